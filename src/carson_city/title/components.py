"""Values of components, each with its rule and standing; what no rulebook gives can be replaced."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources import files
from itertools import groupby
from typing import Any, Final

from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _
from carson_city.text.input_limits import FILE_BYTES, FILE_LINE, read_bytes, whole_number
from carson_city.text.unicode_text import shown

PRINTED: Final = "printed"  # a rulebook shows it
INFERRED: Final = "inferred"  # it follows from what is printed
RECONSTRUCTED: Final = "reconstructed"  # a reasoned stand-in
STANDINGS: Final = {
    PRINTED: N_("printed in a rulebook"),
    INFERRED: N_("inferred, not printed in a rulebook"),
    RECONSTRUCTED: N_("reconstructed: the printed value is not known to us"),
}
SIGN: Final = "*"  # behind a value in play that no rulebook gives
DATA: Final = "components.toml"  # beside the code that uses it
LARGEST: Final = 10**9 - 1  # no value comes to more
MOST_SHOWN: Final = 40  # letters of what is wrong
MOST_LISTED: Final = 20  # words of a spelling; of more only the first and the last are told

# How a value that is not a number is written: the number of each word.
Spelling = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Component:
    """One entry: so many numbers within bounds, or words for them."""

    word: str
    name: str  # for people
    rule: str
    standing: str
    value: tuple[int, ...]
    fewest: int  # how many numbers
    most: int
    least: int  # of each
    greatest: int
    spelling: Spelling = ()
    apart: bool = False  # no number twice

    def checked(self, values: Iterable[object]) -> tuple[int, ...]:
        """A value of somebody's own, where it can be one."""
        found = tuple([self._number(value) for value in values])
        if not self.fewest <= len(found) <= self.most:
            many = str(self.fewest) if self.fewest == self.most else f"{self.fewest}-{self.most}"
            raise self._wrong(
                _("{count} values instead of {many}").format(count=len(found), many=many)
            )
        if self.apart and len(set(found)) != len(found):
            raise self._wrong(_("a value stands there twice"))
        return found

    def _number(self, value: object) -> int:
        if self.spelling:
            if isinstance(value, str) and value in self.spelling:
                return self.spelling.index(value)
            raise self._wrong(
                _("“{value}” is none of {words}").format(
                    value=shown(str(value), MOST_SHOWN),
                    words=", ".join(self.spelling)
                    if len(self.spelling) <= MOST_LISTED
                    else f"{self.spelling[0]} … {self.spelling[-1]}",
                )
            )
        found = whole_number(value, LARGEST) if isinstance(value, str) else None
        if found is not None:
            value = found
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong(
                _("“{value}” is no whole number from {least} to {greatest}").format(
                    value=shown(str(value), MOST_SHOWN), least=self.least, greatest=self.greatest
                )
            )
        if not self.least <= value <= self.greatest:
            raise self._wrong(
                _("{value} is not from {least} to {greatest}").format(
                    value=value if abs(value) <= LARGEST else "…",
                    least=self.least,
                    greatest=self.greatest,
                )
            )
        return value

    def _wrong(self, reason: str) -> SetupError:
        return SetupError(
            _("components, {word}: {reason}").format(word=self.word, reason=reason), self.rule
        )

    def words(self, value: tuple[int, ...]) -> list[str]:
        """The words for the numbers of a value."""
        return [self.spelling[number] if self.spelling else str(number) for number in value]

    def written(self, value: tuple[int, ...]) -> str:
        """A value as a record has it."""
        return f"{self.word}:{'/'.join(self.words(value))}"

    def entry(self) -> str:
        """Our value as a file has it."""
        numbers: list[object] = list(self.words(self.value) if self.spelling else self.value)
        return f"{self.word} = {json.dumps(numbers if len(numbers) > 1 else numbers[0])}"

    def sign(self, value: tuple[int, ...]) -> str:
        """Return the sign of a value of ours that no rulebook gives; nothing for other values."""
        return SIGN if self.standing != PRINTED and value == self.value else ""

    def note(self, value: tuple[int, ...]) -> str:
        """Return what the sign means; nothing where there is none."""
        if not self.sign(value):
            return ""
        return _("{sign} {where} ({rule})").format(
            sign=SIGN, where=_(STANDINGS[self.standing]), rule=self.rule
        )

    def told(self, value: tuple[int, ...]) -> str:
        """A value with where it comes from, for people."""
        where = _(STANDINGS[self.standing]) if value == self.value else _("of your own")
        return _("{name}: {values} ({where})").format(
            name=_(self.name), values=" ".join(self.words(value)), where=where
        )


Components = dict[str, Component]


def components_of(
    package: str, names: dict[str, str], spellings: dict[str, Spelling] | None = None
) -> Components:
    """The values of a package, from its file of data; names are for people, by their words."""
    text = files(package).joinpath(DATA).read_text(encoding="utf-8")
    found: Components = {}
    for word, entry in tomllib.loads(text).items():
        value = _listed(entry["value"])
        fewest, most = entry.get("count", (len(value), len(value)))
        spelling = (spellings or {})[entry["spelling"]] if "spelling" in entry else ()
        least, greatest = entry.get("between", (0, len(spelling)))
        made = Component(
            word, names[word], entry["rule"], entry["standing"], (), fewest, most, least,
            greatest, spelling, entry.get("apart", False),
        )  # fmt: skip
        found[word] = replace(made, value=made.checked(value))
        assert made.standing in STANDINGS
    return found


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


# What somebody puts in the place of ours.


def read_text(text: str, known: Components) -> dict[str, tuple[int, ...]]:
    """The values that a record's text has: `outlaw-vp:2/3/3/4/4/6,river-mountains:5`."""
    found: dict[str, tuple[int, ...]] = {}
    for part in text.replace(" ", "").split(","):
        if not part:
            continue
        word, colon, value = part.partition(":")
        if not colon:
            raise SetupError(
                _("components: “{part}” should be a word, a colon and values").format(
                    part=shown(part, MOST_SHOWN)
                )
            )
        if word in found:
            raise SetupError(
                _("components: {word} stands there twice").format(word=shown(word, MOST_SHOWN))
            )
        found[word] = _component(word, known).checked(value.split("/"))
    return found


def write_text(values: dict[str, tuple[int, ...]], known: Components) -> str:
    """Values as the text of a record."""
    return ",".join([known[word].written(value) for word, value in values.items()])


def read_file(path: str, known: Components) -> str:
    """A file of somebody's own, `outlaw-vp = [2, 3, 3, 4, 4, 6]`, as the text of a record."""
    try:
        entries = _entries(path)
    except OSError as error:
        raise SetupError(
            _("{path} cannot be read: {reason}").format(path=path, reason=error.strerror or error)
        ) from error
    except (ValueError, RecursionError) as error:  # no TOML, or no UTF-8, or lists in lists in …
        raise SetupError(
            _("{path} is no file of components: {reason}").format(path=path, reason=error)
        ) from error
    found: dict[str, tuple[int, ...]] = {}
    for word, entry in entries.items():
        component = _component(word, known)
        try:
            found[word] = component.checked(_listed(entry))
        except SetupError as error:
            raise SetupError(f"{path}: {error.reason}", error.rule) from error
    return write_text(found, known)


def _entries(path: str) -> dict[str, Any]:
    """What stands in a file of somebody's own; no line of it is so long that reading it lasts."""
    data = read_bytes(path, FILE_BYTES)
    if data is None:
        raise SetupError(_("{path}: too long for a file of components").format(path=path))
    text = data.decode("utf-8")
    for line in text.splitlines():
        FILE_LINE.check(line)
    return tomllib.loads(text)


def _component(word: str, known: Components) -> Component:
    if word not in known:
        raise SetupError(
            _("components: “{word}” is none of {known}").format(
                word=shown(word, MOST_SHOWN), known=", ".join(_in_rows(known))
            )
        )
    return known[word]


def _in_rows(words: Iterable[str]) -> list[str]:
    """Words in order; of those that differ by their last number the first and the last.

    >>> _in_rows(["card-10", "back", "card-2", "card-1"])
    ['back', 'card-1 … card-10']
    """
    numbered = sorted([(*_number_apart(word), word) for word in words])
    found = []
    for _stem, row in groupby(numbered, lambda one: one[0]):
        told = [word for _same, _number, word in row]
        found.append(told[0] if len(told) == 1 else f"{told[0]} … {told[-1]}")
    return found


def _number_apart(word: str) -> tuple[str, int]:
    stem, _hyphen, number = word.rpartition("-")
    return (stem, int(number)) if number.isdecimal() else (word, 0)
