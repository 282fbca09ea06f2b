"""What the compiler is told; plain Python takes no notice, and needs no package for it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_wishes):
        """Leave the class as it is."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
