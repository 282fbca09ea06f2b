"""11 Singer: cowboys whom nobody fights."""

from __future__ import annotations

from typing import Any, Final, cast, final

from carson_city.board.actions import WORDS, on_places
from carson_city.board.character import RED, YELLOW, Character, register
from carson_city.board.events import plug_event
from carson_city.board.field import seat_of
from carson_city.board.figures import Figure, Thing
from carson_city.board.map import PLACE_WORDS, place_of
from carson_city.board.material import (
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    MARKS,
    PHASE_ACTIONS,
    ROADS_1,
    SPACES,
    TRACK_END,
    VP_PARCELS,
)
from carson_city.board.phases.placement import no_cowboy_left
from carson_city.board.plug import APART, ORDINARY, Plug, PlugState
from carson_city.board.plug import register as register_plug
from carson_city.board.position import Position
from carson_city.board.spaces import place_name, space_at
from carson_city.board.step import SPACE, Work
from carson_city.core.field import ROUND, Field
from carson_city.core.notation import Action
from carson_city.core.ranges import number
from carson_city.text.i18n import N_, _

NUMBER: Final = 11

# The no-duel tokens, a plug that comes with either side.
ORDER: Final = 3
SONG: Final = Thing("song", N_("no duel"), N_("{cowboy} without a duel"), "♪", "~")
TOKENS: Final = 2  # MAT-3a
RED_TOKENS: Final = 1  # CHR-11R
SONG_SPACES: Final = (
    ROADS_1, INCOME_PARCELS, INCOME_FIREPOWER, GAMBLING, *range(VP_PARCELS, TRACK_END),
)  # fmt: skip

PLACE_SONG: Final = WORDS.new_verb()
place_song: Final = on_places(PLACE_SONG, " song")
SONG_PLACED: Final = plug_event(
    ORDER,
    "song_placed",
    "player place",
    "CHR-11Y",
    N_("{player} sends a singing cowboy to {place}"),
)


@final
class SongState(PlugState):
    """Who has no-duel tokens, how many are left, and where no-duel cowboys stand."""

    __slots__ = ("left", "player", "sung")

    def __init__(self, player: int, left: int, sung: tuple[int, ...]) -> None:
        self.player: int = player
        self.left: int = left
        self.sung: tuple[int, ...] = sung

    def __reduce__(self) -> tuple[object, ...]:
        return SongState, (self.player, self.left, self.sung)

    def copy(self) -> SongState:
        return SongState(self.player, self.left, self.sung)


class Tokens(Field):
    """Whose no-duel tokens: how many are left, and where the others stand: `hat.1@roads1`."""

    def write(self, holder: Any) -> str:
        if holder.player < 0:
            return ""
        places = ",".join(PLACE_WORDS[place] for place in holder.sung)
        return f"{MARKS[holder.player]}.{holder.left}@{places or 'none'}"

    def read(self, holder: Any, players: int, text: str) -> None:
        head, _at, places = text.partition("@")
        mark, _dot, left = head.partition(".")
        holder.player = seat_of(mark, players)
        holder.left = number(left)
        holder.sung = tuple([place_of(word) for word in places.split(",") if word != "none"])


FIELDS: Final = (Tokens("player", "left", "sung", line="singer", until=ROUND, after="open"),)


@final
class NoDuelTokens(Plug):
    """Cowboys of the Singer who act as if alone (CHR-11Y, CHR-11R)."""

    word = "song"
    order = ORDER
    placing = PLACE_SONG

    def state(self, players: int) -> PlugState:
        return SongState(-1, 0, ())

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    # Placing.

    def limit_placements(
        self, position: Position, player: int, options: list[Action]
    ) -> list[Action]:
        state = state_of(position)  # RND-8 counts the no-duel cowboys too
        if state.player != player or not state.sung:
            return options
        return [action for action in options if action.value not in state.sung]

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        state = state_of(position)
        if state.player != player or place not in state.sung:
            return "", ""
        return _there_already(place)

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if not tokens_left(position, player):
            return
        if is_red(position, player):
            if position.stock[player] and not stands_there(position, player, GAMBLING):
                options.append(place_song[GAMBLING])
        elif position.supply[player]:
            for space in SONG_SPACES:
                if space in position.open_spaces and not stands_there(position, player, space):
                    options.append(place_song[space])

    def place(self, position: Position, player: int, place: int) -> None:
        if is_red(position, player):  # CHR-11R: a cowboy of the general supply
            position.stock[player] -= 1
        else:
            position.supply[player] -= 1
        state = state_of(position)
        state.left -= 1
        state.sung = (*state.sung, place)
        position.events.append((SONG_PLACED, player, place))

    def placed_at(self, position: Position, player: int) -> list[int]:
        state = state_of(position)
        return list(state.sung) if state.player == player else []

    def take_back(self, position: Position, player: int, place: int) -> None:
        if is_red(position, player):
            position.stock[player] += 1
        else:
            position.supply[player] += 1
        self.leave(position, player, place)
        state_of(position).left += 1

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if not tokens_left(position, player):
            return _("you have no no-duel token to place"), "CHR-11Y"
        return why_not_sing(position, player, place)

    # On the board.

    def crowd(self, position: Position, place: int) -> int:
        state = state_of(position)
        return 1 << state.player if place in state.sung else 0

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        state = state_of(position)
        if place in state.sung:
            figures.append(Figure(state.player, token=SONG, fights=False))

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        return [(SONG, tokens_left(position, player))]

    def things(self, position: Position) -> list[Thing]:
        return [SONG]

    def cowboys(self, position: Position, player: int) -> int:
        state = state_of(position)
        return len(state.sung) if state.player == player else 0

    def leave(self, position: Position, player: int, place: int) -> int:
        state = state_of(position)
        if state.player != player or place not in state.sung:
            return ORDINARY
        state.sung = tuple([space for space in state.sung if space != place])
        return APART

    def resolve(self, position: Position, place: int) -> bool:
        state = state_of(position)
        if place not in state.sung:
            return False
        position.push(AfterSong(place))  # CHR-11Ya: the no-duel cowboy acts first
        space_at(place).act(position, state.player)
        return True

    def broken(self, position: Position) -> str:
        """The two tokens (MAT-3a) are at hand or on different spaces (RND-8)."""
        state = state_of(position)
        if state.left + len(state.sung) > TOKENS:
            return _("there are {count} no-duel tokens").format(count=TOKENS)
        for place in state.sung:
            if (
                place not in SPACES
                or state.sung.count(place) > 1
                or position.cowboys[place] >> state.player & 1
            ):
                return _("a no-duel token lies on a space with one cowboy of the Singer")
        if state.player < 0:
            return ""
        if position.character[state.player] >> 1 != NUMBER:
            return _("the no-duel tokens are the Singer's")
        red = is_red(position, state.player)
        if state.left + len(state.sung) > (RED_TOKENS if red else TOKENS):
            return _("the red Singer has one no-duel token")
        if any(place not in ((GAMBLING,) if red else SONG_SPACES) for place in state.sung):
            return _("a no-duel token lies where it cannot go")
        return ""


NO_DUEL: Final = NoDuelTokens()
register_plug(NO_DUEL)


def state_of(position: Position) -> SongState:
    """The no-duel tokens of a position where they are in play."""
    return cast(SongState, position.extra(NO_DUEL))


def tokens_left(position: Position, player: int) -> int:
    """The no-duel tokens that a player has at hand."""
    if not position.has(NO_DUEL) or state_of(position).player != player:
        return 0
    return state_of(position).left


def is_red(position: Position, player: int) -> bool:
    """Whether the player's Singer is the red one."""
    return position.character[player] & 1 == RED


def stands_there(position: Position, player: int, space: int) -> bool:
    """Whether a cowboy of the Singer is on a space already (RND-8)."""
    return bool(position.crowd(space) >> player & 1)


def why_not_sing(position: Position, player: int, place: int) -> tuple[str, str]:
    """Why a Singer with a token left cannot use it in a place."""
    name = place_name(place)
    if is_red(position, player):
        if place != GAMBLING:
            return _("the red Singer's cowboy goes to gambling"), "CHR-11R"
        if stands_there(position, player, place):
            return _there_already(place)
        return _("no cowboy of yours is in the general supply"), "CHR-11Ra"
    if place not in SONG_SPACES:
        return _("a no-duel token does not go to {place}").format(place=name), "CHR-11Y"
    if place not in position.open_spaces:
        return _("{place} is closed this round").format(place=name), "WORD-9"
    if stands_there(position, player, place):
        return _there_already(place)
    return no_cowboy_left()


def _there_already(place: int) -> tuple[str, str]:
    return _("you have a cowboy on {place} already").format(place=place_name(place)), "RND-8"


class AfterSong(Work):
    """The no-duel cowboy has acted: the others settle the space as if alone (CHR-11Y)."""

    __slots__ = ("place",)
    name = "after_song"
    plug = "song"
    knows = (("place", SPACE),)
    phase = PHASE_ACTIONS
    lies_on = ("track",)
    carries = ("buy_points",)

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: int = place

    def fits(self, position: Position, index: int) -> bool:
        return position.track == self.place + 1

    def run(self, position: Position) -> None:
        position.steps.pop()
        space_at(self.place).settle(position)


class SingerYellow(Character):
    """Two cowboys go with no-duel tokens and act as if alone (CHR-11Y)."""

    def taken(self, position: Position, player: int) -> None:
        hand_out(position, player, TOKENS)


class SingerRed(Character):
    """One more cowboy sings on Gambling and earns the product of the dice (CHR-11R)."""

    def taken(self, position: Position, player: int) -> None:
        hand_out(position, player, RED_TOKENS)

    def winnings(self, position: Position, first: int, second: int) -> int:
        sung = state_of(position).sung if position.has(NO_DUEL) else ()
        return first * second if GAMBLING in sung else first + second


def hand_out(position: Position, player: int, count: int) -> None:
    """The Singer gets the tokens of the round."""
    position.plug_in(NO_DUEL)
    state = state_of(position)
    state.player = player
    state.left = count


register(
    SingerYellow(
        NUMBER, YELLOW, N_("Singer"), 15,
        N_("Two of your cowboys may act without a duel on roads, income or VP spaces."),
    ),
    SingerRed(
        NUMBER, RED, N_("Singer"), 40,
        N_("An extra cowboy on Gambling, without a duel, wins the product of the dice."),
    ),
)  # fmt: skip
