"""The laws of the table hold after every action of games of all sorts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import carson_city
from carson_city.board.map import parcel_of
from carson_city.board.material import CLOSED, HOUSE, ROADS_1
from carson_city.board.position import Position
from carson_city.core.field import set_at
from carson_city.core.notation import Action
from carson_city.games.conformance import whole
from tests import fuzz
from tests.laws import Audit
from tests.table import position_of, random_game

BLOCK = 10
LONG_BLOCK = 125


# Other casts and variants: tests/test_cast_fuzz.py and tests/variants/test_together.py.
@pytest.mark.parametrize("block", range(8))
def test_the_laws_hold_in_games_of_all_sorts(block: int) -> None:
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        assert fuzz.fuzz(seed).over


@pytest.mark.long
@pytest.mark.parametrize("block", range(40))
def test_the_laws_hold_in_thousands_of_games(block: int) -> None:
    for seed in range(10_000 + block * LONG_BLOCK, 10_000 + (block + 1) * LONG_BLOCK):
        assert fuzz.fuzz(seed).over


def test_a_game_that_breaks_a_law_is_printed_as_a_record_that_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def cheat(position: Position, action: Action) -> float:
        if position.round == 2:
            position.money[0] += 1
        return 1.0

    monkeypatch.setattr(fuzz, "HABITS", (cheat,))
    with pytest.raises(AssertionError, match="money moves only by an event") as caught:
        fuzz.fuzz(5)
    told = str(caught.value)
    assert "seed 5" in told
    game = carson_city.Record.parse(told[told.index("carson record 1") :]).replay()
    assert position_of(game).round == 2
    assert not game.over


# Every law is awake: what the engine never does is noticed when a test does it.


def _own_twice(position: Position) -> None:
    owner = position.change_town().owner
    owner[owner.index(0)] = 1


def _half_paid(position: Position) -> None:
    position.vp[0] += 1


def _build_unseen(position: Position) -> None:
    ground = position.change_town().ground
    ground[ground.index(0)] = HOUSE


def _close_a_space(position: Position) -> None:
    position.cowboys[ROADS_1] |= CLOSED


TAMPERING: list[tuple[str, Callable[[Position], object]]] = [
    ("money moves only by an event", lambda p: p.money.__setitem__(0, p.money[0] + 1)),
    ("points come only from a score", lambda p: set_at(p, "sources", 0, 1)),
    ("points are the sum of their sources", _half_paid),
    ("roads come and go only by an event", lambda p: p.roads.__setitem__(0, p.roads[0] + 1)),
    ("revolvers come only by an event", lambda p: p.revolvers.__setitem__(0, 9)),
    ("cowboys", lambda p: p.supply.__setitem__(0, p.supply[0] + 1)),
    ("cowboys", lambda p: p.stock.__setitem__(1, p.stock[1] + 1)),
    ("property tiles", lambda p: p.tiles.__setitem__(0, p.tiles[0] + 1)),
    ("property is what the events tell", _own_twice),
    ("the town is what the events tell", _build_unseen),
    ("tiles of kind", lambda p: set_at(p, "bag", 5, p.bag[5] + 1)),
    ("the roads lie as the events tell", lambda p: p.change_town().roads.__setitem__(0, 1)),
    ("ROAD-2", lambda p: p.change_town().frontier.pop()),
    ("ROAD-3", lambda p: p.change_town().connected.__setitem__(0, 1 - p.town.connected[0])),
    ("the list of buildings", lambda p: p.change_town().built.append(0)),
    ("the list of free parcels", lambda p: p.change_town().free.pop()),
    ("the placements on free parcels", lambda p: p.change_town().placements.pop()),
    (
        "the list of parcels with cowboys",
        lambda p: p.parcels_with_cowboys().append(parcel_of("a1")),
    ),
    ("the white cowboy, and nobody else", _close_a_space),
    ("no choice is sealed", lambda p: p.seal(0, 3)),
    ("the pass order holds everybody", lambda p: p.pass_order.pop()),
]


@pytest.mark.parametrize(("broken", "tamper"), TAMPERING)
def test_a_broken_law_is_noticed(broken: str, tamper: Callable[[Position], object]) -> None:
    game = carson_city.Game(carson_city.board.Setup(3), seed=4)
    audit = Audit(game)
    for _turn in range(6):
        audit.play(game.options()[-1], game.player)
    tamper(position_of(game))
    with pytest.raises(AssertionError, match=broken):
        audit.play(game.options()[-1], game.player)


def test_a_copy_with_another_seed_is_the_same_table_with_other_dice() -> None:
    game = random_game(3, stop=40)
    other = game.copy(seed=99)
    assert other.position.key() == game.position.key()
    assert other.position.chance.key() != game.position.chance.key()


def test_undo_goes_back_over_many_decisions() -> None:
    game = carson_city.Game(carson_city.board.Setup(6), seed=11)
    states = []
    for _turn in range(36):  # start parcels, characters and the first cowboys: no die is rolled
        states.append(whole(game))
        game.play(game.options()[0])
    while game.can_undo():
        game.undo()
        assert whole(game) == states.pop()
    assert not states
