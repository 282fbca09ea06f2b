"""Many games at once, and what they tell about players and rules."""

from carson_city.arena.play import play_game
from carson_city.arena.simulate import Outcome, Spec, simulate

__all__ = ["Outcome", "Spec", "play_game", "simulate"]
