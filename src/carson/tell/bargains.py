"""What the offers of the characters would do: bids, taxes, tolls, second rolls and so on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.characters.auctioneer.rules import BID, LOT, Bidding
from carson.board.characters.captain.rules import ARM, COWBOY_PRICES, HIRE, REVOLVER_PRICES
from carson.board.characters.chinese_worker.rules import PRICE as CHEAP_PRICE
from carson.board.characters.chinese_worker.rules import CheapTile
from carson.board.characters.doctor.rules import TOLL, TOLL_MONEY, Toll, toll_vp
from carson.board.characters.governor.rules import TAX, tax, tax_money
from carson.board.characters.gunsmith.rules import REROLL, STAND, SecondRoll, reroll
from carson.board.characters.heroes.rules import GLORY
from carson.board.characters.indian.rules import ROLL
from carson.board.characters.prospector.dynamite import BLAST
from carson.board.frontier import BUY_FROM_BAG, FrontierOffer
from carson.board.income import income
from carson.board.material import AMMUNITION_POWER
from carson.board.names import kind_name
from carson.board.position import Position
from carson.notation import Action
from carson.tell.counts import cowboys
from carson.tell.duels import rivals, second_chance, total_of, totals
from carson.words import _


def left(position: Position, player: int, price: int) -> str:
    """A price, and the money left after it."""
    if price == 0:
        return _("costs nothing")
    return _("-${price}, ${left} left").format(price=price, left=position.money[player] - price)


def tile_price(position: Position, player: int, action: Action) -> int:
    """What a tile on display costs in this decision (ACT-6, CHR-4R, CHR-9Y, CHR-15R)."""
    step = position.steps[-1]
    if isinstance(step, CheapTile):
        return CHEAP_PRICE
    if isinstance(step, FrontierOffer):
        return step.price
    return position.tile_price(player, action.value)


# The auction.


def bid_price(step: Bidding, player: int, amount: int) -> int:
    """What a bid that wins costs its bidder (CHR-12Ya, CHR-12R)."""
    if player != step.auctioneer:
        return amount
    return amount // 2 if step.lot else 0


def _bid(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    price = bid_price(step, player, action.value) if isinstance(step, Bidding) else action.value
    return left(position, player, price)


def bids(position: Position, player: int, actions: list[Action]) -> str:
    """All bids from the least to the highest, in one line."""
    least, most = actions[0], actions[-1]
    said = _("{bid} ({effect})").format(bid=least, effect=_bid(position, player, least))
    if most is not least:
        said = _("{least} to {bid} ({effect})").format(
            least=said, bid=most, effect=_bid(position, player, most)
        )
    return _("{bids}; a number alone is a bid").format(bids=said)


def _lot(position: Position, _player: int, action: Action) -> str:
    return f"${position.town.price(action.value)}"


# Duels.


def _second_roll(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    assert isinstance(step, SecondRoll)
    if action.verb == STAND:
        mine, needed = totals(position, player, step.place)
        said = _("your {total} wins") if mine >= needed else _("your {total} loses")
        return said.format(total=mine) + _tie(position, player, step.place, mine)
    chance = second_chance(position, player, step.place, action is reroll[1])
    return _("{chance} to win").format(chance=f"{chance:.0%}")


def _tie(position: Position, player: int, place: int, mine: int) -> str:
    """Who comes first among equal totals, where it decides (DUEL-3)."""
    others = rivals(position, player, place)
    theirs = {other: total_of(position, other) for other in others}
    if max(theirs.values(), default=0) != mine:
        return ""
    tied = min((o for o in others if theirs[o] == mine), key=position.pass_order.index)
    name = position.setup.names[tied]
    if position.pass_order.index(tied) < position.pass_order.index(player):
        return _(": {name} has as much and passed before you (DUEL-3)").format(name=name)
    return _(": {name} has as much, but you passed before (DUEL-3)").format(name=name)


def _toll(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    if action is toll_vp:
        return _("-1 VP, {points} VP left").format(points=position.vp[player] - 1)
    price = left(position, player, min(TOLL_MONEY, position.money[player]))
    taker = position.setup.names[step.undertaker] if isinstance(step, Toll) else ""
    return _("{price}, to {taker}").format(price=price, taker=taker)


def _blast(position: Position, _player: int, action: Action) -> str:
    now = income(position, action.value)
    return _("+${gain}, if nobody steals: ${now} becomes ${then}").format(
        gain=2 * now, now=now, then=3 * now
    )


# At once.


def _tax(position: Position, player: int, action: Action) -> str:
    """What everybody else would pay."""
    owed = {
        position.setup.names[other]: tax(position, other, action is tax_money)
        for other in range(position.players)
        if other != player
    }
    parts = ", ".join(f"{name} ${amount}" for name, amount in owed.items())
    return _("+${sum}: {parts}").format(sum=sum(owed.values()), parts=parts)


def glory(action: Action) -> str:
    """What the points of the red Heroes cost (CHR-16R)."""
    count = GLORY.index(action.value)
    return _("for {cowboys}").format(cowboys=cowboys(count)) if count else _("for nothing")


def _from_bag(position: Position, player: int, _action: Action) -> str:
    step = position.steps[-1]
    assert isinstance(step, FrontierOffer)
    return f"{kind_name(step.kind)}, {left(position, player, step.price)}"


def _take_tile(_position: Position, _player: int, _action: Action) -> str:
    return _("+{power} firepower").format(power=AMMUNITION_POWER)


def _roll(_position: Position, _player: int, _action: Action) -> str:
    return _("two parcels where the dice fall, for nothing")


def _hire(_position: Position, _player: int, action: Action) -> str:
    said = _("-${price}, +1 cowboy") if action.value == 1 else _("-${price}, +{count} cowboys")
    return said.format(price=COWBOY_PRICES[action.value], count=action.value)


def _arm(_position: Position, _player: int, action: Action) -> str:
    said = _("-${price}, +1 revolver") if action.value == 1 else _("-${price}, +{count} revolvers")
    return said.format(price=REVOLVER_PRICES[action.value], count=action.value)


BARGAINS: Final[dict[int, Callable[[Position, int, Action], str]]] = {
    HIRE: _hire,
    ARM: _arm,
    BID: _bid,
    LOT: _lot,
    REROLL: _second_roll,
    STAND: _second_roll,
    TOLL: _toll,
    BLAST: _blast,
    TAX: _tax,
    BUY_FROM_BAG: _from_bag,
    a.TAKE_TILE: _take_tile,
    ROLL: _roll,
}
