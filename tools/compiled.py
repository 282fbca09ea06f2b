"""Runs tests on the compiled wheel: `python -m tools.compiled`, with arguments for pytest.

The wheel is installed in .venv-compiled, apart from the source; without arguments that is all.
Where nothing can be compiled this says so and does no more, unless CARSON_COMPILE=required. With
`--or-source` as the first argument it runs the tests on the source then.
"""

from __future__ import annotations

import os
import subprocess
import sys

from hatch_build import missing_compiler
from tools import environments
from tools.progress import stage
from tools.wheels import ROOT, NotBuilt

OR_SOURCE = "--or-source"
# What needs packages that are not there: those of pages and of the terminal.
LEFT_OUT = (
    "tests/terminal", "tests/web", "tests/packaging", "tests/titles/hands",
    "tests/test_mutants.py", "tests/test_import_contracts.py", "tests/test_game_options.py",
    "tests/tell/test_groups.py", "tests/tell/test_rules_in_play.py",
    "tests/variants/test_horses_table.py", "tests/variants/test_kit_words.py",
    "tests/variants/test_outlaw_words.py",
)  # fmt: skip


def run(arguments: list[str]) -> int:
    """Make the environment where it is not fresh, and run the tests there, if there are any."""
    on_source = arguments[:1] == [OR_SOURCE]
    arguments = arguments[1:] if on_source else arguments
    missing = missing_compiler()
    if missing and os.environ.get("CARSON_COMPILE") != "required":
        print(f"compiled: not tested, for there is {missing}")
        if not on_source:
            return 0
        pytest = [sys.executable, "-m", "pytest", *arguments]
        return subprocess.run(pytest, cwd=ROOT, check=False).returncode
    try:
        with stage("compiled engine in .venv-compiled", "1 to 2 minutes, nothing if it is fresh"):
            python = environments.compiled()
    except NotBuilt as error:
        print(f"compiled: {error}")
        return 1
    if not arguments:
        return 0
    left_out = [f"--ignore={path}" for path in LEFT_OUT]
    pytest = [str(python), "-m", "pytest", "--compiled", *left_out, *arguments]
    return subprocess.run(pytest, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
