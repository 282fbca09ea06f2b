"""3 Grocer: $8, or one kind of building doubled; or points for houses."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import WORDS
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.choices import CASH, CashNow, cash
from carson_city.board.events import FOR_CHARACTER, character_event
from carson_city.board.income import factor_of, income, multiplied
from carson_city.board.material import (
    HOUSE,
    KIND_WORDS,
    KINDS,
    PHASE_ACTIONS,
    RANCH,
    SRC_CHARACTER,
    TOWN_HOUSE,
)
from carson_city.board.position import Position
from carson_city.board.step import TITLE, Step
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _
from carson_city.title.house_rules import HouseRule, house_rule

NUMBER: Final = 3
DOUBLE: Final = WORDS.new_verb()
double: Final = [WORDS.add(DOUBLE, kind, f"double {word}") for kind, word in enumerate(KIND_WORDS)]
DOUBLED: Final = character_event(
    NUMBER, "doubled", "player kind", "CHR-3Y", N_("{player} doubles: {kind}")
)

MONEY: Final = 8
WAITS: Final = 1  # the pledge of a Grocer who did not take the money at once

ALONE: Final = house_rule(
    HouseRule(
        TITLE,
        "grocer-alone",
        N_("The Grocer doubles alone"),
        ("INC-1a",),
        N_("Each building is doubled or tripled once, different ones by different means."),
        N_("Who doubles with the Grocer doubles and triples by no other means this round."),
        ("grocer",),
    )
)


class GrocerYellow(Character):
    """$8 now or later, or one kind of own buildings earns double (CHR-3Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(CashNow(player, MONEY, WAITS))

    def before_income(self, position: Position, player: int) -> None:
        if position.pledge[player] == WAITS:
            position.push(Doubling(player))

    def excludes(self, position: Position, player: int) -> bool:
        return ALONE in position.setup.house and position.pledge[player] == WAITS


class GrocerRed(Character):
    """$8 now, or 1 VP for each own parcel with a house at the end of the round (CHR-3R)."""

    def taken(self, position: Position, player: int) -> None:
        position.push(CashNow(player, MONEY, WAITS))

    def end_of_round(self, position: Position, player: int) -> None:
        if position.pledge[player] == WAITS:
            position.score(player, _own_houses(position, player), SRC_CHARACTER)


def _own_houses(position: Position, player: int) -> int:
    town = position.town
    return sum(
        1
        for parcel, kind in enumerate(town.ground)
        if town.owner[parcel] == player and kind in (HOUSE, TOWN_HOUSE)
    )


class Doubling(Step):
    """Take the $8 after all, or double one kind (CHR-3Ya)."""

    __slots__ = ()
    name = "doubling"
    phase = PHASE_ACTIONS
    lies_on = ("payment", "blasting")
    cites = "CHR-3Y"
    asks = N_("take $8, or double one kind of building")

    def options(self, position: Position, player: int) -> list[Action]:
        if ALONE in position.setup.house and multiplied(position, player):
            return [cash]
        town = position.town
        earning = [False] * KINDS
        for parcel in town.built:
            if (
                town.owner[parcel] == player
                and factor_of(position, parcel) == 1  # INC-1a: not what earns more already
                and income(position, parcel)
            ):
                earning[town.ground[parcel]] = True
        return [cash] + [double[kind] for kind in range(RANCH, KINDS) if earning[kind]]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == CASH:
            position.earn(player, MONEY, FOR_CHARACTER)
            return
        town = position.town
        position.events.append((DOUBLED, player, action.value))
        for parcel in town.built:
            if (
                town.owner[parcel] == player
                and town.ground[parcel] == action.value
                and factor_of(position, parcel) == 1
            ):
                position.factors = (*position.factors, parcel * 8 + 2)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == DOUBLE:
            if ALONE in position.setup.house and multiplied(position, player):
                return _("you have doubled or tripled by other means this round"), "INC-1a"
            return _("you have no building of that kind with income"), "CHR-3Ya"
        return super().why_not(position, player, action)


register(
    GrocerYellow(
        NUMBER, YELLOW, N_("Grocer"), 60,
        N_("$8, or double the income of one kind of your buildings."),
    ),
    GrocerRed(
        NUMBER, RED, N_("Grocer"), 60,
        N_("$8 now, or at the end of the round 1 VP for each own parcel with a house."),
    ),
)  # fmt: skip
