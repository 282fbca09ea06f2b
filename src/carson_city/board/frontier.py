"""A building on the frontier: a tile, a property tile and a parcel in one go (CHR-9Y, CHR-15R)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import BUILD, BUY_TILE, WORDS, build, buy_tile, decline
from carson_city.board.build import finish, put_down
from carson_city.board.display import Restock, buy_shown, empty_available
from carson_city.board.events import CLAIMED, DECLINED_EFFECT, FOR_TILE, TILE_FROM_BAG
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import DISPLAY, MINE, PHASE_CHARACTERS
from carson_city.board.names import kind_name
from carson_city.board.phases.round import turn_card
from carson_city.board.position import Position
from carson_city.board.step import AMOUNT, BUILDING, Step
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import _

BUY_FROM_BAG: Final = WORDS.new_verb()
buy_from_bag: Final = WORDS.add(BUY_FROM_BAG, 0, "buy bag")


def offer(position: Position, player: int, kind: int, price: int) -> None:
    """Offer the building, or turn the card where there is no such tile any more (CHR-9Yb)."""
    if kind not in position.display and not position.bag[kind]:
        turn_card(position, player)
    elif (
        position.money[player] >= price and position.tiles[player] > 0 and empty_available(position)
    ):
        position.push(FrontierOffer(player, kind, price))


def offer_rule(kind: int) -> str:
    """Whose offer it is: the Prospector's, or the Cowboy's."""
    return "CHR-9Y" if kind == MINE else "CHR-15R"


class FrontierOffer(Step):
    """Pay for a tile of the kind: one on display, else one from the bag."""

    __slots__ = ("kind", "price")
    name = "frontier_offer"
    knows = (("player", PLAYER), ("kind", BUILDING), ("price", AMOUNT))
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen")

    def __init__(self, player: int, kind: int, price: int) -> None:
        super().__init__(player)
        self.kind: int = kind
        self.price: int = price

    def fits(self, position: Position, index: int) -> bool:
        """The tile is there, and so are money, property tile and parcel."""
        there = self.kind in position.display or position.bag[self.kind] > 0
        return (
            there
            and position.money[self.player] >= self.price
            and position.tiles[self.player] > 0
            and bool(empty_available(position))
        )

    def rule(self) -> str:
        return offer_rule(self.kind)

    def ask(self, position: Position) -> str:
        return _("take a {kind} for ${price} and build it anywhere, or decline").format(
            kind=kind_name(self.kind), price=self.price
        )

    def options(self, position: Position, player: int) -> list[Action]:
        options = [
            buy_tile[slot] for slot in range(DISPLAY) if position.display[slot] == self.kind
        ] or [buy_from_bag]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == BUY_TILE:
            buy_shown(position, player, action.value, self.price)
            position.push(Restock())
            position.push(FrontierSite(player, self.kind))
        elif action.verb == BUY_FROM_BAG:
            position.pay(player, self.price, FOR_TILE)
            position.take_from_bag(self.kind)
            position.events.append((TILE_FROM_BAG, player, self.kind))
            position.push(FrontierSite(player, self.kind))
        else:
            position.events.append((DECLINED_EFFECT, player))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY_TILE:
            return _("no {kind} lies there").format(kind=kind_name(self.kind)), self.rule()
        if action.verb == BUY_FROM_BAG:
            return _("a {kind} lies on display").format(kind=kind_name(self.kind)), self.rule()
        return super().why_not(position, player, action)


class FrontierSite(Step):
    """Build the tile with a property tile on an available, unoccupied parcel."""

    __slots__ = ("kind",)
    name = "frontier_site"
    knows = (("player", PLAYER), ("kind", BUILDING))
    phase = PHASE_CHARACTERS
    lies_on = ("character", "chosen", "restock")

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: int = kind

    def fits(self, position: Position, index: int) -> bool:
        return position.tiles[self.player] > 0 and bool(empty_available(position))

    def rule(self) -> str:
        return offer_rule(self.kind)

    def ask(self, position: Position) -> str:
        return _("build the {kind} on a free, unoccupied parcel").format(kind=kind_name(self.kind))

    def options(self, position: Position, player: int) -> list[Action]:
        return [build[self.kind][parcel] for parcel in empty_available(position)]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        parcel = action.value & 63
        position.take_parcel(player, parcel)
        position.events.append((CLAIMED, player, parcel))
        put_down(position, player, self.kind, parcel)
        finish(position, player, self.kind, parcel)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUILD and action.value >> 6 == self.kind:
            return _("{parcel} is owned or occupied").format(
                parcel=PARCEL_WORDS[action.value & 63]
            ), self.rule()
        return super().why_not(position, player, action)
