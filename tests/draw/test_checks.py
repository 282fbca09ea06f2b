"""A drawing that cannot be is refused by what was asked."""

from __future__ import annotations

from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.draw import table_svg, text, view_svg
from carson_city.draw.board.sheet import sheet_svg

GAME = carson_city.Game(Setup(2), seed=7)


@pytest.mark.parametrize("view", ["zz", "", None, 5])
def test_an_unknown_part_is_refused_with_those_there_are(view: Any) -> None:
    with pytest.raises(
        carson_city.CarsonError, match=f"view: “{view}” is none of town, track, players"
    ):
        view_svg(GAME.view(), view)


@pytest.mark.parametrize("theme", ["dusk", None])
def test_an_unknown_theme_is_refused_with_those_there_are(theme: Any) -> None:
    said = f"theme: “{theme}” is none of light, dark"
    with pytest.raises(carson_city.CarsonError, match=said):
        table_svg(GAME.view(), theme=theme)
    with pytest.raises(carson_city.CarsonError, match=said):
        sheet_svg(theme=theme)


@pytest.mark.parametrize("width", [0, -5, float("nan"), float("inf"), "wide"])
def test_a_picture_has_a_width(width: Any) -> None:
    with pytest.raises(carson_city.CarsonError, match=f"width: {width!r} is no number above 0"):
        table_svg(GAME.view(), width=width)


@pytest.mark.parametrize("thing", [None, "x", GAME])
def test_only_positions_are_drawn(thing: Any) -> None:
    for draw in (table_svg, text):
        with pytest.raises(TypeError, match=r"a view of a game is drawn, such as game.view"):
            draw(thing)
