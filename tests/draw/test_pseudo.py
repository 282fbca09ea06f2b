"""Drawings in a language in which every text is marked."""

from __future__ import annotations

import random

import carson_city
from carson_city.board import Setup
from carson_city.draw.look import look_of
from tests.fuzz import any_mix
from tests.pseudo import left_over, marked, pseudo, read_page

NAMES = ("Αδα", "Βεν", "Γη")
ALLOWED = (r"^[a-h]$", r"\b\d+[YR]\b")  # columns of the map, sides of cards
DRAWN = 0.05  # of all decisions


def test_no_word_of_a_drawing_is_in_nobodys_language() -> None:
    dice = random.Random(1)
    game = carson_city.Game(Setup(3, "full", any_mix(dice), NAMES), 1)
    look, drawn = look_of(game.setup), []
    with pseudo() as language:
        while not game.over:
            if dice.random() < DRAWN:
                drawn += [look.svg(game.view(), part, "light", None) for part in look.parts]
            player = game.deciders[0]
            game.play(dice.choice(game.options(player)), player)
        drawn += [look.svg(game.view(), part, "light", None) for part in look.parts]
    assert [line for svg in drawn for line in left_over(read_page(str(svg)), *ALLOWED)] == []
    assert language.asked <= marked()
