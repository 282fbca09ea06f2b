"""A step of a written position waits where the rules let it wait, and nowhere else."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.map import PARCEL_WORDS
from carson_city.errors import NotationError
from tests.table import CENTRE, STAR, noted

TWO = "hat=$20,as2Y,roads0 star=$20,as6Y,roads0"


def _actions(track: int, told: str, steps: str, players: str = TWO, town: str = CENTRE) -> str:
    """Phase 3 of a round, at a place of the track."""
    return (
        f"round=2.actions {town} pass=hat,star order=hat,star track={track} {players} {told}"
        f" steps=rounds/track/{steps}"
    )


# For parcels (ACT-5): a1 is 0, b1 is 1, the house in the centre 27.

FOUGHT = "buy_parcels.1/buy_parcels.0/next_parcel.0"
OUR_HALL = "set=full town=house:d4/city_hall:e4/bank:c4 roads=d4n,d4s,d4w,d4e own=star:c4"
DUEL_FOR_LAND = _actions(69, "at=a1:hat,star", f"{FOUGHT}/won_parcel.0/duel.0")
LAND_WON = _actions(69, "at=a1:star winner=star", f"{FOUGHT}/won_parcel.0")
LAND_OFFERED = _actions(69, "at=a1:star", f"{FOUGHT}/buy_parcel.1.0", town=OUR_HALL)
LAND = _actions(69, "at=a1:hat/b1:star", "buy_parcels.1/buy_parcels.0")
CONTESTED = _actions(69, "at=a1:hat,star", f"{FOUGHT}")

PARCELS = [
    ("duel.0", DUEL_FOR_LAND, "at=a1:hat,star", "at=a1:hat"),
    ("duel.0", DUEL_FOR_LAND, "at=a1:hat,star", "at=b1:hat,star"),
    ("duel.1", DUEL_FOR_LAND, "at=a1:hat,star", "at=a1:hat,star/b1:hat,star", "duel.0", "duel.1"),
    ("won_parcel.0", LAND_WON, "winner=star", "winner=hat"),
    ("won_parcel.0", LAND_WON, "at=a1:star", "at=a1:hat,star"),
    ("won_parcel.0", LAND_WON, "at=a1:star", "at=a1:hat", " winner=star", ""),
    ("won_parcel.26", DUEL_FOR_LAND, CENTRE, OUR_HALL, "a1:", "c4:", "cel.0/duel.0", "cel.26"),
    ("buy_parcel.1.0", LAND_OFFERED, "at=a1:star", "at=a1:hat"),
    ("buy_parcel.1.0", LAND_OFFERED, "at=a1:star", "at=a1:hat,star"),
    ("buy_parcel.1.0", LAND_OFFERED, "at=a1:star", "at=b1:star"),
    ("buy_parcel.1.28", LAND_OFFERED, "at=a1:star", "at=e4:star", "parcel.1.0", "parcel.1.28"),
    ("buy_parcel.1.26", LAND_OFFERED, "at=a1:star", "at=c4:star", "parcel.1.0", "parcel.1.26"),
    ("buy_parcels.1", LAND, "track=69", "track=68"),
    ("buy_parcels.1", LAND, "at=a1:hat/b1:star", "", "track=69", "track=70"),
    ("buy_parcels.1", CONTESTED, "/next_parcel.0", ""),
    ("buy_parcels.1", CONTESTED, "/next_parcel.0", "", "at=a1:hat,star", "at=a1:hat,star/b1:star"),
]  # fmt: skip

# For buildings (ACT-11): d4 is 27, e4 is 28.

INN = "set=full town=ranch:d4/city_hall:e4 roads=d4n own=star:d4"
ATTACKED = "payment/before_income/attacks.1"
ROBBERY = _actions(81, "at=d4:hat", f"{ATTACKED}/steal.0.27", town=INN)
DUEL_FOR_RANCH = _actions(
    81, "at=d4:hat,star", f"{ATTACKED}/next_attack.0/won_attack.27/duel.27", town=INN
)
IN_CITY_HALL = _actions(
    81, "at=e4:hat,star", "payment/before_income/attacks.0/contest/duel.28", town=INN
)
PAYMENT = _actions(81, "", "payment", town=INN)
WITH_AN_OUTLAW = _actions(
    81, "variants=outlaws outlaws=b2 strength=8 at=b2:hat",
    "payment/before_income/attacks.0/contest/next_fight.0/won_fight.9/duel.9",
)  # fmt: skip

BUILDINGS = [
    ("duel.9", WITH_AN_OUTLAW, " at=b2:hat", ""),
    ("steal.0.27", ROBBERY, "at=d4:hat", "at=d4:star"),
    ("steal.0.27", ROBBERY, "at=d4:hat", "at=d4:hat,star", "attacks.1", "attacks.1/next_attack.0"),
    ("steal.0.27", ROBBERY, "own=star:d4", "own=hat:d4"),
    ("steal.0.27", ROBBERY, " own=star:d4", ""),
    ("steal.0.28", ROBBERY, "at=d4:hat", "at=e4:hat", "steal.0.27", "steal.0.28"),
    ("attacks.1", ROBBERY, "at=d4:hat", "at=d4:hat,star", "/steal.0.27", ""),
    ("duel.27", DUEL_FOR_RANCH, "at=d4:hat,star", "at=d4:star"),
    ("duel.27", IN_CITY_HALL, "at=e4:hat,star", "at=d4:hat,star/e4:hat,star", "duel.28", "duel.27"),
    ("duel.28", IN_CITY_HALL, "at=e4:hat,star", "at=e4:hat"),
    ("payment", ROBBERY, "track=81", "track=80"),
    ("payment", PAYMENT, "track=81", "track=82"),
]  # fmt: skip

# On the track (ACT-1, ACT-2, ACT-6, ACT-15).

SHERIFF = "hat=$20,as1R,roads0 star=$20,as6Y,roads0"
AMMUNITION = _actions(66, "at=ammunition:hat", "take_tile.0", SHERIFF)
TILE = _actions(76, "shop=bank,mine at=$3:hat", "buy_tile.0.75")
POINTS = _actions(85, "shop=bank,-,-,-,-,-,mine at=vp-5:hat", "buy_points.0.84")
SONG = _actions(
    85,
    "cast=1Y,2Y,3Y,4Y,5Y,6Y,11Y at=vp-5:hat singer=star.1@vp-5",
    "after_song.84/buy_points.1.84",
    "hat=$20,as2Y,roads0 star=$20,as11Y,roads0",
)
WON_SPACE = _actions(80, "at=gambling:hat winner=hat", "won_space.79")
PAYDAY = _actions(65, "variants=horses at=salary:hat,star", "payday.1.0/payday.0.0")

SPACES = [
    ("take_tile.0", AMMUNITION, "track=66", "track=65"),
    ("take_tile.0", AMMUNITION, "track=66", "track=67", "at=ammunition:hat ", ""),
    ("take_tile.0", AMMUNITION, "at=ammunition:hat", "at=ammunition:star"),
    ("take_tile.0", AMMUNITION, "at=ammunition:hat", "at=ammunition:hat,star"),
    ("take_tile.0", AMMUNITION, "at=ammunition:hat", "at=gambling:hat"),
    ("buy_tile.0.75", TILE, "track=76", "track=75"),
    ("buy_tile.0.75", TILE, "at=$3:hat", "at=$3:star"),
    ("buy_tile.0.75", TILE, "at=$3:hat", "at=$3:hat,star"),
    ("buy_tile.0.75", TILE, " at=$3:hat", "", "shop=bank,", "shop=-,"),
    ("buy_tile.0.84", POINTS, "buy_points", "buy_tile"),
    ("buy_points.0.84", POINTS, "track=85", "track=84"),
    ("buy_points.0.84", POINTS, "at=vp-5:hat", "at=vp-5:star"),
    ("buy_points.0.84", POINTS, "at=vp-5:hat", "at=vp-5:hat,star"),
    ("buy_points.0.75", TILE, "buy_tile", "buy_points"),
    ("buy_points.0.79", WON_SPACE, "won_space.79", "buy_points.0.79"),
    ("buy_points.0.84", SONG, "buy_points.1", "buy_points.0", " at=vp-5:hat", ""),
    ("won_space.79", WON_SPACE, "track=80", "track=79"),
    ("won_space.79", WON_SPACE, "winner=hat", "winner=star"),
    ("won_space.79", WON_SPACE, "at=gambling:hat", "at=gambling:hat,star"),
    ("payday.1.0", PAYDAY, "track=65", "track=64"),
    ("payday.1.0", PAYDAY, "track=65", "track=66", "at=salary:hat,star ", ""),
]  # fmt: skip

# Building (ACT-6a, ACT-7, BUILD): a Bank is 8, a School 14, c4 is 26, d3 is 19, e3 is 20.

BANK = "hat=$20,as2Y,roads0,bank*1 star=$20,as6Y,roads0,bank*1"
OURS = f"{CENTRE} own=hat:c4/star:d3"
BUILT = OURS.replace("house:d4", "house:d4,e3/bank:c4")
SCHOOL = f"set=full {OURS.replace('house:d4', 'house:d4,e3,e4/town_house:e5/school:c4')}"
BOUGHT = _actions(76, "", "build.0.8", BANK, OURS)
AT_DEAREST = _actions(70, "", "build.0.8", BANK, OURS)
KEPT = _actions(77, "", "build.1.0/build.0.0", BANK, OURS)
HOUSES = _actions(76, "", "houses.0.8.26.8.0", TWO, BUILT)
KEPT_HOUSES = _actions(77, "", "build.1.0/build.0.0/houses.0.8.26.0.0", BANK, BUILT)
THREE_HOUSES = _actions(76, "", "houses.0.14.26.14.0.20.28", TWO, SCHOOL)
IN_A_TOWN_HOUSE = _actions(76, "", "houses.0.14.26.14.0.36.36", TWO, SCHOOL)
CONSENT = _actions(76, "", "houses.0.8.26.8.0/consent.1.19", TWO, BUILT)
AT_ONCE = (
    f"round=2.characters {OURS} pass=hat,star free=1Y,3Y hat=$9,as4R,bank*1 star=$9"
    " steps=rounds/character.1.1/restock/build.0.8"
)

BUILDING = [
    ("build.0.8", BOUGHT, "track=76", "track=77"),
    ("build.0.8", BOUGHT, "bank*1 star", "saloon*1 star"),
    ("build.0.8", AT_DEAREST, "track=70", "track=69"),
    ("build.1.0", KEPT, "track=77", "track=76"),
    ("build.1.0", KEPT, "track=77", "track=78"),
    ("build.1.8", AT_ONCE, "star=$9", "star=$9,bank*1", "build.0.8", "build.0.8/build.1.8"),
    ("build.0.0", AT_ONCE, "build.0.8", "build.0.0"),
    ("houses.0.8.26.8.0", HOUSES, "track=76", "track=77"),
    ("houses.0.8.26.8.0", HOUSES, "bank:c4", "saloon:c4"),
    ("houses.0.8.26.8.0", HOUSES, "own=hat:c4/star:d3", "own=star:c4,d3"),
    ("houses.0.8.26.9.0", HOUSES, "26.8.0", "26.9.0"),
    ("houses.0.8.26.0.0", HOUSES, "26.8.0", "26.0.0"),
    ("houses.0.8.26.8.0", KEPT_HOUSES, "26.0.0", "26.8.0"),
    ("houses.1.8.26.0.0", KEPT_HOUSES, "houses.0", "houses.1", "own=hat:c4/", "own=star:c4/"),
    ("houses.0.8.26.8.0.20", HOUSES, "26.8.0", "26.8.0.20"),
    ("houses.0.5.26.5.0", HOUSES, "0.8.26.8.0", "0.5.26.5.0", "bank:c4", "ranch:c4"),
    ("houses.0.14.26.14.0.20.28.36", THREE_HOUSES, "0.20.28", "0.20.28.36"),
    ("houses.0.14.26.14.0.20.20", THREE_HOUSES, "0.20.28", "0.20.20"),
    ("houses.0.14.26.14.0.20.19", THREE_HOUSES, "0.20.28", "0.20.19"),
    ("houses.0.14.26.14.0.20.26", THREE_HOUSES, "0.20.28", "0.20.26"),
    ("houses.0.14.26.14.0.36.36.36", IN_A_TOWN_HOUSE, "0.36.36", "0.36.36.36"),
    ("consent.0.19", CONSENT, "consent.1", "consent.0", "own=hat:c4/star:d3", "own=hat:c4,d3"),
    ("consent.1.20", CONSENT, "consent.1.19", "consent.1.20"),
    ("consent.1.12", CONSENT, "consent.1.19", "consent.1.12"),
    ("consent.1.0", CONSENT, "consent.1.19", "consent.1.0", "star:d3", "star:d3,a1"),
    ("consent.1.19", CONSENT, "track=", "refused=hat.bank.d3 track="),
]  # fmt: skip

# Choosing, the start and the end (SET-7, RND-3, END-6).

SITE = "round=2.end set=full {} pass=hat,star hat= star= steps=rounds/refill/city_hall.0"
CITY_HALL = SITE.format(CENTRE)
FULL = f"town=mountain:{','.join(word for word in PARCEL_WORDS if word != 'd4')}/house:d4"
START = f"round=0.set-up {CENTRE} pass=hat,star hat= star= steps=rounds/start.1.3"
CHOICE = (
    f"round=2.characters {CENTRE} pass=hat,star free=1Y,3Y hat= star= steps=rounds/character.0.0"
)
REFILL = f"{CHOICE}/refill"
ELEVEN = f"own=hat:{','.join(PARCEL_WORDS[:11])}"
MINE = (
    f"round=2.characters cast=1Y,2Y,3Y,4Y,5Y,6Y,9Y {CENTRE} {ELEVEN} shop=mine bag= pass=hat,star"
    " free=1Y,3Y hat=$10,as9Y star=$9 steps=rounds/character.1.1/frontier_offer.0.6.10"
)
MINE_TAKEN = MINE.replace("offer.0.6.10", "site.0.6")
IN_THE_BAG = MINE.replace("shop=mine bag=", "shop=bank bag=mine1")
TWELVE = f"{ELEVEN},{PARCEL_WORDS[11]}"
ENDING = f"round=2.actions {CENTRE} pass=hat,star order=hat,star track=88 {TWO} steps=rounds/end"

ROUNDS = [
    ("city_hall.0", CITY_HALL, "pass=hat,star", "pass=star,hat"),
    ("city_hall.0", CITY_HALL, "roads=d4n,d4s,d4w,d4e ", ""),
    ("city_hall.0", CITY_HALL, "town=house:d4", FULL),
    ("start.0.3", START, "start.1.3", "start.0.3"),
    ("start.1.4", START, "start.1.3", "start.1.4"),
    ("character.1.0", CHOICE, "character.0.0", "character.1.0"),
    ("character.0.1", CHOICE, "character.0.0", "character.0.1"),
    ("character.0.0", CHOICE, "free=1Y,3Y", "free=1Y"),
    ("character.0.0", CHOICE, "star= ", "star=as2Y "),
    ("refill", REFILL, "/character.0.0", ""),
    ("frontier_offer.0.6.10", MINE, "hat=$10", "hat=$9"),
    ("frontier_offer.0.6.10", IN_THE_BAG, "bag=mine1", "bag=bank1"),
    ("frontier_offer.0.6.10", MINE, "shop=mine", "shop=bank"),
    ("frontier_offer.0.6.10", MINE, ELEVEN, TWELVE),
    ("frontier_offer.0.6.10", MINE, "town=house:d4", FULL),
    ("frontier_site.0.6", MINE_TAKEN, ELEVEN, TWELVE),
    ("frontier_site.0.6", MINE_TAKEN, "town=house:d4", FULL),
    ("end", ENDING, "track=88", "track=87"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("step", "line", "changes"),
    [
        (step, line, changes)
        for step, line, *changes in (*PARCELS, *BUILDINGS, *SPACES, *BUILDING, *ROUNDS)
    ],
)
def test_a_step_waits_only_where_it_fits(step: str, line: str, changes: list[str]) -> None:
    assert carson_city.Game.at(f"board {line}").line()
    for said, other in zip(changes[::2], changes[1::2], strict=True):
        assert said in line
        line = line.replace(said, other)
    with pytest.raises(NotationError) as caught:
        carson_city.Game.at(f"board {line}")
    assert f"“{step}” does not fit" in str(caught.value)


@pytest.mark.parametrize(
    "line",
    [
        _actions(81, "at=d4:star", f"{ATTACKED}/steal.1.27", town=INN.replace("star", "hat")),
        _actions(66, "at=ammunition:star", "take_tile.1", SHERIFF),
        _actions(76, "shop=bank at=$3:star", "buy_tile.1.75"),
        _actions(85, "at=vp-5:star", "buy_points.1.84"),
        _actions(88, "at=vp-2:star", "buy_points.1.87").replace("round=2", "round=1"),
        _actions(69, "at=a1:star", f"{FOUGHT}/buy_parcel.1.0"),
        _actions(76, "", "build.1.8", BANK, OURS),
        _actions(76, "", "houses.1.8.26.8.0", TWO, BUILT.replace("hat:c4/star:d3", "star:c4")),
    ],
)
def test_the_second_player_waits_as_the_first_would(line: str) -> None:
    game = carson_city.Game.at(f"board {line}")
    assert game.player == STAR
    assert carson_city.Game.at(game.line()).line() == game.line()


def test_the_track_waits_from_its_first_space_to_its_end() -> None:
    first = _actions(64, "at=roads1:hat", "").removesuffix("/")
    assert noted(carson_city.Game.at(f"board {first}"), "roads_gained") == ["roads_gained hat 3"]
    for track in (63, 89):
        with pytest.raises(NotationError, match=r"does not fit|the track ends at"):
            carson_city.Game.at(f"board {first.replace('track=64', f'track={track}')}")
