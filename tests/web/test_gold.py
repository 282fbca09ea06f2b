"""The made-up gold on a page and on a terminal: its place and its choice have their words."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import carson_city
from carson_city.web.bots.bot_processes import BotProcesses
from tests.terminal.run import carson as command
from tests.variants.gold.variant import Showing
from tests.web.people import OWN, house

PLACING = (
    "board variants=gold round=1.placement order=hat,star hat=as2Y,nuggets1.3 "
    "star=as1Y,nuggets2.2 sack=1.1.1.1.1.2.2.2.2.3.3.3.3.3 mule=c7"
)
ACTION = re.compile(
    r'<button name="action" value="([^"]+)"([^>]*)><b>([^<]*)</b>(?: <small>([^<]*)</small>)?'
)
FIELD = re.compile(r'name="(decision|seat)" value="(\d+)"')


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://") as open_house:
        yield open_house


def taken_up(web: TestClient, game: carson_city.Game) -> str:
    """The table on which a game goes on, for a person in the first seat."""
    data = {"text": str(game.record()), "mode": "bots"}
    answer = web.post("/records", data=data, headers=OWN)
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def offered(page: str) -> dict[str, tuple[str, str, str]]:
    """The buttons of a page, each with its place, its words and what it brings."""
    return {
        action: ("".join(re.findall(r'data-at="([^"]*)"', rest)), words, brings)
        for action, rest, words, brings in ACTION.findall(page)
    }


def showing() -> carson_city.Game:
    """A game in which nuggets are shown."""
    dice = random.Random(3)
    game = carson_city.new("board", 5, players=2, variants="gold")
    while not isinstance(game.position.steps[-1], Showing):
        game.play(dice.choice(game.options()))
    return game


def test_its_place_is_offered_on_the_board_and_told_in_the_log(web: TestClient) -> None:
    table = taken_up(web, carson_city.Game.at(PLACING))
    page = web.get(table).text
    assert offered(page)["place camp"] == (
        "camp", "Gold camp", "a nugget at the end of the round",
    )  # fmt: skip
    told = web.get(f"{table}/about", params={"at": "camp"}).text
    assert "<h2>Gold camp</h2>" in told
    assert "a nugget at the end of the round" in told
    data = dict(FIELD.findall(page[page.index('id="moves"') :])) | {"action": "place camp"}
    page = web.post(f"{table}/play", data=data, headers=OWN).text
    assert re.search(r"hat</b> sends a cowboy to the camp\.", page)
    told = web.get(f"{table}/about", params={"at": "camp"}).text
    assert "Cowboys there: hat" in told


def test_its_sealed_choice_is_offered_in_words(web: TestClient) -> None:
    game = showing()
    buttons = offered(web.get(taken_up(web, game)).text)
    hand = sorted({option.value for option in game.options(0)} - {0})
    assert buttons["show nothing"][1] == "Show nothing"
    for value in hand:
        worth = f"+{value} VP if nobody else shows as much"
        assert buttons[f"show {value}"] == ("", f"Show a nugget of {value}", worth)


def test_a_game_without_it_does_not_know_its_place(web: TestClient) -> None:
    table = taken_up(web, carson_city.new("board", 5, players=2))
    assert web.get(f"{table}/about", params={"at": "camp"}).status_code == 404


def test_the_terminal_offers_and_tells_it(tmp_path: Path) -> None:
    file = tmp_path / "gold.carson"
    carson_city.Game.at(PLACING).record().save(file)
    lines = "options\nplace camp\nplace camp\nlog\nshow\n"
    run = command("play", "--load", str(file), "--people", "2", lines=lines)
    assert run.err == ""
    assert "place camp a nugget at the end of the round" in run.out
    assert "hat sends a cowboy to the camp. star sends a cowboy to the camp." in run.out.replace(
        "\n", " "
    )
    assert re.search(r"\d .* m ", run.out)  # the mule
    showing().record().save(file)
    run = command("play", "--load", str(file), "--people", "2", lines="options\nshow nothing\n")
    assert "VP if nobody else shows as much" in run.out
    assert "show a nugget, or nothing" in run.out


def test_many_games_with_it_are_played_in_several_processes() -> None:
    words = ("simulate", "--variants", "gold", "--players", "2", "--games", "12", "--jobs", "2")
    figures = json.loads(command(*words, "--json").out)
    assert figures["finished"] == 12
    assert figures["mean_points_by_source"]["gold"] > 0


@pytest.mark.live
def test_a_thinking_process_knows_it() -> None:
    game = carson_city.Game.at(PLACING)
    line = game.view(0).line()

    async def ask() -> str:
        bot_processes = BotProcesses(1)
        try:
            return await bot_processes.choose(line, "greedy", 0, 1)
        finally:
            await bot_processes.close()

    assert game.why_not(asyncio.run(ask())) is None
