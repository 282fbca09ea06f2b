"""Which mark each player has: as the players choose, or in the order of the title.

The engine knows players by their seats only. A mark is the word for a seat in records and lines,
and a symbol and a colour for people.
"""

from __future__ import annotations

import re
from typing import Final

from carson_city.errors import NotationError, SetupError
from carson_city.text.i18n import N_, _, n_
from carson_city.text.input_limits import CHOICE_LETTERS, Bound
from carson_city.text.unicode_text import shown
from carson_city.title.choice import Choice, words_in

FIELD: Final = "marks"  # the choice of a set-up, and the field of a line
ANY: Final = "any"  # of a player who wishes no mark
KEPT: Final = (f"{FIELD}=", "components=")  # fields of a line whose marks name no players
Marks = tuple[str, ...]


def choice_of(known: Marks) -> Choice:
    """Return the choice of marks for a title that has these."""
    return Choice(
        FIELD,
        N_("list of marks"),
        N_("the mark and colour of each player, in seat order"),
        N_("some of {marks}, each once; any where it does not matter"),
        ANY,
        {"marks": ", ".join(known)},
        own="star cactus",
    )


def chosen(said: str | Marks, known: Marks, seats: int, rule: str) -> Marks:
    """Return the marks of all seats: those chosen, and for the others the usual ones.

    A seat whose usual mark is taken gets the first one that is free.

    >>> chosen("star", ("hat", "star", "cactus", "boot"), 3, "SET-1a")
    ('star', 'hat', 'cactus')
    """
    wished = _words(said)
    if len(wished) > seats:
        raise SetupError(
            n_(
                "marks: {count} mark for {seats} players",
                "marks: {count} marks for {seats} players",
                len(wished),
                seats=seats,
            ),
            rule,
        )
    for word in wished:
        if word not in (ANY, *known):
            raise SetupError(
                _("marks: “{word}” is not a mark; marks are {known}").format(
                    word=shown(word, 40), known=", ".join(known)
                ),
                rule,
            )
        if word != ANY and wished.count(word) > 1:
            raise SetupError(_("marks: two players have {mark}").format(mark=word), rule)
    wished += [ANY] * (seats - len(wished))
    usual = zip(wished, known, strict=False)
    found = [word if word != ANY else "" if mark in wished else mark for word, mark in usual]
    free = iter([mark for mark in known if mark not in found])
    return tuple([mark or next(free) for mark in found])


def _words(said: object) -> list[str]:
    """Return the marks that somebody named, as words."""
    text = said
    if isinstance(said, tuple | list) and all(isinstance(word, str) for word in said):
        text = " ".join(said)
    if not isinstance(text, str):
        raise TypeError(f"{FIELD}: a text or a tuple of texts, not {said!r}")
    Bound(FIELD, CHOICE_LETTERS, SetupError).check(text)
    return words_in(text.casefold())


def whole(marks: Marks, known: Marks) -> Marks:
    """Return all marks of a title, those of the seats first.

    >>> whole(("star", "boot"), ("hat", "star", "cactus", "boot"))
    ('star', 'boot', 'hat', 'cactus')
    """
    return (*marks, *[mark for mark in known if mark not in marks])


# Lines. Fields are written and read with the marks of the title in seat order. Where players have
# chosen others, the words are exchanged afterwards, or before.


def written(line: str, marks: Marks, known: Marks) -> str:
    """Return a line with the marks that the players chose, which it names where they are not usual.

    >>> written("board hat=$9 star=", ("star", "boot"), ("hat", "star", "cactus", "boot"))
    'board marks=star,boot star=$9 boot='
    """
    if marks == known[: len(marks)]:
        return line
    title, _space, fields = line.partition(" ")
    return f"{title} {FIELD}={','.join(marks)} {exchanged(fields, known, whole(marks, known))}"


def named(line: str, known: Marks, rule: str) -> Marks:
    """Return the marks that a line names as those of its players; none where they are usual."""
    text = next((part for part in line.split() if part.startswith(KEPT[0])), "")
    words = text.removeprefix(KEPT[0]).split(",") if text else []
    try:
        return chosen(tuple(words), known, min(len(words), len(known)), rule)
    except SetupError as error:
        raise NotationError(error.reason, error.rule) from error


def check_count(marks: Marks, players: int, rule: str) -> None:
    """Refuse a line that names marks, but not one for each of its players."""
    if marks and len(marks) != players:
        raise NotationError(
            _("“marks”: it names {count}, and there are {players} players").format(
                count=len(marks), players=players
            ),
            rule,
        )


class Spelling:
    """What is wrong inside is told with the marks that the players chose."""

    def __init__(self, marks: Marks, known: Marks) -> None:
        self.known: Marks = known
        self.marks: Marks = whole(marks, known)

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, NotationError) and self.marks != self.known:
            told = exchanged(error.reason, self.known, self.marks)
            raise NotationError(told, error.rule) from error


def read(line: str, marks: Marks, known: Marks) -> str:
    """Return a line with the usual marks in the place of those that the players chose."""
    return exchanged(line, whole(marks, known), known) if marks else line


def exchanged(text: str, old: Marks, new: Marks) -> str:
    """Return a text in which other marks stand for the same players."""
    if old == new:
        return text
    other = dict(zip(old, new, strict=True))
    word = re.compile(rf"(?<![a-z])({'|'.join(old)})(?![a-z])")
    return " ".join(
        part if part.startswith(KEPT) else word.sub(lambda found: other[found[0]], part)
        for part in text.split(" ")
    )
