"""Horses to the greedy bot: what a horse is worth in each corral, and who will win the rodeo."""

from __future__ import annotations

from math import exp
from typing import Final

from carson_city.board.duel import is_contested
from carson_city.board.income import income, thief_of
from carson_city.board.material import (
    INCOME_FIREPOWER,
    PHASE_PLACEMENT,
    ROUNDS,
    SALARY,
    SALARY_PAY,
    VP_FIREPOWER,
)
from carson_city.board.position import Position
from carson_city.board_plugins.variants.horses.rodeo import final_points, hats, rodeo_score
from carson_city.board_plugins.variants.horses.rules import COWBOY_YELLOW, PLACE_CORRAL
from carson_city.board_plugins.variants.horses.state import (
    CASH,
    GALLOP,
    POWER,
    RANCHING,
    WORD,
    corral_at,
    horses,
)
from carson_city.board_plugins.variants.horses.steps import (
    DOUBLE_RANCH,
    GALLOP_OTHER,
    GALLOPER,
    MONEY,
    PRICE,
    PUT_HORSE,
    STAY,
    Gallop,
    GallopTo,
    HorseFollows,
    HorseForSale,
    RanchDoubling,
    corrals_in_use,
    ranches_to_double,
)
from carson_city.bots.board.judges import GIFTS, JUDGES, PLACINGS, forfeit
from carson_city.bots.board.money import Purse
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.placing import NEVER, Placing
from carson_city.bots.board.senses import SENSES, Sense
from carson_city.bots.board.weights import ByRound, Taste
from carson_city.core.notation import Action

PER_HORSE: Final = 4.0  # what a horse at hand will about count at the rodeo, once it follows
SPREAD: Final = 1.5  # how far the scores of a rodeo may still come out from what they look like
FOALS: Final[ByRound] = (0, 2.0, 1.4, 0.8, 0.3)  # horses that I shall still get, from a round on
USES: Final = 0.5  # what a horse does in a round beside the rodeo
SHOTS: Final = 0.3  # of what firepower is worth when a round begins
TEMPO: Final = 0.35  # a placement before the others have their turn
FOLLOWS: Final = 0.5  # of a horse that could follow another cowboy too


def herd(outlook: Outlook) -> float:
    """The horses that I shall about have at the end."""
    return horses(outlook.position).owned(outlook.me) + FOALS[outlook.round]


def trophies(outlook: Outlook) -> float:
    """The rodeo tiles that I shall about have at the end."""
    rounds = ROUNDS - outlook.round
    return horses(outlook.position).tiles[outlook.me] + rounds / outlook.players


def chance_to_win(outlook: Outlook, more: float = 0.0, used: int = 0) -> float:
    """How likely I win this round's rodeo with so much more, and so many horses less at hand."""
    mine = _projected(outlook.position, outlook.me, used) + more
    chance = 1.0
    for other in range(outlook.players):
        if other != outlook.me:
            behind = _projected(outlook.position, other, 0) - mine
            chance = min(chance, 1.0 / (1.0 + exp(behind / SPREAD)))
    return chance if mine > 0 else 0.0


def _projected(position: Position, player: int, used: int) -> float:
    """A player's score, with the horses that may still follow cowboys."""
    score = float(rodeo_score(position, player))
    if position.phase == PHASE_PLACEMENT and player not in position.pass_order:
        hand = horses(position).hands[player] - used
        score += PER_HORSE * max(min(hand, position.supply[player]), 0)
    return score


def show(outlook: Outlook, more: float, used: int) -> float:
    """What so much more at the rodeo is worth."""
    before = chance_to_win(outlook, 0.0, used)
    return herd(outlook) * (chance_to_win(outlook, more, used) - before)


def in_corral(outlook: Outlook, purse: Purse, corral: int, used: int = 1) -> float:
    """What one of my horses is worth in a corral."""
    state, position = horses(outlook.position), outlook.position
    more = hats(position)[corral] * (2 if state.rides(outlook.me, corral) else 1)
    worth = show(outlook, more, used)
    if corral == POWER and state.in_corral(outlook.me, corral) in (0, 2):
        worth += _firepower(outlook)
    elif corral == GALLOP and used and position.supply[outlook.me] and outlook.rivals():
        worth += TEMPO
    elif corral == CASH:
        worth += purse.gain(MONEY)
    elif corral == RANCHING:
        worth += purse.gain(_ranch(outlook))
    return worth


def _firepower(outlook: Outlook) -> float:
    """One more firepower this round: nothing where no duel of mine is left to come."""
    if outlook.position.phase != PHASE_PLACEMENT and not _fights(outlook):
        return 0.0
    return SHOTS * outlook.taste.firepower[outlook.round]


def _fights(outlook: Outlook) -> bool:
    """Whether my firepower is still asked for."""
    counted = outlook.stands(VP_FIREPOWER) or outlook.stands(INCOME_FIREPOWER)
    return counted or any(
        mask & outlook.bit and is_contested(mask) for mask in outlook.position.cowboys
    )


def _ranch(outlook: Outlook) -> float:
    """What one more horse for my Ranches earns, beyond what my card loses by it (INC-1a)."""
    position = outlook.position
    found = sorted([income(position, parcel) for parcel in ranches_to_double(position, outlook.me)])
    used = horses(position).in_corral(outlook.me, RANCHING)
    if used >= len(found):
        return 0.0
    lost = forfeit(outlook)
    before = sum(found[len(found) - used :])
    return max(before + found[-1 - used] - lost, 0.0) - max(before - lost, 0.0)


def best_corral(outlook: Outlook, purse: Purse, used: int = 1) -> float:
    """What a horse is worth in the corral that suits it best."""
    return max([in_corral(outlook, purse, c, used) for c in corrals_in_use(outlook.position)])


def new_horse(outlook: Outlook) -> float:
    """What one more horse is worth, beside what it does this round."""
    return 1.0 + trophies(outlook) + USES * (ROUNDS - outlook.round)


class HorseSense(Sense):
    """Horses that follow, and one that is for sale on Salary."""

    def standing(self, position: Position, player: int, taste: Taste) -> float:
        return float(final_points(position, player)) + 0.1 * rodeo_score(position, player)

    def gain(self, placing: Placing, place: int, gain: float) -> float:
        outlook = placing.outlook
        gain += self._follows(placing)
        if place == SALARY and not outlook.position.salaried[outlook.me]:
            gain += max(self._bargain(placing), 0.0)
        return gain

    def _follows(self, placing: Placing) -> float:
        """What a horse that follows the cowboy is worth."""
        outlook = placing.outlook
        if WORD not in outlook.notes:
            position, me = outlook.position, outlook.me
            hand, worth = horses(position).hands[me], 0.0
            if hand:
                worth = best_corral(outlook, placing.purse)
                worth *= FOLLOWS if position.supply[me] > hand else 1.0
            outlook.notes[WORD] = worth
        found: float = outlook.notes[WORD]
        return found

    def _bargain(self, placing: Placing) -> float:
        """What it is worth to buy a horse instead of being paid."""
        outlook, purse = placing.outlook, placing.purse
        if outlook.position.money[outlook.me] < PRICE or not horses(outlook.position).left():
            return 0.0
        worth = new_horse(outlook) + best_corral(outlook, purse, 0)
        return worth - purse.cost(PRICE) - purse.gain(SALARY_PAY)


def _into_corral(placing: Placing, place: int) -> float:
    """A cowboy doubles the horses that are there, or that will follow others."""
    outlook, corral = placing.outlook, corral_at(place)
    count = horses(outlook.position).in_corral(outlook.me, corral)
    more = hats(outlook.position)[corral] * count
    return show(outlook, more, 0) - placing.hold if more else NEVER


def _following(placing: Placing, place: int) -> float:
    """A horse that follows where all place at once: before the next cowboy is placed."""
    return 10.0 + in_corral(placing.outlook, placing.purse, corral_at(place))


def _judge_horse(outlook: Outlook, options: list[Action]) -> list[float]:
    """Nothing is lost by a horse that follows: it comes back."""
    purse = Purse(outlook)
    return [
        in_corral(outlook, purse, corral_at(action.value)) if action.verb == PUT_HORSE else 0.0
        for action in options
    ]


def _judge_sale(outlook: Outlook, options: list[Action]) -> list[float]:
    purse = Purse(outlook)
    price = purse.cost(PRICE) + purse.gain(SALARY_PAY)
    horse = new_horse(outlook)
    return [
        horse + in_corral(outlook, purse, corral_at(action.value), 0) - price
        if action.verb == PUT_HORSE
        else 0.0
        for action in options
    ]


def _judge_gallop(outlook: Outlook, options: list[Action]) -> list[float]:
    """Another cowboy where one is worth placing; else passing at once."""
    moves = (GALLOPER, GALLOP_OTHER)
    own = [action for action in options if action.verb not in (*moves, STAY)]
    values = dict(zip(own, Placing(outlook).values(own), strict=True))
    return [values.get(action, NEVER if action.verb in moves else -0.01) for action in options]


def _judge_ranch(outlook: Outlook, options: list[Action]) -> list[float]:
    position = outlook.position
    values = []
    for action in options:
        worth = 0.0
        if action.verb == DOUBLE_RANCH:
            robbed = thief_of(position, action.value) >= 0
            worth = income(position, action.value) * (0.5 if robbed else 1.0) + 0.1
        values.append(worth)
    lost = forfeit(outlook)
    step = position.steps[-1]
    assert isinstance(step, RanchDoubling)
    if lost and sum(sorted(values)[-step.left :]) <= lost:
        return [worth - lost if worth else worth for worth in values]
    return values


def _horse_gift(purse: Purse) -> float:
    if WORD not in purse.outlook.position.rules.where:
        return 0.0  # CHR-15Ra
    return new_horse(purse.outlook) + USES


SENSES[WORD] = HorseSense()
PLACINGS[PLACE_CORRAL] = _into_corral
PLACINGS[PUT_HORSE] = _following
JUDGES[HorseFollows.name] = _judge_horse
JUDGES[HorseForSale.name] = _judge_sale
JUDGES[Gallop.name] = _judge_gallop
JUDGES[GallopTo.name] = lambda _outlook, options: [float(-i) for i in range(len(options))]
JUDGES[RanchDoubling.name] = _judge_ranch
GIFTS[COWBOY_YELLOW] = _horse_gift
