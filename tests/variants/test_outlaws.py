"""Outlaws ride in, move to the richest buildings, bar parcels and halve income (OUT-1 to OUT-4)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import carson
from carson.board import Setup
from carson.board.actions import ELSEWHERE
from carson.board.figures import figures_at
from carson.board.map import PARCEL_WORDS, parcel_of
from carson.board.plug import known_variants
from carson.board.position import Position
from carson.board.variants.outlaws.gang import KEPT_OUT, OUTLAWS, WEAKEST, gang_of
from carson.board.variants.outlaws.ride import (
    Lures,
    appear,
    in_each_others_way,
    order_matters,
)
from carson.errors import NotationError, RecordError
from tests.laws import Audit, check_line, check_record, check_undo, check_view, whole
from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, refused, texts

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


def outlaws(game: carson.Game) -> list[str]:
    """The parcels of the outlaws."""
    return [PARCEL_WORDS[parcel] for parcel in gang_of(position_of(game)).parcels]


def strength(game: carson.Game) -> int:
    return gang_of(position_of(game)).strength


def ridden(town: str, own: str, stand: str, more: str = "", seed: int = 0) -> carson.Game:
    """A new round in which outlaws stood here and there, and one more comes to the far g7."""
    line = night(town, own, f"{more} outlaws={stand} strength=8", ends=2)
    return at(line, seed, chance=dice("11", "66"))


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
    game = carson.Game(Setup(2, variants=("outlaws",)), 1)
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
    assert noted(game, "scored") == ["scored star 5 outlaws"]


@rule("OUT-2b")
def test_with_no_legal_parcel_in_reach_of_the_dice_it_does_not_arrive() -> None:
    position = position_of(placing("house:d4", "", "d5")).copy()
    state = gang_of(position)
    state.parcels = position.setup.grid[:-1]
    appear(position)
    assert state.parcels == position.setup.grid  # the dice are rolled until they name the last one
    position.events.clear()
    appear(position)
    assert state.parcels == position.setup.grid
    assert [event[0] for event in position.events] == [KEPT_OUT]


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


# What they do.


def placing(town: str, own: str, stand: str, more: str = "") -> carson.Game:
    return at(
        f"round=2.placement set=full variants=outlaws town={town} {f'own={own} ' if own else ''}"
        f"roads=d4n,d4s,d4w,d4e outlaws={stand} strength=9 hat=$20,as2Y star=$20,as6Y {more}"
    )


@rule("OUT-4", "WORD-7")
def test_a_parcel_with_an_outlaw_is_not_available() -> None:
    position = position_of(placing("house:d4", "", "d5"))
    assert not position.available(parcel_of("d5"))
    assert position.available(parcel_of("d6"))
    assert parcel_of("d5") not in position.available_parcels()


@rule("OUT-4", "ACT-5")
def test_a_cowboy_on_a_parcel_with_an_outlaw_buys_nothing() -> None:
    line = (
        "round=2.actions variants=outlaws town=house:d4 roads=d4n at=d5:hat,star"
        " outlaws=d5 strength=13 hat=$20,as2Y star=$20,as6Y"
    )
    game = at(line, chance="die 1, die 1")
    assert noted(game, "parcel_bought") == []
    assert len(noted(game, "duel_lost")) == 2


@rule("OUT-4", "BUILD-1")
def test_nothing_is_built_where_an_outlaw_stands() -> None:
    game = at(
        "round=2.actions variants=outlaws town=house:d4 roads=d4n own=hat:d3,e3 outlaws=d3"
        " strength=9 hat=as2Y,ranch*1 star=as6Y"
    )
    assert "build ranch e3" in texts(game)
    assert "build ranch d3" not in texts(game)
    assert refused(game, "build ranch d3") == "OUT-4"


@rule("OUT-4", "BUILD-4")
def test_no_house_is_put_where_an_outlaw_stands() -> None:
    game = at(
        "round=2.actions variants=outlaws town=house:d4 roads=d4n own=hat:d3 outlaws=c3"
        " strength=9 hat=as2Y,bank*1 star=as6Y"
    )
    game.play("build bank d3")
    assert "house e3" in texts(game)
    assert "house c3" not in texts(game)


@rule("OUT-4", "BUILD-4", "BUILD-5")
def test_a_house_with_an_outlaw_does_not_become_a_town_house() -> None:
    around = "hat:c3,d3,e3,c4,e4,c5,d5,e5"
    line = (
        "round=2.actions variants=outlaws town=house:d4 roads=d4n,d3n own={own}"
        " {more} hat=as2Y,bank*1 star=as6Y"
    )
    free = at(line.format(own=around, more=""))
    free.play("build bank d3")
    assert "house d4" in texts(free)
    held = at(line.format(own=around, more="outlaws=d4 strength=9"))
    held.play("build bank d3")
    assert "house d4" not in texts(held)


def income_of(town: str, own: str, stand: str, cards: str = "as2Y as6Y", more: str = "") -> str:
    """What hat and star earn from buildings."""
    one, other = cards.split()
    game = at(
        f"round=2.actions set=full variants=outlaws town={town} own={own} roads=a1n"
        f" outlaws={stand} strength=9 hat=$0,{one} star=$0,{other} {more}"
    )
    return ", ".join(noted(game, "earned_by"))


@rule("OUT-4a", "INC-1")
@pytest.mark.parametrize(
    ("town", "left"), [("hotel:d4", 3), ("bank:d4/house:d5", 1), ("saloon:d4/house:d5,d3,e3", 7)]
)
def test_a_building_with_an_outlaw_earns_half_rounded_down(town: str, left: int) -> None:
    assert income_of(town, "hat:d4", "d4") == f"earned_by hat {left} d4"


@rule("OUT-4a", "BLD-CAP")
def test_halving_comes_after_doubling() -> None:
    """A Bank of $3: doubled $6, half $3; half $1 doubled would be $2."""
    game = at(
        "round=2.actions set=full variants=outlaws town=bank:d4/house:d5 own=hat:d4 roads=a1n"
        " outlaws=d4 strength=9 hat=$0,as3Y,pledge1 star=$0,as6Y"
    )
    game.play("double bank")
    assert noted(game, "earned_by") == ["earned_by hat 3 d4"]


@rule("OUT-4b", "BLD-RANCHa")
def test_neighbours_are_not_affected_and_an_empty_parcel_with_an_outlaw_counts() -> None:
    assert income_of("ranch:d4", "hat:d4", "d5") == "earned_by hat 8 d4"


@rule("OUT-4b")
def test_a_church_does_not_keep_an_outlaw_from_taking_half() -> None:
    assert income_of("hotel:d4/church:d5", "hat:d4,d5", "d4") == "earned_by hat 3 d4"


@rule("OUT-4b")
def test_a_prison_built_later_does_not_remove_an_outlaw() -> None:
    game = at(
        "round=2.actions variants=outlaws town=house:d4/hotel:e4 roads=d4n,d4e own=hat:d3,e4"
        " outlaws=e4 strength=9 hat=$0,as2Y,prison*1 star=as6Y"
    )
    game.play("build prison d3")
    game.play(next(text for text in texts(game) if text.startswith("house")))
    while not noted(game, "earned_by"):
        game.play(texts(game)[-1])
    assert "e4" in outlaws(game)
    assert noted(game, "earned_by") == ["earned_by hat 3 e4"]


@rule("CHR-16Y")
@pytest.mark.parametrize(("card", "money"), [("16Y", 6), ("16R", 3)])
def test_an_outlaw_does_not_cut_the_income_of_the_yellow_heroes(card: str, money: int) -> None:
    cast = f"cast=1Y,2Y,3Y,4Y,5Y,6Y,{card}"
    found = income_of("hotel:d4", "hat:d4", "d4", f"as{card} as6Y", cast)
    assert found == f"earned_by hat {money} d4"


@rule("CHR-18Ra")
def test_the_editor_counts_what_an_outlaw_left() -> None:
    """Round 2: 1 VP for each started $10; the Saloon earns $15, and $7 with an outlaw."""
    line = (
        "cast=1Y,2Y,3Y,4Y,5Y,6Y,18R round=2.actions set=full variants=outlaws roads=a1n"
        " town=saloon:d4/house:d5,d3,e3 own=hat:d4 {more} hat=$0,as18R star=$0,as6Y"
    )
    assert noted(at(line.format(more="")), "scored")[0] == "scored hat 2 character"
    held = at(line.format(more="outlaws=d4 strength=9"))
    assert noted(held, "scored")[0] == "scored hat 1 character"


@rule("CHR-18Yb")
def test_the_lawyer_sends_nobody_home_who_came_to_fight_an_outlaw() -> None:
    game = at(
        "cast=1Y,2Y,3Y,4Y,5Y,6Y,18Y round=2.actions variants=outlaws town=house:d4 roads=d4n"
        " at=d5:hat,star outlaws=d5 strength=13 hat=$20,as18Y star=$20,as6Y",
        chance="die 1, die 1",
    )
    assert noted(game, "sent_home") == []
    assert len(noted(game, "duel_rolled")) == 2


@rule("WORD-5", "ACT-5a")
def test_an_outlaw_occupies_nothing_and_makes_no_parcel_dearer() -> None:
    with_one = position_of(placing("house:d4", "", "d5"))
    assert with_one.town.price(parcel_of("d6")) == 1
    assert not with_one.town.occupied(parcel_of("d5"))


# Positions and values.


@rule("OUT-1", "MAT-3a")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("outlaws=d5", "strength of 8 to 13"),
        ("outlaws=d5 strength=14", "strength of 8 to 13"),
        ("strength=7", "strength of 8 to 13"),
        ("outlaws=d5,d5 strength=8", "9 outlaws"),
        ("outlaws=a1,b1,c1,d1,e1,f1,g1,h1,a2,b2 strength=8", "9 outlaws"),
        ("outlaws=z9 strength=8", "outlaws"),
        ("outlaws=e5 strength=8", "no outlaw stands on e5"),
        ("outlaws=d5 strength=x", "strength"),
    ],
)
def test_what_no_gang_can_be_is_refused_in_words(more: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        at(
            "round=2.placement variants=outlaws town=house:d4/prison:e5 own=hat:e5 roads=d4n"
            f" {more} hat=as2Y star=as6Y"
        )


def test_no_outlaws_in_round_one_nor_without_the_variant() -> None:
    line = "round={round}.placement {variants} town=house:d4 roads=d4n outlaws=d5 strength=8"
    with pytest.raises(NotationError, match="round 2"):
        at(line.format(round=1, variants="variants=outlaws") + " hat=as2Y star=as6Y")
    with pytest.raises(NotationError):
        at(line.format(round=2, variants="") + " hat=as2Y star=as6Y")


@rule("COMP-21")
def test_other_values_of_outlaws_can_be_put_in_the_place_of_ours() -> None:
    setup = Setup(2, variants=("outlaws",), components="outlaw-vp:1/2/3/4/5/6")
    assert setup.component("outlaw-vp") == (1, 2, 3, 4, 5, 6)
    assert Setup(2, variants=("outlaws",)).component("outlaw-vp") == (2, 3, 3, 4, 4, 5)


def test_an_outlaw_is_a_figure_of_nobody() -> None:
    game = placing("house:d4", "", "d5", "at=d5:star")
    found = [
        figure.describe(("Ann", "Bob")) for figure in figures_at(position_of(game), parcel_of("d5"))
    ]
    assert found == ["an outlaw", "cowboy of Bob"]
    assert [str(piece) for piece in position_of(game).at("d5").pieces] == [
        "outlaw",
        "cowboy of star",
    ]


# Whole games.


def _likes(game: carson.Game, player: int, chooser: random.Random) -> carson.Action:
    """Somebody who builds, and fights outlaws now and then."""
    options = game.options(player)
    position = position_of(game)
    fights = [
        action
        for action in options
        if str(action).startswith("place") and position.strength_at(action.value)
    ]
    builds = [action for action in options if str(action).startswith(("build", "buy", "house"))]
    chosen = fights if fights and chooser.random() < 0.3 else builds or options
    return chooser.choice(chosen)


@pytest.mark.parametrize("seed", range(10))
def test_the_laws_hold_in_games_with_many_fights(seed: int) -> None:
    chooser = random.Random(seed)
    game = carson.Game(Setup(2 + seed % 5, "full", "random", variants=("outlaws",)), seed)
    audit = Audit(game)
    while not game.over:
        player = chooser.choice(game.deciders)
        action = _likes(game, player, chooser)
        audit.play(action, player, thorough=chooser.random() < 0.1)
    check_record(game)
    assert len(outlaws(game)) <= OUTLAWS
    assert strength(game) >= WEAKEST


OWN = [variant.word for variant in known_variants() if variant.order < ELSEWHERE]
OTHERS = [word for word in OWN if word != "outlaws"]


@pytest.mark.parametrize("seed", range(12))
def test_lines_undo_views_and_records_hold_beside_other_variants(seed: int) -> None:
    chooser = random.Random(seed)
    beside = [word for word in OTHERS if chooser.random() < 0.6] or OTHERS[:1]
    setup = Setup(2 + seed % 5, "full", "random", variants=("outlaws", *beside))
    game = carson.Game(setup, seed)
    while not game.over:
        player = chooser.choice(game.deciders)
        before = whole(game)
        game.play(_likes(game, player, chooser), player)
        if chooser.random() < 0.05:
            check_undo(game.copy(same_dice=True), before)
            check_view(game)
            check_line(game)
    check_record(game)


def test_a_view_shows_the_gang_to_everybody() -> None:
    game = placing("house:d4", "", "d5")
    for viewer in (HAT, STAR, None):
        seen = game.view(viewer)
        assert isinstance(seen, Position)
        assert gang_of(seen).parcels == (parcel_of("d5"),)
