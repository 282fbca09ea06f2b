"""Consent of others to houses, refusals and taking a building back (BUILD-6a, BUILD-9)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import (
    HAT,
    STAR,
    at,
    kept_by,
    noted,
    position_of,
    refused,
    stands_on,
    texts,
)

ROADS = "roads=d4n,d4s,d4w,d4e"


def crowded(tiles: str, own: str = "hat:c3/star:d5,e5", more: str = "roads0", at_: str = "") -> str:
    """Hat may build on c3; only d5 and e5 are left for houses."""
    town = f"town=town_house:d4/mountain:c4,c5,d3,e3,e4 {ROADS} own={own}"
    return f"round=1.actions set=full {town} hat=$15,as2Y,{tiles},{more} star=$15,as6Y {at_}"


@rule("BUILD-9")
def test_the_owner_of_the_parcel_answers_at_once_and_yes_puts_the_house() -> None:
    game = at(crowded("bank*1"))
    game.play("build bank c3")
    game.play("house d5")
    assert (game.deciders, texts(game)) == ((STAR,), ["yes", "no"])
    assert stands_on(game, "d5") == "empty"
    game.play("yes")
    assert stands_on(game, "d5") == "house"
    assert noted(game, "consent_asked", "consent_given", "house_put") == [
        "consent_asked hat star d5",
        "consent_given star hat d5",
        "house_put hat d5 house",
    ]


@rule("BUILD-9")
def test_a_refusal_costs_nothing_and_never_blocks_other_parcels() -> None:
    game = at(crowded("bank*1"))
    game.play("build bank c3")
    game.play("house d5")
    game.play("no")
    assert noted(game, "consent_refused") == ["consent_refused star hat d5"]
    assert position_of(game).money == [15, 15]
    assert (game.player, texts(game)) == (HAT, ["house e5", "back"])  # the same owner's e5
    game.play("house e5")
    game.play("yes")
    assert (stands_on(game, "d5"), stands_on(game, "e5")) == ("empty", "house")


@rule("BUILD-9")
def test_an_owner_is_asked_once_for_a_building_and_a_parcel() -> None:
    game = at(crowded("bank*1", own="hat:c3,a1/star:d5,e5", more="roads1"))
    for text in ("build bank c3", "house d5", "no", "back", "build bank c3"):
        game.play(text)
    assert refused(game, "house d5") == "BUILD-9"
    assert "house e5" in texts(game)


@rule("BUILD-9")
def test_another_kind_of_building_asks_anew() -> None:
    game = at(crowded("bank*1,hotel*1", more="roads1"))
    for text in ("build bank c3", "house d5", "no", "back", "build hotel c3"):
        game.play(text)
    assert "house d5" in texts(game)


@rule("BUILD-9")
def test_a_second_building_of_the_kind_asks_anew() -> None:
    town = f"town=town_house:d4/mountain:c5,d3,e3,e4 {ROADS} own=hat:c3,c4/star:d5,e5"
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads1,bank*2 star=$15,as6Y")
    for text in ("build bank c3", "house d5", "no", "house e5", "yes", "build bank c4"):
        game.play(text)
    assert "house d5" in texts(game)


@rule("BUILD-9")
@pytest.mark.parametrize(
    ("asked", "town", "sites", "free"),
    [
        ("a1", "town=house:h8 roads=a1e own=hat:a2,b2/star:a1", ("a2", "b2"), "b1"),
        ("h8", "town=house:a1 roads=h8w own=hat:g7,h7/star:h8", ("h7", "g7"), "g8"),
    ],
)
def test_a_second_building_of_the_kind_asks_anew_for_the_first_and_the_last_parcel(
    asked: str, town: str, sites: tuple[str, str], free: str
) -> None:
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads0,bank*2 star=$15,as6Y")
    first, second = sites
    for text in (f"build bank {first}", f"house {asked}", "no", f"house {free}"):
        game.play(text)
    game.play(f"build bank {second}")  # one place is left, so it is asked for at once
    assert noted(game, "consent_asked") == [f"consent_asked hat star {asked}"] * 2


@rule("BUILD-9")
@pytest.mark.parametrize(("site", "parcel", "road"), [("a2", "a1", "a1e"), ("h7", "h8", "h8w")])
def test_a_yes_is_noted_no_longer_than_until_the_building_stands(
    site: str, parcel: str, road: str
) -> None:
    town = f"town=house:d4 roads={road} own=hat:{site}/star:{parcel}"
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads0,bank*1,ranch*1 star=$15,as6Y")
    for text in (f"build bank {site}", f"house {parcel}", "yes"):
        game.play(text)
    assert noted(game, "consent_given") == [f"consent_given star hat {parcel}"]
    assert "granted=" not in game.line()


@rule("BUILD-9")
def test_a_refusal_to_one_kind_stands_when_another_kind_is_built() -> None:
    town = f"town=town_house:d4/mountain:d3,e3,e4 {ROADS} own=hat:c3,c4,h8/star:d5,e5"
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads1,bank*1,hotel*1,ranch*1 star=$15,as6Y")
    for text in ("build bank c3", "house d5", "no", "back", "build ranch h8"):
        game.play(text)
    for text in ("build hotel c4", "house e5", "yes", "build bank c3"):
        game.play(text)
    assert refused(game, "house d5") == "BUILD-9"


@rule("BUILD-9")
def test_a_refusal_to_one_player_does_not_bind_the_owner_toward_another() -> None:
    town = f"town=town_house:d4/mountain:d3,e3,e4,c5 {ROADS} own=hat:c3/star:d5/cactus:c4"
    players = "hat=as2Y,roads0,bank*1 star=as6Y cactus=as7Y,roads0,bank*1"
    game = at(f"round=1.actions {town} {players}")
    for text in ("build bank c3", "house d5", "no", "house e5", "build bank c4"):
        game.play(text)  # hat ends on free e5; d5 is all that is left for cactus
    assert noted(game, "consent_asked")[-1] == "consent_asked cactus star d5"
    assert game.player == STAR


@rule("BUILD-6a")
def test_after_a_refusal_the_builder_may_take_the_building_back_and_keep_the_tile() -> None:
    game = at(crowded("bank*1"))
    for text in ("build bank c3", "house d5", "no", "back"):
        game.play(text)
    assert stands_on(game, "c3") == "empty"
    assert kept_by(game, "hat") == ["bank"]
    assert texts(game) == ["build bank c3", "done"]


@rule("BUILD-6a", "BUILD-9")
def test_a_line_written_after_a_refusal_leaves_the_builder_the_same_choice() -> None:
    game = at(crowded("bank*1"))
    for text in ("build bank c3", "house d5", "no"):
        game.play(text)
    again = carson_city.Game.at(game.line())
    assert (again.player, texts(again)) == (HAT, ["house e5", "back"])


@rule("BUILD-6a")
def test_after_a_refusal_the_builder_may_name_another_site() -> None:
    game = at(crowded("bank*1", own="hat:c3,d5/star:e5"))
    game.play("build bank c3")
    game.play("house e5")
    game.play("no")
    assert texts(game) == ["house d5", "back"]
    game.play("back")
    assert texts(game) == ["build bank c3", "build bank d5", "done"]
    game.play("build bank d5")  # its house has only c3 left, now that e5 is refused
    assert (stands_on(game, "d5"), stands_on(game, "c3")) == ("bank", "house")


@rule("BUILD-6a", "ACT-6a")
def test_a_tile_just_bought_is_built_elsewhere_or_kept_after_a_refusal() -> None:
    game = at(crowded("ranch*1", at_="shop=bank at=$3:hat"))
    for text in ("buy $3", "build bank c3", "house d5", "no", "back"):
        game.play(text)
    assert texts(game) == ["build bank c3", "keep"]
    game.play("keep")
    assert kept_by(game, "hat") == ["ranch", "bank"]


@rule("BUILD-6a")
def test_without_a_refusal_the_building_is_not_taken_back() -> None:
    game = at(crowded("bank*1"))
    game.play("build bank c3")
    assert refused(game, "back") == "BUILD-6a"


@rule("BUILD-6", "BUILD-6a")
def test_when_the_last_place_is_refused_the_building_goes_back_by_itself() -> None:
    game = at(crowded("bank*1", own="hat:c3/star:d5,e5"))
    for text in ("build bank c3", "house d5", "no", "house e5"):
        game.play(text)
    game.play("no")
    assert stands_on(game, "c3") == "empty"
    assert noted(game, "building_undone") == ["building_undone hat bank c3"]
    assert kept_by(game, "hat") == ["bank"]


@rule("BUILD-6a")
def test_all_houses_of_a_school_go_back_with_it() -> None:
    town = f"town=house:d4,b8/mountain:d3,e3,c4,e4 {ROADS} own=hat:c3/star:d5"
    game = at(f"round=1.actions set=full {town} hat=as2Y,roads0,school*1 star=as6Y")
    game.play("build school c3")
    assert texts(game) == ["house c5", "house d5", "house e5"]
    for text in ("house c5", "house e5"):  # then d4 may become a town house, as d5 is owned
        game.play(text)
    assert texts(game) == ["house d4", "house d5"]
    game.play("house d5")
    game.play("no")
    assert texts(game) == ["house d4", "back"]
    game.play("back")
    grounds = [stands_on(game, parcel) for parcel in ("c3", "c5", "e5", "d4", "d5")]
    assert grounds == ["empty", "empty", "empty", "house", "empty"]


@rule("BUILD-6a")
def test_a_town_house_taken_back_leaves_the_first_house() -> None:
    town = f"town=house:d4/mountain:d3,e3,c4,e4 {ROADS} own=hat:c3,c5/star:d5,e5"
    game = at(f"round=1.actions set=full {town} hat=as2Y,roads0,school*1 star=as6Y")
    for text in ("build school c3", "house d4"):
        game.play(text)
    assert stands_on(game, "d4") == "town_house"
    for text in ("house e5", "no", "back"):
        game.play(text)
    assert stands_on(game, "d4") == "house"
    assert stands_on(game, "c3") == "empty"


@rule("BUILD-6a")
def test_roads_already_laid_stay_when_the_building_goes_back() -> None:
    game = at(crowded("bank*1", more="roads1"))
    for text in ("build bank c3", "road d5w", "house e5", "no", "back"):
        game.play(text)
    assert noted(game, "road_laid") == ["road_laid hat d5w"]
    assert position_of(game).roads[HAT] == 0
    assert "d5w" in game.line()


@rule("BUILD-6a", "ACT-14")
def test_a_building_taken_back_is_no_building() -> None:
    game = at(crowded("bank*1", at_="at=vp-buildings:hat"))
    for text in ("build bank c3", "house d5", "no", "house e5"):
        game.play(text)
    game.play("no")
    assert position_of(game).vp == [0, 0]


@rule("BUILD-6a", "BUILD-7")
def test_a_prison_taken_back_gives_no_revolvers() -> None:
    game = at(crowded("prison*1"))
    for text in ("build prison c3", "house d5", "no", "house e5"):
        game.play(text)
    assert position_of(game).revolvers == [1, 1]
    game.play("yes")
    assert position_of(game).revolvers == [3, 1]


@rule("BUILD-9")
def test_a_school_asks_for_each_of_its_houses() -> None:
    town = f"town=town_house:d4/mountain:d3,e3,c4,e4 {ROADS} own=hat:c3/star:d5,e5/cactus:c5"
    players = "hat=as2Y,roads0,school*1 star=as6Y cactus=as7Y"
    game = at(f"round=1.actions set=full {town} {players}")
    for text in ("build school c3", "house c5", "yes", "house d5", "yes", "yes"):
        game.play(text)  # e5 is the only place left for the third one
    assert noted(game, "consent_given") == [
        "consent_given cactus hat c5",
        "consent_given star hat d5",
        "consent_given star hat e5",
    ]
    assert stands_on(game, "c3") == "school"


@rule("BUILD-9")
def test_a_yes_stands_for_the_building_and_the_parcel() -> None:
    town = f"town=town_house:d4/mountain:c4,d3,e3 {ROADS} own=hat:c3/star:d5,e5,e4"
    game = at(f"round=1.actions set=full {town} hat=as2Y,roads0,school*1 star=as6Y")
    for text in ("build school c3", "house d5", "yes", "house e5", "no", "back"):
        game.play(text)
    assert stands_on(game, "d5") == "empty"
    game.play("build school c3")
    game.play("house d5")  # star has said yes to this one
    assert stands_on(game, "d5") == "house"
    assert game.player == HAT
