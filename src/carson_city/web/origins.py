"""Addresses of sites, written as browsers write them, so that two can be compared."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from carson_city.errors import CarsonError
from carson_city.text.i18n import _

LONGEST: Final = 300  # letters: a name of the web has 253, and many more take seconds to read
PORTS: Final = {"http": 80, "https": 443}  # left out where they are the usual ones


def origin_of(url: str) -> str:
    """Scheme, host and port of an address; nothing where it is none of a site.

    >>> origin_of("HTTPS://Carson.Example:443/t/abcd")
    'https://carson.example'
    """
    if len(url) > LONGEST:
        return ""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
        host = f"[{host}]" if ":" in host else host.encode("idna").decode()
    except ValueError:
        return ""
    if parts.scheme not in PORTS or not host or "@" in parts.netloc:
        return ""
    if port in (None, PORTS[parts.scheme]):
        return f"{parts.scheme}://{host}"
    return f"{parts.scheme}://{host}:{port}"


def base_url_of(text: str) -> str:
    """The address by which browsers see us, with a stroke at its end; nonsense is refused."""
    if not text:
        return ""
    origin = origin_of(text)
    if not origin or urlsplit(text)[2:] not in (("", "", ""), ("/", "", "")):
        raise CarsonError(
            _("base URL: “{text}” is no address of a site, such as https://carson.example/").format(
                text=text
            )
        )
    return f"{origin}/"
