"""Forms of pages for tests: a new table, what can be pressed, a whole game."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

import carson_city
from carson_city import bots

BOARD = {"X-Board": "1"}  # as the board's script asks
OWN = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}


def lay(web: TestClient, **fields: str) -> str:
    """A table for two people at one screen; its address."""
    form = {"players": "2", "kind0": "person", "kind1": "person", "seed": "7"} | fields
    answer = web.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def buttons(page: str) -> list[str]:
    return re.findall(r'<button name="action" value="([^"]+)"', page)


def fields(page: str) -> dict[str, str]:
    """The decision and the seat that a form of the table carries."""
    found = re.search(
        r'name="decision" value="(\d+)"><input type="hidden" name="seat" value="(\d+)"', page
    )
    assert found is not None
    return {"decision": found[1], "seat": found[2]}


def ply(page: str) -> int:
    """How many decisions a page knows."""
    found = re.search(r'data-ply="(\d+)"', page)
    assert found is not None
    return int(found[1])


def whole_game() -> carson_city.Game:
    game = carson_city.Game(carson_city.board.Setup(players=2), seed=5)
    players = [bots.make("random", seat, 5) for seat in range(2)]
    while not game.over:
        game.play(bots.ask(players[game.player], game, game.player), game.player)
    return game
