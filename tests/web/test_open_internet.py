"""A server on the open internet: silent crowds, a proxy, and a plug that is pulled."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.web.servers import ROOT, Server, free_port, nginx_program, serving

SILENT = 1200  # connections that bring nothing
FEW_FILES = 1024  # what many systems give a process
PATIENCE = 60.0


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


def _gone(silent: socket.socket) -> bool:
    """Whether the server has hung up, now or in time; some are told before that they are many."""
    try:
        while heard := silent.recv(4096):
            assert b" 429 " in heard or b"too many requests" in heard
        return True
    except ConnectionError:
        return True


HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: loc",
    b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\na",
)


def test_a_silent_crowd_stops_nobody_and_is_let_go(sqlite: str) -> None:
    """With fewer files than they are: who has asked nothing makes room for who asks."""
    options = ("--request-seconds", "4")
    with serving(sqlite, options=options, files=FEW_FILES) as server, ExitStack() as stack:
        crowd = [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            for _one in range(SILENT)
        ]
        for number, silent in enumerate(crowd):
            with contextlib.suppress(ConnectionError):  # this one had to make room already
                silent.sendall(HALVES[number % len(HALVES)])
        assert httpx.get(server.url, timeout=PATIENCE).status_code == 200
        assert all(_gone(silent) for silent in crowd)


# The proxy that docs/serving.md offers.


@contextmanager
def proxy(folder: Path, port: int, server: Server, plain: int = 0) -> Iterator[Path]:
    """nginx with the file that we give to others, at ports of its own; its log of requests."""
    name = "carson.example"
    key, certificate, log = (folder / file for file in ("key.pem", "cert.pem", "access.log"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", f"/CN={name}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    site = (ROOT / "deploy" / "nginx.conf").read_text()
    for ours, here in {
        "127.0.0.1:8058": f"127.0.0.1:{server.port}",
        "listen 80;": f"listen 127.0.0.1:{plain or free_port()};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        f"/etc/letsencrypt/live/{name}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{name}/privkey.pem": str(key),
        "/var/log/nginx/carson.log": str(log),
        "/var/log/nginx/carson-error.log": str(folder / "site-error.log"),
        "client_header_timeout 10s": "client_header_timeout 2s",
    }.items():
        assert ours in site, ours
        site = site.replace(ours, here)
    places = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "site.conf").write_text(site)
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\n"
        f"events {{ worker_connections 4096; }}\nhttp {{\n"
        f"access_log {folder}/default.log combined;\n{places}include {folder}/site.conf;\n}}\n"
    )
    command = [nginx_program(), "-p", str(folder), "-e", f"{folder}/error.log", "-c", str(whole)]
    with subprocess.Popen(command) as process:
        try:
            _wait_for(port, process)
            yield log
        finally:
            process.terminate()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        with contextlib.suppress(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
        time.sleep(0.02)
    raise RuntimeError("nginx does not start")


def test_behind_the_proxy_that_we_offer(sqlite: str, tmp_path: Path) -> None:
    """Pages, live pages and cookies pass it; silent crowds and keys of seats end there."""
    port = free_port()
    site = f"https://127.0.0.1:{port}"
    trusting = ssl.create_default_context(cafile=None)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE

    async def first_words(table: str) -> str:
        address = f"wss://127.0.0.1:{port}/t/{table}/live"
        async with connect(address, ssl=trusting, max_size=None) as page:
            return str(await asyncio.wait_for(page.recv(), PATIENCE))

    with (
        serving(sqlite, options=("--base-url", site)) as server,
        proxy(tmp_path, port, server) as log,
        httpx.Client(base_url=site, verify=trusting, timeout=PATIENCE) as visitor,
        ExitStack() as stack,
    ):
        crowd = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
            for _one in range(SILENT)
        ]
        seats = {"players": "2", "kind0": "person", "kind1": "friend"}
        laid = visitor.post("/tables", data=seats, headers={"Origin": site})
        assert laid.status_code == 303, laid.text
        assert "Secure" in laid.headers["set-cookie"]
        table = laid.headers["location"].split("/")[2]
        links = visitor.get(laid.headers["location"]).text
        key = links.partition(f"{site}/t/{table}/seat/")[2].partition('"')[0]
        assert visitor.get(f"/t/{table}/seat/{key}").status_code == 200
        assert 'data-ply="0"' in asyncio.run(first_words(table))
        assert visitor.get(f"/t/{table}/seats?key={key}").status_code == 200
        assert visitor.get("/metrics").status_code == 404
        assert all(_gone(silent) for silent in crowd)
    told = log.read_text()
    assert f"/t/{table}/seat/..." in told
    assert f"/t/{table}/seats?..." in told
    assert key not in told


KEY = "Nq3_Zt-8bXw0LrVd5kYh7PsGf2McJa9E"  # of a seat, as long as they are
SPELLINGS = [
    f"/t/abcd/seat/{KEY}",
    f"/%74/abcd/seat/{KEY}",
    f"/t/abcd/%73%65%61%74/{KEY}",
    f"/%2574/abcd/se%2561t/{KEY}",
    f"/t/abcd/seat%2f{KEY}",
    f"/t/abcd%2Fseat%2F{KEY}",
    f"//t//abcd//seat//{KEY}",
    f"/t/./abcd/./seat/./{KEY}",
    f"/rules/../t/abcd/seats/../seat/{KEY}",
    f"/t/abcd/x%2f..%2fseat/{KEY}",
    f"/T/ABCD/SEAT/{KEY}",
    f"/t/abcd/seat/{KEY}?tour=1",
    f"/t/abcd/seat/{KEY}/",
    f"/t/abcd/seat/{KEY}#here",
    f"/t/abcd/seat/{KEY[:20]}",
    f"/t/abcd/seat/%20{KEY}",
    f"/t/abcd/seat/%0a{KEY}",
    f"/t/abcd/seat/%22%20{KEY}",
    f"/t/abcd/seat/%ff{KEY}",
    f"/t/abcd/seat;x/{KEY}",
    f"/t/abcd/seat/{KEY[:9]}%2d{KEY[9:]}",
    f"/t/abcd/seats?key={KEY}",
    f"/?key={KEY}",
    f"/rules?q={KEY}",
    f"/x/{KEY}",
    f"/t/abcd/seat/../../{KEY}",
    f"/../t/abcd/seat/{KEY}",
    f"http://carson.example/t/abcd/seat/{KEY}",
    f"/t/abcd/seat/{KEY}%",
    f"/t/abcd/seat/{KEY} x",
]


def test_the_log_of_the_server_has_no_key_of_a_seat_in_any_spelling(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    database = f"sqlite:///{tmp_path / 'carson.db'}"
    with serving(database, options=("--log-level", "info"), log=log) as server:
        for spelling in SPELLINGS:
            head = f"GET {spelling} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            assert said_to(server.port, head, None)
    told = log.read_text()
    assert told.count('"GET /') > len(SPELLINGS) - 3  # what cannot be read is not told
    assert '"GET /t/abcd/seat/… HTTP/1.1" 404' in told
    for part in (KEY, KEY[:12], KEY[9:21]):
        assert part not in told, told[told.index(part) - 80 :][:150]


def said_to(port: int, head: str, trusting: ssl.SSLContext | None) -> bytes:
    """What is answered to a request that is sent as it is."""
    with ExitStack() as stack:
        wire = stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
        if trusting:
            wire = stack.enter_context(trusting.wrap_socket(wire))
        wire.sendall(head.encode())
        told = b""
        with contextlib.suppress(ConnectionError):
            while piece := wire.recv(65536):
                told += piece
        return told


def test_the_log_of_the_proxy_has_no_key_of_a_seat_in_any_spelling(tmp_path: Path) -> None:
    """In the path, the query or the referrer, over TLS or not, whether or not it leads anywhere."""
    trusting = ssl.create_default_context(cafile=None)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    nobody = Server("sqlite://")  # it is not started: the proxy logs what it was asked all the same
    port, plain = free_port(), free_port()
    with proxy(tmp_path, port, nobody, plain) as log:
        for spelling in SPELLINGS:
            head = f"GET {spelling} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
            for where, context in ((port, trusting), (plain, None)):
                referer = f"Referer: https://carson.example/t/abcd/seat/{KEY}\r\n"
                assert said_to(where, head + referer + "\r\n", context)
        for path in ("/t/abcd/seats", "/t/abcd?tour=1", "/static/board/board.css"):
            said_to(port, f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", trusting)
    told = log.read_text()
    assert len(told.splitlines()) == 2 * len(SPELLINGS) + 3
    for file in tmp_path.glob("*.log"):
        for part in (KEY, KEY[:12], KEY[9:21]):
            assert part not in file.read_text(), file
    assert '"GET /t/abcd/seat/..."' in told
    assert '"GET /t/abcd/seats"' in told  # what is no secret can be read
    assert '"GET /t/abcd?..."' in told
    assert '"GET /static/board/board.css"' in told


def test_the_proxy_sends_nobody_to_a_foreign_host(tmp_path: Path) -> None:
    plain = free_port()
    with proxy(tmp_path, free_port(), Server("sqlite://"), plain):
        head = "GET /t/abcd HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        told = said_to(plain, head, None)
    assert b"Location: https://carson.example/t/abcd\r\n" in told
    assert b"evil" not in told
