"""The action track in the browser: cards along a wagon trail, in the order of resolution."""

from __future__ import annotations

from carson.board.position import Position
from carson.draw.board import facts
from carson.draw.svg import Markup, tag
from carson.web.board.fragments import piece
from carson.words import _


def trail(position: Position) -> Markup:
    """All cards with the cowboys on them, and beside them the places that variants bring."""
    cards = [piece("space", card) for card in facts.track_cards(position)]
    own = [piece("space", card) for card in facts.own_cards(position)]
    if own:
        cards.append(tag("div", *own, class_="beside"))
    return tag("div", *cards, id="trail", role="group", aria_label=_("Action track"))


def bag(position: Position) -> Markup:
    """What is still in the bag, by kind."""
    return piece("bag", facts.bag(position))
