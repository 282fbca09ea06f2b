"""Drawings of the card game in a language in which every text is marked."""

from __future__ import annotations

import random

from carson_city.cards import Setup
from carson_city.draw.cards.table import PARTS, part_svg
from carson_city.games.game import Game
from tests.draw.cards.games import seen
from tests.pseudo import left_over, marked, pseudo, read_page

NAMES = ("Αδα", "Βεν", "Γη", "Δελ")
ALLOWED = (r"^([a-z]|aa|bb)$", r"\bI{1,2}(-\d+)?\b", r"\b(\d-\d+|[a-z]{1,2}\d+)\b")
DRAWN = 0.05  # of all decisions


def test_no_word_of_a_drawing_is_in_nobodys_language() -> None:
    dice = random.Random(1)
    game = Game(Setup(4, (), NAMES), 1)
    drawn = []
    with pseudo() as language:
        while not game.over:
            if dice.random() < DRAWN:
                drawn += [part_svg(seen(game), part) for part in PARTS]
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
        drawn += [part_svg(seen(game), part) for part in PARTS]
    assert [line for svg in drawn for line in left_over(read_page(svg), *ALLOWED)] == []
    assert language.asked <= marked()
