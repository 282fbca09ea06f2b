"""The end: the Paperboy's choice, then the last sales, then the scores (CARD-PAPERBOY)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards.material import CHARACTER_WORDS
from tests.cards.games import HAT, NEAREST, at, bid, last, noted, position_of, refused, texts
from tests.proof import rule

DECK = "fronts=singer,sheriff backs=order2,order4 top=order1 under=banker/order3"


def sources(game: carson_city.Game, seat: int = HAT) -> dict[str, int]:
    """The lines of a player."""
    return next(score.sources for score in game.scores() if score.player == seat)


@rule("CARD-PAPERBOY")
def test_the_paperboy_chooses_any_character_that_nobody_owns() -> None:
    game = last("has:paperboy+captain", "has:doctor+editor", rest=DECK)
    owned = {"paperboy", "captain", "doctor", "editor"}
    expected = [f"adopt {word}" for word in CHARACTER_WORDS if word not in owned]
    assert texts(game) == expected  # unrevealed, under the deck, and those that left the game
    assert {"adopt singer", "adopt banker", "adopt teacher"} <= {*expected}
    assert refused(game, "adopt doctor") == "CARD-PAPERBOY"
    game.play("adopt indian")
    assert game.over
    assert sources(game) == {"captain": 6, "paperboy": 3, "indian": 36}
    assert noted(game, "adopted") == ["adopted hat indian"]


@rule("CARD-PAPERBOY")
def test_a_position_after_the_choice_reads_back() -> None:
    game = last("has:paperboy", rest=DECK)
    game.play("adopt singer")  # it lies in the deck
    again = at(game.line().removeprefix("cards "))
    assert again.position == game.position
    assert again.scores() == game.scores()


@rule("CARD-PAPERBOYa")
def test_the_choice_is_a_persons_and_comes_before_the_scores() -> None:
    line = "era=2.9 virtual=expert steps=ending.0 hat=bids star=bids cactus=bids"
    game = at(f"{line} boot=bids,has:paperboy")
    assert game.over
    assert sources(game, 3) == {"priorities": 4}
    game = last("has:paperboy")
    assert not game.over


@rule("CARD-PAPERBOYa")
def test_an_auctioneer_of_the_paperboy_may_sell_now() -> None:
    game = last("has:paperboy,town:1-5@n14+1-25@p14+1-28@r14")
    assert "done" not in texts(game)
    game.play("adopt auctioneer")
    assert texts(game) == ["done", "sell 1-5", "sell 1-28"]
    game.play("sell 1-5")
    game.play("done")
    assert game.over
    assert sources(game)["auctioneer"] == 7


@rule("CARD-PAPERBOYa")
def test_a_captain_of_the_paperboy_makes_it_72_places_for_the_indian() -> None:
    game = last("has:paperboy+indian,town:1-5@n14")
    game.play("adopt captain")
    assert sources(game) == {"ranch": 3, "captain": 6, "paperboy": 3, "indian": 34}


@rule("CARD-PAPERBOYa")
@pytest.mark.parametrize(("chosen", "editor"), [("heroes", 6), ("cowboy", 3)])
def test_editor_and_undertaker_count_what_the_paperboy_chose(chosen: str, editor: int) -> None:
    game = last("has:paperboy+editor")
    game.play(f"adopt {chosen}")
    assert sources(game)["editor"] == editor
    game = last("has:paperboy+undertaker")
    game.play(f"adopt {chosen}")
    assert sources(game)["undertaker"] == 6


@rule("CARD-PAPERBOYa", "CARD-SHERIFF")
def test_a_sheriff_of_the_paperboy_takes_the_price_off_outlaws() -> None:
    game = last("has:paperboy,town:1-40@n14")
    game.play("adopt sheriff")
    assert sources(game)["outlaws"] == 0


@rule("CARD-PAPERBOY")
def test_only_the_owner_of_the_paperboy_chooses_and_once() -> None:
    game = last("has:doctor", "has:paperboy")
    assert game.deciders == (1,)
    game.play("adopt singer")
    assert game.over
    assert last("has:doctor", "has:captain").over


@rule("CARD-12", "CARD-22")
def test_after_the_last_round_the_game_is_over() -> None:
    row = NEAREST.replace("1-", "2-")
    players = " ".join([f"{mark}=bids{n}" for n, mark in enumerate(("hat", "star", "cactus"), 1)])
    game = at(f"era=2.9 row={row} steps=rounds/bid.15 {players} boot=bids9")
    bid(game, 1, 2, 3, 9)
    while not game.over:
        game.play(game.options()[0])
    assert game.events[-1].key == "game_over"
    assert position_of(game).row == ()
    assert len(noted(game, "left")) == 1
