"""The tool behind `make mutants`: which faults it makes, and that it tells who notices them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.mutants import judged, trial
from tools.mutants.__main__ import JUDGED, PACKAGES, package_of, sample, sources, table
from tools.mutants.changes import Mutant, mutants
from tools.mutants.reach import Run, digest, find, imported
from tools.mutants.trial import SOURCE, Bench, Choice
from tools.wheels import ROOT


def made(source: str) -> list[tuple[str, str]]:
    """What stands there before and after, for each mutant of a source."""
    return [(mutant.before, mutant.after) for mutant in mutants("made_up.py", source)]


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("a < b", ["a <= b", "pass"]),
        ("a.b = c == d", ["a.b = c != d", "pass"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = a + b * c", ["x = a - b * c", "x = a + (b + c)"]),
        ("x += 2", ["x -= 2", "x += 3", "x += 1", "pass"]),
        ("x: int = 7", ["(8)", "(6)"]),
        ("x = True", ["x = False"]),
        ("return_ = a if b else c", ["return_ = c if b else a"]),
        ("if a:\n    b = c", ["(not (a))"]),
        ("while a < b:\n    break", ["(a <= b)", "(not (a < b))", "pass"]),
        ("for a in range(b, c):\n    continue", ["(range(b + 1, c))", "(range(b, c - 1))", "pass"]),
        ("x = [a for a in b if c]", ["x = [a for a in b if not c]", "x = [a for a in b if True]"]),
        ("x = f(a, b, c)", ["x = f(b, a, c)", "x = f(a, c, b)"]),
        ("x = max(a, b)", ["x = min(a, b)"]),
        ("x = reversed(a)", ["x = list(a)"]),
        ("def f():\n    return a, b", ["return (b, a)"]),
        ("def f(a: int = 3):\n    del a", ["(4)", "(2)"]),
        ("x = f'{a + 1}'", ["x = f'{a - 1}'", "x = f'{a + 2}'", "x = f'{a + 0}'"]),
    ],
)
def test_faults_of_each_kind_are_made(source: str, after: list[str]) -> None:
    assert [text for _before, text in made(source)] == after


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 3 words."""',
        "import a",
        "assert a < 3",
        "if TYPE_CHECKING:\n    x = 3",
        "x: tuple[int, Literal[3]]",
        'x = N_("3 words")',
        'x = n_("{count} word", "{count} words", 3)',
        'x = _("{a}").format(a=b[:40])',  # how much is shown
        "x = f(a, strict=True)",  # an assertion
        "__slots__ = (1, 2)",
        "x = a + [b]",
        "x = isinstance(a, b)",
        "x = f(position, a)",  # mypy would notice
        "x = f(a, position)",
        "raise NotImplementedError",
        "x = a",
    ],
)
def test_what_is_there_for_readers_is_let_be(source: str) -> None:
    assert made(source) == []


def test_a_mutant_is_known_by_what_it_changes_and_not_by_its_line() -> None:
    source = "def f(a):\n    if a < 1:\n        return a < 1\n    return a < 1\n"
    moved = [mutant.name for mutant in mutants("f.py", f"# é\n\n{source}")]
    names = [mutant.name for mutant in mutants("f.py", source)]
    assert names == moved
    assert len(set(names)) == len(names)


def test_a_mutant_changes_its_own_piece_only() -> None:
    source = "def f(a):\n    # é\n    if (\n        a < 1\n    ):\n        return 'é'  # why\n"
    mutant = mutants("f.py", source)[0]
    assert mutant.applied(source.encode()).decode() == source.replace("a < 1", "(a <= 1)")


def test_a_larger_sample_adds_to_a_smaller_one() -> None:
    found = mutants("f.py", "x = 1 + 2 + 3 + 4 + 5")
    assert sample(found, 7, 9)[:4] == sample(found, 7, 4)
    assert sample(found, 7, 4) != sample(found, 8, 4)
    assert sorted(sample(found, 7, 99), key=found.index) == found


def test_the_packages_are_those_of_the_engine() -> None:
    assert {package_of(file) for file in sources()} == set(PACKAGES)
    of_others = ("tell/news.py", "cli/main.py", "board_plugins/characters/captain/bot.py")
    assert [package_of(file) for file in of_others] == ["", "", ""]


def test_every_judged_mutant_can_still_be_made_and_has_its_reason() -> None:
    texts = sources()
    for entry in judged.read(JUDGED):
        assert entry.reason
        covered = [it for it in mutants(entry.file, texts[entry.file]) if entry.covers(it)]
        assert len(covered) == entry.count, entry


def test_the_table_counts_the_killed_among_those_that_change_something() -> None:
    made_up = mutants("cards/plan.py", "x = 1 + 2 + 3")
    ends = ["tests/a.py::b", "", "equivalent", "import"]
    lines = list(table(dict(zip(made_up, ends, strict=False))))
    assert lines[1].split()[:6] == ["cards", "4", "2", "1", "1", "66.7%"]
    assert lines[1].split()[1:] == lines[2].split()[1:]


TINY = """
STEP = 1

def count(most):
    found = 0
    while found < most:
        found += STEP
    return found

def idle(a):
    if a > 2:
        return 1
    return 0
"""
TESTS = """
from carson_city.notation import count, idle

def test_count():
    assert count(2) == 2

def test_idle():
    assert idle(2) == 0
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with one module and its tests."""
    root = tmp_path_factory.mktemp("tiny")
    (root / SOURCE).mkdir(parents=True)
    (root / SOURCE / "__init__.py").touch()
    (root / SOURCE / "notation.py").write_text(TINY)
    (root / "tests" / "core").mkdir(parents=True)
    (root / "tests" / "core" / "test_notation.py").write_text(TESTS)
    shutil.copytree(ROOT / "tools" / "mutants", root / "tools" / "mutants")
    (root / "pytest.ini").write_text("[pytest]\nmarkers =\n  long\n  live\n")
    return root


def test_a_fault_is_noticed_by_a_test_that_runs_its_line_or_survives(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "LIMIT", 0.2)
    tests = find(tiny, tiny / SOURCE, {"notation.py": digest(TINY.encode())}, tmp_path)
    choice = Choice(tests, imported=imported(tiny, tiny / SOURCE, ["notation.py"]))
    bench = Bench(tiny, choice)
    ends = {
        (it.before, it.after): bench.find_killer(it, choice.of(it)).killer.rpartition("::")[2]
        for it in mutants("notation.py", TINY)
        if it.after == "STEP = 0" or it.before in ("found += STEP", "return 0", "return 1")
    }
    bench.close()
    assert ends == {
        ("STEP = 1", "STEP = 0"): "test_count",  # by a new import; it has no end
        ("found += STEP", "found -= STEP"): "test_count",  # nor has it here
        ("found += STEP", "pass"): "test_count",
        ("return 1", "return 2"): "",  # nobody runs it
        ("return 1", "return 0"): "",
        ("return 0", "return 1"): "test_idle",
        ("return 0", "return -1"): "test_idle",
    }
    assert (tiny / SOURCE / "notation.py").read_text() == TINY


def test_what_an_import_carries_out_is_tried_by_all_who_use_the_file_or_look_at_tables() -> None:
    others = dict.fromkeys(["texts.py", "record.py", "codes.py"], 0b10)
    tests = [
        Run("t::a", 2.0, {**others, "notation.py": 0b1000}),
        Run("t::b", 1.0, {**others, "game.py": 0b10}),
        Run("t::c", 0.5, others),
        Run("t::d", 0.5, {}),
        Run("test_new.py", 600.0, {}),  # nobody has looked at it
    ]
    choice = Choice(tests)
    choice.learn(
        {"notation.py": "", "game.py": "from carson_city.notation import x", "texts.py": ""}
    )
    in_module = Mutant("notation.py", "", 2, 2, 0, 1, "1", "2")
    assert [test.name for test in choice.of(in_module)] == ["t::d", "t::b", "t::a"]
    in_function = Mutant("notation.py", "count", 3, 3, 0, 1, "1", "2")
    assert [test.name for test in choice.of(in_function)] == ["t::a"]


def test_what_an_import_fills_is_tried_by_tests_that_are_named_after_its_folder() -> None:
    others = dict.fromkeys(["texts.py", "record.py", "game.py"], 0b10)
    tests = [
        Run("tests/board/characters/test_banker.py::a", 1.0, others),
        Run("tests/board/characters/test_singer.py::b", 2.0, others),
    ]
    register = Mutant("board_plugins/characters/singer/rules.py", "", 2, 2, 0, 1, "15", "16")
    assert [test.file for test in Choice(tests).of(register)] == [tests[1].file]
    assert not Choice(tests).of(Mutant("codes.py", "", 9, 9, 0, 1, "0", "1"))
