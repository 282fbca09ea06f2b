"""How likely a duel is won with tiles: the own hand against hands that may well be (STR-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson_city.board.odds import MINE, THEIRS
from carson_city.board.position import Position
from carson_city.board_plugins.variants.strongest.memory import fill, is_known
from carson_city.board_plugins.variants.strongest.rules import STRONGEST, TileChoice, tiles
from carson_city.board_plugins.variants.strongest.tiles import UNKNOWN, VALUES, TilesState
from carson_city.core.chance import Chance
from carson_city.core.constants import WHOLE

DEALS: Final = 24  # so many deals stand for all that may be
Hands = tuple[tuple[int, ...], ...]

_KNOWN: Final[dict[tuple[object, ...], list[Hands]]] = {}  # deals by what is known
_MOST_KNOWN: Final = 64


def deals(position: Position, viewer: int) -> list[Hands]:
    """Some deals of all hands that may well be, to a viewer who remembers everything."""
    state = tiles(position)
    if position.viewer == WHOLE:
        state = state.copy()
        for field in STRONGEST.fields():
            field.hide(state, viewer)
    key = (state.hands, state.discard, state.totals, state.seen)
    found = _KNOWN.get(key)
    if found is None:
        found = _deals(state)
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = found
    return found


def _deals(state: TilesState) -> list[Hands]:
    if not any(UNKNOWN in hand for hand in state.hands):
        return [state.hands]
    chance = Chance(len(state.seen))
    found = []
    for _deal in range(DEALS):
        trial = state.copy()
        fill(trial, chance)
        found.append(trial.hands)
    return found


def totals_of(hand: Sequence[int], two: bool) -> list[int]:
    """What a hand can show: each tile, or each pair of tiles (STR-4, STR-4a)."""
    if not hand:
        return [0]
    if two and len(hand) > 1:
        pairs = enumerate(hand)
        return [one + other for index, one in pairs for other in hand[index + 1 :]]
    return list(hand)


class Foe(NamedTuple):
    """Another one in the duel: firepower, and whose a tie is (in halves that are mine)."""

    player: int
    power: int
    tie: int
    two: bool = False  # tiles
    late: bool = False  # chooses when all others have shown
    shown: int = UNKNOWN  # what lies on the table already


def foe_of(position: Position, player: int, place: int, power: int, tie: int) -> Foe:
    """A foe as the position has it; who rolls no die shows no tile."""
    count = position.dice_in_duel(player, place)
    if count == 0:
        return Foe(player, power, THEIRS, shown=0)
    return Foe(player, power, tie, count > 1, position.rolls_again(player, place))


def beaten(total: int, foe: Foe, hand: Sequence[int]) -> float:
    """How likely a total beats a foe who shows any of the tiles in hand, or late the best."""
    shown = [foe.shown]
    if foe.shown == UNKNOWN:
        shown = totals_of(hand, foe.two)
    if foe.late:
        shown = [max(shown)]
    halves = 0
    for value in shown:
        theirs = value + foe.power
        halves += MINE if total > theirs else foe.tie if total == theirs else THEIRS
    return halves / (MINE * len(shown))


def chance_of(total: int, foes: Sequence[Foe], known: Sequence[Hands]) -> float:
    """How likely a total beats all foes, whoever shows what."""
    won = 0.0
    for hands in known:
        product = 1.0
        for foe in foes:
            product *= beaten(total, foe, hands[foe.player])
        won += product
    return won / len(known)


def mean_chance(me: Foe, foes: Sequence[Foe], known: Sequence[Hands], strength: int) -> float:
    """How likely a player wins who shows any of the own tiles, or late the best."""
    won = 0.0
    for hands in known:
        totals = totals_of(hands[me.player], me.two)
        if me.late:
            totals = [max(totals)]
        reached = [me.power + value for value in totals if me.power + value >= strength]
        won += sum([chance_of(total, foes, [hands]) for total in reached]) / len(totals)
    return won / len(known)


def certain(position: Position, total: int, foes: Sequence[Foe], known: Sequence[Hands]) -> float:
    """1 or 0 where a total wins or loses whatever the foes show; else UNKNOWN."""
    sure = True
    for foe in foes:
        low, high = _range(position, foe, known)
        if total < foe.power + low or (total == foe.power + low and foe.tie == THEIRS):
            return 0.0
        sure &= total > foe.power + high or (total == foe.power + high and foe.tie == MINE)
    return 1.0 if sure else UNKNOWN


def _range(position: Position, foe: Foe, known: Sequence[Hands]) -> tuple[int, int]:
    """The least and the most that a foe can show, as far as everybody knows."""
    if foe.shown != UNKNOWN:
        return foe.shown, foe.shown
    if not is_known(tiles(position), foe.player):
        return VALUES[0], VALUES[-1] * (1 + foe.two)
    totals = totals_of(known[0][foe.player], foe.two)
    return max(totals) if foe.late else min(totals), max(totals)


def is_late(position: Position, step: TileChoice) -> bool:
    """Whether all others in the duel have shown their tiles."""
    waiting = [p for p in position.players_at(step.place) if not step.seats >> p & 1]
    return bool(waiting) and not any(isinstance(below, TileChoice) for below in position.steps[:-1])
