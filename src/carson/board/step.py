"""Steps of the board game: a decision, a piece of work, a secret choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from carson import table
from carson.board.material import (
    KIND_WORDS,
    MOST_MONEY,
    PARCELS,
    PLACES,
    RANCH,
    TRACK,
)
from carson.ranges import Range, Upto

if TYPE_CHECKING:
    pass

if TYPE_CHECKING:
    from carson.board.position import Position  # noqa: F401  (named in a text below)

TITLE: Final = "board"


class Step(table.Step["Position"]):
    """A decision of one player."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


class Work(table.Work["Position"]):
    """Something that happens without a decision."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


class Sealed(table.Sealed["Position"]):
    """A secret choice of several players at once."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


class AnyKind(Range):
    """A kind of building, or 0 for any."""

    def fits(self, players: int, value: int) -> bool:
        return value == 0 or RANCH <= value < len(KIND_WORDS)


# What steps know; a step tells it by number.
PARCEL: Final = Upto(PARCELS - 1)
PLACE: Final = Upto(PLACES - 1)
SPACE: Final = Upto(PLACES - 1, TRACK)
BUILDING: Final = Upto(len(KIND_WORDS) - 1, RANCH)
ANY_BUILDING: Final = AnyKind()
AMOUNT: Final = Upto(MOST_MONEY)
