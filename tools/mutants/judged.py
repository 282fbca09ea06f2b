"""Mutants that change nothing anybody could notice, each with the reason: tests/mutants.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.changes import Mutant


@dataclass(frozen=True)
class Judged:
    """What was judged: a change of a piece of a function, and why nobody notices it."""

    file: str
    function: str
    before: str
    after: str
    reason: str
    count: int = 1  # of such pieces in the function

    def covers(self, mutant: Mutant) -> bool:
        """Whether a mutant is the one that was judged."""
        ours = self.file, self.function, self.before, self.after
        return ours == (mutant.file, mutant.function, mutant.before, mutant.after)


def read(path: Path) -> list[Judged]:
    """All judgements of a file."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Judged(**entry) for entry in told.get("judged", [])]
