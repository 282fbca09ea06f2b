"""The solo game, drawn: the table of the board game, and whom Standish is."""

from carson_city.board.position import Position
from carson_city.draw.board import BoardLook
from carson_city.draw.board.player_facts import ROLES
from carson_city.draw.look import register
from carson_city.solo import Setup
from carson_city.solo.state import WORD, strategy_of
from carson_city.text.i18n import _


def _role(position: Position) -> str:
    """His strategy, and the character that goes with it."""
    strategy = strategy_of(position)
    return _("{strategy}, {character}").format(
        strategy=_(strategy.name), character=_(strategy.character)
    )


ROLES[WORD] = _role
register(Setup.title, BoardLook())
