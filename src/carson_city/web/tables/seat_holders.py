"""Who holds a seat: links that work once, and the devices of whoever sat down by one."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Any

from carson_city.text.i18n import _
from carson_city.web.live import automatic_seats
from carson_city.web.live.devices import BROWSER, INVITE, KEY, SOON, Device, LastSeen
from carson_city.web.live.live_table import FRIEND, Forbidden, LiveTable, NotFound, Seat
from carson_city.web.storage.seat_queries import Row, spend, taken
from carson_city.web.storage.store import Taken, hashed, new_key
from carson_city.web.tables.table_cache import shielded
from carson_city.web.tables.table_creation import TableCreation


class SeatHolders(TableCreation):
    """All tables, and who sits down there. Each change is one transaction.

    It has the room to itself until memory knows it too.
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
                self._check_going(table)
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
                await self._keep(table, self._follow(table))
            table.tell()
            return seat.number

    async def _take(self, table: LiveTable, seat: Seat, device: Device, **how: Any) -> None:
        try:
            await self._keep(table, self.store.sit(table.id, seat.number, _row(device), **how))
        except Taken:  # in another process
            self.catch_up_soon(table.id)
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
        self._seat(table, wished)
        other = table.seats[wished]
        if not is_free(other) or not is_free(seat):
            raise Forbidden(_("that seat is not free"))
        return other

    @shielded
    async def join(
        self, table: LiveTable, seat: int, person: str, *, own: str = "", label: str = ""
    ) -> None:
        """A person takes a friend's seat that is still free, at an open table; its link is void."""
        self._seat(table, seat)
        async with table.lock:
            place = table.seats[seat]
            if not table.is_open or not is_free(place):
                raise Forbidden(_("that seat is not free"))
            self._check_going(table)
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
            changed = self.store.change_key(table.id, seat.number, person, _row(device))
            if not await self._keep(table, changed):
                self.catch_up_soon(table.id)
                raise taken(seat.name)
            seat.sitters = seat.sitters - {person} | {device.person}
            seat.devices[device.person] = device
        table.tell()
        return own

    # Devices.

    def devices(self, table: LiveTable, seat: int, person: str) -> list[Device]:
        """All that hold a seat, as its owner sees them: this one first, then the newest."""
        self._own(table, seat, person)
        place = table.seats[seat]
        found = [_sighted(table, place.device(each)) for each in place.sitters]
        return sorted(found, key=lambda device: (device.person != person, -device.since))

    @shielded
    async def sign_out(self, table: LiveTable, seat: int, person: str, name: str) -> None:
        """A player takes the seat from another device of theirs."""
        async with table.lock:
            self._own(table, seat, person)
            place = table.seats[seat]
            found = [each for each in place.sitters if place.device(each).name(table.id) == name]
            if not found:
                raise NotFound(_("this device does not hold the seat any more"))
            if found == [person]:
                raise Forbidden(_("this is the device that you use now: sign out from another"))
            writing = self.store.sign_out(table.id, seat, found[0], person)
            if not await self._keep(table, writing):
                self.catch_up_soon(table.id)
                raise NotFound(_("this device does not hold the seat any more"))
            place.sitters = place.sitters - {found[0]}
            place.key_hash = ""
        table.tell()

    async def note_sights(self) -> None:
        """Write down roughly when devices were last here."""
        fresh: list[Row] = []
        for table in list(self._alive.values()):
            last_seen, table.last_seen = table.last_seen, {}
            for seat in table.seats:
                for person in seat.sitters & last_seen.keys():
                    known, sight = seat.device(person), last_seen[person]
                    if sight.at - known.seen > SOON or sight.label not in ("", known.label):
                        device = _seen(known, sight)
                        seat.devices[person] = device
                        row = {"table_id": table.id, "seat": seat.number, "person": person}
                        fresh.append(row | {"seen": device.seen, "device": device.label})
        if fresh:
            await self.store.saw(fresh)

    # Who may.

    def _check_going(self, table: LiveTable) -> None:
        """The seats of a game that is over stay whose they are."""
        if table.game.over:
            raise Forbidden(_("the game is over: whoever ended it has its result"))

    def _own(self, table: LiveTable, seat: int, person: str) -> None:
        self._seat(table, seat)
        if person not in table.seats[seat].sitters:
            raise Forbidden(_("that is not your seat"))

    def _seat(self, table: LiveTable, seat: int) -> None:
        if not 0 <= seat < len(table.seats):
            raise NotFound(_("seat: there is no seat {seat} at this table").format(seat=seat))
        automatic_seats.check_seat(table, seat)


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


def _sighted(table: LiveTable, device: Device) -> Device:
    """A device with what is not written down yet."""
    sight = table.last_seen.get(device.person)
    return _seen(device, sight) if sight else device


def _seen(device: Device, sight: LastSeen) -> Device:
    return replace(device, seen=max(sight.at, device.seen), label=sight.label or device.label)
