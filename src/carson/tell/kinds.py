"""The kinds of options: what belongs together, under which title, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from carson.board import actions as a
from carson.board.material import RANCH, TRACK
from carson.board.position import Position
from carson.notation import Action
from carson.tell.placings import PLACINGS
from carson.words import N_

MANY: Final = 9  # a longer list of one kind is told in one block


@dataclass(frozen=True, slots=True)
class Kind:
    """A group of options: its title, which options belong to it, how it is shown."""

    order: int  # among the kinds
    title: str
    takes: Callable[[Position, Action], bool]
    block: bool = False  # one block of words instead of a numbered list
    many: int = MANY  # more than these become a block
    tell: Callable[[Position, int, list[Action]], str] | None = None  # the block in other words
    lead: str = ""  # begins the block, and then the amounts follow
    cheapest_first: bool = False


def of_verbs(*verbs: int) -> Callable[[Position, Action], bool]:
    """Whether an action has one of some verbs."""
    return lambda _position, action: action.verb in verbs


def _plain(_position: Position, action: Action) -> bool:
    return action.verb in PLACINGS and PLACINGS[action.verb].plain


def _on_track(_position: Position, action: Action) -> bool:
    return _plain(_position, action) and action.value >= TRACK


def _on_building(position: Position, action: Action) -> bool:
    place = action.value
    return action.verb == a.PLACE and place < TRACK and position.town.ground[place] >= RANCH


TRACK_TITLE: Final = N_("Track")
PARCELS_TITLE: Final = N_("Parcels")
KINDS: Final = [
    Kind(0, TRACK_TITLE, _on_track),
    Kind(10, N_("Buildings"), _on_building),
    Kind(20, PARCELS_TITLE, _plain, block=True, cheapest_first=True),
    Kind(
        90,
        N_("Claims"),
        of_verbs(a.CLAIM),
        block=True,
        lead=N_("{example} and so on; a Mine there earns"),
    ),
    Kind(100, N_("Build"), of_verbs(a.BUILD)),
    Kind(
        110,
        N_("Houses"),
        of_verbs(a.HOUSE_ON),
        block=True,
        lead=N_("{example} and so on; it earns you"),
    ),
    Kind(120, N_("Sites"), of_verbs(a.SITE), block=True),
    Kind(130, N_("Points"), of_verbs(a.BUY_VP)),
    Kind(140, N_("Roads"), of_verbs(a.ROAD), block=True),
    Kind(999, N_("Other"), lambda _position, _action: True),
]


def add_kind(kind: Kind) -> None:
    """Add a kind of options at its place."""
    KINDS.append(kind)
    KINDS.sort(key=lambda known: known.order)


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
