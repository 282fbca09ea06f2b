"""The board game on a page."""

from carson_city.board import Setup
from carson_city.web.board.scene import BoardScene
from carson_city.web.pages.scene import register

register(Setup.title, BoardScene())
