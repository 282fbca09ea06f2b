"""Letters as people see them: some cannot be seen, and some cannot be told apart."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_ACCENTS: Final = 2  # on one letter

# Letters that look like a blank, and marks that are not drawn at all.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
UNSEEN: Final = frozenset(
    ["\u034f", "\u17b4", "\u17b5"]
    + [chr(sign) for sign in range(0x180B, 0x1810)]
    + [chr(sign) for sign in range(0xFE00, 0xFE10)]
    + [chr(sign) for sign in range(0xE0100, 0xE01F0)]
)


def seen_as(words: str) -> str:
    """What words look like, whatever they are written with: to compare names."""
    plain = unicodedata.normalize("NFKC", words)
    drawn = ["" if sign in UNSEEN else " " if sign in BLANK else sign for sign in plain]
    return " ".join("".join(drawn).casefold().split())


def too_many_accents(words: str) -> bool:
    """Whether accents are heaped on a letter, over the lines above and below."""
    heap = 0
    for sign in unicodedata.normalize("NFC", words):
        heap = heap + 1 if unicodedata.combining(sign) else 0
        if heap > MOST_ACCENTS:
            return True
    return False


def shown(said: str, most: int = 60) -> str:
    """The beginning of what was said, on one line: what cannot be printed by its number."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in said[:most]
    )[:most]
