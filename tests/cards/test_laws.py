"""Every law of docs/architecture.md holds in card games of any table; and the laws can fail."""

from __future__ import annotations

import itertools
import random

import pytest

import carson
from carson.cards import Setup
from carson.cards.material import LEVELS
from carson.cards.town import NO_TOWN
from tests.cards import audit
from tests.cards.games import any_setup, position_of, random_game

QUICK_GAMES = 24
LONG_GAMES = 20_000
LONG_BLOCK = 200


@pytest.mark.parametrize("seed", range(QUICK_GAMES))
def test_the_laws_hold_at_any_table(seed: int) -> None:
    assert audit.fuzz(seed).over


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 1000 + LONG_GAMES, LONG_BLOCK))
def test_the_laws_hold_in_thousands_of_card_games(first: int) -> None:
    for seed in range(first, first + LONG_BLOCK):
        assert audit.fuzz(seed, thorough=0.01).over


def test_every_mix_of_people_and_levels_can_be_set_up_and_begins() -> None:
    count = 0
    for people in range(1, 7):
        for virtual in range(max(0, 4 - people), 7 - people):
            for levels in itertools.combinations_with_replacement(LEVELS, virtual):
                game = carson.Game(Setup(people, levels), count)
                assert game.deciders == tuple(range(people))
                assert Setup.from_header(game.setup.header()) == game.setup
                count += 1
    assert count == 111


def test_random_tables_are_of_all_sorts() -> None:
    setups = [any_setup(random.Random(seed)) for seed in range(QUICK_GAMES)]
    assert {setup.players for setup in setups} == {1, 2, 3, 4, 5, 6}
    assert {level for setup in setups for level in setup.virtual} == {*LEVELS}


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
