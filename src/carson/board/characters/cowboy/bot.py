"""The Cowboy to the greedy bot: a Ranch on the frontier."""

from __future__ import annotations

from carson.board.character import RED, YELLOW, card_of
from carson.board.characters.cowboy.rules import NUMBER, PRICE
from carson.board.material import RANCH
from carson.bots.board.frontier import offer_value, there_is
from carson.bots.board.judges import GIFTS
from carson.bots.board.money import Purse


def _ranch(purse: Purse) -> float:
    return offer_value(purse, RANCH, PRICE) if there_is(purse.outlook, RANCH) else 0.0


GIFTS[card_of(NUMBER, YELLOW)] = lambda _purse: 0.0  # the horses judge theirs
GIFTS[card_of(NUMBER, RED)] = _ranch
