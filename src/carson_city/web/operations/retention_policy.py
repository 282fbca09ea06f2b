"""For how long tables are kept that nobody touches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.errors import CarsonError
from carson_city.text.i18n import _

DAY: Final = 24 * 3600.0
MOST_DAYS: Final = 36_500
FOR_EVER: Final = ("0", "never")  # as somebody says that nothing is cleared away


@dataclass(frozen=True, slots=True)
class RetentionPolicy:
    """For how many days tables are kept after their last change; 0 is for ever."""

    over: float = 365
    unbegun: float = 30
    idle: float = 180

    def until(self, now: float) -> dict[str, float]:
        """The time of the last change before which tables go, by what became of them."""
        days = {"over": self.over, "unbegun": self.unbegun, "idle": self.idle}
        return {name: now - count * DAY for name, count in days.items() if count}


DEFAULT: Final = RetentionPolicy()


def days(name: str, said: str) -> float:
    """Days as somebody says them, or a refusal."""
    word = said.strip().lower()
    if word in FOR_EVER:
        return 0.0
    try:
        count = float(word)
    except ValueError:
        count = 0.0
    if not 0 < count <= MOST_DAYS:
        raise CarsonError(
            _("{name}: “{said}” is no number of days, nor 0 or never").format(
                name=name, said=said[:20]
            )
        )
    return count
