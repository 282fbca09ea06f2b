"""A copy of the source, to take something away or to add something, and programs that use it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import carson_city

SOURCE = Path(carson_city.__file__).parent


def copy_source(folder: Path) -> Path:
    """All rooms but the web, as plain Python; the copy of the package comes back."""
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "web")
    return Path(shutil.copytree(SOURCE, folder / "carson_city", ignore=left_out))


def said(program: str, folder: Path) -> str:
    """What a program prints that has the copy in a folder, complaints too."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.stdout
