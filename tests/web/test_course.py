"""Which decision a seat has before it: its number, and what changes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import carson_city
from carson_city import board
from carson_city.games.dice_commitment import CHOSEN, Seal
from carson_city.web.live.game_session import Course
from tests.titles.guess import BLUE, GREEN, RED, Setup, guess, registered

EVERYBODY = (RED, GREEN, BLUE)


@pytest.fixture(autouse=True)
def _title() -> Iterator[None]:
    with registered():
        yield


def numbers(course: Course) -> list[int]:
    return [course.decision(seat) for seat in EVERYBODY]


def waving() -> Course:
    """Three players who wave good-bye at the same time."""
    return Course(guess("1", "2", "3"))


def played(course: Course, *moves: tuple[int, str]) -> Course:
    for seat, action in moves:
        course.play(action, seat)
    return course


def changed(course: Course, *moves: tuple[int, str]) -> list[int]:
    """Whose decisions some moves change."""
    before = numbers(course)
    after = numbers(played(course, *moves))
    return [seat for seat in EVERYBODY if before[seat] != after[seat]]


def test_everybody_has_a_number_of_their_own() -> None:
    assert len(set(numbers(waving()))) == 3


@pytest.mark.parametrize("action", ["wave", "leave"])
@pytest.mark.parametrize("seat", EVERYBODY)
def test_an_own_decision_changes_the_own_number_and_nobody_elses(seat: int, action: str) -> None:
    assert changed(waving(), (seat, action)) == [seat]


def test_every_own_decision_changes_the_number_again() -> None:
    course = waving()
    seen = [course.decision(RED)]
    for _wave in range(20):
        course.play("wave", RED)
        seen.append(course.decision(RED))
    assert len(set(seen)) == 21


def test_sealed_choices_change_only_the_own_number_until_all_is_revealed() -> None:
    course = Course(guess())
    assert changed(course, (GREEN, "say 3")) == [GREEN]
    assert changed(course, (RED, "say 3")) == [RED]
    assert changed(course, (BLUE, "say 3")) == [*EVERYBODY]  # a new step asks


def test_the_number_does_not_tell_a_sealed_choice() -> None:
    one, other = (played(Course(guess()), (RED, f"say {number}")) for number in (1, 3))
    assert numbers(one) == numbers(other)


def test_nobody_computes_a_number_from_what_was_seen() -> None:
    """The seed is in it: two games that look the same have different ones."""
    looks_same = [Course(carson_city.Game(Setup("1", "2", "3"), seed)) for seed in (1, 2)]
    one, other = (numbers(played(course, (RED, "wave"))) for course in looks_same)
    assert not set(one) & set(other)


def test_nobody_finds_a_chosen_seed_by_trying() -> None:
    """The salt is in it too: two games with the same seed have different ones."""
    game = guess("1", "2", "3")
    one, other = (numbers(Course(game, seal=Seal.on(game.seed, CHOSEN))) for _time in range(2))
    assert not set(one) & set(other)


def test_an_own_undo_makes_a_new_decision_and_leaves_the_others_theirs() -> None:
    course = waving()
    before = numbers(course)
    for _time in range(3):
        course.play("wave", RED)
        course.undo(RED)
        assert numbers(course)[RED] not in before
        assert numbers(course)[RED + 1 :] == before[RED + 1 : 3]
        before.append(numbers(course)[RED])


def test_a_decision_goes_on_where_another_step_has_covered_it_for_a_while() -> None:
    course = waving()
    before = numbers(course)
    assert changed(course, (RED, "offer")) == [RED, GREEN]  # green is asked about the hand
    assert list(course.game.deciders) == [GREEN]
    assert changed(course, (GREEN, "yes")) == [RED, GREEN]
    assert list(course.game.deciders) == [*EVERYBODY]
    assert numbers(course)[BLUE] == before[BLUE]
    assert numbers(course)[GREEN] != before[GREEN]


def test_who_left_is_asked_nothing_whatever_others_do() -> None:
    course = played(waving(), (BLUE, "leave"))
    assert changed(course, (RED, "wave"), (GREEN, "wave"), (RED, "leave")) == [RED, GREEN]


def test_where_one_decides_all_that_happened_before_counts() -> None:
    """The same ply comes again by another decision: what was meant for the first one is void."""
    course = Course(carson_city.Game(board.Setup(2), 7))
    first = course.game.player
    course.play("claim a1", first)
    meant = course.decision(1 - first)
    course.undo(first)
    assert course.decision(1 - first) != meant
    course.play("claim b1", first)
    assert course.decision(1 - first) != meant


def test_a_course_that_goes_back_and_on_has_the_numbers_of_one_that_did_not() -> None:
    """As after a restart, or in another process: only what is kept counts."""
    moves = [(RED, "wave"), (GREEN, "offer"), (BLUE, "no"), (BLUE, "wave"), (GREEN, "leave")]
    for stop in range(len(moves)):
        straight, winding = waving(), played(waving(), *moves)
        winding.rewind(stop)
        assert numbers(winding) == numbers(played(straight, *moves[:stop]))
        assert numbers(played(winding, *moves[stop:])) == numbers(played(straight, *moves[stop:]))


def test_a_copy_goes_on_alone() -> None:
    course = waving()
    before = numbers(course)
    played(course.copy(), (RED, "wave")).undo(RED)
    assert numbers(course) == before
    assert course.undone == [0, 0, 0]
