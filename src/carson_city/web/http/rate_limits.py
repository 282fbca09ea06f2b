"""How often an address may ask, and how much it may hold open at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from limits import RateLimitItem, parse_many
from starlette.datastructures import QueryParams
from starlette.types import Scope

from carson_city.web.config import Config
from carson_city.web.operations.open_connections import network_of
from carson_city.web.operations.rate_windows import RateWindows

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
LAYING: Final = re.compile(r"/first|/tables|/records|/t/[^/]+/(?:again|from)|/api/tables")

# What a look costs: about so many milliseconds of the event loop (`make bench-stalls` measures
# them), so that the rate is a share of it. What is not named is a file, or costs no more than one.
COSTS: Final = tuple(
    (re.compile(path), cost)
    for path, cost in (
        (r"/t/[^/]+/story", 30),
        (r"/t/[^/]+|/t/[^/]+/(?:replay|at|rulings)", 12),
        (r"/|/choice", 8),
        (r"/rules(?:\.txt)?|/rulings|/t/[^/]+/.*|/api/.*", 4),
    )
)
FILE: Final = 1
TALKING: Final = re.compile(r"/t/[^/]+/say")


class RateLimits:
    """Everybody who asks, by address."""

    def __init__(self, config: Config) -> None:
        self.looking = parse_many(config.look_rate)
        self.changing = parse_many(config.rate)
        self.laying = parse_many(config.table_rate)
        self.talking = parse_many(config.talk_rate)
        self.at_once = config.at_once
        self.staying: Counter[str] = Counter()
        self.limiter = RateWindows()

    def allows(self, scope: Scope) -> bool:
        """Whether the address behind a request may ask this once more; it counts as asked."""
        address = address_of(scope)
        if stays(scope) and self.staying[address] >= self.at_once:
            return False
        if not is_unsafe(scope):
            return self._hit(self.looking, "look", address, cost_of(scope["path"]))
        if not self._hit(self.changing, "change", address):
            return False
        if _asks(scope, TALKING) and not self._hit(self.talking, "talk", address):
            return False
        return not _asks(scope, LAYING) or self._hit(self.laying, "lay", address)

    def _hit(self, rates: list[RateLimitItem], what: str, address: str, cost: int = 1) -> bool:
        """Count once more, by the minute, by the day, or as often as the rates say."""
        return all(self.limiter.hit(rate, what, address, cost=cost) for rate in rates)

    @contextmanager
    def slot_for(self, scope: Scope) -> Iterator[None]:
        """A place among those who stay, for as long as a request does."""
        if not stays(scope):
            yield
            return
        address = address_of(scope)
        self.staying[address] += 1
        try:
            yield
        finally:
            self.staying[address] -= 1
            if not self.staying[address]:
                del self.staying[address]


def cost_of(path: str) -> int:
    """What a look at an address costs.

    >>> cost_of("/t/abcd"), cost_of("/static/table.js")
    (12, 1)
    """
    return next((cost for known, cost in COSTS if known.fullmatch(path)), FILE)


def is_unsafe(scope: Scope) -> bool:
    """Whether a request may change something, or stays as a socket."""
    return scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS


def stays(scope: Scope) -> bool:
    """Whether a request is not answered at once: a socket, or a question that waits for news."""
    if scope["type"] == "websocket":
        return True
    return bool(scope["query_string"]) and "wait" in QueryParams(scope["query_string"])


def _asks(scope: Scope, kind: re.Pattern[str]) -> bool:
    """Whether a request does what only a POST can do: any other method gets 405."""
    posted = scope["type"] == "http" and scope["method"] == "POST"
    return posted and kind.fullmatch(scope["path"]) is not None


def address_of(scope: Scope) -> str:
    """Who asks: an address, or the network of a house."""
    client = scope.get("client")
    return network_of(client[0]) if client else "?"
