"""How likely a duel is won: who stands there, dice and dynamite, and a second roll."""

from __future__ import annotations

from carson.board.character import CHARACTERS
from carson.board.characters.lawyer import Lawyer
from carson.board.duel import SECOND_DIE, dice_sum
from carson.board.dynamite import lies
from carson.board.material import PLAYER_BITS, RANCH, TRACK
from carson.board.position import Position
from carson.board.spaces import PEACEFUL

Roll = list[float]  # by total: how likely

ONE_DIE: Roll = [0.0, *([1 / 6] * 6)]
TWO_DICE: Roll = [0.0, 0.0, *(min(total - 1, 13 - total) / 36 for total in range(2, 13))]


def rivals(position: Position, player: int, place: int) -> list[int]:
    """The other players with a cowboy in a place where cowboys fight (DUEL-1)."""
    if place in PEACEFUL:
        return []
    mask = position.cowboys[place] & PLAYER_BITS & ~(1 << player)
    return [other for other in range(position.players) if mask >> other & 1]


def win_chance(power: int, roll: Roll, others: list[tuple[int, Roll]]) -> float:
    """The chance to beat all others; a tie counts half, as pass order is open."""
    chance = 0.0
    for die, odds in enumerate(roll):
        total = power + die
        all_below = odds
        for other, dice in others:
            lower = sum(dice[: max(total - other, 0)])
            tie = dice[total - other] if 0 <= total - other < len(dice) else 0.0
            all_below *= lower + tie / 2
        chance += all_below
    return chance


def duel_chance(
    position: Position, player: int, place: int, *, placing: int = 1, dynamite: bool = False
) -> str:
    """About how likely the player wins a duel there as things stand, or nothing without one."""
    others = rivals(position, player, place)
    if not others:
        return ""
    if place < TRACK and position.town.ground[place] < RANCH:  # CHR-18Y
        if _is_lawyer(position, player):
            return ""
        if any(_is_lawyer(position, other) for other in others):
            return "0%"
    # The cowboy that is placed no longer stands beside the revolvers (DUEL-2a).
    power = position.firepower(player) - placing
    against = [(position.firepower(other), _dice(position, other, place)) for other in others]
    mine = TWO_DICE if dynamite else _dice(position, player, place)
    return f"{win_chance(power, mine, against):.0%}"


def _is_lawyer(position: Position, player: int) -> bool:
    return isinstance(CHARACTERS[position.character[player]], Lawyer)


def _dice(position: Position, player: int, place: int) -> Roll:
    return TWO_DICE if lies(position, player, place) else ONE_DIE


# The Gunsmith's second roll (CHR-10R).


def total_of(position: Position, player: int) -> int:
    """A player's dice and firepower (DUEL-2)."""
    return dice_sum(position.dice[player]) + position.firepower(player)


def totals(position: Position, player: int, place: int) -> tuple[int, int]:
    """The player's total, and the least one that wins against those on the table."""
    needed = 0
    order = position.pass_order
    for other in rivals(position, player, place):
        theirs = total_of(position, other)
        earlier = order.index(other) < order.index(player)  # DUEL-3
        needed = max(needed, theirs + 1 if earlier else theirs)
    return total_of(position, player), needed


def second_chance(position: Position, player: int, place: int, second: bool) -> float:
    """The chance to win by rolling the first or the second die again."""
    dice = position.dice[player]
    total, needed = totals(position, player, place)
    rest = total - (dice >> SECOND_DIE if second else dice & 7)
    return sum(rest + die >= needed for die in range(1, 7)) / 6
