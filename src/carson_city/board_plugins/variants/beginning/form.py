"""The form of a new beginning: what points buy, and what is left as money (COMP-23)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from carson_city.board.components import values_of
from carson_city.board.material import START_COWBOYS, START_REVOLVERS, START_ROADS
from carson_city.board.phases.opening import START_PARCELS
from carson_city.board.position import Position
from carson_city.core.constants import changed
from carson_city.core.field import OfPlayer
from carson_city.core.ranges import number
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _

Form = tuple[int, ...]  # how many of each item, in the order of ITEMS

# COMP-23a, in the order in which a form asks for them.
PARCELS: Final = 0
COWBOYS: Final = 1
REVOLVERS: Final = 2
ROADS: Final = 3
SHARPSHOOTER: Final = 4
BID: Final = 5
ITEMS: Final = ("parcels", "cowboys", "revolvers", "roads", "sharpshooter", "bid")
NAMES: Final = (
    N_("Parcels"), N_("Cowboys"), N_("Revolvers"), N_("Roads"), N_("Sharpshooter"), N_("Bid"),
)  # fmt: skip
END: Final = len(ITEMS)  # where everything is filled in

VALUES: Final = values_of(
    "beginning",
    {
        "form-points": N_("Points of the form"),
        "form-prices": N_("Prices on the form: parcel, cowboy, revolver, road, sharpshooter"),
        "form-fewest": N_("Fewest of each on the form"),
        "form-most": N_("Most of each on the form"),
    },
)
USUAL: Final[Form] = (START_PARCELS, START_COWBOYS, START_REVOLVERS, START_ROADS, 0, 0)  # SET-1
BLANK: Final[Form] = (*USUAL, 0)  # a draft: a form, and which item is asked for next
UNKNOWN: Final[Form] = (-1,)  # somebody else's draft, as a view has it

PRESETS: Final[tuple[tuple[str, Form], ...]] = (
    ("usual", USUAL),
    ("gunslinger", (2, 3, 4, 0, 0, 0)),
    ("landowner", (4, 3, 0, 2, 0, 0)),
)


class Terms(NamedTuple):
    """What a form of a game has to spend, and what each item costs, in points."""

    points: int
    prices: tuple[int, ...]
    fewest: tuple[int, ...]
    most: tuple[int, ...]

    def cost(self, form: Form) -> int:
        """The points that a form spends."""
        spent = 0
        for index in range(END):
            spent += self.prices[index] * form[index]
        return spent

    def money(self, form: Form) -> int:
        """The points that are left, as money (COMP-23b)."""
        return self.points - self.cost(form)

    def counts(self, form: Form, index: int) -> range:
        """How many of an item the form may say now, beside all else in it."""
        return self._counts(form, index, self.money(form))

    def asked_counts(self, form: Form, index: int) -> range:
        """The same where it is asked for: the items after it can still give points back."""
        return self._counts(form, index, self.money(form) + self.spare(form, index))

    def spare(self, form: Form, index: int) -> int:
        """The points that the items after one could give back."""
        points = 0
        for later in range(index + 1, END):
            points += self.prices[later] * (form[later] - self.fewest[later])
        return points

    def _counts(self, form: Form, index: int, points: int) -> range:
        payable = form[index] + points // self.prices[index]
        return range(self.fewest[index], min(self.most[index], payable) + 1)

    def with_item(self, draft: Form, index: int, count: int) -> Form:
        """A draft with so many of an item; what has no choice is not asked for.

        What the item that is asked for costs too much, those after it give back, the last first.
        """
        form = changed(draft[:END], index, count)
        asked = draft[END]
        if asked == index:
            form = self._within_points(form, index)
            asked += 1
            while asked < END and len(self.asked_counts(form, asked)) == 1:
                asked += 1
        return (*form, asked)

    def _within_points(self, form: Form, index: int) -> Form:
        for later in range(END - 1, index, -1):
            lacks = max(-self.money(form), 0)
            fewer = min(-(-lacks // self.prices[later]), form[later] - self.fewest[later])
            form = changed(form, later, form[later] - fewer)
        return form

    def wrong_in(self, form: Form) -> str:
        """What is wrong with a form, in words; nothing where all is well."""
        for index in range(END):
            if not self.fewest[index] <= form[index] <= self.most[index]:
                return self.range_told(index)
        if self.money(form) < 0:
            return _("a form spends {points} points at most").format(points=self.points)
        return ""

    def range_told(self, index: int) -> str:
        """How many of an item a form may say at all."""
        return _("a form says {least} to {most} of “{item}”").format(
            least=self.fewest[index], most=self.most[index], item=_(NAMES[index])
        )


def terms_of(position: Position) -> Terms:
    """The terms of the forms in a game (COMP-23, COMP-23a)."""
    return terms_in(position.setup.values, len(position.setup.people))


def terms_in(values: dict[str, tuple[int, ...]], people: int = 2) -> Terms:
    """The terms that some values make; a bid costs what it is, and one alone makes none."""
    points = values["form-points"][0]
    return Terms(
        points,
        (*values["form-prices"], 1),
        (*values["form-fewest"], 0),
        (*values["form-most"], points if people > 1 else 0),
    )


def check_values(own: dict[str, tuple[int, ...]]) -> None:
    """Refuse own values by which nobody could begin as usual, or with one sharpshooter at most."""
    if not any(word in own for word in VALUES):
        return
    terms = terms_in({word: component.value for word, component in VALUES.items()} | own)
    wrong = terms.wrong_in(USUAL)
    if wrong:
        raise SetupError(_("components: the usual start is no form: {why}").format(why=wrong),
                         "COMP-23")  # fmt: skip
    if terms.most[SHARPSHOOTER] > 1:
        raise SetupError(_("components: a form has one sharpshooter at most"), "COMP-23a")


def with_form(forms: tuple[Form, ...], seat: int, form: Form) -> tuple[Form, ...]:
    """The same forms but for one."""
    return (*forms[:seat], form, *forms[seat + 1 :])


class Forms(OfPlayer):
    """A form for each player: `form2.3.1.1.0.0`; a draft says besides what is asked for next."""

    def __init__(self, name: str, word: str, length: int, *, secret: bool) -> None:
        super().__init__(name, after="pledge")
        self.word: Final = word
        self.length: Final = length
        self.secret: Final = secret

    def words(self, holder: Any, player: int) -> list[str]:
        form = getattr(holder, self.name)[player]
        if not form:
            return []
        return [self.word + ("?" if form == UNKNOWN else ".".join(map(str, form)))]

    def take(self, holder: Any, player: int, word: str) -> bool:
        said = word.removeprefix(self.word)
        if said == word:
            return False
        form = UNKNOWN
        if said != "?" or not self.secret:
            form = tuple([number(count) for count in said.split(".")])
            if len(form) != self.length:
                raise ValueError(
                    _("“{word}” has {count} numbers").format(word=self.word, count=self.length)
                )
        setattr(holder, self.name, with_form(getattr(holder, self.name), player, form))
        return True

    def hide(self, holder: Any, viewer: int) -> None:
        if not self.secret:
            return
        forms = getattr(holder, self.name)
        seen = [UNKNOWN if form and seat != viewer else form for seat, form in enumerate(forms)]
        setattr(holder, self.name, tuple(seen))

    def lacks(self, holder: Any) -> bool:
        return UNKNOWN in getattr(holder, self.name)
