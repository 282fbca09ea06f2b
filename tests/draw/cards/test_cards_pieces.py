"""Every kind of parcel and every character has its drawing, and can be told apart."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.deck import OURS
from carson_city.cards.material import (
    CHARACTER_WORDS,
    EMPTY,
    FIRST_CHARACTER,
    ITEM_WORDS,
    KIND_WORDS,
    MARKS,
    TERRAIN,
)
from carson_city.cards.names import bare_name
from carson_city.draw.cards import faces, pieces, players, row, scores, town
from carson_city.draw.cards.sheet import sheet_svg
from carson_city.draw.palette import LIGHT, THEMES, Palette, Theme
from carson_city.draw.people import PEOPLE
from tests.draw.cards.games import building
from tests.draw.moments import parse
from tests.draw.moments import texts as texts_of
from tests.proof import rule

THEME_NAMES: tuple[Theme, ...] = ("light", "dark")


def kept(palette: Palette) -> dict[str, ET.Element]:
    """All symbols of a theme by name."""
    found = parse(pieces.definitions(palette)).iter("symbol")
    return {(one.get("id") or "").removeprefix(f"{palette.prefix}-"): one for one in found}


def shapes(element: ET.Element) -> str:
    """What a drawing consists of, whatever its colours."""
    return repr([(part.tag, part.get("d"), part.get("transform")) for part in element.iter()])


def used(element: ET.Element) -> list[str]:
    """The symbols that something shows, without the theme's prefix."""
    return [one.get("href", "").partition("-")[2] for one in element.iter("use")]


def texts(element: ET.Element) -> list[str]:
    """The words that something shows."""
    return [one.text or "" for one in element.iter("text")]


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_kind_of_parcel_has_a_drawing_of_its_own(theme: Theme) -> None:
    symbols = kept(THEMES[theme])
    kinds = [word for word in KIND_WORDS if word != "empty"]
    drawn = {word: shapes(symbols[word]) for word in kinds}
    assert len(set(drawn.values())) == len(kinds)
    assert not [word for word in kinds if symbols[word].find(".//text") is not None]


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_character_has_a_portrait_and_no_two_look_alike(theme: Theme) -> None:
    symbols = kept(THEMES[theme])
    busts = {word: shapes(symbols[f"bust-{word}"]) for word in CHARACTER_WORDS}
    assert len(set(busts.values())) == len(CHARACTER_WORDS)
    assert not [word for word in busts if symbols[f"bust-{word}"].find(".//text") is not None]
    assert set(PEOPLE) == set(CHARACTER_WORDS)


@rule("CARD-24")
def test_hatching_is_behind_who_has_an_arrow_and_the_sun_behind_the_others() -> None:
    symbols = kept(LIGHT)
    for character in BY_NUMBER:
        ground = "ground-arrow" if character.arrow else "ground-coin"
        assert used(symbols[f"face-{character.word}"]) == [
            ground, f"bust-{character.word}", "frame",
        ]  # fmt: skip
    assert shapes(symbols["ground-arrow"]) != shapes(symbols["ground-coin"])


@rule("CARD-2")
def test_every_terrain_card_shows_its_four_parcels_and_its_priority() -> None:
    for card in range(TERRAIN):
        drawn = parse(faces.terrain(OURS, LIGHT, card))
        shown = [word for word in used(drawn) if word in KIND_WORDS]
        assert shown == [KIND_WORDS[kind] for kind in OURS.layouts[card] if kind != EMPTY]
        era, number = ITEM_WORDS[card].split("-")
        assert texts(drawn) == [f"{'I' * int(era)}-{number}", OURS.priority_told(card)]
        assert drawn.get("data-card") == ITEM_WORDS[card]


@pytest.mark.parametrize("number", range(len(CHARACTER_WORDS)), ids=CHARACTER_WORDS)
def test_a_character_card_shows_face_nature_priority_name_and_text(number: int) -> None:
    character = BY_NUMBER[number]
    drawn = parse(faces.character(OURS, LIGHT, number))
    assert used(drawn) == [f"face-{character.word}", "arrow" if character.arrow else "coin"]
    priority, name, *lines = texts(drawn)
    assert priority == OURS.priority_told(FIRST_CHARACTER + number)
    assert name == bare_name(number)
    assert " ".join(lines) == character.text
    assert drawn.get("data-card") == character.word


@rule("CARD-9")
def test_the_back_has_the_six_symbols_from_the_strongest_down() -> None:
    view = building()
    for number, order in enumerate(OURS.backs):
        shown = used(parse(faces.back(view, pieces.palette_of("light"), number)))
        assert shown == [MARKS[seat] for seat in order]


@rule("CARD-5")
def test_a_skull_is_on_the_back_that_has_one() -> None:
    assert used(parse(faces.back(building(), LIGHT, len(OURS.backs)))) == ["skull"]


@rule("CARD-10")
def test_a_used_bid_is_struck_out() -> None:
    left, out = (parse(faces.bid(LIGHT, 0, 11, used=used)) for used in (False, True))
    assert texts(left) == texts(out) == ["11"]
    assert (left.find("line"), left.get("data-used")) == (None, None)
    assert out.find("line") is not None
    assert out.get("data-used") == "yes"


def test_all_colours_can_be_variables_of_a_page() -> None:
    names = [one.name for one in fields(Palette) if one.name not in ("theme", "prefix")]
    colours: dict[str, Any] = {name: f"var(--{name})" for name in names}
    for name in ("players", "on_players"):
        colours[name] = tuple(f"var(--{name}{seat})" for seat in range(len(MARKS)))
    palette = replace(LIGHT, prefix="p", **colours)
    view = building()
    for drawn in (
        pieces.definitions(palette),
        town.fitted(view, palette, 2, 800, 800),
        row.row(view, palette, 1400),
        players.strip(view, palette),
        scores.panel(view, palette, 800, 600),
    ):
        assert not re.search(r'"#[0-9a-f]{6}"', drawn)
        assert "var(--" in drawn


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_the_specimen_sheet_shows_every_card(theme: Theme) -> None:
    sheet = parse(sheet_svg(building(), theme=theme))
    shown = [one.get("data-card") for one in sheet.iter() if one.get("data-card")]
    assert set(ITEM_WORDS) <= set(shown)
    words = set(texts_of(sheet))
    assert {"Outlaws", "Town house", "11"} <= words
