"""The Law of the Strongest: what others know of a hand, and what lines tell of it."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.laws import broken_law
from carson_city.board_plugins.variants.strongest.memory import picks
from carson_city.board_plugins.variants.strongest.rules import exchange, tiles, tiles_in
from carson_city.board_plugins.variants.strongest.tiles import last_duel
from carson_city.core.constants import SPECTATOR
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line
from tests.laws import check_view
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, misfit, position_of, texts
from tests.test_leaks import dump
from tests.variants.tile_duels import (
    DYNAMITE,
    GUNSMITH,
    HERE,
    SIX,
    THREE,
    dealt,
    duel,
    hand,
    passed,
    redrawn,
    shown,
    trio,
)

# Memory.


@rule("STR-3", "INFO-1")
def test_the_tiles_of_the_last_duel_are_known_apart_from_those_before() -> None:
    game = redrawn()
    assert last_duel(tiles(position_of(game))) == [(HAT, 5), (STAR, 1)]
    text = game.line().split("seen=")[1].split()[0]
    assert text == "hat1.hat2.hat3.hat4/hat0.star0/hat5.star1.hat+3"


@rule("INFO-1")
@pytest.mark.parametrize("viewer", [None, STAR])
def test_games_that_differ_only_in_hidden_tiles_look_the_same(viewer: int | None) -> None:
    looks = []
    for drawn in ("540", "123"):
        game = redrawn(drawn)
        view = game.view(viewer)
        seat = SPECTATOR if viewer is None else viewer
        told = [event.text for event in game.events_seen(seat)]
        looks.append((dump(view), view.line(), repr(view), told))
    assert looks[0] == looks[1]


@rule("STR-1b", "INFO-1")
def test_a_view_of_two_players_knows_all_until_somebody_draws() -> None:
    game = duel()
    game.play("tile 4", HAT)
    game.play("tile 2", STAR)
    for seed in range(5):
        assert tiles(game.view(None).imagine(seed)).hands == tiles(position_of(game)).hands


@rule("STR-1b", "STR-3", "INFO-1")
def test_imagined_hands_have_the_announced_totals_and_what_was_shown() -> None:
    game = trio(
        "hand0.1.5", "as6Y,hand0.5.5", "hand1.2.2.3.4.4",
        "seen=hat0.star3/hat2.star4/hat3.star1 discard=0.1.2.3.3.4",
    )  # fmt: skip
    found = set()
    for seed in range(40):
        thought = tiles(game.view(CACTUS).imagine(seed))
        assert (sum(thought.hands[HAT]), sum(thought.hands[STAR])) == (6, 10)
        assert thought.hands[CACTUS] == (1, 2, 2, 3, 4, 4)
        assert broken_law(game.view(CACTUS).imagine(seed)) == ""
        found.add(thought.hands[:2])
    assert found == {((0, 1, 5), (0, 5, 5))}  # with 0, 0, 1, 5, 5, 5 left it is certain


@rule("STR-3", "INFO-1")
def test_imagined_draws_come_from_the_discard_of_that_time() -> None:
    game = redrawn()
    found = {tiles(game.view(STAR).imagine(seed)).hands[HAT] for seed in range(80)}
    there = [0, 0, 1, 1, 2, 3, 4, 5]  # hat's six, star's 0 and 1
    for held in found:
        assert all(held.count(value) <= there.count(value) for value in held)
    assert len(found) > 20
    assert {tiles(game.view(HAT).imagine(seed)).hands[HAT] for seed in range(9)} == {(0, 4, 5)}


@rule("INFO-1")
def test_nobody_learns_that_somebody_has_no_choice_between_equal_tiles() -> None:
    used = "seen=hat1.hat2.hat3.hat4 discard=1.2.3.4"
    game = trio("hand5.5", "as6Y,hand0.1.2.3.4.5", "hand0.0.1.2.3.4", used)
    assert sorted(game.deciders) == [HAT, STAR, CACTUS]
    assert texts(game, HAT) == ["tile 5"]
    game.play("tile 0", STAR)
    game.play("tile 4", CACTUS)
    assert game.deciders == (HAT,)  # the last one too is asked, as who has a choice would be
    assert shown(game) == []
    check_line(game)
    game.play("tile 5")
    assert shown(game) == ["hat 5", "star 0", "cactus 4"]


@rule("INFO-1")
def test_of_the_last_one_who_must_choose_nobody_knows_whether_there_is_a_choice() -> None:
    drawn = "hat5.star3/hat4.star4/hat0.star0/hat2.star2/hat3.star5/hat1.star1.hat+3.star+3"
    seen = f"seen={drawn}/hat4.star0 discard=0.0.1.2.2.4.4.5"
    game = duel("as2Y,hand3.3", "as6Y,hand1.5", seen)
    game.play("tile 1", STAR)
    assert game.deciders == (HAT,)
    choices = set()
    for seed in range(99):
        view = game.view(STAR)
        thought = view.imagine(seed)
        assert thought.view(STAR) == view
        choices.add(len(thought.options(HAT)))
    assert choices == {1, 2}


@rule("STR-4")
def test_a_late_tile_is_alone_where_the_others_had_none_to_show() -> None:
    seen = "seen=star0/star1/star2/star3/star4/star5 discard=0.1.2.3.4.5"
    game = duel(f"as10R,{SIX}", "as6Y", f"{GUNSMITH} {seen}")
    assert game.deciders == (HAT,)
    game.play("tile 3")
    assert last_duel(tiles(position_of(game))) == [(HAT, 3)]
    check_line(game)


@rule("STR-4", "CHR-10R")
def test_a_late_tile_is_of_the_same_duel_as_those_that_the_others_have_shown() -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    for text, seat in (("tile 3", HAT), ("tile 1", CACTUS), ("tile 4", STAR)):
        game.play(text, seat)
    assert last_duel(tiles(position_of(game))) == [(HAT, 3), (CACTUS, 1), (STAR, 4)]
    assert " seen=hat3.cactus1.star4 " in game.line()


def test_a_tile_of_an_earlier_duel_that_a_line_takes_back_was_not_shown_in_the_last() -> None:
    seen = "seen=hat5.star3/hat0.star4.hat-5.hat2 discard=0.2.3.4"
    game = at(f"{HERE} {seen} hat=as2Y,hand1.3.4.5 star=as6Y,hand0.1.2.5")
    assert last_duel(tiles(position_of(game))) == [(HAT, 0), (STAR, 4), (HAT, 2)]


@rule("COMP-23c")
def test_a_shown_tile_can_be_exchanged_and_all_remember_it() -> None:
    game = duel(f"as10R,{SIX}", f"as6Y,{SIX}", GUNSMITH)
    game.play("tile 3", STAR)
    exchange(position_of(game), STAR, 3, 5)
    assert hand(game, STAR) == (0, 1, 2, 3, 4)
    assert position_of(game).dice == (0, 5)
    assert last_duel(tiles(position_of(game))) == [(STAR, 5)]
    check_line(game)
    for seed in range(5):
        assert tiles(game.view(HAT).imagine(seed)).hands[STAR] == (0, 1, 2, 3, 4)
    two = trio(SIX, f"as10R,{SIX}", "hand0.1.2.3.4.5", GUNSMITH)
    two.play("tile 2", HAT)
    two.play("tile 0", CACTUS)
    exchange(position_of(two), CACTUS, 0, 4)
    assert broken_law(position_of(two)) == ""
    for seed in range(20):
        thought = two.view(HAT).imagine(seed)
        assert 0 in tiles(thought).hands[CACTUS]
        assert thought.view(HAT) == two.view(HAT)


@rule("COMP-23c", "STR-4")
@pytest.mark.parametrize(("old", "new", "left"), [(2, 5, (5, 4)), (4, 5, (2, 5))])
def test_of_two_tiles_either_can_be_exchanged(old: int, new: int, left: tuple[int, int]) -> None:
    both = DYNAMITE.replace("6Y,9R", "9R,10R")  # star chooses when hat has shown both
    game = duel(f"as9R,cowboys0,{SIX}", f"as10R,cowboys0,{SIX}", both)
    game.play("tiles 2 4", HAT)
    exchange(position_of(game), HAT, old, new)
    assert tiles_in(position_of(game).dice[HAT]) == left


@rule("COMP-23c", "INFO-1")
def test_of_one_who_may_exchange_a_tile_all_know_that_there_is_another() -> None:
    used = "seen=hat1.hat2.hat3.hat4 discard=1.2.3.4"
    line = f"{THREE} {used}".replace("variants=strongest", "variants=beginning,strongest")
    seats = (
        "hat=$0,roads0,as2Y,hand4.5,sharpshooter1 star=$0,roads0,as6Y,hand0.1.2.3.4.5"
        " cactus=$0,roads0,as3Y,hand0.0.1.2.3.5"
    )
    game = passed(at(f"{line} {seats}"), CACTUS)
    for text, seat in (("aim", HAT), ("tile 4", HAT), ("tile 0", STAR), ("tile 3", CACTUS)):
        game.play(text, seat)
    assert texts(game) == ["leave tile", "exchange 5"]
    assert game.needs_secret(HAT)  # its options tell the hand
    check_view(game)
    for seed in range(20):
        view = game.view(STAR)
        thought = view.imagine(seed)
        assert thought.view(STAR) == view
        assert len(thought.options(HAT)) == 2
    game.play("exchange 5", HAT)
    assert last_duel(tiles(position_of(game))) == [(STAR, 0), (CACTUS, 3), (HAT, 5)]


# Lines.


@rule("STR-1b")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_line_that_says_nothing_of_tiles_deals_them_evenly(players: int) -> None:
    marks = ["hat", "star", "cactus", "horseshoe", "boot", "cow"][:players]
    seats = " ".join(f"{mark}=as{number + 2}Y" for number, mark in enumerate(marks))
    game = at(f"round=1.placement variants=strongest {CENTRE} {seats}")
    size = 5 if players == 6 else 6
    assert all(len(set(tiles)) == len(tiles) == size for tiles in dealt(game))
    check_line(game)


@pytest.mark.parametrize(
    ("hat", "star", "more", "said"),
    [
        ("hand0.1.2.3.4.9", SIX, "", "worth 0 to 5"),
        ("hand0.1.2.3.5.5", SIX, "", r"STR-1b"),
        ("hand0.1.2.3.4", SIX, "", r"STR-1b"),
        (f"{SIX},total14", f"{SIX},total16", "", r"STR-1b"),
        (f"{SIX},total15", f"{SIX},total14", "", r"add up to 30 \(STR-1b\)"),
        ("hand0.1.2.3.4", SIX, "seen=hat5", r"discard .* \(STR-3\)"),
        ("hand0.1.2.3.4", SIX, "seen=hat5 discard=4", r"discard .* \(STR-3\)"),
        (SIX, SIX, "seen=hat+3", r"STR-3"),
        (SIX, SIX, "seen=hat-3", r"STR-2"),
        (
            "hand0.1",
            SIX,
            "seen=hat0.hat1.hat2.hat3.hat4.hat5.hat+2 discard=2.3.4.5",
            "draws as many",
        ),
        (SIX, SIX, "seen=cactus3", r"cactus"),
        (SIX, SIX, "seen=hat7", "worth 0 to 5"),
        (SIX, SIX, "seen=hat", "seen"),
    ],
)
def test_a_line_with_impossible_tiles_is_refused_by_its_rule(
    hat: str, star: str, more: str, said: str
) -> None:
    with pytest.raises(NotationError, match=said):
        at(f"{HERE} {more} hat=as2Y,{hat} star=as6Y,{star}")


@rule("STR-3", "COMP-23c")
def test_a_tile_that_was_exchanged_leaves_as_many_in_the_discard_as_before() -> None:
    """Hat has exchanged the 0 in four duels, and draws from six tiles all the same."""
    duels = [f"hat0.hat-0.hat{value}" for value in (1, 2, 3, 4)]
    seen = "/".join([*duels, "hat0", "hat5.hat+3"])
    game = at(f"{HERE} seen={seen} discard=0.1.2 hat=as2Y,hand3.4.5 star=as6Y,{SIX}")
    assert f" seen={seen} " in game.line()
    drawn = {tiles(game.view(STAR).imagine(seed)).hands[HAT] for seed in range(9)}
    assert {len(found) for found in drawn} == {3}
    assert len(drawn) > 1


def test_tiles_are_taken_as_often_as_they_can_be() -> None:
    """Of three tiles worth 0 and two worth 2, two at a time, and then those worth 2 together."""
    some = (3, 0, 2, 0, 0, 0)
    both = {(2, 0, 0, 0, 0, 0): 3, (1, 0, 1, 0, 0, 0): 6, (0, 0, 2, 0, 0, 0): 1}
    assert {taken: ways for ways, taken in picks(some, 2)} == both
    assert picks(some, 2, 2) == [(6, (1, 0, 1, 0, 0, 0))]


def test_a_line_tells_of_600_tiles_that_were_seen_and_of_no_more() -> None:
    seen = ".".join(["hat0.hat-0"] * 300)
    assert f" seen={seen} " in at(f"{HERE} seen={seen} hat=as2Y,{SIX} star=as6Y,{SIX}").line()
    with pytest.raises(NotationError, match="“seen” tells of too many duel tiles"):
        at(f"{HERE} seen={seen}.hat0 discard=0 hat=as2Y,hand1.2.3.4.5 star=as6Y,{SIX}")


@pytest.mark.parametrize("steps", ["tiles.4.79", "tiles.3.78", "tiles.1.79/tiles.1.79"])
def test_a_choice_of_tiles_lies_on_its_own_duel(steps: str) -> None:
    game = duel()
    good = game.line()
    assert "verdict.79/tiles.3.79" in good
    with pytest.raises(NotationError):
        carson_city.Game.at(good.replace("tiles.3.79", steps))


@rule("STR-2")
@pytest.mark.parametrize("step", ["tiles.4.79", "tiles.5.79", "tiles.7.79", "tiles.3.26"])
def test_a_line_asks_those_for_tiles_who_fight_there(step: str) -> None:
    game = at(
        f"{HERE} pass=hat,cactus order=star,hat,cactus at=gambling:hat,star/c4:cactus"
        " hat=$0,roads0,as2Y star=$0,roads0,as6Y cactus=$0,roads0,as3Y"
    )
    assert misfit(passed(game, STAR), "tiles.3.79", step) == step


@rule("STR-4")
@pytest.mark.parametrize(
    ("waits", "shows"),
    [
        ("tiles.2.79", "tiles.7.79"),
        ("tiles.2.79", "tiles.1.79"),
        ("tiles.2.79", "tiles.4.79"),
        ("tiles.3.79", "tiles.5.79"),
        ("tiles.2.79", "tiles.5.26"),
        ("tiles.2.79", "tiles.4.79/tiles.1.79"),
    ],
)
def test_in_a_line_those_who_show_first_are_all_but_who_waits(waits: str, shows: str) -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    assert misfit(game, "tiles.2.79/tiles.5.79", f"{waits}/{shows}") == shows.partition("/")[0]
