"""Golden games: records that replay to the letter, to the same scores and the same last position.

A change of the rules changes them: read the difference, then run `python tools/make_golden.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import carson_city
from carson_city import cards
from carson_city.board import Setup
from carson_city.board.setup import CASTS
from carson_city.cards.material import LEVELS

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


def noted(record: carson_city.Record, word: str) -> str:
    """What a note above the record says after a word and a colon."""
    return next(
        (note.removeprefix(f"{word}: ") for note in record.notes if note.startswith(f"{word}: ")),
        "",
    )


@golden
def test_a_golden_game_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = carson_city.Record.parse(text)
    game = record.replay()
    again = game.record()
    again.notes = record.notes
    assert str(again) == text


def ended(game: carson_city.Game) -> str:
    """The last position; a record of older rules says nothing of house rules, but follows them."""
    implied = game.setup.house_parts() if game.setup.older else []
    return " ".join(part for part in game.line().split() if part not in implied)


@golden
def test_a_golden_game_ends_where_it_ended(path: Path) -> None:
    record = carson_city.Record.load(path)
    game = record.replay()
    assert game.over
    assert ended(game) == noted(record, "ends")
    totals = [f"{game.setup.marks[score.player]} {score.total}" for score in game.scores()]
    assert ", ".join(totals) == record.result


@golden
def test_a_golden_game_tells_all_its_chance(path: Path) -> None:
    record = carson_city.Record.load(path)
    record.seed += 1  # other dice, if any were needed
    game = record.replay()
    assert ended(game) == noted(record, "ends")


@golden
def test_a_golden_game_claims_only_what_happens_in_it(path: Path) -> None:
    record = carson_city.Record.load(path)
    claimed = set(noted(record, "proves").replace(",", " ").split())
    assert claimed <= {event.rule for event in record.replay().events}


def test_the_golden_games_are_of_all_sorts() -> None:
    setups = [carson_city.Record.load(path).setup for path in GOLDEN]
    tables = [setup for setup in setups if isinstance(setup, Setup)]
    assert len(tables) >= 14
    assert {setup.players for setup in tables} == {2, 3, 4, 5, 6}
    assert {"starter", "full", ("station", "city_hall")} <= {setup.buildings for setup in tables}
    card_games = [setup for setup in setups if isinstance(setup, cards.Setup)]
    assert {setup.players for setup in card_games} >= {1, 4, 6}
    assert {level for setup in card_games for level in setup.virtual} == {*LEVELS}
    assert any(setup.own for setup in card_games)
    casts = [setup.cast for setup in tables]
    assert {*CASTS, "random", "1R 2R 3R 4R 5R 6R 7R"} <= set(casts)
    assert casts.count("random") >= 5
