"""Duels with tiles for tests: two or three players meet at the gambling table."""

from __future__ import annotations

import carson_city
from carson_city.board import Setup
from carson_city.board_plugins.variants.strongest.rules import tiles
from tests.table import CACTUS, CENTRE, STAR, at, noted, position_of, texts

STRONGEST = ("strongest",)
# Hat and star meet at the gambling table; hat has passed first.
HERE = f"set=full round=1.placement variants=strongest {CENTRE}"
TWO = f"{HERE} pass=hat order=star,hat at=gambling:hat,star"
THREE = f"{HERE} pass=hat,star order=cactus,hat,star at=gambling:hat,star,cactus"
SIX = "hand0.1.2.3.4.5"
GUNSMITH = "cast=1Y,2Y,3Y,4Y,5Y,6Y,10R"


def new(players: int = 3, seed: int = 0, variants: tuple[str, ...] = STRONGEST) -> carson_city.Game:
    return carson_city.Game(Setup(players, "full", "random", variants=variants), seed)


def duel(
    hat: str = "as2Y", star: str = "as6Y", more: str = "", *, seed: int = 0
) -> carson_city.Game:
    """Hat and star choose their tiles for a duel at the gambling table."""
    game = at(f"{TWO} {more} hat=$0,roads0,{hat} star=$0,roads0,{star}", seed)
    return passed(game, STAR)


def passed(game: carson_city.Game, player: int) -> carson_city.Game:
    """The last one passes, unless there was no choice."""
    if "pass" in texts(game, player):
        game.play("pass", player)
    return game


def trio(hat: str, star: str, cactus: str, more: str = "", *, seed: int = 0) -> carson_city.Game:
    """Hat, star and cactus choose their tiles for a duel at the gambling table."""
    seats = f"hat=$0,roads0,as2Y,{hat} star=$0,roads0,{star} cactus=$0,roads0,as3Y,{cactus}"
    game = at(f"{THREE} {more} {seats}", seed)
    return passed(game, CACTUS)


def hand(game: carson_city.Game, player: int) -> tuple[int, ...]:
    return tiles(position_of(game)).hands[player]


def dealt(game: carson_city.Game) -> list[tuple[int, ...]]:
    return [hand(game, player) for player in range(position_of(game).players)]


def shown(game: carson_city.Game) -> list[str]:
    """Who has shown what: `hat 4`."""
    found = noted(game, "tile_shown_in_duel")
    return [said.removeprefix("tile_shown_in_duel ") for said in found]


# Hat has one tile left, and fights again later.
LAST_TILE = (
    f"{HERE} pass=hat order=star,hat at=roads1:hat,star/vp-2:hat,star"
    " seen=hat1.hat2.hat3.hat4/hat0.star0 discard=0.0.1.2.3.4"
    " hat=$0,roads0,as2Y,hand5 star=$0,roads0,as6Y,hand1.2.3.4.5"
)


def redrawn(drawn: str = "540") -> carson_city.Game:
    """Hat has drawn these tiles from the discard."""
    game = passed(at(LAST_TILE), STAR)
    assert game.deciders == (STAR,)  # hat has one tile, and no choice
    game.play("tile 1", STAR, chance=", ".join(f"duel_tile {value}" for value in drawn))
    return game


DYNAMITE = "cast=1Y,2Y,3Y,4Y,5Y,6Y,9R fuses=gambling:hat"
