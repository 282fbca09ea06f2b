"""The card game in words."""

from carson_city.cards import Setup
from carson_city.tell.cards.text_adapter import CardsTextAdapter
from carson_city.tell.text_adapter import register

__all__ = ["CardsTextAdapter"]

register(Setup.title, CardsTextAdapter())
