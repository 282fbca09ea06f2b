"""What the Paperboy's card says of its limit: it is another's (CHR-0)."""

from carson_city.board.character import PAPERBOY
from carson_city.draw import people
from carson_city.draw.board.portraits import portray

portray(PAPERBOY, people.paperboy)
