"""A language for tests: every text is marked, accented and a third longer; gaps are untouched.

What passed through `_` or `n_` has no plain letter left, so a plain letter in what people read is
a name, notation, a rule, or a text that somebody forgot.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import carson_city
from carson_city.text.i18n import LANGUAGES, Language, speaking

CODE: Final = "qps"
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED: Final = "áƀćďéƒǵĥíĵķĺɱńóƥɋŕśťúʋŵẋýžÁƁĆĎÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŤÚṼŴẊÝŽ"
_ACCENTS: Final = str.maketrans(_PLAIN, _MARKED)
_WITHOUT: Final = str.maketrans(_MARKED, _PLAIN)
SOURCE: Final = Path(carson_city.__file__).parent
MADE_UP: Final = Path(__file__).parent / "variants"  # what other tests may have registered
MARKS: Final = {"_": 1, "N_": 1, "n_": 2, "form_for": 2}  # and how many texts each takes
_IN_TEMPLATE: Final = re.compile(r"""\b_\((["'])(.*?)\1\)""")
_SEVERAL: Final = re.compile(r'\bn_\("(.*?)", "(.*?)",')
_GAP: Final = re.compile(r"(\{[^{}]*\})")


class Pseudo(Language):
    """English that can be told from English, and what was asked for in it."""

    code = CODE
    name = "Ƥśéúďó"

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def gettext(self, text: str) -> str:
        """The text with accents in brackets, longer by a third; a number is no text."""
        if not text.isdecimal():
            self.asked.add(text)
        parts = _GAP.split(text)
        said = "".join(part if _GAP.fullmatch(part) else part.translate(_ACCENTS) for part in parts)
        return f"⟦{said}{'~' * (len(text) // 3)}⟧"

    def ngettext(self, one: str, several: str, count: int) -> str:
        """The same for so many of something."""
        self.asked |= {one, several}
        return self.gettext(one if count == 1 else several)


@contextmanager
def pseudo() -> Iterator[Pseudo]:
    """Everything said inside is in the pseudo-language."""
    with known() as language, speaking(CODE):
        yield language


@contextmanager
def known() -> Iterator[Pseudo]:
    """The pseudo-language is one of those that can be read."""
    language = LANGUAGES[CODE] = Pseudo()
    try:
        yield language
    finally:
        del LANGUAGES[CODE]


# What is marked for translators.


@cache
def marked() -> set[str]:
    """Every text in the source that stands in `_`, `N_` or `n_`."""
    found: set[str] = set()
    for path in [*SOURCE.rglob("*.py"), *MADE_UP.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = node.args[: MARKS.get(node.func.id, 0)]
                found |= {str(arg.value) for arg in texts if isinstance(arg, ast.Constant)}
    for path in SOURCE.rglob("*.html"):
        for text in _IN_TEMPLATE.finditer(path.read_text(encoding="utf-8")):
            found |= {text[2]}
        for both in _SEVERAL.finditer(path.read_text(encoding="utf-8")):
            found |= {both[1], both[2]}
    return found


def plain(text: str) -> str:
    """What a marked text says."""
    return re.sub(r"~*⟧", "", text).replace("⟦", "").translate(_WITHOUT)


# What may stay as it is.

PARCEL: Final = r"[a-h][1-8]"
RULE: Final = r"[A-Z]+-[A-Z0-9]+[a-z]?"
_LETTERS: Final = re.compile(r"[A-Za-z]+")


def left_over(text: str, *allowed: str) -> list[str]:
    """The lines with plain letters that are neither parcels, rules nor otherwise allowed."""
    known_words = re.compile("|".join([rf"\b{PARCEL}\b", rf"\b{RULE}\b", *allowed]))
    return [
        line.strip() for line in text.splitlines() if _LETTERS.search(known_words.sub("", line))
    ]


class _Reader(HTMLParser):
    """Collects what people see or hear of a page."""

    SPOKEN: Final = ("title", "aria-label", "alt", "placeholder", "data-confirm", "data-name")
    SILENT: Final = ("script", "style")

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.quoted = 0  # inside the text of a rule
        self.silent = 0
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag in self.SILENT:
            self.silent += 1
        quotes = "rule" in (values.get("class") or "").split()
        self.quoted += quotes
        if tag not in VOID:
            self.open.append((tag, quotes))
        self.said += [value for name in self.SPOKEN if (value := values.get(name))]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.SILENT:
            self.silent -= 1
        while self.open:
            name, quotes = self.open.pop()
            self.quoted -= quotes
            if name == tag:
                break

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.quoted and not self.silent:
            self.said.append(data.strip())


VOID: Final = frozenset(("br", "hr", "img", "input", "link", "meta", "source", "wbr"))


def read_page(html: str) -> str:
    """What people read of a page, a line each; not the texts of rules."""
    reader = _Reader()
    reader.feed(html)
    return "\n".join(reader.said)
