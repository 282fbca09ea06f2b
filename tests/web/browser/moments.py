"""Moments of games that a test wants to begin with, as records."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.board.position import Position
from carson_city.board.setup import CASTS
from carson_city.games.game import Game
from carson_city.web.board.offers import together

LimitReached = Callable[[Game], bool]


def played(setup: Setup, seed: int, enough: LimitReached, *, bot: str = "random") -> Game:
    """A game among bots until it has gone far enough."""
    game = carson_city.Game(setup, seed)
    players = [bots.make(bot, seat, seed) for seat in range(setup.players)]
    while not game.over and not enough(game):
        game.play(bots.ask(players[game.player], game, game.player), game.player)
    return game


def seen(game: Game) -> Position:
    view = game.view()
    assert isinstance(view, Position)
    return view


def placing(game: Game) -> bool:
    return seen(game).phase == PHASE_PLACEMENT


@cache
def finished() -> str:
    """A whole game among four."""
    return str(played(Setup(players=4), 5, lambda _game: False).record())


@cache
def crowded() -> str:
    """Six players who all want the building for $12, and some who gamble."""
    game = played(Setup(players=6), 5, placing)
    for place in ["$12"] * 6 + ["gambling"] * 3:
        game.play(game.parse(f"place {place}"), game.player)
    return str(game.record())


@cache
def choosing_from_eight() -> str:
    """The first choice of a character where the Paperboy is one of them."""
    setup = Setup(4, cast=f"0Y {CASTS['first']}")
    choosing = lambda game: game.options(game.player)[0].text.startswith("take")  # noqa: E731
    return str(played(setup, 3, choosing).record())


@cache
def before(event: int, seed: int = 1) -> tuple[str, str]:
    """A record up to the decision that brings an event about, and that decision."""
    while True:
        game = played(Setup(players=4), seed, lambda _game: False, bot="greedy")
        for ply, decision in enumerate(game.plies):
            if any(raw[0] == event for raw in decision.events):
                game.rewind(ply)
                return str(game.record()), decision.action.text
        seed += 1


@cache
def before_town(seed: int = 1) -> tuple[str, str]:
    """A record up to a decision after which only the town has something to press."""
    while True:
        game = played(Setup(players=3), seed, lambda _game: False, bot="greedy")
        for ply in range(len(game.plies) - 1, 0, -1):
            decided = game.plies[ply - 1].action.text
            shown = game.copy()
            shown.rewind(ply)
            words = {option.text.split()[0] for option in shown.options(shown.player)}
            if decided == "pass" and words <= {"buy", "build", "keep", "decline", "done"}:
                shown.rewind(ply - 1)
                return str(shown.record()), decided
        seed += 1


@cache
def before_parcels(seed: int = 1) -> tuple[str, str]:
    """A record up to a choice between several parcels, with money for all of them."""
    while True:
        game = played(Setup(players=3), seed, lambda _game: False, bot="random")
        for ply in range(len(game.plies)):
            if not game.plies[ply].action.text.startswith("buy "):
                continue
            shown = game.copy()
            shown.rewind(ply)
            position, player = seen(shown), shown.player
            said, texts = together(position, player, shown.options(player))
            if texts:
                return str(shown.record()), said
        seed += 1
