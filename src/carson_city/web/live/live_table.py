"""One table in memory: its game, its seats, and who looks on."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Collection
from copy import copy
from typing import Final, NamedTuple

from markupsafe import Markup

from carson_city.errors import CarsonError
from carson_city.games.dice_commitment import Seal
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.web.live.devices import INVITE, Device, LastSeen
from carson_city.web.live.game_session import GameSession
from carson_city.web.live.listeners import Listener
from carson_city.web.operations.bot_queue import QueueUser

PERSON: Final = "person"  # somebody at the host's screen
FRIEND: Final = "friend"  # somebody who comes by a link
BOT: Final = "bot"
SPECTATOR: Final = -1
RESET: Final = "reset"  # what the host can do to a seat that somebody has
REMOVAL: Final = "removed"
WATCHING: Final = "watching"  # what the host of a table can close to everybody
TALKING: Final = "talking"


class NotFound(CarsonError):
    """There is no such table, seat or ply."""


class LimitReached(CarsonError):
    """Somebody has as much of it as one may have."""


class Forbidden(CarsonError):
    """That is for others to do."""


class Unreadable(CarsonError):
    """A table is kept, but this version cannot read it."""


class DeadEnd(CarsonError):
    """A decision leads nowhere: the position is one that no game comes to."""


class Seat:
    """A place at a table, and who has it."""

    __slots__ = ("bot", "devices", "key_hash", "kind", "name", "number", "sitters", "spent")

    def __init__(self, number: int, kind: str, bot: str, name: str, key_hash: str) -> None:
        self.number = number
        self.kind = kind
        self.bot = bot
        self.name = name
        self.key_hash = key_hash  # of the link that gives the seat to one more device, if any
        self.spent: tuple[str, ...] = ()  # hashes of links that were used
        self.sitters: set[str] = set()
        self.devices: dict[str, Device] = {}  # what is known of those who sit here

    @property
    def programs(self) -> set[str]:
        """Those who sit here by a key that they send."""
        return {
            each for each in self.sitters if each in self.devices and self.device(each).is_program
        }

    def device(self, person: str) -> Device:
        """What is known of somebody who sits here."""
        return self.devices.get(person) or Device(person)

    @property
    def has_own_keys(self) -> bool:
        """Whether nobody sits here by a key that the host knows too."""
        return all(self.device(each).kind != INVITE for each in self.sitters)


class SeatNews(NamedTuple):
    """The host has reset a seat, or has taken it from somebody: everybody is told."""

    number: int
    seat: int
    name: str  # of the player who sat there
    what: str
    ply: int  # how many decisions everybody knew of
    at: float


class LiveTable:
    """One table: its game, its seats, and everybody who looks on."""

    def __init__(self, table_id: str, session: GameSession, host: str) -> None:
        self.id = table_id
        self.session = session
        self.moved = time.monotonic()  # when the last decision was made, or taken back
        self.host = host
        self.queue_user = QueueUser(host)  # who waits for its bots, and at whose cost they think
        self.is_open = False
        self.closed: frozenset[str] = frozenset()  # what nobody may do here: watch, talk
        self.muted: set[str] = set()  # people who say nothing here any more
        self.removed: set[str] = set()  # and who come back only by a new link
        self.successor = ""  # the table of the rematch
        self.pace = ""  # of its bots, by name; nothing is as the server has it
        self.hurried = asyncio.Event()  # somebody wants to skip to the next turn of a person
        self.loaded = 0  # decisions that were made before the table was laid
        self.taken_back: list[tuple[int, int]] = []  # at which ply, and by which seat
        self.seats: list[Seat] = []
        self.seat_news: list[SeatNews] = []
        self.last_seen: dict[
            str, LastSeen
        ] = {}  # when those who have a seat were last here, and by what
        self.faults: dict[int, str] = {}  # decisions that were random as a bot failed: how, by ply
        self.version = 0  # grows with everything that everybody could see but what is said
        self.own_versions: Counter[int] = Counter()  # by seat: with what nobody else may notice
        self.chat = 0  # grows with everything that is said
        self.comings = 0  # and this with everybody who comes and goes
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        # Parts of pages, by language and by what they are; each with the version it was made for.
        self.rendered: dict[tuple[str, object], tuple[object, dict[str, Markup]]] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}  # the bots that are to decide, by seat
        self.bots_turn = asyncio.Lock()  # those who have decided at once act one after another
        # What a bot would do now, by seat and whether others may look.
        self.hints: dict[tuple[int, bool], asyncio.Task[str]] = {}
        self.lifted: dict[str, int] = {}  # who at a shared screen has said which player they are
        # Who of them looks at it alone: which player, and since how many decisions.
        self.alone: dict[str, tuple[int, int]] = {}
        self.stuck: dict[int, int] = {}  # the version at which a seat's bot could not go on
        self.asked = time.monotonic()  # when somebody last wanted this table
        self.is_gone = False  # cleared away: nothing of it is in the store any more

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def seal(self) -> Seal | None:
        """What is promised about its dice; nothing in older games."""
        return self.session.seal

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return self.session.ply

    def known(self, seat: int = SPECTATOR) -> int:
        """How many decisions a seat or a spectator knows of: not all while a form is open."""
        return len(self.game.known_plies(seat))

    def decision(self, seat: int) -> int:
        """The number of the decision that a seat has before it; a spectator has none."""
        return 0 if seat == SPECTATOR else self.session.decision(seat)

    def expects(self, seat: int, ply: int | None, decision: int | None) -> bool:
        """Whether the decision that somebody means is the one before the seat.

        Whoever names the ply means that nobody has acted since.
        """
        if ply is None and decision is None:
            return False
        known = (None, self.known(seat), self.known())
        return ply in known and decision in (None, self.decision(seat))

    def go_on(self, session: GameSession) -> None:
        """A decision was made, or taken back."""
        for seat, count in enumerate(session.undone):
            if count > self.session.undone[seat]:
                self.taken_back.append((session.ply, seat))
        secret = self._is_secret(session)
        self.session = session
        if any(self.seats[seat].kind != BOT for seat in self.game.deciders):
            self.hurried.clear()
        if not secret:  # else bots would wait longer, and others could tell why
            self.moved = time.monotonic()

    def _is_secret(self, session: GameSession) -> bool:
        """Whether all that is new is what a person has filled in on a form that is still open."""
        before, now = self.game, session.game
        if len(before.plies) >= len(now.plies) or len(now.known_plies()) != self.known():
            return False
        return self.seats[now.plies[-1].player].kind != BOT

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person has at this table; nobody in particular has none."""
        return [] if not person else [seat.number for seat in self.seats if person in seat.sitters]

    def check_visitor(self, person: str) -> None:
        """Refuse whoever may not even watch."""
        if not self.admits(person):
            raise Forbidden(_("the maker of this table lets nobody watch"))

    def admits(self, person: str) -> bool:
        """Whether somebody may look at the table."""
        return WATCHING not in self.closed or person == self.host or bool(self.seats_of(person))

    def come(self, person: str = "") -> Listener:
        """Somebody looks at the table from now on; the others see who."""
        listener, before = Listener(person), self.here()
        self.listeners.add(listener)
        self._people_changed(before)
        return listener

    def leave(self, listener: Listener) -> None:
        """Somebody does not look any more."""
        before = self.here()
        self.listeners.discard(listener)
        self._people_changed(before)

    def sight(self, person: str, label: str = "") -> None:
        """Somebody was here a moment ago; only of those who have a seat it is noted."""
        if self.seats_of(person):
            known = self.last_seen.get(person)
            label = label or (known.label if known else "")
            self.last_seen[person] = LastSeen(time.time(), label)

    def dismiss(self) -> None:
        """Everybody who waits for news is told that none will come."""
        for listener in self.listeners:
            listener.dismissed = True
            listener.wake()

    def still(self) -> LiveTable:
        """The table as it is now, for whoever looks longer; decisions to come are not in it."""
        return copy(self)

    def people(self) -> set[str]:
        """Who has the table open now, in this process; programs are not counted."""
        return {listener.person for listener in self.listeners if listener.person}

    def here(self) -> list[int]:
        """The seats of people who have the table open now."""
        people = self.people()
        return [seat.number for seat in self.seats if seat.sitters & people]

    def watching(self) -> int:
        """How many have the table open and no seat at it."""
        return sum(not self.seats_of(person) for person in self.people())

    def name_of(self, person: str) -> str:
        """How a person is called at this table."""
        mine = self.seats_of(person)
        return self.seats[mine[0]].name if mine else _("a spectator")

    @property
    def is_idle(self) -> bool:
        """Whether nobody plays here: neither a person nor a bot, the rules alone not counted."""
        seats = [self.seats[seat] for seat in self.game.setup.people]
        return not any(seat.sitters or seat.kind == BOT for seat in seats)

    @property
    def is_shown(self) -> bool:
        """Whether it is a record that nobody has begun to play on."""
        loaded = bool(self.loaded or self.game.origin)
        return loaded and self.is_idle and self.ply <= self.loaded

    @property
    def rules_act(self) -> bool:
        """Whether nobody is to act but the rules, for a seat that nobody has."""
        deciders, automatic = self.game.deciders, self.game.setup.automatic
        return bool(deciders) and all(seat in automatic for seat in deciders)

    def choices(self, person: str) -> list[int]:
        """Those of a person's seats that may decide now.

        Where all act at once, and some elsewhere, the first is the next one after whoever acted
        last at this screen: nobody else changes who that is.
        """
        mine = [seat for seat in self.seats_of(person) if self.seats[seat].kind != BOT]
        game = self.game
        able = [seat for seat in game.deciders if seat in mine]
        everybody = set(mine) >= set(game.setup.people)
        if len(able) < 2 or everybody or not game.position.at_once:
            return able
        acted = (made.player for made in reversed(game.plies) if made.player in mine)
        last = next(acted, SPECTATOR)
        return sorted(able, key=lambda seat: (seat <= last, seat))

    def deciding(self, person: str) -> int:
        """The seat for which a person decides now: who has the screen, else who needs no secret."""
        able = self.choices(person)
        lifted = self.lifted.get(person, SPECTATOR)
        if lifted in able and not self.hides(person, lifted):
            return lifted
        return next((seat for seat in able if not self.hides(person, seat)), SPECTATOR)

    def seat_for(self, person: str) -> int:
        """The seat whose view a person gets now: the one that decides, else their first.

        A screen that several share shows nobody's view while somebody else may look at a secret.
        """
        mine = self.seats_of(person)
        if self.choices(person) or not mine:
            return self.deciding(person)
        seat = self.lifted.get(person, mine[0])
        return SPECTATOR if self.hides(person, seat) else seat

    def curtain(self, person: str) -> list[int]:
        """The players to one of whom a shared screen must be handed before anybody can decide."""
        return self.choices(person) if self.deciding(person) == SPECTATOR else []

    def hides(self, person: str, seat: int) -> bool:
        """Whether others at a person's screen could look at the secrets of this seat."""
        if not self.shares(person, seat):
            return False
        return seat not in self.game.deciders or self.game.needs_secret(seat)

    def shares(self, person: str, seat: int) -> bool:
        """Whether this seat has secrets that others at a person's screen could see."""
        if seat == SPECTATOR or self.alone.get(person, (SPECTATOR, 0))[0] == seat:
            return False
        return len(self.seats_of(person)) > 1 and self.game.has_secrets(seat)

    def lift(self, person: str, seat: int) -> None:
        """Whoever sits at a shared screen says who they are, as long as they have to decide."""
        if seat not in self.choices(person):
            raise Forbidden(_("the screen is not yours to look at now"))
        self.lifted[person] = seat
        self.alone[person] = seat, self.ply
        self.tell_seats(self.seats_of(person))

    def tell(self) -> None:
        """Everybody who looks on learns that something has changed."""
        self._lower()
        self.version += 1
        self.rendered.clear()
        self.hints.clear()
        self._wake()

    def tell_seats(self, seats: Collection[int]) -> None:
        """Only those who have these seats learn that something has changed.

        Nobody else is woken, and what was made for others is still true: it is not made anew.
        """
        self._lower()
        for seat in seats:
            self.own_versions[seat] += 1
        for asked in [asked for asked in self.hints if asked[0] in seats]:
            del self.hints[asked]
        holders = {holder for seat in seats for holder in self.seats[seat].sitters}
        for listener in self.listeners:
            if listener.holder in holders:
                listener.wake()

    def _lower(self) -> None:
        """Whoever had a shared screen, and has it no more, has it no more alone."""
        for person, seat in list(self.lifted.items()):
            able = self.choices(person)
            if (able and seat not in able) or seat not in self.seats_of(person):
                del self.lifted[person]
        for person, (seat, ply) in list(self.alone.items()):
            if self._falls_again(person, seat, ply):
                del self.alone[person]

    def _falls_again(self, person: str, seat: int, ply: int) -> bool:
        """Whether whoever had a shared screen alone has it no more, or needs no secret now."""
        if self.lifted.get(person) != seat:
            return True
        decides = seat in self.choices(person)
        return decides and ply != self.ply and not self.game.needs_secret(seat)

    def tell_chat(self) -> None:
        """Something was said; nothing else has changed."""
        self.chat += 1
        self._wake()

    def _wake(self) -> None:
        for listener in self.listeners:
            listener.wake()

    def _people_changed(self, before: list[int]) -> None:
        """Pages show everybody who is here; programs are told which players are."""
        self.comings += 1
        changed = before != self.here()
        for listener in self.listeners:
            if changed or listener.person:
                listener.wake()


class SeatChoice:
    """Who shall sit where at a new table."""

    __slots__ = ("bot", "kind", "name")

    def __init__(self, kind: str, name: str = "", bot: str = "") -> None:
        if kind not in (PERSON, FRIEND, BOT):
            raise CarsonError(
                _("seat: “{kind}” is none of person, friend, bot").format(kind=kind[:40])
            )
        self.kind = kind
        self.name = name
        self.bot = bot.strip()  # the usual one of the title where none is named
