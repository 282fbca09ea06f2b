"""What the greedy bot makes of Jeb Standish."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.board.map import place_of
from carson_city.board.material import BUILDING_3, GAMBLING, SALARY, VP_FIREPOWER
from carson_city.board.position import Position
from carson_city.bots import ask, make
from carson_city.bots.board.features import Features
from carson_city.bots.board.placing import Placing
from carson_city.bots.board.points import standing
from carson_city.bots.board.variant_evaluators import variant_evaluators_of
from carson_city.bots.board.weights import WEIGHTS
from carson_city.bots.solo.foresight import Foresight
from carson_city.bots.solo.standish import ONE_DIE, blind
from carson_city.solo import Setup
from carson_city.solo.state import STANDISH
from tests.table import HAT, position_of, texts

CAST = "cast=2Y,3R,4Y,5R,6Y,7Y,8R"


def standish(line: str, strategy: str = "cattle", seed: int = 0) -> carson_city.Game:
    """A turn of hat's against Standish, in round 4 unless the line says else."""
    when = "" if "round=" in line else "round=4.placement order=hat,star "
    return carson_city.Game.at(f"solo strategy={strategy} {CAST} {when}{line}", seed)


def foreseen(line: str) -> Foresight:
    return Foresight(position_of(standish(line)))


def seen(line: str) -> Position:
    """What hat sees."""
    view = standish(line).view(HAT)
    assert isinstance(view, Position)
    return view


def chosen(game: carson_city.Game) -> str:
    """What the greedy bot does."""
    return str(ask(make("greedy", HAT, 1, Setup.title), game, HAT))


# His strength.


def test_cards_to_come_count_in_his_strength() -> None:
    now = foreseen("deck=H1,H2,I3 played=A2,B2,C1 hat=$5,as2Y star=")  # two of five to come
    assert now.expected() == pytest.approx(5 + 2 * 2)


def test_with_his_last_card_his_strength_is_known() -> None:
    over = foreseen("played=A2,B2,C1,C2,X2 pass=star hat=$5,as2Y star=")
    assert over.expected() == 9
    assert over.beaten_by(3, ONE_DIE) == 0  # a tie is his
    assert over.beaten_by(4, ONE_DIE) == pytest.approx(1 / 6)
    assert over.beaten_by(9, ONE_DIE) == 1


def test_an_empty_deck_is_made_anew_from_his_discard() -> None:
    none = foreseen("deck=none played=A2,B2 hat=$5,as2Y star=")
    assert len(none.deck) == 10
    assert none.expected() > 4


# Where he comes.


def test_he_comes_for_certain_where_a_card_names_the_place() -> None:
    sure = foreseen("deck=A2 played=B2,C1,C2,X2 hat=$5,as2Y star=")
    assert sure.comes(VP_FIREPOWER) == 1
    assert sure.comes(GAMBLING) == 0
    assert sure.comes(SALARY) == 0


def test_after_his_last_card_he_comes_nowhere() -> None:
    over = foreseen("played=A2,B2,C1,C2,X2 pass=star hat=$5,as2Y star=")
    assert not any(over.comes(place) for place in (VP_FIREPOWER, GAMBLING, place_of("d4")))


def test_card_e_comes_to_the_building_that_earns_most() -> None:
    town = "town=saloon:d4/mine:b2/house:d5,d3,e3,c3 own=hat:d4,b2 roads=a1n"
    sure = foreseen(f"{town} deck=E2 played=A2,B2,C1,C2 hat=$5,as2Y star=")
    assert sure.target == place_of("d4")
    assert (sure.comes(place_of("d4")), sure.comes(place_of("b2"))) == (1, 0)
    assert sure.comes(GAMBLING) == 0


def test_card_e_comes_to_my_last_cowboy_on_the_track_without_such_a_building() -> None:
    sure = foreseen("at=ammunition:hat deck=E2 played=A2,B2,C1,C2 hat=$5,as2Y star=")
    assert sure.comes(GAMBLING) == 1
    later = foreseen("at=vp-2:hat deck=E2 played=A2,B2,C1,C2 hat=$5,as2Y star=")
    assert later.comes(GAMBLING) == 0


def test_card_f_comes_to_the_cheapest_tile_that_i_want() -> None:
    shop = "shop=mine,ranch,ranch,bank,hotel,saloon,mine"
    sure = foreseen(f"{shop} deck=F1 played=A2,B2,C1,C2 hat=$5,as2Y star=")
    assert sure.comes(BUILDING_3) == 1
    assert sure.comes(GAMBLING) == 0


# What that changes.


def placed(line: str, place: int, weights: object = WEIGHTS) -> float:
    """How likely hat acts in a place, as the greedy bot sees it."""
    assert isinstance(weights, type(WEIGHTS))
    placing = Placing(Features(seen(line), HAT, weights))
    chance = placing.chance(place, 2.0)
    for evaluator in placing.features.variant_evaluators:
        chance = evaluator.chance(placing, place, chance)
    return chance


def test_it_knows_when_a_duel_is_lost_and_when_it_is_won() -> None:
    line = "at=gambling:star played=A2,B2,C1,C2,X2 pass=star hat=$5,as2Y,cowboys1,revolvers{}"
    found = [placed(f"{line.format(n)} star=cowboys9", GAMBLING) for n in (3, 5, 9)]
    assert found[0] == 0
    assert 0 < found[1] < 1
    assert found[2] == 1


def test_nobody_defends_a_building_of_his() -> None:
    line = "town=saloon:d4/house:d5,d3 own=star:d4 roads=a1n played=A2 hat=$5,as2Y,cowboys2 star="
    assert placed(line, place_of("d4")) == 1
    assert placed(line, place_of("d4"), blind(WEIGHTS)) < 1


def test_it_steals_from_him_rather_than_take_a_salary() -> None:
    game = standish(
        "town=saloon:d4/house:d5,d3 own=star:d4 roads=a1n open=salary,gambling"
        " played=A2,B2,C1,C2,X2 pass=star hat=$0,as2Y,cowboys1 star="
    )
    assert "place d4" in texts(game)
    assert chosen(game) == "place d4"


def test_it_does_not_fight_where_he_is_too_strong() -> None:
    game = standish(
        "open=salary,gambling at=gambling:star played=A2,B2,C1,C2,X2 pass=star"
        " hat=$0,as2Y,cowboys1 star=cowboys9"
    )
    assert chosen(game) == "place salary"


def test_his_income_counts_in_points() -> None:
    town = "town=saloon:d4/house:d5,d3 own=star:d4 roads=a1n"
    position = seen(f"round=2.placement order=hat,star {town} hat=$5,as2Y star=")
    # $10, of which every $3, $4 and $5 of three rounds is a point; and 2 for the land.
    assert standing(position, STANDISH, WEIGHTS) == pytest.approx(2 + 10 / 3 + 10 / 4 + 10 / 5)


@pytest.mark.parametrize(
    ("name", "variants"), [("greedy", "all"), ("greedy", ""), ("benchmarks.solo:Deep", "")]
)
def test_bots_against_him_can_be_trusted(name: str, variants: str) -> None:
    bots.check(bots.find(name, Setup.title), Setup("city", variants=variants))


def test_the_rules_of_thumb_of_the_board_game_are_not_changed_by_knowing_him() -> None:
    position = carson_city.Game(carson_city.board.Setup(2), 1).view(HAT)
    assert isinstance(position, Position)
    assert variant_evaluators_of(position, WEIGHTS) == []
