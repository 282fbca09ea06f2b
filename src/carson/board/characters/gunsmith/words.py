"""The Gunsmith in words: how likely a second roll wins the duel (CHR-10R)."""

from __future__ import annotations

from carson.board.characters.gunsmith.rules import REROLL, STAND, SecondRoll, reroll, stand
from carson.board.duel import SECOND_DIE, dice_sum
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.duels import rivals
from carson.tell.board.effects import EFFECTS
from carson.tell.board.offering import LABELS, OFFERS, REFUSALS, STEP_PLACES, Offer
from carson.tell.board.rules import MORE
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
        return _standing(position, player, step.place)
    chance = _chance(position, player, step.place, action is reroll[1])
    return _("{chance} to win").format(chance=f"{chance:.0%}")


def _standing(position: Position, player: int, place: int) -> str:
    """How the dice as they are decide; and among equal totals, who comes first (DUEL-3)."""
    mine = _total(position, player)
    wins = mine >= _needed(position, player, place)
    others = rivals(position, player, place)
    theirs = {other: _total(position, other) for other in others}
    if max(theirs.values(), default=0) != mine:
        said = _("your {total} wins") if wins else _("your {total} loses")
        return said.format(total=mine)
    tied = min((o for o in others if theirs[o] == mine), key=position.pass_order.index)
    said = (
        _("your {total} wins: {name} has as much, but you passed before")
        if wins
        else _("your {total} loses: {name} has as much and passed before you")
    )
    return said.format(total=mine, name=position.setup.names[tied])


def _die(position: Position, action: Action) -> str:
    """Which die would be rolled again, by what it shows."""
    dice = position.dice[position.deciders[0]]
    shows = dice & 7 if action is reroll[0] else dice >> SECOND_DIE
    return _("Roll your {die} again").format(die=shows)


EFFECTS[REROLL] = _second_roll
EFFECTS[STAND] = _second_roll
OFFERS[REROLL] = Offer(N_("Dice"), at_step=True, named=_die)
LABELS[stand.text] = N_("Let the dice stand")
REFUSALS.add(stand.text)
STEP_PLACES[SecondRoll.name] = lambda step: int(step.place)
MORE["CHR-10R"] = ("DUEL-3",)
