"""Horses: corrals, what a horse does there, and a rodeo at the end of every round."""
