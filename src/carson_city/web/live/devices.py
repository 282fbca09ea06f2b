"""The devices that hold a seat: browsers, and programs with a key of their own."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Final, NamedTuple

from carson_city.text.i18n import _, n_
from carson_city.web.storage.store import hashed

BROWSER: Final = "browser"  # known by its cookie
KEY: Final = "key"  # a program with a key that only its owner was told
INVITE: Final = "invite"  # a program that plays with the invite itself, which the host knows too
LONGEST_AGENT: Final = 300  # letters of a user agent that are read
SOON: Final = 600.0  # seconds after which it is written down again that a device was here
_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
# The first that fits: most browsers name others besides themselves.
_FAMILIES: Final = (
    ("Edge", r"\bEdg(e|A|iOS)?/"),
    ("Opera", r"\b(OPR|Opera)/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(Firefox|FxiOS)/"),
    ("Chrome", r"\b(Chrome|Chromium|CriOS|HeadlessChrome)/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS: Final = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Windows", r"\bWindows\b"),
    ("macOS", r"\bMacintosh\b"),
    ("Linux", r"\bLinux\b"),
)


@dataclass(frozen=True, slots=True)
class Device:
    """What holds a seat: who it is to the store, of which kind, and when it was here."""

    person: str
    kind: str = BROWSER
    label: str = ""
    since: float = 0.0
    seen: float = 0.0

    @property
    def is_program(self) -> bool:
        """Whether it is known by a key that it sends, and not by a cookie."""
        return self.kind != BROWSER

    def name(self, table_id: str) -> str:
        """What it is called in forms; nobody learns from it how the store knows the device."""
        return hashed(f"{table_id} {self.person}")[:16]

    @property
    def told(self) -> str:
        """What it is, for its owner."""
        if self.is_program:
            return _("API client")
        family, _stroke, system = self.label.partition("/")
        if family and system:
            return _("{browser} on {system}").format(browser=family, system=system)
        return family or _("A browser")


class LastSeen(NamedTuple):
    """When a device was last here, and what it is."""

    at: float
    label: str


def label_of(agent: str) -> str:
    """The family and the system of a browser, in words of ours alone.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")
    'Firefox/Linux'
    """
    agent = agent[:LONGEST_AGENT]
    family, system = _first(_FAMILIES, agent), _first(_SYSTEMS, agent)
    return f"{family}/{system}" if family and system else family


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for name, pattern in known if re.search(pattern, agent)), "")


def ago(then: float, now: float | None = None) -> str:
    """About how long ago something was."""
    passed = (time.time() if now is None else now) - then
    if passed < 10 * _MINUTE:
        return _("just now")
    if passed < _HOUR:
        return _("less than an hour ago")
    if passed < _DAY:
        return n_("{count} hour ago", "{count} hours ago", int(passed // _HOUR))
    return n_("{count} day ago", "{count} days ago", int(passed // _DAY))


def history(device: Device, *, is_here: bool) -> str:
    """When a device sat down, and when it was last here, roughly."""
    said = []
    if device.since:
        said.append(_("sat down {ago}").format(ago=ago(device.since)))
    if is_here:
        said.append(_("here now"))
    elif device.seen:
        said.append(_("last seen {ago}").format(ago=ago(device.seen)))
    return " · ".join(said)
