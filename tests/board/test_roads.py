"""Roads (ROAD)."""

from __future__ import annotations

import pytest

from carson_city.board.map import CORNERS, PARCEL_WORDS, ROAD_ENDS, ROAD_WORDS, parcel_of, road_of
from tests.proof import rule
from tests.table import CENTRE, at, opened, position_of, refused, texts


def roads(game_texts: list[str]) -> set[str]:
    """The road places among some options."""
    return {text.removeprefix("road ") for text in game_texts if text.startswith("road ")}


def connected(line: str) -> set[str]:
    """The parcels to which some roads connect, as hat could build a Hotel there."""
    game = at(f"round=1.placement roads={line} hat=as2Y star=as6Y")
    return {
        word for parcel, word in enumerate(PARCEL_WORDS) if position_of(game).town.connected[parcel]
    }


@rule("ROAD-1")
def test_there_are_144_road_places_on_9_and_9_lines_the_border_included() -> None:
    across = {f"{column}{row}n" for column in "abcdefgh" for row in "12345678"}
    down = {f"{column}{row}w" for column in "abcdefgh" for row in "12345678"}
    south = {f"{column}8s" for column in "abcdefgh"}
    east = {f"h{row}e" for row in "12345678"}
    assert set(ROAD_WORDS) == across | down | south | east
    assert len(ROAD_WORDS) == 144


@rule("ROAD-1")
def test_all_144_places_can_carry_a_road() -> None:
    game = at("round=1.placement roads=d4n hat=as2Y,roads143 star=as6Y")
    for _road in range(143):
        game.play(next(text for text in texts(game) if text.startswith("road")))
    assert position_of(game).town.roads == [1] * 144
    assert position_of(game).roads[0] == 0


@rule("ROAD-1")
@pytest.mark.parametrize(
    ("there", "border"), [("a1w", "a1n"), ("a1n", "a1w"), ("h8e", "h8s"), ("d8s", "e8s")]
)
def test_a_road_may_lie_on_the_outer_border(there: str, border: str) -> None:
    game = at(f"round=1.placement roads={there} hat=as2Y,roads1 star=as6Y")
    game.play(f"road {border}")
    assert position_of(game).town.roads[ROAD_WORDS.index(border)]


@rule("ROAD-1")
@pytest.mark.parametrize("parcel", ["a1", "d4", "h8"])
def test_a_road_place_runs_along_a_side_from_the_west_or_from_the_north(parcel: str) -> None:
    north_west, north_east, south_west, south_east = CORNERS[parcel_of(parcel)]
    assert {side: ROAD_ENDS[road_of(f"{parcel}{side}")] for side in "nswe"} == {
        "n": (north_west, north_east),
        "s": (south_west, south_east),
        "w": (north_west, south_west),
        "e": (north_east, south_east),
    }


@rule("ROAD-1")
def test_a_place_carries_one_road() -> None:
    game = at(f"round=1.placement {CENTRE} hat=as2Y,roads2 star=as6Y")
    assert str(game.why_not("road d4n")) == "there is a road north of d4 already (ROAD-1)"
    assert refused(game, "road d3s") == "ROAD-1"  # the same place from the other side
    game.play("road c4n")
    assert refused(game, "road c4n") == "ROAD-1"


@rule("ROAD-2")
def test_a_new_road_shares_an_end_with_an_existing_one() -> None:
    """From the centre two roads lead on from each of its four corners."""
    game = at(f"round=1.placement {CENTRE} hat=as2Y,roads2 star=as6Y")
    first = {"c4n", "d3w", "e4n", "e3w", "c5n", "d5w", "e5n", "e5w"}
    assert roads(texts(game)) == first
    assert str(game.why_not("road b4n")) == "a road north of b4 would touch no other road (ROAD-2)"
    game.play("road c4n")
    assert roads(texts(game)) == first - {"c4n"} | {"b4n", "c3w", "c4w"}


@rule("ROAD-2")
def test_lying_along_the_same_parcel_is_not_enough_to_touch() -> None:
    """Opposite sides of one parcel share no end."""
    game = at("round=1.placement roads=d4n hat=as2Y,roads1 star=as6Y")
    assert refused(game, "road d4s") == "ROAD-2"
    assert roads(texts(game)) == {"d4w", "e4w", "d3w", "e3w", "c4n", "e4n"}


@rule("ROAD-3")
def test_a_parcel_is_connected_by_a_road_along_a_side_or_at_a_corner() -> None:
    beside = {"d3", "d4"}
    at_a_corner = {"c3", "c4", "e3", "e4"}
    assert connected("d4n") == beside | at_a_corner
    assert connected("d4w") == {"c4", "d4"} | {"c3", "d3", "c5", "d5"}


@rule("ROAD-3")
def test_a_road_on_the_border_connects_what_is_there() -> None:
    assert connected("a1n") == {"a1", "b1"}
    assert connected("h4e") == {"h3", "h4", "h5"}


@rule("ROAD-3")
def test_a_new_road_connects_new_parcels() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:b3,b4,b5 hat=as2Y,roads1,hotel*1 star=as6Y")
    for parcel in ("b3", "b4", "b5"):
        assert refused(game, f"build hotel {parcel}") == "BUILD-2"
    game.play("road c4n")
    assert {"build hotel b3", "build hotel b4"} <= set(texts(game))
    assert refused(game, "build hotel b5") == "BUILD-2"


@rule("ROAD-3")
def test_a_road_tells_how_many_parcels_it_newly_connects() -> None:
    """As a character hears of it: at both ends, and none that was connected before."""
    town = position_of(at("round=1.placement roads=d4n hat=as2Y star=as6Y")).change_town()
    laid = ("d4w", "d4w", "e4w", "d4s", "h8s")
    assert [town.lay(road_of(road)) for road in laid] == [2, 0, 1, 0, 2]


@rule("ROAD-3a")
def test_at_the_start_exactly_nine_parcels_are_connected() -> None:
    """The centre and its 8 neighbours, for all 36 throws of the dice."""
    for white in range(1, 7):
        for black in range(1, 7):
            mountains = "11 66 12 65 13 64 14 63 15 62".replace(f"{white}{black}", "").split()[:9]
            game = opened(centre=f"{white}{black}", mountains=" ".join(mountains))
            near = {
                f"{'abcdefgh'[column]}{row + 1}"
                for column in range(white - 1, white + 2)
                for row in range(black - 1, black + 2)
            }
            town = position_of(game).town
            assert {
                word for parcel, word in enumerate(PARCEL_WORDS) if town.connected[parcel]
            } == near
            assert len(near) == 9


def ends(road: str) -> set[tuple[int, int]]:
    """The two crossings of a road place: column and row of the grid lines."""
    column, row = "abcdefgh".index(road[0]), int(road[1]) - 1
    first = (column + (road[2] == "e"), row + (road[2] == "s"))
    along = (1, 0) if road[2] in "ns" else (0, 1)
    return {first, (first[0] + along[0], first[1] + along[1])}


@rule("ROAD-2")
@pytest.mark.parametrize("road", ROAD_WORDS)
def test_the_next_road_touches_an_end_of_the_first_one(road: str) -> None:
    game = at(f"round=1.placement roads={road} hat=as2Y star=as6Y")
    around = {other for other in ROAD_WORDS if other != road and ends(other) & ends(road)}
    assert roads(texts(game)) == around


@rule("ROAD-3")
@pytest.mark.parametrize("road", ROAD_WORDS)
def test_a_road_connects_the_parcels_at_its_two_ends(road: str) -> None:
    corners = {word: ends(f"{word}n") | ends(f"{word}s") for word in PARCEL_WORDS}
    assert connected(road) == {word for word in PARCEL_WORDS if corners[word] & ends(road)}
