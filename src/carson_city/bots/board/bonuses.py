"""What the characters at the table add to a duel, a kind of building or a road."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from carson_city.board.position import Position
from carson_city.bots.board.judges import EDGES, KIND_POINTS, ROAD_POINTS, STAKES, TRUCES
from carson_city.bots.board.outlook import Outlook
from carson_city.bots.board.weights import ByRound

SECOND_DIE: Final = 3  # as firepower
VAIN: Final = 0.02  # a cowboy sent to lose is a turn less
FULL_TABLE: Final = 4


@final
class Stakes:
    """What a duel is worth to me beside the place it is fought for, and who fights none."""

    __slots__ = ("lost", "truces", "won")

    def __init__(self, outlook: Outlook) -> None:
        character = outlook.position.character
        mine = character[outlook.me]
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


def edge(outlook: Outlook, player: int) -> int:
    """Firepower that a player's character is as good as."""
    return EDGES.get(outlook.position.character[player], 0)


def road_point(outlook: Outlook) -> float:
    """What a road brings me beside its use."""
    points = ROAD_POINTS.get(outlook.position.character[outlook.me])
    return points[outlook.round] if points else 0.0


def kind_points(outlook: Outlook, kind: int) -> float:
    """What my character scores for a kind at the end of the game."""
    points = KIND_POINTS.get(outlook.position.character[outlook.me])
    return points(outlook, kind) if points else 0.0


def of_duels(outlook: Outlook, each: ByRound) -> float:
    """What duels bring, told for a full table: the fewer players, the fewer duels."""
    return each[outlook.round] * (outlook.players - 1) / (FULL_TABLE - 1)
