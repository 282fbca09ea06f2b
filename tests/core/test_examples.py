"""The examples run as they stand, from any folder, and print what they promise."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, folder: Path, *arguments: str) -> list[str]:
    """The lines that an example prints."""
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments]
    done = subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return done.stdout.splitlines()


def test_a_whole_game_is_played_to_its_scores(tmp_path: Path) -> None:
    lines = run("whole_game.py", tmp_path)
    assert [line.split()[0] for line in lines] == ["1.", "2.", "3.", "4."]
    assert sorted(line.split()[1] for line in lines) == ["Ann", "Bob", "Cy", "Di"]


def test_a_search_finds_a_move(tmp_path: Path) -> None:
    (line,) = run("search.py", tmp_path)
    assert line.startswith("hat plays ")


def test_decisions_are_collected_in_a_table(tmp_path: Path) -> None:
    rows = list(csv.DictReader(run("collect.py", tmp_path)))
    assert {row["seed"] for row in rows} == {"0", "1", "2"}
    assert rows[0]["action"].startswith("claim ")
    assert all(int(row["options"]) > 1 for row in rows)


def test_the_odds_of_a_duel_are_exact(tmp_path: Path) -> None:
    assert run("chances.py", tmp_path) == [
        "hat wins the roads in 7/12 of all cases",
        "star wins the roads in 5/12 of all cases",
    ]


def test_a_title_in_one_file_is_checked_and_played(tmp_path: Path) -> None:
    lines = run("nim.py", tmp_path)
    assert lines[0] == "nim stones=13 last=nobody ruby=3,? opal=3, steps=bidding.3"
    assert "Ann has chosen." in lines
    assert lines[-1] == "Bob wins with 5 points."
    assert len((EXAMPLES / "nim.py").read_text(encoding="utf-8").splitlines()) <= 200


def test_a_table_is_drawn_as_text_and_as_a_picture(tmp_path: Path) -> None:
    lines = run("drawing.py", tmp_path, "town.svg")
    assert lines[-4:] == [
        "c4: bank of hat, earns $3, cowboy of star",
        "d4: house, $4",
        "salary: cowboy of star",
        "town.svg",
    ]
    assert (tmp_path / "town.svg").read_text(encoding="utf-8").startswith("<svg")
