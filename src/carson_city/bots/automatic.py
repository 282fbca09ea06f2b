"""The seats that a title's own rules play: there is nothing to choose, only a time to act."""

from __future__ import annotations

from typing import Final

from carson_city.bots.base import Bot
from carson_city.core.notation import Action
from carson_city.core.position import Position
from carson_city.text.i18n import N_

RULES: Final = "rules"  # its name in saved games and reports; nobody can seat it elsewhere


class RuleBot(Bot):
    """Does the one thing that the rules let an automatic player do."""

    name = RULES
    called = N_("the rules")
    sentence = N_("plays by its cards")
    blind = True

    def choose(self, view: Position, options: list[Action]) -> Action:
        return options[0]
