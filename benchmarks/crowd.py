"""A crowd of browsers: tables for four in all stages of their games, tabs, and clicks in turn.

What each table will play is worked out beforehand, so that nothing is left to do in the measured
time but to send a click when its time has come, and to look at the clock when another tab has it.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

import carson_city
from benchmarks.tabs import Answer, Browser, Place, Tab, ask, now, open_tab, request
from carson_city.board import Setup

SEATS: Final = 4
AT_ONCE: Final = 16  # who come at the same time
PLY: Final = re.compile(r'data-ply="(\d+)"')
LATEST: Final = 0.8  # of a game, at which a table begins: all go on while they are measured
FORM: Final = "application/x-www-form-urlencoded"


@dataclass
class Figures:
    """What a crowd has seen while it played."""

    seen: list[float] = field(default_factory=list)  # seconds from a click to another tab
    answered: list[float] = field(default_factory=list)  # seconds from a click to its answer
    late: list[float] = field(default_factory=list)  # seconds by which we ourselves came late
    sizes: list[int] = field(default_factory=list)  # of updates, unpacked
    moves: int = 0
    skipped: int = 0  # clicks that were not sent, as the one before had no answer yet
    failed: int = 0  # clicks that were not answered well
    updates: int = 0
    received: int = 0  # bytes
    lost: int = 0  # tabs that the server has closed
    lasted: float = 0.0  # seconds


class Desk:
    """A table as its browsers know it: who has which cookie and tab, and what will be played."""

    def __init__(self, number: int, places: list[Place]) -> None:
        self.number = number
        self.places = places  # where each seat finds it
        self.browsers = [Browser(place) for place in places]
        self.id = ""
        self.cookies: list[str] = []
        self.tabs: list[Tab] = []
        self.clicks: list[tuple[int, bytes]] = []  # who, and the whole request
        self.ply = 0
        # Clicks that the watcher has not seen yet, by the ply they make: when, who, for what.
        self.clicked: dict[int, tuple[float, int, Figures]] = {}
        self.busy = False

    @property
    def watcher(self) -> int:
        """The seat whose tab is looked at closely; the others are counted."""
        return self.number % SEATS

    async def lay(self) -> None:
        """A game that goes on from somewhere in its middle, and a link for everybody."""
        whole = played(self.number)
        self.ply = int(len(whole.plies) * LATEST * (self.number * 0.618 % 1))
        moves = [(ply.player, ply.action.text) for ply in whole.plies[self.ply :]]
        whole.rewind(self.ply)
        form = urlencode({"text": str(whole.record()), "mode": "together"}).encode()
        answer = _checked(await ask(self.places[0], "POST", "/records", body=form), 303)
        self.id = answer.header("location").rpartition("/")[2]
        maker = f"carson={answer.cookie('carson')}"
        for seat, place in enumerate(self.places):
            path = f"/t/{self.id}/seats/{seat}"
            made = _checked(await ask(place, "POST", path, cookie=maker, body=b"wish=link"), 303)
            key = made.cookie("links").partition(".")[2]
            sat = _checked(await ask(place, "POST", f"/t/{self.id}/seat/{key}"), 303)
            self.cookies.append(f"carson={sat.cookie('carson')}")
        self.clicks = [
            (seat, self._click(ply, seat, action))
            for ply, (seat, action) in enumerate(moves, self.ply)
        ]
        self.clicks.reverse()

    def _click(self, ply: int, seat: int, action: str) -> bytes:
        form = urlencode({"ply": ply, "seat": seat, "action": action}).encode()
        path = f"/t/{self.id}/play"
        return request(self.places[seat], "POST", path, self.cookies[seat], form, FORM)

    async def open_tabs(self) -> None:
        """Everybody looks at the table."""
        for seat, place in enumerate(self.places):
            watching = self._watch if seat == self.watcher else None
            path = f"/t/{self.id}/live"
            self.tabs.append(await open_tab(place, path, self.cookies[seat], watching))

    def _watch(self, said: str) -> None:
        found = PLY.search(said)
        clicked = self.clicked.pop(int(found[1]), None) if found else None
        if clicked is not None:
            when, clicker, figures = clicked
            figures.sizes.append(len(said))
            if clicker != self.watcher:
                figures.seen.append(now() - when)

    async def click(self, figures: Figures) -> None:
        """Whoever is to decide clicks on what was chosen long ago."""
        if self.busy or not self.clicks:
            figures.skipped += 1
            return
        seat, said = self.clicks.pop()
        self.ply += 1
        self.busy = True
        clicked = now()
        self.clicked[self.ply] = clicked, seat, figures
        try:
            answer = await self.browsers[seat].send(said)
        except OSError:
            figures.failed += 1
            self.clicks.clear()
        else:
            figures.answered.append(now() - clicked)
            figures.moves += 1
            if answer.status != 204:
                figures.failed += 1
                self.clicks.clear()  # the game is another one than we think
        finally:
            self.busy = False


def played(number: int) -> carson_city.Game[Any, Any]:
    """A whole game, the same each time."""
    game, dice = carson_city.Game(Setup(SEATS), number), random.Random(number)
    while not game.over:
        game.play(dice.choice(game.options(game.player)), game.player)
    return game


def _checked(answer: Answer, status: int) -> Answer:
    if answer.status != status:
        raise RuntimeError(f"{answer.status}: {answer.body.decode('utf-8', 'replace')[:500]}")
    return answer


class Crowd:
    """All the browsers."""

    def __init__(self, places: Iterable[Place], *, scattered: bool = False) -> None:
        self.places = list(places)
        self.scattered = scattered  # the people of a table come to different processes
        self.desks: list[Desk] = []

    @property
    def tabs(self) -> list[Tab]:
        """All tabs of all tables."""
        return [tab for desk in self.desks for tab in desk.tabs]

    async def lay(self, count: int) -> list[Desk]:
        """So many tables more."""
        first = len(self.desks)
        desks = [Desk(number, self._places(number)) for number in range(first, first + count)]
        await _some_at_once(desk.lay() for desk in desks)
        self.desks += desks
        return desks

    def _places(self, number: int) -> list[Place]:
        shift = 1 if self.scattered else 0
        return [self.places[(number + shift * seat) % len(self.places)] for seat in range(SEATS)]

    async def sit(self, desks: list[Desk]) -> None:
        """The people of these tables open their tabs."""
        await _some_at_once(desk.open_tabs() for desk in desks)

    async def play(self, seconds: float, every: float) -> Figures:
        """Let every table move each few seconds for a while; what was seen."""
        figures = Figures()
        tabs = self.tabs
        updates, received = sum(tab.updates for tab in tabs), sum(tab.received for tab in tabs)
        start = now()
        await asyncio.gather(
            *(self._keep_moving(desk, figures, start, seconds, every) for desk in self.desks)
        )
        figures.lasted = now() - start
        await asyncio.sleep(1)  # the last updates are on their way
        figures.updates = sum(tab.updates for tab in tabs) - updates
        figures.received = sum(tab.received for tab in tabs) - received
        figures.lost = sum(not tab.is_open for tab in tabs)
        return figures

    async def _keep_moving(
        self, desk: Desk, figures: Figures, start: float, seconds: float, every: float
    ) -> None:
        turn = start + random.Random(desk.number).random() * every
        clicks = set()
        while turn < start + seconds:
            await asyncio.sleep(max(turn - now(), 0))
            figures.late.append(now() - turn)
            clicks.add(asyncio.create_task(desk.click(figures)))
            turn += every
        await asyncio.gather(*clicks)


async def _some_at_once(works: Iterable[Coroutine[Any, Any, None]]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Coroutine[Any, Any, None]) -> None:
        async with gate:
            await work

    await asyncio.gather(*(one(work) for work in works))
