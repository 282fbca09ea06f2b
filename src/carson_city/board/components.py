"""The values of the board game and its variants that no rulebook gives (COMP-12 to COMP-23)."""

from __future__ import annotations

from typing import Final

from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import (
    BANK,
    BLACKSMITH,
    DRUGSTORE,
    GENERAL_STORE,
    KINDS,
    SALOON,
)
from carson_city.text.i18n import N_
from carson_city.title.components import Components, components_of

INCOME_LEVELS: Final = "income-levels"  # COMP-13
SPELLINGS: Final = {"parcels": PARCEL_WORDS}
BASE: Final = components_of(
    "carson_city.board",
    {
        "dice-columns": N_("Columns that the white die names"),
        "dice-rows": N_("Rows that the black die names"),
        INCOME_LEVELS: N_(
            "Dollars of one income level: Drugstore, Bank, Saloon, General Store, Blacksmith"
        ),
    },
)
LEVELED: Final = (DRUGSTORE, BANK, SALOON, GENERAL_STORE, BLACKSMITH)  # COMP-13


def values_of(folder: str, names: dict[str, str]) -> Components:
    """The values in the folder of a variant, with names for people."""
    return components_of(f"carson_city.board_plugins.variants.{folder}", names, SPELLINGS)


def dice_grid(columns: tuple[int, ...], rows: tuple[int, ...]) -> tuple[int, ...]:
    """The parcels in reach of the dice, by the black one and then the white one (COMP-12)."""
    return tuple([(row - 1) * 8 + column - 1 for row in rows for column in columns])


def levels_by_kind(levels: tuple[int, ...]) -> tuple[int, ...]:
    """The dollars of an income level by kind of building (COMP-13)."""
    found = [0] * KINDS
    for kind, level in zip(LEVELED, levels, strict=True):
        found[kind] = level
    return tuple(found)


LEVELS: Final = levels_by_kind(BASE[INCOME_LEVELS].value)
