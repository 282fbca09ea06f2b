"""What a position of the board game consists of, declared once: start, copy, line, law, reset.

A new piece of state is a slot, its start, its copy and its row in `FIELDS`: the key, the line and
its reader, the laws of range and the end of a round follow from that row. A test walks over all
slots and fails where one is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.board.character import NO_CARD
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
    SealedChoices,
    Shop,
    Standing,
    Stands,
    Steps,
)
from carson_city.board.material import (
    COWBOYS,
    DISPLAY,
    KINDS,
    MOST_MONEY,
    MOST_REVOLVERS,
    MOST_ROADS,
    NO_TILE,
    PARCELS,
    PHASE_SETUP,
    PLACES,
    PROPERTY_TILES,
    SOURCES,
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


class State(AnyPosition):
    """The table as it stands. Lists and tuples are by player, by place or by kind.

    What changes often is a list of its own; what changes rarely is a tuple, or a town, that copies
    share until one of them changes it.
    """

    __slots__ = (
        "action_order", "ammunition", "bag", "cast", "character", "city_hall", "cowboys", "dice",
        "display", "extras", "factors", "first_chooser", "free_cards", "granted", "kept",
        "limits", "money", "numbers", "open_spaces", "pass_order", "phase", "players", "pledge",
        "refused", "resident", "revolvers", "road_workers", "roads", "round", "rules", "salaried",
        "setup", "sheltered", "sources", "stock", "stood_on", "supply", "thieves", "tiles", "town",
        "town_is_shared", "track", "vp", "winner",
    )  # fmt: skip

    def __init__(self, setup: Setup, chance: Chance, like: State | None = None) -> None:
        self.setup: Setup = setup
        if like is None:
            n = setup.players
            super().__init__(chance, n)
            self.players: int = n
            self.rules: Rules = setup.rules
            self.extras: list[PlugState | None] = [plug.state(n) for plug in setup.rules.plugs]
            self.town: Town = Town()
            self.town_is_shared: bool = False
            # What each player has (WORD-1, SET-1).
            self.money: list[int] = [START_MONEY] * n
            self.roads: list[int] = [START_ROADS] * n
            self.revolvers: list[int] = [START_REVOLVERS] * n
            self.supply: list[int] = [START_COWBOYS] * n  # cowboys at hand
            self.stock: list[int] = [COWBOYS - START_COWBOYS] * n  # cowboys in the general supply
            self.tiles: list[int] = [PROPERTY_TILES] * n
            self.vp: list[int] = [0] * n
            self.sources: tuple[int, ...] = (0,) * (n * SOURCES)
            self.kept: tuple[int, ...] = (0,) * (n * KINDS)
            self.character: list[int] = [NO_CARD] * n
            self.numbers: tuple[int, ...] = (0,) * n  # for the action order (RND-4)
            self.limits: tuple[int, ...] = (0,) * n  # of money, this round (END-2)
            self.pledge: tuple[int, ...] = (0,) * n  # what a character's player chose for later
            # The track and what stands there.
            self.cowboys: list[int] = [0] * PLACES  # bits of the players there
            self.stood_on: list[int] | None = None  # parcels with cowboys, once somebody has asked
            self.salaried: list[int] = [0] * n
            self.road_workers: list[int] = [0] * n
            self.open_spaces: list[int] = []
            self.ammunition: int = -1  # who holds the 3-revolver tile
            self.city_hall: int = -1
            self.resident: int = -1
            self.display: tuple[int, ...] = (NO_TILE,) * DISPLAY
            self.bag: tuple[int, ...] = (0,) * KINDS
            # The course of the game.
            self.cast: tuple[int, ...] = setup.cards
            self.free_cards: tuple[int, ...] = ()
            self.round: int = 0
            self.phase: int = PHASE_SETUP
            self.first_chooser: int = -1  # of a character in the next round (CHR-17Y)
            self.sheltered: int = -1  # who had the yellow Heroes in the round just ended (CHR-16Ya)
            self.track: int = 0  # the next place of the track to resolve
            self.pass_order: list[int] = []
            self.action_order: list[int] = []
            self.winner: int = -1  # of the duel just fought
            self.dice: tuple[int, ...] = (0,) * n
            self.thieves: tuple[int, ...] = ()  # parcel * 8 + player
            self.factors: tuple[int, ...] = ()  # parcel * 8 + factor (INC-1a)
            self.refused: tuple[int, ...] = ()  # consents refused this round (BUILD-9)
            self.granted: tuple[int, ...] = ()  # and consents given
            return
        super().__init__(chance, 0, like)
        self.players = like.players
        self.rules = like.rules
        self.extras = like.extras
        if self.extras:
            self.extras = [None if state is None else state.copy() for state in like.extras]
        self.town = like.town
        self.town_is_shared = True
        like.town_is_shared = True
        self.money = like.money[:]
        self.roads = like.roads[:]
        self.revolvers = like.revolvers[:]
        self.supply = like.supply[:]
        self.stock = like.stock[:]
        self.tiles = like.tiles[:]
        self.vp = like.vp[:]
        self.sources = like.sources
        self.kept = like.kept
        self.character = like.character[:]
        self.numbers = like.numbers
        self.limits = like.limits
        self.pledge = like.pledge
        self.cowboys = like.cowboys[:]
        self.stood_on = None if like.stood_on is None else like.stood_on[:]
        self.salaried = like.salaried[:]
        self.road_workers = like.road_workers[:]
        self.open_spaces = like.open_spaces[:]
        self.ammunition = like.ammunition
        self.city_hall = like.city_hall
        self.resident = like.resident
        self.display = like.display
        self.bag = like.bag
        self.cast = like.cast
        self.free_cards = like.free_cards
        self.round = like.round
        self.phase = like.phase
        self.first_chooser = like.first_chooser
        self.sheltered = like.sheltered
        self.track = like.track
        self.pass_order = like.pass_order[:]
        self.action_order = like.action_order[:]
        self.winner = like.winner
        self.dice = like.dice
        self.thieves = like.thieves
        self.factors = like.factors
        self.refused = like.refused
        self.granted = like.granted

    def change_town(self) -> Town:
        """The town, to write to: from now on it is this position's alone."""
        if self.town_is_shared:
            self.town = self.town.copy()
            self.town_is_shared = False
        return self.town


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
    Count("money", "$", MOST_MONEY, always=True),
    Count("roads", "roads", MOST_ROADS, always=True, said=N_("nobody has more than {most} roads")),
    Count(
        "revolvers",
        "revolvers",
        MOST_REVOLVERS,
        always=True,
        said=N_("nobody has more than {most} revolvers"),
    ),
    Count(
        "supply", "cowboys", COWBOYS, always=True, said=N_("nobody has more than {most} cowboys")
    ),
    Role(),
    Count(
        "pledge", "pledge", 1, until=ROUND, said=N_("a pledge is 1 while its player waits, else 0")
    ),
    KeptTiles(),
    Points(),
    Follows("vp"),
    Follows("stock"),
    Follows("tiles"),
    Standing(),
    Items("open_spaces", "open", Space(), most=PLACES, until=ROUND),
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
    SealedChoices(),
    Steps(),
)

# The other slots: the machinery of deciding, and what is shared.
MACHINERY: Final = (
    "chance", "events", "extras", "open_options", "rules", "stood_on", "town_is_shared", "viewer",
)  # fmt: skip
SLOTS: Final = (*MACHINERY, *dict.fromkeys(name for field in FIELDS for name in field.names))
