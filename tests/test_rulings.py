"""Rulings: each has a reason, each reason a ruling; and `carson rules --rulings`."""

from __future__ import annotations

import re

import pytest

from carson_city.cli.main import main
from carson_city.rulebook import rulebook
from carson_city.rulebook.rulings import reasons, rulings, rulings_among
from carson_city.title.house_rules import HOUSE_RULES
from carson_city.title.setup import TITLES

HOUSE_READ = [(house.word, id_) for house in HOUSE_RULES.values() for id_ in house.rules]


def test_every_ruling_has_a_reason() -> None:
    assert [rule.id for rule in rulebook().rules if rule.ruling and rule.id not in reasons()] == []


def test_every_reason_belongs_to_a_ruling() -> None:
    assert [id_ for id_ in reasons() if id_ not in rulebook()] == []
    assert [id_ for id_ in reasons() if not rulebook().rule(id_).ruling] == []


def test_a_reason_is_short_and_plain() -> None:
    for id_, reason in reasons().items():
        assert re.fullmatch(r"[A-Z].{20,240}\.", reason), id_
        assert not re.search(r"[`*<>|]|\(ruling\)", reason), id_
        assert reason.count(". ") <= 1, f"{id_}: two sentences at most"


def test_every_ruling_is_listed_once_in_the_order_of_the_rules() -> None:
    listed = [ruling.rule.id for ruling in rulings()]
    assert listed == [rule.id for rule in rulebook().rules if rule.id in set(listed)]
    assert {rule.id for rule in rulebook().rules if rule.ruling} <= set(listed)


@pytest.mark.parametrize(("word", "id_"), HOUSE_READ)
def test_a_rule_that_a_house_rule_reads_differently_is_listed_with_it(word: str, id_: str) -> None:
    [ruling] = rulings_among([rulebook().rule(id_)])
    assert word in [house.word for house in ruling.others]
    assert ruling in rulings(HOUSE_RULES[word].title)


def test_a_title_has_its_own_rulings() -> None:
    found = {title: {ruling.rule.id for ruling in rulings(title)} for title in TITLES}
    assert "CARD-24" in found["cards"] - found["board"] - found["solo"]
    assert "SOLO-9a" in found["solo"] - found["board"] - found["cards"]
    assert {"DUEL-5a", "COMP-23c"} <= (found["board"] & found["solo"]) - found["cards"]
    assert set().union(*found.values()) == {ruling.rule.id for ruling in rulings()}


def test_a_ruling_is_told_without_notes_on_sources() -> None:
    told = {ruling.rule.id: ruling.text for ruling in rulings()}
    assert told["FIN-2"].endswith("A parcel counts once.")
    assert "<!--" not in "".join(told.values())


# In the terminal.


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", "--rulings", *words]) == 0
    return capsys.readouterr().out


def test_the_terminal_prints_all_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys)
    printed_ids = re.findall(r"^([A-Z]+-\w+) ", text, re.MULTILINE)
    assert printed_ids == [ruling.rule.id for ruling in rulings()]
    assert [id_ for id_, reason in reasons().items() if f"Why: {reason}" not in text] == []


def test_the_terminal_prints_the_rulings_of_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "cards")
    assert text.startswith("Card game: Set-up\nCARD-1b ")
    assert "DUEL-5a" not in text


def test_the_terminal_prints_rulings_by_id_with_house_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "HOR-7")
    assert "HOR-7a" in text
    assert "House rule empty-rodeo: A score of 0 wins no rodeo tile." in text
    assert "HOR-4b" not in text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--rulings", "DUEL-3"], "no ruling is about DUEL-3"),
        (["--rulings", "zzz"], "no rule has all of these words"),
        (["--rulings", "--coverage"], "one at a time"),
    ],
)
def test_the_terminal_says_why_there_is_nothing(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", *words]) != 0
    assert reason in capsys.readouterr().err
