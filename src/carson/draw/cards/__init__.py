"""The card game, drawn."""

from carson.cards import Setup
from carson.draw.cards.look import CardsLook
from carson.draw.look import register

__all__ = ["CardsLook"]

register(Setup.title, CardsLook())
