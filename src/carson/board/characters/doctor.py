"""14 Doctor or Undertaker: those who lose duels pay, to go on or not."""

from __future__ import annotations

from typing import Final

from carson.board.actions import MOVE_TO, TOLL, decline, move_to, toll_money, toll_vp
from carson.board.character import RED, YELLOW, Character, card_of, register
from carson.board.events import FOR_CHARACTER, FOR_DOCTOR, FOR_UNDERTAKER, RELOCATED
from carson.board.map import PLACE_WORDS
from carson.board.material import PARCEL_STAGE, PARCELS, ROADS_2, SRC_CHARACTER
from carson.board.phases.placement import put_cowboy
from carson.board.position import Position
from carson.board.steps import register_step
from carson.notation import Action
from carson.table import Step
from carson.words import N_, _

NUMBER: Final = 14
FEE: Final = 3  # CHR-14Y
TOLL_MONEY: Final = 2  # CHR-14R
OUTLAW_FEE: Final = 3  # CHR-14Yb
OUTLAW_TOLL: Final = 2  # CHR-14Rb


class TwoSided(Character):
    """The chooser picks the side for the round (CHR-14)."""

    def faces(self) -> list[int]:
        return [card_of(NUMBER, YELLOW), card_of(NUMBER, RED)]


class Doctor(TwoSided):
    """Losers of duels may go on to an empty place, for $3 (CHR-14Y)."""

    def duel_fought(self, position: Position, player: int, losers: list[int]) -> None:
        patients = sorted(losers, key=lambda loser: loser != player)  # the Doctor goes first
        for loser in reversed(patients):
            position.push(Treatment(loser, player))

    def outlaw_beaten(self, position: Position, player: int) -> None:
        position.earn(player, OUTLAW_FEE, FOR_CHARACTER)


class Undertaker(TwoSided):
    """Losers of duels lose 1 VP or pay $2 (CHR-14R)."""

    def duel_fought(self, position: Position, player: int, losers: list[int]) -> None:
        for loser in reversed(losers):
            if loser != player:
                position.push(Toll(loser, player))

    def outlaw_beaten(self, position: Position, player: int) -> None:
        position.earn(player, OUTLAW_TOLL, FOR_CHARACTER)


def recovery_places(position: Position) -> list[int]:
    """Where a patient may go: open spaces not begun, and parcels until ACT-5 ends (CHR-14Ya)."""
    cowboys = position.cowboys
    places = [
        space
        for space in position.open_spaces
        if space >= position.track
        and not cowboys[space]
        and space not in position.sung
        and not (space == ROADS_2 and any(position.road_workers))
    ]
    if position.track <= PARCEL_STAGE + 1:
        places += [p for p in range(PARCELS) if position.available(p) and not cowboys[p]]
    return places


class Treatment(Step[Position]):
    """A loser of a duel pays the Doctor and goes on, or takes the cowboy back."""

    __slots__ = ("doctor",)

    def __init__(self, player: int, doctor: int) -> None:
        super().__init__(player)
        self.doctor: int = doctor

    def word(self) -> str:
        return "treatment"

    def rule(self) -> str:
        return "CHR-14Y"

    def ask(self, position: Position) -> str:
        return _("move the beaten cowboy to an empty place for ${fee}, or decline").format(
            fee=self._fee()
        )

    def _fee(self) -> int:
        return 0 if self.player == self.doctor else FEE

    def fields(self) -> list[int]:
        return [self.player, self.doctor]

    def options(self, position: Position, player: int) -> list[Action]:
        if position.money[player] < self._fee():
            return [decline]
        options = [move_to[place] for place in recovery_places(position)]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == MOVE_TO:
            position.hand_over(player, self.doctor, self._fee(), FOR_DOCTOR)
            position.supply[player] -= 1
            put_cowboy(position, player, action.value)
            position.events.append((RELOCATED, player, action.value))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == MOVE_TO:
            if position.money[player] < self._fee():
                return _("the Doctor costs ${fee}").format(fee=self._fee()), "CHR-14Y"
            return _("{place} is not an empty place that is still to come").format(
                place=PLACE_WORDS[action.value]
            ), "CHR-14Ya"
        return super().why_not(position, player, action)


class Toll(Step[Position]):
    """A loser of a duel loses 1 VP or pays the Undertaker $2 (CHR-14Ra)."""

    __slots__ = ("undertaker",)

    def __init__(self, player: int, undertaker: int) -> None:
        super().__init__(player)
        self.undertaker: int = undertaker

    def word(self) -> str:
        return "toll"

    def rule(self) -> str:
        return "CHR-14R"

    def ask(self, position: Position) -> str:
        return _("pay the Undertaker $2, or lose 1 VP")

    def fields(self) -> list[int]:
        return [self.player, self.undertaker]

    def options(self, position: Position, player: int) -> list[Action]:
        options = []
        if position.money[player] >= TOLL_MONEY or position.vp[player] == 0:
            options.append(toll_money)
        if position.vp[player] > 0:
            options.append(toll_vp)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action is toll_vp:
            position.score(player, -1, SRC_CHARACTER)
        else:
            amount = min(TOLL_MONEY, position.money[player])
            position.hand_over(player, self.undertaker, amount, FOR_UNDERTAKER)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == TOLL:
            return _("you have no VP to lose") if action is toll_vp else _(
                "you have less than $2"
            ), "CHR-14Ra"
        return super().why_not(position, player, action)


register_step("treatment", lambda f: Treatment(f[0], f[1]))
register_step("toll", lambda f: Toll(f[0], f[1]))
register(
    Doctor(
        NUMBER, YELLOW, N_("Doctor"), 60,
        N_("Losers of duels may pay you $3 and go on to an empty place; you for nothing."),
        watches=True, picky=True, losing_pays=True,
    ),
    Undertaker(
        NUMBER, RED, N_("Undertaker"), 90,
        N_("Every other loser of a duel pays you $2 or loses 1 VP."),
        watches=True, picky=True,
    ),
)  # fmt: skip
