"""The Chinese Worker in words."""

from __future__ import annotations

from carson.board.characters.chinese_worker.rules import PRICE, CheapTile
from carson.tell.board.prices import TILE_PRICES

TILE_PRICES[CheapTile.name] = PRICE
