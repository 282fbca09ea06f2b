"""After the dice: roll again, go to the Doctor, pay the Undertaker, take the tile or not."""

from __future__ import annotations

from typing import Final

from carson.board.actions import TAKE_TILE
from carson.board.characters.doctor.rules import FEE, MOVE_TO, TOLL_MONEY, Treatment, toll_vp
from carson.board.characters.gunsmith.rules import REROLL, SecondRoll
from carson.board.characters.sheriff.rules import LOST_DUEL_VP
from carson.board.duel import SECOND_DIE, dice_sum, is_contested
from carson.board.material import (
    AMMUNITION_POWER,
    PARCELS,
    PLACES,
    RANCH,
    TRACK,
)
from carson.board.spaces import space_at
from carson.bots.land import parcel_values, tile_value
from carson.bots.outlook import Outlook
from carson.bots.placing import Placing
from carson.bots.purse import Purse
from carson.bots.stakes import SHERIFF_RED
from carson.notation import Action

NEVER: Final = -100.0
IN_VAIN: Final = 0.001


# The second roll.


def judge_second_roll(outlook: Outlook, options: list[Action]) -> list[float]:
    """The chance to win with each die rolled again, or with the dice as they lie (CHR-10R)."""
    position = outlook.position
    step = position.steps[-1]
    assert isinstance(step, SecondRoll)
    dice = position.dice[outlook.me]
    shown = (dice & 7, dice >> SECOND_DIE)
    needed = _needed(outlook, step.place) - position.firepower(outlook.me)
    values = []
    for action in options:
        if action.verb != REROLL:
            values.append(float(sum(shown) >= needed))
            continue
        kept = shown[2 - action.value]
        won = sum(1 for die in range(1, 7) if kept + die >= needed)
        values.append(won / 6 - IN_VAIN)
    return values


def _needed(outlook: Outlook, place: int) -> int:
    """The total that wins: as much as others before me in pass order and one more, or less."""
    position = outlook.position
    fighters = position.players_at(place)
    me = fighters.index(outlook.me)
    return max(
        dice_sum(position.dice[other]) + position.firepower(other) + (turn < me)
        for turn, other in enumerate(fighters)
        if other != outlook.me
    )


# The beaten.


def judge_treatment(outlook: Outlook, options: list[Action]) -> list[float]:
    """Go on to another place if that is worth the fee and the cowboy (CHR-14Y)."""
    position = outlook.position
    step = position.steps[-1]
    assert isinstance(step, Treatment)
    placing = Placing(outlook)
    placing.power = max(position.firepower(outlook.me) - 1, 0)
    fee = 0 if step.doctor == outlook.me else FEE
    cost = placing.hold + placing.purse.cost(fee) + outlook.harm * _dollars(outlook, fee)
    parcels = [action.value for action in options if action.value < TRACK]
    land = dict(zip(parcels, parcel_values(outlook, parcels), strict=True))
    return [
        _recovery(placing, action.value, land, fee) - cost if action.verb == MOVE_TO else 0.0
        for action in options
    ]


def _recovery(placing: Placing, place: int, land: dict[int, float], fee: int) -> float:
    """What a patient gains in a place, alone there; nothing more can be earned in time."""
    outlook = placing.outlook
    position = outlook.position
    purse = placing.purse
    if place < PARCELS:
        price = outlook.price(place)
        if price + fee > purse.at_parcels or position.tiles[outlook.me] <= len(outlook.coming):
            return 0.0
        return land[place] - purse.cost(price)
    space = space_at(place)
    if space.slot >= 0:
        price = position.tile_price(outlook.me, space.slot)
        if price + fee > purse.at_tiles:
            return 0.0
        return tile_value(outlook, position.display[space.slot]) - purse.cost(price)
    if space.price:
        return purse.points_gain(place, max(int(purse.at_points) - fee, 0))
    return placing.gain(place)


def _dollars(outlook: Outlook, amount: int) -> float:
    """What another gains by so many dollars of mine."""
    return outlook.taste.wealth[outlook.round] * amount


def judge_toll(outlook: Outlook, options: list[Action]) -> list[float]:
    """Pay the Undertaker in what is worth less to me (CHR-14R)."""
    cost = Purse(outlook).cost(TOLL_MONEY) + outlook.harm * _dollars(outlook, TOLL_MONEY)
    return [-1.0 if action is toll_vp else -cost for action in options]


# The tile.


def judge_take_tile(outlook: Outlook, options: list[Action]) -> list[float]:
    """More firepower is a loss only to one who lives by losing duels (ACT-2, CHR-1Ra)."""
    worth = AMMUNITION_POWER * outlook.taste.firepower[outlook.round]
    if outlook.position.character[outlook.me] == SHERIFF_RED:
        worth = _duels_lost(outlook)
    return [worth if action.verb == TAKE_TILE else 0.0 for action in options]


def _duels_lost(outlook: Outlook) -> float:
    """What the red Sheriff's duels bring more when they are won."""
    position = outlook.position
    placing = Placing(outlook)
    worth = IN_VAIN
    for place in range(PLACES):
        mask = position.cowboys[place]
        if not mask & outlook.bit or not is_contested(mask):
            continue
        if place < PARCELS and position.town.ground[place] < RANCH:
            gain = parcel_values(outlook, [place])[0] - placing.purse.cost(outlook.price(place))
        else:
            gain = placing.gain(place)
        worth += gain - LOST_DUEL_VP - placing.hold
    return worth
