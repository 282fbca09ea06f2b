"""2 Banker: money now, or points at the end of the round."""
