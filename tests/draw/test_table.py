"""Drawings of whole games: sound SVG at every moment, and nothing that must not be in it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from carson_city.board.material import MARKS
from carson_city.draw import table_svg, view_svg
from carson_city.draw.board.table import PARTS
from carson_city.draw.palette import Theme
from tests.draw.moments import SVG, game_by_chance, moments, parse, seen, texts, used

FORBIDDEN = re.compile(r'\sstyle=|<script|<style|<foreignObject|\son\w+=|javascript:|href="(?!#)')
CAREFUL_NAMES = ("Ann", 'Doc "X" & <b>Co</b>', "卡森", "O'Hara", "x" * 40, "&amp;")


def check(drawing: str) -> None:
    """A drawing is XML, its ids are unique, what it shows is there, and it carries no code."""
    tree = parse(drawing)
    ids = Counter(element.get("id") for element in tree.iter() if element.get("id"))
    assert all(count == 1 for count in ids.values())
    for element in tree.iter(f"{SVG}use"):
        assert (element.get("href") or "").removeprefix("#") in ids
    assert not FORBIDDEN.search(drawing)
    assert tree.findtext(f"{SVG}title")


@pytest.mark.parametrize("players", range(2, 7))
def test_every_moment_of_a_game_can_be_drawn(players: int) -> None:
    for number, position in enumerate(moments(players, seed=players, every=9)):
        theme: Theme = "dark" if number % 2 else "light"
        check(table_svg(position, theme=theme))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("view", PARTS)
def test_every_view_can_be_drawn_in_both_themes(view: str, theme: Theme) -> None:
    for position in moments(3, seed=11, every=40):
        check(view_svg(position, view, theme=theme, width=500))


def test_names_are_shown_and_escaped() -> None:
    game = game_by_chance(6, seed=3, names=CAREFUL_NAMES)
    drawing = table_svg(seen(game))
    check(drawing)
    assert {"Ann", 'Doc "X" & <b>Co</b>', "卡森", "O'Hara"} <= set(texts(parse(drawing)))


def test_every_player_has_a_panel_with_money_and_points() -> None:
    for position in moments(5, seed=5, every=50):
        tree = parse(view_svg(position, "players"))
        panels = [g for g in tree.iter(f"{SVG}g") if g.get("data-player")]
        assert sorted(g.get("data-player") or "" for g in panels) == sorted(MARKS[:5])
        for panel in panels:
            player = MARKS.index(panel.get("data-player") or "")
            assert f"${position.money[player]}" in texts(panel)
            assert str(position.vp[player]) in texts(panel)
            assert MARKS[player] in used(panel)


def test_the_viewer_comes_first() -> None:
    game = game_by_chance(4, seed=6)
    game.rewind(30)
    for player in range(4):
        tree = parse(view_svg(seen(game, player), "players"))
        first = next(g for g in tree.iter(f"{SVG}g") if g.get("data-player"))
        assert first.get("data-player") == MARKS[player]


def test_the_end_shows_the_reckoning() -> None:
    game = game_by_chance(4, seed=8, names=("Ada", "Buck", "Calamity", "Doc"))
    tree = parse(table_svg(seen(game)))
    shown = texts(tree)
    best = game.scores()[0]
    assert f"{best.name} wins with {best.total} VP." in shown
    for score in game.scores():
        assert f"{score.total} VP" in shown


def test_a_game_shows_itself_in_a_notebook() -> None:
    game = game_by_chance(2, seed=1)
    game.rewind(12)
    assert game._repr_svg_() == table_svg(seen(game))
