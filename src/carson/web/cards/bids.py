"""Bids as everybody sees them revealed: from the highest down, and who goes first in a tie."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from carson.cards import events as e
from carson.codes import SEAT, SPECTATOR
from carson.game import Game
from carson.web.cards.fragments import HTML
from carson.words import _, listed


class Bid(NamedTuple):
    """What a player has bid, and with what was added."""

    seat: int
    name: str
    value: int
    added: int

    @property
    def total(self) -> int:
        """What counts."""
        return self.value + self.added


def seen(game: Game, ply: int) -> list[Markup]:
    """A row with all bids of a decision that revealed them, and one for each tie."""
    events = game.events_of(ply, SPECTATOR)
    names = game.setup.names
    values: dict[int, int] = {}
    added: dict[int, int] = {}
    ties: list[Markup] = []
    first: list[int] = []  # of those with the same bid, from the first one on
    for raw, event in zip(events.raw, events, strict=True):
        if raw[0] == e.BID_SHOWN:
            values[raw[1]] = raw[2]
        elif raw[0] == e.RAISED:
            added[raw[1]] = added.get(raw[1], 0) + raw[2]
        elif raw[0] == e.TIE_BROKEN:
            ties.append(HTML.tie(event.text, raw[3], raw[1], raw[2], names))
            first += raw[1:3]
        elif raw[0] == SEAT:
            ties.append(HTML.luck(event.text))
            first.append(raw[1])
    if not values:
        return []
    bids = [Bid(seat, names[seat], value, added.get(seat, 0)) for seat, value in values.items()]
    first += values
    bids.sort(key=lambda bid: (-bid.total, first.index(bid.seat)))
    told = [_("{name} {bid}").format(name=bid.name, bid=bid.total) for bid in bids]
    rows = [HTML.bids(_("Bids: {bids}").format(bids=listed(told)), bids)]
    return rows + ties
