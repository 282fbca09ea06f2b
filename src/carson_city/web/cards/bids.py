"""Bids as everybody sees them revealed: from the highest down, and who goes first in a tie."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from carson_city.cards import events as e
from carson_city.core.constants import SPECTATOR
from carson_city.games.game import Game
from carson_city.text.i18n import _, listed
from carson_city.web.cards.fragments import HTML

# What makes bids worth a look: they lie open, have changed, or are as high as others.
TOLD: Final = frozenset((e.BID_SHOWN, *e.RAISES, e.TIE_BROKEN))


class Bid(NamedTuple):
    """What a player has bid, and with what was added."""

    seat: int
    name: str
    value: int
    added: int
    out: bool  # discarded for the Lawyer: it counts for nothing (CARD-LAWYERa)

    @property
    def total(self) -> int:
        """What counts."""
        return self.value + self.added


class Tie(NamedTuple):
    """All with the same bid, from the first one on, and how that was told."""

    value: int
    order: list[int]
    told: list[str]


def seen(game: Game, ply: int) -> list[Markup]:
    """A row with all bids where a decision revealed or raised them, and one for each tie."""
    events = game.events_of(ply, SPECTATOR)
    bids = _bids(game, ply) if {raw[0] for raw in events.raw} & TOLD else []
    if not bids:
        return []
    names, marks = game.setup.names, game.setup.marks
    ties: dict[int, Tie] = {}
    first: list[int] = []
    for raw, event in zip(events.raw, events, strict=True):
        if raw[0] == e.TIE_BROKEN:
            tie = ties.setdefault(raw[3], Tie(raw[3], [raw[1]], []))
            tie.order.append(raw[2])
            tie.told.append(event.text)
            first += raw[1:3]
    first += [bid.seat for bid in bids]
    bids.sort(key=lambda bid: (bid.out, -bid.total, first.index(bid.seat)))
    told = [_told(bid) for bid in bids]
    rows = [HTML.bids(_("Bids: {bids}").format(bids=listed(told)), bids, marks)]
    rows += [
        HTML.tie(" ".join(tie.told), tie.value, tie.order, names, marks) for tie in ties.values()
    ]
    return rows


def _told(bid: Bid) -> str:
    said = _("{name} {bid} (discarded)") if bid.out else _("{name} {bid}")
    return said.format(name=bid.name, bid=bid.total)


def _bids(game: Game, ply: int) -> list[Bid]:
    """The revealed bids of a round, with all that was added before and after (CARD-7a)."""
    values: dict[int, int] = {}
    added: dict[int, int] = {}
    out: set[int] = set()
    for raw in _round(game, ply):
        if raw[0] == e.BID_SHOWN:
            values[raw[1]] = raw[2]
        elif raw[0] in e.RAISES:
            added[raw[1]] = added.get(raw[1], 0) + raw[2]
        elif raw[0] == e.SET_OUT:
            out.add(raw[1])
    names = game.setup.names
    return [
        Bid(seat, names[seat], value, added.get(seat, 0), seat in out)
        for seat, value in values.items()
    ]


def _round(game: Game, ply: int) -> list[tuple[int, ...]]:
    """What happened in a round up to a decision, and with it."""
    found: list[tuple[int, ...]] = []
    for number in range(ply, -1, -1):
        events = list(game.events_of(number, SPECTATOR).raw)
        began = [index for index, raw in enumerate(events) if raw[0] == e.ROUND_BEGAN]
        found[:0] = events[began[-1] if began else 0 :]
        if began:
            break
    return found
