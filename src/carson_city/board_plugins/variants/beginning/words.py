"""A new beginning in words: the form with its sum, and what a sharpshooter changes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from carson_city.board.odds import BETTER_OF_TWO, roll_of
from carson_city.board.position import Position
from carson_city.board_plugins.variants.beginning.form import (
    BID,
    COWBOYS,
    END,
    ITEMS,
    NAMES,
    PARCELS,
    PRESETS,
    REVOLVERS,
    ROADS,
    SHARPSHOOTER,
    Form,
    Terms,
    terms_of,
)
from carson_city.board_plugins.variants.beginning.rules import (
    AGAIN,
    AIM,
    BEGINNING,
    EACH,
    HAND_IN,
    HOLD,
    ITEM,
    PRESET,
    READY,
    SHOT_TWICE,
    Aiming,
    StartForm,
    again,
    aims,
    beginning,
    hand_in,
    hold,
    may_aim,
    presets,
    set_item,
    set_preset,
    take_aim,
)
from carson_city.core.notation import Action
from carson_city.tell.board.counts import cowboys, revolvers, roads
from carson_city.tell.board.duels import EXCHANGING, ROLLS, SHOTS, UNDECLARED, chance_with
from carson_city.tell.board.forms import FORMS, Preset, Row, Sheet
from carson_city.tell.board.news import HANDLERS, Params, Teller
from carson_city.tell.board.options import (
    LABELS,
    OFFERS,
    OPTIONS,
    REFUSALS,
    STEP_PLACES,
    Facts,
    Offer,
    Told,
    add_kind,
    plain,
)
from carson_city.tell.board.reason import SOME, Reason, reason
from carson_city.tell.board.rules import MORE
from carson_city.tell.board.survey import Survey
from carson_city.tell.board.tour import INSTEAD
from carson_city.text.i18n import N_, _, listed, n_, signed
from carson_city.text.rich_text import say

BIG_STEP: Final = 5  # of a bid
PRESET_NAMES: Final = {
    "usual": N_("As usual"),
    "gunslinger": N_("Gunslinger"),
    "landowner": N_("Landowner"),
}
# What each item is good for.
WHAT: Final = (
    N_("land to build on"),
    N_("actions in the first round"),
    N_("firepower in every duel"),
    N_("to land that lies apart"),
    N_("better of two dice in a duel"),
    N_("the highest is first; all are spent"),
)


SIGNS: Final = ("deed", "head", "revolver", "road", READY.word, "coin")  # their drawings
NOTHING: Final = (
    N_("Fill in no parcel"), N_("Fill in no cowboy"), N_("Fill in no revolver"),
    N_("Fill in no road"),
)  # fmt: skip


# A form in words.


def _counted(index: int, count: int) -> str:
    if index == PARCELS:
        return n_("a parcel", "{count} parcels", count)
    if index == COWBOYS:
        return cowboys(count)
    if index == REVOLVERS:
        return revolvers(count)
    return roads(count)


POINTS: Final = "form-points"  # COMP-23
PRICES: Final = "form-prices"  # COMP-23a


def form_told(form: Form, money: int) -> str:
    """A form in a few words: what is none is left out."""
    said = [
        _counted(index, form[index])
        for index in (PARCELS, COWBOYS, REVOLVERS, ROADS)
        if form[index]
    ]
    if form[SHARPSHOOTER]:
        said.append(_("a sharpshooter"))
    if form[BID]:
        said.append(_("a bid of {points}").format(points=form[BID]))
    return listed([*said, f"${money}"])


def _total(terms: Terms, form: Form) -> str:
    """The sum of a form, which is always the same."""
    return _("{spent} points spent + ${money} = {points}").format(
        spent=terms.cost(form), money=terms.money(form), points=terms.points
    )


def _total_told(position: Position, terms: Terms, form: Form) -> str:
    """Return the sum of a form, with a sign where no rulebook gives the points."""
    return _total(terms, form) + position.setup.sign(POINTS)


def _note(position: Position) -> str:
    """Return what the signs of a form mean; nothing where there are none."""
    return " ".join([note for word in (POINTS, PRICES) if (note := position.setup.note(word))])


def _price_told(position: Position, terms: Terms, index: int) -> str:
    """Return the price of an item, with a sign where no rulebook gives it."""
    return _each(index, terms.prices[index]) + position.setup.sign(PRICES if index != BID else "")


def _each(index: int, price: int) -> str:
    if index == SHARPSHOOTER:
        return n_("1 point", "{count} points", price)
    return n_("1 point each", "{count} points each", price)


def _good_for(position: Position, index: int) -> str:
    """What an item is good for; with duel tiles a sharpshooter exchanges one (COMP-23c)."""
    if index == SHARPSHOOTER and position.rules.duel:
        return N_("another duel tile once all are shown")
    return WHAT[index]


def _row(position: Position, terms: Terms, form: Form, index: int) -> Row:
    count, price = form[index], terms.prices[index]
    steps = (1, BIG_STEP) if index == BID else (1,)
    counts = terms.counts(form, index)
    return Row(
        _(NAMES[index]),
        SIGNS[index],
        count,
        _price_told(position, terms, index),
        price * count,
        _(_good_for(position, index)),
        tuple([set_item[index][count - by] for by in steps if count - by in counts]),
        tuple([set_item[index][count + by] for by in steps if count + by in counts]),
    )


def sheet(position: Position, player: int) -> Sheet:
    """A player's form as it is now."""
    terms = terms_of(position)
    form = beginning(position).drafts[player][:END]
    rows = tuple([_row(position, terms, form, index) for index in range(END)])
    known = tuple(
        [
            Preset(
                action,
                _(PRESET_NAMES[PRESETS[action.value][0]]),
                form_told(PRESETS[action.value][1], terms.money(PRESETS[action.value][1])),
                PRESETS[action.value][1] == form,
            )
            for action in presets(position)
        ]
    )
    return Sheet(rows, _total_told(position, terms, form), known, hand_in, _note(position))


FORMS[StartForm.name] = sheet


# Filling it in.


@dataclass(frozen=True, slots=True)
class Filled(Facts):
    """A form after an option: all of it, what is left, and what the option costs."""

    form: Form
    money: int
    cost: int


def _filled(survey: Survey, action: Action) -> Filled:
    position, player = survey.position, survey.player
    terms, draft = terms_of(position), beginning(position).drafts[player]
    form = draft[:END]
    before = terms.cost(form)
    if action.verb == ITEM:
        form = terms.with_item(draft, action.value // EACH, action.value % EACH)[:END]
    elif action.verb == PRESET:
        form = PRESETS[action.value][1]
    return Filled(action, player, form, terms.money(form), terms.cost(form) - before)


def _item(position: Position, facts: Filled) -> str:
    draft = beginning(position).drafts[facts.player]
    index = facts.action.value // EACH
    if facts.form == draft[:END]:
        return _("as it is; ${left} left").format(left=facts.money)
    said = _("{cost} points; ${left} left").format(cost=signed(facts.cost), left=facts.money)
    fewer = [later for later in range(index + 1, END) if facts.form[later] != draft[later]]
    return "; ".join([said, *(f"{_(NAMES[later])}: {facts.form[later]}" for later in fewer)])


def _whole(_position: Position, facts: Filled) -> str:
    return form_told(facts.form, facts.money)


def _why_item(position: Position, facts: Filled) -> list[Reason]:
    index = facts.action.value // EACH
    if facts.action.value % EACH == 0:
        return [reason(facts.money, N_("${left} are left for other things"), left=facts.money)]
    return [reason(SOME, _good_for(position, index))]


def _why_form(_position: Position, facts: Filled) -> list[Reason]:
    return [reason(SOME, N_("you begin with {form}"), form=form_told(facts.form, facts.money))]


def _in_words(_position: Position, action: Action) -> str:
    index, count = action.value // EACH, action.value % EACH
    if index in (PARCELS, COWBOYS, REVOLVERS, ROADS):
        return f"{_(NAMES[index])}: {count}"
    if index == BID:
        return _("Bid {points}").format(points=count)
    return _("With a sharpshooter") if count else _("Without a sharpshooter")


def _filling(_position: Position, action: Action) -> str:
    index, count = action.value // EACH, action.value % EACH
    if index == BID:
        return n_("Bid 1 point", "Bid {count} points", count) if count else _("Bid nothing")
    if index == SHARPSHOOTER:
        return _("Fill in a sharpshooter") if count else _("Fill in no sharpshooter")
    if not count:
        return _(NOTHING[index])
    return _("Fill in {what}").format(what=_counted(index, count))


def _items(position: Position, player: int, actions: list[Action]) -> str:
    """The form as it is, and the item that is asked for, in one block."""
    index = actions[0].value // EACH
    terms, form = terms_of(position), beginning(position).drafts[player][:END]
    said = _(
        "{now}: {total}. Now {first}-{most}: {price}, {what}. "
        "Any other item may be said at any time, as in “{example}”"
    ).format(
        now=", ".join(f"{_(name)} {form[item]}" for item, name in enumerate(NAMES)),
        total=_total_told(position, terms, form),
        first=actions[0],
        most=actions[-1].value % EACH,
        price=_price_told(position, terms, index),
        what=_(_good_for(position, index)),
        example=set_item[COWBOYS][4],
    )
    note = _note(position)
    return f"{said}. {note}" if note else said


OPTIONS[ITEM] = Told(_filled, _item, because=_why_item)
OPTIONS[PRESET] = Told(_filled, _whole, because=_why_form)
OPTIONS[HAND_IN] = Told(_filled, _whole, because=_why_form)
OPTIONS[AGAIN] = Told(plain, lambda _position, _facts: _("every item is asked for once more"))
OFFERS[ITEM] = Offer(named=_in_words, phrase=_filling)
for _word, _preset in zip(PRESET_NAMES, set_preset, strict=True):
    LABELS[_preset] = PRESET_NAMES[_word]
LABELS[hand_in] = N_("Hand the form in")
LABELS[again] = N_("Go through it again")
REFUSALS.add(again)
MORE["BEG-1"] = ("COMP-23", "COMP-23a", "COMP-23b", "COMP-23d", "COMP-23e")
add_kind(74, N_("Form"), ITEM, block=True, tell=_items)
add_kind(75, N_("Ready-made"), PRESET)


def _form_shown(teller: Teller, _raw: tuple[int, ...], params: Params) -> None:
    form = tuple([params[word] for word in ITEMS])
    teller.add(
        say(
            _("{player} begins with {form}"),
            player=teller.player(params),
            form=form_told(form, params["amount"]),
        )
    )


HANDLERS["form_shown"] = _form_shown


# The sharpshooter.


@dataclass(frozen=True, slots=True)
class Shot(Facts):
    """The chance to win a duel by an option, where dice decide it; -1 where tiles do."""

    chance: Fraction
    other: Fraction  # by the other option
    exact: bool


TILES: Final = Fraction(-1)


def _shot(survey: Survey, action: Action) -> Shot:
    position, player, step = survey.position, survey.player, survey.position.asking(Aiming)
    if position.rules.duel:
        return Shot(action, player, TILES, TILES, False)
    one = chance_with(position, player, step.place, roll_of(position, player, step.place))
    two = chance_with(position, player, step.place, BETTER_OF_TWO)
    aimed = action.verb == AIM
    exact = len(position.steps) < 2 or not isinstance(position.steps[-2], Aiming)
    return Shot(action, player, two if aimed else one, one if aimed else two, exact)


def _percent(facts: Shot) -> str:
    percent = f"{float(facts.chance):.0%}"
    return percent if facts.exact else _("about {percent}").format(percent=percent)


def _shooting(_position: Position, facts: Shot) -> str:
    if facts.chance == TILES:
        if facts.action.verb == AIM:
            return _("you may exchange your tile once, when all are shown")
        return _("your tile stays; the sharpshooter waits for another duel")
    if facts.action.verb == AIM:
        return _("two dice, the better one counts: {chance} to win").format(chance=_percent(facts))
    return _("{chance} to win; the sharpshooter waits for another duel").format(
        chance=_percent(facts)
    )


def _why_shoot(_position: Position, facts: Shot) -> list[Reason]:
    if facts.chance == TILES:
        return [reason(SOME, N_("you see all tiles before yours is final"))]
    if facts.action.verb == AIM:
        more = float(facts.chance - facts.other)
        return [reason(more, N_("{chance} to win instead of {other}"),
                       chance=_percent(facts), other=f"{float(facts.other):.0%}")]  # fmt: skip
    return [reason(SOME, N_("it may do more in a later duel of this round"))]


OPTIONS[AIM] = OPTIONS[HOLD] = Told(_shot, _shooting, because=_why_shoot)
OFFERS[AIM] = OFFERS[HOLD] = Offer(at_step=True)
LABELS[take_aim] = N_("Use the sharpshooter")
LABELS[hold] = N_("Hold it for later")
REFUSALS.add(hold)
STEP_PLACES[Aiming.name] = lambda step: int(step.place)
MORE["COMP-23c"] = ("BEG-3",)
add_kind(64, N_("Sharpshooter"), AIM, HOLD)


ROLLS.append(
    lambda position, player, _place, roll: BETTER_OF_TWO if aims(position, player) else roll
)
SHOTS[SHOT_TWICE] = lambda _player, die, second: (die, second)
UNDECLARED.append(
    lambda position, player, place: position.has(BEGINNING) and may_aim(position, player, place)
)
EXCHANGING.append(aims)
INSTEAD[BEGINNING.word, "start"] = N_(
    "First everybody fills in a secret form, then claims as many parcels as it says."
)
