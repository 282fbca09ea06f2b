"""Phase 3: what his cowboys do, his duels, and his income (SOLO-10 to SOLO-14)."""

from __future__ import annotations

import pytest

from carson_city.board.figures import goods, is_destitute, things
from tests.proof import rule
from tests.solo.games import standish
from tests.table import (
    CENTRE,
    HAT,
    STAR,
    noted,
    owner_of,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)

SHOP = "shop=mine,ranch,ranch,bank,hotel,saloon,mine"
ROADS = "roads=d4n,d4s,d4w,d4e"
UNARMED = "hat=$20,as2Y,cowboys0,revolvers0 star="


# What he has.


@rule("SOLO-12")
def test_his_character_card_shows_the_cowboys_who_lost() -> None:
    line = f"round=2.actions {CENTRE} at=gambling:hat pass=hat,star"
    position = position_of(standish(f"{line} lost=2"))
    assert [(thing.word, count) for thing, count in goods(position, STAR)] == [("standish-lost", 2)]
    assert goods(position, HAT) == []
    assert [thing.word for thing in things(position)] == ["standish-lost"]
    none = position_of(standish(line))
    assert (goods(none, STAR), things(none)) == ([], [])
    assert is_destitute(none, STAR)
    assert not is_destitute(none, HAT)


# What he carries out.


@rule("SOLO-10", "SOLO-15")
def test_chance_decides_for_a_parcel_only_where_he_has_too_few_property_tiles() -> None:
    held = "a7,b7,c7,d7,e7,f7,g7,h7,a8,b8"
    line = f"round=2.actions {CENTRE} own=star:{{}} at=c4:star/c5:star played=A2,B2"
    enough, one_too_few = standish(line.format(held)), standish(line.format(f"{held},c8"))
    assert noted(enough, "parcel_bought") == ["parcel_bought star c4", "parcel_bought star c5"]
    assert noted(enough, "standish_tie", "declined") == []
    assert len(noted(one_too_few, "standish_tie")) == 1
    assert len(noted(one_too_few, "parcel_bought")) == len(noted(one_too_few, "declined")) == 1


@rule("SOLO-10", "SOLO-5")
def test_he_buys_parcels_and_buildings_for_nothing() -> None:
    game = standish(f"round=2.actions {CENTRE} {SHOP} at=c4:star/$12:star played=C2")
    assert owner_of(game, "c4") == "star"
    assert shop(game)[6] == "-"
    assert noted(game, "paid") == []
    assert position_of(game).money[STAR] == 0


@rule("SOLO-10", "ACT-5a", "ACT-6")
def test_you_pay_for_parcels_and_buildings_as_ever() -> None:
    line = f"round=2.actions {CENTRE} {SHOP} at=c4:hat/$5:hat"
    game = standish(f"{line} hat=$20,as2Y,cowboys0 star=")
    game.play("buy c4")
    game.play("buy $5")
    assert noted(game, "paid") == ["paid hat 2 parcel", "paid hat 5 tile"]
    poor = standish(f"{line.replace('c4:hat/', '')} hat=$4,as2Y,cowboys0 star=")
    assert noted(poor, "paid") == []
    assert shop(poor)[2] == "ranch"


@rule("SOLO-10", "SOLO-10a")
@pytest.mark.parametrize(
    "place", ["ammunition", "roads1", "income-parcels", "gambling", "vp-parcels", "vp-4"]
)
def test_elsewhere_he_does_nothing_and_nobody_acts_where_he_won(place: str) -> None:
    acts = ("earned", "scored", "ammunition_taken", "roads_taken", "points_bought")
    alone = standish(f"round=2.actions {CENTRE} at={place}:star played=A2,B2 {UNARMED}")
    assert noted(alone, *acts) == []
    assert noted(alone, "standish_barred") == [f"standish_barred {place}"]
    line = f"round=2.actions {CENTRE} at={place}:hat,star played=A2,B2,C2 {UNARMED}"
    won = standish(line, chance="die 6")
    assert noted(won, "duel_won") == [f"duel_won star {place}"]
    assert noted(won, *acts) == []
    assert position_of(won).supply[STAR] + position_of(won).stock[STAR] == 10


@rule("SOLO-10b")
def test_your_cowboy_who_fights_no_duel_acts_beside_him() -> None:
    line = f"round=2.actions {CENTRE} at=gambling:star singer=hat.1@gambling played=A2"
    game = standish(f"{line} hat=$0,as11Y star=", seed=2)
    assert noted(game, "duel_won") == []
    assert noted(game, "earned")[0].startswith("earned hat")
    assert noted(game, "standish_barred") == ["standish_barred gambling"]
    assert "Standish's cowboy on Gambling does nothing." in [str(event) for event in game.events]


@rule("SOLO-10b", "SOLO-14a")
def test_your_lone_cowboy_steals_from_his_building_without_a_duel() -> None:
    # His Saloon between d4 and c5 earns $10; he never defends.
    line = f"round=2.actions town=house:d4,c5/saloon:d5 {ROADS} own=star:d5 at=d5:hat played=A2"
    game = standish(f"{line} {UNARMED}")
    game.play("steal")
    assert noted(game, "duel_won") == []
    assert position_of(game).money[HAT] == 25
    assert noted(game, "standish_cashed") == ["standish_cashed 5 3"]


@rule("SOLO-E", "SOLO-14")
def test_what_he_steals_counts_as_income_of_his_unless_you_beat_him() -> None:
    line = f"round=2.actions town=house:d4,c5/saloon:d5 {ROADS} own=hat:d5 played=E2"
    game = standish(f"{line} at=d5:star {UNARMED}")
    assert noted(game, "standish_cashed") == ["standish_cashed 5 3"]
    assert noted(game, "scored") == ["scored star 1 takings"]
    assert position_of(game).money[HAT] == 25
    beaten = standish(f"{line} at=d5:hat,star {UNARMED}", chance="die 6")
    assert noted(beaten, "duel_won") == ["duel_won hat d5"]
    assert noted(beaten, "standish_cashed") == []
    assert position_of(beaten).money[HAT] == 30


# Duels.


@rule("SOLO-11")
@pytest.mark.parametrize(("die", "winner"), [(5, "star"), (6, "hat")])
def test_his_strength_is_the_sum_on_his_cards_without_a_die_and_he_wins_ties(
    die: int, winner: str
) -> None:
    line = f"round=2.actions {CENTRE} at=vp-4:hat,star played=A2,C1,H2 {UNARMED}"
    game = standish(line, chance=f"die {die}")
    assert noted(game, "duel_stood") == ["duel_stood star 5 vp-4"]
    assert noted(game, "duel_won") == [f"duel_won {winner} vp-4"]


@rule("SOLO-11a")
@pytest.mark.parametrize("order", ["hat,star", "star,hat"])
def test_you_choose_the_order_of_several_duels(order: str) -> None:
    line = f"round=2.actions {CENTRE} at=a1:hat,star/b1:hat,star played=A2 {UNARMED}"
    game = standish(f"pass={order} {line}")
    assert game.deciders == (HAT,)
    assert texts(game) == ["next a1", "next b1"]
    game.play("next b1", chance="die 6")
    game.play("decline", chance="die 6")
    assert noted(game, "duel_won") == ["duel_won hat b1", "duel_won hat a1"]


@rule("SOLO-12", "SOLO-12a", "SOLO-12b", "SOLO-12c", "SOLO-12d")
@pytest.mark.parametrize(
    ("strategy", "each"), [("cattle", 1), ("miner", 0), ("strength", 2), ("city", 1)]
)
def test_a_beaten_cowboy_goes_onto_his_card_and_may_strengthen_him(
    strategy: str, each: int
) -> None:
    line = f"round=2.actions {CENTRE} at=a1:hat,star/b1:hat,star played=C2 {UNARMED}"
    game = standish(line, strategy)
    game.play("next a1", chance="die 6")
    game.play("decline", chance="die 1")
    assert "lost=1" in game.line()
    assert noted(game, "standish_on_card") != []
    assert noted(game, "duel_stood") == ["duel_stood star 2 a1", f"duel_stood star {2 + each} b1"]
    position = position_of(game)
    assert position.supply[STAR] + position.stock[STAR] == 9


@rule("SOLO-12c")
@pytest.mark.parametrize(("die", "winner"), [(5, "star"), (6, "hat")])
def test_nine_on_the_cards_and_one_cowboy_on_the_sheriff_take_twelve(die: int, winner: str) -> None:
    cards = "played=C3,E3,A3 lost=1"
    line = f"round=3.actions {CENTRE} at=vp-4:hat,star {cards}"
    game = standish(
        f"{line} hat=$20,as2Y,cowboys0,revolvers6 star=", "strength", chance=f"die {die}"
    )
    assert noted(game, "duel_stood") == ["duel_stood star 11 vp-4"]
    assert noted(game, "duel_won") == [f"duel_won {winner} vp-4"]


# Income.


@rule("SOLO-14")
@pytest.mark.parametrize(("round_", "points"), [(1, 5), (2, 3), (3, 2), (4, 2)])
def test_his_income_turns_into_points_by_the_round(round_: int, points: int) -> None:
    # A Saloon between two houses: $10.
    line = f"round={round_}.actions town=house:d4,c5/saloon:d5 {ROADS} own=star:d5"
    game = standish(line)
    assert noted(game, "standish_cashed") == [f"standish_cashed 10 {round_ + 1}"]
    assert f"scored star {points} takings" in noted(game, "scored")
    assert position_of(game).money[STAR] == 0


@rule("SOLO-14a")
def test_all_of_it_is_summed_first_and_divided_once() -> None:
    # Three Hotels earn $6 each: 18 are 3 times 5, and each of them only once.
    line = f"round=4.actions town=house:d4/hotel:a1,h1,h8 {ROADS} own=star:a1,h1,h8"
    game = standish(line)
    assert [said.split()[2] for said in noted(game, "earned_by")] == ["6", "6", "6"]
    assert noted(game, "standish_cashed") == ["standish_cashed 18 5"]
    assert "scored star 3 takings" in noted(game, "scored")


@rule("SOLO-14b")
def test_he_gets_no_revolvers_from_buildings_and_nothing_from_ammunition() -> None:
    line = f"round=2.actions town=house:d4/prison:d5/ranch:a1/mine:h1 {ROADS} own=star:d5,a1,h1"
    game = standish(f"{line} at=ammunition:star hat=$20,as2Y star=ranch*1 played=A2")
    position = position_of(game)
    assert position.revolvers[STAR] == 0
    assert position.ammunition != STAR
    built = standish(f"round=2.actions {CENTRE} own=star:c4 hat=as2Y star=prison*1", "strength")
    assert stands_on(built, "c4") == "prison"
    assert position_of(built).revolvers[STAR] == 0


@rule("SOLO-13e")
def test_your_house_never_comes_onto_his_land() -> None:
    line = f"round=2.actions {CENTRE} own=hat:c4/star:c5,d5 hat=$20,as2Y,hotel*1 star="
    game = standish(line)
    game.play("build hotel c4")
    assert "house c3" in texts(game)
    assert refused(game, "house d5") == "SOLO-13e"
    assert refused(game, "house c5") == "SOLO-13e"


@rule("SOLO-15")
def test_what_the_criteria_leave_open_is_drawn_and_stands_in_the_record() -> None:
    found = set()
    for seed in range(20):
        game = standish(f"round=2.placement {CENTRE} {SHOP} deck=H1", seed=seed)
        game.play("turn")
        (tie,) = noted(game, "standish_tie")
        found.add(tie)
        assert tie in str(game.record())
    assert len(found) > 3
