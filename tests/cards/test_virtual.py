"""Virtual players: what they bid, which card they take, what they score (CARD-3, 11, 11a, 21)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.cards import Setup
from carson_city.cards.deck import OURS
from carson_city.cards.material import CHARACTER_WORDS, CHARACTERS, PILES, TERRAIN
from tests.cards.games import HAT, STAR, at, noted, position_of, random_game, refused, texts
from tests.proof import rule

THREE = "virtual=beginner,advanced,expert steps=rounds/turns"


def turned(
    row: str, rest: str = "", people: str = "hat=bids2.3.4.5.6.7.8.9,bid1"
) -> carson_city.Game:
    """Three virtual players have bid more than hat, and act in the order of their seats."""
    virtual = "star=bids1.2.3.4.5.6.7.8,bid9 cactus=bids2.3.4.5.6.7.9.10,bid8"
    last = "boot=bids3.4.5.6.8.9.10.11,bid7"
    return at(
        f"era=1.8 {THREE} {rest} row={row} order=star,cactus,boot,hat {people} {virtual} {last}"
    )


@rule("CARD-11")
def test_a_virtual_player_takes_the_card_of_the_highest_priority() -> None:
    game = turned("singer,1-1,1-7,1-3,1-39")  # 5, 3, 8, 3, 1
    assert game.deciders == (STAR,)
    assert texts(game) == ["take 1-7"]
    game.play("take 1-7")
    assert noted(game, "took_best") == ["took_best star 1-7 8"]
    assert [event.rule for event in game.events if event.key == "took_best"] == ["CARD-11"]
    game.play("take singer")
    game.play("take 1-1")
    assert noted(game, "took_best", "took_nearest")[1:] == [
        "took_best cactus singer 5", "took_nearest boot 1-1 3 1-1 1-3",
    ]  # fmt: skip


@rule("CARD-11", "CARD-11a", "COMP-9")
def test_the_rulebooks_example_of_two_cards_of_priority_7() -> None:
    game = turned("singer,1-12,1-19,1-3,1-39")  # the Mine lies nearer than the Prison
    game.play("take 1-12")
    event = game.events[-1]
    assert (event.key, event.rule) == ("took_nearest", "CARD-11a")
    assert noted(game, "took_nearest") == ["took_nearest star 1-12 7 1-12 1-19"]
    assert texts(game) == ["take 1-19"]
    game.play("take 1-19")
    assert game.events[-1].key == "took_best"


@rule("CARD-11a")
@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ("singer,1-21,1-42,1-4,1-39", "singer"),  # all of priority 5: the character is nearest
        ("-,1-21,1-42,1-4,1-39", "1-21"),
        ("-,-,1-42,1-4,1-39", "1-42"),  # gaps do not close
        ("cowboy,1-39,1-48,1-21,1-42", "1-21"),
        ("cowboy,1-42,1-48,1-21,1-39", "1-42"),
    ],
)
def test_of_equal_cards_it_takes_the_nearest_to_the_decks(row: str, taken: str) -> None:
    order = "order=boot,hat" if row.startswith("-") else "order=star,cactus,boot,hat"
    people = "hat=bids2.3.4.5.6.7.8.9,bid1 star=bids1.2.3.4.5.6.7.8,bid9"
    people += " cactus=bids2.3.4.5.6.7.9.10,bid8 boot=bids3.4.5.6.8.9.10.11,bid7"
    game = at(f"era=1.8 {THREE} row={row} {order} {people}")
    assert texts(game) == [f"take {taken}"]
    game.play(texts(game)[0])
    assert game.events[-1].key == "took_nearest"
    assert game.events[-1].params["item"] == taken


@rule("CARD-11a")
def test_extra_cards_lie_farthest() -> None:
    line = "era=1.8 virtual=expert,expert,expert row=singer,1-1,1-2,1-13,1-39 steps=rounds/before.0"
    game = at(f"{line} hat=has:chinese star= cactus= boot=")
    game.play("use chinese", chance="terrain 1-10")  # priority 6
    assert game.line().split(" row=")[1].startswith("singer,1-1,1-2,1-13,1-39,1-10 ")
    game = turned("cowboy,1-39,1-8,1-1,1-2,1-10", "turned=chinese double=hat",
                  "hat=bids2.3.4.5.6.7.8.9,bid1,has:chinese")  # fmt: skip
    assert texts(game) == ["take 1-8"]  # 6 as well, and nearer


@rule("CARD-11")
def test_it_builds_no_town_and_nobody_acts_for_it_otherwise() -> None:
    game = turned("singer,1-1,1-7,1-3,1-39")
    assert refused(game, "take 1-1") == "CARD-11"
    assert refused(game, "take 1-7", HAT) == "CARD-11"
    game.play("take 1-7")
    position = position_of(game)
    assert not position.towns[STAR].cards
    assert position.won[STAR] == (6,)
    whole = position_of(random_game(5, Setup(1, ("expert",) * 5)))
    assert not any(town.cards for town in whole.towns[1:])


@rule("CARD-21")
def test_it_scores_the_priorities_of_all_its_cards() -> None:
    game = turned("singer,1-1,1-7,1-3,1-39")
    while game.deciders != (HAT,) and position_of(game).round != 9:
        game.play(texts(game)[0])
    scores = {score.player: score.sources for score in game.scores()}
    assert scores[STAR] == {"priorities": 8}
    assert scores[2] == {"priorities": 5}
    assert scores[3] == {"priorities": 3}


@rule("CARD-21")
@pytest.mark.parametrize("number", range(CHARACTERS))
def test_it_scores_the_priority_of_each_character(number: int) -> None:
    word = CHARACTER_WORDS[number]
    game = at(f"era=2.9 virtual=expert steps=over hat= star= cactus= boot=has:{word},won:2-48")
    scores = {score.player: score.sources for score in game.scores()}
    priority = OURS.priorities[TERRAIN - 1] + OURS.priorities[TERRAIN + number]
    assert scores[3] == {"priorities": priority}


@rule("CARD-21")
def test_its_score_is_the_sum_of_what_its_events_say() -> None:
    game = random_game(8, Setup(2, ("expert", "advanced")))
    told = [0] * 4
    for event in game.events:
        if event.key in ("took_best", "took_nearest"):
            told[int(event.params["player"])] += int(event.params["count"])
    totals = {score.player: score.total for score in game.scores()}
    assert told[2:] == [totals[2], totals[3]]
    assert min(told[2:]) > 40


@rule("CARD-3", "CARD-7", "CARD-12")
def test_a_pile_is_turned_card_by_card_and_shuffled_again_in_era_ii() -> None:
    setup = Setup(1, ("beginner", "advanced", "expert"))
    game = random_game(21, setup)
    for seat, pile in ((1, PILES[0]), (2, PILES[1]), (3, PILES[2])):
        shown = [
            int(event.params["value"])
            for event in game.events
            if event.key == "bid_shown" and event.params["player"] == seat
        ]
        assert tuple(sorted(shown[:9])) == pile
        assert tuple(sorted(shown[9:])) == pile
        assert shown[:9] != shown[9:]


@rule("CARD-22")
def test_a_virtual_player_can_win() -> None:
    winners = {random_game(seed, Setup(1)).scores()[0].player for seed in range(6)}
    assert winners & {1, 2, 3}
    assert TERRAIN == 96
