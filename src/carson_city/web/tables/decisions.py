"""The decisions at the tables: each counts when the store has it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from carson_city.errors import CarsonError, IllegalAction
from carson_city.games.dice_commitment import PERSON, RULES
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.web.live.game_session import Course
from carson_city.web.live.listeners import Snapshot
from carson_city.web.live.live_table import BOT, Room, Stuck
from carson_city.web.storage.store import Stale, Unavailable
from carson_city.web.tables import table_rows
from carson_city.web.tables.table_cache import Tables, surely

log = logging.getLogger("carson_city.web")


class Decisions(Tables):
    """What is decided at all tables, and taken back."""

    # Play. A change is meant for a decision, told by its number, or for a ply: then nobody else
    # may have acted meanwhile.

    async def play(
        self,
        room: Room,
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
        return await self._play(room, seat, action, ply, decision, share=share)

    async def _play_for_bot(
        self, room: Room, seat: int, action: str, decision: int, fault: str
    ) -> None:
        await self._play(room, seat, action, None, decision, by_bot=True, fault=fault)

    @surely
    async def _play(
        self,
        room: Room,
        seat: int,
        action: str,
        ply: int | None,
        decision: int | None,
        by_bot: bool = False,
        fault: str = "",
        share: str = "",
    ) -> Game:
        def made() -> tuple[Course, Coroutine[Any, Any, None]]:
            if not room.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if by_bot and room.seats[seat].kind != BOT:
                raise Stale(_("the seat was taken back from the bot"))
            kind = _kind(room, seat, by_bot=by_bot)
            added = share if room.course.takes_share(seat, kind) else ""
            course = _played(room, seat, action, added, kind)
            game, last = course.game, course.game.plies[-1]
            before, after = room.ply - room.known(), course.ply - len(game.known_plies())
            return course, self.store.add_ply(
                room.id,
                room.ply,
                seat,
                str(last.action),
                table_rows.chance_text(game.setup, last.chance),
                table_rows.stage(game),
                table_rows.result(game),
                sum(course.undone),
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
                room.faults[len(game.plies) - 1] = fault

        return await self._decide(room, made, noted)

    async def _decide(
        self,
        room: Room,
        change: Callable[[], tuple[Course, Coroutine[Any, Any, None]]],
        written: Callable[[Game], None],
    ) -> Game:
        """Change the game, and write that; where another process was faster, try again after it.

        Also what is refused may be possible there, for somebody who has seen more than we have.
        """
        before: Snapshot | None = None
        news = False
        try:
            async with room.lock:
                before = Snapshot(room)
                while True:
                    try:
                        course, writing = change()
                        await writing
                    except (Stale, IllegalAction):
                        if not await self._follow(room):
                            raise
                        news = True
                        continue
                    room.go_on(course)
                    written(course.game)
                    news = True
                    return course.game
        except Unavailable:  # it may be written all the same
            self.catch_up_soon(room.id)
            raise
        finally:
            if news:
                self._changed(room, before)

    @surely
    async def undo(
        self, room: Room, seat: int, ply: int | None = None, *, decision: int | None = None
    ) -> Game:
        """Take the seat's last decision back, unless a barrier or another's decision bars it."""

        def taken_back() -> tuple[Course, Coroutine[Any, Any, None]]:
            if not room.expects(seat, ply, decision):
                raise Stale(_("the game has moved on since"))
            if room.game.over:  # its record, and so its seed, is told
                raise IllegalAction(_("cannot undo: the game is over"))
            course = room.course.copy()
            course.undo(seat)
            known = sum(room.course.undone)
            undone = course.taken_back[-1] if course.seal else None
            return course, self.store.drop_ply(room.id, course.ply, seat, known, undone)

        def forgotten(game: Game) -> None:
            room.faults.pop(len(game.plies), None)

        return await self._decide(room, taken_back, forgotten)


def _kind(room: Room, seat: int, *, by_bot: bool) -> str:
    """Return who makes a decision: a person, a bot or the rules."""
    if seat in room.game.setup.automatic:
        return RULES
    return BOT if by_bot else PERSON


def _played(room: Room, seat: int, action: str, share: str, kind: str) -> Course:
    """The course after a decision; a position that no game leads to may have no way on."""
    course = room.course.copy()
    try:
        course.play(action, seat, share=share, kind=kind)
    except CarsonError:
        raise
    except Exception as error:
        log.exception("table %s, ply %s: %s leads nowhere", room.id, room.ply, action)
        raise Stuck(
            _("cannot {action}: no game leads to this position, and none leads on from it").format(
                action=action
            )
        ) from error
    return course
