"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from limits import parse_many

from carson_city.errors import CarsonError
from carson_city.game_options import bot_names, check_seconds
from carson_city.text.i18n import _
from carson_city.web.operations.open_connections import MOST_EACH, PATIENCE, proxies
from carson_city.web.operations.retention_policy import DEFAULT, RetentionPolicy
from carson_city.web.operations.watchdog import LIMIT as STALL
from carson_city.web.origins import base_url_of
from carson_city.web.server_options import COUNTS, RATES, SECONDS

PACE: Final = 0.7  # seconds between the moves of bots, so that the eye can follow
LOCAL: Final = ("localhost", "127.0.0.1", "::1")  # names by which a machine calls itself
MOST_ASKED: Final = 10**6  # in one rate, and live pages at once
LONGEST_RATE: Final = 366 * 24 * 3600  # seconds
LEAST: Final = {"at_once": 1, "connections_each": 1}  # of the counts; of others none is fine too


@dataclass(frozen=True)
class Config:
    """What whoever starts a server can wish.

    Limits are for one address, behind which a whole class may sit.
    """

    database: str = "sqlite:///carson.db"
    base_url: str = ""  # as browsers see us, where a proxy stands before us
    pace: float = PACE
    workers: int = 0
    # A rate by the minute alone would allow all of it in one moment.
    rate: str = "100/second, 1200/minute"  # what changes something, and sockets
    neighbours_url: str = ""  # as other machines in the network see us, where they can
    look_rate: str = (
        "1500/second, 15000/minute"  # what only looks, in milliseconds of the event loop
    )
    table_rate: str = "10/second, 60/minute, 1000/day"  # new tables
    talk_rate: str = "10/second, 120/minute, 10000/day"  # lines of chat
    at_once: int = 200  # sockets, and questions that wait for news
    connections: int = 0  # of everybody; 0 is as many as files can be open
    connections_each: int = MOST_EACH  # of one address, where no proxy stands before us
    request_seconds: float = PATIENCE  # within which a request must have come whole
    resume: int = 200  # unfinished tables at which bots go on after a start
    metrics_for: str = ""  # who else than this machine may read figures: addresses and networks
    stall_seconds: float = STALL  # for which the event loop may stand still unnoticed; 0 for ever
    most_tables: int = 500  # of one browser that are not over; 0 is any number
    retention: RetentionPolicy = DEFAULT  # for how long tables are kept that nobody touches
    own_bots: tuple[str, ...] = ()  # offered beside ours, as package.module:Class

    def __post_init__(self) -> None:
        """The address as browsers write it, or a refusal."""
        for name in ("pace", *SECONDS):
            check_seconds(name, getattr(self, name))
        for name in RATES:
            _check_rate(name, getattr(self, name))
        for name in COUNTS:
            _check_count(name, getattr(self, name), LEAST.get(name, 0))
        _check_networks("metrics_for", self.metrics_for)
        object.__setattr__(self, "base_url", base_url_of(self.base_url))

    @property
    def all_bots(self) -> tuple[str, ...]:
        """The names of all bots that may play here, whatever the title."""
        return tuple(dict.fromkeys((*bot_names(), *self.own_bots)))


def _check_count(name: str, count: int, least: int) -> None:
    """A number that is large enough and not too large, or a refusal."""
    if not least <= count <= MOST_ASKED:
        raise CarsonError(
            _("{name}: {count} is not from {least} to {most}").format(
                name=name, count=count, least=least, most=MOST_ASKED
            )
        )


def _check_networks(name: str, told: str) -> None:
    """Addresses and networks, or a refusal with an example."""
    for text in filter(None, (word.strip() for word in told.split(","))):
        if not proxies(text):
            raise CarsonError(
                _("{name}: {text} is no address or network, as in 192.0.2.7, 10.0.0.0/8").format(
                    name=name, text=repr(text[:60])
                )
            )


def _check_rate(name: str, rate: str) -> None:
    """A rate that can be counted, or a refusal with an example."""
    try:
        limits = parse_many(rate)
        known = all(
            1 <= limit.amount <= MOST_ASKED and limit.get_expiry() <= LONGEST_RATE
            for limit in limits
        )
    except ValueError:
        known = False
    if not known:
        raise CarsonError(
            _("{name}: {rate} is no rate; say a number and a time, as in 60/minute").format(
                name=name, rate=repr(rate[:60])
            )
        )
