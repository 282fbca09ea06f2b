"""How the Governor looks."""

from __future__ import annotations

from carson_city.board_plugins.characters.governor.rules import NUMBER
from carson_city.draw import people
from carson_city.draw.board.portraits import portray

portray(NUMBER, people.governor)
