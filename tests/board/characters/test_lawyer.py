"""18 Lawyer or Editor (CHR-18)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import (
    CACTUS,
    CENTRE,
    HAT,
    STAR,
    at,
    limit,
    noted,
    owner_of,
    position_of,
    refused,
    texts,
)

LAWYER = "cast=1Y,2Y,3Y,4Y,5Y,6Y,18Y"
EDITOR = "cast=1Y,2Y,3Y,4Y,5Y,6Y,18R"


@rule("CHR-18")
def test_the_limit_is_60_for_the_lawyer_and_40_for_the_editor() -> None:
    assert limit("18Y") == 60
    assert limit("18R") == 40


@rule("CHR-18")
@pytest.mark.parametrize(
    ("cast", "there", "not_there"), [(LAWYER, "lawyer", "editor"), (EDITOR, "editor", "lawyer")]
)
def test_the_side_is_fixed_for_the_game(cast: str, there: str, not_there: str) -> None:
    game = at(f"{cast} round=1.characters hat= star=")
    assert f"take {there}" in texts(game)
    assert refused(game, f"take {not_there}") == "SET-8"


# Yellow: the Lawyer buys at once.


def chosen(line: str) -> carson_city.Game:
    """Hat has just chosen the Lawyer."""
    game = at(f"{LAWYER} round=1.characters {line}")
    game.play("take lawyer")
    return game


@rule("CHR-18Y")
@pytest.mark.parametrize(("parcel", "price"), [("a8", 1), ("d5", 2), ("d4", 2), ("e2", 3)])
def test_the_lawyer_buys_a_parcel_at_once_at_the_normal_price(parcel: str, price: int) -> None:
    game = chosen("town=house:d4/mountain:d1,f1 roads=d4n hat=$15 star=")
    game.play(f"buy {parcel}")
    assert owner_of(game, parcel) == "hat"
    assert noted(game, "paid") == [f"paid hat {price} parcel"]
    assert position_of(game).tiles[HAT] == 11
    assert game.player == STAR


@rule("CHR-18Y")
def test_it_is_one_parcel_and_no_cowboy_is_needed() -> None:
    game = chosen("hat=$15,cowboys0 star=")
    game.play("buy a8")
    assert game.player == STAR
    assert noted(game, "parcel_bought") == ["parcel_bought hat a8"]


@rule("CHR-18Y")
def test_the_lawyer_may_decline() -> None:
    game = chosen("hat=$15 star=")
    game.play("decline")
    assert position_of(game).money[HAT] == 15
    assert game.player == STAR


@rule("CHR-18Y", "WORD-7")
def test_only_an_available_parcel_is_bought() -> None:
    game = chosen("set=full town=bank:c4/city_hall:f6 own=hat:a1/star:b2,c4 hat=$15 star=")
    for parcel in ("a1", "b2", "c4", "f6"):
        assert refused(game, f"buy {parcel}") == "WORD-7"


@rule("CHR-18Y")
def test_only_what_can_be_paid_is_bought() -> None:
    game = chosen(f"{CENTRE} hat=$1 star=")
    assert "buy a8" in texts(game)
    assert refused(game, "buy d5") == "ACT-5a"  # $2
    assert chosen(f"{CENTRE} hat=$0 star=").player == STAR


@rule("CHR-18Y", "MAT-4")
def test_without_a_property_tile_nothing_is_bought() -> None:
    game = chosen("own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2 hat=$15 star=")
    assert game.player == STAR
    assert noted(game, "paid", "parcel_bought") == []


# Yellow: nobody duels with the Lawyer for parcels.

SUIT = "hat=$15,as18Y,roads0 star=$15,as2Y,roads0,cowboys3 cactus=$15,as3Y,roads0"


@rule("CHR-18Ya", "ACT-5c")
def test_others_on_a_parcel_with_the_lawyer_go_home() -> None:
    game = at(f"round=1.actions {SUIT} at=e5:hat,star,cactus")
    assert noted(game, "sent_home") == ["sent_home star e5", "sent_home cactus e5"]
    assert noted(game, "duel_rolled") == []
    assert position_of(game).supply == [3, 4, 4]  # in their personal supplies
    assert game.player == HAT
    assert texts(game) == ["buy e5", "done"]


@rule("CHR-18Ya")
def test_parcels_without_the_lawyer_are_fought_over_as_ever() -> None:
    game = at(f"round=1.actions {SUIT} at=e5:star,cactus/a1:hat", chance="die 1, die 6")
    assert noted(game, "sent_home") == []
    assert noted(game, "duel_won") == ["duel_won cactus e5"]


@rule("CHR-18Ya", "ACT-5c")
def test_they_go_home_before_the_contested_parcels_and_add_firepower_there() -> None:
    game = at(f"round=1.actions {SUIT} at=e5:hat,star/b2:star,cactus", chance="die 3, die 4")
    assert noted(game, "duel_rolled") == ["duel_rolled star 3 5 b2", "duel_rolled cactus 4 4 b2"]
    assert noted(game, "duel_won") == ["duel_won star b2"]  # 3 + 5, first in pass order


@rule("ACT-5c", "DUEL-6")
def test_who_went_home_does_not_choose_the_order_of_the_duels() -> None:
    game = at(
        "round=1.actions pass=star,cactus,horseshoe,hat hat=$15,as18Y star=$15,as2Y"
        " cactus=$15,as3Y horseshoe=$15,as4Y at=e5:hat,star/b2:cactus,horseshoe/c7:cactus,horseshoe"
    )
    assert noted(game, "sent_home") == ["sent_home star e5"]
    assert game.player == CACTUS
    assert texts(game) == ["next b2", "next c7"]


@rule("CHR-18Ya")
def test_elsewhere_the_lawyer_duels_as_usual() -> None:
    game = at(
        f"set=full round=1.actions {SUIT} town=saloon:c4/house:c3 own=star:c4"
        " at=roads1:hat,star/c4:hat,star",
        chance="die 1, die 6, die 1, die 6",
    )
    assert noted(game, "duel_lost") == ["duel_lost hat roads1", "duel_lost hat c4"]


@rule("CHR-18Yb", "RND-10")
def test_they_are_gone_even_if_the_lawyer_declines() -> None:
    game = at(f"round=1.actions {SUIT} {CENTRE} at=e5:hat,star")
    game.play("done")
    assert noted(game, "declined") == ["declined hat e5"]
    assert noted(game, "parcel_bought") == []
    assert owner_of(game, "e5") == ""


@rule("CHR-18Yb", "DUEL-5a")
def test_the_undertaker_earns_nothing_from_the_lawyer() -> None:
    suit = SUIT.replace("cactus=$15,as3Y", "cactus=$15,as14R")
    game = at(f"round=1.actions {suit} at=e5:hat,star")
    assert noted(game, "sent_home") == ["sent_home star e5"]
    assert noted(game, "paid", "scored") == []
    assert game.player == HAT


@rule("CHR-18Yb", "DUEL-5a")
def test_the_doctor_has_no_patient_from_the_lawyer() -> None:
    suit = SUIT.replace("cactus=$15,as3Y", "cactus=$15,as14Y")
    game = at(f"round=1.actions {suit} at=e5:hat,star open=gambling")
    assert noted(game, "sent_home") == ["sent_home star e5"]
    assert game.player == HAT


@rule("CHR-18Yb", "DUEL-5a")
def test_the_red_sheriff_gets_nothing_for_going_home() -> None:
    suit = SUIT.replace("star=$15,as2Y", "star=$15,as1R")
    game = at(f"round=1.actions {suit} at=e5:hat,star")
    assert noted(game, "sent_home") == ["sent_home star e5"]
    assert noted(game, "scored", "duel_lost", "duel_won") == []


@rule("CHR-18Y", "CHR-1Yf")
def test_the_white_cowboy_and_the_lawyer_never_meet_on_a_parcel() -> None:
    line = "round=1.placement hat=as1Y star=as18Y white=hat@ready"
    first = at(line)
    first.play("place e5 white")
    assert refused(first, "place e5") == "CHR-1Yb"
    second = at(f"{line} order=star,hat")
    second.play("place e5")
    assert refused(second, "place e5 white") == "CHR-1Y"


@rule("ACT-5c", "CHR-14Ya")
def test_home_first_then_the_contested_then_the_doctors_parcels() -> None:
    game = at(
        "round=1.actions pass=star,hat,cactus,horseshoe hat=$15,as18Y star=$15,as2Y"
        " cactus=$15,as3Y horseshoe=$15,as14Y"
        " at=e5:hat,cactus/b2:star,cactus/g7:star open=gambling",
        chance="die 6, die 1",
    )
    assert noted(game, "sent_home") == ["sent_home cactus e5"]
    assert game.player == CACTUS  # beaten on b2
    assert refused(game, "move e5") == "CHR-14Ya"  # the Lawyer is there
    game.play("move a8")
    game.play("buy b2", STAR)
    game.play("buy g7", STAR)
    game.play("buy e5", HAT)
    game.play("buy a8", CACTUS)
    assert noted(game, "parcel_bought") == [
        "parcel_bought star b2",
        "parcel_bought star g7",
        "parcel_bought hat e5",
        "parcel_bought cactus a8",
    ]


# Red: the Editor.

# Two Mines of hat's with eight and three mountains around them: $24 and $9.
MINES = "town=mine:b2,g7/mountain:a1,b1,c1,a2,c2,a3,b3,c3,f6,g6,h6 own=hat:b2,g7"
PRESS = "hat=$0,as18R star=$0,as2Y roads=e4n"


@rule("CHR-18R")
def test_example_of_33_dollars_in_round_2() -> None:
    game = at(f"round=2.actions {MINES} {PRESS}")
    assert noted(game, "earned_by") == ["earned_by hat 24 b2", "earned_by hat 9 g7"]
    assert noted(game, "scored") == ["scored hat 4 character"]


def earning(money: int) -> str:
    """Hat's Hotels of $6 each, and Ranches of $1 each in corners behind mountains."""
    hotels, ranches = divmod(money, 6)
    inns, corners = ["a1", "c1", "e1"][:hotels], ["a8", "h8"][:ranches]
    town = "town=mountain:a7,b7,b8,g7,h7,g8"
    if inns:
        town += f"/hotel:{','.join(inns)}"
    if corners:
        town += f"/ranch:{','.join(corners)}"
    return f"{town} own=hat:{','.join(inns + corners)}"


@rule("CHR-18R")
@pytest.mark.parametrize(
    ("number", "money", "vp"),
    [
        (1, 1, 1), (1, 6, 2), (1, 12, 3), (1, 13, 3), (1, 18, 4),
        (2, 1, 1), (2, 6, 1), (2, 12, 2), (2, 19, 2), (2, 20, 2),
        (3, 6, 1), (3, 14, 1), (3, 18, 2), (4, 6, 1), (4, 19, 1), (4, 20, 1),
    ],
)  # fmt: skip
def test_1_vp_for_each_started_5_dollars_times_the_round(number: int, money: int, vp: int) -> None:
    game = at(f"round={number}.actions {earning(money)} {PRESS}")
    assert position_of(game).money[HAT] == money
    assert noted(game, "scored") == [f"scored hat {vp} character"]


@rule("CHR-18R")
def test_in_round_4_33_dollars_are_2_vp() -> None:
    game = at(f"round=4.actions {MINES} {PRESS}")
    assert noted(game, "scored") == ["scored hat 2 character"]


@rule("CHR-18Ra")
def test_no_income_gives_no_vp() -> None:
    game = at(f"round=1.actions town=church:c4 own=hat:c4 {PRESS}")
    assert noted(game, "scored") == []


@rule("CHR-18R")
def test_only_income_from_buildings_counts() -> None:
    game = at(
        f"round=1.actions own=hat:a1,b1,c1 {PRESS}"
        " at=salary:hat/income-parcels:hat/income-firepower:hat"
    )
    assert position_of(game).money[HAT] == 4 + 6 + 8
    assert noted(game, "scored") == []


@rule("CHR-18R", "CHR-18Ra")
def test_money_stolen_from_the_editor_does_not_count() -> None:
    game = at(f"round=1.actions {earning(12)} {PRESS} at=a1:star")
    game.play("steal")
    assert noted(game, "stolen") == ["stolen star 3 a1 hat"]
    assert position_of(game).money[HAT] == 9
    assert noted(game, "scored") == ["scored hat 2 character"]  # $9, not $12


@rule("CHR-18R", "CHR-18Ra")
def test_money_stolen_by_the_editor_does_not_count() -> None:
    town = "town=hotel:a1/saloon:d4/house:c3,d3,e3 own=hat:a1/star:d4"
    game = at(f"round=1.actions {town} {PRESS} at=d4:hat")
    game.play("steal")
    assert position_of(game).money[HAT] == 6 + 7
    assert noted(game, "scored") == ["scored hat 2 character"]  # $6, not $13


@rule("CHR-18Ra")
def test_tripled_income_counts() -> None:
    game = at(
        "round=1.actions town=mine:b2/mountain:b1 own=hat:b2 hat=$0,as18R,dynamite1 star=$0,as2Y"
        " roads=d4n"
    )
    game.play("blast b2")
    assert noted(game, "earned_by") == ["earned_by hat 9 b2"]
    assert noted(game, "scored") == ["scored hat 2 character"]


@rule("ACT-11", "CHR-18R")
def test_the_editor_comes_after_attacks_doubling_and_payment() -> None:
    game = at(
        f"set=full round=1.actions {MINES.replace(' own=', '/city_hall:e5 own=')}"
        " hat=$0,as18R,dynamite1 star=$0,as2Y roads=d4n at=e5:hat,star/b2:star",
        chance="die 1, die 6",
    )
    game.play("steal")
    game.play("blast b2")
    keys = ("resident_set", "theft_marked", "tripled", "stolen", "earned_by", "scored")
    assert [line.split()[0] for line in noted(game, *keys)] == [
        "resident_set", "theft_marked", "tripled", "stolen", "earned_by", "earned_by", "scored",
    ]  # fmt: skip
    assert noted(game, "scored") == ["scored hat 9 character"]  # $36 and $9 are nine times $5


@rule("CHR-18R")
def test_only_the_editor_is_paid_in_vp() -> None:
    game = at(f"round=1.actions town=hotel:a1 own=star:a1 {PRESS}")
    assert noted(game, "earned_by") == ["earned_by star 6 a1"]
    assert noted(game, "scored") == []
