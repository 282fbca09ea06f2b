"""The greedy bot and the whole cast: each choice of a character, and whole games."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.board.character import CHARACTERS, NO_CARD, known
from carson_city.board.setup import CASTS
from carson_city.bots.board.evaluators import EVALUATORS, GIFTS
from tests.bots.asked import choice, worths
from tests.fuzz import any_buildings
from tests.table import CENTRE, HAT, STAR, at, position_of

SIX = "1Y,2Y,3Y,4Y,5Y,6Y"


def chosen(card: str, take: str, line: str) -> carson_city.Game:
    """The first player has just taken a character."""
    game = at(f"cast={SIX},{card} {line}")
    game.play(take)
    return game


# Choosing.


def test_every_side_of_every_character_has_a_worth() -> None:
    for card in range(2, NO_CARD):  # the Paperboy is worth what others are
        assert known(card)
        assert card in GIFTS or CHARACTERS[card].firepower


@pytest.mark.parametrize("name", sorted(set(CASTS) - {"random"}))
@pytest.mark.parametrize("count", [2, 4, 6])
def test_every_named_cast_is_played(name: str, count: int) -> None:
    setup = Setup(count, "full", name)
    assert play_game(setup, [bots.make("greedy", seat, 3) for seat in range(count)], 3).over


def test_doctor_and_undertaker_are_told_apart() -> None:
    game = at(f"cast={SIX},14Y round=4.characters hat=$20 star=$20 cactus=$20 horseshoe=$20")
    values = worths(game)
    assert values["take undertaker"] != values["take doctor"]


def test_the_red_paperboy_is_the_best_other_with_a_lower_limit() -> None:
    game = at("cast=0R,1Y,2Y,3Y,4Y,5Y,6Y,16R round=2.characters hat=$5 star=$20")
    values = worths(game)
    others = [worth for text, worth in values.items() if text != "take paperboy"]
    assert values["take heroes"] <= values["take paperboy"] <= max(others) + 1
    game.play("take paperboy")
    assert choice(game) == "take heroes"


def test_three_dollars_for_the_yellow_paperboy_are_no_gift() -> None:
    values = {}
    for side in "YR":
        game = at(f"cast=0{side},1Y,2Y,3Y,4Y,5Y,6Y,16R round=2.characters hat=$5 star=$20")
        values[side] = worths(game)["take paperboy"]
    assert values["Y"] < values["R"]


def test_a_teacher_with_the_right_buildings_is_taken_in_the_last_round() -> None:
    town = "town=house:d4/church:a1,c1/prison:e1,g1 own=hat:a1,c1,e1,g1"
    game = at(f"cast=1Y,2Y,3Y,4Y,5Y,6Y,17R round=4.characters {town} hat=$5 star=$5")
    assert choice(game) == "take teacher"


# At once.


def test_land_from_the_dice_is_taken() -> None:
    game = chosen("8Y", "take indian", f"round=2.characters {CENTRE} hat=$5 star=$5")
    assert choice(game) == "roll"


def test_a_frontier_mine_goes_where_the_mountains_are() -> None:
    town = "town=house:d4/mountain:f6,g6,h6,f7,h7,b2"
    game = chosen("9Y", "take prospector", f"round=1.characters {town} hat=$15 star=$5")
    assert choice(game).startswith("buy ")
    game.play(choice(game))
    assert choice(game) == "build mine g7"


def test_a_frontier_mine_without_mountains_is_worth_less() -> None:
    line = "round=1.characters hat=$15 star=$5"
    rich = chosen("9Y", "take prospector", f"{line} town=house:d4/mountain:f6,g6,h6")
    poor = chosen("9Y", "take prospector", f"{line} {CENTRE}")
    assert max(worths(poor).values()) < max(worths(rich).values()) - 1


def test_a_frontier_ranch_needs_room() -> None:
    crowd = "town=house:d4/mountain:a1,b1,c1,a2,c2,a3,b3,c3"
    game = chosen("15R", "take cowboy", f"round=1.characters {crowd} hat=$15 star=$5")
    game.play(choice(game))
    values = worths(game)
    assert values["build ranch b2"] < values["build ranch f6"]


@pytest.mark.parametrize(
    ("other", "wish"), [("$35,revolvers1", "tax money"), ("$9,revolvers5", "tax weapons")]
)
def test_the_governor_taxes_what_brings_more(other: str, wish: str) -> None:
    game = chosen("13R", "take governor", f"round=2.characters hat=$5 star={other}")
    assert choice(game) == wish


def test_cowboys_are_given_for_glory_when_they_are_many() -> None:
    many = chosen("16R", "take heroes", "round=4.characters hat=$5,cowboys8 star=$5")
    assert choice(many) == "buy 9vp"
    few = chosen("16R", "take heroes", "round=1.characters hat=$5,cowboys1 star=$5")
    assert choice(few) == "buy 3vp"


def test_the_lawyer_buys_the_parcel_that_is_worth_its_price() -> None:
    town = "town=house:d4/mountain:a1"
    game = chosen("18Y", "take lawyer", f"round=4.characters {town} hat=$30 star=$5")
    assert choice(game) in ("buy a1", "buy d4")  # two points for sure


def test_the_lawyer_leaves_dear_land_alone_that_nobody_will_fill() -> None:
    town = "town=house:d4/mountain:a1,b1,c1,a2,c2,a3,b3,c3 own=hat:h8,h7,h6/star:a1,b1,c1,a2,c2"
    game = chosen("18Y", "take lawyer", f"round=4.characters {town} hat=$9 star=$5")
    assert worths(game)["buy b2"] < 0 < worths(game)["buy d4"]


# Tokens.


def test_songs_are_for_the_contested_space_that_pays_most() -> None:
    town = "town=house:d4/hotel:a1,c1,e1/drugstore:g1 own=hat:a1,c1,e1,g1"
    game = at(
        f"round=4.placement {town} order=hat,star singer=hat.2@none at=vp-buildings:star "
        "hat=$0,cowboys1,revolvers0,as11Y star=$9,revolvers9,cowboys0,as7Y"
    )
    assert choice(game, HAT) == "place vp-buildings song"


def test_the_extra_cowboy_of_the_red_singer_always_sings() -> None:
    game = at(
        "round=2.placement order=hat,star singer=hat.1@none hat=$0,cowboys0,as11R star=$9,as7Y"
    )
    assert choice(game, HAT) == "place gambling song"


DUEL = "round=4.placement town=house:d4/hotel:a1,c1,e1 own=hat:a1,c1,e1 order=hat,star pass=star"


def test_dynamite_goes_where_a_duel_is_worth_it() -> None:
    game = at(
        f"{DUEL} at=vp-buildings:star "
        "hat=$0,cowboys1,revolvers3,dynamite1,as7R star=$9,revolvers5,cowboys0,as2Y"
    )
    assert choice(game, HAT) == "place vp-buildings dynamite"


def test_dynamite_is_not_wasted_where_nobody_is() -> None:
    game = at(f"{DUEL} hat=$0,cowboys1,revolvers3,dynamite1,as7R star=$9,revolvers5,cowboys0,as2Y")
    assert choice(game, HAT) == "place vp-buildings"


MINES = "town=house:d4/mountain:b2,c2,g7/mine:c3,g8 own=hat:c3,g8"


def test_dynamite_triples_the_better_mine_in_the_last_round() -> None:
    game = at(f"round=4.actions {MINES} hat=$3,dynamite1,roads0,as2Y star=$9,roads0,as7Y")
    assert choice(game, HAT) == "blast c3"


def test_a_mine_without_mountains_is_not_blasted() -> None:
    town = "town=house:d4/mine:g8 own=hat:g8"
    game = at(f"round=2.actions {town} hat=$3,dynamite1,roads0,as2Y star=$9,roads0,as7Y")
    assert choice(game, HAT) == "done"


def test_the_grocer_doubles_no_mine_that_is_tripled() -> None:
    town = "town=house:d4/mountain:b2,c2/mine:c3/hotel:g1,g3 own=hat:c3,g1,g3"
    game = at(f"round=4.actions {town} hat=$3,dynamite1,roads0,as3Y,pledge1 star=$9,roads0,as7Y")
    game.play("blast c3")
    assert choice(game, HAT) == "double hotel"


# After the dice.


@pytest.mark.parametrize(
    ("dice", "wish"),
    [("die 6, die 2", "stand"), ("die 1, die 5", "reroll 1")],
)
def test_the_gunsmith_rolls_again_when_losing_and_stands_when_winning(dice: str, wish: str) -> None:
    game = at(
        "round=2.actions at=vp-firepower:hat,star hat=$0,revolvers2,cowboys0,roads0,as10R "
        "star=$0,revolvers2,cowboys0,roads0,as2Y",
        chance=dice,
    )
    assert choice(game, HAT) == wish


def test_the_gunsmith_rolls_the_lower_of_two_dice() -> None:
    game = at(
        "round=2.actions at=vp-firepower:hat,star fuses=vp-firepower:hat "
        "hat=$0,revolvers0,cowboys0,roads0,as10R star=$0,revolvers4,cowboys0,roads0,as2Y",
        chance="die 4, die 1, die 3",
    )
    assert choice(game, HAT) == "reroll 2"


def patient(line: str) -> carson_city.Game:
    """Star has lost the duel on Roads (1) while hat is the Doctor."""
    return at(
        f"round=4.actions at=roads1:star,cactus {line} cactus=$10,roads0,cowboys0,as3Y",
        chance="die 1, die 6",
    )


def test_a_patient_goes_on_where_that_is_worth_the_fee() -> None:
    town = "town=house:d4/hotel:a1,c1,e1/drugstore:g1 own=star:a1,c1,e1,g1"
    game = patient(f"{town} open=vp-buildings hat=$9,roads0,as14Y star=$10,roads0,as2Y")
    assert choice(game, STAR) == "move vp-buildings"


def test_a_patient_without_prospects_goes_home() -> None:
    owners = "own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2"
    game = patient(f"{owners} open=roads2 hat=$9,roads0,as14Y star=$3,roads0,as2Y")
    assert choice(game, STAR) == "decline"


def toll(round_: int, money: int, more: str = "") -> carson_city.Game:
    """Star has lost the duel on Roads (1) while hat is the Undertaker."""
    return at(
        f"round={round_}.actions at=roads1:star,cactus{more} hat=$9,roads0,as14R "
        f"star=${money},bought+5,roads0,as2Y cactus=$9,roads0,as3Y",
        chance="die 1, die 6",
    )


def test_two_dollars_are_less_than_a_point() -> None:
    assert choice(toll(4, 20), STAR) == "toll money"


def test_a_point_is_less_than_two_dollars_that_buy_one() -> None:
    """In round 1 star will buy points at $2 each, and the Undertaker would have the money."""
    assert choice(toll(1, 20, "/vp-2:star"), STAR) == "toll vp"


def test_the_tile_is_taken_by_all_but_one_who_lives_by_losing() -> None:
    line = "round=2.actions at=ammunition:hat{more} hat=$9,roads0,{card} star=$9,roads0,as{other}"
    healthy = at(line.format(more="", card="as2Y", other="14Y"))
    assert choice(healthy, HAT) == "take tile"
    sheriff = at(line.format(more="/roads1:hat,star", card="as1R", other="2Y"))
    assert choice(sheriff, HAT) == "decline"


# Placing among characters.


def test_nobody_joins_the_lawyer_on_a_parcel() -> None:
    line = (
        f"round=4.placement {CENTRE} order=hat,star pass=star at=d4:star "
        "hat=$9,cowboys1,revolvers9,as2Y star=$9,cowboys0,revolvers0,as"
    )
    assert worths(at(line + "18Y"))["place d4"] < 0
    assert worths(at(line + "3Y"))["place d4"] > 0


def test_the_heroes_guard_nothing() -> None:
    town = "town=house:d4,d3,c3/saloon:c4 own=hat:c4"
    line = f"round=4.placement {town} order=hat,star hat=$0,cowboys1,as16Y star=$9,cowboys3,as7Y"
    assert worths(at(line))["place c4"] < 0


def test_the_governor_goes_for_roads() -> None:
    line = f"round=4.placement {CENTRE} order=hat,star star=$9,as7Y hat=$0,cowboys1,as"
    governor, banker = worths(at(line + "13Y")), worths(at(line + "2Y"))
    assert governor["place roads1"] > banker["place roads1"] + 1


# Whole games.


@pytest.mark.parametrize("count", range(2, 7))
def test_legal_and_repeatable_with_any_cast(count: int) -> None:
    for seed in range(8):
        setup = Setup(count, any_buildings(random.Random(seed)), "random")
        game = play_game(setup, [bots.make("greedy", s, seed) for s in range(count)], seed)
        assert game.over
    again = play_game(setup, [bots.make("greedy", s, seed) for s in range(count)], seed)
    assert str(again.record()) == str(game.record())


def test_greedy_beats_three_who_play_at_random() -> None:
    setup = Setup(4, "full", "random")
    for seed in range(12):
        seat = seed % 4
        table = [bots.make("greedy" if s == seat else "random", s, seed) for s in range(4)]
        scores = play_game(setup, table, seed).scores()
        assert scores[0].player == seat
        assert scores[0].total > 1.5 * scores[1].total


def test_no_decision_of_the_whole_cast_is_left_to_looking_ahead() -> None:
    asked = set()
    for seed in range(24):
        setup = Setup(2 + seed % 5, "full", "random")
        table = [bots.make("greedy", seat, seed) for seat in range(setup.players)]
        game = carson_city.Game(setup, seed)
        while not game.over:
            asked.add(position_of(game).steps[-1].word())
            game.play(bots.ask(table[game.player], game, game.player))
    assert asked <= set(EVALUATORS)
    assert {"bidding", "mark_lot", "glory", "errand", "blasting", "second_roll"} <= asked
