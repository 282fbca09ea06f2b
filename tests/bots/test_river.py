"""What the greedy bot makes of the river."""

from __future__ import annotations

import carson_city
from carson_city.board import Setup
from carson_city.board.map import parcel_of
from carson_city.board_plugins.variants.river.bot import at_water
from tests.bots.asked import choice, worths
from tests.table import at, position_of
from tests.variants.test_river import WATER


def test_it_begins_with_land_at_the_water() -> None:
    for seed in range(20):
        game = carson_city.Game(Setup(2, variants=("river",)), seed)
        claimed = parcel_of(choice(game).split()[1])
        assert at_water(position_of(game).town, claimed), seed


def test_later_land_at_the_water_is_nothing_rare() -> None:
    """Land in the corner a1, with nothing around it, is no worse than c4 with three of water."""
    game = at(
        f"round=2.placement variants=river town=house:b7/{WATER} roads=b7n"
        " hat=$20,roads0,as2Y star=$20,as6Y"
    )
    worth = worths(game)
    assert worth["place c4"] < worth["place a1"]
