"""Everybody who is connected: how many in all and by address, and who has not asked yet.

The limits of requests (`limits`) count what is asked; here is who asks nothing at all.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, Protocol

try:
    import resource
except ModuleNotFoundError:  # Windows has other ways to bound what is open
    resource = None  # type: ignore[assignment]

MOST_FILES: Final = 65_536
MOST_EACH: Final = 256  # connections of one address
PATIENCE: Final = 20.0  # seconds for the head and the body of a request
BACKLOG: Final = 2048  # who may knock at once
AT_A_TIME: Final = 64  # of whom so many are let in together,
IN_HAND: Final = 4 * AT_A_TIME  # and so many before the first of them is counted
OWN_FILES: Final = 128  # of the database, of the bots' processes, of what is read
PROXIES: Final = "FORWARDED_ALLOW_IPS"  # uvicorn believes these what they say of others


class Connection(Protocol):
    """One end of a connection."""

    transport: asyncio.Transport


class OpenConnections:
    """So many connections in all, and so many of one address.

    Where all places are taken, or all of an address, whoever of them has waited longest without
    asking anything makes room: those who ask have asked after a moment.
    """

    def __init__(
        self, most: int = 0, most_each: int = MOST_EACH, patience: float = PATIENCE
    ) -> None:
        self.most = most or places_for(files())
        self.most_each = most_each
        self.patience = patience
        self.turned_away = 0  # since the doors are open
        self.proxies = proxies(os.environ.get(PROXIES, ""))
        self._addresses: dict[Connection, str] = {}
        self._each: Counter[str] = Counter()
        # Who asks nothing now, in all and by address: the one who has waited longest first.
        self._silent: dict[Connection, None] = {}
        self._silent_of: dict[str, dict[Connection, None]] = {}

    @property
    def count(self) -> int:
        """How many are connected now."""
        return len(self._addresses)

    @property
    def silent(self) -> int:
        """How many of them ask nothing now."""
        return len(self._silent)

    def come(self, connection: Connection, client: tuple[str, int] | None) -> bool:
        """Somebody connects; whether there is a place."""
        address = self.stranger(client)
        self._addresses[connection] = address
        self._each[address] += 1
        if address and self._each[address] > self.most_each:
            return self._make_room(self._silent_of.get(address, {}))
        return self.count <= self.most or self._make_room(self._silent)

    def _make_room(self, silent: dict[Connection, None]) -> bool:
        self.turned_away += 1
        longest = next(iter(silent), None)
        if longest is None:
            return False
        self.asks(longest)
        longest.transport.abort()
        return True

    def waits(self, connection: Connection) -> None:
        """Somebody has nothing to be answered: a request is to come, or the rest of one."""
        self.asks(connection)
        if connection in self._addresses:
            self._silent[connection] = None
            self._silent_of.setdefault(self._addresses[connection], {})[connection] = None

    def asks(self, connection: Connection) -> None:
        """Somebody has brought a whole request, or a socket that stays open."""
        self._silent.pop(connection, None)
        address = self._addresses.get(connection, "")
        others = self._silent_of.get(address, {})
        others.pop(connection, None)
        if not others:
            self._silent_of.pop(address, None)

    def stays(self, connection: Connection) -> None:
        """Somebody listens from now on, and counts by the limits of those who do, and in all."""
        self.asks(connection)
        self._count_off(self._addresses.get(connection, ""))
        if connection in self._addresses:
            self._addresses[connection] = ""
            self._each[""] += 1

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.asks(connection)
        if connection in self._addresses:
            self._count_off(self._addresses.pop(connection))

    def _count_off(self, address: str) -> None:
        self._each[address] -= 1
        if self._each[address] <= 0:
            del self._each[address]

    def stranger(self, client: tuple[str, int] | None) -> str:
        """The address of whoever comes from elsewhere; a proxy's may be anybody's."""
        address = _address(client[0]) if client else None
        if client is None or address is None or address.is_loopback:
            return ""
        trusted = any(address in network for network in self.proxies)
        return "" if trusted else network_of(client[0])


def network_of(host: str) -> str:
    """Return what an address is counted as: an IPv6 address as its network, which one home has.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8::7")
    ('192.0.2.7', '192.0.2.7', '2001:db8::/64')
    """
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return host if address is None else str(address)


def _address(host: str) -> IPv4Address | IPv6Address | None:
    """An address, of the older kind wherever it is one; nothing where a host has a name."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def proxies(told: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks of proxies that whoever started us trusts: addresses, networks or a star."""
    if "*" in told.split(","):
        return ip_network("0.0.0.0/0"), ip_network("::/0")
    return tuple(_networks(told.split(",")))


def _networks(told: Iterable[str]) -> Iterable[IPv4Network | IPv6Network]:
    for text in told:
        try:
            yield ip_network(text.strip(), strict=False)
        except ValueError:
            continue  # the name of a socket file, which brings no address


def files() -> int:
    """How many files this process may have open now."""
    if resource is None:
        return MOST_FILES
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


def places_for(most_files: int) -> int:
    """How many connections leave enough files for everything else."""
    return max(most_files - IN_HAND - OWN_FILES, most_files // 4, 1)


def open_many() -> None:
    """Let this process have as many connections as the system allows it."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
