"""What happened, in words."""

from __future__ import annotations

import carson_city
from carson_city.tell.board.news import Teller
from tests.proof import rule
from tests.table import CENTRE, at, random_game
from tests.tell.asking import news

LAST = f"round=1.placement pass=star order=star,hat {CENTRE} "


def told(line: str, *moves: str, chance: str | None = None) -> list[str]:
    """What is told after some moves, the first with told chance."""
    game = at(line)
    game.play(moves[0], chance=chance)
    for move in moves[1:]:
        game.play(move)
    return news(game, 0)


@rule("DUEL-2", "DUEL-3")
def test_a_duel_is_one_sentence_with_dice_and_firepower() -> None:
    line = f"{LAST} at=gambling:hat,star hat=as3Y,cowboys2 star=as2Y,cowboys0"
    sentences = told(line, "pass", chance="die 4, die 2, die 3, die 3")
    assert sentences[0] == "hat passes 2nd."
    assert sentences[1] == "Duel for Gambling: star 4+1=5, hat 2+3=5; star wins."
    assert sentences[2] == "star rolls 3 and 3 and earns $6 (gambling)."


def test_purchases_tell_their_price() -> None:
    line = f"{LAST} own=hat:a1 at=c3:hat/$4:hat shop=-,mine,-,-,-,-,- hat=as3Y star=as2Y"
    sentences = told(line, "pass", "buy c3", "buy $4", "build mine a1")
    assert "hat buys c3 for $2." in sentences
    assert "hat buys the Mine for $4." in sentences
    assert "hat builds a Mine on a1." in sentences
    assert "hat gets a revolver." in sentences


@rule("ACT-15")
def test_points_are_told_with_their_price() -> None:
    line = f"{LAST} at=vp-2:hat hat=$9,as3Y star=as2Y"
    assert "hat buys 3 VP for $6." in told(line, "pass", "buy 3vp")


@rule("CHR-16R")
def test_one_of_a_thing_has_its_own_word() -> None:
    line = (
        "round=2.characters pass=hat,star cast=16R,9R,3R,4R,5R,6R,7R hat=$5,cowboys2 star=$9 "
        f"{CENTRE}"
    )
    sentences = told(line, "take heroes", "buy 6vp", "take captain", "arm 1")
    assert "hat gives back a cowboy." in sentences
    assert "star gets a revolver." in sentences
    game = at(line)
    for move in ("take heroes", "buy 6vp", "take captain", "arm 1"):
        game.play(move)
    texts = [event.text for event in game.events]
    assert "hat gives back a cowboy." in texts
    assert "star gets a revolver." in texts


def test_incomes_are_put_together() -> None:
    line = (
        "round=1.placement pass=star order=star,hat town=ranch:a1,h1/hotel:c3 "
        "own=hat:a1,c3/star:h1 roads=d4n hat=as3Y star=as2Y"
    )
    sentences = told(line, "pass")
    assert "hat's buildings pay $9 (a1 $3, c3 $6)." in sentences
    assert "star's buildings pay $3 (h1)." in sentences


def test_turns_of_several_players_are_one_sentence() -> None:
    line = "round=1.placement order=hat,star,cactus hat=as1Y star=as2Y cactus=as3Y"
    moves = ("place c4", "place salary", "pass", "place h1 white")
    assert told(line + " white=hat@ready", *moves) == [
        "hat places on c4, star on Salary, cactus passes 1st, hat places the white cowboy on h1."
    ]


def test_nobody_is_told_their_own_placing() -> None:
    game = at("round=1.placement order=hat,star hat=as1Y star=as2Y")
    game.play("place c4")
    game.play("place d4")
    assert news(game, 0, reader=0) == ["star places on d4."]


def test_every_event_of_whole_games_can_be_told() -> None:
    for seed in range(3):
        game = random_game(seed, carson_city.board.Setup(4, "full", "random"))
        sentences = news(game, 0)
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)


def test_an_event_that_is_told_alone_is_told_as_the_library_says_it() -> None:
    found = set()
    for seed in range(12):
        game = random_game(seed, carson_city.board.Setup(3, "full", "random"))
        for ply in range(len(game.plies)):
            for event, raw in zip(game.events_of(ply), game.events_of(ply).raw, strict=True):
                teller = Teller(game.setup)
                teller.tell([raw])
                if teller.sentences() and event.key not in TOGETHER:
                    assert [str(said) for said in teller.sentences()] == [event.text]
                    found.add(event.key)
    assert {"placed", "passed", "roads_gained", "scored", "built", "earned", "stolen"} <= found


# What the news tell with a price, or with others of its kind.
TOGETHER = {"duel_won", "parcel_bought", "tile_bought", "tile_shown", "earned_by"}


@rule("CHR-13R")
def test_taxes_are_one_sentence_also_for_whoever_takes_them() -> None:
    line = (
        "round=2.characters pass=hat,star,cactus cast=13R,9R,3R,4R,5R,6R,7R "
        f"hat=$5 star=$9 cactus=$40 {CENTRE}"
    )
    game = at(line)
    game.play("take governor")
    game.play("tax money")
    assert "hat taxes star $1, cactus $4." in news(game, 0, 0)
