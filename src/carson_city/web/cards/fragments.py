"""Pieces of the page, written by templates from what the table shows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import CHARACTER_WORDS, KIND_WORDS
from carson_city.cards.names import bare_name
from carson_city.draw.cards import pieces
from carson_city.draw.cards.facts import minus
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import tag
from carson_city.text.i18n import _, ordinal
from carson_city.web.rendering import templating
from carson_city.web.rendering.palette import INK

HTML: Final = templating.Macros("cards/cards.html")


def picture(box: str, *drawn: Drawing, **more: Any) -> Drawing:
    """A drawing of its own."""
    return tag("svg", *drawn, viewBox=box, aria_hidden="true", focusable="false", **more)


@lru_cache(maxsize=64)
def face(character: int) -> Drawing:
    """A character's portrait in a line of text."""
    drawn = tag("use", href=f"#{pieces.portrait_id(INK, character)}")
    return picture("0 0 100 100", drawn, class_="face")


@lru_cache(maxsize=32)
def thing(word: str) -> Drawing:
    """What a line of the score sheet counts: a building or a character; nothing for others."""
    if word in CHARACTER_WORDS:
        return face(CHARACTER_WORDS.index(word))
    if word in KIND_WORDS:
        return picture("0 0 100 100", tag("use", href=f"#{INK.prefix}-{word}"), class_="tile")
    return Drawing("")


def character_text(character: int) -> str:
    """What a character does."""
    return _(BY_NUMBER[character].text)


def write(name: str, **facts: Any) -> Markup:
    """A part of the page from its template."""
    return templating.write(f"cards/{name}.html", **facts)


TOOLS: Final[dict[str, Any]] = {
    "CHARACTER_WORDS": CHARACTER_WORDS,
    "character_name": bare_name,
    "character_text": character_text,
    "face": face,
    "minus": minus,
    "ordinal": ordinal,
    "thing": thing,
}
