"""How the Doctor and the Undertaker look."""

from __future__ import annotations

from carson.board.character import RED, YELLOW
from carson.board.characters.doctor.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.doctor, YELLOW)
portray(NUMBER, people.undertaker, RED)
