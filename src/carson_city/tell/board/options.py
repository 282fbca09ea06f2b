"""What can be said of an option: its facts, and three ways to phrase them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from carson_city.board.actions import PLACE
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.facts import Facts
from carson_city.tell.board.makers import plain
from carson_city.tell.board.placings import PLACINGS
from carson_city.tell.board.reason import Reason
from carson_city.tell.board.survey import Survey

F = TypeVar("F", bound=Facts)


def _nothing(_position: Position, _facts: Facts) -> str:
    """Where the name of the option says it all."""
    return ""


def _no_reason(_position: Position, _facts: Facts) -> list[Reason]:
    return []


@dataclass(frozen=True)
class Told(Generic[F]):
    """How the options of a verb are told: all from the facts that one maker gives."""

    facts: Callable[[Survey, Action], F]
    short: Callable[[Position, F], str] = _nothing  # for a list
    long: Callable[[Position, F], str] | None = None  # else as in a list
    because: Callable[[Position, F], list[Reason]] = _no_reason

    def said(self, position: Position, facts: F) -> str:
        """At length."""
        return (self.long or self.short)(position, facts)


PLAIN: Final = Told(plain)
# By verb; `verbs` has those of the base game, and `words` of a folder its own.
OPTIONS: Final[dict[int, Told[Any]]] = {}
STEP_OPTIONS: Final[dict[tuple[str, int], Told[Any]]] = {}  # where a step means something else


def told_of(position: Position, action: Action) -> Told[Any]:
    """How an option is told in the step that asks now."""
    verb = action.verb
    told = STEP_OPTIONS.get((position.steps[-1].word(), verb)) or OPTIONS.get(verb)
    if told is None:
        told = OPTIONS[PLACE] if verb in PLACINGS else PLAIN
    return told
