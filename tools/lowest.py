"""Runs tests with the oldest packages that we say we work with: `python -m tools.lowest`.

They are installed in .venv-lowest, beside the tools of the tests as locked. Without arguments for
pytest the tests of everything that uses a package are run, in this process's own servers.
"""

from __future__ import annotations

import subprocess
import sys

from tools import environments
from tools.wheels import ROOT, NotBuilt

QUICK = (
    "tests/web/test_api.py", "tests/web/test_bodies.py", "tests/web/test_tables.py",
    "tests/web/test_pages.py", "tests/web/test_security.py", "tests/web/test_serve.py",
    "tests/web/test_store.py", "tests/web/test_wrong_fields.py", "tests/terminal/test_screen.py",
    "tests/terminal/test_cli.py", "tests/draw/test_command.py", "tests/arena/test_command.py",
)  # fmt: skip


def main(arguments: list[str]) -> int:
    """Make the environment where it is not fresh, and run the tests there."""
    print("lowest: making .venv-lowest, unless it is fresh", flush=True)
    try:
        python = environments.lowest()
    except NotBuilt as error:
        print(f"lowest: {error}")
        return 1
    tests = arguments or ["-q", "-n", "auto", "-m", "not long", *QUICK]
    command = [str(python), "-m", "pytest", "-p", "no:cacheprovider", *tests]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
