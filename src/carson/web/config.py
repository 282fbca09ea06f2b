"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass

from carson.web.rooms import PACE


@dataclass(frozen=True)
class Config:
    """What whoever starts a server can wish."""

    database: str = "sqlite:///carson.db"
    base_url: str = ""  # as browsers see us, where a proxy stands before us
    pace: float = PACE
    workers: int = 0
    rate: str = "1200/minute"
    neighbours_url: str = ""  # as other machines in the network see us, where they can
