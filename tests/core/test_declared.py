"""What rooms declare in tables: each fact is in its own place, whichever title it belongs to."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from carson_city.board.figures import THINGS, Thing
from carson_city.core.events import EventKind
from carson_city.rulebook import rulebook
from carson_city.title.choice import Choice
from carson_city.title.components import STANDINGS, Component
from carson_city.title.setup import TITLES

WORD = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
IDS = {rule.id for rule in rulebook().rules}


def events() -> list[EventKind]:
    return [kind for title in TITLES.values() for kind in title.book.kinds.values()]


def gaps(sentence: str) -> set[str]:
    """The names in the braces of a sentence."""
    return {name for _text, name, _form, _how in Formatter().parse(sentence) if name}


@pytest.mark.parametrize(
    "kind", {id(kind): kind for kind in events()}.values(), ids=lambda k: k.key
)
def test_an_event_has_a_word_its_parts_a_rule_and_a_sentence_about_them(kind: EventKind) -> None:
    assert WORD.fullmatch(kind.key)
    assert all(WORD.fullmatch(name) for name in kind.names)
    assert kind.rule in IDS | {""}
    assert " " in kind.sentence
    for sentence in (kind.sentence, kind.one, kind.unseen):
        assert gaps(sentence) <= set(kind.names)


@pytest.mark.parametrize("thing", THINGS.values(), ids=lambda thing: thing.word)
def test_a_thing_has_a_name_whose_it_is_and_signs(thing: Thing) -> None:
    assert not gaps(thing.name)
    assert gaps(thing.said) <= {"player" if thing.is_figure else "cowboy"}
    assert thing.letter.isascii()


def choices() -> list[Choice]:
    return [choice for title in TITLES.values() for choice in title.choices]


@pytest.mark.parametrize("choice", choices(), ids=lambda choice: choice.name)
def test_what_can_be_chosen_has_a_word_a_name_and_a_longer_sentence(choice: Choice) -> None:
    for value in (*choice.offered(), *choice.parts()):
        assert value.word == value.word.lower()
        assert not value.help or len(value.help) > len(value.name)


def components() -> list[Component]:
    return [part for title in TITLES.values() for part in title.known_components().values()]


@pytest.mark.parametrize("part", components(), ids=lambda part: part.word)
def test_a_value_that_no_rulebook_gives_says_its_rule_and_its_standing(part: Component) -> None:
    assert part.rule in IDS
    assert part.standing in STANDINGS
    assert part.checked(part.value if not part.spelling else _spelled(part)) == part.value


def _spelled(part: Component) -> list[str]:
    return [part.spelling[number] for number in part.value]
