"""`carson replay`: the story of a record, and steps through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson_city.board import Setup
from tests.table import random_game
from tests.terminal.run import Terminal, carson


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("replay") / "game.txt"
    random_game(6, Setup(3, "full")).record().save(file)
    return file


def test_without_a_terminal_the_whole_story_is_told(record: Path) -> None:
    run = carson("replay", str(record))
    assert (run.code, run.err) == (0, "")
    for round_ in (1, 2, 3, 4):
        assert f"Round {round_} begins." in run.out
    winner = random_game(6, Setup(3, "full")).scores()[0]
    assert run.out.endswith(f"{winner.name} wins with {winner.total} VP.\n")
    assert "the game is over" in run.out


def test_a_story_can_stop_at_a_decision(record: Path) -> None:
    run = carson("replay", str(record), "--ply", "6")
    assert run.code == 0
    assert "Round 1 of 4 · characters" in run.out
    assert "Round 2 begins" not in run.out


@pytest.mark.parametrize("ply", ["-1", "100000"])
def test_a_decision_that_is_not_there(record: Path, ply: str) -> None:
    run = carson("replay", str(record), "--ply", ply)
    assert run.code == 2
    assert run.err.startswith(f"carson: there is no decision {ply}: the game has ")


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "1e300"])
def test_what_nobody_can_wait_for(record: Path, seconds: str) -> None:
    run = carson("replay", str(record), f"--auto={seconds}")
    assert run.code == 2
    assert "is no number of seconds: 0 to 3600" in run.err


def test_records_that_cannot_be_replayed(tmp_path: Path, record: Path) -> None:
    assert carson("replay", str(tmp_path / "none")).code == 2
    damaged = tmp_path / "damaged.txt"
    lines = record.read_text().splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("hat: take "))
    lines[number] = "hat: place c4"
    damaged.write_text("\n".join(lines))
    run = carson("replay", str(damaged))
    assert run.code == 2
    assert run.err.startswith(f"carson: line {number + 1}: cannot place a cowboy on c4: ")
    assert run.err.count("\n") == 1


def test_stepping_on_a_terminal(record: Path) -> None:
    last = len(random_game(6, Setup(3, "full")).plies)
    with Terminal("replay", str(record)) as terminal:
        assert "Setting up" in terminal.until(f"0/{last}> ")
        terminal.type("")
        shown = terminal.until(f"1/{last}> ")
        assert " claims " in shown
        assert ": Claim " in shown  # who decided, in people's words
        terminal.type("next")
        terminal.until(f"2/{last}> ")
        terminal.type("back")
        terminal.until(f"1/{last}> ")
        terminal.type("40")
        terminal.until(f"40/{last}> ")
        terminal.type("dance")
        assert "Type Enter or next, back" in terminal.until(f"40/{last}> ")
        terminal.type("9999")
        assert f"There are decisions 0 to {last}." in terminal.until(f"40/{last}> ")
        terminal.type("end")
        assert " wins with " in terminal.until(f"{last}/{last}> ")
        terminal.type("")
        assert "This is the end." in terminal.until(f"{last}/{last}> ")
        terminal.type(str(last - 2))
        terminal.until(f"{last - 2}/{last}> ")
        terminal.type("auto 0")
        assert "Ctrl-C stops." in terminal.until(f"{last}/{last}> ")
        terminal.type("auto soon")
        assert "auto takes seconds" in terminal.until(f"{last}/{last}> ")
        terminal.type("start")
        terminal.until(f"0/{last}> ")
        terminal.type("quit")
        assert terminal.left() == 0
