"""What drawings of the card game call things."""

from __future__ import annotations

from carson_city.cards.deck import Deck
from carson_city.cards.material import FIRST_CHARACTER, card_mark
from carson_city.cards.names import bare_name, things_on
from carson_city.text.i18n import _, listed


def card_words(deck: Deck, card: int) -> str:
    """A terrain card by its mark and what stands on it."""
    told = listed(things_on(deck.layouts[card])) or _("nothing but dust")
    return _("{card}: {things}, priority {priority}").format(
        card=card_mark(card), things=told, priority=deck.priority_told(card)
    )


def item_words(deck: Deck, item: int, text: str = "") -> str:
    """A card of the row in words."""
    if item < FIRST_CHARACTER:
        return card_words(deck, item)
    told = _("{character}, priority {priority}").format(
        character=bare_name(item - FIRST_CHARACTER), priority=deck.priority_told(item)
    )
    return f"{told}. {text}" if text else told
