"""Which events multiply the income of a kind of building, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# By the number of the event: from what it tells to the kind and the factor.
MULTIPLIED: Final[dict[int, Callable[..., tuple[int, int]]]] = {}
