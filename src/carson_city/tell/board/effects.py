"""What an option would do, in a few words for the player who may choose it."""

from __future__ import annotations

from typing import Any

from carson_city.board.character import CHARACTERS
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.limits import limit_told
from carson_city.board.names import character_name, kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.tell.board.counts import houses
from carson_city.tell.board.facts import (
    Built,
    Claimed,
    Facts,
    Fight,
    ForCityHall,
    ForLand,
    ForPlug,
    ForSpace,
    ForTile,
    Fought,
    Gained,
    Given,
    Housed,
    Passed,
    Placed,
    PointsBought,
    Stolen,
    Taken,
    TileBought,
    ToGuard,
    ToSteal,
)
from carson_city.tell.board.options import Told, told_of
from carson_city.tell.board.prices import left_after
from carson_city.tell.board.survey import Survey
from carson_city.text.i18n import _, listed, spelled_ordinal


class Effects:
    """The options of one player in one position."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player
        self._survey = Survey(position, player)
        self._facts: dict[Action, Facts] = {}
        self._told: dict[int, Told[Any]] = {}  # by verb

    def how(self, action: Action) -> Told[Any]:
        """How an option is told."""
        told = self._told.get(action.verb)
        if told is None:
            told = self._told[action.verb] = told_of(self.position, action)
        return told

    def facts(self, action: Action) -> Facts:
        """What an option does, as values."""
        if action not in self._facts:
            self._facts[action] = self.how(action).facts(self._survey, action)
        return self._facts[action]

    def of(self, action: Action) -> str:
        """What an option does; nothing where its text says it all."""
        return self.how(action).short(self.position, self.facts(action))


def space_effect(position: Position, player: int, space: int) -> str:
    """What a space brings the player if the cowboy wins it, in at most nine letters."""
    return space_at(space).gain(position, player, Survey(position, player).power)


def _dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"+${amount}"


def gained(_position: Position, facts: Gained) -> str:
    """Dollars."""
    return _dollars(facts.gain)


# Placing a cowboy.


def place_effect(position: Position, facts: Placed) -> str:
    """What a cowboy would bring in a place, and the odds of the duel there."""
    effect, fight = _at_place(position, facts), facts.fight
    if fight.stays >= 0:
        return _("{effect}, {parting}").format(effect=effect, parting=parting(position, facts))
    if fight.odds is None:
        return effect
    if not fight.rivals:
        return _("{effect}, {chance}").format(effect=effect, chance=fight.odds.told())
    return _("{effect}, duel {chance}").format(effect=effect, chance=fight.odds.told())


def _at_place(position: Position, facts: Placed) -> str:
    if isinstance(facts, ForLand):
        return f"−${facts.price}"
    if isinstance(facts, ForTile):
        kind = kind_name(facts.best.kind)
        return _("{kind} −${price}").format(kind=kind, price=facts.price)
    return _("move in") if isinstance(facts, ForCityHall) else at_hand(position, facts)


def at_hand(position: Position, facts: Placed) -> str:
    """What is got where a cowboy stands, for nothing: from a space, to guard or to steal."""
    if isinstance(facts, ForSpace):
        return space_at(facts.place).gain(position, facts.player, facts.firepower)
    if isinstance(facts, ForPlug):
        return facts.effect(position)
    if isinstance(facts, ToGuard):
        return _("guard ${income}").format(income=facts.earns)
    assert isinstance(facts, ToSteal)
    owner = position.setup.names[facts.owner]
    return _("steal ${half} from {owner}").format(half=facts.half, owner=owner)


def parting(position: Position, facts: Placed) -> str:
    """Who must leave a parcel to another without a duel."""
    return parted(position, facts.player, facts.fight)


def parted(position: Position, player: int, fight: Fight) -> str:
    """The same of any fight; nothing where there is one."""
    if fight.stays < 0:
        return ""
    if fight.stays == player:
        others = [position.setup.names[other] for other in fight.rivals]
        return _("{players} must leave without a duel").format(players=listed(others))
    return _("you must leave without a duel: {player} is the {character}").format(
        player=position.setup.names[fight.stays],
        character=character_name(position.character[fight.stays]),
    )


def passing(_position: Position, facts: Passed) -> str:
    """The place in pass order."""
    return _("you would be {place}").format(place=spelled_ordinal(facts.place))


# Buying and building.


def claiming(_position: Position, facts: Claimed) -> str:
    """What a Mine would earn on a parcel for nothing."""
    return f"+${facts.land.mine}"


def buying(_position: Position, facts: Claimed | PointsBought) -> str:
    """A price, and what is left."""
    return left_after(facts.price, facts.left)


def tile_buying(_position: Position, facts: TileBought) -> str:
    """A kind of building for its price."""
    kind = kind_name(facts.kind)
    if not facts.price:
        return _("{kind}, costs nothing").format(kind=kind)
    return _("{kind}, −${price}, ${left} left").format(
        kind=kind, price=facts.price, left=facts.left
    )


def building(_position: Position, facts: Built) -> str:
    """What a building adds to each round."""
    gain, brought = _dollars(facts.change.gain), ALL_KINDS[facts.kind].brings
    if brought == 0:
        return _("{gain} a round").format(gain=gain)
    return _("{gain} a round and {houses}").format(gain=gain, houses=houses(brought))


def housing(position: Position, facts: Housed) -> str:
    """What a house adds, where its owner agrees."""
    gain = _dollars(facts.change.gain)
    if facts.owner < 0 or facts.owner == facts.player:
        return gain
    owner = position.setup.names[facts.owner]
    return _("{gain} if {owner} agrees").format(gain=gain, owner=owner)


def consenting(_position: Position, facts: Housed) -> str:
    """What another's house would add."""
    return _("allow it, {gain} a round").format(gain=_dollars(facts.change.gain))


# The rest.


def taking(position: Position, facts: Taken) -> str:
    """A character with number, limit and text."""
    character = CHARACTERS[facts.face]
    return _("{code}, {limit}. {text}").format(
        code=character.code, limit=limit_told(position, facts.face), text=_(character.text)
    )


def waiting(_position: Position, facts: Taken) -> str:
    """What comes instead of cash."""
    return _(CHARACTERS[facts.face].text)


def fighting(position: Position, facts: Fought) -> str:
    """Who fights for what, and how it may end for the player."""
    players = listed([position.setup.names[fighter] for fighter in facts.fighters])
    kind = kind_name(facts.kind)
    if facts.odds is None:
        return _("{players} for the {kind}").format(players=players, kind=kind)
    return _("{players} for the {kind}, you win {chance}").format(
        players=players, kind=kind, chance=facts.odds.told()
    )


def stealing(_position: Position, facts: Stolen) -> str:
    """The loot."""
    return f"+${facts.half}"


def giving(_position: Position, facts: Given) -> str:
    """Points for money."""
    return _("+{points} VP, ${left} left").format(points=facts.points, left=facts.left)


def arming(_position: Position, facts: Gained) -> str:
    """Firepower."""
    return _("+{power} firepower").format(power=facts.gain)
