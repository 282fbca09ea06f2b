"""The small SVG helper."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from carson_city.draw.lettering import body, guess_width, heading
from carson_city.draw.svg import document, escape, group, number, tag, title, words


def test_words_are_escaped_in_text_and_in_attributes() -> None:
    nasty = '<script>alert("&")</script>'
    drawn = ET.fromstring(tag("g", title(nasty), aria_label=nasty))
    assert drawn.findtext("title") == nasty
    assert drawn.get("aria-label") == nasty
    assert "<script" not in tag("g", title(nasty), aria_label=nasty)


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escape("Doc\x00 \x1b[31m\ud800") == "Doc� �[31m�"


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.50, "2.5"), (1 / 3, "0.33"), (-0.001, "0")]
)
def test_coordinates_are_short(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize("key", ["style", "onload", "onclick"])
def test_styles_and_handlers_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        tag("rect", **{key: "x"})


def test_an_empty_group_leaves_nothing() -> None:
    assert group() == ""


def test_a_document_keeps_its_shape_when_shown_wider() -> None:
    drawn = ET.fromstring(document(100, 50, "a map", words("x", 1, 2), shown=400))
    assert (drawn.get("width"), drawn.get("height")) == ("400", "200")
    assert drawn.get("viewBox") == "0 0 100 50"


def test_long_words_get_smaller_and_then_shorter() -> None:
    room = 100
    for name in (
        "Ann",
        "Bartholomew",
        "Bartholomew the Quick of Virginia City",
        "卡森城的牛仔和治安官",
    ):
        for letters, em in ((heading, 0.66), (body, 0.56)):
            drawn = ET.fromstring(letters(name, 0, 0, 16, room))
            size = float(drawn.get("font-size", "0"))
            assert 10 < size <= 16
            assert guess_width(drawn.text or "", size, em) <= room + 1
            assert (drawn.text or "…")[:2] in (name[:2], "…")
