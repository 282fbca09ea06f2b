"""The action track in the browser: cards along a wagon trail, in the order of resolution."""

from __future__ import annotations

from markupsafe import Markup

from carson_city.board.position import Position
from carson_city.draw.board import track_facts
from carson_city.web.board.fragments import HTML, piece


def track(position: Position) -> Markup:
    """All cards with the cowboys on them, and beside them the places that variants bring."""
    cards = [piece("space", card) for card in track_facts.track_cards(position)]
    own = [piece("space", card) for card in track_facts.own_cards(position)]
    return HTML.track(cards, own, [piece("yard", yard) for yard in track_facts.yards(position)])


def bag(position: Position) -> Markup:
    """What is still in the bag, by kind."""
    return piece("bag", track_facts.bag(position))
