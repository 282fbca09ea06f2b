"""`carson rules` as a person meets it, and the proofs it reads from the tests."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from carson_city.cli import rules as rules_command
from carson_city.cli.main import main
from carson_city.rulebook import RULE_GROUPS, UnknownRule, rulebook
from carson_city.rulebook.coverage import coverage, proofs
from tests.proof import rule
from tools import make_docs

TESTS = Path(__file__).parent


class Terminal(io.StringIO):
    """A place to print to that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def rules(*words: str) -> int:
    return main(["rules", *words])


@pytest.fixture
def some_tests(tmp_path: Path) -> Path:
    """Tests that prove six rules, and a seventh and eighth only in name."""
    tests = tmp_path / "tests"
    (tests / "board").mkdir(parents=True)
    (tests / "golden").mkdir()
    (tests / "test_words.py").write_text(
        'pytestmark = rule("WORD-4")\n\n@rule("DUEL-3", "DUEL-7")\ndef test_tie(): ...\n'
    )
    (tests / "board" / "test_kinds.py").write_text(
        '@pytest.mark.parametrize("kind", [pytest.param("bank", marks=rule("BLD-BANK"))])\n'
        "def test_income(kind): ...\n\n"
        "class TestHotel:\n"
        '    @rule("BLD-HOTEL")\n'
        "    def test_six(self): ...\n\n"
        '@pytest.mark.skip\n@rule("MAT-1")\ndef test_later(): ...\n\n'
        '@pytest.mark.xfail(reason="no")\n@rule("MAT-2")\ndef test_never(): ...\n'
    )
    (tests / "golden" / "first.txt").write_text("# proves: ACT-5a, DUEL-3\nround 1\n")
    return tests


@pytest.fixture
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the card game were not there yet."""
    groups = [replace(group, built=group.title != "cards") for group in RULE_GROUPS]
    monkeypatch.setattr("carson_city.rulebook.RULE_GROUPS", groups)


def test_without_words_it_lists_the_sections(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules() == 0
    out = capsys.readouterr().out
    assert "Board game, Part 1: the course of the game\n" in out
    assert "DUEL-1..7       duels\n" in out
    assert "HOR-1..8  Horses\n" in out
    assert "COMP-12..19     Inferred\n" in out


def test_an_id_prints_the_rule_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("duel-3") == 0
    assert capsys.readouterr().out == (
        "DUEL-3  The highest total wins. A tie goes to the tied player earlier in pass order.\n"
    )


def test_an_id_brings_its_details(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("ACT-5") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["ACT-5", "ACT-5a", "ACT-5b", "ACT-5c"]
    assert lines[3].endswith("(our ruling)")


@pytest.mark.parametrize(
    ("id_", "mark"),
    [
        ("COMP-12", "(inferred, not printed in a rulebook)"),
        ("COMP-21", "(reconstructed, a stand-in for the printed value)"),
    ],
)
def test_what_is_not_certain_is_marked(
    id_: str, mark: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules(id_) == 0
    assert mark in capsys.readouterr().out


def test_words_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("duel", "tie") == 0
    assert capsys.readouterr().out.startswith("DUEL-3 ")


def test_a_table_is_printed_below_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("CARD-25") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("COMP-18 explains the first two rows.")
    assert lines[-1].split() == ["bank", "3", "8", "empty", "104", "106"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["DUAL-3"], "there is no rule DUAL-3: did you mean DUEL-3?\n"),
        (["sherrif"], "no rule has all of these words: sherrif: did you mean sheriff?\n"),
        (["--coverage", "DUEL-3"], "--coverage is about all rules: leave out the words\n"),
        (["--strict"], "--strict and --tests go with --coverage\n"),
        (["--coverage", "--tests", "nowhere"], "there is no folder nowhere\n"),
    ],
)
def test_what_cannot_be_answered_is_one_message_and_exit_code_2(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules(*words) == 2
    assert capsys.readouterr() == ("", f"carson: {reason}")


def test_a_terminal_gets_sections_and_wrapped_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    out = Terminal()
    rules_command.show([(rule, rule.text) for rule in rulebook().ask(["COMP-1"])], out)
    lines = out.getvalue().splitlines()
    assert "Components: Facts" in lines[1]
    assert "[kept buildings]" in " ".join(" ".join(lines).split())
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    assert len(plain) > 6
    assert max(map(len, plain)) <= 50


def test_the_citations_of_tests_and_golden_games_are_found(some_tests: Path) -> None:
    assert proofs(some_tests) == {
        "WORD-4": ["tests/test_words.py"],
        "DUEL-3": ["tests/test_words.py::test_tie", "tests/golden/first.txt"],
        "DUEL-7": ["tests/test_words.py::test_tie"],
        "BLD-BANK": ["tests/board/test_kinds.py::test_income"],
        "BLD-HOTEL": ["tests/board/test_kinds.py::TestHotel::test_six"],
        "ACT-5a": ["tests/golden/first.txt"],
    }


@pytest.mark.usefixtures("_no_cards")
def test_what_is_not_there_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("CARD-3") == 0
    assert "(not built yet)" in capsys.readouterr().out
    assert rules("DUEL-3") == 0
    assert "(not built yet)" not in capsys.readouterr().out


@pytest.mark.usefixtures("_no_cards")
def test_coverage_lists_what_no_test_proves(
    some_tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules("--coverage", "--tests", str(some_tests)) == 0
    out = capsys.readouterr().out
    built = sum(rule.built for rule in rulebook().rules)
    assert f"Tests prove 6 of the {built} rules that are built.\n" in out
    assert f"Without a test: {built - 6}\n" in out
    assert "DUEL   DUEL-1 DUEL-2 DUEL-2a DUEL-4 " in out
    assert f"Not built yet: {len(rulebook().rules) - built}\n" in out
    assert "the card game  CARD-1..24, GOVERNOR..SHERIFF, 25, COMP-7..9, " in out
    assert "the solo game" not in out


def test_strict_coverage_fails_while_a_built_rule_is_unproved(some_tests: Path) -> None:
    assert rules("--coverage", "--strict", "--tests", str(some_tests)) == 1


def test_strict_coverage_is_content_when_all_is_proved(
    some_tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = ", ".join(rule.id for rule in rulebook().rules if rule.built)
    (some_tests / "golden" / "all.txt").write_text(f"# proves: {everything}\n")
    assert rules("--coverage", "--strict", "--tests", str(some_tests)) == 0
    assert "Without a test" not in capsys.readouterr().out


def test_a_golden_game_that_cites_no_rule_is_told(
    some_tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (some_tests / "golden" / "odd.txt").write_text("# proves: DUEL-99\n")
    assert rules("--coverage", "--tests", str(some_tests)) == 0
    assert capsys.readouterr().err == "tests/golden/odd.txt cites DUEL-99, which is no rule\n"


def test_ids_that_are_not_written_out_are_refused(
    some_tests: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (some_tests / "test_sly.py").write_text("@rule(*ALL)\ndef test_all(): ...\n")
    assert rules("--coverage", "--tests", str(some_tests)) == 2
    assert capsys.readouterr().err.startswith("carson: tests/test_sly.py:1: write the IDs out")


def test_an_installed_package_has_no_tests_to_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules_command, "checkout", lambda: None)
    assert rules("--coverage") == 2
    assert capsys.readouterr().err.startswith("carson: there are no tests here: ")


def test_our_own_tests_cite_only_rules_that_exist() -> None:
    assert coverage(rulebook(), TESTS).unknown == []


def test_the_mark_refuses_an_unknown_id() -> None:
    with pytest.raises(UnknownRule, match="there is no rule DUAL-3: did you mean DUEL-3"):
        rule("DUAL-3")
    with pytest.raises(ValueError, match="duel-3 is written DUEL-3"):
        rule("duel-3")
    with pytest.raises(ValueError, match="name the rules"):
        rule()
    assert rule("DUEL-3", "DUEL-7").args == ("DUEL-3", "DUEL-7")


def test_the_index_is_up_to_date_with_the_rules() -> None:
    """The tests named in it are renewed by `make docs`; a new test need not touch the page."""
    page = make_docs.INDEX.read_text(encoding="utf-8")
    fresh = make_docs.index(rulebook(), {})
    same = make_docs.without_proofs(page) == make_docs.without_proofs(fresh)
    assert same, "docs/rules/INDEX.md is out of date: run make docs"


def test_the_index_names_the_tests_of_a_rule() -> None:
    page = make_docs.index(rulebook(), {"DUEL-3": ["tests/test_duel.py::test_tie"]})
    assert '<a id="duel-3"></a>**DUEL-3** The highest total wins.' in page
    assert "\n  <br>*Proved by* `test_duel.py::test_tie`\n" in page
    assert "[BUILD-9](#build-9)" in page


def test_the_command_line_knows_the_rules() -> None:
    start = "import sys; from carson_city.cli.main import main; sys.exit(main())"
    command = [sys.executable, "-c", start, "rules"]
    answer = subprocess.run([*command, "DUEL-3"], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("DUEL-3  The highest total wins.")
    wrong = subprocess.run([*command, "DUAL-3"], capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "did you mean DUEL-3?" in wrong.stderr
