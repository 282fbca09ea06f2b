"""Words that know what they speak of: a sentence, and the players, places and cards it mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from string import Formatter
from typing import Final

from carson_city.text.i18n import _

PLAYER: Final = "player"
PLACE: Final = "place"
CARD: Final = "card"
KIND: Final = "kind"


@dataclass(frozen=True, slots=True)
class Mention:
    """Something of the game that a sentence speaks of: what it is, which one, and its name."""

    sort: str
    word: str  # which one: a seat, or the word of a place, a card, a kind
    text: str
    left: tuple[str, ...] = ()  # what it was chosen from, itself among it; nothing if it was not
    others: tuple[str, ...] = ()  # what had come into question before that

    def __str__(self) -> str:
        return self.text


Piece = str | Mention


class Said:
    """A text in the reader's language, in pieces: plain words, and what they mention."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: Piece) -> None:
        self.pieces: tuple[Piece, ...] = pieces

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def __bool__(self) -> bool:
        return any(map(str, self.pieces))

    @property
    def is_choice(self) -> bool:
        """Whether it tells what was chosen, and from what."""
        return any(isinstance(piece, Mention) and bool(piece.left) for piece in self.pieces)

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, (Said, str)) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __add__(self, more: Sayable) -> Said:
        return Said(*self.pieces, *_pieces(more))

    def mentioned(self, sort: str) -> list[str]:
        """The words of what is mentioned of a sort, each once."""
        found = [p.word for p in self.pieces if isinstance(p, Mention) and p.sort == sort]
        return list(dict.fromkeys(found))


Sayable = Said | Mention | str | int


def _pieces(thing: Sayable) -> tuple[Piece, ...]:
    if isinstance(thing, Said):
        return thing.pieces
    return (thing,) if isinstance(thing, Mention) else (str(thing),)


def say(text: str, **gaps: Sayable) -> Said:
    """A text in the reader's language with its gaps filled in."""
    pieces: list[Piece] = []
    for words, name, form, _conversion in Formatter().parse(text):
        if words:
            pieces.append(words)
        if name is not None:
            gap = gaps[name]
            pieces += (format(gap, form),) if form else _pieces(gap)
    return Said(*pieces)


def joined(things: Iterable[Sayable], between: str = ", ") -> Said:
    """Things one after another."""
    pieces: list[Piece] = []
    for number, thing in enumerate(things):
        if number:
            pieces.append(between)
        pieces += _pieces(thing)
    return Said(*pieces)


def listing(things: Iterable[Sayable]) -> Said:
    """Things as people list them: hat, star and cactus."""
    *first, last = [*things] or [""]
    if not first:
        return Said(*_pieces(last))
    return say(_("{first} and {last}"), first=joined(first), last=last)


def finished(sentence: Sayable) -> Said:
    """A sentence with its full stop."""
    return say(_("{sentence}."), sentence=sentence)


def player(names: tuple[str, ...], seat: int) -> Mention:
    """A player, by name."""
    return Mention(PLAYER, str(seat), names[seat])
