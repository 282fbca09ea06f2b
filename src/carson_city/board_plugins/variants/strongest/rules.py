"""Duels with tiles: everybody involved chooses one in secret (STR)."""

from __future__ import annotations

from typing import Final, cast

from carson_city.board.actions import WORDS
from carson_city.board.duel import SECOND_DIE_SHIFT, Fight, InDuel, Verdict, dice_sum
from carson_city.board.events import EVENTS, plug_event
from carson_city.board.figures import Thing, is_destitute
from carson_city.board.material import PHASE_ACTIONS
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board.step import PLACE, SecretChoice
from carson_city.board_plugins.variants.strongest.memory import Memory, fill, totals_told, worth_now
from carson_city.board_plugins.variants.strongest.tiles import (
    DREW,
    FIELDS,
    REDRAWN,
    SEAT,
    UNKNOWN,
    VALUE,
    VALUES,
    TilesState,
    all_tiles,
    hand_size,
    last_duel,
)
from carson_city.core.chance import Chance
from carson_city.core.constants import changed
from carson_city.core.field import Field
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYERS, Upto
from carson_city.core.step import Form
from carson_city.errors import RecordError
from carson_city.text.i18n import N_, _

ORDER: Final = 12
# STR-1b: whose hand is worth more has that much less than the usual start money, and the reverse.
USUAL_TOTAL: Final = 15

SHOW: Final = WORDS.new_verb()
SHOW_TWO: Final = WORDS.new_verb()
SWAP: Final = WORDS.new_verb()
LEAVE: Final = WORDS.new_verb()
show: Final = [WORDS.add(SHOW, value, f"tile {value}") for value in VALUES]
show_two: Final = {
    (low, high): WORDS.add(SHOW_TWO, low | high << SECOND_DIE_SHIFT, f"tiles {low} {high}")
    for low in VALUES
    for high in VALUES[low:]
}
swap: Final = [WORDS.add(SWAP, value, f"exchange {value}") for value in VALUES]
leave: Final = WORDS.add(LEAVE, 0, "leave tile")

DUEL_TILE: Final = EVENTS.chance(
    9, "duel_tile", "value player", "STR-1b", N_("{player} draws from the duel tiles: {value}"),
    Upto(VALUES[-1]), unseen=N_("{player} draws from the duel tiles"),
)  # fmt: skip
ANNOUNCED: Final = plug_event(
    ORDER, "total_announced", "player total amount", "STR-1b",
    N_("{player} announces duel tiles worth {total} and has ${amount}"),
)  # fmt: skip
TOTAL_TOLD: Final = plug_event(
    ORDER, "total_told", "player total", "STR-1b", N_("{player} announces duel tiles worth {total}")
)
SHOWN: Final = plug_event(
    ORDER, "tile_shown_in_duel", "player value", "STR-2", N_("{player} shows a {value}")
)
REFILLED: Final = plug_event(
    ORDER, "tiles_redrawn", "player count", "STR-3",
    N_("{player} has no duel tile left and draws {count} from the discard"),
    one=N_("{player} has no duel tile left and draws one from the discard"),
)  # fmt: skip
EXCHANGED: Final = plug_event(
    ORDER, "tile_exchanged", "player value other_value", "COMP-23c",
    N_("{player} takes the {value} back and shows a {other_value}"),
)  # fmt: skip


# What lies before a player: the hand, open or not, what it is worth, and what was shown last.
IN_HAND: Final = N_("duel tile in hand")
BACK_OF_TILE: Final = Thing("duel-tile", N_("duel tiles in hand"), "", "▮", "#")
WORTH: Final = Thing("duel-worth", N_("what the hand is worth together"), "", "Σ", "=", unit="Σ")
FACES: Final = [
    Thing(f"duel-{value}", IN_HAND, "", "⓪①②③④⑤"[value], f"{value}", unit=None) for value in VALUES
]
SHOWN_FACES: Final = [
    Thing(
        f"shown-{value}", N_("shown in the last duel"), "", "⓿❶❷❸❹❺"[value], f"<{value}>", unit=None
    )
    for value in VALUES
]


class Strongest(Variant):
    """Duel tiles."""

    word = "strongest"
    order = ORDER
    name = N_("The Law of the Strongest")
    sentence = N_("Duels are fought with tiles from a secret hand; only your firepower is seen.")
    rule = "STR"
    rule_ids = r"STR-.*|COMP-5"
    version = "2"
    complexity = 2
    strategy = 3
    length = 1

    def state(self, players: int) -> PlugState:
        return TilesState(((),) * players, (), (0,) * players, ())

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def before_order(self, position: Position) -> None:
        state = tiles(position)
        left = all_tiles(position.players)
        for player in range(position.players):
            if position.players == 2:  # STR-1a
                state.hands = (VALUES, VALUES)
            else:
                for _tile in range(hand_size(position.players)):
                    left.remove(draw(position, player, left))
            announce(position, player)

    def duel(self, position: Position, place: int) -> None:
        fighters = who_show(position, place)
        late = [player for player in fighters if chooses_late(position, player, place)]
        first = [player for player in fighters if player not in late]
        position.replace(Verdict(place))
        for group in (late, first):  # STR-4a: who fights alone waits for nobody
            if group:
                position.push(TileChoice(_seats(group), place))

    def before_verdict(self, position: Position, place: int) -> None:
        for player in reversed(position.players_at(place)):
            if may_exchange(position, player, place):
                position.push(Exchange(player, place))

    def duel_over(self, position: Position, place: int, losers: list[int]) -> None:
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

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        if is_destitute(position, player):  # who plays none of them
            return []
        state = tiles(position)
        hand = state.hands[player]
        found = [(BACK_OF_TILE, len(hand))]
        if UNKNOWN not in hand:
            found = [(FACES[value], hand.count(value)) for value in VALUES]
        worth = worth_now(state, player)
        if worth >= 0:
            found.append((WORTH, worth))
        return found + [
            (SHOWN_FACES[value], 1) for seat, value in last_duel(state) if seat == player
        ]

    def things(self, position: Position) -> list[Thing]:
        return [BACK_OF_TILE, WORTH]

    def read_back(self, position: Position) -> None:
        """A line that says nothing of duel tiles deals them evenly; totals follow from hands."""
        state = tiles(position)
        if any(state.totals):
            return
        if not (state.seen or state.discard or any(state.hands)):
            there = all_tiles(position.players)
            state.hands = tuple(
                [tuple(there[player :: position.players]) for player in range(position.players)]
            )
        state.totals = totals_told(state)

    def broken(self, position: Position) -> str:
        state = tiles(position)
        impossible = Memory(state).told
        if impossible:
            return impossible
        if sum(state.totals) != sum(all_tiles(position.players)):
            return _("the totals of the duel tiles add up to {sum} (STR-1b)").format(
                sum=sum(all_tiles(position.players))
            )
        return fill(state.copy(), Chance(0))

    def redeal(self, position: Position, viewer: int) -> None:
        impossible = fill(tiles(position), position.chance)
        assert not impossible, impossible


STRONGEST: Final = Strongest()
register(STRONGEST)


def tiles(position: Position) -> TilesState:
    """The duel tiles of a position."""
    return cast(TilesState, position.extra(STRONGEST))


def announce(position: Position, player: int) -> None:
    """A player says what the own tiles are worth together, and has money to match (STR-1b).

    While forms are filled in nobody knows how much yet (BEG-2).
    """
    state = tiles(position)
    total = sum(state.hands[player])
    state.totals = changed(state.totals, player, total)
    position.money[player] += USUAL_TOTAL - total
    if player not in position.setup.people:
        return
    if any(isinstance(step, Form) for step in position.steps):
        position.events.append((TOTAL_TOLD, player, total))
    else:
        position.events.append((ANNOUNCED, player, total, position.money[player]))


def who_show(position: Position, place: int) -> list[int]:
    """Who shows a tile in a duel: those who would roll a die."""
    fighters = position.players_at(place)
    return [player for player in fighters if position.dice_in_duel(player, place)]


def _seats(players: list[int]) -> int:
    mask = 0
    for player in players:
        mask |= 1 << player
    return mask


def chooses_late(position: Position, player: int, place: int) -> bool:
    """Whether a player chooses when the others have shown, instead of a second roll (STR-4)."""
    return position.rolls_again(player, place)


def shows_two(position: Position, player: int, place: int) -> bool:
    """Whether a player who would roll two dice shows two tiles, and has them (STR-4, STR-4a)."""
    return len(tiles(position).hands[player]) > 1 and position.dice_in_duel(player, place) > 1


def draw(position: Position, player: int, left: list[int]) -> int:
    """A player draws one of the tiles that are left; nobody else sees which."""
    parts = [left.count(value) for value in VALUES]
    value = position.chance.fell(DUEL_TILE, left[position.chance.below(len(left))], VALUES, parts)
    if value not in left:
        raise RecordError(_("the record draws a duel tile that is not there"), "STR-3")
    tiles(position).take(player, value)
    position.events.append((DUEL_TILE, value, player))
    return value


def may_exchange(position: Position, player: int, place: int) -> bool:
    """Whether a player may take back what was shown in a duel, for another tile."""
    for plug in position.rules.may_exchange:
        if plug.may_exchange(position, player, place):
            return True
    return False


def exchange(position: Position, player: int, old: int, new: int) -> None:
    """A tile that was shown goes back into the hand, and another is shown instead (COMP-23c)."""
    state = tiles(position)
    state.take_back(player, old)
    state.show(player, new)
    position.events.append((EXCHANGED, player, old, new))
    first, second = tiles_in(position.dice[player])
    changed_one = (
        new | second << SECOND_DIE_SHIFT if first == old else first | new << SECOND_DIE_SHIFT
    )
    position.dice = changed(position.dice, player, changed_one)


class TileChoice(SecretChoice):
    """Some of those in a duel choose a tile in secret, or two (STR-2, STR-4)."""

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

    def fits(self, position: Position, index: int) -> bool:
        """They fight in the duel below, and who waits for them does not choose too."""
        below = position.steps[index - 1]
        fighters = _seats(who_show(position, self.place))
        if isinstance(below, TileChoice):
            apart = below.seats | self.seats == fighters and not below.seats & self.seats
            return (
                below.place == self.place
                and apart
                and not isinstance(position.steps[index - 2], TileChoice)
            )
        there = self.seats and self.seats & fighters == self.seats
        return bool(there) and isinstance(below, Fight) and below.place == self.place

    def ask(self, position: Position) -> str:
        return _("choose a duel tile for {place}").format(place=place_name(self.place))

    def keeps_quiet(self, position: Position, player: int) -> bool:
        """Whether nobody knows that a player has no choice: all tiles in hand may be alike."""
        return len(tiles(position).hands[player]) > 1 + shows_two(position, player, self.place)

    def options(self, position: Position, player: int) -> list[Action]:
        hand = [value for value in tiles(position).hands[player] if value != UNKNOWN]
        if not hand:
            return [show[0]]  # STR-3a: nothing is a 0
        if shows_two(position, player, self.place):
            pairs = {
                (hand[one], hand[other])
                for one in range(len(hand))
                for other in range(one + 1, len(hand))
            }
            return [show_two[pair] for pair in sorted(pairs)]
        return [show[value] for value in sorted(set(hand))]

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == SHOW and shows_two(position, player, self.place):
            return _("you show two duel tiles in this duel"), "STR-4"
        if action.verb == SHOW_TWO and not shows_two(position, player, self.place):
            return _("you show one duel tile in this duel"), "STR-2"
        if action.verb in (SHOW, SHOW_TWO):
            return _("you have no such duel tile in hand"), "STR-2"
        return super().why_not(position, player, action)

    def reveal(self, position: Position, chosen: list[int]) -> None:
        state = tiles(position)
        dice = position.dice
        opens = not self._comes_late(position)
        for player in position.players_at(self.place):
            if not self.seats >> player & 1:
                continue
            action = WORDS.action(chosen[player])
            dice = changed(dice, player, action.value)
            if not state.hands[player]:
                continue
            for tile in shown_by(action):
                position.events.append((SHOWN, player, tile))
                state.show(player, tile, opens=opens)
                opens = False
        position.dice = dice

    def _comes_late(self, position: Position) -> bool:
        """Whether others have shown tiles in this duel before."""
        if isinstance(position.steps[-1], TileChoice):
            return False
        others = _seats(who_show(position, self.place)) & ~self.seats
        shown = last_duel(tiles(position))
        return bool(others and shown) and all(
            others >> seat & 1 and tile in tiles_in(position.dice[seat]) for seat, tile in shown
        )


def shown_by(action: Action) -> tuple[int, ...]:
    """The tiles that an option shows, the lower one first."""
    return tiles_in(action.value) if action.verb == SHOW_TWO else (action.value,)


def tiles_in(shown: int) -> tuple[int, int]:
    """The two tiles that lie before a player in a duel; the second is 0 where it is one."""
    return shown & VALUE, shown >> SECOND_DIE_SHIFT


class Exchange(InDuel):
    """All duel tiles are shown: who may takes another from the hand instead (COMP-23c)."""

    __slots__ = ()
    name = "exchange"
    plug = "strongest"
    lies_on = ("verdict", "exchange")
    cites = "COMP-23c"
    secret = True

    def concerns(self, position: Position) -> bool:
        return may_exchange(position, self.player, self.place)

    def ask(self, position: Position) -> str:
        totals = [
            f"{position.setup.names[player]} "
            f"{dice_sum(position.dice[player]) + position.firepower(player)}"
            for player in position.players_at(self.place)
        ]
        return _("exchange a duel tile or leave it; the duel on {place} is {totals}").format(
            place=place_name(self.place), totals=", ".join(totals)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        others = sorted({*tiles(position).hands[player]} - {position.dice[player]})
        return [leave, *[swap[value] for value in others if value >= 0]]

    def keeps_quiet(self, position: Position, player: int) -> bool:
        """Whether nobody knows that there is no choice: all in hand may be like what is shown."""
        return len(tiles(position).hands[player]) > 0

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == SWAP:
            exchange(position, player, position.dice[player], action.value)
        for plug in position.rules.exchanged:
            plug.exchanged(position, player)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == SWAP:
            return _("you have no other duel tile of {value}").format(
                value=action.value
            ), "COMP-23c"
        return super().why_not(position, player, action)
