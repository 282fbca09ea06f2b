"""The Governor in words: points for roads, and who pays which tax."""

from __future__ import annotations

from carson.board.character import YELLOW, card_of
from carson.board.characters.governor.rules import NUMBER, TAX, tax, tax_money, tax_weapons
from carson.board.display import CityHallSite
from carson.board.events import FOR_TAX, REASON_WORDS
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.effects import EFFECTS
from carson.tell.board.news import TOLD_REASONS, TURNS, Turn
from carson.tell.board.offering import LABELS
from carson.tell.board.previews import ROAD_NEWS
from carson.words import N_, _


def _tax(position: Position, player: int, action: Action) -> str:
    """What everybody else would pay."""
    owed = {
        position.setup.names[other]: tax(position, other, action is tax_money)
        for other in range(position.players)
        if other != player
    }
    parts = ", ".join(f"{name} ${amount}" for name, amount in owed.items())
    return _("+${sum}: {parts}").format(sum=sum(owed.values()), parts=parts)


def _road(position: Position) -> list[str]:
    """A point, where the road comes from the player's own supply (CHR-13Ya)."""
    return [] if position.steps[-1].word() == CityHallSite.name else [_("+1 VP")]


EFFECTS[TAX] = _tax
LABELS[tax_weapons.text] = N_("Tax weapons")
LABELS[tax_money.text] = N_("Tax money")
ROAD_NEWS[card_of(NUMBER, YELLOW)] = _road
TURNS["taxed"] = Turn(N_("{other} ${amount}"), alone=True)
TOLD_REASONS.add(REASON_WORDS[FOR_TAX])
