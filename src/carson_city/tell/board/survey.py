"""What several options of a player need, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from carson_city.board.income import income_of
from carson_city.board.position import Position
from carson_city.tell.board.best_site import Best, find_best
from carson_city.tell.board.incomes import Change


class Survey:
    """One player's options in one position; what several of them need is worked out once."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player
        self._bests: dict[int, Best] = {}

    @cached_property
    def before(self) -> list[int]:
        """What everybody's buildings earn now."""
        return [income_of(self.position, other) for other in range(self.position.players)]

    def change(self, change: Callable[[Position], None]) -> Change:
        """What a change of the town would change in everybody's income."""
        trial = self.position.copy()
        change(trial)
        return self.compared(trial)

    def compared(self, trial: Position) -> Change:
        """The incomes of a trial beside those of now."""
        then = [income_of(trial, other) for other in range(trial.players)]
        others = tuple(
            (other, now, then[other])
            for other, now in enumerate(self.before)
            if other != self.player and then[other] != now
        )
        return Change(self.before[self.player], then[self.player], others)

    def left(self, price: int) -> int:
        """The player's money after a price."""
        return self.position.money[self.player] - price

    def best(self, kind: int) -> Best:
        """The best place that a building could have on the player's land now."""
        if kind not in self._bests:
            now = self.before[self.player]
            self._bests[kind] = find_best(self.position, self.player, kind, now)
        return self._bests[kind]
