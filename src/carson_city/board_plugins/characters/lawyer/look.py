"""How the Lawyer and the Editor look."""

from carson_city.board.character import RED, YELLOW
from carson_city.board_plugins.characters.lawyer.rules import NUMBER
from carson_city.draw import people
from carson_city.draw.board.portraits import portray

portray(NUMBER, people.lawyer, YELLOW)
portray(NUMBER, people.editor, RED)
