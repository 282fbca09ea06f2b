"""The machinery of deciding, seen in a made-up title: several deciders, sealed choices.

In `guess` everybody secretly says a number from their hand. When the last one is in, all are
shown, and who said the highest number alone takes a point. Then all wave good-bye in any order.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import carson
from carson.chance import Chance
from carson.errors import IllegalAction
from carson.events import EventBook
from carson.notation import Action, Vocabulary
from carson.ranges import Upto
from carson.record import Record
from carson.table import (
    DIE,
    FIRST_TITLE_EVENT,
    HIDDEN,
    OPEN,
    SEVERAL,
    Position,
    RawEvent,
    Sealed,
    Step,
    Work,
)
from carson.title import TITLES, Event, Outcome, Score
from carson.title import Setup as AnySetup
from tests.proof import rule

MARKS = ("red", "green", "blue")
RED, GREEN, BLUE = range(3)
SHOWN, WAVED = FIRST_TITLE_EVENT, FIRST_TITLE_EVENT + 1

WORDS = Vocabulary("guess")
SAY = [WORDS.add(0, number, f"say {number}") for number in range(10)]
WAVE = WORDS.add(1, 0, "wave")
LEAVE = WORDS.add(1, 1, "leave")


class Table(Position):
    """Hands, points, and who has left."""

    def __init__(self, hands: list[list[int]], like: Table | None = None) -> None:
        if like is None:
            super().__init__(Chance(0), 3)
            self.hands = [hand[:] for hand in hands]
            self.points = [0, 0, 0]
            self.left: list[int] = []
        else:
            super().__init__(like.chance.copy(), 3, like)
            self.hands = [hand[:] for hand in like.hands]
            self.points = like.points[:]
            self.left = like.left[:]

    def copy(self) -> Table:
        return Table([], self)

    def key(self) -> tuple[object, ...]:
        steps = tuple(step.text() for step in self.steps)
        return str(self.hands), tuple(self.points), tuple(self.left), self.sealed, steps

    def vocabulary(self) -> Vocabulary:
        return WORDS

    def player_names(self) -> tuple[str, ...]:
        return MARKS


class Guess(Sealed[Table]):
    """Everybody says a number of their hand, sealed."""

    __slots__ = ()
    title = "guess"
    name = "guess"
    cites = "STR-2"

    def ask(self, position: Table) -> str:
        return "say a number of your hand"

    def options(self, position: Table, player: int) -> list[Action]:
        return [SAY[number] for number in position.hands[player]]

    def reveal(self, position: Table, chosen: list[int]) -> None:
        numbers = [WORDS.actions[code].value for code in chosen]
        position.events.append((SHOWN, *numbers))
        best = max(numbers)
        if numbers.count(best) == 1:
            position.points[numbers.index(best)] += 1


class GoodBye(Step[Table]):
    """All may wave as often as they like, at the same time, until they leave."""

    __slots__ = ()
    title = "guess"
    name = "good_bye"
    knows = ()

    def __init__(self) -> None:
        super().__init__(SEVERAL)

    def deciders(self, position: Table) -> list[int]:
        return [seat for seat in range(3) if seat not in position.left]

    def options(self, position: Table, player: int) -> list[Action]:
        return [WAVE, LEAVE]

    def play(self, position: Table, player: int, action: Action) -> None:
        if action is WAVE:
            position.events.append((WAVED, player))
        else:
            position.left.append(player)


class TheEnd(Work[Table]):
    """A die is thrown for good luck, and the game is over."""

    __slots__ = ()
    title = "guess"
    name = "the_end"

    def run(self, position: Table) -> None:
        position.steps.pop()
        die = position.chance.fell(DIE, position.chance.below(6) + 1, range(1, 7), ())
        position.events.append((DIE, die))
        position.over = True


BOOK = EventBook()
BOOK.chance(DIE, "die", "die", "", "A die shows {die}.", Upto(6, 1))
BOOK.declare(SHOWN, "shown", "red green blue", "", "{red}, {green} and {blue} are shown.")
BOOK.declare(WAVED, "waved", "player", "", "{player} waves.")


class Setup(AnySetup[Table, "Setup"]):
    """Three players with a hand each."""

    title = "guess"
    rules_version = "1"
    vocabulary = WORDS
    book = BOOK

    def __init__(self, *hands: str) -> None:
        self.hands = hands or ("123", "234", "345")

    @property
    def names(self) -> tuple[str, ...]:
        return MARKS

    @property
    def marks(self) -> tuple[str, ...]:
        return MARKS

    def start(self, seed: int, script: list[Outcome] | None = None) -> Table:
        table = Table([[int(digit) for digit in hand] for hand in self.hands])
        table.chance = Chance(seed)
        table.steps = [TheEnd(), GoodBye(), Guess(0b111)]
        table.settle()
        return table

    def header(self) -> dict[str, str]:
        return {"players": " ".join(self.hands)}

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        return cls(*header["players"].split())

    def describe(self, raw: RawEvent) -> Event:
        key = self.book.kinds[raw[0]].key
        words = " ".join(str(value) for value in raw[1:])
        return Event(key, {}, "", f"{key} {words}".strip())

    def scores(self, position: Table) -> list[Score]:
        return [Score(seat, MARKS[seat], position.points[seat], seat + 1, {}) for seat in range(3)]


@pytest.fixture(autouse=True)
def _title() -> Iterator[None]:
    TITLES["guess"] = Setup
    yield
    del TITLES["guess"]


def guess(*hands: str) -> carson.Game:
    """A new game with these hands."""
    return carson.Game(Setup(*hands), 1)


def table_of(position: Position) -> Table:
    """The table of this title."""
    assert isinstance(position, Table)
    return position


def told(game: carson.Game) -> list[str]:
    """Everything that happened, in short."""
    return [str(event) for event in game.events]


# Several deciders at once.


def test_several_players_may_act_at_once_each_with_options_of_their_own() -> None:
    game = guess()
    assert game.deciders == (RED, GREEN, BLUE)
    assert game.player == RED
    assert [str(action) for action in game.options(BLUE)] == ["say 3", "say 4", "say 5"]
    assert game.options(RED) == SAY[1:4]
    assert game.options() == game.options(RED)


def test_they_act_in_any_order() -> None:
    game = guess()
    game.play("say 4", GREEN)
    assert list(game.deciders) == [RED, BLUE]
    game.play("say 3", BLUE)
    assert list(game.deciders) == [RED]
    assert game.options(BLUE) == []


def test_who_acts_must_be_said_where_several_can_play_the_same() -> None:
    game = guess()
    with pytest.raises(IllegalAction, match="several players may act now: say which one plays say"):
        game.play("say 3")
    assert "say which one" in str(game.why_not("say 3"))
    game.play("say 1")  # only red has a 1
    game.play("say 5")  # only blue has a 5
    assert [(ply.player, str(ply.action)) for ply in game.plies] == [
        (RED, "say 1"),
        (BLUE, "say 5"),
    ]


def test_what_a_player_cannot_say_is_refused_with_the_rule() -> None:
    game = guess()
    assert str(game.why_not("say 9")) == "now you must say a number of your hand (STR-2)"
    assert str(game.why_not("say 1", BLUE)) == "now you must say a number of your hand (STR-2)"
    game.play("say 4", BLUE)
    assert str(game.why_not("say 4", BLUE)) == "it is not blue's turn (STR-2)"


def test_players_who_act_freely_may_act_again_until_they_leave() -> None:
    game = guess("1", "2", "3")
    for player, action in ((BLUE, WAVE), (RED, WAVE), (BLUE, WAVE), (BLUE, LEAVE), (RED, WAVE)):
        game.play(action, player)
    assert game.deciders == (RED, GREEN)
    game.play(LEAVE, GREEN)
    game.play(LEAVE, RED)
    assert game.over
    assert table_of(game.position).left == [BLUE, GREEN, RED]


# Sealed choices.


@rule("INFO-1")
def test_a_sealed_choice_is_hidden_in_everybody_elses_view() -> None:
    """Games that differ only in what red said look the same to all but red."""
    one, other = guess(), guess()
    one.play("say 1", RED)
    other.play("say 3", RED)
    for viewer in (GREEN, BLUE, None):
        seen, also = one.view(viewer), other.view(viewer)
        assert seen.sealed == (HIDDEN, OPEN, OPEN)
        assert (seen.key(), seen.events, seen.open_options) == (also.key(), also.events, [])
        assert seen.view(RED).sealed[RED] == HIDDEN  # a view of a view shows no more
    assert one.view(RED).sealed == (SAY[1].code, OPEN, OPEN)
    assert other.view(RED).sealed == (SAY[3].code, OPEN, OPEN)


@rule("INFO-1")
def test_the_events_do_not_tell_a_sealed_choice() -> None:
    game = guess()
    events = game.play("say 3", RED)
    assert [str(event) for event in events] == ["sealed 0"]


def test_everybody_sees_who_has_chosen() -> None:
    game = guess()
    game.play("say 3", RED)
    assert game.view(None).deciders == (GREEN, BLUE)


def test_all_is_revealed_when_the_last_one_is_in() -> None:
    game = guess()
    game.play("say 3", RED)
    game.play("say 2", GREEN)
    events = game.play("say 5", BLUE)
    assert [str(event) for event in events] == ["sealed 2", "revealed", "shown 3 2 5"]
    table = table_of(game.position)
    assert (table.sealed, table.points) == ((OPEN,) * 3, [0, 0, 1])
    assert [view.sealed for view in (game.view(seat) for seat in range(3))] == [(OPEN,) * 3] * 3


def test_a_sealed_choice_is_taken_back_before_another_decides() -> None:
    game = guess()
    before = game.position.key()
    game.play("say 3", RED)
    assert game.can_undo(RED)
    assert str(game.undo(RED)) == "say 3"
    assert game.position.key() == before
    game.play("say 1", RED)
    assert game.view(RED).sealed[RED] == SAY[1].code


def test_anothers_decision_bars_taking_a_sealed_choice_back() -> None:
    game = guess()
    game.play("say 3", RED)
    game.play("say 2", GREEN)
    assert (game.can_undo(RED), game.can_undo(GREEN)) == (False, True)
    with pytest.raises(IllegalAction, match="the last decision was another player's"):
        game.undo(RED)
    game.undo(GREEN)
    game.undo(RED)
    assert game.deciders == (RED, GREEN, BLUE)


def test_nobody_takes_anything_back_after_the_reveal() -> None:
    game = guess()
    for player, action in ((RED, "say 3"), (GREEN, "say 2"), (BLUE, "say 5")):
        game.play(action, player)
    for whose in (RED, GREEN, BLUE, None):
        assert not game.can_undo(whose)
    with pytest.raises(IllegalAction, match="chance has spoken or something was revealed"):
        game.undo(BLUE)


# Choices without a choice.


def test_who_has_one_option_has_chosen_already() -> None:
    game = guess("123", "7", "345")
    assert game.deciders == (RED, BLUE)
    assert told(game) == ["sealed 1"]
    assert game.view(RED).sealed == (OPEN, HIDDEN, OPEN)
    game.play("say 1", RED)
    game.play("say 3", BLUE)
    assert table_of(game.position).points == [0, 1, 0]
    assert len(game.plies) == 2


def test_when_nobody_has_a_choice_all_is_revealed_at_once() -> None:
    game = guess("1", "9", "3")
    assert told(game) == ["sealed 0", "sealed 1", "sealed 2", "revealed", "shown 1 9 3"]
    assert game.deciders == (RED, GREEN, BLUE)  # at the good-bye
    assert game.plies == []


def test_the_last_real_choice_brings_the_forced_ones_with_it() -> None:
    """A copy taken in between plays on like the original."""
    game = guess("12", "7", "3")
    assert game.deciders == (RED,)
    other = game.copy()
    for one in (game, other):
        events = one.play("say 2", RED)
        assert [str(event) for event in events][-2:] == ["revealed", "shown 2 7 3"]
    assert other.position.key() == game.position.key()


# Records know sealed choices.


def test_a_game_with_sealed_choices_is_recorded_and_replayed() -> None:
    game = guess("123", "24", "3")
    game.play("say 4", GREEN)
    game.play("say 1", RED)
    for player in (BLUE, RED, GREEN):
        game.play(LEAVE, player)
    text = str(game.record())
    assert "green: say 4\nred: say 1\nblue: leave\nred: leave\ngreen: leave\n  ! die " in text
    replayed = Record.parse(text).replay()
    assert str(replayed.record()) == text
    assert replayed.position.key() == game.position.key()
    assert replayed.position.chance.key() == game.position.chance.key()


def test_a_rewind_goes_back_into_a_sealed_choice() -> None:
    game = guess()
    game.play("say 3", RED)
    within = game.position.key()
    game.play("say 2", GREEN)
    game.play("say 5", BLUE)
    game.rewind(1)
    assert game.position.key() == within
    assert game.deciders == (GREEN, BLUE)


def test_a_thinking_copy_has_chance_of_its_own() -> None:
    game = guess()
    assert game.position.imagine(5).chance.key() != game.position.chance.key()
    assert game.position.imagine(5).chance.key() == game.position.imagine(5).chance.key()
    assert game.position.imagine(5).key() == game.position.key()
