"""Dynamite at hand: it triples an own Mine at income (CHR-9Ra)."""

from __future__ import annotations

from carson.board.actions import BLAST, blast, done
from carson.board.events import TRIPLED
from carson.board.income import factor_of
from carson.board.map import PARCEL_WORDS
from carson.board.material import MINE
from carson.board.position import Position
from carson.notation import Action
from carson.table import Step
from carson.words import _


class Blasting(Step[Position]):
    """A holder of dynamite triples own Mines, each at most once a round (CHR-9Ra)."""

    __slots__ = ()

    def word(self) -> str:
        return "blasting"

    def rule(self) -> str:
        return "CHR-9Ra"

    def ask(self, position: Position) -> str:
        return _("triple a Mine with dynamite, or be done")

    def options(self, position: Position, player: int) -> list[Action]:
        if not position.dynamite[player]:
            return []
        town = position.town
        options = [
            blast[parcel]
            for parcel in town.built
            if town.ground[parcel] == MINE
            and town.owner[parcel] == player
            and factor_of(position, parcel) == 1
        ]
        options.append(done)
        return options

    def play(self, position: Position, player: int, action: Action) -> None:
        if action.verb != BLAST:
            position.steps.pop()
            return
        position.dynamite[player] -= 1
        position.factors.append(action.value * 8 + 3)
        position.events.append((TRIPLED, player, action.value))

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb == BLAST:
            word = PARCEL_WORDS[action.value]
            if factor_of(position, action.value) > 1:
                return _("{parcel} earns more already").format(parcel=word), "INC-1a"
            return _("{parcel} is no Mine of yours").format(parcel=word), "CHR-9Ra"
        return super().why_not(position, player, action)
