"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from limits import parse

from carson.errors import CarsonError
from carson.web.hall import PACE
from carson.web.origins import base_url_of
from carson.wishes import bot_names, check_seconds
from carson.words import _

LOCAL: Final = ("localhost", "127.0.0.1", "::1")  # names by which a machine calls itself
MOST_ASKED: Final = 10**6  # in one rate, and live pages at once
LONGEST_RATE: Final = 366 * 24 * 3600  # seconds
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
    table_rate: str = "60/minute"  # new tables
    talk_rate: str = "120/minute"  # lines of chat
    at_once: int = 200  # sockets, and questions that wait for news
    own_bots: tuple[str, ...] = ()  # offered beside ours, as package.module:Class

    def __post_init__(self) -> None:
        """The address as browsers write it, or a refusal."""
        check_seconds("pace", self.pace)
        for name in RATES:
            _check_rate(name, getattr(self, name))
        if not 1 <= self.at_once <= MOST_ASKED:
            raise CarsonError(
                _("at_once: {count} is not from 1 to {most}").format(
                    count=self.at_once, most=MOST_ASKED
                )
            )
        object.__setattr__(self, "base_url", base_url_of(self.base_url))

    @property
    def all_bots(self) -> tuple[str, ...]:
        """The names of all bots that may play here, whatever the title."""
        return tuple(dict.fromkeys((*bot_names(), *self.own_bots)))


def _check_rate(name: str, rate: str) -> None:
    """A rate that can be counted, or a refusal with an example."""
    try:
        limit = parse(rate)
        known = 1 <= limit.amount <= MOST_ASKED and limit.get_expiry() <= LONGEST_RATE
    except ValueError:
        known = False
    if not known:
        raise CarsonError(
            _("{name}: {rate} is no rate; say a number and a time, as in 60/minute").format(
                name=name, rate=repr(rate[:60])
            )
        )
