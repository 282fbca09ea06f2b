"""How the Lawyer and the Editor look."""

from __future__ import annotations

from carson.board.character import RED, YELLOW
from carson.board.characters.lawyer.rules import NUMBER
from carson.draw import people
from carson.draw.board.portraits import portray

portray(NUMBER, people.lawyer, YELLOW)
portray(NUMBER, people.editor, RED)
