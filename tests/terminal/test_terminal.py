"""`carson play` on a real terminal of 100 by 40."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carson_city.games.record import Record
from tests.terminal.run import Terminal

GAME = ("play", "--seed", "7")


def test_enter_starts_a_first_game() -> None:
    with Terminal("play") as terminal:
        terminal.until("Type c to choose all that yourself.")
        terminal.type("")
        shown = terminal.until("hat> ")
        assert "Your turn, hat: claim a start parcel." in shown
        assert shown.count("12/12") >= 1
        terminal.type("\x04")
        assert terminal.left() == 0


def test_the_questions_have_good_defaults_and_catch_mistakes() -> None:
    with Terminal("play") as terminal:
        terminal.until("yourself.")
        terminal.type("c")
        for wrong, why in (
            ("many", "“many” is no number of players: 2 to 6 (MAT-1)"),
            ("7", "7 players: the board game takes 2 to 6 (MAT-1)"),
        ):
            terminal.until("Which game: board, cards, solo [board] ")
            terminal.type("")
            terminal.until("Number of players: 2 to 6 [4] ")
            terminal.type(wrong)
            for _question in range(7):  # people, bots, buildings, cast, variants, house, marks
                terminal.until("] ")
                terminal.type("")
            terminal.until(f"That does not work: {why}. Once more.")
        terminal.until("[board] ")
        terminal.type("")
        terminal.until("[4] ")
        terminal.type("3")
        terminal.until("names: Ada, Ben [1] ")
        terminal.type("Ada, Ben")
        terminal.until("Seasoned or Greenhorn [Seasoned] ")
        terminal.type("greenhorn")
        terminal.until("[starter] ")
        terminal.type("School, station")
        terminal.until("[first] ")
        terminal.type("")
        terminal.until("[none] ")
        terminal.type("river")
        terminal.until("[printed] ")
        terminal.type("a2 b2 b1")
        terminal.until("[none] ")
        terminal.type("")
        terminal.until("matter [any] ")
        terminal.type("cactus")
        shown = terminal.until("claim a start parcel.")
        assert "School" in shown  # in the bag or on the display: the seed is by chance
        assert "Your turn, " in shown


def test_a_turn_is_one_screen_with_the_prompt_on_it() -> None:
    with Terminal(*GAME) as terminal:
        terminal.until("hat> ")
        terminal.type("c2")
        shown = terminal.until("hat> ")
        assert shown.count("\n") < 40 + 1  # the typed line's own end comes first
        assert "star claims f6" in shown


def test_a_wrong_move_is_answered_on_the_same_screen() -> None:
    with Terminal(*GAME) as terminal:
        terminal.until("hat> ")
        terminal.type("c2")
        terminal.until("hat> ")
        terminal.type("c3")
        shown = terminal.until("hat> ")
        assert "cannot claim c3: cactus owns c3 (WORD-7)" in shown
        assert "Your turn, hat: claim a start parcel." in shown
        terminal.type("a5")
        terminal.until("take a character.")


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_are_there_and_go_away_when_asked(env: dict[str, str], coloured: bool) -> None:
    with Terminal(*GAME, env=env) as terminal:
        while "Your turn" not in terminal.raw:
            assert terminal.read(20)
        assert ("\x1b[38;" in terminal.raw) == coloured
        assert "\x1b[" in terminal.raw


def test_saving_fails_and_works_and_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with Terminal(*GAME, folder=tmp_path) as terminal:
        terminal.until("hat> ")
        terminal.type("c2")
        terminal.until("hat> ")
        terminal.type("save .")
        assert "cannot write .: Is a directory" in terminal.until("hat> ")
        terminal.type("save game.txt")
        assert "Saved 7 decisions in game.txt." in terminal.until("hat> ")
        terminal.type("help")
        assert "save FILE" in terminal.until("hat> ")
        terminal.type("rules DUEL-3")
        assert "The highest total wins." in terminal.until("hat> ")
        terminal.type("a5")
        terminal.until("take a character.")
        terminal.type("quit")
        terminal.until("Save the game? Type a file name, or Enter to leave: ")
        terminal.type("none/x")
        terminal.until("cannot write none/x: No such file or directory")
        terminal.type("game.txt")
        assert terminal.left() == 0
    assert len(Record.load(file).replay().plies) > 7


def test_ctrl_c_leaves_with_130() -> None:
    with Terminal(*GAME) as terminal:
        terminal.until("hat> ")
        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.raw


def test_a_game_to_its_end_with_long_news_to_read_in_peace() -> None:
    """The way out of every turn, or its first number, against three greedy bots."""
    read_on, leave = "Enter to go on ", "Enter to leave: "
    corners = iter(("a1", "h1", "a8", "h8", "a2", "h2"))
    with Terminal("play", "--seed", "4") as terminal:
        pages = 0
        for _turn in range(60):
            shown = terminal.until("hat> ", read_on, leave)
            if leave in shown:
                break
            pages += read_on in shown
            if read_on in shown:
                terminal.type("")
            elif "claim a start parcel" in shown:
                terminal.type(next(corners))
            else:
                terminal.type("0" if re.search(r" 0 (Pass|Done|Keep|Decline)", shown) else "1")
        assert " wins with " in shown
        assert pages > 0
        terminal.type("")
        assert terminal.left() == 0


def test_where_a_bot_fails_the_game_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with Terminal(*GAME, "--players", "2", "--bots", "tests.bots.own:Clumsy") as terminal:
        terminal.until("hat> ")
        terminal.type("c2")
        shown = terminal.until("Enter to leave: ")
        assert "Clumsy (star) failed at decision 2 of the game of seed 7" in " ".join(shown.split())
        terminal.type(str(file))
        assert terminal.left() == 2
    assert len(Record.load(file).moves) == 1
