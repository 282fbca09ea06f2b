"""The wheel holds all that is needed, and is compiled only where that is wished and possible."""

from __future__ import annotations

import re
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

import hatch_build
from tests.copies import copy_source
from tools import wheels

SOURCE = wheels.ROOT / "src"
RULES = wheels.ROOT / "docs" / "rules"
NO_COMPILER = "no-such-compiler"


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> wheels.Wheel:
    return wheels.build(tmp_path_factory.mktemp("wheel"), "")


def names(wheel: wheels.Wheel) -> set[str]:
    """The files in a wheel."""
    return set(zipfile.ZipFile(wheel.path).namelist())


def test_a_wheel_is_pure_unless_it_is_to_be_compiled(pure: wheels.Wheel) -> None:
    assert pure.pure
    assert not [name for name in names(pure) if name.endswith((".so", ".pyd"))]


def test_what_is_to_be_compiled_is_there() -> None:
    modules = hatch_build.engine_modules(SOURCE)
    assert {
        "carson_city/core/position.py",
        "carson_city/core/step.py",
        "carson_city/board/position.py",
    } <= {*modules}


def test_of_a_variant_only_its_rules_are_compiled(tmp_path: Path) -> None:
    folder = copy_source(tmp_path) / "board_plugins" / "variants" / "made_up"
    folder.mkdir()
    for part in ("__init__", "bot", "look", "rules", "words"):
        (folder / f"{part}.py").touch()
    inside = "carson_city/board_plugins/variants/made_up/"
    compiled = [name for name in hatch_build.engine_modules(tmp_path) if name.startswith(inside)]
    assert compiled == [f"{inside}__init__.py", f"{inside}rules.py"]


def test_a_name_that_finds_no_module_to_compile_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "COMPILED", ["carson_city/gone.py"])
    with pytest.raises(ValueError, match="gone"):
        hatch_build.engine_modules(SOURCE)


def test_the_wheel_holds_every_file_of_the_source(pure: wheels.Wheel) -> None:
    source = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert source <= names(pure)
    scripts = {"carson_city/web/static/table.js", "carson_city/web/board/static/town.js"}
    assert {"carson_city/data/terrain-cards.csv", *scripts} <= source


def test_the_wheel_tells_type_checkers_that_it_is_typed(pure: wheels.Wheel) -> None:
    assert "carson_city/py.typed" in names(pure)


def test_the_wheel_holds_the_rules_to_the_letter(pure: wheels.Wheel) -> None:
    pages = sorted(RULES.glob("*.md"))
    assert pages
    with zipfile.ZipFile(pure.path) as wheel:
        for page in pages:
            assert wheel.read(f"carson_city/data/rules/{page.name}") == page.read_bytes()


def test_the_wheel_holds_nothing_but_the_package(pure: wheels.Wheel) -> None:
    tops = {name.split("/")[0] for name in names(pure)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"carson_city"}


def test_the_wheel_holds_the_licences_of_all_that_is_in_it(pure: wheels.Wheel) -> None:
    (folder,) = {name.split("/")[0] for name in names(pure) if ".dist-info/" in name}
    with zipfile.ZipFile(pure.path) as wheel:
        told = message_from_bytes(wheel.read(f"{folder}/METADATA"))
        for path in ("LICENSE", "src/carson_city/web/static/LICENSE.htmx.txt"):
            kept = wheel.read(f"{folder}/licenses/{path}")
            assert kept == (wheels.ROOT / path).read_bytes()
    assert b"Zero-Clause BSD" in kept
    assert told["License-Expression"] == "MIT AND 0BSD"


def test_without_a_c_compiler_the_wheel_is_pure_and_says_so(tmp_path: Path) -> None:
    wheel = wheels.build(tmp_path, "1", CC=NO_COMPILER)
    assert wheel.pure
    assert "the engine could not be compiled" in wheel.told
    assert NO_COMPILER in wheel.told


def test_a_compiled_wheel_can_be_insisted_on(tmp_path: Path) -> None:
    with pytest.raises(wheels.NotBuilt, match=r"could not be compiled.*no-such-compiler"):
        wheels.build(tmp_path, "required", CC=NO_COMPILER)


def test_an_unknown_wish_is_refused(tmp_path: Path) -> None:
    with pytest.raises(wheels.NotBuilt, match="CARSON_COMPILE=yes: it is 0, 1 or required"):
        wheels.build(tmp_path, "yes")
    with pytest.raises(wheels.NotBuilt, match="CARSON_OPTIMIZE=high: it is 0 to 3"):
        wheels.build(tmp_path, "required", CARSON_OPTIMIZE="high")


def test_the_description_shows_no_picture_and_no_link_that_only_the_source_has(
    pure: wheels.Wheel,
) -> None:
    (name,) = [name for name in names(pure) if name.endswith(".dist-info/METADATA")]
    with zipfile.ZipFile(pure.path) as wheel:
        told = message_from_bytes(wheel.read(name))
    text = told.get_payload()
    assert isinstance(text, str)
    assert told["Description-Content-Type"] == "text/markdown"
    assert "pip install carson-city" in text
    assert "docs/library.md has every name" in text
    assert not re.search(r"<img|!\[|\]\((?!https?:|#)", text)
