"""The Cowboy to the greedy bot: a Ranch on the frontier."""

from __future__ import annotations

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import RANCH
from carson_city.board_plugins.characters.cowboy.rules import NUMBER, PRICE
from carson_city.bots.board.evaluators import GIFTS
from carson_city.bots.board.frontier import offer_value, there_is

GIFTS[card_of(NUMBER, YELLOW)] = lambda _purse: 0.0  # the horses judge theirs
GIFTS[card_of(NUMBER, RED)] = lambda purse: (
    offer_value(purse, RANCH, PRICE) if there_is(purse.features, RANCH) else 0.0
)
