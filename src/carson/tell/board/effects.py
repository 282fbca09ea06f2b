"""What an option would do, in a few words for the player who may choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.attack import Steal
from carson.board.build import Consent
from carson.board.character import CHARACTERS
from carson.board.choices import CASH, LATER, CashNow
from carson.board.frontier import BUY_FROM_BAG, FrontierOffer
from carson.board.income import earnings, income_as, income_of, loot
from carson.board.kinds import ALL_KINDS
from carson.board.limits import limit_told
from carson.board.material import (
    AMMUNITION_POWER,
    FREE,
    MINE,
    MONEY_PER_VP,
    PARCELS,
    RANCH,
    TRACK,
)
from carson.board.names import kind_name
from carson.board.offers import BuyPoints
from carson.board.phases.ending import MoneyLimit
from carson.board.phases.round import face_taken
from carson.board.position import Position
from carson.board.spaces import space_at
from carson.notation import Action
from carson.tell.board.counts import houses
from carson.tell.board.duels import duel_odds, without_duel
from carson.tell.board.placings import PLACINGS
from carson.tell.board.prices import left, tile_price
from carson.words import _, listed, spelled_ordinal

# Placing a cowboy.


def space_effect(position: Position, player: int, space: int) -> str:
    """What a space brings the player if the cowboy wins it, in at most nine letters."""
    # The cowboy that is placed no longer stands beside the revolvers (DUEL-2a).
    power = max(position.firepower(player) - 1, 0)
    return space_at(space).gain(position, player, power)


def gain_of(position: Position, player: int, change: Callable[[Position], None]) -> int:
    """How a change of the town would change what the player's buildings earn."""
    trial = position.copy()
    change(trial)
    return income_of(trial, player) - income_of(position, player)


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"+${amount}"


def place_effect(position: Position, player: int, action: Action) -> str:
    """What a cowboy would bring in a place, and the odds of the duel there."""
    place = action.value
    if place >= TRACK:
        effect = space_effect(position, player, place)
        slot = space_at(place).slot
        if slot >= 0:
            effect = f"{kind_name(position.display[slot])} {effect}"
    elif place == position.city_hall:
        effect = _("move in")
    elif position.town.ground[place] < RANCH:
        effect = f"-${position.parcel_price(player, place)}"
    elif position.town.owner[place] == player:
        effect = _("guard ${income}").format(income=earnings(position, place))
    else:
        owner = position.setup.names[position.town.owner[place]]
        effect = _("steal ${half} from {owner}").format(half=loot(position, place), owner=owner)
    parting = without_duel(position, player, place)
    if parting:
        return f"{effect}, {parting}"
    odds = duel_odds(position, player, place, lays=PLACINGS[action.verb].lays)
    if odds is None:
        return effect
    return _("{effect}, duel {chance}").format(effect=effect, chance=odds.told())


def _pass(position: Position, _player: int, _action: Action) -> str:
    return _("you would be {place}").format(place=spelled_ordinal(len(position.pass_order) + 1))


# Buying and building.


def _claim(position: Position, player: int, action: Action) -> str:
    mine = income_as(position, action.value, MINE, player)
    return f"+${mine}"


def _buy(position: Position, player: int, action: Action) -> str:
    price = position.parcel_price(player, action.value)
    return left(position, player, price)


def _buy_tile(position: Position, player: int, action: Action) -> str:
    price = tile_price(position, player, action)
    kind = kind_name(position.display[action.value])
    return f"{kind}, {left(position, player, price)}"


def _building_gain(position: Position, player: int, action: Action) -> int:
    kind, parcel = divmod(action.value, PARCELS)

    def build(trial: Position) -> None:
        if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
            trial.take_parcel(player, parcel)
        trial.change_town().put(parcel, kind)

    return gain_of(position, player, build)


def _build(position: Position, player: int, action: Action) -> str:
    gain = _building_gain(position, player, action)
    brought = ALL_KINDS[action.value // PARCELS].brings
    if brought == 0:
        return _("{gain} a round").format(gain=_dollars(gain))
    return _("{gain} a round and {houses}").format(gain=_dollars(gain), houses=houses(brought))


def _house(position: Position, player: int, action: Action) -> str:
    owner = position.town.owner[action.value]
    said = _dollars(_house_gain(position, player, action))
    if owner >= 0 and owner != player:
        said = _("{gain} if {owner} agrees").format(gain=said, owner=position.setup.names[owner])
    return said


def _consent(position: Position, player: int, _action: Action) -> str:
    step = position.steps[-1]
    if not isinstance(step, Consent):
        return ""
    parcel = step.parcel
    gain = gain_of(position, player, lambda trial: trial.change_town().add_house(parcel))
    return _("allow it, {gain} a round").format(gain=_dollars(gain))


def _buy_vp(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    price = 0
    if isinstance(step, BuyPoints):
        price = action.value * space_at(step.space).price
    return left(position, player, price)


# The rest.


def _take(position: Position, _player: int, action: Action) -> str:
    face = face_taken(position, action)
    character = CHARACTERS[face]
    return _("{code}, {limit}. {text}").format(
        code=character.code, limit=limit_told(position, face), text=_(character.text)
    )


def _next(position: Position, player: int, action: Action) -> str:
    fighters = [
        position.setup.names[other]
        for other in position.pass_order
        if position.cowboys[action.value] >> other & 1
    ]
    kind = position.town.ground[action.value]
    said = _("{players} for the {kind}").format(players=listed(fighters), kind=kind_name(kind))
    if position.cowboys[action.value] >> player & 1:
        odds = duel_odds(position, player, action.value)
        if odds is not None:
            said = _("{said}, you win {chance}").format(said=said, chance=odds.told())
    return said


def _steal(position: Position, _player: int, _action: Action) -> str:
    step = position.steps[-1]
    if not isinstance(step, Steal):
        return ""
    return f"+${loot(position, step.parcel)}"


def _give(position: Position, player: int, action: Action) -> str:
    points = action.value // MONEY_PER_VP
    return _("+{points} VP, ${left} left").format(
        points=points, left=position.money[player] - action.value
    )


def _cash(position: Position, _player: int, _action: Action) -> str:
    step = position.steps[-1]
    return f"+${step.amount}" if isinstance(step, CashNow) else ""


def _later(position: Position, player: int, _action: Action) -> str:
    return _(CHARACTERS[position.character[player]].text)


def _done(position: Position, _player: int, action: Action) -> str:
    step = position.steps[-1]
    if isinstance(step, MoneyLimit):
        return ""
    return {
        a.KEEP: _("for a later turn"),
        a.BACK: _("take the building back"),
        a.NO: _("refuse"),
    }.get(action.verb, "")


def _from_bag(position: Position, player: int, _action: Action) -> str:
    step = position.steps[-1]
    assert isinstance(step, FrontierOffer)
    return f"{kind_name(step.kind)}, {left(position, player, step.price)}"


def _take_tile(_position: Position, _player: int, _action: Action) -> str:
    return _("+{power} firepower").format(power=AMMUNITION_POWER)


def _house_gain(position: Position, player: int, action: Action) -> int:
    parcel = action.value
    return gain_of(position, player, lambda trial: trial.change_town().add_house(parcel))


def _parcel_price(position: Position, player: int, action: Action) -> int:
    if action.value >= TRACK or position.town.ground[action.value] >= RANCH:
        return 0
    return position.parcel_price(player, action.value)


def _no_price(_position: Position, _player: int, _action: Action) -> int:
    return 0


Amount = Callable[[Position, int, Action], int]
AMOUNTS: Final[dict[int, Amount]] = {  # by verb: the dollars by which its options are ordered
    a.CLAIM: lambda position, player, action: income_as(position, action.value, MINE, player),
    a.HOUSE_ON: lambda position, player, action: abs(_house_gain(position, player, action)),
    a.BUILD: lambda position, player, action: abs(_building_gain(position, player, action)),
    a.BUY: _parcel_price,
}


def amount_of(position: Position, player: int, action: Action) -> int:
    """What an option costs or brings in dollars, where its kind is ordered by that."""
    default = _parcel_price if action.verb in PLACINGS else _no_price
    return AMOUNTS.get(action.verb, default)(position, player, action)


Effect = Callable[[Position, int, Action], str]
EFFECTS: Final[dict[int, Effect]] = {  # by verb
    a.CLAIM: _claim,
    a.TAKE: _take,
    a.PASS: _pass,
    a.NEXT: _next,
    a.BUY: _buy,
    a.BUY_TILE: _buy_tile,
    a.BUILD: _build,
    a.HOUSE_ON: _house,
    a.STEAL: _steal,
    a.YES: _consent,
    a.BUY_VP: _buy_vp,
    a.GIVE: _give,
    a.TAKE_TILE: _take_tile,
    CASH: _cash,
    LATER: _later,
    BUY_FROM_BAG: _from_bag,
}
STEP_EFFECTS: Final[dict[tuple[str, int], Effect]] = {}  # where a step means something else by it


class Effects:
    """The options of one player in one position."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player

    def of(self, action: Action) -> str:
        """What an option does; nothing where its text says it all."""
        where = self.position.steps[-1].word(), action.verb
        default = place_effect if action.verb in PLACINGS else _done
        effect = STEP_EFFECTS.get(where) or EFFECTS.get(action.verb, default)
        return effect(self.position, self.player, action)
