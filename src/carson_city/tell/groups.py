"""The kinds of options: what belongs together, under which title, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from carson_city.core.notation import Action
from carson_city.text.i18n import N_

MANY: Final = 9  # a longer list of one kind is told in one block


@dataclass(frozen=True, slots=True)
class Kind:
    """A group of options: its title, which options belong to it, how it is shown."""

    order: int  # among the kinds
    title: str
    takes: Callable[[Any, Action], bool]  # of a position and an option
    block: bool = False  # one block of words instead of a numbered list
    many: int | None = MANY  # more than these become a block
    tell: Callable[[Any, int, list[Action]], str] | None = None  # the block in other words
    lead: str = ""  # begins the block, and then the amounts follow
    cheapest_first: bool = False
    on_board: bool = False  # the drawing shows these options: beside it they need not be listed
    aside: str = ""  # what is said of them beside the drawing


OTHER: Final = Kind(999, N_("Options"), lambda _position, _action: True)


def of_verbs(*verbs: int) -> Callable[[Any, Action], bool]:
    """Whether an action has one of some verbs."""
    return lambda _position, action: action.verb in verbs


@dataclass(slots=True)
class Group:
    """Some options of one kind."""

    kind: Kind
    actions: list[Action] = field(default_factory=list)

    @property
    def block(self) -> bool:
        """Whether it is shown as one block of words."""
        many = self.kind.many is not None and len(self.actions) > self.kind.many
        return self.kind.block or many


def grouped(kinds: Sequence[Kind], position: Any, options: list[Action]) -> list[Group]:
    """The options by kind, in the order of the kinds."""
    groups = [Group(kind) for kind in (*kinds, OTHER)]
    takers = [(group.kind.takes, group.actions) for group in groups]
    for action in options:
        for takes, actions in takers:
            if takes(position, action):
                actions.append(action)
                break
    return [group for group in groups if group.actions]
