"""Where lines go and come from: a terminal, or a script that is piped in."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Iterable
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

from carson_city.draw.look import all_looks
from carson_city.draw.pen import ASCII, LINES, Pen
from carson_city.text.input_limits import TYPED

WIDEST: Final = 100
TALLEST: Final = 40  # where there is no terminal to ask

_SIGNS: Final = {
    "“": '"', "”": '"', "’": "'", "·": "-", "…": "...", "–": "-", "─": "-", "▶": ">", "×": "x",
    "−": "-", "→": "->",
}  # fmt: skip
_PLAIN: Final = str.maketrans(_SIGNS)


def plain(text: str) -> str:
    """A text in ASCII."""
    return text.translate(_PLAIN).encode("ascii", "replace").decode("ascii")


def said(text: str, out: TextIO) -> str:
    """A text as a stream can take it."""
    return text if can_write(out, text) else plain(text)


def can_write(out: TextIO, text: str) -> bool:
    """Whether the stream's encoding has these characters."""
    try:
        text.encode(getattr(out, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class Page:
    """Says things to people and asks them; knows whether somebody is there to see it."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self.source = sys.stdin if source is None else source
        self.out = sys.stdout if out is None else out
        if isinstance(self.source, io.TextIOWrapper):
            self.source.reconfigure(errors="replace")
        self.console = Console(file=self.out, highlight=False, markup=False, emoji=False)
        drawing = LINES.turn + LINES.dot + LINES.line
        drawing += "".join(look.signs for look in all_looks())
        self.pen: Pen = LINES if can_write(self.out, drawing) else ASCII
        self.interactive = self.source.isatty()
        self.drawn = self.interactive and self.out.isatty()
        self.line = 0  # of a script
        self.completions: list[str] = []
        if self.interactive and self.source is sys.stdin:
            _edit_lines(lambda: self.completions)

    @property
    def width(self) -> int:
        """Columns to write in."""
        return min(self.console.width, WIDEST) if self.out.isatty() else WIDEST

    @property
    def height(self) -> int:
        """Lines that can be seen at once."""
        return self.console.height if self.out.isatty() else TALLEST

    def say(self, text: str | Text = "", style: str = "") -> None:
        """Write a line; on a terminal long ones wrap."""
        line = Text(text, style) if isinstance(text, str) else text
        wraps = bool(line.plain) and self.out.isatty()
        for part in line.wrap(self.console, self.width) if wraps else [line]:
            self._write(part)

    def draw(self, lines: Iterable[Text]) -> None:
        """Write lines as they are, on a clean terminal."""
        if self.drawn:
            self.console.clear()
        for line in lines:
            self._write(line)

    def _write(self, line: Text) -> None:
        if self.pen.plain:
            line = _plain_text(line)
        line.rstrip()
        self.console.print(line, soft_wrap=True)

    def ask(self, prompt: str) -> str | None:
        """The next line, or None when there are no more."""
        if self.interactive:
            return self._read_terminal(prompt)
        while True:
            line = self._read_line()
            if not line:
                return None
            self.line += 1
            line = line.split("#")[0].strip()
            if line:
                self._write(Text(f"{prompt}{line}"))
                return line

    def _read_line(self) -> str:
        """A line of the source, which may have no end."""
        line = self.source.readline(TYPED.most + 1)
        TYPED.check_length(line)
        return line

    def _read_terminal(self, prompt: str) -> str | None:
        self.out.flush()
        try:
            if self.source is sys.stdin and self.out is sys.stdout:
                return input(said(prompt, self.out)).strip()
            self._write(Text(prompt, end=""))
            line = self._read_line()
        except EOFError:
            self._write(Text())
            return None
        return line.strip() if line else None

    def wait(self, prompt: str) -> bool:
        """Let a person read on when they like; False when they have left."""
        return not self.interactive or self._read_terminal(prompt) is not None


def _plain_text(line: Text) -> Text:
    """The same line in ASCII, with its styles where the letters keep their places."""
    letters = plain(line.plain)
    if len(letters) != len(line.plain):
        return Text(letters, line.style)
    line = line.copy()
    line.plain = letters
    return line


def _edit_lines(words: Callable[[], list[str]]) -> None:
    """Line editing, history and completion, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415  (not on every system)

        def complete(text: str, state: int) -> str | None:
            whole = readline.get_line_buffer()[: readline.get_endidx()]
            start = len(whole) - len(text)
            found = [word[start:] for word in words() if word.startswith(whole)]
            return found[state] if state < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")
