"""Who won, and why."""

from __future__ import annotations

import pytest

import carson
from carson.tell import telling_of
from tests.proof import rule
from tests.table import at, random_game


def verdict(game: carson.Game) -> str:
    """What is said at the end."""
    return telling_of(game.setup).verdict(game)


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
