"""The Auctioneer in words: the lot, the bids and who is still in."""

from __future__ import annotations

from dataclasses import dataclass

from carson_city.board.actions import DECLINE, PASS
from carson_city.board.material import AMMUNITION_POWER
from carson_city.board.position import Position
from carson_city.board_plugins.characters.auctioneer.rules import BID, LOT, Bidding, MarkLot
from carson_city.core.notation import Action
from carson_city.tell.board.land import Land, land_of, parcel_in_words, why_land
from carson_city.tell.board.menu import BARE_NUMBERS
from carson_city.tell.board.news import TURNS, Turn
from carson_city.tell.board.options import (
    OFFERS,
    OPTIONS,
    SITUATIONS,
    STEP_OPTIONS,
    Facts,
    Offer,
    Told,
    add_kind,
)
from carson_city.tell.board.phrases import about_parcel
from carson_city.tell.board.prices import Priced, left_after
from carson_city.tell.board.reason import Reason, always, kept, reason
from carson_city.tell.board.rules import MORE, citing
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import N_, _

# What a bid does.


@dataclass(frozen=True, slots=True)
class Bid(Priced):
    """What a bid that wins costs its bidder (CHR-12Ya, CHR-12R), and what it is for."""

    lots: tuple[Land, ...]  # else the 3-revolver tile
    own: bool  # the bidder is the Auctioneer


@dataclass(frozen=True, slots=True)
class Lot(Facts):
    """A parcel to be put up."""

    price: int

    @property
    def amount(self) -> int:
        return self.price

    @property
    def for_sale(self) -> int:
        return self.action.value


@dataclass(frozen=True, slots=True)
class Out(Facts):
    """What a bidder who leaves still has, and gets."""

    money: int
    share: int  # of another's bid, for the Auctioneer


def _bid(survey: Survey, action: Action) -> Bid:
    position, player, price = survey.position, survey.player, action.value
    step = position.asking(Bidding)
    own = player == step.auctioneer
    if own:
        price = price // 2 if step.lot else 0
    lots = tuple(land_of(position, player, parcel) for parcel in step.lot)
    return Bid(action, player, price, survey.left(price), lots, own)


def _out(survey: Survey, action: Action) -> Out:
    position, player = survey.position, survey.player
    step = position.asking(Bidding)
    share = (step.high // 2 if step.lot else step.high) if player == step.auctioneer else 0
    return Out(action, player, position.money[player], share if step.highest >= 0 else 0)


def _bidding_at_length(position: Position, facts: Bid) -> str:
    said = left_after(position, facts)
    if not facts.own:
        return said
    if facts.lots:
        return _("{price} (half of your own bid is yours)").format(price=said)
    return _("{price} (your own bid is paid to you)").format(price=said)


def _bids(position: Position, player: int, actions: list[Action]) -> str:
    """All bids from the least to the highest, in one line."""
    survey = Survey(position, player)
    least, most = actions[0], actions[-1]
    low, high = (left_after(position, _bid(survey, action)) for action in (least, most))
    if most is least:
        return _("{bid} ({effect}); a number alone is a bid").format(bid=least, effect=low)
    return _("{least} ({low}) to {most} ({high}); a number alone is a bid").format(
        least=least, low=low, most=most, high=high
    )


def _why_bid(_position: Position, facts: Bid) -> list[Reason]:
    if not facts.lots:
        return [reason(AMMUNITION_POWER, N_("+{power} firepower"), power=AMMUNITION_POWER)]
    return [each for land in facts.lots for each in why_land(land)]


def _why_out(_position: Position, facts: Out) -> list[Reason]:
    if facts.share:
        return [reason(facts.share, N_("your share of the bid is ${share}"), share=facts.share)]
    return [kept(facts.money)]


OPTIONS[BID] = Told(_bid, left_after, _bidding_at_length, _why_bid)
OPTIONS[LOT] = Told(
    lambda survey, action: Lot(action, survey.player, survey.position.town.prices[action.value]),
    lambda _position, facts: f"${facts.price}",
    lambda _position, facts: _("price ${price}").format(price=facts.price),
    always(N_("half of the bid for it is yours")),
)
STEP_OPTIONS[Bidding.name, PASS] = Told(
    _out, lambda _position, _facts: _("you are out"), because=_why_out
)
STEP_OPTIONS[Bidding.name, DECLINE] = Told(
    _out, lambda _position, _facts: _("no auction"), because=_why_out
)
MORE["CHR-12Y"] = ("CHR-12Ya",)
BARE_NUMBERS[BID] = "bid"
OFFERS[LOT] = Offer(
    on_place=True, phrase=about_parcel(N_("Put {place} up for auction")), rules=citing(land=True)
)
OFFERS[BID] = Offer(counted=(N_("Bid $1"), N_("Bid ${count}")))
LOT_LEAD = N_("{example} and so on; its price is")
add_kind(70, N_("Lots"), LOT, block=True, cheapest_first=True, lead=LOT_LEAD)
add_kind(80, N_("Bids"), BID, block=True, tell=_bids)


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
