"""Names as players read them: buildings, characters, sources of points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.board.character import CHARACTERS
from carson_city.board.events import REASON_NAMES
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.material import PHASE_SETUP, ROUNDS
from carson_city.text.i18n import N_, _

if TYPE_CHECKING:
    from carson_city.board.position import Position

SOURCE_NAMES: Final = {
    "parcels": N_("VP for parcels"),
    "firepower": N_("VP for firepower"),
    "buildings": N_("VP for buildings"),
    "bought": N_("bought"),
    "character": N_("characters"),
    "given": N_("money given up"),
    "money": N_("money at the end"),
    "land": N_("parcels at the end"),
    "station": N_("Station"),
}

# Where victory points came from, at the head of a column.
SOURCE_HEADINGS: Final = {
    "parcels": N_("Parcels"),
    "firepower": N_("Firepower"),
    "buildings": N_("Buildings"),
    "bought": N_("Bought"),
    "character": N_("Character"),
    "given": N_("Money limit"),
    "money": N_("Money"),
    "land": N_("Land"),
    "station": N_("Station"),
}


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


def round_name(position: Position) -> str:
    """Which round it is; before the first one that the table is set up."""
    if not position.round:
        return phase_name(PHASE_SETUP)
    return _("round {round} of {rounds}").format(round=position.round, rounds=ROUNDS)


def when(position: Position) -> str:
    """Where in the game a position is: its round and phase."""
    if position.phase == PHASE_SETUP or position.over:
        return phase_name(position.phase)
    return _("{round}, {phase}").format(
        round=round_name(position), phase=phase_name(position.phase)
    )


def source_heading(word: str) -> str:
    """Where victory points came from, at the head of a column."""
    return _(SOURCE_HEADINGS[word])


def kind_name(kind: int) -> str:
    """The name of what stands on a parcel."""
    return _(ALL_KINDS[kind].name)


def character_name(card: int) -> str:
    """The name of a character."""
    return _(CHARACTERS[card].name)


def reason_name(reason: int) -> str:
    """Why money moved, in a word or two."""
    return _(REASON_NAMES[reason])


def source_name(word: str) -> str:
    """The name of a source of victory points."""
    return _(SOURCE_NAMES[word])
