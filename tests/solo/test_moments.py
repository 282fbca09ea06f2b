"""What is special about Standish comes from his plug: the board game asks, and knows nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

import carson_city
from carson_city.board.figures import is_destitute
from carson_city.board.odds import MINE, OPEN, THEIRS
from carson_city.board.scoring import ranking
from carson_city.draw.board.player_facts import players
from carson_city.tell.board.duels import tie, tie_whatever_the_order
from tests.proof import rule
from tests.solo.games import standish
from tests.table import CENTRE, HAT, STAR, position_of

BOARD = f"board round=2.placement {CENTRE} hat=as2Y star=as3Y"
SOLO = f"round=2.placement {CENTRE} order=hat,star"


def test_the_rules_of_the_board_game_know_no_seat_that_nobody_plays() -> None:
    folder = Path(carson_city.__file__).parent / "board"
    knowing = [path for path in folder.rglob("*.py") if "automatic" in path.read_text("utf-8")]
    assert knowing == []


@rule("SOLO-11")
@pytest.mark.parametrize("passed", ["", "pass=hat"])
def test_a_tied_duel_is_his_whoever_passes_first(passed: str) -> None:
    position = position_of(standish(f"{SOLO} {passed}"))
    assert tie(position, HAT, STAR) == tie_whatever_the_order(position, HAT, STAR) == THEIRS
    assert tie_whatever_the_order(position, STAR, HAT) == MINE
    plain = carson_city.Game.at(f"{BOARD} {passed}").position
    assert tie_whatever_the_order(plain, HAT, STAR) == OPEN
    assert tie(plain, HAT, STAR) == (MINE if passed else OPEN)


@rule("SOLO-17a")
def test_equal_points_are_his_before_and_after_anybody_has_passed() -> None:
    for passed in ("", "pass=hat"):
        assert ranking(position_of(standish(f"{SOLO} {passed}"))) == [STAR, HAT]
        assert ranking(carson_city.Game.at(f"{BOARD} {passed}").position) == [HAT, STAR]


@rule("SOLO-5")
def test_of_him_only_cowboys_strength_and_land_are_shown() -> None:
    for text, his in ((f"variants=strongest {SOLO}", True), ("", False)):
        game = standish(text) if text else carson_city.Game.at(BOARD)
        position = position_of(game)
        assert is_destitute(position, STAR) == his
        assert not is_destitute(position, HAT)
        signs = [good.sign for good in players(position)[STAR].goods]
        assert ("coin" not in signs) == his
        assert {"head", "firepower", "deed"} <= set(signs)
        assert not (his and players(position)[STAR].tokens)
