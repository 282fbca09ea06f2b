"""The scores at the end, as lines."""

from __future__ import annotations

from carson.draw.pen import LINES
from carson.terminal.scores import final_lines, score_lines
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
