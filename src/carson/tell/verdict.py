"""Who won, and why."""

from __future__ import annotations

from carson.game import Game
from carson.tell.news import listed
from carson.words import _


def verdict(game: Game) -> str:
    """Who won; after a tie also why."""
    first, *others = game.scores()
    tied = [score.name for score in others if score.total == first.total]
    if not tied:
        return _("{name} wins with {points} VP.").format(name=first.name, points=first.total)
    return _(
        "{names} have {points} VP each; {name} passed first of them in the last round and wins "
        "(FIN-7)."
    ).format(names=listed([first.name, *tied]), points=first.total, name=first.name)
