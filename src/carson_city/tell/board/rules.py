"""Which rules a thing on the table, a decision or an option rests on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

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
from carson_city.board.material import EMPTY, FREE
from carson_city.board.plug import known_variants
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.rulebook import VARIANTS, Rule, rulebook
from carson_city.tell.board.options import offer_of

# What else a player asks about a decision, by its rule.
MORE: Final[dict[str, tuple[str, ...]]] = {}


def rules_of(position: Position, action: Action) -> list[str]:
    """The rules that an option rests on, the nearest first."""
    told = offer_of(action).rules
    return told(position, action) if told is not None else rules_asking(position)


def citing(*rules: str, land: bool = False) -> Callable[[Position, Action], list[str]]:
    """A maker for an offer: the rule of the decision, then others, perhaps those of a parcel."""

    def cited(position: Position, action: Action) -> list[str]:
        worth = rules_of_land(position, action.value) if land else []
        return list(dict.fromkeys([position.steps[-1].rule(), *rules, *worth]))

    return cited


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


def rules_of_land(position: Position, parcel: int) -> list[str]:
    """The rules by which what stands on a free parcel is worth something."""
    kind = position.town.ground[parcel]
    if kind == EMPTY or position.town.owner[parcel] != FREE:
        return []
    return ["FIN-2", ALL_KINDS[kind].rule]


def is_anothers(position: Position, parcel: int) -> bool:
    """Whether a parcel belongs to somebody else than the one who decides."""
    owner = position.town.owner[parcel]
    if position.viewer >= 0:
        return owner >= 0 and owner != position.viewer
    return owner >= 0 and owner not in position.deciders
