"""Seeded dice and bags: a small generator (sfc32) that copies for next to nothing."""

from __future__ import annotations

from typing import Final, final

from carson.errors import RecordError
from carson.words import _

MASK: Final = 0xFFFFFFFF

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


@final
class Chance:
    """A source of chance that can also be told what falls next (a record being replayed)."""

    __slots__ = ("a", "b", "c", "count", "script")

    def __init__(self, seed: int, stream: int = PLAY, like: Chance | None = None) -> None:
        if like is None:
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

    def copy(self) -> Chance:
        """The same source, drawing on alone; a script stays behind."""
        return Chance(0, PLAY, self)

    def key(self) -> tuple[int, int, int, int]:
        """All of its state."""
        return (self.a, self.b, self.c, self.count)

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
        """A number from 0 to n - 1."""
        return (self.next32() * n) >> 32

    def fell(self, kind: int, value: int) -> int:
        """What counts as fallen: the value drawn, or the one that the script tells."""
        if self.script is None:
            return value
        if not self.script:
            raise RecordError(_("the record tells too few outcomes of chance for this action"))
        told, value = self.script.pop(0)
        if told != kind:
            raise RecordError(_("the record tells an outcome of another kind than what fell"))
        return value
