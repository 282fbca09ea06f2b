"""Tables for tests at which several decide at once: most are of a made-up title, `guess`."""

from __future__ import annotations

from typing import Any

from carson_city.web.live.live_table import BOT, FRIEND, LiveTable, SeatChoice
from carson_city.web.storage.errors import Stale
from carson_city.web.tables.table_service import TableService
from tests.titles import guess
from tests.web.services import HOST

SIX = ("12", "23", "34", "45", "56", "67")
WAVERS = ("1", "2", "3", "4", "5", "6")  # nobody has a choice of numbers: all wave
PATIENCE = 60  # seconds after which a test that waits has failed


async def lay(
    service: TableService, *hands: str, bots: tuple[int, ...] = (), kind: str = FRIEND
) -> LiveTable:
    wishes = [SeatChoice(BOT if seat in bots else kind, bot="random") for seat in range(len(hands))]
    table, _keys = await service.creator.create(guess.Setup(*hands), wishes, HOST, seed=7)
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
