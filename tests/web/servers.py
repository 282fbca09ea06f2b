"""Real servers for tests: ours as a process of its own, and PostgreSQL in a folder of its own."""

from __future__ import annotations

import multiprocessing
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import httpx
import psycopg

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
WHEEL = Path(__file__).parents[2] / ".venv" / "postgresql"  # brought by tools/services.sh


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def resumed(database: str) -> int:
    """At how many tables bots go on after a start: none of other tests on a PostgreSQL."""
    return 0 if database.startswith("postgresql") else 200


# Servers are forked from a process that has imported everything: that saves three seconds of work
# with each of them. tests/web/test_serve.py starts `carson serve` as people do.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    ["carson_city.cli.main", "carson_city.web.app", "carson_city.web.server"]
)


def _serve(
    arguments: list[str], environment: dict[str, str], folder: str, log: Path | None
) -> None:
    """Be `carson serve` in a process of its own."""
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    if log is not None:
        with log.open("ab") as told:
            os.dup2(told.fileno(), 1)
            os.dup2(told.fileno(), 2)
    from carson_city.cli.main import main  # noqa: PLC0415

    sys.argv = ["carson", *arguments]
    sys.exit(main(arguments))


class Forked:
    """A forked process with the methods of a `Popen`."""

    def __init__(self, arguments: list[str], environment: dict[str, str], log: Path | None) -> None:
        told = (arguments, environment, str(Path.cwd()), log)
        self._process = FORKS.Process(target=_serve, args=told, daemon=True)
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended, if it did."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """Return how it ended, if it did."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it ends."""
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("carson serve", timeout or 0)
        return code

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()


class Server:
    """`carson serve`, or another program with that command."""

    def __init__(
        self,
        database: str,
        port: int = 0,
        pace: float = 0.0,
        program: str = "carson_city",
        options: Sequence[str] = (),
        files: int = 0,
        log: Path | None = None,
    ) -> None:
        self.database = database
        self.log = log  # where it writes what went wrong; else beside the tests' own words
        self.options = options
        self.files = files  # how many it may have open, where that is bounded
        self.program = program
        self.port = port or free_port()
        self.pace = pace
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def arguments(self) -> list[str]:
        """The words after the name of the program."""
        return [
            "serve", "--port", str(self.port),
            "--database", self.database, "--pace", str(self.pace),
            "--resume", str(resumed(self.database)),
            "--table-rate", "6000/minute",  # one address does what a town does
            *self.options,
        ]  # fmt: skip

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = self._begin()
        for _attempt in range(300):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                if httpx.get(f"{self.url}/api/about", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def _begin(self) -> subprocess.Popen[bytes] | Forked:
        environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"}
        if self.program == "carson_city" and not self.files:
            return Forked(self.arguments(), environment, self.log)
        command = [sys.executable, "-m", self.program, *self.arguments()]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        with self.log.open("ab") if self.log else nullcontext() as told:
            return subprocess.Popen(
                command, env=environment, start_new_session=True, stdout=told, stderr=told
            )

    def kill(self) -> None:
        """Pull the plug: no goodbye, and its bots die with it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Close it in order."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def serving(
    database: str,
    pace: float = 0.0,
    program: str = "carson_city",
    options: Sequence[str] = (),
    files: int = 0,
    log: Path | None = None,
) -> Iterator[Server]:
    """A server for the time of a test."""
    server = Server(database, 0, pace, program, options, files, log)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def postgres_tool(name: str) -> str | None:
    """A program of PostgreSQL, wherever the system has put it."""
    found = shutil.which(name)
    if found and not Path(found).is_symlink():
        return found
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    places = places or sorted(WHEEL.glob(f"*/pginstall/bin/{name}"))
    return str(places[-1]) if places else found


def nginx_program() -> str:
    """The proxy; Debian keeps it where only root looks."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if not found:
        raise RuntimeError("nginx is not there: run `make services`")
    return found


@contextmanager
def postgres(folder: Path, *, durable: bool = False) -> Iterator[str]:
    """A PostgreSQL of our own on loopback; its URL. Only a durable one waits for the disk."""
    initdb, program = postgres_tool("initdb"), postgres_tool("postgres")
    if not initdb or not program:
        raise RuntimeError("PostgreSQL is not there: run `make services`")
    user = {}
    if os.getuid() == 0:  # it refuses to run as root
        account = next(a for a in pwd.getpwall() if a.pw_name in ("postgres", "nobody"))
        os.chown(folder, account.pw_uid, account.pw_gid)
        for parent in folder.parents:
            if parent.stat().st_uid == 0 and parent != parent.parent:
                parent.chmod(parent.stat().st_mode | 0o055)
        user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    data, port = folder / "data", free_port()
    subprocess.run(
        [initdb, "-D", data, "-U", "carson", "-A", "trust", "-N", "--no-instructions"],
        check=True, stdout=subprocess.DEVNULL, cwd="/", **user,  # type: ignore[call-overload]
    )  # fmt: skip
    process = subprocess.Popen(
        [program, "-D", data, "-p", str(port), "-c", "listen_addresses=127.0.0.1",
         "-c", f"unix_socket_directories={folder}", "-c", f"fsync={'on' if durable else 'off'}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **user,  # type: ignore[call-overload]
    )  # fmt: skip
    try:
        _wait_for(port)
        yield f"postgresql://carson@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def own_database(url: str) -> str:
    """An empty database on a PostgreSQL that others use too."""
    name = f"own_{secrets.token_hex(4)}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    return f"{url.rpartition('/')[0]}/{name}"


def _wait_for(port: int) -> None:
    for _attempt in range(200):
        try:
            psycopg.connect(f"postgresql://carson@127.0.0.1:{port}/postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise RuntimeError("PostgreSQL does not answer")


def make_table(url: str, *, people: int = 1, bots: int = 3, seed: int = 7) -> tuple[str, list[str]]:
    """A table over the API that is listed, and the keys of its people."""
    seats = [{"kind": "friend"}] * people + [{"kind": "bot", "bot": "random"}] * bots
    table = {"seats": seats, "seed": seed, "open": True}
    answer = httpx.post(f"{url}/api/tables", json=table, timeout=20)
    assert answer.status_code == 201, answer.text
    body = answer.json()
    return body["id"], [key for key in body["keys"] if key]


def look(url: str, table: str, key: str = "") -> dict[str, object]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = httpx.get(f"{url}/api/tables/{table}", headers=headers, timeout=20)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found
