"""The guided tour of a table, in the words of the game that is played there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson_city.board.plug import Variant
from carson_city.board.setup import Setup
from carson_city.text.i18n import N_, _

# What is said on the way; a variant that changes one of these says its own instead.
SENTENCES: Final = {
    "land": N_(
        "Each square is a parcel of land. Roads reach out from the first house. Mountains feed "
        "mines; houses feed banks, saloons and shops."
    ),
    "start": N_("First everybody claims two parcels."),
    "turn": N_(
        "This line always says what you must do now. What you may do is marked on the board: "
        "point at a mark to see what it brings, click it to play."
    ),
    "turn by touch": N_(
        "This line always says what you must do now. What you may do is marked on the board: "
        "tap a mark to see what it brings, and tap it again to play."
    ),
    "characters": N_(
        "You are on top. Each round everybody takes a character: a small power, a number for the "
        "order of turns, and a limit on the money that may be kept."
    ),
    "placing": N_("Then cowboys are placed, one at a time, on these spaces or on parcels."),
    "actions": N_("When all have passed, the track is resolved card by card along the trail."),
    "duel": N_("Two cowboys in one place fight: a die each, plus firepower."),
    "after a duel": N_(
        "The loser goes home, the winner acts. Cowboys that stay at home count as firepower."
    ),
    "asking": N_("Point at any card, parcel or player: what it is and its rule are told here."),
    "asking by touch": N_(
        "Tap any card, parcel or player: what it is and its rule are told in a sheet that opens "
        "below."
    ),
    "end": N_(
        "Hint asks a bot. After four rounds the most victory points win. Good luck!"
    ),
}  # fmt: skip
# What a variant says instead, by its word and the key of the sentence.
INSTEAD: Final[dict[tuple[str, str], str]] = {}


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the tour: the part of the table, a heading, and what is said there."""

    where: str
    title: str
    said: str
    by_touch: str = ""  # where one taps instead of pointing


def tour(setup: Setup) -> list[Stop]:
    """The stops of the tour, with one for each variant that is played."""
    variants = [plug for plug in setup.rules.plugs if isinstance(plug, Variant)]
    return [
        Stop("town", _("The town"), _said(setup, "land", "start")),
        *(Stop("town", _(variant.name), _of_variant(setup, variant)) for variant in variants),
        Stop("status", _("Your turn"), _said(setup, "turn"), _said(setup, "turn by touch")),
        Stop("players", _("The players"), _said(setup, "characters")),
        Stop("track-box", _("The action track"), _said(setup, "placing", "actions")),
        Stop("town", _("Duels"), _said(setup, "duel", "after a duel")),
        Stop("about", _("Ask anything"), _said(setup, "asking", "end"),
             _said(setup, "asking by touch", "end")),
    ]  # fmt: skip


def _of_variant(setup: Setup, variant: Variant) -> str:
    """Return what a variant is, and what the signs of its values mean (COMP)."""
    notes = [setup.note(word) for word in variant.components]
    return " ".join([_(variant.sentence), *dict.fromkeys(filter(None, notes))])


def _said(setup: Setup, *keys: str) -> str:
    return " ".join(_(_sentence(setup, key)) for key in keys)


def _sentence(setup: Setup, key: str) -> str:
    for word in setup.variants:
        if (word, key) in INSTEAD:
            return INSTEAD[word, key]
    return SENTENCES[key]
