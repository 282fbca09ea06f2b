"""A second house on a parcel (BUILD-5)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import STAR, at, noted, refused, stands_on, texts

ROADS = "roads=d4n,d4s,d4w,d4e"
RING = ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")  # around the house on d4


def ringed(*, mountains: str, own: str, tiles: str = "bank*1", houses: str = "d4") -> str:
    """Hat may build; the parcels around d4 carry mountains, are owned, or are left open."""
    town = f"town=house:{houses}/mountain:{mountains} {ROADS} own={own}"
    return f"round=1.actions set=full {town} hat=$15,as2Y,roads0,{tiles} star=as6Y"


@rule("BUILD-5")
def test_a_second_house_needs_8_neighbours_occupied_or_owned() -> None:
    game = at(ringed(mountains="d3,e3,c4", own="hat:c3,e5/star:e4,c5,d5"))
    game.play("build bank c3")
    assert "house d4" in texts(game)
    game.play("house d4")
    assert stands_on(game, "d4") == "town_house"
    assert noted(game, "house_put") == ["house_put hat d4 town_house"]


@rule("BUILD-5")
@pytest.mark.parametrize("gap", RING[1:])
def test_one_empty_free_neighbour_bars_the_town_house(gap: str) -> None:
    mountains = ",".join(parcel for parcel in RING[1:] if parcel != gap)
    game = at(ringed(mountains=mountains, own="hat:c3,a1"))
    game.play("build bank c3")
    assert stands_on(game, "d4") == "house"
    assert stands_on(game, gap) == "house"  # the only place, so nobody was asked


@rule("BUILD-5")
def test_the_reason_for_no_town_house_is_given() -> None:
    game = at(ringed(mountains="d3,e3,c4", own="hat:c3"))
    game.play("build bank c3")
    assert str(game.why_not("house d4")) == (
        "for a town house all 8 parcels around d4 must be taken (BUILD-5)"
    )


@rule("BUILD-5")
def test_never_a_town_house_at_the_boards_edge() -> None:
    town = "town=house:a4/mountain:a3,b3,b5,a5 roads=a4n,a4s,a4e,b4n"
    game = at(f"round=1.actions {town} own=hat:b4,c3/star:c5 hat=$15,as2Y,roads0,bank*1 star=as6Y")
    game.play("build bank b4")  # now all 5 parcels around a4 are taken
    assert str(game.why_not("house a4")) == (
        "no town house can stand on a4, at the edge of the board (BUILD-5)"
    )


@rule("BUILD-5")
def test_a_town_house_takes_no_third_house() -> None:
    town = f"town=town_house:d4/mountain:d3,e3,c4 {ROADS} own=hat:c3,e5/star:e4,c5,d5"
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads0,bank*1 star=as6Y")
    game.play("build bank c3")
    assert refused(game, "house d4") == "BUILD-3"


@rule("BUILD-5")
def test_a_building_is_no_house_to_add_to() -> None:
    town = f"town=hotel:d4/mountain:d3,e3,c4 {ROADS} own=hat:c3,e5,d4/star:e4,c5,d5"
    game = at(f"round=1.actions {town} hat=$15,as2Y,roads0,bank*1 star=as6Y")
    game.play("build bank c3")
    assert refused(game, "house d4") == "BUILD-3"


@rule("BUILD-5a")
def test_earlier_houses_of_the_same_school_count_as_occupying() -> None:
    line = ringed(mountains="d3,e3,c4,e4,c5", own="hat:c3", tiles="school*1")
    game = at(line.replace(ROADS, f"{ROADS},d3w"))
    game.play("build school c3")
    game.play("house d5")
    assert refused(game, "house d4") == "BUILD-5"  # e5 is still open
    game.play("house e5")
    assert "house d4" in texts(game)
    game.play("house d4")
    assert stands_on(game, "d4") == "town_house"


@rule("BUILD-5a", "BUILD-6")
def test_a_school_may_count_on_the_town_house_its_own_houses_make_possible() -> None:
    enough = at(ringed(mountains="d3,e3,c4,e4,c5", own="hat:c3", tiles="school*1"))
    assert "build school c3" in texts(enough)
    short = at(ringed(mountains="d3,e3,c4,e4,c5,d5", own="hat:c3", tiles="school*1,ranch*1"))
    assert refused(short, "build school c3") == "BUILD-6"


@rule("BUILD-5a")
def test_a_house_of_the_same_school_may_itself_become_a_town_house() -> None:
    game = at(ringed(mountains="d3,e3,c4,e4,c5", own="hat:c3,d5,e5", houses="h8", tiles="school*1"))
    game.play("build school c3")
    game.play("house d4")
    assert stands_on(game, "d4") == "house"
    game.play("house d4")
    assert stands_on(game, "d4") == "town_house"


@rule("BUILD-5b")
@pytest.mark.parametrize(("holder", "asked"), [("", False), ("/star:d4", True)])
def test_a_town_house_needs_consent_only_on_anothers_parcel(holder: str, asked: bool) -> None:
    game = at(ringed(mountains="d3,e3,c4", own=f"hat:c3,e5,e4,c5,d5{holder}"))
    game.play("build bank c3")
    game.play("house d4")
    assert stands_on(game, "d4") == ("house" if asked else "town_house")
    if asked:
        assert (game.player, texts(game)) == (STAR, ["yes", "no"])
        game.play("yes")
        assert stands_on(game, "d4") == "town_house"


@rule("BUILD-5b")
def test_an_own_town_house_needs_no_consent() -> None:
    game = at(ringed(mountains="d3,e3,c4", own="hat:c3,e5,e4,c5,d5,d4"))
    game.play("build bank c3")
    game.play("house d4")
    assert stands_on(game, "d4") == "town_house"
