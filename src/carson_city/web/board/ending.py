"""The end of a game: who won and why, points by source and by round, and where to go from here."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from carson_city.board.names import source_heading
from carson_city.draw.board import scores
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import tag
from carson_city.tell import text_adapter_of
from carson_city.text.i18n import _
from carson_city.web.board.fragments import write
from carson_city.web.live.live_table import LiveTable
from carson_city.web.rendering.palette import ink_of

_NOTHING: Final = Markup()


def panel(table: LiveTable, sheet: Markup = _NOTHING) -> Markup:
    """The reckoning beside the town; a title may have a sheet of its own."""
    reckoning, ink = table.game.scores(), ink_of(table.game.setup)
    bars = _chart(
        _("Victory points by source"),
        scores.bars(reckoning, ink),
        scores.bars_height(reckoning),
    )
    lines = _chart(
        _("Victory points by round"),
        scores.lines(scores.by_round(table.game), ink),
        scores.LINES_HEIGHT,
    )
    return write(
        "ending",
        table_id=table.id,
        sheet=sheet,
        verdict=text_adapter_of(table.game.setup).verdict(table.game),
        scores=reckoning,
        marks=table.game.setup.marks,
        headings=[source_heading(word) for word in reckoning[0].sources],
        bars=bars,
        lines=lines,
    )


def _chart(name: str, drawn: Drawing, height: float) -> Drawing:
    box = f"0 0 {scores.CHART} {height}"
    return tag("svg", drawn, class_="chart", viewBox=box, role="img", aria_label=name)
