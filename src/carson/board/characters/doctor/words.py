"""The Doctor and the Undertaker in words: a patient goes on, a loser pays."""

from __future__ import annotations

from carson.board.character import YELLOW, card_of
from carson.board.characters.doctor.rules import (
    MOVE_TO,
    NUMBER,
    TOLL,
    TOLL_MONEY,
    Toll,
    toll_money,
    toll_vp,
)
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.effects import EFFECTS
from carson.tell.board.firepower import MOVES_BEATEN
from carson.tell.board.groups import add_kind
from carson.tell.board.offering import LABELS, OFFERS, Offer
from carson.tell.board.placings import PLACINGS, Placing
from carson.tell.board.prices import left
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, _


def _toll(position: Position, player: int, action: Action) -> str:
    step = position.steps[-1]
    if action is toll_vp:
        return _("-1 VP, {points} VP left").format(points=position.vp[player] - 1)
    price = left(position, player, min(TOLL_MONEY, position.money[player]))
    taker = position.setup.names[step.undertaker] if isinstance(step, Toll) else ""
    return _("{price}, to {taker}").format(price=price, taker=taker)


EFFECTS[TOLL] = _toll
PLACINGS[MOVE_TO] = Placing(phrase=N_("Move the beaten cowboy to {place}"), rule="CHR-14Y")
OFFERS[MOVE_TO] = Offer(on_place=True)
add_kind(Kind(62, N_("Places"), of_verbs(MOVE_TO)))
LABELS[toll_money] = N_("Pay money")
LABELS[toll_vp] = N_("Lose a VP")
MOVES_BEATEN.add(card_of(NUMBER, YELLOW))
