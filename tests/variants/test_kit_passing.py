"""Kit Carson: passing as it happens, lines, whole games, and what the greedy bot makes of it."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.board.laws import broken_law
from carson_city.board.map import place_of
from carson_city.board.plug import known_variants
from carson_city.board_plugins.variants.kit_carson.rules import TOGETHER
from carson_city.bots.board.greedy import GreedyBot
from carson_city.core.chance import Chance
from carson_city.errors import IllegalAction, NotationError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, noted, position_of, texts
from tests.variants.kit_games import KIT, THREE, open_game

# Passing.


@rule("KIT-2")
def test_the_pass_order_is_as_the_passes_come() -> None:
    game = open_game()
    game.play("place salary", STAR)
    for player in (CACTUS, HAT, STAR):
        game.play("pass", player)
    assert [event.params["player"] for event in game.events if event.key == "passed"] == [2, 0, 1]
    assert position_of(game).pass_order == [CACTUS, HAT, STAR]


@rule("KIT-2a")
def test_chance_from_the_seed_says_which_bot_acts_next() -> None:
    def order(seed: int) -> list[int]:
        players = [bots.make("random", seat, seed=1) for seat in range(4)]
        setup = Setup(4, variants=("kit-carson",))
        return [ply.player for ply in play_game(setup, players, seed).plies]

    assert order(3) == order(3)
    assert len({tuple(order(seed)[12:40]) for seed in range(4)}) == 4


@rule("KIT-1c")
def test_a_decision_is_taken_back_until_anybody_else_acts() -> None:
    game = open_game()
    game.play("place salary", STAR)
    assert game.can_undo(STAR)
    game.undo(STAR)
    assert position_of(game).salaried[STAR] == 0
    game.play("pass", STAR)
    game.undo(STAR)
    assert STAR in game.deciders
    game.play("lift gambling", HAT)
    game.play("move to vp-parcels", HAT)
    game.undo(HAT)
    game.undo(HAT)
    game.play("place vp-parcels", HAT)
    game.play("place salary", CACTUS)
    assert not game.can_undo(HAT)
    with pytest.raises(IllegalAction, match="another player's"):
        game.undo(HAT)
    game.play("lift vp-parcels", HAT)  # it is moved instead


@rule("KIT-4", "FIN-5")
def test_at_the_end_one_point_for_each_player_who_passed_later() -> None:
    game = at(
        "round=4.end variants=kit-carson pass=cactus,hat,star"
        " hat=$0,as2Y star=$0,as4Y cactus=$0,as5Y"
    )
    assert game.over
    early = {score.player: score.sources["early"] for score in game.scores()}
    assert early == {CACTUS: 2, HAT: 1, STAR: 0}
    assert "scored cactus 2 early" in noted(game, "scored")


@rule("KIT-4")
def test_only_the_last_round_counts() -> None:
    game = at(
        "round=3.end variants=kit-carson pass=cactus,hat,star"
        " hat=$0,as2Y star=$0,as4Y cactus=$0,as5Y"
    )
    assert not game.over
    assert position_of(game).vp == [0, 0, 0]


def test_without_it_nobody_scores_for_passing() -> None:
    game = at("round=4.end pass=star,hat hat=$0,as2Y star=$0,as4Y")
    assert "early" not in game.scores()[0].sources


# Lines.


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ("hat=holds@c4", "holds a cowboy that was placed"),
        ("hat=holds@salary.white", "holds a cowboy that was placed"),
        ("hat=holds@salary.silver", "no figure that can be held"),
        ("hat=holds@nowhere", "no place"),
        ("hat=lifts51", "more than 50 times"),
    ],
)
def test_a_line_that_cannot_be_is_refused(more: str, reason: str) -> None:
    hat = more.removeprefix("hat=")
    with pytest.raises(NotationError, match=reason):
        open_game("", THREE.replace("hat=", f"hat={hat},"))


def test_first_is_told_only_while_all_place() -> None:
    with pytest.raises(NotationError, match="next"):
        at("round=2.characters variants=kit-carson next=hat hat= star=")


def test_a_line_tells_who_holds_what() -> None:
    game = open_game(
        "white=hat@salary at=salary:hat,hat/vp-parcels:star", THREE.replace("as2Y", "as1Y")
    )
    game.play("lift salary other", HAT)
    game.play("lift vp-parcels", STAR)
    line = game.line()
    assert "holds@salary.white" in line
    assert "holds@vp-parcels" in line
    assert "lifts1" in line
    assert "next=star" in line
    again = carson_city.Game.at(line)
    assert again.line() == line
    assert again.deciders == game.deciders
    assert texts(again, HAT) == texts(game, HAT)


def test_the_step_stays_the_same_object_while_all_place() -> None:
    """So that whoever is asked already is not asked anew when others act."""
    game = open_game()
    steps = position_of(game).steps
    for player in (STAR, CACTUS, HAT):
        game.play("place salary", player)
        assert position_of(game).steps[-1] is steps[-1]
    assert steps[-1] is TOGETHER


# Whole games.

OTHERS = [variant.word for variant in known_variants() if variant.word != "kit-carson"]
OTHERS = [word for word in OTHERS if word not in ("gold", "rush", "stream")]
SOME = [(), *[(word,) for word in OTHERS], *combinations(OTHERS, 2)]


@pytest.mark.parametrize("others", SOME, ids="+".join)
def test_it_plays_with_every_other_variant(others: tuple[str, ...]) -> None:
    for seed in range(3):
        dice = random.Random(seed)
        players = 2 + (seed * 2 + len(others)) % 5
        variants = ("kit-carson", *others)
        game = carson_city.Game(Setup(players, "full", "random", variants=variants), seed)
        while not game.over:
            before = whole(game)
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
            assert broken_law(position_of(game)) == ""
            if dice.random() < 0.05:
                check_line(game)
                check_undo(game.copy(same_dice=True), before)
        check_record(game)


@pytest.mark.parametrize("seed", range(8))
def test_the_laws_hold(seed: int) -> None:
    dice = random.Random(seed)
    setup = Setup(2 + seed % 5, "full", "random", variants=("kit-carson",))
    game = carson_city.Game(setup, seed)
    audit = Audit(game)
    while not game.over:
        player = dice.choice(game.deciders)
        audit.play(dice.choice(game.options(player)), player, thorough=dice.random() < 0.1)


@pytest.mark.parametrize("players", range(2, 7))
def test_views_imagine_what_goes_on(players: int) -> None:
    dice = random.Random(players)
    game = carson_city.Game(Setup(players, "full", "random", variants=("kit-carson",)), players)
    while not game.over:
        player = dice.choice(game.deciders)
        if dice.random() < 0.1:
            view = game.view(player)
            assert view.options(player) == game.options(player)
            assert view.imagine(3).options(player) == game.options(player)
        game.play(dice.choice(game.options(player)), player)


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_bots_come_to_an_end(players: int) -> None:
    seated = [bots.make("greedy", seat, seed=2) for seat in range(players)]
    game = play_game(Setup(players, variants=("kit-carson",)), seated, 2)
    assert game.over
    assert len(game.plies) < 200 * players


# What greedy makes of it.


def values(game: carson_city.Game, player: int) -> dict[str, float]:
    """What each option is worth to a greedy bot."""
    options = game.options(player)
    worths = GreedyBot(player, Chance(1)).values(game.view(player), options)
    return dict(zip(map(str, options), worths, strict=True))


def test_greedy_leaves_a_duel_that_is_lost_when_nobody_can_answer() -> None:
    last = KIT.replace("round=2", "round=4")
    there = "own=hat:a1,a2,a3,a4 at=vp-firepower:hat,star pass=star,cactus"
    players = "hat=$0,as2Y,cowboys0 star=$20,as4Y,revolvers9,cowboys5 cactus=$0,as5Y,cowboys0"
    game = at(f"{last} {there} {players}")
    worths = values(game, HAT)
    assert max(worths, key=lambda text: worths[text]) == "lift vp-firepower"
    game.play("lift vp-firepower", HAT)
    worths = values(game, HAT)
    best = max(worths, key=lambda text: worths[text])
    assert best.startswith("move to ")
    game.play(best, HAT)
    assert not position_of(game).cowboys[place_of("vp-firepower")] & 1


def test_greedy_does_not_move_while_others_can_answer() -> None:
    players = "hat=$0,as2Y,cowboys0 star=$20,as4Y,revolvers9,cowboys5 cactus=$0,as5Y,cowboys0"
    worths = values(open_game("at=vp-firepower:hat,star", players), HAT)
    assert worths["pass"] > worths["lift vp-firepower"]


@rule("KIT-4")
def test_to_greedy_passing_is_worth_more_in_the_last_round() -> None:
    last = KIT.replace("round=2", "round=4")
    assert values(open_game(), HAT)["pass"] == 0.0
    assert values(at(f"{last} at=gambling:hat {THREE}"), HAT)["pass"] > 0.0
