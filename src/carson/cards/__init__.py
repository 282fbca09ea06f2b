"""The card game: a title (docs/rules/card-game.md)."""

from carson.cards.actions import WORDS
from carson.cards.position import Position
from carson.cards.setup import Setup

ACTIONS = WORDS.actions

__all__ = ["ACTIONS", "Position", "Setup"]
