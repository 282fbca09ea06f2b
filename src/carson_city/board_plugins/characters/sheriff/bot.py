"""The Sheriff to the greedy bot: a cowboy that nobody joins, or points for duels lost."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.duel import is_contested
from carson_city.board.material import PARCELS, PLACES, RANCH
from carson_city.board_plugins.characters.sheriff.rules import LOST_DUEL_VP, NUMBER, PLACE_WHITE
from carson_city.bots.board.evaluators import GIFTS, PLACINGS, STAKES, TILE_WORTHS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import parcel_values
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.weights import ByRound

WHITE_COWBOY: Final[ByRound] = (0, 7.534, 4.4, 5.041, 3.352)  # nobody joins it
PEACE: Final[ByRound] = (0, 1.858, 1.721, 1.691, 3.457)  # points for duels lost, nobody to join
IN_VAIN: Final = 0.001


def _in_white(placing: Placing, place: int) -> float:
    """Nobody may join it, and it cannot be kept."""
    gain = placing.gain(place)
    return gain if gain > 0.0 else gain - 1.0


def _duels_won(features: Features) -> float:
    """What the red Sheriff's duels bring more when they are won (CHR-1Ra)."""
    position = features.position
    placing = Placing(features)
    worth = IN_VAIN
    for place in range(PLACES):
        mask = position.cowboys[place]
        if not mask & features.bit or not is_contested(mask):
            continue
        if place < PARCELS and position.town.ground[place] < RANCH:
            gain = parcel_values(features, [place])[0] - placing.purse.cost(features.price(place))
        else:
            gain = placing.gain(place)
        worth += gain - LOST_DUEL_VP - placing.hold
    return worth


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: WHITE_COWBOY[purse.features.round]
GIFTS[card_of(NUMBER, RED)] = lambda purse: PEACE[purse.features.round]
PLACINGS[PLACE_WHITE] = _in_white
STAKES[card_of(NUMBER, RED)] = lambda mine: (0.0, -LOST_DUEL_VP if mine else 0.0)
TILE_WORTHS[card_of(NUMBER, RED)] = _duels_won
