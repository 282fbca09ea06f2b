"""What the options of a player do, shortly and at length, and what speaks for each."""

from __future__ import annotations

from typing import Any

from carson_city.board.actions import CLAIM
from carson_city.board.material import FREE
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.land import land_of, on_land
from carson_city.tell.board.options import Facts, Told, told_of
from carson_city.tell.board.phrases import joined
from carson_city.tell.board.reason import Reason
from carson_city.tell.board.survey import Survey


class Previews:
    """The options of one player in one position."""

    def __init__(self, position: Position, player: int) -> None:
        self.position = position
        self.player = player
        self._survey = Survey(position, player)
        self._facts: dict[Action, Facts] = {}
        self._told: dict[int, Told[Any]] = {}  # by verb

    def how(self, action: Action) -> Told[Any]:
        """How an option is told."""
        told = self._told.get(action.verb)
        if told is None:
            told = self._told[action.verb] = told_of(self.position, action)
        return told

    def facts(self, action: Action) -> Facts:
        """What an option does, as values."""
        if action not in self._facts:
            self._facts[action] = self.how(action).facts(self._survey, action)
        return self._facts[action]

    def brief(self, action: Action) -> str:
        """What an option does, for a list; nothing where its text says it all."""
        return self.how(action).short(self.position, self.facts(action))

    def said(self, action: Action) -> str:
        """What an option would bring: price, income now and after, who is there, the odds."""
        return self.how(action).said(self.position, self.facts(action))

    def told(self, action: Action) -> str:
        """The same with what is worth knowing about the place."""
        parcel = self.facts(action).for_sale
        if parcel < 0 or self.position.town.owner[parcel] != FREE:
            return self.said(action)
        land = land_of(self.position, self.player, parcel)
        return joined(self.said(action), *on_land(land, free=action.verb == CLAIM))

    def weighed(self, action: Action) -> list[Reason]:
        """All that is to be said for an option, and what speaks against it."""
        return self.how(action).because(self.position, self.facts(action))

    def reasons(self, action: Action) -> list[str]:
        """All that speaks for an option, in words."""
        return [each.told() for each in self.weighed(action) if each.worth > 0]
