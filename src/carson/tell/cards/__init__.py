"""The card game in words."""

from carson.cards import Setup
from carson.tell.cards.telling import CardsTelling
from carson.tell.telling import register

__all__ = ["CardsTelling"]

register(Setup.title, CardsTelling())
