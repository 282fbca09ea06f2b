"""Taking cards and building them: the turns of step 3, and what is taken before the bids."""

from __future__ import annotations

from typing import ClassVar, Final, final

from carson_city.cards import events
from carson_city.cards.actions import BUILD, DONE, SELL, TAKE, build, done, sell, take
from carson_city.cards.material import (
    AUCTIONEER,
    CAPTAIN,
    CARD_WORDS,
    EMPTY,
    FIRST_CHARACTER,
    GONE,
    GOVERNOR,
    LAWYER,
    MOST_SOLD,
    NOBODY,
    OUTLAWS,
    PARCELS,
    SHERIFF,
    TITLE,
)
from carson_city.cards.names import card_name, item_name, some
from carson_city.cards.plan import CORNERS, START, card_bits, place_word, places_in, spread
from carson_city.cards.position import Position
from carson_city.cards.readings import EARLY_SALES
from carson_city.cards.town import USUAL, WITH_CAPTAIN
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER, Range, Words
from carson_city.core.step import Step, Work
from carson_city.text.i18n import N_, _

# How a card is taken.
ON_TURN: Final = 0
ALSO: Final = 1  # the second one of the Chinese Worker
ALSO_TERRAIN: Final = 2  # the same after a character, of which there is one (CARD-CHINESEa)
AT_ONCE: Final = 3  # before the bids: Governor, Lawyer
WAYS: Final = Words(("turn", "also", "terrain", "once"))
CARD: Final = Words(CARD_WORDS)


class Asking(Work[Position]):
    """Asks the owners of some characters, one after the other (CARD-6a)."""

    __slots__ = ("next",)
    title: ClassVar[str] = TITLE
    lies_on: ClassVar[tuple[str, ...]] = ("rounds",)
    characters: ClassVar[tuple[int, ...]] = ()

    def __init__(self, next: int) -> None:  # noqa: A002  (what it knows)
        super().__init__()
        self.next: int = next

    @property
    def asked(self) -> int:
        """The character whose owner was asked last; -1 at the beginning."""
        return self.characters[self.next - 1] if self.next else NOBODY


def takes_at_once(position: Position, player: int, below: Step[Position]) -> bool:
    """Whether a player has just used the Governor or the Lawyer, and others are asked next."""
    character = below.asked if isinstance(below, Asking) else NOBODY
    if character not in (GOVERNOR, LAWYER) or not position.has(player, character):
        return False
    used = position.turned >> character & 1 == 1
    return used and (character != LAWYER or position.lawyer == player)


def has_turn(position: Position, player: int) -> bool:
    """Whether it can be a person's turn: who has not had one waits in the order."""
    waits = player in position.order or player == position.lawyer
    return position.is_person(player) and not waits


def on_turn(position: Position) -> bool:
    """Whether it is step 3: somebody's turn, not a card taken before the bids."""
    return any(isinstance(step, Turns) for step in position.steps)


@final
class Turns(Work[Position]):
    """Calls everybody who has a turn, in order (CARD-8)."""

    __slots__ = ()
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "turns"
    lies_on: ClassVar[tuple[str, ...]] = ("rounds",)

    def run(self, position: Position) -> None:
        if not position.order:
            position.steps.pop()
            return
        player, position.order = position.order[0], position.order[1:]
        if position.is_person(player):
            position.push(Taking(player, ON_TURN))
        else:
            position.push(Turning(player))


class Trading(Step[Position]):
    """A decision besides which its player may sell cards (CARD-AUCTIONEERa)."""

    __slots__ = ()
    title: ClassVar[str] = TITLE

    def for_sale(self, position: Position) -> list[int]:
        """The cards that may be sold now."""
        return position.for_sale(self.player)

    def sales(self, position: Position) -> list[Action]:
        """Selling them."""
        return [sell[card] for card in self.for_sale(position)]

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == SELL:
            return why_not_sell(position, player, action.value)
        return super().why_not(position, player, action)

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == SELL:
            position.sell(player, action.value)
        else:
            self.decide(position, player, action)

    def decide(self, position: Position, player: int, action: Action) -> None:
        """Carry out an option that is no sale."""
        raise NotImplementedError


@final
class Taking(Trading):
    """A person takes a card of the row."""

    __slots__ = ("way",)
    name: ClassVar[str] = "take"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("player", PLAYER), ("way", WAYS))
    lies_on: ClassVar[tuple[str, ...]] = ("turns", "before")
    cites: ClassVar[str] = "CARD-8"

    def __init__(self, player: int, way: int) -> None:
        super().__init__(player)
        self.way: int = way

    def fits(self, position: Position, index: int) -> bool:
        below = position.steps[index - 1]
        if self.way == AT_ONCE:
            return takes_at_once(position, self.player, below)
        second = self.way != ON_TURN
        if not isinstance(below, Turns) or (second and position.double != self.player):
            return False
        if self.way == ALSO_TERRAIN and max(position.row) >= FIRST_CHARACTER:  # there is only one
            return False
        return has_turn(position, self.player)

    def ask(self, position: Position) -> str:
        if self.for_sale(position):
            return _("take a card, or sell cards first")
        return _("take a card")

    def options(self, position: Position, player: int) -> list[Action]:
        return [take[item] for item in position.row if item != GONE] + self.sales(position)

    def for_sale(self, position: Position) -> list[int]:
        return super().for_sale(position) if self.way != AT_ONCE else []

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == TAKE:
            return _("{item} does not lie in the row").format(
                item=item_name(position.deck, action.value)
            ), "CARD-8"
        return super().why_not(position, player, action)

    def decide(self, position: Position, player: int, action: Action) -> None:
        item = action.value
        position.steps.pop()
        position.take(player, item)
        position.events.append((events.TOOK, player, item))
        if self.way == ON_TURN and position.double == player:
            position.push(Taking(player, ALSO_TERRAIN if item >= FIRST_CHARACTER else ALSO))
        elif self.way != AT_ONCE:
            position.push(Selling(player))
        if item < FIRST_CHARACTER:
            position.push(Building(player, item))


@final
class Building(Trading):
    """A person builds the card that was taken into the own town (CARD-14 to CARD-18).

    On the own turn cards may be sold first (CARD-AUCTIONEERa). Without a place and a sale the card
    is set aside.
    """

    __slots__ = ("card",)
    name: ClassVar[str] = "build"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("player", PLAYER), ("card", CARD))
    lies_on: ClassVar[tuple[str, ...]] = ("sell", "take", "before")
    cites: ClassVar[str] = "CARD-15"

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: int = card

    def fits(self, position: Position, index: int) -> bool:
        below = position.steps[index - 1]
        choice = position.places_for(self.player, self.card) or self.for_sale(position)
        if not position.is_person(self.player) or not choice:
            return False
        if isinstance(below, Taking):
            return below.player == self.player and below.way in (ALSO, ALSO_TERRAIN)
        if isinstance(below, Selling):
            return below.player == self.player
        return takes_at_once(position, self.player, below)

    def ask(self, position: Position) -> str:
        told = _("build {card}")
        if not position.places_for(self.player, self.card):
            told = _("sell cards to make room for {card}, or set it aside")
        elif self.for_sale(position):
            told = _("build {card}, or sell cards first")
        return told.format(card=card_name(position.deck, self.card))

    def options(self, position: Position, player: int) -> list[Action]:
        places = places_in(position.places_for(player, self.card))
        found = [build[place] for place in places] or [done]  # CARD-18
        return found + self.sales(position)

    def for_sale(self, position: Position) -> list[int]:
        early = EARLY_SALES in position.setup.house
        return super().for_sale(position) if early or on_turn(position) else []

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUILD:
            return why_not_build(position, player, self.card, action.value)
        if action.verb == DONE:
            return _("a card that can be built must be built"), "CARD-18"
        return super().why_not(position, player, action)

    def decide(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == DONE:
            position.set_aside(player, self.card)
        else:
            position.build(player, self.card, action.value)


def why_not_build(position: Position, player: int, card: int, at: int) -> tuple[str, str]:
    """Why a card cannot be built in a place."""
    town = position.towns[player]
    if not town.occupied:
        return _("the first card lies in the middle, at {place}").format(
            place=place_word(START)
        ), "CARD-15"
    if not town.reach(WITH_CAPTAIN if position.has(player, CAPTAIN) else USUAL) >> at & 1:
        return _("the town would be too large"), "CARD-14"
    if not card_bits(at) & spread(town.occupied):
        return _("it shares no side with the town"), "CARD-15"
    free = town.free(position.has(player, SHERIFF))
    layout = position.deck.layouts[card]
    for corner in range(PARCELS):
        place = at + CORNERS[corner]
        if not town.open_to(layout[corner], free) >> place & 1:
            return _("{kind} cannot cover {other} at {place}").format(
                kind=some(layout[corner]),
                other=some(town.kind_at(place)),
                place=place_word(place),
            ), _cover_rule(layout[corner], town.kind_at(place))
    raise AssertionError("it can be built there")


def _cover_rule(kind: int, other: int) -> str:
    """The rule by which a kind does not cover another."""
    if kind == other == OUTLAWS:
        return "CARD-17b"
    return "CARD-17c" if kind == EMPTY else "CARD-17"


@final
class Selling(Trading):
    """The owner of the Auctioneer may sell cards, after building or at the very end."""

    __slots__ = ()
    name: ClassVar[str] = "sell"
    lies_on: ClassVar[tuple[str, ...]] = ("turns", "ending")
    cites: ClassVar[str] = "CARD-AUCTIONEERa"
    asks: ClassVar[str] = N_("sell cards, or be done")

    def fits(self, position: Position, index: int) -> bool:
        if isinstance(position.steps[index - 1], Turns):
            return has_turn(position, self.player)
        return position.is_person(self.player) and position.has(self.player, AUCTIONEER)

    def options(self, position: Position, player: int) -> list[Action]:
        sales = self.sales(position)
        return [done, *sales] if sales else []

    def decide(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()


def _sells_now(position: Position) -> bool:
    """Whether cards are sold now: on a turn, at the end, by a house rule while a card is built."""
    builds = isinstance(position.steps[-1], Building) and EARLY_SALES in position.setup.house
    return builds or on_turn(position) or not position.row


def why_not_sell(position: Position, player: int, card: int) -> tuple[str, str]:
    """Why a card cannot be sold."""
    if position.has(player, AUCTIONEER) and not _sells_now(position):
        return _("cards are sold on your own turn, not before the bids"), "CARD-AUCTIONEERa"
    town = position.towns[player]
    told = card_name(position.deck, card)
    if not position.has(player, AUCTIONEER):
        return _("only the Auctioneer sells cards"), "CARD-AUCTIONEER"
    if position.sold[player] == MOST_SOLD:
        return _("you have sold {count} cards, no more").format(count=MOST_SOLD), "CARD-AUCTIONEER"
    if town.at(card) < 0:
        return _("{card} is not in your town").format(card=told), "CARD-AUCTIONEER"
    if town.overlaps(card):
        return (
            _("{card} covers another card or is covered").format(card=told),
            "CARD-AUCTIONEER",
        )
    return _("the town would fall apart"), "CARD-AUCTIONEER"


@final
class Turning(Step[Position]):
    """A virtual player takes the card of the highest priority: a moment of its own (CARD-11)."""

    __slots__ = ()
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "virtual"
    lies_on: ClassVar[tuple[str, ...]] = ("turns",)
    cites: ClassVar[str] = "CARD-11"
    waits: ClassVar[bool] = True
    asks: ClassVar[str] = N_("take the card of the highest priority")

    def fits(self, position: Position, index: int) -> bool:
        return not position.is_person(self.player) and self.player not in position.order

    def options(self, position: Position, player: int) -> list[Action]:
        item = best_item(position)
        return [take[item]] if item != NOBODY else []

    def play(self, position: Position, player: int, action: Action) -> None:
        item = action.value
        priorities = position.deck.priorities
        alike = [other for other in position.revealed() if priorities[other] == priorities[item]]
        position.steps.pop()
        position.take(player, item)
        position.keep(player, item)
        if len(alike) > 1:
            event = (events.TOOK_NEAREST, player, item, priorities[item], *alike)
            position.events.append(event)
        else:
            position.events.append((events.TOOK_BEST, player, item, priorities[item]))


def best_item(position: Position) -> int:
    """The card that a virtual player takes: the highest priority, then the nearest."""
    best = NOBODY
    for item in position.row:
        if item == GONE:
            continue
        if best == NOBODY or position.deck.priorities[item] > position.deck.priorities[best]:
            best = item
    return best
