"""The environments beside .venv: the peer's, and one with our engine compiled."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
REQUIREMENTS = ROOT / "benchmarks" / "peer-requirements.txt"
UV = [str(Path(sys.executable).with_name("uv")), "--quiet", "--no-progress"]


class NotBuilt(Exception):
    """An environment that could not be made, with the reason."""


def peer() -> Path:
    """The Python of the peer's environment."""
    return _environment(".venv-peer", REQUIREMENTS.read_bytes(), _install_peer)


def compiled() -> Path:
    """The Python of the environment that has our compiled wheel."""
    digest = hashlib.sha256()
    for path in sorted([*ROOT.glob("src/**/*.py"), ROOT / "hatch_build.py"]):
        digest.update(path.read_bytes())
    return _environment(".venv-compiled", digest.digest(), _install_compiled)


def _environment(name: str, content: bytes, install: Callable[[Path], None]) -> Path:
    """Make an environment, unless it stands already with the same content."""
    folder = ROOT / name
    python = folder / "bin" / "python"
    stamp = folder / ".ready"
    key = hashlib.sha256(content + sys.version.encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != key:
        _run([*UV, "venv", "--clear", "--python", sys.executable, str(folder)])
        install(python)
        stamp.write_text(key)
    return python


def _install_peer(python: Path) -> None:
    _run([*UV, "pip", "sync", "--python", str(python), "--require-hashes", str(REQUIREMENTS)])


def _install_compiled(python: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        _run([UV[0], "build", "--wheel", "--out-dir", folder], CARSON_COMPILE="1")
        (wheel,) = Path(folder).glob("*.whl")
        _run([*UV, "pip", "install", "--python", str(python), "--no-deps", str(wheel)])
    _run([str(python), "-m", "benchmarks.ours", "--games", "1"])


def _run(command: list[str], **variables: str) -> None:
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        lines = done.stdout.strip().splitlines() or [f"{command[0]} failed"]
        raise NotBuilt(next((line for line in lines if "error:" in line), lines[-1]))
