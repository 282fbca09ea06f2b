"""What a new beginning changes: the start material, the first order, and two dice in a duel."""

from __future__ import annotations

from typing import Final, cast, final

from carson_city.board.actions import WORDS
from carson_city.board.deeds import DEEDS
from carson_city.board.duel import Fight, InDuel
from carson_city.board.events import plug_event
from carson_city.board.figures import Thing
from carson_city.board.material import (
    COWBOYS as ALL_COWBOYS,
)
from carson_city.board.material import (
    PHASE_SETUP,
    START_MONEY,
)
from carson_city.board.plug import PlugState, Variant, register
from carson_city.board.position import Position
from carson_city.board.spaces import place_name
from carson_city.board.step import TITLE
from carson_city.board_plugins.variants.beginning.form import (
    BID,
    BLANK,
    COWBOYS,
    END,
    ITEMS,
    NAMES,
    PARCELS,
    PRESETS,
    REVOLVERS,
    ROADS,
    SHARPSHOOTER,
    UNKNOWN,
    VALUES,
    Form,
    Forms,
    check_values,
    terms_of,
    with_form,
)
from carson_city.core.constants import changed
from carson_city.core.field import ROUND, Count, Field
from carson_city.core.notation import Action
from carson_city.core.step import Form as FormStep
from carson_city.text.i18n import N_, _

ORDER: Final = 10

ITEM: Final = WORDS.new_verb()
PRESET: Final = WORDS.new_verb()
AGAIN: Final = WORDS.new_verb()
HAND_IN: Final = WORDS.new_verb()
AIM: Final = WORDS.new_verb()
HOLD: Final = WORDS.new_verb()
EACH: Final = 128  # the value of an action is the item's index times this, and how many
# The most that any values allow (COMP-23a).
MOST: Final = (*[VALUES["form-most"].greatest] * SHARPSHOOTER, 1, VALUES["form-points"].greatest)
set_item: Final = [
    [
        WORDS.add(ITEM, index * EACH + count, f"form {word} {count}")
        for count in range(MOST[index] + 1)
    ]
    for index, word in enumerate(ITEMS)
]
set_preset: Final = [
    WORDS.add(PRESET, index, f"form {word}") for index, (word, _form) in enumerate(PRESETS)
]
again: Final = WORDS.add(AGAIN, 0, "form again")
hand_in: Final = WORDS.add(HAND_IN, 0, "form done")
take_aim: Final = WORDS.add(AIM, 0, "aim")
hold: Final = WORDS.add(HOLD, 0, "hold")

FORM_SHOWN: Final = plug_event(
    ORDER, "form_shown", "player parcels cowboys revolvers roads sharpshooter bid amount", "BEG-1",
    N_(
        "{player} begins with ${amount}; parcels: {parcels}, cowboys: {cowboys}, "
        "revolvers: {revolvers}, roads: {roads}, sharpshooter: {sharpshooter}, bid: {bid}"
    ),
)  # fmt: skip
AIMED: Final = plug_event(
    ORDER, "aimed", "player place", "COMP-23c", N_("{player}'s sharpshooter aims on {place}")
)
SHOT_TWICE: Final = plug_event(
    ORDER, "shot_twice", "player die second", "COMP-23c",
    N_("{player}'s sharpshooter rolls {die} and {second}"),
)  # fmt: skip

DEEDS[ITEM] = lambda value: _("write {count} at “{item}”").format(
    count=value % EACH, item=_(NAMES[value // EACH])
)

READY: Final = Thing(
    "sharpshooter", N_("sharpshooter"), N_("{cowboy} with a sharpshooter"), "⌖", "*"
)
RESTING: Final = Thing(
    "resting", N_("sharpshooter, who has shot this round"), N_("{cowboy} with a sharpshooter"),
    "○", "o",
)  # fmt: skip

# How a sharpshooter was used this round.
UNUSED: Final = 0
USED: Final = 1
NOW: Final = 2  # in the duel under way


@final
class BeginningState(PlugState):
    """The forms while they count, and the sharpshooters."""

    __slots__ = ("drafts", "forms", "sharpshooters", "shots")

    def __init__(
        self,
        drafts: tuple[Form, ...],
        forms: tuple[Form, ...],
        sharpshooters: tuple[int, ...],
        shots: tuple[int, ...],
    ) -> None:
        self.drafts: tuple[Form, ...] = drafts  # until all are handed in
        self.forms: tuple[Form, ...] = forms  # until the first round
        self.sharpshooters: tuple[int, ...] = sharpshooters
        self.shots: tuple[int, ...] = shots

    def __reduce__(self) -> tuple[object, ...]:
        return BeginningState, (self.drafts, self.forms, self.sharpshooters, self.shots)

    def copy(self) -> BeginningState:
        return BeginningState(self.drafts, self.forms, self.sharpshooters, self.shots)


FIELDS: Final = (
    Forms("drafts", "draft", END + 1, secret=True),
    Forms("forms", "form", END, secret=False),
    Count("sharpshooters", "sharpshooter", 1, after="pledge",
          said=N_("everybody has one sharpshooter at most")),
    Count("shots", "aimed", NOW, until=ROUND, after="pledge"),
)  # fmt: skip


class Beginning(Variant):
    """A form, and a sharpshooter."""

    word = "beginning"
    order = ORDER
    name = N_("A New Beginning")
    sentence = N_("Everybody fills in a secret form: the start is what you make of it.")
    rule = "BEG"
    rule_ids = r"BEG-.*|COMP-(11|23).*"
    complexity = 2
    strategy = 3

    components = VALUES

    def check_values(self, values: dict[str, tuple[int, ...]]) -> None:
        check_values(values)

    def state(self, players: int) -> PlugState:
        none: tuple[Form, ...] = ((),) * players
        return BeginningState(none, none, (0,) * players, (0,) * players)

    def fields(self) -> tuple[Field, ...]:
        return FIELDS

    def before_order(self, position: Position) -> None:
        people = position.setup.people
        beginning(position).drafts = tuple(
            [BLANK if seat in people else () for seat in range(position.players)]
        )
        position.push(StartForm(sum([1 << seat for seat in people])))

    def rank(self, position: Position, player: int, rank: int) -> int:
        form = beginning(position).forms[player]
        return form[BID] if form else rank  # COMP-23d

    def start_parcels(self, position: Position, player: int, count: int) -> int:
        form = beginning(position).forms[player]
        return form[PARCELS] if form else count  # COMP-23e

    def before_round(self, position: Position) -> None:
        beginning(position).forms = ((),) * position.players

    def goods(self, position: Position, player: int) -> list[tuple[Thing, int]]:
        state = beginning(position)
        return [(RESTING if state.shots[player] else READY, state.sharpshooters[player])]

    def things(self, position: Position) -> list[Thing]:
        state = beginning(position)
        pairs = list(zip(state.sharpshooters, state.shots, strict=True))
        return [READY] * ((1, 0) in pairs) + [RESTING] * any(shot for _one, shot in pairs)

    def aim(self, position: Position, place: int) -> None:
        for player in reversed(position.players_at(place)):
            if may_aim(position, player, place):
                position.push(Aiming(player, place))

    def shot(self, position: Position, player: int, place: int, die: int) -> int:
        if beginning(position).shots[player] != NOW:
            return die
        other = position.roll()
        position.events.append((SHOT_TWICE, player, die, other))
        return max(die, other)

    def second_roll(self, position: Position, player: int, place: int) -> bool:
        """Not beside a second die or a sharpshooter (BEG-3)."""
        aims = beginning(position).shots[player] == NOW
        return not aims and position.dice_in_duel(player, place) == 1

    def may_exchange(self, position: Position, player: int, place: int) -> bool:
        return beginning(position).shots[player] == NOW

    def exchanged(self, position: Position, player: int) -> None:
        state = beginning(position)
        state.shots = changed(state.shots, player, USED)

    def duel_over(self, position: Position, place: int, losers: list[int]) -> None:
        state = beginning(position)
        state.shots = tuple([min(shot, USED) for shot in state.shots])

    def broken(self, position: Position) -> str:
        state = beginning(position)
        terms = terms_of(position)
        for form in (*state.forms, *state.drafts):
            wrong = terms.wrong_in(form) if form and form != UNKNOWN else ""
            if wrong:
                return wrong
            if form[END:] and form[END] > END:
                return _("a form has {count} items").format(count=END)
        for player, shot in enumerate(state.shots):
            if shot and not state.sharpshooters[player]:
                return _("nobody aims without a sharpshooter")
        if NOW in state.shots and not any(isinstance(step, Fight) for step in position.steps):
            return _("nobody aims outside of a duel")
        if any(state.forms) and position.phase != PHASE_SETUP:
            return _("forms count in the set-up only")
        if any(state.drafts) != any(isinstance(step, StartForm) for step in position.steps):
            return _("everybody has a draft while forms are filled in, and only then")
        return ""

    def redeal(self, position: Position, viewer: int) -> None:
        """To who does not see it, any form that somebody may well hand in."""
        state = beginning(position)
        for seat, draft in enumerate(state.drafts):
            if draft == UNKNOWN:
                known = presets(position)
                chosen = PRESETS[known[position.chance.below(len(known))].value][1]
                state.drafts = with_form(state.drafts, seat, (*chosen, END))


BEGINNING: Final = Beginning()
register(BEGINNING)


def beginning(position: Position) -> BeginningState:
    """The forms and sharpshooters of a position."""
    return cast(BeginningState, position.extra(BEGINNING))


def aims(position: Position, player: int) -> bool:
    """Whether a player's sharpshooter is at work in the duel under way."""
    return position.has(BEGINNING) and beginning(position).shots[player] == NOW


def may_aim(position: Position, player: int, place: int) -> bool:
    """Whether a player in a duel may use a sharpshooter (COMP-23c, BEG-3)."""
    state = beginning(position)
    return (
        state.sharpshooters[player] > 0
        and state.shots[player] == UNUSED
        and position.dice_in_duel(player, place) == 1
    )


def presets(position: Position) -> list[Action]:
    """The presets that the terms of this game allow."""
    terms = terms_of(position)
    return [set_preset[i] for i, (_word, form) in enumerate(PRESETS) if not terms.wrong_in(form)]


class StartForm(FormStep["Position"]):
    """Everybody fills in a form, item by item or by a preset, and hands it in (BEG-1)."""

    __slots__ = ()
    title = TITLE
    name = "form"
    plug = "beginning"
    phase = PHASE_SETUP
    lies_on = ("order",)
    cites = "BEG-1"
    asks = N_("spend the points of a form, and hand it in")

    def fits(self, position: Position, index: int) -> bool:
        drafts = beginning(position).drafts
        return all(bool(draft) == bool(self.seats >> seat & 1) for seat, draft in enumerate(drafts))

    def options(self, position: Position, player: int) -> list[Action]:
        """The item that is asked for: so a form is filled in once, from top to bottom, and ends."""
        draft = beginning(position).drafts[player]
        if draft == UNKNOWN:
            return []
        asked = draft[END]
        if asked == END:
            return [hand_in]
        counts = terms_of(position).asked_counts(draft, asked)
        options = [set_item[asked][count] for count in counts]
        return [*options, *(presets(position) if asked == 0 else []), hand_in]

    def besides(self, position: Position, player: int) -> list[Action]:
        """Any other item too, and all that was filled in before, or once more from the top.

        What is still to be asked for may be said as it is: older records do where it was asked for.
        """
        draft = beginning(position).drafts[player]
        terms = terms_of(position)
        found: list[Action] = []
        for index in range(END):
            if index != draft[END]:
                counts = terms.counts(draft, index)
                said = index < draft[END]
                found += [set_item[index][n] for n in counts if not said or n != draft[index]]
        return [*found, *presets(position), again]

    def keeps_quiet(self, position: Position, player: int) -> bool:
        """Nobody's form is handed in by itself: it may be changed until then (BEG-1a)."""
        return True

    def hands_in(self, action: Action) -> bool:
        return action.verb == HAND_IN

    def fill(self, position: Position, player: int, action: Action) -> None:
        state = beginning(position)
        draft = state.drafts[player]
        if action.verb == PRESET:
            draft = (*PRESETS[action.value][1], END)
        elif action.verb == AGAIN:
            draft = (*draft[:END], 0)
        else:
            terms = terms_of(position)
            draft = terms.with_item(draft, action.value // EACH, action.value % EACH)
        state.drafts = with_form(state.drafts, player, draft)

    def guess(self, position: Position, seat: int) -> int:
        return hand_in.code

    def reveal(self, position: Position, chosen: list[int]) -> None:
        state = beginning(position)
        state.forms = tuple([draft[:END] for draft in state.drafts])
        state.drafts = ((),) * position.players
        state.sharpshooters = tuple([form[SHARPSHOOTER] if form else 0 for form in state.forms])
        for player, form in enumerate(state.forms):
            if form:
                equip(position, player, form)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != ITEM:
            return super().why_not(position, player, action)
        draft, terms = beginning(position).drafts[player], terms_of(position)
        index, count = action.value // EACH, action.value % EACH
        if not terms.fewest[index] <= count <= terms.most[index]:
            return terms.range_told(index), "COMP-23a"
        if count in terms.counts(draft, index):
            return _("your form says so already"), "BEG-1"
        spare = terms.spare(draft, index) if index == draft[END] else 0
        return _("that costs {cost} points more, and {left} are left").format(
            cost=(count - draft[index]) * terms.prices[index], left=terms.money(draft) + spare
        ), "COMP-23"


def equip(position: Position, player: int, form: Form) -> None:
    """A player takes what a form says, in place of the usual material (BEG-1, BEG-2)."""
    more = position.money[player] - START_MONEY  # by the total of duel tiles
    position.money[player] = max(terms_of(position).money(form) + more, 0)
    position.roads[player] = form[ROADS]
    position.revolvers[player] = form[REVOLVERS]
    position.supply[player] = form[COWBOYS]
    position.stock[player] = ALL_COWBOYS - form[COWBOYS]
    position.events.append((FORM_SHOWN, player, *form, position.money[player]))


class Aiming(InDuel):
    """Who may uses a sharpshooter in this duel, or keeps it for another (COMP-23c)."""

    __slots__ = ()
    name = "aim"
    plug = "beginning"
    lies_on = ("shots", "aim")
    cites = "COMP-23c"

    def concerns(self, position: Position) -> bool:
        return may_aim(position, self.player, self.place)

    def ask(self, position: Position) -> str:
        return _("use a sharpshooter in the duel on {place}, or hold").format(
            place=place_name(self.place)
        )

    def options(self, position: Position, player: int) -> list[Action]:
        return [take_aim, hold]

    def play(self, position: Position, player: int, action: Action) -> None:
        position.steps.pop()
        if action.verb == AIM:
            state = beginning(position)
            state.shots = changed(state.shots, player, NOW)
            position.events.append((AIMED, player, self.place))
