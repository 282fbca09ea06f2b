"""A made-up title, one folder a room, plays in the library, on a terminal, drawn and by bots."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import carson_city
from carson_city import bots, draw
from carson_city.core.constants import SPECTATOR
from carson_city.errors import CarsonError, IllegalAction, NotationError, RecordError, SetupError
from carson_city.title.setup import TITLES
from tests.terminal.run import Terminal
from tests.terminal.run import carson as command
from tests.titles.hands.rules import Setup
from tests.titles.hands.rules.position import Table
from tests.titles.no_board import board_words

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("hands")
FIRST = "hands rounds=2 round=1 at=well:1,mill:2 laid= "
LAYING = FIRST + "ruby=1.4.7,won0,coins0 opal=2.3.5,won0,coins0 steps=rounds/laying.3"
GOING = FIRST.replace("laid=", "laid=2.6") + (
    "ruby=1.4.7,won1,coins0 opal=2.3.5,won0,coins0 steps=rounds/going.0"
)


def played(seed: int, stop: int = 10_000) -> carson_city.Game[Table, Setup]:
    """A game of some sort, played at random."""
    dice = random.Random(seed)
    places = "well mill" if seed % 2 else "all"
    game = carson_city.new("hands", seed, players=2 + seed % 3, rounds=1 + seed % 4, places=places)
    while not game.over and len(game.plies) < stop:
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game


def test_no_file_of_ours_names_it() -> None:
    own = ROOT / "src" / "carson_city"
    for path in (*own.rglob("*.py"), *own.rglob("*.html"), *own.rglob("*.js")):
        assert "titles.hands" not in path.read_text(encoding="utf-8"), path


# The library.


@pytest.mark.parametrize("setup", [Setup(2, 2, "well mill"), Setup(3), Setup(4, 1)], ids=str)
def test_it_keeps_the_laws_of_titles(setup: Setup) -> None:
    carson_city.title.check(setup, games=3)


def test_what_is_printed_of_a_game_or_its_position_tells_no_secrets() -> None:
    game = carson_city.Game.at(LAYING)
    printed = str(game.position)
    assert printed == str(game) == str(game.view())
    assert str(game.view(0)) not in (printed, str(game.view(1)))
    assert game.position._repr_svg_() == game.view()._repr_svg_()
    assert game.view(0)._repr_svg_() not in (game.position._repr_svg_(), game.view(1)._repr_svg_())


def test_titles_are_named_in_the_order_of_their_words_wherever_they_come_from() -> None:
    titles = "board, cards, hands, solo"
    with pytest.raises(NotationError, match=f"a position begins with its title: {titles}$"):
        carson_city.Game.at(FIRST.replace("hands", "chess"))
    record = str(carson_city.new("hands", 1).record())
    with pytest.raises(RecordError, match=f"title: “chess” is none of {titles}$"):
        carson_city.Record.parse(record.replace("title: hands", "title: chess"))


def test_only_their_owner_sees_the_cards() -> None:
    game = carson_city.Game.at(LAYING)
    assert [view.hands for view in (game.view(0), game.view(1), game.view())] == [
        [(1, 4, 7), (0, 0, 0)],
        [(0, 0, 0), (2, 3, 5)],
        [(0, 0, 0), (0, 0, 0)],
    ]
    game.play("lay 7", 0)
    assert "chose?" in game.view(1).line()
    game.play("lay 2", 1, chance="card 6, card 6")
    assert [str(event) for event in game.events_seen(0)][2:-1] == [
        "The choices are revealed.", "ruby shows a 7.", "opal shows a 2.", "ruby draws a 6.",
        "opal draws a card.",
    ]  # fmt: skip
    assert "draws a 6" not in str(game.events_seen(SPECTATOR))


def test_a_round_is_won_by_the_highest_alone_who_takes_what_lies_there() -> None:
    game = carson_city.Game.at(GOING)
    game.play("go mill")
    assert game.position.coins == [2, 0]
    assert game.position.lying == {0: 2, 1: 0}
    assert game.undo().text == "go mill"
    assert game.position.coins == [0, 0]
    best = game.scores()[0]
    assert (best.name, best.total, best.sources) == ("ruby", 2, {"rounds": 2, "coins": 0})


def test_what_is_refused_has_a_reason() -> None:
    with pytest.raises(IllegalAction, match="cannot lay 6: you have no 6"):
        carson_city.Game.at(LAYING).play("lay 6", 0)
    with pytest.raises(IllegalAction, match="there is no gate in this game"):
        carson_city.Game.at(GOING).play("go gate")
    with pytest.raises(SetupError, match="“well” is no list of places: all, or two or more of"):
        carson_city.new("hands", places="well")
    with pytest.raises(SetupError, match="“cast” is nothing to choose here: players, rounds"):
        carson_city.new("hands", cast="first")
    with pytest.raises(NotationError, match="everybody holds 3 cards"):
        carson_city.Game.at(LAYING.replace("1.4.7", "1.4"))


def test_a_new_game_takes_numbers_words_and_lists() -> None:
    game = carson_city.new(
        "hands", players=2, rounds="1", places=["hill", "well"], names=["Ann", "Bo"]
    )
    header = {"players": "ruby Ann, opal Bo", "rounds": "1", "places": "well hill"}
    assert game.setup.header() == header
    with pytest.raises(TypeError, match="rounds: a text, a whole number or a list"):
        carson_city.new("hands", rounds=2.5)
    with pytest.raises(SetupError, match="“chess” is no title: board, cards, solo, hands"):
        carson_city.new("chess")


def test_chance_can_be_gone_through() -> None:
    game = carson_city.Game.at(LAYING)
    game.play("lay 7", 0)
    ways = list(game.outcomes("lay 2", 1))
    assert sum(part for part, _fell, _after in ways) == 1
    assert len(ways) == 14 * 14 - 6  # of the six in hands there is one left, not two


# Bots.


def test_its_bot_plays_by_its_name_and_other_titles_do_not_know_it() -> None:
    assert bots.names("hands") == ("miser", "random")
    assert "miser" not in bots.names("board")
    bots.check(bots.find("miser", "hands"), Setup(3))
    with pytest.raises(CarsonError, match="“greedy” is no bot: bots are miser, random"):
        bots.find("greedy", "hands")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_plays_it_also_in_several_processes(jobs: str) -> None:
    chosen = ("--title", "hands", "--players", "2", "--places", "well,mill")
    words = ("simulate", *chosen, "--bots", "miser,random", "--games", "24", "--seed", "3")
    figures = json.loads(command(*words, "--jobs", jobs, "--json").out)
    assert figures["setup"] == {
        "players": "ruby, opal", "rounds": "3", "places": "well mill",
    }  # fmt: skip
    assert figures["win_share"][0] > figures["win_share"][1]
    assert figures["mean_points_by_source"] == {"rounds": 2.958, "coins": 2.417}
    told = command(*words, "--jobs", jobs).out
    assert "mean points" in told
    assert not board_words(told)


# Drawn.


def test_it_is_drawn_as_svg_and_as_text(tmp_path: Path) -> None:
    game = played(4)
    file = tmp_path / "game.carson"
    game.record().save(file)
    run = command("draw", str(file), "--ply", "3", "--view", "places")
    assert run.code == 0, run.err
    svg = (tmp_path / "game.svg").read_text(encoding="utf-8")
    assert svg.count("data-at=") == 4
    assert 'data-at="mill"' in svg
    assert not board_words(svg)
    laid = carson_city.Game.at(LAYING)
    assert draw.text(laid.view(0)).splitlines() == [
        "The well   o",
        "The mill   oo",
        "1 ruby       holds 1 4 7, has won 0 and taken 0",
        "2 opal       holds ? ? ?, has won 0 and taken 0",
    ]
    assert str(laid).count("?") == 6
    assert "<svg" in (laid._repr_svg_() or "")


def test_a_part_of_another_title_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.carson"
    played(4).record().save(file)
    run = command("draw", str(file), "--view", "town")
    assert (run.code, run.err) == (2, "carson: view: “town” is none of places, table\n")


# On a terminal.


def test_a_script_plays_it_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "saved.carson"
    words = ("play", "--title", "hands", "--players", "2", "--rounds", "1", "--seed", "1")
    lines = f"help\noptions\nlog\n3\nwhy go moon\nmill\nsave {file}\nscores\n"
    run = command(*words, "--people", "Ada", "--bots", "random", lines=lines)
    assert run.err == "line 5: “go moon” is no move now; go … would be, and help tells more\n"
    assert "Your turn, Ada: lay a card of your hand." in run.out
    assert "Ada goes to the mill and takes 2 coins." in run.out
    assert "opal draws a card." in run.out.replace("\n", " ")
    log = command(*words, "--people", "Ada", "--bots", "random", lines="3\nmill\nlog all\n").out
    assert re.search(r"^Ada draws an? \d\.", log.partition("log all")[2], re.M)
    assert "opal draws a card." in log.partition("log all")[2]
    assert "Ada wins with 4 points." in run.out
    assert "Rounds won" in run.out
    assert not board_words(run.out)
    told = command("replay", str(file)).out
    assert "Ada wins with 4 points." in told
    assert not board_words(told)


def test_it_plays_at_the_keyboard_of_two_who_hide_their_cards() -> None:
    first = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    first += (
        "from carson_city.title.setup import register; from tests.titles.hands.rules import Setup\n"
    )
    with Terminal("play", first=f"{first}register(Setup)") as terminal:
        terminal.until("yourself.")
        terminal.type("c")
        terminal.until("Which game: board, cards, solo, hands [board] ")
        terminal.type("hands")
        terminal.until("Number of players: 2 to 4 [3] ")
        terminal.type("2")
        terminal.until("names: Ada, Ben [1] ")
        terminal.type("Ada, Ben")
        terminal.until("miser or Greenhorn [miser] ")
        terminal.type("")
        terminal.until("Number of rounds: 1 to 4 [3] ")
        terminal.type("1")
        terminal.until("[all] ")
        terminal.type("")
        terminal.until("This is for Ada alone.")
        terminal.type("")
        shown = terminal.until("Ada> ")
        assert "holds ? ? ?" in shown
        assert not board_words(shown)
        terminal.type("1")
        terminal.until("This is for Ben alone.")
        terminal.type("")
        terminal.until("Ben> ")
        terminal.type("undo")
        terminal.until("Ada, press Enter")
        terminal.type("")
        terminal.until("Ada> ")
        terminal.type("quit")
        assert terminal.left() == 0


def test_where_it_is_not_registered_nothing_speaks_of_it() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(TITLES, "hands")
        run = command("play", "--title", "hands")
    assert (run.code, run.err) == (2, "carson: “hands” is no title: board, cards, solo\n")
