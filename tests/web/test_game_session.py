"""Which decision a seat has before it: its number, and what changes it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import carson_city
from carson_city import board
from carson_city.games.dice_commitment import CHOSEN, Seal
from carson_city.web.live.game_session import GameSession
from tests.titles.guess import BLUE, GREEN, RED, Setup, guess, registered

EVERYBODY = (RED, GREEN, BLUE)


@pytest.fixture(autouse=True)
def _title() -> Iterator[None]:
    with registered():
        yield


def numbers(session: GameSession) -> list[int]:
    return [session.decision(seat) for seat in EVERYBODY]


def waving() -> GameSession:
    """Three players who wave good-bye at the same time."""
    return GameSession(guess("1", "2", "3"))


def played(session: GameSession, *moves: tuple[int, str]) -> GameSession:
    for seat, action in moves:
        session.play(action, seat)
    return session


def changed(session: GameSession, *moves: tuple[int, str]) -> list[int]:
    """Whose decisions some moves change."""
    before = numbers(session)
    after = numbers(played(session, *moves))
    return [seat for seat in EVERYBODY if before[seat] != after[seat]]


def test_everybody_has_a_number_of_their_own() -> None:
    assert len(set(numbers(waving()))) == 3


@pytest.mark.parametrize("action", ["wave", "leave"])
@pytest.mark.parametrize("seat", EVERYBODY)
def test_an_own_decision_changes_the_own_number_and_nobody_elses(seat: int, action: str) -> None:
    assert changed(waving(), (seat, action)) == [seat]


def test_every_own_decision_changes_the_number_again() -> None:
    session = waving()
    seen = [session.decision(RED)]
    for _wave in range(20):
        session.play("wave", RED)
        seen.append(session.decision(RED))
    assert len(set(seen)) == 21


def test_sealed_choices_change_only_the_own_number_until_all_is_revealed() -> None:
    session = GameSession(guess())
    assert changed(session, (GREEN, "say 3")) == [GREEN]
    assert changed(session, (RED, "say 3")) == [RED]
    assert changed(session, (BLUE, "say 3")) == [*EVERYBODY]  # a new step asks


def test_the_number_does_not_tell_a_sealed_choice() -> None:
    one, other = (played(GameSession(guess()), (RED, f"say {number}")) for number in (1, 3))
    assert numbers(one) == numbers(other)


def test_nobody_computes_a_number_from_what_was_seen() -> None:
    """The seed is in it: two games that look the same have different ones."""
    looks_same = [GameSession(carson_city.Game(Setup("1", "2", "3"), seed)) for seed in (1, 2)]
    one, other = (numbers(played(session, (RED, "wave"))) for session in looks_same)
    assert not set(one) & set(other)


def test_nobody_finds_a_chosen_seed_by_trying() -> None:
    """The salt is in it too: two games with the same seed have different ones."""
    game = guess("1", "2", "3")
    one, other = (numbers(GameSession(game, seal=Seal.on(game.seed, CHOSEN))) for _time in range(2))
    assert not set(one) & set(other)


def test_an_own_undo_makes_a_new_decision_and_leaves_the_others_theirs() -> None:
    session = waving()
    before = numbers(session)
    for _time in range(3):
        session.play("wave", RED)
        session.undo(RED)
        assert numbers(session)[RED] not in before
        assert numbers(session)[RED + 1 :] == before[RED + 1 : 3]
        before.append(numbers(session)[RED])


def test_a_decision_goes_on_where_another_step_has_covered_it_for_a_while() -> None:
    session = waving()
    before = numbers(session)
    assert changed(session, (RED, "offer")) == [RED, GREEN]  # green is asked about the hand
    assert list(session.game.deciders) == [GREEN]
    assert changed(session, (GREEN, "yes")) == [RED, GREEN]
    assert list(session.game.deciders) == [*EVERYBODY]
    assert numbers(session)[BLUE] == before[BLUE]
    assert numbers(session)[GREEN] != before[GREEN]


def test_who_left_is_asked_nothing_whatever_others_do() -> None:
    session = played(waving(), (BLUE, "leave"))
    assert changed(session, (RED, "wave"), (GREEN, "wave"), (RED, "leave")) == [RED, GREEN]


def test_where_one_decides_all_that_happened_before_counts() -> None:
    """The same ply comes again by another decision: what was meant for the first one is void."""
    session = GameSession(carson_city.Game(board.Setup(2), 7))
    first = session.game.player
    session.play("claim a1", first)
    meant = session.decision(1 - first)
    session.undo(first)
    assert session.decision(1 - first) != meant
    session.play("claim b1", first)
    assert session.decision(1 - first) != meant


def test_a_course_that_goes_back_and_on_has_the_numbers_of_one_that_did_not() -> None:
    """As after a restart, or in another process: only what is kept counts."""
    moves = [(RED, "wave"), (GREEN, "offer"), (BLUE, "no"), (BLUE, "wave"), (GREEN, "leave")]
    for stop in range(len(moves)):
        straight, winding = waving(), played(waving(), *moves)
        winding.rewind(stop)
        assert numbers(winding) == numbers(played(straight, *moves[:stop]))
        assert numbers(played(winding, *moves[stop:])) == numbers(played(straight, *moves[stop:]))


def test_a_copy_goes_on_alone() -> None:
    session = waving()
    before = numbers(session)
    played(session.copy(), (RED, "wave")).undo(RED)
    assert numbers(session) == before
    assert session.undone == [0, 0, 0]
