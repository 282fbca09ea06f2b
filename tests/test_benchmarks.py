"""The benchmarks measure what they say, and compare inside each round."""

from __future__ import annotations

import asyncio
import re
import zlib
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from benchmarks import clock, ours, report
from benchmarks.crowd import SEATS, Crowd, Figures
from benchmarks.environments import commit_of
from benchmarks.load import CORES, DISK, GENERATOR, NOTHING, PROCESSOR, Load, knee_said
from benchmarks.processes import Taken
from benchmarks.tabs import Place, Tab, hang_up
from tests.web.servers import serving
from tools.wheels import ROOT, NotBuilt


def shown(table: Table) -> list[list[str]]:
    """The words of a table, line by line."""
    console = Console(width=200)
    with console.capture() as capture:
        console.print(table)
    return [line.split() for line in capture.get().splitlines() if line.strip()]


def of_all(figures: dict[str, clock.Figures]) -> report.Round:
    """A round in which all set-ups have the same figures."""
    return {
        f"{engine} {setup}": dict(found)
        for engine, found in figures.items()
        for setup in report.SETUPS
    }


def test_every_row_is_measured() -> None:
    figures = ours.measure(1, 1, lenient=False)
    assert list(figures) == list(report.SETUPS)
    wanted = {row.figure for row in report.ROWS} - {"ratio"}
    assert set(figures["starter"]) == wanted
    assert all(value > 0 for found in figures.values() for value in found.values())


def test_what_an_engine_cannot_do_is_left_out_only_leniently() -> None:
    def measure() -> clock.Figures:
        raise AttributeError("no such thing yet")

    assert ours.tried(measure, lenient=True) == {}
    with pytest.raises(AttributeError):
        ours.tried(measure, lenient=False)


@pytest.mark.parametrize("module", ["clock", "peer_catanatron", "peer_relay"])
def test_what_measures_the_peer_needs_nothing_of_ours(module: str) -> None:
    source = (ROOT / "benchmarks" / f"{module}.py").read_text(encoding="utf-8")
    assert not re.search(r"^\s*(?:from|import) carson", source, re.MULTILINE)


def test_two_revisions_are_compared_inside_each_round() -> None:
    """A slow round slows both, and must not count; more is better, or less where it is a cost."""
    rounds = [
        of_all(
            {
                "pure": {"games/s": 300 / slow, "copy": 2e-6 * slow},
                "other pure": {"games/s": 200 / slow, "copy": 8e-6 * slow},
            }
        )
        for slow in (1, 10, 100)
    ]
    lines = shown(report.beside(rounds, "pure", "main"))
    many = len(report.SETUPS)
    assert ["games", "a", "second", *["20.0", "30.0", "1.50"] * many] in lines
    assert ["copy", "of", "a", "game,", "µs", *["80.0", "20.0", "4.00"] * many] in lines
    assert ["undo,", "µs", *["–"] * 3 * many] in lines


def test_a_goal_is_reached_where_the_hardest_set_up_reaches_it() -> None:
    found = of_all({"pure": {"ratio": 9.0, "position copy": 3e-6}})
    assert [line[-1] for line in shown(report.goals([found]))[2:]] == ["yes", "yes"]
    found["pure cast"] = {"ratio": 7.0, "position copy": 5e-6}
    assert [line[-2:] for line in shown(report.goals([found]))[2:]] == [
        ["7.00", "no"],
        ["5.0", "no"],
    ]


def test_the_card_game_has_its_own_goal_for_the_places_of_a_card() -> None:
    found = of_all({"pure": {"options p99.9": 400e-6}})
    found["pure cards"] = {"options p99.9": 1200e-6, "position copy": 9e-6}
    lines = shown(report.goals([found]))[2:]
    assert [line[-2:] for line in lines] == [["400.0", "yes"], ["1,200.0", "no"]]
    assert [line[0] for line in lines] == ["option", "places"]


def test_a_revision_that_git_does_not_know_is_refused() -> None:
    with pytest.raises(NotBuilt, match="git knows no revision no-such-thing"):
        commit_of("no-such-thing")


# The crowd of browsers.


class Wire(asyncio.Transport):
    """What a tab says."""

    def __init__(self) -> None:
        super().__init__()
        self.said = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.said += data

    def abort(self) -> None:
        self.said += b"gone"


def frame(kind: int, said: bytes, packed: int = 0) -> bytes:
    """A frame as a server sends it."""
    if len(said) < 126:
        return bytes((0x80 | packed | kind, len(said))) + said
    return bytes((0x80 | packed | kind, 126)) + len(said).to_bytes(2) + said


@pytest.mark.parametrize("piece", [1, 7, 100_000])
@pytest.mark.parametrize("watched", [True, False])
def test_a_tab_counts_what_comes_however_it_is_cut_into_pieces(piece: int, watched: bool) -> None:
    """The one that is watched also reads it; pings are answered, and the end is heard."""
    pack, heard = zlib.compressobj(wbits=-15), list[str]()
    words = ["howdy", "again " * 100, "x"]

    def packed(text: str) -> bytes:
        return (pack.compress(text.encode()) + pack.flush(zlib.Z_SYNC_FLUSH))[:-4]

    sent = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n"
    sent += b"".join(frame(1, packed(text), 0x40) for text in words[:2])
    sent += frame(9, b"ping") + frame(1, packed(words[2]), 0x40) + frame(8, b"\x03\xe8")

    async def listen() -> None:
        wire, tab = Wire(), Tab(b"hello", heard.append if watched else None)
        tab.connection_made(wire)
        for start in range(0, len(sent), piece):
            tab.data_received(sent[start : start + piece])
        assert (tab.updates, tab.received) == (3, len(sent))
        assert wire.said == b"hello" + b"\x8a\x84\0\0\0\0ping" + b"gone"
        assert tab.first.done()
        assert not tab.is_open
        tab.connection_lost(None)

    asyncio.run(listen())
    assert heard == (words if watched else [])


def a_load(clients: int, seen: float, server: Taken, own: Taken, late: float = 0.001) -> Load:
    """Ten seconds of some load."""
    figures = Figures(
        seen=[seen] * 100, answered=[seen] * 100, late=[late] * 100, moves=100, lasted=10.0
    )
    return Load(clients, clients // 4, figures, own, [server], Taken(0, 0), 1e8, 0, 0.0)


@pytest.mark.parametrize(
    ("server", "own", "late", "bound"),
    [
        (Taken(5.0, 1.0), Taken(0.5, 0.1), 0.001, NOTHING),
        (Taken(9.0, 0.5), Taken(0.5, 0.1), 0.001, PROCESSOR),
        (Taken(6.0, 3.0), Taken(0.5, 0.1), 0.001, CORES),
        (Taken(4.0, 0.5), Taken(9.0, 0.1), 0.001, GENERATOR),
        (Taken(4.0, 0.5), Taken(2.0, 0.1), 0.100, GENERATOR),
        (Taken(4.0, 0.5), Taken(0.5, 4.0), 0.100, CORES),
    ],
)
def test_it_is_said_what_bounds_a_load(server: Taken, own: Taken, late: float, bound: str) -> None:
    load = a_load(1000, 0.02, server, own, late)
    assert load.bound == bound
    assert ("THE GENERATOR WAS THE LIMIT" in load.warning) == (bound == GENERATOR)


def test_a_server_that_waits_for_a_core_is_slow_by_that_alone() -> None:
    own = Taken(0.3, 0)
    assert a_load(1000, 0.3, Taken(4.0, 1.5), own).bound == CORES
    assert a_load(1000, 0.05, Taken(4.0, 1.5), own).bound == NOTHING


def test_a_disk_that_takes_its_time_is_named() -> None:
    load = a_load(1000, 0.3, Taken(4.0, 0.1), Taken(0.3, 0))
    assert load.bound == NOTHING
    load.slow_writes = 0.012
    assert load.bound == DISK
    assert load.told()["database, writes of more than 100 ms"] == "1.2%"


def test_the_knee_is_the_first_step_at_which_one_click_of_a_hundred_takes_too_long() -> None:
    idle, busy, own = Taken(5, 0), Taken(9, 0), Taken(0.3, 0)
    steps = [a_load(500, 0.02, idle, own), a_load(1000, 0.3, busy, own)]
    assert knee_said(steps[:1]).startswith("No knee up to 500 clients")
    said = knee_said(steps)
    assert said.startswith("The knee is after 500 clients: at 1,000 ")
    assert said.endswith(f"300 ms or more. Bounded by {PROCESSOR}.")


@pytest.mark.live
def test_a_crowd_plays_and_everybody_sees_every_move(tmp_path: Path) -> None:
    async def play(place: Place) -> Figures:
        crowd = Crowd([place])
        await crowd.sit(await crowd.lay(2))
        figures = await crowd.play(1.0, 0.25)
        await hang_up()
        return figures

    with serving(f"sqlite:///{tmp_path / 'carson.db'}") as server:
        seen = asyncio.run(play(Place("127.0.0.1", server.port)))
    assert seen.moves == len(seen.answered) > 0
    assert (seen.failed, seen.lost) == (0, 0)
    assert seen.updates == seen.moves * SEATS
    assert len(seen.sizes) == seen.moves
