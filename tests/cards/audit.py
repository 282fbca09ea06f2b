"""The laws of the card game, checked after every action of a test game (docs/architecture.md).

An `Audit` follows a game from its beginning and keeps books of its own, written only from the
events; what can be worked out from scratch it works out.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import carson_city
from carson_city import bots
from carson_city.cards import Setup
from carson_city.cards import events as e
from carson_city.cards.laws import broken_law
from carson_city.cards.material import (
    CHARACTER_WORDS,
    CHARACTERS,
    FIRST_CHARACTER,
    GOVERNOR,
    KIND_WORDS,
    OF_ERA,
    SHERIFF,
    TERRAIN,
    opening_cards,
)
from carson_city.cards.plan import place_at
from carson_city.cards.position import Position
from carson_city.cards.scoring import sources
from carson_city.core.constants import OPEN, RawEvent
from carson_city.core.notation import Action
from carson_city.errors import CarsonError
from carson_city.games import conformance
from carson_city.rulebook import rulebook
from tests.cards.games import any_setup, position_of
from tests.cards.opinions import Sheet, grid_of
from tests.law import law

THOROUGH = 0.04  # the share of actions after which undo, copies, views and lines are tried too
REPLAYED = 0.003  # the share after which the record is replayed
RULES = frozenset(rule.id for rule in rulebook().rules)


class Books:
    """Where every card is, as the events say."""

    def __init__(self, setup: Setup) -> None:
        seats = len(setup.names)
        self.setup = setup
        self.row: list[int] = []
        self.deck: set[int] = set()
        self.towns: list[list[tuple[int, int]]] = [[] for _seat in range(seats)]
        self.won: list[list[int]] = [[] for _seat in range(seats)]
        self.aside: list[list[int]] = [[] for _seat in range(seats)]
        self.owned: list[set[int]] = [set() for _seat in range(seats)]
        self.sold = [0] * seats
        self.hands = [set(hand) for hand in setup.hands]
        self.bids = [0] * seats
        self.turned: set[int] = set()
        self.seen: set[int] = set()  # characters that were revealed and have not gone under
        self.taken: list[tuple[int, int]] = []  # terrain that is still to be built
        self.entries: dict[int, Callable[..., None]] = {
            e.ERA_BEGAN: self._era, e.ROUND_BEGAN: self._round, e.CHARACTER_FELL: self._character,
            e.EXCHANGED: self.seen.discard, e.TERRAIN_FELL: self._terrain, e.TOOK: self._took,
            e.TOOK_BEST: self._took, e.TOOK_NEAREST: self._took, e.BUILT: self._built,
            e.SET_ASIDE: self._set_aside, e.SOLD: self._sold, e.LEFT: self._left,
            e.BID_SHOWN: self._bid, e.ADOPTED: self._adopted, e.FROM_UNDER: self._character,
            **dict.fromkeys(e.RAISES, self._raised), **dict.fromkeys(e.USES, self._used),
        }  # fmt: skip

    def enter(self, event: RawEvent) -> None:
        """Write one event into the books."""
        code, *values = event
        entry = self.entries.get(code)
        if entry is not None:
            entry(*values)

    def _era(self, era: int) -> None:
        first = (era - 1) * OF_ERA
        self.deck = set(range(first, first + OF_ERA))
        self.hands = [set(hand) for hand in self.setup.hands]
        self.turned &= {GOVERNOR}

    def _round(self, _number: int) -> None:
        law(not self.row, "a round begins with an empty row")
        self.bids = [0] * len(self.bids)

    def _character(self, character: int) -> None:
        law(character not in self.seen, "a character is revealed once")
        self.seen.add(character)

    def _terrain(self, card: int) -> None:
        self.deck.remove(card)
        self.row.append(card)

    def _built(self, player: int, card: int, at: int) -> None:
        self.taken.remove((player, card))
        self.towns[player].append((card, at))

    def _set_aside(self, player: int, card: int) -> None:
        self.taken.remove((player, card))
        self.aside[player].append(card)

    def _sold(self, player: int, card: int, _points: int) -> None:
        self.towns[player] = [laid for laid in self.towns[player] if laid[0] != card]
        self.sold[player] += 1

    def _left(self, item: int) -> None:
        if item < FIRST_CHARACTER:
            self.row.remove(item)

    def _bid(self, player: int, value: int) -> None:
        self.hands[player].remove(value)
        self.bids[player] += value

    def _raised(self, player: int, count: int) -> None:
        self.bids[player] += count

    def _used(self, _player: int, character: int) -> None:
        law(character not in self.turned, "a character is used once an era")
        self.turned.add(character)

    def _adopted(self, player: int, character: int) -> None:
        self.owned[player].add(character)

    def _took(self, player: int, item: int, *_why: int) -> None:
        if item >= FIRST_CHARACTER:
            law(all(item - FIRST_CHARACTER not in own for own in self.owned), "one owner")
            self.owned[player].add(item - FIRST_CHARACTER)
            return
        self.row.remove(item)
        if player in self.setup.automatic:
            self.won[player].append(item)
        else:
            self.taken.append((player, item))

    def compare(self, position: Position) -> None:
        """The table is as the events say."""
        law(set(position.terrain) == self.deck, "the deck")
        shown = [item for item in position.row if 0 <= item < FIRST_CHARACTER]
        law(sorted(shown) == sorted(self.row), "the row")
        people = [item - FIRST_CHARACTER for item in position.row if item >= FIRST_CHARACTER]
        law({*people} <= self.seen, "the character of the row was revealed")
        towns = [[*town.cards] for town in position.towns]
        law(towns == self.towns, "the towns")
        law([[*cards] for cards in position.won] == self.won, "the cards of virtual players")
        law([[*cards] for cards in position.aside] == self.aside, "cards set aside")
        law([*position.sold] == self.sold, "cards sold")
        law([set(hand) for hand in position.hands] == self.hands, "bid cards")
        law([*position.bids] == self.bids, "bids")
        owned = [
            {number for number in range(CHARACTERS) if bits >> number & 1}
            for bits in position.owned
        ]
        law(owned == self.owned, "characters")
        turned = {number for number in range(CHARACTERS) if position.turned >> number & 1}
        law(turned == self.turned, "turned characters")


def check_cards(position: Position) -> None:
    """Every card is accounted for, and towns show what lies on top."""
    law(not broken_law(position), broken_law(position))
    seen = (position.era - 1) * 9 + position.round
    left = len(position.fronts) + len(position.under)
    law(left == CHARACTERS - seen, "a round takes one character")
    if position.fronts:
        law(len(position.backs) == len(position.fronts) - 1, "as many backs as fronts")
    for seat, town in enumerate(position.towns):
        grid = grid_of(town, position.deck.layouts)
        law(town.occupied.bit_count() == len(grid), "occupied places")
        for spot, kind in grid.items():
            law(KIND_WORDS[town.kind_at(place_at(*spot))] == kind, "what can be seen")
        if position.is_person(seat):
            own = {
                CHARACTER_WORDS[number]
                for number in range(CHARACTERS)
                if position.has(seat, number)
            }
            sheet = Sheet(grid, own, position.sold[seat], position.setup.house)
            law(sheet.lines() == sources(position, seat), f"the sheet of seat {seat}")
            law(sheet.tame == (town.tame or position.has(seat, SHERIFF)), "outlaws")
    if position.row:
        least = 1 + opening_cards(position.seats)
        law(least <= len(position.row) <= least + 2, "the length of the row")


def check_deciders(game: carson_city.Game) -> None:
    """Virtual players wait, people do not."""
    conformance.check_options(game)
    for seat in game.deciders:
        waits = game.position.steps[-1].waits
        law((seat in game.setup.automatic) == waits, "virtual players wait, people do not")


def check_options(game: carson_city.Game, dice: random.Random) -> None:
    """Every option leads to a lawful position; whatever is none is refused by a rule."""
    for seat in game.deciders:
        options = game.options(seat)
        for action in dice.sample(options, min(3, len(options))):
            after = game.position.after(action, seat)
            law(not broken_law(after), f"{action}: {broken_law(after)}")
    for refusal in conformance.check_refusals(game, dice):
        law(refusal.rule in RULES, f"refused by a rule: {refusal}")


def check_copies(game: carson_city.Game, dice: random.Random) -> None:
    """A copy plays on like the original, and leaves it alone; play and undo are the identity."""
    seat = dice.choice(game.deciders)
    action = dice.choice(game.options(seat))
    conformance.check_play(game.copy(same_dice=True), action, seat)


def check_views(game: carson_city.Game) -> None:
    """Nobody sees the sealed bid of another, in line, key or events; all else is open."""
    conformance.check_views(game)
    position = position_of(game)
    for viewer in (None, *range(position.seats)):
        view = position.view(viewer)
        other = position.copy()
        for seat, code in enumerate(position.sealed):
            if code != OPEN and seat != viewer:  # as if they had chosen otherwise
                other.seal(seat, _another(other, seat))
        law(other.view(viewer).line() == view.line(), "the line of a view")
        law(other.view(viewer).key() == view.key(), "the key of a view")
        shown = [(event.key, *event.params.values()) for event in game.events_seen(viewer)]
        sealed = [event for event in shown if event[0] == "sealed"]
        law(all(len(event) == 2 for event in sealed), "an event tells who chose, not what")
        imagined = view.imagine(7)
        law(not broken_law(imagined), f"imagined: {broken_law(imagined)}")
        if position.over:
            continue
        seat = imagined.deciders[0]
        imagined.play(imagined.options(seat)[0], seat)


def _another(position: Position, seat: int) -> int:
    """Another choice of a player, where there is one."""
    step = position.steps[-1]
    codes = [action.code for action in step.options(position, seat)]
    return next((code for code in codes if code != position.sealed[seat]), codes[0])


def fuzz(
    seed: int, setup: Setup | None = None, *, thorough: float = THOROUGH, greedy: bool = False
) -> carson_city.Game:
    """The game of a seed under the eyes of the law; a broken law comes with the game's record.

    The first seat may be the greedy bot's.
    """
    dice = random.Random(seed)
    game = carson_city.Game(setup or any_setup(dice), seed)
    bot = bots.make("greedy", 0, seed, game.setup.title)
    checks = random.Random(-seed)
    books = Books(game.setup)
    try:
        for event in game.start_events:
            books.enter(event)
        while True:
            books.compare(position_of(game))
            check_deciders(game)
            if checks.random() < thorough or game.over:
                _check_all(game, checks)
            if game.over:
                break
            player, action = decide(game, dice)
            if greedy and player == 0:
                action = bots.ask(bot, game, player)
            game.play(action, player)
            for event in game.position.events:
                books.enter(event)
            if checks.random() < REPLAYED:
                conformance.check_record(game)
        conformance.check_record(game)
        conformance.check_scores(game)
        law(sum(len(cards) for cards in books.won) <= TERRAIN, "so many cards")
    except Exception as error:
        raise AssertionError(
            f"{type(error).__name__}: {error}\nThe game of seed {seed}, as far as it came "
            f"(save these lines to replay it):\n\n{game.record()}"
        ) from error
    return game


def _check_all(game: carson_city.Game, dice: random.Random) -> None:
    check_cards(position_of(game))
    conformance.check_line(game)
    check_views(game)
    if not game.over:
        check_options(game, dice)
        check_copies(game, dice)


def decide(game: carson_city.Game, dice: random.Random) -> tuple[int, Action]:
    """Who acts next, and how: characters are rather taken and used, cards rather sold."""
    player = dice.choice(game.deciders)
    options = game.options(player)
    weights = [LIKED.get(action.text.split()[0], 1.0) for action in options]
    for index, action in enumerate(options):
        if action.text.removeprefix("take ") in CHARACTER_WORDS:
            weights[index] = 4.0
    return player, dice.choices(options, weights)[0]


LIKED = {"use": 2.0, "sell": 0.4}


def error_of(line: str) -> str:
    """Why a line is refused; nothing where it reads."""
    try:
        carson_city.Game.at(line)
    except CarsonError as error:
        return str(error)
    return ""
