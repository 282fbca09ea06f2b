"""Attacking and defending buildings (ATT)."""

from __future__ import annotations

import pytest

from carson_city.board.material import CITY_HALL, KIND_WORDS, RANCH
from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, refused, texts

ROADS = "roads=d4n,d4s,d4w,d4e"

# Star's Saloon earns $15 from three free houses; its attacker may steal $7.
SALOON = f"town=saloon:d4/house:c3,d3,e3 {ROADS} own=star:d4"


@rule("ATT-1")
def test_a_cowboy_attacks_anothers_building_or_defends_an_own_one() -> None:
    town = f"town=saloon:d4/hotel:e4 {ROADS} own=star:d4/hat:e4"
    game = at(f"round=2.placement {town} hat=as2Y star=as6Y")
    assert {"place d4", "place e4"} <= set(texts(game))
    game.play("place e4")  # nobody attacks it yet
    assert {"place d4", "place e4"} <= set(texts(game))


@rule("ATT-1", "RND-8")
def test_a_cowboy_never_attacks_and_defends_in_one_place() -> None:
    game = at(f"round=2.placement {SALOON} hat=as2Y star=as6Y at=d4:hat")
    assert refused(game, "place d4") == "RND-8"


@rule("ATT-1")
def test_a_defender_steals_nothing_from_the_own_building() -> None:
    game = at(f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y at=d4:star")
    assert noted(game, "stolen", "theft_marked") == []
    assert noted(game, "earned_by") == ["earned_by star 15 d4"]


@rule("ATT-1b")
@pytest.mark.parametrize("kind", ["prison", "church", "station"])
def test_an_own_building_may_be_guarded_even_if_it_cannot_be_attacked(kind: str) -> None:
    town = f"set=full town={kind}:d4 {ROADS} own=hat:d4"
    game = at(f"round=2.placement {town} hat=as2Y star=as6Y")
    game.play("place d4")
    assert game.player == STAR
    assert refused(game, "place d4") == "ATT-2"


@rule("ATT-1b", "BLD-CHURCH")
def test_a_building_under_the_owners_church_may_still_be_guarded() -> None:
    town = f"town=church:d4/bank:e4 {ROADS} own=hat:d4,e4"
    game = at(f"round=2.placement {town} hat=as2Y star=as6Y")
    assert {"place d4", "place e4"} <= set(texts(game))
    game.play("place e4")
    assert refused(game, "place e4") == "BLD-CHURCH"


@rule("ATT-2", "BLD-CHURCH", "CHR-16Y")
@pytest.mark.parametrize(
    ("kind", "card", "reason"),
    [
        ("prison", "as6Y", "the Prison on d4 cannot be attacked (ATT-2)"),
        ("bank", "as6Y", "the Bank on d4 stands under its owner's Church (BLD-CHURCH)"),
        ("bank", "as16Y", "the Heroes protect the Bank on d4 (CHR-16Y)"),
    ],
)
def test_the_reason_is_given_why_a_building_cannot_be_attacked(
    kind: str, card: str, reason: str
) -> None:
    town = f"town={kind}:d4/church:d5 {ROADS} own=star:d4,d5"
    game = at(f"round=2.placement {town} hat=as2Y star={card}")
    assert str(game.why_not("place d4")) == reason


@rule("ATT-2", "BLD-PRISON", "BLD-CHURCH", "BLD-STATION")
@pytest.mark.parametrize("kind", [*KIND_WORDS[RANCH:CITY_HALL], "station"])
def test_every_kind_may_be_attacked_but_prison_church_and_station(kind: str) -> None:
    game = at(f"round=2.placement set=full town={kind}:d4 {ROADS} own=star:d4 hat=as2Y star=as6Y")
    if kind in ("prison", "church", "station"):
        assert refused(game, "place d4") == "ATT-2"
    else:
        assert "place d4" in texts(game)


@rule("ATT-2")
@pytest.mark.parametrize("kind", ["house", "town_house", "mountain"])
def test_houses_town_houses_and_mountains_are_not_attacked(kind: str) -> None:
    game = at(f"round=2.placement town={kind}:d4 {ROADS} own=star:d4 hat=as2Y star=as6Y")
    assert refused(game, "place d4", HAT) == "RND-5b"


@rule("ATT-2")
def test_city_hall_is_contested_instead() -> None:
    town = f"set=full town=city_hall:d4 {ROADS}"
    game = at(f"round=2.actions {town} hat=as2Y star=as6Y at=d4:hat resident=hat")
    assert noted(game, "theft_marked", "nothing_to_steal", "defender_left") == []
    assert "d4:hat" in game.line()


@rule("ATT-2a")
@pytest.mark.parametrize("kind", ["school", "mine", "saloon"])
def test_a_school_or_a_building_without_income_may_be_attacked_for_nothing(kind: str) -> None:
    town = f"set=full town={kind}:d4 {ROADS} own=star:d4"
    assert "place d4" in texts(at(f"round=2.placement {town} hat=as2Y star=as6Y"))
    game = at(f"round=2.actions {town} hat=$0,as2Y star=$0,as6Y at=d4:hat")
    assert noted(game, "nothing_to_steal") == ["nothing_to_steal hat d4"]
    assert noted(game, "stolen") == []
    assert (position_of(game).money, position_of(game).stock[HAT]) == ([0, 0], 7)


@rule("ATT-3")
def test_a_lone_attacker_succeeds_without_a_duel() -> None:
    game = at(f"round=2.actions {SALOON} hat=$0,as2Y,roads0 star=$0,as6Y at=d4:hat")
    assert (game.player, texts(game)) == (HAT, ["steal", "decline"])
    assert noted(game, "die", "duel_rolled") == []


@rule("ATT-3")
def test_attacker_and_defender_duel_and_the_owner_as_winner_gets_the_full_income() -> None:
    game = at(
        f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y at=d4:hat,star",
        chance="die 2, die 5",
    )
    assert noted(game, "duel_won") == ["duel_won star d4"]
    assert noted(game, "earned_by", "stolen") == ["earned_by star 15 d4"]
    assert position_of(game).supply == [4, 3]  # the loser's cowboy is back
    assert position_of(game).stock == [6, 7]


@rule("ATT-3")
def test_an_attacker_who_wins_the_duel_may_steal() -> None:
    game = at(
        f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y at=d4:hat,star",
        chance="die 5, die 2",
    )
    assert (game.player, texts(game)) == (HAT, ["steal", "decline"])
    assert position_of(game).supply == [3, 4]


@rule("ATT-3")
def test_two_attackers_duel_without_the_owner() -> None:
    game = at(
        f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y cactus=$0,as7R,cowboys0"
        " at=d4:hat,cactus",
        chance="die 2, die 5",
    )
    assert noted(game, "duel_won") == ["duel_won cactus d4"]
    assert game.player == 2
    game.play("steal")
    assert position_of(game).money == [0, 8, 7]


@rule("ATT-3a")
@pytest.mark.parametrize(
    ("houses", "stolen", "kept"), [("c3", 2, 3), ("c3,d3", 5, 5), ("c3,d3,e3", 7, 8)]
)
def test_a_thief_takes_half_rounded_down_and_the_owner_keeps_the_rest(
    houses: str, stolen: int, kept: int
) -> None:
    town = f"town=saloon:d4/house:{houses} {ROADS} own=star:d4"
    game = at(f"round=2.actions {town} hat=$0,as2Y star=$0,as6Y at=d4:hat")
    game.play("steal")
    assert position_of(game).money == [stolen, kept]
    assert noted(game, "stolen") == [f"stolen hat {stolen} d4 star"]
    assert position_of(game).stock[HAT] == 7  # the thief's cowboy goes to the general supply


@rule("ATT-3a", "RND-10")
def test_a_winner_may_decline_to_steal() -> None:
    game = at(f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y at=d4:hat")
    game.play("decline")
    assert position_of(game).money == [0, 15]
    assert position_of(game).stock[HAT] == 7


@rule("ATT-3a")
def test_only_the_attacked_building_is_stolen_from() -> None:
    town = f"town=saloon:d4/house:c3,d3,e3/hotel:a1 {ROADS} own=star:d4,a1"
    game = at(f"round=2.actions {town} hat=$0,as2Y star=$0,as6Y at=a1:hat")
    game.play("steal")
    assert position_of(game).money == [3, 15 + 3]


@rule("ATT-3a", "CHR-3Yb")
def test_half_of_1_dollar_is_nothing_unless_the_owner_doubles_it() -> None:
    around = "c3,d3,e3,c4,e4,c5,d5"
    town = f"town=ranch:d4/mountain:{around} {ROADS} own=star:d4"
    for choice, money in (("double ranch", [1, 1]), ("cash", [0, 1 + 8])):
        game = at(f"round=2.actions {town} hat=$0,as2Y star=$0,as3Y,pledge1 at=d4:hat")
        game.play("steal")
        game.play(choice)
        assert position_of(game).money == money


@rule("ATT-4")
def test_a_lone_defender_just_returns_to_the_general_supply() -> None:
    game = at(f"round=2.actions {SALOON} hat=$0,as2Y star=$0,as6Y at=d4:star")
    assert noted(game, "defender_left") == ["defender_left star d4"]
    assert noted(game, "die") == []
    assert (position_of(game).supply[STAR], position_of(game).stock[STAR]) == (3, 7)


@rule("ATT-3", "DUEL-6")
def test_the_earliest_fighter_names_the_order_of_several_attacks() -> None:
    town = f"town=saloon:d4/hotel:f6 {ROADS} own=star:d4,f6"
    game = at(
        f"round=2.actions {town} pass=cactus,star,hat hat=$0,as2Y star=$0,as6Y cactus=$0,as7Y"
        " at=d4:hat,star/f6:hat,star"
    )
    assert (game.player, texts(game)) == (STAR, ["next d4", "next f6"])  # cactus fights nowhere
    game.play("next f6", chance="die 1, die 6")
    assert noted(game, "duel_won") == ["duel_won hat f6"]
    assert game.player == HAT  # the winner decides before the next duel
