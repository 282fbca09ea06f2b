"""What an option would bring, at length: price, income now and after, who is there, the odds."""

from __future__ import annotations

from typing import Final

from carson_city.board import actions as a
from carson_city.board.character import CHARACTERS
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.limits import limit_told
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import FREE
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.counts import houses, revolvers
from carson_city.tell.board.effects import Effects, at_hand, parting
from carson_city.tell.board.facts import (
    NO_HOUSE,
    NO_LAND,
    NO_LINE,
    NO_ROAD,
    Best,
    Built,
    Change,
    Claimed,
    ForCityHall,
    ForLand,
    ForPlug,
    ForTile,
    Housed,
    Laid,
    Land,
    Placed,
    Stolen,
    Taken,
    TileBought,
)
from carson_city.tell.board.placings import PLACINGS
from carson_city.tell.board.prices import left_after
from carson_city.tell.board.survey import land_of
from carson_city.text.i18n import N_, _, capital, listed, n_

NAMED: Final = 4  # parcels that are named before they are counted


class Previews(Effects):
    """The options of one player in one position, each with all that matters about it."""

    def said(self, action: Action) -> str:
        """The preview of an option, in a few words."""
        return self.how(action).said(self.position, self.facts(action))

    def told(self, action: Action) -> str:
        """The preview with what is worth knowing about the place."""
        parcel = self.facts(action).for_sale
        if parcel < 0 or self.position.town.owner[parcel] != FREE:
            return self.said(action)
        land = land_of(self.position, self.player, parcel)
        return joined(self.said(action), *_on_land(land, action.verb == a.CLAIM))


def joined(*parts: str) -> str:
    """The parts of a preview that say something, in one line."""
    return " · ".join(part for part in parts if part)


# Placing a cowboy.


def placing(position: Position, facts: Placed) -> str:
    """What a cowboy would bring in a place, and whom it would fight."""
    kind = PLACINGS[facts.action.verb]
    effect = _effect_at(position, facts)
    if kind.said:
        effect = _("{how}, {effect}").format(how=_(kind.said), effect=effect)
    fight = facts.fight
    if not kind.fights or fight.odds is None:
        return effect
    if fight.stays >= 0:
        return joined(effect, parting(position, facts))
    if not fight.rivals:
        return _("{effect} · you win {chance}").format(effect=effect, chance=fight.odds.told())
    others = [position.setup.names[other] for other in fight.rivals]
    return _("{effect} · duel with {players}, you win {chance}").format(
        effect=effect, players=listed(others), chance=fight.odds.told()
    )


def _effect_at(position: Position, facts: Placed) -> str:
    if isinstance(facts, ForLand):
        return _price(facts)
    if isinstance(facts, ForTile):
        return joined(_price(facts), best_site(facts.best))
    if isinstance(facts, ForCityHall):
        return joined(_("move in"), changed(position, facts.change))
    if isinstance(facts, ForPlug):
        return facts.at_length(position)
    return at_hand(position, facts)


def _price(facts: ForTile | ForLand) -> str:
    if facts.price > facts.money:
        return _("−${price}, you have ${money}").format(price=facts.price, money=facts.money)
    return f"−${facts.price}"


# Land and tiles.

_LACKS: Final = {
    NO_LAND: N_("you own no empty parcel yet"),
    NO_ROAD: N_("you own no empty parcel that touches a road"),
    NO_LINE: N_("you own no empty parcel beside a road from edge to edge"),
    NO_HOUSE: N_("there is no place for the house it brings"),
}


def best_site(best: Best) -> str:
    """The best place that a building could have on the player's land now."""
    if best.lacks in _LACKS:
        return _(_LACKS[best.lacks])
    if not ALL_KINDS[best.kind].cap:
        return ", ".join([_("it earns no money"), *_gifts(best.kind)])
    if not best.gain and not best.earns:
        return _("income stays ${now}: it would earn nothing on your land yet").format(now=best.now)
    return _("income ${now} → ${then} on {parcel}").format(
        now=best.now, then=best.then, parcel=PARCEL_WORDS[best.parcel]
    )


def _gifts(kind: int) -> list[str]:
    """What a building brings beside money."""
    said = []
    facts = ALL_KINDS[kind]
    if facts.gives:
        said.append(_("gives {revolvers}").format(revolvers=revolvers(facts.gives)))
    if facts.brings:
        said.append(_("brings {houses}").format(houses=houses(facts.brings)))
    return said


def _on_land(land: Land, free: bool) -> list[str]:
    """What is worth knowing before a parcel is one's own."""
    road = _("touches a road") if land.connected else _("no road yet")
    if not land.empty:
        return [road, _at_the_end(land.points)]
    return [road, "" if free else _as_mine(land)]  # while claiming it is said already


def _at_the_end(points: int) -> str:
    return n_("1 VP at the end of the game", "{count} VP at the end of the game", points)  # FIN-2


def _as_mine(land: Land) -> str:
    return _("a Mine here would earn ${mine}").format(mine=land.mine) if land.mine else ""


def claiming(_position: Position, facts: Claimed) -> str:
    """A parcel for nothing."""
    return joined(_("for nothing"), _as_mine(facts.land))


def tile_buying(_position: Position, facts: TileBought) -> str:
    """A tile for its price, and where it could stand."""
    price = left_after(facts.price, facts.left)
    return price if facts.best is None else joined(price, best_site(facts.best))


# The town changes.


def changed(position: Position, change: Change) -> str:
    """The player's income now and after, and whose else changes."""
    if not change.gain:
        said = _("income stays ${now}").format(now=change.now)
    else:
        said = _("income ${now} → ${then}").format(now=change.now, then=change.then)
    return ", ".join([said, *_of_others(position, change)])


def _of_others(position: Position, change: Change) -> list[str]:
    return [
        _("{player}’s ${now} → ${then}").format(
            player=position.setup.names[other], now=now, then=then
        )
        for other, now, then in change.others
    ]


def building(position: Position, facts: Built) -> str:
    """What a building changes, or why it changes nothing."""
    change = facts.change
    if change.gain:
        said = _("income ${now} → ${then}").format(now=change.now, then=change.then)
    elif not ALL_KINDS[facts.kind].cap:
        said = _("income stays ${now}: it earns no money").format(now=change.now)
    elif facts.own:
        said = _("income stays ${now}: it earns ${own}, and those around it as much less").format(
            now=change.now, own=facts.own
        )
    else:
        said = _("income stays ${now}: it earns nothing there yet").format(now=change.now)
    return ", ".join([said, *_gifts(facts.kind), *_of_others(position, change)])


def housing(position: Position, facts: Housed) -> str:
    """What a house changes, where its owner agrees."""
    said = _with_house(position, facts)
    if facts.owner < 0 or facts.owner == facts.player:
        return said
    owner = position.setup.names[facts.owner]
    return _("{income}, if {owner} agrees").format(income=said, owner=owner)


def _with_house(position: Position, facts: Housed) -> str:
    change = facts.change
    if change.gain:
        return changed(position, change)
    said = _("income stays ${now}: none of your buildings earns by it").format(now=change.now)
    return ", ".join([said, *_of_others(position, change)])


def consenting(position: Position, facts: Housed) -> str:
    """What another's house would change on one's own land."""
    said = [_with_house(position, facts)]
    if facts.empty:
        said += [_at_the_end(facts.points), _("you can build nothing there any more")]
    return joined(*said)


def refusing(_position: Position, _facts: Housed) -> str:
    """What happens without the consent."""
    return _("it costs you nothing; the house must go elsewhere")


def settling(position: Position, facts: Housed) -> str:
    """What City Hall changes."""
    return joined(_("a house for everybody’s buildings beside it"), changed(position, facts.change))


def laying(_position: Position, facts: Laid) -> str:
    """What a road reaches."""
    said = [n_("takes 1 road", "takes {count} roads", facts.cost)] if facts.cost > 1 else []
    if facts.reached:
        said.append(_("reaches {parcels}").format(parcels=_parcels(facts.reached)))
    else:
        said.append(_("reaches no new parcel"))
    if facts.own and len(facts.own) == len(facts.reached):
        said.append(n_("which is yours", "all yours", len(facts.own)))
    elif facts.own:
        said.append(_("yours: {parcels}").format(parcels=_parcels(facts.own)))
    if facts.points:
        said.append(_("+{points} VP").format(points=facts.points))
    if facts.land:
        said.append(_("+{points} VP for your land at the end").format(points=facts.land))
    if facts.others:
        said.append(_("+{points} VP for the others’ land").format(points=facts.others))
    if facts.line:
        said.append(_("a road from edge to edge: a Station may stand beside it"))
    return ", ".join(said)


def _parcels(parcels: tuple[int, ...]) -> str:
    if len(parcels) > NAMED:
        return n_("1 parcel", "{count} parcels", len(parcels))
    return listed([PARCEL_WORDS[parcel] for parcel in parcels])


# The rest.


def taking(position: Position, facts: Taken) -> str:
    """A character with its limit and text."""
    return _("{limit}. {text}").format(
        limit=capital(limit_told(position, facts.face)), text=_(CHARACTERS[facts.face].text)
    )


def waiting(_position: Position, facts: Taken) -> str:
    """What comes instead of cash."""
    return _(CHARACTERS[facts.face].text)


def stealing(position: Position, facts: Stolen) -> str:
    """The loot, and whose it is."""
    return _("+${half}: half of what {owner}’s {kind} earns").format(
        half=facts.half, owner=position.setup.names[facts.owner], kind=kind_name(facts.kind)
    )
