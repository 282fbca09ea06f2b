"""Phases 1 and 2: your character, his cards and yours in turn (SOLO-6 to SOLO-9)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import solo
from carson_city.board.material import PHASE_PLACEMENT
from carson_city.errors import RecordError
from carson_city.solo.state import table_of
from tests.proof import rule
from tests.solo.games import falls, standish, turned
from tests.table import CENTRE, HAT, STAR, noted, position_of, refused, texts

NEXT = "hat=$20,as2Y star="


def turns(line: str, *, plays: str = "place salary") -> str:
    """Who is to act in phase 2, one letter a turn, while you always play the same."""
    game = standish(line)
    said = ""
    while position_of(game).phase == PHASE_PLACEMENT and not game.over:
        said += "hs"[game.player]
        if game.player == STAR:
            game.play("turn")
        else:
            game.play(plays if plays in texts(game) else "pass")
    return said


@rule("SOLO-6")
def test_only_you_choose_a_character() -> None:
    game = standish("round=2.characters pass=star,hat hat=$20 star=")
    assert game.deciders == (HAT,)
    game.play("take mercenary")
    assert position_of(game).phase == PHASE_PLACEMENT
    assert ",as" not in game.line().split(" star=")[1].split()[0]


@rule("SOLO-6")
def test_a_character_that_you_had_is_out_of_the_game() -> None:
    game = standish("round=3.characters pass=star,hat used=2,7 hat=$20 star=")
    assert [refused(game, f"take {one}") for one in ("banker", "mercenary")] == ["SOLO-6"] * 2
    assert "you had that character in an earlier round" in str(game.why_not("take banker"))
    assert "take grocer" in texts(game)
    played = standish(f"round=1.actions {CENTRE} pass=star,hat {NEXT}")
    while position_of(played).round == 1:
        played.play(played.options()[-1])
    assert position_of(played).round == 2
    assert "take banker" not in texts(played)
    assert "take grocer" in texts(played)
    assert "used=2" in played.line()


@rule("SOLO-7", "SOLO-7b")
@pytest.mark.parametrize(("round_", "cards"), [(1, 3), (2, 4), (3, 5), (4, 5)])
def test_he_plays_three_four_five_and_five_cards(round_: int, cards: int) -> None:
    said = turns(f"round={round_}.placement {CENTRE} {NEXT}", plays="pass")
    assert said.count("s") == cards
    assert said == "sh" + "s" * (cards - 1)  # after you pass he goes on


@rule("SOLO-7")
def test_you_alternate_and_after_his_last_card_you_go_on() -> None:
    line = f"round=1.placement {CENTRE} hat=$20,as2Y,cowboys6 star="
    assert turns(line) == "shshs" + "h" * 5  # six cowboys to Salary, and the pass


@rule("SOLO-7a")
@pytest.mark.parametrize(("order", "first"), [("star,hat", "s"), ("hat,star", "h")])
def test_whoever_is_first_in_pass_order_begins_to_place(order: str, first: str) -> None:
    game = standish(f"round=2.characters pass={order} hat=$20 star=")
    game.play("take grocer")
    while position_of(game).phase != PHASE_PLACEMENT:
        game.play(game.options()[0])
    assert "hs"[game.player] == first


@rule("SOLO-7a")
def test_standish_begins_the_first_round() -> None:
    game = carson_city.Game(solo.Setup("city"), 1)
    while position_of(game).phase != PHASE_PLACEMENT:
        game.play(game.options()[0])
    assert (position_of(game).round, game.player) == (1, STAR)


@rule("SOLO-7b")
def test_his_marker_passes_at_once_with_his_last_card() -> None:
    game = turned("A2", f"round=1.placement {CENTRE} played=C1,C2")
    assert noted(game, "passed") == ["passed star 1"]
    assert position_of(game).pass_order == [STAR]
    earlier = turned("A2", f"round=1.placement {CENTRE} played=C1")
    assert noted(earlier, "passed") == []


@rule("SOLO-7b", "SOLO-7a")
def test_who_passes_first_is_first_in_the_next_round() -> None:
    game = standish(f"round=2.placement {CENTRE} played=C1,C2,D1 order=hat,star {NEXT}")
    assert game.player == HAT
    game.play("pass")
    game.play("turn", chance=falls("A2"))
    while position_of(game).round == 2:
        game.play(game.options()[-1])
    assert position_of(game).pass_order == [HAT, STAR]


@rule("SOLO-8")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_without_this_rounds_cards() -> None:
    game = standish(f"round=3.placement {CENTRE} deck=none played=A2,B2 {NEXT}")
    game.play("turn", chance=falls("H1"))
    assert noted(game, "standish_reshuffled") == ["standish_reshuffled 10"]
    table = table_of(position_of(game))
    assert len(table.deck) == 9
    assert "deck=C1,C2,D1,D2,E2,F1,H2,I3,X2 played=A2,B2,H1" in game.line()


@rule("SOLO-8")
def test_a_card_of_this_round_cannot_come_again() -> None:
    game = standish(f"round=3.placement {CENTRE} deck=none played=A2,B2 {NEXT}")
    with pytest.raises(RecordError, match="not in Standish's deck") as caught:
        game.play("turn", chance="cowboy_card A2")
    assert caught.value.rule == "SOLO-5b"


@rule("SOLO-8")
def test_while_cards_are_left_the_deck_is_not_shuffled() -> None:
    game = standish(f"round=3.placement {CENTRE} deck=H1 played=A2,B2 {NEXT}")
    game.play("turn")
    assert noted(game, "standish_reshuffled") == []
    assert "deck=none" in game.line()


@rule("SOLO-9b")
def test_no_second_cowboy_of_yours_stands_where_one_is_and_his_do_not_bar_you() -> None:
    game = standish(f"round=2.placement {CENTRE} at=gambling:star order=hat,star {NEXT}")
    assert "place gambling" in texts(game)
    game.play("place gambling")
    game.play("turn", chance=falls("A2"))
    assert refused(game, "place gambling") == "RND-8"
