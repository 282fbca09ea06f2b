"""One table in memory: its game, its seats, and who looks on."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from carson import bots
from carson.errors import CarsonError
from carson.game import Game
from carson.words import _

PERSON: Final = "person"  # somebody at the maker's screen
FRIEND: Final = "friend"  # somebody who comes by a link
BOT: Final = "bot"
SPECTATOR: Final = -1


class Missing(CarsonError):
    """There is no such table, seat or moment."""


class Forbidden(CarsonError):
    """That is for others to do."""


class Seat:
    """A place at a table, and who has it."""

    __slots__ = ("bot", "key_hash", "kind", "name", "number", "sitters")

    def __init__(self, number: int, kind: str, bot: str, name: str, key_hash: str) -> None:
        self.number = number
        self.kind = kind
        self.bot = bot
        self.name = name
        self.key_hash = key_hash
        self.sitters: set[str] = set()


class Listener:
    """Somebody who wants to know when a table has changed."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def wake(self) -> None:
        """Something has changed."""
        self._event.set()

    async def changed(self) -> None:
        """Wait for the next change; several at once are one."""
        await self._event.wait()
        self._event.clear()


class Room:
    """One table: its game, its seats, and everybody who looks on."""

    def __init__(self, table_id: str, game: Game, maker: str) -> None:
        self.id = table_id
        self.game = game
        self.maker = maker
        self.is_open = False
        self.seats: list[Seat] = []
        self.version = 0  # grows with everything that anybody could see
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.rendered: dict[object, tuple[int, str]] = {}  # a cache for the pages
        self.thinking: asyncio.Task[None] | None = None
        self.asked = time.monotonic()  # when somebody last wanted this table

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.game.plies)

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has at this table; nobody in particular has none."""
        if not person:
            return []
        return [seat.number for seat in self.seats if person in seat.sitters]

    def seat_for(self, person: str) -> int:
        """The seat whose view a person gets now: the one that decides, else their first."""
        mine = self.seats_of(person)
        for seat in self.game.deciders:
            if seat in mine and self.seats[seat].kind != BOT:
                return seat
        return mine[0] if mine else SPECTATOR

    def tell(self) -> None:
        """Everybody who looks on learns that something has changed."""
        self.version += 1
        self.rendered.clear()
        for listener in self.listeners:
            listener.wake()


class SeatWish:
    """Who shall sit where at a new table."""

    __slots__ = ("bot", "kind", "name")

    def __init__(self, kind: str, name: str = "", bot: str = "greedy") -> None:
        if kind not in (PERSON, FRIEND, BOT):
            raise CarsonError(_("seat: “{kind}” is none of person, friend, bot").format(kind=kind))
        if bot not in bots.NAMES:
            raise CarsonError(
                _("bot: “{name}” is none of {names}").format(name=bot, names=", ".join(bots.NAMES))
            )
        self.kind = kind
        self.name = name
        self.bot = bot
