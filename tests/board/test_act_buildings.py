"""Buying buildings and building kept ones (ACT-6, ACT-7)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import (
    CACTUS,
    CENTRE,
    at,
    kept_by,
    noted,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)

SHOP = "shop=ranch,mine,drugstore,bank,saloon,hotel,church"
ALL_SPACES = "/".join(f"${price}:hat" for price in (3, 4, 5, 6, 8, 10, 12))


@rule("ACT-6")
def test_the_seven_building_spaces_are_resolved_from_12_dollars_down_to_3() -> None:
    game = at(
        f"round=1.actions {CENTRE} {SHOP} hat=$99,as2Y,roads0,cowboys0 star=$9,as6Y at={ALL_SPACES}"
    )
    sold = []
    while texts(game)[0].startswith("buy $"):
        sold.append(texts(game)[0])
        game.play(texts(game)[0])
    assert sold == ["buy $12", "buy $10", "buy $8", "buy $6", "buy $5", "buy $4", "buy $3"]
    assert noted(game, "paid") == [f"paid hat {price} tile" for price in (12, 10, 8, 6, 5, 4, 3)]
    kinds = [line.split()[2] for line in noted(game, "tile_bought")]
    assert kinds == ["church", "hotel", "saloon", "bank", "drugstore", "mine", "ranch"]


@rule("ACT-6a")
def test_the_winner_pays_takes_the_tile_and_builds_it_now() -> None:
    game = at(
        f"round=1.actions {CENTRE} {SHOP} own=hat:c3 hat=$15,as2Y star=$15,as6Y at=$5:hat,star",
        chance="die 6, die 1",
    )
    assert (game.player, texts(game)) == (0, ["buy $5", "decline"])
    game.play("buy $5")
    assert position_of(game).money == [10, 15]
    assert shop(game)[1:4] == ["mine", "-", "bank"]
    assert stands_on(game, "c3") == "empty"
    game.play("build drugstore c3")
    game.play("house d3")
    assert (stands_on(game, "c3"), stands_on(game, "d3")) == ("drugstore", "house")
    assert noted(game, "built") == ["built hat drugstore c3"]
    assert kept_by(game, "hat") == []


@rule("ACT-6a")
def test_the_winner_may_keep_the_tile() -> None:
    game = at(
        f"round=1.actions {CENTRE} {SHOP} own=hat:c3 hat=$15,as2Y,roads0 star=$15,as6Y at=$5:hat"
    )
    game.play("buy $5")
    assert texts(game) == ["build drugstore c3", "keep"]
    assert refused(game, "done") == "ACT-6a"
    game.play("keep")
    assert noted(game, "tile_kept") == ["tile_kept hat drugstore"]
    assert kept_by(game, "hat") == ["drugstore"]


@rule("ACT-6a")
def test_only_the_tile_just_taken_is_built_at_once() -> None:
    game = at(
        f"round=1.actions {CENTRE} {SHOP} own=hat:c3 hat=$15,as2Y,bank*1 star=$15,as6Y at=$5:hat"
    )
    game.play("buy $5")
    assert "build drugstore c3" in texts(game)
    assert refused(game, "build bank c3") == "ACT-7"


@rule("ACT-6b")
def test_a_winner_who_does_not_pay_leaves_the_tile_on_display() -> None:
    game = at(f"round=1.actions {CENTRE} {SHOP} hat=$15,as2Y star=$15,as6Y at=$6:hat")
    game.play("decline")
    assert f"shop={','.join(shop(game))}" == SHOP
    assert (position_of(game).money[0], kept_by(game, "hat")) == (15, [])
    assert (position_of(game).supply[0], position_of(game).stock[0]) == (3, 7)


@rule("ACT-6a", "ACT-6b")
def test_a_winner_who_cannot_pay_leaves_the_tile_on_display() -> None:
    game = at(f"round=1.actions {CENTRE} {SHOP} hat=$5,as2Y star=$15,as6Y at=$6:hat/$5:hat")
    assert noted(game, "declined") == ["declined hat $6"]
    assert texts(game) == ["buy $5", "decline"]
    assert f"shop={','.join(shop(game))}" == SHOP


@rule("ACT-6c")
def test_a_space_without_a_tile_cannot_be_chosen() -> None:
    tiles = "shop=ranch,mine,drugstore,bank,-,hotel,-"
    game = at(f"round=3.placement {CENTRE} {tiles} hat=$15,as2Y star=$15,as6Y")
    offered = [text for text in texts(game) if "$" in text]
    assert offered == ["place $10", "place $6", "place $5", "place $4", "place $3"]
    assert refused(game, "place $8") == refused(game, "place $12") == "ACT-6c"


@rule("ACT-7")
def test_after_the_3_dollar_space_all_players_build_tiles_they_hold_in_pass_order() -> None:
    game = at(
        f"round=2.actions {CENTRE} {SHOP} pass=star,hat own=hat:c3,e5/star:e3"
        " hat=$15,as2Y,roads0,bank*1 star=$15,as6Y,roads0,hotel*1"
        " at=$3:hat/income-parcels:star"
    )
    game.play("buy $3")
    game.play("keep")  # from this round
    assert (game.player, texts(game)) == (1, ["build hotel e3", "done"])
    assert refused(game, "keep") == "ACT-7"
    game.play("build hotel e3")
    game.play("house c4")
    assert game.player == 0
    assert texts(game) == [
        "build ranch c3",
        "build ranch e5",
        "build bank c3",
        "build bank e5",
        "done",
    ]
    assert noted(game, "earned") == []  # income from parcels comes later


@rule("ACT-7")
def test_kept_tiles_are_built_in_any_order_and_as_many_as_one_likes() -> None:
    game = at(
        f"round=2.actions {CENTRE} own=hat:c3,e5,d3 hat=$15,as2Y,roads0,bank*1,ranch*1,mine*1"
        " star=$15,as6Y"
    )
    for text in ("build mine d3", "build bank c3", "house e3", "build ranch e5"):
        game.play(text)
    built = [stands_on(game, parcel) for parcel in ("d3", "c3", "e3", "e5")]
    assert built == ["mine", "bank", "house", "ranch"]
    assert game.player == 1  # nothing is left to build


@rule("ACT-7a")
def test_each_player_has_one_turn_to_build_a_round_and_keeps_the_rest() -> None:
    game = at(
        f"round=2.actions {CENTRE} own=hat:c3/star:e5 hat=$0,as2Y,roads0,bank*1,ranch*1"
        " star=$3,as6Y,roads0,hotel*1"
    )
    game.play("build ranch c3")  # then the Bank has no site
    assert (game.player, texts(game)) == (1, ["build hotel e5", "done"])
    game.play("done")
    assert noted(game, "round_began") == ["round_began 3"]
    assert (kept_by(game, "hat"), kept_by(game, "star")) == (["bank"], ["hotel"])


def crowded(extra: str) -> str:
    """Hat's Bank fits c3; its house only fits star's d5 and e5."""
    town = "town=town_house:d4/mountain:c4,c5,d3,e3,e4 roads=d4n,d4s,d4w,d4e"
    return f"{town} own=hat:c3/star:d5,e5 {extra}"


@rule("ACT-7a", "BUILD-9")
def test_a_refusal_stands_for_the_round_also_when_the_tile_was_just_bought() -> None:
    line = crowded("shop=bank hat=$15,as2Y,roads0 star=$15,as6Y,roads0 at=$3:hat")
    game = at(f"round=1.actions {line}")
    game.play("buy $3")
    game.play("build bank c3")
    assert texts(game) == ["house d5", "house e5"]
    game.play("house e5")
    game.play("no")
    game.play("back")
    game.play("keep")
    game.play("build bank c3")  # the turn of ACT-7, where only d5 is left to ask for
    assert (game.player, texts(game)) == (1, ["yes", "no"])
    assert noted(game, "consent_asked")[-1] == "consent_asked hat star d5"
    game.play("no")
    assert stands_on(game, "c3") == "empty"
    assert kept_by(game, "hat") == ["bank"]


@rule("ACT-7a")
def test_consent_is_asked_anew_each_round() -> None:
    line = crowded("hat=$3,as2Y,roads0,bank*1 star=$3,as6Y,roads0 cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y")
    game = at(f"round=1.actions {line}")
    for text in ("build bank c3", "house e5", "no", "back", "done"):
        game.play(text)
    assert noted(game, "round_began") == ["round_began 2"]
    for text in ("take mercenary", "take banker", "pass", "pass", "build bank c3"):
        game.play(text)
    assert texts(game) == ["house d5", "house e5"]
    game.play("house e5")
    assert (game.player, texts(game)) == (1, ["yes", "no"])


@rule("ACT-6a", "CHR-4Y")
@pytest.mark.parametrize(("space", "price"), [("$12", 6), ("$5", 3), ("$3", 2)])
def test_the_chinese_worker_pays_half_rounded_up(space: str, price: int) -> None:
    game = at(f"round=1.actions {CENTRE} {SHOP} hat=$15,as4Y star=$15,as6Y at={space}:hat")
    game.play(f"buy {space}")
    assert position_of(game).money == [15 - price, 15]


@rule("ACT-7")
def test_whoever_keeps_a_tile_is_asked_and_nobody_else() -> None:
    game = at(f"round=1.actions {CENTRE} own=cactus:c4 hat=as2Y star=as6Y cactus=as3Y,bank*1")
    assert game.player == CACTUS
    assert "build bank c4" in texts(game)
