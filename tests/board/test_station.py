"""The Station: where it stands and what it scores (BLD-STATION)."""

from __future__ import annotations

import pytest

from carson_city.board.map import GRID_LINES, ROAD_PLACES
from tests.proof import rule
from tests.table import at, refused, texts

COLUMNS = "abcdefgh"


def across(line: str, columns: str = COLUMNS) -> str:
    """Roads along the north sides of a row, or along the south border."""
    return ",".join(f"{column}{line}" for column in columns)


def down(column: str, side: str, rows: str = "12345678") -> str:
    """Roads along the west or east sides of a column."""
    return ",".join(f"{column}{row}{side}" for row in rows)


def sites(roads: str, own: str) -> list[str]:
    """Where hat can build the Station."""
    game = at(
        f"round=2.actions set=full roads={roads} own=hat:{own}"
        " hat=as2Y,roads0,station*1,ranch*1 star=as6Y"
    )
    prefix = "build station "
    return [text.removeprefix(prefix) for text in texts(game) if text.startswith(prefix)]


def column(letter: str) -> str:
    return " ".join(f"{letter}{row}" for row in range(1, 9))


def row(number: int) -> str:
    return " ".join(f"{letter}{number}" for letter in COLUMNS)


@rule("BLD-STATIONa")
def test_every_road_place_lies_on_one_of_18_lines_of_8() -> None:
    assert [len(line) for line in GRID_LINES] == [8] * 18
    assert sorted(place for line in GRID_LINES for place in line) == list(range(ROAD_PLACES))


@rule("BLD-STATION", "BLD-STATIONa")
@pytest.mark.parametrize(
    ("roads", "beside"),
    [
        (across("4n"), f"{row(3)} {row(4)}"),
        (across("1n"), row(1)),  # border lines too
        (across("8s"), row(8)),
        (down("c", "w"), f"{column('b')} {column('c')}"),
        (down("a", "w"), column("a")),
        (down("h", "e"), column("h")),
    ],
)
def test_a_station_stands_beside_a_line_of_roads_from_edge_to_edge(roads: str, beside: str) -> None:
    found = [site for number in range(1, 9) for site in sites(roads, ",".join(row(number).split()))]
    assert sorted(found) == sorted(beside.split())


@rule("BLD-STATIONa")
@pytest.mark.parametrize("gap", COLUMNS)
def test_a_line_with_a_gap_carries_no_station(gap: str) -> None:
    roads = across("4n", COLUMNS.replace(gap, ""))
    assert sites(f"{roads},{gap}3w" if gap != "a" else roads, "c3,c4,f4") == []


@rule("BLD-STATIONa")
@pytest.mark.parametrize("gap", "12345678")
def test_a_line_from_north_to_south_with_a_gap_carries_no_station(gap: str) -> None:
    assert sites(down("c", "w", "12345678".replace(gap, "")), "b2,c3,b6,c7") == []


@rule("BLD-STATIONa")
def test_the_line_must_be_straight() -> None:
    bent = f"{across('4n', 'abcd')},e4w,{across('5n', 'efgh')}"
    assert sites(bent, "c3,c4,e4,f5") == []


@rule("BLD-STATION", "BLD-STATIONa")
def test_a_parcel_that_only_touches_the_line_with_a_corner_is_not_beside_it() -> None:
    """Connected, but no side of c5 lies on the line along the north of row 4."""
    roads = f"{across('4n')},c4w,c5w"
    assert sites(roads, "c4,c5") == ["c4"]
    game = at(
        f"round=2.actions set=full town=house:d4 roads={roads} own=hat:c5"
        " hat=as2Y,roads0,station*1,ranch*1 star=as6Y"
    )
    assert refused(game, "build station c5") == "BLD-STATION"


@rule("BLD-STATION")
def test_the_last_road_of_the_line_may_be_laid_just_before_building() -> None:
    game = at(
        f"round=2.actions set=full town=house:d4 roads={across('4n', 'abcdefg')} own=hat:c3"
        " hat=as2Y,roads1,station*1 star=as6Y"
    )
    assert refused(game, "build station c3") == "BLD-STATION"
    game.play("road h4n")
    assert "build station c3" in texts(game)


@rule("BLD-STATION")
def test_a_station_cannot_be_attacked() -> None:
    game = at("round=2.placement set=full town=station:c3 roads=c3n own=star:c3 hat=as2Y star=as6Y")
    assert refused(game, "place c3") == "ATT-2"


@rule("BLD-STATIONb")
@pytest.mark.parametrize(
    ("town", "own", "points"),
    [
        ("station:h8", "star:h8", 1),
        ("station:h8/house:a1", "star:h8", 1),
        ("station:h8/house:a1/town_house:a2", "star:h8/hat:a2", 2),
        ("station:h8/city_hall:a1/school:b2", "star:h8/hat:b2", 2),
        (
            "station:h8/house:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2/hotel:a3,b3"
            "/ranch:a4,b4,c4,d4/church:a5",  # the example: 23 symbols
            "star:h8,a3/hat:a4,b4,c4,d4,a5,b3",
            11,
        ),
        (
            "station:h8/mountain:a1/mine:a2/bank:a3/saloon:a4/prison:a5",
            "star:h8/hat:a2,a3,a4,a5",
            1,
        ),
    ],
)
def test_at_the_end_a_station_gives_1_vp_for_every_2_house_symbols_in_town(
    town: str, own: str, points: int
) -> None:
    game = at(f"round=4.end set=full town={town} roads=d4n own={own} hat=$0,as2Y star=$0,as6Y")
    assert game.over
    stations = {score.player: score.sources["station"] for score in game.scores()}
    assert stations == {0: 0, 1: points}
