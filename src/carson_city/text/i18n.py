"""The language that a reader reads: every text for people passes through `_` or `n_`.

Who reads is known by the context, not by the process: two people at one table can read two
languages, each in what is made for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Final, ParamSpec, TypeVar

A = ParamSpec("A")
T = TypeVar("T")


class Language:
    """A language: its code, and how it says a text. This one says it as it is written, in English.

    The methods are those of the standard library's catalogues.
    """

    code: str = "en"
    name: str = "English"

    def gettext(self, text: str) -> str:
        """A text in this language."""
        return text

    def ngettext(self, one: str, several: str, count: int) -> str:
        """The form of a text for so many of something."""
        return one if count == 1 else several


ENGLISH: Final = Language()
LANGUAGES: Final[dict[str, Language]] = {ENGLISH.code: ENGLISH}  # those that can be read, by code
_reading: ContextVar[Language] = ContextVar("reading", default=ENGLISH)


def _(text: str) -> str:
    """The text in the reader's language; nothing stays nothing."""
    return _reading.get().gettext(text) if text else text


def n_(one: str, several: str, count: int, **gaps: object) -> str:
    """The text for so many of something in the reader's language, the count and gaps filled in."""
    return form_for(one, several, count).format(count=count, **gaps)


def form_for(one: str, several: str, count: int) -> str:
    """The form of a text for so many of something in the reader's language, its gaps open."""
    return _reading.get().ngettext(one, several, count)


def language() -> Language:
    """The language of whoever reads now."""
    return _reading.get()


def speak(code: str) -> None:
    """Let everything said from here on, in this context, be in a language."""
    _reading.set(LANGUAGES.get(code, ENGLISH))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Let everything said inside be in a language."""
    token = _reading.set(LANGUAGES.get(code, ENGLISH))
    try:
        yield
    finally:
        _reading.reset(token)


def best_of(wished: str) -> str:
    """The language that can be read and is wished most, of a list as browsers send it."""
    wishes: list[tuple[float, str]] = []  # of equal ones the first is wished more
    for part in wished[:200].split(","):
        code, _semicolon, weight = part.partition(";")
        try:
            weighs = float(weight.partition("=")[2] or 1)
        except ValueError:
            weighs = 0.0
        wishes.append((weighs, code.strip().lower().partition("-")[0]))
    wishes.sort(key=lambda wish: -wish[0])
    return next((code for _weight, code in wishes if code in LANGUAGES), ENGLISH.code)


def per_language(make: Callable[A, T]) -> Callable[A, T]:
    """Keep what was made for the same arguments, for each language by itself."""
    kept: dict[tuple[object, ...], T] = {}

    @wraps(make)
    def found(*args: A.args, **kwargs: A.kwargs) -> T:
        key = (language().code, *args, *kwargs.items())
        if key not in kept:
            kept[key] = make(*args, **kwargs)
        return kept[key]

    return found


def either(ways: list[str]) -> str:
    """Ways of going on as people list them: place a cowboy, lay a road, or pass."""
    if len(ways) < 2:
        return "".join(ways)
    return _("{ways}, or {last}").format(ways=", ".join(ways[:-1]), last=ways[-1])


def any_of(words: list[str]) -> str:
    """Words of which one will do: a text, a number or a list."""
    if len(words) < 2:
        return "".join(words)
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1])


def listed(words: list[str]) -> str:
    """Words as people list them: hat, star and cactus."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def capital(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def signed(number: int) -> str:
    """So many more or fewer: +3, −3."""
    return f"{number:+d}".replace("-", "−")


def ordinal(place: int) -> str:
    """A place in an order, counted from 1."""
    return _(_ORDINALS[place - 1])


def spelled_ordinal(place: int) -> str:
    """The same in a word."""
    return _(_SPELLED[place - 1])


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation that is only said later."""
    return text


_ORDINALS: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
_SPELLED: Final = (
    N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth"),
)  # fmt: skip
