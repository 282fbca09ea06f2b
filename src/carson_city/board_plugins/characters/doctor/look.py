"""How the Doctor and the Undertaker look."""

from carson_city.board.character import RED, YELLOW
from carson_city.board_plugins.characters.doctor.rules import NUMBER
from carson_city.draw import people
from carson_city.draw.board.portraits import portray

portray(NUMBER, people.doctor, YELLOW)
portray(NUMBER, people.undertaker, RED)
