"""Who won, and why."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.draw.board.facts import masthead
from carson_city.draw.board.table import status
from carson_city.draw.board.text import heading
from carson_city.tell import text_adapter_of
from tests.proof import rule
from tests.table import at, random_game
from tests.titles.hands.rules.setup import Setup as Hands


def verdict(game: carson_city.Game) -> str:
    """What is said at the end."""
    return text_adapter_of(game.setup).verdict(game)


def test_the_winner_is_named_with_the_points() -> None:
    game = random_game(3)
    assert verdict(game) == f"{game.scores()[0].name} wins with {game.scores()[0].total} VP."


@rule("FIN-7")
@pytest.mark.parametrize(("first", "second"), [("hat", "star"), ("star", "hat")])
def test_a_tie_says_who_wins_and_why(first: str, second: str) -> None:
    line = f"round=4.end pass={first},{second} hat=$0,as3Y star=$0,as2Y"
    game = at(line)
    assert game.over
    assert verdict(game) == (
        f"{first} and {second} have 0 VP each; {first} passed first of them in the last round "
        "and wins."
    )


def test_the_drawing_and_the_page_say_the_same_of_a_tie() -> None:
    game = at("round=4.end pass=star,hat hat=$0,as3Y star=$0,as2Y")
    assert status(game.view()) == verdict(game)


def test_when_is_said_alike_in_words_and_on_the_drawing() -> None:
    view = at("round=2.placement order=hat,star hat=as2Y star=as3Y").view()
    when = text_adapter_of(view.setup).when(view)
    assert when == "round 2 of 4, placement"
    assert status(view) == f"{when}: hat decides"
    assert masthead(view).when == "Round 2 of 4"
    assert heading(view).plain == "Round 2 of 4 · placement"


def test_one_of_what_is_counted_has_its_own_word() -> None:
    assert [Hands.parse().points(count) for count in (1, 2)] == ["1 point", "2 points"]


@pytest.mark.parametrize(
    ("reader", "named", "said"),
    [
        (
            0,
            True,
            "Your turn, hat: place a cowboy, or pass. Passing now makes you first.",
        ),
        (0, False, "Your turn: place a cowboy, or pass. Passing now makes you first."),
        (1, False, "hat is to place a cowboy, or pass."),
    ],
)
def test_a_turn_is_told_to_who_decides_and_to_who_waits(
    reader: int, named: bool, said: str
) -> None:
    view = at("round=2.placement order=hat,star hat=as2Y star=as3Y").view()
    assert text_adapter_of(view.setup).turn(view, reader, named=named) == said
