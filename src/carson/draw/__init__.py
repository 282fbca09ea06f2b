"""A game as a drawing: `table_svg(game.view())` is the whole table as SVG."""

from carson.board import Setup
from carson.board.characters import load
from carson.draw.sheet import sheet_svg
from carson.draw.table import VIEWS, View, picture, table_svg, view_svg
from carson.draw.text import table_text
from carson.title import PICTURES, TEXTS

load("look")
PICTURES[Setup.title] = picture
TEXTS[Setup.title] = table_text

__all__ = ["VIEWS", "View", "sheet_svg", "table_svg", "table_text", "view_svg"]
