"""The Gunsmith to the greedy bot: a prize for duels, or dynamite and second rolls."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import RED, YELLOW, card_of
from carson_city.board.duel import SECOND_DIE_SHIFT, dice_sum
from carson_city.board_plugins.characters.gunsmith.rules import (
    NUMBER,
    REROLL,
    WON_DUEL_VP,
    SecondRoll,
)
from carson_city.board_plugins.characters.prospector import bot as prospector
from carson_city.bots.board.bonuses import of_duels
from carson_city.bots.board.evaluators import EDGES, EVALUATORS, GIFTS, STAKES
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import ByRound
from carson_city.core.notation import Action

DUELS_WON: Final[ByRound] = (0, 0.7, 1.0, 1.4, 1.9)  # by a player of a full table
REROLLED: Final = 0.7  # a second roll, for each duel
SECOND_ROLL: Final = 1  # a die rolled again, as firepower
IN_VAIN: Final = 0.001


def _second_rolls(purse: Purse) -> float:
    features = purse.features
    return prospector.more_dynamite(features, 1) + REROLLED * of_duels(features, DUELS_WON)


def _evaluate_second_roll(features: Features, options: list[Action]) -> list[float]:
    """The chance to win with each die rolled again, or with the dice as they lie (CHR-10R)."""
    position = features.position
    step = position.asking(SecondRoll)
    dice = position.dice[features.me]
    shown = (dice & 7, dice >> SECOND_DIE_SHIFT)
    needed = _needed(features, step.place) - position.firepower(features.me)
    values = []
    for action in options:
        if action.verb != REROLL:
            values.append(float(sum(shown) >= needed))
            continue
        kept = shown[2 - action.value]
        won = sum(1 for die in range(1, 7) if kept + die >= needed)
        values.append(won / 6 - IN_VAIN)
    return values


def _needed(features: Features, place: int) -> int:
    """The total that wins: as much as others before me in pass order and one more, or less."""
    position = features.position
    fighters = position.players_at(place)
    me = fighters.index(features.me)
    totals = [
        dice_sum(position.dice[other]) + position.firepower(other) + (turn < me)
        for turn, other in enumerate(fighters)
        if other != features.me
    ]
    return max([position.strength_at(place), *totals])


GIFTS[card_of(NUMBER, YELLOW)] = lambda purse: WON_DUEL_VP * of_duels(purse.features, DUELS_WON)
GIFTS[card_of(NUMBER, RED)] = _second_rolls
STAKES[card_of(NUMBER, YELLOW)] = lambda mine: (WON_DUEL_VP if mine else 0.0, 0.0)
EDGES[card_of(NUMBER, RED)] = SECOND_ROLL
EVALUATORS[SecondRoll.name] = _evaluate_second_roll
