"""The Law of the Strongest: duel tiles from a secret hand in place of dice (STR)."""
