"""What a position of the card game consists of: a row in `FIELDS` and a line that copies it.

The slot, its start, the key, the line and its reader, and what a pickle has follow from the row. A
test fails where a slot is forgotten.
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
from carson_city.cards.material import BACKS, CHARACTERS, MOST_SEATS, MOST_SOLD
from carson_city.cards.town import Town
from carson_city.core.chance import Chance
from carson_city.core.field import Count, Field, Items, Maybe
from carson_city.core.position import Position as AnyPosition
from carson_city.text.i18n import N_

if TYPE_CHECKING:
    from carson_city.cards.setup import Setup


# In the order of a line. Those of a player stand together where the marks stand.
FIELDS: Final[tuple[Field, ...]] = (
    Course(),
    Terrain(),
    Unseen("fronts", "fronts", CHARACTER, most=CHARACTERS, start=(tuple(range(CHARACTERS)),)),
    Unseen("backs", "backs", BACK, most=BACKS, start=(tuple(range(BACKS)),)),
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


class State(AnyPosition):
    """The table as it stands. Nothing of it is secret but the bids that were not revealed."""

    __slots__ = (
        "deck", "seats", "setup", *[name for name in SLOTS if not hasattr(AnyPosition, name)],
    )  # fmt: skip

    def __init__(self, setup: Setup, chance: Chance, like: State | None = None) -> None:
        self.setup: Setup = setup
        self.seats: int = len(setup.hands)
        super().__init__(chance, self.seats, like)
        if like is None:
            for field in FIELDS:
                for name, value in zip(field.names, field.starts(self.seats), strict=True):
                    setattr(self, name, value)
            self.deck: Deck = setup.deck
            return
        self.deck = like.deck
        self.era: int = like.era
        self.round: int = like.round
        self.terrain: tuple[int, ...] = like.terrain
        self.fronts: tuple[int, ...] = like.fronts
        self.backs: tuple[int, ...] = like.backs
        self.top: int = like.top  # the open back of the deck
        self.under: tuple[tuple[int, int], ...] = like.under  # fronts and backs under the deck
        self.row: tuple[int, ...] = like.row  # items: the character, then terrain (CARD-11a)
        self.hands: tuple[tuple[int, ...], ...] = like.hands  # bid cards not used this era
        self.bids: tuple[int, ...] = like.bids  # of this round, once they are revealed, raised
        self.lawyer: int = like.lawyer  # who used the Lawyer this round
        self.double: int = like.double  # who takes two cards this round
        self.order: tuple[int, ...] = like.order  # who still takes a card, the first one first
        self.owned: tuple[int, ...] = like.owned  # characters, a bit each
        self.turned: int = like.turned  # characters that were used and not righted, a bit each
        self.towns: tuple[Town, ...] = like.towns
        self.won: tuple[tuple[int, ...], ...] = like.won  # terrain of virtual players
        self.aside: tuple[tuple[int, ...], ...] = like.aside  # CARD-18
        self.sold: tuple[int, ...] = like.sold  # how many cards
        self.adopted: int = like.adopted  # the character of the Paperboy's choice
