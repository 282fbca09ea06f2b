"""A town: the cards that were built, and what of them can be seen. It never changes, only grows."""

from __future__ import annotations

from typing import Final, final

from carson_city.cards.material import EMPTY, HOUSE, KINDS, OUTLAWS, PARCELS, PRISON, TOWN_HOUSE
from carson_city.cards.plan import (
    ALL,
    COLUMNS,
    CORNERS,
    LONG_SPAN,
    ROWS,
    SIDE,
    SPAN,
    START,
    STRIDE,
    card_bits,
    column_of,
    places_in,
    row_of,
    spread,
)

USUAL: Final = ((SPAN, SPAN),)
WITH_CAPTAIN: Final = ((SPAN, LONG_SPAN), (LONG_SPAN, SPAN))
Layout = tuple[int, ...]  # of a card: the kinds of its four parcels


@final
class Town:
    """The town of one player."""

    __slots__ = ("cards", "east", "kinds", "north", "occupied", "south", "west")

    def __init__(self, kinds: tuple[int, ...], cards: tuple[tuple[int, int], ...]) -> None:
        self.kinds: tuple[int, ...] = kinds  # by kind, the places where it can be seen
        self.cards: tuple[tuple[int, int], ...] = cards  # each with its place, in order of building
        self.west: int = SIDE
        self.east: int = -1
        self.north: int = SIDE
        self.south: int = -1
        occupied = 0
        for _card, at in cards:
            occupied |= card_bits(at)
            column = column_of(at)
            row = row_of(at)
            self.west = min(self.west, column)
            self.east = max(self.east, column + 1)
            self.north = min(self.north, row)
            self.south = max(self.south, row + 1)
        self.occupied: int = occupied

    def __reduce__(self) -> tuple[object, ...]:
        return Town, (self.kinds, self.cards)

    @property
    def tame(self) -> bool:
        """Whether there is a Prison to be seen (CARD-17a)."""
        return self.kinds[PRISON] != 0

    def kind_at(self, place: int) -> int:
        """What can be seen on a place; -1 where no card lies."""
        for kind in range(KINDS):
            if self.kinds[kind] >> place & 1:
                return kind
        return -1

    def room_for(self, layout: Layout, *, sheriff: bool = False, captain: bool = False) -> int:
        """Where a card can be built, by its north-west parcel, as a set of places."""
        if not self.occupied:
            return 1 << START
        near = spread(self.occupied)
        room = near | near >> 1 | near >> STRIDE | near >> (STRIDE + 1)  # CARD-15
        free = self.free(sheriff)
        for corner in range(PARCELS):
            room &= self.open_to(layout[corner], free) >> CORNERS[corner]
        return room & self.reach(WITH_CAPTAIN if captain else USUAL)

    def free(self, sheriff: bool) -> int:
        """Where anything can lie: no card, or an empty parcel (CARD-17, CARD-17a)."""
        free = (ALL ^ self.occupied) | self.kinds[EMPTY]
        return free | self.kinds[OUTLAWS] if sheriff or self.kinds[PRISON] else free

    def open_to(self, kind: int, free: int) -> int:
        """Where a parcel of a kind can lie, of the free places and others."""
        if kind == EMPTY:
            return free
        if kind == OUTLAWS:
            return free & ~self.kinds[OUTLAWS]  # CARD-17b
        if kind == TOWN_HOUSE:
            return free | self.kinds[TOWN_HOUSE] | self.kinds[HOUSE]
        return free | self.kinds[kind]

    def reach(self, shapes: tuple[tuple[int, int], ...]) -> int:
        """Where the north-west parcel of a card leaves the town within its bounds (CARD-14)."""
        found = 0
        for wide, high in shapes:
            if self.east - self.west >= wide or self.south - self.north >= high:
                continue
            first = max(self.east - wide + 1, 0)
            top = max(self.south - high + 1, 0)
            last = min(self.west + wide - 2, SIDE - 2)
            bottom = min(self.north + high - 2, SIDE - 2)
            found |= COLUMNS[first][last] & ROWS[top][bottom]
        return found

    def with_card(self, card: int, layout: Layout, at: int) -> Town:
        """The town with a card on top."""
        hidden = ~card_bits(at)
        kinds = [places & hidden for places in self.kinds]
        for corner in range(4):
            kinds[layout[corner]] |= 1 << at + CORNERS[corner]
        return Town(tuple(kinds), (*self.cards, (card, at)))

    def without(self, card: int) -> Town:
        """The town without one of its cards, which neither covers nor is covered."""
        at = self.at(card)
        hidden = ~card_bits(at)
        kinds = tuple([places & hidden for places in self.kinds])
        return Town(kinds, tuple([laid for laid in self.cards if laid[0] != card]))

    def at(self, card: int) -> int:
        """The place of one of its cards; -1 where it is none of them."""
        for own, at in self.cards:
            if own == card:
                return at
        return -1

    def besides(self, card: int) -> int:
        """The places of all cards but one."""
        others = 0
        for other, at in self.cards:
            if other != card:
                others |= card_bits(at)
        return others

    def overlaps(self, card: int) -> bool:
        """Whether one of its cards covers another, or is covered."""
        return card_bits(self.at(card)) & self.besides(card) != 0

    def can_spare(self, card: int) -> bool:
        """Whether a card can be sold: it lies alone, and the rest hangs together."""
        others = self.besides(card)
        return not card_bits(self.at(card)) & others and is_joined(others)

    def spare_cards(self) -> list[int]:
        """The cards that can be sold."""
        return [card for card, _at in self.cards if self.can_spare(card)]

    def count(self, kind: int) -> int:
        """How many parcels of a kind can be seen."""
        return self.kinds[kind].bit_count()

    def places(self, kind: int) -> list[int]:
        """Where a kind can be seen."""
        return places_in(self.kinds[kind])


def is_joined(places: int) -> bool:
    """Whether some places hang together by their sides; none do."""
    reached = places & -places
    while True:
        more = spread(reached) & places
        if more == reached:
            return reached == places
        reached = more


NO_TOWN: Final = Town((0,) * KINDS, ())
