"""Odds against Standish: a fixed strength, ties are his, and cards that are still to come."""

from __future__ import annotations

from fractions import Fraction

import pytest

import carson_city
import carson_city.tell.solo  # he is foretold there
from carson_city.board.material import ROADS_1
from carson_city.solo import Setup
from carson_city.solo.cowboy_cards import WORTH_ATTACKING, strength_of
from carson_city.solo.state import STANDISH, cards_left, discard
from carson_city.tell.board.duels import duel_odds
from carson_city.tell.board.firepower import power_at
from carson_city.tell.solo.cards import card_does, next_deck, possible_cards
from tests.proof import rule
from tests.table import HAT, position_of

DONE = "round=1.placement pass=star played=C3,B3,D2 at=roads1:star"


@rule("SOLO-11")
def test_the_odds_against_him_are_exact_when_his_cards_are_turned() -> None:
    """Eight is his; with firepower 4 a five makes nine, and a four would be his tie."""
    game = carson_city.Game.at(
        f"solo strategy=city {DONE} hat=as2Y,revolvers2,cowboys3 star=cowboys9"
    )
    odds = duel_odds(position_of(game), HAT, ROADS_1)
    assert odds is not None
    assert (odds.chance, odds.exact) == (Fraction(2, 6), False)  # I may still place
    last = carson_city.Game.at(
        f"solo strategy=city {DONE} hat=as2Y,revolvers4,cowboys1 star=cowboys9"
    )
    odds = duel_odds(position_of(last), HAT, ROADS_1)
    assert odds is not None
    assert (odds.chance, odds.exact) == (Fraction(2, 6), True)


@rule("SOLO-E")
def test_what_card_e_attacks_is_told_with_its_least_income() -> None:
    assert f"(${WORTH_ATTACKING} or more)" in card_does("E", "cattle")


@rule("SOLO-7")
def test_before_his_first_card_all_of_the_round_are_to_come() -> None:
    for when, count in (("1.characters", 3), ("2.characters", 4), ("4.placement", 5)):
        view = position_of(carson_city.Game.at(f"solo strategy=city round={when} hat=$9 star="))
        assert cards_left(view) == count
    fresh = position_of(carson_city.Game(Setup("city"), 1))
    assert (fresh.round, cards_left(fresh)) == (0, 3)
    assert (
        cards_left(position_of(carson_city.Game.at(f"solo strategy=city {DONE} hat=as2Y star=")))
        == 0
    )


def test_cards_to_come_count_as_the_deck_has_them_on_average() -> None:
    game = carson_city.Game.at("solo strategy=city round=1.placement played=C3 hat=as2Y star=")
    view = position_of(game)
    deck = [
        int(word[1]) for word in ["B3", "C1", "C2", "D1", "D2", "E3", "F2", "G2", "H1", "H2", "X2"]
    ]
    assert power_at(view, STANDISH, ROADS_1) == 3 + round(2 * sum(deck) / len(deck))


@rule("SOLO-8")
def test_a_deck_that_does_not_last_comes_whole_and_the_rest_from_his_discard() -> None:
    line = "solo strategy=strength round=4.placement deck=I3,E3 hat=as2Y star="
    view = position_of(carson_city.Game.at(line))
    pile = [strength_of(card) for card in discard(view)]
    assert (cards_left(view), len(pile)) == (5, 10)
    assert power_at(view, STANDISH, ROADS_1) == 3 + 3 + round(3 * sum(pile) / len(pile))


@rule("SOLO-8", "SOLO-16a")
@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("round=2.placement played=C3,B3", 10),  # the deck, of which more come
        ("round=2.actions played=C3,B3,D2,H1", 8),  # the same, in the next round
        ("round=2.actions played=C3,B3,D2,X2", 12),  # it is shuffled
        ("round=4.placement played=C3,B3,D2,H1", 8),
        ("round=4.actions played=C3,B3,D2,H1,H2", 0),  # no round comes
        ("round=4.over pass=hat,star", 0),
    ],
)
def test_what_he_may_turn_next_is_told_while_there_is_a_next_time(line: str, count: int) -> None:
    game = carson_city.Game.at(f"solo strategy=city {line} hat=as2Y star=")
    assert sum(card.cards for card in possible_cards(position_of(game))) == count


@rule("SOLO-8")
def test_a_deck_that_is_at_its_end_after_a_round_is_shuffled_whole() -> None:
    deck = "city-deck:A1/A2/B1/B2/C1/C2/D1/D2/E1/E2/H1/H2"
    line = f"solo strategy=city components={deck} round=3.actions deck=none played=A1,A2,B1,B2,C1"
    view = position_of(carson_city.Game.at(f"{line} hat=as2Y star="))
    assert len(next_deck(view)) == 12


@rule("SOLO-14b")
def test_ammunition_gives_him_nothing_in_the_odds_either() -> None:
    game = carson_city.Game.at(
        "solo strategy=strength round=1.placement pass=star played=A3,D2,H1 "
        "at=ammunition:star/vp-firepower:star hat=as2Y star=cowboys8"
    )
    assert power_at(position_of(game), STANDISH, ROADS_1) == 6


@rule("SOLO-1d")
def test_with_duel_tiles_he_shows_none() -> None:
    """Six is his: with firepower 3 the 4 and the 5 of six tiles win."""
    game = carson_city.Game.at(
        "solo variants=strongest strategy=strength round=1.placement pass=star played=A3,D2,H1 "
        "at=roads1:star hat=as2Y,revolvers1,cowboys3 star=cowboys9"
    )
    odds = duel_odds(position_of(game), HAT, ROADS_1)
    assert odds is not None
    assert round(odds.chance, 2) == Fraction(33, 100)
