"""Every action of the board game, built once, with its text."""

from __future__ import annotations

from typing import Final

from carson.board.map import PARCEL_WORDS, PLACE_WORDS, ROAD_WORDS, SIDES
from carson.board.material import (
    BUILDING_KINDS,
    DISPLAY_PRICES,
    KIND_WORDS,
    PARCELS,
    PLACES,
    SPACES,
    TRACK,
)
from carson.notation import Action, Vocabulary

WORDS: Final = Vocabulary("board")

# Verbs.
CLAIM: Final = 0
TAKE: Final = 1
PLACE: Final = 2
PLACE_WHITE: Final = 3
PASS: Final = 4
ROAD: Final = 5
NEXT: Final = 6
BUY: Final = 7
BUY_TILE: Final = 8
BUILD: Final = 9
HOUSE_ON: Final = 10
BACK: Final = 11
KEEP: Final = 12
DONE: Final = 13
YES: Final = 14
NO: Final = 15
STEAL: Final = 16
DECLINE: Final = 17
BUY_VP: Final = 18
GIVE: Final = 19
CASH: Final = 20
LATER: Final = 21
DOUBLE: Final = 22
HIRE: Final = 23
ARM: Final = 24
SITE: Final = 25

PLACE_DYNAMITE: Final = 26
PLACE_SONG: Final = 27
REROLL: Final = 28
STAND: Final = 29
BLAST: Final = 30
LOT: Final = 31
BID: Final = 32
TAX: Final = 33
MOVE_TO: Final = 34
TOLL: Final = 35
BUY_FROM_BAG: Final = 36
TAKE_TILE: Final = 37
ROLL: Final = 38

MOST_BID: Final = 800
MOST_VP: Final = 400  # at once on a buying space
MOST_GIVEN: Final = 1500  # at a money limit

CHARACTER_WORDS: Final = (
    "paperboy", "sheriff", "banker", "grocer", "chinese_worker", "settler", "captain",
    "mercenary", "indian", "prospector", "gunsmith", "singer", "auctioneer", "governor",
    "doctor", "cowboy", "heroes", "teacher", "lawyer",
)  # fmt: skip


def _on_parcels(verb: int, word: str) -> list[Action]:
    return [WORDS.add(verb, parcel, f"{word} {PARCEL_WORDS[parcel]}") for parcel in range(PARCELS)]


def _on_places(verb: int, end: str, word: str = "place") -> list[Action]:
    """By place; the stages of the track that take no cowboy share one that is never offered."""
    table = [WORDS.add(verb, p, f"{word} {PLACE_WORDS[p]}{end}") for p in range(TRACK)]
    spaces = {p: WORDS.add(verb, p, f"{word} {PLACE_WORDS[p]}{end}") for p in SPACES}
    return table + [spaces.get(place, spaces[TRACK]) for place in range(TRACK, PLACES)]


pass_turn: Final = WORDS.add(PASS, 0, "pass")
claim: Final = _on_parcels(CLAIM, "claim")
take: Final = [
    WORDS.add(TAKE, number, f"take {word}") for number, word in enumerate(CHARACTER_WORDS)
]
place_cowboy: Final = _on_places(PLACE, "")
place_white: Final = _on_places(PLACE_WHITE, " white")
lay_road: Final = [WORDS.add(ROAD, road, f"road {word}") for road, word in enumerate(ROAD_WORDS)]
next_duel: Final = _on_parcels(NEXT, "next")
buy_parcel: Final = _on_parcels(BUY, "buy")
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
put_house: Final = _on_parcels(HOUSE_ON, "house")
site: Final = _on_parcels(SITE, "site")
double: Final = [WORDS.add(DOUBLE, kind, f"double {word}") for kind, word in enumerate(KIND_WORDS)]
back: Final = WORDS.add(BACK, 0, "back")
keep: Final = WORDS.add(KEEP, 0, "keep")
done: Final = WORDS.add(DONE, 0, "done")
yes: Final = WORDS.add(YES, 0, "yes")
no: Final = WORDS.add(NO, 0, "no")
steal: Final = WORDS.add(STEAL, 0, "steal")
decline: Final = WORDS.add(DECLINE, 0, "decline")
cash: Final = WORDS.add(CASH, 0, "cash")
later: Final = WORDS.add(LATER, 0, "later")
hire: Final = [WORDS.add(HIRE, count, f"hire {count}") for count in range(4)]
arm: Final = [WORDS.add(ARM, count, f"arm {count}") for count in range(3)]
buy_vp: Final = [WORDS.add(BUY_VP, count, f"buy {count}vp") for count in range(MOST_VP + 1)]
give: Final = [WORDS.add(GIVE, amount, f"give {amount}") for amount in range(MOST_GIVEN + 1)]

place_dynamite: Final = _on_places(PLACE_DYNAMITE, " dynamite")
place_song: Final = _on_places(PLACE_SONG, " song")
blast: Final = _on_parcels(BLAST, "blast")
lot: Final = _on_parcels(LOT, "lot")
move_to: Final = _on_places(MOVE_TO, "", "move")
reroll: Final = [WORDS.add(REROLL, die, f"reroll {die}") for die in (1, 2)]
stand: Final = WORDS.add(STAND, 0, "stand")
tax_weapons: Final = WORDS.add(TAX, 0, "tax weapons")
tax_money: Final = WORDS.add(TAX, 1, "tax money")
toll_money: Final = WORDS.add(TOLL, 0, "toll money")
toll_vp: Final = WORDS.add(TOLL, 1, "toll vp")
roll: Final = WORDS.add(ROLL, 0, "roll")
take_tile: Final = WORDS.add(TAKE_TILE, 0, "take tile")
buy_from_bag: Final = WORDS.add(BUY_FROM_BAG, 0, "buy bag")
bid: Final = [WORDS.add(BID, amount, f"bid {amount}") for amount in range(MOST_BID + 1)]

# By card; only where its two sides have names of their own does the side make a difference.
_take_red: Final = {
    14: WORDS.add(TAKE, 14, "take undertaker"),
    18: WORDS.add(TAKE, 18, "take editor"),
}
take_card: Final = [
    _take_red[card >> 1] if card & 1 and card >> 1 in _take_red else take[card >> 1]
    for card in range(len(CHARACTER_WORDS) * 2)
]

# Other spellings of the same: every side of a parcel, prices without the dollar, short verbs.
for _parcel, _word in enumerate(PARCEL_WORDS):
    for _side, _letter in enumerate("nswe"):
        WORDS.aliases[f"road {_word}{_letter}"] = lay_road[SIDES[_parcel][_side]].text
for _price in DISPLAY_PRICES:
    WORDS.aliases[f"place {_price}"] = f"place ${_price}"
    WORDS.aliases[f"buy {_price}"] = f"buy ${_price}"
for _word in CHARACTER_WORDS:
    WORDS.aliases[f"take {_word.replace('_', ' ')}"] = f"take {_word}"
