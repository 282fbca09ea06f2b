"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from limits import parse_many

from carson.errors import CarsonError
from carson.web.hall import PACE
from carson.web.origins import base_url_of
from carson.web.retention import DEFAULT, Keeping
from carson.wishes import bot_names, check_seconds
from carson.words import _

LOCAL: Final = ("localhost", "127.0.0.1", "::1")  # names by which a machine calls itself
RATES: Final = ("rate", "look_rate", "table_rate", "talk_rate")


@dataclass(frozen=True)
class Config:
    """What whoever starts a server can wish.

    Limits are for one address, behind which a whole class may sit.
    """

    database: str = "sqlite:///carson.db"
    base_url: str = ""  # as browsers see us, where a proxy stands before us
    pace: float = PACE
    workers: int = 0
    rate: str = "1200/minute"  # what changes something, and sockets
    neighbours_url: str = ""  # as other machines in the network see us, where they can
    look_rate: str = "6000/minute"  # what only looks
    table_rate: str = "60/minute, 1000/day"  # new tables
    talk_rate: str = "120/minute, 10000/day"  # lines of chat
    at_once: int = 200  # sockets, and questions that wait for news
    most_tables: int = 500  # of one browser that are not over; 0 is any number
    keeping: Keeping = DEFAULT  # for how long tables are kept that nobody touches
    own_bots: tuple[str, ...] = ()  # offered beside ours, as package.module:Class

    def __post_init__(self) -> None:
        """The address as browsers write it, or a refusal."""
        check_seconds("pace", self.pace)
        for name in RATES:
            _check_rate(name, getattr(self, name))
        if self.at_once < 1:
            raise CarsonError(_("at_once: {count} is less than 1").format(count=self.at_once))
        if self.most_tables < 0:
            raise CarsonError(
                _("most_tables: {count} is less than 0").format(count=self.most_tables)
            )
        object.__setattr__(self, "base_url", base_url_of(self.base_url))

    @property
    def all_bots(self) -> tuple[str, ...]:
        """The names of all bots that may play here, whatever the title."""
        return tuple(dict.fromkeys((*bot_names(), *self.own_bots)))


def _check_rate(name: str, rate: str) -> None:
    """A rate that can be counted, or a refusal with an example."""
    try:
        parse_many(rate)
    except ValueError:
        raise CarsonError(
            _("{name}: {rate} is no rate; say a number and a time, as in 60/minute").format(
                name=name, rate=repr(rate)
            )
        ) from None
