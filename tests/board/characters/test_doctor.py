"""14 Doctor or Undertaker (CHR-14)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.map import PARCEL_WORDS
from tests.proof import rule
from tests.table import (
    CACTUS,
    HAT,
    STAR,
    at,
    limit,
    misfit,
    noted,
    owner_of,
    position_of,
    refused,
    texts,
)
from tests.tokens import fuses_of, hands_of

CAST = "cast=1Y,2Y,3Y,4Y,5Y,6Y,14Y"
SHOP = "shop=ranch,mine,bank,bank,saloon,ranch,mine"

# Hat is the Doctor and watches; star loses to cactus wherever they duel.
PATIENT = "hat=$10,as14Y,roads0 star=$10,as2Y,roads0 cactus=$10,as3Y,roads0"
LOSES = "die 1, die 6"


def spaces(game: carson_city.Game) -> list[str]:
    """The action spaces to which a patient may go."""
    moves = [text.removeprefix("move ") for text in texts(game) if text.startswith("move ")]
    return [place for place in moves if place not in PARCEL_WORDS]


def parcels(game: carson_city.Game) -> list[str]:
    """The parcels to which a patient may go."""
    return [text[5:] for text in texts(game) if text[5:] in PARCEL_WORDS]


@rule("CHR-14")
def test_the_limit_is_60_for_the_doctor_and_90_for_the_undertaker() -> None:
    assert limit("14Y") == 60
    assert limit("14R") == 90


@rule("CHR-14")
@pytest.mark.parametrize("side", ["doctor", "undertaker"])
def test_the_chooser_picks_the_side(side: str) -> None:
    game = at(f"{CAST} round=1.characters hat= star=")
    assert {"take doctor", "take undertaker"} <= set(texts(game))
    game.play(f"take {side}")
    assert position_of(game).limit(HAT) == {"doctor": 60, "undertaker": 90}[side]
    assert refused(game, "take doctor") == "RND-3"  # there is one card
    assert refused(game, "take undertaker") == "RND-3"


@rule("CHR-14")
def test_the_side_is_for_the_round() -> None:
    game = at(f"{CAST} round=1.end hat=$0,as14R star=$0,as2Y")
    assert {"take doctor", "take undertaker"} <= set(texts(game))


# Yellow: the Doctor.


def beaten(line: str = PATIENT, *, more: str = "", open_: str = "roads2") -> carson_city.Game:
    """Star has just lost the duel on Roads (1)."""
    return at(f"round=1.actions {line} at=roads1:star,cactus{more} open={open_}", chance=LOSES)


@rule("CHR-14Y")
def test_a_loser_pays_3_dollars_and_puts_the_cowboy_on_another_place() -> None:
    game = beaten()
    assert game.player == STAR
    assert {"move roads2", "decline"} <= set(texts(game))
    game.play("move roads2")
    assert noted(game, "paid", "earned") == ["paid star 3 doctor", "earned hat 3 doctor"]
    assert noted(game, "relocated") == ["relocated star roads2"]
    assert noted(game, "roads_gained") == ["roads_gained cactus 3", "roads_gained star 1"]


@rule("CHR-14Y")
def test_instead_of_taking_it_back() -> None:
    stayed, moved = beaten(), beaten()
    stayed.play("decline")
    moved.play("move a8")
    assert position_of(stayed).supply[STAR] == 4
    assert position_of(moved).supply[STAR] == 3
    assert noted(stayed, "paid", "relocated") == []


@rule("CHR-14Y")
def test_the_winner_and_the_bystanders_are_not_asked() -> None:
    game = beaten()
    game.play("decline")
    assert noted(game, "roads_gained") == ["roads_gained cactus 3"]
    assert not spaces(game) + parcels(game)


@rule("CHR-14Y")
def test_without_the_doctor_nobody_moves_on() -> None:
    game = beaten(PATIENT.replace("as14Y", "as4Y"), open_="roads2,gambling")
    assert noted(game, "duel_lost") == ["duel_lost star roads1"]
    assert not spaces(game) + parcels(game)


@rule("CHR-14Y")
@pytest.mark.parametrize(("money", "asked"), [(2, False), (3, True)])
def test_who_cannot_pay_takes_the_cowboy_back(money: int, asked: bool) -> None:
    game = beaten(f"{PATIENT.replace('star=$10', f'star=${money}')} roads=d4n")
    assert ("move roads2" in texts(game)) == asked
    assert position_of(game).supply[STAR] == 4


@rule("CHR-14Y")
def test_the_doctor_moves_on_for_nothing() -> None:
    game = at(
        "round=1.actions hat=$0,as14Y,roads0 star=$10,as2Y,roads0 at=roads1:hat,star open=roads2",
        chance=LOSES,
    )
    game.play("move roads2")
    assert noted(game, "relocated", "paid") == ["relocated hat roads2"]
    assert noted(game, "roads_gained") == ["roads_gained star 3", "roads_gained hat 1"]


@rule("CHR-14Y")
def test_the_doctor_goes_first_and_then_the_pass_order() -> None:
    game = at(
        "round=1.actions pass=cactus,star,horseshoe,hat hat=$10,as14Y star=$10,as2Y"
        " cactus=$10,as3Y horseshoe=$10,as4Y"
        " at=roads1:hat,star,cactus,horseshoe open=roads2",
        chance="die 1, die 1, die 6, die 1",  # in pass order: horseshoe wins
    )
    asked: list[int] = []
    while "move roads2" in texts(game):
        asked.append(game.player)
        game.play("decline")
    assert asked == [HAT, CACTUS, STAR]


@rule("CHR-14Y")
@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("c4", "at=c4:star,cactus town=saloon:c4/house:c3 own=hat:c4"),
        ("e4", "set=full at=e4:star,cactus town=city_hall:e4"),
        ("gambling", "at=gambling:star,cactus"),
        ("f6", "at=f6:star,cactus"),
    ],
)
def test_every_lost_duel_has_its_patient(place: str, line: str) -> None:
    game = at(f"round=2.actions {PATIENT} {line} open=vp-5", chance=LOSES)
    assert noted(game, "duel_lost") == [f"duel_lost star {place}"]
    assert game.player == STAR
    assert "move vp-5" in texts(game)


@rule("CHR-14Y", "BLD-CITYe")
def test_a_beaten_resident_may_move_on() -> None:
    game = at(
        f"set=full round=2.actions {PATIENT} town=city_hall:e4 at=e4:star,cactus resident=star"
        " open=vp-parcels",
        chance=LOSES,
    )
    assert carson_city.Game.at(game.line()).options() == game.options()
    game.play("move vp-parcels")
    assert noted(game, "resident_set") == ["resident_set cactus e4"]
    assert noted(game, "relocated") == ["relocated star vp-parcels"]


@rule("CHR-14Y")
def test_dynamite_is_spent_in_the_duel_and_does_not_go_along() -> None:
    game = at(
        f"round=1.actions {PATIENT} at=roads1:star,cactus fuses=roads1:star open=gambling",
        chance="die 1, die 1, die 6",
    )
    game.play("move gambling")
    assert not any(fuses_of(position_of(game)))
    assert hands_of(position_of(game)) == [0, 0, 0]


@rule("CHR-14Ya")
def test_the_place_is_a_space_not_yet_begun() -> None:
    game = at(
        f"round=1.actions {PATIENT} {SHOP} at=income-firepower:star,cactus"
        " open=salary,roads1,$12,$3,income-parcels,income-firepower,gambling,vp-parcels,vp-2",
        chance=LOSES,
    )
    assert spaces(game) == ["gambling", "vp-parcels", "vp-2"]
    for gone in ("salary", "roads1", "$12", "income-parcels", "income-firepower"):
        assert refused(game, f"move {gone}") == "CHR-14Ya"


@rule("CHR-14Ya")
def test_the_space_is_without_any_cowboy() -> None:
    game = beaten(
        more="/roads2:hat/$12:cactus/gambling:star",
        open_="roads2,$12,gambling,vp-5 shop=-,-,-,-,-,-,mine",
    )
    assert spaces(game) == ["vp-5"]
    assert refused(game, "move roads2") == "CHR-14Ya"  # no duel there, and yet


@rule("CHR-14Ya")
def test_an_empty_roads_2_takes_a_patient() -> None:
    game = beaten(open_="roads2")
    game.play("move roads2")
    assert "roads_gained star 1" in noted(game, "roads_gained")


@rule("CHR-14Ya", "CHR-11Y")
def test_a_no_duel_cowboy_is_a_cowboy_too() -> None:
    singer = PATIENT.replace("cactus=$10,as3Y", "cactus=$10,as11Y")
    game = beaten(singer, open_="roads2,gambling singer=cactus.1@gambling")
    assert spaces(game) == ["roads2"]


@rule("CHR-14Ya", "WORD-9")
def test_a_closed_space_takes_no_patient() -> None:
    game = at(
        f"round=3.placement {SHOP.replace('saloon', '-')} {PATIENT} order=hat,star,cactus"
        " pass=hat,star at=roads1:star,cactus",
    )
    game.play("pass", chance=LOSES)
    assert {"$12", "$10", "$6", "vp-5", "vp-4"} <= set(spaces(game))
    for closed in ("$8", "vp-3", "vp-2"):
        assert refused(game, f"move {closed}") == "CHR-14Ya"


LAND = (
    "set=full town=house:d4/mountain:b2/ranch:g7/hotel:g2/city_hall:f6"
    " roads=d4n,d4s,d4w,d4e own=hat:a1,g7/star:h8,g2"
)


@rule("CHR-14Ya", "WORD-7")
def test_until_the_parcels_are_sold_the_place_may_be_an_available_parcel() -> None:
    game = at(
        f"round=1.actions {LAND} {PATIENT} at=ammunition:star,cactus/c5:hat open=roads1",
        chance=LOSES,
    )
    assert {"d4", "b2", "a8"} < set(parcels(game))  # a house, a mountain, nothing
    for taken in ("a1", "h8", "c5"):  # owned, or with a cowboy
        assert refused(game, f"move {taken}") == "CHR-14Ya"
    for building in ("g7", "g2", "f6"):  # another's, an own one, City Hall
        assert refused(game, f"move {building}") == "CHR-14Ya"


@rule("CHR-14Ya")
@pytest.mark.parametrize(
    ("place", "sold"),
    [("ammunition", False), ("roads1", False), ("e5", False), ("$12", True), ("gambling", True)],
)
def test_parcels_are_open_until_act_5_ends(place: str, sold: bool) -> None:
    there = "" if place == "e5" else f"{place},"
    game = at(
        f"round=1.actions {SHOP} {PATIENT} at={place}:star,cactus open={there}vp-5", chance=LOSES
    )
    assert spaces(game) == ["vp-5"]
    assert bool(parcels(game)) != sold


@rule("CHR-14Ya")
def test_two_losers_do_not_go_to_one_place() -> None:
    game = at(
        f"round=1.actions {PATIENT} horseshoe=$10,as4Y,roads0"
        " at=gambling:star,cactus,horseshoe open=vp-parcels,vp-5",
        chance="die 1, die 1, die 6",
    )
    game.play("move vp-parcels")
    assert game.player == CACTUS
    assert spaces(game) == ["vp-5"]


@rule("CHR-14Ya")
def test_a_patient_does_not_follow_into_the_place_of_the_duel() -> None:
    game = at(f"round=1.actions {PATIENT} at=e5:star,cactus open=vp-5", chance=LOSES)
    assert refused(game, "move e5") == "CHR-14Ya"


@rule("CHR-14Ya", "ACT-5c")
def test_a_patient_on_a_parcel_buys_it_alone_and_in_the_normal_order() -> None:
    game = at(
        f"round=1.actions {PATIENT} pass=hat,star,cactus at=e5:star,cactus/h1:cactus/a8:hat"
        " open=vp-5",
        chance=LOSES,
    )
    game.play("move a1")
    game.play("buy e5")  # the winner decides at once
    for player, parcel in ((HAT, "a8"), (STAR, "a1"), (CACTUS, "h1")):
        assert game.player == player
        assert texts(game) == [f"buy {parcel}", "done"]
        game.play(f"buy {parcel}")
    assert noted(game, "parcel_bought") == [
        "parcel_bought cactus e5",
        "parcel_bought hat a8",
        "parcel_bought star a1",
        "parcel_bought cactus h1",
    ]


@rule("CHR-14Ya", "ACT-5c")
def test_a_patient_from_the_roads_buys_a_parcel_later() -> None:
    game = beaten()
    game.play("move b7")
    assert game.player == STAR
    game.play("buy b7")
    assert owner_of(game, "b7") == "star"
    assert position_of(game).stock[STAR] == 7  # the cowboy has done its work


@rule("CHR-1Rc")
def test_the_red_sheriff_gets_3_vp_and_may_still_use_the_doctor() -> None:
    game = beaten(PATIENT.replace("as2Y", "as1R"))
    assert noted(game, "scored") == ["scored star 3 character"]
    game.play("move roads2")
    assert noted(game, "relocated") == ["relocated star roads2"]
    assert position_of(game).vp[STAR] == 3


# Red: the Undertaker.

BURIED = "hat=$10,as14R,roads0 star=$10,as2Y,bought+5,roads0 cactus=$10,as3Y,bought+5,roads0"


def after_a_funeral(line: str) -> carson_city.Game:
    """Star has just lost the duel on Roads (1)."""
    return at(f"round=1.actions {line} at=roads1:star,cactus", chance=LOSES)


@rule("CHR-14R")
def test_a_loser_pays_2_dollars_or_loses_a_vp() -> None:
    game = after_a_funeral(BURIED)
    assert game.player == STAR
    assert texts(game) == ["toll money", "toll vp"]
    assert refused(game, "decline") == "CHR-14R"
    poorer = game.copy()
    poorer.play("toll money")
    assert position_of(poorer).money == [12, 8, 10]
    assert position_of(poorer).vp == [0, 5, 5]
    game.play("toll vp")
    assert position_of(game).money == [10, 10, 10]
    assert position_of(game).vp == [0, 4, 5]


@rule("CHR-14R")
def test_every_loser_pays_and_the_winner_does_not() -> None:
    game = at(
        f"round=1.actions {BURIED} horseshoe=$10,as4Y,bought+5,roads0"
        " at=roads1:star,cactus,horseshoe",
        chance="die 1, die 1, die 6",
    )
    game.play("toll money", STAR)
    game.play("toll vp", CACTUS)
    assert noted(game, "paid", "scored") == ["paid star 2 undertaker", "scored cactus -1 character"]


@rule("CHR-14R")
def test_the_undertakers_own_losses_are_free() -> None:
    game = at(
        "round=1.actions hat=$10,as14R,bought+5,roads0 star=$10,as2Y,roads0 at=roads1:hat,star",
        chance=LOSES,
    )
    assert noted(game, "duel_lost") == ["duel_lost hat roads1"]
    assert noted(game, "paid", "scored") == []
    assert "toll vp" not in texts(game)


@rule("CHR-14R")
def test_the_undertaker_moves_nobody_on() -> None:
    game = at(f"round=1.actions {BURIED} at=roads1:star,cactus open=gambling", chance=LOSES)
    assert not spaces(game) + parcels(game)


@rule("CHR-14Ra")
@pytest.mark.parametrize(
    ("money", "vp", "pays", "loses"),
    [
        (10, 0, 2, 0),  # no VP: one pays
        (2, 0, 2, 0),
        (1, 3, 0, 1),  # less than $2: the VP
        (0, 1, 0, 1),
        (1, 0, 1, 0),  # neither: what one has
        (0, 0, 0, 0),
    ],
)
def test_who_has_no_choice_is_not_asked(money: int, vp: int, pays: int, loses: int) -> None:
    game = after_a_funeral(
        f"hat=$10,as14R,roads0 star=${money},as2Y,bought+{vp},roads0 cactus=$10,as3Y,roads0"
    )
    assert position_of(game).money == [10 + pays, money - pays, 10]
    assert position_of(game).vp == [0, vp - loses, 0]
    assert "toll vp" not in texts(game)


@rule("CHR-14Ra")
def test_with_2_dollars_and_1_vp_one_has_the_choice() -> None:
    game = after_a_funeral(
        "hat=$10,as14R,roads0 star=$2,as2Y,bought+1,roads0 cactus=$10,as3Y,roads0"
    )
    assert texts(game) == ["toll money", "toll vp"]


@rule("CHR-14Ra")
def test_vp_never_fall_below_0() -> None:
    game = at(
        "round=1.actions hat=$10,as14R,roads0 star=$0,as2Y,bought+1,roads0 cactus=$10,as3Y,roads0"
        " at=roads1:star,cactus/income-parcels:star,cactus",
        chance=f"{LOSES}, {LOSES}",
    )
    assert len(noted(game, "duel_lost")) == 2
    assert noted(game, "scored") == ["scored star -1 character"]
    assert position_of(game).vp[STAR] == 0


@rule("CHR-1Rc")
def test_the_red_sheriffs_3_vp_come_before_the_undertaker() -> None:
    rich = after_a_funeral("hat=$10,as14R star=$10,as1R,roads0 cactus=$10,as3Y,roads0")
    assert texts(rich) == ["toll money", "toll vp"]  # no VP before the duel
    poor = after_a_funeral("hat=$10,as14R star=$0,as1R,roads0 cactus=$10,as3Y,roads0")
    assert noted(poor, "scored") == ["scored star 3 character", "scored star -1 character"]


@rule("CHR-14Y", "CHR-14Ra")
def test_a_line_treats_no_winner_and_nobody_pays_the_own_funeral() -> None:
    assert misfit(beaten(), "treatment.1.0", "treatment.2.0") == "treatment.2.0"
    funeral = after_a_funeral("hat=$10,as14R,land+3 star=$10,as2Y,land+3 cactus=$10,as3Y,land+3")
    assert misfit(funeral, "toll.1.0", "toll.2.0") == "toll.2.0"
    assert misfit(funeral, "toll.1.0", "toll.0.0") == "toll.0.0"
