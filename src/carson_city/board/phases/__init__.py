"""The phases of a game: opening, characters, placement, actions, end of round."""
