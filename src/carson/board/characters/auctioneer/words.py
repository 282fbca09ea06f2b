"""The Auctioneer in words: the lot, the bids and who is still in."""

from __future__ import annotations

from carson.board.actions import DECLINE, PASS
from carson.board.characters.auctioneer.rules import BID, LOT, Bidding, MarkLot
from carson.board.map import PARCEL_WORDS
from carson.board.material import AMMUNITION_POWER
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.effects import AMOUNTS, EFFECTS, STEP_EFFECTS
from carson.tell.board.groups import add_kind
from carson.tell.board.menu import BARE_NUMBERS
from carson.tell.board.news import TURNS, Turn
from carson.tell.board.offering import OFFERS, Offer
from carson.tell.board.phrases import PHRASES
from carson.tell.board.previews import ON_LAND, PREVIEWS, Previews
from carson.tell.board.prices import left
from carson.tell.board.rules import GAINS_LAND, MORE
from carson.tell.board.situation import SITUATIONS, parcel_in_words
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _

# What a bid does.


def _bid(position: Position, player: int, action: Action) -> str:
    return left(position, player, _price(position, player, action.value))


def _price(position: Position, player: int, amount: int) -> int:
    """What a bid that wins costs its bidder (CHR-12Ya, CHR-12R)."""
    step = position.steps[-1]
    if not isinstance(step, Bidding) or player != step.auctioneer:
        return amount
    return amount // 2 if step.lot else 0


def _bids(position: Position, player: int, actions: list[Action]) -> str:
    """All bids from the least to the highest, in one line."""
    least, most = actions[0], actions[-1]
    said = _("{bid} ({effect})").format(bid=least, effect=_bid(position, player, least))
    if most is not least:
        said = _("{least} to {bid} ({effect})").format(
            least=said, bid=most, effect=_bid(position, player, most)
        )
    return _("{bids}; a number alone is a bid").format(bids=said)


def _bid_preview(previews: Previews, action: Action) -> str:
    step, said = previews.position.steps[-1], previews.of(action)
    if isinstance(step, Bidding) and previews.player == step.auctioneer:
        if step.lot:
            return _("{price} (half of your own bid is yours)").format(price=said)
        return _("{price} (your own bid is paid to you)").format(price=said)
    return said


def _lot_preview(previews: Previews, action: Action) -> str:
    return _("price ${price}").format(price=previews.position.town.price(action.value))


EFFECTS[BID] = _bid
AMOUNTS[LOT] = lambda position, _player, action: position.town.price(action.value)
EFFECTS[LOT] = lambda position, _player, action: f"${position.town.price(action.value)}"
STEP_EFFECTS[Bidding.name, PASS] = lambda _position, _player, _action: _("you are out")
STEP_EFFECTS[Bidding.name, DECLINE] = lambda _position, _player, _action: _("no auction")
PREVIEWS[BID] = _bid_preview
PREVIEWS[LOT] = _lot_preview
ON_LAND.add(LOT)
GAINS_LAND.add(LOT)
MORE["CHR-12Y"] = ("CHR-12Ya",)
BARE_NUMBERS[BID] = "bid"
OFFERS[LOT] = Offer(N_("Parcels"), on_place=True)
PHRASES[LOT] = lambda _position, action: _("Put {place} up for auction").format(
    place=PARCEL_WORDS[action.value]
)
OFFERS[BID] = Offer(N_("Bids"), counted=(N_("Bid $1"), N_("Bid ${count}")))
LOT_LEAD = N_("{example} and so on; its price is")
add_kind(Kind(70, N_("Lots"), of_verbs(LOT), block=True, cheapest_first=True, lead=LOT_LEAD))
add_kind(Kind(80, N_("Bids"), of_verbs(BID), block=True, tell=_bids))


# What the decision is about.


def _marked(position: Position, player: int, step: MarkLot) -> list[tuple[str, str]]:
    return [(_("Lot"), parcel_in_words(position, parcel, player)) for parcel in step.marked]


def _auction(position: Position, player: int, step: Bidding) -> list[tuple[str, str]]:
    lot = [(_("Lot"), parcel_in_words(position, parcel, player)) for parcel in step.lot]
    if not lot:
        tile = _("the 3-revolver tile: +{power} firepower this round; Ammunition is closed then")
        lot = [(_("Lot"), tile.format(power=AMMUNITION_POWER))]
    return [*lot, (_("Auction"), _bidders(position, step, player))]


def _bidders(position: Position, step: Bidding, player: int) -> str:
    names = position.setup.names
    bidding = [
        f"{names[other]} (${position.money[other]})"
        for other in range(position.players)
        if step.still_in >> other & 1
    ]
    high = _("no bid yet")
    if step.highest >= 0:
        high = _("{name} bids ${high}").format(name=names[step.highest], high=step.high)
    return _("{high}; still in: {names}; {split}").format(
        high=high, names=", ".join(bidding), split=_split(position, step, player)
    )


def _split(position: Position, step: Bidding, player: int) -> str:
    """Where the money goes (CHR-12Ya, CHR-12R)."""
    name = position.setup.names[step.auctioneer]
    if player == step.auctioneer:
        if step.lot:
            return _("you get half of another's bid and pay half of your own")
        return _("another's bid is yours, your own costs nothing")
    if step.lot:
        return _("half of it goes to {name}").format(name=name)
    return _("all of it goes to {name}").format(name=name)


SITUATIONS[MarkLot.name] = _marked
SITUATIONS[Bidding.name] = _auction


# What has happened.


TURNS["lot_marked"] = Turn(N_("{player} puts up {place}"))
TURNS["bid_made"] = Turn(N_("{player} ${amount}"))
TURNS["bidder_out"] = Turn(N_("{player} out"))
