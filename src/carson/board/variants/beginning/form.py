"""The form of a new beginning: what points buy, and what is left as money (COMP-23)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from carson.board.field import OfPlayer
from carson.codes import changed
from carson.ranges import number
from carson.words import N_, _

Form = tuple[int, ...]  # how many of each item, in the order of ITEMS


class Item(NamedTuple):
    """Something that a form buys: its word in actions, price, range, and how many are usual."""

    word: str
    price: int
    least: int
    most: int
    usual: int


POINTS: Final = 40  # COMP-23
# COMP-23a, in the order in which a form asks for them.
PARCELS: Final = 0
COWBOYS: Final = 1
REVOLVERS: Final = 2
ROADS: Final = 3
SHARPSHOOTER: Final = 4
BID: Final = 5
ITEMS: Final = (
    Item("parcels", 4, 0, 4, 2),
    Item("cowboys", 4, 1, 6, 3),
    Item("revolvers", 3, 0, 4, 1),
    Item("roads", 2, 0, 4, 1),
    Item("sharpshooter", 6, 0, 1, 0),
    Item("bid", 1, 0, 36, 0),
)
END: Final = len(ITEMS)  # where everything is filled in
USUAL: Final[Form] = tuple([item.usual for item in ITEMS])
BLANK: Final[Form] = (*USUAL, 0)  # a draft: a form, and which item is asked for next
UNKNOWN: Final[Form] = (-1,)  # somebody else's draft, as a view has it

PRESETS: Final[tuple[tuple[str, Form], ...]] = (
    ("usual", USUAL),
    ("gunslinger", (1, 3, 4, 0, 1, 0)),
    ("landowner", (4, 3, 0, 2, 0, 0)),
)


def cost(form: Form) -> int:
    """The points that a form spends."""
    spent = 0
    for index, item in enumerate(ITEMS):
        spent += item.price * form[index]
    return spent


def money(form: Form) -> int:
    """The points that are left, as money (COMP-23b)."""
    return POINTS - cost(form)


def most_of(form: Form, index: int) -> int:
    """How many of an item the form can pay for, beside all else in it."""
    item = ITEMS[index]
    return min(item.most, form[index] + money(form) // item.price)


def ranges_of(form: Form, index: int) -> range:
    """How many of an item the form may say now."""
    return range(ITEMS[index].least, most_of(form, index) + 1)


def with_item(draft: Form, index: int, count: int) -> Form:
    """A draft with so many of an item; what has no choice is not asked for."""
    form = changed(draft[:END], index, count)
    asked = draft[END]
    if asked == index:
        asked += 1
        while asked < END and len(ranges_of(form, asked)) == 1:
            asked += 1
    return (*form, asked)


def with_form(forms: tuple[Form, ...], seat: int, form: Form) -> tuple[Form, ...]:
    """The same forms but for one."""
    return (*forms[:seat], form, *forms[seat + 1 :])


def wrong_in(form: Form) -> str:
    """What is wrong with a form, in words; nothing where all is well."""
    for index, item in enumerate(ITEMS):
        if not item.least <= form[index] <= item.most:
            return _("a form says {least} to {most} of “{item}”").format(
                least=item.least, most=item.most, item=item.word
            )
    if money(form) < 0:
        return _("a form spends {points} points at most").format(points=POINTS)
    return ""


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
        if self.secret and said == "?":
            form = UNKNOWN
        else:
            form = tuple([number(count) for count in said.split(".")])
            if len(form) != self.length:
                raise ValueError(_("“{word}” has {count} numbers").format(
                    word=self.word, count=self.length
                ))  # fmt: skip
        setattr(holder, self.name, with_form(getattr(holder, self.name), player, form))
        return True

    def broken(self, holder: Any, players: int) -> str:
        for form in getattr(holder, self.name):
            if not form or form == UNKNOWN:
                continue
            if self.length > END and form[END] > END:
                return _("a form has {count} items").format(count=END)
            wrong = wrong_in(form[:END])
            if wrong:
                return wrong
        return ""

    def hide(self, holder: Any, viewer: int) -> None:
        if self.secret:
            setattr(holder, self.name, tuple(
                UNKNOWN if form and seat != viewer else form
                for seat, form in enumerate(getattr(holder, self.name))
            ))  # fmt: skip

    def lacks(self, holder: Any) -> bool:
        return UNKNOWN in getattr(holder, self.name)


NAMES: Final = (  # of the items, for people
    N_("parcels"), N_("cowboys"), N_("revolvers"), N_("roads"), N_("sharpshooter"), N_("bid"),
)  # fmt: skip
