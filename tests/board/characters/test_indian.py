"""8 Indian (CHR-8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, limit, noted, owner_of, position_of, refused, texts

CAST = "cast=1Y,2Y,3Y,5Y,6Y,7Y,8Y"
TAKE = "take indian"

# The 36 parcels in reach of the dice (COMP-12), by the two dice that name them.
IN_REACH = {
    f"{column}{row}": f"die {white}, die {row - 1}"
    for white, column in enumerate("bcdefg", 1)
    for row in range(2, 8)
}


@rule("CHR-8")
def test_the_limit_is_20_yellow_and_30_red() -> None:
    assert limit("8Y") == 20
    assert limit("8R") == 30


# Yellow: two parcels of the dice.


@rule("CHR-8Y")
def test_two_parcels_by_the_dice_at_once_and_for_nothing() -> None:
    game = at(f"{CAST} round=1.characters hat=$15 star=")
    game.play(TAKE)
    game.play("roll", chance="die 3, die 4, die 6, die 1")
    assert noted(game, "claimed") == ["claimed hat d5", "claimed hat g2"]
    assert owner_of(game, "d5") == owner_of(game, "g2") == "hat"
    assert position_of(game).tiles[HAT] == 10
    assert position_of(game).money[HAT] == 15
    assert game.player == STAR


@rule("CHR-8Y", "CHR-ALLa")
def test_the_parcels_may_be_declined() -> None:
    game = at(f"{CAST} round=1.characters hat= star=")
    game.play(TAKE)
    assert texts(game, HAT) == ["roll", "decline"]
    game.play("decline", chance=[])
    assert noted(game, "claimed", "die") == []
    assert game.player == STAR


@rule("CHR-8Y")
@pytest.mark.parametrize("owner", ["own=star:d5", "own=hat:d5", "set=full town=city_hall:d5"])
def test_a_parcel_that_is_not_available_is_rolled_again(owner: str) -> None:
    game = at(f"{CAST} round=1.characters {owner} hat= star=")
    game.play(TAKE)
    game.play("roll", chance="die 3, die 4, die 2, die 2, die 3, die 4, die 5, die 5")
    assert noted(game, "claimed") == ["claimed hat c3", "claimed hat f6"]


@rule("CHR-8Y")
@pytest.mark.parametrize("kind", ["mountain", "house", "town_house"])
def test_an_occupied_parcel_counts(kind: str) -> None:
    game = at(f"{CAST} round=1.characters town={kind}:d5 hat= star=")
    game.play(TAKE)
    game.play("roll", chance="die 3, die 4, die 5, die 5")
    assert noted(game, "claimed") == ["claimed hat d5", "claimed hat f6"]


@rule("CHR-8Ya")
def test_the_first_parcel_is_owned_when_the_second_is_rolled() -> None:
    game = at(f"{CAST} round=1.characters hat= star=")
    game.play(TAKE)
    game.play("roll", chance="die 3, die 4, die 3, die 4, die 4, die 3")
    assert noted(game, "claimed") == ["claimed hat d5", "claimed hat e4"]


EDGE = "a1,b1,c1,d1,e1,f1,g1,h1,a8,b8,c8"


@rule("CHR-8Ya")
def test_with_one_property_tile_one_parcel_is_taken() -> None:
    game = at(f"{CAST} round=1.characters own=hat:{EDGE} hat= star=")
    game.play(TAKE)
    game.play("roll", chance="die 3, die 4")
    assert noted(game, "claimed") == ["claimed hat d5"]
    assert position_of(game).tiles[HAT] == 0


@rule("CHR-8Ya", "MAT-4")
def test_with_no_property_tile_nothing_is_taken() -> None:
    game = at(f"{CAST} round=1.characters own=hat:{EDGE},d8 hat= star=")
    game.play(TAKE, chance=[])
    assert noted(game, "claimed", "die") == []
    assert game.player == STAR


def _crowded(free: int) -> str:
    """Others own all parcels in reach of the dice, but for the last few."""
    parcels = list(IN_REACH)[: len(IN_REACH) - free]
    shares = [",".join(parcels[first : first + 12]) for first in (0, 12, 24)]
    return (
        f"own=star:{shares[0]}/cactus:{shares[1]}/horseshoe:{shares[2]}"
        " hat= star= cactus= horseshoe="
    )


@rule("CHR-8Ya")
def test_with_one_parcel_in_reach_one_is_taken() -> None:
    parcel, dice = list(IN_REACH.items())[-1]
    game = at(f"{CAST} round=1.characters {_crowded(1)}")
    game.play(TAKE)
    game.play("roll", chance=f"die 1, die 1, {dice}")
    assert noted(game, "claimed") == [f"claimed hat {parcel}"]
    assert game.player == STAR


@rule("CHR-8Ya")
def test_with_no_parcel_in_reach_nothing_is_taken() -> None:
    game = at(f"{CAST} round=1.characters {_crowded(0)}")
    game.play(TAKE, chance=[])
    assert noted(game, "claimed", "die") == []
    assert game.player == STAR


@rule("CHR-8Y", "CHR-8Ya")
def test_all_that_the_dice_can_bring_is_all_pairs_of_free_parcels() -> None:
    """Rolls in vain are left out: there is no end of them."""
    game = at(f"{CAST} round=1.characters {_crowded(7)}")
    game.play(TAKE)
    found = list(game.outcomes("roll"))
    assert {part for part, _chance, _after in found} == {Fraction(1, 7 * 6)}
    owned = [frozenset(word for word in IN_REACH if after.at(word).owner == "hat")
             for _part, _chance, after in found]  # fmt: skip
    free = list(IN_REACH)[-7:]
    assert sorted(map(sorted, owned)) == sorted(sorted(two) for two in permutations(free, 2))
    for _part, chance, after in found[::11]:
        assert game.position.after("roll", chance=chance) == after


def test_a_source_of_chance_is_asked_for_rolls_that_count() -> None:
    asked = []

    def highest(_kind: int, values: Sequence[int], parts: Sequence[int]) -> int:
        asked.append((list(values), list(parts)))
        return max(values)

    game = at(f"{CAST} round=1.characters {_crowded(8)}")
    game.play(TAKE)
    game.play("roll", chance=highest)
    assert asked[:2] == [([5, 6], [2, 6]), ([1, 2, 3, 4, 5, 6], [1] * 6)]
    assert asked[2:] == [([5, 6], [2, 5]), ([1, 2, 3, 4, 5], [1] * 5)]
    assert noted(game, "claimed") == ["claimed hat g7", "claimed hat g6"]


# Red: cheap parcels.


# Around c3 stand four, around f6 two, around a8 none.
TOWN = "town=mountain:b2,c2,d2,b3/house:f5,g5"


@rule("CHR-8R")
@pytest.mark.parametrize(("parcel", "price"), [("c3", 3), ("f6", 3), ("g6", 3), ("a8", 1)])
def test_a_parcel_costs_at_most_3(parcel: str, price: int) -> None:
    game = at(f"round=1.actions {TOWN} at={parcel}:hat hat=$3,as8R star=as2Y")
    game.play(f"buy {parcel}")
    assert noted(game, "paid") == [f"paid hat {price} parcel"]
    assert owner_of(game, parcel) == "hat"


@rule("CHR-8R")
def test_others_and_the_yellow_indian_pay_the_full_price() -> None:
    for card in ("2Y", "8Y"):
        game = at(f"round=1.actions {TOWN} at=c3:star hat=as3R star=$20,as{card}")
        game.play("buy c3", STAR)
        assert noted(game, "paid") == ["paid star 5 parcel"]


@rule("CHR-8R")
def test_every_parcel_of_the_round_is_cheap_also_one_won_in_a_duel() -> None:
    game = at(
        f"round=1.actions {TOWN} at=c3:hat,star/c1:hat hat=$6,as8R star=$20,as2Y",
        chance="die 6, die 1",
    )
    game.play("buy c3")
    game.play("buy c1")
    assert noted(game, "paid") == ["paid hat 3 parcel"] * 2


@rule("CHR-8R")
def test_less_than_3_is_still_too_little() -> None:
    game = at(f"round=1.actions {TOWN} at=c3:hat/a8:hat hat=$2,as8R star=as2Y")
    assert texts(game) == ["buy a8", "done"]
    assert refused(game, "buy c3") == "ACT-5a"


@rule("CHR-8R")
def test_buildings_cost_the_red_indian_what_they_cost() -> None:
    game = at("round=1.actions shop=bank,bank,bank at=$5:hat hat=$15,as8R,roads0 star=as2Y")
    game.play("buy $5")
    assert noted(game, "paid") == ["paid hat 5 tile"]


@rule("CHR-8R")
def test_the_red_indian_gets_no_parcels_at_once() -> None:
    game = at(f"{CAST.replace('8Y', '8R')} round=1.characters hat= star=")
    game.play(TAKE, chance=[])
    assert noted(game, "claimed") == []
    assert game.player == STAR
