"""The steps by their names, so that the text of a position can bring them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.board.attack import Attacks, CityHallContest, NextAttackDuel, Steal, WonAttack
from carson.board.build import Build, Consent, Houses
from carson.board.display import CityHallSite, Refill, Restock
from carson.board.duel import Duel, Verdict
from carson.board.dynamite import Blasting
from carson.board.income import Payment
from carson.board.parcels import BuyParcel, BuyParcels, NextParcelDuel, WonParcel
from carson.board.phases.actions import (
    ALONG_THE_TRACK,
    AfterSong,
    BeforeIncome,
    BuyPoints,
    BuyTile,
    TakeTile,
    WonSpace,
)
from carson.board.phases.ending import AfterRound, EndEffect, EndOfRound, MoneyLimit
from carson.board.phases.opening import StartParcel
from carson.board.phases.placement import PLACEMENTS
from carson.board.phases.round import ChooseCharacter, EndOfChoosing, Rounds
from carson.board.roads import LastRoads
from carson.table import Step

Maker = Callable[[list[int]], Step[Any]]
STEPS: Final[dict[str, Maker]] = {}


def register_step(word: str, maker: Maker) -> None:
    """Name a step and say how it is made from its fields."""
    STEPS[word] = maker


# The steps of the course of play; a character's file registers its own.
register_step("rounds", lambda _f: Rounds())
register_step("start", lambda f: StartParcel(f[0], f[1]))
register_step("city_hall", lambda f: CityHallSite(f[0]))
register_step("character", lambda f: ChooseCharacter(f[0], f[1]))
register_step("chosen", lambda _f: EndOfChoosing())
register_step("place", lambda f: PLACEMENTS[f[0]])
register_step("track", lambda _f: ALONG_THE_TRACK)
register_step("duel", lambda f: Duel(f[0]))
register_step("verdict", lambda f: Verdict(f[0]))
register_step("after_song", lambda f: AfterSong(f[0]))
register_step("blasting", lambda f: Blasting(f[0]))
register_step("won_space", lambda f: WonSpace(f[0]))
register_step("won_parcel", lambda f: WonParcel(f[0]))
register_step("won_attack", lambda f: WonAttack(f[0]))
register_step("next_parcel", lambda f: NextParcelDuel(f[0]))
register_step("next_attack", lambda f: NextAttackDuel(f[0]))
register_step("buy_parcel", lambda f: BuyParcel(f[0], f[1]))
register_step("buy_parcels", lambda f: BuyParcels(f[0]))
register_step("take_tile", lambda f: TakeTile(f[0]))
register_step("buy_tile", lambda f: BuyTile(f[0], f[1]))
register_step("buy_points", lambda f: BuyPoints(f[0], f[1]))
register_step("build", lambda f: Build(f[0], f[1]))
register_step("houses", lambda f: Houses(f[0], f[1], f[2], f[3], f[5:], f[4]))
register_step("consent", lambda f: Consent(f[0], f[1]))
register_step("contest", lambda _f: CityHallContest())
register_step("attacks", lambda f: Attacks(f[0]))
register_step("steal", lambda f: Steal(f[0], f[1]))
register_step("before_income", lambda _f: BeforeIncome())
register_step("payment", lambda _f: Payment())
register_step("last_roads", lambda f: LastRoads(f[0]))
register_step("end", lambda _f: EndOfRound())
register_step("end_effect", lambda f: EndEffect(f[0]))
register_step("limit", lambda f: MoneyLimit(f[0]))
register_step("after", lambda _f: AfterRound())
register_step("restock", lambda _f: Restock())
register_step("refill", lambda _f: Refill())
