"""What something on the table is: its name, what there is to say of it, and its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from carson_city.board.character import CHARACTERS, RED, all_known, known
from carson_city.board.components import INCOME_LEVELS, LEVELED
from carson_city.board.display import CityHallSite
from carson_city.board.figures import figures_at
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.limits import limit_in_full
from carson_city.board.map import (
    OWN_PLACES,
    PARCEL_WORDS,
    PLACE_WORDS,
    ROAD_WORDS,
    order_of,
    road_name,
)
from carson_city.board.material import EMPTY, FREE, KIND_WORDS, NO_TILE, RANCH, TRACK
from carson_city.board.names import character_name, kind_name
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.core.notation import Action
from carson_city.draw.board.town import facts
from carson_city.errors import CarsonError
from carson_city.tell.board.counts import houses, revolvers
from carson_city.tell.board.offering import is_free_of_charge, place_of
from carson_city.tell.board.rules import rules_of, side_rules
from carson_city.tell.board.verbs.roads import special_road
from carson_city.text.i18n import _, capital
from carson_city.text.unicode_text import shown


@dataclass(slots=True)
class About:
    """All about one thing."""

    name: str
    facts: list[str]
    rules: list[str] = field(default_factory=list)
    kind: int = EMPTY  # what stands or lies there


def thing(position: Position, seat: int, word: str) -> About:
    """A place, a kind of building or a side of a character, by its word."""
    if word in KIND_WORDS:
        return kind(position, word)
    codes = [side.card for side in all_known() if side.code == word]
    return character(position, codes[0]) if codes else place(position, seat, word)


def place(position: Position, seat: int, word: str) -> About:
    """A parcel, a road place or a space."""
    if word in ROAD_WORDS:
        return _road(position, seat, ROAD_WORDS.index(word))
    orders = {plug.order for plug in position.setup.rules.plugs}
    for number, (own, _name) in OWN_PLACES.items():
        if own == word and order_of(number) in orders:
            return _brought(position, seat, number)
    if word not in PLACE_WORDS:
        raise CarsonError(_("“{word}” is no place").format(word=shown(word)))
    where = PLACE_WORDS.index(word)
    return (_space if where >= TRACK else _parcel)(position, seat, where)


def here(position: Position, seat: int, word: str) -> list[Action]:
    """What a seat could do in a place."""
    options = position.options(seat) if seat in position.deciders else []
    return [action for action in options if place_of(action, position) == word]


def _road(position: Position, seat: int, number: int) -> About:
    city = seat in position.deciders and isinstance(position.steps[-1], CityHallSite)
    what = _("a road") if position.town.roads[number] else _("a road could lie here")
    name = _("A road {road}").format(road=road_name(number))
    _laid, special = special_road(position, number)
    more = [special] if special else []
    return About(name, [what, *more], ["ROAD-2", "ROAD-3", *(["BLD-CITYb"] if city else [])])


# What there is to say of a place that a plug brings, and its rules; for whom, and of which place.
OWN_FACTS: Final[dict[int, Callable[[Position, int, int], tuple[list[str], list[str]]]]] = {}


def _brought(position: Position, seat: int, where: int) -> About:
    """A place that a plug brings: what it is, and who is there."""
    there = [figure.player for figure in figures_at(position, where) if figure.player >= 0]
    made = OWN_FACTS.get(where)
    told, rules = made(position, seat, where) if made is not None else ([], [])
    return About(capital(place_name(where)), [*told, *_cowboys(position, there)], rules)


def _cowboys(position: Position, players: list[int]) -> list[str]:
    names = [position.setup.names[player] for player in players]
    return [_("Cowboys there: {players}").format(players=", ".join(names))] if names else []


def _parcel(position: Position, seat: int, parcel: int) -> About:
    """A parcel; no price while parcels are claimed for nothing."""
    ground, word = position.town.ground[parcel], PARCEL_WORDS[parcel]
    told = facts(position, parcel, price=not is_free_of_charge(position))
    if ground != EMPTY:
        told += kind_facts(position, ground)
    told += _at_plugs(position, parcel)
    rules = [rule for action in here(position, seat, word) for rule in rules_of(position, action)]
    rules = rules or _land_rules(position, seat, parcel)
    return About(f"{word} · {kind_name(ground)}", told, rules, ground)


def _land_rules(position: Position, seat: int, parcel: int) -> list[str]:
    """The rules of a parcel where the seat can do nothing now."""
    ground, free = position.town.ground[parcel], position.town.owner[parcel] == FREE
    asked = position.steps[-1].rule() if seat in position.deciders else ""
    if ground == EMPTY and asked:
        return [asked]
    if ground == EMPTY:
        return ["ACT-5", "ACT-5a"] if free else ["BUILD-1", "BUILD-2"]
    more = ["ACT-5a"] if free else ["ATT-1"] if ground >= RANCH else []
    return [ALL_KINDS[ground].rule, *more]


def _space(position: Position, seat: int, where: int) -> About:
    space = space_at(where)
    told = About(space.name, [capital(space.effect)], [space.rule])
    for action in here(position, seat, space.word):
        told.rules += rules_of(position, action)
    if space.slot >= 0:
        tile = position.display[space.slot]
        if tile == NO_TILE:
            told.facts = [_("Sold: nothing to buy here now")]
        else:
            told.name, told.kind = f"{kind_name(tile)} · ${space.price}", tile
            told.facts = kind_facts(position, tile)
            told.rules.insert(0, ALL_KINDS[tile].rule)
    there = [seat for seat in range(position.players) if position.cowboys[where] >> seat & 1]
    told.facts += _at_plugs(position, where) + _cowboys(position, there)
    return told


# What else there is to say of a place where a plug has something, by the plug's word.
PLACE_FACTS: Final[dict[str, Callable[[Position, int], list[str]]]] = {}


def _at_plugs(position: Position, where: int) -> list[str]:
    return [
        fact
        for plug in position.rules.plugs
        if plug.word in PLACE_FACTS
        for fact in PLACE_FACTS[plug.word](position, where)
    ]


# What else there is to say of a kind of land that a plug brings, by its number.
GROUND_FACTS: Final[dict[int, Callable[[Position], list[str]]]] = {}


def kind_facts(position: Position, number: int) -> list[str]:
    """What a building counts as, brings and gives."""
    about = ALL_KINDS[number]
    told = GROUND_FACTS[number](position) if number in GROUND_FACTS else []
    if about.houses:
        told.append(_("counts as {houses}").format(houses=houses(about.houses)))
    if about.brings:
        told.append(_("brings {houses}").format(houses=houses(about.brings)))
    if about.gives:
        told.append(_("gives {revolvers}").format(revolvers=revolvers(about.gives)))
    return told + _levels(position, number)


def _levels(position: Position, number: int) -> list[str]:
    """The steps of a building's income where no rulebook gives them, and what that means."""
    note = position.setup.note(INCOME_LEVELS) if number in LEVELED else ""
    if not note:
        return []
    step = position.setup.component(INCOME_LEVELS)[LEVELED.index(number)]
    sign = position.setup.sign(INCOME_LEVELS)
    return [_("its income rises in steps of ${step}").format(step=f"{step}{sign}"), note]


def kind(position: Position, word: str) -> About:
    """A kind of building."""
    if word not in KIND_WORDS:
        raise CarsonError(_("“{word}” is no building").format(word=shown(word)))
    number = KIND_WORDS.index(word)
    return About(kind_name(number), kind_facts(position, number), [ALL_KINDS[number].rule], number)


def character(position: Position, card: int) -> About:
    """A side of a character: text, number and limit."""
    if not known(card):
        raise CarsonError(_("there is no such character"))
    side = CHARACTERS[card]
    number = (
        _("Number {number}, red side: low numbers act first")
        if side.side == RED
        else _("Number {number}, yellow side: low numbers act first")
    ).format(number=side.number)
    told = [_(side.text), number, limit_in_full(position, card)]
    return About(character_name(card), told, [rule.id for rule in side_rules(card)])
