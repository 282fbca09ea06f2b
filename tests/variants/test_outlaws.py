"""Outlaws ride in by the dice, and move to the richest buildings (OUT-1 to OUT-3)."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.map import PARCEL_WORDS, parcel_of
from carson_city.board_plugins.variants.outlaws.gang import KEPT_OUT, OUTLAWS, gang_of
from carson_city.board_plugins.variants.outlaws.ride import (
    Lures,
    appear,
    in_each_others_way,
    order_matters,
)
from carson_city.errors import RecordError
from tests.proof import rule
from tests.table import HAT, STAR, at, misfit, noted, position_of, refused, texts

SHOP = "shop=ranch,mine,saloon,drugstore,hotel,ranch,mine"
LATER = "hat=$0,as2Y star=$0,as6Y"


def night(town: str, own: str, more: str = "", first: str = "hat", ends: int = 1) -> str:
    """The end of a round, before outlaws ride in; the display is full, so no tile falls."""
    order = "hat,star" if first == "hat" else "star,hat"
    owned = f"own={own} " if own else ""
    return (
        f"round={ends}.end set=full variants=outlaws town={town} {owned}roads=d4n {SHOP}"
        f" pass={order} {LATER} {more}"
    )


def dice(*pairs: str) -> str:
    """Throws of the white and the black die: how many and how strong, then parcels."""
    return ", ".join(f"die {die}" for pair in pairs for die in pair)


def outlaws(game: carson_city.Game) -> list[str]:
    """The parcels of the outlaws."""
    return [PARCEL_WORDS[parcel] for parcel in gang_of(position_of(game)).parcels]


def strength(game: carson_city.Game) -> int:
    return gang_of(position_of(game)).strength


def ridden(town: str, own: str, stand: str, more: str = "", seed: int = 0) -> carson_city.Game:
    """A new round in which outlaws stood here and there, and one more comes to the far g7."""
    line = night(town, own, f"{more} outlaws={stand} strength=8", ends=2)
    return at(line, seed, chance=dice("11", "66"))


def test_outlaws_are_told_in_the_order_of_their_parcels() -> None:
    line = f"round=2.placement variants=outlaws outlaws=h8,d5,c4,a1 strength=8 {LATER}"
    assert " outlaws=a1,c4,d5,h8 " in at(line).line()


# Riding in.


@rule("OUT-1", "COMP-6", "COMP-21")
@pytest.mark.parametrize("black", range(1, 7))
def test_the_black_die_and_seven_is_the_strength_of_the_round(black: int) -> None:
    game = at(night("house:d4", ""), chance=dice(f"1{black}", "23"))
    assert strength(game) == black + 7
    bounty = {8: 2, 9: 3, 10: 3, 11: 4, 12: 4, 13: 5}[black + 7]
    assert noted(game, "outlaws_rolled") == [f"outlaws_rolled 1 {black + 7} {bounty}"]


@rule("OUT-1", "OUT-2", "COMP-12")
@pytest.mark.parametrize(("white", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_white_die_says_how_many_arrive_where_the_dice_name(white: int, count: int) -> None:
    throws = ["11", "62", "66"][:count]
    game = at(night("house:d4", ""), chance=dice(f"{white}1", *throws))
    assert outlaws(game) == ["b2", "g3", "g7"][:count]


@rule("OUT-1")
def test_nobody_rides_in_before_round_one_and_all_come_before_the_characters() -> None:
    game = carson_city.Game(Setup(2, variants=("outlaws",)), 1)
    rounds: dict[int, tuple[str, bool]] = {}
    chooser = random.Random(1)
    while not game.over:
        position = position_of(game)
        rounds.setdefault(position.round, (position.when(), strength(game) > 0))
        game.play(chooser.choice(game.options()))
    assert rounds[1] == ("round 1 characters", False)
    for number in (2, 3, 4):
        assert rounds[number] == (f"round {number} characters", True)
    assert len(noted(game, "outlaws_rolled")) == 3


@rule("OUT-1a")
def test_the_new_strength_holds_for_old_outlaws_too() -> None:
    game = at(night("house:d4", "", "outlaws=b2 strength=13", ends=2), chance=dice("11", "66"))
    assert outlaws(game) == ["b2", "g7"]
    position = position_of(game)
    assert position.strength_at(parcel_of("b2")) == position.strength_at(parcel_of("g7")) == 8
    assert position.strength_at(parcel_of("c2")) == 0


@rule("OUT-1a", "MAT-3a")
def test_no_more_than_nine_are_in_town() -> None:
    eight = "b2,c2,d2,e2,f2,g2,b3,c3"
    line = night("house:d4", "", f"outlaws={eight} strength=8", ends=2)
    game = at(line, chance=dice("61", "66"))
    assert len(outlaws(game)) == OUTLAWS
    assert noted(game, "outlaw_arrived") == ["outlaw_arrived g7"]
    assert noted(game, "outlaws_rolled") == ["outlaws_rolled 1 8 2"]


@rule("OUT-2", "OUT-2b")
@pytest.mark.parametrize(
    ("town", "own", "more", "thrown"),
    [
        ("house:d4", "", "outlaws=b2 strength=8", "11"),  # an outlaw stands there
        ("prison:b2", "star:b2", "", "22"),  # c3 is beside the Prison
        ("prison:b2", "star:b2", "", "12"),  # b3 too
        ("city_hall:b2", "", "", "11"),
    ],
    ids=("outlaw", "corner of a Prison", "side of a Prison", "City Hall"),
)
def test_the_dice_are_rolled_again_where_no_outlaw_can_arrive(
    town: str, own: str, more: str, thrown: str
) -> None:
    game = at(night(town, own, more, ends=2), chance=dice("11", thrown, "66"))
    assert noted(game, "outlaw_arrived") == ["outlaw_arrived g7"]


@rule("OUT-2b", "RIV-1a")
def test_no_outlaw_arrives_in_a_river() -> None:
    line = night("river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8", "").replace("=outlaws", "=river,outlaws")
    game = at(line.replace("roads=d4n", "roads=a4n"), chance=dice("11", "32", "66"))
    assert outlaws(game) == ["g7"]


@rule("OUT-2a", "OUT-2b")
@pytest.mark.parametrize("town", ["prison:b2", "prison:b2,c3"], ids=("alone", "beside another"))
def test_in_a_prison_it_is_caught_at_once_for_the_owner(town: str) -> None:
    own = "hat:c3/star:b2" if "c3" in town else "star:b2"
    game = at(night(town, own), chance=dice("16", "11"))
    assert outlaws(game) == []
    assert noted(game, "outlaw_caught") == ["outlaw_caught star b2"]
    assert noted(game, "outlaws_rolled") == ["outlaws_rolled 0 13 5"]
    assert noted(game, "scored") == ["scored star 5 outlaws"]


@rule("OUT-2b")
def test_with_no_legal_parcel_in_reach_of_the_dice_it_does_not_arrive() -> None:
    position = position_of(at(night("house:d4", ""), chance=dice("11", "66"))).copy()
    state = gang_of(position)
    state.parcels = position.setup.grid[:-1]
    appear(position)
    assert state.parcels == position.setup.grid  # the dice are rolled until they name the last one
    position.events.clear()
    appear(position)
    assert state.parcels == position.setup.grid
    assert [event[0] for event in position.events] == [KEPT_OUT]


@rule("OUT-1", "OUT-2")
def test_the_ways_to_ride_in_leave_out_the_parcels_that_are_rolled_again() -> None:
    line = night("house:d4", "", "outlaws=b2 strength=8", ends=2).replace("hat=$0", "hat=$70")
    game = at(line)
    part, chance, after = next(game.outcomes("give 10"))
    assert chance == dice("11", "12")  # not b2, where one stands
    assert part == Fraction(1, 6 * 6 * 35)
    assert after == game.position.after("give 10", chance=chance)


# Moving.


@rule("OUT-3", "OUT-4b")
def test_an_outlaw_moves_to_the_richest_building_around_it_whatever_a_church_says() -> None:
    """The example of the rulebook: Saloon to General Store, beside a Church, in round 2."""
    town = "saloon:c3/general_store:d4/church:e5/house:d3,e4,c5"
    game = at(
        night(town, "hat:c3,e4/star:d4,e5,c5", "outlaws=c3 strength=8", ends=1).replace(
            "round=1", "round=2"
        ),
        chance=dice("11", "66"),
    )
    assert noted(game, "outlaw_moved") == ["outlaw_moved c3 d4"]


@rule("OUT-3")
def test_an_outlaw_on_the_richest_building_stays() -> None:
    """The other example: neighbours earn nothing (house, Church) or less (Bank, Ranch)."""
    town = "blacksmith:c3/house:b3/church:b2/bank:c4/ranch:d3"
    game = ridden(town, "hat:c3/star:b2,c4,d3", "c3")
    assert "c3" in outlaws(game)
    assert noted(game, "outlaw_moved") == []


@rule("OUT-3")
@pytest.mark.parametrize(
    ("stands", "goes"), [("b2", "c3"), ("e5", "e5"), ("c3", "c3")], ids=("near", "far", "on it")
)
def test_it_moves_one_step_at_most_and_stays_where_nothing_earns(stands: str, goes: str) -> None:
    game = ridden("hotel:c3", "star:c3", stands)
    assert outlaws(game) == [goes, "g7"]


@rule("OUT-3")
def test_one_that_has_just_arrived_moves_too() -> None:
    game = at(night("hotel:c3", "star:c3"), chance=dice("11", "11"))
    assert noted(game, "outlaw_arrived", "outlaw_moved") == [
        "outlaw_arrived b2",
        "outlaw_moved b2 c3",
    ]


@rule("OUT-3a")
@pytest.mark.parametrize("more", ["/prison:d2", ""], ids=("Prison", "no Prison"))
def test_a_building_beside_a_prison_does_not_draw_it(more: str) -> None:
    own = "star:c3,d2" if more else "star:c3"
    game = ridden(f"hotel:c3{more}", own, "b4")
    assert outlaws(game)[0] == ("b4" if more else "c3")


@rule("OUT-3a")
def test_a_building_with_another_outlaw_does_not_draw_it() -> None:
    game = ridden("hotel:c3/ranch:b5", "star:c3,b5", "c3,b4")
    assert outlaws(game) == ["c3", "b5", "g7"]


@rule("OUT-3a")
@pytest.mark.parametrize("goal", ["c3", "c5"])
def test_a_tie_between_buildings_is_broken_by_chance(goal: str) -> None:
    line = night("hotel:c3,c5", "star:c3/hat:c5", "outlaws=b4 strength=8", ends=2)
    game = at(line, chance=f"{dice('11', '66')}, outlaw {goal}")
    assert outlaws(game)[0] == goal
    drawn = {fell for seed in range(30) for fell in noted(at(line, seed), "outlaw")}
    assert drawn >= {"outlaw c3", "outlaw c5"}


@rule("OUT-3a")
def test_a_record_cannot_draw_an_outlaw_to_where_it_does_not_want_to_go() -> None:
    line = night("hotel:c3,c5", "star:c3/hat:c5", "outlaws=b4 strength=8", ends=2)
    with pytest.raises(RecordError) as wrong:
        at(line, chance=f"{dice('11', '66')}, outlaw b5")
    assert wrong.value.rule == "OUT-3a"


@rule("OUT-3b")
def test_in_a_tie_with_its_own_building_it_stays() -> None:
    for seed in range(4):
        assert outlaws(ridden("hotel:c3,c4", "star:c3/hat:c4", "c3", seed=seed))[0] == "c3"


@rule("OUT-3b")
def test_its_own_building_counts_for_staying_even_beside_a_prison() -> None:
    game = ridden("hotel:c3/bank:b4/house:a5/prison:d2", "star:c3,d2/hat:b4", "c3")
    assert outlaws(game)[0] == "c3"


@rule("OUT-3c")
def test_income_is_counted_with_the_number_of_the_new_round() -> None:
    """A Blacksmith earns $10 in round 2 and $15 in round 3, a Saloon of two houses $10."""
    town = "blacksmith:c3/saloon:c5/house:d5,d6"
    assert outlaws(ridden(town, "star:c3/hat:c5", "b4"))[0] == "c3"


@rule("OUT-3c")
def test_income_is_counted_with_the_level_of_city_hall() -> None:
    """A Bank of $3 against a Saloon of $5; with the resident in City Hall the Bank earns $6."""
    town = "bank:c3/saloon:c5/house:d2,d6/city_hall:g2"
    assert outlaws(ridden(town, "star:c3/hat:c5", "b4"))[0] == "c5"
    raised = ridden(town, "star:c3/hat:c5", "b4", "at=g2:star resident=star")
    assert outlaws(raised)[0] == "c3"


@rule("OUT-3c")
def test_income_is_counted_as_if_no_outlaw_stood_there() -> None:
    game = ridden("hotel:c3/bank:c4/house:d5", "star:c3/hat:c4", "c3")
    assert outlaws(game)[0] == "c3"  # $6 against $3: half of it would be a tie, and stay too
    game = ridden("hotel:c3/bank:c4/house:d5,d3", "star:c3/hat:c4", "c3")
    assert outlaws(game)[0] == "c3"  # $6 against $6


@rule("OUT-3", "BLD-RANCH")
def test_the_least_income_draws_an_outlaw_who_stands_on_no_building() -> None:
    around = "mountain:b2,c2,d2,b3,d3,b4,c4,d4"
    game = ridden(f"ranch:c3/{around}", "star:c3", "b2")
    assert noted(game, "outlaw_moved") == ["outlaw_moved b2 c3"]


@rule("CHR-16Ya", "OUT-3c")
@pytest.mark.parametrize(("card", "goes"), [("16Y", "c5"), ("16R", "c3")])
def test_the_buildings_of_whoever_had_the_yellow_heroes_draw_no_outlaw(
    card: str, goes: str
) -> None:
    line = night("hotel:c3/bank:c5/house:d6", "star:c3/hat:c5", "outlaws=b4 strength=8", ends=2)
    cast = "cast=1Y,2Y,3Y,4Y,5Y,6Y," + card
    game = at(f"{cast} {line}".replace("as6Y", f"as{card}"), chance=dice("11", "66"))
    assert outlaws(game)[0] == goes


@rule("OUT-3")
def test_the_first_player_says_the_order_where_it_makes_a_difference() -> None:
    town, own = "hotel:c3/bank:b5/house:a6", "star:c3/hat:b5"
    line = night(town, own, "outlaws=b4,d2 strength=8", first="star", ends=2)
    for first, stand in (("b4", ["d2", "c3"]), ("d2", ["c3", "b5"])):
        game = at(line, chance=dice("11", "66"))
        assert game.deciders == (STAR,)
        assert texts(game) == ["ride d2", "ride b4"]
        assert refused(game, "ride g7") == "OUT-3"
        assert refused(game, "ride a1") == "OUT-3"
        game.play(f"ride {first}")
        assert outlaws(game)[:2] == stand
        assert texts(game)[0].startswith("take ")


@rule("OUT-3")
@pytest.mark.parametrize(
    "step",
    ["ride.0.11.25", "ride.1", "ride.1.11", "ride.1.11.11", "ride.1.11.26", "ride.1.25.11"],
    ids=["not the first player", "nobody", "one alone", "twice", "not there", "not in order"],
)
def test_a_line_asks_the_first_player_about_outlaws_that_are_there(step: str) -> None:
    town, own = "hotel:c3/bank:b5/house:a6", "star:c3/hat:b5"
    line = night(town, own, "outlaws=b4,d2 strength=8", first="star", ends=2)
    assert misfit(at(line, chance=dice("11", "66")), "ride.1.11.25", step) == step


@rule("OUT-3")
def test_the_first_player_says_the_order_of_one_gang_and_then_of_the_other() -> None:
    town, own = "hotel:c3,f4/bank:b5,e6/house:a6,d7", "star:c3,f4/hat:b5,e6"
    line = night(town, own, "outlaws=d2,g3,b4,e5 strength=8", first="star", ends=2)
    game = at(line, chance=dice("11", "66"))
    assert texts(game) == ["ride d2", "ride g3", "ride b4", "ride e5"]
    game.play("ride e5")
    assert game.deciders == (STAR,)
    assert texts(game) == ["ride d2", "ride b4"]  # the other one beside e5 stays where it is
    game.play("ride d2")
    assert outlaws(game)[:4] == ["c3", "g3", "f4", "b5"]
    assert texts(game)[0].startswith("take ")


@rule("OUT-3")
def test_nobody_is_asked_about_five_in_each_others_way_where_no_order_makes_a_difference() -> None:
    game = ridden("hotel:c3", "star:c3", "b2,d2,c3,b4,d4")  # the one in the Hotel stays
    assert texts(game)[0].startswith("take ")
    assert outlaws(game) == ["b2", "d2", "c3", "b4", "d4", "g7"]


@rule("OUT-3")
def test_of_more_than_five_in_each_others_way_the_first_player_says_the_order() -> None:
    game = ridden("hotel:c3", "star:c3", "b2,c2,d2,c3,b4,d4")
    assert texts(game) == ["ride b2", "ride c2", "ride d2", "ride c3", "ride b4", "ride d4"]
    game.play("ride d4")
    assert texts(game)[0].startswith("take ")  # of the five that are left no order matters


def test_gang_by_gang_they_move_in_the_order_of_their_parcels() -> None:
    """The two beside the Bank are one gang, though each has a Hotel to go to."""
    town = "hotel:b1,b5/bank:c3/house:d2/blacksmith:g4"
    game = ridden(town, "star:b1,b5,c3,g4", "c2,g3,c4")
    assert noted(game, "outlaw_moved") == [
        "outlaw_moved c2 b1",
        "outlaw_moved c4 b5",
        "outlaw_moved g3 g4",
    ]


@rule("CHR-17Ya", "OUT-3")
def test_not_the_teacher_but_the_first_in_pass_order_moves_the_outlaws() -> None:
    line = night("hotel:c3/bank:b5/house:a6", "star:c3/hat:b5", "outlaws=b4,d2 strength=8", ends=2)
    line = line.replace("as6Y", "as17Y")
    game = at(f"cast=1Y,2Y,3Y,4Y,5Y,6Y,17Y {line}", chance=dice("11", "66"))
    assert texts(game) == ["ride d2", "ride b4"]
    assert game.deciders == (HAT,)
    game.play("ride b4")
    assert game.deciders == (STAR,)


def test_the_order_is_asked_for_only_where_some_order_leads_elsewhere() -> None:
    """All orders of all groups in random towns are tried, one by one."""
    asked = 0
    for seed in range(150):
        position = position_of(at(_town_with_outlaws(random.Random(seed))))
        lures = Lures(position)
        there = list(gang_of(position).parcels)
        for group in in_each_others_way(lures, there):
            if len(group) > 4:
                continue
            ends = {_ends(lures, order, frozenset(there), {}) for order in permutations(group)}
            differ = len(ends) > 1
            assert order_matters(lures, group, frozenset(there)) == differ, seed
            asked += differ
    assert asked > 10


def _ends(
    lures: Lures,
    order: tuple[int, ...],
    standing: frozenset[int],
    found: dict[frozenset[int], float],
    part: float = 1.0,
) -> frozenset[tuple[frozenset[int], float]]:
    """Where one order leads, and how likely."""
    if not order:
        found[standing] = found.get(standing, 0.0) + part
    else:
        goals = lures.goals(order[0], standing)
        for goal in goals:
            moved = (standing - {order[0]}) | {goal}
            _ends(lures, order[1:], moved, found, part / len(goals))
    return frozenset((stands, round(share, 9)) for stands, share in found.items())


def _town_with_outlaws(chooser: random.Random) -> str:
    """A small crowded town: hotels, ranches and saloons, and some outlaws among them."""
    words = [f"{column}{row}" for row in range(2, 6) for column in "bcde"]
    chooser.shuffle(words)
    kinds = {"hotel": words[:3], "ranch": words[3:6], "saloon": words[6:8], "house": words[8:11]}
    town = "/".join(f"{kind}:{','.join(parcels)}" for kind, parcels in kinds.items())
    there = ",".join(sorted(chooser.sample(words, 4)))
    return (
        f"round=2.placement set=full variants=outlaws town={town} own=hat:{','.join(words[:4])}"
        f"/star:{','.join(words[4:8])} roads=d4n outlaws={there} strength=9 hat=as2Y star=as6Y"
    )
