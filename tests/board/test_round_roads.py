"""Roads in a round: on every own turn, and in the last window (RND)."""

from __future__ import annotations

from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, noted, position_of, refused, stands_on, texts

ROADS = "hat=$20,as2Y,roads2 star=$20,as6Y,roads1"


@rule("RND-11", "RND-11a")
def test_roads_are_laid_on_every_own_turn_of_phase_2_and_do_not_end_it() -> None:
    game = at(f"round=1.placement {CENTRE} {ROADS}")
    game.play("road c4n")
    game.play("road b4n")
    assert game.player == HAT
    assert refused(game, "road a4n") == "RND-11"  # no road left
    game.play("place salary")
    assert game.player == STAR
    game.play("road a4n")
    assert game.player == STAR


@rule("RND-11a")
def test_no_road_is_laid_on_anothers_turn() -> None:
    game = at(f"round=1.placement {CENTRE} {ROADS}")
    assert refused(game, "road c4n", STAR) == "RND-5"


@rule("RND-11a")
def test_a_passed_player_lays_no_road_before_phase_3() -> None:
    game = at(f"round=1.placement {CENTRE} {ROADS}")
    game.play("pass")
    for _turn in range(2):
        assert game.player == STAR
        assert refused(game, "road c4n", HAT) == "RND-5"
        game.play("place salary")


@rule("RND-11a")
def test_the_last_window_is_for_those_who_have_roads() -> None:
    roads = "hat=$9,as2Y,roads1 star=$9,as6Y,roads0 cactus=$9,as5Y,roads2"
    game = at(f"round=1.actions {CENTRE} track=88 pass=hat,star,cactus {roads}")
    assert game.line().endswith(" steps=rounds/end/last_roads.2/last_roads.0")


@rule("RND-11a")
def test_no_road_is_laid_while_choosing_a_character_or_buying() -> None:
    choosing = at(f"round=1.characters {CENTRE} hat=$15,roads3 star=$15")
    assert refused(choosing, "road c4n") == "RND-3"
    buying = at(f"round=1.actions {CENTRE} at=a1:hat {ROADS}")
    assert refused(buying, "road c4n") == "ACT-5c"


@rule("RND-11a")
def test_roads_are_laid_when_a_tile_was_bought_and_may_be_built() -> None:
    """The road connects b4, so that the Hotel can be built there."""
    game = at(f"round=1.actions {CENTRE} own=hat:b4 shop=hotel at=$3:hat {ROADS}")
    game.play("buy $3")
    assert refused(game, "build hotel b4") == "BUILD-2"
    game.play("road c4n")
    game.play("build hotel b4")
    assert stands_on(game, "b4") == "hotel"


@rule("RND-11a")
def test_roads_are_laid_between_building_and_houses() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:c4 shop=hotel at=$3:hat {ROADS}")
    game.play("buy $3")
    game.play("build hotel c4")
    assert refused(game, "house b4") == "BUILD-3"
    game.play("road c4n")
    game.play("house b4")
    assert stands_on(game, "b4") == "house"


@rule("RND-11a")
def test_roads_are_laid_on_the_turn_for_kept_buildings() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:b4 {ROADS.replace('as2Y', 'as2Y,hotel*1')}")
    assert refused(game, "build hotel b4") == "BUILD-2"
    game.play("road c4n")
    assert "build hotel b4" in texts(game)


@rule("RND-11a")
def test_roads_are_laid_when_the_red_chinese_worker_may_build() -> None:
    game = at(
        f"cast=1Y,2Y,3Y,4R,5Y,6Y,7Y round=1.characters {CENTRE} own=hat:b4 shop=hotel bag=bank1"
        " hat=$15,roads1 star=$15"
    )
    game.play("take chinese_worker")
    game.play("buy $3")
    game.play("road c4n")
    game.play("build hotel b4")
    assert stands_on(game, "b4") == "hotel"


@rule("RND-11", "RND-11a")
def test_the_last_window_comes_in_pass_order_before_the_end_of_the_round() -> None:
    """After the last space of the track, before anybody gives up money."""
    game = at(
        f"round=1.actions {CENTRE} pass=star,hat at=vp-2:hat"
        " hat=$40,as7Y,roads2 star=$40,as1Y,roads1"
    )
    game.play("buy 1vp")
    assert game.player == STAR
    assert [text for text in texts(game) if not text.startswith("road")] == ["done"]
    game.play("road c4n")
    assert game.player == HAT  # star has no road left
    game.play("road b4n")
    game.play("road a4n")
    assert texts(game)[0].startswith("give")
    assert noted(game, "road_laid") == [
        "road_laid star c4n",
        "road_laid hat b4n",
        "road_laid hat a4n",
    ]


@rule("RND-11a")
def test_nobody_must_use_the_last_window() -> None:
    game = at(f"round=1.actions {CENTRE} hat=$0,as2Y,roads2 star=$0,as6Y,roads0")
    game.play("done")
    assert position_of(game).roads == [2, 0]
    assert position_of(game).round == 2


@rule("RND-11c")
def test_the_last_window_exists_in_round_4_too() -> None:
    game = at(f"round=4.actions {CENTRE} hat=$0,as2Y,roads1 star=$0,as6Y,roads0")
    game.play("road c4n")
    assert game.over
    assert noted(game, "road_laid") == ["road_laid hat c4n"]
