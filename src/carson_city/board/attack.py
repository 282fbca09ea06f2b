"""Attacks, defence and the contest for City Hall (ATT, BLD-CITYd; ACT-11 steps 2 and 3)."""

from __future__ import annotations

from typing import ClassVar

from carson_city.board.actions import STEAL, decline, steal
from carson_city.board.character import CHARACTERS
from carson_city.board.duel import Duel, NextDuel, Won, fight_all, is_contested
from carson_city.board.events import (
    ATTACK_ENDED,
    DECLINED,
    DEFENDER_LEFT,
    NOTHING_TO_STEAL,
    RESIDENT_SET,
    THEFT_MARKED,
)
from carson_city.board.income import income, loot
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import NEIGHBOURS, PLACE_WORDS
from carson_city.board.material import (
    CHURCH,
    FREE,
    NEVER_OWNED,
    PHASE_ACTIONS,
    PLAYER_BITS,
    RANCH,
)
from carson_city.board.names import character_name, kind_name
from carson_city.board.position import Position
from carson_city.board.step import PARCEL, Step, Work
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.core.ranges import FLAG, PLAYER
from carson_city.text.i18n import _


def protected_by(position: Position, parcel: int) -> str:
    """The rule that bars attacks on a building, or nothing (ATT-2)."""
    ground = position.town.ground
    kind = ground[parcel]
    if not ALL_KINDS[kind].attackable:
        return "ATT-2"
    owner = position.town.owner
    if owner[parcel] >= 0:
        character = CHARACTERS[position.character[owner[parcel]]]
        if character.shields:
            rule = character.shelters(position, parcel)
            if rule:
                return rule
    for near in NEIGHBOURS[parcel]:
        if ground[near] == CHURCH and owner[near] == owner[parcel]:
            return "BLD-CHURCH"
    return ""


def attackable(position: Position, parcel: int) -> bool:
    """Whether another player's building may be attacked."""
    return not protected_by(position, parcel)


def why_not_attack(position: Position, parcel: int) -> tuple[str, str]:
    """Why a building cannot be attacked."""
    rule = protected_by(position, parcel)
    kind = kind_name(position.town.ground[parcel])
    place = PLACE_WORDS[parcel]
    if rule == "BLD-CHURCH":
        return _("the {kind} on {place} stands under its owner's Church").format(
            kind=kind, place=place
        ), rule
    if rule != "ATT-2":
        owner = position.character[position.town.owner[parcel]]
        return _("the {character} protect the {kind} on {place}").format(
            character=character_name(owner), kind=kind, place=place
        ), rule
    return _("the {kind} on {place} cannot be attacked").format(kind=kind, place=place), rule


def end_attacks_under(position: Position, church: int) -> None:
    """A new Church sends home who fights over its owner's buildings around it (BLD-CHURCHa)."""
    town = position.town
    for parcel in NEIGHBOURS[church]:
        mask = position.cowboys[parcel] & PLAYER_BITS
        owner = town.owner[parcel]
        if owner < 0 or owner != town.owner[church] or town.ground[parcel] < RANCH:
            continue
        if mask & ~(1 << owner) and not position.strength_at(parcel):  # BLD-CHURCHb
            position.events.append((ATTACK_ENDED, owner, parcel))
            for player in range(position.players):
                if mask >> player & 1:
                    position.send_home(player, parcel)


class CityHallContest(Work):
    """The cowboys in City Hall settle who resides there (BLD-CITYd, BLD-CITYe)."""

    __slots__ = ()
    name = "contest"
    phase = PHASE_ACTIONS
    lies_on = ("attacks",)

    def run(self, position: Position) -> None:
        parcel = position.city_hall
        mask = position.cowboys[parcel] & PLAYER_BITS if parcel >= 0 else 0
        if is_contested(mask):
            position.push(Duel(parcel))
            return
        position.steps.pop()
        if mask:
            resident = mask.bit_length() - 1
            for plug in position.rules.stays:
                plug.stays(position, resident, parcel)
            if resident != position.resident:
                position.resident = resident
                position.events.append((RESIDENT_SET, resident, parcel))


class Attacks(Work):
    """First the contested buildings (DUEL-6), then the lone cowboys (ATT-3, ATT-4)."""

    __slots__ = ("fought",)
    name = "attacks"
    knows = (("fought", FLAG),)
    phase = PHASE_ACTIONS
    lies_on = ("before_income",)

    def __init__(self, fought: int) -> None:
        super().__init__()
        self.fought: int = fought

    def fits(self, position: Position, index: int) -> bool:
        """Duels are named before those who are alone attack."""
        above = position.steps[index + 1 : index + 2]
        named = not self.fought or any(isinstance(step, NextAttackDuel) for step in above)
        return named or not NextAttackDuel(NOBODY).places(position)

    def run(self, position: Position) -> None:
        if not self.fought:
            position.replace(Attacks(1))
            fight_all(position, NextAttackDuel(NOBODY))
            return
        for player in position.pass_order:
            for parcel in position.town.built:
                if position.cowboys[parcel] >> player & 1 and parcel != position.city_hall:
                    attack_succeeds(position, parcel, player)
                    if position.steps[-1] is not self:
                        return
        position.steps.pop()


class NextAttackDuel(NextDuel):
    """The duels for attacked buildings."""

    __slots__ = ()
    name = "next_attack"
    phase = PHASE_ACTIONS
    lies_on = ("attacks",)

    def chosen_by(self, player: int) -> NextDuel:
        return NextAttackDuel(player)

    def places(self, position: Position) -> list[int]:
        return [
            parcel
            for parcel in position.town.built
            if is_contested(position.cowboys[parcel]) and parcel != position.city_hall
        ]

    def reward(self, place: int) -> Step:
        return WonAttack(place)


class WonAttack(Won):
    """The winner on a building keeps or steals its income."""

    __slots__ = ()
    name = "won_attack"
    knows = (("place", PARCEL),)
    phase = PHASE_ACTIONS
    lies_on = ("next_attack",)

    def fits(self, position: Position, index: int) -> bool:
        return position.town.ground[self.place] >= RANCH and super().fits(position, index)

    def run(self, position: Position) -> None:
        position.steps.pop()
        attack_succeeds(position, self.place, position.winner)


def attack_succeeds(position: Position, parcel: int, winner: int) -> None:
    """The one cowboy left on a building defends it, steals, or finds nothing to steal."""
    if position.town.owner[parcel] == winner:
        position.events.append((DEFENDER_LEFT, winner, parcel))
        position.spend(winner, parcel)
    elif position.town.owner[parcel] < 0 or not income(position, parcel):
        # ATT-2a; half of $1 is something once doubled (CHR-3Yb), and nobody's income is none
        position.events.append((NOTHING_TO_STEAL, winner, parcel))
        position.spend(winner, parcel)
    else:
        position.push(Steal(winner, parcel))


class Steal(Step):
    """A successful attacker takes half the income, or declines to (ATT-3a)."""

    __slots__ = ("parcel",)
    name = "steal"
    knows = (("player", PLAYER), ("parcel", PARCEL))
    phase = PHASE_ACTIONS
    lies_on: ClassVar[tuple[str, ...]] = ("attacks", "next_attack")
    cites = "ATT-3a"

    def __init__(self, player: int, parcel: int) -> None:
        super().__init__(player)
        self.parcel: int = parcel

    def fits(self, position: Position, index: int) -> bool:
        """The attacker stands alone on another's building."""
        town = position.town
        return (
            position.cowboys[self.parcel] & PLAYER_BITS == 1 << self.player
            and town.ground[self.parcel] >= RANCH
            and town.owner[self.parcel] not in (self.player, FREE, NEVER_OWNED)
        )

    def ask(self, position: Position) -> str:
        owner = position.setup.names[position.town.owner[self.parcel]]
        return _("steal ${half} from {owner} on {place}, or decline").format(
            half=loot(position, self.parcel), owner=owner, place=PLACE_WORDS[self.parcel]
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [steal, decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, self.parcel)
        if action.verb == STEAL:
            position.thieves = (*position.thieves, self.parcel * 8 + player)
            position.events.append((THEFT_MARKED, player, self.parcel))
        else:
            position.events.append((DECLINED, player, self.parcel))
