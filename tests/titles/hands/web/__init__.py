"""Hands on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup
from pydantic import BaseModel

from carson_city.draw.svg import circle, symbol
from carson_city.text.i18n import per_language
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.page_adapter import HTML, PageAdapter, Parts, register
from carson_city.web.rendering.palette import INK
from carson_city.web.rendering.templating import write
from tests.titles.hands.draw import face, table_svg
from tests.titles.hands.rules.material import MARKS, PLACES, TITLE
from tests.titles.hands.rules.position import Table


class HandsSeen(BaseModel):
    """A position of hands for programs."""

    round: int
    lying: dict[str, int]
    hands: dict[str, list[str]]


class HandsScene(PageAdapter):
    """The drawing of the table, and everybody's own hand."""

    template = "hands/table.html"
    templates = Path(__file__).parent / "templates"
    model = HandsSeen

    def board(self, view: Table, table: LiveTable) -> Parts:
        return {"board": HTML.board(Markup(table_svg(view, INK)))}

    @per_language
    def symbols(self) -> Markup:
        discs = [
            symbol(f"p-{mark}", 24, 24, circle(12, 12, 9, fill="var(--pc, currentColor)"))
            for mark in MARKS
        ]
        return Markup("".join(discs))

    def own(self, view: Table, seat: int) -> Markup:
        return write("hands/hand.html", cards=[*map(face, view.hands[seat])])

    def summary(self, view: Table) -> dict[str, Any]:
        marks = view.setup.marks
        return {
            "round": view.round,
            "lying": {PLACES[place]: coins for place, coins in view.lying.items()},
            "hands": {mark: [*map(face, view.hands[seat])] for seat, mark in enumerate(marks)},
        }


register(TITLE, HandsScene())
