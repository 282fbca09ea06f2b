"""How long the event loop works at a time: every route, with the largest that it may be asked.

What counts is the time on the processor of one step of the loop: others wait that long, however
busy the machine is besides. The collector of garbage is told by itself: how long it takes depends
on how many games are in memory, not on what is asked.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
import time
from asyncio.events import Handle
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from fastapi import FastAPI
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Rows

from benchmarks import bursts
from benchmarks.bursts import AT_ONCE
from carson_city.game_options import setup_of
from carson_city.games.game import Game
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.operations.gc_tuning import set_aside

SITE: Final = "http://localhost"
OWN: Final = {"Origin": SITE}
WIDE: Final = "1000000/second"
COLLECTOR: Final = "(the collector of garbage)"
NOTICED: Final = 0.002  # seconds
LONG: Final = "x" * 200  # more than most texts may be
# Set-ups with as much of everything as there is, and with the longest games.
FULL: Final = ("board", {"players": "6", "buildings": "full", "variants": "all"})
RESTLESS: Final = ("board", {"players": "6", "buildings": "full", "variants": "kit-carson"})
SOLO: Final = ("solo", {"buildings": "full"})
CARDS: Final = ("cards", {"players": "6"})


class Steps:
    """The longest step of a loop since somebody last asked, without the collector of garbage."""

    def __init__(self) -> None:
        self._longest = 0.0
        self._collecting = 0.0  # when the collector began, and what it has taken of this step
        self._collected = 0.0
        self.longest_collection = 0.0
        self.long: list[tuple[float, float]] = []  # steps that others notice: when, and seconds

    def longest(self) -> float:
        """Seconds on the processor; from now on it is counted anew."""
        longest, self._longest = self._longest, 0.0
        return longest

    @contextmanager
    def counted(self) -> Iterator[Steps]:
        """Count what every loop of this process does, in the thread that asks."""
        plain: Callable[[Handle], None] = Handle._run

        def run(handle: Handle) -> None:
            began, self._collected = time.thread_time(), 0.0
            plain(handle)
            spent = time.thread_time() - began
            self._longest = max(self._longest, spent - self._collected)
            if spent > NOTICED:
                self.long.append((time.perf_counter(), spent))

        Handle._run = run  # type: ignore[assignment, method-assign]
        gc.callbacks.append(self._count_collector)
        try:
            yield self
        finally:
            gc.callbacks.remove(self._count_collector)
            Handle._run = plain  # type: ignore[assignment, method-assign]

    def _count_collector(self, phase: str, _info: dict[str, int]) -> None:
        now = time.thread_time()
        if phase == "start":
            self._collecting = now
        else:
            self._collected += now - self._collecting
            self.longest_collection = max(self.longest_collection, now - self._collecting)


@dataclass
class Told:
    """What was found: the longest step of each route, in milliseconds."""

    routes: dict[str, float] = field(default_factory=dict)

    def note(self, route: str, seconds: float) -> None:
        self.routes[route] = max(self.routes.get(route, 0.0), seconds * 1e3)


class Connection:
    """Somebody who asks for everything, and notes how long the loop was busy with it."""

    def __init__(self, app: FastAPI, steps: Steps, told: Told) -> None:
        self.app = app
        self.steps = steps
        self.told = told
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=True)
        self.web = httpx.AsyncClient(transport=transport, base_url=SITE, headers=OWN)

    async def ask(self, method: str, route: str, **wishes: Any) -> httpx.Response:
        """One request to a route, whose fields are filled in by name."""
        fields = wishes.pop("fields", {})
        asked = self.web.request(method, route.format(**fields), **wishes)
        await asyncio.sleep(0)  # its steps are its own, from the first to the last
        self.steps.longest()
        answer = await asyncio.create_task(asked)
        self.told.note(f"{method} {route}", self.steps.longest())
        assert answer.status_code < 500, (route, answer.text)
        return answer

    async def listen(self, route: str, table: str) -> None:
        """Open a socket, read what it says first, and leave."""
        said = asyncio.Event()
        coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        coming.put_nowait({"type": "websocket.connect"})
        cookies = "; ".join(
            f"{cookie.name}={cookie.value}" for cookie in self.web.cookies.jar if cookie.path == "/"
        )
        headers = [
            (b"host", b"localhost"),
            (b"origin", SITE.encode()),
            (b"cookie", cookies.encode()),
        ]
        path = route.format(table_id=table)
        scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "scheme": "ws",
                 "query_string": b"", "root_path": "", "headers": headers, "subprotocols": [],
                 "client": ("127.0.0.1", 5), "server": ("localhost", 80)}  # fmt: skip

        async def send(message: Any) -> None:
            if message["type"] in ("websocket.send", "websocket.close"):
                said.set()

        await asyncio.sleep(0)
        self.steps.longest()
        task = asyncio.create_task(self.app(scope, coming.get, send))
        await said.wait()
        self.told.note(f"LIVE {route}", self.steps.longest())
        coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task

    async def lay(self, game: Game, mode: str) -> str:
        """A table that goes on from a game; its name."""
        form = {"text": str(game.record()), "mode": mode}
        answer = await self.ask("POST", "/records", data=form)
        assert answer.status_code == 303, answer.text[:2000]
        return answer.headers["location"].split("/")[2].partition("?")[0]


def played(title: str, wishes: dict[str, str], until: Callable[[Game], bool]) -> Game:
    """A game at random, until something holds or it is over."""
    dice = random.Random(1)
    game: Game = Game(setup_of(wishes, title=title), 1)
    while not game.over and not until(game):
        seat = game.deciders[0]
        game.play(dice.choice(game.options(seat)), seat)
    return game


def richest(title: str, wishes: dict[str, str]) -> Game:
    """The moment of a game at which somebody has the most options."""
    game = played(title, wishes, lambda _game: False)
    most, best = 0, 0
    for ply in range(len(game.plies)):
        there = game.copy(same_dice=True)
        there.rewind(ply)
        options = max((len(there.options(seat)) for seat in there.deciders), default=0)
        if options >= most:
            most, best = options, ply
    game.rewind(best)
    return game


def longest() -> Game:
    """A game as long as it can be: everybody moves cowboys about as often as the rules allow."""
    dice = random.Random(1)
    game: Game = Game(setup_of(RESTLESS[1], title=RESTLESS[0]), 1)
    while not game.over:
        seat = dice.choice(game.deciders)
        options = game.options(seat)
        restless = [one for one in options if str(one).split()[0] in ("lift", "move")]
        game.play(dice.choice(restless or options), seat)
    return game


async def visit_table(visitor: Connection, game: Game, mode: str) -> None:
    """Everything that can be asked at a table."""
    table = await visitor.lay(game, mode)
    at = {"table_id": table, "seat": "0", "key": LONG}

    async def ask(method: str, route: str, **wishes: Any) -> httpx.Response:
        return await visitor.ask(method, route, fields=at, **wishes)

    plies = len(game.plies)
    for route in ("/t/{table_id}", "/t/{table_id}/links", "/t/{table_id}/seats"):
        await ask("GET", route)
    await ask("GET", "/t/{table_id}/replay")
    for ply in (0, plies // 2, max(plies - 1, 0), plies):
        await ask("GET", "/t/{table_id}/replay", params={"ply": ply})
        await ask("GET", "/t/{table_id}/at", params={"ply": ply})
    for route in ("story", "record", "hint"):
        await ask("GET", f"/t/{{table_id}}/{route}")
    await ask("GET", "/t/{table_id}/seat/{key}")
    await ask("POST", "/t/{table_id}/seat/{key}", data={"name": LONG, "seat": "0"})
    seen = (await ask("GET", "/api/tables/{table_id}")).json()
    action = next(iter(seen["options"]), "pass")
    for place in ("a1", "e5", "h8", action, LONG[:60]):
        await ask("GET", "/t/{table_id}/about", params={"at": place, "action": place})
        await ask("GET", "/api/tables/{table_id}/about", params={"at": place})
    await ask("GET", "/api/tables/{table_id}/options")
    await ask("GET", "/api/tables/{table_id}/why", params={"action": action})
    await ask("GET", "/api/tables/{table_id}/why", params={"action": "b1"})
    await ask("GET", "/api/tables/{table_id}/record")
    await ask("GET", "/t/{table_id}/final", params={"action": [action] * 13})
    await ask("GET", "/t/{table_id}/final", params={"action": "b", "typed": "1"})
    for route in ("/t/{table_id}/live", "/api/tables/{table_id}/stream"):
        await visitor.listen(route, table)
    seat = str(seen["seat"] or 0)
    form = {"seat": seat, "ply": str(seen["ply"])}
    await ask("POST", "/t/{table_id}/lift", data=form)
    for said in (action, LONG[:80]):
        await ask("POST", "/t/{table_id}/play", data=form | {"action": said, "typed": "1"})
    await ask("POST", "/t/{table_id}/play", data=form | {"action": [action] * 13})
    await ask("POST", "/t/{table_id}/undo", data=form)
    await ask("POST", "/api/tables/{table_id}/play", json={"action": action, "ply": seen["ply"]})
    await ask("POST", "/api/tables/{table_id}/undo", json={"ply": seen["ply"] + 1})
    await ask("POST", "/api/tables/{table_id}/join", json={"seat": 0})
    await ask("POST", "/api/tables/{table_id}/lift", json={"seat": 0})
    await ask("GET", "/api/tables/{table_id}/devices")
    await ask("POST", "/api/tables/{table_id}/link", json={})
    await ask("POST", "/api/tables/{table_id}/sign_out", json={"device": LONG[:40]})
    await ask("POST", "/api/tables/{table_id}/sit", json={"key": LONG[:100], "name": LONG[:20]})
    await ask("POST", "/api/tables/{table_id}/reset", json={"seat": 0})
    await ask("POST", "/t/{table_id}/say", data={"said": "x" * 500})
    await ask("POST", "/t/{table_id}/pace", data={"pace": "calm"})
    await ask("POST", "/t/{table_id}/skip")
    await ask("POST", "/t/{table_id}/open", data={"open": "1"})
    for what in ("talking", "watching", LONG):
        for closed in ("1", ""):
            await ask("POST", "/t/{table_id}/closed", data={"what": what, "closed": closed})
    for line in ("1", "9" * 9, LONG):
        for muted in ("1", ""):
            await ask("POST", "/t/{table_id}/mute", data={"line": line, "muted": muted})
    for route in ("closed", "mute", "dice"):
        await ask("GET", f"/t/{{table_id}}/{route}")
    wishes = (
        "mute",
        "unmute",
        "reset",
        "sign out",
        "remove",
        "device",
        "link",
        "join",
        "bot",
        "back",
    )
    for wish in wishes:
        await ask("POST", "/t/{table_id}/seats/{seat}", data={"wish": wish})
    await ask("POST", "/t/{table_id}/again")
    await ask("POST", "/t/{table_id}/from", data={"ply": str(plies)})
    for route in ("play", "undo", "lift", "say", "pace", "skip", "again", "open", "seats/{seat}"):
        await ask("GET", f"/t/{{table_id}}/{route}")


async def visit_house(visitor: Connection) -> None:
    """Everything that can be asked without a table."""
    for route in ("/", "/first", "/tables", "/records", "/rules", "/rules.txt", "/palette.css",
                  "/manifest.webmanifest", "/favicon.ico", "/health", "/metrics",
                  "/api/about", "/api/openapi.json", "/api/tables"):  # fmt: skip
        await visitor.ask("GET", route)
    for title in ("board", "solo", "cards", LONG):
        await visitor.ask("GET", "/palette/{title}.css", fields={"title": title})
    words = " ".join(["cowboy", "parcel", "road"] * 60)
    for q in (words, LONG * 5, "ACT-5a", "the"):
        await visitor.ask("GET", "/rules", params={"q": q})
        await visitor.ask("GET", "/rules.txt", params={"q": q})
    await visitor.ask("GET", "/api/tables", params={"mine": "true"})
    for name in ("cast", "river", "components", "variants"):
        said = {"name": name, "said": ",".join(["0R"] * 2000)[:8000]}
        await visitor.ask("GET", "/choice", params=said)
    await visitor.ask("POST", "/first", data={"name": LONG})
    fields = {f"{kind}{seat}": LONG for kind in ("kind", "name") for seat in range(6)}
    await visitor.ask("POST", "/tables", data=fields | {"players": "6", "cast": LONG * 40})
    await visitor.ask("POST", "/tables", data={f"field{n}": "x" * 250 for n in range(900)})
    seats = [{"kind": "person", "name": LONG[:40]}] * 6
    await visitor.ask("POST", "/api/tables", json={"seats": seats, "seed": 7, "variants": "all"})
    await visitor.ask(
        "POST", "/api/tables", json={"seats": seats, "buildings": ["school"] * 20_000}
    )
    for text in ("x" * 250_000, "carson record 1\n" + "hat: pass\n" * 20_000):
        await visitor.ask("POST", "/records", data={"text": text})


@asynccontextmanager
async def opened(folder: str) -> AsyncIterator[FastAPI]:
    """The application as a server would run it, with wide limits."""
    config = Config(
        f"sqlite:///{folder}/carson.db", pace=600, rate=WIDE, look_rate=WIDE, table_rate=WIDE,
        talk_rate=WIDE, workers=1, stall_seconds=0,
    )  # fmt: skip
    app = create_app(config)
    async with app.router.lifespan_context(app):
        yield app


async def visit_all(app: FastAPI, told: Told) -> None:
    """Every route, twice: what is made once for all is not what everybody waits for."""
    steps = Steps()
    games = [richest(*FULL), richest(*SOLO), richest(*CARDS)]
    games += [played(*FULL, lambda _game: False), played(*CARDS, lambda _game: False), longest()]
    with steps.counted():
        for warm in (True, False):
            set_aside()
            visitor = Connection(app, steps, Told() if warm else told)
            for game in games[:3] if warm else games:  # of each title
                for mode in ("together", "bots"):
                    await visit_table(visitor, game, mode)
            await visit_house(visitor)
    told.note(COLLECTOR, steps.longest_collection)


def measured() -> dict[str, float]:
    """The longest step of each route, in milliseconds."""
    told = Told()

    async def running() -> None:
        with tempfile.TemporaryDirectory(prefix="carson-stalls-") as folder:
            async with opened(folder) as app:
                await visit_all(app, told)

    asyncio.run(running())
    return told.routes


def main() -> None:
    """Measure and print, the longest first."""
    parser = argparse.ArgumentParser(prog="make bench-stalls", description=__doc__)
    parser.add_argument("--each", type=int, default=AT_ONCE, help="requests of an address at once")
    parser.add_argument("--only", default="", help="bursts with one of these words, and no routes")
    options = parser.parse_args()
    if not options.only:
        tell_routes()
    tell_bursts(options.each, options.only)


def tell_routes() -> None:
    """Print the longest step of each route."""
    rows = Rows("route", "longest step, ms", box=SIMPLE_HEAD)
    for route, longest in sorted(measured().items(), key=lambda one: -one[1]):
        rows.add_row(route, f"{longest:.1f}")
    Console().print(rows)


def tell_bursts(each: int, only: str) -> None:
    """Print what others wait for behind bursts: the longest of each, in work of the loop."""
    console = Console()
    tables = {"board": richest(*FULL), "cards": richest(*CARDS), "long": longest()}
    rows = Rows("burst", "addresses", "answered", "refused", box=SIMPLE_HEAD)
    for column in ("probes", "/health, ms", "a move, ms"):
        rows.add_column(column, justify="right")
    over = 0
    for name, addresses, waits in bursts.measured(tables, each, only):
        longest_of = max(waits.health), max(waits.moves)
        target = bursts.ALONE if addresses == 1 else bursts.CROWDED
        over += max(longest_of) > target
        refused = waits.statuses["429"] + waits.statuses["503"]
        told = [f"{one:.1f}" if one <= target else f"[red]{one:.1f}[/red]" for one in longest_of]
        count = str(waits.statuses.total() - refused), str(refused), str(len(waits.moves))
        rows.add_row(name, str(addresses), *count, *told)
        console.print(f"{name}, {addresses}: " + ", ".join(told), style="dim")
    console.print(rows)
    console.print(
        f"{each} requests of one address at once, {each // 2} of each of several; "
        f"above {bursts.ALONE:g} ms behind one and {bursts.CROWDED:g} ms behind "
        f"{bursts.MANY} addresses: {over}."
    )


if __name__ == "__main__":
    main()
