"""Requests that two servers could read differently: they are refused before anybody acts on them.

A proxy and a server that disagree where a request ends can be made to mix up two people's
requests. So a request must say its length in one way, and its lines must end as the standard
says. The library that parses requests is more patient than that.
"""

from __future__ import annotations

from typing import Final

import h11
from h11._receivebuffer import ReceiveBuffer

CHUNK_LINE: Final = 64  # bytes of a line before a chunk: its size, and extensions nobody reads
LENGTH: Final = b"content-length"
ENCODING: Final = b"transfer-encoding"


class StrictBuffer(ReceiveBuffer):
    """What a client has sent, read in lines that end with CR LF alone."""

    def __init__(self) -> None:
        super().__init__()
        self._taken = bytearray()  # what was read last, with its line ends

    def _extract(self, count: int) -> bytearray:
        self._taken = super()._extract(count)
        return self._taken

    def maybe_extract_lines(self) -> list[bytearray] | None:
        """Return the lines until an empty one, once all are there; refuse ambiguous ones."""
        lines = super().maybe_extract_lines()
        if lines is None:
            return None
        if self._taken.count(b"\n") != self._taken.count(b"\r\n"):
            raise h11.LocalProtocolError("a line ends without CR")
        if any(line.startswith((b" ", b"\t")) for line in lines):
            raise h11.LocalProtocolError("a header is folded")
        _check_length(lines)
        return lines

    def maybe_extract_next_line(self) -> bytearray | None:
        """Return the line before a chunk, once it is there; refuse a long one."""
        line = super().maybe_extract_next_line()
        if line is None and b"\n" in self._data:
            raise h11.LocalProtocolError("a line ends without CR")
        if len(self._data if line is None else line) > CHUNK_LINE:
            raise h11.LocalProtocolError("the line of a chunk is too long")
        return line


def _check_length(lines: list[bytearray]) -> None:
    """Refuse a head that tells the length of its body twice, or in two ways."""
    names = [bytes(line.partition(b":")[0]).strip().lower() for line in lines]
    told = names.count(LENGTH) + names.count(ENCODING)
    if told > 1:
        raise h11.LocalProtocolError("the length of the body is told more than once")
    if ENCODING in names and lines[0].endswith(b"HTTP/1.0"):
        raise h11.LocalProtocolError("HTTP/1.0 has no transfer encoding")


def make_strict(connection: h11.Connection) -> None:
    """Let a new connection read with a strict buffer."""
    connection._receive_buffer = StrictBuffer()
