"""The card game on a page."""

from carson.cards import Setup
from carson.web.cards.scene import CardsScene
from carson.web.scene import register

register(Setup.title, CardsScene())
