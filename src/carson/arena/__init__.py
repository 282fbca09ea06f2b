"""Many games at once, and what they tell about players and rules."""

from __future__ import annotations

from carson.arena.play import play_game
from carson.arena.simulate import Outcome, Spec, simulate

__all__ = ["Outcome", "Spec", "play_game", "simulate"]
