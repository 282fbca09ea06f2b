"""Seeded chance: the same everywhere, apart by stream, and told where a record tells it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.core.chance import BOTS, PLAY, SETUP, THOUGHT, VIEW, Chance, Ways, chance_of
from carson_city.core.constants import DIE, TILE
from carson_city.errors import RecordError
from tests.table import random_game

FACES = range(1, 7)


def drawn(chance: Chance, count: int = 20) -> list[int]:
    """The next few numbers."""
    return [chance.next32() for _number in range(count)]


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert drawn(Chance(7)) == drawn(Chance(7))


def test_the_numbers_of_a_seed_never_change() -> None:
    """Records tell chance, but hand-written ones and bug reports name only a seed."""
    assert drawn(Chance(0), 3) == [2010306686, 70153295, 1604890838]
    assert drawn(Chance(42), 3) == [2580759243, 3883502966, 2293569801]


def test_a_fork_follows_from_its_source_and_moves_it_not() -> None:
    chance = Chance(7)
    before = chance.key()
    fork = chance.fork()
    assert [fork.next32() for _number in range(3)] == [3939518262, 1041037288, 721908595]
    assert chance.key() == before
    assert chance.next32() not in [chance.fork().next32(), 3939518262]


@pytest.mark.parametrize("seed", [-1, -(2**70), 2**64, 2**200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    numbers = drawn(Chance(seed))
    assert numbers == drawn(Chance(seed))
    assert all(0 <= number < 2**32 for number in numbers)
    assert len(set(numbers)) == len(numbers)


def test_near_seeds_give_far_numbers() -> None:
    firsts = [Chance(seed).next32() for seed in range(2000)]
    assert len(set(firsts)) == 2000
    assert 0.45 < sum(firsts) / len(firsts) / 2**32 < 0.55


def test_the_streams_of_one_seed_are_apart() -> None:
    streams = (SETUP, PLAY, VIEW, THOUGHT, *range(BOTS, BOTS + 6))
    assert len({tuple(drawn(Chance(9, stream))) for stream in streams}) == len(streams)
    assert Chance(9).key() == Chance(9, PLAY).key()


def test_dice_fall_evenly() -> None:
    chance = Chance(3)
    falls = Counter(chance.below(6) for _throw in range(12_000))
    assert set(falls) == set(range(6))
    assert all(1850 < count < 2150 for count in falls.values())


def test_below_one_is_nothing() -> None:
    chance = Chance(3)
    assert {chance.below(1) for _draw in range(50)} == {0}


@pytest.mark.parametrize("n", [1, 6, 64, 1000])
@pytest.mark.parametrize("bits", [0, 0xFFFF, 0x10000, 0x2AAAAAAB, 0x7FFFFFFF, 0xFFFFFFFF])
def test_a_number_below_another_is_that_fraction_of_it_which_the_bits_are_of_all(
    bits: int, n: int
) -> None:
    chance = chance_of(bits, 0, 0, 0)
    assert chance.copy().next32() == bits
    assert chance.below(n) == bits * n // 2**32 < n


def test_a_copy_draws_on_alone() -> None:
    chance = Chance(5)
    drawn(chance)
    other = chance.copy()
    assert other.key() == chance.key()
    ahead = drawn(other)
    assert other.key() != chance.key()
    assert drawn(chance) == ahead


def test_a_script_tells_what_falls_and_the_source_moves_on_all_the_same() -> None:
    told, free = Chance(5), Chance(5)
    told.script = [(DIE, 4), (DIE, 2)]
    assert [told.fell(DIE, told.below(6), FACES, ()) for _throw in range(2)] == [4, 2]
    for _throw in range(2):
        free.fell(DIE, free.below(6), FACES, ())
    assert told.key() == free.key()


def test_a_script_that_does_not_fit_is_refused() -> None:
    chance = Chance(5)
    chance.script = [(TILE, 8)]
    with pytest.raises(RecordError, match="another kind"):
        chance.fell(DIE, 1, FACES, ())
    chance.script = []
    with pytest.raises(RecordError, match="too few outcomes"):
        chance.fell(DIE, 1, FACES, ())


def test_a_script_stays_behind_when_chance_is_copied() -> None:
    chance = Chance(5)
    chance.script = [(DIE, 4)]
    assert chance.copy().script is None


def test_the_same_seed_gives_the_same_game() -> None:
    setup = Setup(3, "full", "random")
    assert str(random_game(12, setup).record()) == str(random_game(12, setup).record())
    assert str(random_game(12, setup).record()) != str(random_game(13, setup).record())


def test_what_a_bot_draws_does_not_move_the_dice() -> None:
    """Two games of one seed, one beside a busy bot's stream."""
    game, other = carson_city.Game(Setup(2), 4), carson_city.Game(Setup(2), 4)
    bot = Chance(4, BOTS)
    while not game.over:
        choice = len(game.options()) // 2
        bot.next32()
        game.play(game.options()[choice])
        other.play(other.options()[choice])
    assert game.position.key() == other.position.key()
    assert game.position.chance.key() == other.position.chance.key()


TELL = """
from carson_city.board import Setup
from tests.table import random_game

FACES = range(1, 7)
print(random_game(21, Setup(4, "full", "random")).record(), end="")
"""


@pytest.mark.parametrize("hashes", ["0", "12345"])
def test_another_process_plays_the_same_game(hashes: str, pytestconfig: pytest.Config) -> None:
    told = subprocess.run(
        [sys.executable, "-c", TELL],
        env={"PYTHONHASHSEED": hashes, "PYTHONPATH": "src:."},
        cwd=pytestconfig.rootpath,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == str(random_game(21, Setup(4, "full", "random")).record())


def test_what_lies_beyond_the_depth_falls_as_likely_as_it_is() -> None:
    ways = Ways(Chance(1), depth=0)
    drawn = Counter(ways.fall(TILE, [7, 8, 9], [1, 2, 0]) for _time in range(300))
    assert drawn.keys() == {7, 8}
    assert 70 < drawn[7] < 130
    assert ways.fallen() == ways.drawn
    assert len(ways.drawn) == 300
