"""Duels with tiles: everybody involved chooses one in secret (STR)."""

from __future__ import annotations

from typing import Final

from carson.board.actions import WORDS
from carson.board.duel import SECOND_DIE, Verdict
from carson.board.events import plug_chance, plug_event
from carson.board.field import Field
from carson.board.material import PHASE_ACTIONS
from carson.board.plug import PlugState, Variant, register
from carson.board.position import Position
from carson.board.spaces import place_name
from carson.board.step import PLACE, Sealed
from carson.board.variants.strongest.memory import redeal
from carson.board.variants.strongest.tiles import (
    DREW,
    FIELDS,
    REDRAWN,
    SEAT,
    UNKNOWN,
    VALUES,
    TilesState,
    all_tiles,
    hand_size,
)
from carson.codes import changed
from carson.errors import RecordError
from carson.notation import Action
from carson.ranges import PLAYERS, Upto
from carson.words import N_, _

ORDER: Final = 12
USUAL_TOTAL: Final = 15  # STR-1b: whose hand is worth more has less money, and the reverse

SHOW: Final = WORDS.new_verb()
SHOW_TWO: Final = WORDS.new_verb()
show: Final = [WORDS.add(SHOW, value, f"tile {value}") for value in VALUES]
show_two: Final = {
    (low, high): WORDS.add(SHOW_TWO, low | high << SECOND_DIE, f"tiles {low} {high}")
    for low in VALUES
    for high in VALUES[low:]
}

DUEL_TILE: Final = plug_chance(
    "duel_tile", "value player", "STR-1b", N_("{player} draws a duel tile of {value}."),
    Upto(VALUES[-1]), unseen=N_("{player} draws a duel tile."),
)  # fmt: skip
ANNOUNCED: Final = plug_event(
    ORDER, "total_announced", "player total amount", "STR-1b",
    N_("{player} announces tiles worth {total} and starts with ${amount}."),
)  # fmt: skip
SHOWN: Final = plug_event(
    ORDER, "tile_shown_in_duel", "player value", "STR-2", N_("{player} shows a {value}.")
)
REFILLED: Final = plug_event(
    ORDER, "tiles_redrawn", "player count", "STR-3",
    N_("{player} has no tile left and draws {count} from the discard."),
    one=N_("{player} has no tile left and draws one from the discard."),
)  # fmt: skip

EXCHANGED: Final = plug_event(
    ORDER, "tile_exchanged", "player value other_value", "COMP-23c",
    N_("{player} takes the {value} back and shows a {other_value}"),
)  # fmt: skip


class Strongest(Variant):
    """Duel tiles."""

    word = "strongest"
    order = ORDER
    name = N_("The Law of the Strongest")
    sentence = N_("Duels are fought with tiles from a secret hand; only your firepower is seen.")
    rule = "STR"
    complexity = 1
    strategy = 3

    def state(self, players: int) -> PlugState:
        return TilesState(((),) * players, (), (0,) * players, ())

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def before_order(self, position: Position) -> None:
        state = tiles(position)
        size = hand_size(position.players)
        left = all_tiles(position.players)
        for player in range(position.players):
            if position.players == 2:  # STR-1a
                state.hands = (VALUES, VALUES)
            else:
                for _tile in range(size):
                    left.remove(draw(position, player, left))
        for player in range(position.players):
            total = sum(state.hands[player])
            state.totals = changed(state.totals, player, total)
            position.money[player] += USUAL_TOTAL - total
            position.events.append((ANNOUNCED, player, total, position.money[player]))

    def duel(self, position: Position, place: int) -> None:
        late = [p for p in position.players_at(place) if chooses_late(position, p, place)]
        first = [p for p in position.players_at(place) if p not in late]
        position.replace(Verdict(place))
        if late:
            position.push(TileChoice(_seats(late), place))
        if first:
            position.push(TileChoice(_seats(first), place))

    def duel_over(self, position: Position, place: int) -> None:
        state = tiles(position)
        for player in position.pass_order:  # STR-3a
            if state.hands[player] or not state.discard:
                continue
            count = min(REDRAWN, len(state.discard))
            for _tile in range(count):
                discard = list(state.discard)
                discard.remove(draw(position, player, discard))
                state.discard = tuple(discard)
            state.seen = (*state.seen, player * SEAT + DREW + count)
            position.events.append((REFILLED, player, count))

    def broken(self, position: Position) -> str:
        state = tiles(position)
        found = [*state.discard, *[value for hand in state.hands for value in hand]]
        there = all_tiles(position.players)
        if position.money and not any(state.totals):
            return ""  # nothing was dealt yet
        if len(found) != len(there):
            return _("{count} duel tiles instead of {all}").format(count=len(found), all=len(there))
        if any(found.count(value) > there.count(value) for value in VALUES):
            return _("there are {count} duel tiles of each value").format(
                count=len(there) // len(VALUES)
            )
        return ""

    def redeal(self, position: Position, viewer: int) -> None:
        redeal(tiles(position), position.chance)


STRONGEST: Final = Strongest()
register(STRONGEST)


def tiles(position: Position) -> TilesState:
    """The duel tiles of a position."""
    state = position.extra(STRONGEST)
    assert isinstance(state, TilesState)
    return state


def _seats(players: list[int]) -> int:
    mask = 0
    for player in players:
        mask |= 1 << player
    return mask


def chooses_late(position: Position, player: int, place: int) -> bool:
    """Whether a player chooses when the others have shown, instead of a second roll (STR-4)."""
    return position.rolls_again(player, place)


def draw(position: Position, player: int, left: list[int]) -> int:
    """A player draws one of the tiles that are left; nobody else sees which."""
    parts = [left.count(value) for value in VALUES]
    value = position.chance.fell(DUEL_TILE, left[position.chance.below(len(left))], VALUES, parts)
    if value not in left:
        raise RecordError(_("the record draws a duel tile that is not there"), "STR-1b")
    tiles(position).take(player, value)
    position.events.append((DUEL_TILE, value, player))
    return value


def exchange(position: Position, player: int, old: int, new: int) -> None:
    """A tile that was shown goes back into the hand, and another is shown instead (COMP-23c)."""
    state = tiles(position)
    state.take_back(player, old)
    state.show(player, new)
    position.events.append((EXCHANGED, player, old, new))
    position.dice = changed(position.dice, player, new)


class TileChoice(Sealed):
    """Some of those in a duel choose a tile in secret, with dynamite two (STR-2, STR-4)."""

    __slots__ = ("place",)
    name = "tiles"
    plug = "strongest"
    knows = (("seats", PLAYERS), ("place", PLACE))
    phase = PHASE_ACTIONS
    lies_on = ("verdict", "tiles")
    cites = "STR-2"

    def __init__(self, seats: int, place: int) -> None:
        super().__init__(seats)
        self.place: int = place

    def ask(self, position: Position) -> str:
        return _("choose a duel tile for {place}").format(place=place_name(self.place))

    def options(self, position: Position, player: int) -> list[Action]:
        hand = [value for value in tiles(position).hands[player] if value != UNKNOWN]
        if not hand:
            return [show[0]]  # STR-3a: nothing is a 0
        if position.dice_in_duel(player, self.place) > 1 and len(hand) > 1:
            pairs = {
                (hand[one], hand[other])
                for one in range(len(hand))
                for other in range(one + 1, len(hand))
            }
            return [show_two[pair] for pair in sorted(pairs)]
        return [show[value] for value in sorted(set(hand))]

    def reveal(self, position: Position, chosen: list[int]) -> None:
        state = tiles(position)
        dice = position.dice
        for player in position.players_at(self.place):
            if not self.seats >> player & 1:
                continue
            value = WORDS.action(chosen[player]).value
            dice = changed(dice, player, value)
            two = WORDS.action(chosen[player]).verb == SHOW_TWO
            for tile in (value & 7, value >> SECOND_DIE) if two else (value,):
                position.events.append((SHOWN, player, tile))
                if state.hands[player]:
                    state.show(player, tile)
        position.dice = dice
