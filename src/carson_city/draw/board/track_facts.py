"""What the track and the places beside it show, as values: cards, yards, the bag."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from carson_city.board.figures import Thing
from carson_city.board.map import FIRST_OWN_PLACE, MOST_OWN_PLACES, OWN_PLACES, place_word
from carson_city.board.material import (
    AMMUNITION,
    BUILDING_KINDS,
    NO_TILE,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
)
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import ALL_SPACES, place_name, space_at
from carson_city.draw.board.facts import Who, crowd_at
from carson_city.text.i18n import _, language, per_language

NOTHING_SOLD: Final = NO_TILE - 1  # the kind of a card on which no tile lies


class Printed(NamedTuple):
    """What stands on a card whoever is there."""

    word: str
    name: str
    short: str
    effect: str
    signs: tuple[str, ...]
    price: int
    kind: int  # of the tile for sale, or that it is sold
    block: str
    stage: bool  # no cowboy is placed there

    @property
    def is_sale(self) -> bool:
        """Whether buildings are sold there."""
        return self.kind != NOTHING_SOLD


class Card(NamedTuple):
    """A place beside the town: a space of the track, or one that a variant brings."""

    printed: Printed
    closed: bool
    now: bool
    crowd: tuple[Who, ...]

    @property
    def duel(self) -> bool:
        """Whether there will be shooting (DUEL-1)."""
        return sum(who.fights for who in self.crowd) > 1

    @property
    def said(self) -> str:
        """The card in words."""
        printed = self.printed
        words = f"{printed.name}: {printed.effect}" if printed.effect else printed.name
        if self.closed:
            return _("{space} (closed)").format(space=words)
        return ", ".join([words, *(who.said for who in self.crowd)])


@per_language
def _printed(place: int, kind: int) -> Printed:
    space = space_at(place)
    effect, short = space.effect, space.short
    if kind != NOTHING_SOLD:
        effect = short = _("sold") if kind == NO_TILE else kind_name(kind)
    block = space.block.word if space.block is not None else ""
    return Printed(
        space.word, space.name, short, effect, space.signs, space.price, kind, block, space.stage
    )


@lru_cache(maxsize=512)
def _printed_track(display: tuple[int, ...], _language: str) -> tuple[Printed, ...]:
    return tuple(
        _printed(space.place, display[space.slot] if space.slot >= 0 else NOTHING_SOLD)
        for space in ALL_SPACES
    )


class Note(NamedTuple):
    """What a plug prints on a card of the track."""

    effect: str
    signs: tuple[str, ...]
    thing: Thing  # whose sign stands in text
    brief: str


# What plugs print on cards, by their words: by place.
NOTES: Final[dict[str, Callable[[Position, int], Note | None]]] = {}


def note_on(position: Position, place: int) -> Note | None:
    """What a plug of this game prints on a card of the track now."""
    for plug in position.rules.plugs:
        if plug.word in NOTES:
            note = NOTES[plug.word](position, place)
            if note is not None:
                return note
    return None


def _noted(position: Position, place: int, card: Printed) -> Printed:
    note = note_on(position, place) if position.rules.plugs else None
    return card if note is None else card._replace(effect=note.effect, signs=note.signs)


def track_cards(position: Position) -> list[Card]:
    """The spaces of the track, in the order in which they are resolved (COMP-1)."""
    # The position names the place after the one that is being resolved.
    now = position.track - 1 if position.phase == PHASE_ACTIONS else -1
    printed = _printed_track(tuple(position.display), language().code)
    return [
        Card(
            _noted(position, space.place, card),
            _closed(position, space.place, card.stage),
            now == space.place,
            crowd_at(position, space.place),
        )
        for space, card in zip(ALL_SPACES, printed, strict=True)
    ]


def _closed(position: Position, place: int, stage: bool) -> bool:
    """Whether a space takes nobody this round (WORD-9)."""
    if place == AMMUNITION and position.phase == PHASE_CHARACTERS:
        return space_at(place).closed(position) != ""  # sold just now
    if stage or position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        return False
    return place not in position.open_spaces


def own_cards(position: Position) -> list[Card]:
    """The places that variants of this game bring, beside town and track."""
    found = []
    for plug in position.rules.plugs:
        if plug.word in YARDS:
            continue
        first = FIRST_OWN_PLACE + plug.order * MOST_OWN_PLACES
        for place in range(first, first + MOST_OWN_PLACES):
            if place in OWN_PLACES:
                found.append(Card(_printed_own(place), False, False, crowd_at(position, place)))
    return found


@per_language
def _printed_own(place: int) -> Printed:
    name = place_name(place)
    return Printed(place_word(place), name, name, "", (), 0, NOTHING_SOLD, "own", False)


class Holding(NamedTuple):
    """What a player has in a yard: so many of its things, a cowboy, a number; and in words."""

    player: int
    name: str
    amount: int
    rides: bool
    score: int
    leads: bool
    said: str
    mark: str


class Yard(NamedTuple):
    """A place of which everybody has one, or without a word of its own how all of them stand."""

    word: str
    name: str
    effect: str
    sign: str
    badge: str
    thing: str  # the drawing of what lies there
    closed: bool
    holdings: tuple[Holding, ...]

    @property
    def said(self) -> str:
        """The yard in words."""
        words = _("{name}: {effect}").format(name=self.name, effect=self.effect)
        return ", ".join([words, *(holding.said for holding in self.holdings)])


YARDS: Final[dict[str, Callable[[Position], tuple[Yard, ...]]]] = {}  # by the word of the plug


def yards(position: Position) -> tuple[Yard, ...]:
    """The places of which everybody has one, in a game of variants that bring some."""
    made = [YARDS[plug.word](position) for plug in position.rules.plugs if plug.word in YARDS]
    return tuple(chain.from_iterable(made))


class Heap(NamedTuple):
    """So many tiles of a kind."""

    kind: int
    amount: int
    name: str


def bag(position: Position) -> tuple[Heap, ...]:
    """What is still in the bag: its content is open, its order is not (INFO-1)."""
    return tuple(
        Heap(kind, position.bag[kind], kind_name(kind))
        for kind in BUILDING_KINDS
        if position.bag[kind]
    )


def bag_words(heaps: tuple[Heap, ...]) -> str:
    """How many tiles are in the bag."""
    return _("In the bag: {count}").format(count=sum(heap.amount for heap in heaps))
