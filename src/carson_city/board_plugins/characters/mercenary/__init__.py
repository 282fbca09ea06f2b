"""7 Mercenary: firepower for the round."""
