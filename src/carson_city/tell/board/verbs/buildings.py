"""A building tile is bought, built, kept for later, or taken back into the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.board.actions import BACK, BUILD, BUY_TILE, DONE, KEEP, back, keep
from carson_city.board.build import Build
from carson_city.board.frontier import BUY_FROM_BAG, FrontierOffer, buy_from_bag
from carson_city.board.income import income
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import PARCEL_WORDS, PLACE_WORDS
from carson_city.board.material import DISPLAY_PRICES, FREE, PARCELS, building_space
from carson_city.board.names import kind_name
from carson_city.board.offers import BuyTile
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.best_site import (
    Best,
    gifts_told,
    site_told,
    why_gifts,
    why_kind,
    why_site,
)
from carson_city.tell.board.counts import houses
from carson_city.tell.board.incomes import Change, a_round, changed, dollars
from carson_city.tell.board.land import at_the_end
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    STEP_OPTIONS,
    Facts,
    Offer,
    Told,
    add_kind,
    no_text,
)
from carson_city.tell.board.phrases import joined
from carson_city.tell.board.prices import Priced, left_after
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.verbs.refusing import Refused, refused
from carson_city.text.i18n import N_, _

# By the name of a step that sells tiles at a price of its own.
TILE_PRICES: Final[dict[str, int]] = {}


@dataclass(frozen=True, slots=True)
class TileBought(Priced):
    """A building tile for its price; without a best site where it may be built anywhere."""

    kind: int
    best: Best | None


def _price(position: Position, player: int, action: Action) -> int:
    """What a tile on display costs in this decision (ACT-6)."""
    step = position.steps[-1]
    if isinstance(step, FrontierOffer):
        return step.price
    price = TILE_PRICES.get(step.word())
    return position.tile_price(player, action.value) if price is None else price


def _bought(survey: Survey, action: Action) -> TileBought:
    """A tile from the display."""
    position, player = survey.position, survey.player
    kind, price = position.display[action.value], _price(position, player, action)
    anywhere = isinstance(position.steps[-1], FrontierOffer)  # not only on one's own land
    best = None if anywhere else survey.best(kind)
    return TileBought(action, player, price, survey.left(price), kind, best)


def _from_bag(survey: Survey, action: Action) -> TileBought:
    """A tile from the bag."""
    step = survey.position.asking(FrontierOffer)
    price = step.price
    return TileBought(action, survey.player, price, survey.left(price), step.kind, None)


def _tile(_position: Position, facts: TileBought) -> str:
    """A kind of building for its price."""
    kind = kind_name(facts.kind)
    if not facts.price:
        return _("{kind}, costs nothing").format(kind=kind)
    return _("{kind}, −${price}, ${left} left").format(
        kind=kind, price=facts.price, left=facts.left
    )


def _tile_at_length(position: Position, facts: TileBought) -> str:
    """A tile for its price, and where it could stand."""
    price = left_after(position, facts)
    return price if facts.best is None else joined(price, site_told(facts.best))


def _why_tile(position: Position, facts: TileBought) -> list[Reason]:
    return why_kind(facts.kind) if facts.best is None else why_site(position, facts.best)


def _buy(position: Position, action: Action) -> str:
    kind = kind_name(position.display[action.value])
    price = _price(position, position.deciders[0], action)
    if isinstance(position.steps[-1], BuyTile):
        return _("Buy the {kind} for ${price}").format(kind=kind, price=price)
    # One of several at a price of its own: what differs is where it lies.
    return _("Buy the {kind} from the ${space} space for ${price}").format(
        kind=kind, space=DISPLAY_PRICES[action.value], price=price
    )


def _tile_named(position: Position, action: Action) -> str:
    kind = kind_name(position.display[action.value])
    if isinstance(position.steps[-1], BuyTile):
        return kind
    return _("{kind} from the ${price} space").format(kind=kind, price=DISPLAY_PRICES[action.value])


def _tile_rules(position: Position, action: Action) -> list[str]:
    return [ALL_KINDS[position.display[action.value]].rule, position.steps[-1].rule()]


OPTIONS[BUY_TILE] = Told(_bought, _tile, _tile_at_length, _why_tile)
OPTIONS[BUY_FROM_BAG] = Told(_from_bag, _tile, because=_why_tile)
OFFERS[BUY_TILE] = Offer(
    at=lambda slot: PLACE_WORDS[building_space(slot)],
    named=_tile_named,
    phrase=_buy,
    rules=_tile_rules,
)
LABELS[buy_from_bag] = N_("Buy from the bag")
add_kind(105, N_("For sale"), BUY_TILE)


# A building is built.


@dataclass(frozen=True, slots=True)
class Built(Facts):
    """A building on a parcel."""

    kind: int
    change: Change
    own: int  # what it earns itself

    @property
    def amount(self) -> int:
        return abs(self.change.gain)


def _built(survey: Survey, action: Action) -> Built:
    """A building where it would stand."""
    kind, parcel = divmod(action.value, PARCELS)
    trial = survey.position.copy()
    if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
        trial.take_parcel(survey.player, parcel)
    trial.change_town().put(parcel, kind)
    return Built(action, survey.player, kind, survey.compared(trial), income(trial, parcel))


def _effect(_position: Position, facts: Built) -> str:
    """What a building adds to each round."""
    gain, brought = dollars(facts.change.gain), ALL_KINDS[facts.kind].brings
    if brought == 0:
        return _("{gain} a round").format(gain=gain)
    return _("{gain} a round and {houses}").format(gain=gain, houses=houses(brought))


def _preview(position: Position, facts: Built) -> str:
    """What a building changes, or why it changes nothing."""
    stays = N_("income stays ${now}: it earns nothing there yet")
    if not ALL_KINDS[facts.kind].cap:
        stays = N_("income stays ${now}: it earns no money")
    elif facts.own:
        stays = N_("income stays ${now}: it earns ${own}, and those around it as much less")
    return changed(position, facts.change, stays, gifts_told(facts.kind), own=facts.own)


def _why(position: Position, facts: Built) -> list[Reason]:
    """What a building earns, and what its parcel is worth then."""
    said = [a_round(position, facts.change.gain), *why_gifts(facts.kind)]
    return said if any(each.worth > 0 for each in said) else [*said, at_the_end()]


def _build(_position: Position, action: Action) -> str:
    kind, parcel = divmod(action.value, PARCELS)
    return _("Build the {kind} on {place}").format(kind=kind_name(kind), place=PARCEL_WORDS[parcel])


def _named(_position: Position, action: Action) -> str:
    kind, parcel = divmod(action.value, PARCELS)
    return f"{kind_name(kind)} {PARCEL_WORDS[parcel]}"


OPTIONS[BUILD] = Told(_built, _effect, _preview, _why)
OFFERS[BUILD] = Offer(
    at=lambda value: PLACE_WORDS[value % PARCELS],
    named=_named,
    phrase=_build,
    rules=lambda position, action: [
        ALL_KINDS[action.value // PARCELS].rule,
        position.steps[-1].rule(),
    ],
)
add_kind(100, N_("Build"), BUILD)


# Not now.


def _why_keep(_position: Position, facts: Refused) -> list[Reason]:
    if facts.last:
        return [reason(SOME, N_("your land stays free for another building"))]
    return [reason(SOME, N_("the building stays yours, and a better place may come"))]


OPTIONS[KEEP] = Told(refused, lambda _position, _facts: _("for a later turn"), no_text, _why_keep)
OPTIONS[BACK] = Told(
    refused, lambda _position, _facts: _("take the building back"), no_text, _why_keep
)
STEP_OPTIONS[Build.name, DONE] = Told(refused, because=_why_keep)
LABELS[keep] = N_("Keep it for later")
LABELS[back] = N_("Take the building back")
REFUSALS.update((keep, back))
