"""A second made-up variant: the rush. A secret form at the beginning, and rounds begin all at once.

Before the order is drawn everybody fills in a form: three gifts, each a road or a revolver. And
before each round all may dig at the same time, as often as they can pay $1 for it, until they rest.
"""

from __future__ import annotations

from typing import Any, Final, final

from carson_city.board.actions import WORDS, new_action
from carson_city.board.events import FOR_CHARACTER, plug_event
from carson_city.board.material import PHASE_CHARACTERS, PHASE_SETUP
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.scoring import new_source
from carson_city.board.step import TITLE, Step
from carson_city.core.constants import SEVERAL
from carson_city.core.field import Field, OfPlayer
from carson_city.core.notation import Action
from carson_city.core.ranges import PLAYERS
from carson_city.core.step import Form
from carson_city.text.i18n import N_, _

WORD: Final = "rush"
ORDER: Final = 102
GIFTS: Final = 3
BLANK: Final = "-"  # a form that nobody has filled in yet
COST: Final = 1
MOST_DIGS: Final = 3  # a round, for each

WISH: Final = WORDS.new_verb()
HAND_IN: Final = WORDS.new_verb()
DIG: Final = WORDS.new_verb()
REST: Final = WORDS.new_verb()
wish_road: Final = new_action(WISH, 0, "wish road", ORDER)
wish_revolver: Final = new_action(WISH, 1, "wish revolver", ORDER)
wish_again: Final = new_action(WISH, 2, "wish again", ORDER)
hand_in: Final = new_action(HAND_IN, 0, "hand in", ORDER)
dig: Final = new_action(DIG, 0, "dig", ORDER)
rest: Final = new_action(REST, 0, "rest", ORDER)

DUST: Final = new_source(31, WORD, "dust", N_("dust of the rush"), N_("Dust"))
GIVEN: Final = plug_event(
    ORDER,
    "gifts",
    "player count power",
    "",
    N_("{player}: {count} roads, {power} revolvers"),
)
DUG: Final = plug_event(ORDER, "dug", "player", "", N_("{player} digs"))


@final
class RushState(PlugState):
    """The forms as they are filled in, and how often each has dug this round; -1 for who rests."""

    __slots__ = ("digs", "drafts")

    def __init__(self, drafts: tuple[str, ...], digs: tuple[int, ...]) -> None:
        # A dash and a letter for each gift, r or p; ? where hidden; nothing without a form.
        self.drafts: tuple[str, ...] = drafts
        self.digs: tuple[int, ...] = digs

    def copy(self) -> RushState:
        return RushState(self.drafts, self.digs)


class Drafts(OfPlayer):
    """What each has filled in: `form-rp`; nobody sees how far another's is."""

    def words(self, holder: Any, player: int) -> list[str]:
        return [f"form{holder.drafts[player]}"] if holder.drafts[player] else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        letters = word.removeprefix("form")
        if letters == word or letters.strip("-rp?"):
            return False
        holder.drafts = _with(holder.drafts, player, letters)
        return True

    def hide(self, holder: Any, viewer: int) -> None:
        for seat in range(len(holder.drafts)):
            if seat != viewer and holder.drafts[seat]:
                holder.drafts = _with(holder.drafts, seat, "?")

    def lacks(self, holder: Any) -> bool:
        return "?" in holder.drafts

    def broken(self, holder: Any, players: int) -> str:
        forms = [draft for draft in holder.drafts if draft not in ("", "?")]
        good = all(d[0] == BLANK and not d[1:].strip("rp") and len(d) <= GIFTS + 1 for d in forms)
        return "" if good else _("a form has up to three gifts, r or p")


class Digs(OfPlayer):
    """How often each has dug: `dug2`, or `rests`."""

    def words(self, holder: Any, player: int) -> list[str]:
        count = holder.digs[player]
        return [] if count == 0 else ["rests"] if count < 0 else [f"dug{count}"]

    def take(self, holder: Any, player: int, word: str) -> bool:
        if word != "rests" and not (word.startswith("dug") and word[3:].isdigit()):
            return False
        digs = list(holder.digs)
        digs[player] = -1 if word == "rests" else int(word[3:])
        holder.digs = tuple(digs)
        return True

    def broken(self, holder: Any, players: int) -> str:
        return "" if max(holder.digs) <= MOST_DIGS else _("nobody digs so often")


def _with(values: tuple[str, ...], index: int, value: str) -> tuple[str, ...]:
    return (*values[:index], value, *values[index + 1 :])


FIELDS: Final = (Drafts("drafts"), Digs("digs"))


class Rush(Variant):
    """A form, and a rush at the beginning of each round."""

    word = WORD
    order = ORDER
    version = "2"
    name = N_("Rush")
    sentence = N_("A secret form at the beginning, and everybody digs at once.")
    rule = "MADE-2"

    def state(self, players: int) -> PlugState:
        return RushState(("",) * players, (0,) * players)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def before_order(self, position: Position) -> None:
        rush(position).drafts = (BLANK,) * position.players
        position.push(Gifts((1 << position.players) - 1))

    def before_round(self, position: Position) -> None:
        rush(position).digs = (0,) * position.players
        position.push(Digging((1 << position.players) - 1))

    def redeal(self, position: Position, viewer: int) -> None:
        """The forms of others are filled in at random."""
        state = rush(position)
        for seat, draft in enumerate(state.drafts):
            if draft == "?":
                letters = "".join("rp"[position.chance.below(2)] for _gift in range(GIFTS))
                state.drafts = _with(state.drafts, seat, BLANK + letters)


RUSH_VARIANT: Final = Rush()
register(RUSH_VARIANT)


def rush(position: Position) -> RushState:
    """The rush of a position."""
    state = position.extra(RUSH_VARIANT)
    assert isinstance(state, RushState)
    return state


class Gifts(Form["Position"]):
    """Everybody fills in a form of three gifts."""

    __slots__ = ()
    title = TITLE
    name = "gifts"
    plug = WORD
    phase = PHASE_SETUP
    lies_on = ("order",)
    cites = "MADE-2"

    def fits(self, position: Position, index: int) -> bool:
        return all(rush(position).drafts)

    def ask(self, position: Position) -> str:
        return _("fill in the form, and hand it in")

    def options(self, position: Position, player: int) -> list[Action]:
        draft = rush(position).drafts[player]
        if len(draft) <= GIFTS:
            return [wish_road, wish_revolver] + ([wish_again] if draft != BLANK else [])
        return [wish_again, hand_in]

    def hands_in(self, action: Action) -> bool:
        return action.verb == HAND_IN

    def fill(self, position: Position, player: int, action: Action) -> None:
        state = rush(position)
        draft = BLANK if action is wish_again else state.drafts[player] + "rp"[action.value]
        state.drafts = _with(state.drafts, player, draft)

    def guess(self, position: Position, seat: int) -> int:
        return hand_in.code

    def reveal(self, position: Position, chosen: list[int]) -> None:
        state = rush(position)
        for player, draft in enumerate(state.drafts):
            roads = draft.count("r")
            position.events.append((GIVEN, player, roads, GIFTS - roads))
            if roads:
                position.gain_roads(player, roads)
            if roads < GIFTS:
                position.gain_revolvers(player, GIFTS - roads)
        state.drafts = ("",) * position.players


class Digging(Step):
    """All dig at the same time, until they rest."""

    __slots__ = ("seats",)
    name = "digging"
    plug = WORD
    knows = (("seats", PLAYERS),)
    phase = PHASE_CHARACTERS
    lies_on = ("character",)
    cites = "MADE-2"

    def __init__(self, seats: int) -> None:
        super().__init__(SEVERAL)
        self.seats: int = seats

    def ask(self, position: Position) -> str:
        return _("dig for ${cost}, or rest").format(cost=COST)

    def deciders(self, position: Position) -> list[int]:
        digs = rush(position).digs
        return [seat for seat in range(position.players) if digs[seat] >= 0]

    def options(self, position: Position, player: int) -> list[Action]:
        able = position.money[player] >= COST and rush(position).digs[player] < MOST_DIGS
        return [dig, rest] if able else [rest]

    def play(self, position: Position, player: int, action: Action) -> None:
        state = rush(position)
        digs = list(state.digs)
        if action is dig:
            digs[player] += 1
            position.pay(player, COST, FOR_CHARACTER)
            position.events.append((DUG, player))
            position.score(player, 1, DUST)
        else:
            digs[player] = -1
        state.digs = tuple(digs)
