"""What speaks for an option: so much of something, and the words for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from carson_city.text.i18n import N_, _, n_

SOME: Final = 0.5  # what is good, but cannot be counted
EVEN: Final = 0.5  # the chance from which on a duel speaks for itself


@dataclass(frozen=True, slots=True)
class Reason:
    """It speaks for an option where its worth is above nothing, else against it."""

    worth: float
    says: str  # with gaps, to be said in the reader's language
    gaps: tuple[tuple[str, object], ...] = ()
    several: str = ""  # for more than one, where the worth is counted

    def told(self) -> str:
        """The reason in words."""
        gaps = dict(self.gaps)
        if self.several:
            return n_(self.says, self.several, int(self.worth), **gaps)
        return _(self.says).format(**gaps)


def reason(worth: float, says: str, several: str = "", **gaps: object) -> Reason:
    """A reason with its gaps by name."""
    return Reason(worth, says, tuple(gaps.items()), several)


def always(says: str) -> Callable[[object, object], list[Reason]]:
    """What speaks for an option in every position."""
    return lambda _position, _facts: [reason(SOME, says)]


def kept(money: int) -> Reason:
    """Money that stays, if there is any."""
    if not money:
        return reason(SOME, N_("you have no money for it"))
    return reason(money, N_("you keep your ${money} for better things"), money=money)
