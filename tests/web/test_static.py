"""Scripts, styles and templates: those of all titles know none, and a title serves its own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import carson_city.web
from carson_city.web.pages.static_files import MemoryFiles
from tests.titles.no_board import board_words
from tests.web.people import house

WEB = Path(carson_city.web.__file__).parent
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
    for name in (
        "table.js",
        "../page_adapter.py",
        "..%2Fpage_adapter.py",
        "%2e%2e/page_adapter.py",
    ):
        assert web.get(f"/static/board/{name}").status_code == 404


def test_a_file_is_sent_once_and_again_when_it_has_changed(web: TestClient, tmp_path: Path) -> None:
    served = web.get("/static/board/style.css")
    assert served.headers["Content-Type"] == "text/css; charset=utf-8"
    tag = served.headers["ETag"]
    again = web.get("/static/board/style.css", headers={"If-None-Match": f'W/{tag}, "other"'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    assert web.head("/static/board/style.css").headers["Content-Length"] == str(len(served.content))
    assert web.post("/static/board/style.css").status_code in (403, 405)
    for name in ("", "nothing.css", "%00", "x" * 300, "style.css/more"):
        assert web.get(f"/static/board/{name}").status_code == 404, name

    file = tmp_path / "one.css"
    plain = TestClient(MemoryFiles(directory=tmp_path))
    for text in ("first", "second, longer"):
        file.write_text(text, encoding="utf-8")
        os.utime(file, ns=(len(text), len(text)))
        assert plain.get("/one.css").text == text
