"""Cards that name a space, attack, fight or spoil: A, B, E, F, G, I and X (SOLO-A to SOLO-X)."""

from __future__ import annotations

import pytest

from carson_city.solo.cowboy_cards import LETTERS
from carson_city.tell.solo.cards import COWBOYS
from tests.proof import rule
from tests.solo.games import standish, turned, went
from tests.table import CENTRE, STAR, noted, position_of

SHOP = "shop=mine,ranch,ranch,bank,hotel,saloon,mine"


@pytest.mark.parametrize("letter", LETTERS)
def test_a_card_sends_as_many_cowboys_as_is_told_of_it(letter: str) -> None:
    deck = "/".join([f"{letter}1"] * 12)
    strategy = "city" if letter == "G" else "cattle"
    line = f"components={strategy}-deck:{deck} {CENTRE} {SHOP} at=gambling:hat"
    game = turned(f"{letter}1", line, strategy)
    assert len(went(game)) == COWBOYS[letter]


# A and B: spaces that the card names.


@rule("SOLO-A")
def test_card_a_sends_two_cowboys_to_ammunition_and_to_the_points_for_firepower() -> None:
    assert went(turned("A2", CENTRE)) == ["ammunition SOLO-A", "vp-firepower SOLO-A"]


@rule("SOLO-B")
def test_card_b_sends_two_cowboys_to_roads_and_to_the_points_for_buildings() -> None:
    assert went(turned("B2", CENTRE)) == ["roads1 SOLO-B", "vp-buildings SOLO-B"]


@rule("SOLO-9", "SOLO-A", "SOLO-B")
@pytest.mark.parametrize("card", ["A2", "B2"])
def test_he_does_not_mind_your_cowboys_where_the_card_names_the_space(card: str) -> None:
    crowded = f"{CENTRE} at=ammunition:hat/vp-firepower:hat/roads1:hat/vp-buildings:hat"
    assert went(turned(card, f"{crowded} hat=as2Y,revolvers9 star=")) == went(turned(card, CENTRE))


@rule("SOLO-9b", "SOLO-A", "SOLO-B")
def test_where_he_stands_already_no_second_cowboy_is_placed() -> None:
    game = turned("A2", f"{CENTRE} at=ammunition:star")
    assert went(game) == ["home SOLO-9b", "vp-firepower SOLO-A"]
    assert position_of(game).supply[STAR] == 8
    assert went(turned("B2", f"{CENTRE} at=vp-buildings:star"))[1] == "home SOLO-9b"


@rule("SOLO-9b")
def test_without_a_cowboy_at_hand_nobody_goes() -> None:
    none = f"{CENTRE} hat=$20,as2Y star=cowboys0"
    one = none.replace("cowboys0", "cowboys1")
    assert went(turned("A2", none)) == ["home SOLO-9b", "home SOLO-9b"]
    assert went(turned("A2", one)) == ["ammunition SOLO-A", "home SOLO-9b"]
    assert went(turned("G2", none, "miner")) == ["home SOLO-9b"]
    game = turned("G2", one, "miner")
    assert went(game) == ["card SOLO-G"]
    assert position_of(game).supply[STAR] == 0


@pytest.mark.parametrize(
    ("card", "rule_", "line"),
    [
        ("F1", "SOLO-F", "at=a1:hat"),
        ("F1", "SOLO-F", "at=h8:hat"),
        ("F1", "SOLO-F", f"{SHOP} at=$3:hat"),
        ("F1", "SOLO-F", f"{SHOP} at=$12:hat"),
        ("E2", "SOLO-Eb", "round=1.placement at=ammunition:hat"),
        ("E2", "SOLO-Eb", "round=1.placement at=vp-2:hat"),
    ],
)
@rule("SOLO-F", "SOLO-Eb")
def test_the_first_and_the_last_places_are_places_to_fight_for(
    card: str, rule_: str, line: str
) -> None:
    place = line.rpartition("at=")[2].removesuffix(":hat")
    assert went(turned(card, f"{CENTRE} {line}")) == [f"{place} {rule_}"]


# E: an attack.


@rule("SOLO-E")
def test_card_e_attacks_your_building_that_earns_most() -> None:
    # Beside two houses the Saloon on d5 earns $10, beside three $15.
    town = "town=house:d4,c5,e6,h7/saloon:d5/bank:b2/saloon:g6 roads=d4n,d4s,d4w,d4e"
    game = turned("E2", f"{town} own=hat:d5,b2,g6 at=gambling:hat")
    assert went(game) == ["d5 SOLO-E"]  # $15; the others are below $12
    town = town.replace("h7", "h7,f6,f7,h6")
    assert went(turned("E2", f"{town} own=hat:d5,b2,g6")) == ["g6 SOLO-E"]  # now $20


@rule("SOLO-E")
@pytest.mark.parametrize(("houses", "goes"), [("d4,c5", ["card"]), ("d4,c5,e6", ["d5 SOLO-E"])])
def test_a_building_is_worth_an_attack_from_twelve_dollars_on(houses: str, goes: list[str]) -> None:
    game = turned("E2", f"town=house:{houses}/saloon:d5 roads=d4n,d4s,d4w,d4e own=hat:d5")
    assert went(game) == (goes if goes != ["card"] else [])
    assert noted(game, "scored") == ([] if went(game) else ["scored star 2 card"])


@rule("SOLO-E")
def test_twelve_dollars_are_enough() -> None:
    # A Bank earns $3, and $3 more for each Mine.
    town = "town=house:d4/bank:d5/mine:a1,a3,a5 roads=d4n,d4s,d4w,d4e own=hat:d5,a1,a3,a5"
    assert went(turned("E2", town)) == ["d5 SOLO-E"]
    assert went(turned("E2", town.replace(",a5", ""))) == []


@rule("SOLO-E")
@pytest.mark.parametrize(("level", "goes"), [(11, []), (12, ["d5 SOLO-E"])])
def test_one_dollar_less_is_not_enough(level: int, goes: list[str]) -> None:
    # A Saloon earns its level of income for the one house beside it.
    values = f"components=income-levels:3/3/{level}/3/5"
    town = "town=house:d4/saloon:d5 roads=d4n,d4s,d4w,d4e own=hat:d5"
    assert went(turned("E2", f"{values} {town}")) == goes


@rule("SOLO-E", "SOLO-Ea")
def test_of_equal_buildings_the_one_that_can_grow_most_is_attacked() -> None:
    town = "town=house:d4,c5,e6,h7,f6,f7/saloon:d5,g6 roads=d4n,d4s,d4w,d4e own=hat:d5,g6"
    assert went(turned("E2", town)) == ["d5|g6 SOLO-15"]  # each with five unoccupied parcels
    # A parcel of yours that is unoccupied can grow as well; an occupied one cannot.
    assert went(turned("E2", f"{town},c4,c6,d6")) == ["d5|g6 SOLO-15"]
    crowded = town.replace("/saloon", "/mountain:c4/saloon")
    assert went(turned("E2", crowded)) == ["g6 SOLO-Ea"]


@rule("SOLO-E")
def test_a_building_that_he_attacks_already_is_left_out() -> None:
    town = "town=house:d4,c5,e6,h7,f6,f7,h6/saloon:d5,g6 roads=d4n,d4s,d4w,d4e own=hat:d5,g6"
    assert went(turned("E2", town)) == ["g6 SOLO-E"]
    assert went(turned("E2", f"{town} at=g6:star")) == ["d5 SOLO-E"]
    assert went(turned("E2", f"{town} at=g6:star/d5:star")) == []


@rule("SOLO-Ea")
def test_he_attacks_only_what_may_be_attacked() -> None:
    town = "town=house:d4,c5,e6/saloon:d5 roads=d4n,d4s,d4w,d4e own=hat:d5 at=vp-4:hat"
    assert went(turned("E2", f"{town} hat=as2Y star=")) == ["d5 SOLO-E"]
    assert went(turned("E2", f"{town} hat=as16Y star=")) == ["vp-4 SOLO-Eb"]  # Heroes Y


@rule("SOLO-Eb")
def test_without_a_building_he_goes_beside_your_last_cowboy_on_the_track() -> None:
    game = turned("E2", f"{CENTRE} {SHOP} at=ammunition:hat/gambling:hat/vp-parcels:hat/$3:hat")
    assert went(game) == ["vp-parcels SOLO-Eb"]


@rule("SOLO-Eb", "SOLO-Ec")
def test_building_spaces_are_action_spaces_too() -> None:
    game = turned("E2", f"{CENTRE} {SHOP} at=ammunition:hat/$12:hat/$3:hat")
    assert went(game) == ["$3 SOLO-Eb"]


@rule("SOLO-Ec")
def test_salary_and_roads_2_are_never_attacked_for_there_is_no_duel() -> None:
    game = turned("E2", f"{CENTRE} at=salary:hat/roads2:hat/ammunition:hat")
    assert went(game) == ["ammunition SOLO-Eb"]
    assert went(turned("E2", f"{CENTRE} at=salary:hat/roads2:hat")) == []


@rule("SOLO-Ec")
def test_your_cowboy_who_fights_no_duel_counts_as_any_other() -> None:
    line = f"{CENTRE} at=ammunition:hat singer=hat.1@gambling hat=as11Y star="
    assert went(turned("E2", line)) == ["gambling SOLO-Eb"]


@rule("SOLO-9b", "SOLO-Eb")
def test_a_space_that_he_holds_is_passed_over() -> None:
    game = turned("E2", f"{CENTRE} at=ammunition:hat/gambling:hat,star")
    assert went(game) == ["ammunition SOLO-Eb"]


@rule("SOLO-Ed")
def test_without_anything_to_attack_he_scores_two_points_and_keeps_his_cowboy() -> None:
    game = turned("E2", CENTRE)
    assert went(game) == []
    assert noted(game, "scored") == ["scored star 2 card"]
    assert position_of(game).supply[STAR] == 10


# F: a duel.


@rule("SOLO-F")
def test_card_f_goes_first_beside_you_on_the_cheapest_building_space() -> None:
    game = turned("F1", f"{CENTRE} {SHOP} at=$12:hat/$5:hat/a1:hat")
    assert went(game) == ["$5 SOLO-F"]


@rule("SOLO-F")
def test_then_on_the_dearest_parcel_on_which_you_stand() -> None:
    # Beside the centre a parcel is dearer than in the corner.
    game = turned("F1", f"{CENTRE} {SHOP} at=a1:hat/c4:hat/vp-2:hat")
    assert went(game) == ["c4 SOLO-F"]
    assert went(turned("F1", f"{CENTRE} {SHOP} at=a1:hat/h1:hat")) == ["a1|h1 SOLO-15"]


@rule("SOLO-9a", "SOLO-F")
def test_his_weakness_does_not_keep_him_from_a_parcel_that_you_want() -> None:
    game = turned("F1", f"{CENTRE} at=a1:hat hat=as2Y,revolvers9 star=")
    assert went(game) == ["a1 SOLO-F"]


@rule("SOLO-Fa")
def test_a_duel_passes_over_places_where_he_stands_already() -> None:
    assert went(turned("F1", f"{CENTRE} {SHOP} at=$3:hat,star/$5:hat")) == ["$5 SOLO-F"]
    assert went(turned("F1", f"{CENTRE} {SHOP} at=$3:hat,star/a1:hat")) == ["a1 SOLO-F"]
    assert went(turned("F1", f"{CENTRE} {SHOP} at=c4:hat,star/a1:hat")) == ["a1 SOLO-F"]


@rule("SOLO-F")
def test_an_attack_of_yours_on_his_building_is_no_parcel_to_buy() -> None:
    town = "town=house:d4/saloon:c4 roads=d4n,d4s,d4w,d4e own=star:c4"
    assert went(turned("F1", f"{town} at=c4:hat/a1:hat")) == ["a1 SOLO-F"]


@rule("SOLO-F")
def test_else_card_f_looks_for_a_parcel_as_card_h_does() -> None:
    line = f"{CENTRE} {SHOP} own=star:c6 at=gambling:hat"
    assert went(turned("F1", line)) == went(turned("H1", line))
    assert went(turned("F1", line)) != ["home SOLO-9b"]


# G: houses and mountains.


@rule("SOLO-G", "SOLO-Ga")
def test_city_takes_the_free_house_that_hurts_your_income_most() -> None:
    # Your Saloon on c5 lives on d4 and d6, your Hotel only on d6.
    town = "town=house:d4,d6,h8/saloon:c5/hotel:c7 roads=d4n,d4s,d4w,d4e own=hat:c5,c7"
    game = turned("G2", town, "city")
    assert went(game) == ["d4|d6 SOLO-15"]  # a house counts whoever owns it


@rule("SOLO-G", "SOLO-Ga")
def test_miner_takes_the_free_mountain_that_your_mines_live_on() -> None:
    town = "town=house:d4/mountain:b2,g7,h1/mine:b3 roads=d4n,d4s,d4w,d4e own=hat:b3"
    game = turned("G2", town, "miner")
    assert went(game) == ["b2 SOLO-G"]


@rule("SOLO-G", "SOLO-Ga")
def test_at_a_tie_he_protects_his_own_income() -> None:
    town = "town=house:d4/mountain:b2,g7,h1/mine:f7 roads=d4n,d4s,d4w,d4e own=star:f7"
    assert went(turned("G2", town, "miner")) == ["g7 SOLO-G"]
    houses = "town=house:d4,g7,b2/saloon:f7 roads=d4n,d4s,d4w,d4e own=star:f7"
    assert went(turned("G2", houses, "city")) == ["g7 SOLO-G"]


@rule("SOLO-Ga")
def test_where_nobody_earns_by_it_chance_decides() -> None:
    town = "town=house:d4/mountain:b2,g7 roads=d4n,d4s,d4w,d4e"
    assert went(turned("G2", town, "miner")) == ["b2|g7 SOLO-15"]


@rule("SOLO-G")
def test_city_takes_town_houses_too_but_no_mountain() -> None:
    town = "town=town_house:d4/mountain:b2 roads=d4n,d4s,d4w,d4e"
    assert went(turned("G2", town, "city")) == ["d4 SOLO-18"]
    assert went(turned("G2", town, "miner")) == ["b2 SOLO-18"]


@rule("SOLO-9", "SOLO-9a", "SOLO-G")
def test_while_he_is_weaker_he_leaves_you_the_house_where_you_stand() -> None:
    town = "town=house:d4,f6 roads=d4n,d4s,d4w,d4e at=d4:hat"
    weak = turned("G2", f"{town} hat=as2Y,cowboys0,revolvers3 star=", "city")
    assert went(weak) == ["f6 SOLO-18"]
    strong = turned("G2", f"{town} hat=as2Y,cowboys0,revolvers2 star=", "city")
    assert went(strong) == ["d4|f6 SOLO-15"]  # the card just turned counts: 2 are not below 2


@rule("SOLO-G")
def test_without_a_free_one_the_cowboy_goes_onto_his_character_card() -> None:
    town = "town=house:d4 roads=d4n,d4s,d4w,d4e"
    game = turned("G2", f"{town} own=hat:d4", "city")
    assert went(game) == ["card SOLO-G"]
    assert "lost=1" in game.line()
    assert position_of(game).supply[STAR] == 9
    assert went(turned("G2", f"{town} at=d4:star", "city")) == ["card SOLO-G"]
    assert went(turned("G2", town, "miner")) == ["card SOLO-G"]


@rule("SOLO-Ga")
def test_without_a_property_tile_the_cowboy_goes_onto_his_character_card() -> None:
    town = "town=house:d4 roads=d4n,d4s,d4w,d4e own=star:a1,a2,a3,a4,a5,a6,a7,a8,b1,b2,b3"
    assert went(turned("G2", town, "city")) == ["d4 SOLO-18"]
    assert went(turned("G2", f"{town},b4", "city")) == ["card SOLO-Ga"]


@rule("SOLO-Ga")
def test_he_buys_what_card_g_aimed_at() -> None:
    game = standish("round=2.actions town=house:d4 roads=d4n at=d4:star played=G2", "city")
    assert noted(game, "parcel_bought") == ["parcel_bought star d4"]


# I and X: the Town Council.


@rule("SOLO-I", "SOLO-Ia", "SOLO-X")
@pytest.mark.parametrize("card", ["I3", "X2"])
@pytest.mark.parametrize(
    ("round_", "spaces"),
    [
        (1, ["vp-2", "vp-3"]),
        (2, ["vp-3", "vp-4"]),
        (3, ["vp-4", "vp-5"]),
        (4, ["vp-5", "vp-buildings"]),
    ],
)
def test_two_cowboys_take_the_rightmost_spaces_of_the_town_council(
    card: str, round_: int, spaces: list[str]
) -> None:
    game = turned(card, f"round={round_}.placement {CENTRE} at={spaces[0]}:hat")
    assert went(game) == [f"{space} SOLO-I" for space in spaces]


@rule("SOLO-I", "SOLO-9b")
def test_spaces_where_he_stands_are_left_out_and_without_one_he_stays_at_home() -> None:
    game = turned("I3", f"{CENTRE} at=vp-4:star")
    assert went(game) == ["vp-3 SOLO-I", "vp-5 SOLO-I"]
    full = "vp-parcels:star/vp-firepower:star/vp-buildings:star/vp-5:star/vp-4:star"
    assert went(turned("I3", f"{CENTRE} at={full}")) == ["vp-3 SOLO-18", "home SOLO-9b"]
