"""Several who decide at once: nobody is too late for what is still open."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from carson_city.errors import IllegalAction
from carson_city.games.game import Game
from carson_city.web.live.live_table import PERSON, LiveTable
from carson_city.web.pages import parts
from carson_city.web.storage.errors import Stale
from carson_city.web.tables.table_service import TableService
from tests.table import position_of
from tests.titles import guess, rush
from tests.web.people import Table, house, table_of
from tests.web.services import HOST, with_service
from tests.web.several import SIX, WAVERS, decisions, lay, refused, told
from tests.web.stores import moves_of


@pytest.fixture(autouse=True)
def _titles() -> Iterator[None]:
    with guess.registered():
        yield


# Acting at once.


def test_six_who_act_at_once_all_count(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *SIX)
        known = decisions(table)
        answers = await asyncio.gather(
            *(
                service.decisions.play(table, seat, f"say {SIX[seat][0]}", decision=known[seat])
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
            service.decisions.play(table, seat, action, decision=known[seat])
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
                await service.decisions.play(table, seat, "wave", decision=table.decision(seat))

        await asyncio.gather(*(wave(seat) for seat in range(6)))
        assert sorted(told(table)) == [(seat, "wave") for seat in range(6) for _wave in range(5)]

    with_service(database, work)


def test_who_knows_only_the_ply_is_too_late_when_another_acts(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        await service.decisions.play(table, 0, "wave", 0)
        for late in (0, 2, None):
            with pytest.raises(Stale):
                await service.decisions.play(table, 1, "wave", late)
        await service.decisions.play(table, 1, "wave", 1)
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
        await service.decisions.play(table, 0, "wave", decision=table.decision(0))
        await service.decisions.play(table, 1, "wave", decision=table.decision(1))
        with pytest.raises(IllegalAction, match="another player's"):
            await service.decisions.undo(table, 0, decision=table.decision(0))
        await service.decisions.undo(table, 1, decision=table.decision(1))
        await service.decisions.undo(table, 0, decision=table.decision(0))
        assert table.ply == 0
        assert table.session.undone == [1, 1, 0, 0, 0, 0]

    with_service(database, work)


def test_a_doubled_undo_takes_one_decision_back(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        for _wave in range(3):
            await service.decisions.play(table, 0, "wave", decision=table.decision(0))
        known = table.decision(0)
        undos = [service.decisions.undo(table, 0, decision=known) for _click in range(4)]
        assert refused(await asyncio.gather(*undos, return_exceptions=True)) == 3
        assert table.ply == len(await moves_of(service.store, table.id)) == 2

    with_service(database, work)


def test_a_click_from_before_an_own_undo_does_not_count_after_it(database: str) -> None:
    """A click that comes twice, the second time after its decision was taken back."""

    async def work(service: TableService) -> None:
        table = await lay(service, *WAVERS)
        known = table.decision(0)
        await service.decisions.play(table, 0, "wave", decision=known)
        await service.decisions.undo(table, 0, decision=table.decision(0))
        with pytest.raises(Stale):
            await service.decisions.play(table, 0, "wave", decision=known)
        twin = await TableService(service.store, service.bots.bot_processes, 60).tables.get(
            table.id
        )
        assert decisions(twin) == decisions(table)
        await service.decisions.play(table, 0, "wave", decision=table.decision(0))

    with_service(database, work)


def test_anothers_undo_leaves_an_open_decision_open(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, *SIX)
        known = decisions(table)
        await service.decisions.play(table, 0, "say 1", decision=known[0])
        await service.decisions.undo(table, 0, decision=table.decision(0))
        await service.decisions.play(table, 1, "say 2", decision=known[1])
        await service.decisions.play(table, 0, "say 2", decision=table.decision(0))
        await service.decisions.play(table, 2, "say 3", decision=known[2])
        assert told(table) == [(1, "say 2"), (0, "say 2"), (2, "say 3")]

    with_service(database, work)


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
        await service.decisions.play(table, 1, "say 2", decision=table.decision(1))
        assert table.curtain(HOST) == [0, 2]
        table.lift(HOST, 2)
        table.lift(HOST, 0)  # they have changed their minds about who comes first
        assert table.seat_for(HOST) == 0
        await service.decisions.play(table, 0, "say 1", decision=table.decision(0))
        assert table.curtain(HOST) == [2]
        table.lift(HOST, 2)
        await service.decisions.play(table, 2, "say 3", decision=table.decision(2))
        assert table.curtain(HOST) == []
        assert table.seat_for(HOST) == 2  # who has the screen sees the own number

    with_service(database, work)


def test_a_hand_over_is_asked_for_only_when_a_secret_is_needed(database: str) -> None:
    async def work(service: TableService) -> None:
        table = await sealed(service)
        for seat, action in ((0, "say 1"), (1, "say 2"), (2, "say 3")):
            table.lift(HOST, seat)
            await service.decisions.play(table, seat, action, decision=table.decision(seat))
        table.lifted.clear()
        assert table.curtain(HOST) == []  # they wait, and need no secret
        assert table.seat_for(HOST) == -1
        await service.decisions.play(table, 3, "say 4", decision=table.decision(3))
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
