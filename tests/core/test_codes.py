"""The codes of actions: without a gap, and the same wherever and however the game is imported."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

import carson_city
from carson_city import cards, solo
from carson_city.board import ACTIONS, Setup
from carson_city.board.actions import (
    BLOCK,
    ELSEWHERE,
    OF_CHARACTERS,
    OF_PLUGS,
    WORDS,
    new_action,
)
from carson_city.core.constants import FIRST_TITLE_EVENT
from carson_city.core.events import EventBook
from carson_city.core.notation import OWN_VERBS, VOCABULARIES, Vocabulary
from carson_city.errors import NotationError
from tests.variants.gold.variant import place_camp
from tests.variants.rush.variant import dig

# What learns by codes is worth nothing once they change. New actions come after all others (`late`
# in the folder of a variant): write the new count and digest here, and keep the older ones. If the
# codes of older ones must change, raise `rules_version` in board/setup.py.
RULES = "1"
COUNT = 5303
DIGEST = "09fbdb3ecf5c37a05c709bd29333155fb92af2712f4e3964bcf407ce72ebca6d"
# Those before cowboys could be moved into corrals and out of them (KIT-3b).
FIRST_COUNT = 5293
FIRST_DIGEST = "f88a074538b97d1d73b2b06d5abfc75a2a82bbbeffd5ee98c3ece39e3d894601"
# Those of the game without variants, which came first.
BASE_COUNT = 4625
BASE_DIGEST = "514f7480398eb0d0b3fa5067fe0772f49f8915d034f7f21a5eb2e270506ed3b9"


def digest_of(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


def test_the_codes_of_this_version_of_the_rules_are_these() -> None:
    assert (Setup.rules_version, len(ACTIONS)) == (RULES, COUNT)
    assert digest_of([action.text for action in ACTIONS]) == DIGEST
    assert digest_of([action.text for action in ACTIONS[:FIRST_COUNT]]) == FIRST_DIGEST
    assert digest_of([action.text for action in ACTIONS[:BASE_COUNT]]) == BASE_DIGEST


@pytest.mark.parametrize("title", ["board", "solo", "cards"])
def test_a_verb_says_each_value_once_and_alone_nothing(title: str) -> None:
    verbs: dict[int, list[int]] = {}
    for action in VOCABULARIES[title].actions:
        other_side = action.text in ("take undertaker", "take editor")  # numbered as the first
        if not other_side and action.code < OF_CHARACTERS:
            verbs.setdefault(action.verb, []).append(action.value)
    for values in verbs.values():
        assert len(values) == len(set(values))
        assert min(values) >= 0
        assert len(values) > 1 or values == [0]


def test_the_solo_game_keeps_its_codes_where_the_board_game_has_more() -> None:
    turn = solo.Setup.vocabulary.parse("turn")
    assert turn.code == FIRST_COUNT
    assert solo.Setup.vocabulary.size == FIRST_COUNT + 1
    with pytest.raises(NotationError):
        solo.Setup.vocabulary.parse("lift corral1")


def test_a_code_is_the_place_of_its_action() -> None:
    assert [action.code for action in ACTIONS] == list(range(len(ACTIONS)))
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)
    assert carson_city.Game(Setup(2), 1).position.vocabulary().action(7) is ACTIONS[7]


def test_the_actions_of_everybody_come_before_those_of_characters() -> None:
    codes = [WORDS.parse(text).code for text in ("pass", "claim a1", "take tile", "cash", "roll")]
    assert codes == sorted(codes)


# Whatever is imported first, the codes are the same.

TELL = """
import hashlib, importlib, sys
for module in sys.argv[1:]:
    importlib.import_module(module)
from carson_city.board.actions import WORDS
print(sorted((action.code, action.text) for action in WORDS.actions))
"""
GOLD, RUSH = "tests.variants.gold.variant", "tests.variants.rush.variant"


def told(*modules: str) -> str:
    """All codes and texts in a Python of its own that imports some modules first."""
    command = [sys.executable, "-c", TELL, *modules]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    "modules",
    [
        (
            "carson_city.board_plugins.characters.teacher.rules",
            "carson_city.board_plugins.characters.prospector.dynamite",
        ),
        ("carson_city.board.choices", "carson_city.board.actions"),
        ("carson_city.core.notation", "carson_city.board.frontier", "carson_city.bots"),
    ],
)
def test_codes_do_not_depend_on_what_is_imported_first(modules: tuple[str, ...]) -> None:
    ours = sorted((action.code, action.text) for action in ACTIONS)
    assert told(*modules).startswith(str(ours).removesuffix("]"))  # newcomers have later codes


def test_codes_of_variants_do_not_depend_on_which_comes_first() -> None:
    both = told(GOLD, RUSH)
    assert both == told(RUSH, GOLD)
    assert str((dig.code, "dig")) in both
    assert str((dig.code, "dig")) in told(RUSH)


def test_a_variant_from_elsewhere_has_its_own_block_behind_ours() -> None:
    assert len(ACTIONS) <= OF_CHARACTERS
    assert (place_camp.code, dig.code) == (OF_PLUGS + BLOCK, OF_PLUGS + 2 * BLOCK + 4)
    assert (place_camp.code, dig.code) == (9216, 10244)
    game = carson_city.Game(Setup(2, variants="gold"), 4)
    assert len(game.mask()) > place_camp.code
    assert WORDS.action(place_camp.code) is place_camp


def test_a_code_that_nobody_has_is_refused_in_words() -> None:
    told = f"there is no action of code -1; codes are 0 to {WORDS.size - 1}$"
    with pytest.raises(NotationError, match=told):
        WORDS.action(-1)
    assert WORDS.action(WORDS.size - 1) is WORDS.actions[-1]
    with pytest.raises(NotationError, match=f"no action of code {len(ACTIONS)}"):
        WORDS.action(len(ACTIONS))


def test_nobody_adds_to_our_own_codes_or_says_the_same_twice() -> None:
    count = len(WORDS.actions)
    with pytest.raises(TypeError, match="an action from elsewhere names its block"):
        WORDS.add(0, 0, "somersault")
    with pytest.raises(TypeError, match="an action from elsewhere names its block"):
        new_action(0, 0, "somersault")
    with pytest.raises(TypeError, match="7 has no block of codes: a new character has a number"):
        new_action(0, 0, "somersault", 7)
    with pytest.raises(TypeError, match="two actions are called “pass”"):
        new_action(0, 0, "pass", ELSEWHERE)
    assert len(WORDS.actions) == count


def test_every_new_verb_has_a_number_of_its_own() -> None:
    words = Vocabulary("made-up")
    verbs = [words.new_verb() for _verb in range(3)]
    assert verbs == [0, 1, 2]
    assert Vocabulary.like(words, "made-up on top").new_verb() == OWN_VERBS


def test_a_title_on_another_one_knows_how_many_codes_there_are() -> None:
    words = Vocabulary("made-up")
    words.add(0, 0, "jump", 40)
    assert Vocabulary.like(words, "made-up on top").size == words.size == 41


@pytest.mark.parametrize("words", [WORDS, solo.Setup.vocabulary, cards.Setup.vocabulary])
def test_a_verb_and_its_value_are_one_action(words: Vocabulary) -> None:
    """Steps tell actions apart by these two numbers; only the two sides of a card share them."""
    first: dict[tuple[int, int], str] = {}
    twice = [
        (first[key], action.text)
        for action in words.actions
        if first.setdefault(key := (action.verb, action.value), action.text) != action.text
    ]
    two_names = [("take doctor", "take undertaker"), ("take lawyer", "take editor")]
    assert twice == ([] if words is cards.Setup.vocabulary else two_names)


@pytest.mark.parametrize("words", [WORDS, solo.Setup.vocabulary, cards.Setup.vocabulary])
def test_a_verb_says_one_word(words: Vocabulary) -> None:
    said = {(action.verb, action.text.split()[0]) for action in words.actions}
    assert len(said) == len({action.verb for action in words.actions})


def test_a_block_is_filled_from_its_beginning() -> None:
    words = Vocabulary("made-up")
    ours = [words.add(0, value, f"say {value}") for value in range(3)]
    words.close()
    theirs = [words.add(1, value, f"sing {value}", first=64) for value in range(2)]
    assert [action.code for action in ours + theirs] == [0, 1, 2, 64, 65]
    assert words.size == 66


def test_two_events_do_not_share_a_number() -> None:
    book = EventBook()
    number = book.declare(FIRST_TITLE_EVENT, "gained", "player", "", "{player} gains")
    assert book.declare(number, "gained", "player", "", "{player} gains") == number
    with pytest.raises(TypeError, match=f"two events have the number {number}: gained, lost"):
        book.declare(number, "lost", "player", "", "{player} loses")
