"""Material, its limits, and what is printed on it (MAT, COMP)."""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import KIND_WORDS, SPACE_WORDS
from carson_city.draw import view_svg
from carson_city.errors import SetupError
from tests.draw.moments import SVG, parse, seen
from tests.proof import rule
from tests.table import (
    CENTRE,
    STAR,
    at,
    noted,
    opened,
    owner_of,
    position_of,
    random_game,
    stands_on,
    texts,
)


@rule("MAT-1")
def test_the_town_has_64_parcels_in_8_columns_and_8_rows() -> None:
    columns, rows = "abcdefgh", "12345678"
    expected = {f"claim {column}{row}" for column in columns for row in rows}
    assert set(texts(opened())) == expected
    assert len(expected) == 64


@rule("MAT-1")
@pytest.mark.parametrize(("side", "beyond"), [("n", "d3"), ("s", "d5"), ("w", "c4"), ("e", "e4")])
def test_columns_run_from_the_west_and_rows_from_the_north(side: str, beyond: str) -> None:
    """The road on a side of d4 is the road on the opposite side of the parcel beyond it."""
    opposite = {"n": "s", "s": "n", "w": "e", "e": "w"}[side]
    game = at("round=1.placement roads=a1n hat=as2Y star=as6Y")
    assert game.parse(f"road d4{side}") is game.parse(f"road {beyond}{opposite}")


@rule("MAT-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_play_to_the_end(players: int) -> None:
    game = random_game(players, Setup(players))
    assert game.over
    assert sorted(score.player for score in game.scores()) == list(range(players))


@rule("MAT-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 9])
def test_no_other_number_of_players_can_play(players: int) -> None:
    with pytest.raises(SetupError, match=f"^{players} players?: .* 2 to 6") as caught:
        Setup(players)
    assert caught.value.rule == "MAT-1"
    assert ("players" in caught.value.reason) == (players != 1)


TILES = {
    "ranch": 6, "mine": 6, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2,
    "prison": 2, "general_store": 2, "school": 2, "blacksmith": 2, "city_hall": 1, "station": 1,
}  # fmt: skip


def tiles_of(setup: Setup) -> dict[str, int]:
    """The tiles of a fresh game, in the bag and on display."""
    position = position_of(opened(setup))
    counts = {
        word: position.bag[kind] + position.display.count(kind)
        for kind, word in enumerate(KIND_WORDS)
    }
    return {word: count for word, count in counts.items() if count}


@rule("MAT-2")
def test_there_are_38_building_tiles_of_13_kinds() -> None:
    assert tiles_of(Setup(2, "full")) == TILES
    assert sum(TILES.values()) == 38


@rule("MAT-3")
def test_roads_never_run_out() -> None:
    spaces = "at=roads1:hat/roads2:star"
    game = at(f"round=1.actions {CENTRE} hat=as2Y,roads140 star=as6Y,roads90 {spaces}")
    assert noted(game, "roads_gained") == ["roads_gained hat 3", "roads_gained star 1"]


@rule("MAT-3")
def test_revolvers_never_run_out() -> None:
    game = at("round=1.actions own=hat:a1 hat=as2Y,roads0,revolvers150,ranch*1 star=as6Y,roads0")
    game.play("build ranch a1")
    assert noted(game, "revolvers_gained") == ["revolvers_gained hat 1"]


@rule("MAT-3")
def test_houses_never_run_out() -> None:
    """60 houses stand already, and the Bank on c3 still brings one to the last free parcel."""
    houses = ",".join(word for word in PARCEL_WORDS if word not in ("c3", "d3", "h8", "a8"))
    town = f"town=house:{houses} roads=d3n own=hat:c3"
    game = at(f"round=1.actions {town} hat=as2Y,roads0,bank*1 star=as6Y,roads0")
    game.play("build bank c3")
    game.play("house d3")
    assert stands_on(game, "d3") == "house"


@rule("MAT-3a")
@pytest.mark.parametrize("players", [2, 6])
def test_every_player_has_10_cowboys_and_12_property_tiles(players: int) -> None:
    position = position_of(random_game(4, Setup(players), stop=0))
    assert [position.supply[p] + position.stock[p] for p in range(players)] == [10] * players
    assert position.tiles == [12] * players


@rule("MAT-3a")
def test_nobody_gets_an_eleventh_cowboy() -> None:
    """5 new cowboys after round 2, but hat has 8 already."""
    game = at("round=2.end shop=bank bag=bank1 hat=$0,as2Y,cowboys8 star=$0,as6Y,cowboys1")
    assert position_of(game).supply == [10, 6]


@rule("MAT-3a", "MAT-4")
def test_the_twelfth_property_tile_is_the_last() -> None:
    game = at(
        f"round=1.actions {CENTRE} own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"
        " at=g8:hat/h8:hat hat=$50,as2Y,roads0 star=as6Y,roads0"
    )
    assert texts(game) == ["buy g8", "buy h8", "done"]
    game.play("buy h8")
    assert (owner_of(game, "h8"), owner_of(game, "g8")) == ("hat", "")
    assert noted(game, "declined") == ["declined hat g8"]


TWELVE = "own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2"


@rule("MAT-4")
def test_without_a_property_tile_the_settler_takes_no_parcel() -> None:
    game = at(f"round=1.characters {CENTRE} {TWELVE} hat=$15 star=$15")
    game.play("take settler")
    assert game.player == STAR
    assert noted(game, "claimed") == []


@rule("MAT-4", "WORD-7")
def test_the_last_property_tile_goes_on_an_available_parcel_like_any_other() -> None:
    eleven = "own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"
    game = at(f"round=1.characters {CENTRE} {eleven} hat=$15 star=$15")
    game.play("take settler")
    assert str(game.why_not("claim a1")) == "hat owns a1 (WORD-7)"
    game.play("claim h8")
    assert owner_of(game, "h8") == "hat"


@rule("MAT-4a")
def test_placing_checks_neither_money_nor_property_tiles() -> None:
    shop = "shop=ranch,mine,hotel,bank,saloon,ranch,mine"
    game = at(f"round=1.placement {CENTRE} {TWELVE} {shop} hat=$0,as2Y star=$15,as6Y")
    assert {"place h8", "place d4", "place $12", "place vp-5"} <= set(texts(game))


@rule("MAT-4a")
def test_a_winner_who_cannot_pay_or_has_no_tile_declines_in_phase_3() -> None:
    game = at(
        f"round=1.placement {CENTRE} {TWELVE} pass=star shop=-,-,-,-,-,-,mine"
        " at=h8:hat,star/$12:hat hat=$0,as2Y,roads0 star=$15,as6Y,roads0"
    )
    game.play("pass", chance="die 1, die 6")  # star passed first and rolls first
    assert noted(game, "duel_won", "declined") == [
        "duel_won hat h8",
        "declined hat h8",
        "declined hat $12",
    ]
    assert owner_of(game, "h8") == ""
    assert position_of(game).stock == [7, 6]  # of hat 3 at hand, of star 3 and the loser's


@rule("MAT-4a")
def test_a_winner_who_cannot_pay_the_parcel_is_told_so() -> None:
    town = "town=mountain:g8,g7 own=star:a8"
    game = at(f"round=1.actions {town} at=h8:hat/a1:hat hat=$1,as2Y star=as6Y")
    assert texts(game) == ["buy a1", "done"]
    assert str(game.why_not("buy h8")) == "h8 costs $3 and you have $1 (ACT-5a)"


# The track and its names.


@rule("COMP-1")
def test_the_track_is_resolved_in_its_order() -> None:
    """Somebody on every space; parcels, kept buildings and income come in between."""
    town = "town=house:d4/ranch:a8,b8 roads=d4n,d4s,d4w,d4e own=cactus:a8,b8/star:h8"
    spaces = [
        "salary:hat/ammunition:hat/roads1:hat/roads2:hat/c1:star",
        "$12:star/$10:star/$8:star/$6:star/$5:star/$4:star/$3:star",
        "income-parcels:cactus/income-firepower:hat/gambling:hat",
        "vp-parcels:cactus/vp-firepower:cactus/vp-buildings:cactus/vp-5:star",
        "vp-4:cactus/vp-3:cactus/vp-2:cactus",
    ]
    shop = "shop=ranch,mine,hotel,bank,saloon,ranch,mine"
    game = at(
        f"round=1.actions {town} {shop} hat=$0,as2Y,cowboys0 star=$0,as6Y,cowboys0,ranch*1,roads0"
        f" cactus=$0,as7Y,cowboys0,roads0 at={'/'.join(spaces)}"
    )
    assert game.player == STAR  # the kept Ranch
    game.play("build ranch h8", chance="die 3, die 4")
    for _space in ("vp-4", "vp-3", "vp-2"):
        game.play("decline")
    keys = ("earned", "ammunition_taken", "roads_gained", "declined", "built", "earned_by")
    assert noted(game, *keys, "scored") == [
        "earned hat 4 salary",
        "ammunition_taken hat",
        "roads_gained hat 3",
        "roads_gained hat 1",
        "declined star c1",
        "declined star $12",
        "declined star $10",
        "declined star $8",
        "declined star $6",
        "declined star $5",
        "declined star $4",
        "declined star $3",
        "built star ranch h8",
        "earned cactus 4 parcels",
        "earned hat 8 firepower",
        "earned hat 7 gambling",
        "earned_by cactus 2 a8",
        "earned_by cactus 4 b8",
        "earned_by star 3 h8",
        "scored cactus 1 parcels",
        "scored cactus 2 firepower",
        "scored cactus 2 buildings",
        "declined star vp-5",
        "declined cactus vp-4",
        "declined cactus vp-3",
        "declined cactus vp-2",
    ]


def spaces_under(name: str) -> list[str]:
    """The spaces of the drawn track over which a name is written, in track order."""
    drawing = parse(view_svg(seen(opened()), "track"))
    east_of: dict[str, tuple[float, float]] = {}
    for group in drawing.iter(f"{SVG}g"):
        word = group.get("data-at")
        if word:
            x, y = group.get("transform", "")[len("translate(") : -1].split()
            east_of[word] = float(x), float(y)
    for parent in drawing.iter():
        parts = list(parent)
        for number, part in enumerate(parts):
            if part.tag == f"{SVG}text" and part.text == name and number >= 2:
                west, east = parts[number - 2], parts[number - 1]
                left, right = float(west.get("x1", "0")), float(east.get("x2", "0"))
                height = float(part.get("y", "0"))
                return [
                    word
                    for word in SPACE_WORDS
                    if left - 8 < east_of[word][0] < right and 0 < east_of[word][1] - height < 20
                ]
    return []


@rule("COMP-2")
def test_nevada_state_bank_names_the_three_income_spaces() -> None:
    bank = ["income-parcels", "income-firepower", "gambling"]
    assert spaces_under("Nevada State Bank") == bank


@rule("COMP-14")
def test_town_council_names_the_vp_spaces_and_purchases() -> None:
    council = ["vp-parcels", "vp-firepower", "vp-buildings", "vp-5", "vp-4", "vp-3", "vp-2"]
    assert spaces_under("Town Council") == council


# Income as printed.

AROUND = ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")


def income_of(kind: str, houses: int, rest: str = "", round_: int = 1) -> int:
    """What hat's building on d4 earns among so many free houses (two to a parcel)."""
    town_houses, odd = divmod(houses, 2)
    ground = [f"{kind}:d4"]
    if town_houses:
        ground.append(f"town_house:{','.join(AROUND[:town_houses])}")
    if odd:
        ground.append(f"house:{AROUND[town_houses]}")
    town = f"set=full town={'/'.join(ground)}{rest or ' own=hat:d4'}"
    game = at(f"round={round_}.actions {town} hat=$0,as2Y,roads0 star=as6Y,roads0")
    earned = [line.split() for line in noted(game, "earned_by") if line.endswith("d4")]
    return int(earned[0][2]) if earned else 0


@rule("COMP-3")
@pytest.mark.parametrize(
    ("kind", "houses", "below", "cap"),
    [
        ("drugstore", 11, 30, 33),
        ("general_store", 11, 30, 33),
        ("bank", 15, 42, 45),
        ("saloon", 11, 50, 55),
    ],
)
def test_a_building_earns_no_more_than_its_cap(
    kind: str, houses: int, below: int, cap: int
) -> None:
    assert income_of(kind, houses - 1) == below
    assert income_of(kind, houses) == cap
    assert income_of(kind, 16) == cap


@rule("COMP-3")
def test_a_blacksmith_earns_no_more_than_40() -> None:
    """$20 in round 4 and $5 for each Ranch: the fifth one adds nothing."""
    ranches = ["a1", "c1", "e1", "g1", "a8", "c8"]
    earned = [
        income_of(
            "blacksmith",
            0,
            f"/ranch:{','.join(ranches[:count])} own=hat:d4,{','.join(ranches[:count])}",
            round_=4,
        )
        for count in (1, 3, 4, 5, 6)
    ]
    assert earned == [25, 35, 40, 40, 40]


@rule("COMP-3")
@pytest.mark.parametrize("houses", [0, 1, 16])
def test_the_hotel_earns_6(houses: int) -> None:
    assert income_of("hotel", houses) == 6


@rule("COMP-4")
def test_a_ranch_earns_1_to_8_dollars() -> None:
    earned = [income_of("ranch", 2 * taken) for taken in range(9)]
    assert earned == [8, 7, 6, 5, 4, 3, 2, 1, 1]


@rule("COMP-4")
def test_a_mine_earns_at_most_24_dollars() -> None:
    earned = [
        income_of("mine", 0, f"/mountain:{','.join(AROUND[:count])} own=hat:d4")
        for count in (1, 2, 7, 8)
    ]
    assert earned == [3, 6, 21, 24]


@rule("COMP-12")
def test_the_dice_name_the_inner_6_by_6_white_the_column_black_the_row() -> None:
    """All 36 throws: white 1-6 is b-g, black 1-6 is 2-7."""
    centres = {}
    for white in range(1, 7):
        for black in range(1, 7):
            mountains = "11 66 12 65 13 64 14 63 15 62".replace(f"{white}{black}", "").split()[:9]
            game = opened(centre=f"{white}{black}", mountains=" ".join(mountains))
            centres[white, black] = noted(game, "centre_set")[0].split()[1]
    assert centres == {
        (white, black): f"{'bcdefg'[white - 1]}{'234567'[black - 1]}"
        for white in range(1, 7)
        for black in range(1, 7)
    }


@rule("COMP-13")
@pytest.mark.parametrize(
    ("kind", "step"), [("drugstore", 3), ("bank", 3), ("general_store", 3), ("saloon", 5)]
)
def test_income_levels_rise_by_3_or_5_dollars(kind: str, step: int) -> None:
    assert [income_of(kind, houses) for houses in range(9)] == [step * n for n in range(9)]


@rule("COMP-13")
def test_the_levels_of_a_blacksmith_rise_by_5_dollars_a_round() -> None:
    assert [income_of("blacksmith", 0, round_=number) for number in (1, 2, 3, 4)] == [5, 10, 15, 20]


@rule("COMP-13")
@pytest.mark.parametrize(
    ("kind", "level"),
    [("drugstore", 3), ("bank", 3), ("general_store", 3), ("saloon", 5), ("blacksmith", 5)],
)
def test_a_resident_in_city_hall_is_worth_one_level(kind: str, level: int) -> None:
    service = "/city_hall:h8 own=hat:d4"
    plain = income_of(kind, 4, service)
    assert income_of(kind, 4, f"{service} at=h8:hat resident=hat") - plain == level
