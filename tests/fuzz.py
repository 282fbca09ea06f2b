"""Games of all sorts from one seed: any table, any set, any cast, players with habits."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import carson
from carson import bots
from carson.board import Setup
from carson.board.actions import (
    BUILD,
    BUY,
    BUY_TILE,
    CLAIM,
    DECLINE,
    DONE,
    KEEP,
    PASS,
    PLACE,
    ROAD,
    STEAL,
    YES,
)
from carson.board.material import (
    BUILDING_3,
    BUILDING_12,
    EXTRA_KINDS,
    KIND_WORDS,
    PLAYER_BITS,
    RANCH,
    SALARY,
    TRACK,
)
from carson.board.position import Position
from carson.notation import Action
from tests.laws import Audit, check_record, check_scores
from tests.table import position_of

Habit = Callable[[Position, Action], float]

NUMBERS = range(1, 8)
THOROUGH = 0.06  # the share of actions after which undo, copy, views and lines are tried too


def any_setup(dice: random.Random) -> Setup:
    """Two to six players, any building set, any cast of what there is."""
    extras = [KIND_WORDS[kind] for kind in EXTRA_KINDS]
    buildings: str | tuple[str, ...] = dice.choice(
        ("full", "starter", tuple(dice.sample(extras, dice.randint(1, 4))))
    )
    sides = dice.choice(("YYYYYYY", "RRRRRRR", "".join(dice.choices("YR", k=7)), ""))
    cast = [f"{number}{side}" for number, side in zip(NUMBERS, sides, strict=False)]
    return Setup(dice.randint(2, 6), buildings, tuple(cast) if cast else "random")


# Habits: how much a player likes an option.


def anyhow(position: Position, action: Action) -> float:
    """Anything, as it comes."""
    return 1.0


def builder(position: Position, action: Action) -> float:
    """Claims land by the roads, earns, buys tiles and builds."""
    verb, place = action.verb, action.value
    if verb in (BUILD, BUY, BUY_TILE, YES):
        return 50.0
    if verb == CLAIM or (verb == PLACE and place < TRACK):
        return 6.0 if position.town.connected[place] else 0.1
    if verb == PLACE:
        return 20.0 if BUILDING_12 <= place <= BUILDING_3 or place == SALARY else 3.0
    return 0.3 if verb in (PASS, DECLINE, DONE, KEEP, ROAD) else 1.0


def brawler(position: Position, action: Action) -> float:
    """Goes where others are, and attacks."""
    if action.verb == PLACE:
        crowd = bool(position.cowboys[action.value] & PLAYER_BITS)
        building = action.value < TRACK and position.town.ground[action.value] >= RANCH
        return 40.0 if crowd else 20.0 if building else 0.5
    if action.verb in (BUILD, BUY, BUY_TILE, STEAL):
        return 5.0
    return 0.05


def surveyor(position: Position, action: Action) -> float:
    """Lays every road, takes every road."""
    if action.verb == ROAD:
        return 5.0
    if action.verb in (BUILD, BUY, BUY_TILE):
        return 20.0
    return 0.3 if action.verb == PASS else 1.0


HABITS: Sequence[Habit | None] = (anyhow, builder, builder, brawler, surveyor, None)  # a bot


class Player:
    """Somebody in a seat: a habit, or the greedy bot."""

    def __init__(self, seat: int, seed: int, dice: random.Random) -> None:
        self.seat = seat
        self.dice = dice
        self.habit = dice.choice(HABITS)
        self.bot = bots.make("greedy", seat, seed)

    def choose(self, game: carson.Game) -> Action:
        """One of the options, by habit."""
        if self.habit is None:
            return self.bot.choose(game, self.seat)
        position = position_of(game)
        options = game.options(self.seat)
        weights = [self.habit(position, action) for action in options]
        return self.dice.choices(options, weights)[0]


def fuzz(seed: int) -> carson.Game:
    """Play one game under the eyes of the law; a broken law comes with the game's record."""
    dice = random.Random(seed)
    setup = any_setup(dice)
    players = [Player(seat, seed, dice) for seat in range(setup.players)]
    game = carson.Game(setup, seed)
    next_action = ""
    try:
        audit = Audit(game)
        while not game.over:
            player = dice.choice(game.deciders)
            action = players[player].choose(game)
            next_action = f"# then {setup.marks[player]}: {action}"
            audit.play(action, player, thorough=dice.random() < THOROUGH)
            if dice.random() < 0.005:
                check_record(game)
        check_record(game)
        check_scores(game)
    except Exception as error:
        raise AssertionError(
            f"{type(error).__name__}: {error}\nThe game of seed {seed}, as far as it came "
            f"(save these lines to replay it):\n\n{game.record()}{next_action}\n"
        ) from error
    return game
