"""Builds our wheel, pure or compiled, with the locked tools of .venv."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
UV = [str(Path(sys.executable).with_name("uv")), "--no-progress"]


class NotBuilt(Exception):
    """A wheel or an environment that could not be made, with the reason."""


class Wheel(NamedTuple):
    """A wheel, and what its builder told."""

    path: Path
    told: str

    @property
    def pure(self) -> bool:
        """Whether it is plain Python, for any machine."""
        return self.path.name.endswith("-none-any.whl")


def build(folder: Path, compiled: str, source: Path = ROOT, **variables: str) -> Wheel:
    """Build the wheel of a source tree into a folder; `compiled` is for CARSON_COMPILE."""
    command = [*UV, "build", "--wheel", "--offline", "--no-build-isolation", "--clear"]
    command += ["--out-dir", str(folder), str(source)]
    told = run(command, ROOT, CARSON_COMPILE=compiled, **variables)
    (path,) = folder.glob("*.whl")
    return Wheel(path, told)


def run(command: list[str], folder: Path = ROOT, **variables: str) -> str:
    """Run a command and give what it tells; if it fails, the line that tells why is the reason."""
    done = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        lines = done.stdout.strip().splitlines() or [f"{command[0]} failed"]
        raise NotBuilt(next((line for line in lines if "error:" in line.lower()), lines[-1]))
    return done.stdout
