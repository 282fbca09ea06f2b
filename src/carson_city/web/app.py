"""The web application: it puts the packages together."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from threading import Lock
from typing import Any

import psycopg
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.types import ASGIApp

from carson_city import __version__
from carson_city.errors import CarsonError
from carson_city.text.i18n import N_, _
from carson_city.web import metrics
from carson_city.web.api import models, responses, routes, seat_routes
from carson_city.web.bots.bot_processes import BotProcesses
from carson_city.web.config import Config
from carson_city.web.http.admission import AdmissionMiddleware
from carson_city.web.http.field_errors import fault
from carson_city.web.http.language_middleware import LanguageMiddleware
from carson_city.web.http.security import SecurityMiddleware
from carson_city.web.http.session_middleware import CookieSigner, SessionMiddleware, tell_cookie
from carson_city.web.operations.counters import RequestCounters
from carson_city.web.operations.fair_queue import FairQueue
from carson_city.web.operations.watchdog import Watchdog
from carson_city.web.pages import site
from carson_city.web.storage.database import CHAT_NEWS, TABLE_NEWS
from carson_city.web.storage.store import Store
from carson_city.web.tables.resuming import resume
from carson_city.web.tables.retention import keep_clear
from carson_city.web.tables.table_service import TableService

log = logging.getLogger("carson_city.web")
TIDY_EVERY = 60.0
# What programs are told of a path or a way that is not there, by status.
NOT_SO = {
    400: N_("the body cannot be read"),
    404: N_("there is nothing here"),
    405: N_("this is here, but it is asked for with another method"),
}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT")
CANNOT = N_("this cannot be done here")


class App(FastAPI):
    """The application with its middleware; `SecurityMiddleware` answers faults too."""

    def __init__(self, config: Config, **wishes: Any) -> None:
        super().__init__(**wishes)
        self.config = config
        self.state.config = config
        self.state.counters = RequestCounters()
        self.state.queue = FairQueue()
        self._written = b""  # what openapi() tells
        self._writing = Lock()

    async def tell_programs(self, _request: Request) -> Response:
        """What programs are told of the API; it is written once, and the loop does not wait."""
        written = self._written or await asyncio.to_thread(self._write)
        return Response(written, media_type="application/json")

    def _write(self) -> bytes:
        with self._writing:
            self._written = self._written or json.dumps(self.openapi()).encode()
            return self._written

    def openapi(self) -> dict[str, Any]:
        """What programs are told of the API, with the titles and the bots that play here."""
        told = super().openapi()
        models.tell_titles(told)
        models.tell_bots(told, self.config.all_bots)
        tell_cookie(told, self.config.base_url)
        return told

    def build_middleware_stack(self) -> ASGIApp:
        """All that a request passes, from the outside to the routes."""
        inside = AdmissionMiddleware(
            SessionMiddleware(super().build_middleware_stack()), self.state.queue
        )
        return LanguageMiddleware(SecurityMiddleware(inside, self.config, self.state.counters))


def create_app(config: Config | None = None) -> FastAPI:
    """The application for a configuration."""
    config = config or Config()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(config.database)
        bot_processes = BotProcesses(config.workers)
        await store.open(alone=True)
        service = TableService(
            store, bot_processes, config.pace, config.own_bots, config.most_tables
        )
        app.state.service = service
        app.state.database_health = metrics.DatabaseHealth(store)
        secret, has_older = await store.browsers.signing_key(), await store.browsers.has_older()
        app.state.cookie_signer = CookieSigner(secret, has_older=has_older)
        app.state.config = config
        tasks: list[asyncio.Task[Any]] = [asyncio.create_task(_tidy(service))]
        tasks.append(asyncio.create_task(keep_clear(service, config.retention)))
        listens = asyncio.Event()
        if store.database.is_sqlite:
            listens.set()  # nobody else writes to it
        else:
            tasks.append(asyncio.create_task(_listen(service, listens)))
        tasks.append(asyncio.create_task(_resume(service, config.resume, listens)))
        watchdog = Watchdog(config.stall_seconds)
        app.state.watchdog = watchdog
        if config.stall_seconds:
            watchdog.start()
        try:
            yield
        finally:
            watchdog.stop()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await service.close()
            await bot_processes.close()
            await store.close()

    app = App(
        config,
        title="Carson City",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.include_router(site.router)  # they are tried one after another: clicks come first
    app.include_router(routes.router)
    app.include_router(seat_routes.router)
    app.include_router(metrics.router)
    app.add_route("/api/openapi.json", app.tell_programs, include_in_schema=False)
    site.mount_static(app)
    app.add_exception_handler(HTTPException, _not_so)
    app.add_exception_handler(CarsonError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(ClientDisconnect, _left)
    app.add_exception_handler(Exception, _broken)
    return app


async def _refused(request: Request, error: Exception) -> Response:
    """Everything we refuse has a reason, and perhaps a rule."""
    assert isinstance(error, CarsonError)
    if request.url.path.startswith("/api"):
        return responses.answer(error)
    return site.refused(request, error)


async def _broken(request: Request, _error: Exception) -> Response:
    """A fault of ours; it is logged with its trace, and told without."""
    if request.url.path.startswith("/api"):
        return responses.problem(500, _("something broke on our side"))
    return site.broken(request)


async def _left(_request: Request, _error: Exception) -> Response:
    """Answer a client that left while it was sending: nobody reads it."""
    return Response(status_code=400)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    if request.url.path.startswith("/api"):
        return responses.invalid(error)
    field, reason = fault(error)
    return site.refused(request, CarsonError(f"{field}: {reason}"))


async def _not_so(request: Request, error: Exception) -> Response:
    """A path or a way that is not there: data for programs, a page for people."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        error.headers = {**(error.headers or {}), "Allow": ", ".join(_allowed(request))}
    if request.url.path.startswith("/api"):
        text = _(NOT_SO.get(error.status_code, CANNOT))
        return responses.problem(error.status_code, text, headers=error.headers)
    return site.not_so(request, error)


def _allowed(request: Request) -> list[str]:
    """Return the methods that an address takes, of all its routes; HEAD goes where GET does."""
    asked = {name: request.scope[name] for name in ("type", "path", "headers")}
    asked["root_path"] = request.scope.get("app_root_path", "")  # not that of what is mounted
    found = []
    for method in METHODS:
        scope = {**asked, "method": method}
        whole = (route for route in request.app.routes if route.matches(scope)[0] is Match.FULL)
        first = next(whole, None)
        if first is not None and (method == "GET" or not isinstance(first, Mount)):
            found.append(method)  # what is mounted are files
    return [*found, "HEAD"] if "GET" in found else found


async def _tidy(service: TableService) -> None:
    while True:
        await asyncio.sleep(TIDY_EVERY)
        with suppress(CarsonError):  # who was here when is no great loss
            await service.devices.note_seen()
        service.tables.close_idle()


async def _resume(service: TableService, most: int, listens: asyncio.Event) -> None:
    """Let bots go on, once we know whether other processes may play there too."""
    await listens.wait()
    await resume(service, most)


async def _listen(service: TableService, listens: asyncio.Event) -> None:
    """Follow what other processes do on the same PostgreSQL."""
    while True:
        try:
            async with service.store.database.listen() as connection:
                listens.set()
                for table_id in list(
                    service.tables.in_memory
                ):  # what was missed while nobody listened
                    service.tables.catch_up_soon(table_id)
                    service.tables.hear_chat(table_id)
                async for notice in connection.notifies():
                    _hear(service, notice.payload)
        except (psycopg.Error, OSError) as error:
            log.warning("no news from the database: %s; trying again", error)
            await asyncio.sleep(1)


def _hear(service: TableService, notice: str) -> None:
    """What another process tells: the table, its own name, and what is new there."""
    table_id, process, news = (*notice.split(" "), "", "")[:3]
    if process == service.store.database.name:
        return
    if news != CHAT_NEWS:
        service.tables.catch_up_soon(table_id)
    if news != TABLE_NEWS:
        service.tables.hear_chat(table_id)
