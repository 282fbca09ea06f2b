"""What holds in every position of the board game, however it came about."""

from __future__ import annotations

from carson.board.actions import MOST_GIVEN
from carson.board.character import NUMBERS
from carson.board.material import (
    COWBOYS,
    DYNAMITE,
    KIND_WORDS,
    KINDS,
    MARKS,
    MOST_POINTS,
    MOST_REVOLVERS,
    MOST_ROADS,
    MOST_STEP_FIELDS,
    MOST_STEPS,
    NO_DUEL_TOKENS,
    PARCELS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLACES,
    PROPERTY_TILES,
    RANCH,
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
        _course, _orders, _money, _supplies, _points, _tiles, _cards, _cowboys, _property, _white,
        _resident, _dynamite, _songs, _dice, _notes, _steps,
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


def _supplies(position: Position) -> str:
    """Roads and revolvers are unlimited (MAT-3), but no game makes so many of them."""
    if max(position.roads) > MOST_ROADS:
        return _("nobody has more than {most} roads").format(most=MOST_ROADS)
    if max(position.revolvers) > MOST_REVOLVERS:
        return _("nobody has more than {most} revolvers").format(most=MOST_REVOLVERS)
    return ""


def _points(position: Position) -> str:
    """Points have no end either, but a game does."""
    if max(map(abs, position.sources)) > MOST_POINTS:
        return _("nobody has more than {most} points of one source").format(most=MOST_POINTS)
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
    """Free characters are of the cast, each once; who plays one has its number and a limit."""
    free = position.free_cards
    if len({*free}) != len(free) or len(free) > len(position.cast):
        return _("a free character is of the cast, and stands once")
    if max(position.numbers) >= NUMBERS:
        return _("characters have numbers up to {last}").format(last=NUMBERS - 1)
    if max(position.limits) > MOST_GIVEN:
        return _("a money limit is ${most} at most").format(most=MOST_GIVEN)
    if max(position.pledge) > 1:
        return _("a pledge is 1 while its player waits, else 0")
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


def _dice(position: Position) -> str:
    """A die for each player, and a second one in the next three bits (CHR-9Rb)."""
    if any(die & 7 > 6 or die >> 3 > 6 for die in position.dice):
        return _("a die shows 6 at most")
    return ""


def _notes(position: Position) -> str:
    """What is noted until the round ends is noted once, and of those who play."""
    for notes in (position.open_spaces, position.refused, position.granted, position.thieves):
        if len({*notes}) != len(notes):
            return _("spaces, consents and thieves are noted once each")
    if any(thief & 7 >= position.players for thief in position.thieves):
        return _("a thief does not play")
    if len(position.factors) > PARCELS or any(mark & 7 not in (2, 3) for mark in position.factors):
        return _("factors of income are 2 or 3, and at most {most}").format(most=PARCELS)
    return ""


def _steps(position: Position) -> str:
    """The rounds lie under everything else until the game is over."""
    steps = position.steps
    if position.over:
        return _("the game is over and has no steps") if steps else ""
    if not steps or steps[0].word() != "rounds":
        return _("the steps begin with “rounds”")
    if len(steps) > MOST_STEPS or any(len(step.fields()) > MOST_STEP_FIELDS for step in steps):
        return _("at most {most} steps wait, with {fields} fields each").format(
            most=MOST_STEPS, fields=MOST_STEP_FIELDS
        )
    if any(step.player >= position.players for step in steps):
        return _("a step is for a player who does not play")
    for step in steps:
        broken = broken_step(position, step)
        if broken:
            return broken
    return ""
