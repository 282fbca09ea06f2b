"""The course of a river: the printed one, and one of the players' own (RIV-1, COMP-20)."""

from __future__ import annotations

from typing import Final

from carson.board.map import AT_EDGE, NEIGHBOURS, PARCEL_WORDS, parcel_of
from carson.board.material import PARCELS
from carson.errors import SetupError
from carson.words import _

_NORTH_TO_SOUTH: Final = ("e1", "e2", "e3", "d3", "d4", "d5", "d6", "e6", "e7", "e8")
PRINTED: Final = tuple([parcel_of(word) for word in _NORTH_TO_SOUTH])  # COMP-20
MOST_TILES: Final = 15  # RIV-1
SIDES: Final = 2  # of a river


def touching(parcel: int) -> list[int]:
    """The parcels that share a side with a parcel."""
    row, column = divmod(parcel, 8)
    return [near for near in NEIGHBOURS[parcel] if near // 8 == row or near % 8 == column]


def banks(course: tuple[int, ...]) -> list[set[int]]:
    """The sides of a river: land parcels joined by sides or corners (BLD-SCHOOLa)."""
    left = set(range(PARCELS)).difference(course)
    found = []
    while left:
        side = {left.pop()}
        reached = list(side)
        for parcel in reached:  # grows while it is walked
            fresh = left.intersection(NEIGHBOURS[parcel])
            left -= fresh
            side |= fresh
            reached += fresh
        found.append(side)
    return found


def check(course: tuple[int, ...]) -> None:
    """Refuse what is no river, with what is wrong about it (RIV-1b)."""
    reason = _flaw(course)
    if reason:
        raise SetupError(_("river: {reason}").format(reason=reason), "RIV-1b")


def _flaw(course: tuple[int, ...]) -> str:
    if not course:
        return _("it has no parcel")
    if len(course) > MOST_TILES:
        return _("{count} parcels, but there are {most} river tiles").format(
            count=len(course), most=MOST_TILES
        )
    for number, parcel in enumerate(course):
        word = PARCEL_WORDS[parcel]
        if parcel in course[:number]:
            return _("{parcel} stands there twice").format(parcel=word)
        beside = {number - 1, number + 1}
        met = {course.index(near) for near in touching(parcel) if near in course}
        if number and number - 1 not in met:
            return _("{parcel} does not touch {other}, the one before it").format(
                parcel=word, other=PARCEL_WORDS[course[number - 1]]
            )
        if met - beside:
            other = PARCEL_WORDS[course[min(met - beside)]]
            return _("{parcel} and {other} touch, but do not follow each other").format(
                parcel=word, other=other
            )
        is_end = number in (0, len(course) - 1)
        if is_end and not AT_EDGE[parcel]:
            return _("it begins or ends at {parcel}, which is not at the edge").format(parcel=word)
        if not is_end and AT_EDGE[parcel]:
            return _("{parcel} is at the edge, where only its ends are").format(parcel=word)
    if len(banks(course)) != SIDES:
        return _("the land does not fall into two sides")
    return ""
