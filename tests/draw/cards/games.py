"""Card games worth drawing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from carson_city.cards import Setup
from carson_city.cards.position import Position
from carson_city.games.game import Game

# Three people and an expert; cactus builds, hat has used the Governor and the Lawyer.
BUILDING = (
    "cards virtual=expert era=1.3 deck=1-2,4-9,11-12,15-24,26-29,32-34,36,39-40,42,44,46-48 "
    "fronts=chinese,heroes,gunsmith,mercenary,doctor,singer,settler,banker,captain,cowboy,grocer,"
    "undertaker,editor,teacher,indian,paperboy,prospector,sheriff backs=order3,order4,order6,"
    "order7,order8,order10,order11,order12,order13,order14,order15,order16,order17,order18,skull1,"
    "skull2,skull3 top=order9 row=-,1-38,-,-,1-13,1-14 lawyer=hat order=boot,star "
    "turned=governor,lawyer hat=bids3.4.5.6.7.8,bid1,has:governor+lawyer+auctioneer,town:1-45@n14 "
    "star=bids3.4.5.6.7.8,bid1,town:1-25@n14+1-35@o16 "
    "cactus=bids3.4.5.6.8.9,bid7,town:1-43@n14+1-3@o16 "
    "boot=bids4.5.6.8.10.11,bid3,won:1-10+1-37 steps=rounds/turns/sell.2/build.2.1-31"
)
TABLES = ((1, ("expert", "beginner", "advanced")), (3, ("expert",)), (4, ()), (5, ()), (6, ()))


def seen(game: Game, player: int | None = None) -> Position:
    """The view of a player or a spectator."""
    position = game.view(player)
    assert isinstance(position, Position)
    return position


def building() -> Position:
    """The position above as cactus sees it."""
    _setup, whole = Setup.parse_line(BUILDING)
    view = whole.view(2)
    assert isinstance(view, Position)
    return view


def moments(
    people: int, virtual: tuple[str, ...], seed: int, every: int, names: tuple[str, ...] = ()
) -> Iterator[Position]:
    """What a spectator sees of a game of chance: its beginning, now and then, its end."""
    game = Game(Setup(people, virtual, names), seed)
    toss = random.Random(seed)
    decisions = 0
    while not game.over:
        if decisions % every == 0:
            yield seen(game)
        player = toss.choice(game.deciders)
        game.play(toss.choice(game.options(player)), player)
        decisions += 1
    yield seen(game)


def crowded() -> Position:
    """The end of a game with towns in which cards cover each other."""
    *_others, last = moments(4, (), 3, 1000)
    return last
