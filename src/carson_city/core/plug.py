"""A plug: a variant, a token, an automated opponent; one folder that brings all about itself.

A title says at which moments a plug can have its say (a subclass of `Plug` with a method for each)
and asks those who override one. This module has what is the same for every title.
"""

from __future__ import annotations

import difflib
from typing import Any, ClassVar, Final

from carson_city.core.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class PlugState:
    """What a plug keeps in a position: it travels with it, and is copied with it."""

    __slots__ = ()

    def copy(self) -> PlugState:
        """The same, going on alone."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """By its slots: where this class is compiled, a pickle does not find those of others."""
        names = [name for kind in type(self).__mro__ for name in vars(kind).get("__slots__", ())]
        return plug_state_of, (type(self), {name: getattr(self, name) for name in names})


def plug_state_of(kind: type[PlugState], values: dict[str, object]) -> PlugState:
    """The state of a kind with these values in its slots, as a pickle has it."""
    state = kind.__new__(kind)
    for name, value in values.items():
        setattr(state, name, value)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Plug:
    """What can be plugged into a title. Facts first; a plug overrides the moments it cares for."""

    title: ClassVar[str] = ""
    word: ClassVar[str] = ""  # in records, on the command line, in the API
    order: ClassVar[int] = 0  # of asking several plugs at one moment, and of numbers
    version: ClassVar[str] = "1"  # of its rules
    # Older versions of its rules that are still read, and the house rules that each implies.
    earlier: ClassVar[dict[str, tuple[str, ...]]] = {}
    home: ClassVar[str] = ""  # what it adds to a package: package.{package}
    grounds: ClassVar[tuple[int, ...]] = ()  # kinds of ground that only it brings
    alone: ClassVar[tuple[str, ...]] = ()  # moments that only one plug of a title may hold

    def state(self, players: int) -> PlugState | None:
        """What it keeps in a position at the start; nothing for a plug without state."""
        return None

    def fields(self) -> tuple[Any, ...]:
        """The declarations of its state."""
        return ()


PLUGS: Final[dict[tuple[str, str], Plug]] = {}  # by title and word


def overrides(plug: object, base: type[Any], moment: str) -> bool:
    """Whether a plug has its own say at a moment."""
    return getattr(type(plug), moment) is not getattr(base, moment)


def moments_of(base: type[Any]) -> list[str]:
    """The moments that a title offers: the public methods of its kind of plug."""
    return [
        name for name in dir(base) if not name.startswith("_") and callable(getattr(base, name))
    ]


def check_moments(kind: type[Any], base: type[Any], what: str) -> None:
    """Refuse a class with a public method that its base does not ask for: nobody calls it."""
    moments = moments_of(base)
    for one in kind.__mro__[: kind.__mro__.index(base)]:
        for name, value in vars(one).items():
            if callable(value) and not name.startswith("_") and name not in moments:
                near = ", ".join(difflib.get_close_matches(name, moments, 3)) or moments
                raise TypeError(
                    f"{one!r}: “{name}” is no {what};"
                    f" did you mean {near}? What is yours alone begins with an underscore"
                )


def register_plug(plug: Plug, base: type[Plug]) -> None:
    """Make a plug known; one that can never work is refused."""
    where = plug.title, plug.word
    check_moments(type(plug), base, "moment of a plug")
    for other in PLUGS.values():
        if (other.title, other.word) == where or not _related(other, plug, base):
            continue
        if other.word == plug.word:
            raise TypeError(f"{plug.word} is the word of a plug of {other.title} too")
        if other.order == plug.order:
            raise TypeError(f"{plug.word} and {other.word} have one order: {plug.order}")
        if other.title != plug.title:  # they may never meet in a game
            continue
        for moment in base.alone:
            if overrides(plug, base, moment) and overrides(other, base, moment):
                raise TypeError(f"{plug.word} and {other.word} both hold “{moment}”")
    PLUGS[where] = plug


def _related(other: Plug, plug: Plug, base: type[Plug]) -> bool:
    """Whether two plugs share their numbers: of one title, or with moments of the same one."""
    kinds = [kind for kind in base.__mro__ if issubclass(kind, Plug) and kind is not Plug]
    return other.title == plug.title or isinstance(other, tuple(kinds))
