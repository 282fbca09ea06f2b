"""`carson simulate`, as a person calls it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from carson_city.arena import command
from carson_city.arena.simulate import Outcome, Spec
from carson_city.arena.simulate import simulate as play_many
from carson_city.cli.main import main


def simulate(*words: str) -> int:
    """The exit code of `carson simulate` with these words."""
    return main(["simulate", *words])


def test_json_is_one_object_with_counts_speed_and_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "--title board --players 4 --bot random --games 6 --seed 1 --json"
    assert simulate(*words.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    numbers = json.loads(out)
    assert (numbers["games"], numbers["finished"]) == (6, 6)
    assert numbers["decisions"] > 6 * 50
    assert numbers["seconds"] > 0
    assert numbers["games_per_second"] == pytest.approx(6 / numbers["seconds"], rel=0.05)
    assert numbers["decisions_per_second"] > numbers["games_per_second"]
    assert numbers["bots"] == ["random"] * 4
    assert numbers["setup"]["cast"] == "first"
    assert len(numbers["mean_points"]) == len(numbers["win_share"]) == 4
    assert sum(numbers["win_share"]) == pytest.approx(1, abs=0.01)
    assert sum(numbers["mean_points_by_source"].values()) == pytest.approx(
        sum(numbers["mean_points"]) / 4, abs=0.05
    )


def test_without_json_there_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--players", "2", "--bot", "greedy,random", "--games", "2") == 0
    out, err = capsys.readouterr()
    assert "2 games for 2 players: Starter set, First game; seed 1" in out
    assert "1   Seasoned    100.0%" in out
    assert "2   Greenhorn     0.0%" in out
    assert "Mean VP by source: " in out
    assert "Parcels " in out
    assert "Money limit " in out
    assert not re.search(r"greedy|random|starter|hat\b|given|none", out)
    assert "games and" in out
    assert err == ""  # no progress bar where there is no terminal


def test_one_game_is_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--players", "2", "--games", "1", "--buildings", "school") == 0
    out = capsys.readouterr().out
    assert "1 game for 2 players: Starter set and some more, First game; seed 1" in out


@pytest.mark.parametrize(
    "words",
    [
        "--bot Seasoned,Greenhorn,greenhorn",
        "--bot greedy --bot random --bot random",
        "--bot greedy,random,random",
        "--bot greedy,random --bot random",
    ],
)
def test_bots_are_named_for_seats_in_either_way(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate("--players", "3", "--games", "1", "--json", *words.split()) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["bots"] == ["greedy", "random", "random"]
    assert set(numbers["by_bot"]) == {"greedy", "random"}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("full", "full"),
        ("school", "starter school"),
        ("school,station", "starter school station"),
        ("starter,school", "starter school"),
        ("General-Store,CITY_HALL", "starter general_store city_hall"),
    ],
)
def test_building_sets(given: str, found: str, capsys: pytest.CaptureFixture[str]) -> None:
    cast = "1Y,2R,3Y,4R,5Y,6R,7Y"
    assert simulate("--games", "1", "--json", "--buildings", given, "--cast", cast) == 0
    setup = json.loads(capsys.readouterr().out)["setup"]
    assert (setup["buildings"], setup["cast"]) == (found, cast.replace(",", " "))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--players 9", "9 players: the board game takes 2 to 6"),
        ("--cast 1Y,2Y,3Y,4Y,5Y", "a cast of 5: this one needs 7 characters"),
        ("--cast nobody", "“nobody” is no cast"),
        ("--buildings castle", "“castle” is no building set: full, starter"),
        ("--buildings school,castle", "“castle” cannot be added"),
        ("--bot nobody", "“nobody” is no bot: bots are greedy, random"),
        ("--bot random,greedy", "2 bots for 4 seats: name one for all, or one for each"),
        ("--title chess", "“chess” is no title: board"),
        ("--games 0", "“0” is no number of games: 1 or more"),
        ("--jobs 0", "“0” is no number of jobs: 1 to 256"),
    ],
)
def test_what_is_impossible_is_one_message_and_exit_code_two(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(*words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"carson: {message}")
    assert err.count("\n") == 1


def test_ctrl_c_ends_with_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(spec: Spec, games: int, jobs: int) -> Iterator[Outcome]:
        yield from play_many(spec, 3, jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", interrupted)
    assert simulate("--games", "50", "--json") == 130
    out, err = capsys.readouterr()
    numbers = json.loads(out)
    assert (numbers["games"], numbers["finished"]) == (50, 3)
    assert err == "stopped after 3 games\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_ends_it_with_the_bot_the_seed_and_the_decision(
    jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "--players 2 --bot tests.bots.own:Clumsy --games 12 --jobs"
    assert simulate(*words.split(), jobs) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("carson: bot tests.bots.own:Clumsy (")
    assert "failed at decision 1 of the game of seed 1000000: KeyError: 'spurs' (own.py:" in err
    assert err.count("\n") == 1
