"""What a change of the database can come too late for."""

from __future__ import annotations

from sqlalchemy import Connection, Update

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.web.storage.database import Conflict


class Stale(CarsonError):
    """Somebody was faster: the game has moved on since."""


class Taken(CarsonError):
    """A link was used already, or a seat is not free any more."""


def taken(name: str) -> Taken:
    """What is said to whoever comes by a link that was used."""
    return Taken(
        _(
            "{name} sits here already: a link works once. If that is you, make a link for this "
            "device where you play (Table, your seat). If you have lost that device, ask the host "
            "to reset the seat."
        ).format(name=name)
    )


class TableGone(Conflict):
    """The table is there no more."""


def update_existing(db: Connection, change: Update) -> None:
    """Change a row; TableGone if there is none to be changed."""
    if not db.execute(change).rowcount:
        raise gone()


def gone() -> TableGone:
    """What was to be changed was cleared away meanwhile."""
    return TableGone(_("this table is not there any more"))
