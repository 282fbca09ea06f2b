"""House rules: other readings of rulings, as words of a set-up, and what older records imply."""

from __future__ import annotations

from pathlib import Path

import pytest

import carson_city
from carson_city import solo
from carson_city.board import Setup
from carson_city.errors import NotationError, SetupError
from carson_city.game_options import setup_of
from carson_city.games.record import Record
from carson_city.rulebook import rulebook
from carson_city.tell import text_adapter_of
from carson_city.title import house_rules
from carson_city.title.house_rules import HOUSE_RULES, HouseRule
from carson_city.title.setup import TITLES
from tests.table import random_game

GOLDEN = Path(__file__).parents[1] / "golden"
OLD = "three-starter-horses"  # its record states horses 2
EMPTY = "empty-rodeo"


def test_a_house_rule_is_chosen_by_its_word() -> None:
    setup = Setup(2, variants="horses", house=(EMPTY,))
    assert setup.house == (EMPTY,)
    assert Setup(2, variants="horses", house="Empty Rodeo") == setup
    assert setup_of({"players": "2", "variants": "horses", "house": EMPTY}) == setup
    assert carson_city.new("board", 1, players=2, variants="horses", house=[EMPTY]).setup == setup
    assert repr(setup).endswith("variants=('horses',), house=('empty-rodeo',))")
    assert Setup(2, variants="horses", house="none").house == ()


def test_all_means_all_that_the_game_can_have() -> None:
    assert EMPTY in Setup(2, variants="all", house="all").house
    assert EMPTY not in Setup(2, house="all").house


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("sheriff-twice", "house: “sheriff-twice” is not a house rule: "),
        (EMPTY, f"house: “{EMPTY}” needs horses, which is not played"),
        (f"none {EMPTY}", "house: “none” stands alone, without another word: "),
        ("x " * 300, "house: 500 letters at most"),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_the_field(said: str, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, house=said)
    assert caught.value.reason.startswith(reason)
    assert caught.value.field == "house"


def test_a_house_rule_of_another_title_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = HouseRule("elsewhere", "odd", "Odd", ("WORD-1",), "Ours.", "Theirs.")
    monkeypatch.setitem(HOUSE_RULES, "odd", other)
    with pytest.raises(SetupError, match="“odd” is a house rule of elsewhere, not of board"):
        Setup(2, house="odd")
    with pytest.raises(TypeError, match="odd is a house rule of elsewhere too"):
        house_rules.house_rule(HouseRule("board", "odd", "Odd", ("WORD-1",), "Ours.", "Theirs."))
    for word in ("none", "all"):
        with pytest.raises(TypeError, match="cannot be the word of a house rule"):
            house_rules.house_rule(HouseRule("board", word, "Odd", ("WORD-1",), "Ours.", "Theirs."))


def test_what_is_no_text_is_no_choice() -> None:
    with pytest.raises(TypeError, match="house: a text or a tuple of texts, not 7"):
        Setup(2, house=7)  # type: ignore[arg-type]


def test_the_solo_game_has_those_that_it_can_play() -> None:
    words = [rule.word for rule in solo.Setup.house_rules()]
    assert EMPTY not in words  # SOLO-1: it is not played with horses
    with pytest.raises(SetupError, match=f"“{EMPTY}” is a house rule of board, not of solo"):
        solo.Setup(house=EMPTY)


@pytest.mark.parametrize("word", HOUSE_RULES)
def test_each_house_rule_is_declared_whole(word: str) -> None:
    rule = HOUSE_RULES[word]
    assert rule.title in TITLES
    assert rule.rules
    assert all(key in rulebook() for key in rule.rules)
    for sentence in (rule.ours, rule.other):
        assert sentence.endswith(".")
        assert sentence.count(". ") == 0, "one sentence"
    assert rule.ours != rule.other
    assert all(TITLES[rule.title].can_have(need) for need in rule.needs)


# Records and lines.


def test_a_record_and_a_line_state_the_house_rules_in_play() -> None:
    game = random_game(3, Setup(2, variants="horses", house=EMPTY), stop=30)
    text = str(game.record())
    assert f"\nvariants: horses\nhouse: {EMPTY}\n" in text
    assert "\nrules: 1, horses 3\n" in text
    assert str(Record.parse(text).replay().record()) == text
    assert f" house={EMPTY} " in game.line()
    assert carson_city.Game.at(game.line()).line() == game.line()
    assert "house" not in str(random_game(3, Setup(2), stop=5).record())
    assert "house=" not in random_game(3, Setup(2), stop=5).line()


def test_a_line_refuses_a_house_rule_that_it_cannot_have() -> None:
    with pytest.raises(NotationError, match="house: “odd” is not a house rule"):
        carson_city.Game.at("board house=odd hat= star=")
    with pytest.raises(NotationError, match=f"house: “{EMPTY}” needs horses"):
        carson_city.Game.at(f"board house={EMPTY} hat= star=")


def test_a_record_of_an_older_version_keeps_its_reading() -> None:
    record = Record.load(GOLDEN / f"{OLD}.txt")
    assert record.setup.rules_text == "1, horses 2"
    assert record.setup.house == (EMPTY,)
    assert "house" not in record.setup.header()  # its version says it
    assert record.setup.told_header()["house"] == EMPTY  # but everybody is told
    assert record.setup != Setup(3, variants="horses")
    assert record.replay().setup.house == (EMPTY,)
    assert record.setup.renamed(("Ann", "Ben", "Cleo")).rules_text == "1, horses 2"


def test_a_position_of_an_older_version_keeps_its_reading() -> None:
    """The record starts from a line that says nothing of house rules."""
    line = "board variants=horses round=2.end pass=hat,star hat=as2Y,horses1 star=as6Y,horses3"
    new = carson_city.Game.at(line).record()
    old = Record.parse(str(new).replace("horses 3", "horses 2"))
    assert old.setup.house == (EMPTY,)
    assert "rodeos1" in new.replay().line()
    assert "rodeos1" not in old.replay().line()
    assert str(old.replay().record()) == str(old)


def test_a_version_that_nobody_reads_is_refused() -> None:
    text = (GOLDEN / f"{OLD}.txt").read_text(encoding="utf-8")
    for version in ("1", "4", "2 2"):
        with pytest.raises(
            carson_city.CarsonError, match="rules: this record follows rules version"
        ):
            Record.parse(text.replace("rules: 1, horses 2", f"rules: 1, horses {version}"))


# In words.


def test_the_rule_tells_the_other_reading_where_it_is_played() -> None:
    for words, told in (((), False), ((EMPTY,), True)):
        game = random_game(1, Setup(2, variants="horses", house=words), stop=0)
        view = game.view()
        [(rule, text)] = text_adapter_of(game.setup).in_play(view, [rulebook().rule("HOR-7b")])
        assert text.endswith("House rule: A score of 0 wins no rodeo tile.") == told
        assert rule.id == "HOR-7b"


def test_a_reading_stands_before_the_table_of_a_rule() -> None:
    assert house_rules.reread("HOR-7b", "Said.\n|a|b|", [EMPTY]) == (
        "Said. House rule: A score of 0 wins no rodeo tile.\n|a|b|"
    )
