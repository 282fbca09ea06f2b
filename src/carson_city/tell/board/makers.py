"""How the facts of an option are worked out: one maker for each verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board import actions as a
from carson_city.board.attack import Steal
from carson_city.board.build import Consent
from carson_city.board.character import CHARACTERS
from carson_city.board.choices import CashNow
from carson_city.board.duel import is_contested
from carson_city.board.frontier import FrontierOffer
from carson_city.board.income import earnings, income, loot
from carson_city.board.map import GRID_LINES, NEIGHBOURS
from carson_city.board.material import (
    AMMUNITION_POWER,
    CITY_HALL,
    EMPTY,
    FREE,
    MONEY_PER_VP,
    PARCELS,
    RANCH,
    ROUNDS,
    TRACK,
)
from carson_city.board.offers import BuyPoints
from carson_city.board.phases.round import face_taken
from carson_city.board.position import Position
from carson_city.board.scoring import land_points, parcel_points
from carson_city.board.spaces import PEACEFUL, space_at
from carson_city.board.town import Town
from carson_city.core.notation import Action
from carson_city.tell.board.duels import duel_odds
from carson_city.tell.board.facts import (
    Built,
    Change,
    Claimed,
    Facts,
    Fight,
    ForCityHall,
    ForLand,
    ForSpace,
    ForTile,
    Fought,
    Gained,
    Given,
    Housed,
    Laid,
    Passed,
    Placed,
    PointsBought,
    Refused,
    Stolen,
    Taken,
    TileBought,
    ToGuard,
    ToSteal,
)
from carson_city.tell.board.prices import tile_price
from carson_city.tell.board.survey import Survey, land_of


def plain(survey: Survey, action: Action) -> Facts:
    """An option whose own words tell it."""
    return Facts(action, survey.player)


# What a cowboy is there for in a place where a plug has something, by the plug's word.
AT_PLUGS: Final[dict[str, Callable[[Survey, Action, Fight], Placed | None]]] = {}


def placed(survey: Survey, action: Action) -> Placed:
    """A cowboy, of whichever kind, in a place of the board."""
    position, player, place = survey.position, survey.player, action.value
    fight = survey.fight(place, action.verb)
    for plug in position.rules.plugs:
        made = AT_PLUGS.get(plug.word)
        found = made(survey, action, fight) if made is not None else None
        if found is not None:
            return found
    if place >= TRACK:
        return _on_track(survey, action, fight)
    town = position.town
    if place == position.city_hall:
        return ForCityHall(action, player, place, fight, survey.change(_resides(player)))
    if town.ground[place] < RANCH:
        price = position.parcel_price(player, place)
        return ForLand(action, player, place, fight, price, position.money[player])
    owner = town.owner[place]
    if owner == player:
        return ToGuard(action, player, place, fight, earnings(position, place))
    return ToSteal(action, player, place, fight, loot(position, place), owner)


def _on_track(survey: Survey, action: Action, fight: Fight) -> Placed:
    position, player, place = survey.position, survey.player, action.value
    space = space_at(place)
    if space.slot >= 0:
        best = survey.best(position.display[space.slot])
        price = position.tile_price(player, space.slot)
        return ForTile(action, player, place, fight, price, position.money[player], best)
    brings = space.amount(position, player, survey.power)
    return ForSpace(action, player, place, fight, brings, survey.power)


def _resides(player: int) -> Callable[[Position], None]:
    def move_in(trial: Position) -> None:
        trial.resident = player  # BLD-CITYh

    return move_in


def passed(survey: Survey, action: Action) -> Passed:
    """Who comes after, and what stays at home."""
    position, player = survey.position, survey.player
    duels = sum(
        mask >> player & 1 and (is_contested(mask) or position.strength_at(place) > 0)
        for place, mask in enumerate(position.cowboys)
        if place not in PEACEFUL
    )
    place = len(position.pass_order) + 1
    later = [
        seat for seat in position.setup.people if seat != player and seat not in position.pass_order
    ]
    return Passed(
        action, player, place, position.supply[player], duels, len(later),
        position.money[player], position.round == ROUNDS,
    )  # fmt: skip


def claimed(survey: Survey, action: Action) -> Claimed:
    """A parcel, for nothing or bought."""
    position, player, parcel = survey.position, survey.player, action.value
    price = 0 if action.verb == a.CLAIM else position.parcel_price(player, parcel)
    land = land_of(position, player, parcel)
    return Claimed(action, player, land, price, survey.left(price))


def tile_bought(survey: Survey, action: Action) -> TileBought:
    """A tile from the display."""
    position, player = survey.position, survey.player
    kind, price = position.display[action.value], tile_price(position, player, action)
    anywhere = isinstance(position.steps[-1], FrontierOffer)  # not only on one's own land
    best = None if anywhere else survey.best(kind)
    return TileBought(action, player, kind, price, survey.left(price), best)


def from_bag(survey: Survey, action: Action) -> TileBought:
    """A tile from the bag."""
    step = survey.position.steps[-1]
    assert isinstance(step, FrontierOffer)
    price = step.price
    return TileBought(action, survey.player, step.kind, price, survey.left(price), None)


def points_bought(survey: Survey, action: Action) -> PointsBought:
    """Points at the price of the space."""
    step = survey.position.steps[-1]
    price = space_at(step.space).price if isinstance(step, BuyPoints) else 0
    return points_for(survey, action, action.value * price)


def points_for(survey: Survey, action: Action, price: int) -> PointsBought:
    """Points at some price."""
    position, player = survey.position, survey.player
    above = max(position.money[player] - position.limit(player), 0)
    return PointsBought(action, player, action.value, price, survey.left(price), above)


def built(survey: Survey, action: Action) -> Built:
    """A building where it would stand."""
    kind, parcel = divmod(action.value, PARCELS)
    trial = survey.position.copy()
    if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
        trial.take_parcel(survey.player, parcel)
    trial.change_town().put(parcel, kind)
    change = survey.compared(trial)
    return Built(action, survey.player, kind, parcel, change, income(trial, parcel))


def housed(survey: Survey, action: Action) -> Housed:
    """A house of a building just put down."""
    return _housed(survey, action, action.value, survey.with_house(action.value))


def consented(survey: Survey, action: Action) -> Housed:
    """Another's house on one's own land."""
    step = survey.position.steps[-1]
    assert isinstance(step, Consent)
    return _housed(survey, action, step.parcel, survey.with_house(step.parcel))


def settled(survey: Survey, action: Action) -> Housed:
    """City Hall on its site."""
    parcel = action.value
    change = survey.change(lambda trial: trial.change_town().put(parcel, CITY_HALL))
    return _housed(survey, action, parcel, change)


def _housed(survey: Survey, action: Action, parcel: int, change: Change) -> Housed:
    town, player = survey.position.town, survey.player
    beside = sum(
        town.owner[near] == player and town.ground[near] == EMPTY for near in NEIGHBOURS[parcel]
    )
    empty = town.ground[parcel] == EMPTY
    points = parcel_points(survey.position, player, parcel)
    return Housed(action, player, parcel, town.owner[parcel], empty, change, beside, points)


# What a road that reaches new parcels scores besides, by the card of its player.
ROAD_POINTS: Final[dict[int, Callable[[Position], int]]] = {}


def laid(survey: Survey, action: Action) -> Laid:
    """A road, and the parcels that touch one only then."""
    position, player = survey.position, survey.player
    town = position.town.copy()
    town.lay(action.value)
    old = position.town.connected
    reached = tuple(parcel for parcel in range(PARCELS) if town.connected[parcel] > old[parcel])
    own = tuple(parcel for parcel in reached if town.owner[parcel] == player)
    scored = ROAD_POINTS.get(position.character[player])
    points = scored(position) if reached and scored is not None else 0
    line = any(action.value in line and all(town.roads[p] for p in line) for line in GRID_LINES)
    cost = position.road_cost(action.value)
    land = _dearer(position, town) if position.rules.parcel_points else [0] * position.players
    others = sum(land) - land[player]
    return Laid(action, player, reached, own, line, points, cost, land[player], others)


def _dearer(position: Position, town: Town) -> list[int]:
    """What everybody's land would score more at the end in another town."""
    trial = position.copy()
    trial.town = town
    players = range(position.players)
    return [land_points(trial, player) - land_points(position, player) for player in players]


def taken(survey: Survey, action: Action) -> Taken:
    """A character, on the side that its player gets."""
    return Taken(action, survey.player, face_taken(survey.position, action))


def fought(survey: Survey, action: Action) -> Fought:
    """The duel that would be next."""
    position, player, place = survey.position, survey.player, action.value
    mask = position.cowboys[place]
    fighters = tuple(other for other in position.pass_order if mask >> other & 1)
    odds = duel_odds(position, player, place) if mask >> player & 1 else None
    more = any(
        other != place
        and crowd >> player & 1
        and (is_contested(crowd) or position.strength_at(other) > 0)
        for other, crowd in enumerate(position.cowboys)
    )
    return Fought(action, player, place, position.town.ground[place], fighters, odds, more)


def stolen(survey: Survey, action: Action) -> Stolen:
    """The theft that the step is about."""
    position, step = survey.position, survey.position.steps[-1]
    assert isinstance(step, Steal)
    owner, kind = position.town.owner[step.parcel], position.town.ground[step.parcel]
    half = loot(position, step.parcel)
    return Stolen(action, survey.player, step.parcel, owner, kind, half)


def given(survey: Survey, action: Action) -> Given:
    """Money for points, as far as the limit asks or more."""
    position, player = survey.position, survey.player
    limit = position.limit(player)
    least = max(position.money[player] - limit, 0)
    points = action.value // MONEY_PER_VP
    return Given(action, player, points, survey.left(action.value), least, limit)


def cash(survey: Survey, action: Action) -> Gained:
    """Money at once."""
    step = survey.position.steps[-1]
    return Gained(action, survey.player, step.amount if isinstance(step, CashNow) else 0)


def tile_taken(survey: Survey, action: Action) -> Gained:
    """The 3-revolver tile."""
    return Gained(action, survey.player, AMMUNITION_POWER)


def refused(survey: Survey, action: Action) -> Refused:
    """What is left by declining, ending or putting off."""
    position, player = survey.position, survey.player
    return Refused(
        action, player, position.money[player], position.roads[player], position.round == ROUNDS
    )


def waited(survey: Survey, action: Action) -> Taken:
    """What the player's character promises for later, and would score as things are."""
    player, trial = survey.player, survey.position.copy()
    face = trial.character[player]
    trial.steps[-1].play(trial, player, action)
    CHARACTERS[face].end_of_round(trial, player)
    return Taken(action, player, face, trial.vp[player] - survey.position.vp[player])
