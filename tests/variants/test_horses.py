"""Horses: corrals, what a horse does there, and the rodeo (HOR)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.map import parcel_of
from carson_city.board.material import PHASE_PLACEMENT, PLACES
from carson_city.board_plugins.variants.horses.state import HorsesState, horses
from carson_city.board_plugins.variants.horses.steps import FIGURE
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, misfit, noted, position_of, refused, texts

PUT = [f"horse {corral}" for corral in range(1, 6)]
TWO = "hat=$20,as2Y,cowboys4 star=$20,as6Y,cowboys4"


def ride(line: str, chance: str | None = None) -> carson_city.Game:
    """A game with horses from a position line."""
    return at(f"variants=horses {line}", chance=chance)


def placing(players: str = TWO, more: str = "") -> carson_city.Game:
    """Hat is to place in round 2."""
    return ride(f"round=2.placement {CENTRE} {players} {more}".strip())


def state(game: carson_city.Game) -> HorsesState:
    return horses(position_of(game))


def in_corrals(game: carson_city.Game, player: int = HAT) -> list[int]:
    return [state(game).in_corral(player, corral) for corral in range(5)]


def play(game: carson_city.Game, *said: str) -> carson_city.Game:
    for text in said:
        game.play(text)
    return game


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


# What each corral does.


@rule("HOR-4", "DUEL-2")
def test_the_first_corral_of_each_arms_its_owner_alone() -> None:
    game = placing("hat=as2Y,corrals0.3.0.0.0 star=as6Y,cowboys4,corrals1.0.0.0.0")
    assert [position_of(game).firepower(player) for player in (HAT, STAR)] == [4, 6]
    game = placing("hat=as2Y,corrals1.0.0.0.0 star=as6Y,corrals0.0.3.0.0")
    assert [position_of(game).firepower(player) for player in (HAT, STAR)] == [5, 4]


@rule("HOR-4", "DUEL-2")
@pytest.mark.parametrize(("count", "more"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 2)])
def test_the_first_corral_adds_firepower(count: int, more: int) -> None:
    game = placing(f"hat=as2Y,cowboys4,revolvers1,corrals{count}.0.0.0.0 star=as6Y,cowboys4")
    assert position_of(game).firepower(HAT) == 5 + more


@rule("HOR-4")
def test_the_firepower_of_the_first_corral_decides_a_duel() -> None:
    duel = "round=1.actions pass=star,hat at=roads1:hat,star"
    hat = "hat=as2Y,cowboys0,revolvers0,corrals1.0.0.0.0 star=as6Y,cowboys0,revolvers0"
    game = ride(f"{duel} {hat}", chance="die 3, die 3")  # star wins ties
    assert noted(game, "duel_won") == ["duel_won hat roads1"]


@rule("HOR-4a")
def test_the_second_corral_places_another_cowboy_and_then_another_horse() -> None:
    game = placing("hat=$20,as2Y,cowboys4,horses2 star=$20,as6Y,cowboys4")
    play(game, "place c4", "horse 2")
    assert game.player == HAT
    assert {"place c5", "place corral1", "pass", "stay", "gallop c4"} <= set(texts(game))
    assert "place c4" not in texts(game)
    play(game, "place c5")
    assert texts(game) == [*PUT, "no horse"]
    play(game, "horse 2", "stay")  # once more, and enough
    assert game.player == STAR
    assert position_of(game).supply[HAT] == 2


@rule("HOR-4a")
def test_the_second_corral_lets_pass_at_once() -> None:
    game = play(placing(), "place c4", "horse 2", "pass")
    assert position_of(game).pass_order == [HAT]
    assert game.player == STAR


@rule("HOR-4a")
def test_who_passes_last_by_the_second_corral_ends_the_phase() -> None:
    line = f"round=1.placement {CENTRE} order=star,hat pass=star hat=$20,as2Y,cowboys4 star=as1Y"
    game = play(ride(line), "place gambling", "horse 2", "pass")
    assert noted(game, "passed")[-1] == "passed hat 2"
    assert position_of(game).phase != PHASE_PLACEMENT


@rule("HOR-4a", "HOR-4b")
def test_the_second_corral_moves_a_cowboy_elsewhere() -> None:
    game = play(placing(), "place c4", "horse 2", "gallop c4")
    said = texts(game)
    assert "to c4" not in said
    assert not [text for text in said if "corral" in text]
    assert {"to c5", "to salary", "home", "leave it"} <= set(said)
    play(game, "to gambling")
    assert noted(game, "cowboy_rode") == ["cowboy_rode hat c4 gambling"]
    assert game.player == STAR  # no horse follows a move
    position = position_of(game)
    assert [str(piece) for piece in position.at("gambling").pieces] == ["cowboy of hat"]
    assert not position.at("c4").pieces
    assert position.supply[HAT] == 3


@rule("HOR-4a")
def test_the_second_corral_takes_a_cowboy_back() -> None:
    game = play(placing(more="at=d5:hat"), "place c4", "horse 2", "gallop d5", "home")
    assert position_of(game).supply[HAT] == 4
    assert not position_of(game).at("d5").pieces


@rule("HOR-4a", "HOR-4c")
def test_whom_to_move_can_be_thought_over_once() -> None:
    game = play(placing(more="at=d5:hat"), "place c4", "horse 2", "gallop d5", "leave it")
    assert "gallop c4" in texts(game)
    assert not any(text in ("gallop c5", "gallop d5") for text in texts(game))
    assert refused(game, "gallop c5") == "HOR-4a"
    assert refused(game, "gallop d5") == "HOR-4c"
    check_line(game)
    play(game, "gallop c4")
    check_line(game)
    play(game, "leave it")
    assert not [text for text in texts(game) if text.startswith("gallop")]
    check_line(game)
    game.undo()
    game.undo()
    assert "gallop c4" in texts(game)
    play(game, "stay")
    assert game.player == STAR


C4, C5, D5 = (parcel_of(word) for word in ("c4", "c5", "d5"))


@rule("HOR-4a", "HOR-4c")
@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("corrals0.1.0.0.0", "corrals1.0.0.0.0"),
        (" order=", " pass=hat order="),
        (f"gallop.0.{D5}", f"gallop.0.{C5}"),
        (f"gallop.0.{D5}", f"gallop.0.{C5}.{D5}"),
        (f"gallop.0.{D5}", f"gallop.0.{D5}.{D5}"),
        (f"gallop.0.{D5}", f"gallop.0.{D5}.{C4}"),
    ],
)
def test_a_line_of_a_gallop_has_a_horse_and_the_cowboys_that_were_left(
    told: str, instead: str
) -> None:
    game = play(placing(more="at=d5:hat"), "place c4", "horse 2", "gallop d5", "leave it")
    step = instead if instead.startswith("gallop") else f"gallop.0.{D5}"
    assert misfit(game, told, instead) == step


@rule("HOR-4c")
def test_two_cowboys_that_were_left_are_told_by_their_places() -> None:
    game = play(placing(more="at=a2:hat"), "place b1", "horse 2")
    play(game, "gallop a2", "leave it", "gallop b1", "leave it")
    assert game.line().endswith("/gallop.0.1.8")
    check_line(game)


@rule("HOR-4b", "HOR-4c")
@pytest.mark.parametrize(
    ("source", "left"), [(C5, D5), (D5, D5), (C4, C5)], ids=["nobody", "was left", "nobody left"]
)
def test_a_line_moves_a_cowboy_that_is_there_and_was_not_left(source: int, left: int) -> None:
    game = play(placing(more="at=d5:hat"), "place c4", "horse 2", "gallop d5", "leave it")
    game.play("gallop c4")
    step = f"gallop_to.0.{source}.{left}"
    assert misfit(game, f"gallop_to.0.{C4}.{D5}", step) == step


@rule("HOR-4a", "CHR-1Yc")
@pytest.mark.parametrize("place", ["salary", "roads2"])
def test_the_white_cowboy_beside_an_ordinary_one_can_be_moved_too(place: str) -> None:
    players = "hat=$20,as1Y,cowboys4 star=$20,as6Y,cowboys4"
    line = f"white=hat@{place} at={place}:hat,hat"
    game = play(placing(players, line), "place c4", "horse 2")
    rides = [text for text in texts(game) if text.startswith("gallop")]
    assert rides == ["gallop c4", f"gallop {place}", f"gallop {place} other"]
    game.play(f"gallop {place} other")
    check_line(game)
    white = play(game.copy(), "to d5")
    assert refused(white, "place d5") == "CHR-1Yb"
    assert [str(piece) for piece in position_of(white).at(place).pieces] == ["cowboy of hat"]
    home = play(game.copy(), "home")
    assert position_of(home).supply[HAT] == 3  # CHR-1Yd
    left = play(game.copy(), "leave it")
    assert f"gallop {place}" in texts(left)
    assert refused(left, f"gallop {place} other") == "HOR-4c"
    ordinary = play(left, f"gallop {place}", "home")
    assert position_of(ordinary).supply[HAT] == 4


@rule("HOR-4b")
def test_a_cowboy_in_a_corral_is_not_moved() -> None:
    game = placing("hat=$20,as2Y,cowboys4,riders5 star=$20,as6Y,cowboys4")
    play(game, "place c4", "horse 2")
    assert [text for text in texts(game) if text.startswith("gallop")] == ["gallop c4"]


@rule("HOR-4b", "CHR-9Rb")
def test_dynamite_moves_along_stays_legal_and_is_kept_at_home() -> None:
    players = "hat=$20,as9R,cowboys4,dynamite1 star=$20,as6Y,cowboys4"
    game = play(placing(players), "place c4 dynamite", "horse 2", "gallop c4")
    assert "to salary" not in texts(game)
    assert refused(game, "to salary") == "DUEL-1"
    game.play("to d5")
    assert [str(piece) for piece in position_of(game).at("d5").pieces] == [
        "cowboy of hat with dynamite"
    ]
    assert not noted(game, "dynamite_spent")
    game = play(placing(players), "place c4 dynamite", "horse 2", "gallop c4", "home")
    assert "place c4 dynamite" in texts(play(game, "place c5", "no horse"))


@rule("HOR-4b", "CHR-11Y")
def test_a_singing_cowboy_moves_only_where_it_may_sing() -> None:
    players = "hat=$20,as11Y,cowboys4 star=$20,as6Y,cowboys4"
    game = play(placing(players, "singer=hat.1@gambling"), "place c4", "horse 2", "gallop gambling")
    assert {"to roads1", "to income-parcels"} <= set(texts(game))
    assert "to c5" not in texts(game)
    assert "to salary" not in texts(game)
    game.play("to roads1")
    assert [str(piece) for piece in position_of(game).at("roads1").pieces] == [
        "cowboy of hat with song"
    ]


@rule("HOR-4a", "HOR-4b", "CHR-11Y")
@pytest.mark.parametrize(("said", "supply", "tokens"), [("to roads1", 3, 1), ("home", 4, 2)])
def test_a_singing_cowboy_comes_home_to_the_own_supply_with_its_token(
    said: str, supply: int, tokens: int
) -> None:
    players = "hat=$20,as11Y,cowboys4 star=$20,as6Y,cowboys4"
    game = play(placing(players, "singer=hat.1@gambling"), "place c4", "horse 2", "gallop gambling")
    game.play(said)
    assert position_of(game).supply[HAT] == supply  # one of four was placed on c4
    assert f" singer=hat.{tokens}@" in game.line()


@rule("HOR-4b", "CHR-11R")
def test_the_red_singers_cowboy_goes_back_where_it_came_from() -> None:
    players = "hat=$20,as11R,cowboys4 star=$20,as6Y,cowboys4"
    game = play(placing(players, "singer=hat.0@gambling"), "place c4", "horse 2", "gallop gambling")
    assert texts(game) == ["home", "leave it"]
    game.play("home")
    assert position_of(game).supply[HAT] == 3
    assert position_of(game).stock[HAT] == 6
    assert "place gambling song" in texts(play(game, "pass"))


@rule("HOR-4b", "CHR-1Y")
def test_the_white_cowboy_moves_to_an_empty_place_and_closes_it() -> None:
    players = "hat=$20,as1Y,cowboys4 star=$20,as6Y,cowboys4"
    line = "white=hat@c5 at=c5:hat/e5:star"
    game = play(placing(players, line), "place c4", "horse 2", "gallop c5")
    assert "to e5" not in texts(game)  # CHR-1Y
    game.play("to d5")
    assert refused(game, "place d5") == "CHR-1Yb"
    assert "place c5" in texts(game)
    game = play(placing(players, line), "place c4", "horse 2", "gallop c5", "home")
    assert position_of(game).supply[HAT] == 3  # CHR-1Yd
    assert "place c5 white" in texts(play(game, "pass"))


@rule("BLD-CITYg")
def test_a_resident_is_not_moved_by_a_horse() -> None:
    town = "set=full town=house:d4/city_hall:c3 roads=d4n,d4s,d4w,d4e"
    game = ride(f"round=2.placement {town} at=c3:hat resident=hat {TWO}")
    play(game, "place c4", "horse 2")
    assert "gallop c4" in texts(game)
    assert "gallop c3" not in texts(game)
    assert refused(game, "gallop c3") == "BLD-CITYg"


@rule("HOR-4a")
def test_a_gallop_lays_no_road() -> None:
    game = placing("hat=$20,as2Y,cowboys4,roads2 star=$20,as6Y,cowboys4")
    assert any(text.startswith("road") for text in texts(game))
    play(game, "place c4", "horse 2")
    assert not any(text.startswith("road") for text in texts(game))
    assert refused(game, "road e4n") == "HOR-4a"
