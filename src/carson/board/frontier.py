"""A building on the frontier: a tile, a property tile and a parcel in one go (CHR-9Y, CHR-15R)."""

from __future__ import annotations

from carson.board.actions import (
    BUILD,
    BUY_FROM_BAG,
    BUY_TILE,
    build,
    buy_from_bag,
    buy_tile,
    decline,
)
from carson.board.build import finish, put_down
from carson.board.display import Restock, empty_available
from carson.board.events import CLAIMED, DECLINED_EFFECT, FOR_TILE, TILE_BOUGHT, TILE_FROM_BAG
from carson.board.map import PARCEL_WORDS
from carson.board.material import DISPLAY, MINE, NO_TILE
from carson.board.names import kind_name
from carson.board.phases.round import turn_card
from carson.board.position import Position
from carson.board.steps import register_step
from carson.notation import Action
from carson.table import Step
from carson.words import _


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


class FrontierOffer(Step[Position]):
    """Pay for a tile of the kind: one on display, else one from the bag."""

    __slots__ = ("kind", "price")

    def __init__(self, player: int, kind: int, price: int) -> None:
        super().__init__(player)
        self.kind: int = kind
        self.price: int = price

    def word(self) -> str:
        return "frontier_offer"

    def rule(self) -> str:
        return offer_rule(self.kind)

    def ask(self, position: Position) -> str:
        return _("take a {kind} for ${price} and build it anywhere, or decline").format(
            kind=kind_name(self.kind), price=self.price
        )

    def fields(self) -> list[int]:
        return [self.player, self.kind, self.price]

    def options(self, position: Position, player: int) -> list[Action]:
        options = [
            buy_tile[slot] for slot in range(DISPLAY) if position.display[slot] == self.kind
        ] or [buy_from_bag]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == BUY_TILE:
            position.pay(player, self.price, FOR_TILE)
            position.display[action.value] = NO_TILE
            position.events.append((TILE_BOUGHT, player, self.kind, action.value))
            position.push(Restock())
            position.push(FrontierSite(player, self.kind))
        elif action.verb == BUY_FROM_BAG:
            position.pay(player, self.price, FOR_TILE)
            position.bag[self.kind] -= 1
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


class FrontierSite(Step[Position]):
    """Build the tile with a property tile on an available, unoccupied parcel."""

    __slots__ = ("kind",)

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: int = kind

    def word(self) -> str:
        return "frontier_site"

    def rule(self) -> str:
        return offer_rule(self.kind)

    def ask(self, position: Position) -> str:
        return _("build the {kind} on a free, unoccupied parcel").format(kind=kind_name(self.kind))

    def fields(self) -> list[int]:
        return [self.player, self.kind]

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
            word = PARCEL_WORDS[action.value & 63]
            return _("{parcel} is owned or occupied").format(parcel=word), self.rule()
        return super().why_not(position, player, action)


register_step("frontier_offer", lambda f: FrontierOffer(f[0], f[1], f[2]))
register_step("frontier_site", lambda f: FrontierSite(f[0], f[1]))
