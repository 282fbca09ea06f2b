"""Phase 4: the end of a round and of the game (END)."""

from __future__ import annotations

from carson_city.board.actions import GIVE, MOST_GIVEN, give
from carson_city.board.character import CHARACTERS
from carson_city.board.display import Refill, slide
from carson_city.board.events import FOR_LIMIT, MONEY_GIVEN
from carson_city.board.material import (
    MONEY_PER_VP,
    NEW_COWBOYS,
    PHASE_ACTIONS,
    PHASE_END,
    ROUNDS,
    SRC_LIMIT,
    TRACK_END,
)
from carson_city.board.position import Position
from carson_city.board.roads import LastRoads
from carson_city.board.step import Step, Work
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import _


def end_actions(position: Position) -> None:
    """The track is done: a last window for roads, then phase 4 (RND-11a)."""
    position.replace(EndOfRound())
    for player in reversed(position.pass_order):
        if position.roads[player] > 0:
            position.push(LastRoads(player))


class EndOfRound(Work):
    """End-of-round effects, money limits, and then the next round or the end (END-1, END-2)."""

    __slots__ = ()
    name = "end"
    lies_on = ("rounds",)

    def fits(self, position: Position, index: int) -> bool:
        """The track is done."""
        return position.phase == PHASE_END or (
            position.phase == PHASE_ACTIONS and position.track == TRACK_END
        )

    def run(self, position: Position) -> None:
        position.phase = PHASE_END
        position.replace(AfterRound())
        for player in reversed(position.pass_order):
            position.push(MoneyLimit(player))
        for player in reversed(position.pass_order):
            position.push(EndEffect(player))
        for plug in position.rules.end_of_round:
            plug.end_of_round(position)


class EndEffect(Work):
    """The end-of-round effect of one player's character, one player after another (END-1)."""

    __slots__ = ("seat",)
    name = "end_effect"
    knows = (("seat", PLAYER),)
    phase = PHASE_END
    lies_on = ("limit", "end_effect")

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: int = seat

    def run(self, position: Position) -> None:
        position.steps.pop()
        CHARACTERS[position.character[self.seat]].end_of_round(position, self.seat)


class MoneyLimit(Step):
    """A player gives up what is above the limit, or more, for 1 VP every $10 (END-2)."""

    __slots__ = ()
    name = "limit"
    phase = PHASE_END
    lies_on = ("after", "limit")
    cites = "END-2"

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


class AfterRound(Work):
    """New cowboys, characters back, the display filled again (END-3 to END-7)."""

    __slots__ = ()
    name = "after"
    phase = PHASE_END
    lies_on = ("rounds",)

    def run(self, position: Position) -> None:
        position.steps.pop()
        if position.round == ROUNDS:  # END-7
            return
        for player in position.pass_order:
            position.gain_cowboys(player, NEW_COWBOYS[position.round])
        position.sheltered = -1
        for player in position.pass_order:
            CHARACTERS[position.character[player]].after_round(position, player)
        for plug in position.rules.after_round:
            plug.after_round(position)
        position.end_round_of_state()
        slide(position)
        position.push(Refill())
