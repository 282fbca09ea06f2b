"""A bot that plays hands."""

from __future__ import annotations

from carson_city.bots import Bot, register
from carson_city.core.notation import Action
from carson_city.core.position import Position
from tests.titles.hands.rules.material import GO, TITLE
from tests.titles.hands.rules.position import Table


class Miser(Bot):
    """Lays its highest card, and goes where most coins are."""

    name = "miser"

    def choose(self, view: Position, options: list[Action]) -> Action:
        assert isinstance(view, Table)
        lying = view.lying
        return max(options, key=lambda a: lying[a.value] if a.verb == GO else a.value)


register(Miser, TITLE)
