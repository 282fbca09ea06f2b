"""What Standish does where no rule speaks: what you want least (SOLO-15a)."""

from __future__ import annotations

import carson_city
from carson_city.board.map import parcel_of
from carson_city.solo.worst import cost_of_parcel
from tests.proof import rule
from tests.solo.games import standish
from tests.table import CENTRE, noted, position_of

ROUND = "round=2.actions"
TWELVE_BUT_ONE = "a7,b7,c7,d7,e7,f7,g7,h7,a8,b8,c8"
WATER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"


def roads_for_a_prison(yours: str, seed: int = 0) -> carson_city.Game:
    """He builds a Prison on g4: two roads from the house on d4, north or south of e4 and f4."""
    line = f"{ROUND} {CENTRE} own=star:g4/hat:h4{yours} hat=as2Y star=prison*1"
    return standish(line, "strength", seed=seed)


def laid(game: carson_city.Game) -> set[str]:
    return {event.split()[-1] for event in noted(game, "road_laid")}


def costs(town: str, parcels: str) -> dict[str, int]:
    """What some parcels of his cost the person, in round 2."""
    position = position_of(standish(f"round=2.placement {town}"))
    return {word: cost_of_parcel(position, parcel_of(word)) for word in parcels.split()}


def bought(line: str, seed: int = 0) -> tuple[list[str], list[str]]:
    """What he buys with his last property tile, and what is said of it."""
    game = standish(f"{ROUND} {line} played=A2,B2", seed=seed)
    parcels = [event.split()[-1] for event in noted(game, "parcel_bought")]
    return parcels, noted(game, "standish_least_wanted_land")


# Roads.


@rule("SOLO-15a", "SOLO-15c")
def test_his_roads_run_where_they_help_you_least() -> None:
    for seed in range(8):
        assert laid(roads_for_a_prison(",f2", seed)) == {"e5n", "f5n"}
        assert laid(roads_for_a_prison(",f6", seed)) == {"e4n", "f4n"}


@rule("SOLO-15a")
def test_the_log_says_that_no_rule_covers_it() -> None:
    game = roads_for_a_prison(",f2")
    (first, *_others) = noted(game, "standish_least_wanted_road")
    assert first == "standish_least_wanted_road e5n"
    told = [str(event) for event in game.events if event.key == "standish_least_wanted_road"]
    assert told[0] == (
        "No rule covers this. Standish does what you want least: "
        "his road north of e5 helps you least."
    )


@rule("SOLO-15", "SOLO-15c")
def test_ways_that_help_you_equally_are_drawn() -> None:
    # h4 is as near by either way, and land of yours that is built needs no road any more.
    games = [roads_for_a_prison("", seed) for seed in range(12)]
    assert {tuple(sorted(laid(game))) for game in games} > {("e5n", "f5n")}
    assert not any(noted(game, "standish_least_wanted_road") for game in games)
    assert all(noted(game, "standish_road") for game in games)


@rule("SOLO-15c", "SOLO-1e")
def test_your_own_ways_lead_over_bridges_too() -> None:
    river = f"variants=river town=house:g4/{WATER} roads=g4n,g4s,g4w,g4e"
    line = f"{ROUND} {river} own=star:g1/hat:c1 hat=as2Y star=prison*1"
    for seed in range(6):  # g1 lies two roads north of g4; those on the left are nearer to c1
        assert laid(standish(line, "strength", seed=seed)) == {"h3w", "h2w"}


# Parcels.


@rule("SOLO-15a", "SOLO-15b", "MAT-4a")
def test_with_too_few_property_tiles_he_buys_what_costs_you_most() -> None:
    # A free house next to your Saloon: with it he takes $5 of yours; c5 is bare land.
    town = f"town=house:d4,d6/saloon:e5 roads=d4n,d4s,d4w,d4e own=hat:e5/star:{TWELVE_BUT_ONE}"
    for seed in range(6):
        parcels, told = bought(f"{town} at=d6:star/c5:star", seed)
        assert parcels == ["d6"]
        assert told == ["standish_least_wanted_land d6"]


@rule("SOLO-15", "MAT-4a")
def test_parcels_that_cost_you_the_same_are_drawn() -> None:
    town = f"{CENTRE} own=star:{TWELVE_BUT_ONE}"
    found = [bought(f"{town} at=c1:star/c2:star", seed) for seed in range(12)]
    assert {parcels[0] for parcels, _told in found} == {"c1", "c2"}
    assert not any(told for _parcels, told in found)


@rule("SOLO-15b")
def test_a_parcel_costs_you_what_you_lose_what_he_earns_and_the_points_for_what_stands_there() -> (
    None
):
    town = "town=house:d4,h8/saloon:e5/mountain:a1/mine:b2 roads=d4n,d4s,d4w,d4e own=hat:b2,e5"
    found = costs(town, "a1 h8 c7")
    assert found["h8"] == 2 * 3  # 2 VP, and in round 2 a VP is $3 of his
    assert found["c7"] == 0
    assert found["a1"] == 2 * 3 + 3  # the mountain that your Mine lives on


@rule("SOLO-15b")
def test_bare_land_costs_you_what_his_best_tile_would_earn_there() -> None:
    town = "town=house:d4 roads=d4n,d4s,d4w,d4e shop=-,-,-,-,-,saloon,- at=$10:star"
    assert costs(town, "d5 h8") == {"d5": 5, "h8": 0}
    held = "town=house:d4 roads=d4n,d4s,d4w,d4e hat=as2Y star=saloon*1,hotel*1"
    assert costs(held, "d5 h8") == {"d5": 6, "h8": 6}
