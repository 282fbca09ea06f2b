"""What is said of options: one entry for each verb in tables that `verbs` and plug-ins fill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from carson_city.board.actions import PLACE
from carson_city.board.position import Position
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.tell.board.reason import Reason
from carson_city.tell.board.survey import Survey
from carson_city.tell.groups import Kind, of_verbs
from carson_city.text.i18n import N_

# What an option does.


@dataclass(frozen=True, slots=True)
class Facts:
    """What an option of a player does, as values; each kind of option has facts of its own."""

    action: Action
    player: int

    @property
    def amount(self) -> int:
        """The dollars by which options of its kind are ordered."""
        return 0

    @property
    def for_sale(self) -> int:
        """The parcel that becomes somebody's by it."""
        return NOBODY


F = TypeVar("F", bound=Facts)


def plain(survey: Survey, action: Action) -> Facts:
    """The facts of an option whose own words tell it."""
    return Facts(action, survey.player)


def no_text(_position: Position, _facts: Facts) -> str:
    """Where the name of the option says it all."""
    return ""


@dataclass(frozen=True)
class Told(Generic[F]):
    """How the options of a verb are told: all from the facts that one maker gives."""

    facts: Callable[[Survey, Action], F]
    short: Callable[[Position, F], str] = no_text  # for a list
    long: Callable[[Position, F], str] | None = None  # else as in a list
    because: Callable[[Position, F], list[Reason]] = lambda _position, _facts: []

    def said(self, position: Position, facts: F) -> str:
        """At length."""
        return (self.long or self.short)(position, facts)


OPTIONS: Final[dict[int, Told[Any]]] = {}  # by verb
STEP_OPTIONS: Final[dict[tuple[str, int], Told[Any]]] = {}  # where a step means something else


# How an option is offered: as what, where, and by which rules.


@dataclass(frozen=True, slots=True)
class Offer:
    """The actions of a verb."""

    on_place: bool = False  # its value is a place of the board
    at_step: bool = False  # it lies where the whole decision lies
    counted: tuple[str, str] | None = None  # so many of something: one, and several
    named: Callable[[Position, Action], str] | None = None  # shortly, under the heading
    at: Callable[[int], str] | None = None  # the word of the place it lies in, by its value
    where: Callable[[Position, Action], str] | None = None  # the same, where the position tells it
    phrase: Callable[[Position, Action], str] | None = None  # the whole option as people say it
    rules: Callable[[Position, Action], list[str]] | None = None  # it rests on, the nearest first


@dataclass(frozen=True, slots=True)
class Placing:
    """What is special about the cowboys of a verb whose value is a place."""

    said: str = ""  # before what the place brings
    phrase: str = N_("Place a cowboy on {place}")  # the whole option as people say it
    rule: str = ""  # by which they are special
    fights: bool = True
    lays: Callable[[Position, int, int], None] | None = None  # what a player lays in the place too
    plain: bool = True  # listed together with ordinary cowboys


OFFERS: Final[dict[int, Offer]] = {}  # by verb
PLACINGS: Final[dict[int, Placing]] = {PLACE: Placing()}  # by verb; they need no offer
NO_OFFER: Final = Offer()

# What a button says, where it is no phrase about a place or an amount.
LABELS: Final[dict[Action, str]] = {}

# By which one refuses, puts off or leaves: never what most people want.
REFUSALS: Final[set[Action]] = set()

# The groups of options under their headings.
KINDS: Final[list[Kind]] = []


def add_kind(
    order: int,
    title: str,
    *verbs: int,
    takes: Callable[[Position, Action], bool] | None = None,
    **look: Any,
) -> None:
    """Add a group at its place: the options of some verbs, or those that it takes."""
    KINDS.append(Kind(order, title, takes or of_verbs(*verbs), **look))
    KINDS.sort(key=lambda known: known.order)


# By the name of the step that asks.

Situation = Callable[[Position, int, Any], list[tuple[str, str]]]
SITUATIONS: Final[dict[str, Situation]] = {}  # what the decision is about: titles and sentences
STEP_PLACES: Final[dict[str, Callable[[Any], int]]] = {}  # the place that it is about
FREE_OF_CHARGE: Final[set[str]] = set()  # parcels cost nothing


# How they are read.


def told_of(position: Position, action: Action) -> Told[Any]:
    """How an option is told in the step that asks now."""
    verb = action.verb
    told = STEP_OPTIONS.get((position.steps[-1].word(), verb)) or OPTIONS.get(verb)
    if told is None:
        told = OPTIONS[PLACE] if verb in PLACINGS else Told(plain)
    return told


def offer_of(action: Action) -> Offer:
    """How an action is offered."""
    return OFFERS.get(PLACE if action.verb in PLACINGS else action.verb, NO_OFFER)


def situation(position: Position, player: int) -> list[tuple[str, str]]:
    """What a decision is about, where the options alone do not tell."""
    step = position.steps[-1]
    told = SITUATIONS.get(step.word())
    return told(position, player, step) if told is not None else []
