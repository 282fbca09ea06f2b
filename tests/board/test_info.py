"""What is open and what is hidden (INFO)."""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from carson_city.board.material import KINDS
from carson_city.board.position import Position
from carson_city.core.chance import Chance
from tests.attributes import attributes
from tests.proof import rule
from tests.table import HAT, STAR, opened, position_of, random_game

VIEWERS = (HAT, STAR, None)


def looked_at(thing: object) -> object:
    """Everything that can be reached from a view, as plain values to compare."""
    if isinstance(thing, list | tuple):
        return [looked_at(item) for item in thing]
    parts = attributes(thing)
    if not parts:
        return thing
    return {name: looked_at(part) for name, part in parts.items() if name != "setup"}


@rule("INFO-1")
def test_in_ones_own_view_one_may_what_one_may_at_the_table() -> None:
    """Nothing is hidden: who decides plays on from it, and in a view of others nobody does."""
    game = random_game(5, Setup(2, "full"), stop=25)
    seat = game.deciders[0]
    seen = game.view(seat)
    assert all(seen.why_not(action, seat) is None for action in game.options(seat))
    refusal = game.view(1 - seat).why_not(game.options(seat)[0], seat)
    assert refusal is not None
    assert refusal.reason.startswith("this is a view of somebody else")


@rule("INFO-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_shows_all_of_the_table(viewer: int | None) -> None:
    """Money, hands, kept tiles, characters, the pass order, what the bag still holds: all open."""
    for stop in (0, 3, 25, 60, 120):
        game = random_game(5, Setup(2, "full"), stop=stop)
        seen = game.view(viewer)
        assert seen.key() == game.position.key()
        mark = "nobody" if viewer is None else game.setup.marks[viewer]
        assert game.setup.line(seen) == f"{game.line()} view={mark}"


@rule("INFO-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_does_not_know_what_the_bag_gives_next(viewer: int | None) -> None:
    """Two games that differ only in the chance to come look the same to everybody."""
    game = random_game(8, stop=40)
    other = game.copy(seed=99)
    assert game.position.chance.key() != other.position.chance.key()
    assert looked_at(game.view(viewer)) == looked_at(other.view(viewer))


@rule("INFO-1")
def test_the_state_of_chance_is_not_in_a_view() -> None:
    """Chance in a view is the same for all games, and no game's own (not even of seed 0)."""
    games = [random_game(seed, stop=stop) for seed in (0, 1, 2) for stop in (0, 30)]
    blind = {game.view(viewer).chance.key() for game in games for viewer in VIEWERS}
    assert len(blind) == 1
    assert not blind & {game.position.chance.key() for game in games}
    start = Chance(0).key()
    assert start not in blind


@rule("INFO-1")
def test_the_order_of_the_bag_is_nowhere_only_what_is_in_it() -> None:
    """The bag is counted by kind; which tile comes is decided when it is drawn."""
    game = opened(Setup(2, "full"))
    bag = position_of(game).bag
    assert len(bag) == KINDS
    assert sum(bag) == 38 - 7


@rule("INFO-1")
def test_playing_on_in_a_view_does_not_move_the_game() -> None:
    game = random_game(8, stop=40)
    before = game.position.key(), game.position.chance.key()
    seen = game.view(game.player)
    assert isinstance(seen, Position)
    seen.play(seen.options(game.player)[0], game.player)
    assert (game.position.key(), game.position.chance.key()) == before


@rule("INFO-1")
def test_a_view_of_a_view_shows_no_more() -> None:
    """Not even the options of the decider, whose view of the game has them."""
    game = random_game(8, stop=40)
    spectator = game.view(None).view(game.player)
    assert spectator.options(game.player) == []
    other = next(seat for seat in range(4) if seat != game.player)
    assert looked_at(game.view(None).view(other)) == looked_at(game.view(other).view(other))
