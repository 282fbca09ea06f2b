"""The card game on a terminal."""

from carson.cards import Setup
from carson.terminal.cards.stage import CardsStage
from carson.terminal.stage import register

register(Setup.title, CardsStage())
