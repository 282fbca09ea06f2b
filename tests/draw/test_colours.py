"""The colours of the players: a mark has one, whatever is played and wherever it sits."""

from __future__ import annotations

import pytest

from carson_city.board.material import MARKS as OF_THE_BOARD
from carson_city.board.setup import Setup as Board
from carson_city.cards.material import MARKS as OF_THE_CARDS
from carson_city.cards.setup import Setup as Cards
from carson_city.draw.cards.pieces import palette_of
from carson_city.draw.palette import (
    DARK,
    LIGHT,
    MARKS,
    THEMES,
    Palette,
    Theme,
    colour_name,
    hues_of,
)
from carson_city.web.rendering.palette import palette_css

NAMES = {
    "hat": "orange", "star": "blue", "cactus": "green",
    "horseshoe": "yellow", "boot": "purple", "cow": "grey",
}  # fmt: skip


@pytest.mark.parametrize(("title", "marks"), [(Board, OF_THE_BOARD), (Cards, OF_THE_CARDS)])
def test_a_mark_has_the_same_colour_in_every_game(title: type, marks: tuple[str, ...]) -> None:
    assert sorted(marks) == sorted(MARKS)
    for mark, hue in zip(marks, hues_of(title().marks), strict=True):
        assert colour_name(hue) == NAMES[mark]
        assert LIGHT.players[hue] == LIGHT.players[MARKS.index(mark)]


@pytest.mark.parametrize("theme", THEMES)
def test_drawings_and_pages_of_the_card_game_have_them_by_seat(theme: Theme) -> None:
    drawn = palette_of(theme)
    usual: Palette = THEMES[theme]
    page = palette_css(Cards().marks)
    for seat, mark in enumerate(OF_THE_CARDS):
        colour = usual.players[MARKS.index(mark)]
        assert drawn.players[seat] == colour
        hue = MARKS.index(mark)
        assert f"--seat{seat}:var(--p{hue});" in page
        assert f"--p{hue}:{colour};" in page
    assert drawn.players != usual.players
    assert DARK.players != LIGHT.players
