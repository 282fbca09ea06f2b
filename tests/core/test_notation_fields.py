"""docs/notation.md names every field of a position line, and every word about a player."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from carson_city.board.line_reader import _keys
from carson_city.board.material import MARKS
from carson_city.board.plug import known_plugs
from carson_city.board.setup import Setup as BoardSetup
from carson_city.board.state import FIELDS as BOARD_FIELDS
from carson_city.cards.line import KEYS as CARD_KEYS
from carson_city.cards.state import FIELDS as CARD_FIELDS
from carson_city.core.field import Field, OfPlayer, about
from carson_city.solo.setup import Setup as SoloSetup

ROOT = Path(__file__).parents[2]
NOTATION = re.sub(r"(?s)```.*?```", "", (ROOT / "docs" / "notation.md").read_text("utf-8"))
REPLIES = sorted((ROOT / "tests" / "replies").glob("*.txt"))
SPANS = re.findall(r"`([^`]+)`", NOTATION.partition("## Positions")[2])
LINE = re.compile(r"^(?:board|solo|cards) .*$", re.MULTILINE)


def stem(word: str) -> str:
    """What a word about a player tells: `holds` of `holds@c4`, `has` of `has:doctor`."""
    return re.split("[:@]", about(word))[0]


OF_PLAYER = {stem(word) for span in SPANS for word in span.split(",")}


def declared(fields: Iterable[Field]) -> set[str]:
    """The words about players whose field has one of its own."""
    found = {getattr(field, "word", "") for field in fields if isinstance(field, OfPlayer)}
    return found - {""}


def of_plugs(*, ours: bool = True) -> list[Field]:
    """The fields of all plugs of ours, or of those that other tests have made up."""
    plugs = [
        plug
        for plug in (*known_plugs(), *SoloSetup.plugs)
        if type(plug).__module__.startswith("carson_city.") == ours
    ]
    return [field for plug in plugs for field in plug.fields()]


def test_every_key_is_documented() -> None:
    keys = {*_keys(BoardSetup), *_keys(SoloSetup), *CARD_KEYS} - {*MARKS}
    keys -= {field.line for field in of_plugs(ours=False)}
    assert len(keys) > 40
    assert sorted(keys - {*SPANS}) == []


def test_every_declared_word_about_a_player_is_documented() -> None:
    words = declared(BOARD_FIELDS) | declared(of_plugs()) | declared(CARD_FIELDS)
    assert {"sharpshooter", "draft", "form", "aimed", "$", "bids"} <= words
    assert sorted(words - OF_PLAYER) == []


def test_every_word_about_a_player_in_a_real_line_is_documented() -> None:
    """Those of fields with several words too; kept tiles and points have examples."""
    found: set[str] = set()
    for path in REPLIES:
        for line in LINE.findall(path.read_text("utf-8")):
            players = [part for part in line.split() if part.partition("=")[0] in MARKS]
            found |= {stem(word) for part in players for word in part.partition("=")[2].split(",")}
    found = {word for word in found if not re.search(r"[*+-]$", word)} - {""}
    assert len(found) > 20
    assert sorted(found - OF_PLAYER) == []
