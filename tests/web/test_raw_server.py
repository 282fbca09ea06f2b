"""Raw bytes at a real server: what is damaged is refused in words, and the log stays readable."""

from __future__ import annotations

import base64
import contextlib
import random
import socket
import struct
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.web.servers import Server, serving

PATIENCE = 20.0
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
JSON = b"Content-Type: application/json\r\n"
LEFT = "a client left before its request was complete"
NOT_UTF8 = "sent text that is not UTF-8"


class Heard(NamedTuple):
    """A running server and the file in which it writes what went wrong."""

    server: Server
    log: Path

    def lines(self) -> list[str]:
        return self.log.read_text().splitlines()

    def wait_for(self, words: str) -> list[str]:
        """Return the lines with some words, once there is one."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := [line for line in self.lines() if words in line]:
                return found
            time.sleep(0.02)
        return []


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[Heard]:
    log = tmp_path / "log.txt"
    with serving(
        f"sqlite:///{tmp_path / 'carson.db'}",
        options=("--request-seconds", "2", "--rate", "60000/minute"),
        log=log,
    ) as server:
        yield Heard(server, log)


def ask(server: Server, *pieces: bytes) -> bytes:
    """Send pieces as they are, and return all that comes back until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as wire:
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                wire.sendall(piece)
        return read(wire)


def read(wire: socket.socket) -> bytes:
    told = b""
    with contextlib.suppress(ConnectionError):
        while piece := wire.recv(65536):
            told += piece
    return told


def cut(wire: socket.socket) -> None:
    """Hang up without a goodbye."""
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wire.close()


def statuses(told: bytes) -> list[int]:
    return [int(part[:3]) for part in told.split(b"HTTP/1.1 ")[1:]]


def table_at(server: Server) -> str:
    seats = [{"kind": "friend"}, {"kind": "friend"}]
    answer = httpx.post(f"{server.url}/api/tables", json={"seats": seats, "open": True}, timeout=20)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def no_trace(heard: Heard) -> None:
    assert httpx.get(f"{heard.server.url}/health", timeout=PATIENCE).status_code == 200
    assert "Traceback" not in heard.log.read_text()


# Framing.


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + JSON
AMBIGUOUS = {
    "length and chunks": HEAD + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks and length": HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
    "two lengths": HEAD + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
    "the same length twice": HEAD + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    "a list of lengths": HEAD + b"Content-Length: 2, 3\r\n\r\n{} ",
    "another encoding": HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "chunks of an old client": b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "bare LF everywhere": b"GET /health HTTP/1.1\nHost: a\nConnection: close\n\n",
    "bare LF after the request line": b"GET /health HTTP/1.1\nHost: a\r\nConnection: close\r\n\r\n",
    "bare LF in the headers": b"GET /health HTTP/1.1\r\nHost: a\nConnection: close\r\n\r\n",
    "bare LF at the end": b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\n",
    "bare LF before a request": b"\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n",
    "bare CR": b"GET /health HTTP/1.1\r\nHost: a\rConnection: close\r\n\r\n",
    "a folded header": b"GET /health HTTP/1.1\r\nHost: a\r\nX-One: b\r\n c\r\n\r\n",
    "a folded length": HEAD + b"Content-Length:\r\n 2\r\n\r\n{}",
    "a space before the colon": HEAD + b"Content-Length : 2\r\n\r\n{}",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "zero in a header": b"GET /health HTTP/1.1\r\nHost: a\r\nX-One: \x00\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 40,
}
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
BAD_CHUNKS = {
    "a long extension": b"2;" + b"a" * 100 + b"\r\n{}\r\n0\r\n\r\n",
    "an endless extension": b"2;" + b"a" * 1000,
    "LF after a size": b"2\n{}\n0\n\n",
    "LF after a chunk": b"2\r\n{}\n0\r\n\r\n",
    "LF in an extension": b"2;a\n\r\n{}\r\n0\r\n\r\n",
    "LF after the last chunk": b"2\r\n{}\r\n0\r\n\n",
    "LF in a trailer": b"2\r\n{}\r\n0\r\nA: b\n\r\n",
    "a folded trailer": b"2\r\n{}\r\n0\r\nA: b\r\n c\r\n\r\n",
    "a size below zero": b"-2\r\n{}\r\n0\r\n\r\n",
    "a size in another notation": b"0x2\r\n{}\r\n0\r\n\r\n",
}
WHOLE = {
    "a length": HEAD + b"Content-Length: 2\r\n\r\n{}",
    "chunks": CHUNKED + b"2\r\n{}\r\n0\r\n\r\n",
    "a short extension": CHUNKED + b"2;a=b\r\n{}\r\n0\r\n\r\n",
    "a trailer": CHUNKED + b"2\r\n{}\r\n0\r\nA: b\r\n\r\n",
}


def test_what_two_servers_could_read_differently_is_refused_by_ours(heard: Heard) -> None:
    found = {name: statuses(ask(heard.server, said)) for name, said in AMBIGUOUS.items()}
    assert found == {name: [400] for name in AMBIGUOUS}
    found = {name: statuses(ask(heard.server, CHUNKED, said)) for name, said in BAD_CHUNKS.items()}
    assert found == {name: [400] for name in BAD_CHUNKS}
    found = {name: statuses(ask(heard.server, said)) for name, said in WHOLE.items()}
    assert found == {name: [422] for name in WHOLE}  # the application has read it: it lacks seats
    no_trace(heard)


def test_a_refused_request_hides_no_other_one(heard: Heard) -> None:
    """What comes after an ambiguous request by the same connection is not read."""
    smuggled = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
    for said in AMBIGUOUS.values():
        assert statuses(ask(heard.server, said + smuggled)) == [400]
    no_trace(heard)


# Clients that leave, and text that is none.


def half(path: str, kind: bytes) -> bytes:
    return b"POST %b HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n%b\r\nab" % (path.encode(), kind)


def test_a_client_that_leaves_while_it_sends_is_one_line_without_a_trace(heard: Heard) -> None:
    table = table_at(heard.server)
    fronts = [
        (f"/t/{table}/play", FORM),
        (f"/t/{table}/say", b"Content-Type: multipart/form-data; boundary=x\r\n"),
        ("/tables", FORM),
        ("/records", FORM),
        ("/api/tables", JSON),
        (f"/api/tables/{table}/play", JSON),
    ]
    for path, kind in fronts:
        for leave in (cut, socket.socket.close):
            wire = socket.create_connection(("127.0.0.1", heard.server.port), PATIENCE)
            wire.sendall(half(path, kind))
            time.sleep(0.05)
            leave(wire)
    assert len(heard.wait_for(LEFT)) == 1  # the same complaint is written once in a while
    no_trace(heard)


BAD = b"\xff\xfe\xc3("


def test_bad_utf8_is_answered_and_leaves_no_trace(heard: Heard) -> None:
    table = table_at(heard.server)
    bodies = [
        (f"/t/{table}/play", FORM, b"seat=" + BAD),
        (f"/t/{table}/say", FORM, b"said=%ff%fe" + BAD),
        ("/tables", FORM, BAD + b"=" + BAD),
        ("/records", FORM, b"text=" + BAD),
        (
            "/records",
            b"Content-Type: multipart/form-data; boundary=x\r\n",
            b'--x\r\nContent-Disposition: form-data; name="file"; filename="' + BAD + b'"\r\n\r\n'
            + BAD + b"\r\n--x--\r\n",
        ),
        ("/api/tables", JSON, BAD),
        ("/api/tables", JSON, b'{"title": "' + BAD + b'"}'),
        (f"/api/tables/{table}/play", JSON, b'{"action": "\xc3"}'),
        (f"/api/tables/{table}/play", JSON, b'{"action": "\\ud800", "ply": 0}'),
    ]  # fmt: skip
    for path, kind, body in bodies:
        head = b"POST %b HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: %d\r\n" % (
            path.encode(),
            len(body),
        )
        (status,) = statuses(ask(heard.server, head + kind + b"\r\n" + body))
        assert status < 500, path
        assert status >= 400 or kind != JSON, path
    for target in (f"/t/%ff/{table}", "/t/%ff%fe", f"/t/{table}?ply=%ff", "/rules?q=%c3%28"):
        for header in (b"", b"Cookie: carson=" + BAD + b"\r\n", b"Accept-Language: \xff\r\n"):
            said = b"GET %b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n%b\r\n"
            (status,) = statuses(ask(heard.server, said % (target.encode(), header)))
            assert status < 500, target
    no_trace(heard)


def shake(table: str, path: str = "/t/{}/live", more: bytes = b"") -> bytes:
    return (
        b"GET %b HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %b\r\n%b\r\n"
    ) % (path.format(table).encode(), base64.b64encode(bytes(16)), more)


def frame(first: int, said: bytes) -> bytes:
    """A short frame with a mask of zeros."""
    return bytes((first, 0x80 | len(said))) + bytes(4) + said


def test_bad_utf8_on_a_socket_is_one_line_without_a_trace(heard: Heard) -> None:
    table = table_at(heard.server)
    for path in ("/t/{}/live", "/api/tables/{}/stream"):
        for frames in (frame(0x81, BAD), frame(0x01, b"\xc3") + frame(0x80, b"(")):
            with socket.create_connection(("127.0.0.1", heard.server.port), PATIENCE) as wire:
                wire.sendall(shake(table, path))
                assert wire.recv(12) == b"HTTP/1.1 101"
                wire.sendall(frames)
                assert read(wire).endswith(b"\x88\x02" + (1007).to_bytes(2, "big"))
    assert len(heard.wait_for(NOT_UTF8)) == 1
    no_trace(heard)


def test_a_socket_that_is_cut_or_asked_for_in_vain_leaves_no_trace(heard: Heard) -> None:
    table = table_at(heard.server)
    many = b"".join(b"X-%d: a\r\n" % number for number in range(300))
    long = b"X-Long: " + b"a" * 20_000 + b"\r\n"
    for path in ("/t/{}/live", "/api/tables/{}/stream", "/t/none/live", "/nowhere", "/t/%ff/live"):
        for more in (b"", many, long, b"Content-Length: 3\r\n", b"Sec-WebSocket-Key: b\r\n"):
            wire = socket.create_connection(("127.0.0.1", heard.server.port), PATIENCE)
            wire.sendall(shake(table, path, more))
            time.sleep(0.01)
            cut(wire)
    for more in (many, long, b"Sec-WebSocket-Key: b\r\n"):
        assert statuses(ask(heard.server, shake(table, more=more))) == [400]  # and no silence
    said = (frame(0x88, b"\x03"), frame(0x93, b"a"), frame(0x81, b"a")[:-1], b"\xff" * 99, b"")
    for path in ("/t/{}/live", "/api/tables/{}/stream"):
        for odd in said:
            with socket.create_connection(("127.0.0.1", heard.server.port), PATIENCE) as wire:
                wire.sendall(shake(table, path))
                assert wire.recv(12) == b"HTTP/1.1 101"
                wire.sendall(odd)
                wire.shutdown(socket.SHUT_WR)
                read(wire)
    no_trace(heard)


# Whatever else.


def damaged(whole: Sequence[bytes], rolls: random.Random) -> bytes:
    """A request with some bytes missing, doubled, changed or in another place."""
    said = bytearray(rolls.choice(whole))
    for _time in range(rolls.randint(1, 4)):
        at, to = sorted(rolls.randrange(len(said) + 1) for _end in range(2))
        match rolls.randrange(5):
            case 0:
                del said[at : min(to, at + 8)]
            case 1:
                said[at:at] = said[at : min(to, at + 40)]
            case 2:
                said[at:at] = rolls.choice(
                    (b"\n", b"\r", b"\0", b"\xff", b" ", b"%", b":", b"\r\n")
                )
            case 3:
                said[at : at + 1] = bytes((rolls.randrange(256),))
            case _:
                said[at:at] = rolls.choice(whole)
        said = said or bytearray(b"\n")
    return bytes(said)


def test_damaged_requests_leave_no_trace(heard: Heard) -> None:
    table = table_at(heard.server)
    page = b"GET /t/%b HTTP/1.1\r\nHost: a\r\nCookie: carson=abc; theme=dark\r\n\r\n"
    move = b"seat=0&ply=0&action=pass"
    play = b"POST /t/%b/play HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n%b\r\n%b"
    whole = [
        page % table.encode(),
        play % (table.encode(), len(move), FORM, move),
        WHOLE["chunks"].replace(b"Connection: close\r\n", b""),
        WHOLE["a length"].replace(b"Connection: close\r\n", b""),
        shake(table) + frame(0x81, b"howdy"),
        b"GET /api/tables/%b?since=0&wait=1 HTTP/1.1\r\nHost: a\r\n\r\n" % table.encode(),
        b"HEAD /static/table.js HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n",
    ]
    rolls = random.Random(22)
    for number in range(400):
        with socket.create_connection(("127.0.0.1", heard.server.port), PATIENCE) as wire:
            with contextlib.suppress(ConnectionError):
                wire.sendall(damaged(whole, rolls))
                if number % 4 == 0:
                    wire.shutdown(socket.SHUT_WR)
                    read(wire)
                elif number % 4 == 1:
                    wire.settimeout(0.02)
                    with contextlib.suppress(TimeoutError):
                        read(wire)
            if number % 4 == 2:
                cut(wire)
    no_trace(heard)
