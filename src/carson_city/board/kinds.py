"""What can stand on a parcel: each kind with its facts, its rule and what it earns (MAT-2, BLD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from carson_city.board.components import LEVELS
from carson_city.board.map import NEIGHBOURS
from carson_city.board.material import (
    BANK,
    BLACKSMITH,
    CHURCH,
    CITY_HALL,
    DRUGSTORE,
    EMPTY,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    KIND_WORDS,
    KINDS,
    MINE,
    MOUNTAIN,
    PRISON,
    RANCH,
    RIVER,
    SALOON,
    SCHOOL,
    STATION,
    TOWN_HOUSE,
)
from carson_city.text.i18n import N_

if TYPE_CHECKING:
    from carson_city.board.town import Town

NOTHING: Final = -1  # counted around a kind, or its partner


class Kind:
    """A kind of land or building. Facts first; a subclass says what it counts around it."""

    __slots__ = (
        "attackable", "brings", "by_round", "cap", "each", "extra", "flat", "gives", "houses",
        "least", "level", "name", "needs_line", "needs_road", "number", "others", "own", "partner",
        "rule", "short", "tiles", "word",
    )  # fmt: skip
    counts: ClassVar[int] = NOTHING  # around it: EMPTY, MOUNTAIN or HOUSE

    def __init__(
        self,
        number: int,
        name: str,
        rule: str,
        *,
        short: str = "",
        tiles: int = 0,
        extra: bool = False,
        houses: int = 0,
        brings: int = 0,
        gives: int = 0,
        needs_road: bool = True,
        needs_line: bool = False,
        attackable: bool = False,
        cap: int = 0,
        each: int = 0,
        partner: int = NOTHING,
        flat: int = 0,
        by_round: int = 0,
        least: int = 0,
        level: int = 0,
        own: int = 1,
        others: int = 0,
    ) -> None:
        self.number: int = number
        self.word: str = KIND_WORDS[number]
        self.name: str = name
        self.short: str = short or name  # where there is room for six letters
        self.rule: str = rule
        self.tiles: int = tiles  # how many there are (MAT-2)
        self.extra: bool = extra  # not in the starter set (SET-2b, SET-2c)
        self.houses: int = houses  # that it counts as (BLD)
        self.brings: int = brings  # houses (BUILD-3)
        self.gives: int = gives  # revolvers (BUILD-7)
        self.needs_road: bool = needs_road  # along its parcel (BUILD-2)
        self.needs_line: bool = needs_line  # of roads from edge to edge (BLD-STATION)
        self.attackable: bool = attackable  # by itself (ATT-2)
        # What it earns; one that can earn nothing has no cap (COMP-3, COMP-4).
        self.cap: int = cap
        self.each: int = each or level  # $ for each thing counted
        self.own: int = own  # how often an own thing counts; a free one counts once (BLD-OWN)
        self.others: int = others  # how often another player's counts
        self.partner: int = partner  # a kind whose own buildings count too, wherever they are
        self.flat: int = flat  # $ in any case
        self.by_round: int = by_round  # $ times the number of the round
        self.least: int = least
        self.level: int = level  # $ of one level of income (COMP-13, BLD-CITYh)

    def around(self, town: Town, parcel: int, player: int) -> int:
        """How many such things around a parcel serve a player."""
        return 0

    def share(self, owner: int, player: int) -> int:
        """How often a thing of an owner counts for a player's building (BLD-OWN)."""
        if owner < 0:
            return 1
        return self.own if owner == player else self.others

    def earns(self, around: float, partners: float, round_: float) -> float:
        """What it earns by itself; bots ask with what they expect, which need not be whole."""
        money = self.each * (around + partners) + self.flat + self.by_round * round_
        return money if money > self.least else self.least


@final
class CountingLand(Kind):
    """Unoccupied parcels, whoever owns them; a river is one (BLD-RANCH, RIV-4)."""

    __slots__ = ()
    counts = EMPTY

    def around(self, town: Town, parcel: int, player: int) -> int:
        ground = town.ground
        count = 0
        for near in NEIGHBOURS[parcel]:
            kind = ground[near]
            if kind == EMPTY or kind == RIVER:
                count += 1
        return count


@final
class CountingMountains(Kind):
    """Mountains, free or own, and a river once (BLD-MINE, RIV-5)."""

    __slots__ = ()
    counts = MOUNTAIN

    def around(self, town: Town, parcel: int, player: int) -> int:
        ground = town.ground
        count = 0
        river = 0
        for near in NEIGHBOURS[parcel]:
            kind = ground[near]
            if kind == MOUNTAIN:
                count += self.share(town.owner[near], player)
            elif kind == RIVER:
                river = 1
        return count + river


@final
class CountingHouses(Kind):
    """House symbols (BLD-OWN, BLD-STORE)."""

    __slots__ = ()
    counts = HOUSE

    def around(self, town: Town, parcel: int, player: int) -> int:
        ground = town.ground
        count = 0
        for near in NEIGHBOURS[parcel]:
            houses = HOUSE_COUNTS[ground[near]]
            if houses:
                count += houses * self.share(town.owner[near], player)
        return count


# By number.
ALL_KINDS: Final[tuple[Kind, ...]] = (
    Kind(EMPTY, N_("empty parcel"), "ACT-5"),
    Kind(MOUNTAIN, N_("mountain"), "BLD-MINE"),
    Kind(HOUSE, N_("house"), "BLD-HOUSE", houses=1),
    Kind(TOWN_HOUSE, N_("town house"), "BLD-TOWN", houses=2),
    Kind(RIVER, N_("river"), "RIV-1"),
    CountingLand(
        RANCH, N_("Ranch"), "BLD-RANCH", tiles=6, houses=1, gives=1, needs_road=False,
        attackable=True, cap=8, each=1, others=1, least=1,
    ),
    CountingMountains(
        MINE, N_("Mine"), "BLD-MINE", tiles=6, gives=1, needs_road=False,
        attackable=True, cap=24, each=3,
    ),
    CountingHouses(
        DRUGSTORE, N_("Drugstore"), "BLD-DRUG", short=N_("Drugs"), tiles=4, brings=1,
        attackable=True, cap=33, partner=RANCH, level=LEVELS[DRUGSTORE],
    ),
    CountingHouses(
        BANK, N_("Bank"), "BLD-BANK", tiles=4, brings=1,
        attackable=True, cap=45, partner=MINE, level=LEVELS[BANK],
    ),
    CountingHouses(
        SALOON, N_("Saloon"), "BLD-SALOON", tiles=3, brings=1,
        attackable=True, cap=55, level=LEVELS[SALOON],
    ),
    Kind(
        HOTEL, N_("Hotel"), "BLD-HOTEL", tiles=3, houses=2, brings=1,
        attackable=True, cap=6, flat=6,
    ),
    Kind(CHURCH, N_("Church"), "BLD-CHURCH", tiles=2, houses=1, brings=1),
    Kind(PRISON, N_("Prison"), "BLD-PRISON", tiles=2, brings=1, gives=2),
    CountingHouses(
        GENERAL_STORE, N_("General Store"), "BLD-STORE", short=N_("Store"), tiles=2, extra=True,
        brings=1, attackable=True, cap=33, own=2, others=1, level=LEVELS[GENERAL_STORE],
    ),
    Kind(
        SCHOOL, N_("School"), "BLD-SCHOOL", tiles=2, extra=True, houses=1, brings=3,
        attackable=True,
    ),
    Kind(
        BLACKSMITH, N_("Blacksmith"), "BLD-SMITH", short=N_("Smith"), tiles=2, extra=True,
        brings=1, attackable=True, cap=40, partner=RANCH, by_round=LEVELS[BLACKSMITH],
        level=LEVELS[BLACKSMITH],
    ),
    # BUILD-3b: it brings no house. ATT-2: it is contested, not attacked.
    Kind(
        CITY_HALL, N_("City Hall"), "BLD-CITY", short=N_("City H"), tiles=1, extra=True, houses=1,
    ),
    Kind(
        STATION, N_("Station"), "BLD-STATION", short=N_("Stat'n"), tiles=1, extra=True, houses=2,
        brings=1, needs_line=True,
    ),
)  # fmt: skip

HOUSE_COUNTS: Final = tuple([kind.houses for kind in ALL_KINDS])  # by number, for loops
EXTRA_WORDS: Final = tuple([kind.word for kind in ALL_KINDS if kind.extra])  # SET-2c
MOST_HOUSES: Final = max([kind.brings for kind in ALL_KINDS])  # of one building

assert [kind.number for kind in ALL_KINDS] == list(range(KINDS))
