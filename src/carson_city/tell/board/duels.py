"""How likely a duel is won: who stands there, with which firepower and dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from carson_city.board.actions import PASS, ROAD
from carson_city.board.duel import NextDuel
from carson_city.board.material import PLAYER_BITS, RANCH, TRACK
from carson_city.board.odds import (
    MINE,
    ONE_DIE_AGAIN,
    OPEN,
    THEIRS,
    TWO_DICE_AGAIN,
    Rival,
    roll_of,
    win_chance,
)
from carson_city.board.phases.placement import PLACEMENTS, all_at_once
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.tell.board.firepower import may_change, power_at
from carson_city.text.i18n import _

AGAIN: Final = (ONE_DIE_AGAIN, TWO_DICE_AGAIN)


class Odds(NamedTuple):
    """The chance to win a duel; exact where everything that decides it is known."""

    chance: Fraction
    exact: bool

    def told(self) -> str:
        """As a sentence has it: 42%, or about 42%."""
        return self._said(_("about {percent}"), _("over 99%"), _("under 1%"))

    def noted(self) -> str:
        """As a narrow column has it: 42%, or ~42%."""
        return self._said(_("~{percent}"), _(">99%"), _("<1%"))

    def _said(self, about: str, nearly_sure: str, hardly: str) -> str:
        percent = f"{float(self.chance):.0%}"
        if not self.exact:
            return about.format(percent=percent)
        if percent == "100%" and self.chance != 1:
            return nearly_sure
        return hardly if percent == "0%" and self.chance != 0 else percent


def rivals(position: Position, player: int, place: int) -> list[int]:
    """The other players with a cowboy in a place where cowboys fight (DUEL-1)."""
    if place in PEACEFUL:
        return []
    mask = position.cowboys[place] & PLAYER_BITS & ~(1 << player)
    return [other for other in range(position.players) if mask >> other & 1]


# The cards whose player stays alone on parcels, without a duel.
STAYS_ALONE: Final[set[int]] = set()


def who_stays(position: Position, player: int, place: int) -> int:
    """Who stays on a parcel without a duel if the player is there, or -1."""
    if place < TRACK and position.town.ground[place] < RANCH and not position.strength_at(place):
        for someone in [player, *rivals(position, player, place)]:
            if position.character[someone] in STAYS_ALONE:
                return someone
    return -1


def duel_odds(
    position: Position,
    player: int,
    place: int,
    *,
    lays: Callable[[Position, int, int], None] | None = None,
) -> Odds | None:
    """How likely the player wins against those in a place, or nothing where nobody fights.

    A player who is not there yet puts a cowboy there now, and perhaps lays something with it.
    """
    if not rivals(position, player, place) and not position.strength_at(place):
        return None
    stays = who_stays(position, player, place)
    if stays >= 0:
        return Odds(Fraction(stays == player), exact=True)
    if position.cowboys[place] >> player & 1:
        return _odds(position, player, place)
    trial = position.copy()
    trial.supply[player] -= 1
    trial.put_cowboy(player, place)
    if lays is not None:
        lays(trial, player, place)
    return _odds(trial, player, place)


# How a plug that decides duels in place of the dice tells the odds, by its word.
ODDS: Final[dict[str, Callable[[Position, int, int], Odds]]] = {}


def _odds(position: Position, player: int, place: int) -> Odds | None:
    for plug in position.rules.duel:
        told = ODDS.get(plug.word)
        return told(position, player, place) if told is not None else None
    return _odds_of_dice(position, player, place)


# What variants say of the dice in a duel: what is declared, and whether more may be.
ROLLS: Final[list[Callable[[Position, int, int, int], int]]] = []
UNDECLARED: Final[list[Callable[[Position, int, int], bool]]] = []

# What variants say of duel tiles: whether a fighter may yet exchange the one that is shown.
EXCHANGING: Final[list[Callable[[Position, int], bool]]] = []


def may_exchange(position: Position, player: int) -> bool:
    """Whether what a fighter shows in the duel under way may yet become another tile."""
    return any(may(position, player) for may in EXCHANGING)


# By an event, all dice of a fighter of which not all count, from its parameters.
SHOTS: Final[dict[int, Callable[..., tuple[int, ...]]]] = {}


def chance_with(position: Position, player: int, place: int, roll: int) -> Fraction:
    """How likely the player wins a duel with such a roll, as the others stand."""
    others = _others(position, player, place)
    power, strength = power_at(position, player, place), position.strength_at(place)
    return win_chance(power, roll, others, strength)


def _others(position: Position, player: int, place: int) -> tuple[Rival, ...]:
    return tuple(
        Rival(
            power_at(position, other, place),
            _roll(position, other, place),
            tie(position, player, other),
        )
        for other in rivals(position, player, place)
    )


def _odds_of_dice(position: Position, player: int, place: int) -> Odds:
    others = _others(position, player, place)
    power, roll = power_at(position, player, place), _roll(position, player, place)
    chance, exact = _chance_of(power, roll, others, position.strength_at(place))
    return Odds(chance, exact and is_settled(position, place))


@lru_cache(maxsize=4096)
def _chance_of(
    power: int, roll: int, others: tuple[Rival, ...], strength: int
) -> tuple[Fraction, bool]:
    """How likely dice win, and whether that is exact; the same duels are thought of everywhere."""
    chance = win_chance(power, roll, others, strength)
    again = sum(each in AGAIN for each in [roll, *(other.roll for other in others)])
    return chance, again < 2 and not _ties_matter(chance, power, roll, others, strength)


def _roll(position: Position, player: int, place: int) -> int:
    roll = roll_of(position, player, place)
    for declared in ROLLS:
        roll = declared(position, player, place, roll)
    return roll


def _ties_matter(
    chance: Fraction, power: int, roll: int, others: tuple[Rival, ...], strength: int
) -> bool:
    """Whether the chance would be another if the player passed before all who may, or after."""
    if all(other.tie != OPEN for other in others):
        return False
    last = [other._replace(tie=THEIRS) if other.tie == OPEN else other for other in others]
    return win_chance(power, roll, last, strength) != chance


# Pass order.


def tie(position: Position, player: int, rival: int) -> int:
    """Whose a tie is: the player has passed, or places a cowboy now (DUEL-3)."""
    order = position.pass_order
    sure = tie_whatever_the_order(position, player, rival)
    if sure != OPEN:
        return sure
    if player in order:
        return THEIRS if rival in order[: order.index(player)] else MINE
    if rival in order or not _can_place(position, rival):  # who has nothing to place must pass
        return THEIRS
    return OPEN


def tie_whatever_the_order(position: Position, player: int, rival: int) -> int:
    """Whose a tie is where a plug gives it to one of two, whoever passes first; else OPEN."""
    if not position.rules.fighters:
        return OPEN
    first = position.by_ties([player, rival])
    if first != position.by_ties([rival, player]):
        return OPEN
    return MINE if first[0] == player else THEIRS


def _can_place(position: Position, player: int) -> bool:
    """Whether a player may still place a cowboy (RND-5, RND-6a), or move one (KIT-1)."""
    if player in position.pass_order:
        return False
    if all_at_once(position):
        return True
    options = PLACEMENTS[player].options(position, player)
    return any(action.verb not in (PASS, ROAD) for action in options)


# What is known.


def is_settled(position: Position, place: int) -> bool:
    """Whether those who are there will fight, and with which firepower and dice."""
    fighters = [
        player for player in range(position.players) if position.cowboys[place] >> player & 1
    ]
    if any(may(position, fighter, place) for may in UNDECLARED for fighter in fighters):
        return False
    if isinstance(position.steps[-1], NextDuel):
        return True  # it is fought at once
    return not (
        any(_can_place(position, player) for player in range(position.players))
        or any(may_change(position, fighter, place) for fighter in fighters)
    )
