"""What a decision is about, where the options alone do not tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson_city.board.attack import Steal
from carson_city.board.build import Consent, Houses
from carson_city.board.income import earnings
from carson_city.board.kinds import HOUSE_COUNTS
from carson_city.board.map import NEIGHBOURS, PARCEL_WORDS
from carson_city.board.material import MOUNTAIN, RANCH
from carson_city.board.names import kind_name
from carson_city.board.position import Position
from carson_city.text.i18n import _, listed, n_

NAMED = 3  # buildings around a parcel that are named


Situation = Callable[[Position, int, Any], list[tuple[str, str]]]


def situation(position: Position, player: int) -> list[tuple[str, str]]:
    """Titles, each with a sentence."""
    step = position.steps[-1]
    told = SITUATIONS.get(step.word())
    return told(position, player, step) if told is not None else []


def _theft(position: Position, step: Steal) -> str:
    """Why the decider may steal (ATT-3, ATT-3a)."""
    town = position.town
    return _(
        "your cowboy holds {place}: {owner}’s {kind} earns ${income} there, and half of it, "
        "rounded down, may be yours"
    ).format(
        place=PARCEL_WORDS[step.parcel],
        owner=position.setup.names[town.owner[step.parcel]],
        kind=kind_name(town.ground[step.parcel]),
        income=earnings(position, step.parcel),
    )


def _house(position: Position, step: Consent) -> str:
    """Who wants to put a house on the decider's land, and for which building (BUILD-9)."""
    houses = position.steps[-2]
    assert isinstance(houses, Houses)
    return _(
        "{builder} builds a {kind} on {place} and would put its house on your {parcel}"
    ).format(
        builder=position.setup.names[houses.player],
        kind=kind_name(houses.kind),
        place=PARCEL_WORDS[houses.parcel],
        parcel=PARCEL_WORDS[step.parcel],
    )


def parcel_in_words(position: Position, parcel: int, player: int) -> str:
    """A parcel's price and what lies around it."""
    town = position.town
    around = NEIGHBOURS[parcel]
    words = [_("price ${price}").format(price=town.prices[parcel])]
    if town.ground[parcel]:
        words.insert(0, kind_name(town.ground[parcel]))
    words.append(_("connected") if town.connected[parcel] else _("no road"))
    near = []
    houses = sum(HOUSE_COUNTS[town.ground[p]] for p in around)
    mountains = sum(town.ground[p] == MOUNTAIN for p in around)
    mine = sum(town.owner[p] == player for p in around)
    if houses:
        near.append(n_("1 house", "{count} houses", houses))
    if mountains:
        near.append(n_("1 mountain", "{count} mountains", mountains))
    if mine:
        near.append(n_("1 parcel of yours", "{count} parcels of yours", mine))
    built = [p for p in around if town.ground[p] >= RANCH and town.owner[p] != player]
    near += [_owned(position, p) for p in built[:NAMED]]
    if near:
        words.append(_("beside {things}").format(things=listed(near)))
    return f"{PARCEL_WORDS[parcel]}: {', '.join(words)}"


def _owned(position: Position, parcel: int) -> str:
    kind, owner = kind_name(position.town.ground[parcel]), position.town.owner[parcel]
    if owner < 0:
        return kind
    return _("{owner}'s {kind}").format(owner=position.setup.names[owner], kind=kind)


SITUATIONS: Final[dict[str, Situation]] = {  # by the name of the step
    Steal.name: lambda position, _player, step: [(_("Theft"), _theft(position, step))],
    Consent.name: lambda position, _player, step: [(_("House"), _house(position, step))],
}
