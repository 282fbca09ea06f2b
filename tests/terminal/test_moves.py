"""Typed moves and the menu: numbers, short forms, and what options do."""

from __future__ import annotations

import pytest

import carson
from carson.board.position import Position
from carson.errors import CarsonError
from carson.terminal.menu import Menu
from carson.terminal.moves import read_move
from tests.proof import rule
from tests.table import at

SHOP = "shop=ranch,mine,bank,saloon,ranch,ranch,mine"
ROUND = f"round=2.placement order=hat,star roads=d4n,d4s,d4w,d4e {SHOP}"
PLACING = f"{ROUND} town=house:d4"


def menu_of(game: carson.Game) -> Menu:
    view = game.view(game.player)
    assert isinstance(view, Position)
    return Menu(view, game.player, game.options())


def move(game: carson.Game, text: str) -> str:
    return str(read_move(game, game.player, text, menu_of(game)))


def refusal(game: carson.Game, text: str) -> str:
    with pytest.raises(CarsonError) as caught:
        move(game, text)
    return str(caught.value)


def does(game: carson.Game, text: str) -> str:
    return menu_of(game).effect(game.parse(text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("place c4", "place c4"),
        ("  PLACE   C4 ", "place c4"),
        ("c4", "place c4"),
        ("pl c4", "place c4"),
        ("$12", "place $12"),
        ("place 12", "place $12"),
        ("sal", "place salary"),
        ("place gam", "place gambling"),
        ("vp-b", "place vp-buildings"),
        ("road d5e", "road e5w"),
        ("d5w", "road d5w"),
        ("pa", "pass"),
        ("0", "pass"),
        ("1", "place salary"),
        ("c4 white", "place c4 white"),
    ],
)
def test_moves_may_be_short_when_only_one_option_fits(typed: str, meant: str) -> None:
    game = at(f"{PLACING} hat=as1Y star=as3Y white=hat@ready")
    assert move(game, typed) == meant


def test_an_ambiguous_beginning_names_what_it_could_be() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    assert refusal(game, "p").startswith("“p” could be place salary, place ammunition, ")
    assert refusal(game, "income").startswith("“income” could be place income-parcels, ")


@rule("RND-5b")
def test_a_move_the_rules_forbid_says_why() -> None:
    game = at(f"{PLACING} own=star:c4 hat=as2Y star=as3Y")
    for typed in ("place c4", "c4", "PLACE C4"):
        assert refusal(game, typed) == "cannot place c4: star owns c4 (RND-5b)"
    assert refusal(game, "buy c5").startswith("cannot buy c5: now you must place a cowboy")


def test_words_that_are_no_move_get_the_nearest_ones() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    assert refusal(game, "place salry").startswith("“place salry” is no move now; place salary")
    assert refusal(game, "dance") == (
        "“dance” is no move now; place … or road … or pass would be, and help tells more"
    )
    assert refusal(game, "99").startswith("there is no number 99: they go from 0 to ")


# What options do.


def test_spaces_tell_what_they_bring_this_player() -> None:
    game = at(
        f"{ROUND} own=hat:a1,a2,a3 town=house:d4/ranch:a1 "
        "hat=$20,as4Y,cowboys4,revolvers2 star=as3Y"
    )
    assert does(game, "place salary") == "+$4"
    assert does(game, "place $12") == "Mine -$6"  # CHR-4Y
    assert does(game, "place income-parcels") == "+$6"
    assert does(game, "place income-firepower") == "+$10"  # the cowboy placed no longer counts
    assert does(game, "place vp-firepower") == "+2 VP"
    assert does(game, "place vp-buildings") == "+1 VP"
    assert does(game, "place vp-4") == "$4 a VP"
    assert does(game, "place c3") == "-$2"
    assert does(game, "pass") == "you would be first"


def test_a_contested_place_tells_the_chance_of_the_duel() -> None:
    game = at(f"{PLACING} at=gambling:star/c3:star hat=as7Y,cowboys4 star=as3Y,cowboys1")
    assert does(game, "place gambling") == "$2-12, duel 99%"
    assert does(game, "place c3") == "-$2, duel 99%"
    notes = menu_of(game).track_notes()
    assert notes[79] == (notes[79][0], "$2-12", "99%")


def test_buildings_tell_what_can_be_stolen_or_guarded() -> None:
    game = at(f"{ROUND} town=house:d4/saloon:c4,e4 own=hat:c4/star:e4 hat=as2Y star=as3Y")
    assert does(game, "place c4") == "guard $5"
    assert does(game, "place e4") == "steal $2 from star"


def test_building_and_houses_tell_the_change_of_income() -> None:
    game = at(
        "round=1.placement pass=star order=star,hat roads=d4n,d4s,d4w,d4e own=hat:c4,c5,a1 "
        "town=house:d4/saloon:c4 at=$3:hat shop=saloon,-,-,-,-,-,- hat=$20,as3Y star=as2Y"
    )
    game.play("pass")
    assert does(game, "buy $3") == "Saloon, -$3, $17 left"
    game.play("buy $3")
    assert does(game, "build saloon c5") == "+$5 a round and a house"
    game.play("build saloon c5")
    assert does(game, "house d5") == "+$10"
    assert does(game, "house e5") == "+$0"
    block = "\n".join(line.plain for line in menu_of(game).lines(100))
    assert " and so on; it earns you +$10: d5" in block


def test_the_rest_tells_prices_and_points() -> None:
    game = at("round=1.characters pass=hat,star cast=1Y,2R,3Y,4Y,5Y,6Y,7Y hat=$15 star=$15")
    assert does(game, "take captain").startswith("6Y, limit $25. At once hire 1, 2 or 3 cowboys")
    game.play("take captain")
    assert does(game, "hire 3") == "-$9, +3 cowboys"
    game.play("decline")
    game.play("take grocer")
    assert does(game, "cash") == "+$8"


def test_long_lists_are_told_in_one_block() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    lines = [line.plain for line in menu_of(game).lines(100)]
    assert max(map(len, lines)) <= 100
    assert sum("place -$1: " in line for line in lines) == 1
    short = menu_of(game).lines(100, 3, beside_board=True)
    assert len(short) <= 3
