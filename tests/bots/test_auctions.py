"""The greedy bot at auctions: what it marks, and how far it bids."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.position import Position
from carson_city.board_plugins.characters.auctioneer.bot import lot_worth
from carson_city.board_plugins.characters.auctioneer.rules import Bidding
from carson_city.bots.board.features import Features
from carson_city.bots.board.money import Purse
from carson_city.bots.board.weights import WEIGHTS
from tests.bots.asked import choice
from tests.table import CENTRE, HAT, at, position_of


def auction(card: str, line: str, lots: tuple[str, ...] = ()) -> carson_city.Game:
    """The first player is the Auctioneer, and has marked some parcels."""
    game = at(f"cast=1Y,2Y,3Y,4Y,5Y,6Y,{card} {line}")
    game.play("take auctioneer")
    for lot in lots:
        game.play(f"lot {lot}")
    return game


def bid_out(game: carson_city.Game) -> list[tuple[int, str]]:
    """All bidders are greedy bots: who said what."""
    said = []
    while isinstance(position_of(game).steps[-1], Bidding):
        player = game.player
        said.append((player, choice(game)))
        game.play(said[-1][1])
    return said


def test_the_auctioneer_marks_what_somebody_wants() -> None:
    town = "town=house:d4/mountain:f6,g6,h6,f7,h7 roads=d4n,d4s,d4w,d4e"
    game = auction("12Y", f"round=2.characters {town} hat=$15 star=$15 cactus=$15")
    first = choice(game)
    game.play(first)
    assert first.startswith("lot ")
    assert choice(game).startswith("lot ")
    assert {first, choice(game)} & {
        "lot g7",
        "lot d4",
        "lot f6",
        "lot g6",
        "lot h6",
        "lot f7",
        "lot h7",
    }


def test_an_unwanted_lot_costs_the_auctioneer_nothing() -> None:
    """Half of $1, rounded down, goes to the bank."""
    game = auction("12Y", "round=1.characters hat=$15 star=$0", ("c4", "h8"))
    assert choice(game) == "bid 1"
    game.play("bid 1")
    assert position_of(game).money[HAT] == 15
    assert position_of(game).town.owner[63] == HAT


@pytest.mark.parametrize("money", [1, 6, 15, 60])
@pytest.mark.parametrize("card", ["12Y", "12R"])
@pytest.mark.parametrize("round_", [1, 4])
def test_bids_stay_below_worth_and_money(card: str, money: int, round_: int) -> None:
    line = f"round={round_}.characters {CENTRE} " + " ".join(
        f"{mark}=${money}" for mark in ("hat", "star", "cactus")
    )
    game = auction(card, line, ("c4", "e5") if card == "12Y" else ())
    while isinstance(step := position_of(game).steps[-1], Bidding):
        player, said = game.player, choice(game)
        if said.startswith("bid "):
            amount = int(said[4:])
            view = game.view(player)
            assert isinstance(view, Position)
            purse = Purse(Features(view, player, WEIGHTS))
            worth = lot_worth(purse, step.lot)
            assert amount <= money
            if player == step.auctioneer:
                paid = amount // 2 if step.lot else 0
                assert purse.cost(paid) <= worth
            else:
                assert purse.cost(amount) <= worth
        game.play(said)
    assert min(position_of(game).money) >= 0


def test_a_rich_bidder_does_not_spend_it_all_on_two_parcels() -> None:
    game = auction("12Y", "round=4.characters hat=$90 star=$90", ("a1", "h8"))
    bids = [int(said[4:]) for _player, said in bid_out(game) if said.startswith("bid ")]
    assert max(bids) < 60


def test_the_red_auctioneer_keeps_the_tile_or_is_paid_what_it_is_worth() -> None:
    game = auction("12R", "round=3.characters hat=$20 star=$20 cactus=$20")
    assert int(choice(game).removeprefix("bid ")) > 3
    bid_out(game)
    position = position_of(game)
    kept = position.ammunition == HAT and position.money[HAT] == 20
    assert kept or position.money[HAT] > 23


def test_the_red_auctioneer_without_money_lets_the_others_bid() -> None:
    game = auction("12R", "round=3.characters hat=$0 star=$20 cactus=$20")
    assert choice(game) == "pass"
    bid_out(game)
    assert position_of(game).money[HAT] > 0
