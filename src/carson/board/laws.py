"""What holds in every position of the board game, however it came about."""

from __future__ import annotations

from carson.board.actions import MOST_GIVEN
from carson.board.material import (
    COWBOYS,
    DYNAMITE,
    MARKS,
    NO_DUEL_TOKENS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    PROPERTY_TILES,
    ROADS_2,
    ROUNDS,
    SALARY,
    SPACES,
    STAGES,
    TRACK_END,
)
from carson.board.position import Position
from carson.board.step_laws import broken_step
from carson.words import _


def broken_law(position: Position) -> str:
    """What does not hold in a position, in words; nothing where all is well."""
    for law in (
        _course, _orders, _money, _cowboys, _property, _white, _resident, _dynamite, _songs, _steps,
    ):  # fmt: skip
        broken = law(position)
        if broken:
            return broken
    return ""


def _course(position: Position) -> str:
    if position.round > ROUNDS or position.track > TRACK_END:
        return _("there are 4 rounds, and the track ends at {last}").format(last=TRACK_END)
    if (position.round == 0) != (position.phase == PHASE_SETUP):
        return _("the set-up comes before round 1, and nothing else does")
    return ""


def _orders(position: Position) -> str:
    """Everybody stands once in an order; while placing, only who has passed in the pass order."""
    everybody = list(range(position.players))
    placing = position.phase == PHASE_PLACEMENT
    whole = position.action_order if placing else position.pass_order
    if sorted(whole) != everybody or len({*position.pass_order}) != len(position.pass_order):
        return _("everybody stands in an order, and once")
    if position.action_order and sorted(position.action_order) != everybody:
        return _("everybody stands in the order of play, and once")
    return ""


def _money(position: Position) -> str:
    """Money is unlimited, but no game makes more of it than can be given up at once."""
    if max(position.money) > MOST_GIVEN:
        return _("nobody has more than ${most}").format(most=MOST_GIVEN)
    return ""


def _cowboys(position: Position) -> str:
    """Ten of each player (MAT-3a), none of them between the spaces."""
    if any(position.cowboys[stage] for stage in STAGES):
        return _("cowboys stand on parcels, buildings and spaces only")
    for player in range(position.players):
        count = position.supply[player] + position.stock[player] + on_board(position, player)
        if count != COWBOYS or position.stock[player] < 0:
            return _("{mark} has {count} cowboys instead of 10").format(
                mark=MARKS[player], count=count
            )
    return ""


def on_board(position: Position, player: int) -> int:
    """How many of a player's own cowboys are placed, the white one not among them (CHR-1Yd)."""
    count = position.salaried[player] + position.road_workers[player]
    for place in range(PLACES):
        count += position.cowboys[place] >> player & 1
    if position.white >= 0 and position.white_player == player:
        count -= 1
    if position.singer == player:
        count += len(position.sung)
    return count


def _property(position: Position) -> str:
    """Twelve property tiles of each player (MAT-3a)."""
    for player in range(position.players):
        owned = position.town.count_owned(player)
        if position.tiles[player] < 0 or position.tiles[player] + owned != PROPERTY_TILES:
            return _("{mark} has {count} property tiles instead of 12").format(
                mark=MARKS[player], count=position.tiles[player] + owned
            )
    return ""


def _white(position: Position) -> str:
    """The white cowboy is where it is said to be (CHR-1Y)."""
    white = position.white
    if white < 0:
        return ""
    if white == SALARY or white == ROADS_2:
        counts = position.salaried if white == SALARY else position.road_workers
        there = counts[position.white_player] > 0
    else:
        there = bool(position.cowboys[white] >> position.white_player & 1)
    return "" if there else _("the white cowboy's place does not have it")


def _resident(position: Position) -> str:
    """A resident's cowboy stands in City Hall (BLD-CITYe)."""
    resident = position.resident
    if resident >= 0 and (
        position.city_hall < 0 or not position.cowboys[position.city_hall] >> resident & 1
    ):
        return _("the resident's cowboy is not in City Hall")
    return ""


def _dynamite(position: Position) -> str:
    """Seven tokens (MAT-3a); those on the board lie with a cowboy (CHR-9Rd)."""
    if position.dynamite_left() < 0:
        return _("there are {count} dynamite tokens").format(count=DYNAMITE)
    for place in range(PLACES):
        if position.fuses[place] & ~position.cowboys[place]:
            return _("dynamite lies with a cowboy of its player")
    return ""


def _songs(position: Position) -> str:
    """The Singer's two tokens (MAT-3a) are at hand or on different spaces (RND-8)."""
    sung = position.sung
    if position.songs + len(sung) > NO_DUEL_TOKENS:
        return _("there are {count} no-duel tokens").format(count=NO_DUEL_TOKENS)
    for place in sung:
        there = position.cowboys[place] >> position.singer & 1
        if place not in SPACES or sung.count(place) > 1 or there:
            return _("a no-duel token lies on a space with one cowboy of the Singer")
    return ""


def _steps(position: Position) -> str:
    """The rounds lie under everything else until the game is over."""
    steps = position.steps
    if position.over:
        return _("the game is over and has no steps") if steps else ""
    if not steps or steps[0].word() != "rounds":
        return _("the steps begin with “rounds”")
    if any(step.player >= position.players for step in steps):
        return _("a step is for a player who does not play")
    for step in steps:
        broken = broken_step(position, step)
        if broken:
            return broken
    return ""
