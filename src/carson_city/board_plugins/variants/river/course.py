"""The course of a river: the printed one, and one of the players' own (RIV-1, COMP-20)."""

from __future__ import annotations

from typing import Final

from carson_city.board.map import AT_EDGE, NEIGHBOURS, PARCEL_WORDS, parcel_of
from carson_city.board.material import PARCELS
from carson_city.errors import SetupError
from carson_city.text.i18n import _
from carson_city.title.choice import words_in

PRINTED: Final = "printed"
MOST_TILES: Final = 15  # RIV-1
SIDES: Final = 2  # of a river


def course_in(text: str) -> tuple[int, ...]:
    """The course that a text names, parcel by parcel, or all at once as a map shows them."""
    parcels = [parcel_of(word) for word in words_in(text.lower())]
    ends = [parcel for parcel in parcels if len(set(touching(parcel)) & set(parcels)) == 1]
    if len(set(parcels)) < len(parcels) or len(ends) != SIDES or len(parcels) > MOST_TILES:
        return tuple(parcels)
    course = [parcels[0] if parcels[0] in ends else min(ends)]
    for _tile in parcels:
        course += [near for near in touching(course[-1]) if near in parcels and near not in course][
            :1
        ]
    return tuple(course) if len(course) == len(parcels) else tuple(parcels)


def written(course: tuple[int, ...]) -> str:
    """A course as a text."""
    return " ".join([PARCEL_WORDS[parcel] for parcel in course])


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
    reason = flaw(course)
    if reason:
        raise SetupError(_("river: {reason}").format(reason=reason), "RIV-1b")


def flaw(course: tuple[int, ...]) -> str:
    """What is wrong about a river, or nothing (RIV-1b)."""
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
    return _("the land does not fall into two sides") if len(banks(course)) != SIDES else ""
