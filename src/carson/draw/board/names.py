"""Short names, as they stand on drawings; the long ones are in `carson.board.names`."""

from __future__ import annotations

from typing import Final

from carson.board import names
from carson.words import N_, _

_PHASES: Final = (
    N_("setting up"),
    N_("characters"),
    N_("placement"),
    N_("actions"),
    N_("end of round"),
    N_("the game is over"),
)


def phase_name(phase: int) -> str:
    """A phase of the round (RND-1)."""
    return _(_PHASES[phase])


def source_heading(word: str) -> str:
    """Where victory points came from, at the head of a column."""
    return _(names.SOURCE_HEADINGS[word])
