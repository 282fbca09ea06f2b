"""The options as lines of a screen."""

from __future__ import annotations

from carson.terminal.menu import menu_lines
from tests.table import at
from tests.tell.asking import PLACING, menu_of


def test_long_lists_are_told_in_one_block() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    lines = [line.plain for line in menu_lines(menu_of(game), 100)]
    assert max(map(len, lines)) <= 100
    assert sum("place -$1: " in line for line in lines) == 1
    short = menu_lines(menu_of(game), 100, 3, beside_board=True)
    assert len(short) <= 3
