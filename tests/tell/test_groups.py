"""Which options belong together: one table for the page and the terminal."""

from __future__ import annotations

import random

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import WORDS
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell.board.options import LABELS, OFFERS, REFUSALS
from carson_city.tell.groups import OTHER
from carson_city.web.board.offers import grouped
from tests.pseudo import pseudo
from tests.table import at, position_of


def test_page_and_terminal_have_the_same_groups_in_every_language() -> None:
    for seed in range(6):
        game = carson_city.Game(Setup(3, "full", "random"), seed)
        dice = random.Random(seed)
        while not game.over:
            view = position_of(game)
            menu = BoardMenu(view, game.player, game.options())
            with pseudo():
                plain, groups = grouped(view, game.options())
            told = [group for group in menu.groups if group.kind is not OTHER]
            assert [group.kind for group in groups] == [group.kind for group in told]
            assert [group.actions for group in groups] == [group.actions for group in told]
            assert len(plain) + sum(len(group.actions) for group in groups) == len(game.options())
            game.play(dice.choice(game.options()))


def test_what_refuses_is_number_0_and_never_the_main_button() -> None:
    game = at("round=2.placement order=hat,star hat=as2Y star=as3Y")
    menu = BoardMenu(position_of(game), 0, game.options())
    assert menu.numbers[0] in REFUSALS
    assert not any(action in REFUSALS for number, action in menu.numbers.items() if number)


def test_labels_and_refusals_are_of_actions_that_there_are() -> None:
    known = set(WORDS.actions)
    assert set(LABELS) <= known
    assert known >= REFUSALS
    assert {action.verb for action in known} >= set(OFFERS)
