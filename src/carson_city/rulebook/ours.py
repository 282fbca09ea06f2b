"""What the shelves of our titles share: one folder of documents, with components for all."""

from __future__ import annotations

from typing import Final

from carson_city.rulebook import RuleGroup
from carson_city.text.i18n import N_

COMPONENTS: Final = "components"  # the document
STANDINGS: Final = {
    (COMPONENTS, "Inferred"): N_("inferred, not printed in a rulebook"),
    (COMPONENTS, "Reconstructions"): N_("reconstructed, a stand-in for the printed value"),
}
# Rules of the card game stand on the board game's shelf too.
CARD_GAME: Final = RuleGroup(
    "the card game", r"CARD-.*|COMP-([789]|15|18|19a?|26[ab]?|27|28a?)", True, title="cards"
)
