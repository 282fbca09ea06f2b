"""What people call things of the card game: a terrain card by what stands on it."""

from __future__ import annotations

from typing import Final

from carson_city.cards.deck import Deck
from carson_city.cards.material import (
    CHARACTER_NAMES,
    CHARACTER_WORDS,
    CITY_HALL,
    EMPTY,
    FIRST_CHARACTER,
    HOUSE,
    ITEM_WORDS,
    KIND_NAMES,
    KIND_WORDS,
    MINE,
    MOUNTAIN,
    OUTLAWS,
    PRIORITIES,
    TOWN_HOUSE,
    card_mark,
)
from carson_city.cards.town import Layout
from carson_city.text.i18n import N_, _, capital, form_for, listed
from carson_city.text.rich_text import CARD, Mention

# Several parcels of each kind, as they are counted; one goes by its name.
SEVERAL: Final = (
    N_("{count} empty parcels"), N_("{count} mountains"), N_("{count} houses"),
    N_("{count} town houses"), N_("{count} Mines"), N_("{count} Ranches"),
    N_("{count} Blacksmiths"), N_("{count} Drugstores"), N_("{count} Banks"),
    N_("{count} Saloons"), N_("{count} Hotels"), N_("{count} General Stores"),
    N_("{count} Churches"), N_("{count} Prisons"), N_("{count} City Halls"),
    N_("{count} parcels of Outlaws"),
)  # fmt: skip
# One of each kind in a sentence.
ONE: Final = (
    N_("an empty parcel"), N_("a mountain"), N_("a house"), N_("a town house"), N_("a Mine"),
    N_("a Ranch"), N_("a Blacksmith"), N_("a Drugstore"), N_("a Bank"), N_("a Saloon"),
    N_("a Hotel"), N_("a General Store"), N_("a Church"), N_("a Prison"), N_("a City Hall"),
    N_("Outlaws"),
)  # fmt: skip
# In which order they are told: what scores, then what helps it, then what costs.
ORDER: Final = (*range(CITY_HALL, MINE - 1, -1), TOWN_HOUSE, HOUSE, MOUNTAIN, OUTLAWS)


def counted(kind: int, count: int) -> str:
    """So many parcels of a kind: Mine, 2 mountains."""
    return form_for(KIND_NAMES[kind], SEVERAL[kind], count).format(count=count)


def some(kind: int, count: int = 1) -> str:
    """So many parcels of a kind in a sentence: a Mine, 2 mountains."""
    return form_for(ONE[kind], SEVERAL[kind], count).format(count=count)


def things_on(layout: Layout) -> list[str]:
    """What stands on a card: Mine, 2 mountains."""
    return [counted(kind, layout.count(kind)) for kind in ORDER if kind in layout]


def parcels_told(layout: Layout) -> str:
    """The four parcels of a card: Mine, 2 mountains, empty parcel."""
    empty = layout.count(EMPTY)
    return ", ".join([*things_on(layout), *([counted(EMPTY, empty)] if empty else [])])


def card_name(deck: Deck, card: int) -> str:
    """A terrain card by what stands on it: the card with Saloon and House (I-34)."""
    things = things_on(deck.layouts[card])
    if not things:
        told = _("the empty card ({mark})")
    elif len(things) == 1:
        told = _("the {things} card ({mark})")
    else:
        told = _("the card with {things} ({mark})")
    return told.format(things=listed(things), mark=card_mark(card))


def short_name(deck: Deck, number: int) -> str:
    """A card of the row in a list of them: Saloon and House (I-34)."""
    if number >= FIRST_CHARACTER:
        return character_name(number - FIRST_CHARACTER)
    things = listed(things_on(deck.layouts[number])) or _("empty")
    return _("{things} ({mark})").format(things=things, mark=card_mark(number))


def bare_name(character: int) -> str:
    """A character by itself: Sheriff."""
    return _(CHARACTER_NAMES[character])


def character_name(character: int) -> str:
    """A character in a sentence: the Sheriff."""
    return _("the {character}").format(character=bare_name(character))


def item_name(deck: Deck, item: int) -> str:
    """A card of the row, terrain or character."""
    if item >= FIRST_CHARACTER:
        return character_name(item - FIRST_CHARACTER)
    return card_name(deck, item)


def item(deck: Deck, number: int, *, short: bool = False) -> Mention:
    """A card of the row, as a sentence mentions it."""
    told = short_name(deck, number) if short else item_name(deck, number)
    return Mention(CARD, ITEM_WORDS[number], told)


def source_name(word: str) -> str:
    """Where points come from, as a line of the score sheet has it."""
    if word == PRIORITIES:
        return _("Priorities")
    if word in CHARACTER_WORDS:
        return bare_name(CHARACTER_WORDS.index(word))
    return capital(kind_name(KIND_WORDS.index(word)))


def kind_name(kind: int) -> str:
    """A kind of parcel."""
    return _(KIND_NAMES[kind])
