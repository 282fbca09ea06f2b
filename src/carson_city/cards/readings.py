"""House rules of the card game, and the readings of scores that they bring."""

from __future__ import annotations

from typing import Final

from carson_city.cards.material import TITLE
from carson_city.text.i18n import N_
from carson_city.title.house_rules import HouseRule, house_rule

BOTH_MARKS: Final = house_rule(
    HouseRule(
        TITLE,
        "both-marks",
        N_("Doctor and Heroes have both marks"),
        ("CARD-24", "CARD-EDITOR"),
        N_("Doctor and Heroes are arrow characters only: 4 VP each for the Editor."),
        N_("Doctor and Heroes have the $ mark too: 5 VP each for the Editor."),
    )
)
OUTLAW_GROUPS: Final = house_rule(
    HouseRule(
        TITLE,
        "outlaw-groups",
        N_("Outlaws by group"),
        ("CARD-20l",),
        N_("Each parcel with outlaws costs 6 VP."),
        N_("Each group of outlaws that touch by side or corner costs 6 VP."),
    )
)
EARLY_SALES: Final = house_rule(
    HouseRule(
        TITLE,
        "early-sales",
        N_("Sales before the bids"),
        ("CARD-AUCTIONEERa",),
        N_("Cards are sold on your own turn of step 3 or before scoring."),
        N_("Cards may also be sold while a card taken with the Lawyer or the Governor is built."),
    )
)

# The readings that change what a town or a character scores, a bit each.
PLAIN: Final = 0
MARKS_READING: Final = 1
GROUPS_READING: Final = 2


def reading_of(house: tuple[str, ...]) -> int:
    """Return the readings of scores that some house rules bring."""
    marks = MARKS_READING if BOTH_MARKS in house else PLAIN
    return marks | (GROUPS_READING if OUTLAW_GROUPS in house else PLAIN)
