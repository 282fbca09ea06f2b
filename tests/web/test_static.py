"""Scripts, styles and templates: those of all titles know none, and a title serves its own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

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
    for path in sorted((WEB / folder).rglob("*"))
    if path.suffix in (".css", ".html", ".js") and ".min." not in path.name
]
OURS = [
    path.relative_to(WEB).as_posix()
    for path in sorted(WEB.glob("**/static/**/*"))
    if path.suffix in (".css", ".js") and ".min." not in path.name
]
# Where a function of a script begins, with the line before.
FUNCTION = re.compile(
    r"(.*)\n((?:export )?(?:async )?(?:function |const \w+ = (?:async )?\(?\w*.*=>).*)"
)
SHEETS = [path.relative_to(WEB).as_posix() for path in sorted(WEB.glob("**/static/*.css"))]
# Elements of the board game's page.
OWN = re.compile(r"[#.](?:players|pieces|stage|survey|bag|mast|who|space|cb|goods)\b(?![-(=])")


@pytest.mark.parametrize("name", FILES)
def test_what_serves_every_title_knows_none(name: str) -> None:
    text = re.sub(r"/rules\b", "", (WEB / name).read_text(encoding="utf-8"))
    assert board_words(text) == []
    assert OWN.findall(re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", text)) == []


# `make lint-web` checks the rest: types, and one declaration on a line.
@pytest.mark.parametrize("name", OURS)
def test_scripts_and_style_sheets_can_be_read(name: str) -> None:
    text = (WEB / name).read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > 100] == []
    if name.endswith(".js"):
        functions = re.findall(rf"(?m)^{FUNCTION.pattern}", text)
        assert [begins for before, begins in functions if not before.endswith("*/")] == []


@pytest.fixture
def web() -> Iterator[TestClient]:
    with house("sqlite://") as open_house:
        yield open_house


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_style_sheet_is_served_with_all_its_components(web: TestClient, sheet: str) -> None:
    folder, _slash, name = sheet.rpartition("static/")
    imported = re.findall(r'@import "(.+)";', (WEB / sheet).read_text(encoding="utf-8"))
    served = web.get(f"/static/{folder}{name}").text
    rules = [re.escape(first_rule((WEB / sheet).parent / part)) for part in imported]
    assert re.search(".*".join(rules), served, re.DOTALL)  # in the order of the imports
    assert "@import" not in served
    assert "/*" not in served


def first_rule(component: Path) -> str:
    """The selector of the first rule of a component, as it is served."""
    text = re.sub(r"/\*.*?\*/", "", component.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"\n\s+", "\n", text[: text.index("{")].strip())


@pytest.mark.parametrize("script", ["/static/table.js", "/static/board/town.js"])
def test_a_script_imports_others_by_their_version(web: TestClient, script: str) -> None:
    imported = re.findall(r' from "(.+?)";', web.get(script).text)
    assert len(imported) >= 4
    for address in imported:
        kept = web.get(urljoin(script, address)).headers["Cache-Control"]
        assert kept == "public, max-age=31536000, immutable", address


def test_a_table_preloads_all_scripts_that_its_script_imports(web: TestClient) -> None:
    """Otherwise a browser learns of each one only when it has read the one before."""
    laid = web.post("/api/tables", json={"seats": [{"kind": "person"}, {"kind": "bot"}]}).json()
    page = web.get(f"/t/{laid['id']}").text
    preloaded = re.findall(r'<link rel="modulepreload" href="(.+?)">', page)
    [script] = re.findall(r'<script type="module" src="(/static/table\.js.*?)">', page)
    waiting, needed = [script], set()
    while waiting:
        address = waiting.pop()
        for imported in re.findall(r' from "(.+?)";', web.get(address).text):
            if (found := urljoin(address, imported)) not in needed:
                needed.add(found)
                waiting.append(found)
    assert set(preloaded) == needed
    assert len(needed) >= 10


def test_every_component_belongs_to_one_sheet() -> None:
    imported = [
        (WEB / sheet).parent / part
        for sheet in SHEETS
        for part in re.findall(r'@import "(.+)";', (WEB / sheet).read_text(encoding="utf-8"))
    ]
    assert sorted(imported) == sorted(WEB.rglob("css/*.css"))


def test_a_title_serves_its_own(web: TestClient) -> None:
    for name in ("town.js", "style.css"):
        assert web.get(f"/static/board/{name}").status_code == 200
    assert web.get("/static/board/css/town.css").status_code == 200
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
