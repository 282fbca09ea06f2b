"""The options of `carson serve` that set a limit, each with its help text."""

from __future__ import annotations

from typing import Final

from carson_city.text.i18n import N_

RATES: Final = {
    "rate": N_("moves and other changes"),
    "look_rate": N_("pages and whatever else only looks, in milliseconds of work: 15000/minute"),
    "table_rate": N_("new tables"),
    "talk_rate": N_("lines of chat"),
}
COUNTS: Final = {
    "at_once": N_("live pages of an address at a time"),
    "connections": N_("connections of everybody; 0 is as many as files can be open"),
    "most_tables": N_("tables of one browser whose games are not over; 0 is any number"),
    "resume": N_("unfinished tables at which bots go on after a start"),
    "connections_each": N_("connections of an address, where no proxy stands before us"),
}
SECONDS: Final = {
    "stall_seconds": N_("seconds of standing still that are written down; 0 never"),
    "request_seconds": N_("seconds within which a request must have come whole"),
}
KEPT: Final = {
    "over": N_("tables whose game is over"),
    "unbegun": N_("tables at which nobody has made a move"),
    "idle": N_("other tables"),
}
