"""16 Heroes: peace for one's own buildings, or glory for cowboys."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUY_VP, buy_vp
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import character_event
from carson_city.board.material import PHASE_CHARACTERS, RANCH, SRC_CHARACTER, TRACK
from carson_city.board.position import Position
from carson_city.board.step import Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _, either, n_

NUMBER: Final = 16
COWBOYS_RETURNED: Final = character_event(
    NUMBER,
    "cowboys_returned",
    "player count",
    "CHR-16R",
    N_("{player} gives back {count} cowboys"),
    one=N_("{player} gives back a cowboy"),
)

GLORY: Final = (3, 6, 9)  # CHR-16R: VP by cowboys given back


class HeroesYellow(Character):
    """Own buildings cannot be attacked; the Heroes attack none (CHR-16Y)."""

    def shelters(self, position: Position, parcel: int) -> str:
        return "CHR-16Y"

    def may_attack(self) -> bool:
        return False

    def may_place(self, position: Position, player: int, place: int) -> bool:
        if place >= TRACK or place == position.city_hall:  # BLD-CITYi
            return True
        if position.town.ground[place] < RANCH or position.town.owner[place] == player:
            return True
        return position.strength_at(place) > 0  # CHR-16Yb

    def after_round(self, position: Position, player: int) -> None:
        position.sheltered = player  # END-5a

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if self.may_place(position, player, place):
            return "", ""
        return _("the Heroes attack no building"), "CHR-16Y"


class HeroesRed(Character):
    """3 VP, or more for cowboys given back (CHR-16R)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(Glory(player))


class Glory(Step):
    """3 VP for nothing, 6 for a cowboy, 9 for two."""

    __slots__ = ()
    name = "glory"
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")
    cites = "CHR-16R"

    def ask(self, position: Position) -> str:
        ways = [_("take 3 VP"), _("6 VP for 1 cowboy"), _("9 VP for 2 cowboys")]
        return either(ways[: position.supply[self.player] + 1])

    def options(self, position: Position, player: int) -> list[Action]:
        most = min(position.supply[player], len(GLORY) - 1)
        return [buy_vp[GLORY[cowboys]] for cowboys in range(most + 1)]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        cowboys = GLORY.index(action.value)
        if cowboys:
            position.supply[player] -= cowboys
            position.stock[player] += cowboys
            position.events.append((COWBOYS_RETURNED, player, cowboys))
        position.score(player, action.value, SRC_CHARACTER)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY_VP and action.value in GLORY:
            said = n_(
                "you have only 1 cowboy at hand",
                "you have only {count} cowboys at hand",
                position.supply[player],
            )
            return said, "CHR-16R"
        return super().why_not(position, player, action)


register(
    HeroesYellow(
        NUMBER, YELLOW, N_("Heroes"), 240,
        N_("Your buildings cannot be attacked this round; you attack none."),
    ),
    HeroesRed(
        NUMBER, RED, N_("Heroes"), 40,
        N_("At once 3 VP, or 6 VP for 1 of your cowboys, or 9 VP for 2."),
    ),
)  # fmt: skip
