"""10 Gunsmith: paid for duels won, or a second roll."""
