"""Scripts, styles and templates: those of all titles know none, and a title serves its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import carson.web
from tests.titles.no_board import board_words
from tests.web.people import house

WEB = Path(carson.web.__file__).parent
FILES = [
    path.relative_to(WEB).as_posix()
    for folder in ("static", "templates")
    for path in sorted((WEB / folder).iterdir())
    if path.suffix in (".css", ".html", ".js") and ".min." not in path.name
]
# Elements of the board game's page.
OWN = re.compile(r"[#.](?:players|pieces|stage|survey|bag|mast|who|space|cb|goods)\b(?![-(=])")


@pytest.mark.parametrize("name", FILES)
def test_what_serves_every_title_knows_none(name: str) -> None:
    text = re.sub(r"/rules\b", "", (WEB / name).read_text(encoding="utf-8"))
    assert board_words(text) == []
    assert OWN.findall(re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", text)) == []


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://") as open_house:
        yield open_house


def test_a_title_serves_its_own(web: TestClient) -> None:
    for name in ("town.js", "style.css"):
        assert web.get(f"/static/board/{name}").status_code == 200
    for name in ("table.js", "../scene.py", "..%2Fscene.py", "%2e%2e/scene.py"):
        assert web.get(f"/static/board/{name}").status_code == 404
