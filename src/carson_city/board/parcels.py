"""Buying parcels on the spot (ACT-5)."""

from __future__ import annotations

from carson_city.board.actions import BUY, buy_parcel, decline, done
from carson_city.board.character import CHARACTERS
from carson_city.board.duel import NextDuel, Won, fight_all, is_contested
from carson_city.board.events import DECLINED, FOR_PARCEL, PARCEL_BOUGHT
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import (
    FREE,
    PARCEL_STAGE,
    PHASE_ACTIONS,
    PLAYER_BITS,
    RANCH,
)
from carson_city.board.position import Position
from carson_city.board.step import PARCEL, Step
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _


def sell_parcels(position: Position) -> None:
    """Contested parcels first, then everybody's own in pass order (ACT-5c)."""
    for player in position.pass_order:
        CHARACTERS[position.character[player]].before_parcels(position, player)
    crowd = 0
    for parcel in targets(position):
        crowd |= position.cowboys[parcel]
    for player in reversed(position.pass_order):
        if crowd >> player & 1:
            position.push(BuyParcels(player))
    fight_all(position, NextParcelDuel(NOBODY))


def targets(position: Position) -> list[int]:
    """The parcels without a building on which cowboys stand, but those that fight (OUT-5)."""
    ground = position.town.ground
    found = [parcel for parcel in position.parcels_with_cowboys() if ground[parcel] < RANCH]
    if position.rules.strength:
        return [parcel for parcel in found if not position.strength_at(parcel)]
    return found


def own_targets(position: Position, player: int) -> list[int]:
    """Those on which the player's cowboys stand."""
    cowboys = position.cowboys
    return [parcel for parcel in targets(position) if cowboys[parcel] >> player & 1]


def affordable(position: Position, player: int, parcel: int) -> bool:
    """Whether the player has the money and a property tile (MAT-4a)."""
    return (
        position.tiles[player] > 0
        and not (position.rules.bars and position.barred_by(parcel))
        and position.parcel_price(player, parcel) <= position.money[player]
    )


def why_not_affordable(position: Position, player: int, parcel: int) -> tuple[str, str]:
    """What is missing for a parcel; two empty texts when nothing is."""
    word = PLACE_WORDS[parcel]
    if position.tiles[player] == 0:
        return _("you have no property tile left"), "MAT-4"
    rule = position.barred_by(parcel)
    if rule:
        return _("{parcel} is not available").format(parcel=word), rule
    price = position.parcel_price(player, parcel)
    money = position.money[player]
    if price > money:
        return _("{parcel} costs ${price} and you have ${money}").format(
            parcel=word, price=price, money=money
        ), "ACT-5a"
    return "", ""


def pay_for(position: Position, player: int, parcel: int) -> None:
    """Pay the bank and put a property tile on the parcel (ACT-5b)."""
    position.pay(player, position.parcel_price(player, parcel), FOR_PARCEL)
    position.take_parcel(player, parcel)
    position.events.append((PARCEL_BOUGHT, player, parcel))


def buy(position: Position, player: int, parcel: int) -> None:
    """Buy the parcel of one's cowboy, whose work is done then (ACT-5b)."""
    pay_for(position, player, parcel)
    position.spend(player, parcel)


def why_not_buy(position: Position, player: int, parcel: int) -> tuple[str, str]:
    """Why the player cannot buy a parcel now."""
    town = position.town
    word = PLACE_WORDS[parcel]
    if town.owner[parcel] >= 0:
        owner = position.setup.names[town.owner[parcel]]
        return _("{owner} owns {parcel}").format(owner=owner, parcel=word), "ACT-5"
    if not position.cowboys[parcel] >> player & 1:
        return _("you have no cowboy on {parcel}").format(parcel=word), "ACT-5"
    reason, rule = why_not_affordable(position, player, parcel)
    if reason:
        return reason, rule
    return _("{parcel} is not for sale now").format(parcel=word), "ACT-5c"


class NextParcelDuel(NextDuel):
    """The duels for contested parcels."""

    __slots__ = ()
    name = "next_parcel"
    phase = PHASE_ACTIONS
    lies_on = ("buy_parcels",)

    def chosen_by(self, player: int) -> NextDuel:
        return NextParcelDuel(player)

    def places(self, position: Position) -> list[int]:
        cowboys = position.cowboys
        return [parcel for parcel in targets(position) if is_contested(cowboys[parcel])]

    def reward(self, place: int) -> Step:
        return WonParcel(place)


class WonParcel(Won):
    """The winner of a parcel decides at once (ACT-5c)."""

    __slots__ = ()
    name = "won_parcel"
    knows = (("place", PARCEL),)
    phase = PHASE_ACTIONS
    lies_on = ("next_parcel",)

    def fits(self, position: Position, index: int) -> bool:
        return position.available(self.place) and super().fits(position, index)

    def run(self, position: Position) -> None:
        position.replace(BuyParcel(position.winner, self.place))


class BuyParcel(Step):
    """The winner of a contested parcel buys it, or not (DUEL-4, RND-10)."""

    __slots__ = ("parcel",)
    name = "buy_parcel"
    knows = (("player", PLAYER), ("parcel", PARCEL))
    phase = PHASE_ACTIONS
    lies_on = ("next_parcel",)
    cites = "ACT-5"

    def __init__(self, player: int, parcel: int) -> None:
        super().__init__(player)
        self.parcel: int = parcel

    def fits(self, position: Position, index: int) -> bool:
        """The winner stands alone on a parcel that nobody owns."""
        mask = position.cowboys[self.parcel] & PLAYER_BITS
        return mask == 1 << self.player and position.town.owner[self.parcel] == FREE

    def ask(self, position: Position) -> str:
        price = position.parcel_price(self.player, self.parcel)
        return _("buy {parcel} for ${price}, or decline").format(
            parcel=PLACE_WORDS[self.parcel], price=price
        )

    def options(self, position: Position, player: int) -> list[Action]:
        if affordable(position, player, self.parcel):
            return [buy_parcel[self.parcel], decline]
        return [decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == BUY:
            buy(position, player, self.parcel)
        else:
            position.events.append((DECLINED, player, self.parcel))
            position.spend(player, self.parcel)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY:
            return why_not_buy(position, player, action.value)
        return super().why_not(position, player, action)


class BuyParcels(Step):
    """A player buys the parcels where their cowboys stand alone, in any order (ACT-5c)."""

    __slots__ = ()
    name = "buy_parcels"
    phase = PHASE_ACTIONS
    lies_on = ("track", "buy_parcels")
    cites = "ACT-5c"
    asks = N_("buy a parcel that a cowboy stands on, or be done with them")

    def fits(self, position: Position, index: int) -> bool:
        """Duels for the parcels are named before."""
        if position.track != PARCEL_STAGE + 1:
            return False
        fought = any(isinstance(step, NextParcelDuel) for step in position.steps[index:])
        return fought or not any(
            is_contested(position.cowboys[parcel]) for parcel in own_targets(position, self.player)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        targets = own_targets(position, player)
        if not targets:
            return []
        options = [buy_parcel[parcel] for parcel in targets if affordable(position, player, parcel)]
        options.append(done)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb == BUY:
            buy(position, player, action.value)
            return
        position.steps.pop()
        for parcel in own_targets(position, player):
            position.events.append((DECLINED, player, parcel))
            position.spend(player, parcel)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY:
            return why_not_buy(position, player, action.value)
        return super().why_not(position, player, action)
