"""Hands on a terminal."""

from __future__ import annotations

from carson_city.terminal.adapter import TerminalAdapter, register
from carson_city.text.i18n import N_
from tests.titles.hands.rules.material import TITLE


class HandsTerminalAdapter(TerminalAdapter):
    """The table as text does; only the examples are its own."""

    example = N_("lay 4, 4, go mill, mill")
    move = "lay 4"


register(TITLE, HandsTerminalAdapter())
