"""A round with horses: doubled Ranches, Salary, the yellow Cowboy, the rodeo, the end (HOR)."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.laws import broken_law
from carson_city.board_plugins.variants.horses.rodeo import hats, leader, rodeo_score
from carson_city.errors import NotationError, RecordError, SetupError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, misfit, noted, opened, position_of, refused, texts
from tests.variants.rides import PUT, in_corrals, placing, play, ride, state

# Ranches.

RANCHES = "town=ranch:b2,g7/house:d4 roads=d4n,d4s,d4w,d4e own=hat:b2,g7,d4"  # $8 each
STEALS = "star=$0,as6Y,cowboys0"


@rule("HOR-5", "INC-1a")
def test_a_horse_in_the_third_corral_doubles_one_ranch_as_its_owner_says() -> None:
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    assert (game.player, texts(game)) == (HAT, ["double b2", "double g7", "done"])
    assert refused(game, "double c3") == "HOR-5"
    refusal = game.why_not("double d4")
    assert refusal is not None
    assert refusal.reason == "d4 is no Ranch of yours"
    game.play("double g7")
    assert noted(game, "earned_by") == ["earned_by hat 8 b2", "earned_by hat 16 g7"]


@rule("HOR-5")
def test_no_horse_doubles_the_ranch_of_another() -> None:
    three = RANCHES.replace("ranch:b2,g7", "ranch:b2,g2,g7") + "/star:g2"
    game = ride(f"round=1.actions {three} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    assert texts(game) == ["double b2", "double g7", "done"]
    refusal = game.why_not("double g2")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("g2 is no Ranch of yours", "HOR-5")


@rule("HOR-5")
@pytest.mark.parametrize("step", ["double_ranch.0.0", "double_ranch.0.2", "double_ranch.1.1"])
def test_a_line_doubles_as_many_ranches_as_there_are_horses_for_them(step: str) -> None:
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    assert misfit(game, "double_ranch.0.1", step) == step


@rule("HOR-5")
def test_the_owner_may_leave_a_ranch_as_it_is() -> None:
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    game.play("done")
    assert noted(game, "earned_by") == ["earned_by hat 8 b2", "earned_by hat 8 g7"]


@rule("HOR-5")
def test_each_horse_doubles_another_ranch_and_each_ranch_is_doubled_once() -> None:
    """Three horses for two Ranches: nothing is to be asked."""
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.3.0.0 {STEALS}")
    assert noted(game, "ranch_doubled") == ["ranch_doubled hat b2", "ranch_doubled hat g7"]
    assert noted(game, "earned_by") == ["earned_by hat 16 b2", "earned_by hat 16 g7"]


@rule("HOR-5")
def test_two_horses_for_three_ranches_double_two() -> None:
    town = RANCHES.replace("b2,g7", "b2,b7,g7")
    game = ride(f"round=1.actions {town} hat=$0,as2Y,corrals0.0.2.0.0 {STEALS}")
    game.play("double b7")
    assert texts(game) == ["double b2", "double g7", "done"]
    assert refused(game, "double b7") == "INC-1a"
    game.play("double b2")
    assert noted(game, "earned_by") == [
        "earned_by hat 16 b2",
        "earned_by hat 16 b7",
        "earned_by hat 8 g7",
    ]


@rule("HOR-5")
def test_whose_ranch_is_robbed_says_whether_it_is_doubled() -> None:
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.2.0.0 {STEALS} at=b2:star")
    play(game, "steal", "double b2", "double g7")
    assert noted(game, "stolen") == ["stolen star 8 b2 hat"]


@rule("HOR-5")
def test_whose_ranch_the_first_seat_robs_is_asked_too() -> None:
    town = RANCHES.replace("own=hat", "own=star")
    game = ride(
        f"round=1.actions {town} at=b2:hat hat=$0,as2Y,cowboys0 star=$0,as6Y,corrals0.0.3.0.0"
    )
    game.play("steal")
    assert (game.player, texts(game)) == (STAR, ["double b2", "double g7", "done"])
    assert game.line().endswith("/double_ranch.1.2")  # two Ranches, though there are three horses
    game.play("double g7")
    assert texts(game) == ["double b2", "done"]


@rule("HOR-5", "BLD-RANCH")
def test_a_ranch_without_free_land_has_its_dollar_doubled() -> None:
    around = "mountain:b2,c2,d2,b3,d3,b4,c4,d4"
    town = f"town=ranch:c3,g7/{around}/house:e6 roads=e6n,e6s,e6w,e6e own=hat:c3,g7"
    game = ride(f"round=1.actions {town} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    game.play("double c3")
    assert noted(game, "earned_by") == ["earned_by hat 2 c3", "earned_by hat 8 g7"]


@rule("HOR-5", "INC-1a", "CHR-3Y")
def test_the_grocer_does_not_double_again_what_a_horse_doubles() -> None:
    grocer = "hat=$0,as3Y,pledge1,corrals0.0.1.0.0"
    game = ride(f"round=1.actions {RANCHES} {grocer} {STEALS}")
    play(game, "double b2", "double ranch")
    assert noted(game, "earned_by") == ["earned_by hat 16 b2", "earned_by hat 16 g7"]
    game = ride(f"round=1.actions {RANCHES} {grocer.replace('0.0.1', '0.0.2')} {STEALS}")
    assert "double ranch" not in texts(game) or not noted(game, "ranch_doubled")
    assert noted(game, "ranch_doubled") == ["ranch_doubled hat b2", "ranch_doubled hat g7"]


@rule("HOR-5", "ACT-11")
def test_horses_dynamite_and_grocers_are_asked_in_pass_order() -> None:
    town = "town=ranch:b2,g7/mine:b7,g2/mountain:a8,h1/house:d4 roads=d4n,d4s,d4w,d4e"
    game = ride(
        f"round=1.actions pass=star,hat {town} own=hat:b2,g7,b7/star:g2"
        " hat=$0,as3Y,pledge1,dynamite1,corrals0.0.1.0.0 star=$0,as9R,dynamite1"
    )
    assert (game.player, texts(game)) == (STAR, ["blast g2", "done"])
    play(game, "done", "double b2", "blast b7")
    assert texts(game) == ["cash", "double ranch"]
    check_line(game)


# Money.


@rule("HOR-6")
def test_the_fourth_corral_pays_two_dollars_at_once() -> None:
    game = play(placing(), "place c4", "horse 4")
    assert noted(game, "earned") == ["earned hat 2 corral"]
    assert position_of(game).money[HAT] == 22


# Salary.


def payday(hat: str, star: str = "star=$9,as6Y", at_salary: str = "hat") -> carson_city.Game:
    return ride(f"round=2.actions {CENTRE} at=salary:{at_salary} {hat} {star}")


@rule("HOR-2", "ACT-1")
def test_on_salary_a_horse_is_bought_instead_of_four_dollars_for_one_cowboy() -> None:
    game = payday("hat=$9,as2Y", at_salary="hat,hat,hat")
    assert (game.player, texts(game)) == (HAT, [*PUT, "no horse"])
    game.play("horse 5")
    assert noted(game, "earned", "paid")[:2] == ["earned hat 8 salary", "paid hat 4 horse"]
    assert noted(game, "horse_bought") == ["horse_bought hat corral5"]
    assert in_corrals(game) == [0, 0, 0, 0, 1]
    assert state(game).hands[HAT] == 1


@rule("HOR-2")
def test_who_wants_no_horse_takes_the_salary() -> None:
    game = play(payday("hat=$9,as2Y"), "no horse")
    assert noted(game, "earned") == ["earned hat 4 salary"]
    assert not noted(game, "paid")


@rule("HOR-2", "HOR-2b")
@pytest.mark.parametrize(
    ("told", "instead"), [("hat=$4", "hat=$3"), ("as2Y,horses1", "as2Y,horses24")]
)
def test_a_line_offers_a_horse_to_who_can_pay_for_one_that_is_there(
    told: str, instead: str
) -> None:
    assert misfit(payday("hat=$4,as2Y"), told, instead) == "buy_horse.0"


@rule("HOR-2", "ACT-1a")
def test_horses_are_bought_in_pass_order_one_each() -> None:
    line = f"round=1.actions pass=star,hat {CENTRE} at=salary:hat,hat,star"
    game = ride(f"{line} hat=$9,as2Y star=$9,as6Y")
    assert game.player == STAR
    game.play("horse 1")
    assert game.player == HAT
    check_line(game)
    game.play("horse 4")
    assert noted(game, "horse_bought") == ["horse_bought star corral1", "horse_bought hat corral4"]
    assert noted(game, "earned")[:2] == ["earned hat 4 salary", "earned hat 2 corral"]


@rule("HOR-2")
def test_a_horse_is_offered_to_who_can_pay_for_it() -> None:
    assert not noted(payday("hat=$3,as2Y"), "horse_bought")
    assert noted(payday("hat=$3,as2Y"), "earned") == ["earned hat 4 salary"]
    game = payday("hat=$0,as2Y", at_salary="hat,hat")  # the other cowboy earns it
    game.play("horse 1")
    assert position_of(game).money[HAT] == 0


@rule("HOR-2a", "HOR-6")
def test_a_bought_horse_earns_in_the_fourth_corral() -> None:
    game = play(payday("hat=$9,as2Y"), "horse 4")
    assert noted(game, "paid", "earned") == ["paid hat 4 horse", "earned hat 2 corral"]


@rule("HOR-2a", "HOR-4")
def test_a_bought_horse_fights_in_the_first_corral() -> None:
    line = f"round=1.actions pass=star,hat {CENTRE} at=salary:hat/roads1:hat,star"
    players = "hat=$9,as2Y,revolvers0,cowboys0 star=as6Y,revolvers0,cowboys0"
    for corral, winner in ((1, "hat"), (3, "star")):
        game = ride(f"{line} {players}")
        game.play(f"horse {corral}", chance="die 1, die 1")
        assert noted(game, "duel_won") == [f"duel_won {winner} roads1"]


@rule("HOR-2a")
def test_a_bought_horse_does_not_gallop() -> None:
    game = play(payday("hat=$9,as2Y", "star=$9,as6Y", "hat,star"), "horse 2")
    assert (game.player, texts(game)) == (STAR, [*PUT, "no horse"])
    assert in_corrals(game) == [0, 1, 0, 0, 0]


@rule("HOR-2b")
def test_when_all_horses_are_gone_none_can_be_bought() -> None:
    game = payday("hat=$9,as2Y,horses13", "star=$9,as6Y,horses12")
    assert noted(game, "earned") == ["earned hat 4 salary"]
    game = payday("hat=$9,as2Y,horses13", "star=$9,as6Y,horses11", "hat,star")
    game.play("horse 1")
    assert noted(game, "earned") == ["earned star 4 salary"]


# The yellow Cowboy.


@rule("CHR-15Y", "CHR-ALLa")
def test_the_yellow_cowboy_brings_a_horse_at_once() -> None:
    game = ride(f"round=2.characters {CENTRE} cast=1Y,2Y,3Y,4Y,5Y,6Y,15Y hat= star=")
    game.play("take cowboy")
    assert state(game).hands[HAT] == 2
    assert noted(game, "horse_gained") == ["horse_gained hat"]


@rule("HOR-2b", "CHR-15Y")
def test_the_yellow_cowboy_brings_none_when_all_are_gone() -> None:
    line = f"round=2.characters {CENTRE} cast=1Y,2Y,3Y,4Y,5Y,6Y,15Y hat=horses20 star=horses5"
    assert state(play(ride(line), "take cowboy")).hands[HAT] == 20


@rule("CHR-15Ra")
def test_a_red_cowboy_without_a_ranch_turns_and_brings_a_horse() -> None:
    cast = "cast=1Y,2Y,3Y,4Y,5Y,6Y,15R"
    game = ride(f"round=2.characters {CENTRE} {cast} shop=bank bag= hat=$20 star=")
    game.play("take cowboy")
    assert noted(game, "card_turned")
    assert state(game).hands[HAT] == 2
    game = ride(f"round=2.characters {CENTRE} {cast} shop=ranch bag= hat=$20 star=")
    game.play("take cowboy")
    assert state(game).hands[HAT] == 1


@rule("CAST-7a", "CAST-8a")
def test_the_cowboy_shows_either_side_where_horses_are_played() -> None:
    sides = set()
    for seed in range(60):
        game = carson_city.Game(Setup(2, cast="random", variants="horses"), seed)
        sides |= {card & 1 for card in position_of(game).cast if card >> 1 == 15}
    assert sides == {0, 1}
    cards = "15Y 2Y 7Y 1Y 3Y 6R 5Y"
    game = opened(Setup(2, cast="random", variants="horses"), cards=cards)
    assert 30 in position_of(game).cast
    assert Setup(2, cast="1Y 2Y 3Y 4Y 5Y 6Y 15Y", variants="horses").cards[-1] == 30
    with pytest.raises(SetupError, match="15Y needs the Horses variant"):
        Setup(2, cast="1Y 2Y 3Y 4Y 5Y 6Y 15Y", variants="river")
    with pytest.raises(RecordError, match="15Y, which needs the Horses variant"):
        opened(Setup(2, cast="random"), cards=cards)


# The rodeo.


def ending(hat: str, star: str, more: str = "") -> carson_city.Game:
    return ride(f"round=2.end pass=hat,star {CENTRE} hat=$5,as2Y,{hat} star=$5,as6Y,{star} {more}")


@rule("HOR-7", "HOR-6a", "HOR-7a", "COMP-17", "COMP-22")
@pytest.mark.parametrize(
    ("corrals", "score"),
    [
        ("1.0.0.0.0", 1),
        ("0.1.0.0.0", 1),
        ("0.0.1.0.0", 2),
        ("0.0.0.1.0", 3),
        ("0.0.0.0.1", 5),
        ("0.0.0.0.2", 10),
        ("2.1.3.1.1", 2 + 1 + 6 + 3 + 5),
    ],
)
def test_a_rodeo_counts_hats_times_horses(corrals: str, score: int) -> None:
    game = placing(f"hat=as2Y,corrals{corrals} star=as6Y")
    assert rodeo_score(position_of(game), HAT) == score
    assert leader(position_of(game)) == HAT
    game = ending(f"corrals{corrals}", "horses1")
    assert noted(game, "rodeo_won") == [f"rodeo_won hat {score}"]


@rule("COMP-17", "COMP-22")
def test_who_has_the_box_puts_in_the_hats_that_are_printed() -> None:
    own = "hat-values:4/3/2/1,hat-value-of-corral-5:6"
    game = carson_city.Game(Setup(2, variants="horses", components=own), 1)
    assert hats(position_of(game)) == (4, 3, 2, 1, 6)
    assert hats(position_of(placing())) == (1, 1, 2, 3, 5)
    with pytest.raises(SetupError, match="hat-values"):
        Setup(2, variants="horses", components="hat-values:4/3")


@rule("HOR-7")
def test_a_cowboy_doubles_its_corral_and_no_other() -> None:
    game = ending("corrals1.0.2.0.0,riders3", "corrals0.0.0.0.1,riders1")
    assert noted(game, "rodeo_won") == ["rodeo_won hat 9"]  # 1 + 2 x 2 x 2 against 5


@rule("HOR-7")
@pytest.mark.parametrize(("order", "winner"), [("hat,star", HAT), ("star,hat", STAR)])
def test_a_tie_goes_to_who_passed_first(order: str, winner: int) -> None:
    game = ride(
        f"round=2.end pass={order} {CENTRE} hat=as2Y,corrals0.0.0.0.1 star=as6Y,corrals2.0.0.1.0"
    )
    assert [state(game).tiles[HAT], state(game).tiles[STAR]] == [winner == HAT, winner == STAR]


@rule("HOR-7")
@pytest.mark.parametrize(
    ("orders", "first"),
    [("order=star,hat", STAR), ("order=hat,star", HAT), ("order=hat,star pass=star", STAR)],
)
def test_before_all_have_passed_the_order_of_play_decides_a_tie(orders: str, first: int) -> None:
    players = "hat=as2Y,corrals0.0.0.0.1 star=as6Y,corrals0.0.0.0.1"
    game = ride(f"round=2.placement {CENTRE} {orders} {players}")
    assert leader(position_of(game)) == first


@rule("HOR-7b")
@pytest.mark.parametrize(("order", "winner"), [("hat,star", HAT), ("star,hat", STAR)])
def test_without_a_horse_in_a_corral_who_passed_first_wins_a_tile(order: str, winner: int) -> None:
    game = ride(f"round=2.end pass={order} {CENTRE} hat=as2Y,riders5 star=as6Y,horses3")
    assert [state(game).tiles[HAT], state(game).tiles[STAR]] == [winner == HAT, winner == STAR]
    assert len(noted(game, "rodeo_won")) == 1
    assert not noted(game, "rodeo_empty")


@rule("HOR-7b")
def test_by_a_house_rule_nobody_wins_a_tile_without_a_horse_in_a_corral() -> None:
    line = f"house=empty-rodeo round=2.end pass=hat,star {CENTRE}"
    game = ride(f"{line} hat=as2Y,riders5 star=as6Y,horses3")
    assert not any(state(game).tiles)
    assert noted(game, "rodeo_won", "rodeo_empty") == ["rodeo_empty"]


@rule("HOR-7c", "END-4a")
def test_after_the_rodeo_horses_go_to_their_owners_and_cowboys_to_the_general_supply() -> None:
    game = ending("horses1,corrals1.0.0.0.1,riders1.5,cowboys2", "corrals0.1.0.0.0,cowboys2")
    assert state(game).hands == (3, 2)
    assert not any(state(game).corrals)
    assert not any(state(game).riders)
    position = position_of(game)
    gained = [event.params["count"] for event in game.events if event.key == "cowboys_gained"]
    assert position.supply[HAT] + position.stock[HAT] == 10
    assert len(gained) == 2


@rule("KIT-3a")
@pytest.mark.parametrize("phase", ["actions", "end"])
def test_no_horse_follows_when_all_have_passed(phase: str) -> None:
    line = f"variants=horses,kit-carson round=2.{phase} pass=hat,star {CENTRE} horse=hat"
    with pytest.raises(NotationError, match="a horse follows later only"):
        at(f"{line} hat=$30,as2R star=$5,as6Y")


@rule("KIT-3a")
def test_no_horse_follows_for_who_has_passed() -> None:
    line = f"variants=horses,kit-carson round=2.placement pass=hat {CENTRE} horse=hat"
    with pytest.raises(NotationError, match="no horse follows for a player who has passed"):
        at(f"{line} hat=$30,as2R,horses1 star=$5,as6Y")


@rule("END-4a", "HOR-7c")
def test_cowboys_from_corrals_are_among_those_that_come_back_the_same_round() -> None:
    """All of hat's ten cowboys are at hand or in corrals: those from corrals are new ones."""
    game = ending("corrals1.0.0.0.0,riders1.5,cowboys8", "cowboys2")
    assert [text for text in noted(game, "cowboys_gained") if "hat" in text] == [
        "cowboys_gained hat 2"
    ]


@rule("END-1")
def test_the_rodeo_comes_before_the_effects_of_characters() -> None:
    line = f"round=2.end pass=hat,star {CENTRE} hat=$30,as2R,corrals0.0.0.0.1 star=$5,as6Y"
    game = ride(line)
    assert noted(game, "rodeo_won") == ["rodeo_won hat 5"]
    assert position_of(game).phase  # the red Banker is still to decide
    assert game.player == HAT
    assert "decline" in texts(game)


@rule("HOR-8", "FIN-4")
def test_three_horses_and_two_rodeo_tiles_score_nine() -> None:
    game = ride(
        f"round=4.end pass=hat,star {CENTRE} hat=$0,as2Y,horses2,corrals0.0.0.0.1,rodeos1"
        " star=$0,as6Y,horses4"
    )
    if not game.over:
        play(game, *["give 0"] * 2)
    assert game.over
    found = {score.player: score.sources["horses"] for score in game.scores()}
    assert found == {HAT: 9, STAR: 4}


@rule("HOR-8")
def test_if_the_game_ended_now_horses_in_corrals_count_too() -> None:
    game = placing("hat=as2Y,horses1,corrals1.0.0.0.0,rodeos1 star=as6Y")
    found = {
        score.player: score.sources["horses"] for score in game.setup.if_ended_now(game.position)
    }
    assert found == {HAT: 4, STAR: 1}


# All together.


COMBINED = [
    ("horses",),
    ("horses", "river"),
    ("horses", "strongest"),
    ("horses", "kit-carson"),
    ("horses", "outlaws"),
    ("horses", "beginning"),
    ("beginning", "river", "strongest", "kit-carson", "outlaws", "horses"),
]


@rule("HOR-2b", "MAT-3a")
@pytest.mark.parametrize("variants", COMBINED, ids="+".join)
@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_with_horses(variants: tuple[str, ...], seed: int) -> None:
    dice = random.Random(seed)
    game = carson_city.Game(Setup(2 + 2 * seed, "full", "random", variants=variants), seed)
    audit = Audit(game) if variants == ("horses",) else None
    while not game.over:
        before = whole(game)
        player = dice.choice(game.deciders)
        action = dice.choice(game.options(player))
        if audit:
            audit.play(action, player, thorough=dice.random() < 0.1)
        else:
            game.play(action, player)
        if dice.random() < 0.1:
            assert not broken_law(position_of(game))
            check_line(game)
            check_undo(game.copy(same_dice=True), before)
    check_record(game)
