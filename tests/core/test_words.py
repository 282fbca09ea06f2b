"""Words as people say them, and sentences that know what they mention."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context

import pytest

from carson_city.text import i18n
from carson_city.text.rich_text import (
    CARD,
    KIND,
    PLACE,
    PLAYER,
    Mention,
    Said,
    finished,
    joined,
    listing,
    player,
    say,
)
from tests.table import at


@pytest.mark.parametrize(
    ("made", "none", "one", "two", "three"),
    [
        (i18n.either, "", "a", "a, or b", "a, b, or c"),
        (i18n.any_of, "", "a", "a or b", "a, b or c"),
        (i18n.listed, "", "a", "a and b", "a, b and c"),
    ],
)
def test_a_list_has_its_conjunction_before_the_last(
    made: Callable[[list[str]], str], none: str, one: str, two: str, three: str
) -> None:
    lists = [["a", "b", "c"][:count] for count in range(4)]
    assert [made(some) for some in lists] == [none, one, two, three]


def test_only_the_first_letter_is_made_a_capital() -> None:
    assert [i18n.capital(text) for text in ("the Bank", "b", "")] == ["The Bank", "B", ""]


def test_a_difference_has_its_sign() -> None:
    assert [i18n.signed(number) for number in (3, 0, -3)] == ["+3", "+0", "−3"]


def test_places_in_an_order_are_counted_from_one() -> None:
    assert [i18n.ordinal(place) for place in (1, 2, 3, 6)] == ["1st", "2nd", "3rd", "6th"]
    assert [i18n.spelled_ordinal(place) for place in (1, 6)] == ["first", "sixth"]


HAT = player(("Ann", "Bob"), 0)
BOB = player(("Ann", "Bob"), 1)


def test_a_sentence_knows_whom_it_mentions() -> None:
    said = say("{who} has {count:02d} of {whose}", who=BOB, count=3, whose=HAT)
    assert str(said) == "Bob has 03 of Ann"
    assert said.mentioned("player") == ["1", "0"]
    assert said.mentioned("parcel") == []


def test_sentences_are_put_together_and_still_know() -> None:
    said = finished(Said(HAT) + " and " + BOB + say(", {who}", who=HAT))
    assert str(said) == "Ann and Bob, Ann."
    assert said.mentioned("player") == ["0", "1"]


def test_sentences_are_alike_that_read_alike() -> None:
    assert Said(HAT) == "Ann" == Said("A", "nn")
    assert Said(HAT) != "Bob"
    assert Said(HAT) != 1
    assert len({Said(HAT), Said("Ann"), Said(BOB)}) == 2


def test_a_sentence_without_words_says_nothing() -> None:
    assert not Said()
    assert not Said("", Mention("place", "c4", ""))
    assert Said("", HAT)


def test_a_sentence_is_a_choice_where_something_was_chosen() -> None:
    chosen = Mention("place", "c4", "c4", left=("c4", "c5"))
    assert Said("It goes to ", chosen).is_choice
    assert not Said("It goes to ", Mention("place", "c4", "c4", others=("c5",))).is_choice
    assert not Said("It goes home").is_choice


@pytest.mark.parametrize(
    ("wished", "code"),
    [
        ("", "en"),
        ("xx, zz;q=0.5", "en"),
        ("en;q=0.3, tl;q=0.8", "tl"),
        ("tl;q=0.3, en-GB;q=0.8", "en"),
        ("en;q=0.3, TL-be", "tl"),
        ("en;q=1, tl", "en"),  # what has no weight weighs 1, and of equal ones the first counts
        ("tl, en;q=1", "tl"),
        ("tl;q=x, en;q=0.1", "en"),
        ("," * 198 + "tl", "tl"),
        ("," * 199 + "tl", "en"),  # more than 200 letters are not read
    ],
)
def test_the_language_is_the_one_that_is_wished_most(
    monkeypatch: pytest.MonkeyPatch, wished: str, code: str
) -> None:
    monkeypatch.setitem(i18n.LANGUAGES, "tl", i18n.LANGUAGES["en"])
    assert i18n.best_of(wished) == code


class Loud(i18n.Language):
    """A language in which everything is said in capitals."""

    code = "tl"

    def gettext(self, text: str) -> str:
        return text.upper()


def test_a_language_is_spoken_from_then_on_and_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(i18n.LANGUAGES, "tl", Loud())

    def said(*codes: str) -> str:
        for code in codes:
            i18n.speak(code)
        return f"{i18n._('a road')} ({i18n.language().code})"

    assert copy_context().run(said, "tl") == "A ROAD (tl)"
    assert copy_context().run(said, "tl", "en") == "a road (en)"
    assert copy_context().run(said, "tl", "xx") == "a road (en)"  # nobody knows that one
    assert said() == "a road (en)"


def test_things_are_listed_as_people_list_them() -> None:
    three: list[Mention | str] = [HAT, "a cow", BOB]
    lists = [str(listing(three[:count])) for count in range(4)]
    assert lists == ["", "Ann", "Ann and a cow", "Ann, a cow and Bob"]
    assert str(joined(three, "; ")) == "Ann; a cow; Bob"
    assert [p for p in listing(three).pieces if isinstance(p, Mention)] == [HAT, BOB]


def test_the_sentence_of_an_event_knows_the_places_cards_and_buildings_it_mentions() -> None:
    line = "round=1.actions town=house:d4 roads=d4n,d4s,d4w,d4e own=hat:c4 shop=bank at=$3:hat"
    game = at(f"{line} hat=$9,as2Y,roads1 star=as6Y,roads0")
    for text in (
        "buy $3",
        "road c4n",
        "build bank c4",
        "house d3",
        "give 0",
        "give 0",
        "take settler",
    ):
        game.play(text)
    said = {
        event.key: game.setup.said(raw)
        for events in map(game.events_of, range(len(game.plies)))
        for event, raw in zip(events, events.raw, strict=True)
    }
    assert said["tile_bought"].mentioned(KIND) == ["bank"]
    assert said["built"].mentioned(KIND) == ["bank"]
    assert said["built"].mentioned(PLACE) == ["c4"]
    assert said["road_laid"].mentioned(PLACE) == ["c4n"]
    assert said["character_taken"].mentioned(CARD) == ["10"]
    assert said["character_taken"].mentioned(PLAYER) == ["0"]
