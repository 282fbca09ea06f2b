"""What the card game is made of: kinds of parcels, symbols, counts, and where a town can grow."""

from __future__ import annotations

from typing import Final

from carson_city.text.i18n import N_

TITLE: Final = "cards"
MARKS: Final = ("hat", "star", "cactus", "boot", "horseshoe", "cow")  # CARD-1a
FEWEST_SEATS: Final = 4  # CARD-1
MOST_SEATS: Final = 6
ERAS: Final = 2
ROUNDS: Final = 9
GONE: Final = -1  # a card of the row that somebody took
NOBODY: Final = -1

# What can stand on a parcel.
EMPTY: Final = 0
MOUNTAIN: Final = 1
HOUSE: Final = 2
TOWN_HOUSE: Final = 3
MINE: Final = 4
RANCH: Final = 5
BLACKSMITH: Final = 6
DRUGSTORE: Final = 7
BANK: Final = 8
SALOON: Final = 9
HOTEL: Final = 10
GENERAL_STORE: Final = 11
CHURCH: Final = 12
PRISON: Final = 13
CITY_HALL: Final = 14
OUTLAWS: Final = 15
KINDS: Final = 16
KIND_WORDS: Final = (
    "empty", "mountain", "house", "town_house", "mine", "ranch", "blacksmith", "drugstore", "bank",
    "saloon", "hotel", "general_store", "church", "prison", "city_hall", "outlaws",
)  # fmt: skip
KIND_NAMES: Final = (
    N_("empty parcel"), N_("Mountain"), N_("House"), N_("Town house"), N_("Mine"), N_("Ranch"),
    N_("Blacksmith"), N_("Drugstore"), N_("Bank"), N_("Saloon"), N_("Hotel"), N_("General Store"),
    N_("Church"), N_("Prison"), N_("City Hall"), N_("Outlaws"),
)  # fmt: skip
BUILDINGS: Final = tuple(range(MINE, OUTLAWS))  # CARD-20j

# How many parcels of each kind an era has, all others being empty (CARD-25).
TOTALS: Final = (
    (104, 32, 18, 2, 10, 10, 2, 3, 3, 1, 1, 1, 1, 1, 0, 3),
    (106, 12, 18, 10, 4, 4, 1, 8, 8, 5, 4, 1, 2, 3, 1, 5),
)
OF_ERA: Final = 48  # terrain cards
TERRAIN: Final = ERAS * OF_ERA
PARCELS: Final = 4  # of a card: north-west, north-east, south-west, south-east

# Bids (CARD-3): the cards of people, and of virtual players by level.
HAND: Final = tuple(range(1, 10))
LEVELS: Final = ("beginner", "advanced", "expert")
LEVEL_NAMES: Final = (N_("Beginner"), N_("Advanced"), N_("Expert"))
PILES: Final = (HAND, tuple(range(2, 11)), tuple(range(3, 12)))
HIGHEST_BID: Final = 11

# The characters, by number; `characters` has the objects.
GOVERNOR: Final = 0
LAWYER: Final = 1
CHINESE: Final = 2
HEROES: Final = 3
GUNSMITH: Final = 4
MERCENARY: Final = 5
DOCTOR: Final = 6
SINGER: Final = 7
SETTLER: Final = 8
BANKER: Final = 9
AUCTIONEER: Final = 10
CAPTAIN: Final = 11
COWBOY: Final = 12
GROCER: Final = 13
UNDERTAKER: Final = 14
EDITOR: Final = 15
TEACHER: Final = 16
INDIAN: Final = 17
PAPERBOY: Final = 18
PROSPECTOR: Final = 19
SHERIFF: Final = 20
CHARACTERS: Final = 21
CHARACTER_WORDS: Final = (
    "governor", "lawyer", "chinese", "heroes", "gunsmith", "mercenary", "doctor", "singer",
    "settler", "banker", "auctioneer", "captain", "cowboy", "grocer", "undertaker", "editor",
    "teacher", "indian", "paperboy", "prospector", "sheriff",
)  # fmt: skip
CHARACTER_NAMES: Final = (
    N_("Governor"), N_("Lawyer"), N_("Chinese Worker"), N_("Heroes"), N_("Gunsmith"),
    N_("Mercenary"), N_("Doctor"), N_("Singer"), N_("Settler"), N_("Banker"), N_("Auctioneer"),
    N_("Captain"), N_("Cowboy"), N_("Grocer"), N_("Undertaker"), N_("Editor"), N_("Teacher"),
    N_("Indian"), N_("Paperboy"), N_("Prospector"), N_("Sheriff"),
)  # fmt: skip
BEFORE_BIDS: Final = (GOVERNOR, LAWYER, CHINESE, HEROES, GUNSMITH)  # CARD-6
AFTER_BIDS: Final = (MERCENARY, DOCTOR)  # CARD-7a

# Their backs: an order of the symbols, or a skull (COMP-28).
ORDERS: Final = 18
SKULLS: Final = 3
BACKS: Final = ORDERS + SKULLS

PRIORITIES: Final = "priorities"  # the one source of a virtual player's points (CARD-21)

# Selling (CARD-AUCTIONEER).
MOST_SOLD: Final = 3
SALE: Final = 7

# A card of the row by one number: terrain by its own, characters after them.
FIRST_CHARACTER: Final = TERRAIN
ITEMS: Final = TERRAIN + CHARACTERS


def card_word(card: int) -> str:
    """The word of a terrain card: its era and its number there."""
    return f"{card // OF_ERA + 1}-{card % OF_ERA + 1}"


def card_mark(card: int) -> str:
    """The same as people read it, with the era as it is printed."""
    return f"{'I' * (card // OF_ERA + 1)}-{card % OF_ERA + 1}"


CARD_WORDS: Final = tuple([card_word(card) for card in range(TERRAIN)])
ITEM_WORDS: Final = (*CARD_WORDS, *CHARACTER_WORDS)


def is_skull(back: int) -> bool:
    """Whether the back of a character card shows a skull."""
    return back >= ORDERS


def opening_cards(seats: int) -> int:
    """How many terrain cards are revealed in a round (CARD-4)."""
    return 4 if seats == FEWEST_SEATS else 5
