"""Seeded dice and bags: a small generator (sfc32) that copies for next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from carson_city.errors import CarsonError, RecordError
from carson_city.text.i18n import _

MASK: Final = 0xFFFFFFFF
FORKED: Final = 0x5BD1E995

# The streams of one seed: what a bot draws never moves the dice.
SETUP: Final = 0
PLAY: Final = 1
VIEW: Final = 2  # a view's own dice: never those of a game, whatever its seed
THOUGHT: Final = 3
BOTS: Final = 16  # + seat
TURNS: Final = 32  # + ply: which bot acts first where several may


def _mix(value: int) -> int:
    """One round of splitmix64, so that near seeds give far games."""
    value = (value + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return value ^ (value >> 31)


# Somebody's own source of chance: given the kind, the values that can fall and how likely each is
# (in equal parts), it says which one falls.
Source = Callable[[int, Sequence[int], Sequence[int]], int]


@final
class Chance:
    """A source of chance: seeded, told what falls next (a record), or asking somebody's own."""

    __slots__ = ("a", "b", "c", "count", "script", "source")

    def __init__(self, seed: int, stream: int = PLAY, like: Chance | None = None) -> None:
        if like is None:
            if not isinstance(seed, int):
                raise TypeError(f"a seed is a whole number, not {seed!r}")
            low = _mix(seed ^ _mix(stream + 1))
            high = _mix(low ^ (seed >> 64))
            self.a: int = low & MASK
            self.b: int = (low >> 32) & MASK
            self.c: int = high & MASK
            self.count: int = 1
            for _turn in range(8):
                self.next32()
        else:
            self.a = like.a
            self.b = like.b
            self.c = like.c
            self.count = like.count
        self.script: list[tuple[int, int]] | None = None
        self.source: Source | None = None

    def copy(self) -> Chance:
        """The same seeded source, drawing on alone; what was told or asked stays behind."""
        return Chance(0, PLAY, self)

    def fork(self) -> Chance:
        """Another source that follows from this one, and foretells nothing of it."""
        other = Chance(0, PLAY, self)
        other.a ^= FORKED
        other.c ^= FORKED >> 3
        for _turn in range(4):
            other.next32()
        return other

    def key(self) -> tuple[int, int, int, int]:
        """All of its state."""
        return (self.a, self.b, self.c, self.count)

    def __reduce__(self) -> tuple[object, ...]:
        return chance_of, self.key()

    def next32(self) -> int:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        result = (self.a + b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + result) & MASK
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: the random bits as a fraction of n.

        In two halves, as products of more than 30 bits are slow where this is compiled.
        """
        if not isinstance(n, int) or n < 1:
            raise CarsonError(_("no number from 0 on is below {n}").format(n=n))
        bits = self.next32()
        return ((bits >> 16) * n + ((bits & 0xFFFF) * n >> 16)) >> 16

    def fell(self, kind: int, value: int, values: Sequence[int], parts: Sequence[int]) -> int:
        """What counts as fallen: the value drawn, or the one that a script or a source tells.

        The values are all that can fall, each with its part of the likelihood; without parts all
        are as likely.
        """
        if self.source is not None:
            return self._asked(self.source, kind, values, parts)
        if self.script is None:
            return value
        if not self.script:
            raise RecordError(_("the record tells too few outcomes of chance for this action"))
        told, value = self.script.pop(0)
        if told != kind:
            raise RecordError(_("the record tells an outcome of another kind than what fell"))
        return value

    def _asked(self, source: Source, kind: int, values: Sequence[int], parts: Sequence[int]) -> int:
        weighed = parts or [1] * len(values)
        possible = [index for index, part in enumerate(weighed) if part]
        can_fall = [values[index] for index in possible]
        value = source(kind, can_fall, [weighed[index] for index in possible])
        if value not in can_fall:
            raise CarsonError(
                _("the source of chance says {value}, but only {values} can fall").format(
                    value=value, values=", ".join(map(str, can_fall))
                )
            )
        return value


@final
class Fork:
    """One outcome on a way through chance: what can fall there, and which of it falls."""

    __slots__ = ("index", "kind", "parts", "values")

    def __init__(self, kind: int, values: Sequence[int], parts: Sequence[int]) -> None:
        self.kind: int = kind
        self.values: Sequence[int] = values
        self.parts: Sequence[int] = parts
        self.index: int = 0


@final
class Ways:
    """A source that lets chance fall in every way there is, one way after the other.

    What happens must be played once for each way, from the same beginning; `turn` goes on to the
    next way, the last outcome first, until there is none left. Outcomes beyond a depth are drawn.
    """

    __slots__ = ("depth", "drawn", "forks", "luck", "reached")

    def __init__(self, luck: Chance, depth: int | None = None) -> None:
        self.luck: Chance = luck  # by which what lies beyond the depth is drawn
        self.depth: int | None = depth
        self.forks: list[Fork] = []
        self.reached: int = 0
        self.drawn: list[tuple[int, int]] = []

    def fall(self, kind: int, values: Sequence[int], parts: Sequence[int]) -> int:
        """What falls next on this way: a `Source`."""
        if self.depth is not None and self.reached >= self.depth:
            return self._draw(kind, values, parts)
        if self.reached == len(self.forks):
            self.forks.append(Fork(kind, values, parts))
        fork = self.forks[self.reached]
        self.reached += 1
        return fork.values[fork.index]

    def _draw(self, kind: int, values: Sequence[int], parts: Sequence[int]) -> int:
        ticket = self.luck.below(sum(parts))
        index = 0
        while ticket >= parts[index]:
            ticket -= parts[index]
            index += 1
        self.drawn.append((kind, values[index]))
        return values[index]

    def turn(self) -> bool:
        """Go on to the next way; whether there is one."""
        self.reached = 0
        self.drawn = []
        while self.forks and self.forks[-1].index + 1 == len(self.forks[-1].values):
            self.forks.pop()
        if not self.forks:
            return False
        self.forks[-1].index += 1
        return True

    def fallen(self) -> list[tuple[int, int]]:
        """The outcomes of this way."""
        return [(fork.kind, fork.values[fork.index]) for fork in self.forks] + self.drawn

    def odds(self) -> tuple[int, int]:
        """How likely this way is: so many parts of so many."""
        part = whole = 1
        for fork in self.forks:
            part *= fork.parts[fork.index]
            whole *= sum(fork.parts)
        return part, whole


def chance_of(a: int, b: int, c: int, count: int) -> Chance:
    """The source of chance in a state, as a pickle has it."""
    chance = Chance(0)
    chance.a, chance.b, chance.c, chance.count = a, b, c, count
    return chance
