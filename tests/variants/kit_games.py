"""Games with Kit Carson for tests: all place at the same time."""

from __future__ import annotations

import carson_city
from tests.table import CENTRE, at

KIT = f"round=2.placement variants=kit-carson {CENTRE}"
THREE = "hat=$20,as2Y,cowboys3 star=$20,as4Y,cowboys3 cactus=$20,as5Y,cowboys3"


def open_game(more: str = "", players: str = THREE, seed: int = 0) -> carson_city.Game:
    """Everybody may act: hat, the first player, stands on gambling."""
    here = "at=gambling:hat" if "at=" not in more else ""
    return at(f"{KIT} {here} {more} {players}", seed)
