"""A plug: a variant, a token, an automated opponent; one folder that brings all about itself.

A title has hooks: the methods of its subclass of `Plug`. It calls those that a plug overrides.
This module has what is the same for every title.
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
    """What can be plugged into a title. Facts first; a plug overrides the hooks it needs."""

    title: ClassVar[str] = ""
    word: ClassVar[str] = ""  # in records, on the command line, in the API
    order: ClassVar[int] = 0  # in which plugs with one hook are called, and of numbers
    version: ClassVar[str] = "1"  # of its rules
    # Older versions of its rules that are still read, and the house rules that each implies.
    earlier: ClassVar[dict[str, tuple[str, ...]]] = {}
    home: ClassVar[str] = ""  # what it adds to a package: package.{package}
    grounds: ClassVar[tuple[int, ...]] = ()  # kinds of ground that only it brings
    alone: ClassVar[tuple[str, ...]] = ()  # hooks that only one plug of a title may override

    def state(self, players: int) -> PlugState | None:
        """What it keeps in a position at the start; nothing for a plug without state."""
        return None

    def fields(self) -> tuple[Any, ...]:
        """The declarations of its state."""
        return ()


PLUGS: Final[dict[tuple[str, str], Plug]] = {}  # by title and word


def overrides(plug: object, base: type[Any], hook: str) -> bool:
    """Return whether a plug overrides a hook."""
    return getattr(type(plug), hook) is not getattr(base, hook)


def hooks_of(base: type[Any]) -> list[str]:
    """Return the hooks of a title: the public methods of its kind of plug."""
    return [
        name for name in dir(base) if not name.startswith("_") and callable(getattr(base, name))
    ]


def check_hooks(kind: type[Any], base: type[Any], what: str) -> None:
    """Refuse a class with a public method that its base does not ask for: nobody calls it."""
    hooks = hooks_of(base)
    for one in kind.__mro__[: kind.__mro__.index(base)]:
        for name, value in vars(one).items():
            if callable(value) and not name.startswith("_") and name not in hooks:
                near = ", ".join(difflib.get_close_matches(name, hooks, 3)) or hooks
                raise TypeError(
                    f"{one!r}: “{name}” is not a {what};"
                    f" did you mean {near}? What is yours alone begins with an underscore"
                )


def register_plug(plug: Plug, base: type[Plug]) -> None:
    """Make a plug known; one that can never work is refused."""
    where = plug.title, plug.word
    check_hooks(type(plug), base, "hook of a plug")
    for other in PLUGS.values():
        if (other.title, other.word) == where or not _related(other, plug, base):
            continue
        if other.word == plug.word:
            raise TypeError(f"{plug.word} is the word of a plug of {other.title} too")
        if other.order == plug.order:
            raise TypeError(f"{plug.word} and {other.word} have one order: {plug.order}")
        if other.title != plug.title:  # they may never meet in a game
            continue
        for hook in base.alone:
            if overrides(plug, base, hook) and overrides(other, base, hook):
                raise TypeError(f"{plug.word} and {other.word} both override “{hook}”")
    PLUGS[where] = plug


def _related(other: Plug, plug: Plug, base: type[Plug]) -> bool:
    """Whether two plugs share their numbers: of one title, or with hooks of the same one."""
    kinds = [kind for kind in base.__mro__ if issubclass(kind, Plug) and kind is not Plug]
    return other.title == plug.title or isinstance(other, tuple(kinds))
