"""The chat of a table, and who is muted there."""

from __future__ import annotations

from typing import Final

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.input_limits import SAID
from carson_city.text.unicode_text import too_many_accents
from carson_city.web.live.live_table import TALKING, Forbidden, LiveTable, NotFound
from carson_city.web.storage.database import Conflict
from carson_city.web.storage.moderation_queries import MUTED
from carson_city.web.storage.table_queries import Row
from carson_city.web.tables.permissions import check_host, check_order
from carson_city.web.tables.shielded import shielded
from carson_city.web.tables.table_cache import TablePart

MOST_LINES: Final = 500  # of chat that are kept of a table


class Chat(TablePart):
    """Say something, or mute somebody."""

    @shielded
    async def say(self, table: LiveTable, person: str, said: str) -> None:
        """A player, or a spectator, says something to the table."""
        printable = "".join(sign if sign.isprintable() else " " for sign in said)
        words = " ".join(printable.split())
        if not words:
            raise CarsonError(_("say: an empty line says nothing"))
        SAID.check(words)
        if too_many_accents(words):
            raise CarsonError(_("say: too many accents in a row"))
        if TALKING in table.closed:
            raise Forbidden(_("the maker of this table has closed the chat"))
        if person in table.muted:
            raise Forbidden(_("the maker of this table has muted you"))
        table.check_visitor(person)
        try:
            await self.tables.store.chat.say(
                table.id, table.name_of(person), words, MOST_LINES, person
            )
        except Conflict:  # the table is there no more
            await self.tables.follow(table)
            raise
        finally:
            table.tell_chat()  # also where the answer was lost: it may be kept

    async def mute(self, table: LiveTable, seat: int, person: str, *, muted: bool) -> None:
        """The host lets nobody hear whoever has a seat, or lets them be heard again."""
        check_order(table, seat, person)
        await self._mute(table, table.seats[seat].sitters, muted)

    async def mute_speaker(self, table: LiveTable, line: int, person: str, *, muted: bool) -> None:
        """The same for whoever has said a line, with a seat or without."""
        check_host(table, person)
        said = await self.tables.store.chat.lines(table.id, MOST_LINES, also_muted=True)
        speaker = next((row["person"] for row in said if row["id"] == line), "")
        if not speaker:
            raise NotFound(_("nobody knows who said that"))
        if speaker == person:
            raise Forbidden(_("that is you"))
        await self._mute(table, {speaker}, muted)

    async def speakers(self, table: LiveTable, person: str) -> list[tuple[Row, bool]]:
        """Whoever has spoken without a seat, by the last line, and whether they are muted."""
        said = await self.tables.store.chat.lines(table.id, also_muted=True)
        last = {row["person"]: row for row in said if row["person"] not in ("", person)}
        return [
            (row, speaker in table.muted)
            for speaker, row in last.items()
            if not table.seats_of(speaker)
        ]

    @shielded
    async def _mute(self, table: LiveTable, people: set[str], muted: bool) -> None:
        async with table.lock:
            change = (
                self.tables.store.moderation.turn_away
                if muted
                else self.tables.store.moderation.make_welcome
            )
            await self.tables.write(table, change(table.id, people, MUTED))
            table.muted = table.muted | people if muted else table.muted - people
        table.tell()
        table.tell_chat()
