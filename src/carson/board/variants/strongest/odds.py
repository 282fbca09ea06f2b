"""How likely a duel is won with tiles: the own hand against hands that may well be (STR-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.board.odds import MINE, THEIRS
from carson.board.position import Position
from carson.board.variants.strongest.memory import fill
from carson.board.variants.strongest.rules import STRONGEST, TileChoice, tiles
from carson.board.variants.strongest.tiles import UNKNOWN, VALUES, TilesState
from carson.chance import Chance
from carson.codes import WHOLE

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
    """Another one in the duel: firepower, whose a tie is (in halves that are mine), dice."""

    player: int
    power: int
    tie: int
    two: bool = False
    shown: int = UNKNOWN  # what lies on the table already


def beaten(total: int, foe: Foe, hand: Sequence[int]) -> float:
    """How likely a total beats a foe who shows any of the tiles in hand."""
    shown = totals_of(hand, foe.two) if foe.shown == UNKNOWN else [foe.shown]
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


def mean_chance(
    power: int, player: int, two: bool, foes: Sequence[Foe], known: Sequence[Hands], strength: int
) -> float:
    """How likely a player wins who shows any of the own tiles."""
    won = 0.0
    for hands in known:
        totals = totals_of(hands[player], two)
        reached = [power + value for value in totals if power + value >= strength]
        won += sum([chance_of(total, foes, [hands]) for total in reached]) / len(totals)
    return won / len(known)


def is_certain(chance: float, known: Sequence[Hands], power: int, foes: Sequence[Foe]) -> bool:
    """Whether a duel goes as it must, whatever tiles anybody may have."""
    if len(known) == 1 and chance in (0.0, 1.0):
        return True
    low, high = VALUES[0], VALUES[-1]
    if chance == 1.0:
        return all(power + low > foe.power + high * (1 + foe.two) for foe in foes)
    return chance == 0.0 and any(foe.power + low > power + high * 2 for foe in foes)


def is_late(position: Position, step: TileChoice) -> bool:
    """Whether all others in the duel have shown their tiles."""
    waiting = [p for p in position.players_at(step.place) if not step.seats >> p & 1]
    return bool(waiting) and not any(isinstance(below, TileChoice) for below in position.steps[:-1])
