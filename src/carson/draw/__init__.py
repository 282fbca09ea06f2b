"""A game as a drawing: `table_svg(game.view())` is the whole table as SVG."""

from carson.board import Setup
from carson.board.characters import load
from carson.draw.sheet import sheet_svg
from carson.draw.table import VIEWS, View, picture, table_svg, view_svg
from carson.title import PICTURES

load("look")
PICTURES[Setup.title] = picture

__all__ = ["VIEWS", "View", "sheet_svg", "table_svg", "view_svg"]
