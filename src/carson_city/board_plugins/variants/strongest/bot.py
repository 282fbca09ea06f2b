"""Duel tiles to the greedy bot: which one a duel is worth, and where its hand lets it fight."""

from __future__ import annotations

from typing import Final

from carson_city.board.duel import dice_sum
from carson_city.board.material import PLAYER_BITS, RANCH, ROUNDS, TRACK
from carson_city.board.odds import MINE, OPEN, THEIRS
from carson_city.board.position import Position
from carson_city.board_plugins.variants.strongest.memory import worth_now
from carson_city.board_plugins.variants.strongest.odds import (
    Foe,
    chance_of,
    deals,
    foe_of,
    is_late,
    totals_of,
)
from carson_city.board_plugins.variants.strongest.rules import (
    SWAP,
    Exchange,
    TileChoice,
    shown_by,
    tiles,
)
from carson_city.board_plugins.variants.strongest.tiles import UNKNOWN
from carson_city.bots.board.evaluators import EVALUATORS
from carson_city.bots.board.features import Features
from carson_city.bots.board.land import parcel_values
from carson_city.bots.board.odds import win_chance
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.variant_evaluators import VARIANT_EVALUATORS, VariantEvaluator
from carson_city.core.notation import Action

MEAN: Final = 2.5  # what a tile is worth that nobody knows
A_POINT: Final = 0.6  # what a point of a tile is worth in a later duel, in VP
DUELS_A_ROUND: Final = (0.0, 0.0, 2.3, 2.7, 2.9, 3.0, 3.0)  # of one player, by how many play
LEAST_STAKE: Final = 0.6  # losing sends a cowboy home, and that is not all bad
SLACK: Final = 0.05  # of what is at stake: so close together choices are mixed


# Choosing a tile.


def evaluate_tiles(features: Features, options: list[Action]) -> list[float]:
    """What each tile wins, less what it would be worth later; near equals are mixed."""
    position, me = features.position, features.me
    step = position.asking(TileChoice)
    late = is_late(position, step)
    foes = _foes(position, me, step, late)
    known = deals(position, me)
    power, strength = position.firepower(me), position.strength_at(step.place)
    stake = stake_of(features, step.place)
    price = price_of(features)
    totals = [sum(shown_by(action)) for action in options]
    chances = [
        chance_of(power + total, foes, known) if power + total >= strength else 0.0
        for total in totals
    ]
    pairs = zip(chances, totals, strict=True)
    values = [chance * stake - price * total for chance, total in pairs]
    return values if late or not any(chances) else _mixed(values, SLACK * stake)


def _mixed(values: list[float], slack: float) -> list[float]:
    """The same for all that are nearly the best: nobody reads which one it will be."""
    best = max(values)
    return [best if value >= best - slack else value for value in values]


def _foes(position: Position, me: int, step: TileChoice, late: bool) -> list[Foe]:
    order = position.players_at(step.place)
    foes = []
    for other in order:
        if other == me:
            continue
        tie = MINE if order.index(me) < order.index(other) else THEIRS
        foe = foe_of(position, other, step.place, position.firepower(other), tie)
        if late:
            foe = foe._replace(shown=dice_sum(position.dice[other]), late=False)
        foes.append(foe)
    return foes


def stake_of(features: Features, place: int) -> float:
    """What the winner of a duel gets that I do not want to miss, nor others to have."""
    position = features.position
    placing = Placing(features)
    if place < TRACK and position.town.ground[place] < RANCH:
        placing.land = {place: parcel_values(features, [place])[0]}
    gain = placing.gain(place)
    rivals = len(position.players_at(place)) - 1
    harm = features.harm * gain if rivals == 1 else 0.0
    worth = gain - placing.hold + harm + placing.stakes.won + placing.stakes.lost
    return max(worth, LEAST_STAKE)


def price_of(features: Features) -> float:
    """What a point of a tile is worth later: the fewer duels are left, the less."""
    position, me = features.position, features.me
    left = DUELS_A_ROUND[position.players] * (ROUNDS - features.round)
    for mask in position.cowboys:
        others = mask & PLAYER_BITS & ~features.bit
        left += bool(mask & features.bit and others)
    hand = max(len(tiles(position).hands[me]), 1)
    return A_POINT * min(max(left - 1, 0) / hand, 1.0)


EVALUATORS[TileChoice.name] = evaluate_tiles


# Where to fight.


def evaluate_exchange(features: Features, options: list[Action]) -> list[float]:
    """The least tile that wins; where none does, the least of all."""
    position, me = features.position, features.me
    step = position.asking(Exchange)
    fighters = position.players_at(step.place)
    mine = fighters.index(me)
    rivals = [
        dice_sum(position.dice[other]) + position.firepower(other) + (turn < mine)
        for turn, other in enumerate(fighters)
        if other != me
    ]
    needed = max([*rivals, position.strength_at(step.place)])
    values = []
    for action in options:
        tile = action.value if action.verb == SWAP else position.dice[me]
        wins = tile + position.firepower(me) >= needed
        values.append(wins - tile / 100)
    return values


class Tiles(VariantEvaluator):
    """A duel is as good as the hand."""

    def power(self, features: Features, player: int, power: float) -> float:
        state = tiles(features.position)
        hand = state.hands[player]
        worth = worth_now(state, player)
        if UNKNOWN not in hand:
            worth = sum(hand)
        return power + worth / len(hand) - MEAN if hand and worth >= 0 else power

    def chance(self, placing: Placing, place: int, chance: float) -> float:
        position, me = placing.features.position, placing.features.me
        mask = position.cowboys[place] & PLAYER_BITS & ~placing.features.bit
        others = [player for player in range(position.players) if mask >> player & 1]
        if not others or chance in (0.0, 1.0):
            return chance
        with_dice = win_chance(placing.power, [placing.powers[other] for other in others])
        foes = [foe_of(position, other, place, placing.powers[other], OPEN) for other in others]
        known = deals(position, me)
        with_tiles = sum(
            chance_of(placing.power + value, foes, known) for value in _in_hand(position, me, place)
        )
        return min(chance / max(with_dice, 0.02) * with_tiles / 2, 1.0)

    def shows(self, placing: Placing, place: int, totals: list[int]) -> list[int]:
        features = placing.features
        counted = self.power(features, features.me, 0.0)  # of the hand, in my power already
        return [round(v - counted) for v in _in_hand(features.position, features.me, place)]


def _in_hand(position: Position, me: int, place: int) -> tuple[int, int]:
    """The best that a hand can show in a duel, and what is middling."""
    hand = [value for value in tiles(position).hands[me] if value != UNKNOWN] or [2, 3]
    totals = sorted(totals_of(hand, position.dice_in_duel(me, place) > 1))
    return totals[-1], totals[len(totals) * 2 // 3]


VARIANT_EVALUATORS["strongest"] = Tiles()
EVALUATORS[Exchange.name] = evaluate_exchange
