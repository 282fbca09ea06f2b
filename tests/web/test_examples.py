"""The examples of docs/api.md run as they stand there, against a real server."""

from __future__ import annotations

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
