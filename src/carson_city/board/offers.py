"""What the winner of a space may take or buy, or decline (RND-10)."""

from __future__ import annotations

from carson_city.board.actions import (
    BUY_TILE,
    BUY_VP,
    MOST_VP,
    TAKE_TILE,
    buy_tile,
    buy_vp,
    decline,
    take_tile,
)
from carson_city.board.build import Build
from carson_city.board.display import buy_shown
from carson_city.board.events import AMMUNITION_TAKEN, DECLINED, FOR_VP
from carson_city.board.material import (
    AMMUNITION,
    NO_TILE,
    PHASE_ACTIONS,
    SRC_BOUGHT,
)
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.space import space_at
from carson_city.board.step import SPACE, Step
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYER
from carson_city.text.i18n import N_, _


def acts_alone(position: Position, player: int, place: int, index: int) -> bool:
    """Whether a player's cowboy has the space that a step is about for itself."""
    crowd = position.crowd(place)
    if "track" not in position.steps[index - 1].word():  # others settle the space after it
        return bool(crowd >> player & 1)
    return crowd == 1 << player


class TakeTile(Step):
    """The winner of Ammunition takes the 3-revolver tile, or declines (ACT-2, RND-10)."""

    __slots__ = ()
    name = "take_tile"
    phase = PHASE_ACTIONS
    lies_on = ("track",)
    cites = "ACT-2"
    asks = N_("take the 3-revolver tile, or decline")

    def fits(self, position: Position, index: int) -> bool:
        return position.track == AMMUNITION + 1 and acts_alone(
            position, self.player, AMMUNITION, index
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [take_tile, decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, AMMUNITION)
        if action.verb == TAKE_TILE:
            position.ammunition = player
            position.events.append((AMMUNITION_TAKEN, player))
        else:
            position.events.append((DECLINED, player, AMMUNITION))


class BuyTile(Step):
    """The winner of a building space pays for its tile, or not (ACT-6a, ACT-6b)."""

    __slots__ = ("space",)
    name = "buy_tile"
    knows = (("player", PLAYER), ("space", SPACE))
    phase = PHASE_ACTIONS
    lies_on = ("track",)
    cites = "ACT-6a"

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space: int = space

    def fits(self, position: Position, index: int) -> bool:
        slot = space_at(self.space).slot
        return (
            slot >= 0
            and position.display[slot] != NO_TILE
            and position.track == self.space + 1
            and acts_alone(position, self.player, self.space, index)
        )

    def ask(self, position: Position) -> str:
        slot = space_at(self.space).slot
        return _("buy the {kind} for ${price}, or decline").format(
            kind=kind_name(position.display[slot]), price=position.tile_price(self.player, slot)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        slot = space_at(self.space).slot
        if position.tile_price(player, slot) <= position.money[player]:
            return [buy_tile[slot], decline]
        return [decline]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, self.space)
        if action.verb != BUY_TILE:
            position.events.append((DECLINED, player, self.space))
            return
        slot = action.value
        kind = buy_shown(position, player, slot, position.tile_price(player, slot))
        position.keep_tile(player, kind)
        position.push(Build(player, kind))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        slot = space_at(self.space).slot
        if action.verb == BUY_TILE and action.value == slot:
            return _("the tile costs ${price} and you have ${money}").format(
                price=position.tile_price(player, slot), money=position.money[player]
            ), "ACT-6a"
        return super().why_not(position, player, action)


class BuyPoints(Step):
    """The winner buys as many points as they want and can pay (ACT-15)."""

    __slots__ = ("space",)
    name = "buy_points"
    knows = (("player", PLAYER), ("space", SPACE))
    phase = PHASE_ACTIONS
    lies_on = ("track",)
    cites = "ACT-15"

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space: int = space

    def fits(self, position: Position, index: int) -> bool:
        return (
            space_at(self.space).price > 0
            and space_at(self.space).slot < 0
            and position.track == self.space + 1
            and acts_alone(position, self.player, self.space, index)
        )

    def _price(self) -> int:
        return space_at(self.space).price

    def ask(self, position: Position) -> str:
        return _("buy victory points at ${price} each, or decline").format(price=self._price())

    def options(self, position: Position, player: int) -> list[Action]:
        most = min(position.money[player] // self._price(), MOST_VP)
        options = buy_vp[1 : most + 1]
        options.append(decline)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        position.spend(player, self.space)
        if action.verb == BUY_VP:
            position.pay(player, action.value * self._price(), FOR_VP)
            position.score(player, action.value, SRC_BOUGHT)
        else:
            position.events.append((DECLINED, player, self.space))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BUY_VP:
            price = self._price()
            return _("at ${price} each you can pay for {most}").format(
                price=price, most=position.money[player] // price
            ), "ACT-15"
        return super().why_not(position, player, action)
