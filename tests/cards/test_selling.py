"""The Auctioneer sells cards out of the town (CARD-AUCTIONEER, CARD-AUCTIONEERa)."""

from __future__ import annotations

import carson_city
from carson_city import bots
from carson_city.cards.material import AUCTIONEER
from carson_city.tell import text_adapter_of
from tests.cards.games import (
    HAT,
    NEAREST,
    STAR,
    asked,
    at,
    bid,
    last,
    noted,
    position_of,
    refused,
    texts,
    turns,
)
from tests.cards.test_building import FULL
from tests.proof import rule

CHAIN = "town:1-5@n14+1-25@p14+1-28@r14+1-29@t14"  # four cards side by side
OWN = f"has:auctioneer,{CHAIN}"


def sales(game_texts: list[str]) -> list[str]:
    """The cards that are for sale."""
    return [text.removeprefix("sell ") for text in game_texts if text.startswith("sell ")]


@rule("CARD-AUCTIONEER")
def test_a_card_is_sold_for_7_points_and_leaves_the_town() -> None:
    game = turns(NEAREST, OWN)
    before = position_of(game).towns[HAT]
    game.play("sell 1-29")
    assert noted(game, "sold") == ["sold hat 1-29 7"]
    after = position_of(game).towns[HAT]
    assert len(after.cards) == 3
    assert before.occupied.bit_count() - after.occupied.bit_count() == 4
    score = next(score for score in game.scores() if score.player == HAT)
    assert score.sources["auctioneer"] == 7
    assert score.sources["ranch"] == 4 + 4 + 5


def question(game: carson_city.Game) -> str:
    """What the decider is asked to do."""
    return str(game.position.steps[-1].ask(game.position))


@rule("CARD-AUCTIONEER")
def test_nobody_else_sells() -> None:
    game = turns(NEAREST, CHAIN)
    assert not sales(texts(game))
    assert question(game) == "take a card"
    assert refused(game, "sell 1-29") == "CARD-AUCTIONEER"


@rule("CARD-AUCTIONEER")
def test_the_town_may_not_fall_apart() -> None:
    game = turns(NEAREST, OWN)
    assert sales(texts(game)) == ["1-5", "1-29"]  # the ends, not what joins them
    assert refused(game, "sell 1-25") == "CARD-AUCTIONEER"
    refusal = game.why_not("sell 1-25")
    assert refusal is not None
    assert refusal.reason == "the town would fall apart"


@rule("CARD-AUCTIONEERa")
def test_joined_means_by_sides_a_corner_does_not_hold_a_town_together() -> None:
    ring = "has:auctioneer,town:1-5@n14+1-25@p14+1-28@p16"  # the first and last touch by corner
    game = turns(NEAREST, ring)
    assert sales(texts(game)) == ["1-5", "1-28"]


@rule("CARD-AUCTIONEER")
def test_a_card_that_covers_another_or_is_covered_is_not_sold() -> None:
    game = turns(NEAREST, "has:auctioneer,town:1-5@n14+1-25@p14+1-28@q15")  # 28 over 25
    assert sales(texts(game)) == ["1-5"]
    for card in ("1-25", "1-28"):
        refusal = game.why_not(f"sell {card}")
        assert refusal is not None
        assert refusal.reason.endswith("covers another card or is covered")
        assert refusal.rule == "CARD-AUCTIONEER"
    assert refused(game, "sell 1-1") == "CARD-AUCTIONEER"  # not in the town


@rule("CARD-AUCTIONEER")
def test_a_town_that_wandered_to_the_edge_is_told_apart_from_none() -> None:
    game = turns(NEAREST, "has:auctioneer,sold1,town:1-5@a1+1-25@b2")
    covered = game.why_not("sell 1-5")
    assert covered is not None
    assert "covers another card or is covered" in covered.reason
    assert sales(texts(turns(NEAREST, "has:auctioneer,sold1,town:1-5@a1+1-25@c1"))) == [
        "1-5",
        "1-25",
    ]


@rule("CARD-AUCTIONEER")
def test_at_most_three_cards_are_sold_in_all() -> None:
    game = turns(NEAREST, f"{OWN},sold2")
    game.play("sell 1-29")
    assert not sales(texts(game))
    assert refused(game, "sell 1-5") == "CARD-AUCTIONEER"
    game.play("take singer")
    assert game.player == STAR  # nothing more to be asked


@rule("CARD-AUCTIONEERa")
def test_cards_are_sold_on_the_own_turn_before_and_after_building() -> None:
    game = turns(NEAREST, OWN)
    assert question(game) == "take a card, or sell cards first"
    game.play("sell 1-29")
    game.play("take 1-39")
    assert question(game) == "build the Mountain card (I-39), or sell cards first"
    assert sales(texts(game)) == ["1-5", "1-28"]  # with the card in hand too
    game.play("build t14")
    assert game.player == HAT
    assert sales(texts(game)) == ["1-5", "1-39"]  # also the new one
    game.play("sell 1-39")
    game.play("done")
    assert game.player == STAR
    assert position_of(game).sold[HAT] == 2


@rule("CARD-18", "CARD-AUCTIONEERa")
def test_a_sale_makes_room_for_a_card_that_fits_nowhere() -> None:
    game = turns("captain,1-39,1-48,1-19,1-3", f"has:auctioneer,{FULL}")
    game.play("take 1-3")
    assert not noted(game, "set_aside")
    assert question(game) == "sell cards to make room for the Ranch card (I-3), or set it aside"
    assert texts(game)[0] == "done"
    for card in sales(texts(game)):
        after = game.copy()
        after.play(f"sell {card}")
        built = [text for text in texts(after) if text.startswith("build ")]
        if built and after.player == HAT:
            assert refused(after, "done") == "CARD-18"  # now it must be built
            after.play(built[0])
            assert len(noted(after, "built")) == 1
            break
    else:
        raise AssertionError("no sale makes room")


@rule("CARD-18", "CARD-AUCTIONEERa")
def test_nobody_must_sell_to_make_room() -> None:
    game = turns("captain,1-39,1-48,1-19,1-3", f"has:auctioneer,{FULL}")
    game.play("take 1-3")
    told = text_adapter_of(game.setup).option(game.view(HAT), game.options()[0])
    assert told == "Set the card aside"
    assert str(bots.ask(bots.make("greedy", HAT, 1, "cards"), game, HAT)) == "done"
    game.play("done")
    assert noted(game, "set_aside") == ["set_aside hat 1-3"]
    assert sales(texts(game))  # after building, or not building, as well


@rule("CARD-AUCTIONEERa")
def test_who_takes_the_auctioneer_may_sell_at_once() -> None:
    game = turns(NEAREST.replace("singer", "auctioneer"), CHAIN)
    game.play("take auctioneer")
    assert texts(game) == ["done", "sell 1-5", "sell 1-29"]


@rule("CARD-AUCTIONEERa")
def test_nothing_is_sold_before_the_bids_or_on_another_turn() -> None:
    game = asked(NEAREST, f"has:auctioneer+governor,{CHAIN}")
    game.play("use governor", chance="terrain 1-7")
    assert not sales(texts(game))
    assert refused(game, "sell 1-29") == "CARD-AUCTIONEERa"
    game.play("take 1-7")
    assert not sales(texts(game))
    assert refused(game, "sell 1-29") == "CARD-AUCTIONEERa"
    game.play("build t16")
    bid(game, 1, 9, 8, 7)
    assert game.player == STAR
    assert refused(game, "sell 1-29", STAR) == "CARD-AUCTIONEER"
    assert refused(game, "sell 1-29", HAT) == "CARD-8"


@rule("CARD-AUCTIONEERa")
def test_cards_are_sold_before_scoring_too() -> None:
    game = last(OWN)
    assert texts(game) == ["done", "sell 1-5", "sell 1-29"]
    for card in ("1-5", "1-25", "1-28"):
        game.play(f"sell {card}")
    assert game.over
    score = next(score for score in game.scores() if score.player == HAT)
    assert score.sources == {"ranch": 3, "auctioneer": 21}


@rule("CARD-AUCTIONEER")
def test_the_last_card_of_a_town_can_be_sold_and_the_next_one_begins_anew() -> None:
    game = turns(NEAREST, "has:auctioneer,town:1-5@n14")
    game.play("sell 1-5")
    game.play("take 1-39")
    assert noted(game, "built") == ["built hat 1-39 n14"]


@rule("CARD-AUCTIONEERa", "CARD-INDIAN")
def test_sold_parcels_count_as_uncovered_for_the_indian() -> None:
    game = last(f"has:auctioneer+indian,{CHAIN}")
    for card, indian in (("1-5", 26), ("1-25", 28)):
        game.play(f"sell {card}")
        score = next(score for score in game.scores() if score.player == HAT)
        assert score.sources["indian"] == indian


@rule("CARD-AUCTIONEER")
def test_a_virtual_player_never_sells() -> None:
    game = at("era=2.9 virtual=expert steps=ending.0 hat=bids star=bids cactus=bids "
              "boot=bids,has:auctioneer")  # fmt: skip
    assert game.over
    assert position_of(game).owner(AUCTIONEER) == 3
