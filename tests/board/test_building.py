"""Building: the site, the houses that come along, the revolvers (BUILD-1 to 4, 6 to 8)."""

from __future__ import annotations

import random

import pytest

from tests.proof import rule
from tests.table import CENTRE, at, kept_by, noted, position_of, refused, stands_on, texts

ROADS = "roads=d4n,d4s,d4w,d4e"
STRAIGHT = ",".join(f"{column}4n" for column in "abcdefgh")  # from edge to edge

BROUGHT = {
    "ranch": 0, "mine": 0, "drugstore": 1, "bank": 1, "saloon": 1, "hotel": 1, "church": 1,
    "prison": 1, "general_store": 1, "school": 3, "blacksmith": 1, "station": 1,
}  # fmt: skip


def builder(kinds: str, town: str = CENTRE, land: str = "own=hat:c3", more: str = "") -> str:
    """Hat holds tiles and has the turn of ACT-7 to build them, without roads."""
    return f"round=1.actions set=full {town} {land} hat=$15,as2Y,roads0,{kinds} star=as6Y {more}"


@rule("BUILD-1")
def test_a_building_goes_on_an_own_unoccupied_parcel() -> None:
    town = f"town=house:d4/mountain:e4/ranch:e3/house:d3 {ROADS}"
    game = at(builder("bank*1", town, "own=hat:c3,c4,e4,e3,d3/star:c5"))
    assert texts(game) == ["build bank c3", "build bank c4", "done"]
    for parcel in ("e4", "e3", "d3"):  # own, but a mountain, a building, a house
        assert refused(game, f"build bank {parcel}") == "BUILD-1"
    for parcel in ("c5", "d5"):  # another's and a free one
        assert refused(game, f"build bank {parcel}") == "BUILD-1"


@rule("BUILD-2")
def test_the_parcel_must_be_connected() -> None:
    game = at(builder("bank*1", land="own=hat:c3,b2"))
    assert texts(game) == ["build bank c3", "done"]
    assert refused(game, "build bank b2") == "BUILD-2"


@rule("BUILD-2")
@pytest.mark.parametrize("kind", BROUGHT)
def test_only_ranch_and_mine_need_no_connection(kind: str) -> None:
    town = f"town=house:d4 roads=d4n,d4s,d4w,d4e,{STRAIGHT}"
    game = at(builder(f"{kind}*1", town, "own=hat:c3,a8"))
    assert f"build {kind} c3" in texts(game)
    assert (f"build {kind} a8" in texts(game)) == (kind in ("ranch", "mine"))


@rule("BUILD-3")
@pytest.mark.parametrize("kind", BROUGHT)
def test_a_kind_brings_its_number_of_houses_free_of_charge(kind: str) -> None:
    town = f"town=house:d4 roads=d4n,d4s,d4w,d4e,{STRAIGHT}"
    game = at(builder(f"{kind}*1", town))
    game.play(f"build {kind} c3")
    houses = 0
    while game.player == 0 and texts(game)[0].startswith("house"):
        game.play(texts(game)[0])
        houses += 1
    assert houses == BROUGHT[kind]
    assert len(noted(game, "house_put")) == houses
    assert noted(game, "paid") == []
    assert stands_on(game, "c3") == kind


@rule("BUILD-3")
def test_a_house_goes_on_unoccupied_connected_parcels_own_free_or_others() -> None:
    town = f"town=house:d4/mountain:e4/ranch:e3 {ROADS}"
    game = at(builder("bank*1", town, "own=hat:c3,c4,e3,b2/star:c5"))
    game.play("build bank c3")
    assert texts(game) == ["house d3", "house c4", "house c5", "house d5", "house e5"]
    for parcel in ("e4", "e3"):  # a mountain, a building
        assert refused(game, f"house {parcel}") == "BUILD-3"
    assert refused(game, "house b2") == "BUILD-3"  # own, but not connected
    assert refused(game, "house d4") == "BUILD-5"


@rule("BUILD-3")
def test_only_a_house_on_anothers_parcel_asks_for_consent() -> None:
    for parcel, asked in (("c4", False), ("d5", False), ("c5", True)):
        game = at(builder("bank*1", land="own=hat:c3,c4/star:c5"))
        game.play("build bank c3")
        game.play(f"house {parcel}")
        assert bool(noted(game, "consent_asked")) == asked
        assert stands_on(game, parcel) == ("empty" if asked else "house")


@rule("BUILD-3a")
def test_the_building_is_put_down_first_and_occupies_its_parcel() -> None:
    game = at(builder("bank*1", land="own=hat:c3,e5"))
    game.play("build bank c3")
    assert stands_on(game, "c3") == "bank"
    assert refused(game, "house c3") == "BUILD-3"


@rule("BUILD-3a", "BUILD-6")
def test_a_building_on_the_last_place_for_a_house_leaves_none() -> None:
    town = f"town=town_house:d4/mountain:d3,e3,c4,e4,c5,d5,e5 {ROADS}"
    game = at(builder("bank*1,ranch*1", town))
    assert texts(game) == ["build ranch c3", "done"]
    assert refused(game, "build bank c3") == "BUILD-6"


@rule("BUILD-3a")
def test_roads_may_be_laid_before_building_and_between_building_and_houses() -> None:
    game = at(
        f"round=1.actions {CENTRE} own=hat:b2,b1 hat=$15,as2Y,roads2,bank*1 star=as6Y",
    )
    assert refused(game, "build bank b2") == "BUILD-2"
    game.play("road c3s")  # from the corner of d4 to the corner of b3
    assert refused(game, "build bank b2") == "BUILD-2"
    game.undo()
    game.play("road d3w")
    game.play("road c3n")
    game.play("build bank b2")
    assert stands_on(game, "b2") == "bank"


@rule("BUILD-3a")
def test_a_road_between_building_and_house_opens_new_places() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:c3,b2 hat=$15,as2Y,roads1,bank*1 star=as6Y")
    game.play("build bank c3")
    assert refused(game, "house c2") == "BUILD-3"
    game.play("road d3w")
    game.play("house c2")
    assert (stands_on(game, "c3"), stands_on(game, "c2")) == ("bank", "house")


@rule("BUILD-3a")
def test_roads_may_be_laid_between_the_houses_of_a_school() -> None:
    game = at(
        f"round=1.actions set=full {CENTRE} own=hat:c3 hat=$15,as2Y,roads1,school*1 star=as6Y"
    )
    for text in ("build school c3", "house d3", "house e3", "road d3w", "house c2"):
        game.play(text)
    assert [stands_on(game, parcel) for parcel in ("d3", "e3", "c2")] == ["house"] * 3


@rule("BUILD-3b")
def test_city_hall_brings_no_house() -> None:
    game = at(
        f"round=1.end set=full {CENTRE} hat=$0,as2Y star=$0,as6Y bag=city_hall1",
        chance="tile city_hall",
    )
    game.play("site c3")
    assert noted(game, "house_put") == []
    assert noted(game, "round_began") == ["round_began 2"]


@rule("BUILD-3c")
def test_the_station_brings_one_house_by_the_general_rule() -> None:
    game = at(builder("station*1", f"town=house:d3 roads={STRAIGHT}", "own=hat:c3/star:e3"))
    game.play("build station c3")
    assert "house h4" in texts(game)
    game.play("house e3")
    assert (game.player, texts(game)) == (1, ["yes", "no"])
    game.play("yes")
    assert noted(game, "house_put") == ["house_put hat e3 house"]
    assert stands_on(game, "c3") == "station"


@rule("BUILD-4")
def test_a_house_need_not_be_near_its_building() -> None:
    game = at(builder("bank*1", f"town=house:d4 roads={STRAIGHT}", "own=hat:a4"))
    game.play("build bank a4")
    game.play("house h3")
    assert (stands_on(game, "a4"), stands_on(game, "h3")) == ("bank", "house")


@rule("BUILD-6")
@pytest.mark.parametrize("free", ["", "d3", "d3,e3"])
def test_without_a_place_for_every_house_a_school_is_not_built_and_kept(free: str) -> None:
    places = ["d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    mountains = ",".join(place for place in places if place not in free)
    game = at(builder("school*1,ranch*1", f"town=town_house:d4/mountain:{mountains} {ROADS}"))
    assert refused(game, "build school c3") == "BUILD-6"
    game.play("done")
    assert kept_by(game, "hat") == ["ranch", "school"]


@rule("BUILD-6")
def test_with_a_place_for_every_house_a_school_is_built() -> None:
    game = at(builder("school*1", f"town=town_house:d4/mountain:c4,e4,c5,d5 {ROADS}"))
    for text in ("build school c3", "house e3", "house d3"):
        game.play(text)  # the third house has only one place left
    assert stands_on(game, "c3") == "school"
    assert [stands_on(game, parcel) for parcel in ("d3", "e3", "e5")] == ["house"] * 3


@rule("BUILD-7")
@pytest.mark.parametrize("kind", BROUGHT)
def test_ranch_and_mine_give_1_revolver_at_once_and_a_prison_2(kind: str) -> None:
    town = f"town=house:d4 roads=d4n,d4s,d4w,d4e,{STRAIGHT}"
    game = at(builder(f"{kind}*1", town))
    game.play(f"build {kind} c3")
    while game.player == 0 and texts(game)[0].startswith("house"):
        game.play(texts(game)[0])
    given = {"ranch": 1, "mine": 1, "prison": 2}.get(kind, 0)
    assert position_of(game).revolvers == [1 + given, 1]


@rule("BUILD-7")
def test_the_revolver_counts_in_the_same_round_and_is_kept_for_the_game() -> None:
    game = at(
        f"round=1.actions {CENTRE} own=hat:a8 hat=$0,as2Y,roads0,cowboys0,mine*1"
        " star=$0,as6Y,roads0 at=income-firepower:hat"
    )
    game.play("build mine a8")
    assert noted(game, "earned") == ["earned hat 4 firepower"]
    assert noted(game, "round_began") == ["round_began 2"]
    assert position_of(game).revolvers == [2, 1]


@rule("BUILD-7")
def test_a_prison_taken_for_5_dollars_gives_its_revolvers_too() -> None:
    game = at(
        f"round=1.characters cast=1Y,2Y,3Y,4R,5Y,6Y,7Y {CENTRE} shop=prison own=hat:c3"
        " hat=$15 star=$15 bag=ranch1"
    )
    game.play("take chinese_worker")
    game.play("buy $3")
    game.play("build prison c3")
    game.play("house d3", chance="tile ranch")
    assert position_of(game).revolvers == [3, 1]


@rule("BUILD-8")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_built_stays_and_property_never_changes_hands(seed: int) -> None:
    game = at(
        f"round=1.characters set=full {CENTRE} own=hat:c3,c4,c5,c6/star:e3,e4,e5,e6"
        " hat=bank*1,hotel*2,school*1 star=church*1,saloon*2,school*1 bag=ranch4,mine4,prison2",
        seed,
    )
    dice = random.Random(seed)
    before = position_of(game).town.copy()
    while not game.over:
        busy = [text for text in texts(game) if text not in ("pass", "keep", "decline", "no")]
        game.play(dice.choice(busy or texts(game)))
        if "round_began" in {event.key for event in game.events_of(-1)}:
            now = position_of(game).town
            for parcel in range(64):
                assert before.owner[parcel] in (-1, now.owner[parcel])
                kept = (before.ground[parcel], now.ground[parcel])
                assert kept[0] in (0, kept[1]) or kept == (2, 3)  # a house may gain a second
            before = now.copy()
    assert len(before.built) >= 4


@rule("BUILD-1", "BUILD-3")
@pytest.mark.parametrize(
    ("corner", "beside"), [("a1", "b1"), ("h1", "g1"), ("a8", "b8"), ("h8", "g8")]
)
def test_buildings_and_their_houses_stand_in_the_corners_of_the_board(
    corner: str, beside: str
) -> None:
    for site, house in ((corner, beside), (beside, corner)):
        line = f"round=1.actions town=house:d4 roads={corner}n,{corner}s own=hat:{site}"
        game = at(f"{line} hat=as2Y,roads0,bank*1 star=as6Y")
        assert texts(game) == [f"build bank {site}", "done"]
        game.play(f"build bank {site}")
        assert f"house {house}" in texts(game)


@rule("ACT-7")
@pytest.mark.parametrize("kind", ["ranch", "station"])
def test_a_kept_tile_of_the_first_or_the_last_kind_may_be_built(kind: str) -> None:
    line = ",".join(f"{column}1n" for column in "abcdefgh")
    for hat, star in ((f",{kind}*1", ""), ("", f",{kind}*1")):
        game = at(
            f"set=full round=1.actions town=house:d4 roads={line} own=hat:c1/star:e1"
            f" hat=as2Y,roads0{hat} star=as6Y,roads0{star}"
        )
        site = "c1" if hat else "e1"
        assert texts(game) == [f"build {kind} {site}", "done"]
