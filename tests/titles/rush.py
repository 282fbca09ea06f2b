"""A made-up step of the board game in which all act at once, until a variant brings a real one.

In a rush everybody claims parcels, as many as they like and all at the same time, until they give
some money to the church and are done. As a program this is `carson` with the rush in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from carson_city import board
from carson_city.board.actions import claim, give
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.board.phases.opening import claim_parcel, claims, why_not_claim
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.cli import main
from carson_city.core.constants import SEVERAL
from carson_city.core.notation import Action
from carson_city.title.setup import TITLES, Outcome

GIFTS = 15
PROGRAM = "tests.titles.rush"


class Rush(Step):
    """All players who are not done claim parcels at once."""

    __slots__ = ()
    name = "rush"
    knows = ()
    cites = "SET-7"

    def __init__(self) -> None:
        super().__init__(SEVERAL)

    def ask(self, position: Position) -> str:
        return "claim a parcel, or give and be done"

    def deciders(self, position: Position) -> list[int]:
        return [seat for seat in range(position.players) if seat not in position.pass_order]

    def options(self, position: Position, player: int) -> list[Action]:
        return [*claims(position, player), *give[:GIFTS]]

    def play(self, position: Position, player: int, action: Action) -> None:
        if action in claim:
            claim_parcel(position, player, action.value)
        else:
            position.pass_order.append(player)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action in claim:
            return why_not_claim(position, player, action.value)
        return super().why_not(position, player, action)


class Setup(board.Setup):
    """The board game, which begins with a rush here."""

    def start(self, seed: int, script: list[Outcome] | None = None) -> Position:
        position = super().start(seed, script)
        position.round, position.phase = 1, PHASE_PLACEMENT
        position.action_order, position.pass_order = list(range(self.players)), []
        position.steps[-1] = Rush()
        position.settle()
        return position


@contextmanager
def registered() -> Iterator[None]:
    """Every table of the board game begins with a rush, for the time of a test."""
    TITLES["board"] = Setup
    try:
        yield
    finally:
        TITLES["board"] = board.Setup


if __name__ == "__main__":
    with registered():
        sys.exit(main.main())
