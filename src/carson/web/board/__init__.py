"""The board game on a page."""

from carson.board import Setup
from carson.web.board.scene import BoardScene
from carson.web.scene import register

register(Setup.title, BoardScene())
