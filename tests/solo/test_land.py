"""Which tile he aims at, which parcel, and where he builds: C, D, H and what they share."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.map import parcel_of
from carson_city.board.material import KIND_WORDS
from carson_city.solo.roads import FAR, roads_to_all
from tests.proof import rule
from tests.solo.games import built, housed, standish, turned, went
from tests.table import CENTRE, STAR, kept_by, noted, position_of, stands_on, texts

ROADS = "roads=d4n,d4s,d4w,d4e"
SHOP = "shop=mine,ranch,ranch,bank,hotel,saloon,mine"
PRISONS = "shop=prison,prison,-,-,-,-,-"
WATER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"


def full_of_mountains(*free: str) -> str:
    """A town with a house on d4, where all but some parcels are mountains."""
    words = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    rest = ",".join(word for word in words if word not in ("d4", *free))
    return f"town=house:d4/mountain:{rest} {ROADS}"


def about(game: carson_city.Game) -> str:
    """For which kind of tile he chose his last parcel."""
    event = [event for event in game.events if event.key == "standish_sent"][-1]
    return KIND_WORDS[int(event.params["kind"])]


# C1: a building.


@rule("SOLO-C1", "SOLO-D", "COMP-25a", "COMP-25b")
def test_without_an_empty_parcel_he_takes_the_first_kind_of_his_list_and_the_cheapest() -> None:
    assert went(turned("D2", f"{CENTRE} {SHOP}")) == ["$4 SOLO-C1"]  # a Ranch
    assert went(turned("D2", f"{CENTRE} {SHOP}", "miner")) == ["$3 SOLO-C1"]  # a Mine
    assert went(turned("D2", f"{CENTRE} {SHOP}", "city")) == ["$10 SOLO-C1"]  # the Saloon


@rule("SOLO-C1a", "SOLO-9b")
def test_he_may_aim_at_a_second_tile_of_a_kind() -> None:
    assert went(turned("D2", f"{CENTRE} {SHOP} at=$4:star")) == ["$5 SOLO-C1"]


@rule("SOLO-C1")
def test_for_an_empty_parcel_without_a_tile_he_takes_the_one_that_earns_most_there() -> None:
    # On c4, beside three houses, a Saloon earns $15; a Ranch lives on the land around it.
    town = f"town=house:b3,b4,d4 {ROADS} {SHOP} own=star:c4"
    assert went(turned("D2", town)) == ["$10 SOLO-C1a"]


@rule("SOLO-C1a", "SOLO-18")
def test_a_tile_that_he_holds_or_aims_at_is_the_tile_of_an_empty_parcel() -> None:
    town = f"town=house:b3,b4,d4 {ROADS} {SHOP}"
    held = f"{town} own=star:c4 hat=as2Y star=drugstore*1"
    assert went(turned("D2", held)) == ["$4 SOLO-C1"]
    assert went(turned("D2", f"{town} own=star:c4 at=$6:star")) == ["$4 SOLO-C1"]
    two = f"{town} own=star:c4,a8 at=$6:star"  # a8 has none yet
    assert went(turned("D2", two)) == ["$10 SOLO-C1a"]


@rule("SOLO-C1a")
def test_equal_earnings_go_by_his_list_and_then_by_the_price() -> None:
    # With a Mine and a Ranch elsewhere Bank and Drugstore both earn $6 on c4, as does the Hotel.
    line = (
        f"town=house:d4/ranch:a1/mine:h1 {ROADS} own=star:c4,a1,h1"
        " shop=hotel,bank,bank,drugstore,drugstore,hotel,mine"
    )
    assert went(turned("D2", line)) == ["$6 SOLO-C1"]  # for Cattle the Drugstore
    assert went(turned("D2", line, "miner")) == ["$4 SOLO-C1"]  # for Miner the Bank


@rule("SOLO-C1a")
def test_what_earns_most_is_best_whether_it_can_be_built_there_or_not() -> None:
    # His one bridge is built, and a2 lies beyond the river: no road can come there.
    river = f"variants=river town=house:f4,a1,b1,b2,b3/{WATER} roads=f4n own=star:a2 bridged=1"
    game = turned("D2", f"{river} {SHOP}")
    assert went(game) == ["$10 SOLO-C1a"]
    assert went(turned("H1", f"{river} {SHOP} at=$10:star"))[0] != "a2"


@rule("SOLO-9b", "SOLO-C1")
def test_without_a_tile_on_display_the_cowboy_stays_at_home() -> None:
    game = turned("D2", f"{CENTRE} shop=mine,-,-,-,-,-,- at=$3:star")
    assert went(game) == ["home SOLO-9b"]


@rule("SOLO-C")
def test_card_c_takes_a_building_and_then_a_parcel_for_it() -> None:
    # The Ranch at which he aims is what the parcel is for: it lives on the land around.
    game = turned("C2", f"{full_of_mountains('a7', 'a8', 'b7', 'h1')} {SHOP}")
    assert went(game) == ["$4 SOLO-C1", "a7|b7|a8 SOLO-15"]
    assert about(game) == "ranch"
    assert position_of(game).supply[STAR] == 8


@rule("SOLO-9b", "SOLO-C")
def test_the_second_cowboy_of_card_c_goes_even_when_the_first_stays_at_home() -> None:
    game = turned("C2", f"{full_of_mountains('c4')} own=hat:h1")
    assert went(game) == ["home SOLO-9b", "c4 SOLO-18"]


# C2: a parcel.


@rule("SOLO-C2", "SOLO-C2a", "SOLO-H")
def test_a_parcel_is_the_one_where_the_tile_earns_most() -> None:
    # A Mine lives on mountains: of what is left only b3 touches both.
    town = f"town=house:d4/mountain:b2,b4 {ROADS} own=hat:a3,c3 shop=mine,-,-,-,-,-,-"
    assert went(turned("H1", town, "miner")) == ["b3 SOLO-C2a"]


@rule("SOLO-C2b", "SOLO-19")
def test_then_the_one_closest_to_his_other_parcels() -> None:
    # Hotels earn the same everywhere; f6 and f8 are two steps from h6, by side or corner.
    shop = "own=star:h6 shop=hotel,-,-,-,-,-,-"
    two, one = full_of_mountains("f6", "f8", "c6"), full_of_mountains("f8", "c6", "a1")
    assert went(turned("H1", f"{two} {shop}", "miner")) == ["f6|f8 SOLO-15"]
    assert went(turned("H1", f"{one} {shop}", "miner")) == ["f8 SOLO-C2b"]


@rule("SOLO-C2g")
def test_closest_means_to_parcels_that_he_owns_not_to_those_that_he_aims_at() -> None:
    land = full_of_mountains("a1", "h8", "c1", "f1", "h6")
    shop = "shop=hotel,-,-,-,-,-,-"
    assert went(turned("H1", f"{land} own=star:h8 at=a1:star {shop}", "miner")) == ["h6 SOLO-C2b"]


@rule("SOLO-C2c", "SOLO-19")
def test_then_the_one_with_most_room() -> None:
    # a1 and c1 touch his b2 as e1 does not; beside c1 the land on d1 is free.
    land = full_of_mountains("b2", "a1", "c1", "d1")
    line = f"{land} own=star:b2 shop=hotel,-,-,-,-,-,- hat=as2Y star=hotel*1"
    assert went(turned("H1", line, "miner")) == ["c1 SOLO-C2c"]


@rule("SOLO-19")
def test_room_is_free_unoccupied_land() -> None:
    land = full_of_mountains("b2", "a1", "c1", "d1")
    yours = f"{land} own=star:b2/hat:d1 shop=hotel,-,-,-,-,-,-"
    assert went(turned("H1", yours, "miner")) == ["a1|c1 SOLO-15"]


@rule("SOLO-19")
def test_where_he_owns_nothing_the_criterion_of_closeness_is_skipped() -> None:
    land = full_of_mountains("a1", "g7", "g8")
    assert went(turned("H1", f"{land} shop=hotel,-,-,-,-,-,-", "miner")) == ["g7|g8 SOLO-15"]


@rule("SOLO-C2d", "COMP-25c")
def test_a_prison_goes_closest_to_your_land_and_then_where_it_takes_fewest_roads() -> None:
    # e6 takes one road, f8 more; a1 is far from your g7.
    land = full_of_mountains("a1", "f8", "e5")
    assert went(turned("H1", f"{land} own=hat:g7 {PRISONS}", "strength")) == ["f8 SOLO-C2d"]
    land = full_of_mountains("f8", "h8", "f6")
    assert went(turned("H1", f"{land} own=hat:g7 {PRISONS}", "strength")) == ["f6 SOLO-C2d"]


@rule("SOLO-C2d")
def test_a_blacksmith_is_a_neighbour_of_yours_too() -> None:
    land = full_of_mountains("a1", "f8", "e5")
    line = f"set=blacksmith {land} own=hat:g7 shop=blacksmith,-,-,-,-,-,-"
    assert went(turned("H1", line, "strength")) == ["f8 SOLO-C2d"]


@rule("SOLO-C2g")
def test_for_a_prison_neither_his_own_land_nor_room_matters() -> None:
    # b5 and f5 are as far from your d6 and from the roads; b5 touches his own, and has room.
    land = full_of_mountains("b5", "f5", "a5", "a6", "b6")
    line = f"{land} own=hat:d6/star:b6 {PRISONS}"
    assert went(turned("H1", line, "strength")) == ["b5|f5 SOLO-15"]


@rule("SOLO-19", "SOLO-C2d")
def test_where_you_own_nothing_a_prison_goes_where_it_takes_fewest_roads() -> None:
    land = full_of_mountains("a1", "h8", "d6")
    assert went(turned("H1", f"{land} {PRISONS}", "strength")) == ["d6 SOLO-C2d"]


@rule("SOLO-C2e")
def test_the_parcel_is_for_the_first_tile_that_has_none_yet() -> None:
    # He holds a Bank and aims at the Mine: the Mine is first on Miner's list, and lives on b2.
    land = f"town=house:d4,g6,h6/mountain:b2 {ROADS} shop=mine,-,-,-,-,-,-"
    line = f"{land} at=$3:star hat=as2Y star=bank*1"
    assert about(turned("H1", line, "miner")) == "mine"
    assert about(turned("H1", f"{line} own=star:h1", "miner")) == "mine"  # two tiles, one parcel
    enough = f"{land} at=$3:star/h3:star own=star:h1 hat=as2Y star=bank*1"
    two = enough.replace("shop=mine,-", "shop=mine,hotel")  # h1 and h3 are for Mine and Bank
    assert about(turned("H1", two, "miner")) == "hotel"


@rule("SOLO-C2e")
def test_otherwise_for_the_first_kind_on_display_at_which_he_does_not_aim() -> None:
    line = f"{CENTRE} {SHOP} own=star:h1,h2"
    assert about(turned("H1", line)) == "ranch"
    assert about(turned("H1", f"{line} at=$4:star")) == "hotel"  # though $5 has a Ranch too
    assert about(turned("H1", f"{CENTRE} shop=mine,-,-,-,-,-,- own=star:h1")) == "mine"


@rule("SOLO-C2e", "SOLO-3b")
def test_with_nothing_on_display_for_the_first_kind_of_his_list_in_play() -> None:
    empty = f"{CENTRE} shop=-,-,-,-,-,-,-"
    assert about(turned("H1", empty)) == "ranch"
    assert about(turned("H1", empty, "city")) == "saloon"
    assert about(turned("H1", empty, "strength")) == "prison"


@rule("SOLO-9", "SOLO-9a")
@pytest.mark.parametrize("card", ["H1", "C1", "F1"])
def test_while_he_is_weaker_he_chooses_no_parcel_where_your_cowboy_stands(card: str) -> None:
    land = full_of_mountains("c4", "c5")
    armed = "hat=as2Y,cowboys0,revolvers{} star="
    held = f"{land} at=c4:hat played=H2 shop=-,-,-,-,-,-,-"
    if card == "F1":  # step 2 would go to c4 itself; here he stands there already
        held = f"{land} at=c4:hat,star played=H2"
        assert went(turned(card, f"{held} {armed.format(9)}"))[-1] == "c5 SOLO-18"
        return
    weak = turned(card, f"{held} {armed.format(4)}")
    assert went(weak)[-1] == "c5 SOLO-18"
    strong = turned(card, f"{held} {armed.format(3)}")  # 2 and 1: as strong as you
    assert went(strong)[-1] == "c4|c5 SOLO-15"


@rule("SOLO-20")
def test_a_parcel_must_take_the_building_and_its_house() -> None:
    # Only c4 and c5 are land: a Hotel on one of them leaves the other to its house.
    yours = "own=hat:d4 shop=hotel,-,-,-,-,-,-"
    two, one = full_of_mountains("c4", "c5"), full_of_mountains("c4")
    assert went(turned("H1", f"{two} {yours}", "miner")) == ["c4|c5 SOLO-15"]
    assert went(turned("H1", f"{one} {yours}", "miner")) == ["home SOLO-9b"]
    ranch = full_of_mountains("c4") + " shop=ranch,-,-,-,-,-,-"
    assert went(turned("H1", ranch)) == ["c4 SOLO-18"]  # a Ranch brings none


@rule("SOLO-20")
def test_a_building_that_makes_a_town_house_fit_has_a_place_for_its_house() -> None:
    # e5 is the last land beside the house on d4, which then becomes a town house.
    line = f"{full_of_mountains('e5')} shop=hotel,-,-,-,-,-,-"
    assert went(turned("H1", line, "miner")) == ["e5 SOLO-18"]
    assert went(turned("H1", f"{line} own=hat:d4", "miner")) == ["home SOLO-9b"]


@rule("SOLO-20")
def test_a_parcel_that_would_take_a_second_bridge_is_no_candidate() -> None:
    land = f"variants=river town=house:f4/{WATER} roads=f4n,f4s,f4w,f4e own=hat:a4"
    shop = "shop=prison,-,-,-,-,-,-"
    assert went(turned("H1", f"{land} {shop}", "strength"))[0].split()[0][0] in "abc"
    barred = went(turned("H1", f"{land} bridged=1 {shop}", "strength"))[0].split()[0]
    assert all(word[0] in "efgh" for word in barred.split("|"))
    # A Ranch needs no road.
    beyond = f"{land.replace('hat:a4', 'star:a4')} bridged=1 shop=ranch,-,-,-,-,-,-"
    assert went(turned("H1", beyond))[0].split()[0][0] in "abc"


@rule("SOLO-20", "SOLO-9b")
def test_occupied_and_owned_parcels_and_those_that_he_holds_are_no_candidates() -> None:
    land = full_of_mountains("c4", "c5", "e5")
    shop = "shop=ranch,-,-,-,-,-,-"
    assert went(turned("H1", f"{land} own=hat:c4 at=c5:star {shop}")) == ["e5 SOLO-18"]
    assert went(turned("H1", f"{land} own=hat:c4,e5 at=c5:star {shop}")) == ["home SOLO-9b"]


# Building.


@rule("SOLO-13")
def test_a_tile_just_bought_is_built_at_once_on_his_own_parcel() -> None:
    game = standish(f"round=2.actions {CENTRE} {SHOP} at=$4:star own=star:b2 played=D2")
    assert noted(game, "tile_bought", "built") == [
        "tile_bought star ranch 1",
        "built star ranch b2",
    ]
    assert stands_on(game, "b2") == "ranch"


@rule("SOLO-13", "SOLO-C2f")
def test_a_parcel_bought_in_the_same_round_is_there_when_the_tile_comes() -> None:
    game = standish(f"round=2.actions {CENTRE} {SHOP} at=$4:star/b2:star played=C2")
    assert noted(game, "parcel_bought", "built") == ["parcel_bought star b2", "built star ranch b2"]


@rule("SOLO-13", "SOLO-18")
def test_without_a_parcel_he_keeps_the_tile_and_builds_it_when_he_can() -> None:
    game = standish(f"round=2.actions {CENTRE} {SHOP} at=$4:star played=D2")
    assert noted(game, "tile_kept") == ["tile_kept star ranch"]
    assert kept_by(game, "star") == ["ranch"]
    later = standish(f"round=2.actions {CENTRE} own=star:b2 hat=as2Y star=ranch*1")
    assert noted(later, "built") == ["built star ranch b2"]
    assert kept_by(later, "star") == []


@rule("SOLO-C2f")
def test_of_several_tiles_he_builds_the_first_on_his_list() -> None:
    line = f"round=2.actions {CENTRE} own=star:c4 hat=as2Y star=mine*1,ranch*1,hotel*1"
    assert noted(standish(line), "built") == ["built star ranch c4"]
    assert noted(standish(line, "miner"), "built") == ["built star mine c4"]
    assert noted(standish(line, "city"), "built") == ["built star hotel c4"]


@rule("SOLO-13f")
def test_a_tile_just_bought_goes_before_one_that_he_holds_wherever_they_are_on_his_list() -> None:
    # Cattle wants Ranches before all else; he holds one, buys a Mine, and has one empty parcel.
    line = f"round=2.actions {CENTRE} shop=mine,-,-,-,-,-,- at=$3:star own=star:b2 played=D2"
    game = standish(f"{line} hat=as2Y star=ranch*1")
    assert noted(game, "tile_bought", "built") == ["tile_bought star mine 0", "built star mine b2"]
    assert kept_by(game, "star") == ["ranch"]
    two = standish(f"{line.replace('star:b2', 'star:b2,g7')} hat=as2Y star=ranch*1")
    assert [said.split()[2] for said in noted(two, "built")] == ["mine", "ranch"]


@rule("SOLO-13a")
def test_he_chooses_among_his_empty_parcels_as_among_those_to_buy() -> None:
    mountains = f"round=2.actions town=house:d4/mountain:a2,b2 {ROADS} own=star:a3,g6"
    assert built(standish(f"{mountains} hat=as2Y star=mine*1", "miner")) == ["a3 SOLO-C2a"]
    prison = f"round=2.actions {CENTRE} own=star:a8,g6/hat:h8"
    assert built(standish(f"{prison} hat=as2Y star=prison*1", "strength")) == ["g6 SOLO-C2d"]
    hotels = f"round=2.actions {CENTRE} own=star:a8,g6,h6/hat:h7 hat=as2Y star=hotel*1"
    assert built(standish(hotels, "miner")) == ["g6 SOLO-C2c"]


@rule("SOLO-13a")
def test_when_kept_tiles_are_built_he_has_his_turn_in_pass_order() -> None:
    both = f"{CENTRE} own=star:c4/hat:e4 hat=$20,as2Y,ranch*1 star=ranch*1"
    first = standish(f"round=2.actions {both} pass=star,hat")
    assert noted(first, "built") == ["built star ranch c4"]
    second = standish(f"round=2.actions {both} pass=hat,star")
    assert noted(second, "built") == []
    second.play("build ranch e4")
    assert noted(second, "built") == ["built hat ranch e4", "built star ranch c4"]


@rule("SOLO-5", "SOLO-10")
def test_his_roads_and_his_house_come_with_the_building_and_cost_nothing() -> None:
    game = standish(
        f"round=2.actions {CENTRE} shop=hotel,-,-,-,-,-,- at=$3:star own=star:g4 played=D2", "miner"
    )
    position = position_of(game)
    assert noted(game, "built") == ["built star hotel g4"]
    assert len(noted(game, "house_put")) == 1
    assert len(noted(game, "road_laid")) >= 2
    assert (position.money[STAR], position.roads[STAR]) == (0, 0)


# Houses.


@rule("SOLO-13b", "SOLO-13d")
def test_his_house_goes_where_it_brings_him_most_income() -> None:
    # His Saloon on c4 and his other on c6 both touch the fifth row, b5 to d5.
    line = f"round=2.actions town=house:d4/saloon:c6 {ROADS} own=star:c4,c6"
    game = standish(f"{line} hat=as2Y star=saloon*1", "city")
    places, why = housed(game)[0].split()
    assert set(places.split("|")) <= {"b5", "c5", "d5"}
    assert why in ("SOLO-15", "SOLO-13b")


@rule("SOLO-13b")
def test_then_where_it_raises_your_income_least() -> None:
    # b5, c5 and d5 help his two Saloons alike, c5 and d5 take no road; yours on e6 touches d5.
    line = (
        f"round=2.actions town=house:d4/saloon:c6,e6 {ROADS} own=star:c4,c6/hat:e6"
        " hat=as2Y star=saloon*1"
    )
    assert housed(standish(line, "city")) == ["c5 SOLO-13b"]


@rule("SOLO-13b")
def test_then_closest_to_his_other_empty_parcels() -> None:
    # A Prison lives on nothing: no house helps anybody.
    line = f"round=2.actions {full_of_mountains('c4', 'g7', 'h8', 'a5')} own=star:c4,g7/hat:c3"
    game = standish(f"{line} hat=as2Y star=prison*1", "strength")
    assert built(game) == ["c4 SOLO-C2d"]
    assert housed(game) == ["h8 SOLO-13b"]


@rule("SOLO-13d")
def test_his_only_empty_parcel_itself_is_farthest_from_the_others() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'f6', 'h8')} own=star:c4,f6/hat:b4,d4"
    game = standish(f"{line} hat=as2Y star=prison*1", "strength")
    assert built(game) == ["c4 SOLO-C2d"]
    assert housed(game) == ["h8 SOLO-13b"]  # though f6 takes fewer roads


@rule("SOLO-13b")
def test_then_where_it_takes_fewest_roads() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'e6', 'g8')} own=star:c4/hat:b4,d4"
    game = standish(f"{line} hat=as2Y star=prison*1", "strength")
    assert housed(game) == ["e6 SOLO-13b"]
    assert position_of(game).town.connected[parcel_of("e6")]  # by roads that he has laid


@rule("SOLO-13d")
def test_a_house_that_lowers_his_income_comes_after_one_that_changes_nothing() -> None:
    # His Ranch on a8 lives on the three parcels around it, which take fewer roads than h8.
    town = full_of_mountains("c4", "a7", "a8", "b7", "b8", "h8").replace("town=", "town=ranch:a8/")
    line = f"round=2.actions {town} own=star:c4,a8/hat:b4,d4 hat=as2Y star=prison*1"
    assert housed(standish(line, "strength")) == ["h8 SOLO-13b"]


@rule("SOLO-15", "SOLO-13d")
def test_what_is_still_equal_is_left_to_chance() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'e4', 'd5')} own=star:c4/hat:b4"
    game = standish(f"{line} hat=as2Y star=prison*1", "strength", seed=3)
    assert housed(game) == ["e4|d5 SOLO-15"]


@rule("SOLO-13c")
def test_at_equal_income_a_town_house_on_his_own_land_goes_first() -> None:
    # No house helps a Prison. The house on d4 is his, and all around it is occupied or owned.
    line = f"round=2.actions {full_of_mountains('c4', 'h8')} hat=as2Y star=prison*1"
    own = standish(f"{line} own=star:c4,d4/hat:b4", "strength")
    assert housed(own) == ["d4 SOLO-13c"]
    assert stands_on(own, "d4") == "town_house"
    free = standish(f"{line} own=star:c4/hat:b4", "strength")
    assert housed(free) == ["d4 SOLO-13b"]  # only because it takes no road


@rule("SOLO-13d")
def test_his_house_never_goes_onto_your_land() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'h8', 'e4')} hat=as2Y star=prison*1"
    assert housed(standish(f"{line} own=star:c4/hat:b4,d4,e4", "strength")) == ["h8 SOLO-18"]


@rule("SOLO-20", "SOLO-13")
def test_without_a_place_for_its_house_he_keeps_the_tile() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'e4')} hat=as2Y star=prison*1"
    game = standish(f"{line} own=star:c4/hat:d4,e4", "strength")
    assert noted(game, "built") == []
    assert kept_by(game, "star") == ["prison"]


@rule("SOLO-13e", "SOLO-13d")
def test_he_never_asks_for_consent_and_always_refuses_it() -> None:
    line = f"round=2.actions {full_of_mountains('c4', 'e4')} own=hat:c4/star:d4,e4"
    game = standish(f"{line} hat=$20,as2Y,hotel*1 star=")
    assert "build hotel c4" not in texts(game)


# Roads.


@rule("SOLO-13d", "SOLO-5")
def test_he_lays_the_fewest_roads_and_equals_fall_by_chance() -> None:
    # g4 is two roads east of the house on d4, along either side of e4 and f4.
    line = f"round=2.actions {CENTRE} own=star:g4/hat:h4 hat=as2Y star=prison*1"
    ways = set()
    for seed in range(12):
        game = standish(line, "strength", seed=seed)
        laid = noted(game, "road_laid")
        assert len(laid) == 2
        ways.add(" ".join(laid))
        assert position_of(game).town.connected[parcel_of("g4")]
    assert len(ways) > 1


@rule("SOLO-1b", "SOLO-1e")
def test_he_builds_one_bridge_when_he_needs_it_and_never_a_second() -> None:
    river = f"round=2.actions variants=river town=house:f4/{WATER} roads=f4n,f4s,f4w,f4e"
    line = f"{river} own=star:b4/hat:a4 hat=as2Y star=prison*1"
    game = standish(line, "strength")
    assert noted(game, "built") == ["built star prison b4"]
    assert "bridged=1" in game.line()
    again = standish(f"{line} bridged=1", "strength")
    assert noted(again, "built") == []
    assert kept_by(again, "star") == ["prison"]


@rule("SOLO-1e")
def test_a_bridge_counts_as_two_roads_and_is_built_where_that_is_the_shortest_way() -> None:
    river = f"variants=river town=house:f4/{WATER} roads=f4n,f4s,f4w,f4e"
    position = position_of(standish(f"round=2.placement {river}"))
    there = position_of(standish(f"round=2.placement {river} bridged=1"))
    away, barred = roads_to_all(position), roads_to_all(there)
    c4, f4 = parcel_of("c4"), parcel_of("f4")
    assert away[c4] == 3  # one road to the bank, and a bridge
    assert barred[c4] == FAR
    assert away[f4] == barred[f4] == 0
