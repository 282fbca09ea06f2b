"""Carson River: water, bridges, and what lies beside them (RIV)."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.map import PARCEL_WORDS, ROAD_PLACES, ROAD_WORDS, parcel_of
from carson_city.board.material import MOUNTAIN, NEVER_OWNED, PARCELS, RIVER
from carson_city.board.scoring import land_points
from carson_city.board.summary import summary
from carson_city.board.town import Town
from carson_city.board_plugins.variants.river import course, words
from carson_city.board_plugins.variants.river.rules import COURSE as COURSE_CHOICE
from carson_city.board_plugins.variants.river.rules import course_of, crosses
from carson_city.errors import NotationError, SetupError
from carson_city.tell import text_adapter_of
from tests.proof import rule
from tests.table import HAT, at, noted, position_of, refused, stands_on, texts

PRINTED = {"e1", "e2", "e3", "d3", "d4", "d5", "d6", "e6", "e7", "e8"}
COURSE = tuple(map(parcel_of, ["e1", "e2", "e3", "d3", "d4", "d5", "d6", "e6", "e7", "e8"]))
WATER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"
CENTRE = "roads=c4n,c4s,c4w,c4e"
TWO = "hat=$20,roads3 star=$20,roads1"


def river(more: str = "", players: str = TWO, roads: str = CENTRE, phase: str = "placement") -> str:
    """A position beside the printed river: the centre on c4, with its four roads."""
    town = "/".join(filter(None, ("house:c4", WATER, more)))
    return f"round=2.{phase} variants=river town={town} {roads} {players}"


def building(kinds: str, own: str, town: str = "house:c4", roads: str = CENTRE) -> str:
    """Hat may build beside the printed river."""
    return (
        f"round=1.actions set=full variants=river town={town}/{WATER} {roads} own={own}"
        f" hat=$15,as2Y,roads0,{kinds} star=as6Y"
    )


def earned(town: str, parcel: str) -> int:
    """What hat's building on a parcel earns beside the printed river."""
    game = at(
        f"round=1.actions set=full variants=river town={town}/{WATER} roads=a1n own=hat:{parcel}"
        " hat=$0,as2Y star=$0,as6Y"
    )
    return sum(int(said.split()[2]) for said in noted(game, "earned_by"))


def new(players: int = 3, cast: str = "first", seed: int = 0) -> carson_city.Game:
    return carson_city.Game(Setup(players, "full", cast, variants=("river",)), seed)


def water(game: carson_city.Game) -> set[str]:
    ground = position_of(game).town.ground
    return {word for parcel, word in enumerate(PARCEL_WORDS) if ground[parcel] == RIVER}


# Where it flows.


@rule("RIV-1", "COMP-20")
def test_the_printed_river_flows_from_north_to_south() -> None:
    game = new()
    assert water(game) == PRINTED
    assert sorted(map(len, course.banks(COURSE))) == [26, 28]
    town = position_of(game).town
    bridges = [ROAD_WORDS[place] for place in range(ROAD_PLACES) if crosses(town, place)]
    assert len(bridges) == 11
    assert {"e1n", "e8s"} < set(bridges)  # those on the border (ROAD-1a)


@rule("RIV-1a", "WORD-7", "SET-3", "SET-4", "SET-7a")
@pytest.mark.parametrize("seed", range(12))
def test_nothing_stands_in_the_water_and_nobody_buys_it(seed: int) -> None:
    game = new(seed=seed, cast="random")
    flowing = water(game)
    dice = random.Random(seed)
    while not game.over:
        player = dice.choice(game.deciders)
        options = game.options(player)
        for action in options:
            said = str(action).split()
            if said[0] in ("claim", "place", "buy", "build", "house", "site"):
                assert flowing.isdisjoint(said), action
        game.play(dice.choice(options), player)
    town = position_of(game).town
    assert water(game) == flowing
    assert all(town.owner[parcel_of(word)] == NEVER_OWNED for word in flowing)


@rule("RIV-1a", "BUILD-4")
def test_a_house_never_goes_into_the_water() -> None:
    game = at(building("bank*1", "hat:c3"))
    game.play("build bank c3")
    assert "house c5" in texts(game)
    assert "house d4" not in texts(game)
    assert refused(game, "house d4")


@rule("RIV-2", "CAST-6")
@pytest.mark.parametrize(("cast", "mountains"), [("first", 6), ("gold-rush", 9)])
def test_fewer_mountains_rise_beside_a_river_but_in_the_gold_rush(
    cast: str, mountains: int
) -> None:
    for seed in range(5):
        assert position_of(new(cast=cast, seed=seed)).town.ground.count(MOUNTAIN) == mountains


@rule("RIV-2")
@pytest.mark.parametrize(
    ("parcels", "mountains"),
    [
        ("a2 b2 b1", 8),
        ("c1 c2 c3 c4 c5 c6 c7 c8", 7),
        ("a4 b4 c4 c5 d5 e5 f5 g5 h5", 6),
        ("b1 b2 b3 b4 b5 c5 d5 e5 f5 g5 g4 g3 g2 f2 f1", 4),
    ],
)
def test_three_tiles_of_an_own_river_take_a_mountain_away(parcels: str, mountains: int) -> None:
    game = carson_city.Game(Setup(2, variants="river", river=parcels), 0)
    assert water(game) == {*parcels.split()}
    assert position_of(game).town.ground.count(MOUNTAIN) == mountains


@rule("ROAD-3a", "RIV-3a")
@pytest.mark.parametrize("seed", range(20))
def test_at_the_start_the_centre_and_the_land_around_it_are_connected(seed: int) -> None:
    game = new(seed=seed)
    town = position_of(game).town
    connected = {word for parcel, word in enumerate(PARCEL_WORDS) if town.connected[parcel]}
    assert connected.isdisjoint(water(game))
    assert 4 <= len(connected) <= 9


# Bridges.


@rule("RIV-3", "ROAD-2a")
def test_a_bridge_takes_two_roads_at_once() -> None:
    game = at(river(players="hat=$20,roads3 star=$20,roads1", roads="roads=c4n,c4s,c4w,c4e"))
    assert "road d4n" in texts(game)  # between d3 and d4, from the corner of c4
    game.play("road d4n")
    assert position_of(game).roads[0] == 1
    assert noted(game, "road_laid") == ["road_laid hat d4n"]
    assert "road e4n" in texts(game)  # a road on the other bank touches the bridge


@rule("RIV-3")
def test_one_road_alone_is_no_bridge() -> None:
    game = at(river(players="hat=$20,roads1 star=$20"))
    assert "road d4n" not in texts(game)
    assert "road c3w" in texts(game)
    assert refused(game, "road d4n") == "RIV-3"


@rule("RIV-3", "ROAD-2")
def test_with_roads_enough_a_bridge_that_touches_no_road_is_refused_like_a_road() -> None:
    game = at(river(players="hat=$20,roads2 star=$20", roads="roads=a1n"))
    assert refused(game, "road d4n") == "ROAD-2"


@rule("RIV-3a")
def test_a_road_along_the_bank_is_an_ordinary_one() -> None:
    game = at(river(players="hat=$20,roads1 star=$20"))
    game.play("road d5w")  # c5 is land, d5 water
    assert position_of(game).roads[0] == 0


@rule("ROAD-1a")
def test_on_the_border_a_road_along_the_water_is_a_bridge() -> None:
    north = "roads=c4n,c4s,c4w,c4e,d3w,d2w,d1w,d1n"
    assert "road e1n" in texts(at(river(players="hat=roads2 star=$20", roads=north)))
    assert "road e1n" not in texts(at(river(players="hat=roads1 star=$20", roads=north)))


@rule("CHR-13Y")
def test_the_governor_has_two_points_for_a_bridge_that_opens_land() -> None:
    game = at(river(players="hat=$20,as13Y,roads2 star=$20,as2Y"))
    game.play("road d4n")
    assert position_of(game).vp[0] == 2


@rule("BLD-STATIONa")
def test_a_bridge_counts_in_a_line_from_edge_to_edge() -> None:
    line = ",".join(f"{column}4n" for column in "abcdefgh")
    town = position_of(at(river(roads=f"roads=c4s,c4w,c4e,{line}"))).town
    assert town.on_through_line(parcel_of("f4"))


@rule("BLD-CITYb")
def test_for_city_hall_a_bridge_counts_as_two_roads() -> None:
    """e4 lies one bridge away, a2 two roads: both ways are as long."""
    mountains = [word for word in PARCEL_WORDS if word not in {"c4", "e4", "a2"} | PRINTED]
    line = (
        f"round=1.end set=full variants=river town=house:c4/mountain:{','.join(mountains)}/{WATER}"
        f" {CENTRE} hat=$0,as2Y star=$0,as6Y bag=city_hall1"
    )
    game = at(line, chance="tile city_hall")
    assert texts(game) == ["road b4n", "road d4n", "road d5n", "road c3w"]
    game.play("road d4n")
    assert stands_on(game, "e4") == "city_hall"
    assert noted(game, "city_road_laid") == ["city_road_laid hat d4n"]


# What it brings.


@rule("RIV-4", "BLD-RANCH")
def test_water_is_unoccupied_land_for_a_ranch() -> None:
    assert earned("mountain:b3,c3,b4,b5,c5/ranch:c4", "c4") == 3  # d3, d4, d5
    assert earned("mountain:c3,c4,c5/ranch:b4", "b4") == 5  # all land


@rule("RIV-5", "BLD-MINE", "COMP-4")
@pytest.mark.parametrize(("mine", "money"), [("c4", 3 + 3), ("b2", 3), ("f4", 3)])
def test_a_mine_beside_the_river_earns_three_more_once(mine: str, money: int) -> None:
    assert earned(f"mountain:b3/mine:{mine}", mine) == money


@rule("BLD-SCHOOL", "BLD-SCHOOLa", "RIV-7")
def test_each_side_of_the_river_has_one_school_at_most() -> None:
    both = "roads=c4n,c4s,c4w,c4e,g4n,g4s,g4w,g4e"
    game = at(building("school*1", "hat:b5,g5/star:b4", "house:c4,g4/school:b4", both))
    assert texts(game) == ["build school g5", "done"]
    assert refused(game, "build school b5") == "BLD-SCHOOL"


def test_programs_are_told_a_position_with_a_river() -> None:
    """It has no state of its own."""
    told = summary(at(river()).position)
    assert [player["mark"] for player in told["players"]] == ["hat", "star"]


@rule("RIV-6", "RIV-6a", "FIN-6")
@pytest.mark.parametrize(
    ("roads", "points"),
    [("", 2), ("d4n", 3), ("d4n,d5n", 3), ("e1n", 2)],
    ids=["none", "one", "two", "elsewhere"],
)
def test_a_developed_parcel_beside_a_bridge_scores_three(roads: str, points: int) -> None:
    game = at(river("mountain:c3", roads=",".join(filter(None, (CENTRE, roads)))) + " own=hat:c3")
    assert land_points(position_of(game), HAT) == points


@rule("RIV-6", "RIV-3")
@pytest.mark.parametrize(("roads", "points"), [("", 2), ("d4n", 3)], ids=["none", "bridge"])
def test_words_tell_the_points_of_land_as_they_are_scored(roads: str, points: int) -> None:
    line = river("mountain:c3", roads=",".join(filter(None, (CENTRE, roads))))
    game = at(line.replace("placement", "actions") + " at=c3:hat")
    texts, view = text_adapter_of(game.setup), game.view(HAT)
    told = texts.preview(view, HAT, game.parse("buy c3"))
    assert f"{points} VP at the end of the game" in told


@rule("RIV-3", "RIV-5", "RIV-6")
def test_numbers_in_the_words_of_the_river_are_those_of_its_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(words, "BESIDE_BRIDGE", 7)
    monkeypatch.setattr(words, "VP_PER_PARCEL", 4)
    game = at(river())
    said = " ".join(text_adapter_of(game.setup).about(game.position, "d4n"))
    assert "it takes 2 roads, and land beside it scores 7 VP instead of 4 at the end" in said
    assert "$3 more for a Mine" in " ".join(text_adapter_of(game.setup).about(game.position, "d4"))
    assert f"up to {course.MOST_TILES} parcels" in COURSE_CHOICE.can_be()


def test_an_own_river_is_drawn_on_a_map_of_all_parcels() -> None:
    assert COURSE_CHOICE.cells is not None
    offered = [[value.word for value in row] for row in COURSE_CHOICE.cells()]
    assert offered == [[f"{letter}{row}" for letter in "abcdefgh"] for row in range(1, 9)]


# Own rivers.


@rule("RIV-1b")
@pytest.mark.parametrize(
    ("parcels", "reason"),
    [
        ("", "no parcel"),
        ("a1 b1", "two sides"),
        ("c1 c2 c3 c5 c6 c7 c8", "does not touch c3"),
        ("c1 c2 c3 c4", "c4, which is not at the edge"),
        ("c2 c3 c4 c5 c6 c7 c8", "c2, which is not at the edge"),
        ("c1 c2 d2 d1", "c1 and d1 touch"),
        ("c1 c2 c3 d3 d2 e2 e1", "touch, but do not follow"),
        ("c1 c2 c3 c4 c3", "twice"),
        ("a1 b1 b2 b3 b4 b5 b6 b7 b8", "b1 is at the edge"),
        ("b1 b2 b3 b4 b5 c5 d5 e5 f5 g5 g4 g3 g2 f2 e2 e1", "15 river tiles"),
    ],
)
def test_what_is_no_river_is_refused_with_what_is_wrong(parcels: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        course.check(tuple(map(parcel_of, parcels.split())))


@rule("RIV-1", "RIV-1b")
@pytest.mark.parametrize(
    ("said", "flows"),
    [
        ("b2 a2 b1", "b1 b2 a2"),
        ("A2,b2+b1", "a2 b2 b1"),
        ("h5 g5 f5 e5 d5 c5 c4 b4 a4", "h5 g5 f5 e5 d5 c5 c4 b4 a4"),
        ("c5 a4 b4 c4 d5 e5 f5 g5 h5", "a4 b4 c4 c5 d5 e5 f5 g5 h5"),
        (
            "g2 f2 b5 b1 b2 b3 b4 c5 d5 e5 f5 g5 g4 g3 f1",
            "b1 b2 b3 b4 b5 c5 d5 e5 f5 g5 g4 g3 g2 f2 f1",
        ),
    ],
)
def test_parcels_of_an_own_river_are_put_in_the_order_in_which_it_flows(
    said: str, flows: str
) -> None:
    assert Setup(2, variants="river", river=said).said_of == {"river": flows}


@rule("RIV-1b")
@pytest.mark.parametrize("parcels", ["d4", "c3 c4", "c1 c2 c3", "a1 b1", "c1 c2 d2 d1"])
def test_an_own_river_that_is_none_is_no_choice(parcels: str) -> None:
    with pytest.raises(SetupError, match=r"^river: ") as caught:
        Setup(2, variants="river", river=parcels)
    assert caught.value.rule == "RIV-1b"


@rule("RIV-1b")
@pytest.mark.parametrize(
    ("parcels", "reason"),
    [
        ("d4", "not at the edge"),
        ("c3,c4", "not at the edge"),
        ("e1,e2,d3,e3,d4,d5,d6,e6,e7,f5", "“town”: river: "),
    ],
)
def test_a_line_with_a_river_that_is_none_is_refused(parcels: str, reason: str) -> None:
    line = f"variants=river round=2.placement town=river:{parcels} hat=as2Y star=as6Y"
    with pytest.raises(NotationError, match=reason):
        at(line)


@rule("RIV-1")
@pytest.mark.parametrize("town", ["town=house:d4", ""])
def test_a_line_with_the_variant_and_no_river_is_refused(town: str) -> None:
    with pytest.raises(
        NotationError, match="“variants” has a river, but “town” has none"
    ) as caught:
        at(f"variants=river round=2.placement {town} hat=as2Y star=as6Y")
    assert caught.value.rule == "RIV-1"


@rule("RIV-1")
@pytest.mark.parametrize(
    ("said", "town", "fits"),
    [
        ("a2+b2+b1", "b1,b2,a2", True),
        ("a2+b2+b1", "g1,g2,h2", False),
        ("a2+b2+b1", "a3,b3,b2,b1", False),
        ("printed", ",".join(sorted(PRINTED)), True),
        ("printed", "a2,b2,b1", False),
    ],
)
def test_a_line_whose_river_is_not_that_of_its_town_is_refused(
    said: str, town: str, fits: bool
) -> None:
    line = f"variants=river river={said} round=2.placement town=river:{town} hat=as2Y star=as6Y"
    if fits:
        assert at(line).deciders
        return
    with pytest.raises(NotationError, match=r"^“river” has .* but “town” has a river on") as caught:
        at(line)
    assert caught.value.rule == "RIV-1"


@rule("RIV-1")
def test_a_line_need_not_say_which_river_its_town_has() -> None:
    line = "variants=river round=2.placement town=river:a2,b2,b1 hat=as2Y star=as6Y"
    assert "river=" not in at(line).line()


@rule("COMP-20", "RIV-1")
def test_the_printed_river_of_a_line_is_that_of_its_components() -> None:
    own = "components=river-course:a2/b2/b1 river=printed"
    line = "variants=river {} round=2.placement town=river:a2,b2,b1 hat=as2Y star=as6Y"
    assert at(line.format(own)).deciders


@rule("RIV-1")
def test_a_river_may_flow_to_the_last_parcel() -> None:
    town = Town()
    town.ground[0] = town.ground[PARCELS - 1] = RIVER
    assert course_of(town) == (0, PARCELS - 1)


@rule("RIV-1b")
@pytest.mark.parametrize(
    "parcels",
    [
        "c1 c2 c3 c4 c5 c6 c7 c8",
        "a4 b4 c4 c5 d5 e5 f5 f4 g4 h4",
        "a2 b2 b1",
        "b1 b2 b3 b4 b5 c5 d5 e5 f5 g5 g4 g3 g2 f2 f1",  # all the tiles that there are
    ],
)
def test_a_path_from_edge_to_edge_is_a_river(parcels: str) -> None:
    course.check(tuple(map(parcel_of, parcels.split())))
    course.check(COURSE)
