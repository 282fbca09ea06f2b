"""The Singer to the greedy bot: cowboys whom nobody fights, or one more for Gambling."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import GAMBLING
from carson_city.board_plugins.characters.singer.rules import NUMBER, PLACE_SONG, state_of
from carson_city.bots.board.bonuses import of_duels
from carson_city.bots.board.evaluators import GIFTS, PLACINGS
from carson_city.bots.board.money import Purse
from carson_city.bots.board.placing import NEVER, Placing
from carson_city.bots.board.weights import ByRound

SINGER_RED: Final = card_of(NUMBER, RED)
SONGS: Final[ByRound] = (0, 1.0, 1.2, 2.6, 3.4)  # two cowboys whom nobody fights
PRODUCT: Final = 12.25  # of two dice, on average (CHR-11R)
AFTER_SHOPPING: Final[ByRound] = (0, 0.8, 0.9, 1.0, 1.0)  # Gambling comes when tiles are sold
ANOTHER_SPACE: Final = 0.35  # a song may find a better space while cowboys are many


def _gambler(purse: Purse) -> float:
    features = purse.features
    if not features.position.stock[features.me]:
        return 0.0
    return AFTER_SHOPPING[features.round] * purse.gain(PRODUCT)


def _with_a_song(placing: Placing, space: int) -> float:
    """A no-duel cowboy gets the whole action, whoever else is there (CHR-11Y, CHR-11R)."""
    features = placing.features
    position = features.position
    if position.character[features.me] == SINGER_RED:  # a cowboy of the general supply
        return placing.purse.gain(PRODUCT) if space == GAMBLING else NEVER
    gain = placing.gain(space)
    if gain <= 0.0:
        return gain - 1.0
    spare = position.supply[features.me] > state_of(position).left
    return gain - placing.hold - (ANOTHER_SPACE if spare else 0.0)


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: of_duels(purse.features, SONGS)
GIFTS[SINGER_RED] = _gambler
PLACINGS[PLACE_SONG] = _with_a_song
