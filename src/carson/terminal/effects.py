"""What an option would do, in a few words for the player who may choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.attack import Steal
from carson.board.character import CHARACTERS, NO_CARD
from carson.board.characters.banker import OFFERS, BankersOffer
from carson.board.characters.captain import COWBOY_PRICES, REVOLVER_PRICES
from carson.board.characters.chinese_worker import PRICE as CHEAP_PRICE
from carson.board.characters.chinese_worker import CheapTile
from carson.board.choices import CashNow
from carson.board.income import income, income_as
from carson.board.material import (
    AMMUNITION,
    BUILDING_3,
    BUILDING_12,
    GAMBLING,
    HOUSES_BROUGHT,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    MINE,
    MONEY_PER_VP,
    PLAYER_BITS,
    RANCH,
    ROADS_1,
    ROADS_2,
    SALARY,
    TRACK,
    VP_5,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
    display_slot,
    vp_price,
)
from carson.board.names import kind_name
from carson.board.phases.actions import BuyPoints
from carson.board.phases.ending import MoneyLimit
from carson.board.position import Position
from carson.bots.odds import win_chance
from carson.draw.text import income_of
from carson.notation import Action
from carson.terminal.news import listed
from carson.words import _

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


# Placing a cowboy.


def rivals(position: Position, player: int, place: int) -> list[int]:
    """The other players with a cowboy in a place where cowboys fight (DUEL-1)."""
    if place in (SALARY, ROADS_2):
        return []
    mask = position.cowboys[place] & PLAYER_BITS & ~(1 << player)
    return [other for other in range(position.players) if mask >> other & 1]


def duel_chance(position: Position, player: int, place: int, *, placing: int = 1) -> str:
    """About how likely the player wins a duel there as things stand, or nothing without one."""
    others = rivals(position, player, place)
    if not others:
        return ""
    # The cowboy that is placed no longer stands beside the revolvers (DUEL-2a).
    power = position.firepower(player) - placing
    chance = win_chance(power, [position.firepower(other) for other in others])
    return f"{chance:.0%}"


def space_effect(position: Position, player: int, space: int) -> str:
    """What a space brings the player if the cowboy wins it, in at most nine letters."""
    power = max(position.firepower(player) - 1, 0)
    owned = position.town.count_owned(player)
    if space == SALARY:
        return "+$4"
    if space == AMMUNITION:
        return _("+3 power")
    if space == ROADS_1:
        return _("+3 roads")
    if space == ROADS_2:
        return _("+1 road")
    if BUILDING_12 <= space <= BUILDING_3:
        return f"-${position.tile_price(player, display_slot(space))}"
    if space == INCOME_PARCELS:
        return f"+${2 * owned}"
    if space == INCOME_FIREPOWER:
        return f"+${2 * power}"
    if space == GAMBLING:
        return "$2-12"
    if space >= VP_5:
        return _("${price} a VP").format(price=vp_price(space))
    points = {
        VP_PARCELS: owned // 2,
        VP_FIREPOWER: power // 2,
        VP_BUILDINGS: position.town.count_buildings(player),
    }
    return _("+{points} VP").format(points=points[space])


def gain_of(position: Position, player: int, change: Callable[[Position], None]) -> int:
    """How a change of the town would change what the player's buildings earn."""
    trial = position.copy()
    change(trial)
    return income_of(trial, player) - income_of(position, player)


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"+${amount}"


class Effects:
    """The options of one player in one position."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player

    def of(self, action: Action) -> str:
        """What an option does; nothing where its text says it all."""
        return _EFFECTS.get(action.verb, Effects._done)(self, action)

    def _place(self, action: Action) -> str:
        place = action.value
        if place >= TRACK:
            effect = space_effect(self.position, self.player, place)
            if BUILDING_12 <= place <= BUILDING_3:
                kind = kind_name(self.position.display[display_slot(place)])
                effect = f"{kind} {effect}"
        elif place == self.position.city_hall:
            effect = _("move in")
        elif self.position.town.ground[place] < RANCH:
            effect = f"-${self.position.parcel_price(self.player, place)}"
        elif self.position.town.owner[place] == self.player:
            effect = _("guard ${income}").format(income=income(self.position, place))
        else:
            owner = self.position.setup.names[self.position.town.owner[place]]
            effect = _("steal ${half} from {owner}").format(
                half=income(self.position, place) // 2, owner=owner
            )
        placing = 0 if action.verb == a.PLACE_WHITE else 1
        chance = duel_chance(self.position, self.player, place, placing=placing)
        return (
            _("{effect}, duel {chance}").format(effect=effect, chance=chance) if chance else effect
        )

    def _pass(self, action: Action) -> str:
        return _("you would be {place}").format(place=_(ORDINALS[len(self.position.pass_order)]))

    # Buying and building.

    def _claim(self, action: Action) -> str:
        mine = income_as(self.position, action.value, MINE, self.player)
        return f"+${mine}"

    def _buy(self, action: Action) -> str:
        price = self.position.parcel_price(self.player, action.value)
        return _("-${price}, ${left} left").format(
            price=price, left=self.position.money[self.player] - price
        )

    def _buy_tile(self, action: Action) -> str:
        cheap = isinstance(self.position.steps[-1], CheapTile)
        price = CHEAP_PRICE if cheap else self.position.tile_price(self.player, action.value)
        return _("{kind}, -${price}, ${left} left").format(
            kind=kind_name(self.position.display[action.value]),
            price=price,
            left=self.position.money[self.player] - price,
        )

    def _build(self, action: Action) -> str:
        kind, parcel = action.value >> 6, action.value & 63
        gain = gain_of(self.position, self.player, lambda trial: trial.town.put(parcel, kind))
        houses = HOUSES_BROUGHT[kind]
        if houses == 0:
            return _("{gain} a round").format(gain=_dollars(gain))
        brings = _("a house") if houses == 1 else _("{count} houses").format(count=houses)
        return _("{gain} a round and {houses}").format(gain=_dollars(gain), houses=brings)

    def _house(self, action: Action) -> str:
        parcel = action.value
        owner = self.position.town.owner[parcel]
        gain = gain_of(self.position, self.player, lambda trial: trial.town.add_house(parcel))
        said = _dollars(gain)
        if owner >= 0 and owner != self.player:
            said = _("{gain} if {owner} agrees").format(
                gain=said, owner=self.position.setup.names[owner]
            )
        return said

    def _buy_vp(self, action: Action) -> str:
        step = self.position.steps[-1]
        price = 0
        if isinstance(step, BuyPoints):
            price = action.value * vp_price(step.space)
        elif isinstance(step, BankersOffer):
            price = dict(OFFERS)[action.value]
        return _("-${price}, ${left} left").format(
            price=price, left=self.position.money[self.player] - price
        )

    # The rest.

    def _take(self, action: Action) -> str:
        card = next(
            (card for card in self.position.free_cards if card >> 1 == action.value), NO_CARD
        )
        character = CHARACTERS[card]
        return _("limit ${limit}. {text}").format(limit=character.limit, text=_(character.text))

    def _next(self, action: Action) -> str:
        fighters = [
            self.position.setup.names[other]
            for other in self.position.pass_order
            if self.position.cowboys[action.value] >> other & 1
        ]
        kind = self.position.town.ground[action.value]
        said = _("{players} for the {kind}").format(players=listed(fighters), kind=kind_name(kind))
        if self.position.cowboys[action.value] >> self.player & 1:
            said += ", " + duel_chance(self.position, self.player, action.value, placing=0)
        return said

    def _steal(self, action: Action) -> str:
        step = self.position.steps[-1]
        half = income(self.position, step.parcel) // 2 if isinstance(step, Steal) else 0
        return f"+${half}"

    def _double(self, action: Action) -> str:
        town = self.position.town
        gain = sum(
            income(self.position, parcel)
            for parcel in town.built
            if town.owner[parcel] == self.player and town.ground[parcel] == action.value
        )
        return _("+${gain}, if nobody steals").format(gain=gain)

    def _give(self, action: Action) -> str:
        points = action.value // MONEY_PER_VP
        return _("+{points} VP, ${left} left").format(
            points=points, left=self.position.money[self.player] - action.value
        )

    def _cash(self, action: Action) -> str:
        step = self.position.steps[-1]
        return f"+${step.amount if isinstance(step, CashNow) else 8}"

    def _later(self, action: Action) -> str:
        return _("wait: {text}").format(
            text=_(CHARACTERS[self.position.character[self.player]].text)
        )

    def _hire(self, action: Action) -> str:
        return _("-${price}, +{count} cowboys").format(
            price=COWBOY_PRICES[action.value], count=action.value
        )

    def _arm(self, action: Action) -> str:
        return _("-${price}, +{count} revolvers").format(
            price=REVOLVER_PRICES[action.value], count=action.value
        )

    def _done(self, action: Action) -> str:
        if isinstance(self.position.steps[-1], MoneyLimit):
            return ""
        return {
            a.KEEP: _("for a later turn"),
            a.BACK: _("take the building back"),
            a.NO: _("refuse"),
            a.YES: _("allow it"),
        }.get(action.verb, "")


_EFFECTS: Final[dict[int, Callable[[Effects, Action], str]]] = {
    a.CLAIM: Effects._claim,
    a.TAKE: Effects._take,
    a.PLACE: Effects._place,
    a.PLACE_WHITE: Effects._place,
    a.PASS: Effects._pass,
    a.NEXT: Effects._next,
    a.BUY: Effects._buy,
    a.BUY_TILE: Effects._buy_tile,
    a.BUILD: Effects._build,
    a.HOUSE_ON: Effects._house,
    a.STEAL: Effects._steal,
    a.BUY_VP: Effects._buy_vp,
    a.GIVE: Effects._give,
    a.CASH: Effects._cash,
    a.LATER: Effects._later,
    a.DOUBLE: Effects._double,
    a.HIRE: Effects._hire,
    a.ARM: Effects._arm,
}
