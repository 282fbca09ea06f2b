"""Somebody at a table: by the cookie of a browser, or by the key of a seat."""

from __future__ import annotations

from carson_city.text.i18n import _
from carson_city.web.live.live_table import BOT, Forbidden, LiveTable
from carson_city.web.storage.errors import Taken, taken
from carson_city.web.storage.store import hashed


class Guest:
    """Who asks, and what they may do here."""

    def __init__(self, table: LiveTable, person: str, key: str | None = None) -> None:
        self.table = table
        self.person = person
        self.key_hash = None if key is None else hashed(key)

    def seats(self) -> list[int]:
        """The seats this guest plays now: a key can lose its seat at any time."""
        if self.key_hash is None:
            return self.table.seats_of(self.person)
        mine = [seat.number for seat in self.table.seats if self.key_hash in seat.programs]
        if not mine:
            raise self._no_seat()
        return mine

    def _no_seat(self) -> Forbidden | Taken:
        """Why a key gives no seat: a used link is told from a key that never was one."""
        for seat in self.table.seats:
            if self.key_hash in seat.spent:
                return taken(seat.name)
        return Forbidden(_("this key gives no seat at this table"))

    @property
    def holder(self) -> str:
        """Who it is that holds a seat: a browser, or a program."""
        return self.person if self.key_hash is None else self.key_hash

    def check(self) -> None:
        """Refuse whoever may not look at the table."""
        if self.key_hash is None:
            self.table.check_visitor(self.person)
        else:
            self.seats()

    def seat(self, wanted: int | None = None) -> int:
        """The seat to act for: the one named, else the one that has the screen and decides."""
        mine = self.seats()
        if not mine:
            raise Forbidden(_("you have no seat at this table"))
        if wanted is not None:
            if wanted not in mine:
                raise Forbidden(_("seat {seat} is not yours").format(seat=wanted))
            return wanted
        if self.key_hash is None and (acting := self.table.deciding(self.person)) in mine:
            return acting
        return ([seat for seat in self.table.game.deciders if seat in mine] or mine)[0]

    def reader(self, wanted: int | None = None) -> int:
        """The seat to act for; not while others could look at its secrets on a shared screen."""
        seat = self.seat(wanted)
        if self.key_hash is None and self.table.hides(self.person, seat):
            name = self.table.seats[seat].name
            raise Forbidden(_("hand the screen to {player} first").format(player=name))
        return seat

    def owner(self, wanted: int | None = None) -> int:
        """The seat to act for; not while a bot plays it."""
        seat = self.seat(wanted)
        if self.table.seats[seat].kind == BOT:
            raise Forbidden(_("a bot plays for you: take your seat back first"))
        return seat

    def player(self, wanted: int | None = None) -> int:
        """The seat to decide for: its owner has it, and the screen too."""
        return self.reader(self.owner(wanted))

    def lift(self, wanted: int | None = None) -> int:
        """This player has the shared screen now; whoever has a key shares none."""
        seat = self.owner(wanted)
        if self.key_hash is None:
            self.table.lift(self.person, seat)
        return seat

    def shares(self, seat: int) -> bool:
        """Whether others at a shared screen could see the secrets of a seat."""
        return self.key_hash is None and self.table.shares(self.person, seat)

    def looking(self) -> int:
        """The seat whose view this guest gets."""
        return self.table.seat_for(self.person) if self.key_hash is None else self.seat()
