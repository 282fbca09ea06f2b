"""What the Paperboy's card says of its limit: it is another's (CHR-0)."""

from __future__ import annotations

from carson.board.character import PAPERBOY
from carson.draw import people
from carson.draw.board.portraits import portray

portray(PAPERBOY, people.paperboy)
