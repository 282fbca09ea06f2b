"""The numbers that every title knows: chance, events, who decides, who looks, what is sealed."""

from __future__ import annotations

from typing import Final, TypeVar

RawEvent = tuple[int, ...]

# Events that every title knows. Chance notes its kind and how it fell, and for whom where only one
# player sees it; titles and plugs have kinds of their own from FIRST_OWN_CHANCE on.
DIE: Final = 0
TILE: Final = 1
SEAT: Final = 2
CARD: Final = 3
FIRST_OWN_CHANCE: Final = 8
CHANCE_END: Final = 96
REVEALED: Final = 96  # secret choices are open now
BARRIER_END: Final = 97  # what happened below this cannot be unseen
SEALED: Final = 97
DRAFTED: Final = 98
UNSEEN: Final = -(2**31)  # a value of an event that is not for these eyes
FIRST_TITLE_EVENT: Final = 128

# Who decides a step, where it is not one player.
NOBODY: Final = -1
SEVERAL: Final = -2

# Who looks at a position: a player, a spectator, or nobody, as it is whole.
SPECTATOR: Final = -1
WHOLE: Final = -2

# A sealed choice: not made yet, or made and not for these eyes.
OPEN: Final = -1
HIDDEN: Final = -2


T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:index], value, *values[index + 1 :])
