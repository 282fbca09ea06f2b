"""The Chinese Worker in words."""

from carson_city.board_plugins.characters.chinese_worker.rules import PRICE, CheapTile
from carson_city.tell.board.verbs.buildings import TILE_PRICES

TILE_PRICES[CheapTile.name] = PRICE
