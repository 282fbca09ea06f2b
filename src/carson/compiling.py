"""What the compiler of the wheel is told; without it, in plain Python, it says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_told):
        """Leave a class as it is: only the compiler listens."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
