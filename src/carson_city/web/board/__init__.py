"""The board game on a page."""

from carson_city.board import Setup
from carson_city.web.board.page_adapter import BoardPageAdapter
from carson_city.web.rendering.page_adapter import register

register(Setup.title, BoardPageAdapter())
