"""The course of a round and of an era: the row, skulls, turns, what leaves (CARD-4 to CARD-12)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.cards.material import CARD_WORDS, ITEM_WORDS
from carson_city.errors import NotationError
from tests.cards.games import (
    BOOT,
    CACTUS,
    HAT,
    NEAREST,
    STAR,
    asked,
    at,
    bid,
    noted,
    position_of,
    random_game,
    refused,
    texts,
    turns,
)
from tests.proof import rule

FOUR_CARDS = "terrain 1-1, terrain 1-2, terrain 1-3, terrain 1-4"


def row(game: carson_city.Game) -> list[str]:
    """The row from the decks on; a dash where a card was taken."""
    return ["-" if item < 0 else ITEM_WORDS[item] for item in position_of(game).row]


# Step 1.


@rule("CARD-4")
@pytest.mark.parametrize(
    ("people", "virtual", "cards"),
    [(4, (), 4), (1, (), 4), (5, (), 5), (6, (), 5), (2, ("expert",) * 3, 5)],
)
def test_a_round_reveals_a_character_and_four_cards_or_five(
    people: int, virtual: tuple[str, ...], cards: int
) -> None:
    position = position_of(carson_city.Game(Setup(people, virtual), 7))
    assert position.row[0] >= len(CARD_WORDS)
    assert len(position.row) == 1 + cards
    assert all(0 <= card < 48 for card in position.row[1:])


@rule("CARD-5")
def test_a_character_followed_by_a_skull_goes_under_the_deck() -> None:
    chance = f"character singer, back skull2, character doctor, back order4, {FOUR_CARDS}"
    game = at("era=1.2 top=order1", chance=chance)
    assert row(game) == ["doctor", "1-1", "1-2", "1-3", "1-4"]
    assert noted(game, "exchanged") == ["exchanged singer"]
    assert " under=singer/order1 " in game.line()
    assert " top=order4 " in game.line()


@rule("CARD-5")
def test_several_skulls_in_a_row_exchange_several_characters() -> None:
    chance = (
        "character singer, back skull2, character doctor, back skull1, character sheriff, "
        f"back skull3, character indian, back order9, {FOUR_CARDS}"
    )
    game = at("era=1.2 top=order1", chance=chance)
    assert row(game)[0] == "indian"
    assert " under=singer/order1,doctor/skull2,sheriff/skull1 " in game.line()


@rule("CARD-5")
def test_without_a_skull_nothing_is_exchanged() -> None:
    game = at("era=1.2 top=order1", chance=f"character singer, back order2, {FOUR_CARDS}")
    assert row(game)[0] == "singer"
    assert not noted(game, "exchanged")


@rule("CARD-5")
def test_characters_under_the_deck_come_back_in_order_with_their_own_backs() -> None:
    line = (
        "era=2.7 fronts=indian backs=- top=order3 under=singer/order1,doctor/order7,heroes/order2"
    )
    cards = "terrain 2-1, terrain 2-2, terrain 2-3, terrain 2-4"
    game = at(line, chance=f"character indian, {cards}")  # the next back is no chance any more
    assert row(game)[0] == "indian"
    assert " top=order1 " in game.line()
    bid(game, 1, 2, 3, 4)
    while position_of(game).round == 8:
        game.play(game.options()[0])
    assert row(game)[0] == "singer"
    assert " top=order7 " in game.line()


@rule("CARD-5", "CARD-5a")
def test_a_skull_from_under_the_deck_exchanges_too() -> None:
    line = (
        "era=2.7 fronts=indian backs=- top=order3 under=singer/skull1,doctor/order7,heroes/order2"
    )
    cards = "terrain 2-1, terrain 2-2, terrain 2-3, terrain 2-4"
    game = at(line, chance=f"character indian, {cards}")
    assert row(game)[0] == "singer"
    assert " top=order7 under=doctor/order7,heroes/order2,indian/order3 " in game.line()


@rule("CARD-5", "CARD-5a", "CARD-9")
def test_three_skulls_as_the_last_cards_leave_the_order_of_the_card_in_hand_on_top() -> None:
    fell = [
        "character indian, back skull2, character heroes, back skull1, character doctor",
        "back skull3, character singer",
        "terrain 2-1, terrain 2-2, terrain 2-3, terrain 2-4",
    ]
    line = "era=2.8 fronts=indian,heroes,doctor,singer backs=skull1,skull2,skull3 top=order4"
    game = at(line, chance=", ".join(fell))
    assert row(game)[0] == "singer"
    assert noted(game, "exchanged") == [
        f"exchanged {one}" for one in ("indian", "heroes", "doctor")
    ]
    assert " top=order4 under=indian/order4,heroes/skull2,doctor/skull1 " in game.line()
    bid(game, 9, 9, 3, 1)
    assert noted(game, "tie_broken") == ["tie_broken star hat 9"]
    assert game.player == STAR


@rule("CARD-5a")
def test_the_open_back_is_there_before_the_bids_and_is_no_skull() -> None:
    for seed in range(40):
        game = random_game(seed, stop=60)
        position = position_of(game)
        assert 0 <= position.top < 18
        assert f" top=order{position.top + 1} " in game.view().line()


@rule("CARD-5a")
@pytest.mark.parametrize(
    "line",
    [
        "era=1.2 top=skull1",
        "era=2.8 fronts=indian,heroes backs=skull1 top=skull2 under=doctor/skull3",
    ],
)
def test_a_position_with_an_open_skull_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="a skull is never open"):
        at(line)


# Step 3.


@rule("CARD-8")
def test_from_the_highest_bid_down_each_takes_a_card() -> None:
    game = asked(NEAREST)
    bid(game, 2, 9, 4, 7)
    assert game.deciders == (STAR,)
    assert texts(game) == ["take singer", "take 1-1", "take 1-2", "take 1-3", "take 1-39"]
    game.play("take 1-1")  # the first card lies where it lies: it is built at once
    assert noted(game, "took", "built") == ["took star 1-1", "built star 1-1 n14"]
    assert game.deciders == (BOOT,)
    game.play("take singer")
    assert position_of(game).has(BOOT, 7)
    assert game.deciders == (CACTUS,)
    assert refused(game, "take singer") == "CARD-8"
    game.play("take 1-2")
    assert game.deciders == (HAT,)


@rule("CARD-8")
def test_a_terrain_card_is_built_before_the_next_player_takes_one() -> None:
    game = turns(NEAREST, "town:1-48@n14")
    game.play("take 1-1")
    assert game.deciders == (HAT,)
    assert all(text.startswith("build ") for text in texts(game))
    game.play("build p14")
    assert game.deciders == (STAR,)


@rule("CARD-10")
def test_used_bid_cards_are_out_for_the_era_and_visible() -> None:
    game = asked(NEAREST)
    bid(game, 2, 9, 4, 7)
    while position_of(game).round == 8:
        game.play(game.options()[0])
    assert texts(game, HAT) == [f"bid {value}" for value in (1, 3, 4, 5, 6, 7, 8, 9)]
    assert refused(game, "bid 2", HAT) == "CARD-10"
    assert " star=bids1.2.3.4.5.6.7.8," in game.view(HAT).line()


@rule("CARD-10a")
def test_what_nobody_took_leaves_the_game() -> None:
    game = turns(NEAREST)
    for item in ("1-1", "1-2", "1-3", "1-39"):
        game.play(f"take {item}")
    assert noted(game, "left") == ["left singer"]
    position = position_of(game)
    assert position.owner(7) == -1
    assert 7 not in position.fronts


@rule("CARD-10a")
def test_in_a_game_of_six_everything_is_taken() -> None:
    assert not noted(random_game(3, Setup(6)), "left")
    assert len(noted(random_game(3, Setup(5)), "left")) == 18  # a card a round
    assert len(noted(random_game(3, Setup(4)), "left")) == 18


# Eras.


@rule("CARD-12")
def test_after_nine_rounds_deck_ii_comes_and_all_bid_cards_return() -> None:
    players = "hat=bids9,has:governor+gunsmith star=bids9 cactus=bids9 boot=bids11"
    line = f"era=1.9 virtual=expert row={NEAREST} turned=governor,gunsmith steps=rounds/bid.7"
    game = at(f"{line} {players}")
    bid(game, 9, 9, 9)
    while position_of(game).era == 1:
        game.play(game.options()[0])
    position = position_of(game)
    assert noted(game, "era_began") == ["era_began 2"]
    assert (position.era, position.round) == (2, 1)
    assert all(48 <= card < 96 for card in (*position.row[1:], *position.terrain))
    assert position.hands == (*[tuple(range(1, 10))] * 3, tuple(range(3, 12)))
    assert " turned=governor " in game.line()  # never righted; the Gunsmith is
    assert texts(game) == ["use gunsmith", "decline"]


@rule("CARD-12")
def test_a_game_has_two_eras_of_nine_rounds() -> None:
    game = random_game(11)
    assert noted(game, "era_began") == ["era_began 1", "era_began 2"]
    rounds = [f"round_began {number}" for number in range(1, 10)]
    assert noted(game, "round_began") == rounds * 2
    assert game.events[-1].key == "game_over"
