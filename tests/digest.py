"""Random games in short: all that happened in them, in a few letters for each sort of table."""

from __future__ import annotations

import hashlib
from pathlib import Path

import carson_city
from carson_city import cards, solo
from carson_city.board import Setup
from carson_city.board.setup import CASTS, RANDOM
from carson_city.cards.material import LEVELS
from carson_city.core.chance import BOTS, Chance
from carson_city.solo.cowboy_cards import STRATEGIES
from carson_city.title.setup import Setup as AnySetup

COMMITTED = Path(__file__).with_name("digest.txt")
GAMES = 10  # of each table

TABLES: dict[str, AnySetup] = {
    **{
        f"{players} players, {buildings}, {cast}": Setup(players, buildings, cast)
        for players in range(2, 7)
        for buildings, cast in [
            ("starter", "first"),
            *[("full", cast) for cast in (*CASTS, RANDOM)],
        ]
    },
    **{
        f"{players} players, {variants}": Setup(players, "full", RANDOM, variants=variants)
        for players, variants in [
            (2, "beginning"), (3, "river"), (3, "strongest"), (4, "kit-carson"), (4, "outlaws"),
            (5, "horses"), (3, "beginning river strongest kit-carson outlaws horses"),
        ]
    },
    **{
        f"solo, {strategy.word}": solo.Setup(strategy.word, variants=("river",))
        for strategy in STRATEGIES
    },
    **{
        f"cards, {people} people": cards.Setup(people, levels)
        for people, levels in [(1, LEVELS), (2, ("expert",)), (4, ()), (5, ("advanced",)), (6, ())]
    },
}  # fmt: skip


def committed() -> dict[str, str]:
    """The digests that every build must come to, by table."""
    lines = COMMITTED.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ") for line in lines)


def digest(setup: AnySetup) -> str:
    """What happens in some random games of a table, event by event, and how they end."""
    told = hashlib.sha256()
    for seed in range(GAMES):
        for line in story(setup, seed):
            told.update(f"{line}\n".encode())
    return told.hexdigest()[:16]


def story(setup: AnySetup, seed: int) -> list[str]:
    """A random game: each decision with its raw events, and the last position."""
    game = carson_city.Game(setup, seed)
    dice = Chance(seed, BOTS)
    lines = [str(game.start_events)]
    while not game.over:
        player = game.deciders[dice.below(len(game.deciders))]
        options = game.options(player)
        action = options[dice.below(len(options))]
        events = game.play(action, player)
        told = [(event.key, *event.params.values()) for event in events]
        lines.append(f"{player} {action} {told}")
    return [*lines, game.line(), str(game.position.chance.key())]
