"""15 Cowboy (CHR-15); its yellow side belongs to the horses."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.character import face_text
from tests.proof import rule
from tests.table import (
    CENTRE,
    HAT,
    STAR,
    at,
    limit,
    noted,
    owner_of,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)

CAST = "cast=1Y,2Y,3Y,4Y,5Y,6Y,15R"
SHOP = "shop=ranch,mine,bank,hotel,saloon,ranch,church"
NO_RANCHES = "shop=mine,mine,bank bag=mine4,hotel2 town=ranch:a1,a2,a3,a4,a5,a6 own=star:a1"


def chosen(line: str) -> carson_city.Game:
    """Hat has just chosen the red Cowboy."""
    game = at(f"{CAST} round=1.characters {line}")
    game.play("take cowboy")
    return game


def cast_of(game: carson_city.Game) -> list[str]:
    """The sides that the cards of the game show."""
    return [face_text(card) for card in position_of(game).cast]


@rule("CHR-15")
def test_the_limit_is_20_on_both_sides() -> None:
    assert limit("15Y") == 20
    assert limit("15R") == 20


@rule("CHR-15R")
def test_a_ranch_costs_8_dollars_and_a_property_tile() -> None:
    game = chosen(f"{SHOP} {CENTRE} hat=$15,revolvers1 star=")
    game.play("buy $3")
    game.play("build ranch h8", chance="tile mine")
    assert position_of(game).money[HAT] == 7
    assert position_of(game).tiles[HAT] == 11
    assert owner_of(game, "h8") == "hat"
    assert stands_on(game, "h8") == "ranch"
    assert game.player == STAR


@rule("CHR-15R", "BUILD-7")
def test_the_ranch_gives_a_revolver() -> None:
    game = chosen(f"{SHOP} hat=$15,revolvers1 star=")
    game.play("buy $3")
    game.play("build ranch h8", chance="tile mine")
    assert position_of(game).revolvers == [2, 1]


@rule("CHR-15R", "CHR-9Yc")
def test_with_several_ranches_on_display_the_player_picks_one() -> None:
    game = chosen(f"{SHOP} hat=$15 star=")
    assert texts(game) == ["buy $3", "buy $10", "decline"]
    assert refused(game, "buy $4") == "CHR-15R"
    assert refused(game, "buy bag") == "CHR-15R"
    game.play("buy $10")
    game.play("build ranch h8", chance="tile mine")
    assert shop(game) == ["ranch", "mine", "bank", "hotel", "saloon", "church", "mine"]


@rule("CHR-15R")
def test_with_none_on_display_it_comes_from_the_bag_and_the_display_stays() -> None:
    game = chosen("shop=mine,bank bag=ranch2,mine3 hat=$15 star=")
    assert texts(game) == ["buy bag", "decline"]
    game.play("buy bag")
    game.play("build ranch h8")
    assert shop(game)[:3] == ["mine", "bank", "-"]
    assert stands_on(game, "h8") == "ranch"
    assert "ranch1,mine3" in game.line()


@rule("CHR-15R")
def test_the_parcel_is_available_and_unoccupied_and_needs_no_road() -> None:
    game = chosen(
        f"{SHOP} set=full town=house:d4/mountain:b2/city_hall:f6 roads=d4n,d4s,d4w,d4e"
        " own=hat:a1/star:c1 hat=$15 star="
    )
    game.play("buy $3")
    assert {"build ranch h8", "build ranch d5"} <= set(texts(game))
    for parcel in ("d4", "b2", "f6", "a1", "c1"):
        assert refused(game, f"build ranch {parcel}") == "CHR-15R"


@rule("CHR-15R")
def test_the_cowboy_may_decline() -> None:
    game = chosen(f"{SHOP} hat=$15 star=")
    game.play("decline")
    assert game.player == STAR
    assert position_of(game).money[HAT] == 15
    assert noted(game, "built", "card_turned") == []


ALL_TILES_USED = "own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2"


@rule("CHR-15R", "CHR-9Ya")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param("hat=$7 star=", id="no money"),
        pytest.param(f"hat=$15 star= {ALL_TILES_USED}", id="no property tile"),
    ],
)
def test_without_money_or_a_property_tile_nothing_happens(line: str) -> None:
    game = chosen(f"{SHOP} {line}")
    assert game.player == STAR
    assert noted(game, "paid", "built", "card_turned") == []
    assert "15R" in cast_of(game)


@rule("CHR-15R", "CHR-9Ya")
def test_without_a_parcel_nothing_happens() -> None:
    mountains = ",".join(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
    game = chosen(f"{SHOP} town=mountain:{mountains} hat=$15 star=")
    assert game.player == STAR
    assert noted(game, "paid", "built", "card_turned") == []
    assert "15R" in cast_of(game)


@rule("CHR-15Ra")
def test_with_no_ranch_left_the_card_turns_yellow_and_does_nothing() -> None:
    game = chosen(f"{NO_RANCHES} hat=$15 star=")
    assert len(noted(game, "card_turned")) == 1
    assert game.player == STAR
    assert "15Y" in cast_of(game)
    assert position_of(game).money[HAT] == 15
    assert position_of(game).limit(HAT) == 20


@rule("CHR-15Ra")
def test_it_turns_without_money_too() -> None:
    game = chosen(f"{NO_RANCHES} hat=$0 star=")
    assert "15Y" in cast_of(game)


@rule("CHR-15Ra")
@pytest.mark.parametrize("line", ["shop=mine bag=ranch1,mine4", "shop=ranch bag=mine4"])
def test_one_ranch_on_display_or_in_the_bag_keeps_it_red(line: str) -> None:
    game = chosen(f"{line} hat=$15 star=")
    assert game.player == HAT
    assert noted(game, "card_turned") == []


@rule("CHR-15Ra")
def test_it_stays_yellow_for_the_rest_of_the_game() -> None:
    game = chosen(f"{NO_RANCHES} hat=$15 star=")
    game.play("take banker")
    while position_of(game).round == 1:
        game.play("pass" if "pass" in texts(game) else texts(game)[0])
    assert "15Y" in cast_of(game)
    game.play("take cowboy", position_of(game).pass_order[0])
    assert len(noted(game, "card_turned")) == 1  # the one of round 1
    assert position_of(game).character[position_of(game).pass_order[0]] == 30  # 15Y


@rule("CHR-15Ra", "CHR-0c")
def test_it_turns_for_the_paperboy_too() -> None:
    game = at(f"cast=0R,1Y,2Y,3Y,4Y,5Y,6Y,15R round=1.characters {NO_RANCHES} hat=$15 star=")
    game.play("take paperboy")
    game.play("take cowboy")
    assert "15Y" in cast_of(game)
    assert position_of(game).limit(HAT) == 15  # $20, and $5 lower
