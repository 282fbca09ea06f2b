"""6 Captain: cowboys or revolvers for money."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS, decline
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import DECLINED_EFFECT, FOR_CHARACTER
from carson_city.board.material import PHASE_CHARACTERS
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _, either, n_

NUMBER: Final = 6

HIRE: Final = WORDS.new_verb()
ARM: Final = WORDS.new_verb()
hire: Final = [WORDS.add(HIRE, count, f"hire {count}") for count in range(4)]
arm: Final = [WORDS.add(ARM, count, f"arm {count}") for count in range(3)]

COWBOY_PRICES: Final = (0, 1, 4, 9)  # CHR-6Y, by number
REVOLVER_PRICES: Final = (0, 3, 9)  # CHR-6R


class CaptainYellow(Character):
    """1, 2 or 3 cowboys for $1, $4 or $9 (CHR-6Y)."""

    def taken(self, position: Position, player: int) -> None:
        if position.stock[player] and position.money[player] >= COWBOY_PRICES[1]:
            position.push(Recruiting(player))


class CaptainRed(Character):
    """1 or 2 revolvers for $3 or $9 (CHR-6R)."""

    def taken(self, position: Position, player: int) -> None:
        if position.money[player] >= REVOLVER_PRICES[1]:
            position.push(Arming(player))


class Recruiting(Step):
    """Hire cowboys as money and the general supply allow."""

    __slots__ = ()
    name = "recruiting"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-6Y"

    def ask(self, position: Position) -> str:
        ways = [
            n_(
                "hire 1 cowboy for ${price}",
                "{count} for ${price}",
                count,
                price=COWBOY_PRICES[count],
            )
            for count in self._counts(position)
        ]
        return either([*ways, _("decline")])

    def _counts(self, position: Position) -> list[int]:
        most = min(3, position.stock[self.player])
        return [
            count
            for count in range(1, most + 1)
            if COWBOY_PRICES[count] <= position.money[self.player]
        ]

    def options(self, position: Position, player: int) -> list[Action]:
        options = [hire[count] for count in self._counts(position)]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == HIRE:
            position.pay(player, COWBOY_PRICES[action.value], FOR_CHARACTER)
            position.gain_cowboys(player, action.value)
        else:
            position.events.append((DECLINED_EFFECT, player))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == HIRE:
            if action.value > position.stock[player]:
                return _("of your cowboys the general supply has only {count}").format(
                    count=position.stock[player]
                ), "CHR-6Y"
            return _("you have only ${money}").format(money=position.money[player]), "CHR-6Y"
        return super().why_not(position, player, action)


class Arming(Step):
    """Buy revolvers as money allows."""

    __slots__ = ()
    name = "arming"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-6R"

    def ask(self, position: Position) -> str:
        ways = [
            n_(
                "buy 1 revolver for ${price}",
                "{count} for ${price}",
                count,
                price=REVOLVER_PRICES[count],
            )
            for count in (1, 2)
            if REVOLVER_PRICES[count] <= position.money[self.player]
        ]
        return either([*ways, _("decline")])

    def options(self, position: Position, player: int) -> list[Action]:
        money = position.money[player]
        options = [arm[count] for count in (1, 2) if REVOLVER_PRICES[count] <= money]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == ARM:
            position.pay(player, REVOLVER_PRICES[action.value], FOR_CHARACTER)
            position.gain_revolvers(player, action.value)
        else:
            position.events.append((DECLINED_EFFECT, player))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == ARM:
            return _("you have only ${money}").format(money=position.money[player]), "CHR-6R"
        return super().why_not(position, player, action)


register(
    CaptainYellow(
        NUMBER, YELLOW, N_("Captain"), 25, N_("At once hire 1, 2 or 3 cowboys for $1, $4 or $9.")
    ),
    CaptainRed(
        NUMBER, RED, N_("Captain"), 20, N_("At once buy 1 or 2 revolvers for $3 or $9.")
    ),
)  # fmt: skip
