"""The command `carson serve`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import socket
import threading
import time
import webbrowser
from typing import Any

from carson.errors import CarsonError
from carson.words import _

LEVELS = ("critical", "error", "warning", "info", "debug")


def add_parser(subparsers: argparse._SubParsersAction[Any]) -> None:
    """The options of the server."""
    parser = subparsers.add_parser("serve", help=_("play in the browser, alone or with friends"))
    parser.add_argument("--host", default="127.0.0.1", help=_("address to listen on"))
    parser.add_argument("--port", type=int, default=8058, help=_("port; 0 takes a free one"))
    parser.add_argument(
        "--database",
        default="sqlite:///carson.db",
        metavar="URL",
        help=_("sqlite:///FILE or postgresql://USER@HOST/NAME"),
    )
    parser.add_argument("--base-url", default="", metavar="URL", help=_("as browsers see us"))
    parser.add_argument("--log-level", choices=LEVELS, default="warning")
    parser.add_argument("--pace", type=float, default=0.7, help=_("seconds between bots' moves"))
    parser.add_argument("--open", action="store_true", help=_("open a browser where there is one"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        import uvicorn  # noqa: PLC0415  (slow to load, and only this command needs it)

        from carson.web.server import Config, create_app  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CarsonError(
            _("{name} is missing: install carson-city[web]").format(name=error.name)
        ) from error
    asyncio.run(_try(args.database))
    listening = _listen(args.host, args.port)
    port = listening.getsockname()[1]
    host = "localhost" if args.host == "127.0.0.1" else args.host
    url = args.base_url or f"http://{host}:{port}/"
    app = create_app(Config(args.database, args.base_url, args.pace))
    print(_("Carson City is open at {url} (Ctrl-C closes it)").format(url=url), flush=True)
    if args.open:
        threading.Thread(target=_open_browser, args=(url,), daemon=True).start()
    server = uvicorn.Server(
        uvicorn.Config(
            app, log_level=args.log_level, ws="websockets-sansio", ws_max_size=4096, lifespan="on"
        )
    )
    server.run(sockets=[listening])
    return 0 if server.started else 1


async def _try(database: str) -> None:
    """Open the database once: what is wrong with it is said before anybody waits for a page."""
    from carson.web.store import Store  # noqa: PLC0415

    store = Store(database)
    try:
        await store.open(alone=True)
    finally:
        await store.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except (OSError, OverflowError) as error:
        raise CarsonError(
            _("cannot listen on {host}:{port}: {reason}").format(
                host=host, port=port, reason=getattr(error, "strerror", None) or error
            )
        ) from error


def _open_browser(url: str) -> None:
    time.sleep(1)
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
