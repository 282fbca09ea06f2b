"""Secret bids, ties by symbols, and what characters add to a bid (CARD-7, CARD-7a, CARD-9)."""

from __future__ import annotations

import itertools

import pytest

from carson_city.cards.deck import OURS
from carson_city.cards.material import MARKS
from tests.cards.games import HAT, NEAREST, STAR, asked, at, bid, noted, position_of, texts
from tests.proof import rule

SIX_CARDS = "singer,1-1,1-2,1-3,1-39,1-48"
SIX_SEATS = " ".join([f"{mark}=" for mark in MARKS])


@rule("CARD-7")
def test_all_people_choose_in_secret_and_all_bids_are_revealed_together() -> None:
    game = at(
        f"era=1.8 virtual=beginner row={NEAREST} steps=rounds/bid.7 hat= star= cactus= boot=bids4.5"
    )
    assert game.deciders == (HAT, STAR, 2)
    game.play("bid 9", HAT)
    game.play("bid 1", STAR)
    assert not noted(game, "bid_shown")
    assert [*game.deciders] == [2]
    game.play("bid 3", 2, chance="pile 5")  # the top card of the virtual player's pile
    shown = ["bid_shown hat 9", "bid_shown star 1", "bid_shown cactus 3", "bid_shown boot 5"]
    assert noted(game, "bid_shown") == shown
    assert position_of(game).hands[3] == (4,)


@rule("CARD-7")
def test_any_card_of_a_pile_may_be_on_top_each_as_likely() -> None:
    game = at(f"virtual=advanced row={NEAREST} steps=rounds/bid.7 hat= star= cactus= boot=")
    game.play("bid 9", HAT)
    game.play("bid 1", STAR)
    found = [(part, fell) for part, fell, _after in game.outcomes("bid 3", 2, depth=1)]
    assert [fell.split(",")[0] for _part, fell in found] == [f"pile {n}" for n in range(2, 11)]
    assert {part for part, _fell in found} == {found[0][0]}
    assert found[0][0] * 9 == 1


@rule("CARD-9")
@pytest.mark.parametrize("back", range(18))
def test_ties_follow_the_symbols_of_the_open_back_from_the_top(back: int) -> None:
    game = at(f"top=order{back + 1} row={SIX_CARDS} steps=rounds/bid.63 {SIX_SEATS}")
    bid(game, 5, 5, 5, 5, 5, 5)
    position = position_of(game)
    assert [game.player, *position.order] == list(OURS.backs[back])
    pairs = itertools.pairwise([MARKS[seat] for seat in OURS.backs[back]])
    assert noted(game, "tie_broken") == [f"tie_broken {one} {two} 5" for one, two in pairs]


@rule("CARD-9")
def test_a_tie_of_two_is_broken_among_those_two_alone() -> None:
    game = at(f"top=order4 row={NEAREST} steps=rounds/bid.15 hat= star= cactus= boot=")
    bid(game, 5, 5, 9, 1)  # order4: star, hat, …
    assert [game.player, *position_of(game).order] == [2, STAR, HAT, 3]
    assert noted(game, "tie_broken") == ["tie_broken star hat 5"]


@rule("CARD-9")
def test_the_rulebooks_example_the_star_is_stronger_than_the_cow() -> None:
    line = "top=order5 row=singer,1-12,1-19,1-3,1-39,1-48 steps=rounds/bid.63"
    game = at(f"{line} {SIX_SEATS}")
    bid(game, 1, 5, 2, 3, 4, 5)
    assert game.player == STAR


@rule("CARD-7a")
def test_bonuses_on_one_bid_add_up() -> None:
    game = asked(NEAREST, "has:heroes+gunsmith+mercenary+doctor")
    for text in ("use heroes", "use gunsmith"):
        assert texts(game) == [text, "decline"]
        game.play(text)
    bid(game, 1, 9, 8, 7)
    for text in ("use mercenary", "use doctor"):
        assert (game.player, texts(game)) == (HAT, [text, "decline"])
        game.play(text)
    assert position_of(game).bids == (1 + 3 + 6 + 5 + 2, 9, 8, 7)
    assert noted(game, "raised") == [f"raised hat {count}" for count in (3, 6, 5, 2)]
    assert game.player == HAT


@rule("CARD-7a")
def test_the_mercenary_is_asked_about_before_the_doctor_whoever_owns_them() -> None:
    game = asked(NEAREST, "has:doctor", "has:mercenary")
    bid(game, 4, 4, 9, 1)
    assert (game.player, texts(game)) == (STAR, ["use mercenary", "decline"])
    game.play("decline")
    assert (game.player, texts(game)) == (HAT, ["use doctor", "decline"])
    game.play("use doctor")
    assert [game.player, *position_of(game).order] == [2, HAT, STAR, 3]


@rule("CARD-7a", "CARD-9")
def test_a_raised_bid_can_tie_with_a_higher_card() -> None:
    game = asked(NEAREST, "", "has:doctor", rest="era=1.8 top=order1")  # hat before star
    bid(game, 7, 5, 1, 2)
    game.play("use doctor")
    assert noted(game, "tie_broken") == ["tie_broken hat star 7"]
    assert game.player == HAT


@rule("CARD-7a")
def test_a_bonus_is_for_the_bid_of_its_round_alone() -> None:
    game = asked(NEAREST, "has:gunsmith")
    game.play("use gunsmith")
    bid(game, 1, 9, 8, 5)
    assert position_of(game).bids == (7, 9, 8, 5)
    while position_of(game).round == 8:
        game.play(game.options()[0])
    assert position_of(game).bids == (0, 0, 0, 0)
    bid(game, 9, 8, 7, 6)
    assert position_of(game).bids == (9, 8, 7, 6)
