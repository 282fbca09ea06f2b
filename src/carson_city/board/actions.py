"""Every action of the board game, built once, with its text."""

from __future__ import annotations

from typing import Final

from carson_city.board.map import PARCEL_WORDS, PLACE_WORDS, ROAD_WORDS, SIDES
from carson_city.board.material import (
    BUILDING_KINDS,
    DISPLAY_PRICES,
    KIND_WORDS,
    MOST_MONEY,
    PARCELS,
    PLACES,
    SPACES,
    TRACK,
)
from carson_city.core.notation import Action, Vocabulary

WORDS: Final = Vocabulary("board")

# Verbs.
CLAIM: Final = WORDS.new_verb()
TAKE: Final = WORDS.new_verb()
PLACE: Final = WORDS.new_verb()
PASS: Final = WORDS.new_verb()
ROAD: Final = WORDS.new_verb()
NEXT: Final = WORDS.new_verb()
BUY: Final = WORDS.new_verb()
BUY_TILE: Final = WORDS.new_verb()
BUILD: Final = WORDS.new_verb()
HOUSE_ON: Final = WORDS.new_verb()
BACK: Final = WORDS.new_verb()
KEEP: Final = WORDS.new_verb()
DONE: Final = WORDS.new_verb()
YES: Final = WORDS.new_verb()
NO: Final = WORDS.new_verb()
STEAL: Final = WORDS.new_verb()
DECLINE: Final = WORDS.new_verb()
BUY_VP: Final = WORDS.new_verb()
GIVE: Final = WORDS.new_verb()
SITE: Final = WORDS.new_verb()
TAKE_TILE: Final = WORDS.new_verb()

MOST_VP: Final = 400  # at once on a buying space
MOST_GIVEN: Final = MOST_MONEY  # at a money limit


# Codes: those of this file, then those of the first characters and plugs, without a gap. Whatever
# comes later has a block of its own behind them: a character by its number (40 to 50), a plug by
# its order (100 or more).
NEW_NUMBERS: Final = range(40, 51)
OF_CHARACTERS: Final = 5376
CHARACTER_BLOCK: Final = 256
ELSEWHERE: Final = 100
OF_PLUGS: Final = 8192
BLOCK: Final = 1024


def new_action(verb: int, value: int, text: str, owner: int = 0) -> Action:
    """An action; a new character names its number as the owner, a new plug its order."""
    if not owner:
        return WORDS.add(verb, value, text)
    codes = block_of(owner)
    action = WORDS.add(verb, value, text, codes.start)
    if action.code not in codes:
        raise TypeError(f"{text}: the {len(codes)} codes of {owner} are all given out")
    return action


def block_of(owner: int) -> range:
    """The codes of a new character, by its number, or of a new plug, by its order."""
    if owner >= ELSEWHERE:
        first = OF_PLUGS + (owner - ELSEWHERE) * BLOCK
        return range(first, first + BLOCK)
    if owner in NEW_NUMBERS:
        first = OF_CHARACTERS + (owner - NEW_NUMBERS.start) * CHARACTER_BLOCK
        return range(first, first + CHARACTER_BLOCK)
    raise TypeError(
        f"{owner} has no block of codes: a new character has a number from {NEW_NUMBERS.start} to"
        f" {NEW_NUMBERS.stop - 1}, a new plug an order of {ELSEWHERE} or more"
    )


def on_parcels(verb: int, word: str, owner: int = 0) -> list[Action]:
    """An action for each parcel."""
    return [new_action(verb, p, f"{word} {PARCEL_WORDS[p]}", owner) for p in range(PARCELS)]


def on_places(verb: int, end: str, word: str = "place", owner: int = 0) -> list[Action]:
    """By place; the stages of the track that take no cowboy share one that is never offered."""
    table = [new_action(verb, p, f"{word} {PLACE_WORDS[p]}{end}", owner) for p in range(TRACK)]
    spaces = {p: new_action(verb, p, f"{word} {PLACE_WORDS[p]}{end}", owner) for p in SPACES}
    return table + [spaces.get(place, spaces[TRACK]) for place in range(TRACK, PLACES)]


pass_turn: Final = WORDS.add(PASS, 0, "pass")
claim: Final = on_parcels(CLAIM, "claim")
take_card: Final[dict[int, Action]] = {}  # by card; each character brings its own
place_cowboy: Final = on_places(PLACE, "")
lay_road: Final = [WORDS.add(ROAD, road, f"road {word}") for road, word in enumerate(ROAD_WORDS)]
next_duel: Final = on_parcels(NEXT, "next")
buy_parcel: Final = on_parcels(BUY, "buy")
buy_tile: Final = [
    WORDS.add(BUY_TILE, slot, f"buy ${price}") for slot, price in enumerate(DISPLAY_PRICES)
]
build: Final = [
    [
        WORDS.add(BUILD, kind * PARCELS + parcel, f"build {KIND_WORDS[kind]} {word}")
        for parcel, word in enumerate(PARCEL_WORDS)
    ]
    if kind in BUILDING_KINDS
    else []
    for kind in range(len(KIND_WORDS))
]
put_house: Final = on_parcels(HOUSE_ON, "house")
site: Final = on_parcels(SITE, "site")
back: Final = WORDS.add(BACK, 0, "back")
keep: Final = WORDS.add(KEEP, 0, "keep")
done: Final = WORDS.add(DONE, 0, "done")
yes: Final = WORDS.add(YES, 0, "yes")
no: Final = WORDS.add(NO, 0, "no")
steal: Final = WORDS.add(STEAL, 0, "steal")
decline: Final = WORDS.add(DECLINE, 0, "decline")
buy_vp: Final = [WORDS.add(BUY_VP, count, f"buy {count}vp") for count in range(MOST_VP + 1)]
give: Final = [WORDS.add(GIVE, amount, f"give {amount}") for amount in range(MOST_GIVEN + 1)]
take_tile: Final = WORDS.add(TAKE_TILE, 0, "take tile")


def new_take(number: int, word: str) -> Action:
    """The action that takes a character by its word; its two sides share one of the same word."""
    text = f"take {word}"
    if text not in WORDS.texts:
        new_action(TAKE, number, text, number if number in NEW_NUMBERS else 0)
        WORDS.aliases[text.replace("_", " ")] = text
    return WORDS.texts[text]


# Other spellings of the same: every side of a parcel, prices without the dollar, short verbs.
for _parcel, _word in enumerate(PARCEL_WORDS):
    for _side, _letter in enumerate("nswe"):
        WORDS.aliases[f"road {_word}{_letter}"] = lay_road[SIDES[_parcel][_side]].text
for _price in DISPLAY_PRICES:
    WORDS.aliases[f"place {_price}"] = f"place ${_price}"
    WORDS.aliases[f"buy {_price}"] = f"buy ${_price}"
