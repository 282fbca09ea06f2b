"""18 Lawyer or Editor: land without a fight, or points for income."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY, buy_parcel, decline
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import DECLINED_EFFECT, character_event
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import PHASE_CHARACTERS, SRC_CHARACTER
from carson_city.board.parcels import affordable, own_targets, pay_for, why_not_affordable
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

NUMBER: Final = 18
SENT_HOME: Final = character_event(
    NUMBER, "sent_home", "player place", "CHR-18Ya", N_("{player} goes home from {place}")
)

MONEY_PER_VP: Final = 5  # CHR-18R, times the round


class Lawyer(Character):
    """Buys a parcel at once, and nobody duels with the Lawyer for parcels (CHR-18Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(Purchase(player))

    def before_parcels(self, position: Position, player: int) -> None:
        for parcel in own_targets(position, player):
            for other in position.players_at(parcel):
                if other != player:
                    position.send_home(other, parcel)
                    position.events.append((SENT_HOME, other, parcel))


class Editor(Character):
    """1 VP for each started $5 of own income, times the round (CHR-18R)."""

    def after_income(self, position: Position, player: int, received: int) -> None:
        position.score(player, -(-received // (MONEY_PER_VP * position.round)), SRC_CHARACTER)


class Purchase(Step):
    """Buy one available parcel at the normal price, or decline."""

    __slots__ = ()
    name = "purchase"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-18Y"
    asks = N_("buy one available parcel at its price, or decline")

    def options(self, position: Position, player: int) -> list[Action]:
        options = [
            buy_parcel[parcel]
            for parcel in position.available_parcels()
            if affordable(position, player, parcel)
        ]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb != BUY:
            position.events.append((DECLINED_EFFECT, player))
            return
        pay_for(position, player, action.value)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY:
            word = PARCEL_WORDS[action.value]
            if not position.available(action.value):
                return _("{parcel} is not available").format(parcel=word), "WORD-7"
            return why_not_affordable(position, player, action.value)
        return super().why_not(position, player, action)


register(
    Lawyer(
        NUMBER, YELLOW, N_("Lawyer"), 60,
        N_("At once buy a parcel; nobody duels with you for parcels this round."),
    ),
    Editor(
        NUMBER, RED, N_("Editor"), 40,
        N_("1 VP for each started $5, $10, $15 or $20 (by round) of income from your buildings."),
    ),
)  # fmt: skip
