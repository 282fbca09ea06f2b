"""Players choose their marks: in set-ups, records, lines, drawings and what is printed of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import carson_city
from carson_city import draw
from carson_city.board.actions import ELSEWHERE
from carson_city.board.material import MARKS
from carson_city.board.plug import known_variants
from carson_city.cards.material import MARKS as SYMBOLS
from carson_city.core.notation import VOCABULARIES
from carson_city.draw.palette import LIGHT
from carson_city.draw.palette import MARKS as HUES
from carson_city.errors import NotationError, SetupError
from carson_city.game_options import setup_of
from carson_city.rulebook import rulebook
from carson_city.title import marks
from carson_city.title.setup import TITLES, Setup
from tests.proof import rule

CHOSEN = ("cactus", "cow")
GAMES: dict[str, Setup] = {
    "board": carson_city.board.Setup(3, variants="horses", marks=CHOSEN),
    "solo": carson_city.solo.Setup(marks=CHOSEN),
    "cards": carson_city.cards.Setup(2, ("expert",), marks=CHOSEN),
}


def played(setup: Setup, decisions: int, seed: int = 3) -> carson_city.Game:
    game, dice = carson_city.Game(setup, seed), random.Random(seed)
    while not game.over and len(game.plies) < decisions:
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game


@rule("SET-1a")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ((), ("hat", "star", "cactus")),
        ("any", ("hat", "star", "cactus")),
        ("cow, Boot", ("cow", "boot", "cactus")),
        ("star", ("star", "hat", "cactus")),
        ("any any star", ("hat", "cactus", "star")),
        (("boot", "hat", "cow"), ("boot", "hat", "cow")),
    ],
)
def test_a_player_has_the_mark_chosen_and_others_the_usual_or_a_free_one(
    said: str | tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert carson_city.board.Setup(3, marks=said).marks == found


@rule("SET-1a", "CARD-1c", "SOLO-3c")
@pytest.mark.parametrize("title", ["board", "cards", "solo"])
@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("star star", "marks: two players have star"),
        ("rose", "marks: “rose” is not a mark; marks are hat, star, cactus"),
        (" ".join(["any"] * 7), "marks: 7 marks for"),
        ("hat " * 99, "marks: 200 letters at most"),
    ],
)
def test_marks_that_cannot_be_are_refused_by_the_field(title: str, said: str, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        setup_of({"marks": said}, title=title)
    assert refused.value.reason.startswith(reason)
    kind: Any = TITLES[title]
    with pytest.raises(TypeError, match="marks: a text or a tuple of texts"):
        kind(marks=7)


@rule("SET-1a", "CARD-1c", "SOLO-3c")
@pytest.mark.parametrize("title", GAMES)
def test_a_record_and_a_line_have_the_marks_that_were_chosen(title: str) -> None:
    setup = GAMES[title]
    assert setup.marks[:2] == CHOSEN
    assert f"marks={setup.marks!r}" in repr(setup)
    assert type(setup).from_header(setup.header()) == setup
    for decisions in (0, 20, 60, 400):
        game = played(setup, decisions)
        record = game.record()
        assert carson_city.Record.parse(str(record)) == record
        assert record.replay().position == game.position
        assert {move.mark for move in record.moves} <= {*setup.marks}
        for view in (game.position, game.view(), game.view(0)):
            line = view.line()
            assert f" marks={','.join(setup.marks)} " in line
            again = carson_city.Game.at(line).position
            assert (again.line(), again.key()) == (line, view.key())


@pytest.mark.parametrize("title", GAMES)
def test_the_same_dice_and_decisions_lead_to_the_same_whatever_the_marks(title: str) -> None:
    if title == "cards":
        pytest.skip("there symbols decide ties")
    chosen = played(GAMES[title], 300)
    header = chosen.setup.header()
    usual = type(chosen.setup).from_header(
        header | {"players": ", ".join(MARKS[: len(chosen.setup.marks)])}
    )
    other = played(usual, 300)
    assert [ply.action for ply in chosen.plies] == [ply.action for ply in other.plies]
    assert [ply.events for ply in chosen.plies] == [ply.events for ply in other.plies]
    assert "marks=" not in other.position.line()


@rule("CARD-1c", "CARD-9")
@pytest.mark.parametrize("back", range(18))
def test_the_symbols_that_players_chose_decide_ties(back: int) -> None:
    order = [SYMBOLS[symbol] for symbol in carson_city.cards.Setup().deck.backs[back]]
    for dice in range(4):
        chosen = random.Random(back * 4 + dice).sample(SYMBOLS, 4)
        seats = " ".join(f"{mark}=" for mark in chosen)
        line = f"cards marks={','.join(chosen)} era=1.1 top=order{back + 1}"
        game = carson_city.Game.at(f"{line} row=indian,1-1,1-2,1-3,1-4 {seats}")
        for seat in range(4):
            game.play("bid 5", seat)
        told = [game.setup.marks[seat] for seat in (game.player, *game.position.order)]
        assert told == [mark for mark in order if mark in chosen]


@rule("CARD-1c")
def test_another_symbol_wins_the_tie_for_the_same_player() -> None:
    first = {}
    for symbol in ("cow", "boot"):
        other = "boot" if symbol == "cow" else "cow"
        line = f"cards marks={symbol},{other},hat,star era=1.1 top=order1"
        seats = f"row=indian,1-1,1-2,1-3,1-4 {symbol}= {other}= hat= star="
        game = carson_city.Game.at(f"{line} {seats}")
        for seat, bid in enumerate((9, 9, 1, 2)):
            game.play(f"bid {bid}", seat)
        first[symbol] = game.player
    assert sorted(first.values()) == [0, 1]


@rule("SOLO-3c")
def test_standish_has_the_mark_that_you_choose_for_him() -> None:
    setup = carson_city.solo.Setup(names=("Ann",), marks="boot hat")
    assert setup.header()["players"] == "boot Ann, hat Jeb Standish"
    assert carson_city.solo.Setup(marks="star").marks == ("star", "hat")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("marks=star,boot star=$9 boot= pass=cactus", "“pass”: cactus does not play"),
        ("marks=star,boot star=$9 boot=x", "“boot”: “x” says nothing about a player"),
        ("marks=star star= hat=", "“marks”: it names 1, and there are 2 players"),
        ("marks=star,star star= boot=", "marks: two players have star"),
        ("marks=star,rose star= rose=", "marks: “rose” is not a mark"),
        ("marks=star,boot hat= star=", "players sit in the order star, boot, hat"),
        ("marks=star,boot marks=star,boot star= boot=", "“marks” stands twice"),
        ("marks=hat,star,boot,cow,cactus,horseshoe,hat hat= star=", "marks: 7 marks for 6"),
    ],
)
def test_a_line_with_marks_that_cannot_be_is_refused(line: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        carson_city.Game.at(f"board {line}")
    assert reason in refused.value.reason


def test_a_line_and_a_header_without_marks_mean_what_they_always_did() -> None:
    game = carson_city.Game.at("board star=$5 hat=$9")
    assert (game.setup.marks, game.position.money) == (("hat", "star"), [9, 5])
    assert carson_city.board.Setup.from_header({"players": "hat Ann, star"}).names == (
        "Ann",
        "star",
    )


def test_symbols_on_backs_stay_as_somebody_wrote_them() -> None:
    own = "back-1:hat/star/cactus/boot/horseshoe/cow"
    setup = carson_city.cards.Setup(4, components=own, marks="cow horseshoe boot cactus")
    line = carson_city.Game(setup, 1).position.line()
    assert f"components={setup.components}" in line
    assert carson_city.Game.at(line).setup == setup
    assert setup.deck.ranks(0, 4) == (3, 2, 1, 0)


def test_no_action_and_no_other_word_of_a_line_is_a_mark() -> None:
    for vocabulary in VOCABULARIES.values():
        for text in (*vocabulary.texts, *vocabulary.aliases):
            assert marks.exchanged(text, MARKS, MARKS[::-1]) == text


@pytest.mark.parametrize("title", GAMES)
def test_drawings_have_the_marks_and_colours_that_were_chosen(title: str) -> None:
    game = played(GAMES[title], 30)
    told = {mark: LIGHT.players[HUES.index(mark)] for mark in game.setup.marks}
    part = draw.view_svg(game.view(), "players")
    for mark, colour in told.items():
        assert f'href="#day-{mark}"' in part
        assert colour in part
    letters = {"cactus": "C", "cow": "W" if title == "cards" else "V"}
    text = str(game)
    for mark, letter in letters.items():
        if mark in game.setup.names:  # who has no name is called by the mark
            assert f"{letter} {mark}" in text


@rule("COMP-30")
def test_ratings_of_variants_are_those_that_are_printed() -> None:
    printed = rulebook().rule("COMP-30").text.partition("In this order: ")[2].rstrip(".")
    facts = {}
    for told in printed.split("; "):
        *name, complexity, strategy, length = told.split()
        facts[" ".join(name)] = (complexity, strategy, length)
    choice = next(one for one in carson_city.board.Setup.choices if one.name == "variants")
    found = {v.name: tuple(rating.printed for rating in v.ratings) for v in choice.parts()}
    ours = [one for one in known_variants() if one.order < ELSEWHERE]
    assert {one.name: found[one.name] for one in ours} == facts
    meant = {v.word: {r.name: r.meaning for r in v.ratings} for v in choice.parts()}
    assert meant["kit-carson"]["length"] == "shorter"
    assert meant["outlaws"]["strategy"] == "more luck"
    assert meant["horses"] == {
        "complexity": "complex", "strategy": "more strategy", "length": "longer",
    }  # fmt: skip
