"""How the Settler looks."""

from __future__ import annotations

from carson.board.characters.settler.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.settler)
