"""Terrain cards, the priorities and the backs of characters: data, ours or somebody's own."""

from __future__ import annotations

import csv
from copy import copy
from importlib.resources import files
from typing import Final

from carson_city.cards.material import (
    CARD_WORDS,
    CHARACTER_NAMES,
    CHARACTER_WORDS,
    CHARACTERS,
    ERAS,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    MARKS,
    OF_ERA,
    ORDERS,
    PARCELS,
    TERRAIN,
    TITLE,
    TOTALS,
)
from carson_city.cards.town import Layout
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _, listed
from carson_city.title.components import (
    PRINTED,
    RECONSTRUCTED,
    SIGN,
    Component,
    Components,
    components_of,
)
from carson_city.title.house_rules import HouseRule, house_rule

TABLE: Final = "terrain-cards.csv"
FIRST_TABLE: Final = "terrain-cards-1.csv"  # of version 1 of the rules (COMP-26a)
CORNER_WORDS: Final = ("north_west", "north_east", "south_west", "south_east")
HIGHEST_PRIORITY: Final = 9
BACK_WORDS: Final = tuple([f"back-{number}" for number in range(1, ORDERS + 1)])

# Version 1 of the title's rules had these.
FIRST_CARDS: Final = house_rule(
    HouseRule(
        TITLE,
        "first-cards",
        N_("The first terrain cards"),
        ("COMP-26",),
        N_("The terrain cards and their priorities follow the example round of the rulebook."),
        N_("The terrain cards and their priorities are those of our first version."),
    )
)


def _terrain(table: str) -> Components:
    """Each terrain card as a component, and the priorities of each era as one (COMP-26)."""
    text = files("carson_city.data").joinpath(table).read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    found: Components = {}
    for row in rows:
        word = f"card-{row['era']}-{row['card']}"
        layout = tuple([KIND_WORDS.index(row[corner]) for corner in CORNER_WORDS])
        found[word] = Component(
            word, N_("Terrain card"), "COMP-26", RECONSTRUCTED, layout, PARCELS, PARCELS, 0,
            KINDS, KIND_WORDS,
        )  # fmt: skip
    for era in range(1, ERAS + 1):
        word = f"priorities-{era}"
        value = tuple([int(row["priority"]) for row in rows if row["era"] == str(era)])
        found[word] = Component(
            word, N_("Priorities of terrain cards"), "COMP-26", RECONSTRUCTED, value, OF_ERA,
            OF_ERA, 0, HIGHEST_PRIORITY,
        )  # fmt: skip
    return found


def _names() -> dict[str, str]:
    names = {
        f"{word}-priority": name
        for word, name in zip(CHARACTER_WORDS, CHARACTER_NAMES, strict=True)
    }
    return names | dict.fromkeys(BACK_WORDS, N_("Back of a character"))


_ALL: Final = _terrain(TABLE) | components_of("carson_city.cards", _names(), {"symbols": MARKS})
COMPONENTS: Final = {word: one for word, one in _ALL.items() if one.standing != PRINTED}
FIRST_TERRAIN: Final = {word: one.value for word, one in _terrain(FIRST_TABLE).items()}
PRIORITY_WORDS: Final = (  # by item: terrain, then characters
    *[f"priorities-{era}" for era in range(1, ERAS + 1) for _card in range(OF_ERA)],
    *[f"{word}-priority" for word in CHARACTER_WORDS],
)


def sign_of(word: str, value: tuple[int, ...]) -> str:
    """Return the sign of a value of ours, of any version, that no rulebook gives."""
    return SIGN if value == FIRST_TERRAIN.get(word) else _ALL[word].sign(value)


class Deck:
    """All cards of a game, with somebody's own values in the place of ours."""

    def __init__(self, own: dict[str, tuple[int, ...]] | None = None) -> None:
        values = {word: component.value for word, component in _ALL.items()} | (own or {})
        self.layouts: tuple[Layout, ...] = tuple([values[f"card-{word}"] for word in CARD_WORDS])
        self.priorities: tuple[int, ...] = (
            *values["priorities-1"],
            *values["priorities-2"],
            *[values[f"{word}-priority"][0] for word in CHARACTER_WORDS],
        )  # by item: terrain, then characters
        self.signs: tuple[str, ...] = tuple(
            [sign_of(word, values[word]) for word in PRIORITY_WORDS]
        )  # of the priorities, by item
        self.backs: tuple[tuple[int, ...], ...] = tuple(
            [values[word] for word in BACK_WORDS]
        )  # seats, those without a player last
        self.own_backs: tuple[bool, ...] = tuple(
            [not sign_of(word, values[word]) for word in BACK_WORDS]
        )
        self._check()

    def note(self, item: int) -> str:
        """Return what the sign of a card's priority means; nothing where there is none."""
        component = _ALL[PRIORITY_WORDS[item]]
        return component.note(component.value) if self.signs[item] else ""

    def back_note(self, back: int) -> str:
        """Return where the order on a back comes from; nothing for a skull or a printed order."""
        if not 0 <= back < ORDERS or self.own_backs[back]:
            return ""
        component = _ALL[BACK_WORDS[back]]
        return component.note(component.value)

    def priority_told(self, item: int) -> str:
        """Return the priority of a card, with a sign where no rulebook gives it."""
        return f"{self.priorities[item]}{self.signs[item]}"

    def ranks(self, back: int, seats: int) -> tuple[int, ...]:
        """The seats of a table as a back breaks ties, the strongest first (CARD-9)."""
        return tuple([seat for seat in self.backs[back] if seat < seats])

    def seated(self, marks: tuple[str, ...]) -> Deck:
        """Return the same cards with the seats of these symbols on the backs (CARD-1c)."""
        if marks == MARKS:
            return self
        other = copy(self)
        seat = [marks.index(mark) for mark in MARKS]
        other.backs = tuple([tuple([seat[symbol] for symbol in back]) for back in self.backs])
        return other

    def _check(self) -> None:
        """The parcels of each era are as many as there are (CARD-25)."""
        for era in range(ERAS):
            cards = self.layouts[era * OF_ERA : (era + 1) * OF_ERA]
            counts = [sum([layout.count(kind) for layout in cards]) for kind in range(KINDS)]
            wrong = [
                _("{kind} {count} instead of {total}").format(
                    count=count, kind=_(KIND_NAMES[kind]), total=TOTALS[era][kind]
                )
                for kind, count in enumerate(counts)
                if count != TOTALS[era][kind]
            ]
            if wrong:
                raise SetupError(
                    _("components: the parcels of all cards of era {era}: {wrong}").format(
                        era="I" * (era + 1), wrong=listed(wrong)
                    ),
                    "CARD-25",
                )


OURS: Final = Deck()
FIRST: Final = Deck(FIRST_TERRAIN)
assert len(OURS.layouts) == TERRAIN
assert len(OURS.priorities) == TERRAIN + CHARACTERS
