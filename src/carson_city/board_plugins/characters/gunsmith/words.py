"""The Gunsmith in words: how likely a second roll wins the duel (CHR-10R)."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.character import RED, card_of
from carson_city.board.duel import SECOND_DIE_SHIFT, dice_sum
from carson_city.board.odds import THEIRS
from carson_city.board.position import Position
from carson_city.board_plugins.characters.gunsmith.rules import (
    NUMBER,
    REROLL,
    STAND,
    SecondRoll,
    reroll,
    stand,
)
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.tell.board.duels import rivals, tie_whatever_the_order
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.rules import MORE, SHARED
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _


def _total(position: Position, player: int) -> int:
    """A player's dice and firepower (DUEL-2)."""
    return dice_sum(position.dice[player]) + position.firepower(player)


def _needed(position: Position, player: int, place: int) -> int:
    """The least total that wins against those on the table."""
    needed = position.strength_at(place)
    order = position.players_at(place)
    for other in rivals(position, player, place):
        theirs = _total(position, other)
        earlier = order.index(other) < order.index(player)  # DUEL-3
        needed = max(needed, theirs + 1 if earlier else theirs)
    return needed


def _chance(position: Position, player: int, place: int, second: bool) -> float:
    """The chance to win by rolling the first or the second die again."""
    dice = position.dice[player]
    rest = _total(position, player) - (dice >> SECOND_DIE_SHIFT if second else dice & 7)
    needed = _needed(position, player, place)
    return sum(rest + die >= needed for die in range(1, 7)) / 6


@dataclass(frozen=True, slots=True)
class Roll(Facts):
    """The dice as they lie, and what rolling one of them again would do."""

    total: int
    wins: bool  # as they lie
    chance: float  # to win by this option
    again: float  # to win by the better of the dice, rolled again
    tied: int = NOBODY  # who has as much, where that decides (DUEL-3)


def _roll(survey: Survey, action: Action) -> Roll:
    position, player, step = survey.position, survey.player, survey.position.asking(SecondRoll)
    total = _total(position, player)
    wins = total >= _needed(position, player, step.place)
    chances = [_chance(position, player, step.place, False)]
    if position.dice[player] >> SECOND_DIE_SHIFT:
        chances.append(_chance(position, player, step.place, True))
    chance = float(wins) if action.verb == STAND else chances[reroll.index(action)]
    tied = _tied(position, player, step.place)
    return Roll(action, player, total, wins, chance, max(chances), tied)


def _tied(position: Position, player: int, place: int) -> int:
    """Who comes first among equal totals, where it decides (DUEL-3)."""
    others = rivals(position, player, place)
    theirs = {other: _total(position, other) for other in others}
    mine = _total(position, player)
    if max(theirs.values(), default=0) != mine or mine < position.strength_at(place):
        return NOBODY
    order = position.players_at(place)
    return min((o for o in others if theirs[o] == mine), key=order.index)


def _second_roll(position: Position, facts: Roll) -> str:
    if facts.action.verb == REROLL:
        return _("{chance} to win").format(chance=f"{facts.chance:.0%}")
    if facts.tied >= 0:
        said = _("your {total} loses: {name} has as much and passed before you")
        if tie_whatever_the_order(position, facts.player, facts.tied) == THEIRS:
            said = _("your {total} loses: {name} has as much, and ties are his")
        if facts.wins:
            said = _("your {total} wins: {name} has as much, but you passed before")
        return said.format(total=facts.total, name=position.setup.names[facts.tied])
    said = _("your {total} wins") if facts.wins else _("your {total} loses")
    return said.format(total=facts.total)


def _why_roll(_position: Position, facts: Roll) -> list[Reason]:
    total, chance = facts.total, f"{facts.chance:.0%}"
    if facts.action.verb == REROLL:
        better = N_("{chance} to win, where your {total} loses")
        return [reason(facts.chance - facts.wins, better, chance=chance, total=total)]
    if facts.wins:
        return [reason(1, N_("your {total} wins"), total=total)]
    if not facts.again:
        return [reason(SOME, N_("no die that you roll again can win"))]
    return [reason(SOME, N_("the cowboy comes home"))]


def _die(position: Position, action: Action) -> str:
    """Which die would be rolled again, by what it shows."""
    dice = position.dice[position.deciders[0]]
    shows = dice & 7 if action is reroll[0] else dice >> SECOND_DIE_SHIFT
    return _("Roll your {die} again").format(die=shows)


OPTIONS[REROLL] = Told(_roll, _second_roll, because=_why_roll)
OPTIONS[STAND] = Told(_roll, _second_roll, because=_why_roll)
OFFERS[REROLL] = Offer(at_step=True, named=_die)
add_kind(64, N_("Dice"), REROLL)
LABELS[stand] = N_("Let the dice stand")
REFUSALS.add(stand)
STEP_PLACES[SecondRoll.name] = lambda step: int(step.place)
MORE["CHR-10R"] = ("DUEL-3",)
SHARED[card_of(NUMBER, RED)] = "CHR-9R"  # dynamite
