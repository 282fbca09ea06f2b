"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from carson.web.hall import PACE
from carson.web.origins import base_url_of
from carson.wishes import bot_names, check_seconds

LOCAL: Final = ("localhost", "127.0.0.1", "::1")  # names by which a machine calls itself


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
        object.__setattr__(self, "base_url", base_url_of(self.base_url))

    @property
    def all_bots(self) -> tuple[str, ...]:
        """The names of all bots that may play here, whatever the title."""
        return tuple(dict.fromkeys((*bot_names(), *self.own_bots)))
