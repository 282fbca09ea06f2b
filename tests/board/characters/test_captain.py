"""6 Captain (CHR-6)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, limit, noted, position_of, refused, texts

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"


@rule("CHR-6")
def test_the_limit_is_25_yellow_and_20_red() -> None:
    assert limit("6Y") == 25
    assert limit("6R") == 20


@rule("CHR-6Y")
@pytest.mark.parametrize(("count", "price"), [(1, 1), (2, 4), (3, 9)])
def test_cowboys_for_1_4_or_9_dollars(count: int, price: int) -> None:
    game = at("round=1.characters hat=$15,cowboys3 star=")
    game.play("take captain")
    assert texts(game) == ["hire 1", "hire 2", "hire 3", "decline"]
    game.play(f"hire {count}")
    position = position_of(game)
    assert position.money[HAT] == 15 - price
    assert position.supply[HAT] == 3 + count
    assert position.stock[HAT] == 7 - count
    assert game.player == STAR


@rule("CHR-6Y")
@pytest.mark.parametrize(("money", "most"), [(1, 1), (3, 1), (4, 2), (8, 2), (9, 3)])
def test_the_captain_hires_what_money_allows(money: int, most: int) -> None:
    game = at(f"round=1.characters hat=${money} star=")
    game.play("take captain")
    assert texts(game) == [*(f"hire {count}" for count in range(1, most + 1)), "decline"]


@rule("CHR-6Y")
@pytest.mark.parametrize(("kept", "most"), [(7, 3), (8, 2), (9, 1)])
def test_no_more_than_the_general_supply_holds_of_the_colour(kept: int, most: int) -> None:
    game = at(f"round=1.characters hat=$15,cowboys{kept} star=cowboys0")
    game.play("take captain")
    assert texts(game) == [*(f"hire {count}" for count in range(1, most + 1)), "decline"]
    if most < 3:
        assert refused(game, f"hire {most + 1}") == "CHR-6Y"


@rule("CHR-6Y")
def test_hired_cowboys_can_be_placed_this_round() -> None:
    game = at("round=1.characters hat=$15,cowboys0,roads0 star=cowboys0,roads0")
    for action in ("take captain", "hire 1", "take mercenary"):
        game.play(action)
    game.play("place gambling", chance="die 1, die 1")
    assert noted(game, "placed") == ["placed hat gambling"]


@rule("CHR-6R")
@pytest.mark.parametrize(("count", "price"), [(1, 3), (2, 9)])
def test_revolvers_for_3_or_9_dollars(count: int, price: int) -> None:
    game = at(f"{ALL_RED} round=1.characters hat=$15,revolvers1 star=")
    game.play("take captain")
    assert texts(game) == ["arm 1", "arm 2", "decline"]
    game.play(f"arm {count}")
    assert position_of(game).money[HAT] == 15 - price
    assert position_of(game).revolvers[HAT] == 1 + count
    assert game.player == STAR


@rule("CHR-6R")
@pytest.mark.parametrize(("money", "most"), [(3, 1), (8, 1), (9, 2)])
def test_the_red_captain_buys_what_money_allows(money: int, most: int) -> None:
    game = at(f"{ALL_RED} round=1.characters hat=${money} star=")
    game.play("take captain")
    assert texts(game) == [*(f"arm {count}" for count in range(1, most + 1)), "decline"]


@rule("CHR-6R")
def test_the_revolvers_are_kept_for_the_game() -> None:
    game = at(f"{ALL_RED} round=1.characters hat=$9,roads0,cowboys0 star=$0,roads0,cowboys0")
    for action in ("take captain", "arm 2", "take sheriff"):
        game.play(action)
    assert position_of(game).round == 2  # nobody had anything left to do
    assert position_of(game).revolvers[HAT] == 3
    assert position_of(game).firepower(HAT) == 3 + 4
