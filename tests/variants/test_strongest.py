"""The Law of the Strongest: duels with tiles from a secret hand (STR)."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.laws import broken_law
from carson_city.board_plugins.variants.strongest.rules import tiles
from carson_city.board_plugins.variants.strongest.tiles import UNKNOWN
from carson_city.core.constants import SPECTATOR
from carson_city.errors import IllegalAction, RecordError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit, check_view
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.tile_duels import (
    DYNAMITE,
    GUNSMITH,
    HERE,
    SIX,
    STRONGEST,
    TWO,
    dealt,
    duel,
    hand,
    new,
    redrawn,
    shown,
    trio,
)


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
