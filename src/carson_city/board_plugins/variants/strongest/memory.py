"""Hands that may well be, to somebody who remembers all that was seen (STR-1b, STR-3).

Everybody knows the total of each dealt hand, every tile that was shown, and who drew how many from
a discard when. So what is left of a dealt hand has a known total, and what somebody drew lay in
the discard at that time.
"""

from __future__ import annotations

from typing import Final

from carson_city.board_plugins.variants.strongest.tiles import (
    BACK,
    DREW,
    REDRAWN,
    SEAT,
    UNKNOWN,
    VALUE,
    VALUES,
    TilesState,
    all_tiles,
    hand_size,
)
from carson_city.core.chance import Chance
from carson_city.text.i18n import _

Counts = tuple[int, ...]  # of tiles, by value
NONE: Final[Counts] = (0,) * len(VALUES)
ANY: Final = -1  # a total that nobody knows


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


def picks(counts: Counts, size: int, total: int = ANY) -> list[tuple[int, Counts]]:
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

    __slots__ = ("at", "gone", "held", "player", "size", "total")

    def __init__(self, player: int, size: int, at: int, total: int) -> None:
        self.player: int = player
        self.size: int = size
        self.at: int = at  # when they came: before this entry of what was seen
        self.gone: list[int] = []  # shown, and discarded
        self.held: list[int] = []  # still in hand
        self.total: int = total  # of all of them, ANY where nobody knows

    def left(self) -> int:
        """How many are still in hand."""
        return self.size - len(self.gone)

    def unknown(self) -> int:
        """How many of those in hand nobody has told."""
        return self.left() - len(self.held)

    def missing(self) -> int:
        """What those that nobody has told are worth together."""
        known = sum(self.gone) + sum(self.held)
        return ANY if self.total == ANY else self.total - known

    def known(self) -> Counts:
        """All that were told."""
        return counted([*self.gone, *self.held])

    def see(self, entry: int) -> None:
        """One of them was shown, or goes back after it was."""
        value = entry & VALUE
        if entry & BACK:
            self.gone.remove(value)
            self.held.append(value)
            return
        if value in self.held:
            self.held.remove(value)
        self.gone.append(value)


class Memory:
    """What somebody knows who has seen all: the hands as they came, and what is in them now."""

    def __init__(self, state: TilesState) -> None:
        size = hand_size(len(state.hands))
        self.state: TilesState = state
        self.dealt: list[Hand] = [Hand(p, size, 0, total) for p, total in enumerate(state.totals)]
        self.drawn: list[Hand] = []
        self.now: list[Hand] = list(self.dealt)  # by player
        self.told: str = ""  # what cannot be about it
        discard = 0
        for at, entry in enumerate(state.seen):
            if entry & DREW:
                self._draw(at, entry, discard)
                discard -= entry & VALUE
            else:
                self._see(entry)
                discard += -1 if entry & BACK else 1
            if self.told:
                return
        self._look()

    def _draw(self, at: int, entry: int, discard: int) -> None:
        player, count = entry // SEAT, entry & VALUE
        if self.now[player].left() or not 0 < count == min(REDRAWN, discard):
            self.told = _("“seen”: nobody draws as many duel tiles as that then (STR-3)")
            return
        self.now[player] = Hand(player, count, at, ANY)
        self.drawn.append(self.now[player])

    def _see(self, entry: int) -> None:
        hand = self.now[entry // SEAT]
        came_back = entry & BACK and entry & VALUE not in hand.gone
        if came_back or (not entry & BACK and not hand.left()):
            self.told = _("“seen”: a duel tile is shown that is not there (STR-2)")
            return
        hand.see(entry)

    def _look(self) -> None:
        """Look at the hands that are open to the viewer."""
        for hand in self.now:
            tiles = self.state.hands[hand.player]
            if len(tiles) != hand.left():
                self.told = _("a hand has not as many duel tiles as are left of it (STR-1b)")
                return
            if UNKNOWN not in tiles:
                hand.held = list(tiles)


def is_known(state: TilesState, player: int) -> bool:
    """Whether a hand is known to somebody who remembers all, though it is hidden."""
    memory = Memory(state)
    hand = memory.now[player]
    if not hand.unknown():
        return True
    if hand not in memory.dealt:
        return False
    left = counted(VALUES if len(memory.dealt) == 2 else all_tiles(len(memory.dealt)))
    for other in memory.dealt if len(memory.dealt) > 2 else [hand]:
        left = less(left, other.known())
    return len(picks(left, hand.unknown(), hand.missing())) == 1


def worth_now(state: TilesState, player: int) -> int:
    """What a hand is worth, to all who heard its total and saw what was shown; ANY if drawn."""
    hand = Memory(state).now[player]
    return ANY if hand.total == ANY else hand.total - sum(hand.gone)


def totals_told(state: TilesState) -> tuple[int, ...]:
    """What the dealt hands were worth, as far as their tiles are told."""
    return tuple([sum(hand.gone) + sum(hand.held) for hand in Memory(state).dealt])


def fill(state: TilesState, chance: Chance) -> str:
    """Fill in what a view does not know, as it may well be; what cannot be, where nothing can."""
    memory = Memory(state)
    if memory.told:
        return memory.told
    if not _dealt(chance, memory):
        return _("no deal of the duel tiles comes to this (STR-1b)")
    rest = _draw(chance, memory, 0, NONE, 0, set())
    if rest is None:
        return _("no draw from the discard comes to this (STR-3)")
    if UNKNOWN not in state.discard and state.discard != tuple(spread(rest)):
        return _("the discard has not the duel tiles that were used (STR-3)")
    if len(state.discard) != sum(rest):
        return _("the discard has not as many duel tiles as were used (STR-3)")
    state.hands = tuple([tuple(sorted(hand.held)) for hand in memory.now])
    state.discard = tuple(spread(rest))
    return ""


def _dealt(chance: Chance, memory: Memory) -> bool:
    """Deal again what may have been dealt; whether that is possible at all."""
    players = len(memory.dealt)
    if any(hand.missing() < 0 for hand in memory.dealt):
        return False
    if players == 2:  # STR-1a: both have the same
        return all(
            holds(counted(VALUES), hand.known())
            and _deal(chance, less(counted(VALUES), hand.known()), [hand], set())
            for hand in memory.dealt
        )
    left = counted(all_tiles(players))
    for hand in memory.dealt:
        left = less(left, hand.known())
    return min(left) >= 0 and _deal(chance, left, memory.dealt, set())


def _deal(chance: Chance, left: Counts, hands: list[Hand], failed: set[tuple[int, Counts]]) -> bool:
    """Deal what is left to hands of which some tiles are not known, each with its total."""
    if not hands:
        return True
    here = len(hands), left
    if here in failed:
        return False
    hand = hands[0]
    for taken in shuffled(chance, picks(left, hand.unknown(), hand.missing())):
        if _deal(chance, less(left, taken), hands[1:], failed):
            hand.held += spread(taken)
            return True
    failed.add(here)
    return False


def _draw(
    chance: Chance,
    memory: Memory,
    number: int,
    discard: Counts,
    at: int,
    failed: set[tuple[int, Counts]],
) -> Counts | None:
    """Let everybody draw again what they may have drawn; what is left in the discard."""
    last = number == len(memory.drawn)
    until = len(memory.state.seen) if last else memory.drawn[number].at
    for entry in memory.state.seen[at:until]:
        if not entry & DREW:
            one = counted([entry & VALUE])
            discard = less(discard, one) if entry & BACK else more(discard, one)
    if last:
        return discard
    hand = memory.drawn[number]
    here = number, discard
    if here in failed or not holds(discard, hand.known()):
        return None
    discard = less(discard, hand.known())
    for taken in shuffled(chance, picks(discard, hand.unknown())):
        rest = _draw(chance, memory, number + 1, less(discard, taken), until, failed)
        if rest is not None:
            hand.held += spread(taken)
            return rest
    failed.add(here)
    return None
