"""Every action of the card game."""

from __future__ import annotations

from typing import Final

from carson_city.cards.material import (
    AFTER_BIDS,
    BEFORE_BIDS,
    CARD_WORDS,
    CHARACTER_WORDS,
    HAND,
    ITEM_WORDS,
    TITLE,
    card_mark,
)
from carson_city.cards.plan import PLACES, place_word
from carson_city.core.notation import Action, Vocabulary

WORDS: Final = Vocabulary(TITLE)
USE: Final = WORDS.new_verb()
DECLINE: Final = WORDS.new_verb()
BID: Final = WORDS.new_verb()
TAKE: Final = WORDS.new_verb()
BUILD: Final = WORDS.new_verb()
SELL: Final = WORDS.new_verb()
DONE: Final = WORDS.new_verb()
ADOPT: Final = WORDS.new_verb()

done: Final = WORDS.add(DONE, 0, "done")
decline: Final = WORDS.add(DECLINE, 0, "decline")
use: Final[dict[int, Action]] = {
    character: WORDS.add(USE, character, f"use {CHARACTER_WORDS[character]}")
    for character in (*BEFORE_BIDS, *AFTER_BIDS)
}
bid: Final[dict[int, Action]] = {value: WORDS.add(BID, value, f"bid {value}") for value in HAND}
take: Final = [WORDS.add(TAKE, item, f"take {word}") for item, word in enumerate(ITEM_WORDS)]
build: Final[dict[int, Action]] = {
    place: WORDS.add(BUILD, place, f"build {place_word(place)}") for place in PLACES
}
sell: Final = [WORDS.add(SELL, card, f"sell {word}") for card, word in enumerate(CARD_WORDS)]
adopt: Final = [
    WORDS.add(ADOPT, character, f"adopt {word}") for character, word in enumerate(CHARACTER_WORDS)
]
WORDS.aliases.update(
    {
        f"{verb} {card_mark(card).lower()}": f"{verb} {word}"
        for card, word in enumerate(CARD_WORDS)
        for verb in ("take", "sell")
    }
)
WORDS.close()
