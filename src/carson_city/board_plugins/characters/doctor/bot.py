"""The Doctor and the Undertaker to the greedy bot: fees, cures and tolls of the beaten."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.material import PARCELS, TRACK
from carson_city.board.spaces import space_at
from carson_city.board_plugins.characters.doctor.rules import (
    FEE,
    MOVE_TO,
    NUMBER,
    TOLL_MONEY,
    Toll,
    Treatment,
    toll_vp,
)
from carson_city.bots.board.bonuses import of_duels
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS, STAKES
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import parcel_values, tile_value
from carson_city.bots.board.money import Purse
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

DUELS_LOST: Final[ByRound] = (0, 0.8, 1.1, 2.0, 3.2)  # by a player of a full table
PATIENT_FEES: Final = 0.9  # dollars for each duel another loses
CURED: Final = 0.5  # the Doctor's own beaten cowboys find other work
TOLL_PAID: Final = 1.5  # dollars for each duel another loses
HEALED: Final = 0.6  # a beaten cowboy of the Doctor finds other work
PATIENT: Final = 0.15  # and one who pays for it
TOLL: Final = 0.45  # $2 or 1 VP for a duel lost


def _doctor(purse: Purse) -> float:
    lost = of_duels(purse.features, DUELS_LOST)
    return CURED * lost + purse.gain(PATIENT_FEES * lost)


def _undertaker(purse: Purse) -> float:
    features = purse.features
    return purse.gain(TOLL_PAID * of_duels(features, DUELS_LOST) * (features.players - 1))


def _evaluate_treatment(features: Features, options: list[Action]) -> list[float]:
    """Go on to another place if that is worth the fee and the cowboy (CHR-14Y)."""
    position = features.position
    step = position.asking(Treatment)
    placing = Placing(features)
    placing.power = max(position.firepower(features.me) - 1, 0)
    fee = 0 if step.doctor == features.me else FEE
    cost = placing.hold + placing.purse.cost(fee) + features.harm * _dollars(features, fee)
    parcels = [action.value for action in options if action.value < TRACK]
    land = dict(zip(parcels, parcel_values(features, parcels), strict=True))
    return [
        _recovery(placing, action.value, land, fee) - cost if action.verb == MOVE_TO else 0.0
        for action in options
    ]


def _recovery(placing: Placing, place: int, land: dict[int, float], fee: int) -> float:
    """What a patient gains in a place, alone there; nothing more can be earned in time."""
    features = placing.features
    position = features.position
    purse = placing.purse
    if place < PARCELS:
        price = features.price(place)
        if price + fee > purse.at_parcels or position.tiles[features.me] <= len(features.coming):
            return 0.0
        return land[place] - purse.cost(price)
    space = space_at(place)
    if space.slot >= 0:
        price = position.tile_price(features.me, space.slot)
        if price + fee > purse.at_tiles:
            return 0.0
        return tile_value(features, position.display[space.slot]) - purse.cost(price)
    if space.price:
        return purse.points_gain(place, max(int(purse.at_points) - fee, 0))
    return placing.gain(place)


def _dollars(features: Features, amount: int) -> float:
    """What another gains by so many dollars of mine."""
    return features.weights.wealth[features.round] * amount


def _evaluate_toll(features: Features, options: list[Action]) -> list[float]:
    """Pay the Undertaker in what is worth less to me (CHR-14R)."""
    cost = Purse(features).cost(TOLL_MONEY) + features.harm * _dollars(features, TOLL_MONEY)
    return [-1.0 if action is toll_vp else -cost for action in options]


GIFTS[card_of(NUMBER, YELLOW)] = _doctor
GIFTS[card_of(NUMBER, RED)] = _undertaker
STAKES[card_of(NUMBER, YELLOW)] = lambda mine: (0.0, -(HEALED if mine else PATIENT))
STAKES[card_of(NUMBER, RED)] = lambda mine: (0.0, 0.0 if mine else TOLL)
EVALUATORS[Treatment.name] = _evaluate_treatment
EVALUATORS[Toll.name] = _evaluate_toll
