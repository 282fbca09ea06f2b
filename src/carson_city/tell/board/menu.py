"""The options of a player of the board game, with notes beside the track."""

from __future__ import annotations

from typing import Final

from carson_city.board import actions as a
from carson_city.board.material import TRACK
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.tell.board.options import KINDS, PLACINGS, REFUSALS
from carson_city.tell.board.places import Placed, space_effect
from carson_city.tell.board.previews import Previews
from carson_city.tell.groups import Group
from carson_city.tell.menu import Menu
from carson_city.text.i18n import _

BARE_NUMBERS: Final[dict[int, str]] = {}  # verbs whose word may be left out before a number


class BoardMenu(Menu):
    """What a player may do now, in groups."""

    kinds = KINDS

    def __init__(self, position: Position, player: int, options: list[Action]) -> None:
        self._previews = Previews(position, player)
        super().__init__(position, player, options)

    def effect(self, action: Action) -> str:
        return self._previews.brief(action)

    def amount(self, action: Action) -> int:
        return self._previews.facts(action).amount

    def refuses(self, action: Action) -> bool:
        return action in REFUSALS

    @property
    def number_word(self) -> str:
        return next((BARE_NUMBERS[o.verb] for o in self.options if o.verb in BARE_NUMBERS), "")

    def track_notes(self) -> dict[int, tuple[str, str, str]]:
        """For each space that takes a cowboy: its number, what it brings, a duel's chance."""
        notes = {}
        for action in self.options:
            space = action.value
            placing = PLACINGS.get(action.verb)
            if placing is None or not placing.fights or space < TRACK or space in notes:
                continue
            facts = self._previews.facts(action)
            odds = facts.fight.odds if isinstance(facts, Placed) else None
            notes[space] = (
                str(self.number_of.get(action, "")),
                space_effect(self.position, self.player, space),
                odds.noted() if odds is not None else "",
            )
        return notes

    def block(self, group: Group) -> str:
        if group.actions[0].verb != a.BUY_VP:
            return super().block(group)
        first, last = group.actions[0], group.actions[-1]
        return _("{first} ({effect}) to {last} ({other})").format(
            first=first, effect=self.effect(first), last=last, other=self.effect(last)
        )
