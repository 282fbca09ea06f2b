"""Lines of the board game for tests, and why one is refused."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.errors import NotationError
from tests.table import CENTRE

SHOP = "shop=ranch,mine,bank,-,-,-,-"
TWO = "hat=as2Y star=as6Y"
ACTIONS = f"round=2.actions {CENTRE} {SHOP} pass=hat,star order=hat,star"
CHOOSING = f"round=2.characters {CENTRE} {SHOP} pass=hat,star"


def refusal(line: str) -> str:
    """Why a line is refused."""
    with pytest.raises(NotationError) as caught:
        carson_city.Game.at(f"board {line}")
    return str(caught.value)


TWO_SALOONS = "town=saloon:d4,f6/house:c3,d3,e3 roads=d4n,d4s,d4w,d4e own=star:d4,f6"
THEFT = f"round=2.actions {TWO_SALOONS} pass=hat,star {TWO} track=81"
IN_ATTACKS = "steps=rounds/track/payment/before_income/attacks.1"
