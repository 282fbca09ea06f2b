"""How sure figures are that were found by playing: 95% intervals."""

from __future__ import annotations

import math
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.96  # so many standard errors to either side


def of_share(count: float, games: int) -> Interval:
    """Wilson's interval of a share: something came about in so many of the games.

    >>> low, high = of_share(50, games=100)
    >>> f"{low:.3f} {high:.3f}"
    '0.404 0.596'
    """
    if not games:
        return 0.0, 1.0
    share = count / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    wide = math.sqrt(share * (1 - share) / games + Z * Z / 4 / games**2)
    wide *= Z / (1 + Z * Z / games)
    return max(middle - wide, 0.0), min(middle + wide, 1.0)


def of_mean(total: float, squares: float, games: int) -> Interval:
    """The interval of a mean, from the sum of all values and the sum of their squares.

    >>> low, high = of_mean(total=30, squares=10 * 10 + 20 * 20, games=2)
    >>> f"{low:.1f} {high:.1f}"
    '5.2 24.8'
    """
    if games < 2:
        return -math.inf, math.inf
    mean = total / games
    spread = max(squares - games * mean * mean, 0.0) / (games - 1)
    wide = Z * math.sqrt(spread / games)
    return mean - wide, mean + wide
