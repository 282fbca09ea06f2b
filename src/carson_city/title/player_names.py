"""Who sits where: names that can be told apart, and the line of a record that has them."""

from __future__ import annotations

from carson_city.errors import SetupError
from carson_city.text.i18n import _, n_
from carson_city.text.input_limits import NAME
from carson_city.text.unicode_text import seen_as, shown, too_many_accents


def checked_names(names: tuple[str, ...], marks: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all players, where everybody can be told apart; without any, their marks."""
    texts = isinstance(names, tuple | list) and all(isinstance(name, str) for name in names)
    if not texts:
        raise TypeError(f"names: a tuple of texts, not {names!r}")
    if not names:
        return marks
    if len(names) != len(marks):
        raise SetupError(
            n_(
                "{count} name for {players} players",
                "{count} names for {players} players",
                len(names),
                players=len(marks),
            )
        )
    for name in names:
        wrong = _wrong_in(name)
        if wrong:
            raise SetupError(
                _("“{name}” is no name: {reason}").format(name=shown(name), reason=wrong)
            )
    given = tuple(name.strip() for name in names)
    for name in given:
        if sum(seen_as(name) == seen_as(other) for other in given) > 1:
            raise SetupError(_("two players are called {name}").format(name=name))
    return given


def _wrong_in(name: str) -> str:
    """What is wrong with a name, if anything is."""
    if len(name) > NAME.most:  # before its letters are looked at
        return _("it has {count} characters, {most} at most").format(
            count=len(name), most=NAME.most
        )
    if not seen_as(name):
        return _("it is blank")
    if "," in name:
        return _("a comma stands between names")
    if not name.isprintable():
        return _("it has characters that cannot be printed")
    return _("it has too many accents in a row") if too_many_accents(name) else ""


def seats_text(marks: tuple[str, ...], names: tuple[str, ...]) -> str:
    """The players as a line of a record has them: `hat Ann, star`."""
    seats = [
        mark if name == mark else f"{mark} {name}" for mark, name in zip(marks, names, strict=True)
    ]
    return ", ".join(seats)


def seats_in(text: str, known: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the marks and the names that a line of a record tells, in seat order."""
    marks, names = [], []
    for seat in [part.strip() for part in text.split(",")]:
        mark, _space, name = seat.partition(" ")
        if mark not in known or mark in marks:
            raise SetupError(
                _("players: “{seat}” should be one of {marks}, each once").format(
                    seat=shown(seat), marks=", ".join(known)
                )
            )
        marks.append(mark)
        names.append(name or mark)
    return tuple(marks), tuple(names)


def names_in(text: str, marks: tuple[str, ...]) -> tuple[str, ...]:
    """The names that a line of a record tells, in seat order."""
    names = []
    for number, seat in enumerate(part.strip() for part in text.split(",")):
        mark, _space, name = seat.partition(" ")
        if number >= len(marks) or mark != marks[number]:
            raise SetupError(
                _("players: “{seat}” should be one of {marks}, in this order").format(
                    seat=shown(seat), marks=", ".join(marks)
                )
            )
        names.append(name or mark)
    return tuple(names)
