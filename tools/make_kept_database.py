"""Keep a database as a revision of ours wrote it: python tools/make_kept_database.py REVISION ….

The server of that revision lays a table of two friends that stops in the middle of a game, one
that is played to its end, and one where a friend sits in a browser, on SQLite and on PostgreSQL.
Both go to tests/web/kept, with the keys of the seats and what the table showed: later versions
must go on from there.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "tests" / "web" / "kept"
sys.path.insert(0, str(ROOT))

# What the old revision runs: nothing but its own code, and the API as it was from the first day.
PLAYER = r"""
import json, sys
from starlette.testclient import TestClient
from carson_city.web.app import create_app
try:
    from carson_city.web.config import Config
except ModuleNotFoundError:
    from carson_city.web.app import Config

def played(web, most):
    wish = {"seats": [{"kind": "friend"}] * 2, "seed": 1858}
    laid = web.post("/api/tables", json=wish).json()
    url, keys = f"/api/tables/{laid['id']}", laid["keys"]
    for number in range(most):
        seen = web.get(url).json()
        if not seen["deciders"]:
            break
        seat = seen["deciders"][0]
        key = {"Authorization": f"Bearer {keys[seat]}"}
        options = web.get(url, headers=key).json()["options"]
        move = {"action": options[number * 7 % len(options)], "ply": seen["ply"]}
        answer = web.post(url + "/play", json=move, headers=key)
        assert answer.status_code == 200, answer.text
        if number == 3:  # this decision is taken back and made again
            answer = web.post(url + "/undo", json={"ply": seen["ply"] + 1}, headers=key)
            assert answer.status_code == 200, answer.text
            answer = web.post(url + "/play", json=move, headers=key)
            assert answer.status_code == 200, answer.text
    seen = web.get(url).json()
    over = web.get(url + "/record").text if not seen["deciders"] else ""
    told = {name: seen[name] for name in ("id", "ply", "deciders")}
    return told | {"keys": keys, "record": over}

def joined(web):
    # A friend sits down by the link, in a browser of their own.
    wish = {"seats": [{"kind": "person"}, {"kind": "friend"}], "seed": 1858}
    laid = web.post("/api/tables", json=wish).json()
    own = {"Origin": "http://testserver", "Sec-Fetch-Site": "same-origin"}
    web.cookies.clear()
    answer = web.post(f"/t/{laid['id']}/seat/{laid['keys'][1]}", data={"name": "Bea"}, headers=own)
    assert answer.status_code == 200, answer.text
    return {"id": laid["id"], "keys": laid["keys"], "friend": web.cookies["carson"]}

with TestClient(create_app(Config(sys.argv[1]))) as web:
    tables = [played(web, most) for most in (20, 2000)]
    person = web.cookies.get("carson")
    web.post(f"/t/{tables[0]['id']}/say", data={"said": "howdy"})
    friends = joined(web)
print(json.dumps({"person": person, "tables": tables, "joined": friends}))
"""


def play(source: Path, database: str) -> dict[str, object]:
    """What the code of a folder writes into a database, and what it says of it."""
    environment = os.environ | {"PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-c", PLAYER, database],
        env=environment, cwd=source, check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    told: dict[str, object] = json.loads(done.stdout)
    return told


def keep(revision: str) -> None:
    """The files of one revision."""
    from tests.web.servers import postgres, postgres_tool  # noqa: PLC0415

    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        packed = subprocess.run(
            ["git", "archive", revision, "src", "docs/rules"],
            cwd=ROOT,
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
        subprocess.run(["tar", "x"], input=packed, cwd=folder, check=True)
        source = folder / "src"
        told = play(source, f"sqlite:///{folder}/carson.db")
        with closing(sqlite3.connect(folder / "carson.db")) as db:
            db.execute("VACUUM INTO ?", [str(KEPT / f"{revision}.db")])
        (KEPT / f"{revision}.sqlite.json").write_text(json.dumps(told, indent=1) + "\n")
    with tempfile.TemporaryDirectory(prefix="carson-pg-") as pg, postgres(Path(pg)) as url:
        with tempfile.TemporaryDirectory() as name:
            subprocess.run(["tar", "x"], input=packed, cwd=name, check=True)
            told = play(Path(name) / "src", url)
        dump = subprocess.run(
            [postgres_tool("pg_dump") or "pg_dump", "--no-owner", url],
            check=True, stdout=subprocess.PIPE, text=True,
        ).stdout  # fmt: skip
        (KEPT / f"{revision}.sql").write_text(dump)
        (KEPT / f"{revision}.postgresql.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        print(wanted)
        keep(wanted)
