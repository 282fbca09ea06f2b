"""The devices that hold a seat: browsers, and programs with a key."""

from __future__ import annotations

from dataclasses import replace

from carson_city.text.i18n import _
from carson_city.web.live.devices import SOON, Device, LastSeen
from carson_city.web.live.live_table import Forbidden, LiveTable, NotFound
from carson_city.web.storage.table_queries import Row
from carson_city.web.tables.permissions import check_own
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TablePart


class SeatDevices(TablePart):
    """List the devices of a seat, and sign them out."""

    def of_seat(self, table: LiveTable, seat: int, person: str) -> list[Device]:
        """All that hold a seat, as its owner sees them: this one first, then the newest."""
        check_own(table, seat, person)
        place = table.seats[seat]
        found = [_sighted(table, place.device(each)) for each in place.sitters]
        return sorted(found, key=lambda device: (device.person != person, -device.since))

    @shielded
    async def sign_out(self, table: LiveTable, seat: int, person: str, name: str) -> None:
        """A player takes the seat from another device of theirs."""
        async with table.lock:
            check_own(table, seat, person)
            place = table.seats[seat]
            found = [each for each in place.sitters if place.device(each).name(table.id) == name]
            if not found:
                raise NotFound(_("this device does not hold the seat any more"))
            if found == [person]:
                raise Forbidden(_("this is the device that you use now: sign out from another"))
            writing = self.tables.store.seats.sign_out(table.id, seat, found[0], person)
            if not await self.tables.write(table, writing):
                self.tables.catch_up_soon(table.id)
                raise NotFound(_("this device does not hold the seat any more"))
            place.sitters = place.sitters - {found[0]}
            place.key_hash = ""
        table.tell()

    async def note_seen(self) -> None:
        """Write down roughly when devices were last here."""
        fresh: list[Row] = []
        for table in list(self.tables.alive.values()):
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
            await self.tables.store.seats.note_seen(fresh)


def _sighted(table: LiveTable, device: Device) -> Device:
    """A device with what is not written down yet."""
    sight = table.last_seen.get(device.person)
    return _seen(device, sight) if sight else device


def _seen(device: Device, sight: LastSeen) -> Device:
    return replace(device, seen=max(sight.at, device.seen), label=sight.label or device.label)
