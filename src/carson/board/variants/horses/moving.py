"""Moving a cowboy that is placed already: which, and where it may go (HOR-4b, KIT-1b)."""

from __future__ import annotations

from carson.board.figures import figures
from carson.board.phases.placement import PLACEMENTS
from carson.board.position import Position


def movable(position: Position, player: int) -> list[int]:
    """The places from which a player can move a cowboy: all but City Hall as its resident."""
    return [
        place
        for place, there in sorted(figures(position).items())
        if any(figure.player == player and not figure.resides for figure in there)
    ]


def targets(position: Position, player: int, source: int) -> list[int]:
    """Where a cowboy from a place may go now, with all that it has with it."""
    places = [action.value for action in PLACEMENTS[player].ordinary(position, player)]
    places = [place for place in places if place != source]
    for plug in position.rules.carry:
        places = plug.carry(position, player, source, places)
    return places
