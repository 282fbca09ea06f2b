"""Horses: what everybody has, and how a horse follows a cowboy (HOR)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.material import PLACES
from carson_city.board_plugins.variants.horses.steps import FIGURE
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, misfit, position_of, refused, texts
from tests.variants.rides import PUT, TWO, in_corrals, placing, play, ride, state

# What everybody has.


@rule("HOR-1", "WORD-1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everybody_starts_with_a_horse_and_empty_corrals(players: int) -> None:
    game = carson_city.Game(Setup(players, variants="horses"), 1)
    assert state(game).hands == (1,) * players
    assert not any(state(game).corrals)
    assert not any(state(game).riders)
    assert not any(state(game).tiles)


@rule("HOR-7")
@pytest.mark.parametrize(
    ("course", "tiles", "fits"),
    [
        ("1.placement", 1, False),
        ("2.placement", 1, True),
        ("2.placement pass=hat", 2, False),
        ("2.actions", 2, False),
        ("3.characters", 2, True),
        ("3.characters", 3, False),
    ],
)
def test_a_line_has_no_more_rodeo_tiles_than_rodeos_were_held(
    course: str, tiles: int, fits: bool
) -> None:
    role = "" if "characters" in course else ",as2Y"
    line = f"variants=horses round={course} {CENTRE} hat=$9{role},rodeos{tiles} star=$9"
    line += "" if "characters" in course else ",as6Y"
    if fits:
        assert at(line).deciders
    else:
        with pytest.raises(NotationError, match="a rodeo tile is won each round at most"):
            at(line)


@rule("HOR-1", "MAT-3a", "HOR-2b")
@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("hat=as2Y,horses13,corrals0.0.0.0.2 star=as6Y,horses11", "there are 25 horses"),
        ("hat=as2Y,horses26 star=as6Y", "there are 25 horses"),
        ("hat=as2Y,rodeos5 star=as6Y", "there are 4 rodeo tiles"),
        ("hat=as2Y,rodeos2 star=as6Y,rodeos1", "a rodeo tile is won each round at most"),
        ("hat=as2Y,corrals1.2 star=as6Y", "there are five corrals"),
        ("hat=as2Y,riders1.1 star=as6Y", "one cowboy stands in each of the corrals 1 to 5"),
        ("hat=as2Y,riders6 star=as6Y", "one cowboy stands in each of the corrals 1 to 5"),
        ("hat=as2Y,riders0 star=as6Y", "one cowboy stands in each of the corrals 1 to 5"),
        ("hat=as2Y,riders1.6 star=as6Y", "one cowboy stands in each of the corrals 1 to 5"),
        ("hat=as2Y,horsesx star=as6Y", "horsesx"),
    ],
)
def test_a_line_with_more_than_there_is_is_refused(players: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        placing(players)


@rule("HOR-1", "MAT-3a", "HOR-2b")
@pytest.mark.parametrize(
    "players",
    [
        "hat=as2Y,horses13,corrals0.0.0.0.2 star=as6Y,horses10",
        "hat=as2Y,rodeos1 star=as6Y",
        "hat=as2Y,riders1.5 star=as6Y,riders2.3.4",
    ],
)
def test_a_line_with_all_that_there_is_can_be_played(players: str) -> None:
    game = placing(players)
    assert game.deciders == (HAT,)
    assert all(
        word in game.line() for word in players.replace("=", ",").replace(" ", ",").split(",")
    )


@rule("HOR-7c")
def test_a_line_with_horses_in_corrals_between_rounds_is_refused() -> None:
    with pytest.raises(NotationError, match="corrals are empty between rodeo and placing"):
        ride(f"round=2.characters {CENTRE} hat=corrals1.0.0.0.0 star=")
    after = f"round=2.end {CENTRE} pass=hat,star {{}},corrals1.0.0.0.0 star=$99 steps=rounds/{{}}"
    with pytest.raises(NotationError, match="corrals are empty between rodeo and placing"):
        ride(after.format("hat=$99", "after/limit.0"))


@rule("HOR-3", "KIT-1")
def test_no_horse_follows_later_of_a_player_who_has_none() -> None:
    line = f"round=2.placement variants=horses,kit-carson {CENTRE} at=c4:hat horse=hat"
    assert at(f"{line} hat=as2Y,horses1 star=as6Y").deciders
    for first, second in (("horses0", "horses1"), ("horses0", "horses0")):
        with pytest.raises(NotationError, match="who has no horse at hand puts none"):
            at(f"{line} hat=as2Y,{first} star=as6Y,{second}")


@rule("HOR-1")
def test_without_horses_a_line_about_them_is_refused() -> None:
    with pytest.raises(NotationError, match="horses2"):
        at(f"round=2.placement {CENTRE} hat=as2Y,horses2 star=as6Y")
    game = at(f"round=2.placement {CENTRE} {TWO}")
    assert refused(game, "place corral1") == "HOR-1"
    assert refused(game, "horse 1") == "HOR-1"


# A horse follows a cowboy.


@rule("HOR-3")
def test_right_after_placing_a_player_may_put_one_horse_into_a_corral() -> None:
    game = placing("hat=$20,as2Y,cowboys4,horses2 star=$20,as6Y,cowboys4")
    assert refused(game, "horse 5") == "HOR-3"
    game.play("place c4")
    assert game.player == HAT
    assert texts(game) == [*PUT, "no horse"]
    game.play("horse 5")
    assert in_corrals(game) == [0, 0, 0, 0, 1]
    assert state(game).hands[HAT] == 1
    assert game.player == STAR  # one horse for each cowboy


@rule("HOR-3")
@pytest.mark.parametrize(
    ("told", "instead"),
    [("as2Y,horses1", "as2Y,horses0"), (" order=", " pass=hat order=")],
    ids=["no horse", "has passed"],
)
def test_a_line_asks_nobody_for_a_horse_who_has_none_or_has_passed(told: str, instead: str) -> None:
    assert misfit(play(placing(), "place c4"), told, instead) == "horse.0"


@rule("HOR-3")
def test_a_horse_may_stay_at_hand() -> None:
    game = play(placing(), "place c4", "no horse")
    assert game.player == STAR
    assert state(game).hands[HAT] == 1


@rule("HOR-3")
def test_without_a_horse_at_hand_nobody_is_asked() -> None:
    game = placing("hat=$20,as2Y,cowboys4,horses0 star=$20,as6Y,cowboys4")
    game.play("place c4")
    assert game.player == STAR


@rule("HOR-3", "RND-5b")
def test_a_cowboy_may_go_into_a_corral_instead_of_onto_the_board() -> None:
    game = placing()
    assert {f"place corral{corral}" for corral in range(1, 6)} <= set(texts(game))
    game.play("place corral5")
    assert state(game).rides(HAT, 4)
    assert position_of(game).supply[HAT] == 3
    assert [str(piece) for piece in position_of(game).at("corral5").pieces] == ["cowboy of hat"]


@rule("HOR-3a")
@pytest.mark.parametrize("corral", range(1, 6))
def test_a_cowboy_is_seen_in_its_corral_and_does_not_fight(corral: int) -> None:
    game = placing(f"{TWO},riders{corral}")
    (piece,) = position_of(game).at(f"corral{corral}").pieces
    assert (piece.owner, piece.fights) == ("star", False)
    assert not position_of(game).at(f"corral{corral % 5 + 1}").pieces


@rule("HOR-3a")
def test_no_horse_follows_a_cowboy_into_a_corral_and_one_alone_stands_there() -> None:
    game = play(placing(), "place corral5")
    assert game.player == STAR
    play(game, "place corral5")  # a corral of star's own
    assert "place corral5" not in texts(game)
    assert refused(game, "place corral5") == "HOR-3a"


@rule("HOR-3")
def test_who_has_no_cowboy_left_places_none_into_a_corral() -> None:
    game = placing("hat=$20,as2Y,cowboys0 star=$20,as6Y,cowboys4", "at=c4:hat")
    assert game.player == HAT
    assert refused(game, "place corral1") == "RND-5"


@rule("CHR-1Ye")
def test_a_horse_may_follow_the_white_cowboy_which_goes_into_no_corral() -> None:
    game = placing("hat=$20,as1Y,cowboys4 star=$20,as6Y", "white=hat@ready")
    assert not [text for text in texts(game) if "corral" in text and "white" in text]
    game.play("place c4 white")
    assert texts(game) == [*PUT, "no horse"]


@rule("DUEL-2a")
def test_cowboys_in_corrals_add_no_firepower() -> None:
    game = placing("hat=$20,as2Y,cowboys4,riders1.2 star=$20,as6Y")
    assert position_of(game).firepower(HAT) == position_of(game).revolvers[HAT] + 4


# Where all place at the same time.


def together(players: str = TWO, more: str = "at=e5:star") -> carson_city.Game:
    """Kit Carson is played too, and somebody has placed."""
    return at(f"variants=horses,kit-carson round=2.placement {CENTRE} {players} {more}")


@rule("KIT-3")
def test_with_kit_carson_the_second_corral_is_not_used() -> None:
    game = together()
    assert "place corral2" not in texts(game, HAT)
    assert refused(game, "place corral2", HAT) == "KIT-3"
    game.play("place c4", HAT)
    assert "horse 2" not in texts(game, HAT)
    assert refused(game, "horse 2", HAT) == "KIT-3"
    paid = at(f"variants=horses,kit-carson round=1.actions {CENTRE} at=salary:hat hat=as2Y star=")
    assert texts(paid) == ["horse 1", "horse 3", "horse 4", "horse 5", "no horse"]
    assert refused(paid, "horse 2") == "KIT-3"
    with pytest.raises(NotationError, match="the second corral is not used"):
        together("hat=as2Y,corrals0.1.0.0.0 star=as6Y")


@rule("KIT-3a")
def test_with_kit_carson_a_horse_may_follow_each_cowboy_and_nobody_waits_for_it() -> None:
    game = together("hat=$20,as2Y,cowboys4,horses2 star=$20,as6Y,cowboys4")
    assert not {*PUT} & {*texts(game, HAT)}
    game.play("place c4", HAT)
    assert game.deciders == (STAR, HAT)
    check_line(game)
    assert {"horse 1", "horse 5", "place c5", "pass"} <= {*texts(game, HAT)}
    assert not {*PUT} & {*texts(game, STAR)}
    game.play("place d5", STAR)
    game.play("horse 5", HAT)
    assert in_corrals(game) == [0, 0, 0, 0, 1]
    assert not {*PUT} & {*texts(game, HAT)}  # one for each cowboy
    game.play("place c5", HAT)
    assert "horse 5" in texts(game, HAT)
    game.play("place corral1", HAT)
    assert not {*PUT} & {*texts(game, HAT)}  # HOR-3a


@rule("KIT-3a")
def test_with_kit_carson_a_horse_follows_a_cowboy_of_anybody() -> None:
    game = together("hat=$20,as2Y,cowboys4 star=$20,as6Y,cowboys4,horses1")
    game.play("place d5", STAR)
    assert "horse 5" in texts(game, STAR)
    assert not {*PUT} & {*texts(game, HAT)}


def test_the_last_place_has_room_for_a_figure_of_another_kind_too() -> None:
    known = range(2 * PLACES)
    assert all(FIGURE.fits(2, figure) for figure in known)
    assert not FIGURE.fits(2, known.stop)


@rule("KIT-3a", "HOR-3a")
@pytest.mark.parametrize("said", ["horse 5", "place corral1", "lift d5"])
def test_with_kit_carson_the_second_seat_loses_its_horse_and_the_first_keeps_it(said: str) -> None:
    game = together("hat=$20,as2Y,cowboys4,horses2 star=$20,as6Y,cowboys4,horses2")
    game.play("place c4", HAT)
    game.play("place d5", STAR)
    assert "horse 5" in texts(game, STAR)
    game.play(said, STAR)
    if said.startswith("lift"):
        game.play("put back", STAR)
    assert not {*PUT} & {*texts(game, STAR)}
    assert "horse 5" in texts(game, HAT)
    check_line(game)


@rule("KIT-3a")
def test_with_kit_carson_no_horse_follows_a_move() -> None:
    game = together(more="at=e5:hat")
    game.play("lift e5", HAT)
    game.play("move to c4", HAT)
    assert not {*PUT} & {*texts(game, HAT)}


@rule("KIT-3a")
@rule("HOR-3")
@pytest.mark.parametrize("said", ["lift c4", "road"])
def test_with_kit_carson_no_horse_follows_after_something_else(said: str) -> None:
    game = together("hat=$20,as2Y,cowboys4,horses2,roads2 star=$20,as6Y,cowboys4")
    game.play("place c4", HAT)
    game.play("place d5", STAR)  # what others do does not count
    assert "horse 5" in texts(game, HAT)
    road = next(text for text in texts(game, HAT) if text.startswith("road"))
    game.play(road if said.startswith("road") else said, HAT)
    if said.startswith("lift"):
        game.play("put back", HAT)
    assert not {*PUT} & {*texts(game, HAT)}
    assert refused(game, "horse 5", HAT) == "HOR-3"
    check_line(game)
    game.play("place c5", HAT)
    assert "horse 5" in texts(game, HAT)
