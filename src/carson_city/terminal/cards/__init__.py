"""The card game on a terminal."""

from carson_city.cards import Setup
from carson_city.terminal.cards.stage import CardsStage
from carson_city.terminal.stage import register

register(Setup.title, CardsStage())
