"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from limits import parse

from carson.errors import CarsonError
from carson.web.hall import PACE
from carson.web.lobby import MOST_EACH, PATIENCE
from carson.web.origins import base_url_of
from carson.web.watchdog import LIMIT as STALL
from carson.wishes import bot_names, check_seconds
from carson.words import _

LOCAL: Final = ("localhost", "127.0.0.1", "::1")  # names by which a machine calls itself
RATES: Final = ("rate", "look_rate", "table_rate", "talk_rate")
COUNTS: Final = {
    "at_once": 1,
    "connections": 0,
    "connections_each": 1,
    "resume": 0,
}  # the least of each
SECONDS: Final = ("pace", "request_seconds", "stall_seconds")


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
    look_rate: str = "15000/minute"  # what only looks, in milliseconds of the event loop
    table_rate: str = "60/minute"  # new tables
    talk_rate: str = "120/minute"  # lines of chat
    at_once: int = 200  # sockets, and questions that wait for news
    connections: int = 0  # of everybody; 0 is as many as files can be open
    connections_each: int = MOST_EACH  # of one address, where no proxy stands before us
    request_seconds: float = PATIENCE  # within which a request must have come whole
    resume: int = 200  # unfinished tables at which bots go on after a start
    metrics_for: str = ""  # who else than this machine may read figures: addresses and networks
    stall_seconds: float = STALL  # for which the event loop may stand still unnoticed; 0 for ever
    own_bots: tuple[str, ...] = ()  # offered beside ours, as package.module:Class

    def __post_init__(self) -> None:
        """The address as browsers write it, or a refusal."""
        for name in SECONDS:
            check_seconds(name, getattr(self, name))
        for name in RATES:
            _check_rate(name, getattr(self, name))
        for name, least in COUNTS.items():
            _check_count(name, getattr(self, name), least)
        object.__setattr__(self, "base_url", base_url_of(self.base_url))

    @property
    def all_bots(self) -> tuple[str, ...]:
        """The names of all bots that may play here, whatever the title."""
        return tuple(dict.fromkeys((*bot_names(), *self.own_bots)))


def _check_count(name: str, count: int, least: int) -> None:
    """A number that is large enough, or a refusal."""
    if count < least:
        raise CarsonError(
            _("{name}: {count} is less than {least}").format(name=name, count=count, least=least)
        )


def _check_rate(name: str, rate: str) -> None:
    """A rate that can be counted, or a refusal with an example."""
    try:
        parse(rate)
    except ValueError:
        raise CarsonError(
            _("{name}: {rate} is no rate; say a number and a time, as in 60/minute").format(
                name=name, rate=repr(rate)
            )
        ) from None
