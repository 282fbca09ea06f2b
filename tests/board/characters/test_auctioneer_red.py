"""12 Auctioneer, red side: the 3-revolver tile is sold (CHR-12R)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, asked, at, noted, position_of, refused, texts

RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,12R"
TAKE = "take auctioneer"


ELEVEN = "a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"


@rule("CHR-12R")
def test_the_3_revolver_tile_goes_to_the_highest_bidder_at_once() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15 cactus=$15")
    game.play(TAKE)
    assert game.player == HAT
    for action in ("bid 2", "bid 7", "pass", "pass"):
        game.play(action)
    assert noted(game, "auction_won") == ["auction_won star 7"]
    assert noted(game, "ammunition_taken") == ["ammunition_taken star"]
    assert position_of(game).firepower(STAR) == position_of(game).firepower(HAT) + 3
    assert "take banker" in texts(game, STAR)


@rule("CHR-12R")
def test_the_bid_goes_wholly_to_the_auctioneer() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15")
    for action in (TAKE, "pass", "bid 7"):
        game.play(action)
    assert position_of(game).money == [22, 8]


@rule("CHR-12R")
def test_the_auctioneer_pays_nothing_as_winner() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15")
    for action in (TAKE, "bid 7", "pass"):
        game.play(action)
    assert position_of(game).money == [15, 15]
    assert noted(game, "ammunition_taken") == ["ammunition_taken hat"]


@rule("CHR-12R", "CHR-12Yc")
def test_the_same_way_as_the_parcels() -> None:
    game = at(f"{RED} round=1.characters pass=cactus,hat,star hat=$15 star=$5 cactus=$15")
    game.play(TAKE)
    assert "3-revolver tile" in asked(game)
    assert refused(game, "bid 0") == "CHR-12R"
    game.play("bid 3")
    assert game.player == HAT  # in seat order
    assert refused(game, "bid 3") == "CHR-12R"
    game.play("pass")
    assert texts(game) == ["bid 4", "bid 5", "pass"]
    assert refused(game, "bid 6") == "CHR-12R"
    game.play("bid 5")
    assert game.player == CACTUS  # hat is out
    game.play("pass")
    assert noted(game, "ammunition_taken") == ["ammunition_taken star"]


@rule("CHR-12R", "CHR-12Yc")
def test_the_last_player_may_still_bid_for_the_tile() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15 cactus=$15")
    for action in (TAKE, "pass", "pass"):
        game.play(action)
    assert game.player == CACTUS
    game.play("bid 1")
    assert noted(game, "ammunition_taken") == ["ammunition_taken cactus"]


@rule("CHR-12R")
def test_no_property_tile_is_needed_for_it() -> None:
    game = at(f"{RED} round=1.characters own=star:{ELEVEN},d2 hat=$15 star=$15")
    for action in (TAKE, "pass", "bid 1"):
        game.play(action)
    assert noted(game, "ammunition_taken") == ["ammunition_taken star"]


@rule("CHR-12R", "CHR-ALLa")
def test_the_auction_of_the_tile_may_be_declined() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15")
    game.play(TAKE)
    assert texts(game)[-2:] == ["pass", "decline"]
    game.play("decline")
    assert noted(game, "declined_effect") == ["declined_effect hat"]
    assert noted(game, "bidder_out", "auction_failed") == []
    assert "take banker" in texts(game, STAR)


@rule("CHR-12R")
def test_only_the_auctioneer_can_decline_and_only_at_the_beginning() -> None:
    game = at(f"{RED} round=1.characters hat=$15 star=$15")
    game.play(TAKE)
    game.play("bid 1")
    assert "decline" not in texts(game, STAR)
    game.play("bid 2")
    assert game.player == HAT
    assert "decline" not in texts(game)


def _placing(actions: tuple[str, ...]) -> carson_city.Game:
    """The first placement after a red Auctioneer and a Banker were chosen."""
    game = at(f"{RED} round=1.characters {CENTRE} hat=$15 star=$15")
    for action in (TAKE, *actions, "take banker"):
        game.play(action)
    assert game.player == STAR
    return game


@rule("CHR-12R")
@pytest.mark.parametrize("actions", [("pass", "pass"), ("decline",)])
def test_without_a_bid_the_tile_stays_on_ammunition(actions: tuple[str, ...]) -> None:
    game = _placing(actions)
    assert noted(game, "ammunition_taken") == []
    assert "place ammunition" in texts(game)
    for action in ("place ammunition", "pass", "pass"):
        game.play(action)
    assert noted(game, "ammunition_taken") == ["ammunition_taken star"]


@rule("CHR-12Ra", "WORD-9", "RND-5b")
def test_after_a_sale_ammunition_is_closed_this_round() -> None:
    game = _placing(("bid 1", "pass"))
    assert "place ammunition" not in texts(game)
    assert refused(game, "place ammunition") == "CHR-12Ra"
    game.play("pass")
    assert refused(game, "place ammunition") == "CHR-12Ra"  # for the holder too


@rule("CHR-12Ra", "WORD-9")
def test_closed_ammunition_takes_no_white_cowboy_and_no_dynamite() -> None:
    line = "round=1.placement ammunition=star star=as12R"
    white = at(f"{line} hat=as1Y white=hat@ready")
    assert refused(white, "place ammunition white") == "CHR-12Ra"
    lit = at(f"{line} hat=as9R,dynamite1")
    assert refused(lit, "place ammunition dynamite") == "CHR-12Ra"


@rule("CHR-12Ra", "END-5")
def test_in_the_next_round_the_tile_is_back_and_ammunition_open() -> None:
    game = _placing(("bid 1", "pass"))
    while position_of(game).round == 1:
        game.play(texts(game)[-1])
    game.play("take mercenary")
    game.play("take banker")
    assert position_of(game).ammunition == -1
    assert "place ammunition" in texts(game)


@rule("CHR-12R", "ACT-2")
def test_the_tile_bought_arms_its_holder_in_duels_of_the_round() -> None:
    game = at(
        "round=1.actions ammunition=star at=roads1:hat,star hat=$20,as12R star=$20,as2Y",
        chance="die 4, die 2",
    )
    assert noted(game, "duel_rolled")[1] == "duel_rolled star 2 7 roads1"
    assert noted(game, "duel_won") == ["duel_won star roads1"]
