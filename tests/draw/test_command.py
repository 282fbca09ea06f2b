"""`carson draw`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from carson_city.cli.main import main
from carson_city.draw import game_svg, view_svg
from carson_city.games.record import Record
from tests.draw.moments import game_by_chance, parse, seen


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A recorded game."""
    file = tmp_path / "game.carson"
    game_by_chance(3, seed=4).record().save(file)
    return file


def draw(*words: str | Path) -> int:
    return main(["draw", *map(str, words)])


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """The one line that a refused command says."""
    assert draw(*words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("carson: ")
    return said.err


def test_a_record_is_drawn_beside_itself(record: Path) -> None:
    assert draw(record) == 0
    drawn = record.with_suffix(".svg").read_text(encoding="utf-8")
    assert drawn == game_svg(Record.load(record).replay())


def test_a_ply_a_theme_a_view_and_an_output_can_be_named(record: Path, tmp_path: Path) -> None:
    output = tmp_path / "town.svg"
    words = ["--ply", "20", "--theme", "dark", "--view", "town", "-o", str(output)]
    assert draw(record, *words) == 0
    game = Record.load(record).replay(20)
    assert output.read_text(encoding="utf-8") == view_svg(seen(game), "town", theme="dark")


def test_a_drawing_replaces_an_older_one(record: Path) -> None:
    assert draw(record) == 0
    assert draw(record, "--ply", "0") == 0
    parse(record.with_suffix(".svg").read_text(encoding="utf-8"))


@pytest.mark.parametrize("ply", ["-1", "100000"])
def test_an_impossible_ply_is_refused(
    record: Path, ply: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "decision" in refused(capsys, record, f"--ply={ply}")
    assert not record.with_suffix(".svg").exists()


def test_a_missing_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nowhere.carson" in refused(capsys, tmp_path / "nowhere.carson")


def test_a_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "directory" in refused(capsys, tmp_path)


def test_a_file_without_a_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot read" in refused(capsys, Path())


def test_what_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "photo.jpg"
    file.write_bytes(b"\xff\xd8\xff\xe0\x00")
    assert "photo.jpg" in refused(capsys, file)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "Dear diary\n",
        lambda text: text.replace("rules: ", "rules: 99"),
        lambda text: text.replace("hat: ", "piano: ", 1),
        lambda text: text.replace("claim", "clam", 1),
        lambda text: text.replace("result: ", "result: boot 999, "),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused(
    record: Path, damage: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(damage)
    text = record.read_text(encoding="utf-8")
    assert damage(text) != text
    record.write_text(damage(text), encoding="utf-8")
    refused(capsys, record)
    assert not record.with_suffix(".svg").exists()


def test_the_record_is_never_overwritten(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text(encoding="utf-8")
    assert "--output" in refused(capsys, record, "-o", record)
    renamed = record.rename(tmp_path / "game.svg")
    assert "--output" in refused(capsys, renamed)
    assert renamed.read_text(encoding="utf-8") == text


def test_an_output_that_cannot_be_written_is_refused(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(capsys, record, "-o", tmp_path / "no" / "such" / "folder.svg")
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    refused(capsys, record, "-o", folder)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.svg", "game.carson"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_full_disk_leaves_no_half_drawing(record: Path) -> None:
    record.with_suffix(".svg").write_text("the older drawing", encoding="utf-8")
    program = (
        "import resource, sys\n"
        "from carson_city.cli.main import main\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "sys.exit(main(['draw', sys.argv[1]]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", program, str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert sorted(path.name for path in record.parent.iterdir()) == ["game.carson", "game.svg"]
    assert record.with_suffix(".svg").read_text(encoding="utf-8") == "the older drawing"
