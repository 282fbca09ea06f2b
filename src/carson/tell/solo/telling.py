"""How the solo game talks."""

from __future__ import annotations

from typing import Any

from carson.board.position import Position
from carson.solo.rules import TurnCard
from carson.solo.setup import NAME
from carson.solo.state import STANDISH, cards_left, strength
from carson.tell.board import BoardTelling
from carson.tell.solo.cards import most_to_come
from carson.tell.solo.news import SoloTeller
from carson.tell.telling import Situation
from carson.words import _, n_


class SoloTelling(BoardTelling):
    """As the board game, with one opponent who explains himself."""

    teller = SoloTeller

    def opening(self) -> str:
        return _("The town is surveyed, and {name} is there already.").format(name=NAME)

    def turn(self, view: Position, reader: int, *, named: bool = True) -> str:
        if view.steps and isinstance(view.steps[-1], TurnCard):
            return _("{name} turns his next card.").format(name=view.setup.names[STANDISH])
        return super().turn(view, reader, named=named)

    def situation(self, view: Position, player: int) -> Situation:
        return [*super().situation(view, player), *self._standish(view)]

    def _standish(self, view: Any) -> Situation:
        """How strong he is, and what is still to come."""
        left = cards_left(view)
        if not left:
            return []
        told = n_(
            "strength {now}; one card is still to come this round, up to {most}",
            "strength {now}; {count} cards are still to come this round, up to {most}",
            left,
            now=strength(view),
            most=strength(view) + most_to_come(view),
        )
        return [(view.setup.names[STANDISH], told)]
