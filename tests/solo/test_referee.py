"""The referee itself, on positions small enough to judge by eye.

These tests prove no rule of the engine, so they cite none: they show that the second opinion on
Jeb Standish can be trusted.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.build import house_places
from carson_city.board.map import parcel_of, place_word
from carson_city.board.material import (
    BANK,
    BLACKSMITH,
    DRUGSTORE,
    HOTEL,
    HOUSE,
    KIND_WORDS,
    MINE,
    PHASE_ACTIONS,
    PRISON,
    RANCH,
    SALOON,
)
from carson_city.board.position import Position
from tests.solo import referee
from tests.solo.referee import CATTLE, CITY, LISTS, MINER, STRENGTH, Table
from tests.table import CENTRE, HAT, STAR, at, position_of, texts

SPECIAL = {referee.NOWHERE: "nowhere", referee.ON_CARD: "card", referee.TWO_POINTS: "2 VP"}
SHOP = "shop=mine,ranch,ranch,bank,hotel,saloon,mine"
WATER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"


def seen(
    line: str, *, hat: str = "as2Y", star: str = "as6Y", when: str = "2.placement"
) -> Position:
    """A position of two: hat is the person, star stands for Standish."""
    set_ = "set=starter+general_store+blacksmith"
    return position_of(at(f"round={when} {set_} {line} hat={hat} star={star}"))


def table(strategy: str = CATTLE, *, strength: int = 99, bridged: bool = False) -> Table:
    return Table(strategy, LISTS[strategy], strength, bridged)


def words(places: frozenset[int]) -> set[str]:
    return {SPECIAL[place] if place < 0 else place_word(place) for place in places}


def where(
    position: Position, letter: str, number: int = 0, strategy: str = CATTLE, strength: int = 99
) -> set[str]:
    return words(referee.where(position, table(strategy, strength=strength), letter, number))


def test_cards_have_one_cowboy_or_two() -> None:
    assert {letter: referee.cowboys(letter) for letter in "ABCDEFGHIX"} == {
        "A": 2, "B": 2, "C": 2, "D": 1, "E": 1, "F": 1, "G": 1, "H": 1, "I": 2, "X": 2,
    }  # fmt: skip


def test_every_list_has_the_same_nine_kinds() -> None:
    assert all(len(kinds) == 9 for kinds in LISTS.values())
    assert len({frozenset(kinds) for kinds in LISTS.values()}) == 1


# Spaces.


def test_a_named_space_is_taken_beside_your_cowboy_but_never_twice() -> None:
    position = seen(f"{CENTRE} at=ammunition:hat/vp-firepower:star/roads1:star")
    assert where(position, "A", 0) == {"ammunition"}
    assert where(position, "A", 1) == {"nowhere"}
    assert where(position, "B", 0) == {"nowhere"}
    assert where(position, "B", 1) == {"vp-buildings"}


@pytest.mark.parametrize(
    ("round_", "first", "second"),
    [(1, "vp-2", "vp-3"), (2, "vp-3", "vp-4"), (3, "vp-4", "vp-5"), (4, "vp-5", "vp-buildings")],
)
def test_the_council_cards_take_the_two_rightmost_open_spaces(
    round_: int, first: str, second: str
) -> None:
    when = f"{round_}.placement"
    assert where(seen(f"{CENTRE} at={first}:hat", when=when), "I", 0) == {first}
    assert where(seen(f"{CENTRE} at={first}:hat,star", when=when), "X", 1) == {second}


# Buildings to buy.


def test_without_an_empty_parcel_the_list_decides_and_then_the_price() -> None:
    assert where(seen(f"{CENTRE} {SHOP}"), "D") == {"$4"}
    assert where(seen(f"{CENTRE} {SHOP}"), "D", strategy=MINER) == {"$3"}
    assert where(seen(f"{CENTRE} {SHOP} at=$4:star"), "D") == {"$5"}
    assert where(seen(f"{CENTRE} {SHOP} at=$4:star/$5:star"), "C") == {"$8"}  # the Hotel


def test_an_empty_parcel_without_a_tile_wants_the_tile_that_earns_most() -> None:
    town = f"town=house:b3,b4,d4 roads=d4n,d4s,d4w,d4e {SHOP} own=star:c4"
    assert where(seen(town), "D") == {"$10"}  # the Saloon for $15 there
    assert where(seen(town, star="as6Y,drugstore*1"), "D") == {"$4"}  # it has its tile
    assert where(seen(f"{town} at=$6:star"), "D") == {"$4"}  # or will have it
    assert where(seen(f"{town},a8 at=$6:star"), "D") == {"$10"}  # another has none


def test_equal_earnings_go_by_the_list_and_then_by_the_price() -> None:
    # With a Ranch and a Mine elsewhere a Drugstore and a Bank earn $6 on c4, like a Hotel.
    position = seen(
        "town=house:d4/ranch:a1/mine:h1 roads=d4n,d4s,d4w,d4e own=star:c4,a1,h1"
        " shop=hotel,prison,bank,drugstore,drugstore,hotel,prison"
    )
    assert where(position, "D") == {"$6"}  # Cattle: a Drugstore, the cheaper one
    assert where(position, "D", strategy=MINER) == {"$5"}  # the Bank


def test_with_nothing_left_to_aim_at_the_cowboy_stays_at_home() -> None:
    assert where(seen(f"{CENTRE} shop=-,-,-,-,-,-,-"), "D") == {"nowhere"}
    assert where(seen(f"{CENTRE} shop=ranch,-,-,-,-,-,- at=$3:star"), "D") == {"nowhere"}


# Parcels to buy.


def test_a_ranch_looks_for_income_then_nearness_then_room() -> None:
    free = where(seen(f"{CENTRE} {SHOP}"), "H")  # inner parcels clear of the centre
    assert len(free) == 27
    assert not free & {"d4", "c3", "e5", "a1", "h4"}
    assert where(seen(f"{CENTRE} {SHOP} own=star:a1"), "H") == {"b2"}
    # Of the parcels two steps from a1 only c2 and b3 have nothing but empty land around them.
    assert where(seen(f"{CENTRE} {SHOP} own=star:a1/hat:b2"), "H") == {"c2", "b3"}


def test_room_counts_free_unoccupied_land_only() -> None:
    line = f"{CENTRE} {SHOP} own=star:a4/hat:a2,a3"
    # b3, b4 and b5 lie beside a4 and earn $8; hat's land stands beside the first two of them.
    assert where(seen(line), "H") == {"b5"}


def test_the_parcels_tile_is_the_first_without_a_parcel_or_the_first_still_to_be_had() -> None:
    def tile(line: str, star: str = "as6Y") -> str:
        kind = referee.tile_for_parcel(seen(line, star=star), table())
        return "" if kind is None else KIND_WORDS[kind]

    assert tile(f"{CENTRE} {SHOP}") == "ranch"
    assert tile(f"{CENTRE} {SHOP} at=$4:star") == "ranch"  # aimed at, and no parcel for it
    assert tile(f"{CENTRE} {SHOP} at=$4:star own=star:a1") == "hotel"
    assert tile(f"{CENTRE} {SHOP} at=$4:star/a1:star") == "hotel"
    assert tile(f"{CENTRE} {SHOP}", "as6Y,prison*1,bank*1") == "bank"
    assert tile(f"{CENTRE} shop=-,-,-,-,-,-,-") == "ranch"


def test_a_prison_goes_close_to_your_land_and_then_where_few_roads_lead() -> None:
    position = seen(f"{CENTRE} shop=prison,-,-,-,-,-,- own=hat:a8")
    assert where(position, "H", strategy=STRENGTH) == {"b7"}
    roads = {word: referee.roads(position, table(), parcel_of(word)) for word in ("b7", "a7", "b8")}
    assert roads == {"b7": 3, "a7": 4, "b8": 4}


def test_he_leaves_your_cowboys_parcel_alone_while_he_is_weaker() -> None:
    position = seen(f"{CENTRE} {SHOP} own=star:a1 at=b2:hat")
    power = position.firepower(0)
    assert power > 0
    assert where(position, "H", strength=power) == {"b2"}
    assert "b2" not in where(position, "H", strength=power - 1)
    assert "b2" not in where(seen(f"{CENTRE} {SHOP} own=star:a1 at=b2:star"), "C", 1)


# Attacks and duels.


def test_he_attacks_your_building_that_earns_most_from_12_dollars_on() -> None:
    town = "town=house:c3,d3,e3/saloon:d4/bank:g7 roads=d4n,d4s,d4w,d4e own=hat:d4,g7"
    assert where(seen(town), "E") == {"d4"}
    assert where(seen(f"{town} at=gambling:hat"), "E") == {"d4"}
    assert where(seen(f"{town} at=d4:star/gambling:hat"), "E") == {"gambling"}
    assert where(seen(f"{town} at=gambling:hat", hat="as16Y"), "E") == {"gambling"}
    assert where(seen(town, hat="as16Y"), "E") == {"2 VP"}


def test_income_comes_before_the_land_around() -> None:
    town = "town=house:c3,d3,e3/saloon:d4/hotel:c4,e4/mountain:f6,g6,h6,h7/mine:g7"
    # The Saloon earns $35 with three empty parcels around it, the Mine $12 with four.
    assert where(seen(f"{town} own=hat:d4,c4,e4,g7 roads=d4n"), "E") == {"d4"}
    assert where(seen(f"{town} own=hat:d4,c4,e4,g7 roads=d4n at=d4:star"), "E") == {"g7"}


def test_of_equal_buildings_he_attacks_the_one_with_more_land_around() -> None:
    town = "town=mountain:a1,b1,c1,a3/mine:b2/mountain:f5,g5,h5,h6/mine:g6"
    assert where(seen(f"{town} own=hat:b2,g6 roads=d4n"), "E") == {"b2", "g6"}
    owned = f"{town} own=hat:b2,g6,c2,c3 roads=d4n"  # land is land, whoever owns it
    assert where(seen(owned), "E") == {"b2", "g6"}
    built = f"{town}/hotel:c2 own=hat:b2,g6 roads=d4n"
    assert where(seen(built), "E") == {"g6"}


def test_the_last_space_of_the_track_with_your_cowboy_but_not_where_nobody_fights() -> None:
    town = f"{CENTRE} {SHOP}"
    assert where(seen(f"{town} at=salary:hat/roads2:hat"), "E") == {"2 VP"}
    assert where(seen(f"{town} at=roads1:hat/$3:hat/salary:hat"), "E") == {"$3"}
    assert where(seen(f"{town} at=roads1:hat/$3:hat,star/c4:hat"), "E") == {"roads1"}


def test_a_singing_cowboy_of_yours_is_a_cowboy_too() -> None:
    position = seen(f"{CENTRE} at=ammunition:hat singer=hat.1@roads1", hat="as11Y")
    assert where(position, "E") == {"roads1"}


def test_a_duel_is_sought_on_buildings_then_on_dear_parcels_then_nowhere_near_you() -> None:
    town = f"{CENTRE} {SHOP} own=star:a1"
    assert where(seen(f"{town} at=$12:hat/$5:hat/c4:hat"), "F") == {"$5"}
    assert where(seen(f"{town} at=$5:hat,star/c4:hat/b8:hat"), "F", strength=0) == {"c4"}
    assert where(seen(f"{town} at=c4:hat/d4:hat/e5:hat"), "F") == {"c4", "d4", "e5"}
    assert where(seen(f"{town} at=salary:hat"), "F") == {"b2"}


# Houses and mountains that you would miss.


def test_the_city_takes_the_house_that_costs_you_most() -> None:
    town = "town=house:c3,e3,a8/saloon:d4/bank:d2/saloon:a7 roads=d4n,d4s,d4w,d4e own=hat:d4,d2"
    # c3 and e3 serve hat's Saloon and Bank alike, a8 serves star's Saloon only.
    assert where(seen(f"{town}/star:a7"), "G", strategy=CITY) == {"c3", "e3"}
    # A Saloon of star beside c3 protects more there.
    guarded = town.replace("saloon:d4", "saloon:d4,b3")
    assert where(seen(f"{guarded}/star:a7,b3"), "G", strategy=CITY) == {"c3"}
    assert where(seen(f"{town}/star:a7 at=c3:hat"), "G", strategy=CITY, strength=0) == {"e3"}


def test_the_miner_takes_a_mountain_and_without_any_the_cowboy_goes_onto_his_card() -> None:
    town = "town=house:d4/mountain:a1,c3,h8/mine:b2 roads=d4n own=hat:b2"
    assert where(seen(town), "G", strategy=MINER) == {"a1", "c3"}
    assert where(seen(CENTRE), "G", strategy=MINER) == {"card"}
    idle = "town=house:d4/mountain:a1,h8 roads=d4n"
    assert where(seen(idle), "G", strategy=MINER) == {"a1", "h8"}
    land = "a4,a5,b4,b5,c4,c5,a6,b6,c6,a7,b7,c7"
    assert where(seen(f"{idle} own=star:{land}"), "G", strategy=MINER) == {"card"}


# Roads.


def test_roads_are_counted_to_the_nearest_corner() -> None:
    position = seen(CENTRE)
    needed = {
        word: referee.roads(position, table(), parcel_of(word))
        for word in ("d4", "c3", "e5", "b4", "b2", "a1", "h8")
    }
    assert needed == {"d4": 0, "c3": 0, "e5": 0, "b4": 1, "b2": 2, "a1": 4, "h8": 6}


def test_a_bridge_takes_two_roads_and_he_builds_only_one() -> None:
    river = f"variants=river town=house:c4/{WATER} roads=c4n,c4s,c4w,c4e"
    position = seen(river)
    there = {word: parcel_of(word) for word in ("b4", "e4", "f4")}
    assert [referee.roads(position, table(), there[word]) for word in there] == [0, 2, 3]
    done = table(bridged=True)
    assert [referee.roads(position, done, there[word]) for word in there] == [0, None, None]
    bridge = seen(f"{river},d4n")
    assert [referee.roads(bridge, done, there[word]) for word in there] == [0, 0, 1]


def test_a_second_bridge_keeps_him_from_land_beyond_but_not_from_a_ranch_there() -> None:
    river = f"variants=river town=house:c4/{WATER} roads=c4n,c4s,c4w,c4e own=star:g4"
    position = seen(river)
    assert words(referee.site(position, table(), HOTEL)) == {"g4"}
    assert words(referee.site(position, table(bridged=True), HOTEL)) == set()
    assert words(referee.site(position, table(bridged=True), RANCH)) == {"g4"}


# Building.


def test_a_tile_is_built_on_the_own_empty_parcel_where_it_earns_most() -> None:
    position = seen(f"{CENTRE} own=star:c4,a1,g6/hat:h8")
    assert words(referee.site(position, table(), SALOON)) == {"c4"}
    assert words(referee.site(position, table(), RANCH)) == {"g6"}
    assert words(referee.site(position, table(), PRISON)) == {"g6"}
    assert words(referee.site(position, table(), BLACKSMITH)) == {"g6"}
    assert words(referee.site(seen(f"{CENTRE} own=hat:h8"), table(), RANCH)) == set()


def house(line: str, kind: int, parcel: str, *, bridged: bool = False) -> set[str]:
    position = seen(line)
    return words(referee.house(position, table(bridged=bridged), kind, parcel_of(parcel)))


def test_a_house_goes_beside_the_building_that_gains_by_it() -> None:
    roads = "roads=d4n,d4s,d4w,d4e"
    line = f"town=house:d4/saloon:c4 {roads}"
    # Without any other empty parcel of his the fewest roads decide: c3, d3, c5, d5 have them.
    assert house(f"{line} own=star:c4", SALOON, "c4") == {"c3", "d3", "c5", "d5"}
    assert house(f"{line} own=star:c4,a4", SALOON, "c4") == {"b3", "b4", "b5"}
    yours = f"town=house:d4/saloon:c4,a2 {roads} own=star:c4,a4/hat:a2"
    assert house(yours, SALOON, "c4") == {"b4", "b5"}
    assert house(f"{line} own=star:c4", MINE, "c4") == set()


def test_a_house_spares_his_only_empty_parcel() -> None:
    line = "town=house:d4/saloon:c4 roads=d4n,d4s,d4w,d4e own=star:c4,b4"
    assert house(line, SALOON, "c4") == {"c3", "c5"}  # b4 itself is close to no other one


def test_the_building_need_not_stand_yet_when_its_house_is_asked_for() -> None:
    assert house(f"{CENTRE} own=star:c4,a4", SALOON, "c4") == {"b3", "b4", "b5"}


def test_a_house_keeps_off_a_ranch_and_off_your_land() -> None:
    line = "town=house:d4/ranch:b3/prison:d5 roads=d4n,d4s,d4w,d4e own=star:b3,d5/hat:c5,d3"
    # c4 and c3 would cost the Ranch $1; no empty parcel of his; e3, e4, e5 need no road.
    assert house(line, PRISON, "d5") == {"e3", "e4", "e5"}


def test_at_equal_gain_a_town_house_on_own_land_goes_first() -> None:
    around = "c3,d3,e3,e4,c5,d5,e5"
    line = f"town=house:d4/saloon:c4 roads=d4n,d4s,d4w,d4e own=star:c4,{around}"
    assert "d4" not in house(f"{line}/hat:d4", SALOON, "c4")
    assert house(f"{line},d4", SALOON, "c4") == {"d4"}
    assert "d4" in house(line, SALOON, "c4")  # free: one among several


def test_he_tries_the_first_tile_of_his_list_first() -> None:
    position = seen(CENTRE, star="as6Y,bank*1,drugstore*2")
    assert referee.builds_first(position, table(CATTLE)) == DRUGSTORE
    assert referee.builds_first(position, table(CITY)) == BANK
    assert referee.builds_first(seen(CENTRE), table()) is None


# Against the board game.

CAST = "2Y 3Y 4Y 5Y 6Y 7Y 8Y"  # nobody among them limits where star may place


def wanderings(variants: tuple[str, ...]) -> Iterator[carson_city.Game]:
    """A game played at random, seen wherever star may place or either may build."""
    game = carson_city.Game(Setup(2, ("general_store", "blacksmith"), CAST, variants=variants), 7)
    dice = random.Random(7)
    while not game.over:
        if game.player == STAR or position_of(game).phase == PHASE_ACTIONS:
            yield game
        game.play(dice.choice(game.options()))


@pytest.mark.parametrize("variants", [(), ("river",)])
def test_every_place_that_the_referee_names_is_one_where_star_may_place(
    variants: tuple[str, ...],
) -> None:
    named = set()
    for game in wanderings(variants):
        legal = texts(game)
        if "place salary" not in legal:
            continue
        for strategy in LISTS:
            letters = "ABCDEFGHIX" if strategy in (CITY, MINER) else "ABCDEFHIX"
            for letter in letters:
                places = where(position_of(game), letter, strategy=strategy, strength=3)
                places -= set(SPECIAL.values())
                assert {f"place {place}" for place in places} <= set(legal)
                named |= places
    assert len(named) > 10


@pytest.mark.parametrize("variants", [(), ("river",)])
def test_houses_that_need_no_new_road_are_those_of_the_board_game(
    variants: tuple[str, ...],
) -> None:
    for game in wanderings(variants):
        position = position_of(game)
        far = referee.reach(position, table())
        places = {
            parcel
            for parcel in referee.house_places(position, table())
            if position.town.ground[parcel] == HOUSE or referee.roads_in(far, parcel) == 0
        }
        board = set(house_places(position, STAR, HOTEL))
        assert places == {place for place in board if position.town.owner[place] != HAT}
    assert places


# Points.


def test_income_turns_into_points_by_the_round() -> None:
    assert [referee.to_points(29, round_) for round_ in (1, 2, 3, 4)] == [14, 9, 7, 5]


def test_lost_cowboys_serve_each_strategy_in_its_way() -> None:
    bonus = {name: [referee.card_bonus(name, n) for n in (0, 1, 3, 6)] for name in LISTS}
    assert bonus == {
        CATTLE: [(0, 0), (1, 0), (3, 0), (6, 0)],
        MINER: [(0, 0), (0, 1), (0, 3), (0, 6)],
        STRENGTH: [(0, 0), (2, 0), (6, 0), (12, 0)],
        CITY: [(0, 0), (1, 1), (3, 4), (6, 10)],
    }


def test_the_rulebooks_example_ends_with_50_points() -> None:
    town = "town=saloon:c4/general_store:c5/bank:c6/house:d4/mountain:a1/town_house:f4"
    position = seen(f"{town} roads=d4n own=star:c4,c5,c6,d4,a1,f4,h8", star="as6Y,bought+33")
    assert referee.final(position, CITY) == 50
    assert referee.final(position, CATTLE) == 45


def test_land_beside_a_bridge_scores_3() -> None:
    line = f"variants=river town=ranch:e4,g4/{WATER} roads=c4n,d4n own=star:e4,g4"
    assert referee.final(seen(line), CATTLE) == 3 + 2 + 4
