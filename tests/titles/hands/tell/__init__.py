"""Hands in words."""

from __future__ import annotations

from typing import ClassVar, Final

from carson_city.core.notation import Action
from carson_city.tell.groups import Kind, of_verbs
from carson_city.tell.menu import Menu
from carson_city.tell.text_adapter import TextAdapter, register
from carson_city.text.i18n import N_, _, capital, n_
from tests.titles.hands.rules.material import GO, LAY, PLACE_NAMES, PLACES, TITLE
from tests.titles.hands.rules.position import Table

SOURCES: Final = {"rounds": N_("Rounds won"), "coins": N_("Coins taken")}


class HandsMenu(Menu):
    """Cards to lay, or places to go to."""

    position: Table
    kinds: ClassVar = (
        Kind(1, N_("Cards"), of_verbs(LAY)),
        Kind(2, N_("Places"), of_verbs(GO)),
    )

    def effect(self, action: Action) -> str:
        return coins(self.position.lying[action.value]) if action.verb == GO else ""


class HandsTextAdapter(TextAdapter):
    """How hands talks."""

    menu = HandsMenu

    def option(self, view: Table, action: Action) -> str:
        if action.verb == LAY:
            return _("Lay the {card}").format(card=action.value)
        return _("Go to {place}").format(place=_(PLACE_NAMES[action.value]))

    def place(self, view: Table, action: Action) -> str:
        return PLACES[action.value] if action.verb == GO else ""

    def when(self, view: Table) -> str:
        if view.over:
            return super().when(view)
        return _("round {round} of {rounds}").format(round=view.round, rounds=view.setup.rounds)

    def about(self, view: Table, name: str) -> list[str]:
        for place, lying in view.lying.items():
            if PLACES[place] == name:
                return [
                    capital(_(PLACE_NAMES[place])),
                    n_("A coin lies here.", "{count} coins lie here.", lying),
                ]
        if name.isdecimal():
            told = _("Whoever lays the highest card alone goes to one of the places.")
            return [_("The {card}").format(card=name), told]
        return super().about(view, name)

    def source(self, word: str) -> str:
        return _(SOURCES[word])


def coins(count: int) -> str:
    """Some coins in words."""
    return n_("a coin", "{count} coins", count)


register(TITLE, HandsTextAdapter())
