"""Sit down: by a link that works once, at a free seat, or as a program with a key."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Any

from carson_city.text.i18n import _
from carson_city.web.live import automatic_seats
from carson_city.web.live.devices import BROWSER, INVITE, KEY, Device
from carson_city.web.live.live_table import FRIEND, Forbidden, LiveTable, NotFound, Seat
from carson_city.web.storage.errors import Taken, taken
from carson_city.web.storage.seat_queries import spend
from carson_city.web.storage.store import hashed, new_key
from carson_city.web.storage.table_queries import Row
from carson_city.web.tables.permissions import check_seat, check_unfinished
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TablePart


class Seating(TablePart):
    """How people and programs take seats. Each change is one transaction.

    A table is locked until memory has the change too.
    """

    @shielded
    async def sit(
        self,
        table: LiveTable,
        key: str,
        person: str,
        name: str = "",
        wished: int | None = None,
        *,
        own: str = "",
        label: str = "",
        kind: str = BROWSER,
    ) -> int:
        """A person takes the seat that a secret link gives, or swaps it for another free one.

        The link is used up; `own` is the secret of the next one, which only that person knows.
        Whoever sits down first says how the player is called.
        """
        async with table.lock:
            given = self.invited(table, key, person)
            if person in given.sitters:
                return given.number
            if is_free(given) and kind != INVITE:
                check_unfinished(table)
            seat = given if wished in (None, given.number) else self._swap(table, given, wished)
            named = None if given.sitters else _renamed(table, seat, name)
            device = Device(person, kind, label, time.time(), time.time())
            next_hash = hashed(own) if own else ""
            await self._take(
                table, seat, device,
                used=hashed(key), next_hash=next_hash, named=named,
                swapped=None if seat is given else given.number,
            )  # fmt: skip
            if seat is not given:
                given.key_hash = seat.key_hash
            _hold(seat, device, hashed(key), next_hash)
            table.removed.discard(person)
            if named:
                await self.tables.write(table, self.tables.follow(table))
            table.tell()
            return seat.number

    async def _take(self, table: LiveTable, seat: Seat, device: Device, **how: Any) -> None:
        try:
            await self.tables.write(
                table, self.tables.store.seats.sit(table.id, seat.number, _row(device), **how)
            )
        except Taken:  # in another process
            self.tables.catch_up_soon(table.id)
            raise

    def invited(self, table: LiveTable, key: str, person: str = "") -> Seat:
        """The seat to which a link leads; Taken where it was used, but by somebody else."""
        wanted = hashed(key)
        for seat in table.seats:
            if seat.key_hash == wanted:
                automatic_seats.check_seat(table, seat.number)
                return seat
            if wanted in seat.spent:
                if person in seat.sitters:
                    return seat
                raise taken(seat.name)
        raise NotFound(_("this link gives no seat here any more"))

    def _swap(self, table: LiveTable, seat: Seat, wished: int) -> Seat:
        """Another friend's seat instead of one's own, while nobody has either."""
        check_seat(table, wished)
        other = table.seats[wished]
        if not is_free(other) or not is_free(seat):
            raise Forbidden(_("that seat is not free"))
        return other

    @shielded
    async def join(
        self, table: LiveTable, seat: int, person: str, *, own: str = "", label: str = ""
    ) -> None:
        """A person takes a friend's seat that is still free, at an open table; its link is void."""
        check_seat(table, seat)
        async with table.lock:
            place = table.seats[seat]
            if not table.is_open or not is_free(place):
                raise Forbidden(_("that seat is not free"))
            check_unfinished(table)
            if person in table.removed:
                raise Forbidden(_("the maker of this table has taken your seat from you"))
            device = Device(person, BROWSER, label, time.time(), time.time())
            next_hash = hashed(own) if own else ""
            try:
                await self._take(table, place, device, next_hash=next_hash)
            except Taken as error:
                raise Forbidden(_("that seat is not free")) from error
            _hold(place, device, place.key_hash, next_hash)
        table.tell()

    # Programs.

    async def admit(self, table: LiveTable, key: str) -> None:
        """The first request with the key of an unused link takes its seat, for that key.

        So a program that knows no other way has its seat, and the link is worth nothing any more.
        """
        wanted = hashed(key)
        if any(wanted in seat.sitters for seat in table.seats):
            return
        giving = next((seat for seat in table.seats if seat.key_hash == wanted), None)
        if giving is not None:
            kind = KEY if giving.sitters else INVITE  # the owner's link, or the host's
            await self.sit(table, key, wanted, kind=kind)

    async def sit_program(
        self, table: LiveTable, key: str, name: str = "", wished: int | None = None
    ) -> tuple[int, str]:
        """A program sits down by a link, and gets the seat and a key of its own.

        Who sends that key again keeps it; the invite with which a program played is replaced.
        """
        known = hashed(key)
        for seat in table.seats:
            if known in seat.programs:
                if seat.device(known).kind == KEY:
                    return seat.number, key
                return seat.number, await self._change_key(table, seat, known)
        own = new_key()
        return await self.sit(table, key, hashed(own), name, wished, kind=KEY), own

    @shielded
    async def _change_key(self, table: LiveTable, seat: Seat, person: str) -> str:
        own = new_key()
        async with table.lock:
            device = replace(seat.device(person), person=hashed(own), kind=KEY)
            changed = self.tables.store.seats.change_key(
                table.id, seat.number, person, _row(device)
            )
            if not await self.tables.write(table, changed):
                self.tables.catch_up_soon(table.id)
                raise taken(seat.name)
            seat.sitters = seat.sitters - {person} | {device.person}
            seat.devices[device.person] = device
        table.tell()
        return own


def is_free(seat: Seat) -> bool:
    """Whether a friend may still sit down here."""
    return seat.kind == FRIEND and not seat.sitters


def _renamed(table: LiveTable, seat: Seat, name: str) -> tuple[str, str] | None:
    """Another name of a player, and the set-up that has it; nothing where it stays the same."""
    name = " ".join(name.split())
    if not name or name == seat.name:
        return None
    names = [own.name for own in table.seats]
    names[seat.number] = name
    return name, json.dumps(table.game.setup.renamed(tuple(names)).header())


def _row(device: Device) -> Row:
    """A device as the store keeps it."""
    return {
        "person": device.person,
        "kind": device.kind,
        "device": device.label,
        "since": device.since,
        "seen": device.seen,
    }


def _hold(seat: Seat, device: Device, used: str, next_hash: str) -> None:
    """Memory learns what the store has: somebody sat down, and the link is another one."""
    seat.sitters = seat.sitters | {device.person}
    seat.devices[device.person] = device
    seat.spent = tuple(spend(" ".join(seat.spent), used).split())
    seat.key_hash = next_hash
