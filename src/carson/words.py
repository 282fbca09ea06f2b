"""The language that players read: every text for them passes through `_`."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final


def _unchanged(text: str) -> str:
    return text


_translate: ContextVar[Callable[[str], str]] = ContextVar("translate", default=_unchanged)


def _(text: str) -> str:
    """The text in the reader's language."""
    return _translate.get()(text)


def speak(translate: Callable[[str], str]) -> None:
    """Let everything said from here on, in this context, pass through a translator."""
    _translate.set(translate)


def either(ways: list[str]) -> str:
    """Ways of going on as people list them: place a cowboy, lay a road, or pass."""
    if len(ways) < 2:
        return "".join(ways)
    return _("{ways}, or {last}").format(ways=", ".join(ways[:-1]), last=ways[-1])


def listed(words: list[str]) -> str:
    """Words as people list them: hat, star and cactus."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def capital(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def ordinal(place: int) -> str:
    """A place in an order, counted from 1."""
    return _(_ORDINALS[place - 1])


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation that is only said later."""
    return text


_ORDINALS: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
