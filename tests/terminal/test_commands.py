"""What can be typed beside a move: help, rules, why, undo, save, load, log, scores."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import carson_city as library
from carson_city.board import Setup
from carson_city.games.record import Record
from carson_city.terminal.commands import COMMANDS
from tests.proof import rule
from tests.table import random_game
from tests.terminal.run import carson

PEOPLE = ("play", "--players", "2", "--people", "2", "--seed", "5")
START = "claim c4\nclaim d4\nclaim e4\nclaim f4\n"


def test_help_tells_all_commands() -> None:
    run = carson(*PEOPLE, lines="help\n")
    assert run.code == 0
    for command in COMMANDS.values():
        assert command.usage.format(move="place c4") in run.out


def test_rules_by_id_and_by_words() -> None:
    run = carson(*PEOPLE, lines="rules DUEL-3\nrules white cowboy\nrules\n")
    assert run.code == 0
    assert "DUEL-3  The highest total wins." in run.out
    assert "CHR-1Y  The white cowboy is" in run.out
    assert "duels" in run.out


def test_unknown_rules_are_said_to_be_so() -> None:
    run = carson(*PEOPLE, lines="rules DUEL-33\n")
    assert run.code == 2
    assert "there is no rule DUEL-33: did you mean DUEL-3" in run.err


@rule("WORD-7")
def test_why_tells_the_reason_with_the_rule_or_what_the_move_does() -> None:
    run = carson(*PEOPLE, lines="claim c4\nwhy claim c4\nwhy c4\nwhy d4\nwhy\n")
    assert run.out.count("cannot claim c4: ") == 2
    assert "WORD-7  Available parcel: free" in run.out
    assert "claim d4 is possible: " in run.out
    assert run.err == "line 5: say which move: why place c4\n"


def test_options_list_everything_with_what_it_does() -> None:
    lines = f"{START}take banker\ntake mercenary\noptions\n"
    run = carson(*PEOPLE, lines=lines)
    assert "1 place salary +$4" in run.out
    assert "place $12 Mine −$12" in run.out
    assert "0 pass you would be first" in run.out
    assert "Roads      road " in run.out
    assert "Parcels    place −$1: " in run.out


def test_log_and_scores() -> None:
    run = carson(*PEOPLE, lines=f"log\n{START}log\nscores\nlog x\n")
    assert "Nothing has happened yet." in run.out
    assert " claims c4, " in run.out
    assert "1st H hat            0\n2nd S star           0\n" in run.out
    assert run.err == "line 8: say log, log 50 or log all\n"


# Undo.


def test_undo_takes_back_a_decision_and_the_same_player_decides() -> None:
    run = carson(*PEOPLE, lines="claim c4\nundo\nclaim d4\n")
    assert run.code == 0
    assert "claim c4 is taken back." in run.out
    first, second = (line for line in run.out.splitlines() if "> claim" in line)
    assert first.split(">")[0] == second.split(">")[0]


def test_undo_stops_where_nothing_was_played_and_at_a_bots_decision() -> None:
    run = carson(*PEOPLE, lines="undo\n")
    assert run.err == "line 1: cannot undo: nothing has been played yet\n"
    run = carson("play", "--seed", "7", lines="claim c2\nundo\n")
    assert run.code == 2
    assert run.err.startswith("line 2: cannot undo: ")
    assert run.err.endswith(" has decided since\n")


def test_undo_stops_at_the_dice() -> None:
    """Two people fight for a space: the dice have been seen."""
    lines = f"{START}take banker\ntake mercenary\n"
    lines += "place gambling\nplace gambling\npass\npass\nundo\n"
    run = carson(*PEOPLE, lines=lines)
    assert run.err == "line 11: cannot undo: chance has spoken or something was revealed since\n"


# Save and load.


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_leaves_the_game_going() -> None:
    run = carson(*PEOPLE, lines="claim c4\nsave /dev/full\nclaim d4\n")
    assert run.code == 2
    assert run.err == "line 2: cannot write /dev/full: No space left on device\n"
    assert "2 decisions" in run.out
    assert Path("/dev/full").is_char_device()


def test_a_folder_that_is_not_there_leaves_the_game_going(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.txt"
    run = carson(*PEOPLE, lines=f"claim c4\nsave {file}\nsave {tmp_path}\nsave\nclaim d4\n")
    assert run.code == 2
    missing, folder, nothing = run.err.splitlines()
    assert missing == f"line 2: cannot write {file}: No such file or directory"
    assert folder == f"line 3: cannot write {tmp_path}: Is a directory"
    assert nothing == "line 4: say where: save FILE"
    assert "2 decisions" in run.out


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_leaves_the_game_going(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    run = carson(*PEOPLE, lines=f"claim c4\nsave {tmp_path / 'game.txt'}\nclaim d4\n")
    tmp_path.chmod(0o700)
    assert run.code == 2
    assert "Permission denied" in run.err
    assert "2 decisions" in run.out


def test_names_that_no_file_can_have() -> None:
    run = carson(*PEOPLE, lines="save a\0b\nload ~nobody-at-all/x\nclaim c4\n")
    assert run.code == 2
    assert run.err.count("is no file name") == 2
    assert "1 decision" in run.out


def test_save_and_load_round_trip_in_the_middle_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = f"{START}save {file}\ntake banker\nload {file}\ntake mercenary\nsave {file}\n"
    run = carson(*PEOPLE, lines=lines)
    assert (run.code, run.err) == (0, "")
    assert f"Loaded {file}: hat, star." in run.out
    texts = [str(ply.action) for ply in Record.load(file).replay().plies]
    assert texts == ["claim c4", "claim d4", "claim e4", "claim f4", "take mercenary"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this is no record"),
        ("hello\n", "this is no record"),
        ("carson record 1\ntitle: chess\n", "“chess” is none of board"),
        (
            "carson record 1\ntitle: board\nrules: 99\nseed: 1\nplayers: hat, star\n",
            "rules version “99”",
        ),
    ],
)
def test_a_file_that_cannot_be_loaded_leaves_the_game_going(
    tmp_path: Path, text: str, told: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)
    run = carson(*PEOPLE, lines=f"claim c4\nload {file}\nload {file}x\nload\nclaim d4\n")
    assert run.code == 2
    damaged, missing, nothing = run.err.splitlines()
    assert told in damaged
    assert missing.endswith("No such file or directory")
    assert nothing == "line 4: say which one: load FILE"
    assert "2 decisions" in run.out


def test_a_record_without_seats_is_loaded_for_the_people_there(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game: library.Game = random_game(1, Setup(3), stop=2)
    game.record().save(file)
    run = carson(*PEOPLE, lines=f"load {file}\n")
    assert f"Loaded {file}: hat, star, cactus." in run.out
