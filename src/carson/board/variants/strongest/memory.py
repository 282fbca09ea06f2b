"""Hands that may well be, to somebody who remembers all that was seen (STR-1b, STR-3).

Everybody knows the total of each dealt hand, every tile that was shown, and who drew how many from
a discard when. So what is left of a dealt hand has a known total, and what somebody drew lay in
the discard at that time.
"""

from __future__ import annotations

from typing import Final

from carson.board.variants.strongest.tiles import (
    DREW,
    SEAT,
    UNKNOWN,
    VALUES,
    TilesState,
    all_tiles,
    hand_size,
)
from carson.chance import Chance

Counts = tuple[int, ...]  # of tiles, by value
NONE: Final[Counts] = (0,) * len(VALUES)


def counted(values: list[int] | tuple[int, ...]) -> Counts:
    """How many tiles of each value there are."""
    return tuple([values.count(value) for value in VALUES])


def spread(counts: Counts) -> list[int]:
    """The tiles of some counts, in order."""
    return [value for value in VALUES for _tile in range(counts[value])]


def less(counts: Counts, taken: Counts) -> Counts:
    """What is left of some tiles."""
    return tuple([left - gone for left, gone in zip(counts, taken, strict=True)])


def more(counts: Counts, added: Counts) -> Counts:
    """Some tiles and others."""
    return tuple([one + other for one, other in zip(counts, added, strict=True)])


def holds(counts: Counts, wanted: Counts) -> bool:
    """Whether some tiles are among others."""
    return all(have >= want for have, want in zip(counts, wanted, strict=True))


def picks(counts: Counts, size: int, total: int = -1) -> list[tuple[int, Counts]]:
    """All ways to take so many tiles, perhaps with a total, each with how often it comes."""
    found: list[tuple[int, Counts]] = []
    _pick(counts, size, total, 0, 1, [], found)
    return found


def _pick(
    counts: Counts,
    size: int,
    total: int,
    value: int,
    ways: int,
    taken: list[int],
    found: list[tuple[int, Counts]],
) -> None:
    if value == len(VALUES):
        if size == 0 and total <= 0:
            found.append((ways, tuple(taken)))
        return
    times = 1
    for count in range(min(counts[value], size) + 1):
        if count:
            times = times * (counts[value] - count + 1) // count
        if total >= 0 and count * value > total:
            return
        rest = total - count * value if total >= 0 else total
        _pick(counts, size - count, rest, value + 1, ways * times, [*taken, count], found)


def shuffled(chance: Chance, ways: list[tuple[int, Counts]]) -> list[Counts]:
    """The ways in a random order, the likely ones rather early."""
    left = list(ways)
    order = []
    while left:
        at = chance.below(sum([weight for weight, _counts in left]))
        index = 0
        while at >= left[index][0]:
            at -= left[index][0]
            index += 1
        order.append(left.pop(index)[1])
    return order


class Hand:
    """What is known of the tiles that came to a player at one time: dealt, or drawn."""

    __slots__ = ("at", "known", "player", "total", "unknown")

    def __init__(self, player: int, size: int, at: int, total: int) -> None:
        self.player: int = player
        self.unknown: int = size  # so many have not been seen
        self.at: int = at  # when they came: before this entry of what was seen
        self.known: list[int] = []
        self.total: int = total  # of those that have not been seen; -1 where nobody knows

    def seen(self, value: int) -> None:
        """One of them was seen."""
        self.known.append(value)
        self.unknown -= 1
        if self.total >= 0:
            self.total -= value


def hands_of(state: TilesState) -> tuple[list[Hand], list[Hand]]:
    """The dealt hands, and what was drawn, in order; the hand that a player has now is the last."""
    size = hand_size(len(state.hands))
    dealt = [Hand(player, size, 0, total) for player, total in enumerate(state.totals)]
    now = list(dealt)
    drawn = []
    for at, entry in enumerate(state.seen):
        player = entry // SEAT
        if entry & DREW:
            now[player] = Hand(player, entry & 7, at, -1)
            drawn.append(now[player])
        else:
            now[player].seen(entry & 7)
    for hand in now:
        for value in state.hands[hand.player]:
            if value != UNKNOWN:
                hand.seen(value)
    return dealt, drawn


def redeal(state: TilesState, chance: Chance) -> None:
    """Fill in what a view does not know, as it may well be."""
    dealt, drawn = hands_of(state)
    left = counted(all_tiles(len(state.hands)))
    for hand in dealt:
        left = less(left, counted(hand.known))
    assert _deal(chance, left, [hand for hand in dealt if hand.unknown])
    rest = _draw(chance, state, drawn, 0, NONE, 0)
    assert rest is not None
    now = {hand.player: hand for hand in (*dealt, *drawn)}
    hands = []
    for player, hand in sorted(now.items()):
        count = len(state.hands[player])
        hands.append(tuple(sorted(hand.known[len(hand.known) - count :])))
    state.hands = tuple(hands)
    state.discard = tuple(spread(rest))


def _deal(chance: Chance, left: Counts, hands: list[Hand]) -> bool:
    """Deal what is left to hands of which some tiles are not known, each with its total."""
    if not hands:
        return True
    hand = hands[0]
    for taken in shuffled(chance, picks(left, hand.unknown, hand.total)):
        if _deal(chance, less(left, taken), hands[1:]):
            hand.known += spread(taken)
            return True
    return False


def _draw(
    chance: Chance, state: TilesState, drawn: list[Hand], number: int, discard: Counts, at: int
) -> Counts | None:
    """Let everybody draw again what they may have drawn; what is left in the discard."""
    until = drawn[number].at if number < len(drawn) else len(state.seen)
    shown = [entry & 7 for entry in state.seen[at:until] if not entry & DREW]
    discard = more(discard, counted(shown))
    if number == len(drawn):
        return discard
    hand = drawn[number]
    known = counted(hand.known)
    if not holds(discard, known):
        return None
    discard = less(discard, known)
    for taken in shuffled(chance, picks(discard, hand.unknown)):
        rest = _draw(chance, state, drawn, number + 1, less(discard, taken), until)
        if rest is not None:
            hand.known += spread(taken)
            return rest
    return None
