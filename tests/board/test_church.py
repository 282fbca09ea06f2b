"""The Church and what it protects (BLD-CHURCH)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, noted, position_of, refused, stands_on, texts

ROADS = "roads=d4n,d4s,d4w,d4e"


@rule("BLD-CHURCH")
def test_the_church_and_its_owners_buildings_beside_it_cannot_be_attacked() -> None:
    town = f"town=house:d4/church:e4/bank:e5/hotel:f3/saloon:g4 {ROADS} own=star:e4,e5,f3,g4"
    game = at(f"round=2.placement {town} hat=as2Y star=as6Y")
    assert refused(game, "place e4") == "ATT-2"
    assert refused(game, "place e5") == refused(game, "place f3") == "BLD-CHURCH"
    assert "place g4" in texts(game)  # two parcels away


@rule("BLD-CHURCH")
def test_only_the_owners_own_church_protects() -> None:
    town = f"town=house:d4/church:e4/bank:e5 {ROADS} own=star:e5/cactus:e4"
    game = at(f"round=2.placement {town} hat=as2Y star=as6Y cactus=as7Y")
    assert "place e5" in texts(game)


@rule("BLD-CHURCHa")
@pytest.mark.parametrize("guards", ["hat", "hat,star"])
def test_a_church_built_beside_an_attacked_building_sends_everybody_home(guards: str) -> None:
    town = f"town=house:d4/bank:e5 {ROADS} own=star:e4,e5"
    game = at(
        f"round=2.actions {town} pass=star,hat hat=$0,as2Y,cowboys1 star=$0,as6Y,cowboys1,church*1"
        f" at=e5:{guards}"
    )
    supply = position_of(game).supply[:]
    game.play("build church e4")
    assert noted(game, "attack_ended") == []  # not before its house stands
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended star e5"]
    position = position_of(game)
    assert position.supply[HAT] == supply[HAT] + 1
    assert position.supply[STAR] == supply[STAR] + guards.count("star")
    assert noted(game, "duel_rolled", "stolen") == []
    assert noted(game, "earned_by") == ["earned_by star 9 e5"]  # two houses and the Church


@rule("BLD-CHURCHa")
@pytest.mark.parametrize("kind", ["ranch", "school"])
def test_a_church_of_the_first_player_ends_attacks_on_every_kind(kind: str) -> None:
    town = f"set=full town=house:d4/{kind}:e5 {ROADS} own=hat:e4,e5"
    game = at(f"round=2.actions {town} hat=$0,as2Y,church*1 star=$0,as6Y at=e5:star")
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended hat e5"]
    assert noted(game, "theft_marked", "nothing_to_steal") == []


@rule("BLD-CHURCHa", "DUEL-5a")
def test_a_cowboy_sent_home_by_a_church_has_lost_no_duel() -> None:
    town = f"town=house:d4/bank:e5 {ROADS} own=star:e4,e5"
    game = at(
        f"round=2.actions {town} hat=$0,as2Y star=$0,as1R,church*1 at=e5:hat,star",
    )
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "duel_lost", "duel_won") == []
    assert position_of(game).vp == [0, 0]  # the red Sheriff is paid for lost duels only


@rule("BLD-CHURCHa")
def test_a_church_ends_no_attack_on_others_buildings_nor_far_ones() -> None:
    town = f"town=house:d4/bank:e5/hotel:e3/saloon:g4 {ROADS} own=star:e4,e5,g4/cactus:e3"
    game = at(
        f"round=2.actions {town} pass=star,hat,cactus"
        " hat=$0,as2Y star=$0,as6Y,roads0,church*1 cactus=$0,as7Y at=e3:hat/e5:hat/g4:hat"
    )
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "attack_ended") == ["attack_ended star e5"]
    assert (game.player, texts(game)) == (HAT, ["steal", "decline"])
    game.play("steal")
    assert noted(game, "theft_marked") == ["theft_marked hat e3"]
    assert noted(game, "nothing_to_steal") == ["nothing_to_steal hat g4"]


@rule("BLD-CHURCHa")
def test_a_guard_without_an_attacker_stays_when_a_church_is_built() -> None:
    town = f"town=house:d4/bank:e5 {ROADS} own=star:e4,e5"
    game = at(f"round=2.actions {town} pass=star,hat hat=as2Y star=as6Y,church*1 at=e5:star")
    game.play("build church e4")
    game.play("house d5")
    assert noted(game, "attack_ended") == []
    assert noted(game, "defender_left") == ["defender_left star e5"]


@rule("BLD-CHURCHa", "BUILD-6a")
def test_a_church_taken_back_ends_no_attack() -> None:
    town = f"town=town_house:d4/bank:e5/mountain:c3,d3,e3,c4,c5 {ROADS} own=star:e4,e5/hat:d5"
    game = at(
        f"round=2.actions {town} pass=star,hat hat=$0,as2Y star=$0,as6Y,roads0,church*1 at=e5:hat"
    )
    game.play("build church e4")  # the only house would go on hat's d5
    game.play("no")
    assert stands_on(game, "e4") == "empty"
    assert noted(game, "attack_ended") == []
    assert (game.player, texts(game)) == (HAT, ["steal", "decline"])


@rule("BLD-CHURCHb", "CHR-1Yd")
def test_a_white_cowboy_sent_home_by_a_church_goes_back_to_its_card() -> None:
    """Only from a position: nobody but a Singer's cowboy can meet the white one."""
    town = f"town=house:d4/bank:e5 {ROADS} own=star:e4,e5"
    game = at(
        f"round=2.actions {town} pass=star,hat hat=$0,as2Y,cowboys1 star=$0,as1Y,cowboys1,church*1"
        " at=e5:hat,star white=star@e5"
    )
    game.play("build church e4")
    game.play("house d5")
    assert position_of(game).supply == [2, 1]
    assert "white=star@away" in game.line()


@rule("BLD-CHURCH")
def test_a_church_brings_its_protection_in_the_next_placement() -> None:
    game = at(
        f"round=1.actions {CENTRE} own=star:c3,c4 hat=$0,as2Y,roads0"
        " star=$0,as6Y,roads0,church*1,hotel*1"
    )
    for text in ("build church c3", "house e5", "build hotel c4", "house e4"):
        game.play(text)
    for text in ("take banker", "take mercenary"):
        game.play(text)
    assert refused(game, "place c4") == "BLD-CHURCH"
