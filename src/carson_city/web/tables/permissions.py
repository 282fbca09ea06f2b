"""Who may do what at a table; each check refuses with the reason."""

from __future__ import annotations

from carson_city.text.i18n import _
from carson_city.web.live import automatic_seats
from carson_city.web.live.live_table import Forbidden, LiveTable, NotFound


def check_unfinished(table: LiveTable) -> None:
    """Refuse a change of seats once the game is over: they stay as they are."""
    if table.game.over:
        raise Forbidden(_("the game is over: whoever ended it has its result"))


def check_own(table: LiveTable, seat: int, person: str) -> None:
    """Refuse everybody but those who hold a seat."""
    check_seat(table, seat)
    if person not in table.seats[seat].sitters:
        raise Forbidden(_("that is not your seat"))


def check_seat(table: LiveTable, seat: int) -> None:
    """Refuse a seat that is not there, or that the rules play."""
    if not 0 <= seat < len(table.seats):
        raise NotFound(_("seat: there is no seat {seat} at this table").format(seat=seat))
    automatic_seats.check_seat(table, seat)


def check_host(table: LiveTable, person: str) -> None:
    """Refuse everybody but the host."""
    if not person or person != table.host:
        raise Forbidden(_("only the table's maker keeps order here"))


def check_order(table: LiveTable, seat: int, person: str) -> None:
    """Refuse everybody but the host, who may take a seat from others only."""
    check_seat(table, seat)
    check_host(table, person)
    if person in table.seats[seat].sitters:
        raise Forbidden(_("that is your own seat"))
    if not table.seats[seat].sitters:
        raise Forbidden(_("nobody sits there"))
