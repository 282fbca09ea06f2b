"""The rules documents keep their own promises, and the rulebook finds what one asks for."""

from __future__ import annotations

import csv
import difflib
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from carson_city.errors import CarsonError
from carson_city.rulebook import (
    ID,
    NOTE,
    VARIANTS,
    Rulebook,
    UnknownRule,
    parse,
    rulebook,
    span,
)
from carson_city.rulebook.board import DOCUMENTS, RULE_GROUPS

FOLDER = Path(__file__).parents[1] / "docs" / "rules"


def ids(rules: object) -> list[str]:
    assert isinstance(rules, list | tuple)
    return [rule.id for rule in rules]


def promised() -> dict[str, tuple[int, int]]:
    """How many IDs and rulings each document has, as the README says."""
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"\| `([a-z-]+)\.md` \|.*\| (\d+) \| (\d+) \|", readme)
    return {name: (int(rules), int(rulings)) for name, rules, rulings in rows}


def listed_rulings(document: str) -> list[str]:
    text = (FOLDER / f"{document}.md").read_text(encoding="utf-8")
    return ID.findall(text.partition("## Rulings of this file\n")[2])


def test_ids_are_unique_even_without_their_case() -> None:
    every = [rule.id.upper() for rule in rulebook().rules]
    assert len(every) == len(set(every))


def test_ids_match_the_pattern_of_the_readme() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert f"`^{ID.pattern}$`" in readme
    assert all(ID.fullmatch(rule.id) for rule in rulebook().rules)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_each_document_has_the_rules_and_rulings_that_the_readme_counts(document: str) -> None:
    rules = [rule for rule in rulebook().rules if rule.document == document]
    assert (len(rules), sum(rule.ruling for rule in rules)) == promised()[document]


def test_the_readme_counts_every_document_and_the_sum() -> None:
    assert promised().keys() == set(DOCUMENTS)
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert f"{sum(count for count, _rulings in promised().values())} IDs" in readme


@pytest.mark.parametrize("document", DOCUMENTS)
def test_each_document_lists_exactly_its_rulings(document: str) -> None:
    marked = [r.id for r in rulebook().rules if r.document == document and r.ruling]
    assert sorted(listed_rulings(document)) == sorted(marked)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_rule_is_lost_in_parsing(document: str) -> None:
    text = (FOLDER / f"{document}.md").read_text(encoding="utf-8")
    of_document = [rule.id for rule in rulebook().rules if rule.document == document]
    assert re.findall(r"\*\*([A-Z]+-\S+)\*\*", text) == of_document
    assert not any("*(" in rule.text or "**" in rule.text for rule in rulebook().rules)


def test_what_a_rulebook_or_the_publisher_says_is_no_ruling() -> None:
    for id_ in ("RIV-2", "HOR-7b"):
        assert not rulebook().rule(id_).ruling
        assert id_ not in listed_rulings("board-game")


def test_rules_name_what_there_is_in_their_game() -> None:
    assert "bid cards" not in rulebook().rule("INFO-1").text  # the card game has them
    assert "HOR-3" in rulebook().rule("KIT-3b").text
    assert "HOR-4b" not in rulebook().rule("KIT-3b").text  # its corral is not used (KIT-3)


def test_every_id_that_a_rule_mentions_exists() -> None:
    mentioned = {id_ for rule in rulebook().rules for id_ in ID.findall(rule.text)}
    assert [id_ for id_ in sorted(mentioned) if id_ not in rulebook()] == []


def test_the_documents_name_no_file_that_is_not_there() -> None:
    root = FOLDER.parents[1]
    for page in FOLDER.glob("*.md"):
        for name in re.findall(r"`([\w./-]+\.(?:md|csv))`", page.read_text(encoding="utf-8")):
            assert (FOLDER / name).is_file() or (root / name).is_file(), f"{page.name}: {name}"


def test_a_rule_knows_where_it_stands() -> None:
    tie = rulebook().rule("DUEL-3")
    assert tie.text == (
        "The highest total wins. A tie goes to the tied player earlier in pass order."
    )
    assert tie.document == "board-game"
    assert tie.part == "Part 1: the course of the game"
    assert tie.section == "DUEL - duels"
    assert (tie.code, tie.title, tie.ruling, tie.standing) == ("DUEL", "duels", False, "")


def test_a_table_belongs_to_the_rule_before_it() -> None:
    decks = rulebook().rule("CARD-25").text.splitlines()
    assert decks[0].endswith("COMP-18 explains the first two rows.")
    assert decks[-1] == "| bank | 3 | 8 | empty | 104 | 106 |"


def test_the_terrain_cards_have_the_totals_of_the_decks() -> None:
    """COMP-26 stands in for the cards, CARD-25 is what it must add up to."""
    promise: Counter[tuple[str, str]] = Counter()
    for row in rulebook().rule("CARD-25").text.splitlines()[3:]:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        for kind, first, second in (cells[:3], cells[3:]):
            promise[kind.replace(" ", "_"), "1"] = int(first)
            promise[kind.replace(" ", "_"), "2"] = int(second)
    parcels: Counter[tuple[str, str]] = Counter()
    table = files("carson_city") / "data" / "terrain-cards.csv"
    for card in csv.DictReader(table.read_text(encoding="utf-8").splitlines()):
        for corner in ("north_west", "north_east", "south_west", "south_east"):
            parcels[card[corner], card["era"]] += 1
    assert +parcels == +promise


@pytest.mark.parametrize(
    ("id_", "standing"),
    [
        ("DUEL-3", ""),
        ("BUILD-9", "our ruling"),
        ("COMP-1", ""),
        ("COMP-12", "inferred, not printed in a rulebook"),
        ("COMP-23a", "reconstructed, a stand-in for the printed value"),
    ],
)
def test_rulings_and_stand_ins_say_that_they_are(id_: str, standing: str) -> None:
    assert rulebook().rule(id_).standing == standing


def test_case_does_not_matter() -> None:
    assert rulebook().rule("chr-7y").id == "CHR-7Y"
    assert "bld-cityB" in rulebook()


@pytest.mark.parametrize(
    ("id_", "details"),
    [
        ("ACT-5", "ACT-5 ACT-5a ACT-5b ACT-5c"),
        ("ACT-5a", "ACT-5a"),
        ("ACT-1", "ACT-1 ACT-1a"),
        ("CHR-7", "CHR-7 CHR-7Y CHR-7R"),
        ("CHR-3Y", "CHR-3Y CHR-3Ya CHR-3Yb"),
        ("CHR-ALL", "CHR-ALL CHR-ALLa CHR-ALLb"),
        ("CARD-2", "CARD-2"),
        ("SOLO-C1", "SOLO-C1 SOLO-C1a"),
        ("SOLO-E", "SOLO-E SOLO-Ea SOLO-Eb SOLO-Ec SOLO-Ed"),
        ("BLD-STATION", "BLD-STATION BLD-STATIONa BLD-STATIONb"),
    ],
)
def test_a_rule_brings_its_details(id_: str, details: str) -> None:
    assert ids(rulebook().details(id_)) == details.split()


def test_the_cowboy_card_c_brings_both_its_lists() -> None:
    assert ids(rulebook().details("SOLO-C"))[:4] == ["SOLO-C", "SOLO-C1", "SOLO-C1a", "SOLO-C2"]


@pytest.mark.parametrize(
    ("mistyped", "meant"),
    [
        ("DUAL-3", "DUEL-3"),
        ("ACT-5z", "ACT-5"),
        ("BLD-CHRCH", "BLD-CHURCH"),
        ("CARD-SHERRIF", "CARD-SHERIFF"),
    ],
)
def test_a_mistyped_id_is_answered_with_near_ones(mistyped: str, meant: str) -> None:
    with pytest.raises(UnknownRule, match=f"there is no rule {mistyped}: did you mean") as error:
        rulebook().ask([mistyped])
    assert error.value.near[0] == meant


def test_an_id_like_no_other_gets_no_wild_guess() -> None:
    with pytest.raises(UnknownRule, match=r"^there is no rule QQQ-77$"):
        rulebook().rule("QQQ-77")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("duel tie", "DUEL-3"),
        ("DUELS Ties", "DUEL-3"),
        ("church", "BLD-CHURCH"),
        ("grocer", "CHR-3"),
        ("consent", "BUILD-9"),
        ("money limit", "END-2"),
        ("town house instead", "BUILD-5"),
        ("ĉönsént", "BUILD-9"),
        ("3-revolver tile ammunition", "SET-5"),
    ],
)
def test_the_best_answer_to_words_comes_first(words: str, first: str) -> None:
    assert rulebook().search(words.split())[0].id == first


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("what is the money limit", "END-2"),
        ("Who wins a tie?", "DUEL-3"),
        ("how does a duel tie end", "DUEL-3"),  # no rule has all three
    ],
)
def test_a_question_is_answered_by_the_words_that_matter(question: str, first: str) -> None:
    assert rulebook().ask(question.split())[0].id == first


def test_rules_of_variants_say_so() -> None:
    book = rulebook()
    assert book.rule("HOR-2").variant == "Horses"
    assert book.rule("RND-11b").variant == "Kit Carson"
    assert book.rule("ACT-1").variant == ""
    assert book.rule("OUT-1").heading == "Outlaws (variant)"
    assert book.rule("CHR-1").heading.startswith("the characters")


def test_marks_name_rules_or_variants_and_are_closed() -> None:
    for rule in rulebook().rules:
        marks = re.findall(r"<!--(.*?)-->", rule.marked)
        assert marks[1::2] == ["/"] * (len(marks) // 2), rule.id
        for key in " ".join(marks[::2]).split():
            assert key in rulebook() or key in VARIANTS or key == NOTE, rule.id
        assert "<!" not in rule.text


def test_a_rule_is_whole_words_with_and_without_its_marked_ones() -> None:
    for rule in rulebook().rules:
        for text in (rule.text, rule.in_play(lambda _key: False)):
            said = text.partition("\n")[0]
            assert not re.search(r"  | [.,;:)]|\( |[,;]$|^[a-z,.;]", said), (rule.id, said)


def test_found_rules_have_all_the_words() -> None:
    found = rulebook().search(["church", "attacked"])
    assert "BLD-CHURCH" in ids(found)
    assert "BLD-PRISON" not in ids(found)


def test_a_word_is_found_by_its_beginning_but_a_number_only_whole() -> None:
    assert "MAT-4" in ids(rulebook().search(["proper"]))
    assert "ACT-15" not in ids(rulebook().search(["$1"]))
    assert rulebook().search(["$1"])


def test_the_middle_of_a_word_is_not_the_word() -> None:
    assert "DUEL-1" not in ids(rulebook().search(["owboy"]))


def test_words_mean_ids_a_section_or_a_search() -> None:
    book = rulebook()
    assert ids(book.ask(["duel-3", "ROAD-2"])) == ["DUEL-3", "ROAD-2", "ROAD-2a"]
    assert ids(book.ask(["ACT-5", "ACT-5a"])) == ["ACT-5", "ACT-5a", "ACT-5b", "ACT-5c"]
    assert ids(book.ask(["road"])) == [rule.id for rule in book.rules if rule.code == "ROAD"]
    assert "CHR-11Y" in ids(book.ask(["no-duel"]))
    assert ids(book.ask(["set-up"]))[0].startswith("SET-")
    assert set(ids(book.ask(["ROAD-1a", "river"]))) == {"ROAD-1a", "RIV-3", "COMP-20"}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("sherrif", "no rule has all of these words: sherrif: did you mean sheriff"),
        ("church zeppelin", "no rule has all of these words: church zeppelin"),
        ("?", "no rule has all of these words"),
        ("duel3", "there is no rule duel3: did you mean DUEL-3"),
    ],
)
def test_words_that_no_rule_has_are_answered_with_a_reason(words: str, reason: str) -> None:
    with pytest.raises(UnknownRule, match=re.escape(reason)):
        rulebook().ask(words.split())


def test_every_rule_has_a_stage_and_every_stage_a_rule() -> None:
    assert {rule.group for rule in rulebook().rules} == set(RULE_GROUPS)


@pytest.mark.parametrize(
    ("group", "some"),
    [
        ("the base of the board game", "WORD-1 CAST-1 CAST-8 RND-11a FIN-7 BLD-SCHOOL"),
        ("the base of the board game", "COMP-1 COMP-4 COMP-12 COMP-14"),
        ("the characters", "CHR-ALLb CHR-1 CHR-1Yf CHR-7R CHR-0 CHR-0d CHR-8Y CHR-10 CHR-17Ra"),
        ("the base of the board game", "CAST-2 CAST-6 CAST-7a FIN-8"),
        ("A New Beginning", "BEG-1 COMP-11 COMP-23e"),
        ("Outlaws", "OUT-5d COMP-6 COMP-21 ATT-1a"),
        ("Horses", "HOR-8 COMP-17 COMP-22 FIN-4"),
        ("the solo game", "SOLO-1 SOLO-Ga COMP-10 COMP-25d"),
        ("the card game", "CARD-24 CARD-SINGER COMP-7 COMP-15 COMP-28"),
    ],
)
def test_a_rule_belongs_to_what_it_serves(group: str, some: str) -> None:
    assert {rulebook().rule(id_).group.name for id_ in some.split()} == {group}


def test_the_base_game_the_characters_and_the_solo_game_are_built() -> None:
    built = {group.name for group in RULE_GROUPS if group.built}
    assert {"the base of the board game", "the characters", "the solo game"} <= built


def test_a_bullet_that_is_no_rule_is_refused_with_its_line() -> None:
    with pytest.raises(CarsonError, match=r"^house.md:2: a rule reads `- \*\*ID\*\* text`"):
        list(parse("house", "## Dogs\n- No dogs in the saloon.\n"))


def test_a_span_names_first_and_last() -> None:
    assert span(["CHR-ALL", "CHR-ALLa", "CHR-0", "CHR-1", "CHR-1Ya"]) == "CHR-ALL, 0..1"
    assert span([]) == ""


def test_a_small_rulebook_is_a_rulebook_too() -> None:
    book = Rulebook(parse("house", "## Dogs\n- **DOG-1** No dogs.\n- **DOG-2** No cats.\n"))
    assert [ids(section) for section in book.sections()] == [["DOG-1", "DOG-2"]]
    with pytest.raises(CarsonError, match="DOG-1 has no row in the table of stages"):
        _ = book.rule("DOG-1").built


@pytest.mark.parametrize(
    "question", ["a-" * 2000, "x" * 4000, "duel " * 500, "a-" + "1" * 4000 + "-", "DUEL-3 " * 900]
)
def test_a_question_too_long_is_refused_in_words_before_anything_is_sought(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rulebook, "search", None)
    monkeypatch.setattr(Rulebook, "near", None)
    with pytest.raises(UnknownRule, match="ask in fewer words: 200 letters at most"):
        rulebook().ask(question.split())


def test_a_word_said_again_is_sought_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sought: list[str] = []
    knows = Rulebook._knows

    def noting(book: Rulebook, word: str) -> bool:
        sought.append(word)
        return knows(book, word)

    monkeypatch.setattr(Rulebook, "_knows", noting)
    assert rulebook().ask(["duel-" * 40]) == rulebook().search(["duel"])
    assert sought == ["duel", "duel"]


def test_ids_are_compared_letter_by_letter_only_where_they_can_be_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Comparing grows with the square of the length; adding up the letters does not."""
    compared: list[str] = []
    ratio = difflib.SequenceMatcher.ratio

    def noting(matcher: difflib.SequenceMatcher[str]) -> float:
        compared.append("once")
        return ratio(matcher)

    monkeypatch.setattr(difflib.SequenceMatcher, "ratio", noting)
    assert rulebook().near("DUEL-33")[0] == "DUEL-3"
    assert 0 < len(compared) < len(rulebook().rules) / 4
    compared.clear()
    assert rulebook().near("ACT-" + "5" * 190) == []
    assert not compared
