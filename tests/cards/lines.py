"""Lines of the card game for tests, and why one is refused."""

from __future__ import annotations

import pytest

from carson_city.errors import NotationError
from tests.cards.games import NEAREST, at

HAND = "bids2.3.4.5.6.7.8.9,bid1"
FOUR = f"hat={HAND} star={HAND} cactus={HAND} boot={HAND}"
TURNS = f"era=1.8 top=order1 row={NEAREST} steps=rounds/turns"


def refusal(line: str) -> str:
    """Why a line is refused."""
    with pytest.raises(NotationError) as caught:
        at(line)
    return str(caught.value)


EARLY = "hat={} star= cactus= boot="
