"""How the Gunsmith looks."""

from __future__ import annotations

from carson.board.characters.gunsmith.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.gunsmith)
