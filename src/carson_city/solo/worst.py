"""What Standish does where no rule speaks: what the player wants least (SOLO-15a).

Two choices of his have no criterion: which parcels he buys when his property tiles run out, and
which way his roads run when several are equally short. Each option has a value, what it costs the
person. He takes the highest; equals are drawn (SOLO-15).
"""

from __future__ import annotations

from collections.abc import Callable

from carson_city.board.income import income_as, income_of
from carson_city.board.map import CORNERS, CROSSINGS, ROAD_ENDS
from carson_city.board.material import EMPTY
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.solo.choosing import aimed_tiles, held_tiles, income_if_owned, your_parcels
from carson_city.solo.cowboy_cards import MONEY_PER_VP
from carson_city.solo.events import LEAST_WANTED_LAND, LEAST_WANTED_ROAD, ROAD_TIE, TIE
from carson_city.solo.readings import AT_RANDOM
from carson_city.solo.state import PERSON, STANDISH

Ways = Callable[[Position, list[int]], list[int]]  # roads from some crossings to every other


def worst_parcel(position: Position, parcels: list[int]) -> int:
    """Return the parcel that the person wants him least to own (MAT-4a)."""
    if AT_RANDOM in position.setup.house:
        return position.draw_among(TIE, parcels)
    costs = [cost_of_parcel(position, parcel) for parcel in parcels]
    return _least_wanted(position, parcels, costs, LEAST_WANTED_LAND, TIE)


def worst_road(position: Position, roads: list[int], ways: Ways) -> int:
    """Return the road of his that shortens the person's ways least (SOLO-13d)."""
    if len(roads) == 1 or AT_RANDOM in position.setup.house:
        return position.draw_among(ROAD_TIE, roads)
    touched = position.town.touched
    starts = [crossing for crossing in range(CROSSINGS) if touched[crossing]]
    costs = [roads_you_need(position, [*starts, *ROAD_ENDS[road]], ways) for road in roads]
    return _least_wanted(position, roads, costs, LEAST_WANTED_ROAD, ROAD_TIE)


def cost_of_parcel(position: Position, parcel: int) -> int:
    """Return what a parcel of his costs the person, in dollars.

    The sum of what the person's buildings earn less, of what his earn more, and of the points that
    he gets for what stands there (SOLO-17) at the price of this round (SOLO-14). On unoccupied land
    he earns what the best tile brings that he holds or aims at.
    """
    lost = income_of(position, PERSON) - income_if_owned(position, parcel, STANDISH, PERSON)
    if position.town.ground[parcel] == EMPTY:
        tiles = [*held_tiles(position), *aimed_tiles(position)]
        earned = [income_as(position, parcel, tile, STANDISH) for tile in tiles]
        return lost + max(earned, default=0)
    won = income_if_owned(position, parcel, STANDISH, STANDISH) - income_of(position, STANDISH)
    return lost + won + VP_PER_PARCEL * MONEY_PER_VP[position.round]


def roads_you_need(position: Position, starts: list[int], ways: Ways) -> int:
    """Return how many roads the person needs from some crossings to all own unoccupied parcels."""
    ground = position.town.ground
    mine = [parcel for parcel in your_parcels(position) if ground[parcel] == EMPTY]
    if not mine:
        return 0
    away = ways(position, starts)
    return sum([min([away[corner] for corner in CORNERS[parcel]]) for parcel in mine])


def _least_wanted(
    position: Position, options: list[int], costs: list[int], told: int, chance: int
) -> int:
    """Return the option of the highest cost, by chance among equals; say so where it decides."""
    most = max(costs)
    worst = [option for option, cost in zip(options, costs, strict=True) if cost == most]
    found = position.draw_among(chance, worst)
    if len(worst) < len(options):
        position.events.append((told, found))
    return found
