"""How a card game stands, and the small acts that change it: the row, bids, towns."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from carson_city.cards import events
from carson_city.cards.material import (
    AFTER_BIDS,
    AUCTIONEER,
    CAPTAIN,
    CHARACTERS,
    ERAS,
    FIRST_CHARACTER,
    GONE,
    GOVERNOR,
    MOST_SOLD,
    NOBODY,
    OF_ERA,
    ROUNDS,
    SALE,
    SHERIFF,
    is_skull,
)
from carson_city.cards.state import FIELDS, SLOTS, State
from carson_city.core.chance import Chance
from carson_city.core.constants import changed
from carson_city.core.step import Step
from carson_city.errors import RecordError
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from carson_city.cards.setup import Setup
    from carson_city.title.setup import Setup as AnySetup


@final
class Position(State):
    """A moment of the card game, and the small acts that change it."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return position_of, (self.setup, tuple([getattr(self, name) for name in SLOTS]))

    def copy(self) -> Position:
        return Position(self.setup, self.chance.copy(), self)

    def title_setup(self) -> AnySetup[Any, Any]:
        return self.setup

    def rename(self, setup: Any) -> None:
        self.setup = setup

    def when(self) -> str:
        if not self.era:
            return ""
        return _("era {era}, round {round}").format(era="I" * self.era, round=self.round)

    def key(self) -> tuple[object, ...]:
        return tuple([field.key(self) for field in FIELDS])

    # Who is who.

    def is_person(self, seat: int) -> bool:
        """Whether somebody plays for a seat; virtual players follow CARD-11."""
        return seat < self.setup.players

    def owner(self, character: int) -> int:
        """Who owns a character; -1 for nobody."""
        for seat in range(self.seats):
            if self.owned[seat] >> character & 1:
                return seat
        return NOBODY

    def has(self, player: int, character: int) -> bool:
        """Whether a player owns a character."""
        return self.owned[player] >> character & 1 == 1

    def unowned(self) -> list[int]:
        """The characters that nobody owns (CARD-PAPERBOY)."""
        return [number for number in range(CHARACTERS) if self.owner(number) == NOBODY]

    # Chance.

    def draw(self, kind: int, values: Sequence[int]) -> int:
        """One of some values, each as likely; what fell is noted."""
        value = values[self.chance.below(len(values))]
        value = self.chance.fell(kind, value, values, [1] * len(values))
        if value not in values:
            raise RecordError(_("the record draws what is not there any more"))
        self.events.append((kind, value))
        return value

    # The row.

    def begin_era(self) -> None:
        """The deck of the next era comes, and all bid cards return (CARD-12)."""
        self.era += 1
        self.round = 0
        first = (self.era - 1) * OF_ERA
        self.terrain = tuple(range(first, first + OF_ERA))
        self.hands = self.setup.hands
        self.turned &= 1 << GOVERNOR
        self.events.append((events.ERA_BEGAN, self.era))

    def reveal_terrain(self) -> None:
        """One more terrain card lies in the row, farthest from the decks (CARD-11a)."""
        card = self.draw(events.TERRAIN_FELL, self.terrain)
        self.terrain = tuple([other for other in self.terrain if other != card])
        self.row = (*self.row, card)

    def reveal_character(self) -> None:
        """The top character; one whose follower shows a skull goes under the deck (CARD-5).

        It ends: the deck and the card in hand are four characters or more, three of them skulls.
        """
        front, back = self._turn_top()
        while is_skull(self.top):
            self.under = (*self.under, (front, back))
            self.events.append((events.EXCHANGED, front))
            front, back = self._turn_top()
        self.row = (FIRST_CHARACTER + front, *self.row[1:])

    def _turn_top(self) -> tuple[int, int]:
        """Take the top character of the deck; the back of the next one is open then."""
        back = self.top
        if self.fronts:
            front = self.draw(events.CHARACTER_FELL, self.fronts)
            self.fronts = tuple([other for other in self.fronts if other != front])
        else:
            front = self.under[0][0]
            self.under = self.under[1:]
            self.events.append((events.FROM_UNDER, front))
        self.open_back()
        return front, back

    def open_back(self) -> None:
        """See the back of the top character."""
        if self.fronts:
            self.top = self.draw(events.BACK_FELL, self.backs)
            self.backs = tuple([other for other in self.backs if other != self.top])
        else:
            self.top = self.under[0][1] if self.under else NOBODY

    def revealed(self) -> list[int]:
        """The items of the row that nobody has taken, the nearest to the decks first."""
        return [item for item in self.row if item != GONE]

    def clear_row(self) -> None:
        """What nobody took leaves the game (CARD-10a)."""
        for item in self.row:
            if item != GONE:
                self.events.append((events.LEFT, item))
        self.row = ()

    def take(self, player: int, item: int) -> None:
        """A player takes an item of the row; terrain is still to be built."""
        self.row = changed(self.row, self.row.index(item), GONE)
        if item >= FIRST_CHARACTER:
            owned = self.owned[player] | 1 << item - FIRST_CHARACTER
            self.owned = changed(self.owned, player, owned)

    def push(self, step: Step[Position]) -> None:
        """Something to be done first."""
        self.steps.append(step)

    # Bids.

    def raise_bid(self, player: int, amount: int, *, after: bool) -> None:
        """Bonuses on one bid add up, of before and after the bids (CARD-7a)."""
        self.bids = changed(self.bids, player, self.bids[player] + amount)
        self.events.append((events.RAISES[after], player, amount))

    def use_bid(self, player: int, value: int) -> None:
        """A bid card is out for the era (CARD-10)."""
        hand = tuple([card for card in self.hands[player] if card != value])
        self.hands = changed(self.hands, player, hand)
        self.bids = changed(self.bids, player, self.bids[player] + value)
        self.events.append((events.BID_SHOWN, player, value))

    def turn_order(self) -> tuple[int, ...]:
        """From the highest bid down, ties by the open back (CARD-8, CARD-9)."""
        seats = [seat for seat in range(self.seats) if seat != self.lawyer]
        ranks = self.ranks()
        seats.sort(key=lambda seat: (-self.bids[seat], ranks.index(seat)))
        for before, after in itertools.pairwise(seats):
            if self.bids[before] == self.bids[after]:
                self.events.append((events.TIE_BROKEN, before, after, self.bids[before]))
        return tuple(seats)

    def ranks(self) -> tuple[int, ...]:
        """The seats as the open back breaks ties, the strongest first (CARD-9)."""
        return self.deck.ranks(self.top, self.seats)

    # Towns.

    def places_for(self, player: int, card: int) -> int:
        """Where a player can build a terrain card, as a set of places (CARD-14 to CARD-17)."""
        return self.towns[player].room_for(
            self.deck.layouts[card],
            sheriff=self.has(player, SHERIFF),
            captain=self.has(player, CAPTAIN),
        )

    def build(self, player: int, card: int, at: int) -> None:
        """Build a card into a town."""
        town = self.towns[player].with_card(card, self.deck.layouts[card], at)
        self.towns = changed(self.towns, player, town)
        self.events.append((events.BUILT, player, card, at))

    def set_aside(self, player: int, card: int) -> None:
        """A card that can be built nowhere counts for nothing (CARD-18)."""
        cards = (*self.aside[player], card)
        self.aside = changed(self.aside, player, cards)
        self.events.append((events.SET_ASIDE, player, card))

    def keep(self, player: int, item: int) -> None:
        """A virtual player keeps a card for its priority (CARD-21)."""
        if item < FIRST_CHARACTER:
            cards = (*self.won[player], item)
            self.won = changed(self.won, player, cards)

    def for_sale(self, player: int) -> list[int]:
        """The cards that a player may sell now (CARD-AUCTIONEER)."""
        if not self.has(player, AUCTIONEER) or self.sold[player] == MOST_SOLD:
            return []
        return self.towns[player].spare_cards()

    def sell(self, player: int, card: int) -> None:
        """Sell a card out of the town."""
        town = self.towns[player].without(card)
        self.towns = changed(self.towns, player, town)
        self.sold = changed(self.sold, player, self.sold[player] + 1)
        self.events.append((events.SOLD, player, card, SALE))

    def adopt(self, player: int, character: int) -> None:
        """A character that nobody owns counts as the Paperboy's own."""
        self.adopted = character
        self.owned = changed(self.owned, player, self.owned[player] | 1 << character)
        self.events.append((events.ADOPTED, player, character))

    # Characters in play.

    def may_use(self, player: int, character: int) -> bool:
        """Whether an owner may use a character now (CARD-13, CARD-LAWYERa)."""
        if not self.is_person(player) or self.turned >> character & 1:
            return False
        return player != self.lawyer

    def turn(self, player: int, character: int) -> None:
        """A character was used, and cannot be again before it is righted (CARD-13)."""
        self.turned |= 1 << character
        self.events.append((events.USES[character in AFTER_BIDS], player, character))

    @property
    def last_round(self) -> bool:
        """Whether no round follows."""
        return self.era == ERAS and self.round == ROUNDS


BLANK: Final[dict[int, Position]] = {}  # by number of seats


def fresh_position(setup: Setup, chance: Chance) -> Position:
    """Return a position of a set-up before anything has happened; a copy is made faster."""
    seats = len(setup.hands)
    if seats not in BLANK:
        BLANK[seats] = Position(setup, chance)
    position = Position(setup, chance, BLANK[seats])
    position.deck = setup.deck
    position.hands = setup.hands
    return position


def position_of(setup: Setup, values: tuple[Any, ...]) -> Position:
    """The position that a pickle has."""
    position = fresh_position(setup, Chance(0))
    for name, value in zip(SLOTS, values, strict=True):
        setattr(position, name, value)
    return position
