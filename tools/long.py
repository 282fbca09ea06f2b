"""Runs the long tests: `python -m tools.long`, with arguments for pytest.

All run on the compiled wheel, which is quicker; on the source run those that cannot run there, and
a sample of the others. Where nothing can be compiled all run on the source.
"""

from __future__ import annotations

import subprocess
import sys

from hatch_build import missing_compiler
from tools import compiled
from tools.wheels import ROOT

SAMPLE = 20  # one part in so many is played on the source, too
LONG = ["-q", "-n", "auto", "-m", "long"]


def main() -> int:
    """Run them on both; the first fault counts."""
    arguments = [*LONG, *sys.argv[1:]]
    if missing_compiler():
        return on_source(arguments)
    return on_source([*arguments, f"--sample={SAMPLE}"]) or compiled.run(["tests", *arguments])


def on_source(arguments: list[str]) -> int:
    """Run tests as they are written."""
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
