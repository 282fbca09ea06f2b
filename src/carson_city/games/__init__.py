"""A game of any title, its record, and the proof of its dice."""
