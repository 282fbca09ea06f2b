"""What whoever runs a server is told: health, figures, logs without secrets, where it stood."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import logging.config
import resource
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import httpx
import psycopg
import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from carson_city.errors import CarsonError
from carson_city.web.app import create_app
from carson_city.web.config import Config
from carson_city.web.metrics import DatabaseHealth
from carson_city.web.operations import log_format
from carson_city.web.operations.counters import BOUNDS, Histogram
from carson_city.web.operations.retention_policy import RetentionPolicy
from carson_city.web.operations.watchdog import WAITING, WORK, Watchdog
from carson_city.web.rendering import templating
from carson_city.web.storage.database import Database, Unavailable
from carson_city.web.storage.store import Store
from carson_city.web.storage.table_queries import TableQueries
from tests.web.people import OWN, Table, house, service_of, table_of
from tests.web.servers import Server, own_database, serving


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


# Health.


def test_health_tells_whether_the_database_answers(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(_self: TableQueries, _table_id: str) -> float:
        raise Unavailable("the database does not answer")

    with house(sqlite) as web:
        well = web.get("/health")
        monkeypatch.setattr(TableQueries, "last_change", silent)
        web.app.state.database_health._felt = -1e9  # type: ignore[attr-defined]
        ill = web.get("/health")
    assert (well.status_code, well.json()["database"]) == (200, "ok")
    assert (ill.status_code, ill.json()["database"]) == (503, "no answer")


def test_however_many_ask_for_health_the_database_is_asked_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def counted(_self: TableQueries, table_id: str) -> float:
        asked.append(table_id)
        return 0.0

    monkeypatch.setattr(TableQueries, "last_change", counted)
    monkeypatch.setattr("carson_city.web.metrics.FRESH", 60.0)
    with house(sqlite) as web:
        web.app.state.database_health._felt = -1e9  # type: ignore[attr-defined]
        for _time in range(5):
            assert web.get("/health").status_code == 200
    assert asked == [""]


def health_of(server: Server, wanted: int) -> dict[str, str]:
    """What a server says of its health, once it has the wanted status; it tries every second."""
    for _time in range(100):
        answer = httpx.get(f"{server.url}/health", timeout=20)
        told: dict[str, str] = answer.json()
        if answer.status_code == wanted and told["database"] != "no answer":
            return told
        time.sleep(0.2)
    raise AssertionError(told)


def test_health_of_a_server_with_a_full_disk_says_that_no_move_is_kept(sqlite: str) -> None:
    """The system gives the server no byte more to write, as a full disk does."""
    with serving(sqlite) as server:
        assert server.process is not None
        pid, kind = server.process.pid, resource.RLIMIT_FSIZE
        assert health_of(server, 200)["database"] == "ok"
        before = resource.prlimit(pid, kind)
        resource.prlimit(pid, kind, (0, before[1]))
        ill = health_of(server, 503)
        assert ill["status"] == "failing"
        assert "refuses writes" in ill["database"]
        resource.prlimit(pid, kind, before)
        assert health_of(server, 200)["status"] == "ok"


def test_health_says_that_a_read_only_postgresql_takes_no_move(postgres_url: str) -> None:
    url = own_database(postgres_url)
    name = url.rpartition("/")[2]

    def change(word: str) -> None:
        with psycopg.connect(postgres_url, autocommit=True) as db:
            db.execute(f"ALTER DATABASE {name} {word}")
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )

    with serving(url) as server:
        assert health_of(server, 200)["database"] == "ok"
        change("SET default_transaction_read_only = on")
        assert "refuses writes" in health_of(server, 503)["database"]
        change("RESET default_transaction_read_only")
        assert health_of(server, 200)["database"] == "ok"


def test_health_says_that_the_file_was_deleted_or_replaced(tmp_path: Path, sqlite: str) -> None:
    file = tmp_path / "carson.db"
    with house(sqlite) as web:
        table = Table(web)
        seat = table.look()["deciders"][0]
        option = table.look(seat)["options"][0]

        def told() -> tuple[int, str]:
            web.app.state.database_health._felt = -1e9  # type: ignore[attr-defined]
            answer = web.get("/health")
            return answer.status_code, answer.json()["database"]

        def laid() -> int:
            status: int = web.post("/api/tables", json={"seats": [{}, {}]}).status_code
            return status

        assert told() == (200, "ok")
        aside = file.rename(tmp_path / "aside.db")
        gone = (503, "the file was deleted or replaced: no move is kept")
        assert told() == gone
        assert laid() == 503
        refused = table.post("/play", seat, action=option, ply=0)
        assert refused.status_code == 503
        assert "deleted or replaced" in refused.json()["problem"]
        file.write_bytes(aside.read_bytes())
        assert told() == gone
        aside.replace(file)
        assert told() == (200, "ok")
        assert laid() == 201


def test_a_write_that_fails_after_health_was_told_leaves_no_error_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process holds the file longer than anybody waits for the answer."""
    monkeypatch.setattr("carson_city.web.metrics.PATIENCE", 0.05)
    file = tmp_path / "carson.db"
    errors: list[dict[str, object]] = []

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: errors.append(told))
        store = Store(f"sqlite:///{file}", patience=0.5)
        await store.open()
        database_health = DatabaseHealth(store)
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await database_health.found() == "no answer"
            assert database_health._writing is not None
            await asyncio.wait([database_health._writing])
            database_health._writing = None
            gc.collect()
        await store.close()

    asyncio.run(work())
    assert errors == []


def test_however_many_ask_for_health_little_is_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    real = Database.try_to_write

    async def counted(database: Database) -> None:
        tried.append(database)
        await real(database)

    monkeypatch.setattr(Database, "try_to_write", counted)
    with house(sqlite) as web:
        for _time in range(5):
            web.app.state.database_health._felt = -1e9  # type: ignore[attr-defined]
            assert web.get("/health").status_code == 200
        assert len(tried) == 1
        web.app.state.database_health._wrote = -1e9  # type: ignore[attr-defined]
        web.app.state.database_health._felt = -1e9  # type: ignore[attr-defined]
        assert web.get("/health").status_code == 200
    assert len(tried) == 2


# Figures.


def figures(web: TestClient) -> dict[str, float]:
    """What is told, by name and labels."""
    answer = web.get("/metrics")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _space, value in (line.rpartition(" ") for line in lines)}


def test_figures_follow_what_happens(sqlite: str) -> None:
    config = Config(sqlite, pace=60, retention=RetentionPolicy(0, 0, 0))  # nothing else is written
    with TestClient(create_app(config), client=("127.0.0.1", 5)) as web:
        before = figures(web)
        table = Table(web)
        table.play_on(2)
        with web.websocket_connect(f"/t/{table.id}/live", headers=OWN) as page:
            page.receive_text()
            after = figures(web)
        text = web.get("/metrics").text
    assert before["carson_tables"] == 0
    assert after["carson_tables"] == 1
    assert after["carson_live_pages"] == 1
    assert after['carson_moves_total{by="person"}'] == 2
    writes = after["carson_database_write_seconds_count"]
    assert writes - before["carson_database_write_seconds_count"] >= 3  # a table and two moves
    assert after['carson_database_write_seconds_bucket{le="+Inf"}'] == writes
    assert after['carson_responses_total{status="201"}'] == 1
    assert after['carson_request_seconds_count{kind="change"}'] == 3
    assert after["carson_bots_waiting"] == after["carson_bots_thinking"] == 0
    assert after['carson_longest_stall_seconds{cause="work"}'] >= 0
    assert table.id not in text
    assert all(key not in text for key in table.keys if key)


@pytest.mark.parametrize(
    ("asks", "allowed", "status"),
    [
        ("127.0.0.1", "", 200),
        ("::1", "", 200),
        ("192.0.2.7", "", 404),
        ("192.0.2.7", "192.0.2.0/24", 200),
        ("testclient", "*", 404),
    ],
)
def test_figures_are_for_this_machine_and_those_who_are_named(
    sqlite: str, asks: str, allowed: str, status: int
) -> None:
    config = Config(sqlite, metrics_for=allowed)
    with TestClient(create_app(config), client=(asks, 5)) as web:
        assert web.get("/metrics").status_code == status


@pytest.mark.parametrize("told", ["everybody", "192.0.2.7, nonsense", "192.0.2.0/99"])
def test_who_reads_figures_is_named_by_address(told: str) -> None:
    with pytest.raises(CarsonError, match=r"metrics_for: .* is no address or network"):
        Config(metrics_for=told)


def test_times_are_counted_by_their_bounds() -> None:
    times = Histogram()
    for seconds in (0.001, BOUNDS[0], 0.3, 99.0):
        times.add(seconds)
    assert times.counts[0] == 2
    assert times.counts[-1] == 1
    assert (times.count, round(times.total, 3)) == (4, 99.303)


# Logs.


def record(message: str, *args: object, name: str = "carson_city.web") -> logging.LogRecord:
    return logging.LogRecord(name, logging.WARNING, "", 0, message, args, None)


KEY = "s3cret-Key_0123456789"


@pytest.mark.parametrize("form", [log_format.Text, log_format.Json])
@pytest.mark.parametrize(
    "message",
    [
        f"GET /t/abcd/seat/{KEY} HTTP/1.1",
        f"GET /t/abcd/final?action={KEY} HTTP/1.1",
        f"Authorization: Bearer {KEY}",
        f"Cookie: theme=dark; __Host-carson={KEY}; links=0.{KEY}",
        f"cannot open postgresql+psycopg://carson:{KEY}@db.example/carson",
    ],
)
def test_no_secret_is_in_the_log(form: Callable[[], logging.Formatter], message: str) -> None:
    assert KEY not in form().format(record(message))
    assert KEY not in form().format(record("it broke: %s", message))


@pytest.mark.parametrize("form", [log_format.Text, log_format.Json])
def test_no_value_that_was_to_be_kept_is_in_the_log(
    form: Callable[[], logging.Formatter],
) -> None:
    error = OperationalError("INSERT INTO tables VALUES (?)", (KEY, [KEY]), OSError("disk full"))
    said = record("the database does not answer: %s", error)
    said.exc_info = (OperationalError, error, None)
    told = form().format(said)
    assert KEY not in told
    assert "disk full" in told


def test_lines_for_programs_are_objects(capsys: pytest.CaptureFixture[str]) -> None:
    asked = record(
        '%s - "%s %s HTTP/%s" %d',
        *("192.0.2.7:5", "GET", "/rules", "1.1", 200),
        name="uvicorn.access",
    )
    told = json.loads(log_format.Json().format(asked))
    assert (told["client"], told["method"], told["path"]) == ("192.0.2.7:5", "GET", "/rules")
    assert (told["status"], told["level"], told["logger"]) == (200, "warning", "uvicorn.access")


# The event loop.


def _works(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


@pytest.mark.parametrize(("stands", "cause"), [(_works, WORK), (time.sleep, WAITING)])
def test_where_the_loop_stood_still_is_written_down(
    stands: Callable[[float], None], cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def running() -> Watchdog:
        watchdog = Watchdog(0.02)
        watchdog.start()
        while not watchdog.stalls[cause]:  # on a busy machine others stop it, too
            watchdog._told = -1e9
            stands(0.2)
            await asyncio.sleep(0.03)
        watchdog.stop()
        return watchdog

    with caplog.at_level(logging.WARNING, "carson_city.web"):
        watchdog = asyncio.run(asyncio.wait_for(running(), 60))
    assert watchdog.longest[cause] >= watchdog.limit
    assert "the event loop stood still for" in caplog.text
    assert "stands(0.2)" in caplog.text


def test_a_stack_that_cannot_be_read_does_not_end_the_watch(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(_frame: FrameType) -> list[str]:
        raise AttributeError("f_lineno")

    async def running() -> None:
        watchdog = Watchdog(0.02)
        watchdog.start()
        while watchdog.stalls.total() < 2:
            time.sleep(0.1)
            await asyncio.sleep(0.03)
        watchdog.stop()

    monkeypatch.setattr("traceback.format_stack", gone)
    with caplog.at_level(logging.WARNING, "carson_city.web"):
        asyncio.run(asyncio.wait_for(running(), 60))
    assert "its stack was gone before it could be read: AttributeError('f_lineno')" in caplog.text


def test_a_loop_that_answers_is_left_in_peace() -> None:
    async def running() -> Watchdog:
        watchdog = Watchdog(30.0)
        watchdog.start()
        await asyncio.sleep(0)
        watchdog.stop()
        return watchdog

    assert not asyncio.run(running()).stalls


# The end.


def test_who_waits_for_news_is_answered_when_the_server_closes(sqlite: str) -> None:
    with house(sqlite) as web:
        table = Table(web)
        portal = web.portal
        assert portal is not None
        asked = portal.start_task_soon(
            asyncio.to_thread, lambda: table.get(since=0, wait=25).json()["ply"]
        )
        while not table_of(web, table.id).listeners:
            time.sleep(0.01)
        portal.call(service_of(web).tables.dismiss)
        assert asked.result(20) == 0


def test_nobody_waits_for_templates_at_a_first_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    templating.prepare()
    found = templating.FOLDER.glob("**/templates/*")
    names = {path.relative_to(templating.FOLDER).as_posix() for path in found}
    monkeypatch.setattr(templating.TEMPLATES, "compile", None)
    for name in names:
        title, _folder, file = name.rpartition("templates/")
        templating.template(f"{title}{file}")
    assert {"templates/table.html", "board/templates/table.html"} <= names
