"""How a piece of state is declared: its word in a line, its range, how long it lasts, who sees it.

A field covers one or more slots of a holder: of a position, or of the state of a plug. Fields of a
player stand in the player's own part of a line (`hat=$9,roads2`), the others have a part each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from carson_city.core.constants import changed
from carson_city.core.ranges import Range, Upto, number
from carson_city.text.i18n import _

# Until when a value holds.
GAME: Final = 0

ROUND: Final = 1  # it is as at the start again when a round ends


class Field:
    """A piece of state, and all that there is to say about it.

    `start` has the values of its slots before anything has happened; of a player's, for each one.
    """

    usual: ClassVar[tuple[Any, ...]] = ()  # start, unless a field says another
    each: ClassVar[bool] = False  # whether its slots are lists or tuples by player

    def __init__(
        self,
        *names: str,
        line: str = "",
        until: int = GAME,
        after: str = "",
        start: tuple[Any, ...] = (),
    ) -> None:
        self.names: Final = names  # the slots that it covers
        self.start: Final = start or self.usual
        self.line: Final = line  # its key in a line; nothing where it follows from other fields
        self.until: Final = until
        self.after: Final = after  # of a plug's field: behind which one it stands in a line

    @property
    def name(self) -> str:
        """The slot, of a field that covers one."""
        return self.names[0]

    def starts(self, players: int) -> list[object]:
        """Return the values of its slots before anything has happened; lists are new ones."""
        if self.each:
            return [value * players for value in self.start]
        return [value[:] if isinstance(value, list) else value for value in self.start]

    def key(self, holder: Any) -> tuple[object, ...]:
        """All of its value, to compare."""
        return tuple([_frozen(getattr(holder, name)) for name in self.names])

    def write(self, holder: Any) -> str:
        """Its text in a line; nothing where it is as at the start."""
        return ""

    def read(self, holder: Any, players: int, text: str) -> None:
        """Take its value from the text of a line; a ValueError says what is wrong."""

    def broken(self, holder: Any, players: int) -> str:
        """What cannot be about its value, in words; nothing where all is well."""
        return ""

    def hide(self, holder: Any, viewer: int) -> None:
        """Take away what a viewer (-1: a spectator) may not see."""

    def lacks(self, holder: Any) -> bool:
        """Whether something of it is hidden."""
        return False

    def reset(self, holder: Any, fresh: Any) -> None:
        """Be as at the start again."""
        for name in self.names:
            setattr(holder, name, getattr(fresh, name))


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def listed(text: str, separator: str = ",") -> list[str]:
    """The items of a list in a line."""
    return text.split(separator) if text else []


def grouped(text: str) -> list[tuple[str, list[str]]]:
    """Items by a name, as in `hat:c4,d5/star:e6`."""
    pairs = [group.partition(":") for group in listed(text, "/")]
    return [(name, items.split(",")) for name, _colon, items in pairs]


def groups(found: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The text of items by a name; those without items are left out."""
    return "/".join(f"{name}:{','.join(items)}" for name, items in found if items)


# What a player has.


class Follows(Field):
    """A slot by player that is worked out from others when a line is read."""

    each = True


def about(word: str) -> str:
    """What a word about a player tells: `roads` of `roads2`, `bank*` of `bank*1`."""
    stem = word[:1]
    for letter in word[1:]:
        if letter.isdigit():
            break
        if letter in "*+-":
            return stem + letter.replace("-", "+")
        stem += letter
    return stem


class OfPlayer(Field):
    """A field in a player's own part of the line."""

    each = True

    def words(self, holder: Any, player: int) -> list[str]:
        """What it says about a player."""
        raise NotImplementedError

    def take(self, holder: Any, player: int, word: str) -> bool:
        """Read a word about a player; whether it was one for this field."""
        raise NotImplementedError

    def counted(self, holder: Any, player: int) -> dict[str, int]:
        """What of it can be counted, by its word; nothing where it is no number."""
        return {}


class Count(OfPlayer):
    """A number for each player: `roads2`; said always, or only where it is not 0."""

    usual = ((0,),)

    def __init__(
        self,
        name: str,
        word: str,
        most: int,
        *,
        always: bool = False,
        until: int = GAME,
        after: str = "",
        said: str = "",
        start: tuple[object, ...] = (),
    ) -> None:
        super().__init__(name, until=until, after=after, start=start)
        self.said: Final = said  # of a value that is too high
        self.word: Final = word
        self.range: Final = Upto(most)
        self.always: Final = always

    def words(self, holder: Any, player: int) -> list[str]:
        value = getattr(holder, self.name)[player]
        return [f"{self.word}{value}"] if value or self.always else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        digits = word[len(self.word) :]
        if not word.startswith(self.word) or not (digits.isdigit() or self.word == "$"):
            return False
        set_at(holder, self.name, player, number(digits))
        return True

    def counted(self, holder: Any, player: int) -> dict[str, int]:
        return {self.word: getattr(holder, self.name)[player]}

    def broken(self, holder: Any, players: int) -> str:
        if all(self.range.fits(players, value) for value in getattr(holder, self.name)):
            return ""
        if self.said:
            return _(self.said).format(most=self.range.most)
        if self.word == "$":
            return _("nobody has more than ${most}").format(most=self.range.most)
        return _("“{word}” is {most} at most").format(word=self.word, most=self.range.most)


def set_at(holder: Any, name: str, index: int, value: Any) -> None:
    """Change one value of a list or a tuple of a holder."""
    values = getattr(holder, name)
    if isinstance(values, list):
        values[index] = value
    else:
        setattr(holder, name, changed(values, index, value))


class Number(Field):
    """A number, said always."""

    usual = (0,)

    def __init__(self, name: str, line: str, most: int) -> None:
        super().__init__(name, line=line)
        self.most: Final = most

    def write(self, holder: Any) -> str:
        return str(getattr(holder, self.name))

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, number(text))

    def broken(self, holder: Any, players: int) -> str:
        if getattr(holder, self.name) <= self.most:
            return ""
        return _("the {name} ends at {last}").format(name=self.line, last=self.most)


class Maybe(Field):
    """One value of a range, or -1 for none of them, which is not said."""

    usual = (-1,)

    def __init__(self, name: str, line: str, values: Range) -> None:
        super().__init__(name, line=line)
        self.range: Final = values

    def write(self, holder: Any) -> str:
        value = getattr(holder, self.name)
        return self.range.word(value) if value >= 0 else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, self.range.read(text))


class Items(Field):
    """A list of values of one range, each at most once: places, seats, cards, consents."""

    usual: ClassVar[tuple[Any, ...]] = ((),)

    def __init__(
        self,
        name: str,
        line: str,
        values: Range,
        *,
        most: int,
        until: int = GAME,
        start: tuple[object, ...] = (),
    ) -> None:
        super().__init__(name, line=line, until=until, start=start)
        self.range: Final = values
        self.most: Final = most

    def write(self, holder: Any) -> str:
        return ",".join(self.range.word(value) for value in getattr(holder, self.name))

    def read(self, holder: Any, players: int, text: str) -> None:
        values = [self.range.read(word) for word in listed(text)]
        as_list = isinstance(getattr(holder, self.name), list)
        setattr(holder, self.name, values if as_list else tuple(values))

    def broken(self, holder: Any, players: int) -> str:
        values = getattr(holder, self.name)
        if len(values) > self.most or len({*values}) != len(values):
            return _("“{line}” says each thing once, and not so many").format(line=self.line)
        if all(self.range.fits(players, value) for value in values):
            return ""
        return self.strange()

    def strange(self) -> str:
        """What to say of a value that cannot be."""
        return _("“{line}” names what is not there").format(line=self.line)
