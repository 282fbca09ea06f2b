"""The card game on a page."""

from carson_city.cards import Setup
from carson_city.web.cards.page_adapter import CardsPageAdapter
from carson_city.web.rendering.page_adapter import register

register(Setup.title, CardsPageAdapter())
