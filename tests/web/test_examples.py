"""The examples of docs/api.md run as they stand there, against a real server."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.web.servers import serving

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "http_bot.py"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'carson.db'}"


def run(*arguments: str) -> str:
    command = [sys.executable, str(BOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout


def test_the_bot_in_the_documentation_is_the_one_that_runs() -> None:
    code = BOT.read_text().split("\n", 2)[2]
    assert code in (ROOT / "docs" / "api.md").read_text()
    lines = [line.strip() for line in code.splitlines()]
    assert len([line for line in lines if line and not line.startswith('"""')]) <= 30


def test_the_bot_without_an_address_says_what_it_needs() -> None:
    done = subprocess.run([sys.executable, str(BOT)], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("say where: http_bot.py http://localhost:8058")


def test_the_bot_plays_a_whole_game_over_http(database: str) -> None:
    with serving(database) as server:
        assert run(server.url).startswith("1. seat ")


def sent(command: str) -> httpx.Response:
    """Send what a line of curl in the documentation sends."""
    _curl, url, *options = shlex.split(command)
    said = list(zip(options[::2], options[1::2], strict=True))
    headers = dict(text.split(": ", 1) for option, text in said if option == "-H")
    data = next((text for option, text in said if option == "-d"), None)
    return httpx.request("POST" if data else "GET", url, headers=headers, content=data)


def test_a_guest_exchanges_the_invite_as_the_documentation_says(database: str) -> None:
    [block] = re.findall(r"```sh\n(.*?/sit .*?)```", (ROOT / "docs" / "api.md").read_text(), re.S)
    sit, answer, look = [line.strip() for line in block.splitlines() if line.strip()]
    with serving(database) as server:
        seats = [{"kind": "bot"}, {"kind": "friend"}]
        laid = httpx.post(f"{server.url}/api/tables", json={"seats": seats}).json()

        def here(line: str) -> str:
            told = line.replace("http://localhost:8058", server.url)
            return told.replace("/ID", f"/{laid['id']}").replace("INVITE", laid["keys"][1])

        sat = sent(here(sit)).json()
        assert sat.keys() == json.loads(answer.lstrip("# ")).keys()
        seen = sent(here(look).replace("OWN", sat["key"])).json()
        assert (seen["seat"], seen["seats"][1]["own_key"]) == (1, True)
        assert sent(here(look).replace("OWN", laid["keys"][1])).status_code == 410
        told = httpx.get(f"{server.url}/api/openapi.json").json()["paths"]
        assert "own_key: false" in told["/api/tables/{table_id}/sit"]["post"]["description"]


def test_the_bot_plays_as_a_guest_with_a_key_of_its_own(database: str) -> None:
    with serving(database) as server:
        seats = [{"kind": "bot"}, {"kind": "friend"}]
        laid = httpx.post(f"{server.url}/api/tables", json={"seats": seats}).json()
        run(server.url, laid["id"], laid["keys"][1])
        seen = httpx.get(f"{server.url}/api/tables/{laid['id']}").json()
        assert seen["seats"][1]["own_key"]


def test_two_bots_play_each_other_by_their_keys(database: str) -> None:
    with serving(database) as server:
        seats = [{"kind": "friend"}, {"kind": "friend"}]
        laid = httpx.post(f"{server.url}/api/tables", json={"seats": seats}).json()
        bots = [
            subprocess.Popen(
                [sys.executable, str(BOT), server.url, laid["id"], key], stdout=subprocess.PIPE
            )
            for key in laid["keys"]
        ]
        told = [bot.communicate(timeout=300)[0] for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0]
        assert told[0] == told[1]
        record = httpx.get(f"{server.url}/api/tables/{laid['id']}/record").text
        assert "result:" in record
