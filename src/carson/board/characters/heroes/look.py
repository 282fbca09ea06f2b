"""How the Heroes look."""

from __future__ import annotations

from carson.board.characters.heroes.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.heroes)
