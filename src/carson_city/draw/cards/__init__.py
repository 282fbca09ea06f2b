"""The card game, drawn."""

from carson_city.cards import Setup
from carson_city.draw.cards.look import CardsLook
from carson_city.draw.look import register

__all__ = ["CardsLook"]

register(Setup.title, CardsLook())
