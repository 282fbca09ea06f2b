"""What a river changes: no land, bridges, and a School on each side (RIV)."""

from __future__ import annotations

from typing import Final

from carson_city.board.components import values_of
from carson_city.board.map import CORNERS, PARCEL_WORDS, ROAD_ENDS, ROAD_PLACES, SIDES
from carson_city.board.material import NEVER_OWNED, PARCELS, RIVER, SCHOOL
from carson_city.board.plug import Variant, register
from carson_city.board.position import Position
from carson_city.board.town import Town
from carson_city.board_plugins.variants.river.course import (
    MOST_TILES,
    PRINTED,
    banks,
    check,
    course_in,
    flaw,
    written,
)
from carson_city.errors import NotationError
from carson_city.text.i18n import N_, _
from carson_city.title.choice import Choice, Value

BRIDGE: Final = 2  # roads that a bridge takes (RIV-3)
TILES_A_MOUNTAIN: Final = 3  # RIV-2: one mountain less for so many tiles of an own river
BESIDE_BRIDGE: Final = 3  # RIV-6: VP of a parcel
PRINTED_COURSE: Final = "river-course"  # the word of the component (COMP-20)
GOLD_RUSH: Final = "gold-rush"  # CAST-6: as many mountains as without a river


def _land_beside() -> tuple[tuple[int, ...], ...]:
    beside: list[list[int]] = [[] for _place in range(ROAD_PLACES)]
    for parcel in range(PARCELS):
        for place in SIDES[parcel]:
            beside[place].append(parcel)
    return tuple([tuple(parcels) for parcels in beside])


LAND_BESIDE: Final = _land_beside()  # the one or two parcels along each road place


def crosses(town: Town, place: int) -> bool:
    """Whether a road place has water on both sides: a road there is a bridge (RIV-3, ROAD-1a)."""
    for parcel in LAND_BESIDE[place]:
        if town.ground[parcel] != RIVER:
            return False
    return True


def course_of(town: Town) -> tuple[int, ...]:
    """The parcels of the river, in the order of their numbers."""
    return tuple([parcel for parcel in range(PARCELS) if town.ground[parcel] == RIVER])


def beside_bridge(town: Town, parcel: int) -> bool:
    """Whether one of a parcel's corners is an end of a bridge (RIV-6a)."""
    corners = CORNERS[parcel]
    for place in range(ROAD_PLACES):
        if town.roads[place] and crosses(town, place):
            first, second = ROAD_ENDS[place]
            if first in corners or second in corners:
                return True
    return False


def agreed(position: Position) -> tuple[int, ...]:
    """The river that the players agreed on, nothing for the printed one (RIV-1)."""
    said = position.setup.said_of.get(COURSE.name, "")
    return course_in(said) if said else ()


def _cells() -> list[list[Value]]:
    words = [[PARCEL_WORDS[row * 8 + column] for column in range(8)] for row in range(8)]
    return [[Value(word, word) for word in row] for row in words]


COURSE: Final = Choice(
    "river",
    N_("river"),
    N_("where the river flows"),
    N_("{printed}, or up to {most} parcels from edge to edge like {example}"),
    PRINTED,
    {"printed": PRINTED, "most": str(MOST_TILES), "example": "a4,b4,c4,c5,d5,e5,f5,g5,h5"},
    lambda: [Value(PRINTED, N_("The river of the board"))],
    own="a4 b4 c4 c5 d5 e5 f5 g5 h5",
    written=N_("an own river"),
    cells=_cells,
    needs=("variants", "river"),
)


class River(Variant):
    """A river flows through the town."""

    word = "river"
    order = 11
    name = N_("Carson River")
    sentence = N_("A river crosses the land: bridges over it make the parcels beside them dear.")
    rule = "RIV"
    rule_ids = r"RIV-.*|COMP-20|ROAD-[12]a|BLD-SCHOOLa|FIN-6"
    complexity = 1
    strategy = 2
    grounds = (RIVER,)
    components = values_of(
        "river",
        {
            PRINTED_COURSE: N_("Course of the printed river"),
            "river-mountains": N_("Mountains beside the printed river"),
        },
    )
    choices = (COURSE,)

    def chosen(self, choice: str, said: str) -> str:
        if said == PRINTED:
            return said
        course = course_in(said)
        check(course)
        return written(course)

    def unused(self, said: dict[str, str]) -> tuple[str, ...]:
        return tuple(self.components) if said.get(COURSE.name) else ()

    def check_values(self, values: dict[str, tuple[int, ...]]) -> None:
        if PRINTED_COURSE in values:
            check(values[PRINTED_COURSE])

    def lay_out(self, position: Position) -> None:
        town = position.change_town()
        for parcel in agreed(position) or position.setup.component(PRINTED_COURSE):
            town.put(parcel, RIVER)
            town.own(parcel, NEVER_OWNED)

    def broken(self, position: Position) -> str:
        """A written river flows as one does (RIV-1b)."""
        wrong = flaw(course_in(written(course_of(position.town))))
        return _("“town”: river: {reason}").format(reason=wrong) if wrong else ""

    def read_back(self, position: Position) -> None:
        if not course_of(position.town):
            raise NotationError(_("“variants” has a river, but “town” has none"), "RIV-1")

    def why_not_said(self, position: Position, choice: str) -> tuple[str, str]:
        known = agreed(position) or position.setup.component(PRINTED_COURSE)
        tiles = course_of(position.town)
        if set(known) == set(tiles):
            return "", ""
        return _("“river” has {said}, but “town” has a river on {tiles}").format(
            said=written(known), tiles=written(tiles)
        ), "RIV-1"

    def mountains(self, position: Position, count: int) -> int:
        if position.setup.plays(GOLD_RUSH):
            return count
        own = agreed(position)
        if not own:
            return position.setup.component("river-mountains")[0]
        return count - len(own) // TILES_A_MOUNTAIN

    def road_cost(self, position: Position, place: int, cost: int) -> int:
        return BRIDGE if crosses(position.town, place) else cost

    def why_not_road(self, position: Position, place: int) -> tuple[str, str]:
        if not crosses(position.town, place):
            return "", ""
        return _("a bridge over the river takes two roads at once"), "RIV-3"

    def why_not_build(
        self, position: Position, player: int, kind: int, parcel: int
    ) -> tuple[str, str]:
        if kind != SCHOOL:
            return "", ""
        town = position.town
        schools = [other for other in town.built if town.ground[other] == SCHOOL]
        schools = [other for other in schools if other != parcel]
        if not schools:
            return "", ""
        for side in banks(course_of(town)):
            taken = side.intersection(schools)
            if parcel in side and taken:
                return _("a School stands on this side of the river already, on {parcel}").format(
                    parcel=PARCEL_WORDS[min(taken)]
                ), "BLD-SCHOOL"
        return "", ""

    def parcel_points(self, position: Position, player: int, parcel: int, points: int) -> int:
        return BESIDE_BRIDGE if beside_bridge(position.town, parcel) else points


register(River())
