"""The Captain in words: cowboys and revolvers for hire."""

from __future__ import annotations

from carson.board.characters.captain.rules import ARM, COWBOY_PRICES, HIRE, REVOLVER_PRICES
from carson.board.position import Position
from carson.notation import Action
from carson.tell.board.effects import EFFECTS
from carson.tell.board.groups import add_kind
from carson.tell.board.offering import OFFERS, Offer
from carson.tell.board.previews import PREVIEWS, Previews
from carson.tell.board.prices import left
from carson.tell.groups import Kind, of_verbs
from carson.words import N_, n_


def _hire(_position: Position, _player: int, action: Action) -> str:
    return n_(
        "-${price}, +1 cowboy",
        "-${price}, +{count} cowboys",
        action.value,
        price=COWBOY_PRICES[action.value],
    )


def _arm(_position: Position, _player: int, action: Action) -> str:
    return n_(
        "-${price}, +1 revolver",
        "-${price}, +{count} revolvers",
        action.value,
        price=REVOLVER_PRICES[action.value],
    )


def _recruiting(previews: Previews, action: Action) -> str:
    prices = COWBOY_PRICES if action.verb == HIRE else REVOLVER_PRICES
    return left(previews.position, previews.player, prices[action.value])


EFFECTS[HIRE] = _hire
EFFECTS[ARM] = _arm
PREVIEWS[HIRE] = _recruiting
PREVIEWS[ARM] = _recruiting
OFFERS[HIRE] = Offer(counted=(N_("Hire 1 cowboy"), N_("Hire {count} cowboys")))
OFFERS[ARM] = Offer(counted=(N_("Buy 1 revolver"), N_("Buy {count} revolvers")))
add_kind(Kind(72, N_("Cowboys"), of_verbs(HIRE)))
add_kind(Kind(74, N_("Revolvers"), of_verbs(ARM)))
