"""A made-up variant that brings a river and nothing else, for what rules say about rivers."""

from __future__ import annotations

from typing import Final

from carson_city.board.material import RIVER
from carson_city.board.plug import Variant, register
from carson_city.text.i18n import N_

STREAM: Final = "variants=stream"


class Stream(Variant):
    """Water that somebody has drawn."""

    word = "stream"
    order = 103
    name = N_("Stream")
    sentence = N_("A river flows where the position says.")
    rule = "MADE-3"
    grounds = (RIVER,)


register(Stream())
