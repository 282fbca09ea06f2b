"""The floor for the web table: a bare relay with the same clients, traffic and libraries.

It answers clicks and sends every tab of a table a text as long as ours, and that is all: no game,
no rules, no store, no drawing, no guard. What our table costs above this is what it does.
"""

from __future__ import annotations

import itertools
import sys
from collections import defaultdict
from pathlib import Path
from urllib.parse import parse_qs

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

PAGE = Path(__file__).parents[1] / "src" / "carson_city" / "web" / "templates" / "table.html"
LENGTH = 18_700  # signs, as long as an update of ours


def relay() -> Starlette:
    """The application."""
    numbers = itertools.count(1)
    filler = (PAGE.read_text() * 3)[:LENGTH]
    tabs: dict[str, set[WebSocket]] = defaultdict(set)

    async def about(_request: Request) -> Response:
        return JSONResponse({})

    async def lay(_request: Request) -> Response:
        headers = {"location": f"/t/table{next(numbers)}", "set-cookie": "carson=me; path=/"}
        return Response(status_code=303, headers=headers)

    async def link(_request: Request) -> Response:
        return Response(status_code=303, headers={"set-cookie": "links=0.key; path=/"})

    async def sit(_request: Request) -> Response:
        return Response(status_code=303, headers={"set-cookie": "carson=me; path=/"})

    async def play(request: Request) -> Response:
        form = parse_qs((await request.body()).decode())
        told = f'<footer data-ply="{int(form["ply"][0]) + 1}">{filler}</footer>'
        for tab in list(tabs[request.path_params["table"]]):
            await tab.send_text(told)
        return Response(status_code=204)

    async def live(tab: WebSocket) -> None:
        await tab.accept()
        await tab.send_text(filler)
        here = tabs[tab.path_params["table"]]
        here.add(tab)
        try:
            while True:
                await tab.receive()
        except (WebSocketDisconnect, RuntimeError):
            here.discard(tab)

    return Starlette(
        routes=[
            Route("/api/about", about),
            Route("/records", lay, methods=["POST"]),
            Route("/metrics", about),
            Route("/t/{table}/seats/{seat}", link, methods=["POST"]),
            Route("/t/{table}/seat/{key}", sit, methods=["POST"]),
            Route("/t/{table}/play", play, methods=["POST"]),
            WebSocketRoute("/t/{table}/live", live),
        ]
    )


def serve(port: int) -> None:
    """Relay until somebody stops it."""
    uvicorn.run(
        relay(),
        port=port,
        log_level="error",
        ws="websockets-sansio",
        access_log=False,
        timeout_keep_alive=120,
    )


if __name__ == "__main__":
    serve(int(sys.argv[1]))
