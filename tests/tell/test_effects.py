"""What options do, in a few words: spaces, buildings and the offers of the characters."""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from carson_city.tell.board.previews import Previews
from tests.proof import rule
from tests.table import at, position_of, random_game
from tests.tell.asking import (
    CHOOSING,
    LAST_PASS,
    PLACING,
    ROUND,
    TOWN,
    does,
    menu_of,
    news,
    view_of,
)


def test_spaces_tell_what_they_bring_this_player() -> None:
    game = at(
        f"{ROUND} own=hat:a1,a2,a3 town=house:d4/ranch:a1 "
        "hat=$20,as4Y,cowboys4,revolvers2 star=as3Y"
    )
    assert does(game, "place salary") == "+$4"
    assert does(game, "place $12") == "Mine −$6"  # CHR-4Y
    assert does(game, "place income-parcels") == "+$6"
    assert does(game, "place income-firepower") == "+$10"  # the cowboy placed no longer counts
    assert does(game, "place vp-firepower") == "+2 VP"
    assert does(game, "place vp-buildings") == "+1 VP"
    assert does(game, "place vp-4") == "$4 a VP"
    assert does(game, "place c3") == "−$2"
    assert does(game, "pass") == "you would be first"


def test_a_contested_place_tells_the_chance_of_the_duel() -> None:
    game = at(f"{PLACING} at=gambling:star/c3:star hat=as7Y,cowboys4 star=as3Y,cowboys1")
    assert does(game, "place gambling") == "$2-12, duel about 99%"
    assert does(game, "place c3") == "−$2, duel about 99%"
    notes = menu_of(game).track_notes()
    assert notes[79] == (notes[79][0], "$2-12", "~99%")


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
    assert does(game, "buy $3") == "Saloon, −$3, $17 left"
    game.play("buy $3")
    assert does(game, "build saloon c5") == "+$5 a round and a house"
    game.play("build saloon c5")
    assert does(game, "house d5") == "+$10"
    assert does(game, "house e5") == "+$0"
    menu = menu_of(game)
    blocks = [menu.block(group) for group in menu.groups if group.block]
    assert any(" and so on; it earns you +$10: d5" in block for block in blocks)


def test_the_rest_tells_prices_and_points() -> None:
    game = at("round=1.characters pass=hat,star cast=1Y,2R,3Y,4Y,5Y,6Y,7Y hat=$15 star=$15")
    assert does(game, "take captain").startswith("6Y, keeps $25. At once hire 1, 2 or 3 cowboys")
    game.play("take captain")
    assert does(game, "hire 3") == "−$9, +3 cowboys"
    game.play("decline")
    game.play("take grocer")
    assert does(game, "cash") == "+$8"


# The offers of the characters.


def test_taxes_are_told_for_each_player() -> None:
    game = at(f"{CHOOSING} cast=13R,2R,3R,4R,5R,6R,7R hat=$5 star=$9,revolvers3 cactus=$37")
    game.play("take governor")
    assert does(game, "tax weapons") == "+$4: star $3, cactus $1"
    assert does(game, "tax money") == "+$5: star $1, cactus $4"
    game.play("tax money")
    assert "hat taxes star $1, cactus $4." in news(game, 1)


@rule("CHR-10R")
def test_a_second_roll_tells_both_totals_and_its_chance() -> None:
    game = at(f"{LAST_PASS} at=gambling:star,hat hat=$20,as10R,bought+3 star=$15,as14R,cowboys4")
    game.play("pass", chance="die 3, die 1")
    assert "star 8, hat 5" in view_of(game).steps[-1].ask(view_of(game))
    assert does(game, "stand") == "your 5 loses"
    assert does(game, "reroll 1") == "33% to win"  # a tie would go to star
    game.play("stand")
    assert does(game, "toll money") == "−$2, $18 left, to star"
    assert does(game, "toll vp") == "−1 VP, 2 VP left"


def test_dynamite_at_hand_tells_what_a_mine_would_earn() -> None:
    game = at(f"{LAST_PASS} hat=$20,as9R,dynamite2 star=$15,as7Y")
    game.play("pass")
    assert does(game, "blast b3") == "+$12, if nobody steals: $6 becomes $18"


@rule("CHR-11R")
def test_the_red_singer_hears_of_the_product() -> None:
    game = at(f"round=2.placement order=hat,star {TOWN} hat=as11R star=as7Y singer=hat.1@none")
    assert does(game, "place gambling song").startswith("the product of two dice")


@rule("CHR-18Y")
def test_nobody_duels_with_the_lawyer_for_parcels() -> None:
    line = f"round=2.placement order=hat,star {TOWN} at=c5:star/gambling:star"
    assert does(at(f"{line} hat=as18Y star=as2Y"), "place c5") == (
        "−$5, star must leave without a duel"
    )
    assert does(at(f"{line} hat=as2Y star=as18Y"), "place c5") == (
        "−$5, you must leave without a duel: star is the Lawyer"
    )
    assert does(at(f"{line} hat=as2Y star=as18Y"), "place gambling") == "$2-12, duel about 35%"


@pytest.mark.parametrize("seed", range(6))
def test_asking_what_options_do_changes_nothing(seed: int) -> None:
    """Trials happen in copies, and their town is their own."""
    for stop in range(0, 150, 6):
        game = random_game(seed, Setup(3, "full", "random"), stop=stop)
        position = position_of(game)
        before = position.key(), position.town.built[:], position.town.free[:]
        for seat in game.deciders:
            previews = Previews(position, seat)
            for action in game.options(seat):
                previews.brief(action)
                previews.told(action)
        assert (position.key(), position.town.built, position.town.free) == before
