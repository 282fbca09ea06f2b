"""Our figures: random games, bare playouts, and what a copy, a list, an undo and a replay cost.

It also measures older revisions of ours, and is measured against later ones: it keeps to the names
that stay. With `--lenient` a part that a revision cannot do is left out.
"""

from __future__ import annotations

import random
import time
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import carson_city
from benchmarks import clock
from carson_city import Game, Record
from carson_city.board import Setup
from carson_city.board.position import Position
from carson_city.core.chance import BOTS, Chance
from carson_city.errors import CarsonError

if TYPE_CHECKING:
    from collections.abc import Callable

    from carson_city.core.notation import Action

SETUPS = {
    "starter": Setup(players=4, buildings="starter", cast="first"),
    "full": Setup(players=4, buildings="full", cast="first"),
    "cast": Setup(players=4, buildings="full", cast="random"),
}
FOR_TWO = Setup(players=2)
MIX = {"players": 4, "buildings": "full", "cast": "random", "variants": "all"}
NEW = hasattr(Position, "advance")
PLAYOUTS = 10  # for each game of four that is measured
SAMPLES = 8  # one position in so many is copied


def play(setup: Setup, seed: int) -> int:
    """Play one random game; how many decisions it took."""
    randrange = random.Random(seed).randrange
    game = Game(setup, seed)
    decisions = 0
    while not game.over:
        options = game.options()
        if len(options) > 1:
            decisions += 1
        game.play(options[randrange(len(options))])
    return decisions


def play_mix(setup: Setup, seed: int) -> int:
    """The same where several may decide at once: chance says who acts."""
    randrange = random.Random(seed).randrange
    game = Game(setup, seed)
    decisions = 0
    while not game.over:
        deciders = game.deciders
        player = deciders[randrange(len(deciders))]
        options = game.options(player)
        if len(options) > 1:
            decisions += 1
        game.play(options[randrange(len(options))], player)
    return decisions


def speed_of_mix(games: int, seed: int) -> clock.Figures:
    """How many games and decisions with all variants fit into a second."""
    setup = Setup(**MIX)  # type: ignore[arg-type]
    play_mix(setup, seed)  # warm
    start = time.process_time()
    decisions = sum(play_mix(setup, seed + number) for number in range(games))
    return clock.play_figures(games, decisions, time.process_time() - start)


def speed(setup: Setup, games: int, seed: int) -> clock.Figures:
    """How many games and decisions fit into a second."""
    play(setup, seed)  # warm
    start = time.process_time()
    decisions = sum(play(setup, seed + number) for number in range(games))
    return clock.play_figures(games, decisions, time.process_time() - start)


def speed_of_solo(games: int, seed: int) -> clock.Figures:
    """The same against Standish, whose choices take time though nobody makes them."""
    return speed(carson_city.solo.Setup("city"), games, seed)


def card_figures(games: int, seed: int) -> clock.Figures:
    """The card game for four people: games and decisions, copies, and where a card can be built."""
    cards = import_module("carson_city.cards")
    setup = cards.Setup(4)
    play_mix(setup, seed)  # warm
    start = time.process_time()
    decisions = sum(play_mix(setup, seed + number) for number in range(games))
    found = clock.play_figures(games, decisions, time.process_time() - start)
    reading = clock.clock_cost()
    lists: list[float] = []
    of_positions: list[float] = []
    for number in range(games):
        dice = Chance(seed + number, BOTS)
        position = setup.start(seed + number)
        while not position.over:
            player = position.deciders[0]
            options = position.options(player)
            if position.steps[-1].name == "build":
                lists.append(clock.cost(partial(fresh_options, position)) - reading)
                of_positions.append(clock.cost(position.copy, clock.COPIES))
            position.advance(options[dice.below(len(options))], player)
    return found | clock.option_figures(lists) | {"position copy": clock.mean(of_positions)}


def advance(position: Position, action: Action, player: int) -> None:
    """Play an option without a check; revisions before `advance` had `play` for that."""
    if NEW:
        position.advance(action, player)
    else:
        position.play(player, action)  # type: ignore[arg-type]


def playout(position: Position, dice: Chance) -> None:
    """Play a copy of a position at random to the end, without a game around it."""
    position = position.copy()
    while not position.over:
        options = position.open_options
        advance(position, options[dice.below(len(options))], position.steps[-1].player)


def playouts(setup: Setup, games: int, seed: int) -> clock.Figures:
    """How many random playouts from the start of a game fit into a second."""
    starts = [setup.start(seed + number) for number in range(games * PLAYOUTS)]
    dice = Chance(seed, BOTS)
    playout(starts[0], dice)  # warm
    start = time.process_time()
    for position in starts:
        playout(position, dice)
    return {"playouts/s": len(starts) / (time.process_time() - start)}


def step_ahead(position: Position, player: int, action: Action) -> None:
    """Play an action in a copy, as a search does."""
    advance(position.copy(), action, player)


def fresh_options(position: Position) -> list[Action]:
    """The options of the one decider, worked out anew."""
    step = position.steps[-1]
    return step.options(position, step.player)


def copies(setup: Setup, games: int, seed: int) -> clock.Figures:
    """What copies cost, alone and with a first action, at some moments of random games."""
    of_games: list[float] = []
    of_positions: list[float] = []
    steps: list[float] = []
    for number in range(games):
        dice = Chance(seed + number, BOTS)
        game = Game(setup, seed + number)
        while not game.over:
            options = game.options()
            action = options[dice.below(len(options))]
            if dice.below(SAMPLES) == 0:
                position, player = game.position, game.player
                of_games.append(clock.cost(game.copy, clock.COPIES))
                of_positions.append(clock.cost(position.copy, clock.COPIES))
                ahead = partial(step_ahead, position, player, action)
                steps.append(clock.cost(ahead, clock.COPIES))
            game.play(action)
    return {
        "copy": clock.mean(of_games),
        "position copy": clock.mean(of_positions),
        "copy and play": clock.mean(steps),
    }


def lists(setup: Setup, games: int, seed: int) -> clock.Figures:
    """What an option list costs, over all decisions of some random games."""
    reading = clock.clock_cost()
    found: list[float] = []
    for number in range(games):
        choose = random.Random(seed + number).choice
        game = Game(setup, seed + number)
        while not game.over:
            found.append(clock.cost(partial(fresh_options, game.position)) - reading)
            game.play(choose(game.options()))
    return clock.option_figures(found)


def going_back(setup: Setup, games: int, seed: int) -> clock.Figures:
    """What an undo costs wherever one can, and the replay of a whole game."""
    undos: list[float] = []
    replays: list[float] = []
    for number in range(games):
        choose = random.Random(seed + number).choice
        game = Game(setup, seed + number)
        while not game.over:
            if game.can_undo():
                last = game.plies[-1]
                undos.append(clock.cost(game.undo))
                game.play(last.action, last.player)
            game.play(choose(game.options()))
        replays.append(clock.cost(partial(load, str(game.record()))))
    return {"undo": clock.mean(undos), "replay": clock.mean(replays)}


def load(text: str) -> Game:
    """The game that a record's text tells."""
    return Record.parse(text).replay()


def tried(measure: Callable[[], clock.Figures], lenient: bool) -> clock.Figures:
    """The figures of one part; leniently none, where the engine cannot do that (yet)."""
    try:
        return measure()
    except (AttributeError, ImportError, TypeError, CarsonError):
        if lenient:
            return {}
        raise


def measure(games: int, seed: int, lenient: bool) -> dict[str, clock.Figures]:
    """All figures of all set-ups."""
    figures: dict[str, clock.Figures] = {}
    for name, setup in SETUPS.items():
        figures[name] = {}
        for part in (speed, copies, lists, going_back):
            figures[name] |= tried(partial(part, setup, games, seed), lenient)
    figures["starter"] |= tried(partial(playouts, FOR_TWO, games, seed), lenient)
    figures["mix"] = tried(partial(speed_of_mix, games, seed), lenient)
    figures["solo"] = tried(partial(speed_of_solo, games, seed), lenient)
    figures["cards"] = tried(partial(card_figures, games, seed), lenient)
    return figures


if __name__ == "__main__":
    clock.run(measure)
