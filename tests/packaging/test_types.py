"""Whoever installs the wheel has its types: examples are checked against it, not the source."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import wheels
from tools.environments import SYNC

EXAMPLES = sorted((wheels.ROOT / "examples").glob("*.py"))

Check = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Check:
    """mypy, strict, in a folder of its own, looking into an environment with the wheel alone."""
    folder = tmp_path_factory.mktemp("types")
    wheel = wheels.build(folder / "dist", "0")
    python = folder / "venv" / "bin" / "python"
    wheels.run([*wheels.UV, "venv", "--python", sys.executable, str(folder / "venv")])
    wheels.run([*SYNC, "--extra", "web"], UV_PROJECT_ENVIRONMENT=str(folder / "venv"))
    install = [*wheels.UV, "pip", "install", "--offline", "--no-deps", "--python", str(python)]
    wheels.run([*install, str(wheel.path)])

    def mypy(*files: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-pretty"]
        command += ["--python-executable", str(python), *map(str, files)]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)

    return mypy


def test_every_example_is_strictly_typed_against_the_installed_wheel(check: Check) -> None:
    assert EXAMPLES
    done = check(*EXAMPLES)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installed_wheel_tells_its_types(check: Check, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import carson_city\n"
        "game = carson_city.Game(carson_city.board.Setup(players=2), seed=1)\n"
        "reveal_type(game.options())\n"
        'game.play("claim d5", player="hat")\n'
    )
    done = check(program)
    assert 'Revealed type is "list[carson_city.core.notation.Action]"' in done.stdout
    assert 'program.py:4: error: Argument "player" to "play" of "Game"' in done.stdout
    assert "Found 1 error" in done.stdout
