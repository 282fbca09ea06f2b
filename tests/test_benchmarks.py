"""The benchmarks measure what they say, and compare inside each round."""

from __future__ import annotations

import re

import pytest
from rich.console import Console
from rich.table import Table

from benchmarks import clock, ours, report
from benchmarks.environments import commit_of
from tools.wheels import ROOT, NotBuilt


def shown(table: Table) -> list[list[str]]:
    """The words of a table, line by line."""
    console = Console(width=200)
    with console.capture() as capture:
        console.print(table)
    return [line.split() for line in capture.get().splitlines() if line.strip()]


def of_all(figures: dict[str, clock.Figures]) -> report.Round:
    """A round in which all set-ups have the same figures."""
    return {
        f"{engine} {setup}": dict(found)
        for engine, found in figures.items()
        for setup in report.SETUPS
    }


def test_every_row_is_measured() -> None:
    figures = ours.measure(1, 1, lenient=False)
    assert list(figures) == list(report.SETUPS)
    wanted = {row.figure for row in report.ROWS} - {"ratio"}
    assert set(figures["starter"]) == wanted
    assert all(value > 0 for found in figures.values() for value in found.values())


def test_what_an_engine_cannot_do_is_left_out_only_leniently() -> None:
    def measure() -> clock.Figures:
        raise AttributeError("no such thing yet")

    assert ours.tried(measure, lenient=True) == {}
    with pytest.raises(AttributeError):
        ours.tried(measure, lenient=False)


@pytest.mark.parametrize("module", ["clock", "peer_catanatron", "peer_relay"])
def test_what_measures_the_peer_needs_nothing_of_ours(module: str) -> None:
    source = (ROOT / "benchmarks" / f"{module}.py").read_text(encoding="utf-8")
    assert not re.search(r"^\s*(?:from|import) carson", source, re.MULTILINE)


def test_two_revisions_are_compared_inside_each_round() -> None:
    """A slow round slows both, and must not count; more is better, or less where it is a cost."""
    rounds = [
        of_all(
            {
                "pure": {"games/s": 300 / slow, "copy": 2e-6 * slow},
                "other pure": {"games/s": 200 / slow, "copy": 8e-6 * slow},
            }
        )
        for slow in (1, 10, 100)
    ]
    lines = shown(report.beside(rounds, "pure", "main"))
    many = len(report.SETUPS)
    assert ["games", "a", "second", *["20.0", "30.0", "1.50"] * many] in lines
    assert ["copy", "of", "a", "game,", "µs", *["80.0", "20.0", "4.00"] * many] in lines
    assert ["undo,", "µs", *["–"] * 3 * many] in lines


def test_a_goal_is_reached_where_the_hardest_set_up_reaches_it() -> None:
    found = of_all({"pure": {"ratio": 9.0, "position copy": 3e-6}})
    assert [line[-1] for line in shown(report.goals([found]))[2:]] == ["yes", "yes"]
    found["pure cast"] = {"ratio": 7.0, "position copy": 5e-6}
    assert [line[-2:] for line in shown(report.goals([found]))[2:]] == [
        ["7.00", "no"],
        ["5.0", "no"],
    ]


def test_the_card_game_has_its_own_goal_for_the_places_of_a_card() -> None:
    found = of_all({"pure": {"options p99.9": 400e-6}})
    found["pure cards"] = {"options p99.9": 1200e-6, "position copy": 9e-6}
    lines = shown(report.goals([found]))[2:]
    assert [line[-2:] for line in lines] == [["400.0", "yes"], ["1,200.0", "no"]]
    assert [line[0] for line in lines] == ["option", "places"]


def test_a_revision_that_git_does_not_know_is_refused() -> None:
    with pytest.raises(NotBuilt, match="git knows no revision no-such-thing"):
        commit_of("no-such-thing")
