"""The line of text of a position, whatever its title: its parts, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.choice import shown
from carson.errors import CarsonError, NotationError
from carson.title import check_line
from carson.words import _

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
