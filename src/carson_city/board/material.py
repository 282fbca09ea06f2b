"""The material of the board game: counts, prices, and the numbers and words of kinds and spaces."""

from __future__ import annotations

from typing import Final

# MAT-1, MAT-3a
PARCELS: Final = 64
MOST_PLAYERS: Final = 6
COWBOYS: Final = 10
PROPERTY_TILES: Final = 12
ROUNDS: Final = 4

# MAT-3 is unlimited, yet no game comes near these: what a written position may tell at most, and
# what nobody passes in a game that goes on from there.
MOST_MONEY: Final = 1500
MOST_ROADS: Final = 200
MOST_REVOLVERS: Final = 200
MOST_POINTS: Final = 1000  # of a source, gained or lost
MOST_STEPS: Final = 40  # on the stack; games have up to 14

MARKS: Final = ("hat", "star", "cactus", "horseshoe", "boot", "cow")

# SET-1
START_MONEY: Final = 15
START_ROADS: Final = 1
START_REVOLVERS: Final = 1
START_COWBOYS: Final = 3
MOUNTAINS: Final = 9

# What can stand on a parcel; from RANCH on it is a building (WORD-8).
EMPTY: Final = 0
MOUNTAIN: Final = 1
HOUSE: Final = 2
TOWN_HOUSE: Final = 3
RIVER: Final = 4
RANCH: Final = 5
MINE: Final = 6
DRUGSTORE: Final = 7
BANK: Final = 8
SALOON: Final = 9
HOTEL: Final = 10
CHURCH: Final = 11
PRISON: Final = 12
GENERAL_STORE: Final = 13
SCHOOL: Final = 14
BLACKSMITH: Final = 15
CITY_HALL: Final = 16
STATION: Final = 17
KINDS: Final = 18

KIND_WORDS: Final = (
    "empty", "mountain", "house", "town_house", "river",
    "ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison",
    "general_store", "school", "blacksmith", "city_hall", "station",
)  # fmt: skip
BUILDING_KINDS: Final = tuple(range(RANCH, KINDS))

# Owners that are no player.
FREE: Final = -1
NEVER_OWNED: Final = -2  # City Hall, river (WORD-7)

# The track (COMP-1). Places are numbered through: parcels first, then the track.
TRACK: Final = 64
SALARY: Final = 64
AMMUNITION: Final = 65
ROADS_1: Final = 66
ROADS_2: Final = 67
PARCEL_STAGE: Final = 68
BUILDING_12: Final = 69
BUILDING_3: Final = 75
KEPT_STAGE: Final = 76
INCOME_PARCELS: Final = 77
INCOME_FIREPOWER: Final = 78
GAMBLING: Final = 79
INCOME_STAGE: Final = 80
VP_PARCELS: Final = 81
VP_FIREPOWER: Final = 82
VP_BUILDINGS: Final = 83
VP_5: Final = 84
VP_2: Final = 87
TRACK_END: Final = 88
PLACES: Final = 88

SPACE_WORDS: Final = (
    "salary", "ammunition", "roads1", "roads2", "parcels",
    "$12", "$10", "$8", "$6", "$5", "$4", "$3", "kept",
    "income-parcels", "income-firepower", "gambling", "income",
    "vp-parcels", "vp-firepower", "vp-buildings", "vp-5", "vp-4", "vp-3", "vp-2",
)  # fmt: skip
STAGES: Final = (PARCEL_STAGE, KEPT_STAGE, INCOME_STAGE)  # no cowboy stands on these
SPACES: Final = tuple(place for place in range(TRACK, TRACK_END) if place not in STAGES)

# SET-2: the display from the cheapest space up.
DISPLAY_PRICES: Final = (3, 4, 5, 6, 8, 10, 12)
DISPLAY: Final = 7
NO_TILE: Final = 0

# ACT-1, ACT-2, ACT-3, ACT-8, ACT-9, CHR-7
SALARY_PAY: Final = 4
AMMUNITION_POWER: Final = 3
ROADS_1_GAIN: Final = 3
PARCEL_INCOME: Final = 2
FIREPOWER_INCOME: Final = 2

# END-4: new cowboys after rounds 1, 2 and 3.
NEW_COWBOYS: Final = (0, 4, 5, 5)
MONEY_PER_VP: Final = 10  # END-2

# A place's mask of players also says whether nobody may join (CHR-1Yb).
PLAYER_BITS: Final = 63
CLOSED: Final = 64

# Phases (RND-1).
PHASE_SETUP: Final = 0
PHASE_CHARACTERS: Final = 1
PHASE_PLACEMENT: Final = 2
PHASE_ACTIONS: Final = 3
PHASE_END: Final = 4
PHASE_OVER: Final = 5
PHASE_WORDS: Final = ("set-up", "characters", "placement", "actions", "end", "over")

# Where victory points come from.
SRC_PARCELS: Final = 0
SRC_FIREPOWER: Final = 1
SRC_BUILDINGS: Final = 2
SRC_BOUGHT: Final = 3
SRC_CHARACTER: Final = 4
SRC_LIMIT: Final = 5
SRC_MONEY: Final = 6
SRC_LAND: Final = 7
SRC_STATION: Final = 8
SOURCES: Final = 32  # those below, and room for what plugs bring
SOURCE_WORDS: Final = [
    "parcels", "firepower", "buildings", "bought", "character",
    "given", "money", "land", "station", *[""] * (SOURCES - 9),
]  # fmt: skip


def building_space(slot: int) -> int:
    """The track space of a slot of the display (0 is the $3 slot)."""
    return BUILDING_3 - slot
