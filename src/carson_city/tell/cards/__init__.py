"""The card game in words."""

from carson_city.cards import Setup
from carson_city.tell.cards.telling import CardsTelling
from carson_city.tell.telling import register

__all__ = ["CardsTelling"]

register(Setup.title, CardsTelling())
