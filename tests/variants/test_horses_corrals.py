"""Horses: what each corral does (HOR)."""

from __future__ import annotations

import pytest

from carson_city.board.map import parcel_of
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, misfit, noted, position_of, refused, texts
from tests.variants.rides import PUT, TWO, placing, play, ride


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
