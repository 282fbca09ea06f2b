"""The solo game, drawn: the table of the board game, and whom Standish is."""

from carson.board.position import Position
from carson.draw.board import BoardLook
from carson.draw.board.player_facts import ROLES
from carson.draw.look import register
from carson.solo import Setup
from carson.solo.state import WORD, strategy_of
from carson.words import _


def _role(position: Position) -> str:
    """His strategy, and the character that goes with it."""
    strategy = strategy_of(position)
    return _("{strategy}, {character}").format(
        strategy=_(strategy.name), character=_(strategy.character)
    )


ROLES[WORD] = _role
register(Setup.title, BoardLook())
