"""What drawings of the card game call things."""

from __future__ import annotations

from carson.cards.deck import Deck
from carson.cards.material import (
    CHARACTER_NAMES,
    EMPTY,
    FIRST_CHARACTER,
    KIND_NAMES,
    KIND_WORDS,
    OF_ERA,
    OUTLAWS,
)
from carson.cards.scoring import PRIORITIES, SOURCE_WORDS
from carson.words import _, capital, listed


def kind_name(kind: int) -> str:
    """What stands on a parcel."""
    return _(KIND_NAMES[kind])


def card_mark(card: int) -> str:
    """A terrain card as it is printed: its era and its number there."""
    return f"{'I' * (card // OF_ERA + 1)}-{card % OF_ERA + 1}"


def character_name(character: int) -> str:
    """Who a character is."""
    return _(CHARACTER_NAMES[character])


def card_words(deck: Deck, card: int) -> str:
    """A terrain card by its mark and what stands on it."""
    things = [kind_name(kind) for kind in deck.layouts[card] if kind != EMPTY]
    told = listed(things) if things else _("nothing but dust")
    return _("{card}: {things}, priority {priority}").format(
        card=card_mark(card), things=told, priority=deck.priorities[card]
    )


def item_words(deck: Deck, item: int, text: str = "") -> str:
    """A card of the row in words."""
    if item < FIRST_CHARACTER:
        return card_words(deck, item)
    told = _("{character}, priority {priority}").format(
        character=character_name(item - FIRST_CHARACTER), priority=deck.priorities[item]
    )
    return f"{told}. {text}" if text else told


def source_name(word: str) -> str:
    """A line of the score sheet."""
    if word == PRIORITIES:
        return _("Priorities")
    if word in KIND_WORDS:
        return capital(kind_name(KIND_WORDS.index(word)))
    return character_name(SOURCE_WORDS.index(word) - SOURCE_WORDS.index(KIND_WORDS[OUTLAWS]) - 1)
