"""Who stands where: the one answer for rules, bots, words and drawings alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from carson.board.material import PLACES, PLAYER_BITS, ROADS_2, SALARY

if TYPE_CHECKING:
    from carson.board.position import Position

COWBOY: Final = "cowboy"
RESIDENT: Final = "resident"
NOBODYS: Final = -1


@final
class Figure:
    """A figure on the board: what it is, whose, and what it has with it (a word each)."""

    __slots__ = ("kind", "player", "token")

    def __init__(self, player: int, kind: str = COWBOY, token: str = "") -> None:
        self.player: int = player  # NOBODYS where it belongs to nobody
        self.kind: str = kind
        self.token: str = token

    def __repr__(self) -> str:
        return f"<{self.kind} of {self.player}{' with ' + self.token if self.token else ''}>"


def figures_at(position: Position, place: int) -> list[Figure]:
    """The figures in one place, players in seat order."""
    found: list[Figure] = []
    if place == SALARY or place == ROADS_2:
        counts = position.salaried if place == SALARY else position.road_workers
        for player in range(position.players):
            found += [Figure(player) for _cowboy in range(counts[player])]
    else:
        mask = position.cowboys[place] & PLAYER_BITS
        for player in range(position.players):
            if mask >> player & 1:
                found.append(Figure(player))
        if place == position.city_hall and position.resident >= 0:
            for figure in found:
                if figure.player == position.resident:
                    figure.token = RESIDENT
    for plug in position.rules.dress:
        plug.dress(position, place, found)
    return found


def figures(position: Position) -> dict[int, list[Figure]]:
    """All figures on the board, by place; places without one are left out."""
    found = {place: figures_at(position, place) for place in range(PLACES)}
    return {place: there for place, there in found.items() if there}
