"""Phase 4: the end of a round and of the game (END)."""

from __future__ import annotations

from carson.board.actions import GIVE, MOST_GIVEN, give
from carson.board.character import CHARACTERS, NO_CARD
from carson.board.display import Refill, slide
from carson.board.events import FOR_LIMIT, MONEY_GIVEN
from carson.board.material import (
    MONEY_PER_VP,
    NEW_COWBOYS,
    PHASE_END,
    ROUNDS,
    SRC_LIMIT,
)
from carson.board.position import WHITE_AWAY, Position
from carson.board.roads import LastRoads
from carson.notation import Action
from carson.table import NOBODY, Step
from carson.words import _


def end_actions(position: Position) -> None:
    """The track is done: a last window for roads, then phase 4 (RND-11a)."""
    position.replace(EndOfRound())
    for player in reversed(position.pass_order):
        if position.roads[player] > 0:
            position.push(LastRoads(player))


class EndOfRound(Step[Position]):
    """End-of-round effects, money limits, and then the next round or the end (END-1, END-2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def word(self) -> str:
        return "end"

    def fields(self) -> list[int]:
        return []

    def run(self, position: Position) -> None:
        position.phase = PHASE_END
        position.replace(AfterRound())
        for player in reversed(position.pass_order):
            position.push(MoneyLimit(player))
        for player in reversed(position.pass_order):
            position.push(EndEffect(player))


class EndEffect(Step[Position]):
    """The end-of-round effect of one player's character, one player after another (END-1)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(NOBODY)
        self.seat: int = seat

    def word(self) -> str:
        return "end_effect"

    def fields(self) -> list[int]:
        return [self.seat]

    def run(self, position: Position) -> None:
        position.steps.pop()
        CHARACTERS[position.character[self.seat]].end_of_round(position, self.seat)


class MoneyLimit(Step[Position]):
    """A player gives up what is above the limit, or more, for 1 VP every $10 (END-2)."""

    __slots__ = ()

    def word(self) -> str:
        return "limit"

    def rule(self) -> str:
        return "END-2"

    def ask(self, position: Position) -> str:
        least = self._least(position)
        if least == 0:
            return _("keep the money, or give some up: every $10 is 1 VP")
        return _("give up ${least} above the limit of ${limit}, or more: every $10 is 1 VP").format(
            least=least, limit=position.limit(self.player)
        )

    def _least(self, position: Position) -> int:
        return max(position.money[self.player] - position.limit(self.player), 0)

    def options(self, position: Position, player: int) -> list[Action]:
        """What must be given, and every sum above that buys a whole point."""
        least = self._least(position)
        most = min(position.money[player], MOST_GIVEN)
        options = [give[least]]
        amount = (least // MONEY_PER_VP + 1) * MONEY_PER_VP
        while amount <= most:
            options.append(give[amount])
            amount += MONEY_PER_VP
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.value:
            position.events.append((MONEY_GIVEN, player, action.value))
            position.pay(player, action.value, FOR_LIMIT)
            position.score(player, action.value // MONEY_PER_VP, SRC_LIMIT)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == GIVE:
            if action.value > position.money[player]:
                return _("you have only ${money}").format(money=position.money[player]), "END-2"
            if action.value < self._least(position):
                return _("at least ${least} must be given up").format(
                    least=self._least(position)
                ), "END-2"
            return _("the part beyond a whole $10 would buy nothing"), "END-2"
        return super().why_not(position, player, action)


class AfterRound(Step[Position]):
    """New cowboys, characters back, the display filled again (END-3 to END-7)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def word(self) -> str:
        return "after"

    def fields(self) -> list[int]:
        return []

    def run(self, position: Position) -> None:
        position.steps.pop()
        if position.round == ROUNDS:  # END-7
            return
        for player in position.pass_order:
            position.gain_cowboys(player, NEW_COWBOYS[position.round])
        position.sheltered = -1
        for player in position.pass_order:
            CHARACTERS[position.character[player]].after_round(position, player)
            position.character[player] = NO_CARD
            position.numbers[player] = 0
            position.limits[player] = 0
            position.pledge[player] = 0
        position.white = WHITE_AWAY
        position.white_player = -1
        position.ammunition = -1
        position.open_spaces = []
        position.singer = -1
        position.songs = 0
        position.refused = []
        position.granted = []
        slide(position)
        position.push(Refill())
