"""The card game: a title (docs/rules/card-game.md)."""

from carson_city.cards.actions import WORDS
from carson_city.cards.position import Position
from carson_city.cards.setup import Setup

ACTIONS = WORDS.actions

__all__ = ["ACTIONS", "Position", "Setup"]
