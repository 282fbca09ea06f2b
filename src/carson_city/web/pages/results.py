"""What somebody has come to in games that are over: the best of each kind of beginning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from carson_city.game_options import choices, setup_of
from carson_city.web.rendering.page_adapter import Beginning
from carson_city.web.storage.store import Store

LONGEST: Final = 9  # a number of points
Played = tuple[Mapping[str, Any], int, str]  # a set-up, somebody's seat, and the points of all


class Result(NamedTuple):
    """How a game ended for somebody; the better one is the greater."""

    won: bool
    ahead: int
    own: int

    @property
    def theirs(self) -> int:
        """The points of the best of the others."""
        return self.own - self.ahead


async def best(
    store: Store, person: str, title: str, beginnings: list[Beginning]
) -> list[Result | None]:
    """The person's best result of each beginning; nothing where there is none."""
    if not person or not beginnings:
        return [None for _beginning in beginnings]
    played = await store.tables.results_of(person, title)
    return [_best(_header(title, beginning), played) for beginning in beginnings]


def _header(title: str, beginning: Beginning) -> dict[str, str | None]:
    """What stands in the headers of games that began so, or does not stand there.

    Values of somebody's own make another game, whose points are not to be compared.
    """
    told = setup_of(beginning.said, title=title).header()
    values = [choice.name for choice in choices(title) if choice.file]
    return {name: told.get(name) for name in (*beginning.said, *values)}


def _best(wanted: Mapping[str, str | None], played: Iterable[Played]) -> Result | None:
    fitting = [
        result
        for header, seat, told in played
        if all(header.get(name) == text for name, text in wanted.items())
        if (result := result_of(told, mark_of(header, seat))) is not None
    ]
    return max(fitting, default=None)


def mark_of(header: Mapping[str, Any], seat: int) -> str:
    """Return the mark that the header of a game gives a seat: `hat` of `hat Ann, star Ben`."""
    seats = str(header.get("players", "")).split(",")
    return seats[seat].split()[0] if seat < len(seats) and seats[seat].strip() else ""


def result_of(told: str, mark: str) -> Result | None:
    """How a game ended for a player, from all points, the winner's first: `star 51, hat 48`.

    Nothing where that is not to be read.
    """
    parts = [part.rpartition(" ") for part in told.split(", ")]
    points = {word: int(count) for word, _space, count in parts if _is_count(count)}
    if mark not in points or len(points) != len(parts):
        return None
    others = [count for word, count in points.items() if word != mark]
    own = points[mark]
    return Result(next(iter(points)) == mark, own - max(others, default=0), own)


def _is_count(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) < LONGEST
