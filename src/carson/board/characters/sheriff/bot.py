"""The Sheriff to the greedy bot: a cowboy that nobody joins, or points for duels lost."""

from __future__ import annotations

from typing import Final

from carson.board.character import RED, YELLOW, card_of
from carson.board.characters.sheriff.rules import NUMBER
from carson.bots.judges import GIFTS
from carson.bots.purse import Purse
from carson.bots.taste import ByRound

WHITE_COWBOY: Final[ByRound] = (0, 7.534, 4.4, 5.041, 3.352)  # nobody joins it
PEACE: Final[ByRound] = (0, 1.858, 1.721, 1.691, 3.457)  # points for duels lost, nobody to join


def _white_cowboy(purse: Purse) -> float:
    return WHITE_COWBOY[purse.outlook.round]


def _peace(purse: Purse) -> float:
    return PEACE[purse.outlook.round]


GIFTS[card_of(NUMBER, YELLOW)] = _white_cowboy
GIFTS[card_of(NUMBER, RED)] = _peace
