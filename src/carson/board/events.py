"""What can happen in the board game: a key, named parameters, the rule and a sentence each."""

from __future__ import annotations

from typing import Final

from carson.table import FIRST_TITLE_EVENT

_BASE: Final = FIRST_TITLE_EVENT

ROUND_BEGAN: Final = _BASE
CENTRE_SET: Final = _BASE + 1
MOUNTAIN_SET: Final = _BASE + 2
TILE_SHOWN: Final = _BASE + 3
ORDER_SET: Final = _BASE + 4
CLAIMED: Final = _BASE + 5
CHARACTER_TAKEN: Final = _BASE + 6
PLACED: Final = _BASE + 7
WHITE_PLACED: Final = _BASE + 8
PASSED: Final = _BASE + 9
ROAD_LAID: Final = _BASE + 10
ROADS_GAINED: Final = _BASE + 11
REVOLVERS_GAINED: Final = _BASE + 12
COWBOYS_GAINED: Final = _BASE + 13
EARNED: Final = _BASE + 14
PAID: Final = _BASE + 15
SCORED: Final = _BASE + 16
DUEL_ROLLED: Final = _BASE + 17
DUEL_WON: Final = _BASE + 18
DUEL_LOST: Final = _BASE + 19
DECLINED: Final = _BASE + 20
PARCEL_BOUGHT: Final = _BASE + 21
TILE_BOUGHT: Final = _BASE + 22
TILE_KEPT: Final = _BASE + 23
BUILT: Final = _BASE + 24
HOUSE_PUT: Final = _BASE + 25
CONSENT_ASKED: Final = _BASE + 26
CONSENT_GIVEN: Final = _BASE + 27
CONSENT_REFUSED: Final = _BASE + 28
BUILDING_UNDONE: Final = _BASE + 29
AMMUNITION_TAKEN: Final = _BASE + 30
ATTACK_ENDED: Final = _BASE + 31
THEFT_MARKED: Final = _BASE + 32
STOLEN: Final = _BASE + 33
RESIDENT_SET: Final = _BASE + 34
DOUBLED: Final = _BASE + 35
MONEY_GIVEN: Final = _BASE + 36
TILES_SLID: Final = _BASE + 37
CITY_HALL_SET: Final = _BASE + 38
CITY_HALL_GONE: Final = _BASE + 39
CITY_ROAD_LAID: Final = _BASE + 40
GAME_ENDED: Final = _BASE + 41
DEFENDER_LEFT: Final = _BASE + 42
PLEDGED: Final = _BASE + 43
NOTHING_TO_STEAL: Final = _BASE + 44
EARNED_BY: Final = _BASE + 45
DECLINED_EFFECT: Final = _BASE + 46
DYNAMITE_GAINED: Final = _BASE + 47
DYNAMITE_PLACED: Final = _BASE + 48
SONG_PLACED: Final = _BASE + 49
REROLLED: Final = _BASE + 50
TRIPLED: Final = _BASE + 51
LOT_MARKED: Final = _BASE + 52
BID_MADE: Final = _BASE + 53
BIDDER_OUT: Final = _BASE + 54
AUCTION_WON: Final = _BASE + 55
AUCTION_FAILED: Final = _BASE + 56
TAXED: Final = _BASE + 57
RELOCATED: Final = _BASE + 58
CARD_TURNED: Final = _BASE + 59
SENT_HOME: Final = _BASE + 60
COWBOYS_RETURNED: Final = _BASE + 61
CHOOSES_FIRST: Final = _BASE + 62
TILE_FROM_BAG: Final = _BASE + 63
DYNAMITE_SPENT: Final = _BASE + 64

# Why money moved (the last parameter of EARNED and PAID).
FOR_SALARY: Final = 0
FOR_PARCELS: Final = 1
FOR_FIREPOWER: Final = 2
FOR_GAMBLING: Final = 3
FOR_BUILDING: Final = 4
FOR_CHARACTER: Final = 5
FOR_PARCEL: Final = 6
FOR_TILE: Final = 7
FOR_VP: Final = 8
FOR_LIMIT: Final = 9
FOR_AUCTION: Final = 10
FOR_TAX: Final = 11
FOR_DOCTOR: Final = 12
FOR_UNDERTAKER: Final = 13
REASON_WORDS: Final = (
    "salary", "parcels", "firepower", "gambling", "building", "character",
    "parcel", "tile", "vp", "limit", "auction", "tax", "doctor", "undertaker",
)  # fmt: skip
