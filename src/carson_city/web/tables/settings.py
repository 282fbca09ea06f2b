"""The settings of a table: its pace, whether it is listed, what is closed."""

from __future__ import annotations

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.unicode_text import shown
from carson_city.web.live.live_table import BOT, TALKING, WATCHING, Forbidden, LiveTable
from carson_city.web.tables.permissions import check_host
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TablePart


class TableSettings(TablePart):
    """Change the settings of tables."""

    @shielded
    async def set_pace(self, table: LiveTable, person: str, pace: str) -> None:
        """A player says how quickly the bots play."""
        if person != table.host and not table.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        async with table.lock:
            await self.tables.write(table, self.tables.store.tables.update(table.id, pace=pace))
            table.pace = pace
        table.tell()

    def skip(self, table: LiveTable, person: str) -> None:
        """A player lets the bots play at once, until a person is to decide."""
        if not table.seats_of(person):
            raise Forbidden(_("only those who play here set the pace"))
        if all(table.seats[seat].kind == BOT for seat in table.game.deciders):
            table.hurried.set()

    @shielded
    async def set_open(self, table: LiveTable, person: str, is_open: bool) -> None:
        """The host opens or closes the table to everybody."""
        if person != table.host:
            raise Forbidden(_("only the table's maker opens it"))
        async with table.lock:
            await self.tables.write(
                table, self.tables.store.tables.update(table.id, is_open=is_open)
            )
            table.is_open = is_open
        table.tell()

    @shielded
    async def set_closed(self, table: LiveTable, person: str, what: str, *, closed: bool) -> None:
        """The host lets nobody watch, or nobody talk; or lets them again."""
        check_host(table, person)
        if what not in (WATCHING, TALKING):
            raise CarsonError(_("“{what}” is nothing that can be closed").format(what=shown(what)))
        async with table.lock:
            doors = table.closed | {what} if closed else table.closed - {what}
            await self.tables.write(
                table, self.tables.store.tables.update(table.id, closed=" ".join(sorted(doors)))
            )
            table.closed = doors
        table.tell()
        table.tell_chat()
