"""A bot over HTTP: `http_bot.py URL` plays a new table, `http_bot.py URL TABLE INVITE` a seat."""

import json
import random
import sys
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(url: str, key: str = "", body: dict[str, Any] | None = None) -> Any:
    """Ask for a seat by its key; with a body it is a POST."""
    head = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    with urlopen(Request(url, json.dumps(body).encode() if body else None, head), None, 60) as told:
        return json.load(told)


def play(table: str, key: str) -> dict[str, Any]:
    """Play a seat to the end of the game."""
    seen: dict[str, Any] = ask(table, key)
    while seen["deciders"]:
        if seen["options"]:
            move = {"action": random.choice(seen["options"]), "decision": seen["decision"]}
            with suppress(HTTPError):  # 409: somebody took a move back meanwhile; look again
                ask(f"{table}/play", key, move)
        seen = ask(f"{table}?since={seen['ply']}&wait=20", key)
    return seen


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        sys.exit("say where: http_bot.py http://localhost:8058, or that, a table and an invite")
    server, seat = sys.argv[1].rstrip("/") + "/api/tables", sys.argv[2:]
    if not seat:
        laid = ask(server, body={"seats": [{"kind": "friend", "name": "Robot"}, {"kind": "bot"}]})
        seat = [laid["id"], laid["keys"][0]]
    own = ask(f"{server}/{seat[0]}/sit", body={"key": seat[1]})["key"]  # the invite works once
    for score in play(f"{server}/{seat[0]}", own)["scores"]:
        print(f"{score['place']}. seat {score['seat']}: {score['total']} VP")
