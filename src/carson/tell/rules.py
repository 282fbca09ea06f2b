"""Which rules a thing on the table, a decision or an option rests on."""

from __future__ import annotations

from typing import Final

from carson.board import actions as a
from carson.board.material import (
    BUILDING_3,
    BUILDING_12,
    EMPTY,
    FREE,
    HOUSE,
    KIND_WORDS,
    PARCELS,
    RANCH,
    TRACK,
    VP_5,
    display_slot,
)
from carson.board.position import Position
from carson.notation import Action
from carson.tell.placings import PLACINGS

_KIND_RULES: Final = {
    "empty": "ACT-5",
    "mountain": "BLD-MINE",
    "house": "BLD-HOUSE",
    "town_house": "BLD-TOWN",
    "drugstore": "BLD-DRUG",
    "general_store": "BLD-STORE",
    "blacksmith": "BLD-SMITH",
    "city_hall": "BLD-CITY",
    "river": "RIV-1",
}


def kind_rule(kind: int) -> str:
    """The rule of a kind of building or land."""
    word = KIND_WORDS[kind]
    return _KIND_RULES.get(word, f"BLD-{word.upper()}")


def space_rule(place: int) -> str:
    """The rule of a space of the track."""
    if BUILDING_12 <= place <= BUILDING_3:
        return "ACT-6"
    if place >= VP_5:
        return "ACT-15"
    before = place - TRACK
    # The seven spaces of the display share one rule.
    return f"ACT-{before + 1 if place < BUILDING_12 else before - 5}"


def rules_of(position: Position, action: Action) -> list[str]:
    """The rules that an option rests on, the nearest first."""
    verb, value = action.verb, action.value
    asking = position.steps[-1].rule()
    if verb in PLACINGS:
        special = PLACINGS[verb].rule
        return _there(position, value) + ([special] if special else [])
    if verb == a.BUILD:
        return [kind_rule(value // PARCELS), asking]
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
        return [kind_rule(position.display[value]), asking]
    return rules_asking(position)


GAINS_LAND: Final[set[int]] = set()  # verbs of characters that may bring somebody a free parcel
# What else a player asks about a decision, by its rule.
MORE: Final[dict[str, tuple[str, ...]]] = {"ATT-3a": ("ATT-3",)}


def rules_asking(position: Position) -> list[str]:
    """The rules of the decision that is asked for now."""
    asking = position.steps[-1].rule()
    return [asking, *MORE.get(asking, ())] if asking else []


def _there(position: Position, place: int) -> list[str]:
    """What a cowboy does in a place."""
    if BUILDING_12 <= place <= BUILDING_3:
        return [kind_rule(position.display[display_slot(place)]), "ACT-6", "ACT-6a"]
    if place >= TRACK:
        return [space_rule(place)]
    if place == position.city_hall:
        return ["BLD-CITYd", "BLD-CITYh"]
    kind = position.town.ground[place]
    if kind < RANCH:
        return ["ACT-5", "ACT-5a", *_worth(position, place)]
    return [kind_rule(kind), "ATT-1", *(["ATT-3a"] if _anothers(position, place) else [])]


def _worth(position: Position, parcel: int) -> list[str]:
    """The rules by which what stands on a free parcel is worth something."""
    kind = position.town.ground[parcel]
    if kind == EMPTY or position.town.owner[parcel] != FREE:
        return []
    return ["FIN-2", kind_rule(kind)]


def _anothers(position: Position, parcel: int) -> bool:
    """Whether a parcel belongs to somebody else than the one who decides."""
    owner = position.town.owner[parcel]
    return owner >= 0 and owner not in position.deciders


assert space_rule(TRACK) == "ACT-1"
