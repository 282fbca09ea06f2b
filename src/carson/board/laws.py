"""What holds in every position of the board game, however it came about."""

from __future__ import annotations

from carson.board.material import (
    COWBOYS,
    KIND_WORDS,
    KINDS,
    MARKS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    PROPERTY_TILES,
    RANCH,
)
from carson.board.position import Position
from carson.board.state import FIELDS
from carson.codes import HIDDEN, OPEN
from carson.step import Sealed
from carson.words import _


def broken_law(position: Position) -> str:
    """What does not hold in a position, in words; nothing where all is well."""
    for law in (
        _ranges, _course, _orders, _tiles, _cards, _cowboys, _property, _resident, _plugs, _steps,
        _sealed,
    ):  # fmt: skip
        broken = law(position)
        if broken:
            return broken
    return ""


def _ranges(position: Position) -> str:
    """Every piece of state keeps within its range."""
    for field in FIELDS:
        broken = field.broken(position, position.players)
        if broken:
            return broken
    return ""


def _course(position: Position) -> str:
    if (position.round == 0) != (position.phase == PHASE_SETUP):
        return _("the set-up comes before round 1, and nothing else does")
    return ""


def _orders(position: Position) -> str:
    """Everybody stands once in an order; while placing, only who has passed in the pass order."""
    everybody = list(range(position.players))
    if any(step.word() == "order" for step in position.steps):  # it is still to be drawn (SET-6)
        return _("the order is drawn later") if position.pass_order else ""
    placing = position.phase == PHASE_PLACEMENT
    whole = position.action_order if placing else position.pass_order
    if sorted(whole) != everybody:
        return _("everybody stands in an order, and once")
    if position.action_order and sorted(position.action_order) != everybody:
        return _("everybody stands in the order of play, and once")
    return ""


def _tiles(position: Position) -> str:
    """A kind has no more tiles, kept, for sale, built and in the bag, than its set (MAT-2)."""
    for kind in range(RANCH, KINDS):
        count = position.bag[kind] + sum(position.kept[kind::KINDS])
        count += position.display.count(kind) + position.town.ground.count(kind)
        if count > position.setup.tiles[kind]:
            return _("there are {count} tiles of {kind}, but the set has {tiles}").format(
                count=count, kind=KIND_WORDS[kind], tiles=position.setup.tiles[kind]
            )
    return ""


def _cards(position: Position) -> str:
    """Free characters are of the cast (RND-3)."""
    if len(position.free_cards) > len(position.cast):
        return _("a free character is of the cast, and stands once")
    return ""


def _cowboys(position: Position) -> str:
    """Ten of each player (MAT-3a)."""
    for player in range(position.players):
        count = position.supply[player] + position.stock[player]
        count += cowboys_on_board(position, player)
        if count != COWBOYS or position.stock[player] < 0:
            return _("{mark} has {count} cowboys instead of 10").format(
                mark=MARKS[player], count=count
            )
    return ""


def cowboys_on_board(position: Position, player: int) -> int:
    """How many of a player's own ten cowboys are placed."""
    count = position.salaried[player] + position.road_workers[player]
    for place in range(PLACES):
        count += position.cowboys[place] >> player & 1
    for plug in position.rules.cowboys:
        count += plug.cowboys(position, player)
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


def _resident(position: Position) -> str:
    """A resident's cowboy stands in City Hall (BLD-CITYe)."""
    resident = position.resident
    if resident >= 0 and (
        position.city_hall < 0 or not position.cowboys[position.city_hall] >> resident & 1
    ):
        return _("the resident's cowboy is not in City Hall")
    return ""


def _plugs(position: Position) -> str:
    """What plugs keep is within its ranges, and as they want it."""
    for plug, state in zip(position.rules.plugs, position.extras, strict=True):
        for field in plug.fields():
            broken = field.broken(state, position.players)
            if broken:
                return broken
    for plug in position.rules.broken:
        broken = plug.broken(position)
        if broken:
            return broken
    return ""


def _sealed(position: Position) -> str:
    """A secret choice is one of somebody who is asked for it, and one of their options."""
    for seat, code in enumerate(position.sealed):
        if code == OPEN:
            continue
        step = next((step for step in position.steps if isinstance(step, Sealed)), None)
        if step is None or not step.seats >> seat & 1:
            return _("{mark} is asked for no secret choice").format(mark=MARKS[seat])
        codes = [action.code for action in step.options(position, seat)]
        if code != HIDDEN and code not in codes:
            return _("{mark} cannot have chosen that").format(mark=MARKS[seat])
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
        broken = step.broken(position, position.players, position.phase)
        if broken:
            return broken
    return ""
