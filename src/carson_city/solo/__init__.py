"""Carson City alone, against Jeb Standish: a title on the board game.

>>> from carson_city import solo
>>> setup = solo.Setup("city", names=("Ann",))
>>> setup.names, setup.people, setup.automatic
(('Ann', 'Jeb Standish'), (0,), (1,))
"""

from carson_city.solo.setup import Setup

__all__ = ["Setup"]
