"""The card game on a terminal."""

from carson_city.cards import Setup
from carson_city.terminal.adapter import register
from carson_city.terminal.cards.adapter import CardsTerminalAdapter

register(Setup.title, CardsTerminalAdapter())
