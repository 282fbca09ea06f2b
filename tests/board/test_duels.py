"""Duels (DUEL)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import (
    CACTUS,
    CENTRE,
    HAT,
    STAR,
    at,
    noted,
    owner_of,
    position_of,
    refused,
    texts,
)

UNARMED = "hat=$20,as2Y,roads0,cowboys0 star=$20,as6Y,roads0,cowboys0"
THREE = f"{UNARMED} cactus=$20,as7Y,roads0,cowboys0"


@rule("DUEL-1")
def test_cowboys_of_several_players_in_one_place_fight_one_duel() -> None:
    game = at(
        f"round=1.actions {CENTRE} pass=hat,star,cactus at=gambling:hat,star,cactus {THREE}",
        chance="die 2, die 6, die 1, die 3, die 4",
    )
    assert noted(game, "duel_won", "duel_lost", "earned") == [
        "duel_lost hat gambling",
        "duel_lost cactus gambling",
        "duel_won star gambling",
        "earned star 7 gambling",
    ]


@rule("DUEL-1")
@pytest.mark.parametrize(
    ("place", "town"),
    [
        ("ammunition", CENTRE),
        ("roads1", CENTRE),
        ("a1", CENTRE),
        ("$3", f"{CENTRE} shop=hotel"),
        ("income-parcels", CENTRE),
        ("vp-buildings", CENTRE),
        ("vp-2", CENTRE),
        ("e4", "town=hotel:e4 own=star:e4"),
        ("e4", "town=hotel:e4 own=cactus:e4"),
        ("e4", "set=full town=city_hall:e4"),
    ],
)
def test_two_cowboys_fight_on_spaces_parcels_buildings_and_in_city_hall(
    place: str, town: str
) -> None:
    game = at(f"round=1.actions {town} at={place}:hat,star {THREE}", chance="die 6, die 1")
    assert noted(game, "duel_won") == [f"duel_won hat {place}"]
    assert noted(game, "duel_lost") == [f"duel_lost star {place}"]


@rule("DUEL-1")
@pytest.mark.parametrize("place", ["salary", "roads2"])
def test_nobody_fights_on_salary_and_roads_2(place: str) -> None:
    game = at(f"round=1.actions {CENTRE} at={place}:hat,star {UNARMED}")
    assert noted(game, "duel_rolled", "die") == []
    assert len(noted(game, "earned", "roads_gained")) == 2


@rule("CHR-1Ra")
@pytest.mark.parametrize(
    ("characters", "chance", "loser"),
    [("as6Y as1R", "die 6, die 1", "star"), ("as1R as6Y", "die 1, die 6", "hat")],
)
def test_who_loses_to_the_first_player_has_lost_as_to_any_other(
    characters: str, chance: str, loser: str
) -> None:
    hat, star = characters.split()
    players = f"hat={hat},roads0 star={star},roads0"
    game = at(f"round=1.actions {CENTRE} at=roads1:hat,star {players}", chance=chance)
    assert noted(game, "duel_lost", "scored") == [
        f"duel_lost {loser} roads1",
        f"scored {loser} 3 character",
    ]


@rule("DUEL-1")
def test_a_lone_cowboy_fights_nobody() -> None:
    game = at(f"round=1.actions {CENTRE} at=roads1:hat/ammunition:star {UNARMED}")
    assert noted(game, "duel_rolled", "die") == []
    assert noted(game, "roads_gained") == ["roads_gained hat 3"]


@rule("DUEL-2")
def test_a_die_and_firepower_make_the_total() -> None:
    """Revolvers and cowboys at hand count."""
    game = at(
        f"round=1.actions {CENTRE} at=roads1:hat,star"
        " hat=as2Y,roads0,revolvers2,cowboys3 star=as6Y,roads0,revolvers1,cowboys1",
        chance="die 1, die 5",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 1 5 roads1",
        "duel_rolled star 5 2 roads1",
    ]
    assert noted(game, "duel_won") == ["duel_won star roads1"]


@rule("DUEL-2")
@pytest.mark.parametrize(
    ("hat", "power"),
    [
        ("as2Y,revolvers0,cowboys0", 0),
        ("as2Y,revolvers2,cowboys0", 2),
        ("as2Y,revolvers0,cowboys3", 3),
        ("as7Y,revolvers1,cowboys1", 5),
        ("as7R,revolvers1,cowboys1", 4),
    ],
)
def test_firepower_is_revolvers_cowboys_at_hand_and_the_mercenary(hat: str, power: int) -> None:
    game = at(
        f"round=1.actions {CENTRE} at=roads1:hat,star hat={hat},roads0 star=as6Y,roads0",
        chance="die 6, die 6",
    )
    assert noted(game, "duel_rolled")[0] == f"duel_rolled hat 6 {power} roads1"


@rule("DUEL-2")
def test_the_3_revolver_tile_adds_3() -> None:
    game = at(
        f"round=1.actions {CENTRE} at=ammunition:hat/roads1:hat,star {UNARMED}",
        chance="die 1, die 3",
    )
    assert noted(game, "duel_rolled")[0] == "duel_rolled hat 1 4 roads1"
    assert noted(game, "duel_won") == ["duel_won hat roads1"]


@rule("DUEL-2a")
def test_firepower_is_counted_at_the_moment_of_each_duel() -> None:
    """Star loses the first duel; the cowboy that went home counts in the second."""
    game = at(
        f"round=1.actions {CENTRE} pass=hat,star at=roads1:hat,star/gambling:hat,star {UNARMED}",
        chance="die 5, die 1, die 4, die 4, die 1, die 1",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 5 1 roads1",
        "duel_rolled star 1 1 roads1",
        "duel_rolled hat 4 1 gambling",
        "duel_rolled star 4 2 gambling",
    ]
    assert noted(game, "duel_won") == ["duel_won hat roads1", "duel_won star gambling"]


@rule("DUEL-2a")
def test_revolvers_gained_in_the_round_count_at_once() -> None:
    """The Ranch that hat builds at $3 arms hat for Gambling."""
    game = at(
        f"round=1.actions {CENTRE} own=hat:a1 shop=ranch at=$3:hat/gambling:hat,star {UNARMED}"
    )
    game.play("buy $3")
    game.play("build ranch a1", chance="die 3, die 3, die 1, die 1")
    assert noted(game, "duel_rolled")[0] == "duel_rolled hat 3 2 gambling"


@rule("DUEL-2a")
def test_cowboys_on_the_board_and_in_city_hall_do_not_count() -> None:
    town = "set=full town=house:d4/city_hall:e4 roads=d4n resident=hat"
    game = at(
        f"round=2.actions {town} at=roads1:hat,star/e4:hat/vp-5:hat/income-parcels:hat {UNARMED}",
        chance="die 6, die 1",
    )
    assert noted(game, "duel_rolled")[0] == "duel_rolled hat 6 1 roads1"


@rule("DUEL-2a")
@pytest.mark.parametrize("white", ["hat@ready", "hat@vp-5"])
def test_the_white_cowboy_does_not_count(white: str) -> None:
    there = "/vp-5:hat" if white.endswith("vp-5") else ""
    players = "hat=$0,as1Y,roads0,cowboys2 star=$0,as6Y,roads0"
    game = at(
        f"round=1.actions {CENTRE} white={white} at=roads1:hat,star{there} {players}",
        chance="die 6, die 1",
    )
    assert noted(game, "duel_rolled")[0] == "duel_rolled hat 6 3 roads1"


@rule("DUEL-2a")
def test_firepower_is_counted_at_the_moment_of_an_action() -> None:
    """Income for firepower counts the cowboy that hat lost on the way; VP count no more then."""
    there = "at=ammunition:hat,star/income-firepower:hat"
    game = at(f"round=1.actions {CENTRE} {there} {UNARMED}", chance="die 1, die 6")
    assert noted(game, "earned") == ["earned hat 4 firepower"]  # 1 revolver, 1 cowboy


@rule("DUEL-3")
@pytest.mark.parametrize(
    ("order", "dice", "winner"),
    [
        ("hat,star,cactus", "die 1, die 6, die 2", "star"),
        ("hat,star,cactus", "die 5, die 5, die 2", "hat"),
        ("star,hat,cactus", "die 5, die 5, die 2", "star"),
        ("cactus,star,hat", "die 1, die 5, die 5", "star"),
        ("cactus,star,hat", "die 2, die 5, die 5", "cactus"),
    ],
)
def test_the_highest_total_wins_and_a_tie_goes_to_the_earlier_in_pass_order(
    order: str, dice: str, winner: str
) -> None:
    """Dice fall in pass order; cactus is the Mercenary and adds 3."""
    game = at(
        f"round=1.actions {CENTRE} pass={order} at=roads1:hat,star,cactus {THREE}", chance=dice
    )
    assert noted(game, "duel_won") == [f"duel_won {winner} roads1"]
    assert noted(game, "roads_gained") == [f"roads_gained {winner} 3"]


@rule("DUEL-4")
def test_the_winner_may_act_and_spends_the_cowboy() -> None:
    line = f"round=1.actions {CENTRE} at=a1:hat,star {UNARMED}"
    for answer, owner in (("buy a1", "hat"), ("decline", "")):
        game = at(line, chance="die 6, die 1")
        assert game.player == HAT
        game.play(answer)
        assert owner_of(game, "a1") == owner
        assert (position_of(game).supply[HAT], position_of(game).stock[HAT]) == (0, 10)


@rule("DUEL-4a")
def test_the_winner_of_city_hall_stays_there() -> None:
    game = at(
        f"set=full round=1.actions town=city_hall:e4 at=e4:hat,star {UNARMED}",
        chance="die 6, die 1",
    )
    position = position_of(game)
    assert position.players_at(position.city_hall) == [HAT]
    assert position.stock[HAT] == 9
    assert noted(game, "resident_set") == ["resident_set hat e4"]


@rule("DUEL-4a")
def test_the_white_cowboy_goes_back_to_its_card_and_into_no_supply() -> None:
    game = at(
        f"round=1.actions {CENTRE} white=hat@roads1 at=roads1:hat hat=$0,as1Y,cowboys0 star=$0,as6Y"
    )
    position = position_of(game)
    assert noted(game, "roads_gained") == ["roads_gained hat 3"]
    assert (position.supply[HAT], position.stock[HAT]) == (0, 10)
    assert "white=hat@away" in game.setup.line(position)


@rule("DUEL-5")
def test_losers_do_not_act_and_take_their_cowboys_back_at_once() -> None:
    game = at(
        f"round=1.actions {CENTRE} pass=hat,star,cactus at=roads1:hat,star,cactus {THREE}",
        chance="die 6, die 1, die 1",
    )
    position = position_of(game)
    assert noted(game, "roads_gained") == ["roads_gained hat 3"]
    assert position.supply == [0, 1, 1]
    assert position.stock == [10, 9, 9]


@rule("DUEL-5a")
def test_who_rolls_and_does_not_win_has_lost_a_duel() -> None:
    """The red Sheriff has 3 VP for it."""
    game = at(
        f"round=1.actions {CENTRE} at=roads1:hat,star hat=$0,as1R,roads0 star=$0,as6Y,roads0",
        chance="die 1, die 6",
    )
    assert noted(game, "scored") == ["scored hat 3 character"]


@rule("DUEL-5a")
def test_cowboys_sent_home_by_a_new_church_have_lost_no_duel() -> None:
    """The Sheriff's own new Church ends the fight for the Hotel: nobody rolls, wins or loses."""
    town = "town=house:d4/hotel:c4 roads=d4n,d4s,d4w,d4e own=hat:c4,c5"
    game = at(
        f"round=1.actions {town} shop=church at=c4:hat,star/$3:hat"
        " hat=$5,as1R,roads0 star=$0,as6Y,roads0"
    )
    game.play("buy $3")
    game.play("build church c5")
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended hat c4"]
    assert noted(game, "duel_rolled", "duel_won", "duel_lost", "scored") == []
    assert position_of(game).supply == [8, 8]  # 3, the one sent home, and 4 new ones


CONTESTED = "at=b2:star,cactus/g7:hat,star/a8:hat,cactus"


@rule("DUEL-6")
def test_the_earliest_in_pass_order_of_those_who_fight_chooses_the_order() -> None:
    game = at(f"round=1.actions {CENTRE} pass=cactus,star,hat at=b2:star,hat/g7:hat,star {THREE}")
    assert game.player == STAR  # cactus passed first but takes part in no duel
    assert texts(game) == ["next b2", "next g7"]
    assert refused(game, "next a8") == "DUEL-6a"
    game.play("next g7", chance="die 6, die 1")
    assert noted(game, "duel_won") == ["duel_won star g7"]


@rule("DUEL-6")
def test_a_single_duel_needs_no_choice() -> None:
    game = at(f"round=1.actions {CENTRE} at=b2:hat,star {UNARMED}", chance="die 1, die 6")
    assert texts(game) == ["buy b2", "decline"]


@rule("DUEL-6a")
def test_the_chooser_stays_the_same_and_names_each_next_duel() -> None:
    """Also when the chooser is in none of the duels that are left."""
    game = at(f"round=1.actions {CENTRE} pass=hat,star,cactus {CONTESTED} {THREE}")
    assert (game.player, texts(game)) == (HAT, ["next b2", "next g7", "next a8"])
    game.play("next a8", chance="die 6, die 1")
    game.play("buy a8")  # each winner decides at once
    assert (game.player, texts(game)) == (HAT, ["next b2", "next g7"])
    game.play("next b2", chance="die 6, die 1")
    assert game.player == STAR
    game.play("buy b2", chance="die 6, die 1")  # the last duel follows by itself
    assert noted(game, "duel_won") == ["duel_won hat a8", "duel_won star b2", "duel_won hat g7"]


@rule("DUEL-6a")
def test_the_chooser_names_the_rest_even_without_a_part_in_it() -> None:
    there = "at=g7:hat,star/b2:star,cactus/a8:star,cactus"
    game = at(f"round=1.actions {CENTRE} pass=hat,star,cactus {there} {THREE}")
    game.play("next g7", chance="die 1, die 6")
    game.play("decline")
    assert (game.player, texts(game)) == (HAT, ["next b2", "next a8"])


@rule("DUEL-6a")
def test_contested_parcels_and_attacked_buildings_are_groups_of_their_own() -> None:
    town = "town=hotel:c1/bank:e1 own=cactus:c1,e1"
    there = "at=a8:star,hat/b8:star,hat/c1:cactus,star/e1:cactus,star"
    game = at(f"round=1.actions {town} pass=cactus,hat,star {there} {THREE}")
    assert (game.player, texts(game)) == (HAT, ["next a8", "next b8"])
    game.play("next a8", chance="die 6, die 1")
    game.play("decline", chance="die 6, die 1")
    game.play("decline")
    assert (game.player, texts(game)) == (CACTUS, ["next c1", "next e1"])


@rule("DUEL-7", "DUEL-3")
def test_example_orange_ties_with_green_and_passed_before() -> None:
    """Orange is hat, Green star, Blue cactus. Dice fall in pass order."""
    game = at(
        f"round=1.actions {CENTRE} pass=hat,cactus,star at=roads1:hat,star,cactus"
        " hat=as2Y,revolvers1,cowboys0 star=as6Y,revolvers2,cowboys1"
        " cactus=as3Y,revolvers1,cowboys0",
        chance="die 5, die 2, die 3",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 5 1 roads1",
        "duel_rolled cactus 2 1 roads1",
        "duel_rolled star 3 3 roads1",
    ]
    assert noted(game, "duel_won") == ["duel_won hat roads1"]
