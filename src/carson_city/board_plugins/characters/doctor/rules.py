"""14 Doctor or Undertaker: those who lose duels pay, to go on or not."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS, decline, on_places
from carson_city.board.character import RED, YELLOW, Character, card_of, register
from carson_city.board.events import FOR_CHARACTER, FOR_DOCTOR, FOR_UNDERTAKER, character_event
from carson_city.board.material import PARCEL_STAGE, PHASE_ACTIONS, ROADS_2, SRC_CHARACTER
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _

NUMBER: Final = 14
MOVE_TO: Final = WORDS.new_verb()
TOLL: Final = WORDS.new_verb()
move_to: Final = on_places(MOVE_TO, "", "move")
toll_money: Final = WORDS.add(TOLL, 0, "toll money")
toll_vp: Final = WORDS.add(TOLL, 1, "toll vp")
RELOCATED: Final = character_event(
    NUMBER, "relocated", "player place", "CHR-14Y", N_("{player}'s patient goes on to {place}")
)
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

    def loss_pays(self) -> bool:
        return True

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
        and not position.crowd(space)
        and not (space == ROADS_2 and any(position.road_workers))
    ]
    if position.track <= PARCEL_STAGE + 1:
        places += [p for p in position.available_parcels() if not cowboys[p]]
    return places


class Treatment(Step):
    """A loser of a duel pays the Doctor and goes on, or takes the cowboy back."""

    __slots__ = ("doctor",)
    name = "treatment"
    knows = (("player", PLAYER), ("doctor", PLAYER))
    phase = PHASE_ACTIONS
    lies_on = ("contest", "won_attack", "won_parcel", "won_space", "treatment")
    cites = "CHR-14Y"

    def __init__(self, player: int, doctor: int) -> None:
        super().__init__(player)
        self.doctor: int = doctor

    def fits(self, position: Position, index: int) -> bool:
        return position.winner != self.player

    def ask(self, position: Position) -> str:
        return _("move the beaten cowboy to an empty place for ${fee}, or decline").format(
            fee=self._fee()
        )

    def _fee(self) -> int:
        return 0 if self.player == self.doctor else FEE

    def options(self, position: Position, player: int) -> list[Action]:
        if position.money[player] < self._fee() or not position.supply[player]:
            return [decline]
        options = [move_to[place] for place in recovery_places(position)]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == MOVE_TO:
            position.hand_over(player, self.doctor, self._fee(), FOR_DOCTOR)
            position.supply[player] -= 1
            position.put_cowboy(player, action.value)
            position.events.append((RELOCATED, player, action.value))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == MOVE_TO:
            if position.money[player] < self._fee():
                return _("the Doctor costs ${fee}").format(fee=self._fee()), "CHR-14Y"
            return _("{place} is not an empty place that is still to come").format(
                place=place_name(action.value)
            ), "CHR-14Ya"
        return super().why_not(position, player, action)


class Toll(Step):
    """A loser of a duel loses 1 VP or pays the Undertaker $2 (CHR-14Ra)."""

    __slots__ = ("undertaker",)
    name = "toll"
    knows = (("player", PLAYER), ("undertaker", PLAYER))
    phase = PHASE_ACTIONS
    lies_on = ("contest", "won_attack", "won_parcel", "won_space", "toll")
    cites = "CHR-14R"
    asks = N_("pay the Undertaker $2, or lose 1 VP")

    def __init__(self, player: int, undertaker: int) -> None:
        super().__init__(player)
        self.undertaker: int = undertaker

    def fits(self, position: Position, index: int) -> bool:
        return self.player not in (self.undertaker, position.winner)

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


register(
    Doctor(
        NUMBER, YELLOW, N_("Doctor"), 60,
        N_("Losers of duels may pay you $3 and go on to an empty place; you for nothing."),
    ),
    Undertaker(
        NUMBER, RED, N_("Undertaker"), 90,
        N_("Every other loser of a duel pays you $2 or loses 1 VP."),
    ),
)  # fmt: skip
