"""Actions as text: one text each, read in any common spelling."""

from __future__ import annotations

import copy
import pickle

import pytest

from carson_city.board import Setup
from carson_city.core.notation import VOCABULARIES, Action, Vocabulary, action_of
from carson_city.errors import NotationError
from tests.table import random_game

WORDS = Setup.vocabulary


def test_every_actions_text_parses_back_to_the_same_action() -> None:
    for action in WORDS.actions:
        assert WORDS.parse(str(action)) is action


def test_every_text_and_every_code_is_one_actions_only() -> None:
    assert len({action.text for action in WORDS.actions}) == len(WORDS.actions)
    assert len({action.code for action in WORDS.actions}) == len(WORDS.actions)
    assert all(WORDS.action(action.code) is action for action in WORDS.actions)
    assert all(action_of("board", action.text) is action for action in WORDS.actions)


def test_every_text_is_in_its_canonical_spelling() -> None:
    for action in WORDS.actions:
        assert action.text == " ".join(action.text.lower().split())


def test_every_option_of_a_game_prints_and_parses_back() -> None:
    for seed in range(3):
        game = random_game(seed, Setup(4, "full", "random"), stop=0)
        while not game.over:
            options = game.options()
            assert all(game.parse(str(action)) is action for action in options)
            game.play(options[seed % len(options)])


@pytest.mark.parametrize(
    ("spelling", "text"),
    [
        ("PASS", "pass"),
        ("  Place   Salary ", "place salary"),
        ("place 12", "place $12"),
        ("buy 3", "buy $3"),
        ("road c4s", "road c5n"),
        ("road c4e", "road d4w"),
        ("road h4e", "road h4e"),
        ("road a8s", "road a8s"),
        ("take chinese worker", "take chinese_worker"),
        ("Place C4 White", "place c4 white"),
    ],
)
def test_common_spellings_are_understood(spelling: str, text: str) -> None:
    assert str(WORDS.parse(spelling)) == text


def test_every_side_of_every_parcel_names_a_road() -> None:
    roads = {
        WORDS.parse(f"road {column}{row}{side}")
        for column in "abcdefgh"
        for row in "12345678"
        for side in "nswe"
    }
    assert len(roads) == 144


@pytest.mark.parametrize(
    ("said", "meant"),
    [("place 5", "place $5"), ("buy 4", "buy $4"), ("road d5s", "road d6n")],
)
def test_the_same_may_be_spelt_otherwise(said: str, meant: str) -> None:
    assert WORDS.parse(said).text == meant


@pytest.mark.parametrize("said", ["back", "keep", "done", "yes", "no", "steal", "decline"])
def test_an_action_that_is_one_word_is_the_first_of_its_verb(said: str) -> None:
    assert WORDS.parse(said).value == 0


def test_no_alias_hides_an_action() -> None:
    for spelling, text in WORDS.aliases.items():
        assert text in WORDS.texts
        if spelling in WORDS.texts:
            assert WORDS.texts[spelling].text == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("plcae c4", "“plcae c4” is no action; did you mean place c4"),
        ("place c9", "did you mean place c8, place c7, place c6?"),
        ("take sherif", "did you mean take sheriff"),
        ("buy 4 vp", "did you mean buy 4"),
        ("", "an empty line is no action"),
        ("   ", "an empty line is no action"),
        ("42", "“42” is no action; actions begin with aim, arm, back, bid, blast, bounty"),
        ("дом", "“дом” is no action"),
    ],
)
def test_an_unknown_text_is_answered_with_what_comes_near(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        WORDS.parse(text)
    assert message in str(caught.value)


def test_a_long_text_is_refused_without_a_long_search() -> None:
    with pytest.raises(NotationError):
        WORDS.parse("place " * 2000)


def test_an_action_survives_pickling_and_copying_as_itself() -> None:
    for action in (WORDS.parse("pass"), WORDS.parse("build bank c4"), WORDS.actions[-1]):
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.copy(action) is action
        assert copy.deepcopy([action])[0] is action


def test_an_action_shows_its_text() -> None:
    action = WORDS.parse("place c4")
    assert (str(action), repr(action)) == ("place c4", "<place c4>")


def test_a_title_has_a_vocabulary_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carson_city.core.notation.VOCABULARIES", dict(VOCABULARIES))
    words = Vocabulary("made-up")
    wave = words.add(0, 0, "wave")
    assert isinstance(wave, Action)
    assert words.parse("Wave") is wave
    with pytest.raises(NotationError, match="did you mean wave"):
        words.parse("wav")
    with pytest.raises(NotationError):
        WORDS.parse("wave")
