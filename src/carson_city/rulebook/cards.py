"""The rules of the card game: `docs/rules/`."""

from __future__ import annotations

from typing import Final

from carson_city.rulebook import TitleRules, our_documents, register
from carson_city.rulebook.ours import CARD_GAME, COMPONENTS, STANDINGS
from carson_city.text.i18n import N_

TITLE: Final = "cards"

register(
    TITLE,
    TitleRules(
        our_documents(),
        {"card-game": N_("Card game"), COMPONENTS: N_("Components")},
        [CARD_GAME],
        only=CARD_GAME.ids,
        apart=("card-game",),
        standings=STANDINGS,
        examples=N_("ranch, ties, CARD-17 …"),
    ),
)
