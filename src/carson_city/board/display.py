"""The display of buildings for sale, its refill, and City Hall when it is drawn."""

from __future__ import annotations

from carson_city.board.actions import SITE, lay_road, site
from carson_city.board.events import (
    CITY_HALL_GONE,
    CITY_HALL_SET,
    CITY_ROAD_LAID,
    FOR_TILE,
    TILE_BOUGHT,
    TILE_SHOWN,
    TILES_SLID,
)
from carson_city.board.map import CORNERS, PARCEL_WORDS, ROAD_ENDS, ROAD_PLACES, ROADS_AT
from carson_city.board.material import (
    CITY_HALL,
    DISPLAY,
    EMPTY,
    NEVER_OWNED,
    NO_TILE,
    PHASE_CHARACTERS,
    PHASE_END,
)
from carson_city.board.position import Position
from carson_city.board.step import Step, Work
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _


def slide(position: Position) -> None:
    """Unsold buildings slide, in order, to the cheapest spaces (END-6)."""
    tiles = [kind for kind in position.display if kind != NO_TILE]
    position.display = (*tiles, *[NO_TILE] * (DISPLAY - len(tiles)))
    position.events.append((TILES_SLID,))


def buy_shown(position: Position, player: int, slot: int, price: int) -> int:
    """Pay for the tile in a slot and take it; its kind comes back."""
    position.pay(player, price, FOR_TILE)
    kind = position.take_tile(slot)
    position.events.append((TILE_BOUGHT, player, kind, slot))
    return kind


class Restock(Work):
    """A tile was taken out of turn: the others slide, and the display is filled (CHR-4Ra)."""

    __slots__ = ()
    name = "restock"
    lies_on = ("character", "chosen")

    def run(self, position: Position) -> None:
        slide(position)
        position.replace(Refill())


class Refill(Work):
    """Fill the display from the bag in ascending price (END-6, CHR-4Ra)."""

    __slots__ = ()
    name = "refill"
    lies_on = ("rounds", "character", "chosen")

    def fits(self, position: Position, index: int) -> bool:
        """It fills the display when a round ends, or when a character has taken a tile."""
        return position.phase == (PHASE_END if index == 1 else PHASE_CHARACTERS)

    def run(self, position: Position) -> None:
        while NO_TILE in position.display:
            kind = position.draw_tile()
            if kind == NO_TILE:
                break
            if kind == CITY_HALL:  # BLD-CITYa: placed at once, then drawing goes on
                place_city_hall(position)
                if position.steps[-1] is not self:
                    return
                continue
            slot = position.display.index(NO_TILE)
            position.put_tile(slot, kind)
            position.events.append((TILE_SHOWN, kind, slot))
        position.steps.pop()


def empty_available(position: Position) -> list[int]:
    """Parcels that City Hall could stand on, connected or not."""
    ground = position.town.ground
    return [parcel for parcel in position.available_parcels() if ground[parcel] == EMPTY]


def place_city_hall(position: Position) -> None:
    """Ask the first player for its site, or lose it where there is none (BLD-CITYb, BLD-CITYc)."""
    if empty_available(position) and position.town.frontier:
        position.push(CityHallSite(position.pass_order[0]))
    else:
        position.events.append((CITY_HALL_GONE,))


class CityHallSite(Step):
    """The first player puts City Hall on a connected parcel, or lays the roads it needs."""

    __slots__ = ()
    name = "city_hall"
    lies_on = ("refill", "start", "rounds")
    cites = "BLD-CITYb"
    asks = N_("find a site for City Hall")

    def fits(self, position: Position, index: int) -> bool:
        """The first player looks for a site, and there is one that roads can reach."""
        return (
            self.player == position.pass_order[0]
            and bool(empty_available(position))
            and bool(position.town.frontier)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        connected = position.town.connected
        parcels = empty_available(position)
        found = [site[parcel] for parcel in parcels if connected[parcel]]
        return found if found else [lay_road[place] for place in shortest_roads(position, parcels)]

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == SITE:
            position.steps.pop()
            parcel = action.value
            town = position.change_town()
            town.put(parcel, CITY_HALL)
            town.own(parcel, NEVER_OWNED)
            position.city_hall = parcel
            position.events.append((CITY_HALL_SET, player, parcel))
        else:
            position.change_town().lay(action.value)
            position.events.append((CITY_ROAD_LAID, player, action.value))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == SITE:
            parcel = action.value
            word = PARCEL_WORDS[parcel]
            if parcel not in empty_available(position):
                return _("{parcel} is owned or occupied").format(parcel=word), "BLD-CITYb"
            return _("{parcel} is not connected to a road").format(parcel=word), "BLD-CITYb"
        return super().why_not(position, player, action)


def shortest_roads(position: Position, parcels: list[int]) -> list[int]:
    """The road places with which the fewest roads to one of the parcels begin (BLD-CITYb)."""
    far = ROAD_PLACES * 2
    distance = [far] * len(ROADS_AT)
    queue = []
    for parcel in parcels:
        for corner in CORNERS[parcel]:
            if distance[corner] == far:
                distance[corner] = 0
                queue.append(corner)
    for (
        crossing
    ) in queue:  # grows while it is walked; a bridge may be reached by a shorter way later
        for road in ROADS_AT[crossing]:
            first, second = ROAD_ENDS[road]
            other = second if first == crossing else first
            roads = distance[crossing] + position.road_cost(road)
            if roads < distance[other]:
                distance[other] = roads
                queue.append(other)
    touched = position.town.touched
    nearest = min([distance[crossing] for crossing in range(len(touched)) if touched[crossing]])
    found = []
    for road in range(ROAD_PLACES):
        cost = position.road_cost(road)
        first, second = ROAD_ENDS[road]
        for here, there in ((first, second), (second, first)):
            if touched[here] and distance[here] == nearest and distance[there] == nearest - cost:
                found.append(road)
    return found
