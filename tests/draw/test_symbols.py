"""Every piece of the game has its drawing, and can be told apart and read."""

from __future__ import annotations

from itertools import combinations

import pytest

from carson_city.board.material import KIND_WORDS, MARKS
from carson_city.draw.board.pieces import definitions
from carson_city.draw.board.sheet import sheet_svg
from carson_city.draw.palette import THEMES, Palette, Theme
from tests.draw.moments import SVG, parse, used

THEME_NAMES: tuple[Theme, ...] = ("light", "dark")


def symbols(palette: Palette) -> dict[str, str]:
    """All symbols of a theme by name, with their content."""
    found = parse(definitions(palette)).iter("symbol")
    return {
        (symbol.get("id") or "").removeprefix(f"{palette.prefix}-"): repr(
            [(part.tag, part.get("d")) for part in symbol.iter()]
        )
        for symbol in found
    }


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_kind_of_building_and_land_has_a_symbol(theme: Theme) -> None:
    kept = symbols(THEMES[theme])
    kinds = [word for word in KIND_WORDS if word != "empty"]
    assert set(kinds) <= set(kept)
    assert len({kept[word] for word in kinds}) == len(kinds), "two kinds look the same"


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_player_has_a_mark_a_cowboy_and_a_white_cowboy(theme: Theme) -> None:
    kept = symbols(THEMES[theme])
    for mark in MARKS:
        assert {mark, f"cowboy-{mark}", f"white-{mark}"} <= set(kept)
    assert len({kept[mark] for mark in MARKS}) == len(MARKS), "two marks have the same shape"


def test_ids_of_both_themes_can_stand_in_one_document() -> None:
    light, dark = (
        {element.get("id") for element in parse(definitions(THEMES[theme])).iter("symbol")}
        for theme in THEME_NAMES
    )
    assert not light & dark


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_the_specimen_sheet_shows_all_of_it(theme: Theme) -> None:
    sheet = parse(sheet_svg(theme=theme))
    assert sheet.get("role") == "img"
    shown = set(used(sheet))
    assert {word for word in KIND_WORDS if word != "empty"} | set(MARKS) <= shown
    assert len(list(sheet.iter(f"{SVG}symbol"))) > 40


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG counts it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_text_can_be_read(theme: Theme) -> None:
    palette = THEMES[theme]
    for paper in (palette.page, palette.card, palette.plain, palette.sand):
        assert contrast(palette.ink, paper) >= 7
        assert contrast(palette.quiet, paper) >= 4.5
    assert contrast(palette.on_gold, palette.gold) >= 4.5


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_marks_stand_out_from_their_field(theme: Theme) -> None:
    palette = THEMES[theme]
    for field, mark in zip(palette.players, palette.on_players, strict=True):
        assert contrast(field, mark) >= 3


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_no_two_players_share_a_colour(theme: Theme) -> None:
    for one, other in combinations(THEMES[theme].players, 2):
        apart = sum(
            abs(int(one[at : at + 2], 16) - int(other[at : at + 2], 16)) for at in (1, 3, 5)
        )
        assert apart > 70
