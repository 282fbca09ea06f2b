"""Kit Carson at a table: what is sent at once counts at once, in the order in which it arrives."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import carson_city
from carson_city.errors import IllegalAction
from carson_city.web.live.live_table import BOT, FRIEND, PERSON, LiveTable, SeatChoice
from carson_city.web.pages import parts
from carson_city.web.rendering.page_adapter import Parts
from carson_city.web.storage.errors import Stale
from carson_city.web.tables.table_service import TableService
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, position_of
from tests.web.services import HOST, with_service

LINE = (
    f"board round=4.placement variants=kit-carson {CENTRE} order=hat,star,cactus at=gambling:hat "
    "hat=$20,as2Y,cowboys3 star=$20,as4Y,cowboys3 cactus=$20,as5Y,cowboys3"
)


async def lay(service: TableService, *kinds: str) -> LiveTable:
    """Three who may all act, friends if nothing else is said."""
    wishes = [SeatChoice(kind) for kind in kinds or (FRIEND,) * 3]
    table, _keys = await service.creator.create_from(carson_city.Game.at(LINE, 3), wishes, HOST)
    return table


@rule("KIT-1", "KIT-2")
def test_what_three_send_at_once_all_counts_in_the_order_in_which_it_arrives(
    tmp_path: Path,
) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)
        known = [table.decision(seat) for seat in range(3)]
        places = ("b2", "c2", "b2")
        sent = [
            service.decisions.play(table, seat, f"place {place}", decision=known[seat])
            for seat, place in enumerate(places)
        ]
        await asyncio.gather(*sent)
        assert sorted(ply.player for ply in table.game.plies) == [HAT, STAR, CACTUS]
        passing = (CACTUS, HAT, STAR)
        known = [table.decision(seat) for seat in range(3)]
        await asyncio.gather(
            *(service.decisions.play(table, seat, "pass", decision=known[seat]) for seat in passing)
        )
        assert position_of(table.game).pass_order == [CACTUS, HAT, STAR]

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)


@rule("KIT-1b", "KIT-1c")
def test_a_lifted_cowboy_stays_lifted_and_its_decision_open_while_others_act(
    tmp_path: Path,
) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service)

        async def play(seat: int, action: str) -> Any:
            return await service.decisions.play(table, seat, action, decision=table.decision(seat))

        await play(HAT, "lift gambling")
        before = table.decision(HAT)
        await play(STAR, "place b2")
        await play(STAR, "place c2")
        with pytest.raises(IllegalAction):  # star has acted since
            await service.decisions.undo(table, HAT, decision=before)
        assert table.decision(HAT) == before
        await service.decisions.play(table, HAT, "move to b2", decision=before)
        with pytest.raises(Stale):  # the same click once more
            await service.decisions.play(table, HAT, "move to b2", decision=before)
        await service.decisions.undo(table, HAT, decision=table.decision(HAT))
        assert "move to b2" in map(str, table.game.options(HAT))

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)


@rule("KIT-1")
@pytest.mark.parametrize("third", [FRIEND, BOT])
def test_who_acts_next_at_a_shared_screen_is_not_changed_by_others(
    tmp_path: Path, third: str
) -> None:
    async def work(service: TableService) -> None:
        table = await lay(service, PERSON, PERSON, PERSON if third == BOT else third)
        table.seats[CACTUS].kind = third  # a bot for somebody who was at this screen
        shown = [table.seat_for(HOST)]
        for seat, place in (
            (CACTUS, "b2"), (HAT, "c2"), (CACTUS, "c2"), (STAR, "d2"), (CACTUS, "d2"),
        ):  # fmt: skip
            await service.decisions.play(
                table, seat, f"place {place}", decision=table.decision(seat)
            )
            shown.append(table.seat_for(HOST))
        assert shown == [HAT, HAT, STAR, STAR, HAT, HAT]
        table.lift(HOST, STAR)
        assert table.seat_for(HOST) == STAR

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)


def test_what_others_do_meanwhile_moves_nothing_that_can_be_pressed(tmp_path: Path) -> None:
    """No line comes above the options, and Undo stays where it is."""

    async def work(service: TableService) -> None:
        table = await lay(service)

        def seen() -> Parts:
            return parts.private(table, HAT, (HAT,))

        async def place(seat: int, at: str) -> None:
            await service.decisions.play(table, seat, f"place {at}", decision=table.decision(seat))

        assert 'class="undo" disabled' in seen()["status"]
        await place(HAT, "b2")
        assert 'class="undo">' in seen()["status"]
        await place(STAR, "c2")
        assert 'class="undo" disabled' in seen()["status"]
        assert seen()["since"] == '<div id="since" hidden></div>'
        for seat in (CACTUS, HAT, STAR):
            await service.decisions.play(table, seat, "pass", decision=table.decision(seat))
        (asked,) = table.game.deciders
        assert "Since your last turn" in parts.private(table, asked, (asked,))["since"]

    with_service(f"sqlite:///{tmp_path / 'carson.db'}", work)
