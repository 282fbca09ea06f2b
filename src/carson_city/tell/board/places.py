"""What a cowboy is for in a place: what a space, a parcel or a building brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.board.income import earnings, loot
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import RANCH, TRACK
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.tell.board.best_site import Best, site_told, why_site
from carson_city.tell.board.fights import Fight, fight_at
from carson_city.tell.board.firepower import power_once_placed
from carson_city.tell.board.incomes import Change, a_round, changed
from carson_city.tell.board.land import land_of, why_land
from carson_city.tell.board.options import Facts
from carson_city.tell.board.phrases import joined
from carson_city.tell.board.reason import Reason, reason
from carson_city.tell.board.rules import is_anothers, rules_of_land
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Placed(Facts):
    """A cowboy in a place, and those who are there; a subclass tells what it is there for."""

    place: int
    fight: Fight

    def effect(self, position: Position) -> str:
        """What a cowboy brings there, in a few words."""
        raise NotImplementedError

    def at_length(self, position: Position) -> str:
        """The same with all that matters."""
        return self.effect(position)

    def reasons(self, position: Position) -> list[Reason]:
        """What speaks for it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ForTile(Placed):
    """For a building of the display."""

    price: int
    money: int  # the player's
    best: Best

    def effect(self, position: Position) -> str:
        return _("{kind} −${price}").format(kind=kind_name(self.best.kind), price=self.price)

    def at_length(self, position: Position) -> str:
        return joined(_price(self.price, self.money), site_told(self.best))

    def reasons(self, position: Position) -> list[Reason]:
        return why_site(position, self.best)


@dataclass(frozen=True, slots=True)
class ForSpace(Placed):
    """For what another space of the track brings."""

    brings: int  # money, roads, firepower or points; nothing where points are sold
    power: int  # the player's firepower, once the cowboy is placed

    def effect(self, position: Position) -> str:
        return space_at(self.place).gain(position, self.player, self.power)

    def reasons(self, position: Position) -> list[Reason]:
        worth = self.brings or space_at(self.place).price
        return [reason(worth, N_("{gain}"), gain=self.effect(position))]


@dataclass(frozen=True, slots=True)
class ForLand(Placed):
    """For a parcel."""

    price: int
    money: int  # the player's

    @property
    def amount(self) -> int:
        return self.price

    @property
    def for_sale(self) -> int:
        return self.place

    def effect(self, position: Position) -> str:
        return f"−${self.price}"

    def at_length(self, position: Position) -> str:
        return _price(self.price, self.money)

    def reasons(self, position: Position) -> list[Reason]:
        return why_land(land_of(position, self.player, self.place))


@dataclass(frozen=True, slots=True)
class ForCityHall(Placed):
    """To reside there."""

    change: Change

    def effect(self, position: Position) -> str:
        return _("move in")

    def at_length(self, position: Position) -> str:
        return joined(self.effect(position), changed(position, self.change))

    def reasons(self, position: Position) -> list[Reason]:
        return [a_round(position, self.change.gain)]


@dataclass(frozen=True, slots=True)
class ToGuard(Placed):
    """On a building of one's own."""

    earns: int

    def effect(self, position: Position) -> str:
        return _("guard ${income}").format(income=self.earns)

    def reasons(self, position: Position) -> list[Reason]:
        return [reason(self.earns, N_("it guards ${income}"), income=self.earns)]


@dataclass(frozen=True, slots=True)
class ToSteal(Placed):
    """On another's building."""

    half: int
    owner: int

    def effect(self, position: Position) -> str:
        owner = position.setup.names[self.owner]
        return _("steal ${half} from {owner}").format(half=self.half, owner=owner)

    def reasons(self, position: Position) -> list[Reason]:
        owner = position.setup.names[self.owner]
        said = N_("${half} of {owner}’s would be yours")
        return [reason(self.half, said, half=self.half, owner=owner)]


def _price(price: int, money: int) -> str:
    if price > money:
        return _("−${price}, you have ${money}").format(price=price, money=money)
    return f"−${price}"


def space_effect(position: Position, player: int, space: int) -> str:
    """What a space brings the player if the cowboy wins it, in at most nine letters."""
    return space_at(space).gain(position, player, power_once_placed(position, player))


# What a cowboy is there for in a place where a plug has something, by the plug's word.
AT_PLUGS: Final[dict[str, Callable[[Survey, Action, Fight], Placed | None]]] = {}


def placed(survey: Survey, action: Action) -> Placed:
    """A cowboy, of whichever kind, in a place of the board."""
    position, player, place = survey.position, survey.player, action.value
    fight = fight_at(position, player, place, action.verb)
    for plug in position.rules.plugs:
        made = AT_PLUGS.get(plug.word)
        found = made(survey, action, fight) if made is not None else None
        if found is not None:
            return found
    if place >= TRACK:
        return _on_track(survey, action, fight)
    town = position.town
    if place == position.city_hall:
        return ForCityHall(action, player, place, fight, survey.change(_resides(player)))
    if town.ground[place] < RANCH:
        price = position.parcel_price(player, place)
        return ForLand(action, player, place, fight, price, position.money[player])
    owner = town.owner[place]
    if owner == player:
        return ToGuard(action, player, place, fight, earnings(position, place))
    return ToSteal(action, player, place, fight, loot(position, place), owner)


def _on_track(survey: Survey, action: Action, fight: Fight) -> Placed:
    position, player, place = survey.position, survey.player, action.value
    space = space_at(place)
    if space.slot >= 0:
        best = survey.best(position.display[space.slot])
        price = position.tile_price(player, space.slot)
        return ForTile(action, player, place, fight, price, position.money[player], best)
    power = power_once_placed(position, player)
    return ForSpace(action, player, place, fight, space.amount(position, player, power), power)


def _resides(player: int) -> Callable[[Position], None]:
    def move_in(trial: Position) -> None:
        trial.resident = player  # BLD-CITYh

    return move_in


def rules_there(position: Position, place: int) -> list[str]:
    """The rules of what a cowboy does in a place."""
    if place >= TRACK:
        space = space_at(place)
        if space.slot < 0:
            return [space.rule]
        return [ALL_KINDS[position.display[space.slot]].rule, space.rule, "ACT-6a"]
    if place == position.city_hall:
        return ["BLD-CITYd", "BLD-CITYh"]
    if position.strength_at(place):
        return ["OUT-5", "OUT-5a", "OUT-5b"]
    kind = position.town.ground[place]
    if kind < RANCH:
        return ["ACT-5", "ACT-5a", *rules_of_land(position, place)]
    return [ALL_KINDS[kind].rule, "ATT-1", *(["ATT-3a"] if is_anothers(position, place) else [])]
