"""The machinery of deciding, seen in the made-up title `guess`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import carson_city
from carson_city.board.plug import known_plugs, rules_of
from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.step import STEPS, Step, Work, check_steps
from carson_city.errors import IllegalAction
from carson_city.games.record import Record
from carson_city.title.setup import TITLES
from carson_city.title.setup import Setup as AnySetup
from carson_city.title.setup import register as register_title
from tests.proof import rule
from tests.titles.guess import (
    BLUE,
    GREEN,
    LEAVE,
    RED,
    SAY,
    WAVE,
    WAVED,
    Table,
    guess,
    registered,
    table_of,
)


@pytest.fixture(autouse=True)
def _title() -> Iterator[None]:
    with registered():
        yield


def told(game: carson_city.Game) -> list[str]:
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
@pytest.mark.parametrize("number", range(10))
def test_whatever_is_sealed_is_hidden(number: int) -> None:
    game = guess(f"{number}{(number + 1) % 10}", "23", "34")
    game.play(f"say {number}", RED)
    assert game.view(RED).sealed == (SAY[number].code, OPEN, OPEN)
    assert [game.view(viewer).sealed[RED] for viewer in (GREEN, BLUE, None)] == [HIDDEN] * 3


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


class Bell(Work[Table]):
    """Somebody waves, and all go on."""

    __slots__ = ()
    title = "guess"

    def run(self, position: Table) -> None:
        position.steps.pop()
        position.events.append((WAVED, BLUE))


def test_a_sealed_choice_is_guessed_while_something_else_is_done_too() -> None:
    """What is done until somebody decides is no news in a position that was only imagined."""
    game = guess()
    game.play("say 3", RED)
    game.position.steps.append(Bell())
    ahead = game.view(GREEN).imagine(1)
    assert ahead.sealed[RED] in [SAY[number].code for number in (1, 2, 3)]
    assert (ahead.deciders, ahead.events) == ((GREEN, BLUE), [])


def test_who_is_asked_already_is_not_played_for_in_what_is_imagined() -> None:
    """Blue, whom something leaves one number while all are asked, is asked there as here."""
    game = guess()
    game.play("say 3", RED)
    table_of(game.position).hands[BLUE] = [4]
    game.play("say 2", GREEN)
    assert game.deciders == (BLUE,)
    assert game.view(GREEN).imagine(1).deciders == (BLUE,)


def test_why_a_view_with_something_hidden_cannot_be_played_on() -> None:
    """No rule says so; of what is imagined behind it the same is possible."""
    game = guess()
    game.play("say 3", RED)
    refusal = game.view(GREEN).why_not("say 2", GREEN)
    assert refusal is not None
    assert refusal.reason == "something is hidden in this view: imagine() it to play on"
    assert refusal.rule == ""
    assert game.view(GREEN).imagine(1).why_not("say 2", GREEN) is None


# What a step says of others is checked.


@pytest.mark.parametrize("where", ["lies_on", "carries"])
def test_a_step_that_names_an_unknown_step_is_refused(where: str) -> None:
    lower: Any = type("Lower", (Step,), {"__slots__": (), "title": "made-up", "name": "character"})
    facts = {"__slots__": (), "title": "made-up", "name": "upper", where: ("charcter",)}
    upper: Any = type("Upper", (Step,), facts)
    try:
        told = "Upper'>: made-up has no step “charcter”; did you mean character?"
        with pytest.raises(TypeError, match=told.replace("?", r"\?")):
            check_steps("made-up")
        setattr(upper, where, ("character",))
        check_steps("made-up")
    finally:
        for kind in (lower, upper):
            del STEPS["made-up", kind.name]


def test_a_title_with_such_a_step_is_not_registered() -> None:
    class Lost(AnySetup[Any, Any]):
        title = "lost"

    facts = {"__slots__": (), "title": "lost", "name": "upper", "lies_on": ("nowhere",)}
    type("Upper", (Step,), facts)
    try:
        with pytest.raises(TypeError, match="lost has no step “nowhere”"):
            register_title(Lost)
        assert "lost" not in TITLES
    finally:
        del STEPS["lost", "upper"]


def test_a_variant_with_such_a_step_is_refused_before_its_first_game() -> None:
    facts = {"__slots__": (), "title": "board", "name": "upper", "lies_on": ("charcter",)}
    type("Upper", (Step,), facts)
    try:
        with pytest.raises(TypeError, match="board has no step “charcter”; did you mean character"):
            rules_of([plug for plug in known_plugs() if plug.word in ("song", "white", "river")])
    finally:
        del STEPS["board", "upper"]
