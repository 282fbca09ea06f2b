"""The command `carson serve`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.title.choice import words_in
from carson_city.title.setup import TITLES
from carson_city.web.server_options import COUNTS, KEPT, RATES, SECONDS

if TYPE_CHECKING:
    from carson_city.web.bots.bot_processes import BotProcesses
    from carson_city.web.config import Config
    from carson_city.web.operations.retention_policy import RetentionPolicy
    from carson_city.web.server import Server

LAST_PORT: Final = 2**16 - 1
LOG_FORMATS: Final = ("text", "json")
LEVELS: Final = ("critical", "error", "warning", "info", "debug")
EVERYWHERE: Final = ("0.0.0.0", "::")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> None:
    """The options of the server."""
    parser = subparsers.add_parser(
        "serve",
        help=_("play in the browser, alone or with friends"),
        description=_(
            "Serve the table to browsers until Ctrl-C: play alone, with friends by a link, and "
            "with bots. Games are kept in a database."
        ),
    )
    parser.add_argument("--host", default="127.0.0.1", help=_("address to listen on"))
    parser.add_argument(
        "--port",
        type=int,
        default=8058,
        metavar="N",
        help=_("port, 0 to {most}; 0 takes a free one").format(most=LAST_PORT),
    )
    parser.add_argument(
        "--database",
        default="sqlite:///carson.db",
        metavar="URL",
        help=_("sqlite:///FILE or postgresql://USER@HOST/NAME"),
    )
    parser.add_argument("--base-url", default="", metavar="URL", help=_("as browsers see us"))
    parser.add_argument(
        "--log-level", choices=LEVELS, default="warning", help=_("how much is told on the terminal")
    )
    parser.add_argument(
        "--log-format", choices=LOG_FORMATS, default="text", help=_("lines for people or programs")
    )
    parser.add_argument(
        "--metrics-for",
        default="",
        metavar=_("ADDRESSES"),
        help=_("who besides this machine may read /metrics: addresses and networks"),
    )
    parser.add_argument("--pace", type=float, default=0.7, help=_("seconds between bots' moves"))
    parser.add_argument(
        "--offer-bot",
        action="append",
        default=[],
        metavar=_("NAME"),
        help=_("a bot of your own to offer beside ours: package.module:Class; repeat it for more"),
    )
    limits = parser.add_argument_group(
        _("limits"), _("How much one address may ask: a rate is a number and a time, 60/minute.")
    )
    for name, told in RATES.items():
        limits.add_argument(_option(name), metavar=_("RATE"), help=_(told))
    for name, told in COUNTS.items():
        limits.add_argument(_option(name), type=int, metavar="N", help=_(told))
    for name, told in SECONDS.items():
        limits.add_argument(_option(name), type=float, metavar="S", help=_(told))
    retention = parser.add_argument_group(
        _("keeping"),
        _("For how many days tables are kept after the last move; 0 or never clears none away."),
    )
    for name, told in KEPT.items():
        retention.add_argument(f"--keep-{name}", metavar=_("DAYS"), help=_(told))
    parser.add_argument("--open", action="store_true", help=_("open a browser where there is one"))
    parser.set_defaults(run=run)


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        # Slow to load, and only this command needs them.
        from carson_city.web.app import create_app  # noqa: PLC0415
        from carson_city.web.config import LOCAL, Config  # noqa: PLC0415
        from carson_city.web.http.connections import RepeatFilter  # noqa: PLC0415
        from carson_city.web.server import Server  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CarsonError(
            _("{name} is missing: install carson-city[web]").format(name=error.name)
        ) from error
    _check_port(args.port)
    own_bots = tuple(name for text in args.offer_bot for name in words_in(text))
    limits = {name: getattr(args, name) for name in (*RATES, *COUNTS, *SECONDS)}
    limits = {name: wish for name, wish in limits.items() if wish is not None}
    config = Config(  # says what is wrong
        args.database,
        args.base_url,
        args.pace,
        own_bots=own_bots,
        metrics_for=args.metrics_for,
        retention=_keeping(args),
        **limits,
    )
    asyncio.run(_try_bots(own_bots))
    asyncio.run(_try(args.database))
    listening = _listen(args.host, args.port)
    port = listening.getsockname()[1]
    neighbours = _url(_own_address(), port) if args.host in EVERYWHERE else ""
    config = replace(config, neighbours_url=neighbours)
    server = Server(create_app(config), config, args.log_level, args.log_format)
    for name in ("asyncio", "uvicorn.error", "carson_city.web.clients"):
        logging.getLogger(name).addFilter(RepeatFilter())
    local = _url("localhost" if args.host in (*LOCAL, *EVERYWHERE) else args.host, port)
    url = config.base_url or local
    greeting = threading.Thread(target=_greet, args=(server, url, config, args.open), daemon=True)
    greeting.start()
    with contextlib.suppress(KeyboardInterrupt):  # the way to close it
        server.run(sockets=[listening])
    return 0 if server.started else 1


def _keeping(args: argparse.Namespace) -> RetentionPolicy:
    """For how long tables are kept, as the options say."""
    from carson_city.web.operations.retention_policy import RetentionPolicy, days  # noqa: PLC0415

    said = {name: getattr(args, f"keep_{name}") for name in KEPT}
    return RetentionPolicy(
        **{name: days(f"keep-{name}", text) for name, text in said.items() if text is not None}
    )


def _greet(server: Server, url: str, config: Config, browse: bool) -> None:
    """Say where the town is, as soon as its doors are open."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.02)
    print(_("Carson City is open at {url} (Ctrl-C closes it)").format(url=url), flush=True)
    if config.neighbours_url and not config.base_url:
        neighbours = config.neighbours_url
        print(_("Friends in your network: {url}").format(url=neighbours), flush=True)
    if config.database.startswith("sqlite:///"):
        file = Path(config.database.removeprefix("sqlite:///")).resolve()
        print(_("Games are kept in {file}").format(file=file), flush=True)
    if browse and _has_browser():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(url)


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on; one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _own_address() -> str:
    """This machine's address as its neighbours see it; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that only documents use
        except OSError:
            return "localhost"
        return str(asking.getsockname()[0])


async def _try(database: str) -> None:
    """Open the database once: what is wrong with it is said before anybody waits for a page."""
    from carson_city.web.storage.store import Store  # noqa: PLC0415

    store = Store(database)
    try:
        await store.open(alone=True)
    finally:
        await store.close()


async def _try_bots(names: Sequence[str]) -> None:
    """Ask every bot of one's own for a decision, where it will think later."""
    from carson_city.web.bots.bot_processes import BotProcesses  # noqa: PLC0415

    bot_processes = BotProcesses()
    try:
        for name in names:
            await _try_bot(bot_processes, name)
    finally:
        await bot_processes.close()


async def _try_bot(bot_processes: BotProcesses, name: str) -> None:
    """Refuse a bot that can decide in no title; one may play only some of them."""
    from carson_city.web.bots.bot_faults import BROKEN, Fault  # noqa: PLC0415

    refusals = []
    for line, seat in _first_decisions():
        try:
            await bot_processes.choose(line, name, seat, 0)
        except Fault as fault:
            if fault.word != BROKEN:
                raise
            refusals.append(fault)
        else:
            return
    raise refusals[0]


def _first_decisions() -> Iterator[tuple[str, int]]:
    """The first decision of a game of each title: the line of its view, and whose it is."""
    for kind in TITLES.values():
        game: Game = Game(kind.parse(), 0)
        seat = next((seat for seat in game.deciders if len(game.options(seat)) > 1), None)
        if seat is not None:
            yield game.setup.line(game.view(seat)), seat


def _check_port(port: int) -> None:
    if not 0 <= port <= LAST_PORT:
        raise CarsonError(
            _("“{port}” is no port: 0 to {most}, and 0 takes a free one").format(
                port=port, most=LAST_PORT
            )
        )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise CarsonError(
            _("cannot listen on {host}:{port}: {reason} (--port 0 takes a free port)").format(
                host=host, port=port, reason=getattr(error, "strerror", None) or error
            )
        ) from error
