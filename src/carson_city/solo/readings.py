"""House rules of the solo game."""

from __future__ import annotations

from typing import Final

from carson_city.solo.state import TITLE
from carson_city.text.i18n import N_
from carson_city.title.house_rules import HouseRule, house_rule

# Version 1 of the plug had this reading.
AT_RANDOM: Final = house_rule(
    HouseRule(
        TITLE,
        "standish-random",
        N_("Standish by the die"),
        ("SOLO-15a",),
        N_("Where no rule covers a choice of Standish he does what you want least."),
        N_("Where no rule covers a choice of Standish the white die decides."),
    )
)
CROWDING: Final = house_rule(
    HouseRule(
        TITLE,
        "standish-anywhere",
        N_("Card E on Salary and Roads (2)"),
        ("SOLO-Ec",),
        N_("Card E never goes to Salary or Roads (2), where there is no duel."),
        N_("Card E may also go to Salary and Roads (2), where his cowboy does nothing."),
    )
)
OWN_LAND_FIRST: Final = house_rule(
    HouseRule(
        TITLE,
        "standish-town-houses",
        N_("Town houses on his own land"),
        ("SOLO-13c",),
        N_("A town house on his own parcel goes first only at equal extra income."),
        N_("A town house on his own parcel goes first, whatever the income."),
    )
)
PARCEL_SERVES: Final = house_rule(
    HouseRule(
        TITLE,
        "standish-pairs",
        N_("Card C: parcel and building together"),
        ("SOLO-C2e",),
        N_("The parcel of card C is for the first tile that has none yet."),
        N_("The parcel of card C is for the building of the same card, if its cowboy was placed."),
    )
)
