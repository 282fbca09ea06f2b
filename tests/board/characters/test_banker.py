"""2 Banker (CHR-2)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, asked, at, limit, noted, position_of, texts

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"


@rule("CHR-2")
def test_the_limit_is_120_yellow_and_60_red() -> None:
    assert limit("2Y") == 120
    assert limit("2R") == 60


@rule("CHR-2Y")
def test_the_yellow_banker_gets_9_dollars_at_once() -> None:
    game = at("round=1.characters hat=$15 star=")
    game.play("take banker")
    assert position_of(game).money[HAT] == 24
    assert game.player == STAR


@rule("CHR-2R")
@pytest.mark.parametrize(("points", "price"), [(3, 3), (5, 12), (7, 25)])
def test_the_red_banker_may_buy_points_at_the_end_of_the_round(points: int, price: int) -> None:
    game = at("round=1.end hat=$58,as2R star=$0,as7Y")
    assert texts(game) == ["buy 3vp", "buy 5vp", "buy 7vp", "decline"]
    game.play(f"buy {points}vp")
    assert position_of(game).money[HAT] == 58 - price
    assert position_of(game).vp[HAT] == points
    assert texts(game)[0] == "give 0"  # one of the three, and the limit follows


@rule("CHR-2R")
@pytest.mark.parametrize(
    ("money", "offers"),
    [(24, ["buy 3vp", "buy 5vp"]), (11, ["buy 3vp"]), (25, ["buy 3vp", "buy 5vp", "buy 7vp"])],
)
def test_the_red_banker_buys_what_money_allows(money: int, offers: list[str]) -> None:
    game = at(f"round=1.end hat=${money},as2R star=$0,as7Y")
    assert texts(game) == [*offers, "decline"]


@rule("CHR-2R")
@pytest.mark.parametrize(
    ("money", "question"),
    [
        (25, "buy 3 VP for $3, 5 VP for $12, 7 VP for $25, or decline"),
        (24, "buy 3 VP for $3, 5 VP for $12, or decline"),
        (3, "buy 3 VP for $3, or decline"),
    ],
)
def test_the_red_banker_is_asked_with_prices(money: int, question: str) -> None:
    assert asked(at(f"round=1.end hat=${money},as2R star=$0,as7Y")) == question


@rule("CHR-2R", "RND-10")
def test_the_red_banker_may_decline_and_the_log_says_so() -> None:
    game = at("round=1.end hat=$58,as2R star=$0,as7Y")
    game.play("decline")
    assert [event.text for event in game.events] == ["hat declines the character's offer."]
    assert (position_of(game).money[HAT], position_of(game).vp[HAT]) == (58, 0)


@rule("CHR-2R")
def test_without_3_dollars_the_red_banker_is_not_asked() -> None:
    game = at("round=1.end hat=$2,as2R star=$40,as7Y")
    assert game.player == STAR
    assert noted(game, "scored", "declined_effect") == []


@rule("CHR-2R")
def test_the_red_banker_gets_nothing_at_once() -> None:
    game = at(f"{ALL_RED} round=1.characters hat=$15 star=")
    game.play("take banker")
    assert position_of(game).money[HAT] == 15
    assert game.player == STAR
