"""Connections that bring nothing, and strangers who hold many."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

from carson_city.web.http.connections import PIECE, HttpProtocol
from carson_city.web.operations.open_connections import (
    IN_HAND,
    OWN_FILES,
    OpenConnections,
    places_for,
)
from tests.web.connections import CUT, KEPT_OPEN, REQUEST, SLOW, answer, answered, house


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: lo",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_whoever_brings_no_whole_request_is_let_go(said: bytes) -> None:
    async def ask() -> bytes:
        async with house() as port:
            return await answer(port, said)

    assert asyncio.run(ask()) == b""


def test_whoever_was_answered_may_rest_and_asks_again_by_the_same_connection() -> None:
    async def ask() -> tuple[list[bytes], bytes]:
        async with house() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            found = []
            for _time in range(2):
                writer.write(KEPT_OPEN)
                found.append(await answered(reader))
                await asyncio.sleep(SLOW)
            writer.write(KEPT_OPEN[:20])  # and half of another one
            left = await asyncio.wait_for(_until_cut(reader), 20)
            writer.close()
            return found, left

    assert asyncio.run(ask()) == ([b"here you are"] * 2, b"")


async def _until_cut(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


def test_who_rests_makes_room_for_others_of_the_same_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(OpenConnections, "stranger", lambda _lobby, _client: "192.0.2.7")

    async def ask() -> list[bytes]:
        async with house(OpenConnections(most_each=2, patience=60.0)) as port:
            resting = [await asyncio.open_connection("127.0.0.1", port) for _one in range(2)]
            for reader, writer in resting:
                writer.write(KEPT_OPEN)
                await answered(reader)
            told = await answer(port, REQUEST)
            first, second = resting
            assert await asyncio.wait_for(_until_cut(first[0]), 20) == b""
            second[1].write(KEPT_OPEN)
            found = [told[-12:], await answered(second[0])]
            for _reader, writer in resting:
                writer.close()
            return found

    assert asyncio.run(ask()) == [b"here you are"] * 2


def test_who_rests_makes_room_for_others() -> None:
    async def ask() -> bytes:
        open_connections = OpenConnections(most=1, patience=60.0)
        async with house(open_connections) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(KEPT_OPEN)
            await answered(reader)
            told = await answer(port, REQUEST)
            assert await asyncio.wait_for(_until_cut(reader), 20) == b""
            writer.close()
            return told

    assert asyncio.run(ask()).endswith(b"here you are")


def test_whoever_waits_for_an_answer_gets_it_however_long_it_takes() -> None:
    async def ask() -> bytes:
        async with house() as port:
            return await answer(port, REQUEST)

    assert asyncio.run(ask()).endswith(b"here you are")


class Strange(OpenConnections):
    """Everybody comes from elsewhere, also we ourselves."""

    def stranger(self, client: tuple[str, int] | None) -> str:
        return client[0] if client else ""


async def _visits(open_connections: OpenConnections, silent: int) -> tuple[bytes, bytes]:
    """What somebody is answered while so many say nothing, and when they have left."""
    async with house(open_connections) as port:
        others = [await asyncio.open_connection("127.0.0.1", port) for _one in range(silent)]
        while open_connections.count < min(silent, open_connections.most):
            await asyncio.sleep(0.01)
        meanwhile = await answer(port, REQUEST)
        for _reader, writer in others:
            writer.close()
        while open_connections.count:
            await asyncio.sleep(0.01)
        return meanwhile, await answer(port, REQUEST)


def test_what_comes_is_read_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a body in the smallest chunks keeps everybody waiting."""
    sizes: list[int] = []
    plain = HttpProtocol.data_received

    def counted(self: HttpProtocol, data: bytes) -> None:
        sizes.append(len(data))
        plain(self, data)

    monkeypatch.setattr(HttpProtocol, "data_received", counted)
    head = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def ask() -> bytes:
        async with house(OpenConnections(patience=60.0)) as port:
            return await answer(port, head + b"1\r\nx\r\n" * 20_000 + b"0\r\n\r\n")

    assert asyncio.run(ask()).startswith(b"HTTP/1.1 ")
    assert sum(sizes) > 100_000
    assert max(sizes) <= PIECE


def test_an_address_holds_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SLOW", 2.0)  # they are still answered when the next one comes
    open_connections = Strange(100, 3, 60.0)

    async def ask() -> list[bytes]:
        async with house(open_connections) as port:
            asking = [asyncio.create_task(answer(port, REQUEST)) for _one in range(3)]
            async with asyncio.timeout(20):
                while open_connections.count < 3 or open_connections.silent:
                    await asyncio.sleep(0.005)
            return [await answer(port, REQUEST), *[await one for one in asking]]

    refused, *others = asyncio.run(ask())
    assert refused == b""
    assert all(told.endswith(b"here you are") for told in others)
    assert open_connections.turned_away == 1


def test_of_an_address_the_longest_silent_makes_room() -> None:
    open_connections = Strange(100, 3, 60.0)
    meanwhile, later = asyncio.run(_visits(open_connections, 3))
    assert meanwhile.endswith(b"here you are")
    assert later.endswith(b"here you are")
    assert open_connections.turned_away == 1


def test_where_all_places_are_taken_the_longest_silent_makes_room() -> None:
    open_connections = OpenConnections(5, 3, 60.0)
    meanwhile, later = asyncio.run(_visits(open_connections, 30))
    assert meanwhile.endswith(b"here you are")
    assert later.endswith(b"here you are")
    assert open_connections.turned_away == 26


def test_whoever_is_being_answered_makes_no_room() -> None:
    open_connections = OpenConnections(2, 3, 60.0)

    async def ask() -> list[bytes]:
        async with house(open_connections) as port:
            asked = [asyncio.create_task(answer(port, REQUEST)) for _one in range(2)]
            while open_connections.count < 2 or open_connections._silent:
                await asyncio.sleep(0.01)
            return [await answer(port, REQUEST), *await asyncio.gather(*asked)]

    third, *answered = asyncio.run(ask())
    assert third == b""
    assert all(said.endswith(b"here you are") for said in answered)


def test_a_live_page_counts_among_all_until_it_closes() -> None:
    open_connections = Strange(2, 1, 60.0)

    async def ask() -> tuple[int, int]:
        async with house(open_connections) as port:
            async with (
                connect(f"ws://127.0.0.1:{port}/live") as one,
                connect(f"ws://127.0.0.1:{port}/live"),  # of one address: not counted by it
            ):
                held = open_connections.count
                with pytest.raises((OSError, InvalidHandshake, EOFError)):
                    await connect(f"ws://127.0.0.1:{port}/live")
                await one.send("here")
                assert await one.recv() == "here"
            while open_connections.count:
                await asyncio.sleep(0.01)
            return held, open_connections.count

    assert asyncio.run(ask()) == (2, 0)


def test_whoever_does_not_read_the_answer_is_let_go() -> None:
    async def ask() -> None:
        async with house() as port:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
            writer.write(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            while not CUT:
                await asyncio.sleep(0.01)
            writer.close()

    CUT.clear()
    asyncio.run(asyncio.wait_for(ask(), 60))


@pytest.mark.parametrize("most", [64, 256, 1024, 65_536])
def test_files_are_left_for_everything_else(most: int) -> None:
    assert 0 < places_for(most) <= max(most - IN_HAND - OWN_FILES, most // 4)
