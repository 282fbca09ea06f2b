"""The rodeo: who has the best horses in the corrals (HOR-7)."""

from __future__ import annotations

from typing import Final

from carson_city.board.events import plug_event
from carson_city.board.position import Position
from carson_city.board.step import TITLE
from carson_city.board_plugins.variants.horses.state import (
    CORRALS,
    ORDER,
    WORD,
    HorsesState,
    horses,
)
from carson_city.core.constants import NOBODY, changed
from carson_city.text.i18n import N_
from carson_city.title.house_rules import HouseRule, house_rule

WITH_COWBOY: Final = 2  # how often a corral counts where a cowboy stands (HOR-7)

RODEO_WON: Final = plug_event(
    ORDER, "rodeo_won", "player score", "HOR-7",
    N_("{player} wins the rodeo with {score} and takes a rodeo tile"),
)  # fmt: skip
RODEO_EMPTY: Final = plug_event(
    ORDER, "rodeo_empty", "", "HOR-7b", N_("Nobody shows a horse at the rodeo")
)

# Version 2 of the variant had this reading.
NO_TILE_FOR_NOTHING: Final = house_rule(
    HouseRule(
        TITLE,
        "empty-rodeo",
        N_("No tile for an empty rodeo"),
        ("HOR-7b",),
        N_("The best score takes a rodeo tile even if it is 0."),
        N_("A score of 0 wins no rodeo tile."),
        (WORD,),
    )
)


HATS: Final = (*["hat-values"] * 4, "hat-value-of-corral-5")  # the component of each corral


def hats(position: Position) -> tuple[int, ...]:
    """The hat values of the five corrals (COMP-22, COMP-17)."""
    setup = position.setup
    return (*setup.component("hat-values"), *setup.component("hat-value-of-corral-5"))


def corral_score(position: Position, player: int, corral: int) -> int:
    """What a player's horses in a corral count at the rodeo (HOR-7)."""
    state = horses(position)
    score = hats(position)[corral] * state.in_corral(player, corral)
    return score * WITH_COWBOY if state.rides(player, corral) else score


def rodeo_score(position: Position, player: int) -> int:
    """What a player's corrals count at the rodeo as they are now."""
    return sum([corral_score(position, player, corral) for corral in range(CORRALS)])


def rodeo_order(position: Position) -> list[int]:
    """Who goes before whom in a tie: the pass order, and before it the order of play (HOR-7)."""
    order = position.pass_order[:]
    later = position.action_order or range(position.players)
    return order + [player for player in later if player not in order]


def winner_of(position: Position) -> int:
    """Who wins the rodeo, even with 0 (HOR-7b); nobody only where a house rule says so."""
    best = leader(position)
    if best == NOBODY and NO_TILE_FOR_NOTHING not in position.setup.house:
        return rodeo_order(position)[0]
    return best


def leader(position: Position) -> int:
    """Who is ahead in the rodeo now, or nobody while all have 0."""
    best, most = NOBODY, 0
    for player in rodeo_order(position):
        score = rodeo_score(position, player)
        if score > most:
            best, most = player, score
    return best


def hold_rodeo(position: Position) -> None:
    """The best score takes a tile; then all corrals are empty again (HOR-7, HOR-7c)."""
    state = horses(position)
    winner = winner_of(position)
    if winner == NOBODY:
        position.events.append((RODEO_EMPTY,))
    else:
        position.events.append((RODEO_WON, winner, rodeo_score(position, winner)))
        state.tiles = changed(state.tiles, winner, state.tiles[winner] + 1)
    for player in range(position.players):
        position.stock[player] += riders_of(state, player)
    state.hands = tuple([state.owned(player) for player in range(position.players)])
    state.corrals = (0,) * len(state.corrals)
    state.riders = (0,) * position.players


def riders_of(state: HorsesState, player: int) -> int:
    """How many of a player's cowboys stand in corrals."""
    return bin(state.riders[player]).count("1")


def final_points(position: Position, player: int) -> int:
    """What a player's horses score at the end: each 1 VP, and 1 VP for each rodeo tile (HOR-8)."""
    state = horses(position)
    return state.owned(player) * (1 + state.tiles[player])
