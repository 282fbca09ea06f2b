"""What a town and its characters are worth, line by line (CARD-19 to CARD-24)."""

from __future__ import annotations

from typing import Final, final

from carson_city.cards.material import (
    BANK,
    BLACKSMITH,
    BUILDINGS,
    CHURCH,
    CITY_HALL,
    DRUGSTORE,
    EMPTY,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    OUTLAWS,
    RANCH,
    SALOON,
    SHERIFF,
    TOWN_HOUSE,
)
from carson_city.cards.plan import AROUND, places_in
from carson_city.cards.readings import GROUPS_READING, PLAIN
from carson_city.cards.town import Town

OUTLAW_COST: Final = 6  # CARD-20l
HOTEL_POINTS: Final = 3  # CARD-20i
NONE: Final[list[int]] = []


@final
class Reckoning:
    """A town as it scores: what counts as empty and as a house, and how many of each there are."""

    __slots__ = (
        "big", "empty", "houses", "mines", "owned", "ranches", "reading", "sheriff", "town",
    )  # fmt: skip

    def __init__(self, town: Town, owned: int = 0, reading: int = PLAIN) -> None:
        kinds = town.kinds
        self.reading: int = reading  # of house rules, a bit each
        self.town: Town = town
        self.owned: int = owned  # characters, a bit each
        self.sheriff: bool = town.tame or owned >> SHERIFF & 1 == 1  # outlaws cost nothing
        self.empty: int = kinds[EMPTY] | (kinds[OUTLAWS] if self.sheriff else 0)  # CARD-19a
        self.big: int = kinds[TOWN_HOUSE] | kinds[HOTEL]  # they count as 2 houses (CARD-19)
        self.houses: int = kinds[HOUSE].bit_count() + 2 * self.big.bit_count()
        self.mines: int = kinds[MINE].bit_count()
        self.ranches: int = kinds[RANCH].bit_count()

    def houses_at(self, place: int) -> int:
        """The houses around a place."""
        around = AROUND[place]
        return (around & self.town.kinds[HOUSE]).bit_count() + 2 * (around & self.big).bit_count()

    def each(self, kind: int) -> list[int]:
        """What the buildings of a kind score, each for itself, from north to south."""
        places = self.town.kinds[kind]
        return NONE if not places else [self.at(kind, place) for place in places_in(places)]

    def at(self, kind: int, place: int) -> int:
        """What a building scores (CARD-20)."""
        if kind == RANCH:
            return (AROUND[place] & self.empty).bit_count()
        if kind == MINE:
            return 2 * (AROUND[place] & self.town.kinds[MOUNTAIN]).bit_count()
        if kind == SALOON:
            return 2 * self.houses_at(place)
        if kind == DRUGSTORE:
            return self.houses_at(place) + self.ranches
        if kind == BANK:
            return self.houses_at(place) + self.mines
        if kind == GENERAL_STORE:
            return self.houses_at(place) + self.houses
        if kind == CHURCH:
            return self.houses
        if kind == BLACKSMITH:
            return self.mines + self.ranches
        if kind == HOTEL:
            return HOTEL_POINTS
        if kind == CITY_HALL:
            return self.houses_at(place) + self.buildings()
        return 0

    def buildings(self) -> int:
        """The buildings in town other than houses and town houses (CARD-20j)."""
        return sum([self.town.kinds[kind].bit_count() for kind in BUILDINGS])

    def outlaws(self) -> int:
        """What outlaws cost (CARD-20l)."""
        return sum([self.outlaws_at(place) for place in places_in(self.town.kinds[OUTLAWS])])

    def outlaws_at(self, place: int) -> int:
        """What a parcel with outlaws costs; of a group its first parcel, by a house rule."""
        if self.sheriff:
            return 0
        if self.reading & GROUPS_READING and place != self._first_of_group(place):
            return 0
        return -OUTLAW_COST

    def _first_of_group(self, place: int) -> int:
        """The first parcel of the outlaws that touch those of a place, by side or corner."""
        outlaws, group, grown = self.town.kinds[OUTLAWS], 0, 1 << place
        while grown != group:
            group = grown
            for one in places_in(group):
                grown |= AROUND[one] & outlaws
        return places_in(group)[0]

    def town_points(self) -> int:
        """What the town scores without characters."""
        total = self.outlaws()
        for kind in BUILDINGS:
            if self.town.kinds[kind]:
                total += sum(self.each(kind))
        return total
