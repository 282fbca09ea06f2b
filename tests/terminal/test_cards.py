"""The card game at the keyboard: whole games, its own commands, virtual players."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.draw.pen import ASCII
from carson_city.terminal.cards.adapter import CardsTerminalAdapter
from carson_city.terminal.scores import score_lines
from tests.terminal.run import Terminal
from tests.terminal.run import carson as command

ALONE = (
    "play", "--title", "cards", "--players", "1", "--virtual", "expert", "beginner", "advanced",
    "--people", "Ann", "--seed", "5",
)  # fmt: skip


def moves(seed: int, setup: Setup) -> list[str]:
    """What the only person of a game may type from its beginning to its end."""
    dice, game, lines = random.Random(seed), carson_city.Game(setup, seed), []
    while not game.over:
        seat = game.deciders[0]
        action = dice.choice(game.options(seat))
        if seat == 0:
            lines.append(str(action))
        game.play(action, seat)
    return lines


def test_a_whole_game_against_virtual_players() -> None:
    lines = moves(5, Setup(1, ("expert", "beginner", "advanced"), ("Ann",)))
    run = command(*ALONE, lines="\n".join(lines) + "\n")
    assert run.code == 0
    assert run.err == ""
    assert run.out.startswith("Ann, Expert, Beginner, Advanced. Seed 5.")
    assert re.search(r"Expert takes .*: the highest priority, \d", run.out)
    assert re.search(r"^Bids: .*Ann \d.*\.", run.out, re.MULTILINE)
    assert re.search(r"wins with \d+ VP\.|share the victory\.", run.out)
    assert "{" not in run.out


def test_a_whole_game_of_bots_and_virtual_players() -> None:
    run = command(
        "play", "--title", "cards", "--players", "3", "--virtual", "expert", "--people", "0",
        "--bots", "random", "--seed", "3",
    )  # fmt: skip
    assert run.code == 0
    assert "Expert" in run.out.splitlines()[0]
    assert "VP" in run.out.splitlines()[-1]


def test_nobody_can_take_the_seat_of_a_virtual_player() -> None:
    refused = command(*ALONE[:-4], "--people", "Ann,Ben")
    assert refused.code != 0
    assert "2 people for 1 seat" in refused.err


def test_a_bid_is_chosen_by_its_own_number() -> None:
    told = command(*ALONE, lines="7\nundo\n")
    assert "Ann 7" in told.out
    again = command(*ALONE, lines="9\n").out
    assert "Ann 9" in again


def test_a_card_is_taken_by_the_mark_that_people_read() -> None:
    told = command(*ALONE, lines="7\ntake I-43\nlog\n").out
    assert "Ann takes the card with Mine and Mountain (I-43) and builds it at n14." in told


def test_options_towns_maps_and_things_can_be_asked_for() -> None:
    lines = (
        "options\n7\noptions\n5\ntowns\nmap\nmap nobody\nabout saloon\nabout\nhelp\nrules CARD-17\n"
    )
    told = command(*ALONE, lines=lines)
    assert "Bids left" in told.out
    assert "1 2 3 4 5 6 7 8: behind 3 others at most" in told.out
    assert told.out.count("14 Min ▲▲▲") == 2  # towns, map
    assert "2 VP for each house beside it." in told.out
    assert "take I-12, I-12, take sheriff" in told.out
    assert "CARD-17c" in told.out
    assert "nobody called “nobody” builds a town here" in told.err
    assert "say what: about saloon" in told.err


def test_why_not_cites_the_rule() -> None:
    told = command(*ALONE, lines="7\n5\n9\nwhy take I-41\nwhy bid 7\n")
    assert "(CARD-" in told.out


def test_many_sources_of_points_stand_under_each_other() -> None:
    game = carson_city.Game(Setup(2, ("expert", "beginner")), 4)
    dice = random.Random(4)
    while not game.over:
        game.play(dice.choice(game.options(game.deciders[0])), game.deciders[0])
    lines = [line.plain for line in score_lines(game, 80)]
    assert max(map(len, lines)) <= 80
    names = [score.name for score in game.scores()]
    assert lines[0].split() == names
    assert lines[-2].split() == ["VP", *[str(score.total) for score in game.scores()]]
    assert lines[-1].split()[0] == "1st"
    assert any(line.startswith("Priorities") for line in lines)


@pytest.mark.parametrize("size", [(80, 30), (100, 40)])
def test_on_a_terminal_row_town_players_and_options_stand_together(size: tuple[int, int]) -> None:
    with Terminal(*ALONE, size=size) as terminal:
        screen = terminal.until("Ann> ")
        assert "Era I, round 1 · ties: " in screen
        assert "Bids " in screen
        terminal.type("7")
        screen = terminal.until("Ann> ")
        assert "Bids: Ann 7" in screen
        assert " 5 Take the card with Mine and Mountain (I-43): +2 VP" in screen
        terminal.type("5")
        screen = terminal.until("Ann> ")
        assert "14 Min ▲▲▲" in screen
        assert "Expert takes " in screen
        lines = [line for line in screen.splitlines() if line.strip()]
        assert max(map(len, lines)) <= size[0]
        assert len(lines) <= size[1]
        terminal.type("quit")
        terminal.until("leave: ")
        terminal.type("")
        assert terminal.left() == 0


def test_virtual_players_alone_can_be_looked_at() -> None:
    game = carson_city.Game(Setup(0, ("expert",) * 4), 3)
    shown = "\n".join(line.plain for line in CardsTerminalAdapter().board(game.view(), ASCII, 80))
    assert shown.startswith("Era I, round 1")
    assert shown.count("Expert") >= 4
