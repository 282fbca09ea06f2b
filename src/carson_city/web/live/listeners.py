"""Who listens at a table, and whom a change concerns: everybody, or who fills in a form."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carson_city.web.live.live_table import LiveTable


class Listener:
    """Somebody who wants to know when a table has changed.

    The person is present to all others. The holder is who may have a seat: a person or a program.
    """

    __slots__ = ("_event", "dismissed", "holder", "person")

    def __init__(self, person: str = "", holder: str = "") -> None:
        self.person = person
        self.holder = holder or person
        self.dismissed = False  # the server closes: there will be no news
        self._event = asyncio.Event()

    def wake(self) -> None:
        """Something has changed."""
        self._event.set()

    async def changed(self) -> None:
        """Wait for the next change; several at once are one."""
        await self._event.wait()
        self._event.clear()


class Snapshot:
    """A table before a change; plies are compared by identity, as a course that goes on keeps them.

    Nobody else may notice a step on a form that is still open, not even by being woken for it.
    """

    __slots__ = ("_plies", "_public")

    def __init__(self, table: LiveTable) -> None:
        self._plies = table.game.plies[:]
        self._public = _public(table)

    def concerned(self, table: LiveTable) -> set[int] | None:
        """Return the seats that alone may know of what has changed since; None for everybody."""
        if _public(table) != self._public:
            return None
        before, now = set(self._plies), set(table.game.plies)
        return {made.player for made in before ^ now}


def _public(table: LiveTable) -> tuple[Any, ...]:
    """Return all that everybody may notice of a table, and who may see what of it."""
    game = table.game
    known = game.known_plies()
    seats = [
        (
            *(seat.kind, seat.bot, seat.name, seat.key_hash, seat.spent),
            *(frozenset(seat.sitters), frozenset(seat.programs)),
        )
        for seat in table.seats
    ]
    order = table.closed, frozenset(table.muted), frozenset(table.removed)
    return (
        [game.plies[number] for number in known],
        table.session.undone[:],
        [table.faults.get(number) for number in known],
        seats,
        order,
        (table.is_open, table.pace, table.successor, table.seat_news[:]),
    )
