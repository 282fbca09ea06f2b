"""What the greedy bot makes of outlaws."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.bots import ask, make
from tests.table import HAT, STAR, at, texts
from tests.variants.test_outlaws import dice, night


def chosen(game: carson_city.Game, player: int = HAT) -> str:
    """What the greedy bot does."""
    return str(ask(make("greedy", player, 1), game, player))


def placing(hat: str, strength: int = 9) -> carson_city.Game:
    """Round 4, nothing for sale: hat has one cowboy left, and outlaws stand on d4 and f5."""
    return at(
        "round=4.placement set=full variants=outlaws town=saloon:d4/house:d5,d3,e3/church:f5"
        f" own=star:d4/hat:f5 roads=a1n outlaws=d4,f5 strength={strength} open=salary"
        f" hat=$0,as2Y,cowboys1,{hat} star=$0,as6Y"
    )


@pytest.mark.parametrize(("revolvers", "fights"), [(9, True), (1, False)])
def test_it_fights_an_outlaw_that_it_can_beat(revolvers: int, fights: bool) -> None:
    said = chosen(placing(f"revolvers{revolvers}"))
    assert (said in ("place d4", "place f5")) == fights


def with_tiles(hand: str, used: str) -> carson_city.Game:
    """The same with duel tiles: seven firepower and two tiles against a strength of nine."""
    seen = ".".join(f"hat{tile}" for tile in used.split("."))
    return at(
        "round=4.placement set=full variants=strongest,outlaws"
        " town=saloon:d4/house:d5,d3,e3/church:f5 own=star:d4/hat:f5 roads=a1n outlaws=d4,f5"
        f" strength=9 open=salary seen={seen} discard={used}"
        f" hat=$0,as2Y,cowboys1,revolvers7,hand{hand} star=$0,as6Y,hand0.1.2.3.4.5"
    )


@pytest.mark.parametrize(
    ("hand", "used", "fights"), [("4.5", "0.1.2.3", True), ("0.1", "2.3.4.5", False)]
)
def test_with_duel_tiles_it_fights_an_outlaw_that_its_hand_can_beat(
    hand: str, used: str, fights: bool
) -> None:
    said = chosen(with_tiles(hand, used))
    assert (said in ("place d4", "place f5")) == fights


def spoils(round_: int, houses: str) -> carson_city.Game:
    return at(
        f"round={round_}.actions set=full variants=outlaws town=saloon:d4/house:{houses}"
        " own=star:d4 roads=a1n at=d4:hat outlaws=d4 strength=8 hat=$0,as2Y,revolvers9"
        " star=$0,as6Y",
        chance="die 6",
    )


def test_it_takes_points_or_loot_as_they_are_worth() -> None:
    assert chosen(spoils(4, "d5")) == "bounty"
    assert chosen(spoils(2, "c3,d3,e3,c4,e4,c5,d5,e5")) == "steal"


@pytest.mark.parametrize(("player", "first"), [("hat", "ride b4"), ("star", "ride d2")])
def test_it_sends_outlaws_to_others(player: str, first: str) -> None:
    """If b4 goes first, c3 has the only outlaw; if d2 does, another one comes to b5."""
    line = night(
        "hotel:c3/bank:b5/house:a6", "star:c3/hat:b5", "outlaws=b4,d2 strength=8", player, 2
    )
    game = at(line, chance=dice("11", "66"))
    seat = HAT if player == "hat" else STAR
    assert set(texts(game, seat)) == {"ride b4", "ride d2"}
    assert chosen(game, seat) == first
