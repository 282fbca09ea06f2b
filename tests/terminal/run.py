"""Running `carson` in tests: in this process, in another one, and on a terminal of its own."""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from carson_city.cli.main import main

COMMAND = (sys.executable, "-m", "carson_city")
# The same, with its standard input as the terminal whose Ctrl-C reaches it.
# Tests that run in the background of a shell ignore Ctrl-C, and so would their children.
ON_TERMINAL = (
    "import fcntl, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from carson_city.cli.main import main; sys.exit(main())"
)
NOTHING: Mapping[str, str] = {}
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\r")


@dataclass(frozen=True, slots=True)
class Run:
    """What a command gave back."""

    code: int
    out: str
    err: str


def carson(*words: str, lines: str = "") -> Run:
    """Run a command line in this process, with lines as its input."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "stdin", io.StringIO(lines)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = main(words)
    return Run(code, out.getvalue(), err.getvalue())


def process(*words: str, lines: str | bytes = "", env: Mapping[str, str] | None = None) -> Run:
    """Run a command line in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=lines.encode() if isinstance(lines, str) else lines,
        capture_output=True,
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """A command on a terminal of 100 by 40; before it, some lines of Python may run."""

    def __init__(
        self,
        *words: str,
        env: Mapping[str, str] = NOTHING,
        folder: Path | None = None,
        first: str = "",
        size: tuple[int, int] = (100, 40),
    ) -> None:
        self.screen, inside = pty.openpty()
        columns, rows = size
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"{first}\n{ON_TERMINAL}", *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            cwd=folder,
            env={
                **_without("COLUMNS", "LINES", "NO_COLOR"),
                "TERM": "xterm-256color",
                **(env or {}),
            },
        )
        os.close(inside)
        self.raw = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def type(self, text: str) -> None:
        """Type a line, or one control character."""
        os.write(self.screen, (text if text in ("\x03", "\x04") else f"{text}\n").encode())

    def until(self, *texts: str, seconds: float = 20) -> str:
        """What was written up to the first of some texts, without colours; the rest waits."""
        end = time.monotonic() + seconds
        while True:
            shown = ESCAPES.sub("", self.raw)
            found = [shown.index(text) + len(text) for text in texts if text in shown]
            if found:
                self.raw = shown[min(found) :]
                return shown[: min(found)]
            if not self.read(end - time.monotonic()):
                raise AssertionError(f"no {' or '.join(texts)!r} on the terminal:\n{shown}")

    def read(self, seconds: float) -> bool:
        """Wait for more; False when none comes."""
        ready, _out, _err = select.select([self.screen], [], [], max(seconds, 0))
        if not ready:
            return False
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # the other side has hung up
            return False
        self.raw += self.decoder.decode(data)
        return bool(data)

    def interrupt(self) -> int:
        """Press Ctrl-C until the command ends, and give its exit code.

        Once is enough for a person, but not for a test: a signal that comes after the prompt is
        written and before the wait for a key begins is only seen with the next key (in CPython's
        use of readline), and a test is quick enough to hit that moment.
        """
        end = time.monotonic() + 60
        while self.process.poll() is None:
            assert time.monotonic() < end, "Ctrl-C does not end the command"
            self.type("\x03")
            while self.read(3):
                pass
        return self.process.returncode

    def left(self) -> int:
        """Wait for the end and give the exit code."""
        while self.read(5):
            pass
        return self.process.wait(timeout=20)


def _without(*names: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in names}
