"""What a position of the board game consists of.

A new piece of state is a row in `FIELDS` and a line that copies it: the slot, its start, the key,
the line and its reader, the laws of range and the end of a round follow from the row. Copying is
what a search does most, so each slot has a statement. A test fails where one is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.board.field import Order, Seat
from carson_city.board.fields import (
    Bag,
    Course,
    Dice,
    KeptTiles,
    Owned,
    Points,
    RoadsLaid,
    Role,
    SecretChoices,
    Shop,
    Standing,
    Stands,
    Steps,
)
from carson_city.board.material import (
    COWBOYS,
    MOST_MONEY,
    MOST_REVOLVERS,
    MOST_ROADS,
    PARCELS,
    PLACES,
    PROPERTY_TILES,
    START_COWBOYS,
    START_MONEY,
    START_REVOLVERS,
    START_ROADS,
    TRACK_END,
)
from carson_city.board.plug import PlugState, Rules
from carson_city.board.ranges import Consent, Face, ParcelMark, Space
from carson_city.board.town import Town
from carson_city.core.chance import Chance
from carson_city.core.field import ROUND, Count, Field, Follows, Items, Number
from carson_city.core.position import Position as AnyPosition
from carson_city.text.i18n import N_

if TYPE_CHECKING:
    from carson_city.board.setup import Setup


# In the order of a line. Those of a player stand together where the marks stand.
FIELDS: Final[tuple[Field, ...]] = (
    Items("cast", "cast", Face(), most=PLACES),
    Course(),
    Order("pass_order", "pass"),
    Order("action_order", "order"),
    Items("free_cards", "free", Face(), most=PLACES),
    Stands(),
    Owned(),
    RoadsLaid(),
    Shop(),
    Bag(),
    Count("money", "$", MOST_MONEY, always=True, start=([START_MONEY],)),
    Count(
        "roads",
        "roads",
        MOST_ROADS,
        always=True,
        start=([START_ROADS],),
        said=N_("nobody has more than {most} roads"),
    ),
    Count(
        "revolvers",
        "revolvers",
        MOST_REVOLVERS,
        always=True,
        start=([START_REVOLVERS],),
        said=N_("nobody has more than {most} revolvers"),
    ),
    Count(
        "supply",
        "cowboys",
        COWBOYS,
        always=True,
        start=([START_COWBOYS],),
        said=N_("nobody has more than {most} cowboys"),
    ),
    Role(),
    Count(
        "pledge", "pledge", 1, until=ROUND, said=N_("a pledge is 1 while its player waits, else 0")
    ),
    KeptTiles(),
    Points(),
    Follows("vp", start=([0],)),
    Follows("stock", start=([COWBOYS - START_COWBOYS],)),
    Follows("tiles", start=([PROPERTY_TILES],)),
    Standing(),
    Items("open_spaces", "open", Space(), most=PLACES, until=ROUND, start=([],)),
    Seat("first_chooser", line="first"),
    Seat("sheltered", line="sheltered"),
    Seat("ammunition", line="ammunition", until=ROUND),
    Seat("resident", line="resident"),
    Number("track", "track", TRACK_END),
    Seat("winner", line="winner"),
    Dice(),
    Items("thieves", "thieves", ParcelMark(seats=True), most=PARCELS),
    Items("factors", "factors", ParcelMark(2, 3), most=PARCELS),
    Items("refused", "refused", Consent(), until=ROUND, most=PARCELS),
    Items("granted", "granted", Consent(), until=ROUND, most=PARCELS),
    SecretChoices(),
    Steps(),
)

# The other slots: the machinery of deciding, and what is shared.
MACHINERY: Final = (
    "chance", "events", "extras", "open_options", "rules", "stood_on", "town_is_shared", "viewer",
)  # fmt: skip
SLOTS: Final = (*MACHINERY, *dict.fromkeys(name for field in FIELDS for name in field.names))


class State(AnyPosition):
    """The table as it stands. Lists and tuples are by player, by place or by kind.

    What changes often is a list of its own; what changes rarely is a tuple, or a town, that copies
    share until one of them changes it.
    """

    __slots__ = (
        "players", "setup", *[name for name in SLOTS if not hasattr(AnyPosition, name)],
    )  # fmt: skip

    def __init__(self, setup: Setup, chance: Chance, like: State | None = None) -> None:
        self.setup: Setup = setup
        if like is None:
            super().__init__(chance, setup.players)
            self.players: int = setup.players
            self.rules: Rules = setup.rules
            self.extras: list[PlugState | None] = []
            self.town_is_shared: bool = True
            self.stood_on: list[int] | None = None  # parcels with cowboys, once somebody has asked
            for field in FIELDS:
                for name, value in zip(field.names, field.starts(setup.players), strict=True):
                    setattr(self, name, value)
            return
        super().__init__(chance, 0, like)
        self.players = like.players
        self.rules = like.rules
        self.extras = like.extras
        if self.extras:
            self.extras = [None if state is None else state.copy() for state in like.extras]
        self.town: Town = like.town
        self.town_is_shared = True
        like.town_is_shared = True
        self.money: list[int] = like.money[:]
        self.roads: list[int] = like.roads[:]
        self.revolvers: list[int] = like.revolvers[:]
        self.supply: list[int] = like.supply[:]  # cowboys at hand
        self.stock: list[int] = like.stock[:]  # cowboys in the general supply
        self.tiles: list[int] = like.tiles[:]
        self.vp: list[int] = like.vp[:]
        self.sources: tuple[int, ...] = like.sources
        self.kept: tuple[int, ...] = like.kept
        self.character: list[int] = like.character[:]
        self.numbers: tuple[int, ...] = like.numbers  # for the action order (RND-4)
        self.limits: tuple[int, ...] = like.limits  # of money, this round (END-2)
        self.pledge: tuple[int, ...] = like.pledge  # what a character's player chose for later
        self.cowboys: list[int] = like.cowboys[:]  # bits of the players there
        self.stood_on = None if like.stood_on is None else like.stood_on[:]
        self.salaried: list[int] = like.salaried[:]
        self.road_workers: list[int] = like.road_workers[:]
        self.open_spaces: list[int] = like.open_spaces[:]
        self.ammunition: int = like.ammunition  # who holds the 3-revolver tile
        self.city_hall: int = like.city_hall
        self.resident: int = like.resident
        self.display: tuple[int, ...] = like.display
        self.bag: tuple[int, ...] = like.bag
        self.cast: tuple[int, ...] = like.cast
        self.free_cards: tuple[int, ...] = like.free_cards
        self.round: int = like.round
        self.phase: int = like.phase
        self.first_chooser: int = like.first_chooser  # of a character in the next round (CHR-17Y)
        self.sheltered: int = (
            like.sheltered
        )  # who had the yellow Heroes in the round just ended (CHR-16Ya)
        self.track: int = like.track  # the next place of the track to resolve
        self.pass_order: list[int] = like.pass_order[:]
        self.action_order: list[int] = like.action_order[:]
        self.winner: int = like.winner  # of the duel just fought
        self.dice: tuple[int, ...] = like.dice
        self.thieves: tuple[int, ...] = like.thieves  # parcel * 8 + player
        self.factors: tuple[int, ...] = like.factors  # parcel * 8 + factor (INC-1a)
        self.refused: tuple[int, ...] = like.refused  # consents refused this round (BUILD-9)
        self.granted: tuple[int, ...] = like.granted  # and consents given

    def change_town(self) -> Town:
        """The town, to write to: from now on it is this position's alone."""
        if self.town_is_shared:
            self.town = self.town.copy()
            self.town_is_shared = False
        return self.town
