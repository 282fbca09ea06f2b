"""Everything that can happen in the card game."""

from __future__ import annotations

from itertools import count
from typing import Final

from carson_city.cards.material import (
    CARD_WORDS,
    CHARACTER_WORDS,
    HIGHEST_BID,
)
from carson_city.core.constants import FIRST_OWN_CHANCE, FIRST_TITLE_EVENT
from carson_city.core.events import EventBook
from carson_city.core.ranges import Upto, Words
from carson_city.text.i18n import N_

EVENTS: Final = EventBook()
BACK_WORDS: Final = (*[f"order{number}" for number in range(1, 19)], "skull1", "skull2", "skull3")

# Chance.
TERRAIN_FELL: Final = EVENTS.chance(
    FIRST_OWN_CHANCE, "terrain", "card", "CARD-4", N_("Revealed: {card}"), Words(CARD_WORDS)
)
CHARACTER_FELL: Final = EVENTS.chance(
    FIRST_OWN_CHANCE + 1, "character", "character", "CARD-4", N_("Revealed: {character}"),
    Words(CHARACTER_WORDS),
)  # fmt: skip
BACK_FELL: Final = EVENTS.chance(
    FIRST_OWN_CHANCE + 2, "back", "back", "CARD-5a",
    N_("The back of the next character shows {back}"), Words(BACK_WORDS),
)  # fmt: skip
PILE_FELL: Final = EVENTS.chance(
    FIRST_OWN_CHANCE + 3, "pile", "value", "CARD-7", N_("A {value} is turned"),
    Upto(HIGHEST_BID, 1),
)  # fmt: skip

# The rest.
_NEXT: Final = count(FIRST_TITLE_EVENT)


def _event(key: str, names: str, rule: str, sentence: str) -> int:
    return EVENTS.declare(next(_NEXT), key, names, rule, sentence)


ERA_BEGAN: Final = _event("era_began", "era", "CARD-12", N_("Era {era} begins"))
ROUND_BEGAN: Final = _event("round_began", "round", "CARD-4", N_("Round {round} begins"))
EXCHANGED: Final = _event(
    "exchanged", "character", "CARD-5", N_("A skull: {character} goes under the deck")
)
_USES: Final = N_("{player} uses {character}")
USED: Final = _event("used", "player character", "CARD-6", _USES)  # before the bids
DECLINED: Final = _event(
    "declined", "player character", "CARD-6a", N_("{player} does not use {character}")
)
_ADDS: Final = N_("{player} adds {count} to the bid")
RAISED: Final = _event("raised", "player count", "CARD-6", _ADDS)
BID_SHOWN: Final = _event("bid_shown", "player value", "CARD-7", N_("{player} bids {value}"))
SET_OUT: Final = _event(
    "set_out", "player value", "CARD-LAWYERa", N_("{player}'s {value} is discarded for the Lawyer")
)
TIE_BROKEN: Final = _event(
    "tie_broken", "player other value", "CARD-9",
    N_("{player} and {other} both have {value}: the open back puts {player} first"),
)  # fmt: skip
TOOK: Final = _event("took", "player item", "CARD-8", N_("{player} takes {item}"))
TOOK_BEST: Final = _event(
    "took_best", "player item count", "CARD-11",
    N_("{player} takes {item}, which has the highest priority of all, {count}"),
)  # fmt: skip
TOOK_NEAREST: Final = _event(
    "took_nearest", "player item count others", "CARD-11a",
    N_("{player} takes {item}: of the cards of priority {count} it lies nearest to the decks"),
)  # fmt: skip
BY_PRIORITY: Final = (TOOK_BEST, TOOK_NEAREST)  # whose count is the priority of the item
BUILT: Final = _event(
    "built", "player card place", "CARD-15", N_("{player} builds {card} at {place}")
)
SET_ASIDE: Final = _event(
    "set_aside", "player card", "CARD-18", N_("{player} can build {card} nowhere and sets it aside")
)
SOLD: Final = _event(
    "sold", "player card points", "CARD-AUCTIONEER", N_("{player} sells {card} for {points} VP")
)
LEFT: Final = _event("left", "item", "CARD-10a", N_("Nobody took {item}: it leaves the game"))
ADOPTED: Final = _event(
    "adopted", "player character", "CARD-PAPERBOY", N_("{player} chooses {character} for the end")
)
GAME_OVER: Final = _event("game_over", "", "CARD-22", N_("The game is over"))
USED_AFTER: Final = _event("used", "player character", "CARD-7a", _USES)  # after the bids
RAISED_AFTER: Final = _event("raised", "player count", "CARD-7a", _ADDS)
FROM_UNDER: Final = _event(
    "from_under", "character", "CARD-5", N_("Revealed, from under the deck: {character}")
)
USES: Final = (USED, USED_AFTER)
RAISES: Final = (RAISED, RAISED_AFTER)
