"""Runs tests on the compiled wheel: `python -m tools.compiled`, with arguments for pytest.

The wheel is installed in .venv-compiled, apart from the source. Where nothing can be compiled this
says so and does no more, unless CARSON_COMPILE=required.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools import environments
from tools.wheels import ROOT, NotBuilt


def main() -> int:
    """Make the environment where it is not fresh, and run the tests there."""
    missing = environments.missing_compiler()
    if missing and os.environ.get("CARSON_COMPILE") != "required":
        print(f"compiled: not tested, for there is {missing}")
        return 0
    print("compiled: making .venv-compiled, unless it is fresh (a minute or two)", flush=True)
    try:
        python = environments.compiled()
    except NotBuilt as error:
        print(f"compiled: {error}")
        return 1
    pytest = [str(python), "-m", "pytest", "--compiled", *sys.argv[1:]]
    return subprocess.run(pytest, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
