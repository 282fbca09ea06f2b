"""`carson serve` as somebody starts it: what it says, what it opens, and what it refuses."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from carson_city.cli.main import main
from carson_city.web.app import create_app
from carson_city.web.config import Config
from tests.web.people import OWN

PATH = {"PYTHONPATH": str(Path(__file__).parents[2])}  # where these tests are found
COMMAND = (sys.executable, "-m", "carson_city", "serve", "--port", "0")


@contextmanager
def started(folder: Path, *options: str, **env: str) -> Iterator[tuple[list[str], str]]:
    """A server of one's own: its first lines, as many as end with where games are kept."""
    screen = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")
    with subprocess.Popen(
        [*COMMAND, *options],
        cwd=folder,
        env=os.environ | screen | env,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line.rstrip())
            if line.startswith("Games are kept"):
                break
        found = re.search(r"http://\S+", lines[0])
        assert found, lines
        try:
            yield lines, found[0]
        finally:
            process.send_signal(signal.SIGINT)
            code = process.wait(20)
        lines += process.stdout.read().splitlines()  # what it has said meanwhile
        assert code == 0


def test_it_says_where_it_is_and_where_games_are_kept(tmp_path: Path) -> None:
    with started(tmp_path) as (lines, url):
        assert lines == [
            f"Carson City is open at {url} (Ctrl-C closes it)",
            f"Games are kept in {tmp_path / 'carson.db'}",
        ]
        assert "Play a first game" in httpx.get(url).text
    assert (tmp_path / "carson.db").exists()


def test_on_all_addresses_it_names_the_one_for_friends(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "0.0.0.0") as (lines, url):
        assert url.startswith("http://localhost:")
        assert re.fullmatch(r"Friends in your network: http://[\w.]+:\d+/", lines[1])


@pytest.mark.parametrize("screen", [True, False])
def test_a_browser_is_opened_where_there_is_a_screen(tmp_path: Path, screen: bool) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    env = {"BROWSER": f"{browser} %s"} if screen else {}
    with started(tmp_path, "--open", **env) as (_lines, url):
        pass
    opened = tmp_path / "opened"
    assert (opened.read_text().strip() if opened.exists() else "") == (url if screen else "")


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with started(tmp_path) as (_lines, url):
        port = url.rstrip("/").rpartition(":")[2]
        again = subprocess.run(
            [*COMMAND, "--port", port, "--database", "sqlite:///other.db"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert again.returncode == 2
    assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in again.stderr
    assert "--port 0" in again.stderr


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_is_none_is_told_in_our_words(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", f"--port={port}"]) == 2
    told = f"carson: “{port}” is no port: 0 to 65535, and 0 takes a free one\n"
    assert capsys.readouterr().err == told
    assert not (tmp_path / "carson.db").exists()


def test_its_help_says_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert "Serve the table to browsers until Ctrl-C" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", ["carson.example", "https://carson.example/games"])
def test_a_base_url_that_is_none_is_told_in_one_line(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", "--port=0", "--base-url", wrong]) == 2
    told = capsys.readouterr().err
    assert f"“{wrong}” is no address of a site, such as https://carson.example/" in told
    assert told.count("\n") == 1
    assert not (tmp_path / "carson.db").exists()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere:Bot", "there is no module nowhere, neither installed nor in "),
        ("ranch_hands:Nobody", "module ranch_hands has no class Nobody"),
        ("ranch_hands:Clumsy", "KeyError: 'spurs'"),
    ],
)
def test_a_bot_that_cannot_play_is_not_offered(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "ranch_hands.py").write_text("from tests.bots.own import Clumsy, First\n")
    done = subprocess.run(
        [*COMMAND, "--offer-bot", name],
        cwd=tmp_path, env=os.environ | PATH, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert reason in done.stderr
    assert not (tmp_path / "carson.db").exists()


def test_a_bot_of_ones_own_plays_where_it_is_offered(tmp_path: Path) -> None:
    (tmp_path / "ranch_hands.py").write_text("from tests.bots.own import First\n")
    own = "ranch_hands:First"
    with started(tmp_path, "--offer-bot", own, "--pace", "0", **PATH) as (_lines, url):
        assert own in httpx.get(f"{url}api/about").json()["games"][0]["bots"]
        seats = [{"bot": own}, {"bot": own}]
        table = httpx.post(f"{url}api/tables", json={"seats": seats}).json()["id"]
        seen = httpx.get(f"{url}api/tables/{table}?since=0&wait=25", timeout=60).json()
        assert seen["ply"] > 0
        assert seen["seats"][0]["bot"] == own


def test_the_log_knows_no_key_of_a_seat(tmp_path: Path) -> None:
    with started(tmp_path, "--log-level", "info") as (lines, url):
        seats = [{"kind": "friend"}, {"kind": "bot"}]
        laid = httpx.post(f"{url}api/tables", json={"seats": seats}).json()
        link = f"{url}t/{laid['id']}/seat/{laid['keys'][0]}"
        assert httpx.get(link).status_code == 200
        assert httpx.post(link).status_code == 303
        assert httpx.get(f"{link}oops").status_code == 404
    log = "\n".join(lines)
    assert log.count(f"/t/{laid['id']}/seat/… ") == 3
    assert laid["keys"][0] not in log


# Links lead where friends can follow them.

SEATS = {"players": "2", "kind0": "person", "kind1": "friend"}


@pytest.mark.parametrize(
    ("base_url", "neighbours", "host", "link", "warned"),
    [
        ("", "", "localhost:8058", "http://localhost:8058/t/", True),
        ("", "http://192.0.2.7:8058/", "localhost:8058", "http://192.0.2.7:8058/t/", False),
        ("", "http://192.0.2.7:8058/", "box.local:8058", "http://box.local:8058/t/", False),
        ("https://carson.example/", "", "localhost:8058", "https://carson.example/t/", False),
    ],
)
def test_links_are_addresses_that_others_reach(
    tmp_path: Path, base_url: str, neighbours: str, host: str, link: str, warned: bool
) -> None:
    database = f"sqlite:///{tmp_path / 'carson.db'}"
    config = Config(database, base_url, pace=60, workers=1, neighbours_url=neighbours)
    origin = base_url.rstrip("/") or f"http://{host}"
    scheme = origin.partition(":")[0]  # cookies for TLS alone come back by TLS alone
    with TestClient(create_app(config), base_url=f"{scheme}://{host}") as web:
        page = web.post("/tables", data=SEATS, headers=OWN | {"Origin": origin}).text
    assert f'value="{link}' in page
    assert ("work on this computer alone" in page) == warned
