"""Every law of docs/architecture.md holds in card games of any table; and the laws can fail."""

from __future__ import annotations

import itertools
import random

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.cards.material import LEVELS
from carson_city.cards.town import NO_TOWN
from tests.cards import audit
from tests.cards.games import position_of, random_game

MIXES = [
    (people, levels)
    for people in range(1, 7)
    for virtual in range(max(0, 4 - people), 7 - people)
    for levels in itertools.combinations_with_replacement(LEVELS, virtual)
]
QUICK_GAMES = 8
LONG_GAMES = 20_000
LONG_BLOCK = 200
GREEDY = 100  # in one game of so many the greedy bot plays, which thinks for a second or two


def mixed(number: int) -> Setup:
    """A table of one mix after the other, its virtual players in any order."""
    people, levels = MIXES[number % len(MIXES)]
    return Setup(people, tuple(random.Random(number).sample(levels, len(levels))))


@pytest.mark.parametrize("seed", range(QUICK_GAMES))
def test_the_laws_hold_at_any_table(seed: int) -> None:
    assert audit.fuzz(seed, greedy=seed == 0).over


@pytest.mark.parametrize("first", range(0, len(MIXES), 10))
def test_the_laws_hold_with_every_mix_of_people_and_levels(first: int) -> None:
    for number in range(first, min(first + 10, len(MIXES))):
        setup = mixed(number)
        assert Setup.from_header(setup.header()) == setup
        assert audit.fuzz(number, setup, thorough=0.01).over


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1000 + LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_in_thousands_of_card_games(first: int) -> None:
    for seed in range(first, first + LONG_BLOCK):
        assert audit.fuzz(seed, mixed(seed), thorough=0.01, greedy=seed % GREEDY == 0).over


def test_every_mix_is_a_table_of_its_own() -> None:
    assert len(MIXES) == len({mixed(number) for number in range(len(MIXES))}) == 111
    assert all(4 <= len(setup.names) <= 6 for setup in map(mixed, range(len(MIXES))))
    for number, (people, _levels) in enumerate(MIXES):
        assert carson_city.Game(mixed(number), number).deciders == tuple(range(people))


# The laws can fail.


@pytest.mark.parametrize("field", ["hands", "sold", "bids", "owned", "won", "towns"])
def test_books_notice_what_no_event_told(field: str) -> None:
    game = random_game(4, Setup(4), stop=40)
    books = audit.Books(game.setup)
    for event in itertools.chain(game.start_events, *[ply.events for ply in game.plies]):
        books.enter(event)
    position = position_of(game)
    books.compare(position)
    values = getattr(position, field)
    odd: dict[str, object] = {"hands": (1,), "won": (95,), "towns": NO_TOWN}
    setattr(position, field, (odd.get(field, 77), *values[1:]))
    with pytest.raises(AssertionError):
        books.compare(position)
