"""Several who decide at once: nobody is too late for what is still open, and no click counts twice.

Most is played in a made-up title, `guess`; where the board is drawn, in a made-up rush for parcels.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from carson_city.errors import IllegalAction
from carson_city.games.game import Game
from carson_city.web.bots.bot_play import ENDURANCE
from carson_city.web.operations.bot_queue import QueueUser
from carson_city.web.pages import parts
from carson_city.web.storage.store import Stale, Store, Unavailable
from carson_city.web.tables.table_service import (
    BOT,
    FRIEND,
    PERSON,
    LiveTable,
    SeatChoice,
    TableService,
)
from tests.table import position_of
from tests.titles import guess, rush
from tests.web.people import Table, house, table_of
from tests.web.servers import look, make_table, serving
from tests.web.services import HOST, with_service
from tests.web.stores import moves_of

SIX = ("12", "23", "34", "45", "56", "67")
WAVERS = ("1", "2", "3", "4", "5", "6")  # nobody has a choice of numbers: all wave
PATIENCE = 60  # seconds after which a test that waits has failed


@pytest.fixture(autouse=True)
def _titles() -> Iterator[None]:
    with guess.registered():
        yield


async def lay(
    service: TableService, *hands: str, bots: tuple[int, ...] = (), kind: str = FRIEND
) -> LiveTable:
    wishes = [SeatChoice(BOT if seat in bots else kind, bot="random") for seat in range(len(hands))]
    table, _keys = await service.create(guess.Setup(*hands), wishes, HOST, seed=7)
    return table


def told(table: LiveTable) -> list[tuple[int, str]]:
    return [(ply.player, str(ply.action)) for ply in table.game.plies]


def decisions(table: LiveTable) -> list[int]:
    """What everybody knows of their own decision now."""
    return [table.decision(seat) for seat in range(len(table.seats))]


def refused(answers: list[Any]) -> int:
    """How many of some answers are too late; there is no other refusal among them."""
    late = [answer for answer in answers if isinstance(answer, BaseException)]
    assert all(isinstance(answer, Stale) for answer in late), late
    return len(late)


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


# Acting at once.


def test_six_who_act_at_once_all_count(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *SIX)
        known = decisions(table)
        answers = await asyncio.gather(
            *(
                service.play(table, seat, f"say {SIX[seat][0]}", decision=known[seat])
                for seat in range(6)
            ),
            return_exceptions=True,
        )
        assert refused(answers) == 0
        assert {seat for seat, _action in told(table)} == set(range(6))
        assert len(await moves_of(service.store, table.id)) == 6

    with_service(database, work)


def test_the_same_click_many_times_counts_once_for_each_of_six(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        known = decisions(table)
        clicks = [
            service.play(table, seat, action, decision=known[seat])
            for action in ("wave", "wave", "leave")
            for seat in range(6)
        ]
        random.Random(7).shuffle(clicks)
        assert refused(await asyncio.gather(*clicks, return_exceptions=True)) == 12
        assert sorted(seat for seat, _action in told(table)) == list(range(6))
        assert len(await moves_of(service.store, table.id)) == 6

    with_service(database, work)


def test_whoever_may_act_again_acts_again_while_others_do(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)

        async def wave(seat: int) -> None:
            for _wave in range(5):
                await service.play(table, seat, "wave", decision=table.decision(seat))

        await asyncio.gather(*(wave(seat) for seat in range(6)))
        assert sorted(told(table)) == [(seat, "wave") for seat in range(6) for _wave in range(5)]

    with_service(database, work)


def test_who_knows_only_the_ply_is_too_late_when_another_acts(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        await service.play(table, 0, "wave", 0)
        for late in (0, 2, None):
            with pytest.raises(Stale):
                await service.play(table, 1, "wave", late)
        await service.play(table, 1, "wave", 1)
        assert told(table) == [(0, "wave"), (1, "wave")]

    with_service(database, work)


def test_what_is_not_possible_any_more_is_refused_with_its_reason(tmp_path: Path) -> None:
    """The decision is open, but another one has taken the parcel."""
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table = Table(web, "friend", "friend")
        known = [table.look(seat)["decision"] for seat in range(2)]
        first = table.post("/play", 1, action="claim a1", decision=known[1])
        assert first.status_code == 200
        late = table.post("/play", 0, action="claim a1", decision=known[0])
        assert late.status_code == 400
        assert late.json() == {
            "problem": "cannot claim a1: star owns a1",
            "rule": "WORD-7",
            "field": "",
        }
        again = table.post("/play", 0, action="claim b1", decision=known[0])
        assert again.status_code == 200
        assert again.json()["ply"] == 2


def test_programs_that_act_at_once_each_hear_what_they_did(tmp_path: Path) -> None:
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table = Table(web, *["friend"] * 6)
        known = [table.look(seat) for seat in range(6)]
        assert len({seen["decision"] for seen in known}) == 6
        assert [seen["deciders"] for seen in known] == [list(range(6))] * 6
        assert table.look()["decision"] == 0  # a spectator has none
        for seat, seen in enumerate(known):
            action = f"claim {'abcdefgh'[seat]}1"
            assert table.get("/options", seat).json()["decision"] == seen["decision"]
            answer = table.post("/play", seat, action=action, decision=seen["decision"])
            assert answer.json()["ply"] == seat + 1
            assert answer.json()["events"][0]["params"]["player"] == seat
            doubled = table.post("/play", seat, action=action, decision=seen["decision"])
            assert doubled.status_code == 409
        assert table.look()["ply"] == 6


# Taking back.


def test_the_own_last_decision_is_taken_back_until_another_acts(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        await service.play(table, 0, "wave", decision=table.decision(0))
        await service.play(table, 1, "wave", decision=table.decision(1))
        with pytest.raises(IllegalAction, match="another player's"):
            await service.undo(table, 0, decision=table.decision(0))
        await service.undo(table, 1, decision=table.decision(1))
        await service.undo(table, 0, decision=table.decision(0))
        assert table.ply == 0
        assert table.session.undone == [1, 1, 0, 0, 0, 0]

    with_service(database, work)


def test_a_doubled_undo_takes_one_decision_back(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        for _wave in range(3):
            await service.play(table, 0, "wave", decision=table.decision(0))
        known = table.decision(0)
        undos = [service.undo(table, 0, decision=known) for _click in range(4)]
        assert refused(await asyncio.gather(*undos, return_exceptions=True)) == 3
        assert table.ply == len(await moves_of(service.store, table.id)) == 2

    with_service(database, work)


def test_a_click_from_before_an_own_undo_does_not_count_after_it(database: str) -> None:
    """A click that comes twice, the second time after its decision was taken back."""

    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        known = table.decision(0)
        await service.play(table, 0, "wave", decision=known)
        await service.undo(table, 0, decision=table.decision(0))
        with pytest.raises(Stale):
            await service.play(table, 0, "wave", decision=known)
        twin = await TableService(service.store, service.bot_processes, 60).table(table.id)
        assert decisions(twin) == decisions(table)
        await service.play(table, 0, "wave", decision=table.decision(0))

    with_service(database, work)


def test_anothers_undo_leaves_an_open_decision_open(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *SIX)
        known = decisions(table)
        await service.play(table, 0, "say 1", decision=known[0])
        await service.undo(table, 0, decision=table.decision(0))
        await service.play(table, 1, "say 2", decision=known[1])
        await service.play(table, 0, "say 2", decision=table.decision(0))
        await service.play(table, 2, "say 3", decision=known[2])
        assert told(table) == [(1, "say 2"), (0, "say 2"), (2, "say 3")]

    with_service(database, work)


# Several processes.


def with_two_services(
    database: str, work: Callable[[TableService, TableService], Awaitable[None]]
) -> None:
    """Two processes on one database; nobody tells them of each other."""

    async def both(one: TableService) -> None:
        store = Store(database)
        other = TableService(store, one.bot_processes, one.bots.pace)
        try:
            await work(one, other)
        finally:
            await other.close()
            await store.close()

    with_service(database, both)


def test_those_who_act_at_once_in_two_processes_all_count(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.table(table.id)

        async def wave(seat: int) -> None:
            service, here = ((one, table), (other, twin))[seat % 2]
            for _wave in range(4):
                await service.play(here, seat, "wave", decision=here.decision(seat))

        await asyncio.gather(*(wave(seat) for seat in range(6)))
        for service in (one, other):
            await service.catch_up(table.id)
        assert told(table) == told(twin)
        assert sorted(told(table)) == [(seat, "wave") for seat in range(6) for _wave in range(4)]
        assert len(await moves_of(one.store, table.id)) == 24

    with_two_services(database, work)


def test_the_same_click_in_two_processes_counts_once(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.table(table.id)
        known = decisions(table)
        clicks = [
            service.play(here, seat, "wave", decision=known[seat])
            for seat in range(6)
            for service, here in ((one, table), (other, twin))
        ]
        assert refused(await asyncio.gather(*clicks, return_exceptions=True)) == 6
        kept = await moves_of(one.store, table.id)
        assert sorted(move["seat"] for move in kept) == list(range(6))

    with_two_services(database, work)


def test_who_has_seen_more_than_a_process_knows_is_not_too_late_there(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        twin = await other.table(table.id)
        await one.play(table, 0, "wave", decision=table.decision(0))
        await other.play(twin, 0, "leave", decision=table.decision(0))
        await one.undo(table, 0, decision=twin.decision(0))
        await other.play(twin, 0, "leave", decision=table.decision(0))
        assert told(twin) == [(0, "wave"), (0, "leave")]

    with_two_services(database, work)


def test_a_decision_that_was_taken_back_elsewhere_is_not_built_upon(database: str) -> None:
    """Red says 1 and then 2 instead: as many plies, but not those that the other process knows."""

    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *SIX)
        known = decisions(table)
        await one.play(table, 0, "say 1", decision=known[0])
        twin = await other.table(table.id)
        await one.undo(table, 0, decision=table.decision(0))
        await one.play(table, 0, "say 2", decision=table.decision(0))
        await other.play(twin, 1, "say 2", decision=known[1])
        assert told(twin) == [(0, "say 2"), (1, "say 2")]
        await one.catch_up(table.id)
        assert table.game.position.key() == twin.game.position.key()

    with_two_services(database, work)


def test_an_undo_comes_too_late_when_another_has_acted_elsewhere(database: str) -> None:
    async def work(one: TableService, other: TableService) -> None:
        table = await lay(one, *WAVERS)
        await one.play(table, 0, "wave", decision=table.decision(0))
        twin = await other.table(table.id)
        await other.play(twin, 1, "wave", decision=twin.decision(1))
        with pytest.raises(IllegalAction, match="another player's"):
            await one.undo(table, 0, decision=table.decision(0))
        assert told(table) == told(twin) == [(0, "wave"), (1, "wave")]

    with_two_services(database, work)


def test_a_lost_answer_neither_loses_nor_doubles_an_action(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        known, honest = table.decision(0), service.store.add_ply

        async def cut(*args: Any, **more: Any) -> None:
            await honest(*args, **more)
            raise Unavailable("cut")

        service.store.add_ply = cut  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await service.play(table, 0, "wave", decision=known)
        service.store.add_ply = honest  # type: ignore[method-assign]
        with pytest.raises(Stale):
            await service.play(table, 0, "wave", decision=known)
        assert told(table) == [(0, "wave")]

    with_service(database, work)


def test_on_two_servers_with_one_postgresql_all_who_act_at_once_count(postgres_url: str) -> None:
    with (
        serving(postgres_url, program=rush.PROGRAM) as one,
        serving(postgres_url, program=rush.PROGRAM) as two,
    ):
        table, keys = make_table(one.url, people=6, bots=0)
        servers = [(one, two)[seat % 2].url for seat in range(6)]
        known = [look(url, table, key) for url, key in zip(servers, keys, strict=True)]
        assert all(seen["deciders"] == list(range(6)) for seen in known)
        clicks = [(seat, seat) for seat in range(6)] + [(seat, seat + 1) for seat in range(6)]

        def click(which: tuple[int, int]) -> tuple[int, int]:
            """A seat's click, and the same again at the other server."""
            seat, server = which
            move = {"action": f"claim {'abcdef'[seat]}1", "decision": known[seat]["decision"]}
            answer = httpx.post(
                f"{servers[server % 6]}/api/tables/{table}/play",
                json=move,
                headers={"Authorization": f"Bearer {keys[seat]}"},
                timeout=PATIENCE,
            )
            return seat, answer.status_code

        with ThreadPoolExecutor(12) as people:
            answers = list(people.map(click, clicks))
        for seat in range(6):
            assert sorted(code for who, code in answers if who == seat) == [200, 409], answers
        for server in (one, two):  # each hears of what was played at the other
            deadline = time.monotonic() + PATIENCE
            while look(server.url, table)["ply"] != 6:
                assert time.monotonic() < deadline
                time.sleep(0.05)


# Bots side by side.

Thought = Callable[[int], Awaitable[str]]


def let_think(service: TableService, thought: Thought) -> list[int]:
    """Bots that think as a test wants; the seats that were asked."""
    asked: list[int] = []

    async def choose(_line: str, _bot: str, seat: int, _luck: int, _asker: QueueUser) -> str:
        asked.append(seat)
        return await thought(seat)

    service.bot_processes.choose = choose  # type: ignore[assignment, method-assign]
    return asked


def test_bots_of_one_table_think_at_the_same_time(database: str) -> None:
    async def work(service: TableService) -> None:
        all_think = asyncio.Event()

        async def together(seat: int) -> str:
            if len(asked) == 5:
                all_think.set()
            await all_think.wait()
            return f"say {SIX[seat][0]}"

        asked = let_think(service, together)
        table = await lay(service, *SIX, bots=(1, 2, 3, 4, 5))
        await until(lambda: table.game.deciders == (0,))
        assert sorted(asked) == [1, 2, 3, 4, 5]  # each once: no thought was in vain
        await until(lambda: not table.thinking)

    with_service(database, work, pace=0)


def test_a_thought_outlives_what_others_do_and_delays_nobody(database: str) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return "leave"

        asked = let_think(service, slow)
        table = await lay(service, *WAVERS, bots=(2,))
        await until(lambda: asked == [2])
        for seat in (0, 1, 3, 0):
            await service.play(table, seat, "wave", decision=table.decision(seat))
        await service.undo(table, 0, decision=table.decision(0))
        assert table.ply == 3
        ready.set()
        await until(lambda: table.ply == 4)
        assert told(table)[-1] == (2, "leave")
        assert asked == [2]

    with_service(database, work, pace=0)


def test_a_thought_is_dropped_when_its_own_decision_is_another(database: str) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return "yes" if len(asked) == 2 else "leave"

        asked = let_think(service, slow)
        table = await lay(service, *WAVERS, bots=(2,))
        await until(lambda: asked == [2])
        await service.play(table, 1, "offer", decision=table.decision(1))  # its hand, to the bot
        ready.set()
        await until(lambda: table.ply == 3)
        assert told(table)[1:] == [(2, "yes"), (2, "leave")]

    with_service(database, work, pace=0)


def test_a_bot_thinks_again_when_another_took_what_it_wanted(tmp_path: Path) -> None:
    async def work(service: TableService) -> None:
        ready = asyncio.Event()

        async def slow(_seat: int) -> str:
            await ready.wait()
            return f"claim {'abc'[len(asked) - 1]}1" if len(asked) < 3 else "give 0"

        asked = let_think(service, slow)
        wishes = [SeatChoice(FRIEND), SeatChoice(BOT)]
        table, _keys = await service.create(rush.Setup(2), wishes, HOST, seed=7)
        await until(lambda: asked == [1])
        await service.play(table, 0, "claim a1", decision=table.decision(0))
        ready.set()
        await until(lambda: table.ply == 3)
        assert told(table) == [(0, "claim a1"), (1, "claim b1"), (1, "give 0")]

    with rush.registered():
        with_service(f"sqlite:///{tmp_path / 'carson.db'}", work, pace=0)


def test_no_bot_waits_for_ever_for_people_who_go_on_and_on(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS, bots=(2,))
        await service.play(table, 0, "wave", decision=table.decision(0))
        now = table.moved
        assert (
            service.bots.rest(table, 2, asked=now) > 1.5 * service.bots.pace
        )  # it may be regretted
        assert service.bots.rest(table, 2, asked=now - ENDURANCE * service.bots.pace) <= 0

    with_service(database, work, pace=100)


def test_bots_that_have_decided_at_once_act_one_after_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The eye can follow: each waits out the pause after the one before."""

    async def work(service: TableService) -> None:
        async def quick(seat: int) -> str:
            return f"say {SIX[seat][0]}"

        plies_at_sleep: list[int] = []

        async def sleep(seconds: float) -> None:
            plies_at_sleep.append(table.ply)
            table.moved -= seconds  # it goes by
            await asyncio.sleep(0)

        monkeypatch.setattr("carson_city.web.bots.bot_play.sleep", sleep)
        let_think(service, quick)
        table = await lay(service, *SIX, bots=(1, 2, 3, 4, 5))
        await until(lambda: table.game.deciders == (0,))
        assert set(plies_at_sleep) == {0, 1, 2, 3, 4}

    with_service(database, work, pace=1000)


def test_a_bot_that_cannot_go_on_stops_no_other(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(service: TableService) -> None:
        async def leave(_seat: int) -> str:
            return "leave"

        honest = guess.GoodBye.play

        def broken(step: Any, position: guess.Table, player: int, action: Any) -> None:
            if player == 1:
                raise RuntimeError("leads nowhere")
            honest(step, position, player, action)

        let_think(service, leave)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(guess.GoodBye, "play", broken)
            table = await lay(service, *WAVERS, bots=(1, 2, 3))
            await until(lambda: table.game.deciders == (0, 1, 4, 5) and not table.thinking)
        assert "leads nowhere" in caplog.text
        await service.play(table, 0, "wave", decision=table.decision(0))  # something has changed
        await until(lambda: 1 not in table.game.deciders)

    with_service(database, work, pace=0)


# What is shown.


def rendered(table: LiveTable) -> set[int]:
    """The seats whose own part was drawn at this moment."""
    keys = [key for _code, key in table.rendered]
    return {key[1] for key in keys if isinstance(key, tuple) and key[0] == "seat"}


def test_only_what_somebody_looks_at_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table_id = Table(web, "person", *["friend"] * 5)
        table = table_of(web, table_id.id)
        web.get(f"/t/{table_id.id}")
        assert rendered(table) == {0}
        asked: list[int] = []
        honest = parts.seen

        def noted(game: Game, seat: int = -1, *, shared: bool = False) -> Any:
            asked.append(seat)
            return honest(game, seat, shared=shared)

        monkeypatch.setattr(parts, "seen", noted)
        with web.websocket_connect(
            f"/t/{table_id.id}/live", headers={"Origin": "http://testserver"}
        ) as tab:
            tab.receive_text()
            for seat in range(1, 6):
                action = f"claim {'abcdefgh'[seat]}1"
                table_id.post("/play", seat, action=action, decision=table.decision(seat))
                tab.receive_text()
                assert rendered(table) == {0}
        assert set(asked) == {-1, 0}


def test_what_others_do_changes_only_what_it_changes_for_me(tmp_path: Path) -> None:
    """An open decision keeps its form: a half-made click goes on."""
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table_id = Table(web, "person", "friend", "friend")
        table_id.look(1)  # and so takes the seat
        table = table_of(web, table_id.id)
        with web.websocket_connect(
            f"/t/{table_id.id}/live", headers={"Origin": "http://testserver"}
        ) as tab:
            first = tab.receive_text()
            assert 'id="moves"' in first
            assert f'data-decision="{table.decision(0)}"' in first
            table_id.post("/play", 1, action="give 3", decision=table.decision(1))
            update = tab.receive_text()
        assert 'id="clock" hidden data-ply="1"' in update
        assert "hat and cactus" not in update
        for part in ("moves", "status"):
            assert f'id="{part}"' not in update


def test_those_who_wait_hear_for_whom(tmp_path: Path) -> None:
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table = Table(web, "person", "friend", "friend")
        table.post("/play", action="give 3", ply=0)
        page = web.get(f"/t/{table.id}").text
        assert "star and cactus are to claim a parcel" in page
        assert 'action="/t/' + table.id + '/undo"' in page  # nobody else has acted since
        table.post("/play", 1, action="give 3", ply=1)
        page = web.get(f"/t/{table.id}").text
        assert "cactus is to claim a parcel" in page
        assert "/undo" not in page


# At one screen.


def at_one_screen(web: Any, *kinds: str) -> tuple[Table, LiveTable]:
    table = Table(web, *kinds)
    web.get(f"/t/{table.id}")
    return table, table_of(web, table.id)


def test_several_at_one_screen_act_in_any_order_and_need_no_hand_over(tmp_path: Path) -> None:
    with rush.registered(), house(f"sqlite:///{tmp_path / 'carson.db'}") as web:
        table_id, table = at_one_screen(web, "person", "person", "person")
        page = web.get(f"/t/{table_id.id}").text
        assert "Your turn, hat:" in page
        assert "Hand the screen" not in page
        for name in ("star", "cactus"):
            assert f"I am {name}" in page
        path = f"/t/{table_id.id}"
        assert web.post(f"{path}/lift", data={"seat": "2"}).status_code == 200
        page = web.get(path).text
        assert "Your turn, cactus:" in page
        assert f'name="decision" value="{table.decision(2)}"' in page
        form = {"seat": "2", "decision": str(table.decision(2)), "action": "claim a1"}
        assert "Your turn, cactus:" in web.post(f"{path}/play", data=form).text  # it goes on acting
        assert table_id.look()["seat"] == 2
        assert table_id.get("/options").json()["decision"] == table.decision(2)
        played = table_id.post("/play", action="claim c1", decision=table.decision(2))
        assert played.status_code == 200
        form = {"seat": "0", "decision": str(table.decision(0)), "action": "claim b1"}
        assert web.post(f"{path}/play", data=form).status_code == 200  # whoever says who they are
        form = {"seat": "2", "decision": str(table.decision(2)), "action": "give 1"}
        page = web.post(f"{path}/play", data=form).text
        assert "Your turn, hat:" in page
        assert "I am star" in page
        assert "I am cactus" not in page
        assert position_of(table.game).pass_order == [2]


async def sealed(service: TableService) -> LiveTable:
    """Three at one screen, each with a secret number to say; a fourth one plays elsewhere."""
    table = await lay(service, "12", "23", "34", "45", kind=PERSON)
    table.seats[3].sitters = set()
    return table


def test_a_shared_screen_is_handed_to_whoever_acts_where_all_have_secrets(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await sealed(service)
        assert table.curtain(HOST) == [0, 1, 2]
        assert table.seat_for(HOST) == -1
        table.lift(HOST, 1)
        assert table.curtain(HOST) == []
        assert table.seat_for(HOST) == 1
        await service.play(table, 1, "say 2", decision=table.decision(1))
        assert table.curtain(HOST) == [0, 2]
        table.lift(HOST, 2)
        table.lift(HOST, 0)  # they have changed their minds about who comes first
        assert table.seat_for(HOST) == 0
        await service.play(table, 0, "say 1", decision=table.decision(0))
        assert table.curtain(HOST) == [2]
        table.lift(HOST, 2)
        await service.play(table, 2, "say 3", decision=table.decision(2))
        assert table.curtain(HOST) == []
        assert table.seat_for(HOST) == 2  # who has the screen sees the own number

    with_service(database, work)


def test_a_hand_over_is_asked_for_only_when_a_secret_is_needed(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await sealed(service)
        for seat, action in ((0, "say 1"), (1, "say 2"), (2, "say 3")):
            table.lift(HOST, seat)
            await service.play(table, seat, action, decision=table.decision(seat))
        table.lifted.clear()
        assert table.curtain(HOST) == []  # they wait, and need no secret
        assert table.seat_for(HOST) == -1
        await service.play(table, 3, "say 4", decision=table.decision(3))
        assert table.game.deciders == (0, 1, 2, 3)
        assert table.curtain(HOST) == []  # nobody has secrets any more
        assert table.seat_for(HOST) == 0

    with_service(database, work)


def test_whoever_needs_no_secret_acts_before_the_screen_is_handed_over(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, "1", "2", "3", kind=PERSON)
        for name in ("has_secrets", "needs_secret"):
            monkeypatch.setattr(type(table.game), name, lambda _game, seat: seat == 0)
        assert table.curtain(HOST) == []
        assert table.seat_for(HOST) == 1
        table.lift(HOST, 0)
        assert table.seat_for(HOST) == 0

    with_service(database, work)
