"""A language for tests: every text is marked, accented and a third longer; gaps are untouched.

What passed through `_` or `n_` has no plain letter left, so a plain letter in what people read is
a name, notation, a rule, or a text that somebody forgot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from typing import Final

from carson.words import LANGUAGES, Language, speaking

CODE: Final = "qps"
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKED: Final = "áƀćďéƒǵĥíĵķĺɱńóƥɋŕśťúʋŵẋýžÁƁĆĎÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŤÚṼŴẊÝŽ"
_ACCENTS: Final = str.maketrans(_PLAIN, _MARKED)
_WITHOUT: Final = str.maketrans(_MARKED, _PLAIN)
_GAP: Final = re.compile(r"(\{[^{}]*\})")


class Pseudo(Language):
    """English that can be told from English."""

    code = CODE
    name = "Ƥśéúďó"

    def gettext(self, text: str) -> str:
        """The text with accents in brackets, longer by a third."""
        parts = _GAP.split(text)
        said = "".join(part if _GAP.fullmatch(part) else part.translate(_ACCENTS) for part in parts)
        return f"⟦{said}{'~' * (len(text) // 3)}⟧"

    def ngettext(self, one: str, several: str, count: int) -> str:
        """The same for so many of something; two have a form of their own here."""
        told = one if count == 1 else several
        return self.gettext(told)


@contextmanager
def pseudo() -> Iterator[None]:
    """Everything inside can be read in the pseudo-language, and is unless a reader says more."""
    with known(), speaking(CODE):
        yield


@contextmanager
def known() -> Iterator[None]:
    """The pseudo-language is one of those that can be read."""
    LANGUAGES[CODE] = Pseudo()
    try:
        yield
    finally:
        del LANGUAGES[CODE]


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
