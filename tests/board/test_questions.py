"""What a builder or buyer is asked, and why something is refused, in words (BUILD, ACT-5 to 7)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import CENTRE, asked, at, noted, texts

ROADS = "roads=d4n,d4s,d4w,d4e"


def builder(own: str = "hat:c3,a8/star:d5,e5", more: str = "roads0") -> carson_city.Game:
    """Hat has a Bank and may build it on c3; only d5 and e5 are left for its house."""
    town = f"town=town_house:d4/mountain:c4,c5,d3,e3,e4 {ROADS}"
    return at(f"round=1.actions {town} own={own} hat=$15,as2Y,bank*1,{more} star=$15,as6Y")


def reasons(game: carson_city.Game, *actions: str) -> dict[str, str]:
    """Why each of some actions is refused now."""
    return {text: str(game.why_not(text)) for text in actions}


# A tile of the own supply, or one just bought.


@rule("ACT-7", "RND-11")
@pytest.mark.parametrize(
    ("own", "roads", "question"),
    [
        ("hat:c3/star:d5", 0, "build a kept tile, or be done"),
        ("hat:c3/star:d5", 1, "build a kept tile, lay a road, or be done"),
        ("star:d5", 1, "lay a road, or be done"),
    ],
)
def test_who_has_kept_tiles_is_asked_what_can_be_done(own: str, roads: int, question: str) -> None:
    game = builder(own, f"roads{roads}")
    assert asked(game) == question
    assert str(game.why_not("pass")) == f"now you must {question} (ACT-7)"


@rule("ACT-6a", "CHR-4R", "RND-11")
@pytest.mark.parametrize(
    ("own", "roads", "question"),
    [
        ("hat:c3", 0, "build the Prison, or keep it"),
        ("hat:c3", 1, "build the Prison, lay a road, or keep it"),
        ("hat:a1", 1, "lay a road, or keep the Prison"),
    ],
)
def test_who_has_bought_a_tile_is_asked_what_can_be_done(
    own: str, roads: int, question: str
) -> None:
    game = at(
        f"round=1.characters cast=1Y,2Y,3Y,4R,5Y,6Y,7Y {CENTRE} shop=prison own={own}"
        f" hat=$15,roads{roads} star=$15 bag=ranch1"
    )
    game.play("take chinese_worker")
    game.play("buy $3")
    assert asked(game) == question
    assert str(game.why_not("pass")) == f"now you must {question} (ACT-6a)"


@rule("BUILD-1", "BUILD-2", "ACT-7")
def test_the_reason_is_given_why_a_building_cannot_stand_there() -> None:
    game = builder("hat:c3,a8,c4/star:d5,e5")
    assert texts(game) == ["build bank c3", "done"]
    assert reasons(
        game, "build bank d5", "build bank a1", "build bank c4", "build bank a8", "build hotel c3"
    ) == {
        "build bank d5": "you do not own d5 (BUILD-1)",
        "build bank a1": "you do not own a1 (BUILD-1)",
        "build bank c4": "c4 is occupied (BUILD-1)",
        "build bank a8": "a8 is not connected to a road (BUILD-2)",
        "build hotel c3": "you hold no Hotel to build now (ACT-7)",
    }


@rule("BLD-STATION", "BUILD-6")
def test_the_reason_is_given_why_a_station_or_its_house_has_no_place() -> None:
    game = at(f"round=1.actions set=full {CENTRE} own=hat:c3 hat=as2Y,station*1,ranch*1 star=as6Y")
    assert reasons(game, "build station c3") == {
        "build station c3": "c3 does not lie beside a road from edge to edge (BLD-STATION)"
    }
    full = f"town=town_house:d4/mountain:c4,c5,d3,e3,e4,d5,e5 {ROADS} own=hat:c3"
    game = at(f"round=1.actions {full} hat=as2Y,bank*1,ranch*1 star=as6Y")
    assert reasons(game, "build bank c3") == {
        "build bank c3": "there is no place for the house it brings (BUILD-6)"
    }


# Its houses.


@rule("BUILD-3", "BUILD-6a", "RND-11")
@pytest.mark.parametrize("refused", [False, True])
@pytest.mark.parametrize("roads", [0, 1])
def test_whose_building_needs_a_house_is_asked_what_can_be_done(refused: bool, roads: int) -> None:
    game = builder(more=f"roads{roads}")
    for text in ["build bank c3", "house d5", "no"] if refused else ["build bank c3"]:
        game.play(text)
    assert (
        asked(game)
        == {
            (False, 0): "find a place for the house of the Bank on c3",
            (False, 1): "find a place for the house of the Bank on c3, or lay a road",
            (True, 0): "find a place for the house of the Bank on c3, or take the Bank back",
            (
                True,
                1,
            ): "find a place for the house of the Bank on c3, lay a road, or take the Bank back",
        }[refused, roads]
    )


@rule("BUILD-3", "BUILD-6a", "BUILD-9")
def test_the_reason_is_given_why_a_house_has_no_place_there() -> None:
    game = builder()
    game.play("build bank c3")
    assert reasons(game, "house a1", "house c4", "house d4", "back") == {
        "house a1": "a1 is not connected to a road (BUILD-3)",
        "house c4": "c4 is occupied (BUILD-3)",
        "house d4": "d4 is occupied (BUILD-3)",
        "back": "the building may be taken back only after a refusal (BUILD-6a)",
    }
    game.play("house d5")
    assert asked(game) == "allow or refuse hat's house on d5"
    game.play("no")
    assert reasons(game, "house d5") == {"house d5": "star has refused a house on d5 (BUILD-9)"}


@rule("BUILD-9", "ACT-7")
def test_the_owner_is_told_whose_house_it_is_while_others_wait_to_build() -> None:
    game = at(
        f"round=1.actions {CENTRE} own=hat:c4/star:d3 pass=star,hat,cactus cactus=$0,as7Y,bank*1"
        " hat=$15,as2Y,roads0,bank*1 star=$15,as6Y,roads0"
    )
    game.play("build bank c4")
    game.play("house d3")
    assert asked(game) == "allow or refuse hat's house on d3"


# Parcels.

BUYERS = f"round=1.actions town=house:d4/mountain:b2 {ROADS} own=hat:f7/star:g7 star=$15,as6Y"


@rule("ACT-5", "ACT-5a", "MAT-4")
def test_the_reason_is_given_why_a_parcel_cannot_be_bought() -> None:
    game = at(f"{BUYERS} hat=$1,as2Y at=a8:hat/b2:hat/h8:star")
    question = "buy a parcel that a cowboy stands on, or be done with them"
    assert (texts(game), asked(game)) == (["buy a8", "done"], question)
    assert reasons(game, "buy f7", "buy g7", "buy h8", "buy b2", "decline") == {
        "buy f7": "hat owns f7 (ACT-5)",
        "buy g7": "star owns g7 (ACT-5)",
        "buy h8": "you have no cowboy on h8 (ACT-5)",
        "buy b2": "b2 costs $2 and you have $1 (ACT-5a)",
        "decline": f"now you must {question} (ACT-5c)",
    }


@rule("ACT-5", "ACT-5c", "DUEL-4")
def test_the_winner_of_a_parcel_is_told_its_price() -> None:
    line = f"{BUYERS} hat=$15,as2Y at=a8:hat/b2:hat,star"
    game = at(line, chance="die 6, die 1")
    assert (texts(game), asked(game)) == (["buy b2", "decline"], "buy b2 for $2, or decline")
    assert reasons(game, "buy a8", "buy g7", "done") == {
        "buy a8": "a8 is not for sale now (ACT-5c)",
        "buy g7": "star owns g7 (ACT-5)",
        "done": "now you must buy b2 for $2, or decline (ACT-5)",
    }


@rule("MAT-4", "ACT-5")
def test_who_has_no_property_tile_left_wins_a_parcel_and_is_not_asked() -> None:
    land = "a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2"
    game = at(f"round=1.actions {CENTRE} own=hat:{land} hat=as2Y star=as6Y at=a8:hat,star",
              chance="die 6, die 1")  # fmt: skip
    assert noted(game, "duel_won", "declined") == ["duel_won hat a8", "declined hat a8"]


@rule("RND-5")
def test_a_player_whose_turn_it_is_places_a_cowboy_lays_a_road_or_passes() -> None:
    game = at(f"round=1.placement {CENTRE} hat=as2Y,roads1 star=as6Y")
    assert asked(game) == "place a cowboy, lay a road, or pass"


@rule("RND-5", "RND-11")
def test_a_player_without_a_cowboy_is_asked_for_a_road_or_to_pass() -> None:
    game = at(f"round=1.placement {CENTRE} hat=as2Y,roads1,cowboys0 star=as6Y")
    assert asked(game) == "lay a road, or pass"


@rule("RND-5", "RND-5b", "RND-8", "ACT-15a", "WORD-7")
def test_the_reason_is_given_why_a_cowboy_cannot_be_placed_there() -> None:
    town = f"set=full town=house:d4/city_hall:e4 {ROADS} own=hat:a1/star:b1"
    line = f"round=2.placement {town} at=gambling:hat/c4:hat/e4:hat"
    game = at(f"{line} hat=as2Y star=as6Y")
    assert reasons(
        game, "place gambling", "place c4", "place e4", "place a1", "place b1", "place vp-2"
    ) == {
        "place gambling": "you have a cowboy on Gambling already (RND-8)",
        "place c4": "you have a cowboy on c4 already (RND-8)",
        "place e4": "you have a cowboy on e4 already (RND-8)",
        "place a1": "you own a1 already (RND-5b)",
        "place b1": "star owns b1 (RND-5b)",
        "place vp-2": "Buy VP for $2 is closed this round (ACT-15a)",
    }
    poor = at(f"{line} hat=as2Y,cowboys0 star=as6Y")
    assert reasons(poor, "place c5") == {"place c5": "you have no cowboy left to place (RND-5)"}


@rule("ROAD-1", "ROAD-2", "RND-11")
def test_the_reason_is_given_why_a_road_cannot_be_laid_there() -> None:
    game = at(f"round=2.placement {CENTRE} hat=as2Y,roads1 star=as6Y")
    assert reasons(game, "road d4n", "road a1w") == {
        "road d4n": "there is a road north of d4 already (ROAD-1)",
        "road a1w": "a road west of a1 would touch no other road (ROAD-2)",
    }
    game = at(f"round=2.placement {CENTRE} hat=as2Y,roads0 star=as6Y")
    assert reasons(game, "road c4n") == {"road c4n": "you have no road left (RND-11)"}


@rule("END-2", "ACT-15")
def test_the_reason_is_given_why_so_much_cannot_be_given_or_bought() -> None:
    game = at(f"round=2.end {CENTRE} hat=$75,as4Y star=$0,as6Y")
    assert asked(game).startswith("give up $")
    least = int(texts(game)[0].removeprefix("give "))
    assert reasons(game, f"give {least - 1}", f"give {least + 1}", "give 80") == {
        f"give {least - 1}": f"at least ${least} must be given up (END-2)",
        f"give {least + 1}": "the part beyond a whole $10 would buy nothing (END-2)",
        "give 80": "you have only $75 (END-2)",
    }
    game = at(f"round=2.actions {CENTRE} hat=$13,as2Y star=$0,as6Y at=vp-5:hat")
    assert asked(game) == "buy victory points at $5 each, or decline"
    assert reasons(game, "buy 3vp") == {"buy 3vp": "at $5 each you can pay for 2 (ACT-15)"}


@rule("BLD-CITYb")
def test_the_reason_is_given_why_city_hall_has_no_site_there() -> None:
    game = at(
        f"set=full round=1.end {CENTRE} own=hat:c4 shop=ranch bag=city_hall1 hat=$0,as2Y"
        " star=$0,as7Y"
    )
    assert asked(game) == "find a site for City Hall"
    assert reasons(game, "site c4", "site d4", "site a1", "road c4n") == {
        "site c4": "c4 is owned or occupied (BLD-CITYb)",
        "site d4": "d4 is owned or occupied (BLD-CITYb)",
        "site a1": "a1 is not connected to a road (BLD-CITYb)",
        "road c4n": "now you must find a site for City Hall (BLD-CITYb)",
    }


@rule("DUEL-6a")
def test_the_reason_is_given_why_a_duel_is_not_the_next() -> None:
    game = at(f"round=1.actions {CENTRE} at=a1:hat,star/b1:hat,star hat=as2Y star=as6Y")
    assert asked(game) == "name the next duel"
    assert reasons(game, "next c1", "done") == {
        "next c1": "no duel waits on c1 (DUEL-6a)",
        "done": "now you must name the next duel (DUEL-6)",
    }


@rule("CHR-9Y")
def test_who_has_an_offer_on_the_frontier_is_told_what_can_be_done() -> None:
    cast = "cast=1Y,2Y,3Y,4Y,5Y,6Y,9Y"
    game = at(f"{cast} round=2.characters {CENTRE} shop=mine,bank own=star:b1 hat=$15 star=$15")
    game.play("take prospector")
    assert asked(game) == "take a Mine for $10 and build it anywhere, or decline"
    assert reasons(game, "buy $4", "buy bag", "done") == {
        "buy $4": "no Mine lies there (CHR-9Y)",
        "buy bag": "a Mine lies on display (CHR-9Y)",
        "done": f"now you must {asked(game)} (CHR-9Y)",
    }
    game.play("buy $3")
    assert asked(game) == "build the Mine on a free, unoccupied parcel"
    assert reasons(game, "build mine d4", "build mine b1", "build bank a1") == {
        "build mine d4": "d4 is owned or occupied (CHR-9Y)",
        "build mine b1": "b1 is owned or occupied (CHR-9Y)",
        "build bank a1": f"now you must {asked(game)} (CHR-9Y)",
    }
