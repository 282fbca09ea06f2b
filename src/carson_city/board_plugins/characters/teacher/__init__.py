"""17 Teacher: the first choice of the next round, or points for the good of the town."""
