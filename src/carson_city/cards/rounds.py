"""Eras and rounds, characters before and after the bids, the bids, and the end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from carson_city.cards import events
from carson_city.cards.actions import ADOPT, BID, USE, WORDS, adopt, bid, decline, use
from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import (
    AFTER_BIDS,
    AUCTIONEER,
    BEFORE_BIDS,
    CHARACTER_WORDS,
    GONE,
    NOBODY,
    PAPERBOY,
    ROUNDS,
    TITLE,
    opening_cards,
)
from carson_city.cards.names import character_name
from carson_city.cards.position import Position
from carson_city.cards.turns import Asking, Selling, Turns
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER, Range, Upto, Words
from carson_city.core.step import SecretChoice, Step, Work
from carson_city.text.i18n import N_, _

CHARACTER: Final = Words(CHARACTER_WORDS)


@final
class Rounds(Work[Position]):
    """Lies at the bottom: ends a round and begins the next one."""

    __slots__ = ()
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "rounds"

    def fits(self, position: Position, index: int) -> bool:
        return index == 0

    def run(self, position: Position) -> None:
        position.clear_row()
        if position.last_round:
            position.steps.pop()
            position.push(Ending(0))
            return
        if position.round == ROUNDS or not position.era:
            position.begin_era()
        begin_round(position)
        position.push(Before(0))


def begin_round(position: Position) -> None:
    """Step 1: a character and some terrain cards are revealed (CARD-4)."""
    position.round += 1
    position.bids = (0,) * position.seats
    position.lawyer = position.double = NOBODY
    position.events.append((events.ROUND_BEGAN, position.round))
    position.row = (GONE,)
    position.reveal_character()
    for _card in range(opening_cards(position.seats)):
        position.reveal_terrain()


class _Asking(Asking):
    """Asks whether they use them, and goes on when all were asked."""

    __slots__ = ()

    def run(self, position: Position) -> None:
        position.steps.pop()
        for index in range(self.next, len(self.characters)):
            character = self.characters[index]
            owner = position.owner(character)
            if owner != NOBODY and position.may_use(owner, character):
                position.push(self.following(index + 1))
                position.push(Using(owner, character))
                return
        self.go_on(position)

    def following(self, index: int) -> Step[Position]:
        """The same from another character on."""
        raise NotImplementedError

    def go_on(self, position: Position) -> None:
        """All were asked."""
        raise NotImplementedError


@final
class Before(_Asking):
    """Before the bids: Governor, Lawyer, Chinese Worker, Heroes, Gunsmith (CARD-6)."""

    __slots__ = ()
    name: ClassVar[str] = "before"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("next", Upto(len(BEFORE_BIDS))),)
    characters: ClassVar[tuple[int, ...]] = BEFORE_BIDS

    def following(self, index: int) -> Step[Position]:
        return Before(index)

    def go_on(self, position: Position) -> None:
        people = people_of(position)
        if people:
            position.push(Bidding(people))
        else:  # virtual players alone, for who studies them
            show_bids(position, [])


def people_of(position: Position) -> int:
    """The seats of people, a bit each."""
    return (1 << position.setup.players) - 1


@final
class After(_Asking):
    """After the bids: Mercenary, Doctor (CARD-7a)."""

    __slots__ = ()
    name: ClassVar[str] = "after"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("next", Upto(len(AFTER_BIDS))),)
    characters: ClassVar[tuple[int, ...]] = AFTER_BIDS

    def following(self, index: int) -> Step[Position]:
        return After(index)

    def go_on(self, position: Position) -> None:
        position.order = position.turn_order()
        position.push(Turns())


@final
class Using(Step[Position]):
    """An owner says openly whether a character is used now (CARD-6a)."""

    __slots__ = ("character",)
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "use"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("player", PLAYER), ("character", CHARACTER))
    lies_on: ClassVar[tuple[str, ...]] = ("before", "after")
    cites: ClassVar[str] = "CARD-6a"

    def __init__(self, player: int, character: int) -> None:
        super().__init__(player)
        self.character: int = character

    def fits(self, position: Position, index: int) -> bool:
        below = position.steps[index - 1]
        if not isinstance(below, Asking) or below.asked != self.character:
            return False
        owns = position.has(self.player, self.character)
        return owns and position.may_use(self.player, self.character)

    def rule(self) -> str:
        return BY_NUMBER[self.character].rule

    def ask(self, position: Position) -> str:
        return _("say whether {character} is used").format(character=character_name(self.character))

    def options(self, position: Position, player: int) -> list[Action]:
        return [use[self.character], decline]

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == USE:
            character = character_name(action.value)
            if not position.has(player, action.value):
                return _("you do not own {character}").format(character=character), "CARD-6a"
            return (
                _("{character} is not asked about now").format(character=character),
                "CARD-6" if action.value in BEFORE_BIDS else "CARD-7a",
            )
        return super().why_not(position, player, action)

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action is decline:
            position.events.append((events.DECLINED, player, self.character))
            return
        position.turn(player, self.character)
        BY_NUMBER[self.character].use(position, player)


@final
class Bidding(SecretChoice[Position]):
    """Every person secretly chooses a bid card (CARD-7)."""

    __slots__ = ()
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "bid"
    lies_on: ClassVar[tuple[str, ...]] = ("rounds",)
    cites: ClassVar[str] = "CARD-7"
    asks: ClassVar[str] = N_("choose a bid card")

    def fits(self, position: Position, index: int) -> bool:
        return self.seats == people_of(position)

    def options(self, position: Position, player: int) -> list[Action]:
        return [bid[value] for value in position.hands[player]]

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BID:
            return (
                _("you have used your {value} in this era").format(value=action.value),
                "CARD-10",
            )
        return super().why_not(position, player, action)

    def reveal(self, position: Position, chosen: list[int]) -> None:
        show_bids(position, chosen)


def before_bids(position: Position) -> bool:
    """Whether the bids of a round are still to be revealed."""
    return any(isinstance(step, Before | Bidding) for step in position.steps)


def show_bids(position: Position, chosen: list[int]) -> None:
    """All bids are revealed, with the top card of each virtual pile (CARD-7)."""
    for player in range(position.seats):
        if position.is_person(player):
            position.use_bid(player, WORDS.action(chosen[player]).value)
        else:
            position.use_bid(player, position.draw(events.PILE_FELL, position.hands[player]))
    if position.lawyer != NOBODY:
        lawyer = position.lawyer
        position.events.append((events.SET_OUT, lawyer, position.bids[lawyer]))
    position.push(After(0))


@final
class Ending(Work[Position]):
    """Before scoring: the Paperboy's choice, then the last sales."""

    __slots__ = ("stage",)
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "ending"
    knows: ClassVar[tuple[tuple[str, Range], ...]] = (("stage", Upto(2)),)

    def __init__(self, stage: int) -> None:
        super().__init__()
        self.stage: int = stage

    def fits(self, position: Position, index: int) -> bool:
        return index == 0 and position.last_round

    def run(self, position: Position) -> None:
        position.steps.pop()
        if self.stage == 0:
            self._ask(position, PAPERBOY)
        elif self.stage == 1:
            self._ask(position, AUCTIONEER)
        else:
            position.over = True
            position.events.append((events.GAME_OVER,))

    def _ask(self, position: Position, character: int) -> None:
        position.push(Ending(self.stage + 1))
        owner = position.owner(character)
        if owner != NOBODY and position.is_person(owner):
            position.push(Adopting(owner) if character == PAPERBOY else Selling(owner))


@final
class Adopting(Step[Position]):
    """The Paperboy's owner chooses a character that nobody owns (CARD-PAPERBOY)."""

    __slots__ = ()
    title: ClassVar[str] = TITLE
    name: ClassVar[str] = "adopt"
    lies_on: ClassVar[tuple[str, ...]] = ("ending",)
    cites: ClassVar[str] = "CARD-PAPERBOY"
    asks: ClassVar[str] = N_("choose a character that nobody owns")

    def fits(self, position: Position, index: int) -> bool:
        below = position.steps[index - 1]
        chooses = position.owner(PAPERBOY) == self.player and position.is_person(self.player)
        asked = isinstance(below, Ending) and below.stage == 1
        return chooses and asked and position.adopted == NOBODY

    def options(self, position: Position, player: int) -> list[Action]:
        return [adopt[character] for character in position.unowned()]

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ADOPT:
            return (
                _("somebody owns {character}").format(character=character_name(action.value)),
                "CARD-PAPERBOY",
            )
        return super().why_not(position, player, action)

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.adopt(player, action.value)
