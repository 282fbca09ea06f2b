"""A choice said as `all`: its values in turn, and margins over the seats that the rules play."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from carson_city.arena import command
from carson_city.arena.intervals import of_mean, of_share
from carson_city.arena.report import Report, margin_of
from carson_city.arena.simulate import Outcome, Spec
from carson_city.arena.simulate import simulate as play_many
from carson_city.arena.spread import setups, spread
from carson_city.cli.main import main
from carson_city.errors import SetupError
from carson_city.solo import Setup

STRATEGIES = ["cattle", "miner", "strength", "city"]


def simulate(words: str) -> int:
    """The exit code of `carson simulate` with these words."""
    return main(["simulate", *words.split()])


def test_a_choice_said_as_all_is_played_value_by_value() -> None:
    found = setups({"strategy": "All", "buildings": "starter"}, "solo")
    assert list(found) == [(word,) for word in STRATEGIES]
    assert [setup.header()["strategy"] for setup in found.values()] == STRATEGIES
    assert {setup.header()["buildings"] for setup in found.values()} == {"starter"}


def test_several_choices_said_as_all_are_played_in_every_combination() -> None:
    said = {"strategy": "all", "cast": "all"}
    assert list(spread(said, "solo")) == ["strategy", "cast"]
    assert len(setups(said, "solo")) == 4 * len(spread(said, "solo")["cast"])


def test_all_means_all_together_where_that_can_be_chosen() -> None:
    assert spread({"variants": "all"}, "board") == {}
    (setup,) = setups({"variants": "all"}, "board").values()
    assert len(setup.header()["variants"].split()) > 1


def test_all_of_what_has_no_values_to_offer_is_refused() -> None:
    assert spread({"components": "all"}, "solo") == {}
    with pytest.raises(SetupError):
        setups({"components": "all"}, "solo")


def test_the_choices_of_any_title_can_be_spread() -> None:
    casts = spread({"cast": "all"}, "board")["cast"]
    assert casts[0] == "first"
    found = setups({"cast": "all"}, "board").values()
    assert [setup.header()["cast"] for setup in found] == casts


def test_a_table_of_tables_has_a_column_for_each_seat_of_the_fullest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert simulate("--players all --games 1") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    points = {row[0]: row[1:] for row in rows if row and row[0].isdecimal() and len(row) < 8}
    assert {count: len(found) for count, found in points.items()} == {
        str(count): count for count in range(2, 7)
    }


def test_the_table_has_a_row_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--title solo --strategy all --bot greedy --games 2") == 0
    out = capsys.readouterr().out
    assert "8 games for 2 players: All buildings, Random; seed 1" in out
    rows = [line.split() for line in out.splitlines()]
    named = [row for row in rows if row and row[0] in ("Cattle", "Miner", "Strength", "City")]
    assert [row[0] for row in named] == ["Cattle", "Miner", "Strength", "City"]
    assert all("%" in row[1] and row[3][0] in "+-" for row in named)
    assert "Seasoned   Jeb Standish" in out
    assert "Mean VP; 95% intervals in brackets" in out


def test_virtual_players_are_called_by_their_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--title cards --players 2 --virtual expert,beginner --games 2") == 0
    out = capsys.readouterr().out
    assert "2 games for 4 players: 1 beginner and 1 expert; seed 1" in out
    seats = [
        line.split()[1] for line in out.splitlines() if line.strip()[:1] in "1234" and "%" in line
    ]
    assert seats == ["Greenhorn", "Greenhorn", "Expert", "Beginner"]
    assert "Wins " in out
    assert "Priorities " in out


def test_a_table_of_levels_has_the_spread_of_their_points(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert simulate("--title cards --players 0 --virtual all --games 3") == 0
    out = capsys.readouterr().out
    assert "9 games for 4 players; seed 1" in out
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines() if line.strip()}
    assert "seat 1   seat 2   seat 3   seat 4   10%   50%   90%" in out
    for level in ("Beginners", "Advanced", "Experts"):
        assert len(rows[level]) == 7
        low, middle, high = map(int, rows[level][-3:])
        assert 60 < low <= middle <= high < 160
    assert rows["Beginners"] == rows["Experts"]
    assert "The rows are alike because all players of a game are" in out


def test_rows_that_differ_are_not_called_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--players all --games 1") == 0
    assert "alike" not in capsys.readouterr().out


def test_without_a_seat_that_the_rules_play_there_is_no_margin(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert simulate("--players 2 --cast all --games 1") == 0
    out = capsys.readouterr().out
    assert "First game" in out
    assert "Greenhorn   Greenhorn" in out
    assert "ahead" not in out
    assert simulate("--players 2 --games 1 --json") == 0
    assert "margin" not in json.loads(capsys.readouterr().out)


def test_json_has_the_figures_of_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--title solo --strategy all --games 3 --json") == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["spread"] == ["strategy"]
    assert [run["setup"]["strategy"] for run in numbers["runs"]] == STRATEGIES
    for run in numbers["runs"]:
        person, standish = run["mean_points"]
        low, high = run["margin"]["interval"]
        assert run["margin"]["mean"] == pytest.approx(person - standish, abs=0.01)
        assert low <= run["margin"]["mean"] <= high
        assert run["wins"]["share"] == run["win_share"][0]


def test_one_strategy_has_its_margin_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--title solo --strategy city --games 1 --json") == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["setup"]["strategy"] == "city"
    assert numbers["margin"]["interval"] == [None, None]  # one game tells nothing of others
    assert simulate("--title solo --games 2") == 0
    assert "; ahead by " in capsys.readouterr().out


def test_ctrl_c_stops_all_that_were_to_come(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(spec: Spec, games: int, jobs: int) -> Iterator[Outcome]:
        yield from play_many(spec, 2 if dict(spec.header)["strategy"] == "cattle" else 1, jobs)
        if dict(spec.header)["strategy"] == "miner":
            raise KeyboardInterrupt

    monkeypatch.setattr(command, "simulate", interrupted)
    assert simulate("--title solo --strategy all --games 2 --json") == 130
    out, err = capsys.readouterr()
    assert [run["finished"] for run in json.loads(out)["runs"]] == [2, 1, 0, 0]
    assert err == "stopped after 3 games\n"


def test_a_margin_is_the_best_person_less_the_best_of_the_rules() -> None:
    outcome = Outcome(1, True, 9, (1,), points=(30, 41, 40, 12), sources=())
    assert margin_of(outcome, automatic=(2, 3)) == 1
    assert margin_of(outcome, automatic=(1,)) == -1


def test_a_report_adds_up_margins() -> None:
    report = Report(Spec.of(Setup("city"), ("random",), 5), games=4, jobs=1)
    outcomes = list(play_many(report.spec, 4))
    for outcome in outcomes:
        report.add(outcome)
    margins = [outcome.points[0] - outcome.points[1] for outcome in outcomes]
    assert report.margin == sum(margins)
    assert report.margin_interval() == of_mean(sum(margins), sum(m * m for m in margins), 4)
    assert report.wins_of_people() == sum(margin > 0 for margin in margins)


def test_intervals_are_as_books_have_them() -> None:
    assert of_share(0, 10) == pytest.approx((0, 0.2775), abs=1e-3)
    assert of_share(10, 10) == pytest.approx((0.7225, 1), abs=1e-3)
    values = [1, 2, 3, 4, 5]  # a standard error of √0.5
    assert of_mean(15, sum(v * v for v in values), 5) == pytest.approx(
        (3 - 1.96 * 0.5**0.5, 3 + 1.96 * 0.5**0.5)
    )
    assert of_mean(4, 16, 1) == (float("-inf"), float("inf"))


def test_whoever_shares_a_victory_has_a_part_of_it() -> None:
    report = Report(Spec.of(Setup("city"), ("random",), 5), games=1, jobs=1)
    report.add(Outcome(1, True, 9, (0, 1), points=(30, 30), sources=()))
    assert report.wins == [0.5, 0.5]


def test_how_points_are_spread_is_told_by_shares_of_the_results() -> None:
    report = Report(Spec.of(Setup("city"), ("random",), 5), games=10, jobs=1)
    for points in range(10):
        report.add(Outcome(1, True, 9, (1,), points=(points, 50), sources=()))
    assert [report.points_below(fraction, [0]) for fraction in (0.1, 0.5, 0.9)] == [0, 4, 8]
    assert [report.points_below(fraction, [0, 1]) for fraction in (0.5, 0.9)] == [9, 50]
