"""What each kind of building earns and counts as (BLD)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import at, noted
from tests.variants.stream.variant import STREAM

AROUND = "c3,d3,e3,c4,e4,c5,d5,e5"  # the 8 parcels around d4


def earned(town: str, own: str, *, round_: int = 1, more: str = "", parcel: str = "d4") -> int:
    """What the building on a parcel, d4 unless told, earns its owner at ACT-11."""
    game = at(
        f"round={round_}.actions set=full town={town} roads=a1n own={own}"
        f" hat=$0,as2Y star=$0,as6Y {more}"
    )
    incomes = [line.split() for line in noted(game, "earned_by")]
    return sum(int(words[2]) for words in incomes if words[3] == parcel)


@pytest.mark.parametrize(
    ("kind", "houses"),
    [
        pytest.param("house", 1, marks=rule("BLD-HOUSE")),
        pytest.param("town_house", 2, marks=rule("BLD-TOWN")),
        ("mountain", 0),
        pytest.param("ranch", 1, marks=rule("BLD-RANCH")),
        pytest.param("mine", 0, marks=rule("BLD-MINE")),
        pytest.param("drugstore", 0, marks=rule("BLD-DRUG")),
        pytest.param("bank", 0, marks=rule("BLD-BANK")),
        pytest.param("saloon", 0, marks=rule("BLD-SALOON")),
        pytest.param("hotel", 2, marks=rule("BLD-HOTEL")),
        pytest.param("church", 1, marks=rule("BLD-CHURCH")),
        pytest.param("prison", 0, marks=rule("BLD-PRISON")),
        pytest.param("general_store", 0, marks=rule("BLD-STORE")),
        pytest.param("school", 1, marks=rule("BLD-SCHOOL")),
        pytest.param("blacksmith", 0, marks=rule("BLD-SMITH")),
        pytest.param("station", 2, marks=rule("BLD-STATION")),
    ],
)
def test_a_kind_counts_as_its_number_of_houses(kind: str, houses: int) -> None:
    """Beside a Saloon and a General Store of the same owner."""
    assert earned(f"{kind}:c3/saloon:d4", "hat:c3,d4") == 5 * houses
    assert earned(f"{kind}:c3/general_store:d4", "hat:c3,d4") == 6 * houses


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("house", marks=rule("BLD-HOUSE")),
        pytest.param("town_house", marks=rule("BLD-TOWN")),
        pytest.param("church", marks=rule("BLD-CHURCH")),
        pytest.param("prison", marks=rule("BLD-PRISON")),
        pytest.param("school", marks=rule("BLD-SCHOOL")),
        pytest.param("station", marks=rule("BLD-STATION")),
    ],
)
def test_a_kind_without_income_earns_nothing(kind: str) -> None:
    assert earned(f"{kind}:d4/house:c3,e3/mountain:c4/ranch:h8", "hat:d4,h8") == 0


@rule("BLD-HOUSE")
@pytest.mark.parametrize(
    ("kind", "each"), [("drugstore", 3), ("bank", 3), ("saloon", 5), ("general_store", 6)]
)
def test_houses_serve_drugstore_bank_saloon_and_general_store(kind: str, each: int) -> None:
    assert earned(f"{kind}:d4/house:c3,e5", "hat:d4,c3,e5") == 2 * each


@rule("BLD-HOUSE")
@pytest.mark.parametrize(("kind", "money"), [("hotel", 6), ("blacksmith", 5), ("mine", 0)])
def test_houses_serve_no_other_kind(kind: str, money: int) -> None:
    assert earned(f"{kind}:d4/house:c3,e5", "hat:d4,c3,e5") == money


@rule("BLD-TOWN")
@pytest.mark.parametrize(("kind", "each"), [("drugstore", 3), ("bank", 3), ("saloon", 5)])
def test_a_town_house_serves_as_two_houses(kind: str, each: int) -> None:
    assert earned(f"{kind}:d4/town_house:c3", "hat:d4") == 2 * each


@rule("BLD-MINE")
@pytest.mark.parametrize(
    ("mountains", "own", "money"),
    [
        ("h8", "hat:d4", 0),
        ("c3", "hat:d4", 3),
        ("c3,d5", "hat:d4,d5", 6),
        ("c3,d5", "hat:d4/star:d5", 3),
        (AROUND, "hat:d4", 24),
    ],
)
def test_a_mine_earns_3_dollars_for_each_mountain_around_free_or_own(
    mountains: str, own: str, money: int
) -> None:
    assert earned(f"mine:d4/mountain:{mountains}", own) == money


@rule("BLD-MINE", "BLD-OWN")
def test_a_mountain_of_the_first_player_serves_no_mine_of_the_second() -> None:
    assert earned("mine:d4/mountain:c3,e5", "star:d4/hat:c3") == 3


@rule("BLD-MINE")
def test_a_river_beside_a_mine_is_3_dollars_more_once() -> None:
    assert earned("mine:d4/mountain:c5/river:c3,d3,e3", "hat:d4", more=STREAM) == 3 + 3


@rule("BLD-MINE")
def test_a_mountain_serves_several_mines_also_of_several_players() -> None:
    town, own = "mine:d4,f4/mountain:e4", "hat:d4/star:f4"
    assert earned(town, own) == earned(town, own, parcel="f4") == 3


@rule("BLD-RANCH")
@pytest.mark.parametrize(
    ("town", "own", "parcel", "money"),
    [
        ("ranch:d4", "hat:d4", "d4", 8),
        ("ranch:d4", "hat:d4,c3/star:e5", "d4", 8),  # whoever owns them
        ("ranch:d4/house:c3/mountain:e5/bank:e4", "hat:d4/star:e4", "d4", 5),
        ("ranch:a1", "hat:a1", "a1", 3),
        ("ranch:a4", "hat:a4", "a4", 5),
        (f"ranch:d4/mountain:{AROUND[3:]}", "hat:d4", "d4", 1),
        (f"ranch:d4/mountain:{AROUND}", "hat:d4", "d4", 1),  # at least $1
    ],
)
def test_a_ranch_earns_1_dollar_for_each_unoccupied_parcel_around(
    town: str, own: str, parcel: str, money: int
) -> None:
    assert earned(town, own, parcel=parcel) == money


@rule("BLD-RANCH")
def test_a_parcel_serves_several_ranches() -> None:
    town, own = "ranch:d4,f4", "hat:d4/star:f4"
    assert earned(town, own) == earned(town, own, parcel="f4") == 8


@rule("BLD-RANCHa")
def test_a_river_parcel_counts_as_unoccupied_for_a_ranch() -> None:
    assert earned(f"ranch:d4/mountain:{AROUND[9:]}/river:c3,d3,e3", "hat:d4", more=STREAM) == 3


@rule("BLD-HOTEL")
def test_a_hotel_always_earns_6_dollars() -> None:
    assert earned("hotel:d4", "hat:d4") == 6
    assert earned(f"hotel:d4/house:{AROUND}/city_hall:h8/ranch:a1", "hat:d4,a1", round_=4) == 6


@rule("BLD-DRUG")
@pytest.mark.parametrize(
    ("town", "own", "money"),
    [
        ("drugstore:d4/ranch:c3/house:e3,d5,e5", "hat:d4,c3,e3", 15),  # the example
        ("drugstore:d4/ranch:h8", "hat:d4,h8", 3),
        ("drugstore:d4/ranch:c3", "hat:d4,c3", 6),
        ("drugstore:d4/ranch:c3", "hat:d4/star:c3", 0),
        ("drugstore:d4/ranch:h8", "hat:d4/star:h8", 0),
        ("drugstore:d4/mine:h8", "hat:d4,h8", 0),
        ("drugstore:d4/house:c3", "hat:d4/star:c3", 0),
        ("drugstore:d4/town_house:c3,d3,e3,c4,e4", "hat:d4", 30),
        ("drugstore:d4/town_house:c3,d3,e3,c4,e4/house:c5", "hat:d4", 33),
        ("drugstore:d4/town_house:c3,d3,e3,c4,e4,c5", "hat:d4", 33),
    ],
)
def test_a_drugstore_earns_3_dollars_for_each_house_around_and_own_ranch(
    town: str, own: str, money: int
) -> None:
    assert earned(town, own) == money


@rule("BLD-BANK")
@pytest.mark.parametrize(
    ("town", "own", "money"),
    [
        ("bank:d4/hotel:c3/house:e5/mine:h8", "hat:d4,c3,h8", 12),  # the example
        ("bank:d4/mine:c3", "hat:d4,c3", 3),  # an adjacent Mine is no house
        ("bank:d4/mine:h8", "hat:d4/star:h8", 0),
        ("bank:d4/ranch:h8", "hat:d4,h8", 0),
        ("bank:d4/house:c3", "hat:d4/star:c3", 0),
        ("bank:d4/town_house:c3,d3,e3,c4,e4,c5,d5", "hat:d4", 42),
        ("bank:d4/town_house:c3,d3,e3,c4,e4,c5,d5,e5", "hat:d4", 45),
    ],
)
def test_a_bank_earns_3_dollars_for_each_house_around_and_own_mine(
    town: str, own: str, money: int
) -> None:
    assert earned(town, own) == money


@rule("BLD-SALOON")
@pytest.mark.parametrize(
    ("town", "own", "money"),
    [
        ("saloon:d4/house:c3,e5,h8", "hat:d4,e5", 10),
        ("saloon:d4/house:c3,e5", "hat:d4/star:e5", 5),
        ("saloon:d4/ranch:h8/mine:a1", "hat:d4,h8,a1", 0),
        ("saloon:d4/town_house:c3,d3,e3,c4,e4", "hat:d4", 50),
        ("saloon:d4/town_house:c3,d3,e3,c4,e4,c5", "hat:d4", 55),
    ],
)
def test_a_saloon_earns_5_dollars_for_each_house_around(town: str, own: str, money: int) -> None:
    assert earned(town, own) == money


@rule("BLD-SMITH")
@pytest.mark.parametrize(("round_", "money"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_a_blacksmith_earns_5_dollars_more_each_round(round_: int, money: int) -> None:
    assert earned("blacksmith:d4/house:c3", "hat:d4,c3", round_=round_) == money


@rule("BLD-SMITH")
@pytest.mark.parametrize(
    ("ranches", "own", "money"),
    [
        ("h8", "hat:d4,h8", 25),
        ("c3,h8", "hat:d4,c3,h8", 30),
        ("h8", "hat:d4/star:h8", 20),
        ("a1,h1,a8,h8", "hat:d4,a1,h1,a8,h8", 40),
        ("a1,h1,a8,h8,a4", "hat:d4,a1,h1,a8,h8,a4", 40),
    ],
)
def test_a_blacksmith_earns_5_dollars_for_each_own_ranch_anywhere(
    ranches: str, own: str, money: int
) -> None:
    assert earned(f"blacksmith:d4/ranch:{ranches}", own, round_=4) == money


@rule("BLD-STORE")
@pytest.mark.parametrize(
    ("town", "own", "money"),
    [
        ("general_store:d4/house:c3,e3/church:e5", "hat:d4,c3/star:e5", 12),  # the example
        ("general_store:d4/house:c3", "hat:d4,c3", 6),
        ("general_store:d4/house:c3", "hat:d4", 3),
        ("general_store:d4/house:c3", "hat:d4/star:c3", 3),
        ("general_store:d4/town_house:c3", "hat:d4,c3", 12),
        ("general_store:d4/hotel:c3", "hat:d4/star:c3", 6),
        ("general_store:d4/house:h8/ranch:a1", "hat:d4,h8,a1", 0),
        (f"general_store:d4/house:{AROUND}", "hat:d4,c3,d3", 30),
        (f"general_store:d4/house:{AROUND}", "hat:d4,c3,d3,e3", 33),
        (f"general_store:d4/house:{AROUND}", "hat:d4,c3,d3,e3,c4", 33),
    ],
)
def test_a_general_store_earns_6_dollars_for_own_houses_and_3_for_others(
    town: str, own: str, money: int
) -> None:
    assert earned(town, own) == money


@rule("BLD-OWN")
@pytest.mark.parametrize("kind", ["drugstore", "bank", "saloon"])
def test_free_houses_serve_everybody_and_owned_ones_only_their_owner(kind: str) -> None:
    town = f"{kind}:d4,d6/house:c5,d5,e5"
    each = 5 if kind == "saloon" else 3
    assert earned(town, "hat:d4,d5/star:d6,c5") == 2 * each
    assert earned(town, "hat:d4,d5/star:d6,c5", parcel="d6") == 2 * each
    assert earned(town, "hat:d4,c5,d5,e5/star:d6", parcel="d6") == 0


@rule("BLD-OWN")
def test_a_building_counts_by_the_owner_of_its_parcel() -> None:
    assert earned("saloon:d4/hotel:c3/church:e5", "hat:d4,c3/star:e5") == 10
    assert earned("saloon:d4/hotel:c3/church:e5", "hat:d4/star:c3,e5") == 0


@rule("BLD-OWNa")
def test_city_hall_counts_as_a_free_house_for_everybody() -> None:
    town, own = "saloon:d4,f4/city_hall:e4", "hat:d4/star:f4"
    assert earned(town, own) == earned(town, own, parcel="f4") == 5
    assert earned("general_store:d4/city_hall:e4", "hat:d4") == 3
    assert earned("bank:d4/city_hall:e4", "hat:d4") == 3


@rule("BLD-CITYh")
@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("drugstore", 3),
        ("bank", 3),
        ("general_store", 3),
        ("saloon", 5),
        ("blacksmith", 5),
        ("hotel", 0),
        ("ranch", 0),
        ("mine", 0),
        ("church", 0),
        ("prison", 0),
        ("school", 0),
        ("station", 0),
    ],
)
def test_the_residents_buildings_earn_their_city_hall_level(kind: str, more: int) -> None:
    town = f"{kind}:d4/city_hall:h8/house:c3/mountain:e5"
    without = earned(town, "hat:d4")
    assert earned(town, "hat:d4", more="at=h8:hat resident=hat") == without + more
    assert earned(town, "hat:d4", more="at=h8:star resident=star") == without


@rule("BLD-CITYh", "BLD-CAP")
@pytest.mark.parametrize(
    ("town", "own", "money"),
    [
        ("drugstore:d4/town_house:c3,d3,e3,c4/house:e4", "hat:d4", 30),
        ("drugstore:d4/town_house:c3,d3,e3,c4,e4/house:c5", "hat:d4", 33),
        ("bank:d4/town_house:c3,d3,e3,c4,e4,c5,d5/house:e5", "hat:d4", 45),
        ("saloon:d4/town_house:c3,d3,e3,c4,e4/house:c5", "hat:d4", 55),
        (f"general_store:d4/house:{AROUND}", "hat:d4,c3,d3,e3", 33),
        ("blacksmith:d4/ranch:a1,b1,c1,d1", "hat:d4,a1,b1,c1,d1", 40),
    ],
)
def test_the_city_hall_level_stays_within_the_cap(town: str, own: str, money: int) -> None:
    resident = "at=h8:hat resident=hat"
    assert earned(f"{town}/city_hall:h8", own, round_=4, more=resident) == money
