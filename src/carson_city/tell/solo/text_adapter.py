"""How the solo game talks."""

from __future__ import annotations

from typing import Any

from carson_city.board.position import Position
from carson_city.solo.rules import TurnCard
from carson_city.solo.setup import NAME
from carson_city.solo.state import STANDISH, cards_left, strength
from carson_city.tell.board import BoardTextAdapter
from carson_city.tell.solo.cards import most_to_come
from carson_city.tell.solo.news import SoloTeller
from carson_city.tell.text_adapter import Situation
from carson_city.text.i18n import _, n_


class SoloTextAdapter(BoardTextAdapter):
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
