"""Why an option may be a good one: what it brings and from when, what it spares, how safe it is."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import CHARACTERS
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import ROUNDS
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.board.scoring import VP_PER_PARCEL
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.tell.board.effects import Effects, parting
from carson_city.tell.board.facts import (
    CLOSED,
    OPEN,
    STRONGEST,
    TRUCE,
    Best,
    Built,
    Claimed,
    ForCityHall,
    ForPlug,
    ForSpace,
    ForTile,
    Fought,
    Gained,
    Given,
    Housed,
    Laid,
    Land,
    Passed,
    Placed,
    PointsBought,
    Refused,
    Stolen,
    Taken,
    TileBought,
    ToGuard,
    ToSteal,
)
from carson_city.tell.board.placings import PLACINGS
from carson_city.tell.board.reason import Reason, reason
from carson_city.tell.board.survey import land_of, leads_home, safety_of
from carson_city.text.i18n import N_, listed, spelled_ordinal

SOME: Final = 0.5  # what is good, but cannot be counted
EVEN: Final = 0.5  # the chance from which on a duel speaks for itself


def weighed(position: Position, player: int, action: Action) -> list[Reason]:
    """All that is to be said for an option, and what speaks against it."""
    effects = Effects(position, player)
    return effects.how(action).because(position, effects.facts(action))


def reasons(position: Position, player: int, action: Action) -> list[str]:
    """All that speaks for an option, in words."""
    return [each.told() for each in weighed(position, player, action) if each.worth > 0]


# What it brings.


def a_round(position: Position, gain: int) -> Reason:
    """Money in this round and in those to come."""
    if position.round == ROUNDS:
        return reason(gain, N_("+${gain} in the last round"), gain=gain)
    first = max(position.round, 1)
    return reason(gain, N_("+${gain} a round from round {round} on"), gain=gain, round=first)


def at_the_end() -> Reason:
    """A parcel that is no longer empty (FIN-2)."""
    return reason(VP_PER_PARCEL, N_("{points} VP at the end of the game"), points=VP_PER_PARCEL)


def placing(position: Position, facts: Placed) -> list[Reason]:
    """What the place brings, and how safe the cowboy is there."""
    return [*_gain_at(position, facts), *_safety(position, facts)]


def _gain_at(position: Position, facts: Placed) -> list[Reason]:
    if isinstance(facts, ForTile):
        return _with_tile(position, facts.best)
    if isinstance(facts, ForSpace):
        space = space_at(facts.place)
        said = space.gain(position, facts.player, facts.firepower)
        return [reason(facts.brings or space.price, N_("{gain}"), gain=said)]
    if isinstance(facts, ForCityHall):
        return [a_round(position, facts.change.gain)]
    if isinstance(facts, ForPlug):
        return facts.reasons(position)
    if isinstance(facts, ToGuard):
        return [reason(facts.earns, N_("it guards ${income}"), income=facts.earns)]
    if isinstance(facts, ToSteal):
        owner, half = position.setup.names[facts.owner], facts.half
        said = N_("${half} of {owner}’s would be yours")
        return [reason(half, said, half=half, owner=owner)]
    return on_land(land_of(position, facts.player, facts.place))


def _with_tile(position: Position, best: Best) -> list[Reason]:
    """What a tile would bring where it fits best now, or at best."""
    if best.gain > 0:
        return [a_round(position, best.gain)]
    return [*_at_best(best.kind), *([at_the_end()] if best.parcel >= 0 else [])]


def _at_best(kind: int) -> list[Reason]:
    """What a kind of building can bring at most."""
    facts = ALL_KINDS[kind]
    name = kind_name(kind)
    return [
        reason(facts.cap, N_("a {kind} earns up to ${cap} a round"), kind=name, cap=facts.cap),
        reason(facts.gives, N_("it gives a revolver"), N_("it gives {count} revolvers")),
        reason(facts.brings, N_("it brings a house"), N_("it brings {count} houses")),
    ]


def on_land(land: Land) -> list[Reason]:
    """What a free parcel is good for."""
    if not land.empty:
        return [at_the_end()]
    said = [
        reason(land.mine, N_("a Mine there would earn ${mine} a round"), mine=land.mine),
        reason(land.connected, N_("a road reaches it")),
    ]
    if not land.mine:
        said.append(reason(SOME, N_("it is land to build on")))
    return said


def claiming(_position: Position, facts: Claimed) -> list[Reason]:
    """A parcel."""
    return on_land(facts.land)


def tile_buying(position: Position, facts: TileBought) -> list[Reason]:
    """A tile."""
    return _at_best(facts.kind) if facts.best is None else _with_tile(position, facts.best)


def building(position: Position, facts: Built) -> list[Reason]:
    """A building: what it earns, and what its parcel is worth then."""
    gifts = [each for each in _at_best(facts.kind) if each.several]
    said = [a_round(position, facts.change.gain), *gifts]
    return said if any(each.worth > 0 for each in said) else [*said, at_the_end()]


def points(_position: Position, facts: PointsBought) -> list[Reason]:
    """Points, and money that could not be kept."""
    above = min(facts.above, facts.price)
    said = [reason(facts.points, N_("+{points} VP"), points=facts.points)]
    if above > 0:
        said.append(reason(above, N_("${above} of it is more than you may keep"), above=above))
    return said


def gaining(_position: Position, facts: Gained) -> list[Reason]:
    """Dollars."""
    return [reason(facts.gain, N_("+${gain}"), gain=facts.gain)]


def arming(_position: Position, facts: Gained) -> list[Reason]:
    """Firepower."""
    return [reason(facts.gain, N_("+{power} firepower"), power=facts.gain)]


def stealing(position: Position, facts: Stolen) -> list[Reason]:
    """What a thief has, and its owner has not."""
    owner = position.setup.names[facts.owner]
    said = N_("+${half}, and {owner} has as much less")
    return [reason(facts.half, said, half=facts.half, owner=owner)]


def taking(_position: Position, facts: Taken) -> list[Reason]:
    """What a character does."""
    return [reason(SOME, CHARACTERS[facts.face].text)]


def waiting(position: Position, facts: Taken) -> list[Reason]:
    """What a character promises."""
    if not facts.points:
        return taking(position, facts)
    said = N_("+{points} VP at the end of the round, as the town stands")
    return [reason(facts.points, said, points=facts.points)]


# Houses and roads.


def housing(position: Position, facts: Housed) -> list[Reason]:
    """A house: what it adds, its parcel, and whom it does not serve."""
    said = [a_round(position, facts.change.gain)]
    if facts.owner == facts.player and facts.empty:
        said.append(at_the_end())
    said += _beside(facts)
    losers = [other for other, now, then in facts.change.others if then < now]
    names = listed([position.setup.names[other] for other in losers])
    said.append(reason(len(losers), N_("{players} would earn less"), players=names))
    if not any(each.worth > 0 for each in said):
        served = any(then > now for _other, now, then in facts.change.others)
        said.append(reason(not served, N_("nobody else earns by it")))
        said.append(reason(SOME, N_("without a house the building cannot stand")))
    return said


def settling(position: Position, facts: Housed) -> list[Reason]:
    """City Hall: what it adds, and whom it does not serve."""
    said = [a_round(position, facts.change.gain), *_beside(facts)]
    served = any(then > now for _other, now, then in facts.change.others)
    if not any(each.worth > 0 for each in said):
        said.append(reason(not served, N_("nobody else earns by it")))
        said.append(reason(SOME, N_("it must stand somewhere")))
    return said


def _beside(facts: Housed) -> list[Reason]:
    """A house that will feed what comes to stand beside it."""
    one = N_("it lies beside an empty parcel of yours")
    return [reason(facts.beside, one, N_("it lies beside {count} empty parcels of yours"))]


def consenting(position: Position, facts: Housed) -> list[Reason]:
    """Another's house on one's own land."""
    said = [a_round(position, facts.change.gain)]
    return [*said, at_the_end()] if facts.empty else said


def refusing(position: Position, facts: Housed) -> list[Reason]:
    """What another's house would spoil, and whom it would serve."""
    said = [
        reason(facts.empty, N_("{parcel} stays free to build on"), parcel=_word(facts.parcel)),
        _spared(position, -facts.change.gain),
    ]
    for other, now, then in facts.change.others:
        gain, name = then - now, position.setup.names[other]
        said.append(reason(gain, N_("{player} would earn ${gain} more"), player=name, gain=gain))
    if not any(each.worth > 0 for each in said):
        said.append(reason(SOME, N_("the house must go elsewhere, and it costs you nothing")))
    return said


def _spared(_position: Position, loss: int) -> Reason:
    return reason(loss, N_("you would earn ${loss} a round less"), loss=loss)


def _word(parcel: int) -> str:
    return PARCEL_WORDS[parcel]


def laying(position: Position, facts: Laid) -> list[Reason]:
    """A road: whose land it reaches, and what it leads to."""
    own = listed([_word(parcel) for parcel in facts.own])
    said = [
        reason(facts.points, N_("+{points} VP"), points=facts.points),
        reason(len(facts.own), N_("it reaches your {parcels}"), parcels=own),
        reason(facts.land, N_("+{points} VP for your land at the end"), points=facts.land),
        reason(facts.line, N_("a road from edge to edge: a Station may stand beside it")),
    ]
    if not facts.own:
        home = leads_home(position, facts.player, facts.action.value)
        said.append(reason(home, N_("it is on the way to land of yours")))
    if not any(each.worth > 0 for each in said):
        reached = len(facts.reached)
        said.append(reason(reached, N_("it reaches a parcel"), N_("it reaches {count} parcels")))
        said.append(reason(SOME, N_("it is a part of a longer road")))
    return said


# What it spares.


def passing(_position: Position, facts: Passed) -> list[Reason]:
    """Cowboys at home, and the place in pass order."""
    said = []
    if facts.duels:
        one = N_("your cowboy at home is +1 firepower in your duels")
        several = N_("your {count} cowboys at home are +{count} firepower in your duels")
        said.append(reason(facts.home, one, several))
    if not facts.last:
        one = N_("your cowboy stays for the next round")
        said.append(reason(facts.home, one, N_("your {count} cowboys stay for the next round")))
    if not facts.home:
        said.append(reason(SOME, N_("you have no cowboy left to place")))
    place = spelled_ordinal(facts.place)
    tie = N_("you would be {place}, and a tie with those who pass later is yours")
    said.append(reason(facts.later, tie, place=place))
    if not any(each.worth > 0 for each in said):
        said.append(kept(facts.money))
    return said


def giving(_position: Position, facts: Given) -> list[Reason]:
    """What the limit asks for, and what it buys."""
    if not facts.action.value:
        return [reason(facts.left or SOME, N_("you keep all ${left}"), left=facts.left)]
    limit = N_("you may keep no more than ${limit}")
    return [
        reason(facts.least, limit, limit=facts.limit),
        reason(facts.points, N_("+{points} VP"), points=facts.points),
    ]


def declining(_position: Position, facts: Refused) -> list[Reason]:
    """The money that stays."""
    return [kept(facts.money)]


def kept(money: int) -> Reason:
    """Money that stays, if there is any."""
    if not money:
        return reason(SOME, N_("you have no money for it"))
    return reason(money, N_("you keep your ${money} for better things"), money=money)


def keeping(_position: Position, facts: Refused) -> list[Reason]:
    """A building for later."""
    if facts.last:
        return [reason(SOME, N_("your land stays free for another building"))]
    return [reason(SOME, N_("the building stays yours, and a better place may come"))]


def no_road(_position: Position, facts: Refused) -> list[Reason]:
    """Roads for later."""
    if facts.last:
        return [reason(SOME, N_("no road brings you anything any more"))]
    one = N_("your road stays for a round in which you need it")
    several = N_("your {count} roads stay for a round in which you need them")
    return [reason(facts.roads, one, several)]


def no_theft(position: Position, facts: Stolen) -> list[Reason]:
    """Peace."""
    owner = position.setup.names[facts.owner]
    return [reason(SOME, N_("you leave {owner} in peace"), owner=owner)]


def no_tile(_position: Position, _facts: Refused) -> list[Reason]:
    """Less firepower (RND-10)."""
    return [reason(SOME, N_("with less firepower you lose duels, and that may pay"))]


def fighting(_position: Position, facts: Fought) -> list[Reason]:
    """Why a duel is fought before the others."""
    if facts.odds is None:
        return [reason(SOME, N_("you do not fight there"))]
    chance = float(facts.odds.chance)
    said = [
        reason(chance - EVEN, N_("you win it {chance} of the time"), chance=facts.odds.told()),
    ]
    if facts.more:
        home = N_("if you lose it, the cowboy comes home and adds firepower to your next duel")
        said.append(reason(SOME, home))
    elif chance <= EVEN:
        said.append(reason(SOME, N_("if you lose it, the cowboy comes home")))
    return said


# How safe it is.

_SAFETY: Final = {
    OPEN: N_("nobody is there yet"),
    TRUCE: N_("nobody fights there"),
    CLOSED: N_("nobody can come any more"),
    STRONGEST: N_("nobody stronger can come"),
}


def _safety(position: Position, facts: Placed) -> list[Reason]:
    """Who is there, and who could come."""
    fight = facts.fight
    if fight.stays == facts.player:
        return [reason(SOME, N_("{parting}"), parting=parting(position, facts))]
    if fight.stays >= 0 or fight.odds is None:
        safety = safety_of(position, facts.player, facts.place, facts.action.verb)
        return [reason(fight.stays < 0, _SAFETY[safety])]
    if not PLACINGS[facts.action.verb].fights:
        return [reason(SOME, _SAFETY[TRUCE])]
    chance = float(fight.odds.chance)
    odds = N_("you win the duel {chance} of the time")
    said = [reason(chance - EVEN, odds, chance=fight.odds.told())]
    if chance <= EVEN:  # DUEL-5
        said.append(reason(SOME, N_("if you lose the duel, the cowboy comes home")))
    return said
