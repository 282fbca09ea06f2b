"""A Python that has imported pytest but nothing of ours, and runs it in a fork for each request.

What an import carries out has to be carried out anew for each fault; the rest has not. A request
is a line: the arguments of pytest, its environment, and the seconds it may take. The answer is a
line with the exit code.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import time
from typing import Any, Final, NoReturn

import hypothesis  # noqa: F401 (so that no fork need import it)
import pytest
from _pytest.config import default_plugins

ENDLESS: Final = 86  # the exit code where it takes too long
PAUSE: Final = 0.05  # seconds between looks at a fork


def run(arguments: list[str], said: dict[str, str]) -> NoReturn:
    """In a fork: be pytest, and say nothing."""
    os.setsid()
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    os.environ.update(said)
    os._exit(int(pytest.main(arguments)))


def code_of(child: int, limit: float) -> int:
    """The exit code of a fork."""
    over = time.monotonic() + limit
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > over:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return ENDLESS
        time.sleep(PAUSE)


def main() -> None:
    """Answer requests."""
    for plugin in default_plugins:
        importlib.import_module(f"_pytest.{plugin}")
    for line in sys.stdin:
        request: dict[str, Any] = json.loads(line)
        child = os.fork()
        if not child:
            run(request["arguments"], request["said"])
        print(code_of(child, request["limit"]), flush=True)


if __name__ == "__main__":
    main()
