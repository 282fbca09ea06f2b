"""What a position of the card game consists of: a slot, its start, its copy, and its field.

The key, the line and its reader, and what a pickle has follow from `FIELDS`; a test walks over all
slots and fails where one is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.cards.deck import Deck
from carson_city.cards.fields import (
    ANY,
    BACK,
    CHARACTER,
    SEAT,
    Chosen,
    Course,
    Hands,
    Owned,
    Row,
    Steps,
    Terrain,
    Things,
    Towns,
    Turned,
    Under,
    Unseen,
)
from carson_city.cards.material import BACKS, CHARACTERS, MOST_SEATS, MOST_SOLD, NOBODY
from carson_city.cards.town import NO_TOWN, Town
from carson_city.core.chance import Chance
from carson_city.core.field import Count, Field, Items, Maybe
from carson_city.core.position import Position as AnyPosition
from carson_city.text.i18n import N_

if TYPE_CHECKING:
    from carson_city.cards.setup import Setup


class State(AnyPosition):
    """The table as it stands. Nothing of it is secret but the bids that were not revealed."""

    __slots__ = (
        "adopted", "aside", "backs", "bids", "deck", "double", "era", "fronts", "hands", "lawyer",
        "order", "owned", "round", "row", "seats", "setup", "sold", "terrain", "top", "towns",
        "turned", "under", "won",
    )  # fmt: skip

    def __init__(self, setup: Setup, chance: Chance, like: State | None = None) -> None:
        self.setup: Setup = setup
        self.seats: int = len(setup.hands)
        super().__init__(chance, self.seats, like)
        if like is None:
            none = (0,) * self.seats
            self.deck: Deck = setup.deck
            self.era: int = 0
            self.round: int = 0
            # Cards of an era that were not revealed; characters and backs that nobody has seen.
            self.terrain: tuple[int, ...] = ()
            self.fronts: tuple[int, ...] = tuple(range(CHARACTERS))
            self.backs: tuple[int, ...] = tuple(range(BACKS))
            self.top: int = NOBODY  # the open back of the deck
            self.under: tuple[tuple[int, int], ...] = ()  # fronts and backs under the deck
            self.row: tuple[int, ...] = ()  # items: the character, then terrain (CARD-11a)
            self.hands: tuple[tuple[int, ...], ...] = setup.hands  # bid cards not used this era
            self.bids: tuple[int, ...] = none  # of this round, once they are revealed, raised
            self.lawyer: int = NOBODY  # who used the Lawyer this round
            self.double: int = NOBODY  # who takes two cards this round
            self.order: tuple[int, ...] = ()  # who still takes a card, the first one first
            self.owned: tuple[int, ...] = none  # characters, a bit each
            self.turned: int = 0  # characters that were used and not righted, a bit each
            self.towns: tuple[Town, ...] = (NO_TOWN,) * self.seats
            self.won: tuple[tuple[int, ...], ...] = ((),) * self.seats  # terrain of virtual players
            self.aside: tuple[tuple[int, ...], ...] = ((),) * self.seats  # CARD-18
            self.sold: tuple[int, ...] = none  # how many cards
            self.adopted: int = NOBODY  # the character of the Paperboy's choice
        else:
            self.deck = like.deck
            self.era = like.era
            self.round = like.round
            self.terrain = like.terrain
            self.fronts = like.fronts
            self.backs = like.backs
            self.top = like.top
            self.under = like.under
            self.row = like.row
            self.hands = like.hands
            self.bids = like.bids
            self.lawyer = like.lawyer
            self.double = like.double
            self.order = like.order
            self.owned = like.owned
            self.turned = like.turned
            self.towns = like.towns
            self.won = like.won
            self.aside = like.aside
            self.sold = like.sold
            self.adopted = like.adopted


# In the order of a line. Those of a player stand together where the marks stand.
FIELDS: Final[tuple[Field, ...]] = (
    Course(),
    Terrain(),
    Unseen("fronts", "fronts", CHARACTER, most=CHARACTERS),
    Unseen("backs", "backs", BACK, most=BACKS),
    Maybe("top", "top", BACK),
    Under(),
    Row(),
    Maybe("lawyer", "lawyer", SEAT),
    Maybe("double", "double", SEAT),
    Items("order", "order", SEAT, most=MOST_SEATS),
    Turned(),
    Maybe("adopted", "adopted", CHARACTER),
    Hands(),
    Count("bids", "bid", ANY),  # the laws know which can be
    Owned(),
    Towns(),
    Things("won", "won"),
    Things("aside", "aside"),
    Count("sold", "sold", MOST_SOLD, said=N_("nobody sells more than {most} cards")),
    Chosen(),
    Steps(),
)

# The other slots: the machinery of deciding.
MACHINERY: Final = ("chance", "events", "open_options", "viewer")
SLOTS: Final = (*MACHINERY, *[name for field in FIELDS for name in field.names])
