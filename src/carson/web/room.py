"""One table in memory: its game, its seats, and who looks on."""

from __future__ import annotations

import asyncio
import time
from typing import Final
from zlib import crc32

from carson.errors import CarsonError
from carson.game import Game
from carson.web.turns import Asker
from carson.words import _

PERSON: Final = "person"  # somebody at the maker's screen
FRIEND: Final = "friend"  # somebody who comes by a link
BOT: Final = "bot"
SPECTATOR: Final = -1


class Missing(CarsonError):
    """There is no such table, seat or moment."""


class Forbidden(CarsonError):
    """That is for others to do."""


class Unreadable(CarsonError):
    """A table is kept, but this version cannot read it."""


class Stuck(CarsonError):
    """A decision leads nowhere: the position is one that no game comes to."""


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
        self.moved = time.monotonic()  # when the last decision was made, or taken back
        self.maker = maker
        self.asker = Asker(maker)  # who waits for its bots, and at whose cost they think
        self.is_open = False
        self.successor = ""  # the table of the rematch
        self.seats: list[Seat] = []
        self.faults: dict[int, str] = {}  # decisions that were random as a bot failed: how, by ply
        self.version = 0  # grows with everything that anybody could see but what is said
        self.chat = 0  # grows with everything that is said
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.rendered: dict[object, tuple[int, str]] = {}  # a cache for the pages
        self.thinking: asyncio.Task[None] | None = None
        self.hints: dict[int, asyncio.Task[str]] = {}  # what a bot would do now, by seat
        self.lifted: dict[str, int] = {}  # who at a shared screen has said which player they are
        self.stuck = -1  # the version at which its bots could not go on
        self.asked = time.monotonic()  # when somebody last wanted this table

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return len(self.game.plies)

    @property
    def moment(self) -> int:
        """What everybody saw happen and could still be undone, as a number.

        After an undo the same ply comes again by another decision: this number differs then.
        """
        told = 0
        for ply in reversed(self.game.plies):
            if ply.barrier:
                break
            told = crc32(f"{ply.player} {ply.events}".encode(), told)
        return told

    def go_on(self, game: Game) -> None:
        """A decision was made, or taken back."""
        self.game = game
        self.moved = time.monotonic()

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has at this table; nobody in particular has none."""
        if not person:
            return []
        return [seat.number for seat in self.seats if person in seat.sitters]

    def name_of(self, person: str) -> str:
        """How a person is called at this table."""
        mine = self.seats_of(person)
        return self.seats[mine[0]].name if mine else _("a spectator")

    def deciding(self, person: str) -> int:
        """The first of a person's seats that is to decide, if any."""
        mine = self.seats_of(person)
        for seat in self.game.deciders:
            if seat in mine and self.seats[seat].kind != BOT:
                return seat
        return SPECTATOR

    def seat_for(self, person: str) -> int:
        """The seat whose view a person gets now: the one that decides, else their first.

        A screen that several share shows nobody's view while somebody else may look at a secret.
        """
        mine = self.seats_of(person)
        seat = self.deciding(person)
        if seat == SPECTATOR and mine:
            seat = self.lifted.get(person, mine[0])
        return SPECTATOR if self.hides(person, seat) else seat

    def curtain(self, person: str) -> int:
        """The player to whom a shared screen must be handed before it shows their secrets."""
        seat = self.deciding(person)
        return seat if self.hides(person, seat) else SPECTATOR

    def hides(self, person: str, seat: int) -> bool:
        """Whether others at a person's screen could look at the secrets of this seat."""
        if seat == SPECTATOR or self.lifted.get(person) == seat:
            return False
        return len(self.seats_of(person)) > 1 and self.game.has_secrets(seat)

    def lift(self, person: str, seat: int) -> None:
        """Whoever sits at a shared screen says who they are, until another of them decides."""
        if seat != self.deciding(person):
            raise Forbidden(_("the screen is not yours to look at now"))
        self.lifted[person] = seat
        self.tell()

    def tell(self) -> None:
        """Everybody who looks on learns that something has changed."""
        for person, seat in list(self.lifted.items()):
            if self.deciding(person) not in (seat, SPECTATOR) or seat not in self.seats_of(person):
                del self.lifted[person]
        self.version += 1
        self.rendered.clear()
        self.hints.clear()
        self._wake()

    def tell_chat(self) -> None:
        """Something was said; nothing else has changed."""
        self.chat += 1
        self._wake()

    def _wake(self) -> None:
        for listener in self.listeners:
            listener.wake()


class SeatWish:
    """Who shall sit where at a new table."""

    __slots__ = ("bot", "kind", "name")

    def __init__(self, kind: str, name: str = "", bot: str = "greedy") -> None:
        if kind not in (PERSON, FRIEND, BOT):
            raise CarsonError(
                _("seat: “{kind}” is none of person, friend, bot").format(kind=kind[:40])
            )
        self.kind = kind
        self.name = name
        self.bot = bot
