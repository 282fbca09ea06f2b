"""What the characters at the table add to a duel, a kind of building or a road."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from carson_city.board.position import Position
from carson_city.bots.board.evaluators import EDGES, KIND_POINTS, ROAD_POINTS, STAKES, TRUCES
from carson_city.bots.board.features import Features
from carson_city.bots.board.weights import ByRound

SECOND_DIE_FIREPOWER: Final = 3  # as firepower
VAIN: Final = 0.02  # a cowboy sent to lose is a turn less
FULL_TABLE: Final = 4


@final
class Stakes:
    """What a duel is worth to me beside the place it is fought for, and who fights none."""

    __slots__ = ("lost", "truces", "won")

    def __init__(self, features: Features) -> None:
        character = features.position.character
        mine = character[features.me]
        self.won: float = 0.0
        self.lost: float = VAIN
        for card in sorted(set(character)):
            if card in STAKES:
                won, lost = STAKES[card](card == mine)
                self.won += won
                self.lost += lost
        self.truces: list[tuple[int, Callable[[Position, int], bool]]] = [
            (player, TRUCES[card]) for player, card in enumerate(character) if card in TRUCES
        ]


def edge(features: Features, player: int) -> int:
    """Firepower that a player's character is as good as."""
    return EDGES.get(features.position.character[player], 0)


def road_point(features: Features) -> float:
    """What a road brings me beside its use."""
    points = ROAD_POINTS.get(features.position.character[features.me])
    return points[features.round] if points else 0.0


def kind_points(features: Features, kind: int) -> float:
    """What my character scores for a kind at the end of the game."""
    points = KIND_POINTS.get(features.position.character[features.me])
    return points(features, kind) if points else 0.0


def of_duels(features: Features, each: ByRound) -> float:
    """What duels bring, told for a full table: the fewer players, the fewer duels."""
    return each[features.round] * (features.players - 1) / (FULL_TABLE - 1)
