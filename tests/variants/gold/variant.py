"""A made-up variant: gold. One folder brings everything about it, and no other file knows it.

Everybody has nuggets of 1 to 3 in a secret hand. A cowboy sent to the camp draws one more when the
round ends; then all secretly show a nugget or none, and the highest that nobody else shows scores.
A mule strays over the board and bars the parcel on which it stands.
"""

from __future__ import annotations

from typing import Any, Final, final

from carson_city.board.actions import WORDS, new_action
from carson_city.board.events import EVENTS, plug_event
from carson_city.board.field import seat_of
from carson_city.board.figures import Figure, Thing
from carson_city.board.map import PLACE_WORDS, new_place, parcel_of
from carson_city.board.material import FREE, MARKS, PHASE_END, PHASE_PLACEMENT
from carson_city.board.phases.placement import no_cowboy_left
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.scoring import new_source
from carson_city.board.step import SecretChoice
from carson_city.core.constants import NOBODY
from carson_city.core.field import Field, OfPlayer
from carson_city.core.notation import Action
from carson_city.core.ranges import Upto, number
from carson_city.errors import RecordError
from carson_city.text.i18n import N_, _

WORD: Final = "gold"
ORDER: Final = 101

VALUES: Final = (1, 2, 3)
OF_EACH: Final = 3  # nuggets of each value, for each player
START_HAND: Final = 2
UNKNOWN: Final = 0  # a nugget of somebody else, as a view has it

CAMP: Final = new_place(ORDER, "camp", N_("Gold camp"))
MULE: Final = Thing("mule", N_("mule"), N_("a stray mule"), "m", "m", is_figure=True)
GOLD: Final = new_source(30, WORD, "gold", N_("gold shown"), N_("Gold"))

PLACE_CAMP: Final = WORDS.new_verb()
SHOW: Final = WORDS.new_verb()
place_camp: Final = new_action(PLACE_CAMP, CAMP, "place camp", ORDER)
show: Final = [
    new_action(SHOW, value, f"show {value}" if value else "show nothing", ORDER)
    for value in range(4)
]

NUGGET: Final = EVENTS.chance(
    90, "nugget", "nugget player", "", N_("{player} finds a nugget of {nugget}"), Upto(3, 1),
    unseen=N_("{player} finds a nugget"),
)  # fmt: skip
CAMPED: Final = plug_event(ORDER, "camped", "player", "", N_("{player} sends a cowboy to the camp"))
WEIGHED: Final = plug_event(
    ORDER, "weighed", "player nugget", "", N_("{player} weighs a nugget of {nugget}"),
    public=1, unseen=N_("{player} weighs a nugget"),
)  # fmt: skip
SHOWN: Final = plug_event(ORDER, "shown", "player nugget", "", N_("{player} shows {nugget}"))
STRAYED: Final = plug_event(ORDER, "strayed", "place", "", N_("The mule strays to {place}"))


@final
class GoldState(PlugState):
    """The hands and the sack, who is in the camp, and where the mule is.

    What a player can know of the others: how many nuggets each has, and which were shown.
    """

    __slots__ = ("camp", "hands", "mule", "sack", "shown")

    def __init__(
        self,
        hands: tuple[tuple[int, ...], ...],
        sack: tuple[int, ...],
        shown: tuple[int, ...],
        camp: int,
        mule: int,
    ) -> None:
        self.hands: tuple[tuple[int, ...], ...] = hands  # sorted
        self.sack: tuple[int, ...] = sack  # sorted
        self.shown: tuple[int, ...] = shown  # sorted
        self.camp: int = camp  # bits of the players there
        self.mule: int = mule  # its parcel, or -1

    def copy(self) -> GoldState:
        return GoldState(self.hands, self.sack, self.shown, self.camp, self.mule)


def everything(players: int) -> list[int]:
    """All nuggets of a game."""
    return [value for value in VALUES for _nugget in range(OF_EACH * players)]


def nuggets_word(values: tuple[int, ...]) -> str:
    """Some nuggets in a line: `1.3`, `?.?`."""
    return ".".join("?" if value == UNKNOWN else str(value) for value in values)


def read_nuggets(text: str) -> tuple[int, ...]:
    """The nuggets that a line tells."""
    words = [word for word in text.split(".") if word]
    values = [UNKNOWN if word == "?" else number(word) for word in words]
    if any(word != "?" and value not in VALUES for word, value in zip(words, values, strict=True)):
        raise ValueError(_("nuggets are worth 1 to 3"))
    return tuple(sorted(values))


class Hand(OfPlayer):
    """The nuggets of each player: `nuggets1.3`; everybody sees the own ones only."""

    def words(self, holder: Any, player: int) -> list[str]:
        hand = holder.hands[player]
        return [f"nuggets{nuggets_word(hand)}"] if hand else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith("nuggets"):
            return False
        hands = list(holder.hands)
        hands[player] = read_nuggets(word[len("nuggets") :])
        holder.hands = tuple(hands)
        return True

    def hide(self, holder: Any, viewer: int) -> None:
        holder.hands = tuple(
            hand if seat == viewer else (UNKNOWN,) * len(hand)
            for seat, hand in enumerate(holder.hands)
        )

    def lacks(self, holder: Any) -> bool:
        return any(UNKNOWN in hand for hand in holder.hands)


class Sack(Field):
    """The nuggets that nobody has: what is left tells of the hands, so nobody sees it."""

    def write(self, holder: Any) -> str:
        return nuggets_word(getattr(holder, self.name))

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, read_nuggets(text))
        if self.name == "shown" and UNKNOWN in holder.shown:
            raise ValueError(_("what was shown is known"))

    def hide(self, holder: Any, viewer: int) -> None:
        if self.name == "sack":
            holder.sack = (UNKNOWN,) * len(holder.sack)

    def lacks(self, holder: Any) -> bool:
        return UNKNOWN in getattr(holder, self.name)


class Camp(Field):
    """Who has a cowboy in the camp: `hat.star`."""

    def write(self, holder: Any) -> str:
        return ".".join(mark for seat, mark in enumerate(MARKS) if holder.camp >> seat & 1)

    def read(self, holder: Any, players: int, text: str) -> None:
        for mark in text.split("."):
            holder.camp |= 1 << seat_of(mark, players)

    def broken(self, holder: Any, players: int) -> str:
        return "" if holder.camp < 1 << players else _("only those who play are in the camp")


class Mule(Field):
    """The parcel of the mule."""

    def write(self, holder: Any) -> str:
        return PLACE_WORDS[holder.mule] if holder.mule >= 0 else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.mule = parcel_of(text)


FIELDS: Final = (
    Hand("hands"),
    Sack("sack", line="sack"),
    Sack("shown", line="shown"),
    Camp("camp", line="camp"),
    Mule("mule", line="mule"),
)


class Gold(Variant):
    """Nuggets, a camp and a mule."""

    word = WORD
    order = ORDER
    placing = PLACE_CAMP
    home = "tests.variants.gold.{package}"
    name = N_("Gold")
    sentence = N_("Nuggets in secret hands, a camp to find more, and a mule in the way.")
    rule = "MADE-1"
    complexity = 1
    strategy = 1
    length = 1

    def state(self, players: int) -> PlugState:
        return GoldState(((),) * players, tuple(everything(players)), (), 0, -1)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    # Set-up and rounds.

    def before_order(self, position: Position) -> None:
        for player in range(position.players):
            for _nugget in range(START_HAND):
                draw(position, player)

    def before_round(self, position: Position) -> None:
        parcel = position.roll_parcel(position.setup.grid)
        if position.town.owner[parcel] == FREE:
            gold(position).mule = parcel
            position.events.append((STRAYED, parcel))

    def bars(self, position: Position, parcel: int) -> str:
        return "MADE-1" if gold(position).mule == parcel else ""

    # The camp.

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if position.supply[player] and not gold(position).camp >> player & 1:
            options.append(place_camp)

    def place(self, position: Position, player: int, place: int) -> None:
        position.supply[player] -= 1
        gold(position).camp |= 1 << player
        position.events.append((CAMPED, player))

    def why_not(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if not position.has(self):
            return _("there is no gold in this game"), "MADE-1"
        if gold(position).camp >> player & 1:
            return _("you have a cowboy in the camp"), "MADE-1"
        return no_cowboy_left()

    def dress(self, position: Position, place: int, figures: list[Figure]) -> None:
        state = gold(position)
        if place == state.mule:
            figures.append(Figure(NOBODY, MULE, fights=False))
        if place == CAMP:
            seats = [seat for seat in range(position.players) if state.camp >> seat & 1]
            figures += [Figure(seat, fights=False) for seat in seats]

    def things(self, position: Position) -> list[Thing]:
        return [MULE] if gold(position).mule >= 0 else []

    def cowboys(self, position: Position, player: int) -> int:
        return gold(position).camp >> player & 1

    # The end of a round.

    def end_of_round(self, position: Position) -> None:
        state = gold(position)
        for player in position.pass_order:
            if state.camp >> player & 1:
                position.stock[player] += 1
                draw(position, player)
        state.camp = 0
        seats = sum(1 << seat for seat in range(position.players) if state.hands[seat])
        if seats:
            position.push(Showing(seats))

    # Laws and secrets.

    def broken(self, position: Position) -> str:
        state = gold(position)
        found = [*state.sack, *state.shown, *[value for hand in state.hands for value in hand]]
        there = everything(position.players)
        if len(found) != len(there):
            return _("{count} nuggets instead of {all}").format(count=len(found), all=len(there))
        if any(found.count(value) > there.count(value) for value in VALUES):
            return _("there are {count} nuggets of each value").format(
                count=OF_EACH * position.players
            )
        if state.camp and position.phase not in (PHASE_PLACEMENT, PHASE_END - 1):
            return _("the camp is left when the round ends")
        return ""

    def redeal(self, position: Position, viewer: int) -> None:
        """Others' hands and the sack are dealt anew from what the viewer does not know."""
        state = gold(position)
        known = [*state.shown, *[v for hand in state.hands for v in hand if v != UNKNOWN]]
        known += [value for value in state.sack if value != UNKNOWN]
        left = everything(position.players)
        for value in known:
            left.remove(value)
        hands = []
        for hand in state.hands:
            hands.append(tuple(sorted(deal(position, left) if v == UNKNOWN else v for v in hand)))
        state.hands = tuple(hands)
        if UNKNOWN in state.sack:
            state.sack = tuple(sorted(left))


def deal(position: Position, left: list[int]) -> int:
    """One of what is left, at random."""
    return left.pop(position.chance.below(len(left)))


GOLD_VARIANT: Final = Gold()
register(GOLD_VARIANT)


def gold(position: Position) -> GoldState:
    """The gold of a position."""
    state = position.extra(GOLD_VARIANT)
    assert isinstance(state, GoldState)
    return state


def draw(position: Position, player: int) -> None:
    """A player draws a nugget from the sack; nobody else sees which."""
    state = gold(position)
    if not state.sack:
        return
    sack = list(state.sack)
    parts = [sack.count(value) for value in VALUES]
    value = position.chance.fell(NUGGET, sack[position.chance.below(len(sack))], VALUES, parts)
    if value not in sack:
        raise RecordError(_("the record draws a nugget that is not in the sack"))
    sack.remove(value)
    state.sack = tuple(sack)
    hands = list(state.hands)
    hands[player] = tuple(sorted((*hands[player], value)))
    state.hands = tuple(hands)
    position.events.append((NUGGET, value, player))
    position.events.append((WEIGHED, player, value))


class Showing(SecretChoice):
    """All secretly show a nugget of their hand, or none."""

    __slots__ = ()
    name = "showing"
    plug = WORD
    phase = PHASE_END
    lies_on = ("end_effect",)
    cites = "MADE-1"

    def ask(self, position: Position) -> str:
        return _("show a nugget, or nothing")

    def options(self, position: Position, player: int) -> list[Action]:
        values = sorted({value for value in gold(position).hands[player] if value != UNKNOWN})
        return [show[0], *[show[value] for value in values]]

    def reveal(self, position: Position, chosen: list[int]) -> None:
        shown = [WORDS.action(code).value if code >= 0 else 0 for code in chosen]
        state = gold(position)
        hands = list(state.hands)
        for player, value in enumerate(shown):
            if self.seats >> player & 1:
                position.events.append((SHOWN, player, value))
            if value:
                rest = list(hands[player])
                rest.remove(value)
                hands[player] = tuple(rest)
                state.shown = tuple(sorted((*state.shown, value)))
        state.hands = tuple(hands)
        for value in (3, 2, 1):
            if shown.count(value) == 1:
                position.score(shown.index(value), value, GOLD)
                return
