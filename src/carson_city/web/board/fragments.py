"""Pieces of the page, written by templates from what the table shows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from carson_city.board.actions import pass_turn
from carson_city.board.character import SIDE_LETTERS
from carson_city.board.material import KIND_WORDS
from carson_city.draw.board.pieces import ids
from carson_city.draw.board.portraits import portrait_id
from carson_city.draw.board.track_facts import bag_words
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import tag
from carson_city.text.i18n import language, ordinal
from carson_city.web.rendering import templating
from carson_city.web.rendering.palette import INK

HTML: Final = templating.Macros("board/board.html")
FIGURE: Final = "0 0 40 48"  # the box of a figure


@lru_cache(maxsize=32)
def tile(kind: int) -> Drawing:
    """A building in a line of text."""
    drawn = tag("use", href=f"#p-{KIND_WORDS[kind]}")
    return tag("svg", drawn, class_="tile", viewBox="6 4 90 86", aria_hidden="true")


@lru_cache(maxsize=64)
def face(card: int) -> Drawing:
    """A character's portrait in a line of text, on a page of a game with that character."""
    drawn = tag("use", href=f"#{portrait_id(INK, card)}")
    return tag("svg", drawn, class_="face", viewBox="0 0 100 100", aria_hidden="true")


def write(name: str, **facts: Any) -> Markup:
    """A part of the page from its template."""
    return templating.write(f"board/{name}.html", **facts)


def piece(name: str, *facts: Any) -> Markup:
    """A piece of a part; the same facts are written once."""
    return _piece(language().code, name, facts)


@lru_cache(maxsize=8192)
def _piece(_language: str, name: str, facts: tuple[Any, ...]) -> Markup:
    return write(name, it=facts[0], more=facts[1:])


TOOLS: Final[dict[str, Any]] = {
    "FIGURE": FIGURE,
    "KEYS": {pass_turn.text: "p"},  # by which an option of the status line is found
    "KIND_WORDS": KIND_WORDS,
    "SIDE_LETTERS": SIDE_LETTERS,
    "bag_words": bag_words,
    "face": face,
    "ids": ids,
    "ordinal": ordinal,
    "piece": piece,
    "tile": tile,
    "zip": zip,
}
