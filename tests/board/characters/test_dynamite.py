"""Dynamite of the Prospector: it triples a Mine, or goes with a cowboy (CHR-9R)."""

from __future__ import annotations

import pytest

from carson_city.board.map import parcel_of, place_of
from carson_city.board_plugins.characters.prospector.dynamite import (
    DynamiteState,
    Fuses,
    tokens_left,
)
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, noted, position_of, refused, texts
from tests.tokens import hands_of

MINES = "town=mine:c4,g7/mountain:c3,d3,g6 own=hat:c4,g7"  # $6 and $3
PLAIN = "hat=$10,cowboys0,dynamite2,as9R star=$10,cowboys0,as2Y"


@rule("CHR-9Ra", "INC-1a")
@pytest.mark.parametrize("factor", [2, 3])
def test_no_mine_is_blasted_that_earns_more_already(factor: int) -> None:
    stack = "pass=hat,star track=81 steps=rounds/track/payment/blasting.0"
    game = at(f"round=1.actions {MINES} {PLAIN} factors=c4.{factor} {stack}")
    assert texts(game) == ["blast g7", "done"]
    assert refused(game, "blast c4") == "INC-1a"
    assert refused(game, "blast d4") == "CHR-9Ra"


@rule("CHR-9R", "CHR-9Ra", "CHR-9Rb")
def test_a_used_token_goes_back_to_the_general_supply() -> None:
    blasted = at(f"round=1.actions {MINES} {PLAIN}")
    blasted.play("blast c4")
    blasted.play("done")
    assert hands_of(position_of(blasted))[HAT] == 1
    assert tokens_left(position_of(blasted)) == 6
    placed = at(f"round=1.actions at=roads1:hat,star fuses=roads1:hat {PLAIN}",
                chance="die 3, die 3, die 3")  # fmt: skip
    assert hands_of(position_of(placed))[HAT] == 2
    assert tokens_left(position_of(placed)) == 5


@rule("CHR-9Ra")
def test_a_token_triples_one_own_mine() -> None:
    game = at(f"round=1.actions {MINES} {PLAIN}")
    assert texts(game) == ["blast c4", "blast g7", "done"]
    game.play("blast c4")
    game.play("done")
    assert noted(game, "tripled") == ["tripled hat c4"]
    assert noted(game, "earned_by") == ["earned_by hat 18 c4", "earned_by hat 3 g7"]


@rule("CHR-9Ra")
def test_two_tokens_triple_two_mines_but_each_mine_only_once() -> None:
    game = at(f"round=1.actions {MINES} {PLAIN}")
    game.play("blast c4")
    assert texts(game) == ["blast g7", "done"]
    assert refused(game, "blast c4") == "INC-1a"
    game.play("blast g7")  # no token is left: nothing more is asked
    assert noted(game, "earned_by") == ["earned_by hat 18 c4", "earned_by hat 9 g7"]


@rule("CHR-9Ra")
def test_a_mine_may_be_tripled_again_in_another_round() -> None:
    game = at(f"round=1.actions {MINES} {PLAIN}")
    for action in ("blast c4", "done"):
        game.play(action)
    while position_of(game).round == 1:
        game.play(texts(game)[0])
    for action in ("take sheriff", "take banker", "pass", "pass"):
        game.play(action)
    assert "blast c4" in texts(game)


@rule("CHR-9Ra")
def test_only_own_mines_can_be_tripled() -> None:
    town = "town=mine:c4,g7/ranch:a1/mountain:c3 own=hat:c4,a1/star:g7"
    game = at(f"round=1.actions {town} {PLAIN}")
    assert texts(game) == ["blast c4", "done"]
    assert refused(game, "blast g7") == "CHR-9Ra"
    assert refused(game, "blast a1") == "CHR-9Ra"


@rule("CHR-9Ra")
def test_nothing_has_to_be_tripled() -> None:
    game = at(f"round=1.actions {MINES} {PLAIN}")
    game.play("done")
    assert noted(game, "earned_by") == ["earned_by hat 6 c4", "earned_by hat 3 g7"]
    assert hands_of(position_of(game))[HAT] == 2


@rule("CHR-9Ra", "INC-1b")
def test_a_thief_gets_half_of_the_tripled_income_rounded_down() -> None:
    game = at(f"round=1.actions {MINES} {PLAIN} at=g7:star")
    assert game.player == STAR
    game.play("steal")
    assert "blast g7" in texts(game, HAT)  # named after all attacks
    game.play("blast g7")
    game.play("done")
    assert noted(game, "stolen", "earned_by") == [
        "earned_by hat 6 c4",
        "stolen star 4 g7 hat",
        "earned_by hat 5 g7",
    ]


@rule("CHR-9Ra")
def test_the_cap_comes_before_tripling() -> None:
    """A Mine earns at most $24, and $72 tripled (BLD-CAP)."""
    ring = "b3,c3,d3,b4,d4,b5,c5,d5"
    game = at(f"round=1.actions town=mine:c4/mountain:{ring} own=hat:c4 {PLAIN}")
    game.play("blast c4")
    assert noted(game, "earned_by") == ["earned_by hat 72 c4"]


GROCER = "hat=$0,roads0,cowboys0,dynamite1,as3Y,pledge1 star=$0,roads0,cowboys0,as2Y"


@rule("INC-1a", "CHR-9Ra")
def test_a_mine_is_doubled_or_tripled_as_its_owner_says() -> None:
    game = at(f"round=1.actions {MINES} {GROCER}")
    game.play("blast c4")
    game.play("double mine")  # different buildings may get different ones
    assert noted(game, "earned_by") == ["earned_by hat 18 c4", "earned_by hat 6 g7"]
    doubled = at(f"round=1.actions {MINES} {GROCER}")
    doubled.play("done")
    doubled.play("double mine")
    assert noted(doubled, "earned_by") == ["earned_by hat 12 c4", "earned_by hat 6 g7"]


@rule("INC-1a", "CHR-9Ra")
def test_a_tripled_mine_cannot_be_doubled_as_well() -> None:
    game = at(f"round=1.actions town=mine:c4/mountain:c3/hotel:g7 own=hat:c4,g7 {GROCER}")
    game.play("blast c4")
    assert texts(game) == ["cash", "double hotel"]
    assert refused(game, "double mine") == "CHR-3Ya"
    game.play("double hotel")
    assert noted(game, "earned_by") == ["earned_by hat 9 c4", "earned_by hat 12 g7"]


@rule("INC-1a", "CHR-9Rc")
def test_a_mine_tripled_by_a_cowboys_dynamite_cannot_be_doubled() -> None:
    there = "at=c4:hat fuses=c4:hat"
    game = at(f"round=1.actions {MINES} {there} {GROCER.replace('dynamite1', 'dynamite0')}")
    game.play("double mine")
    assert noted(game, "earned_by") == ["earned_by hat 18 c4", "earned_by hat 6 g7"]


# Dynamite with a cowboy.


@rule("CHR-9Rb", "CHR-9Rd")
def test_dynamite_is_laid_when_the_cowboy_is_placed() -> None:
    town = "town=bank:b2,g2 own=hat:b2/star:g2"
    game = at(f"round=1.placement {town} hat=dynamite1,cowboys2,as9R star=as2Y")
    for place in ("gambling", "ammunition", "roads1", "vp-5", "e5", "b2", "g2"):
        assert f"place {place} dynamite" in texts(game)
    game.play("place gambling dynamite")
    assert noted(game, "placed", "dynamite_placed") == [
        "placed hat gambling",
        "dynamite_placed hat gambling",
    ]
    assert position_of(game).supply[HAT] == 1
    assert hands_of(position_of(game))[HAT] == 0
    game.play("pass")
    assert "place ammunition" in texts(game)
    assert refused(game, "place ammunition dynamite") == "CHR-9R"


@rule("CHR-9Rb", "DUEL-1")
@pytest.mark.parametrize("space", ["salary", "roads2"])
def test_where_nobody_duels_no_dynamite_is_laid(space: str) -> None:
    game = at("round=1.placement hat=dynamite1,as9R star=as2Y")
    assert f"place {space}" in texts(game)
    assert refused(game, f"place {space} dynamite") == "DUEL-1"


@rule("CHR-9Rb")
def test_dynamite_goes_only_where_a_cowboy_may_go() -> None:
    game = at("round=2.placement own=star:e5 at=gambling:hat hat=dynamite1,as9R star=as2Y")
    assert refused(game, "place gambling dynamite") == "RND-8"
    assert refused(game, "place vp-2 dynamite") == "ACT-15a"
    assert refused(game, "place e5 dynamite") == "RND-5b"
    empty = at(f"round=1.placement {CENTRE} hat=dynamite1,cowboys0,as9R star=as2Y")
    assert refused(empty, "place gambling dynamite") == "RND-5"


@rule("CHR-9Rb")
@pytest.mark.parametrize(("dice", "winner"), [("die 3, die 4, die 6", "hat"),
                                              ("die 1, die 1, die 6", "star")])  # fmt: skip
def test_in_a_duel_two_dice_are_rolled_and_added(dice: str, winner: str) -> None:
    game = at(f"round=1.actions at=roads1:hat,star fuses=roads1:hat {PLAIN}", chance=dice)
    first, second = (int(die.removeprefix("die ")) for die in dice.split(", ")[:2])
    assert noted(game, "duel_rolled") == [
        f"duel_rolled hat {first + second} 1 roads1",
        "duel_rolled star 6 1 roads1",
    ]
    assert noted(game, "duel_won") == [f"duel_won {winner} roads1"]
    assert "fuses" not in game.line()  # spent, won or lost


@rule("CHR-9Rb", "CHR-9Rd")
def test_each_fighter_has_two_dice_for_own_dynamite_only() -> None:
    game = at(
        "round=1.actions at=roads1:hat,star,cactus fuses=roads1:hat,cactus pass=star,cactus,hat"
        f" {PLAIN} cactus=$10,cowboys0,as7Y",
        chance="die 6, die 1, die 2, die 5, die 5",
    )
    assert noted(game, "duel_rolled") == [
        "duel_rolled star 6 1 roads1",
        "duel_rolled cactus 3 4 roads1",
        "duel_rolled hat 10 1 roads1",
    ]


@rule("CHR-9Rb", "DUEL-2")
def test_a_position_tells_two_dice_with_dynamite_and_one_without() -> None:
    line = "round=1.placement at=roads1:hat,star fuses=roads1:hat hat=as9R star=as2Y"
    position = position_of(at(line))
    assert position.dice_in_duel(HAT, place_of("roads1")) == 2
    assert position.dice_in_duel(STAR, place_of("roads1")) == 1
    assert position.dice_in_duel(HAT, place_of("gambling")) == 1


@rule("CHR-9Rb", "CHR-9Rd")
def test_dynamite_works_only_where_it_lies() -> None:
    game = at(f"round=1.actions at=ammunition:hat,star/roads1:hat,star fuses=roads1:hat {PLAIN}",
              chance="die 1, die 6, die 5, die 6, die 1")  # fmt: skip
    assert noted(game, "duel_rolled") == [
        "duel_rolled hat 1 1 ammunition",
        "duel_rolled star 6 1 ammunition",
        "duel_rolled hat 11 2 roads1",
        "duel_rolled star 1 4 roads1",
    ]


@rule("CHR-9Rb")
@pytest.mark.parametrize("place", ["roads1", "ammunition", "a1", "b2"])
def test_without_a_duel_it_is_spent(place: str) -> None:
    town = "town=hotel:b2 own=star:b2"
    game = at(f"round=1.actions {town} at={place}:hat fuses={place}:hat {PLAIN}")
    while position_of(game).phase == 3:
        game.play(texts(game)[-1])
    assert hands_of(position_of(game)) == [2, 0]
    assert tokens_left(position_of(game)) == 5
    assert "fuses" not in game.line()


@rule("CHR-9Rc")
@pytest.mark.parametrize(
    ("there", "dice", "gains"),
    [
        ("hat", None, ["earned_by hat 18 c4"]),
        ("hat,star", "die 1, die 2, die 2", ["earned_by hat 18 c4"]),
        ("hat,star", "die 1, die 1, die 6", ["stolen star 9 c4 hat", "earned_by hat 9 c4"]),
    ],
)
def test_on_an_own_mine_it_does_both(there: str, dice: str | None, gains: list[str]) -> None:
    line = f"town=mine:c4/mountain:c3,d3 own=hat:c4 at=c4:{there} fuses=c4:hat"
    game = at(f"round=1.actions {line} {PLAIN.replace('dynamite2', 'dynamite0')}", chance=dice)
    if "stolen" in gains[0]:
        game.play("steal")
    if there == "hat,star":
        first, second = (int(die.removeprefix("die ")) for die in (dice or "").split(", ")[:2])
        assert noted(game, "duel_rolled")[0] == f"duel_rolled hat {first + second} 1 c4"
    assert noted(game, "stolen", "earned_by") == gains


@rule("CHR-9Rc", "CHR-9Ra")
def test_a_mine_with_a_cowboys_dynamite_is_not_tripled_again() -> None:
    game = at(f"round=1.actions {MINES} at=c4:hat fuses=c4:hat {PLAIN}")
    assert texts(game) == ["blast g7", "done"]
    assert refused(game, "blast c4") == "INC-1a"


@rule("CHR-9Rc")
def test_an_attackers_dynamite_triples_nothing() -> None:
    line = "town=mine:c4/mountain:c3,d3 own=star:c4 at=c4:hat fuses=c4:hat"
    game = at(f"round=1.actions {line} {PLAIN}")
    game.play("steal")
    assert noted(game, "stolen", "earned_by") == ["stolen hat 3 c4 star", "earned_by star 3 c4"]


@rule("CHR-9Rc")
def test_on_another_own_building_it_triples_nothing() -> None:
    line = "town=hotel:c4 own=hat:c4 at=c4:hat fuses=c4:hat"
    game = at(f"round=1.actions {line} {PLAIN}")
    assert noted(game, "earned_by") == ["earned_by hat 6 c4"]


@rule("CHR-9Rd")
@pytest.mark.parametrize("card", ["1R", "2Y", "10R", "14Y", "16Y"])
def test_any_holder_may_use_tokens_in_any_round(card: str) -> None:
    for number in (1, 2, 3, 4):
        placing = at(f"round={number}.placement hat=dynamite1,as{card} star=as7Y")
        assert "place gambling dynamite" in texts(placing)
        earning = at(f"round={number}.actions {MINES} hat=dynamite1,as{card} star=as7Y")
        assert "blast c4" in texts(earning)


@rule("CHR-9Rd")
def test_the_red_sheriff_joins_nobody_with_dynamite_either() -> None:
    game = at("round=1.placement at=gambling:star hat=dynamite1,as1R star=as7Y")
    assert refused(game, "place gambling dynamite") == "CHR-1R"


@rule("CHR-9Rd", "DUEL-5a")
def test_it_is_spent_where_the_lawyer_sends_its_cowboy_home() -> None:
    game = at("round=1.actions at=c4:hat,star fuses=c4:star hat=as18Y"
              " star=as10Y,cowboys1,dynamite1")  # fmt: skip
    assert noted(game, "sent_home") == ["sent_home star c4"]
    assert position_of(game).supply[STAR] == 2
    assert tokens_left(position_of(game)) == 6
    assert noted(game, "duel_won", "duel_lost", "scored") == []


# Dynamite elsewhere in the rules.


CHURCH = f"{CENTRE.replace('house:d4', 'house:d4/mine:e5/mountain:f6')} own=star:e4,e5"


@rule("BLD-CHURCHb")
@pytest.mark.parametrize(("lit", "income"), [("star", 9), ("hat", 3), ("hat,star", 9)])
def test_a_new_church_spends_dynamite_but_on_an_own_mine_it_still_triples(
    lit: str, income: int
) -> None:
    game = at(
        f"round=2.actions {CHURCH} pass=star,hat at=e5:hat,star fuses=e5:{lit}"
        " hat=$10,as2Y,cowboys1 star=$10,as6Y,cowboys1,church*1"
    )
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended star e5"]
    assert noted(game, "duel_rolled") == []
    assert position_of(game).supply == [2, 2]
    assert tokens_left(position_of(game)) == 7
    assert noted(game, "earned_by") == [f"earned_by star {income} e5"]


CITY = "set=full town=city_hall:c4"


@rule("BLD-CITYj")
def test_dynamite_goes_to_city_hall() -> None:
    game = at(f"{CITY} round=1.placement hat=dynamite1,as9R star=as7Y")
    assert "place c4 dynamite" in texts(game)


@rule("BLD-CITYj", "CHR-9Rd")
@pytest.mark.parametrize(
    ("there", "dice", "resident"),
    [
        ("hat", None, "hat"),
        ("hat,star", "die 4, die 3, die 6", "hat"),
        ("hat,star", "die 1, die 1, die 6", "star"),
    ],
)
def test_dynamite_in_city_hall_is_spent_that_round(
    there: str, dice: str | None, resident: str
) -> None:
    game = at(f"{CITY} round=1.actions at=c4:{there} fuses=c4:hat {PLAIN}", chance=dice)
    while position_of(game).round == 1:
        game.play(texts(game)[-1])
    line = game.line()
    assert f"resident={resident}" in line  # who has won stays, but without the dynamite
    assert "fuses" not in line
    assert tokens_left(position_of(game)) == 5


def test_dynamite_in_one_place_is_written_in_seat_order_whoever_laid_it_first() -> None:
    laid = DynamiteState((0, 0), (parcel_of("d4") * 8 + STAR, parcel_of("d4") * 8 + HAT))
    assert Fuses("lit").write(laid) == "d4:hat,star"
