"""What outlaws do: they bar parcels and halve income; their lines, and whole games (OUT-4)."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import ELSEWHERE
from carson_city.board.figures import figures_at
from carson_city.board.income import left_to
from carson_city.board.map import parcel_of
from carson_city.board.plug import known_variants
from carson_city.board.position import Position
from carson_city.board.summary import summary
from carson_city.board_plugins.variants.outlaws.gang import OUTLAWS, WEAKEST, gang_of
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit, check_view
from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.test_outlaws import outlaws, strength

# What they do.


def placing(town: str, own: str, stand: str, more: str = "") -> carson_city.Game:
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
    assert str(game.why_not("build ranch d3")) == "nothing can be built on d3 now (OUT-4)"


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


@rule("OUT-4a", "INC-1")
def test_what_everybodys_buildings_earn_is_told_less_what_outlaws_take() -> None:
    position = position_of(placing("hotel:d4,a1,h8", "hat:d4,a1/star:h8", "d4,h8"))
    assert [left_to(position, player) for player in (HAT, STAR)] == [3 + 6, 3]
    calm = position_of(at("round=2.placement town=hotel:d4,a1 own=hat:d4/star:a1 hat= star="))
    assert [left_to(calm, player) for player in (HAT, STAR)] == [6, 6]


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
    assert with_one.town.prices[parcel_of("d6")] == 1
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


def _likes(game: carson_city.Game, player: int, chooser: random.Random) -> carson_city.Action:
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
    game = carson_city.Game(Setup(2 + seed % 5, "full", "random", variants=("outlaws",)), seed)
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
    game = carson_city.Game(setup, seed)
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


# For those who look.


@rule("OUT-4a", "INC-1")
def test_a_spot_tells_what_a_building_under_an_outlaw_pays() -> None:
    town = "house:d4/saloon:c4/hotel:e4"
    free = placing(town, "hat:c4/star:e4", "b7").position
    under = placing(town, "hat:c4/star:e4", "c4").position
    whole, left = free.at("c4").income, under.at("c4").income
    assert (left, under.at("e4").income) == (whole // 2, free.at("e4").income)
    assert summary(position_of(placing(town, "hat:c4", "c4")))["parcels"]["c4"]["income"] == left
    assert f"earns ${left}" in str(under.at("c4"))


@rule("CHR-16Y", "OUT-4a")
def test_a_spot_tells_the_whole_income_where_heroes_shelter_it() -> None:
    line = (
        "round=2.placement set=full variants=outlaws town=house:d4/saloon:c4 own=hat:c4"
        " roads=d4n,d4s,d4w,d4e outlaws=c4 strength=9 hat=$20,as{} star=$20,as6Y"
    )
    sheltered = at(line.format("16Y")).position.at("c4").income
    assert sheltered > at(line.format("2Y")).position.at("c4").income > 0
