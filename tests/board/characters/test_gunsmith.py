"""10 Gunsmith (CHR-10)."""

from __future__ import annotations

import pytest

from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import (
    CACTUS,
    HAT,
    STAR,
    asked,
    at,
    limit,
    misfit,
    noted,
    position_of,
    refused,
    texts,
)

RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,10R"


@rule("CHR-10")
def test_the_limit_is_30_yellow_and_20_red() -> None:
    assert limit("10Y") == 30
    assert limit("10R") == 20


# Yellow: 2 VP for each duel won.

YELLOW = "hat=$20,as10Y,cowboys0 star=$20,as2Y,cowboys0"


@rule("CHR-10Y")
def test_every_duel_won_is_2_vp() -> None:
    game = at(
        f"round=1.actions at=ammunition:hat,star/roads1:hat,star {YELLOW}",
        chance="die 6, die 1, die 6, die 1",
    )
    assert noted(game, "duel_won") == ["duel_won hat ammunition", "duel_won hat roads1"]
    assert noted(game, "scored") == ["scored hat 2 character"] * 2


@rule("CHR-10Y")
@pytest.mark.parametrize(
    ("place", "town"),
    [
        ("e4", ""),
        ("$3", "shop=hotel"),
        ("e4", "town=hotel:e4 own=hat:e4"),
        ("e4", "town=hotel:e4 own=star:e4"),
        ("e4", "set=full town=city_hall:e4"),
        ("vp-5", ""),
    ],
)
def test_a_duel_is_a_duel_wherever_it_is_fought(place: str, town: str) -> None:
    game = at(f"round=1.actions {town} at={place}:hat,star {YELLOW}", chance="die 6, die 1")
    assert noted(game, "scored") == ["scored hat 2 character"]


@rule("CHR-10Y")
def test_the_points_come_also_when_the_winner_declines() -> None:
    game = at(f"round=1.actions at=e4:hat,star {YELLOW}", chance="die 6, die 1")
    game.play("decline")
    assert position_of(game).vp == [2, 0]


@rule("CHR-10Y")
def test_a_lost_duel_and_the_duels_of_others_give_nothing() -> None:
    game = at(
        f"round=1.actions at=ammunition:hat,star/roads1:star,cactus {YELLOW} cactus=$20,as6Y",
        chance="die 1, die 6, die 6, die 1",
    )
    assert len(noted(game, "duel_won")) == 2
    assert noted(game, "scored") == []


@rule("CHR-10Y")
def test_the_red_gunsmith_gets_no_points_for_duels() -> None:
    game = at("round=1.actions at=roads1:hat,star hat=as10R star=as2Y", chance="die 6, die 1")
    game.play("stand")
    assert noted(game, "duel_won") == ["duel_won hat roads1"]
    assert noted(game, "scored") == []


@rule("CHR-10Ya")
def test_a_duel_is_2_vp_however_many_lose() -> None:
    game = at(
        f"round=1.actions at=roads1:hat,star,cactus {YELLOW} cactus=$20,as6Y,cowboys0",
        chance="die 6, die 1, die 2",
    )
    assert len(noted(game, "duel_lost")) == 2
    assert noted(game, "scored") == ["scored hat 2 character"]


@rule("CHR-10Ya")
def test_an_attack_without_resistance_is_no_duel() -> None:
    game = at(f"round=1.actions town=hotel:e4 own=star:e4 at=e4:hat {YELLOW}")
    game.play("steal")
    assert noted(game, "stolen") == ["stolen hat 3 e4 star"]
    assert noted(game, "scored") == []


@rule("CHR-10Ya")
@pytest.mark.parametrize("place", ["roads1", "e4", "ammunition"])
def test_a_cowboy_alone_wins_no_duel(place: str) -> None:
    game = at(f"round=1.actions at={place}:hat {YELLOW}")
    while position_of(game).phase == 3:
        game.play(texts(game)[0])
    assert noted(game, "scored") == []


@rule("DUEL-5a", "CHR-10Y")
@pytest.mark.parametrize("gunsmith", ["hat", "star"])
def test_a_new_church_ends_an_attack_and_nobody_has_won(gunsmith: str) -> None:
    cards = "hat=$20,as10Y star=$20,as2Y,church*1"
    if gunsmith == "star":
        cards = "hat=$20,as2Y star=$20,as10Y,church*1"
    town = "town=house:d4/bank:e5 roads=d4n,d4s,d4w,d4e own=star:e4,e5"
    game = at(f"round=2.actions {town} pass=star,hat at=e5:hat,star {cards}")
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended star e5"]
    assert noted(game, "duel_won", "duel_lost", "scored") == []


@rule("DUEL-5a", "CHR-10Y")
@pytest.mark.parametrize("card", ["10Y", "1R"])
def test_who_is_sent_home_by_the_lawyer_has_neither_won_nor_lost(card: str) -> None:
    game = at(f"round=1.actions at=e5:hat,star hat=$20,as18Y star=$20,as{card},cowboys1")
    assert noted(game, "sent_home") == ["sent_home star e5"]
    assert position_of(game).supply[STAR] == 2
    assert noted(game, "duel_won", "duel_lost", "scored") == []


# Red: dynamite, and a second roll.


@rule("CHR-10R")
def test_one_token_of_dynamite_at_once() -> None:
    game = at(f"{RED} round=1.characters hat= star=")
    game.play("take gunsmith")
    assert noted(game, "dynamite_gained") == ["dynamite_gained hat 1"]
    assert game.player == STAR


@rule("CHR-10R")
def test_no_token_when_none_is_available() -> None:
    game = at(f"{RED} round=1.characters hat=dynamite3 star=dynamite4")
    game.play("take gunsmith")
    assert noted(game, "dynamite_gained") == []
    assert game.player == STAR


@rule("CHR-10R")
def test_the_yellow_gunsmith_gets_no_dynamite() -> None:
    game = at(f"{RED.replace('10R', '10Y')} round=1.characters hat= star=")
    game.play("take gunsmith")
    assert noted(game, "dynamite_gained") == []


GUNSMITH = "hat=$20,as10R,cowboys0 star=$20,as2Y,cowboys0"
DUEL = f"round=1.actions at=roads1:hat,star {GUNSMITH}"


@rule("CHR-10R")
@pytest.mark.parametrize(
    ("first", "again", "winner"),
    [("1", "6", "hat"), ("1", "2", "star"), ("3", "5", "hat"), ("3", "1", "star")],
)
def test_a_die_may_be_rolled_again_and_the_last_roll_counts(
    first: str, again: str, winner: str
) -> None:
    game = at(DUEL, chance=f"die {first}, die 4")
    assert texts(game) == ["stand", "reroll 1"]
    game.play("reroll 1", chance=f"die {again}")
    assert noted(game, "rerolled") == [f"rerolled hat {again}"]
    assert noted(game, "duel_rolled")[0] == f"duel_rolled hat {again} 1 roads1"
    assert noted(game, "duel_won") == [f"duel_won {winner} roads1"]


@rule("CHR-10R")
def test_a_winning_die_rolled_again_can_lose() -> None:
    game = at(DUEL, chance="die 6, die 4")
    game.play("reroll 1", chance="die 1")
    assert noted(game, "duel_won") == ["duel_won star roads1"]


@rule("CHR-10R")
def test_nothing_has_to_be_rolled_again() -> None:
    game = at(DUEL, chance="die 4, die 4")
    game.play("stand")
    assert noted(game, "rerolled") == []
    assert noted(game, "duel_won") == ["duel_won hat roads1"]


@rule("CHR-10R")
def test_once_in_each_duel() -> None:
    game = at(f"round=1.actions at=ammunition:hat,star/roads1:hat,star {GUNSMITH}",
              chance="die 1, die 6")  # fmt: skip
    game.play("reroll 1", chance="die 1, die 2, die 6")  # decided at once; then the next duel
    assert noted(game, "duel_won") == ["duel_won star ammunition"]
    assert game.player == HAT
    assert texts(game) == ["stand", "reroll 1"]
    game.play("reroll 1", chance="die 3")
    assert noted(game, "duel_won")[1:] == ["duel_won star roads1"]


@rule("CHR-10R")
@pytest.mark.parametrize(
    ("place", "town"),
    [
        ("e4", ""),
        ("$3", "shop=hotel"),
        ("e4", "town=hotel:e4 own=star:e4"),
        ("e4", "set=full town=city_hall:e4"),
        ("vp-5", ""),
    ],
)
def test_in_every_kind_of_duel(place: str, town: str) -> None:
    game = at(f"round=1.actions {town} at={place}:hat,star {GUNSMITH}", chance="die 1, die 6")
    assert (game.player, texts(game)) == (HAT, ["stand", "reroll 1"])
    check_line(game)


@rule("CHR-10R")
def test_not_in_the_duels_of_others() -> None:
    game = at(f"round=1.actions at=roads1:star,cactus {GUNSMITH} cactus=$20,as6Y",
              chance="die 1, die 6")  # fmt: skip
    assert noted(game, "duel_won") == ["duel_won cactus roads1"]
    assert "reroll 1" not in texts(game)


@rule("CHR-10R")
def test_not_on_gambling_where_nobody_duels() -> None:
    game = at(f"round=1.actions at=gambling:hat {GUNSMITH}", chance="die 1, die 1")
    assert noted(game, "earned") == ["earned hat 2 gambling"]
    assert "reroll 1" not in texts(game)


@rule("CHR-10Ra")
@pytest.mark.parametrize("order", ["hat,star,cactus", "cactus,hat,star", "star,cactus,hat"])
def test_the_second_roll_comes_when_all_dice_are_seen_and_nobody_has_won(order: str) -> None:
    game = at(f"round=1.actions at=roads1:hat,star,cactus pass={order} {GUNSMITH} cactus=$20,as6Y",
              chance="die 2, die 3, die 4")  # fmt: skip
    assert game.player == HAT
    assert noted(game, "die") == ["die 2", "die 3", "die 4"]
    assert noted(game, "duel_won", "duel_lost") == []
    assert position_of(game).supply == [0, 0, 3]  # nobody has gone home
    question = asked(game)
    fell = dict(zip(order.split(","), (2, 3, 4), strict=True))
    assert f"hat {fell['hat'] + 1}" in question  # with firepower
    assert f"star {fell['star'] + 1}" in question
    assert f"cactus {fell['cactus'] + 4}" in question


LIT = f"round=1.actions at=roads1:hat,star fuses=roads1:hat {GUNSMITH}"


@rule("CHR-10Ra", "CHR-9Rb")
@pytest.mark.parametrize(("choice", "total"), [("reroll 1", 5 + 2), ("reroll 2", 1 + 5)])
def test_with_dynamite_it_is_one_of_the_two_dice(choice: str, total: int) -> None:
    game = at(LIT, chance="die 1, die 2, die 6")
    assert texts(game) == ["stand", "reroll 1", "reroll 2"]
    game.play(choice, chance="die 5")
    assert noted(game, "duel_rolled")[0] == f"duel_rolled hat {total} 1 roads1"


@rule("CHR-10Ra")
def test_with_dynamite_both_dice_may_stand() -> None:
    game = at(LIT, chance="die 1, die 2, die 6")
    game.play("stand")
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 3 1 roads1",
        "duel_rolled star 6 1 roads1",
    ]


@rule("CHR-10Ra")
def test_with_one_die_there_is_no_second_to_roll_again() -> None:
    game = at(DUEL, chance="die 1, die 6")
    assert refused(game, "reroll 2") == "CHR-10Ra"


@rule("CHR-10Ra")
def test_the_others_dynamite_gives_the_gunsmith_no_second_die() -> None:
    game = at(DUEL.replace("at=roads1:hat,star", "at=roads1:hat,star fuses=roads1:star"),
              chance="die 1, die 6, die 6")  # fmt: skip
    assert texts(game) == ["stand", "reroll 1"]
    game.play("reroll 1", chance="die 6")
    assert noted(game, "duel_rolled")[1] == "duel_rolled star 12 1 roads1"


@rule("CHR-10Ra")
def test_who_chooses_the_next_duel_comes_before_the_roll() -> None:
    game = at(f"round=1.actions at=a1:hat,star/h8:hat,cactus {GUNSMITH} cactus=$20,as6Y")
    assert texts(game) == ["next a1", "next h8"]
    game.play("next h8", chance="die 1, die 1")
    assert texts(game) == ["stand", "reroll 1"]
    game.play("stand")
    assert noted(game, "duel_won") == ["duel_won cactus h8"]
    assert game.player == CACTUS


@rule("CHR-10R", "CHR-10Ra")
@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("second_roll.0.66", "second_roll.2.66"),
        ("second_roll.0.66", "second_roll.0.28"),
        ("dice=2,6", "dice=0,6"),
    ],
    ids=["fights elsewhere", "another duel", "no die yet"],
)
def test_a_line_rolls_a_die_again_that_lies_in_the_duel(told: str, instead: str) -> None:
    players = "hat=$10,as10R star=$10,as2Y cactus=$10,as3Y"
    game = at(f"round=1.actions {players} at=roads1:hat,star/e4:hat,cactus", chance="die 2, die 6")
    assert texts(game) == ["stand", "reroll 1"]
    step = instead if "roll" in instead else "second_roll.0.66"
    assert misfit(game, told, instead) == step
