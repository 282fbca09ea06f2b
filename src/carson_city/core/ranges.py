"""Which numbers a step or a piece of state can hold, and how a line of text says them."""

from __future__ import annotations

from typing import Final

from carson_city.text.i18n import _

MOST_DIGITS: Final = 4  # no game comes to larger numbers


def number(word: str) -> int:
    """A whole number that somebody wrote; a ValueError where it is none."""
    if not word.isascii() or not word.isdigit() or len(word) > MOST_DIGITS:
        raise ValueError(
            _("“{word}” is no number of up to {most} digits").format(
                word=word[:40], most=MOST_DIGITS
            )
        )
    return int(word)


def index_of(words: tuple[str, ...], word: str) -> int:
    """The place of a word among those that are possible."""
    if word not in words:
        raise ValueError(
            _("“{word}” is none of {words}").format(word=word[:40], words=", ".join(words))
        )
    return words.index(word)


class Range:
    """Some numbers that mean something: seats, places, amounts."""

    def fits(self, players: int, value: int) -> bool:
        """Whether a value can be, with so many players."""
        raise NotImplementedError

    def word(self, value: int) -> str:
        """A value in a line of text."""
        return str(value)

    def read(self, word: str) -> int:
        """The value that a word tells; a ValueError where it tells none."""
        return number(word)


class Upto(Range):
    """A count or an amount, up to a limit."""

    def __init__(self, most: int, least: int = 0, *, or_zero: bool = False) -> None:
        self.least: int = least
        self.most: int = most
        self.or_zero: bool = or_zero

    def fits(self, players: int, value: int) -> bool:
        return self.least <= value <= self.most or (self.or_zero and value == 0)


class Words(Range):
    """One of some words, told by its place among them; or none of them."""

    def __init__(self, words: tuple[str, ...], first: int = 0) -> None:
        self.words: tuple[str, ...] = words
        self.first: int = first  # earlier ones are words of something else

    def fits(self, players: int, value: int) -> bool:
        return self.first <= value < len(self.words)

    def word(self, value: int) -> str:
        return self.words[value]

    def read(self, word: str) -> int:
        return self.first + index_of(self.words[self.first :], word)


class PerPlayer(Range):
    """A number below so many for each player: turns, seats."""

    def __init__(self, each: int = 1) -> None:
        self.each: int = each

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < self.each * players


class Bits(Range):
    """A set of seats, a bit each."""

    def fits(self, players: int, value: int) -> bool:
        return 0 <= value < 1 << players


class MaybeSeat(Range):
    """A seat, or -1 for nobody; a step tells it one higher, as no number is below 0 there."""

    def fits(self, players: int, value: int) -> bool:
        return -1 <= value < players

    def word(self, value: int) -> str:
        return str(value + 1)

    def read(self, word: str) -> int:
        return number(word) - 1


class Many(Range):
    """Any number of values of a range, up to a limit: always the last field of a step."""

    def __init__(self, each: Range, most: int) -> None:
        self.each: Range = each
        self.most: int = most

    def fits(self, players: int, value: int) -> bool:
        return self.each.fits(players, value)

    def word(self, value: int) -> str:
        return self.each.word(value)

    def read(self, word: str) -> int:
        return self.each.read(word)


FLAG: Final = Upto(1)
PLAYER: Final = PerPlayer()
PLAYERS: Final = Bits()
MAYBE_PLAYER: Final = MaybeSeat()
