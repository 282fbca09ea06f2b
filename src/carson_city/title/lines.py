"""The line of text of a position, whatever its title: its parts, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from carson_city.core.constants import SPECTATOR, WHOLE
from carson_city.core.field import Field, OfPlayer
from carson_city.errors import CarsonError, NotationError
from carson_city.text.i18n import _
from carson_city.text.unicode_text import shown
from carson_city.title.setup import check_line

if TYPE_CHECKING:
    from carson_city.core.position import Position

P = TypeVar("P", bound="Position")
SPECTATOR_WORD: Final = "nobody"

# What reading and settling a position may come to that no game leads to.
NONSENSE: Final = (
    ValueError, LookupError, ArithmeticError, AttributeError, AssertionError, TypeError,
    NotImplementedError, RecursionError,
)  # fmt: skip


def parts_of(text: str, title: str, keys: Sequence[str]) -> dict[str, str]:
    """The fields of a line by their keys; the line begins with the word of its title."""
    check_line(text)
    head, *words = text.split() or [""]
    if head != title:
        raise NotationError(_("a position begins with “{head}”").format(head=title))
    parts: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if key not in keys:
            raise NotationError(
                _("“{key}” is no field of a position; fields are {keys}").format(
                    key=shown(key), keys=", ".join(keys)
                )
            )
        if not equals:
            raise NotationError(
                _("“{key}” says nothing: a field has a value, as in {key}=…").format(key=key)
            )
        if key in parts:
            raise NotationError(
                _("“{key}” stands twice: all that it says belongs in one field").format(key=key)
            )
        parts[key] = value
    return parts


class Naming:
    """Whatever is wrong inside is wrong about a field of the line."""

    def __init__(self, key: str, value: str) -> None:
        self.key: str = key
        self.value: str = value

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, CarsonError):
            raise NotationError(f"“{self.key}”: {error.reason}", error.rule) from error
        if isinstance(error, ValueError):
            raise NotationError(f"“{self.key}”: {error}") from error
        if isinstance(error, NONSENSE):
            raise NotationError(
                _("“{key}” cannot be {value}").format(key=self.key, value=shown(self.value, 80))
            ) from error


# Written.


def field_parts(fields: Iterable[tuple[Field, Any]], marks: Sequence[str]) -> list[str]:
    """What fields tell of their holders; all about a player stands together, behind a mark."""
    parts: list[str] = []
    players: list[list[str]] = [[] for _mark in marks]
    place = -1  # where the players stand
    for field, holder in fields:
        if isinstance(field, OfPlayer):
            place = len(parts) if place < 0 else place
            for seat, words in enumerate(players):
                words.extend(field.words(holder, seat))
        else:
            text = field.write(holder)
            parts.extend([f"{field.line}={text}"] if text else [])
    told = [f"{mark}={','.join(words)}" for mark, words in zip(marks, players, strict=True)]
    return [*parts[:place], *told, *parts[place:]]


def view_parts(viewer: int, marks: Sequence[str]) -> list[str]:
    """Whose view it is, where it is one."""
    if viewer == WHOLE:
        return []
    return [f"view={SPECTATOR_WORD if viewer == SPECTATOR else marks[viewer]}"]


def as_seen(position: P) -> P:
    """A position that was read as its viewer has it, with chance of its own."""
    if position.viewer == WHOLE:
        return position
    seen = position.view(position.viewer if position.viewer >= 0 else None)
    seen.chance = position.chance
    return seen
