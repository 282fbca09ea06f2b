"""Games of all sorts from one seed: any table, any set, any cast, players with habits."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.actions import (
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
from carson_city.board.character import (
    CAST_SIZE,
    DEALT_SIDES,
    NUMBERS,
    PAPERBOY,
    card_of,
    card_text,
)
from carson_city.board.kinds import EXTRA_WORDS
from carson_city.board.material import (
    BUILDING_3,
    BUILDING_12,
    PLAYER_BITS,
    RANCH,
    SALARY,
    TRACK,
)
from carson_city.board.plug import known_variants
from carson_city.board.position import Position
from carson_city.board.setup import CASTS
from carson_city.board_plugins.characters.auctioneer.rules import BID
from carson_city.board_plugins.characters.doctor.rules import MOVE_TO
from carson_city.board_plugins.characters.gunsmith.rules import REROLL
from carson_city.board_plugins.characters.prospector.dynamite import BLAST, PLACE_DYNAMITE
from carson_city.board_plugins.characters.sheriff.rules import PLACE_WHITE
from carson_city.board_plugins.characters.singer.rules import PLACE_SONG
from carson_city.core.notation import Action
from carson_city.games.conformance import check_record
from tests.laws import Audit, check_scores
from tests.table import position_of

Habit = Callable[[Position, Action], float]

Setups = Callable[[random.Random], Setup]

FIRST_CHARACTERS = range(1, 8)
THOROUGH = 0.03  # the share of actions after which undo, copy, views and lines are tried too
MADE_UP = 100  # the order from which on variants are not ours
CAST_GAMES = 500  # with any cast, in the quick tests
RECORDED = 0.005  # the share after which the record is replayed


def any_buildings(dice: random.Random) -> str | tuple[str, ...]:
    """Any building set."""
    sets = ("full", "starter", tuple(dice.sample(EXTRA_WORDS, dice.randint(1, 4))))
    return dice.choice(sets)


def any_setup(dice: random.Random) -> Setup:
    """Two to six players, any building set, any sides of the first characters or any cast."""
    buildings = any_buildings(dice)
    sides = dice.choice(("YYYYYYY", "RRRRRRR", "".join(dice.choices("YR", k=7)), ""))
    cast = [f"{number}{side}" for number, side in zip(FIRST_CHARACTERS, sides, strict=False)]
    return Setup(dice.randint(2, 6), buildings, tuple(cast) if cast else "random")


def any_cast(dice: random.Random) -> Setup:
    """Two to six players, any building set, and a cast of all there are: drawn, named or mixed."""
    buildings = any_buildings(dice)
    cast = dice.choice(("random", dice.choice(list(CASTS)), any_mix(dice), any_mix(dice)))
    return Setup(dice.randint(2, 6), buildings, cast)


def any_variants(dice: random.Random) -> Setup:
    """Any cast, with all variants of the house, or with some."""
    house = [variant.word for variant in known_variants() if variant.order < MADE_UP]
    chosen = house if dice.random() < 0.5 else [word for word in house if dice.random() < 0.5]
    return Setup(dice.randint(2, 6), "full", any_mix(dice), variants=tuple(chosen))


def any_house(dice: random.Random) -> Setup:
    """Any variants, with some of the house rules that such a game can have."""
    return with_house_rules(any_variants(dice), dice)


def with_house_rules(plain: Setup, dice: random.Random) -> Setup:
    """The same set-up with some of the house rules that such a game can have."""
    every = Setup(
        plain.players, plain.buildings, plain.cast, variants=plain.variants, house="all"
    ).house
    chosen = tuple(word for word in every if dice.random() < 0.6)
    return Setup(plain.players, plain.buildings, plain.cast, variants=plain.variants, house=chosen)


def any_mix(dice: random.Random) -> str:
    """A custom cast, as CAST-8 takes it."""
    numbers = dice.sample(range(NUMBERS), CAST_SIZE + 1)
    if PAPERBOY not in numbers:
        numbers.pop()
    faces = [card_of(n, DEALT_SIDES.get(n, dice.randrange(2))) for n in numbers]
    return " ".join(card_text(card) for card in faces)


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


def performer(position: Position, action: Action) -> float:
    """Does what only a character can do, bids with care, and moves on after a lost duel."""
    if action.verb == BID:
        return 4.0 / action.value
    if action.verb in (PLACE_SONG, PLACE_DYNAMITE, PLACE_WHITE, BLAST, REROLL, MOVE_TO):
        return 20.0
    return builder(position, action)


# A seat without a habit is the greedy bot's.
HABITS: Sequence[Habit | None] = (
    anyhow, builder, builder, builder, brawler, surveyor, performer, None,
)  # fmt: skip


class Players:
    """The game of a seed: its set-up, who sits there, and what they do next."""

    def __init__(self, seed: int, setups: Setups) -> None:
        self.dice = random.Random(seed)
        setup = setups(self.dice)
        self.habits = [self.dice.choice(HABITS) for _seat in range(setup.players)]
        self.bots = [bots.make("greedy", seat, seed) for seat in range(setup.players)]
        self.game = carson_city.Game(setup, seed)

    def decide(self) -> tuple[int, Action]:
        """Who acts next, and how."""
        player = self.dice.choice(self.game.deciders)
        habit = self.habits[player]
        if habit is None:
            return player, bots.ask(self.bots[player], self.game, player)
        options = self.game.options(player)
        position = position_of(self.game)
        weights = [habit(position, action) for action in options]
        return player, self.dice.choices(options, weights)[0]


def played(seed: int, setups: Setups = any_setup) -> carson_city.Game:
    """The game of a seed, played to its end without a look at the laws."""
    players = Players(seed, setups)
    while not players.game.over:
        player, action = players.decide()
        players.game.play(action, player)
    return players.game


def fuzz(seed: int, setups: Setups = any_setup) -> carson_city.Game:
    """Play the same game under the eyes of the law; a broken law comes with the game's record."""
    players = Players(seed, setups)
    game = players.game
    checks = random.Random(seed)  # a die of their own, so that the game stays the same
    next_action = ""
    try:
        audit = Audit(game)
        while not game.over:
            player, action = players.decide()
            next_action = f"# then {game.setup.marks[player]}: {action}"
            audit.play(action, player, thorough=checks.random() < THOROUGH)
            if checks.random() < RECORDED:
                check_record(game)
        check_record(game)
        check_scores(game)
    except Exception as error:
        raise AssertionError(
            f"{type(error).__name__}: {error}\nThe game of seed {seed}, as far as it came "
            f"(save these lines to replay it):\n\n{game.record()}{next_action}\n"
        ) from error
    return game


def fuzz_block(first: int, games: int, setups: Setups = any_setup) -> None:
    """Play so many games under the eyes of the law, from a seed on, each to its end."""
    for seed in range(first, first + games):
        assert fuzz(seed, setups).over
