"""The decisions at the tables: each counts when the store has it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from carson_city.errors import CarsonError, IllegalAction
from carson_city.games.dice_commitment import PERSON, RULES
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.web.live.game_session import GameSession
from carson_city.web.live.listeners import Snapshot
from carson_city.web.live.live_table import BOT, DeadEnd, LiveTable
from carson_city.web.storage.store import Stale, Unavailable
from carson_city.web.tables import table_rows
from carson_city.web.tables.table_cache import TableCache, shielded

log = logging.getLogger("carson_city.web")


class Decisions(TableCache):
    """What is decided at all tables, and taken back."""

    # Play. A change is meant for a decision, told by its number, or for a ply: then nobody else
    # may have acted meanwhile.

    async def play(
        self,
        table: LiveTable,
        seat: int,
        action: str,
        ply: int | None = None,
        *,
        decision: int | None = None,
        share: str = "",
    ) -> Game:
        """Play a decision while it is open; it counts when the store has it.

        The share is added to the dice from here on, if it is the seat's first. The game right
        after it comes back: others may have gone on since.
        """
        return await self._play(table, seat, action, ply, decision, share=share)

    async def _play_for_bot(
        self, table: LiveTable, seat: int, action: str, decision: int, fault: str
    ) -> None:
        await self._play(table, seat, action, None, decision, by_bot=True, fault=fault)

    @shielded
    async def _play(
        self,
        table: LiveTable,
        seat: int,
        action: str,
        ply: int | None,
        decision: int | None,
        by_bot: bool = False,
        fault: str = "",
        share: str = "",
    ) -> Game:
        def made() -> tuple[GameSession, Coroutine[Any, Any, None]]:
            if not table.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if by_bot and table.seats[seat].kind != BOT:
                raise Stale(_("the seat was taken back from the bot"))
            kind = _kind(table, seat, by_bot=by_bot)
            added = share if table.session.takes_share(seat, kind) else ""
            session = _played(table, seat, action, added, kind)
            game, last = session.game, session.game.plies[-1]
            before, after = table.ply - table.known(), session.ply - len(game.known_plies())
            return session, self.store.add_ply(
                table.id,
                table.ply,
                seat,
                str(last.action),
                table_rows.chance_text(game.setup, last.chance),
                table_rows.stage(game),
                table_rows.result(game),
                sum(session.undone),
                fault,
                added,
                kind,
                hidden=after > before,
                reveals=after < before,
            )

        def noted(game: Game) -> None:
            self.moves["bot" if by_bot else "person"] += 1
            if fault:
                self.faults += 1
                table.faults[len(game.plies) - 1] = fault

        return await self._decide(table, made, noted)

    async def _decide(
        self,
        table: LiveTable,
        change: Callable[[], tuple[GameSession, Coroutine[Any, Any, None]]],
        written: Callable[[Game], None],
    ) -> Game:
        """Change the game, and write that; where another process was faster, try again after it.

        Also what is refused may be possible there, for somebody who has seen more than we have.
        """
        before: Snapshot | None = None
        news = False
        try:
            async with table.lock:
                before = Snapshot(table)
                while True:
                    try:
                        session, writing = change()
                        await writing
                    except (Stale, IllegalAction):
                        if not await self._follow(table):
                            raise
                        news = True
                        continue
                    table.go_on(session)
                    written(session.game)
                    news = True
                    return session.game
        except Unavailable:  # it may be written all the same
            self.catch_up_soon(table.id)
            raise
        finally:
            if news:
                self._changed(table, before)

    @shielded
    async def undo(
        self, table: LiveTable, seat: int, ply: int | None = None, *, decision: int | None = None
    ) -> Game:
        """Take the seat's last decision back, unless a barrier or another's decision bars it."""

        def taken_back() -> tuple[GameSession, Coroutine[Any, Any, None]]:
            if not table.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if table.game.over:  # its record, and so its seed, is told
                raise IllegalAction(_("cannot undo: the game is over"))
            session = table.session.copy()
            session.undo(seat)
            known = sum(table.session.undone)
            undone = session.taken_back[-1] if session.seal else None
            return session, self.store.drop_ply(table.id, session.ply, seat, known, undone)

        def forgotten(game: Game) -> None:
            table.faults.pop(len(game.plies), None)

        return await self._decide(table, taken_back, forgotten)


def _kind(table: LiveTable, seat: int, *, by_bot: bool) -> str:
    """Return who makes a decision: a person, a bot or the rules."""
    if seat in table.game.setup.automatic:
        return RULES
    return BOT if by_bot else PERSON


def _played(table: LiveTable, seat: int, action: str, share: str, kind: str) -> GameSession:
    """The course after a decision; a position that no game leads to may have no way on."""
    session = table.session.copy()
    try:
        session.play(action, seat, share=share, kind=kind)
    except CarsonError:
        raise
    except Exception as error:
        log.exception("table %s, ply %s: %s leads nowhere", table.id, table.ply, action)
        raise DeadEnd(
            _("cannot {action}: no game leads to this position, and none leads on from it").format(
                action=action
            )
        ) from error
    return session
