"""Dynamite: it triples an own Mine at income, or gives a cowboy a second die (CHR-9R)."""

from __future__ import annotations

from typing import Any, Final, cast, final

from carson_city.board.actions import PLACE, WORDS, done, on_parcels, on_places
from carson_city.board.events import plug_event
from carson_city.board.field import seat_of
from carson_city.board.figures import Figure, Thing
from carson_city.board.income import factor_of
from carson_city.board.map import PARCEL_WORDS, PLACE_WORDS, place_of
from carson_city.board.material import MARKS, MINE, PARCELS, PHASE_ACTIONS, PLACES
from carson_city.board.phases.placement import place_from_supply, why_not_from_supply
from carson_city.board.plug import ORDINARY, Plug, PlugState, register
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL, place_name
from carson_city.board.step import Step
from carson_city.core.field import Count, Field, grouped, groups
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

ORDER: Final = 1
TOKENS: Final = 7  # MAT-3a
TOKEN: Final = Thing("dynamite", N_("dynamite"), N_("{cowboy} with dynamite"), "✶", "!")

PLACE_DYNAMITE: Final = WORDS.new_verb()
BLAST: Final = WORDS.new_verb()
place_dynamite: Final = on_places(PLACE_DYNAMITE, " dynamite")
blast: Final = on_parcels(BLAST, "blast")

GAINED: Final = plug_event(
    ORDER, "dynamite_gained", "player count", "CHR-9R", N_("{player} gets {count} dynamite")
)
LAID: Final = plug_event(
    ORDER, "dynamite_placed", "player place", "CHR-9Rb", N_("{player} lays dynamite on {place}")
)
TRIPLED: Final = plug_event(
    ORDER, "tripled", "player place", "CHR-9Ra", N_("{player} blasts the Mine on {place}")
)
SPENT: Final = plug_event(
    ORDER,
    "dynamite_spent",
    "player place",
    "CHR-9Rd",
    N_("{player}'s dynamite on {place} is spent"),
)


@final
class DynamiteState(PlugState):
    """The tokens at hand, and those that lie with a cowboy (place * 8 + player)."""

    __slots__ = ("hands", "lit")

    def __init__(self, hands: tuple[int, ...], lit: tuple[int, ...]) -> None:
        self.hands: tuple[int, ...] = hands
        self.lit: tuple[int, ...] = lit

    def __reduce__(self) -> tuple[object, ...]:
        return DynamiteState, (self.hands, self.lit)

    def copy(self) -> DynamiteState:
        return DynamiteState(self.hands, self.lit)


class Fuses(Field):
    """Dynamite on places: `c4:hat`."""

    def write(self, holder: Any) -> str:
        places = sorted({mark >> 3 for mark in holder.lit})
        return groups(
            (PLACE_WORDS[p], [MARKS[mark & 7] for mark in sorted(holder.lit) if mark >> 3 == p])
            for p in places
        )

    def read(self, holder: Any, players: int, text: str) -> None:
        marks = [
            place_of(word) * 8 + seat_of(mark, players)
            for word, marks in grouped(text)
            for mark in marks
        ]
        if len({*marks}) < len(marks) or any(mark >> 3 >= PLACES for mark in marks):
            raise ValueError(_("dynamite lies with a cowboy of its player"))
        holder.lit = tuple(sorted(marks))


FIELDS: Final = (
    Count("hands", TOKEN.word, TOKENS, after="pledge", said=N_("there are {most} dynamite tokens")),
    Fuses("lit", line="fuses", after="open"),
)


@final
class Dynamite(Plug):
    """In play as soon as somebody has a token."""

    word = "dynamite"
    order = ORDER
    placing = PLACE_DYNAMITE

    def state(self, players: int) -> PlugState:
        return DynamiteState((0,) * players, ())

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    # Placing (CHR-9Rb).

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if not hand(position, player):
            return
        for action in options[:]:
            place = action.value
            if action.verb == PLACE and place not in PEACEFUL:
                options.append(place_dynamite[place])

    def place(self, position: Position, player: int, place: int) -> None:
        place_from_supply(position, player, place)
        lay(position, player, place)

    def placed_at(self, position: Position, player: int) -> list[int]:
        return [mark >> 3 for mark in state_of(position).lit if mark & 7 == player]

    def take_back(self, position: Position, player: int, place: int) -> None:
        position.take_cowboy(player, place)
        position.supply[player] += 1
        state = state_of(position)
        state.lit = tuple([mark for mark in state.lit if mark != place * 8 + player])
        _add(state, player, 1)

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if hand(position, player) == 0:
            return _("you have no dynamite"), "CHR-9R"
        if place in PEACEFUL:
            return _("there is no duel on {place}").format(place=place_name(place)), "DUEL-1"
        return why_not_from_supply(position, player, place)

    # On the board.

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        for figure in figures:
            if lies(position, figure.player, place):
                figure.token = TOKEN

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        return [(TOKEN, hand(position, player))]

    def things(self, position: Position) -> list[Thing]:
        state = state_of(position)
        return [TOKEN] if any(state.hands) or state.lit else []

    def leave(self, position: Position, player: int, place: int) -> int:
        if lies(position, player, place):
            explode(position, player, place)
        return ORDINARY

    def dice(self, position: Position, player: int, place: int, count: int) -> int:
        return count + 1 if lies(position, player, place) else count

    def stays(self, position: Position, player: int, place: int) -> None:
        if lies(position, player, place):  # BLD-CITYj: who stays has spent it all the same
            explode(position, player, place)

    def before_income(self, position: Position, player: int) -> None:
        if hand(position, player):
            position.push(Blasting(player))

    def broken(self, position: Position) -> str:
        """Seven tokens (MAT-3a); those on the board lie with a cowboy (CHR-9Rd)."""
        if tokens_left(position) < 0:
            return _("there are {count} dynamite tokens").format(count=TOKENS)
        for mark in state_of(position).lit:
            if not position.cowboys[mark >> 3] >> (mark & 7) & 1:
                return _("dynamite lies with a cowboy of its player")
        return ""


DYNAMITE: Final = Dynamite()
register(DYNAMITE)


def state_of(position: Position) -> DynamiteState:
    """The dynamite of a position where it is in play."""
    return cast(DynamiteState, position.extra(DYNAMITE))


def hand(position: Position, player: int) -> int:
    """The tokens that a player has at hand."""
    return state_of(position).hands[player] if position.has(DYNAMITE) else 0


def lies(position: Position, player: int, place: int) -> bool:
    """Whether a player's dynamite lies in a place."""
    return position.has(DYNAMITE) and place * 8 + player in state_of(position).lit


def tokens_left(position: Position) -> int:
    """The dynamite in the general supply."""
    if not position.has(DYNAMITE):
        return TOKENS
    state = state_of(position)
    return TOKENS - sum(state.hands) - len(state.lit)


def gain_dynamite(position: Position, player: int, count: int) -> None:
    """Dynamite from the general supply, as far as it has some (CHR-9R)."""
    count = min(count, tokens_left(position))
    if count:
        position.plug_in(DYNAMITE)
        _add(state_of(position), player, count)
        position.events.append((GAINED, player, count))


def lay(position: Position, player: int, place: int) -> None:
    """A token goes with the player's cowboy in a place (CHR-9Rb)."""
    state = state_of(position)
    _add(state, player, -1)
    state.lit = tuple(sorted((*state.lit, place * 8 + player)))
    position.events.append((LAID, player, place))


def explode(position: Position, player: int, place: int) -> None:
    """Dynamite is spent with its cowboy; on an own Mine it triples the income (CHR-9Rc)."""
    state = state_of(position)
    state.lit = tuple([mark for mark in state.lit if mark != place * 8 + player])
    position.events.append((SPENT, player, place))
    if (
        place < PARCELS
        and position.town.ground[place] == MINE
        and position.town.owner[place] == player
    ):
        triple(position, player, place)


def triple(position: Position, player: int, mine: int) -> None:
    """A Mine earns three times its income this round (CHR-9Ra, CHR-9Rc)."""
    position.factors = (*position.factors, mine * 8 + 3)
    position.events.append((TRIPLED, player, mine))


def _add(state: DynamiteState, player: int, count: int) -> None:
    hands = list(state.hands)
    hands[player] += count
    state.hands = tuple(hands)


class Blasting(Step):
    """A holder of dynamite triples own Mines, each at most once a round (CHR-9Ra)."""

    __slots__ = ()
    name = "blasting"
    phase = PHASE_ACTIONS
    lies_on = ("payment", "doubling", "blasting")
    cites = "CHR-9Ra"
    asks = N_("triple a Mine with dynamite, or be done")

    def options(self, position: Position, player: int) -> list[Action]:
        if not hand(position, player):
            return []
        town = position.town
        options = [
            blast[parcel]
            for parcel in town.built
            if town.ground[parcel] == MINE
            and town.owner[parcel] == player
            and factor_of(position, parcel) == 1
        ]
        options.append(done)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb != BLAST:
            position.steps.pop()
            return
        _add(state_of(position), player, -1)
        triple(position, player, action.value)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BLAST:
            word = PARCEL_WORDS[action.value]
            if factor_of(position, action.value) > 1:
                return _("{parcel} earns more already").format(parcel=word), "INC-1a"
            return _("{parcel} is no Mine of yours").format(parcel=word), "CHR-9Ra"
        return super().why_not(position, player, action)
