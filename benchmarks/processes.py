"""What processes take of the machine, where the system tells."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")
NAN: Final = float("nan")


class Taken(NamedTuple):
    """Seconds that processes have had a core, and have waited for one though they had work."""

    worked: float
    waited: float

    def since(self, before: Taken) -> Taken:
        """What was taken since then."""
        return Taken(self.worked - before.worked, self.waited - before.waited)


def memory(pid: int) -> float:
    """Bytes of a process in memory."""
    try:
        pages = int((PROC / str(pid) / "statm").read_text().split()[1])
    except OSError:
        return NAN
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def taken(pids: Iterable[int]) -> Taken:
    """What several processes have taken together, with the children of theirs that have ended."""
    found = [_taken(pid) for pid in pids]
    return Taken(sum(one.worked for one in found), sum(one.waited for one in found))


def _taken(pid: int) -> Taken:
    try:
        fields = _status(pid)
        waited = int((PROC / str(pid) / "schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return Taken(0, 0) if PROC.is_dir() else Taken(NAN, NAN)  # its parent has its time now
    return Taken(sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK"), waited)


def _status(pid: int) -> list[str]:
    """The fields of a process after its name: state, parent, and so on."""
    return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for folder in PROC.glob("[0-9]*"):
        try:
            if int(_status(int(folder.name))[1]) == pid:
                found.append(int(folder.name))
        except OSError:
            continue  # it has just ended
    return found
