"""Scripted games: lines piped into `carson play`."""

from __future__ import annotations

from pathlib import Path

import pytest

import carson_city as library
from carson_city.board import Setup
from carson_city.terminal import page
from tests.table import random_game
from tests.terminal.run import carson, process

PEOPLE = ("play", "--players", "2", "--people", "2", "--seed", "5")


def script_of(game: library.Game) -> str:
    return "".join(f"{ply.action}\n" for ply in game.plies)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_of_people_plays_like_its_record(players: int) -> None:
    setup = Setup(players, "full", "1R 2R 3R 4R 5R 6R 7R")
    game = random_game(5, setup)
    run = carson(
        "play", "--players", str(players), "--people", str(players), "--buildings", "full",
        "--cast", "1R,2R,3R,4R,5R,6R,7R", "--seed", "5", lines=script_of(game),
    )  # fmt: skip
    assert (run.code, run.err) == (0, "")
    winner = game.scores()[0]
    assert f"{winner.name} wins with {winner.total} VP." in run.out
    assert "unfinished" not in run.out


def test_the_same_seed_and_lines_give_the_same_game_in_another_process() -> None:
    lines = "claim c2\nclaim g7\ntake banker\npass\n"
    first = carson("play", "--seed", "7", lines=lines)
    second = process("play", "--seed", "7", lines=lines)
    assert first.out == second.out


def test_bots_without_people_play_to_the_end() -> None:
    run = carson("play", "--people", "0", "--players", "2", "--bots", "random", "--seed", "3")
    assert run.code == 0
    assert "Round 4 begins." in run.out
    assert " wins with " in run.out


def test_the_input_may_end_before_the_game() -> None:
    run = carson(*PEOPLE, lines="claim c4\n")
    assert (run.code, run.err) == (0, "")
    assert run.out.endswith("the game is unfinished (setting up; 1 decision).\n")


def test_no_input_at_all_is_an_unfinished_first_game() -> None:
    run = carson("play")
    assert run.code == 0
    assert run.out.startswith(
        "hat, star (Seasoned bot), cactus (Seasoned bot), horseshoe (Seasoned bot). Seed "
    )
    assert "the game is unfinished" in run.out


def test_a_wrong_line_is_named_changes_nothing_and_is_exit_code_2() -> None:
    run = carson(*PEOPLE, lines="claim c4\n\nclaim c4\nclaim z9\n# a note\nclaim d4 # good\n")
    assert run.code == 2
    taken, unknown = run.err.splitlines()
    assert taken.startswith("line 3: cannot claim c4: ")
    assert taken.endswith("(WORD-7)")
    assert unknown.startswith("line 4: “claim z9” is no move now; claim ")
    assert unknown.endswith(" would be, and help tells more")
    assert "(setting up; 2 decisions)" in run.out


def test_quit_ends_a_script() -> None:
    run = carson(*PEOPLE, lines="claim c4\nquit\nclaim d4\n")
    assert run.code == 0
    assert "d4" not in run.out


def test_a_script_is_told_what_happens_but_the_table_is_drawn_only_when_asked() -> None:
    game = random_game(5, Setup(2), stop=30)
    quiet = carson(*PEOPLE, lines=script_of(game)).out
    assert "·" not in quiet.replace("Round", "").split("unfinished")[0]
    assert "Your turn, star: " in quiet
    assert "money/limit" not in quiet
    shown = carson(*PEOPLE, lines="show\n").out
    assert "money/limit" in shown
    assert "━━━━━━" in shown


def test_hot_seat_says_whose_turn_it_is() -> None:
    game = random_game(5, Setup(3, names=("Ada", "Ben", "cactus")), stop=4)
    run = carson(
        "play", "--players", "3", "--people", "Ada,Ben", "--bots", "random", "--seed", "5",
        lines=f"{game.plies[0].action}\n",
    )  # fmt: skip
    name = game.setup.names[game.plies[0].player]
    assert run.out.startswith("Ada, Ben, cactus (Greenhorn bot). Seed 5.\n")
    assert f"Your turn, {name}: claim a start parcel.\n{name}> " in run.out


def test_letters_that_are_no_text_do_not_break_a_script() -> None:
    run = process(*PEOPLE, lines=b"claim c4\n\xff\xfe\nclaim d4\n")
    assert run.code == 2
    assert run.err.startswith("line 2: ")
    assert "(setting up; 2 decisions)" in run.out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_without_the_signs_gets_plain_ones(encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding}
    run = process(*PEOPLE, lines="show\nfoo\nrules DUEL\n", env=env)
    assert run.code == 2
    assert (run.out + run.err).isascii()
    assert "+======+" in run.out
    assert 'line 2: "foo" is no move now' in run.err or "?foo?" in run.err


def test_signs_of_our_sentences_have_plain_ones() -> None:
    assert page.plain("−$3 · “income” $5 → $8 …") == '-$3 - "income" $5 -> $8 ...'


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = random_game(5, Setup(2))
    moves = script_of(game).splitlines(keepends=True)
    first = carson(*PEOPLE, lines="".join([*moves[:40], f"save {file}\n"]))
    assert f"Saved 40 decisions in {file}." in first.out
    second = carson("play", "--load", str(file), lines="".join(moves[40:]))
    assert (second.code, second.err) == (0, "")
    winner = game.scores()[0]
    assert f"{winner.name} wins with {winner.total} VP." in second.out


def test_a_saved_game_remembers_who_was_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    carson("play", "--bots", "random,greedy,random", "--seed", "7", lines=f"save {file}\n")
    assert file.read_text().startswith("# seats: person random greedy random\ncarson record 1\n")
    run = carson("play", "--load", str(file))
    assert run.out.startswith(
        "hat, star (Greenhorn bot), cactus (Seasoned bot), horseshoe (Greenhorn"
    )
    again = carson("play", "--load", str(file), "--people", "4")
    assert again.out.startswith("hat, star, cactus, horseshoe. ")


def test_a_bot_of_ones_own_plays_by_its_name() -> None:
    run = carson("play", "--people", "0", "--players", "2", "--bots", "tests.bots.own:First")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("hat (First bot), star (First bot).")
    assert "wins with" in run.out


def test_a_file_imports_no_bot_but_whoever_loads_it_can(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    carson("play", "--players", "2", "--bots", "tests.bots.own:First", lines=f"save {file}\n")
    assert file.read_text().startswith("# seats: person tests.bots.own:First\n")
    stranger = file.read_text().replace("own:First", "unheard_of:First")
    file.write_text(stranger)
    run = carson("play", "--load", str(file))
    assert run.code == 2
    assert "bot tests.bots.unheard_of:First played when this was saved" in run.err
    within = carson(*PEOPLE, lines=f"load {file}\nclaim c4\n")  # the game before it goes on
    assert "line 1: bot tests.bots.unheard_of:First played" in within.err
    assert "1 decision)" in within.out
    again = carson("play", "--load", str(file), "--bots", "random")
    assert again.out.startswith("hat, star (Greenhorn bot). ")


@pytest.mark.parametrize(
    ("bot", "reason"),
    [("Clumsy", "KeyError: 'spurs' (own.py:"), ("Cheat", "its answer <pass> is no option")],
)
def test_a_bot_that_fails_ends_the_game_and_nobody_plays_for_it(bot: str, reason: str) -> None:
    name = f"tests.bots.own:{bot}"
    words = ("play", "--players", "2", "--bots", name, "--seed", "7")
    run = carson(*words, lines="claim c2\n")
    assert run.code == 2
    assert run.err.startswith(f"bot {name} (star) failed at decision 2 of the game of seed 7: ")
    assert reason in run.err
    assert "star claims" not in run.out


def test_a_saved_game_brings_its_own_set_up(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    random_game(1, Setup(2), stop=3).record().save(file)
    run = carson("play", "--load", str(file), "--seed", "3")
    assert run.code == 2
    assert "leave those options out" in run.err


def test_after_the_end_a_script_may_still_save_and_look(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = script_of(random_game(5, Setup(2))) + f"scores\nsave {file}\npass\n"
    run = carson(*PEOPLE, lines=lines)
    assert run.code == 2
    assert "the game is over" in run.err
    assert library.Record.load(file).replay().over
