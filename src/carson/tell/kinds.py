"""The kinds of options: what belongs together, under which title, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from carson.board import actions as a
from carson.board.characters.auctioneer.rules import BID, LOT
from carson.board.characters.doctor.rules import MOVE_TO
from carson.board.characters.lawyer.rules import Purchase
from carson.board.characters.prospector.dynamite import PLACE_DYNAMITE
from carson.board.characters.sheriff.rules import PLACE_WHITE
from carson.board.characters.singer.rules import PLACE_SONG
from carson.board.material import RANCH, TRACK
from carson.board.position import Position
from carson.notation import Action
from carson.tell.bargains import bids
from carson.tell.effects import with_dynamite
from carson.words import N_

MANY: Final = 9  # a longer list of one kind is told in one block


@dataclass(frozen=True, slots=True)
class Kind:
    """A group of options: its title, which options belong to it, how it is shown."""

    title: str
    takes: Callable[[Position, Action], bool]
    block: bool = False  # one block of words instead of a numbered list
    many: int = MANY  # more than these become a block
    tell: Callable[[Position, int, list[Action]], str] | None = None  # the block in other words
    lead: str = ""  # begins the block, and then the amounts follow
    cheapest_first: bool = False


def _of(*verbs: int) -> Callable[[Position, Action], bool]:
    return lambda _position, action: action.verb in verbs


def _on_track(_position: Position, action: Action) -> bool:
    return action.verb in (a.PLACE, MOVE_TO) and action.value >= TRACK


def _on_building(position: Position, action: Action) -> bool:
    place = action.value
    return action.verb == a.PLACE and place < TRACK and position.town.ground[place] >= RANCH


def _purchase(position: Position, action: Action) -> bool:
    return action.verb == a.BUY and isinstance(position.steps[-1], Purchase)


TRACK_TITLE: Final = N_("Track")
PARCELS_TITLE: Final = N_("Parcels")
KINDS: Final = (
    Kind(TRACK_TITLE, _on_track),
    Kind(N_("Buildings"), _on_building),
    Kind(PARCELS_TITLE, _of(a.PLACE, MOVE_TO), block=True, cheapest_first=True),
    Kind(N_("White"), _of(PLACE_WHITE), block=True, cheapest_first=True),
    Kind(N_("Songs"), _of(PLACE_SONG), many=2, lead=N_("{example} and so on, without a duel;")),
    Kind(N_("Dynamite"), _of(PLACE_DYNAMITE), block=True, tell=with_dynamite),
    Kind(N_("Land"), _purchase, cheapest_first=True),
    Kind(
        N_("Lots"),
        _of(LOT),
        block=True,
        cheapest_first=True,
        lead=N_("{example} and so on; its price is"),
    ),
    Kind(N_("Bids"), _of(BID), block=True, tell=bids),
    Kind(
        N_("Claims"), _of(a.CLAIM), block=True, lead=N_("{example} and so on; a Mine there earns")
    ),
    Kind(N_("Build"), _of(a.BUILD)),
    Kind(N_("Houses"), _of(a.HOUSE_ON), block=True, lead=N_("{example} and so on; it earns you")),
    Kind(N_("Sites"), _of(a.SITE), block=True),
    Kind(N_("Points"), _of(a.BUY_VP)),
    Kind(N_("Roads"), _of(a.ROAD), block=True),
    Kind(N_("Other"), lambda _position, _action: True),
)


@dataclass(slots=True)
class Group:
    """Some options of one kind."""

    kind: Kind
    actions: list[Action] = field(default_factory=list)

    @property
    def block(self) -> bool:
        """Whether it is shown as one block of words."""
        many = len(self.actions) > self.kind.many and self.kind.title != TRACK_TITLE
        return self.kind.block or many


def grouped(position: Position, options: list[Action]) -> list[Group]:
    """The options by kind, in the order of the kinds."""
    groups = [Group(kind) for kind in KINDS]
    for action in options:
        next(group for group in groups if group.kind.takes(position, action)).actions.append(action)
    return [group for group in groups if group.actions]
