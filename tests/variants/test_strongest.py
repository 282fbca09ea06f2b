"""The Law of the Strongest: duels with tiles from a secret hand (STR)."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.laws import broken_law
from carson_city.board_plugins.variants.strongest.memory import picks
from carson_city.board_plugins.variants.strongest.rules import exchange, tiles, tiles_in
from carson_city.board_plugins.variants.strongest.tiles import UNKNOWN, last_duel
from carson_city.core.constants import SPECTATOR
from carson_city.errors import IllegalAction, NotationError, RecordError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit, check_view
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, misfit, noted, position_of, refused, texts
from tests.test_leaks import dump

STRONGEST = ("strongest",)
# Hat and star meet at the gambling table; hat has passed first.
HERE = f"set=full round=1.placement variants=strongest {CENTRE}"
TWO = f"{HERE} pass=hat order=star,hat at=gambling:hat,star"
THREE = f"{HERE} pass=hat,star order=cactus,hat,star at=gambling:hat,star,cactus"
SIX = "hand0.1.2.3.4.5"
GUNSMITH = "cast=1Y,2Y,3Y,4Y,5Y,6Y,10R"


def new(players: int = 3, seed: int = 0, variants: tuple[str, ...] = STRONGEST) -> carson_city.Game:
    return carson_city.Game(Setup(players, "full", "random", variants=variants), seed)


def duel(
    hat: str = "as2Y", star: str = "as6Y", more: str = "", *, seed: int = 0
) -> carson_city.Game:
    """Hat and star choose their tiles for a duel at the gambling table."""
    game = at(f"{TWO} {more} hat=$0,roads0,{hat} star=$0,roads0,{star}", seed)
    return passed(game, STAR)


def passed(game: carson_city.Game, player: int) -> carson_city.Game:
    """The last one passes, unless there was no choice."""
    if "pass" in texts(game, player):
        game.play("pass", player)
    return game


def trio(hat: str, star: str, cactus: str, more: str = "", *, seed: int = 0) -> carson_city.Game:
    """Hat, star and cactus choose their tiles for a duel at the gambling table."""
    seats = f"hat=$0,roads0,as2Y,{hat} star=$0,roads0,{star} cactus=$0,roads0,as3Y,{cactus}"
    game = at(f"{THREE} {more} {seats}", seed)
    return passed(game, CACTUS)


def hand(game: carson_city.Game, player: int) -> tuple[int, ...]:
    return tiles(position_of(game)).hands[player]


def dealt(game: carson_city.Game) -> list[tuple[int, ...]]:
    return [hand(game, player) for player in range(position_of(game).players)]


def shown(game: carson_city.Game) -> list[str]:
    """Who has shown what: `hat 4`."""
    found = noted(game, "tile_shown_in_duel")
    return [said.removeprefix("tile_shown_in_duel ") for said in found]


@rule("STR-1", "INFO-1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_view_lacks_the_hands_of_others_and_is_not_played_on(players: int) -> None:
    game = carson_city.Game(Setup(players, variants="strongest"), 1)
    view = game.view(game.player)
    assert view.lacks
    assert not game.position.lacks
    refusal = view.why_not(game.options()[0], game.player)
    assert refusal is not None
    assert "something is hidden" in refusal.reason
    assert not view.imagine(3).lacks


# The deal.


@rule("STR-1a")
def test_two_players_have_the_six_tiles_each_and_the_usual_money() -> None:
    game = new(2)
    assert dealt(game) == [(0, 1, 2, 3, 4, 5)] * 2
    assert position_of(game).money == [15, 15]
    assert noted(game, "duel_tile") == []


@rule("STR-1b", "MAT-3a", "SET-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_six_tiles_each_are_dealt_and_their_total_costs_money(players: int) -> None:
    deals = set()
    for seed in range(10):
        game = new(players, seed)
        hands = dealt(game)
        assert sorted(sum(hands, ())) == sorted([*range(6)] * players)
        assert [len(tiles) for tiles in hands] == [6] * players
        assert position_of(game).money == [30 - sum(tiles) for tiles in hands]
        assert sum(map(sum, hands)) == 15 * players
        deals.add(tuple(hands))
    assert len(deals) == 10


@rule("STR-1c", "MAT-3a", "COMP-5")
def test_six_players_have_five_tiles_each_of_thirty() -> None:
    game = new(6)
    hands = dealt(game)
    assert sorted(sum(hands, ())) == sorted([*range(6)] * 5)
    assert [len(tiles) for tiles in hands] == [5] * 6
    assert sum(map(sum, hands)) == 75
    assert position_of(game).money == [30 - sum(tiles) for tiles in hands]


@rule("STR-1b", "INFO-1")
def test_the_total_is_announced_to_all_and_the_tiles_to_nobody_else() -> None:
    game = new(3)
    for viewer in (SPECTATOR, HAT, STAR, CACTUS):
        seen = game.events_seen(viewer)
        announced = [event for event in seen if event.key == "total_announced"]
        assert [event.params["total"] for event in announced] == [*map(sum, dealt(game))]
        drawn = [event for event in seen if event.key == "duel_tile"]
        assert len(drawn) == 18
        for event in drawn:
            assert ("value" in event.params) == (event.params["player"] == viewer)
            assert any(letter.isdigit() for letter in event.text) == ("value" in event.params)


# A duel.


@rule("STR-1", "STR-2", "DUEL-5a")
def test_tile_and_firepower_decide_and_no_die_falls_in_a_duel() -> None:
    game = duel("as2Y,cowboys0,revolvers1", "as6Y,cowboys1,revolvers1")
    assert sorted(game.deciders) == [HAT, STAR]
    assert texts(game, HAT) == [f"tile {value}" for value in range(6)]
    game.play("tile 4", HAT)
    assert shown(game) == []
    game.play("tile 2", STAR)
    assert shown(game) == ["hat 4", "star 2"]
    assert noted(game, "duel_won") == ["duel_won hat gambling"]
    assert noted(game, "duel_lost") == ["duel_lost star gambling"]
    assert len(noted(game, "die")) == 2  # the gambler's own dice stay


@rule("STR-2", "DUEL-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(4, 2, "hat"), (3, 2, "hat"), (2, 2, "star"), (5, 5, "star")]
)
def test_firepower_counts_and_a_tie_goes_to_the_earlier_in_pass_order(
    mine: int, theirs: int, winner: str
) -> None:
    game = duel("as2Y,cowboys0,revolvers1", "as6Y,cowboys0,revolvers2")
    game.play(f"tile {mine}", HAT)
    game.play(f"tile {theirs}", STAR)
    assert noted(game, "duel_won") == [f"duel_won {winner} gambling"]


@rule("STR-2")
def test_everybody_involved_chooses_and_nobody_else() -> None:
    game = trio(SIX, f"as6Y,{SIX}", SIX)
    assert sorted(game.deciders) == [HAT, STAR, CACTUS]
    parcel = at(
        f"{HERE} pass=hat,star order=cactus,hat,star at=d5:hat,star/salary:cactus"
        " hat=$9,roads0,as2Y star=$9,roads0,as6Y cactus=$9,roads0,as3Y"
    )
    parcel.play("pass", CACTUS)
    assert sorted(parcel.deciders) == [HAT, STAR]
    assert refused(parcel, "tile 3", CACTUS) == "STR-2"


@rule("STR-2")
def test_one_shows_what_one_has_and_the_refusal_says_so() -> None:
    game = duel("as2Y,hand0.5", f"as6Y,{SIX}", "seen=hat1.hat2.hat3.hat4 discard=1.2.3.4")
    assert texts(game, HAT) == ["tile 0", "tile 5"]
    assert refused(game, "tile 3", HAT) == "STR-2"
    assert refused(game, "tiles 0 5", HAT) == "STR-2"
    with pytest.raises(IllegalAction, match="no such duel tile in hand"):
        game.play("tile 1", HAT)


# The discard.


# Hat has one tile left, and fights again later.
LAST_TILE = (
    f"{HERE} pass=hat order=star,hat at=roads1:hat,star/vp-2:hat,star"
    " seen=hat1.hat2.hat3.hat4/hat0.star0 discard=0.0.1.2.3.4"
    " hat=$0,roads0,as2Y,hand5 star=$0,roads0,as6Y,hand1.2.3.4.5"
)


def redrawn(drawn: str = "540") -> carson_city.Game:
    """Hat has drawn these tiles from the discard."""
    game = passed(at(LAST_TILE), STAR)
    assert game.deciders == (STAR,)  # hat has one tile, and no choice
    game.play("tile 1", STAR, chance=", ".join(f"duel_tile {value}" for value in drawn))
    return game


@rule("STR-3")
def test_a_used_tile_is_discarded_and_three_are_drawn_when_none_is_left() -> None:
    game = redrawn()
    assert hand(game, HAT) == (0, 4, 5)
    assert hand(game, STAR) == (2, 3, 4, 5)
    assert tiles(position_of(game)).discard == (0, 1, 1, 2, 3)
    assert noted(game, "tiles_redrawn") == ["tiles_redrawn hat 3"]


@rule("STR-3a")
def test_tiles_are_discarded_first_then_drawn_in_pass_order() -> None:
    used = "seen=hat1.hat2.hat3.hat4.hat0/star0.star1.star2.star3.star4 discard=0.0.1.1.2.2.3.3.4.4"
    game = at(f"{TWO} {used} hat=$0,roads0,as2Y,hand5 star=$0,roads0,as6Y,hand5")
    game.play("pass", STAR)  # both have one tile: it is fought at once
    assert shown(game) == ["hat 5", "star 5"]
    assert noted(game, "tiles_redrawn") == ["tiles_redrawn hat 3", "tiles_redrawn star 3"]
    assert [len(hand(game, seat)) for seat in (HAT, STAR)] == [3, 3]
    found = sorted([*hand(game, HAT), *hand(game, STAR), *tiles(position_of(game)).discard])
    assert found == sorted([*range(6)] * 2)


@rule("STR-3a")
def test_with_fewer_than_three_there_one_draws_what_there_is() -> None:
    """No game comes to this: whoever has no tile has left six behind."""
    game = duel("as2Y,cowboys9", "as6Y")
    state = tiles(position_of(game))
    state.hands = ((4,), (1, 2))
    for seat, text in ((STAR, "tile 1"), (HAT, "tile 4")):
        game.play(text, seat)
    assert noted(game, "tiles_redrawn") == ["tiles_redrawn hat 2"]
    assert hand(game, HAT) == (1, 4)
    assert tiles(position_of(game)).discard == ()


@rule("STR-3a")
def test_who_has_no_tile_at_all_fights_with_nothing() -> None:
    game = duel("as2Y,cowboys0", "as6Y,cowboys0")
    tiles(position_of(game)).hands = ((), (0, 1))
    assert texts(game, HAT) == ["tile 0"]
    game.play("tile 0", HAT)
    game.play("tile 1", STAR)
    assert shown(game) == ["star 1"]  # nothing is nothing to show
    assert noted(game, "duel_won") == ["duel_won star gambling"]
    assert noted(game, "tiles_redrawn") == ["tiles_redrawn hat 1"]


@rule("STR-3", "INFO-1")
def test_what_is_drawn_again_only_its_owner_sees() -> None:
    game = redrawn()
    for viewer in (None, STAR):
        view = game.view(viewer)
        assert tiles(view).hands[HAT] == (UNKNOWN,) * 3
        assert set(tiles(view).discard) == {UNKNOWN}
        seat = SPECTATOR if viewer is None else viewer
        drawn = [event for event in game.events_seen(seat) if event.key == "duel_tile"]
        assert len(drawn) == 3
        assert all("value" not in event.params for event in drawn)
    own = game.view(HAT)
    assert tiles(own).hands[HAT] == (0, 4, 5)


def test_a_record_that_draws_what_is_not_there_is_refused() -> None:
    with pytest.raises(RecordError, match="not there"):
        redrawn("554")


# Two tiles, and a late choice.

DYNAMITE = "cast=1Y,2Y,3Y,4Y,5Y,6Y,9R fuses=gambling:hat"


@rule("STR-4", "CHR-9Rb")
def test_with_dynamite_two_tiles_are_shown_and_their_values_add() -> None:
    game = duel("as9R,cowboys0", "as6Y,cowboys0", DYNAMITE)
    assert len(texts(game, HAT)) == 15
    assert texts(game, HAT)[-1] == "tiles 4 5"
    assert refused(game, "tile 5", HAT) == "STR-4"
    game.play("tiles 2 4", HAT)
    game.play("tile 5", STAR)
    assert shown(game) == ["hat 2", "hat 4", "star 5"]
    assert noted(game, "duel_won") == ["duel_won hat gambling"]
    assert hand(game, HAT) == (0, 1, 3, 5)


@rule("STR-4a")
def test_dynamite_with_one_tile_left_plays_it_alone() -> None:
    used = "seen=hat1.hat2.hat3.hat4.hat5 discard=1.2.3.4.5"
    game = duel("as9R,hand0,cowboys9", f"as6Y,{SIX}", f"{DYNAMITE} {used}")
    game.play("tile 5", STAR)
    assert shown(game) == ["hat 0", "star 5"]


@rule("STR-4a")
def test_dynamite_with_two_tiles_alike_plays_both() -> None:
    used = "seen=star1.star2.star3.star4 discard=1.2.3.4"
    game = trio("hand0.1.2.3.4.5", "as9R,hand5.5", "hand0.0.1.2.3.4", f"{used} {BOMB}")
    game.play("tile 5", HAT)
    game.play("tile 4", CACTUS)
    assert shown(game) == ["hat 5", "star 5", "star 5", "cactus 4"]


BOMB = "cast=1Y,2Y,3Y,4Y,5Y,6Y,9R fuses=gambling:star"


@rule("STR-4", "CHR-10R")
def test_the_red_gunsmith_chooses_when_the_others_have_shown() -> None:
    game = trio(SIX, f"as10R,{SIX}", SIX, GUNSMITH)
    assert sorted(game.deciders) == [HAT, CACTUS]
    assert refused(game, "tile 1", STAR) == "STR-2"
    game.play("tile 3", HAT)
    game.play("tile 1", CACTUS)
    assert shown(game) == ["hat 3", "cactus 1"]
    assert game.deciders == (STAR,)
    assert tiles(game.view(STAR)).seen == tiles(position_of(game)).seen
    assert refused(game, "reroll 1", STAR) == "STR-2"
    game.play("tile 4", STAR)
    assert noted(game, "duel_won") == ["duel_won star gambling"]
    assert noted(game, "rerolled") == []


@rule("STR-4a", "CHR-10R")
def test_the_gunsmith_with_dynamite_chooses_both_tiles_late() -> None:
    game = duel(f"as10R,{SIX}", f"as6Y,{SIX}", f"{GUNSMITH} fuses=gambling:hat")
    assert game.deciders == (STAR,)
    game.play("tile 5", STAR)
    assert game.deciders == (HAT,)
    assert all(text.startswith("tiles") for text in texts(game, HAT))


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
    for hand in found:
        assert all(hand.count(value) <= there.count(value) for value in hand)
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


# Whole games.


@rule("FIN-2a")
def test_duel_tiles_score_nothing() -> None:
    line = f"{HERE.replace('1.placement', '4.end')} hat=$0,as2Y star=$0,as6Y"
    scores = at(line).scores(if_ended=True)
    assert [score.total for score in scores] == [0, 0]


MIXES = [STRONGEST, ("river", "strongest")]


@pytest.mark.parametrize("variants", MIXES, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_print_read_back_undo_and_hide(variants: tuple[str, ...], players: int) -> None:
    for seed in range(players, players + 2):
        dice = random.Random(seed)
        game = new(players, seed, variants)
        while not game.over:
            before = whole(game)
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
            choosing = bool(game.position.steps) and game.position.steps[-1].name == "tiles"
            if choosing or dice.random() < 0.02:
                check_line(game)
                check_view(game)
                check_undo(game.copy(same_dice=True), before)
        check_record(game)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_laws_hold_with_duel_tiles(players: int) -> None:
    dice = random.Random(players)
    game = new(players, players)
    audit = Audit(game)
    while not game.over:
        player = dice.choice(game.deciders)
        options = game.options(player)
        audit.play(dice.choice(options), player, thorough=dice.random() < 0.05)
        state = tiles(position_of(game))
        assert sum(map(len, state.hands)) + len(state.discard) == 6 * min(players, 5)
        for viewer in range(players):
            assert broken_law(game.view(viewer).imagine(len(game.plies))) == ""


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
