"""Many games: the same whoever plays them, and counted right."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import Spec, play_game, simulate
from carson_city.arena.report import Report
from carson_city.arena.simulate import BATCH
from carson_city.board import Setup


def spec(count: int = 2, bot: str = "random", seed: int = 1) -> Spec:
    return Spec.of(Setup(count, ("school",), "random"), (bot,) * count, seed)


def test_the_number_of_processes_does_not_change_the_games() -> None:
    games = 2 * BATCH + 3
    assert list(simulate(spec(), games, jobs=1)) == list(simulate(spec(), games, jobs=2))


def test_a_game_of_a_simulation_can_be_played_again_by_its_seed() -> None:
    outcome = list(simulate(spec(3, "greedy", seed=4), 2))[1]
    assert outcome.seed == 4_000_001
    table = [bots.make("greedy", seat, outcome.seed) for seat in range(3)]
    game = play_game(Setup(3, ("school",), "random"), table, outcome.seed)
    scores = {score.player: score for score in game.scores()}
    assert outcome.points == tuple(scores[seat].total for seat in range(3))
    assert outcome.sources == tuple(scores[seat].sources for seat in range(3))
    assert outcome.winners == (game.scores()[0].player,)
    assert outcome.decisions == len(game.plies)


def test_games_of_different_seeds_never_meet() -> None:
    first, second = ({outcome.seed for outcome in simulate(spec(seed=seed), 5)} for seed in (1, 2))
    assert not first & second


def test_a_report_adds_up() -> None:
    report = Report(spec(), games=4, jobs=1)
    outcomes = list(simulate(report.spec, 4))
    for outcome in outcomes:
        report.add(outcome)
    numbers = report.numbers()
    assert numbers["finished"] == 4
    assert numbers["decisions"] == sum(outcome.decisions for outcome in outcomes)
    assert numbers["mean_points"] == [sum(o.points[s] for o in outcomes) / 4 for s in range(2)]
    assert sum(report.wins) == 4
    assert sum(report.sources.values()) == sum(sum(outcome.points) for outcome in outcomes)
    assert numbers["by_bot"] == {
        "random": {"seats": 2, "mean_points": sum(report.points) / 8, "win_share": 1.0}
    }


def test_a_report_of_no_game_divides_by_nothing() -> None:
    numbers = Report(spec(), games=4, jobs=1).numbers()
    assert (numbers["games_per_second"], numbers["mean_winner_points"]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("games", "jobs", "reason"),
    [
        (0, 1, "1 or more"),
        (-3, 1, "1 or more"),
        (5, 0, "1 to 256"),
        (5, 257, "1 to 256"),
        (10**7, 1, "one seed has"),
    ],
)
def test_impossible_numbers_are_refused(games: int, jobs: int, reason: str) -> None:
    with pytest.raises(carson_city.CarsonError, match=reason):
        simulate(spec(), games, jobs)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(carson_city.CarsonError, match="3 bots for 2 seats"):
        Spec.of(Setup(2), ("random",) * 3, 1)
    with pytest.raises(carson_city.CarsonError, match="1 bots for 2 seats"):
        play_game(Setup(2), [bots.make("random", 0, 1)], 1)


@pytest.mark.parametrize(
    ("setup", "names", "seed", "said"),
    [
        ("x", ["random"], 3, "games begin with a set-up such as board.Setup.., not 'x'"),
        (Setup(2), None, 3, "bots are named in a list of texts, not None"),
        (Setup(2), [5], 3, "bots are named in a list of texts, not .5"),
        (Setup(2), ["random"], "x", "a seed is a whole number, not 'x'"),
    ],
)
def test_a_specification_is_made_of_what_it_says(
    setup: Setup, names: list[str], seed: int, said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        Spec.of(setup, names, seed)


def test_one_text_names_bots_too() -> None:
    assert Spec.of(Setup(2), "random", 3) == Spec.of(Setup(2), ["random"], 3)
    assert Spec.of(Setup(2), "random, greedy", 3).bots == ("random", "greedy")


def test_how_many_is_a_whole_number() -> None:
    with pytest.raises(carson_city.CarsonError, match="“x” is no number of games: 1 or more"):
        simulate(spec(), "x")  # type: ignore[arg-type]
    with pytest.raises(carson_city.CarsonError, match=r"“1.5” is no number of jobs: 1 to 256"):
        simulate(spec(), 2, jobs=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"which games to play is said by arena.Spec.of"):
        simulate(None, 2)  # type: ignore[arg-type]


def test_a_game_is_played_by_bots_and_not_by_their_names() -> None:
    with pytest.raises(TypeError, match=r"a list of bots such as those of bots.make.. plays, not"):
        play_game(Setup(2), ["random", "random"], 3)  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a game begins with a set-up"):
        play_game(2, [], 3)  # type: ignore[arg-type]
