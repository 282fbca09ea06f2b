"""All that the board game says."""

from __future__ import annotations

from carson_city.board.names import source_heading, when
from carson_city.board.phases.placement import Placement
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board import about, situation
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell.board.news import Teller
from carson_city.tell.board.offering import place_of, said_whole
from carson_city.tell.board.previews import Previews
from carson_city.tell.board.reasons import reasons
from carson_city.tell.board.rules import concerns, rules_asking, rules_of
from carson_city.tell.text_adapter import Situation, TextAdapter
from carson_city.text.i18n import _, spelled_ordinal


class BoardTextAdapter(TextAdapter):
    """How the board game talks."""

    teller = Teller
    menu = BoardMenu

    def option(self, view: Position, action: Action) -> str:
        return said_whole(action, view)

    def preview(self, view: Position, player: int, action: Action) -> str:
        return Previews(view, player).told(action)

    def reasons(self, view: Position, player: int, action: Action) -> list[str]:
        return reasons(view, player, action)

    def place(self, view: Position, action: Action) -> str:
        return place_of(action, view)

    def rules(self, view: Position, action: Action | None = None) -> list[str]:
        return rules_asking(view) if action is None else rules_of(view, action)

    def concerns(self, view: Position, rule: str) -> bool:
        return concerns(view, rule)

    def situation(self, view: Position, player: int) -> Situation:
        return situation.situation(view, player)

    def turn(self, view: Position, reader: int, *, named: bool = True) -> str:
        said = super().turn(view, reader, named=named)
        if reader not in view.deciders or not isinstance(view.steps[-1], Placement):
            return said
        return _("{turn} Passing now makes you {place}.").format(
            turn=said, place=spelled_ordinal(len(view.pass_order) + 1)
        )

    def when(self, view: Position) -> str:
        return when(view)

    def about(self, view: Position, name: str) -> list[str]:
        told = about.thing(view, view.viewer, name)
        return [told.name, *filter(None, told.facts)]

    def opening(self) -> str:
        return _("The town is surveyed and the game begins.")

    def source(self, word: str) -> str:
        return source_heading(word)
