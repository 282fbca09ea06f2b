"""Rules on a page: folded away, and silent about what is not in the game."""

from __future__ import annotations

import re

import carson_city
from carson_city.board import Setup
from carson_city.tell import text_adapter_of
from carson_city.web.board import about
from carson_city.web.pages.parts import seen
from carson_city.web.rendering.rule_html import rule_lines, rule_link
from tests.proof import rule

FIRST = Setup(3, cast="first")  # 1 to 7, yellow


def unfolded(html: str) -> str:
    """What is read before anybody unfolds a rule."""
    return re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)


def test_rules_stand_behind_one_word() -> None:
    view = carson_city.Game(FIRST, seed=3).view()
    one, two = rule_lines(view, "DUEL-3"), rule_lines(view, "DUEL-3", "ROAD-2")
    assert one.startswith('<details class="rule"><summary>Rule</summary>')
    assert two.startswith('<details class="rule"><summary>Rules</summary>')
    assert "/rules?q=DUEL-3" in one
    assert unfolded(one) == ""
    assert rule_lines(view, "NO-1") == rule_lines(view) == ""


def test_a_way_to_a_rule_does_not_say_its_code() -> None:
    assert rule_link("ACT-5") == '<a class="id" href="/rules?q=ACT-5" title="ACT-5">Rule</a>'
    assert rule_link("NO-1") == ""


def test_a_panel_is_read_without_codes() -> None:
    game = carson_city.Game(FIRST, seed=3)
    position = seen(game, game.player)
    for word in ("c4", "d4", "salary", "$6", "c4n"):
        told = about.place(game, position, game.player, word)
        assert not re.search(r">[^<]*[A-Z]+-\d", unfolded(told)), word


@rule("RND-3")
def test_a_rule_says_nothing_of_characters_that_are_not_in_the_game() -> None:
    first = carson_city.Game(FIRST, seed=3).view()
    teacher = carson_city.Game(Setup(3, cast="17 1Y 2Y 3Y 4Y 5Y 6Y"), seed=3).view()
    assert "CHR-17Y" not in rule_lines(first, "RND-3")
    assert "CHR-17Y" in rule_lines(teacher, "RND-3")
    assert "each player takes one character" in rule_lines(first, "RND-3")


def test_what_concerns_a_game() -> None:
    view = carson_city.Game(FIRST, seed=3).view()
    concerns = text_adapter_of(FIRST).concerns
    assert concerns(view, "CHR-1Y")
    assert concerns(view, "CHR-1Yb")
    assert not concerns(view, "CHR-1R")
    assert not concerns(view, "CHR-18Ya")
    assert not concerns(view, "HOR-2")
    assert concerns(view, "DUEL-3")
    assert concerns(view, "CHR-ALL")
