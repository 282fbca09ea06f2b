"""The greedy bot plays sensibly: single decisions, and whole games against chance."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.board.actions import MOST_GIVEN, no, yes
from carson_city.board.events import FOR_CHARACTER
from carson_city.board.material import MOST_REVOLVERS, MOST_ROADS, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.bots.board.evaluators import EVALUATORS
from carson_city.core.notation import Action
from carson_city.core.step import Step
from tests.bots.asked import choice
from tests.table import CENTRE, HAT, STAR, at, position_of, texts

ROADS = "roads=d4n,d4s,d4w,d4e"


# Whole games.


@pytest.mark.parametrize(("count", "games"), [(2, 6), (4, 6), (6, 4)])
def test_greedy_beats_random(count: int, games: int) -> None:
    setup = Setup(count, "full", "random")
    for seed in range(games):
        seat = seed % count
        table = [bots.make("greedy" if s == seat else "random", s, seed) for s in range(count)]
        scores = play_game(setup, table, seed).scores()
        assert scores[0].player == seat
        assert scores[0].total > 1.5 * scores[1].total


def test_greedy_among_equals_reaches_sensible_scores() -> None:
    setup = Setup(4)
    winners = []
    for seed in range(6):
        scores = play_game(setup, [bots.make("greedy", s, seed) for s in range(4)], seed).scores()
        winners.append(scores[0].total)
        assert scores[-1].total >= 8
    assert 30 <= sum(winners) / len(winners) <= 75


# Points and money.


def test_in_round_four_points_at_five_dollars_beat_six_at_the_end() -> None:
    game = at("round=4.actions at=vp-5:hat hat=$35,as2Y star=$0,as7Y")
    assert choice(game, HAT) == "buy 7vp"


def test_money_above_the_limit_is_not_given_away() -> None:
    game = at("round=3.end hat=$28,as1Y star=$0,as7Y")  # END-2a
    assert texts(game, HAT)[:2] == ["give 8", "give 10"]
    assert choice(game, HAT) == "give 10"


def test_nobody_gives_money_up_without_need() -> None:
    game = at("round=4.end hat=$58,as2Y star=$0,as7Y")
    assert choice(game, HAT) == "give 0"


def test_the_bankers_offer_is_taken_while_it_pays() -> None:
    game = at("round=4.end hat=$13,as2R star=$0,as7Y")
    assert choice(game, HAT) == "buy 5vp"
    game = at("round=4.end hat=$5,as2R star=$0,as7Y")
    assert choice(game, HAT) == "buy 3vp"


def test_a_thief_steals() -> None:
    game = at(
        f"round=2.actions {ROADS} town=house:d4/saloon:c4 own=star:c4 at=c4:hat "
        "hat=$3,as2Y star=$9,as7Y"
    )
    assert choice(game, HAT) == "steal"


def test_the_grocer_doubles_what_pays_more_than_eight_dollars() -> None:
    rich = "town=house:d4,d3,c3/saloon:c4/ranch:h8 own=hat:c4,h8"
    poor = "town=house:d4/ranch:h8 own=hat:h8"
    for town, wish in ((rich, "double saloon"), (poor, "cash")):
        game = at(f"round=2.actions {ROADS} {town} hat=$3,as3Y,pledge1 star=$9,as7Y")
        assert choice(game, HAT) == wish


# Effects that only hurt are left alone.


def test_a_tile_that_finds_no_site_is_not_bought_in_the_last_round() -> None:
    line = f"round=4.actions {CENTRE} shop=ranch,mine,bank,-,-,-,- at=$5:hat"
    assert choice(at(f"{line} own=hat:a1 hat=$20,roads0,as2Y star=$9,as7Y"), HAT) == "decline"
    assert choice(at(f"{line} own=hat:c4 hat=$20,roads0,as2Y star=$9,as7Y"), HAT) == "buy $5"


def test_land_that_nobody_will_build_on_is_not_bought_in_the_last_round() -> None:
    line = f"round=4.actions {CENTRE} own=hat:a1,a2,a3 hat=$20,roads0,as2Y star=$9,as7Y"
    assert choice(at(f"{line} at=c4:hat"), HAT) == "done"
    assert choice(at(f"{line} at=d4:hat"), HAT) == "buy d4"


def test_a_road_is_kept_until_it_is_needed() -> None:
    game = at(f"round=2.actions {CENTRE} hat=$3,roads2,as2Y star=$9,roads0,as7Y")
    assert "done" in texts(game, HAT)
    assert choice(game, HAT) == "done"


def test_consent_is_refused_where_it_takes_the_only_site_of_a_tile() -> None:
    town = "town=town_house:d4/mountain:c4,c5,d3,e3,e4"
    line = (
        f"round=4.actions set=full {town} {ROADS} own=hat:c3/star:d5 "
        "hat=$15,as2Y,bank*1,roads0 star=$15,as6Y,"
    )
    game = at(line + "saloon*1,roads0")
    assert choice(game) == "build bank c3"
    game.play("build bank c3")
    if game.player == HAT:
        game.play("house d5")
    assert choice(game, STAR) == "no"


def test_consent_is_given_where_a_house_makes_idle_land_count() -> None:
    town = "town=town_house:d4/mountain:c4,c5,d3,e3,e4"
    game = at(
        f"round=4.actions set=full {town} {ROADS} own=hat:c3/star:d5 "
        "hat=$15,as2Y,bank*1,roads0 star=$15,as6Y,roads0"
    )
    game.play("build bank c3")
    if game.player == HAT:
        game.play("house d5")
    assert choice(game, STAR) == "yes"


# Building.


def test_a_mine_goes_where_the_mountains_are() -> None:
    game = at(
        "round=2.actions town=house:d4/mountain:f5,f6,f7,b2 roads=d4n,d4s,d4w,d4e "
        "own=hat:c1,g6,h1 hat=$5,mine*1,as2Y star=$9,as7Y"
    )
    assert choice(game, HAT) == "build mine g6"


def test_a_house_feeds_the_own_saloon_and_not_another_s() -> None:
    game = at(
        f"round=2.actions {ROADS} town=house:d4/saloon:c4,e4 own=hat:c4,c5/star:e4 "
        "hat=$5,roads0,church*1,as2Y star=$9,as7Y"
    )
    assert choice(game, HAT) == "build church c5"
    game.play("build church c5")
    assert choice(game, HAT) == "house c3"


def test_a_road_is_laid_to_a_site_that_needs_it() -> None:
    game = at(f"round=2.actions {CENTRE} own=hat:f4 hat=$5,roads1,saloon*1,as2Y star=$9,as7Y")
    assert choice(game, HAT).startswith("road ")
    game.play(choice(game, HAT))
    assert choice(game, HAT) == "build saloon f4"


# Placing.


def test_a_cowboy_does_not_go_where_it_cannot_win() -> None:
    """Vp-buildings would be worth most, but star holds it with five more revolvers."""
    line = (
        f"round=4.placement {ROADS} town=house:d4/bank:c4/hotel:c5/church:c3 own=hat:c3,c4,c5 "
        "pass=star order=hat,star hat=$1,revolvers1,cowboys1,as2Y "
    )
    weak = at(line + "star=$9,revolvers9,cowboys0,as7Y at=vp-buildings:star")
    assert choice(weak, HAT) != "place vp-buildings"
    alone = at(line + "star=$9,revolvers9,cowboys0,as7Y")
    assert choice(alone, HAT) == "place vp-buildings"


def test_a_useful_cowboy_is_placed_before_passing() -> None:
    game = at(f"round=4.placement {CENTRE} hat=$0,cowboys1,as2Y star=$9,as7Y")
    assert choice(game, HAT) != "pass"


def test_a_parcel_that_cannot_be_paid_is_left_alone() -> None:
    game = at(
        "round=4.placement town=house:d4,d3,c3,e3/mountain:c4,c5,d5,e4,e5 "
        f"{ROADS} hat=$1,cowboys1,as2Y star=$9,as7Y"
    )
    assert choice(game, HAT) != "place d4"


# Decisions that nobody thought of.


class Windfall(Step[Position]):
    """Three points, or three dollars; saying no loses a parcel's worth of money."""

    __slots__ = ()

    def word(self) -> str:
        return "windfall"

    def options(self, position: Position, player: int) -> list[Action]:
        return [no, yes]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action is yes:
            position.score(player, 3, SRC_CHARACTER)
        else:
            position.earn(player, 3, FOR_CHARACTER)


class Toll(Windfall):
    """Ten dollars for nothing, or nothing."""

    __slots__ = ()

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action is yes:
            position.pay(player, 10, FOR_CHARACTER)


@pytest.mark.parametrize(("step", "wish"), [(Windfall(HAT), "yes"), (Toll(HAT), "no")])
def test_a_decision_without_a_rule_of_thumb_is_looked_ahead(
    step: Step[Position], wish: str
) -> None:
    game = at(f"round=2.placement {CENTRE} hat=$20,as2Y star=$9,as7Y")
    position = position_of(game)
    position.push(step)
    position.settle()
    before = position.key()
    assert choice(game, HAT) == wish
    assert position.key() == before


def test_every_step_of_the_game_has_a_rule_of_thumb() -> None:
    """Looking ahead one step is for what is still to come."""
    asked = set()
    for seed in range(4):
        sides = "YR"[seed % 2]
        setup = Setup(4, "full", tuple(f"{number}{sides}" for number in range(1, 8)))
        table = [bots.make("greedy", seat, seed) for seat in range(4)]
        game = carson_city.Game(setup, seed)
        while not game.over:
            asked.add(position_of(game).steps[-1].word())
            game.play(bots.ask(table[game.player], game, game.player))
    assert asked <= set(EVALUATORS)


def test_a_bot_decides_also_where_there_is_as_much_as_a_position_tells() -> None:
    rich = f"${MOST_GIVEN},roads{MOST_ROADS},cowboys10"
    game = at(
        f"round=2.placement {CENTRE} hat={rich},as2Y,revolvers{MOST_REVOLVERS},dynamite7 "
        f"star={rich},as6Y,revolvers0"
    )
    for player in (HAT, STAR):
        assert choice(game, player) in texts(game, player)
        game.play("pass")
