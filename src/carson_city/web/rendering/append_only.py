"""Parts of a page that grow: a browser that has some of their lines is sent the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

BELOW: Final = "beforeend"  # new lines come after the others
ABOVE: Final = "afterbegin"  # and here before them


class AppendOnly(Markup):
    """A part of lines, each of which stays as it is."""

    lines: tuple[Markup, ...]  # the oldest first
    grows: str  # where new ones go

    @classmethod
    def of(cls, written: Markup, lines: Sequence[Markup], grows: str = BELOW) -> AppendOnly:
        """A part with its lines."""
        part = cls(written)
        part.lines = tuple(lines)
        part.grows = grows
        return part

    @property
    def _frame(self) -> str:
        """The opening tag; some versions of Markup would look for an escaped bracket."""
        return str.partition(self, ">")[0]

    def since(self, known: Markup | None) -> Markup:
        """What comes to the lines that a browser has; nothing where it needs the whole part."""
        if (
            not isinstance(known, AppendOnly)
            or not known.lines
            or known.lines[-1] not in self.lines
        ):
            return Markup()
        if self._frame != known._frame:
            return Markup()
        count = self.lines.index(known.lines[-1]) + 1
        # Where lines between were taken out, or put in, the rest is not enough.
        if self.lines[:count] != known.lines[-count:]:
            return Markup()
        fresh = self.lines[count:]
        return Markup("".join(fresh if self.grows == BELOW else reversed(fresh)))
