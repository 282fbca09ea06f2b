"""The Gunsmith in words: how likely a second roll wins the duel (CHR-10R)."""

from __future__ import annotations

from carson.board.character import RED, card_of
from carson.board.characters.gunsmith.rules import (
    NUMBER,
    REROLL,
    STAND,
    SecondRoll,
    reroll,
    stand,
)
from carson.board.duel import SECOND_DIE, dice_sum
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.duels import rivals
from carson.tell.board.effects import EFFECTS
from carson.tell.board.groups import add_kind
from carson.tell.board.offering import LABELS, OFFERS, REFUSALS, STEP_PLACES, Offer
from carson.tell.board.rules import MORE, SHARED
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _


def _total(position: Position, player: int) -> int:
    """A player's dice and firepower (DUEL-2)."""
    return dice_sum(position.dice[player]) + position.firepower(player)


def _needed(position: Position, player: int, place: int) -> int:
    """The least total that wins against those on the table."""
    needed = 0
    order = position.pass_order
    for other in rivals(position, player, place):
        theirs = _total(position, other)
        earlier = order.index(other) < order.index(player)  # DUEL-3
        needed = max(needed, theirs + 1 if earlier else theirs)
    return needed


def _chance(position: Position, player: int, place: int, second: bool) -> float:
    """The chance to win by rolling the first or the second die again."""
    dice = position.dice[player]
    rest = _total(position, player) - (dice >> SECOND_DIE if second else dice & 7)
    needed = _needed(position, player, place)
    return sum(rest + die >= needed for die in range(1, 7)) / 6


def _second_roll(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    assert isinstance(step, SecondRoll)
    if action.verb == STAND:
        mine = _total(position, player)
        wins = mine >= _needed(position, player, step.place)
        said = _("your {total} wins") if wins else _("your {total} loses")
        return said.format(total=mine) + _tie(position, player, step.place, mine)
    chance = _chance(position, player, step.place, action is reroll[1])
    return _("{chance} to win").format(chance=f"{chance:.0%}")


def _tie(position: Position, player: int, place: int, mine: int) -> str:
    """Who comes first among equal totals, where it decides (DUEL-3)."""
    others = rivals(position, player, place)
    theirs = {other: _total(position, other) for other in others}
    if max(theirs.values(), default=0) != mine:
        return ""
    tied = min((o for o in others if theirs[o] == mine), key=position.pass_order.index)
    name = position.setup.names[tied]
    if position.pass_order.index(tied) < position.pass_order.index(player):
        return _(": {name} has as much and passed before you").format(name=name)
    return _(": {name} has as much, but you passed before").format(name=name)


def _die(position: Position, action: Action) -> str:
    """Which die would be rolled again, by what it shows."""
    dice = position.dice[position.deciders[0]]
    shows = dice & 7 if action is reroll[0] else dice >> SECOND_DIE
    return _("Roll your {die} again").format(die=shows)


EFFECTS[REROLL] = _second_roll
EFFECTS[STAND] = _second_roll
OFFERS[REROLL] = Offer(at_step=True, named=_die)
add_kind(Kind(64, N_("Dice"), of_verbs(REROLL)))
LABELS[stand] = N_("Let the dice stand")
REFUSALS.add(stand)
STEP_PLACES[SecondRoll.name] = lambda step: int(step.place)
MORE["CHR-10R"] = ("DUEL-3",)
SHARED[card_of(NUMBER, RED)] = "CHR-9R"  # dynamite
