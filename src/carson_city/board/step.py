"""Steps of the board game: a decision, a piece of work, a secret choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from carson_city.board.material import (
    KIND_WORDS,
    MOST_MONEY,
    PARCELS,
    PLACES,
    RANCH,
    TRACK,
)
from carson_city.core import step
from carson_city.core.compiling import mypyc_attr
from carson_city.core.ranges import Upto

if TYPE_CHECKING:
    from carson_city.board.position import Position  # noqa: F401  (named in a text below)

TITLE: Final = "board"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(step.Step["Position"]):
    """A decision of one player."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


@mypyc_attr(allow_interpreted_subclasses=True)
class Work(step.Work["Position"]):
    """Something that happens without a decision."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(step.SecretChoice["Position"]):
    """A secret choice of several players at once."""

    __slots__ = ()
    title: ClassVar[str] = TITLE


# What steps know; a step tells it by number.
PARCEL: Final = Upto(PARCELS - 1)
PLACE: Final = Upto(PLACES - 1)
SPACE: Final = Upto(PLACES - 1, TRACK)
BUILDING: Final = Upto(len(KIND_WORDS) - 1, RANCH)
ANY_BUILDING: Final = Upto(len(KIND_WORDS) - 1, RANCH, or_zero=True)
AMOUNT: Final = Upto(MOST_MONEY)
