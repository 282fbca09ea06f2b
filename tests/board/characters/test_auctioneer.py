"""12 Auctioneer, yellow side: two parcels are sold as one lot (CHR-12Y)."""

from __future__ import annotations

import re

import pytest

import carson_city
from carson_city.board.map import parcel_of
from carson_city.errors import NotationError
from tests.proof import rule
from tests.table import (
    CACTUS,
    HAT,
    HORSESHOE,
    STAR,
    asked,
    at,
    limit,
    misfit,
    noted,
    owner_of,
    position_of,
    refused,
    texts,
)

YELLOW = "cast=1Y,2Y,3Y,5Y,6Y,7Y,12Y"
TAKE = "take auctioneer"
C4, C5, H8 = (parcel_of(word) for word in ("c4", "c5", "h8"))


def auction(players: str, line: str = "") -> carson_city.Game:
    """The yellow Auctioneer in the first seat puts c4 and h8 up for sale."""
    game = at(f"{YELLOW} round=1.characters {line} {players}")
    for action in (TAKE, "lot c4", "lot h8"):
        game.play(action)
    return game


@rule("CHR-12")
def test_the_limit_is_30_on_both_sides() -> None:
    assert limit("12Y") == 30
    assert limit("12R") == 30


@rule("CHR-12Y")
@pytest.mark.parametrize("parcels", [("c4", "h8"), ("d4", "g7")])
def test_two_available_parcels_are_sold_as_one_lot_at_once(parcels: tuple[str, str]) -> None:
    town = "town=house:d4/mountain:g7"
    game = at(f"{YELLOW} round=1.characters {town} hat=$15 star=$15")
    game.play(TAKE)
    for parcel in parcels:
        game.play(f"lot {parcel}")
    assert noted(game, "lot_marked") == [f"lot_marked hat {parcel}" for parcel in parcels]
    game.play("pass")
    game.play("bid 5")
    assert [owner_of(game, parcel) for parcel in parcels] == ["star", "star"]
    assert noted(game, "claimed") == [f"claimed star {parcel}" for parcel in parcels]
    assert position_of(game).tiles == [12, 10]
    assert "take banker" in texts(game, STAR)  # only then the next player chooses (RND-3a)


@rule("CHR-12Y", "WORD-7")
@pytest.mark.parametrize("parcel", ["a1", "b1", "d5"])
def test_only_available_parcels_are_marked(parcel: str) -> None:
    line = "set=full town=city_hall:d5 own=hat:a1/star:b1"
    game = at(f"{YELLOW} round=1.characters {line} hat= star=")
    game.play(TAKE)
    assert len(texts(game)) == 64 - 3 + 1
    assert refused(game, f"lot {parcel}") == "CHR-12Y"
    game.play("lot c4")
    assert refused(game, f"lot {parcel}") == "CHR-12Y"
    assert refused(game, "lot c4") == "CHR-12Y"  # two different ones


@rule("CHR-12Y", "CHR-ALLa")
def test_the_auction_may_be_declined() -> None:
    game = at(f"{YELLOW} round=1.characters hat= star=")
    game.play(TAKE)
    game.play("decline")
    assert noted(game, "declined_effect") == ["declined_effect hat"]
    assert "take banker" in texts(game, STAR)
    assert noted(game, "lot_marked", "bid_made") == []


FOUR = "hat=$15 star=$15 cactus=$15 horseshoe=$15"


@rule("CHR-12Y")
def test_bidding_starts_with_the_auctioneer_and_goes_on_in_seat_order() -> None:
    game = at(f"{YELLOW} round=1.characters pass=cactus,star,horseshoe,hat {FOUR}")
    for action in (TAKE, "lot c4", "lot h8"):
        game.play(action)
    order = []
    for amount in range(1, 6):
        order.append(game.player)
        game.play(f"bid {amount}")
    assert order == [CACTUS, HORSESHOE, HAT, STAR, CACTUS]


@rule("CHR-12Y")
def test_the_question_tells_the_lot_and_the_bid_to_beat() -> None:
    game = auction(FOUR)
    game.play("bid 4")
    assert game.player == STAR
    assert "$4" in asked(game)
    assert "c4 and h8" in asked(game)


@rule("CHR-12Y")
def test_a_bid_beats_the_last_one_and_is_covered_by_money() -> None:
    game = auction("hat=$15 star=$7 cactus=$15")
    game.play("bid 4")
    assert texts(game) == ["bid 5", "bid 6", "bid 7", "pass"]
    assert refused(game, "bid 4") == "CHR-12Y"
    assert refused(game, "bid 8") == "CHR-12Y"
    game.play("bid 7")
    assert texts(game)[0] == "bid 8"


@rule("CHR-12Y")
def test_the_auctioneers_bid_is_covered_in_full_too() -> None:
    game = auction("hat=$3 star=$15")
    assert texts(game) == ["bid 1", "bid 2", "bid 3", "pass"]


@rule("CHR-12Y")
def test_who_passes_is_out() -> None:
    game = auction(FOUR)
    for action in ("bid 1", "pass", "bid 2", "bid 3"):
        game.play(action)
    game.play("bid 4", HAT)
    assert game.player == CACTUS  # star is asked no more
    assert noted(game, "bidder_out") == ["bidder_out star"]


@rule("CHR-12Y", "CHR-12Yc")
def test_a_player_who_cannot_beat_the_bid_is_out_without_being_asked() -> None:
    game = auction("hat=$15 star=$4 cactus=$15")
    game.play("bid 4")
    assert game.player == CACTUS
    assert noted(game, "bidder_out") == ["bidder_out star"]


@rule("CHR-12Ya")
@pytest.mark.parametrize(
    ("price", "bank", "auctioneer"), [(1, 0, 1), (2, 1, 1), (7, 3, 4), (15, 7, 8)]
)
def test_half_the_bid_goes_to_the_bank_and_the_rest_to_the_auctioneer(
    price: int, bank: int, auctioneer: int
) -> None:
    game = auction("hat=$0 star=$15 cactus=$0")
    game.play(f"bid {price}", STAR)
    assert noted(game, "auction_won") == [f"auction_won star {price}"]
    position = position_of(game)
    assert position.money == [auctioneer, 15 - price, 0]
    assert sum(position.money) == 15 - bank


@rule("CHR-12Ya")
@pytest.mark.parametrize(("price", "paid"), [(1, 0), (2, 1), (7, 3), (15, 7)])
def test_the_auctioneer_as_winner_pays_only_the_banks_half(price: int, paid: int) -> None:
    game = auction("hat=$15 star=$15")
    game.play(f"bid {price}")
    if price < 15:
        game.play("pass")
    assert owner_of(game, "c4") == owner_of(game, "h8") == "hat"
    assert position_of(game).money == [15 - paid, 15]
    assert "take banker" in texts(game, STAR)


@rule("CHR-12Ya")
def test_without_a_bid_nothing_happens() -> None:
    game = auction("hat=$15 star=$15")
    game.play("pass")
    game.play("pass")
    assert noted(game, "auction_failed") == ["auction_failed hat"]
    assert owner_of(game, "c4") == owner_of(game, "h8") == ""
    assert position_of(game).money == [15, 15]
    assert position_of(game).tiles == [12, 12]
    assert "take banker" in texts(game, STAR)


ELEVEN = "a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"


@rule("CHR-12Yb")
def test_a_bidder_needs_a_property_tile_for_each_parcel_of_the_lot() -> None:
    game = auction(FOUR, f"own=star:{ELEVEN}")
    game.play("bid 1")
    assert game.player == CACTUS  # star, with one tile left, is out
    assert noted(game, "bidder_out") == ["bidder_out star"]
    two = auction(FOUR, f"own=star:{ELEVEN.removesuffix(',c2')}")
    two.play("bid 1")
    assert two.player == STAR


@rule("CHR-12Yb", "MAT-4")
def test_an_auctioneer_without_tiles_sells_and_does_not_bid() -> None:
    game = auction("hat=$15 star=$15", f"own=hat:{ELEVEN}")
    assert game.player == STAR
    game.play("bid 3")
    assert position_of(game).money == [15 + 2, 12]


def _taken(free: int) -> str:
    """Six players own the town, but for the last few parcels; only the first has tiles left."""
    parcels = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"][: 64 - free]
    marks = ["star", "cactus", "horseshoe", "boot", "cow", "hat"]
    owned = [
        f"{mark}:{','.join(parcels[12 * seat : 12 * seat + 12])}" for seat, mark in enumerate(marks)
    ]
    players = "hat=$15 star=$15 cactus=$15 horseshoe=$15 boot=$15 cow=$15"
    return f"own={'/'.join(group for group in owned if not group.endswith(':'))} {players}"


@rule("CHR-12Yb")
def test_with_one_available_parcel_the_lot_is_one() -> None:
    game = at(f"{YELLOW} round=1.characters {_taken(1)}")
    game.play(TAKE)
    assert texts(game) == ["lot h8", "decline"]
    game.play("lot h8")
    assert game.player == HAT  # the bidding has begun
    assert asked(game).count("h8") == 1
    game.play("bid 5")
    assert owner_of(game, "h8") == "hat"  # all others have no tile left
    assert position_of(game).money[HAT] == 13


@rule("CHR-12Yb")
def test_for_a_lot_of_one_a_single_tile_is_enough() -> None:
    line = _taken(1).replace("star:a1,", "star:")
    game = at(f"{YELLOW} round=1.characters {line.replace('hat:', 'hat:a1,')}")
    game.play(TAKE)
    game.play("lot h8")
    game.play("pass")
    game.play("bid 1")  # star has one tile left
    assert owner_of(game, "h8") == "star"


@rule("CHR-12Yb")
def test_with_no_available_parcel_there_is_no_auction() -> None:
    game = at(f"{YELLOW} round=1.characters {_taken(0)}")
    game.play(TAKE)
    assert game.player == STAR
    assert "take banker" in texts(game)
    assert noted(game, "lot_marked", "auction_failed", "declined_effect") == []


@rule("CHR-12Yc")
def test_the_first_bid_is_at_least_1() -> None:
    game = auction("hat=$15 star=$15")
    assert texts(game)[0] == "bid 1"
    assert refused(game, "bid 0") == "CHR-12Y"
    game.play("pass")
    assert texts(game)[0] == "bid 1"


@rule("CHR-12Yc")
def test_it_ends_when_all_but_the_highest_bidder_have_passed() -> None:
    game = auction(FOUR)
    for action in ("bid 1", "bid 2", "pass", "bid 5", "pass"):
        assert noted(game, "auction_won") == []
        game.play(action)
    assert game.player == STAR
    game.play("pass")
    assert noted(game, "auction_won") == ["auction_won horseshoe 5"]
    assert position_of(game).money == [15 + 3, 15, 15, 10]


@rule("CHR-12Yc")
def test_if_all_before_passed_the_last_player_may_still_bid() -> None:
    game = auction(FOUR)
    for _pass in range(3):
        game.play("pass")
    assert game.player == HORSESHOE
    assert texts(game)[:2] == ["bid 1", "bid 2"]
    game.play("bid 1")  # nobody is left to beat it
    assert noted(game, "auction_won") == ["auction_won horseshoe 1"]
    assert owner_of(game, "h8") == "horseshoe"


@rule("CHR-12Yc")
def test_poor_players_let_a_lot_go_unsold() -> None:
    game = auction("hat=$0 star=$0 cactus=$0")
    assert noted(game, "auction_failed") == ["auction_failed hat"]
    assert "take banker" in texts(game, STAR)


@rule("RND-3a", "CHR-12Y")
def test_players_with_and_without_a_character_bid() -> None:
    game = at(f"{YELLOW} round=1.characters {FOUR}")
    game.play("take mercenary")
    for action in (TAKE, "lot c4", "lot h8", "pass", "pass", "pass"):
        game.play(action)
    assert game.player == HAT  # chose before the auction
    game.play("bid 2")
    assert owner_of(game, "c4") == "hat"
    assert position_of(game).money[STAR] == 16
    assert game.player == CACTUS
    assert "take banker" in texts(game)


@rule("CHR-12Y")
def test_every_moment_of_an_auction_is_written_and_read_back() -> None:
    game = auction("hat=$15 star=$15 cactus=$15")
    moments = []
    for bid in ("bid 2", "pass", "bid 4"):
        moments.append(game.line())
        game.play(bid)
    moments.append(game.line())
    assert [carson_city.Game.at(line).line() for line in moments] == moments
    still_in = re.search(r"bidding\.(\d)\.0\.(\d)\.(\d)", moments[-1])
    assert still_in is not None
    bidder, seats, highest = map(int, still_in.groups())
    assert (bidder, seats, highest) == (HAT, 1 << HAT | 1 << CACTUS, CACTUS + 1)
    for out in (1 << HAT, 1 << CACTUS):  # without the high bid; without whoever bids
        line = moments[-1].replace(still_in[0], f"bidding.{bidder}.0.{out}.{highest}")
        with pytest.raises(NotationError, match="does not fit the rest"):
            carson_city.Game.at(line)


@rule("CHR-12Y")
@pytest.mark.parametrize("marked", [(C4, H8), (C4, C4), (C5,)], ids=["two", "twice", "owned"])
def test_a_line_marks_one_more_parcel_beside_one_that_is_there(marked: tuple[int, ...]) -> None:
    game = at(f"{YELLOW} round=1.characters own=star:c5 hat=$9 star=$9")
    for action in (TAKE, "lot c4"):
        game.play(action)
    step = ".".join(["mark_lot.0", *map(str, marked)])
    assert misfit(game, f"mark_lot.0.{C4}", step) == step


@rule("CHR-12Yb")
def test_who_has_as_many_tiles_as_the_lot_has_parcels_may_lead_in_a_line() -> None:
    ten = ",".join([*[f"{column}1" for column in "abcdefgh"], "a2", "b2"])
    game = auction("hat=$9 star=$9 cactus=$9", f"own=hat:{ten}")
    game.play("bid 3")
    assert carson_city.Game.at(game.line()).line() == game.line()


@rule("CHR-12Y", "CHR-12Yb", "CHR-12Yc")
@pytest.mark.parametrize(
    ("bidding", "lot"),
    [
        ("2.0.7.1.0", (C4, H8)),
        ("2.0.7.1.10", (C4, H8)),
        ("0.0.7.1.9", (C4, H8)),
        ("2.0.3.1.9", (C4, H8)),
        ("2.0.6.1.9", (C4, H8)),
        ("2.0.7.0.9", (C4, H8)),
        ("2.0.7.1.9", (C4, C4)),
        ("2.0.7.1.9", (C5, H8)),
        ("2.0.7.2.9", (C4, H8)),
    ],
    ids=[
        "for nothing", "more than there is", "against oneself", "who is out", "who has bid is out",
        "of nobody", "twice", "owned", "no tiles left",
    ],
)  # fmt: skip
def test_a_line_bids_for_a_lot_that_the_highest_bidder_can_pay_and_take(
    bidding: str, lot: tuple[int, ...]
) -> None:
    eleven = ",".join([*[f"{column}1" for column in "abcdefgh"], "a2", "b2", "c5"])
    game = auction("hat=$9 star=$9 cactus=$20", f"own=star:{eleven}")
    game.play("bid 9")
    step = ".".join([f"bidding.{bidding}", *map(str, lot)])
    assert misfit(game, f"bidding.2.0.5.1.9.{C4}.{H8}", step) == step
