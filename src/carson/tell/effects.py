"""What an option would do, in a few words for the player who may choose it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.board import actions as a
from carson.board.attack import Steal
from carson.board.build import Consent
from carson.board.character import CHARACTERS
from carson.board.characters.auctioneer import Bidding
from carson.board.characters.banker import OFFERS, BankersOffer
from carson.board.characters.doctor import MOVE_TO
from carson.board.characters.grocer import DOUBLE
from carson.board.characters.heroes import Glory
from carson.board.characters.lawyer import Purchase
from carson.board.characters.sheriff import PLACE_WHITE
from carson.board.characters.singer import PLACE_SONG, SingerRed
from carson.board.choices import CASH, LATER, CashNow
from carson.board.dynamite import PLACE_DYNAMITE
from carson.board.income import factor_of, income, income_as, income_of
from carson.board.kinds import ALL_KINDS
from carson.board.map import PLACE_WORDS
from carson.board.material import (
    FREE,
    MINE,
    MONEY_PER_VP,
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
from carson.tell.bargains import BARGAINS, glory, left, tile_price
from carson.tell.cast import limit_text
from carson.tell.counts import houses
from carson.tell.duels import duel_odds, without_duel
from carson.tell.news import listed
from carson.words import _

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


# Placing a cowboy.


def space_effect(position: Position, player: int, space: int) -> str:
    """What a space brings the player if the cowboy wins it, in at most nine letters."""
    # The cowboy that is placed no longer stands beside the revolvers (DUEL-2a).
    power = max(position.firepower(player) - 1, 0)
    return space_at(space).gain(position, player, power)


def with_dynamite(position: Position, player: int, actions: list[Action]) -> str:
    """What dynamite adds to a placement, and where it matters now (CHR-9Rb, CHR-9Rc)."""
    matters = []
    for action in actions:
        place = action.value
        plain = duel_odds(position, player, place)
        odds = duel_odds(position, player, place, dynamite=True)
        if plain and odds and plain.chance != odds.chance:
            matters.append(f"{PLACE_WORDS[place]} {plain.told()} {_('to')} {odds.told()}")
        elif _own_mine(position, player, place):
            matters.append(f"{PLACE_WORDS[place]} +${2 * income(position, place)}")
    said = _("{example}: the same places, two dice in a duel, three times the income on your Mine")
    said = said.format(example=actions[0])
    return f"{said}; {', '.join(matters)}" if matters else said


def _own_mine(position: Position, player: int, place: int) -> bool:
    town = position.town
    return place < TRACK and town.owner[place] == player and town.ground[place] == MINE


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
        if action.verb in BARGAINS:
            return BARGAINS[action.verb](self.position, self.player, action)
        return _EFFECTS.get(action.verb, Effects._done)(self, action)

    def _place(self, action: Action) -> str:
        place = action.value
        if place >= TRACK:
            effect = space_effect(self.position, self.player, place)
            slot = space_at(place).slot
            if slot >= 0:
                effect = f"{kind_name(self.position.display[slot])} {effect}"
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
        parting = without_duel(self.position, self.player, place)
        if parting:
            return f"{effect}, {parting}"
        dynamite = action.verb == PLACE_DYNAMITE
        odds = duel_odds(self.position, self.player, place, dynamite=dynamite)
        if odds is None:
            return effect
        return _("{effect}, duel {chance}").format(effect=effect, chance=odds.told())

    def _song(self, action: Action) -> str:
        """A cowboy whom nobody fights (CHR-11)."""
        if isinstance(CHARACTERS[self.position.character[self.player]], SingerRed):
            return _("the product of two dice, with a cowboy from the general supply")
        return space_effect(self.position, self.player, action.value)

    def _pass(self, action: Action) -> str:
        if isinstance(self.position.steps[-1], Bidding):
            return _("you are out")
        return _("you would be {place}").format(place=_(ORDINALS[len(self.position.pass_order)]))

    # Buying and building.

    def _claim(self, action: Action) -> str:
        mine = income_as(self.position, action.value, MINE, self.player)
        return f"+${mine}"

    def _buy(self, action: Action) -> str:
        price = self.position.parcel_price(self.player, action.value)
        if isinstance(self.position.steps[-1], Purchase):  # told in a block, by price
            return f"-${price}"
        return left(self.position, self.player, price)

    def _buy_tile(self, action: Action) -> str:
        price = tile_price(self.position, self.player, action)
        kind = kind_name(self.position.display[action.value])
        return f"{kind}, {left(self.position, self.player, price)}"

    def _build(self, action: Action) -> str:
        kind, parcel = action.value >> 6, action.value & 63

        def build(trial: Position) -> None:
            if trial.town.owner[parcel] == FREE:  # CHR-9Y, CHR-15R: with a property tile
                trial.take_parcel(self.player, parcel)
            trial.change_town().put(parcel, kind)

        gain = gain_of(self.position, self.player, build)
        brought = ALL_KINDS[kind].brings
        if brought == 0:
            return _("{gain} a round").format(gain=_dollars(gain))
        return _("{gain} a round and {houses}").format(gain=_dollars(gain), houses=houses(brought))

    def _house(self, action: Action) -> str:
        parcel = action.value
        owner = self.position.town.owner[parcel]
        gain = gain_of(
            self.position, self.player, lambda trial: trial.change_town().add_house(parcel)
        )
        said = _dollars(gain)
        if owner >= 0 and owner != self.player:
            said = _("{gain} if {owner} agrees").format(
                gain=said, owner=self.position.setup.names[owner]
            )
        return said

    def _consent(self, action: Action) -> str:
        step = self.position.steps[-1]
        if not isinstance(step, Consent):
            return ""
        parcel = step.parcel
        gain = gain_of(
            self.position, self.player, lambda trial: trial.change_town().add_house(parcel)
        )
        return _("allow it, {gain} a round").format(gain=_dollars(gain))

    def _buy_vp(self, action: Action) -> str:
        step = self.position.steps[-1]
        price = 0
        if isinstance(step, Glory):
            return glory(action)
        if isinstance(step, BuyPoints):
            price = action.value * space_at(step.space).price
        elif isinstance(step, BankersOffer):
            price = dict(OFFERS)[action.value]
        return left(self.position, self.player, price)

    # The rest.

    def _take(self, action: Action) -> str:
        face = face_taken(self.position, action)
        character = CHARACTERS[face]
        return _("{code}, {limit}. {text}").format(
            code=character.code, limit=limit_text(self.position, face), text=_(character.text)
        )

    def _next(self, action: Action) -> str:
        fighters = [
            self.position.setup.names[other]
            for other in self.position.pass_order
            if self.position.cowboys[action.value] >> other & 1
        ]
        kind = self.position.town.ground[action.value]
        said = _("{players} for the {kind}").format(players=listed(fighters), kind=kind_name(kind))
        if self.position.cowboys[action.value] >> self.player & 1:
            odds = duel_odds(self.position, self.player, action.value)
            if odds is not None:
                said = _("{said}, you win {chance}").format(said=said, chance=odds.told())
        return said

    def _steal(self, action: Action) -> str:
        step = self.position.steps[-1]
        if not isinstance(step, Steal):
            return ""
        earns = income(self.position, step.parcel) * factor_of(self.position, step.parcel)
        return f"+${earns // 2}"

    def _double(self, action: Action) -> str:
        town = self.position.town
        gain = sum(
            income(self.position, parcel)
            for parcel in town.built
            if town.owner[parcel] == self.player
            and town.ground[parcel] == action.value
            and factor_of(self.position, parcel) == 1
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

    def _done(self, action: Action) -> str:
        step = self.position.steps[-1]
        if isinstance(step, MoneyLimit):
            return ""
        if action.verb == a.DECLINE and isinstance(step, Bidding):
            return _("no auction")
        return {
            a.KEEP: _("for a later turn"),
            a.BACK: _("take the building back"),
            a.NO: _("refuse"),
        }.get(action.verb, "")


_EFFECTS: Final[dict[int, Callable[[Effects, Action], str]]] = {
    a.CLAIM: Effects._claim,
    a.TAKE: Effects._take,
    a.PLACE: Effects._place,
    PLACE_WHITE: Effects._place,
    a.PASS: Effects._pass,
    a.NEXT: Effects._next,
    a.BUY: Effects._buy,
    a.BUY_TILE: Effects._buy_tile,
    a.BUILD: Effects._build,
    a.HOUSE_ON: Effects._house,
    a.STEAL: Effects._steal,
    a.YES: Effects._consent,
    a.BUY_VP: Effects._buy_vp,
    a.GIVE: Effects._give,
    CASH: Effects._cash,
    LATER: Effects._later,
    DOUBLE: Effects._double,
    PLACE_DYNAMITE: Effects._place,
    PLACE_SONG: Effects._song,
    MOVE_TO: Effects._place,
}
