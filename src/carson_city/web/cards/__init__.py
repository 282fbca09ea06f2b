"""The card game on a page."""

from carson_city.cards import Setup
from carson_city.web.cards.scene import CardsScene
from carson_city.web.pages.scene import register

register(Setup.title, CardsScene())
