"""1 Sheriff: a white cowboy that nobody joins, or a lawman who is paid for lost duels."""

from __future__ import annotations

from typing import Any, Final, cast, final

from carson_city.board.actions import WORDS, on_places
from carson_city.board.character import RED, YELLOW, Character, card_of, register
from carson_city.board.events import plug_event
from carson_city.board.field import seat_of
from carson_city.board.figures import Figure, Thing
from carson_city.board.map import PLACE_WORDS, place_of
from carson_city.board.material import (
    CLOSED,
    MARKS,
    PLACES,
    RANCH,
    SALARY,
    SRC_CHARACTER,
    TRACK,
)
from carson_city.board.phases.placement import why_not_place
from carson_city.board.plug import EXTRA, ORDINARY, Plug, PlugState
from carson_city.board.plug import register as register_plug
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL, place_name
from carson_city.core.field import ROUND, Field
from carson_city.core.notation import Action
from carson_city.text.i18n import N_, _

NUMBER: Final = 1
LOST_DUEL_VP: Final = 3  # CHR-1Ra

# The white cowboy, a plug that comes with the yellow side.
ORDER: Final = 2
WHITE: Final = Thing("white", N_("white"), N_("white cowboy of {player}"), "°", "*", is_figure=True)
AWAY: Final = -2  # it is back on its card
READY: Final = -1  # its player may still place it

PLACE_WHITE: Final = WORDS.new_verb()
place_white: Final = on_places(PLACE_WHITE, " white")
WHITE_PLACED: Final = plug_event(
    ORDER,
    "white_placed",
    "player place",
    "CHR-1Y",
    N_("{player} places the white cowboy on {place}"),
)


@final
class WhiteState(PlugState):
    """Whose the white cowboy is, and where it stands."""

    __slots__ = ("place", "player")

    def __init__(self, player: int, place: int) -> None:
        self.player: int = player
        self.place: int = place

    def __reduce__(self) -> tuple[object, ...]:
        return WhiteState, (self.player, self.place)

    def copy(self) -> WhiteState:
        return WhiteState(self.player, self.place)


class Where(Field):
    """The white cowboy: `hat@ready`, `hat@away`, `hat@c4`."""

    def write(self, holder: Any) -> str:
        if holder.player < 0:
            return ""
        where = {AWAY: "away", READY: "ready"}.get(holder.place) or PLACE_WORDS[holder.place]
        return f"{MARKS[holder.player]}@{where}"

    def read(self, holder: Any, players: int, text: str) -> None:
        mark, _at, where = text.partition("@")
        holder.player = seat_of(mark, players)
        holder.place = {"away": AWAY, "ready": READY}.get(where, 0) or place_of(where)
        if holder.place >= PLACES:
            raise ValueError(_("the white cowboy does not go to {place}").format(place=where))


FIELDS: Final = (Where("player", "place", line="white", until=ROUND, after="sheltered"),)


@final
class WhiteCowboy(Plug):
    """It goes where nobody is, and nobody follows (CHR-1Y)."""

    word = "white"
    order = ORDER
    placing = PLACE_WHITE

    def state(self, players: int) -> PlugState:
        return WhiteState(-1, AWAY)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if is_ready(position, player):
            options.extend([place_white[place] for place in white_places(position, player)])

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if not position.cowboys[place] & CLOSED:
            return "", ""
        return _("the white cowboy closes {place}").format(place=place_name(place)), "CHR-1Yb"

    def place(self, position: Position, player: int, place: int) -> None:
        position.put_cowboy(player, place)
        state_of(position).place = place
        self.read_back(position)
        position.events.append((WHITE_PLACED, player, place))

    def placed_at(self, position: Position, player: int) -> list[int]:
        state = state_of(position)
        return [state.place] if state.place >= 0 and state.player == player else []

    def take_back(self, position: Position, player: int, place: int) -> None:
        position.take_cowboy(player, place)  # CHR-1Yg: its place is open again
        state_of(position).place = READY

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if not is_ready(position, player):
            return _("you have no white cowboy to place"), "CHR-1Y"
        reason, rule = why_not_place(position, player, place)
        if reason:
            return reason, rule
        if position.crowd(place):
            return _("the white cowboy goes only where nobody's cowboy is"), "CHR-1Y"
        if place == position.city_hall:
            return _("the white cowboy does not go to City Hall"), "BLD-CITYj"
        if position.strength_at(place):
            return _("the white cowboy fights no outlaw"), "CHR-1Ye"
        return _("the white cowboy attacks no building"), "CHR-1Ya"

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        state = state_of(position)
        if state.place != place:
            return
        for figure in figures:
            if figure.player == state.player:
                figure.kind = WHITE
                return

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        return [(WHITE, int(is_ready(position, player)))]

    def things(self, position: Position) -> list[Thing]:
        return [WHITE]

    def cowboys(self, position: Position, player: int) -> int:
        state = state_of(position)  # CHR-1Yd: it is none of the ten
        return -1 if state.place >= 0 and state.player == player else 0

    def leave(self, position: Position, player: int, place: int) -> int:
        state = state_of(position)
        if state.place == place and state.player == player:
            state.place = AWAY  # CHR-1Yd
            return EXTRA
        return ORDINARY

    def read_back(self, position: Position) -> None:
        place = state_of(position).place
        if place >= 0 and place not in PEACEFUL:  # CHR-1Yb, CHR-1Yc
            position.cowboys[place] |= CLOSED

    def broken(self, position: Position) -> str:
        state = state_of(position)
        if state.place in PEACEFUL:
            counts = position.salaried if state.place == SALARY else position.road_workers
            there = counts[state.player] > 0
        else:
            there = state.place < 0 or bool(position.cowboys[state.place] >> state.player & 1)
        if not there:
            return _("the white cowboy's place does not have it")
        if state.player >= 0 and position.character[state.player] != card_of(NUMBER, YELLOW):
            return _("the white cowboy is the yellow Sheriff's")
        if state.place >= 0 and state.place == position.city_hall:
            return _("the white cowboy does not go to City Hall")
        if state.place >= 0 and position.strength_at(state.place):
            return _("the white cowboy fights no outlaw")
        return ""


WHITE_COWBOY: Final = WhiteCowboy()
register_plug(WHITE_COWBOY)


def state_of(position: Position) -> WhiteState:
    """The white cowboy of a position where it is in play."""
    return cast(WhiteState, position.extra(WHITE_COWBOY))


def is_ready(position: Position, player: int) -> bool:
    """Whether a player may still place the white cowboy."""
    if not position.has(WHITE_COWBOY):
        return False
    state = state_of(position)
    return state.place == READY and state.player == player


def white_places(position: Position, player: int) -> list[int]:
    """Empty open spaces, empty available parcels, own buildings without cowboys (CHR-1Ya)."""
    cowboys, owner = position.cowboys, position.town.owner
    places = [space for space in position.open_spaces if not position.crowd(space)]
    for parcel in position.available_parcels():
        if not cowboys[parcel]:
            places.append(parcel)
    own = [p for p in position.town.built if owner[p] == player and not cowboys[p]]
    if position.rules.strength:
        own = [parcel for parcel in own if not position.strength_at(parcel)]
    return places + own


class SheriffYellow(Character):
    """Has the white cowboy for the round (CHR-1Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.plug_in(WHITE_COWBOY)
        state = state_of(position)
        state.player = player
        state.place = READY


class SheriffRed(Character):
    """Attacks nobody, joins nobody, and scores for every duel lost (CHR-1R)."""

    def loss_pays(self) -> bool:
        return True

    def may_attack(self) -> bool:
        return False

    def may_place(self, position: Position, player: int, place: int) -> bool:
        if place in PEACEFUL:
            return True
        building = place < TRACK and position.town.ground[place] >= RANCH
        if building and position.town.owner[place] == player:
            return True
        if position.rules.strength and position.strength_at(place):  # CHR-1Rb
            return False
        if building and place != position.city_hall:
            return False
        return not position.crowd(place)

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if self.may_place(position, player, place):
            return "", ""
        if position.strength_at(place):
            return _("the Sheriff fights outlaws only on own buildings"), "CHR-1Rb"
        if position.crowd(place):
            return _("the Sheriff joins nobody, and there is a cowboy on {place}").format(
                place=place_name(place)
            ), "CHR-1R"
        return _("the Sheriff attacks no building"), "CHR-1R"

    def duel_lost(self, position: Position, player: int) -> None:
        position.score(player, LOST_DUEL_VP, SRC_CHARACTER)


register(
    SheriffYellow(
        NUMBER, YELLOW, N_("Sheriff"), 20,
        N_("An extra white cowboy for an empty place; nobody may join it."),
    ),
    SheriffRed(
        NUMBER, RED, N_("Sheriff"), 20,
        N_("Attacks nothing and joins nobody, but 3 VP for every duel lost."),
    ),
)  # fmt: skip
