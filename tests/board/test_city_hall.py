"""City Hall: its site, its resident and what residing is worth (BLD-CITY)."""

from __future__ import annotations

import pytest

from carson_city.board.figures import figures_at
from carson_city.board.map import PARCEL_WORDS, parcel_of, place_of
from tests.proof import rule
from tests.table import (
    CENTRE,
    HAT,
    STAR,
    at,
    noted,
    owner_of,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)

ROADS = "roads=d4n,d4s,d4w,d4e"
HALL = f"set=full town=house:d4/city_hall:e4 {ROADS}"
INNER = "c3,d3,e3,c4,e4,c5,d5,e5"  # all that the first four roads connect, but the centre


def state(game_line: str, field: str) -> str:
    """A field of a position line."""
    found = [word for word in game_line.split() if word.startswith(f"{field}=")]
    return found[0].partition("=")[2] if found else ""


# What it is.


@rule("BLD-CITY")
def test_city_hall_counts_as_1_house_and_earns_nothing() -> None:
    town = f"set=full town=saloon:d4/city_hall:e4/house:e5 {ROADS} own=hat:d4"
    game = at(f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y at=e4:star")
    assert noted(game, "earned_by") == ["earned_by hat 10 d4"]


@rule("BLD-CITY")
def test_city_hall_is_never_bought_or_owned() -> None:
    game = at(f"round=1.characters {HALL} hat=$15 star=$15")
    game.play("take settler")
    assert refused(game, "claim e4") == "WORD-7"
    assert "claim d4" in texts(game)


@rule("BLD-CITY", "END-4a")
def test_a_cowboy_in_city_hall_counts_among_the_players_10() -> None:
    game = at(
        f"round=2.end {HALL} hat=$0,as2Y,cowboys7 star=$0,as6Y,cowboys7 at=e4:hat resident=hat"
        " bag=ranch1",
        chance="tile ranch",
    )
    assert position_of(game).supply == [9, 10]


# Its site.


@rule("BLD-CITYa", "END-6a")
def test_city_hall_drawn_at_the_end_of_a_round_is_placed_at_once_then_drawing_goes_on() -> None:
    game = at(
        f"round=1.end set=full {CENTRE} pass=star,hat hat=$0,as2Y star=$0,as6Y"
        " shop=ranch,mine,-,-,bank bag=city_hall1,hotel1,saloon2,church1",
        chance="tile hotel, tile city_hall",
    )
    assert game.player == STAR  # the first in the pass order just made
    assert shop(game) == ["ranch", "mine", "bank", "hotel", "-", "-", "-"]
    game.play("site c3", chance="tile saloon, tile church, tile saloon")
    assert shop(game) == ["ranch", "mine", "bank", "hotel", "saloon", "church", "saloon"]
    assert (stands_on(game, "c3"), owner_of(game, "c3")) == ("city_hall", "")
    assert noted(game, "city_hall_set", "round_began") == ["city_hall_set star c3", "round_began 2"]


@rule("BLD-CITYa", "RND-3a", "CHR-4Ra")
def test_city_hall_drawn_by_a_characters_refill_is_placed_by_the_first_player() -> None:
    game = at(
        f"round=2.characters set=full cast=1Y,2Y,3Y,4R,5Y,6Y,7Y {CENTRE} pass=cactus,hat,star"
        " hat=$15 star=$15 cactus=$15 shop=ranch,mine,bank bag=city_hall1,hotel3,saloon2"
    )
    game.play("take banker")
    game.play("take chinese_worker")
    game.play("buy $4")
    game.play("keep", chance="tile city_hall")
    assert game.player == 2  # cactus, though hat took the tile
    game.play("site d5", chance="tile hotel, tile hotel, tile hotel, tile saloon, tile saloon")
    assert stands_on(game, "d5") == "city_hall"
    assert shop(game)[:3] == ["ranch", "bank", "hotel"]
    assert game.player == STAR  # only now the next player takes a character
    assert "take mercenary" in texts(game)


@rule("BLD-CITY", "BLD-CITYa", "BLD-CITYd")
def test_city_hall_just_placed_is_not_for_sale_and_takes_cowboys() -> None:
    game = at(
        f"round=1.end set=full {CENTRE} hat=$0,as2Y,roads0 star=$0,as6Y,roads0 bag=city_hall1",
        chance="tile city_hall",
    )
    game.play("site c3")
    game.play("take settler")
    assert refused(game, "claim c3") == "WORD-7"
    for text in ("decline", "take mercenary", "place c3", "pass", "pass"):
        game.play(text)
    assert noted(game, "resident_set") == ["resident_set hat c3"]
    assert noted(game, "parcel_bought") == []


@rule("BLD-CITYb")
def test_the_site_is_an_available_unoccupied_connected_parcel() -> None:
    game = at(
        f"round=1.end set=full town=house:d4/mountain:d3 {ROADS} own=star:e3/hat:c4"
        " hat=$0,as2Y star=$0,as6Y bag=city_hall1",
        chance="tile city_hall",
    )
    assert texts(game) == ["site c3", "site e4", "site c5", "site d5", "site e5"]
    for parcel in ("d4", "d3", "e3", "c4", "a1"):  # house, mountain, owned twice, unconnected
        assert refused(game, f"site {parcel}") == "BLD-CITYb"


@rule("BLD-CITYb")
def test_without_a_connected_site_the_first_player_lays_a_road_to_one() -> None:
    town = f"town=house:d4/mountain:c3,d3,e3,c4,c5,b4,b5,c6,d6 {ROADS} own=star:e4,d5/hat:e5"
    game = at(
        f"round=1.end set=full {town} pass=star,hat hat=$0,as2Y star=$0,as6Y bag=city_hall1",
        chance="tile city_hall",
    )
    # West and south-west (b4, b5, c6, d6) one road leads nowhere, all others connect a parcel.
    assert game.player == STAR
    assert texts(game) == [
        "road c4n",  # b3
        "road e4n",
        "road e5n",
        "road d3w",
        "road e3w",
        "road e5w",
    ]
    game.play("road e5n")
    assert texts(game) == ["site f4", "site f5"]
    game.play("site f5")
    assert position_of(game).roads == [1, 1]  # from the general supply
    assert noted(game, "city_road_laid") == ["city_road_laid star e5n"]


@rule("BLD-CITYb")
def test_the_first_player_lays_the_fewest_roads_and_chooses_among_equals() -> None:
    mountains = ",".join(word for word in PARCEL_WORDS if word not in ("d1", "d8", "d4"))
    game = at(
        f"round=1.end set=full town=house:d4/mountain:{mountains} {ROADS}"
        " hat=$0,as2Y star=$0,as6Y bag=city_hall1",
        chance="tile city_hall",
    )
    assert texts(game) == ["road d3w", "road e3w"]  # d1 is two roads away, d8 is three
    game.play("road e3w")
    assert noted(game, "city_road_laid") == ["city_road_laid hat e3w", "city_road_laid hat e2w"]
    assert stands_on(game, "d1") == "city_hall"


@rule("BLD-CITYc")
def test_without_any_parcel_to_be_had_city_hall_leaves_the_game() -> None:
    mountains = ",".join(word for word in PARCEL_WORDS if word not in ("d4", "a1", "h8"))
    game = at(
        f"round=1.end set=full town=house:d4/mountain:{mountains} {ROADS} own=hat:a1/star:h8"
        " hat=$0,as2Y star=$0,as6Y shop=ranch,ranch,ranch,ranch,ranch,ranch bag=city_hall1,hotel1",
        chance="tile city_hall, tile hotel",
    )
    assert noted(game, "city_hall_gone") == ["city_hall_gone"]
    assert noted(game, "city_hall_set", "city_road_laid") == []
    assert shop(game)[6] == "hotel"
    assert "bag=" not in game.line()


# Its resident.


@rule("BLD-CITYd")
def test_cowboys_may_be_placed_on_city_hall_also_beside_others() -> None:
    game = at(f"round=2.placement {HALL} hat=as2Y star=as6Y")
    game.play("place e4")
    assert "place e4" in texts(game)
    game.play("place e4")
    assert game.player == HAT
    assert refused(game, "place e4") == "RND-8"


@rule("BLD-CITYd", "BLD-CITYe")
def test_several_players_duel_for_city_hall_and_the_winner_stays() -> None:
    game = at(
        f"round=2.actions {HALL} hat=$0,as2Y,cowboys1 star=$0,as6Y,cowboys1 at=e4:hat,star",
        chance="die 2, die 3",
    )
    line = game.line()
    assert noted(game, "resident_set") == ["resident_set star e4"]
    assert state(line, "at") == "e4:star"
    assert state(line, "resident") == "star"
    assert position_of(game).supply == [2, 1]
    assert position_of(game).stock == [8, 8]


@rule("BLD-CITYe")
@pytest.mark.parametrize("parcel", ["e4", "a1"])
def test_the_only_player_there_resides_without_a_duel(parcel: str) -> None:
    town = f"set=full town=house:d4/city_hall:{parcel} {ROADS}"
    game = at(f"round=2.actions {town} hat=$0,as2Y star=$0,as6Y at={parcel}:hat")
    assert noted(game, "die") == []
    assert noted(game, "resident_set") == [f"resident_set hat {parcel}"]
    assert state(game.line(), "at") == f"{parcel}:hat"


RESIDENT = "at=e4:hat resident=hat"


@rule("BLD-CITYe", "BLD-CITYg")
def test_a_resident_stays_over_rounds() -> None:
    game = at(
        f"round=1.actions {HALL} hat=$0,as2Y,roads0 star=$0,as6Y,roads0 {RESIDENT} bag=ranch1"
    )
    for text in ("take banker", "take mercenary", "pass", "pass", "take banker", "take settler"):
        game.play(text)
    assert position_of(game).round == 3
    line = game.line()
    assert (state(line, "at"), state(line, "resident")) == ("e4:hat", "hat")


@rule("BLD-CITYe", "BLD-CITYg")
def test_a_resident_whose_other_cowboy_acts_stays() -> None:
    line = f"{HALL} hat=$0,as2Y star=$0,as6Y at=e4:hat/gambling:hat resident=hat"
    game = at(f"round=2.actions {line}")
    assert noted(game, "resident_set") == []
    assert state(game.line(), "resident") == "hat"
    position = position_of(at(f"round=2.placement {line}"))
    position.send_home(HAT, place_of("gambling"))
    assert position.resident == HAT
    position.send_home(HAT, place_of("e4"))
    assert position.resident == -1


@rule("BLD-CITYf", "RND-8")
def test_a_resident_fights_for_city_hall_without_being_placed_again() -> None:
    game = at(f"round=2.placement {HALL} hat=$0,as2Y,cowboys2 star=$0,as6Y,cowboys2 {RESIDENT}")
    assert refused(game, "place e4") == "RND-8"
    game.play("pass")
    game.play("place e4")
    game.play("pass", chance="die 3, die 3")
    # The resident has 1 revolver and 2 cowboys at hand, the challenger one cowboy less.
    assert noted(game, "duel_rolled") == ["duel_rolled hat 3 3 e4", "duel_rolled star 3 2 e4"]
    assert noted(game, "duel_won") == ["duel_won hat e4"]
    assert state(game.line(), "resident") == "hat"
    assert position_of(game).supply[STAR] == 2


@rule("BLD-CITYe", "BLD-CITYg")
def test_a_beaten_resident_takes_the_cowboy_back() -> None:
    game = at(
        f"round=2.actions {HALL} hat=$0,as2Y,cowboys2 star=$0,as6Y,cowboys2"
        " at=e4:hat,star resident=hat",
        chance="die 1, die 6",
    )
    line = game.line()
    assert (state(line, "at"), state(line, "resident")) == ("e4:star", "star")
    assert position_of(game).supply == [3, 2]


@rule("BLD-CITYe", "BLD-CITYf", "BLD-CITYg")
def test_a_resident_is_challenged_round_after_round_until_beaten() -> None:
    game = at(f"round=1.placement {HALL} hat=$0,as2Y,roads0 star=$0,as6Y,roads0 bag=")
    for text in ("place e4", "pass", "pass"):
        game.play(text)
    for text in ("take banker", "take mercenary", "place e4", "pass"):  # star is first now
        game.play(text)
    game.play("pass", chance="die 6, die 1")
    assert noted(game, "duel_won") == ["duel_won hat e4"]
    for text in ("take banker", "take mercenary", "pass", "place e4"):
        game.play(text)
    game.play("pass", chance="die 1, die 6")
    assert noted(game, "duel_won")[-1] == "duel_won star e4"
    assert noted(game, "resident_set") == ["resident_set hat e4", "resident_set star e4"]
    assert position_of(game).supply == [10, 9]


@rule("BLD-CITYh", "ACT-11")
def test_a_new_residents_level_counts_in_the_same_round() -> None:
    town = f"set=full town=bank:d4/city_hall:e4 {ROADS} own=hat:d4"
    game = at(
        f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y at=e4:hat,star resident=star",
        chance="die 6, die 1",
    )
    assert noted(game, "earned_by") == ["earned_by hat 6 d4"]  # $3 for City Hall as a house


@rule("BLD-CITYh", "ACT-11")
def test_a_beaten_residents_level_is_gone_in_the_same_round() -> None:
    town = f"set=full town=bank:d4/city_hall:e4 {ROADS} own=hat:d4"
    game = at(
        f"round=1.actions {town} hat=$0,as2Y star=$0,as6Y at=e4:hat,star resident=hat",
        chance="die 1, die 6",
    )
    assert noted(game, "earned_by") == ["earned_by hat 3 d4"]


@rule("BLD-CITYi")
def test_city_hall_is_nobodys_building_and_nothing_is_stolen_there() -> None:
    game = at(
        f"round=2.actions {HALL} hat=$0,as2Y star=$0,as6Y at=e4:hat/vp-buildings:hat resident=hat"
    )
    assert noted(game, "theft_marked", "nothing_to_steal", "defender_left") == []
    assert position_of(game).vp == [0, 0]
    assert "steal" not in texts(game)


@rule("BLD-CITYj", "CHR-1Ye")
def test_the_white_cowboy_cannot_go_to_city_hall() -> None:
    game = at(f"round=2.placement {HALL} hat=as1Y star=as6Y white=hat@ready")
    assert refused(game, "place e4 white") == "BLD-CITYj"
    assert "place d4 white" in texts(game)
    assert "place e4" in texts(game)


@rule("BLD-CITYe")
def test_of_all_cowboys_the_residents_in_city_hall_resides() -> None:
    line = f"round=2.placement {HALL} hat=as2Y star=as6Y at=e4:hat,star/c3:hat,star resident=hat"
    position = position_of(at(line))
    for parcel, reside in (("e4", [True, False]), ("c3", [False, False])):
        there = figures_at(position, parcel_of(parcel))
        assert [figure.resides for figure in there] == reside
