"""What the server writes down for whoever runs it: lines of text or of JSON, without a secret."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any, Final

ACCESS: Final = "uvicorn.access"
LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# Keys of seats and of people, passwords, and what was written to the database: seeds are in it.
# What somebody asks about a table may be a choice that is still sealed.
SECRETS: Final = (
    (re.compile(r"(?i)(/seat/+)[^?\s\"]+"), r"\1…"),
    (re.compile(r"(/(?:t|api/tables)/[^?\s\"]+\?)[^\s\"]+"), r"\1…"),
    (re.compile(r"(?i)(bearer\s+)[^\s\"',]+"), r"\1…"),
    (re.compile(r"(?i)((?:carson|links)=)[^;\s\"',]+"), r"\1…"),
    (re.compile(r"(\w://[^:@/\s]*:)[^@/\s]+@"), r"\1…@"),
    (re.compile(r"(\[parameters: ).*?(\]\n|\]$|$)", re.DOTALL), r"\1…\2"),
)
# A key in an address that is misspelt elsewhere, and so leads nowhere: it has 32 letters.
KEY: Final = re.compile(r"(?<=[/=])(?:[\w-]|%\w\w){32,}")


def discreet(text: str) -> str:
    """A text without what nobody may read in a log.

    >>> discreet("GET /t/abcd/seat/s3cret HTTP/1.1")
    'GET /t/abcd/seat/… HTTP/1.1'
    """
    for secret, shown in SECRETS:
        text = secret.sub(shown, text)
    return text


def _line(record: logging.LogRecord, text: str) -> str:
    """Return what is written of a record; of a request also without keys in odd addresses."""
    text = discreet(text)
    return KEY.sub("…", text) if record.name == ACCESS else text


class Text(logging.Formatter):
    """A line for people, and below it where something broke."""

    def __init__(self) -> None:
        super().__init__(LINE)

    def format(self, record: logging.LogRecord) -> str:
        return _line(record, super().format(record))


class Json(logging.Formatter):
    """A line for programs: an object each."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _line(record, record.getMessage()),
        }
        if record.name == ACCESS and isinstance(record.args, tuple) and len(record.args) == 5:
            client, method, path, _version, status = record.args
            told |= {"client": client, "method": method, "status": status}
            told["path"] = _line(record, str(path))
        if record.exc_info:
            told["trace"] = discreet(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def config(form: str, level: str) -> dict[str, Any]:
    """How Python's logging is set up: what was asked to one stream, all else to the other."""
    handler = {"class": "logging.StreamHandler", "formatter": "ours"}
    ours = {"handlers": ["told"], "level": level.upper(), "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"ours": {"()": Json if form == "json" else Text}},
        "handlers": {
            "told": handler | {"stream": "ext://sys.stderr"},
            "asked": handler | {"stream": "ext://sys.stdout"},
        },
        "loggers": {
            "carson_city": ours,
            "uvicorn": ours,
            ACCESS: {"handlers": ["asked"], "level": level.upper(), "propagate": False},
        },
        "root": {"handlers": ["told"], "level": "WARNING"},
    }
