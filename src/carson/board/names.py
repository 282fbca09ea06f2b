"""Names as players read them: buildings, places, characters."""

from __future__ import annotations

from typing import Final

from carson.board.character import CHARACTERS
from carson.board.kinds import ALL_KINDS
from carson.board.map import PARCEL_WORDS, ROAD_WORDS
from carson.board.material import PARCELS, SPACE_WORDS
from carson.words import N_, _

_SPACE_NAMES: Final = {
    "salary": N_("Salary"),
    "ammunition": N_("Ammunition"),
    "roads1": N_("Roads (1)"),
    "roads2": N_("Roads (2)"),
    "parcels": N_("Parcels"),
    "$12": N_("Building for $12"),
    "$10": N_("Building for $10"),
    "$8": N_("Building for $8"),
    "$6": N_("Building for $6"),
    "$5": N_("Building for $5"),
    "$4": N_("Building for $4"),
    "$3": N_("Building for $3"),
    "kept": N_("Kept buildings"),
    "income-parcels": N_("Income from parcels"),
    "income-firepower": N_("Income for firepower"),
    "gambling": N_("Gambling"),
    "income": N_("Income from buildings"),
    "vp-parcels": N_("VP for parcels"),
    "vp-firepower": N_("VP for firepower"),
    "vp-buildings": N_("VP for buildings"),
    "vp-5": N_("Buy VP for $5"),
    "vp-4": N_("Buy VP for $4"),
    "vp-3": N_("Buy VP for $3"),
    "vp-2": N_("Buy VP for $2"),
}

_SOURCE_NAMES: Final = {
    "parcels": N_("VP for parcels"),
    "firepower": N_("VP for firepower"),
    "buildings": N_("VP for buildings"),
    "bought": N_("bought"),
    "character": N_("characters"),
    "given": N_("money given up"),
    "money": N_("money at the end"),
    "land": N_("parcels at the end"),
    "station": N_("Station"),
}


def kind_name(kind: int) -> str:
    """The name of what stands on a parcel."""
    return _(ALL_KINDS[kind].name)


def place_name(place: int) -> str:
    """The name of a parcel or of a space of the track."""
    if place < PARCELS:
        return PARCEL_WORDS[place]
    return _(_SPACE_NAMES[SPACE_WORDS[place - PARCELS]])


def road_name(road: int) -> str:
    """The name of a road place."""
    return ROAD_WORDS[road]


def character_name(card: int) -> str:
    """The name of a character."""
    return _(CHARACTERS[card].name)


def source_name(word: str) -> str:
    """The name of a source of victory points."""
    return _(_SOURCE_NAMES[word])
