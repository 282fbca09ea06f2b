"""How the Chinese Worker looks."""

from __future__ import annotations

from carson.board.characters.chinese_worker.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.chinese)
