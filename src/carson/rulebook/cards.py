"""The rules of the card game: `docs/rules/`."""

from __future__ import annotations

from typing import Final

from carson.rulebook import Shelf, Stage, our_documents, register
from carson.words import N_

TITLE: Final = "cards"
COMPONENTS: Final = "components"
IDS: Final = r"CARD-.*|COMP-([789]|15|18|19|26|27|28a?)"

register(
    TITLE,
    Shelf(
        our_documents(),
        {"card-game": N_("Card game"), COMPONENTS: N_("Components")},
        [Stage("the card game", IDS, True, title=TITLE)],
        only=IDS,
        apart=("card-game",),
        standings={
            (COMPONENTS, "Inferred"): N_("inferred, not printed in a rulebook"),
            (COMPONENTS, "Reconstructions"): N_("reconstructed, a stand-in for the printed value"),
        },
        examples=N_("ranch, ties, CARD-17 …"),
    ),
)
