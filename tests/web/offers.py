"""Pages of live tables for tests, and the kinds of decisions on them."""

from __future__ import annotations

import random
import re

import carson_city
from carson_city.board import Setup
from carson_city.board.duel import NextDuel
from carson_city.board.position import Position
from carson_city.board_plugins import characters, variants
from carson_city.core.step import Step
from carson_city.tell import text_adapter_of
from carson_city.web.board import offers
from carson_city.web.live.game_session import GameSession
from carson_city.web.live.live_table import LiveTable
from carson_city.web.pages.parts import seen
from tests.fuzz import any_house, any_mix
from tests.table import at

FIRST = [f"carson_city.board_plugins.characters.{name}." for name in characters.FIRST]
FIRST += [f"carson_city.board_plugins.variants.{name}." for name in variants.FIRST]
MODULES = ("carson_city.board.", *FIRST)  # of steps that random games meet

SPECTATOR = -1


def live_table(game: carson_city.Game) -> LiveTable:
    return LiveTable("table1234", GameSession(game), "maker")


def page(game: carson_city.Game, seat: int | None = None) -> str:
    """All that a seat, by default the decider, reads of its options."""
    seat = game.player if seat is None else seat
    position = seen(game, seat)
    offered = offers.offers(position, seat, position.options(seat), live_table(game))
    turn = text_adapter_of(game.setup).turn(position, seat, named=False)
    return " ".join((turn, offered.plain, offered.moves))


def words_of(html: str) -> str:
    """A page without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def full_table(dice: random.Random) -> Setup:
    """Every second table plays with variants."""
    plain = Setup(dice.randint(2, 6), "full", any_mix(dice))
    return plain if dice.random() < 0.5 else any_house(dice)


def kinds_of(step: type[Step[Position]]) -> list[type[Step[Position]]]:
    """All kinds of steps, however far down."""
    below = [sub for kind in step.__subclasses__() for sub in kinds_of(kind)]
    return [*step.__subclasses__(), *below]


def asking() -> set[str]:
    """Every kind of step of the board game that asks something; two share what they ask."""
    return {
        kind.__name__
        for kind in kinds_of(Step)
        if kind.ask is not Step.ask and kind.__module__.startswith(MODULES)
    } - {NextDuel.__name__}


def seldom() -> list[carson_city.Game]:
    """Return games at decisions that random players seldom reach.

    A cowboy that gallops on, an auction of six, the spoils of an outlaw, a move into a corral.
    """
    galloping = at(
        "round=2.placement variants=horses town=house:d4 roads=d4n,d4s,d4w,d4e order=hat,star "
        "hat=$20,as2Y star=$20,as6Y"
    )
    for action in ("place c4", "horse 2", "gallop c4"):
        galloping.play(action)
    auction = at(
        "cast=1Y,2Y,3Y,5Y,6Y,7Y,12Y round=1.characters hat=$15 star=$15 cactus=$15 horseshoe=$15 "
        "boot=$15 cow=$15"
    )
    for action in ("take auctioneer", "lot c4", "lot h8"):
        auction.play(action)
    spoils = at(
        "round=2.actions variants=outlaws outlaws=d4 strength=10 town=saloon:d4/house:d5,d3,e3 "
        "own=star:d4 roads=a1n at=d4:hat hat=as2Y,revolvers5,cowboys3 star=as6Y",
        chance="die 6",
    )
    return [galloping, auction, spoils, moving("salary"), moving("corral1")]


def moving(start: str) -> carson_city.Game:
    """Return a game in which hat has lifted a cowboy and may move it into corrals (KIT-3b)."""
    game = at(
        "house=corral-moves variants=kit-carson,horses round=2.placement next=hat order=hat,star "
        "at=salary:hat hat=$20,as2Y,cowboys3,horses0,corrals0.0.2.0.0,riders1 "
        "star=$20,as6Y,cowboys3 steps=rounds/together"
    )
    game.play(f"lift {start}", 0)
    return game
