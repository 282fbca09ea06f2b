"""The proof of the rules of the card game."""
