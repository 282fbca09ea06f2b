"""Which rules a thing on the table, a decision or an option rests on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from carson_city.board import actions as a
from carson_city.board.character import (
    CHARACTERS,
    NUMBER_WORDS,
    RED,
    SIDELESS,
    YELLOW,
    card_of,
    face_text,
)
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import (
    EMPTY,
    FREE,
    HOUSE,
    PARCELS,
    RANCH,
    TRACK,
)
from carson_city.board.plug import known_variants
from carson_city.board.position import Position
from carson_city.board.spaces import space_at
from carson_city.core.notation import Action
from carson_city.rulebook import VARIANTS, Rule, rulebook
from carson_city.tell.board.placings import PLACINGS


def rules_of(position: Position, action: Action) -> list[str]:
    """The rules that an option rests on, the nearest first."""
    verb, value = action.verb, action.value
    asking = position.steps[-1].rule()
    if verb in PLACINGS:
        special = PLACINGS[verb].rule
        return _there(position, value) + ([special] if special else [])
    if verb in OWN_RULES:
        return list(dict.fromkeys([asking, *OWN_RULES[verb](value)]))
    if verb == a.BUILD:
        return [ALL_KINDS[value // PARCELS].rule, asking]
    if verb == a.HOUSE_ON:
        second = position.town.ground[value] == HOUSE
        consent = ["BUILD-9"] if _anothers(position, value) else []
        return ["BLD-TOWN" if second else "BLD-HOUSE", "BUILD-5" if second else asking, *consent]
    if verb == a.ROAD:
        return ["ROAD-2", "ROAD-3"]
    if verb == a.CLAIM and asking == "SET-7":
        return ["SET-7", "SET-7a", *_worth(position, value)]
    if verb == a.CLAIM or verb in GAINS_LAND:
        return [asking, *_worth(position, value)]
    if verb == a.BUY:
        return [asking, "ACT-5a", *_worth(position, value)]
    if verb == a.SITE:
        return [asking, "BLD-CITY"]
    if verb == a.BUY_TILE:
        return [ALL_KINDS[position.display[value]].rule, asking]
    return rules_asking(position)


OWN_RULES: Final[dict[int, Callable[[int], list[str]]]] = {}  # of a plug's verbs, by the value
GAINS_LAND: Final[set[int]] = set()  # verbs of characters that may bring somebody a free parcel
# What else a player asks about a decision, by its rule.
MORE: Final[dict[str, tuple[str, ...]]] = {"ATT-3a": ("ATT-3",)}


def rules_asking(position: Position) -> list[str]:
    """The rules of the decision that is asked for now."""
    asking = position.steps[-1].rule()
    return [asking, *MORE.get(asking, ())] if asking else []


def concerns(position: Position, rule: str) -> bool:
    """Whether a rule can matter here: its character, building and variant are in the game.

    The letters of a variant stand for all of its rules.
    """
    played = [one.rule for one in known_variants() if one.word in position.setup.variants]
    group = None if rule in VARIANTS else rulebook().rule(rule).group
    code = rule if group is None else group.code
    if (code and code not in played) or (group is not None and not group.built):
        return False
    if group is not None and group.title not in ("", position.setup.title):
        return False
    if rule in _cards():
        return any(_in_cast(position, card) for card in _cards()[rule])
    return rule not in _kinds() or position.setup.tiles[_kinds()[rule]] > 0


# Sides that bring what another has, by the rule of that.
SHARED: Final[dict[int, str]] = {}


@cache
def _cards() -> dict[str, list[int]]:
    """The sides of characters that a rule is about, by its ID."""
    found: dict[str, list[int]] = {}
    for number in [int(word) for word in NUMBER_WORDS]:
        sides = [card_of(number, side) for side in (YELLOW, RED)]
        for rule in character_rules(number):
            own = [card for card in sides if rule in _details(f"CHR-{face_text(card)}")]
            found[rule.id] = own if own and number not in SIDELESS else sides
    for card, head in SHARED.items():
        for rule in rulebook().details(head):
            found[rule.id] = [*found[rule.id], card]
    return found


@cache
def _kinds() -> dict[str, int]:
    """The kind of building that a rule is about, by its ID."""
    return {
        rule.id: number
        for number, kind in enumerate(ALL_KINDS)
        if kind.tiles
        for rule in rulebook().details(kind.rule)
    }


def character_rules(number: int) -> list[Rule]:
    """The rules of a character, with their details."""
    return _details(f"CHR-{number}")


def _details(id_: str) -> list[Rule]:
    """A rule and what spells it out; nothing of a character whose rules are written nowhere."""
    return rulebook().details(id_) if id_ in rulebook() else []


def side_rules(card: int) -> list[Rule]:
    """The rules of one side of a character, and those of both."""
    other = _details(f"CHR-{face_text(card ^ 1)}")
    return [rule for rule in character_rules(card >> 1) if rule not in other]


def _in_cast(position: Position, wanted: int) -> bool:
    """Whether a side of a character can be had in this game."""
    cards = [card for card in (*position.cast, *position.character) if card >> 1 == wanted >> 1]
    fixed = wanted >> 1 not in SIDELESS
    return any(not fixed or wanted == card or wanted in CHARACTERS[card].faces() for card in cards)


def _there(position: Position, place: int) -> list[str]:
    """What a cowboy does in a place."""
    if place >= TRACK:
        space = space_at(place)
        if space.slot < 0:
            return [space.rule]
        return [ALL_KINDS[position.display[space.slot]].rule, space.rule, "ACT-6a"]
    if place == position.city_hall:
        return ["BLD-CITYd", "BLD-CITYh"]
    if position.strength_at(place):
        return ["OUT-5", "OUT-5a", "OUT-5b"]
    kind = position.town.ground[place]
    if kind < RANCH:
        return ["ACT-5", "ACT-5a", *_worth(position, place)]
    return [ALL_KINDS[kind].rule, "ATT-1", *(["ATT-3a"] if _anothers(position, place) else [])]


def _worth(position: Position, parcel: int) -> list[str]:
    """The rules by which what stands on a free parcel is worth something."""
    kind = position.town.ground[parcel]
    if kind == EMPTY or position.town.owner[parcel] != FREE:
        return []
    return ["FIN-2", ALL_KINDS[kind].rule]


def _anothers(position: Position, parcel: int) -> bool:
    """Whether a parcel belongs to somebody else than the one who decides."""
    owner = position.town.owner[parcel]
    if position.viewer >= 0:
        return owner >= 0 and owner != position.viewer
    return owner >= 0 and owner not in position.deciders
