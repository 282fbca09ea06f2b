"""The options as lines of a screen."""

from __future__ import annotations

from carson_city.terminal.menu import menu_lines
from tests.table import at
from tests.tell.asking import PLACING, menu_of


def test_long_lists_are_told_in_one_block() -> None:
    game = at(f"{PLACING} hat=as2Y star=as3Y")
    lines = [line.plain for line in menu_lines(menu_of(game), 100)]
    assert max(map(len, lines)) <= 100
    assert sum("place −$1: " in line for line in lines) == 1
    short = menu_lines(menu_of(game), 100, 3, beside_board=True)
    assert len(short) <= 3


def test_a_turn_shows_its_options_in_people_s_words_and_options_tells_what_is_typed() -> None:
    game = at(f"{PLACING.replace('placement', 'actions')} at=vp-5:hat hat=$12,as2Y star=as3Y")
    shown = "\n".join(line.plain for line in menu_lines(menu_of(game), 100, beside_board=True))
    assert " 1 Buy 1 VP: −$5, $7 left " in shown
    assert " 0 Decline" in shown
    assert "1vp" not in shown
    asked = "\n".join(line.plain for line in menu_lines(menu_of(game), 100))
    assert " 1 buy 1vp −$5, $7 left " in asked
