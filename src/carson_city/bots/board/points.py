"""How a player stands, in points: what a look ahead compares."""

from __future__ import annotations

from carson_city.board.character import NO_CARD
from carson_city.board.income import income
from carson_city.board.material import EMPTY, KINDS, RANCH, ROUNDS
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.bots.board.money import HIGHEST_LIMIT, nest_value
from carson_city.bots.board.variant_evaluators import variant_evaluators_of
from carson_city.bots.board.weights import Weights
from carson_city.core.chance import Chance
from carson_city.core.notation import Action

OPEN_LAND = 1.2  # an empty parcel that may still be built on
KEPT_TILE = 2.0


def standing(position: Position, player: int, weights: Weights) -> float:
    """Points made, and what money, land, buildings and men will about bring."""
    if position.over:
        return float(position.vp[player])
    round_ = max(position.round, 1)
    town = position.town
    chosen = position.character[player] != NO_CARD
    limit = position.limit(player) if chosen else HIGHEST_LIMIT
    worth = position.vp[player] + nest_value(weights, round_, limit, position.money[player])
    for parcel, owner in enumerate(town.owner):
        if owner != player:
            continue
        worth += weights.parcel[round_]
        if town.ground[parcel] == EMPTY:
            worth += OPEN_LAND
            continue
        worth += VP_PER_PARCEL
        if town.ground[parcel] >= RANCH:
            worth += weights.building[round_] + weights.income[round_] * income(position, parcel)
    worth += weights.revolver[round_] * position.revolvers[player]
    worth += weights.firepower[round_] * (position.firepower(player) - position.revolvers[player])
    worth += weights.cowboy[round_] * position.supply[player]
    worth += weights.road[round_] * position.roads[player]
    if round_ < ROUNDS:
        worth += KEPT_TILE * sum(position.kept[player * KINDS : player * KINDS + KINDS])
    for evaluator in variant_evaluators_of(position, weights):
        worth += evaluator.standing(position, player, weights)
    return worth


def lead(position: Position, player: int, weights: Weights) -> float:
    """A player's standing beside the others'."""
    mine = standing(position, player, weights)
    others = sum(
        standing(position, other, weights) for other in range(position.players) if other != player
    )
    return mine - weights.harm * others / (position.players - 1)


def look_ahead(
    view: Position, player: int, options: list[Action], weights: Weights, chance: Chance
) -> list[float]:
    """The lead that each option gives, imagined with dice of one's own."""
    seed = chance.next32()
    values = []
    for action in options:
        imagined = view.imagine(seed)
        imagined.advance(action, player)
        values.append(lead(imagined, player, weights))
    return values


def change(view: Position, player: int, action: Action, weights: Weights) -> float:
    """What an option changes at once in a player's lead."""
    before, after = view.imagine(0), view.imagine(0)
    after.advance(action, player)
    return lead(after, player, weights) - lead(before, player, weights)
