"""What each character asks, why something else is refused, and what declining leaves (CHR)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import CENTRE, HAT, asked, at, noted, position_of


def taking(card: str, hat: str = "hat=$15", more: str = "", word: str = "") -> carson_city.Game:
    """Hat has just taken a character at the beginning of round 1."""
    others = [number for number in range(1, 8) if number != int(card[:-1])]
    cast = ",".join([f"{number}Y" for number in others[:6]] + [card])
    game = at(f"cast={cast} round=1.characters {more} {hat} star=$15")
    game.play(f"take {word}")
    return game


def reason(game: carson_city.Game, text: str) -> str:
    """Why an action is refused now."""
    return str(game.why_not(text))


@pytest.mark.parametrize(
    ("card", "word", "hat", "question"),
    [
        pytest.param(
            "6Y", "captain", "hat=$9",
            "hire 1 cowboy for $1, 2 for $4, 3 for $9, or decline", marks=rule("CHR-6Y"),
        ),
        pytest.param("6Y", "captain", "hat=$8",
                     "hire 1 cowboy for $1, 2 for $4, or decline", marks=rule("CHR-6Y")),
        pytest.param("6Y", "captain", "hat=$15,cowboys8",
                     "hire 1 cowboy for $1, 2 for $4, or decline", marks=rule("CHR-6Y")),
        pytest.param("6R", "captain", "hat=$9",
                     "buy 1 revolver for $3, 2 for $9, or decline", marks=rule("CHR-6R")),
        pytest.param("6R", "captain", "hat=$8",
                     "buy 1 revolver for $3, or decline", marks=rule("CHR-6R")),
        pytest.param("12Y", "auctioneer", "hat=$9",
                     "mark two parcels to auction as one lot, or decline", marks=rule("CHR-12Y")),
        pytest.param("12R", "auctioneer", "hat=$9",
                     "bid for the 3-revolver tile, pass, or decline to auction it",
                     marks=rule("CHR-12R")),
        pytest.param("12R", "auctioneer", "hat=$0",
                     "pass, or decline to auction the 3-revolver tile", marks=rule("CHR-12R")),
        pytest.param("5Y", "settler", "hat=$9",
                     "claim any available parcel, or decline", marks=rule("CHR-5Y")),
        pytest.param("18Y", "lawyer", "hat=$9",
                     "buy one available parcel at its price, or decline", marks=rule("CHR-18Y")),
        pytest.param("8Y", "indian", "hat=$9",
                     "roll for two parcels, or decline", marks=rule("CHR-8Y")),
    ],
)  # fmt: skip
def test_a_character_asks_what_can_be_done(card: str, word: str, hat: str, question: str) -> None:
    game = taking(card, hat, CENTRE, word)
    assert asked(game) == question
    said = game.why_not("yes")
    assert said is not None
    assert said.reason == f"now you must {question}"
    assert said.rule == f"CHR-{card}"


@rule("CHR-ALLa")
@pytest.mark.parametrize(
    ("card", "word"),
    [("6Y", "captain"), ("6R", "captain"), ("12Y", "auctioneer"), ("12R", "auctioneer"),
     ("5Y", "settler"), ("18Y", "lawyer"), ("8Y", "indian"), ("4R", "chinese_worker")],
)  # fmt: skip
def test_a_character_that_is_declined_does_nothing_and_the_log_says_so(
    card: str, word: str
) -> None:
    game = taking(card, "hat=$15", f"{CENTRE} shop=ranch", word)
    before = position_of(game).money[HAT]
    game.play("decline")
    assert game.events_of(-1)[-1].text == "hat declines the character's offer."
    assert noted(game, "declined_effect") == ["declined_effect hat"]
    position = position_of(game)
    assert position.money[HAT] == before
    assert (position.supply[HAT], position.revolvers[HAT], position.tiles[HAT]) == (3, 1, 12)


@rule("CHR-6Y", "CHR-6R")
def test_the_captain_says_why_not() -> None:
    game = taking("6Y", "hat=$3", word="captain")
    assert reason(game, "hire 2") == "you have only $3 (CHR-6Y)"
    game = taking("6Y", "hat=$30,cowboys8", word="captain")
    assert reason(game, "hire 3") == "of your cowboys the general supply has only 2 (CHR-6Y)"
    game = taking("6R", "hat=$8", word="captain")
    assert reason(game, "arm 2") == "you have only $8 (CHR-6R)"


@rule("CHR-12Y", "CHR-12Yb")
def test_the_auctioneer_asks_for_the_second_parcel_and_then_for_bids() -> None:
    game = taking("12Y", "hat=$9", f"{CENTRE} own=star:a1", "auctioneer")
    assert reason(game, "lot a1") == "a1 is not available (CHR-12Y)"
    game.play("lot c4")
    assert asked(game) == "mark the second parcel of the lot, together with c4"
    assert reason(game, "lot c4") == "c4 is not available (CHR-12Y)"
    assert reason(game, "decline").startswith("now you must mark the second parcel")
    game.play("lot h8")
    assert asked(game) == "bid for the parcels c4 and h8, or pass"
    assert reason(game, "bid 10") == "you have only $9 (CHR-12Y)"
    assert reason(game, "decline") == (
        "now you must bid for the parcels c4 and h8, or pass (CHR-12Y)"
    )
    game.play("bid 4")
    assert asked(game) == "bid more than $4 for the parcels c4 and h8, or pass"
    assert reason(game, "bid 4") == "a bid must beat $4 (CHR-12Y)"


@rule("CHR-12R")
def test_who_is_asked_after_the_red_auctioneer_cannot_decline() -> None:
    game = taking("12R", "hat=$9", word="auctioneer")
    game.play("pass")
    assert asked(game) == "bid for the 3-revolver tile, or pass"
    assert reason(game, "decline").startswith("now you must bid for the 3-revolver tile, or pass")
    assert reason(game, "bid 16") == "you have only $15 (CHR-12R)"


@rule("CHR-4R")
def test_the_chinese_worker_says_why_not() -> None:
    game = taking("4R", "hat=$5", "shop=ranch", "chinese_worker")
    question = "take any building on display for $5, or decline"
    assert asked(game) == question
    assert reason(game, "buy $4") == "no tile lies there (CHR-4R)"
    assert reason(game, "keep") == f"now you must {question} (CHR-4R)"


@rule("CHR-18Y", "WORD-7", "ACT-5a")
def test_the_lawyer_says_why_not() -> None:
    town = "town=mountain:b2,b3,b4 own=star:a1"
    game = taking("18Y", "hat=$1", town, "lawyer")
    assert reason(game, "buy a1") == "a1 is not available (WORD-7)"
    assert reason(game, "buy b3") == "b3 costs $4 and you have $1 (ACT-5a)"


@pytest.mark.parametrize(
    ("line", "dice", "question", "refusals"),
    [
        pytest.param(
            "hat=$5,as14Y star=$20,as6Y at=roads1:hat,star", "die 6, die 1",
            "move the beaten cowboy to an empty place for $3, or decline",
            {"move vp-4": "Buy VP for $4 is not an empty place that is still to come (CHR-14Ya)"},
            marks=rule("CHR-14Y", "CHR-14Ya"),
        ),
        pytest.param(
            "hat=$0,as14Y star=$20,as6Y at=roads1:hat,star", "die 1, die 6",
            "move the beaten cowboy to an empty place for $0, or decline", {},
            marks=rule("CHR-14Y"),
        ),
        pytest.param(
            "hat=$5,as14R star=$2,as6Y,bought+3 at=roads1:hat,star", "die 6, die 1",
            "pay the Undertaker $2, or lose 1 VP", {}, marks=rule("CHR-14Ra"),
        ),
        pytest.param(
            "hat=$20,as10R star=$20,as6Y at=roads1:hat,star", "die 1, die 6",
            "roll again or stand; the duel on Roads (1) is hat 5, star 10",
            {"reroll 2": "you rolled one die (CHR-10Ra)"}, marks=rule("CHR-10Ra"),
        ),
        pytest.param(
            "town=mine:c4,g7/ranch:a1/mountain:c3 own=hat:a1,c4,g7 hat=$10,dynamite2,as9R star=as2Y"
            " factors=c4.3",
            None, "triple a Mine with dynamite, or be done",
            {
                "blast a1": "a1 is no Mine of yours (CHR-9Ra)",
                "blast c4": "c4 earns more already (INC-1a)",
            },
            marks=rule("CHR-9Ra", "INC-1a"),
        ),
        pytest.param(
            "town=bank:b2/house:a1/church:h8 own=hat:b2,h8 hat=$0,roads0,as3Y,pledge1 star=$0,as7Y",
            None, "take $8, or double one kind of building",
            {"double church": "you have no building of that kind with income (CHR-3Ya)"},
            marks=rule("CHR-3Y", "CHR-3Ya"),
        ),
    ],
)  # fmt: skip
def test_a_character_asks_in_the_actions(
    line: str, dice: str | None, question: str, refusals: dict[str, str]
) -> None:
    game = at(f"round=1.actions {line}", chance=dice)
    assert asked(game) == question
    said = game.why_not("pass")
    assert said is not None
    assert said.reason == f"now you must {question}"
    assert {text: reason(game, text) for text in refusals} == refusals


@rule("CHR-0", "CHR-0Y", "RND-3", "SET-8")
def test_the_paperboy_says_why_not() -> None:
    game = at("cast=0Y,1Y,2Y,3Y,4Y,5Y,6Y,16Y round=1.characters hat=$15 star=$15")
    game.play("take paperboy")
    assert asked(game) == "take the character for whom the Paperboy works"
    assert reason(game, "take sheriff") == "the Paperboy does not work for the Sheriff (CHR-0Y)"
    assert reason(game, "take paperboy") == "hat has that character this round (RND-3)"
    assert reason(game, "take governor") == "that character is not in this game (SET-8)"
    assert reason(game, "pass").endswith("for whom the Paperboy works (CHR-0)")
