"""The scores at the end, as lines."""

from __future__ import annotations

from carson_city.draw.pen import LINES
from carson_city.terminal.scores import final_lines, score_lines
from tests.cards.games import last
from tests.cards.test_scoring import ALEX
from tests.proof import rule
from tests.table import random_game


def test_scores_are_by_source_with_the_winner_first() -> None:
    game = random_game(3)
    head, *rows = [line.plain for line in score_lines(game)]
    assert head.split()[0] == "player"
    assert head.split()[-1] == "VP"
    assert [int(row.split()[-1]) for row in rows] == [score.total for score in game.scores()]
    assert rows[0].startswith("1st ")
    assert max(map(len, [head, *rows])) <= 100
    assert len(final_lines(game, LINES)) < 40


@rule("CARD-23")
def test_a_line_is_followed_by_what_it_is_the_sum_of() -> None:
    lines = [line.plain for line in score_lines(last(f"has:teacher+banker,{ALEX}"), 200)]
    at = next(number for number, line in enumerate(lines) if line.startswith("Bank "))
    assert [line.split() for line in lines[at : at + 3]] == [
        ["Bank", "23"], ["houses", "beside", "it", "15"], ["Mines", "in", "town", "8"],
    ]  # fmt: skip
    assert lines[at + 1].startswith("  ")
