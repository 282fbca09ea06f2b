"""Each of the people on the cards has a portrait, told apart by shape and by the ground."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from carson_city.board.character import CHARACTERS, NUMBERS, RED, YELLOW, card_of, face_text
from carson_city.board_plugins import characters
from carson_city.draw import table_svg, view_svg
from carson_city.draw.board import portraits
from carson_city.draw.board.sheet import sheet_svg
from carson_city.draw.palette import DARK, LIGHT, THEMES, Palette, Theme
from carson_city.draw.people import PEOPLE as PEOPLE_DRAWN
from carson_city.draw.svg import Markup, tag
from tests.draw.moments import SVG, parse, position_of, used
from tests.proof import rule

HOME = "carson_city.board_plugins.characters"
HOME_PATH = Path(characters.__path__[0])
THEME_NAMES: tuple[Theme, ...] = ("light", "dark")
EVERYBODY = [card for card in portraits.everybody() if card < 2 * NUMBERS]  # the printed ones
PEOPLE = 21
LINE = (
    "board town=house:d4 roads=d4n cast=0R,9R,14Y,7Y,1Y,2Y,3Y,18R round=2.characters "
    "pass=hat,star hat=$5,as7Y star=$5"
)


def drawn(markup: Markup) -> ET.Element:
    """Some symbols as a tree."""
    return parse(tag("defs", markup))


def symbols(palette: Palette, cards: list[int]) -> dict[str, ET.Element]:
    """The symbols of some cards by their ids."""
    found = {element.get("id", ""): element for element in drawn(portraits.symbols(palette, cards))}
    return {name.removeprefix(f"{palette.prefix}-"): element for name, element in found.items()}


def shapes(element: ET.Element) -> str:
    """What a drawing consists of, whatever its colours."""
    parts = [(part.tag, part.get("d"), part.get("transform")) for part in element.iter()]
    return repr(parts)


@pytest.mark.parametrize("card", EVERYBODY, ids=face_text)
def test_every_side_of_every_card_has_a_portrait(card: int) -> None:
    assert card in portraits.PORTRAITS
    kept = symbols(LIGHT, [card])
    assert [use.get("href") for use in kept[f"portrait-{face_text(card)}"]] == [
        f"#day-ground-{'YR'[card & 1]}",
        f"#day-bust-{card >> 1 if card >> 1 not in (14, 18) else face_text(card)}",
        "#day-frame",
    ]


def test_no_two_people_look_alike() -> None:
    busts = {
        name: shapes(element)
        for name, element in symbols(LIGHT, EVERYBODY).items()
        if name.startswith("bust-")
    }
    assert len(busts) == len(set(busts.values())) == PEOPLE
    assert len({CHARACTERS[card].name for card in EVERYBODY}) == PEOPLE


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_ids_are_unique_and_all_that_is_used_is_there(theme: Theme) -> None:
    tree = drawn(portraits.symbols(THEMES[theme], EVERYBODY))
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {use.get("href") for use in tree.iter("use")} <= {f"#{name}" for name in ids}
    assert all(name and name.startswith(THEMES[theme].prefix) for name in ids)


def test_the_sides_differ_in_colour_and_in_pattern() -> None:
    for palette in (LIGHT, DARK):
        kept = symbols(palette, [2])
        yellow, red = kept["ground-Y"], kept["ground-R"]
        assert yellow[0].get("fill") == palette.gold
        assert red[0].get("fill") == palette.brick
        assert shapes(yellow) != shapes(red)
        assert yellow[1].get("fill")  # rays are filled
        assert red[1].get("stroke")  # hatching is drawn


def test_the_two_sides_of_one_person_share_a_drawing() -> None:
    names = [name for name in symbols(LIGHT, [card_of(7, YELLOW)]) if "7" in name]
    assert names == ["bust-7", "portrait-7Y", "portrait-7R"]


@rule("CHR-14")
def test_the_doctor_is_not_the_undertaker() -> None:
    kept = symbols(LIGHT, [card_of(14, YELLOW)])
    assert shapes(kept["bust-14Y"]) != shapes(kept["bust-14R"])


def test_who_has_no_portrait_is_a_hat_and_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    for side in (YELLOW, RED):
        monkeypatch.delitem(portraits.PORTRAITS, card_of(12, side))
    kept = symbols(LIGHT, [card_of(12, RED)])
    assert "".join(kept["bust-12"].itertext()) == "12"
    assert kept["portrait-12R"][1].get("href") == "#day-bust-12"


def test_each_person_of_the_town_is_on_a_card() -> None:
    assert set(PEOPLE_DRAWN.values()) == {portraits.PORTRAITS[card] for card in EVERYBODY}


def test_each_folder_says_who_its_people_are() -> None:
    for folder in characters.FIRST:
        assert "portray(" in (HOME_PATH / folder / "look.py").read_text()


# Where they are shown.


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_the_specimen_sheet_shows_both_sides_of_everybody(theme: Theme) -> None:
    shown = used(parse(sheet_svg(theme=theme)))
    assert [name for name in shown if name.startswith("portrait-")] == [
        f"portrait-{face_text(card)}" for card in portraits.everybody()
    ]


def test_a_table_has_the_portraits_of_its_cast_alone() -> None:
    table = parse(table_svg(position_of(LINE)))
    kept = [symbol.get("id", "") for symbol in table.iter(f"{SVG}symbol")]
    numbers = {name.rpartition("-")[2][:-1] for name in kept if "-portrait-" in name}
    assert numbers == {"0", "9", "14", "7", "1", "2", "3", "18"}


@rule("CHR-14")
def test_the_strip_shows_who_is_on_a_card_and_both_where_a_side_can_be_picked() -> None:
    shown = used(parse(table_svg(position_of(LINE))))
    strip = [name for name in shown[-20:] if name.startswith("portrait-")]
    assert strip == [
        f"portrait-{face}" for face in ("0R", "1Y", "2Y", "3Y", "7Y", "9R", "14Y", "14R", "18R")
    ]


def test_a_player_has_the_portrait_of_the_character_or_an_empty_frame() -> None:
    panel = parse(view_svg(position_of(LINE), "players"))
    shown = {
        group.get("data-player"): [name for name in used(group) if name.startswith("portrait-")]
        for group in panel.iter(f"{SVG}g")
        if group.get("data-player")
    }
    assert shown == {"hat": ["portrait-7Y"], "star": []}
