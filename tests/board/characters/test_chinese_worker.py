"""4 Chinese Worker (CHR-4)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import (
    CENTRE,
    HAT,
    STAR,
    at,
    limit,
    misfit,
    noted,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"
SHOP = "shop=ranch,mine,bank,hotel,saloon,church,mine"


@rule("CHR-4")
def test_the_limit_is_30_on_both_sides() -> None:
    assert limit("4Y") == 30
    assert limit("4R") == 30


@rule("CHR-4Y")
def test_two_roads_at_once() -> None:
    game = at("round=1.characters hat=roads1 star=")
    game.play("take chinese_worker")
    assert position_of(game).roads == [3, 1]
    assert game.player == STAR


@rule("CHR-4Y")
@pytest.mark.parametrize(
    ("price", "half"), [(3, 2), (4, 2), (5, 3), (6, 3), (8, 4), (10, 5), (12, 6)]
)
def test_buildings_cost_half_rounded_up(price: int, half: int) -> None:
    line = f"round=1.actions {SHOP} star=roads0,as2Y at=${price}:hat"
    game = at(f"{line} hat=${half},as4Y")
    game.play(f"buy ${price}")
    assert position_of(game).money[HAT] == 0
    too_poor = at(f"{line} hat=${half - 1},as4Y,roads0")
    assert noted(too_poor, "declined") == [f"declined hat ${price}"]


@rule("CHR-4Y")
def test_others_pay_the_full_price_and_parcels_cost_what_they_cost() -> None:
    game = at(f"round=1.actions {SHOP} hat=$9,as4Y star=$12,as2Y at=$12:star/c4:hat")
    game.play("buy c4")
    assert position_of(game).money[HAT] == 8
    game.play("buy $12")
    assert position_of(game).money[STAR] == 0


RED = f"{ALL_RED} set=full round=1.characters {CENTRE} {SHOP} own=hat:c4/star:e4"
TAKE = "take chinese_worker"


@rule("CHR-4R")
@pytest.mark.parametrize("price", [3, 4, 5, 6, 8, 10, 12])
def test_the_red_worker_may_take_any_building_for_5(price: int) -> None:
    game = at(f"{RED} hat=$5 star=")
    game.play(TAKE)
    game.play(f"buy ${price}")
    assert position_of(game).money[HAT] == 0
    assert "keep" in texts(game)


@rule("CHR-4R")
def test_the_building_is_built_at_once_if_possible() -> None:
    game = at(f"{RED} hat=$15 star=")
    game.play(TAKE)
    game.play("buy $6")
    game.play("build hotel c4")
    game.play("house d5", chance="tile prison")
    assert stands_on(game, "c4") == "hotel"
    assert stands_on(game, "d5") == "house"
    assert game.player == STAR
    assert position_of(game).phase == 1


@rule("CHR-4R")
def test_the_building_may_be_kept_for_later() -> None:
    game = at(f"{RED} hat=$15,roads0 star=roads0")
    game.play(TAKE)
    game.play("buy $6")
    game.play("keep", chance="tile prison")
    assert noted(game, "tile_kept") == ["tile_kept hat hotel"]
    for action in ("take sheriff", "pass", "pass"):
        game.play(action)
    assert "build hotel c4" in texts(game)  # ACT-7 of the same round


@rule("CHR-4R")
def test_the_red_worker_takes_one_building() -> None:
    game = at(f"{RED} hat=$15,roads0 star=")
    game.play(TAKE)
    game.play("buy $3")
    game.play("keep", chance="tile prison")
    assert game.player == STAR


@rule("CHR-4R")
def test_an_empty_space_offers_nothing() -> None:
    line = "shop=ranch,mine,-,-,-,-,- bag="
    game = at(f"{ALL_RED} round=1.characters {line} hat=$15 star=")
    game.play(TAKE)
    assert texts(game) == ["buy $3", "buy $4", "decline"]
    assert refused(game, "buy $5") == "CHR-4R"


@rule("CHR-4R")
def test_the_red_worker_gets_no_roads_and_pays_full_prices() -> None:
    game = at(f"{RED} hat=$15,roads1 star=")
    game.play(TAKE)
    game.play("decline")
    assert position_of(game).roads[HAT] == 1
    assert position_of(game).tile_price(HAT, 6) == 12


@rule("CHR-4Ra")
def test_the_tiles_slide_and_one_is_drawn_for_12() -> None:
    game = at(f"{RED} hat=$15,roads0 star=")
    game.play(TAKE)
    game.play("buy $5")
    game.play("keep", chance="tile prison")
    assert shop(game) == ["ranch", "mine", "hotel", "saloon", "church", "mine", "prison"]


@rule("CHR-4Ra")
def test_the_new_tile_is_drawn_after_building() -> None:
    game = at(f"{RED} hat=$15 star=")
    game.play(TAKE)
    game.play("buy $3")
    assert noted(game, "tile", "tile_shown") == []
    game.play("build ranch c4", chance="tile prison")
    assert shop(game)[6] == "prison"


@rule("CHR-4Ra")
def test_with_an_empty_bag_the_dearest_space_stays_empty() -> None:
    game = at(f"{RED} bag= hat=$15,roads0 star=")
    game.play(TAKE)
    game.play("buy $12")
    game.play("keep")
    assert shop(game) == ["ranch", "mine", "bank", "hotel", "saloon", "church", "-"]


@rule("CHR-4Ra", "BLD-CITYa", "RND-3a")
def test_a_city_hall_drawn_stands_before_the_next_player_chooses() -> None:
    game = at(f"{RED} pass=hat,star hat=$15,roads0 star=")
    game.play(TAKE)
    game.play("buy $12")
    game.play("keep", chance="tile city_hall")
    assert game.player == HAT  # the first player
    game.play("site d5", chance="tile prison")
    assert shop(game)[6] == "prison"
    assert game.player == STAR
    assert texts(game)[0] == "take sheriff"


@rule("CHR-4Ra", "BLD-CITYa")
def test_a_city_hall_drawn_is_placed_by_the_first_player_whoever_is_the_worker() -> None:
    game = at(f"{RED} pass=star,hat hat=$15,roads0 star=")
    game.play("take banker")
    game.play(TAKE)
    game.play("buy $12")
    game.play("keep", chance="tile city_hall")
    assert game.player == STAR
    assert "site d5" in texts(game)


@rule("CHR-4R")
def test_a_line_offers_the_building_only_to_who_has_5() -> None:
    game = at(f"{RED} hat=$5 star=")
    game.play(TAKE)
    assert misfit(game, "hat=$5", "hat=$4") == "cheap_tile.0"
