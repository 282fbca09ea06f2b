"""Bots by name: ours by a word, one's own as package.module:Class."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import carson_city
from carson_city import bots
from carson_city.bots.names import is_known
from examples.own_bot import Miser
from tests.bots.own import First

HASTY = """
from carson_city.bots import Bot

class Hasty(Bot):
    def choose(self, view, options):
        return options[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, where Python does not look by itself."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    return tmp_path


def test_a_bot_of_ones_own_is_made_by_its_name() -> None:
    bot = bots.make("tests.bots.own:First", 2, 7)
    assert (type(bot), bot.seat) == (First, 2)
    assert is_known("tests.bots.own:First")


def test_it_is_found_in_the_current_folder(folder: Path) -> None:
    (folder / "ranch_hands.py").write_text(HASTY)
    bots.check(bots.find("ranch_hands:Hasty"))


def test_the_example_conforms() -> None:
    assert bots.find("examples.own_bot:Miser") is Miser
    bots.check(Miser)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "“nobody” is no bot: bots are greedy, random, your own as package.module:Class"),
        ("", "“” is no bot: "),
        (":First", "“:First” is no bot: "),
        ("tests.bots.own:", "“tests.bots.own:” is no bot: "),
        (".own:First", "“.own:First” is no bot: "),
        ("own bots:First", "“own bots:First” is no bot: "),
        (f"a:{'b' * 99}", "“a:b+” is no bot: "),
        ("tests.nowhere:First", "there is no module tests.nowhere, neither installed nor in /"),
        ("nowhere.at.all:First", "there is no module nowhere, neither installed nor in /"),
        ("tests.bots.own:Last", "module tests.bots.own has no class Last"),
        ("tests.bots.own:FRIEND", "tests.bots.own:FRIEND is no bot: a bot is a subclass of"),
        ("tests.bots.own:Chance", "tests.bots.own:Chance is no bot: a bot is a subclass of"),
        ("tests.bots.own:Idle", "tests.bots.own:Idle chooses nothing: a bot has choose"),
        ("tests.bots.own:Picky", "bot tests.bots.own:Picky cannot be made: TypeError: .*temper"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(carson_city.CarsonError, match=reason):
        bots.make(name, 0, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import spurs\n", "module dud cannot be imported: ModuleNotFoundError: .*spurs"),
        ("1 / 0\n", "module dud cannot be imported: ZeroDivisionError"),
        ("class Dud(\n", "module dud cannot be imported: SyntaxError"),
    ],
)
def test_a_module_that_cannot_be_imported_says_why(folder: Path, text: str, reason: str) -> None:
    (folder / "dud.py").write_text(text)
    with pytest.raises(carson_city.CarsonError, match=reason):
        bots.find("dud:Dud")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_plays_it_in_all_its_processes(tmp_path: Path, jobs: str) -> None:
    """As the installed command does, which does not look into the current folder by itself."""
    (tmp_path / "ranch_hands.py").write_text(HASTY)
    words = f"simulate --players 2 --bot random,ranch_hands:Hasty --games 12 --jobs {jobs}"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "carson_city", *words.split()],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Hasty" in done.stdout
