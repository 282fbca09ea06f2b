"""Who acts first where several may: no seat is favoured, and the same seed says the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup as BoardSetup
from carson_city.bots import next_to_act
from carson_city.core.chance import TURNS, Chance
from carson_city.terminal.page import Page
from carson_city.terminal.seats import Seats
from carson_city.terminal.session import Session
from tests.titles.guess import Setup, registered


@pytest.fixture(autouse=True)
def _title() -> Iterator[None]:
    with registered():
        yield


def played(seed: int) -> carson_city.Game:
    """A game of `guess` between random bots."""
    return play_game(Setup(), [bots.make("random", seat, seed) for seat in range(3)], seed)


def test_no_seat_is_always_the_first_to_act() -> None:
    first = Counter(played(seed).plies[0].player for seed in range(300))
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 60
    orders = {tuple(ply.player for ply in played(seed).plies[:3]) for seed in range(300)}
    assert len(orders) == 6


def test_the_same_seed_lets_them_act_in_the_same_order() -> None:
    assert str(played(58).record()) == str(played(58).record())


def test_an_order_is_drawn_anew_for_every_decision_and_after_an_undo_the_same() -> None:
    game = carson_city.Game(Setup("12", "12", "12"), 7)
    seats = [next_to_act(game, game.deciders)]
    game.play("say 1", seats[0])
    game.undo()
    assert next_to_act(game, game.deciders) == seats[0]


def test_nothing_is_drawn_where_one_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = []

    def noted(seed: int, stream: int) -> Chance:
        streams.append(stream)
        return Chance(seed, stream)

    monkeypatch.setattr("carson_city.bots.asking.Chance", noted)
    play_game(BoardSetup(2), [bots.make("random", seat, 1) for seat in range(2)], 1)
    assert streams == []
    played(1)
    assert streams[:2] == [TURNS, TURNS + 1]


def test_bots_in_the_terminal_act_in_the_order_of_the_arena() -> None:
    for seed in range(6):
        session = Session(carson_city.Game(Setup(), seed), Seats(("random",) * 3), Page())
        session._let_bots_play()
        assert session.game.over
        assert str(session.game.record()) == str(played(seed).record())
