"""Kit Carson: placing at once, moving, passing as it happens (KIT)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.board.figures import figures_at
from carson_city.board.laws import broken_law
from carson_city.board.map import place_of
from carson_city.board.plug import known_variants
from carson_city.board_plugins.variants.kit_carson.rules import LIFTED, TOGETHER, kit
from carson_city.board_plugins.variants.kit_carson.state import MOST_LIFTS
from carson_city.bots.board.greedy import GreedyBot
from carson_city.core.chance import Chance
from carson_city.errors import IllegalAction, NotationError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, noted, position_of, refused, texts

KIT = f"round=2.placement variants=kit-carson {CENTRE}"
THREE = "hat=$20,as2Y,cowboys3 star=$20,as4Y,cowboys3 cactus=$20,as5Y,cowboys3"


def open_game(more: str = "", players: str = THREE, seed: int = 0) -> carson_city.Game:
    """Everybody may act: hat, the first player, stands on gambling."""
    here = "at=gambling:hat" if "at=" not in more else ""
    return at(f"{KIT} {here} {more} {players}", seed)


def deciders(game: carson_city.Game) -> tuple[int, ...]:
    """Who may act now, in the order in which they are asked."""
    return game.deciders


def owners(game: carson_city.Game, place: str) -> list[str]:
    """Whose cowboys stand in a place."""
    return [piece.owner for piece in position_of(game).at(place).pieces]


# Placing at the same time.


@rule("KIT-1", "KIT-1a")
def test_the_first_player_acts_alone_and_then_all_at_once() -> None:
    game = at(f"{KIT} {THREE}")
    assert deciders(game) == (HAT,)
    assert not game.position.at_once
    assert refused(game, "place salary", CACTUS) == "RND-5"
    game.play("place ammunition")
    assert deciders(game) == (STAR, CACTUS, HAT)
    assert game.position.at_once
    game.play("place gambling", CACTUS)
    game.play("place vp-parcels", CACTUS)
    game.play("place gambling", HAT)
    assert set(game.deciders) == {HAT, STAR, CACTUS}


@rule("KIT-1a")
def test_it_opens_also_when_the_first_player_passes() -> None:
    game = at(f"{KIT} {THREE}")
    game.play("pass")
    assert deciders(game) == (STAR, CACTUS)
    assert position_of(game).pass_order == [HAT]


@rule("KIT-1a", "RND-11b")
def test_a_road_does_not_open_it() -> None:
    game = at(f"{KIT} {THREE.replace('cowboys3', 'cowboys3,roads1', 1)}")
    game.play("road c4n")
    assert deciders(game) == (HAT,)


@rule("KIT-1", "RND-4")
def test_the_first_player_is_the_one_with_the_lowest_character() -> None:
    game = carson_city.Game.at(
        f"board {KIT} hat=as6Y,cowboys2 star=as2Y,cowboys2 cactus=as4Y,cowboys2"
    )
    assert deciders(game) == (STAR,)
    game.play("place salary")
    assert deciders(game) == (CACTUS, HAT, STAR)


@rule("KIT-1", "RND-5a")
def test_who_has_passed_does_nothing_more() -> None:
    game = open_game()
    game.play("pass", STAR)
    assert set(game.deciders) == {HAT, CACTUS}
    assert game.options(STAR) == []
    with pytest.raises(IllegalAction, match="not star's turn"):
        game.play("place salary", STAR)


@rule("KIT-1")
def test_when_all_have_passed_the_actions_begin() -> None:
    game = open_game()
    for player in (CACTUS, HAT, STAR):
        game.play("pass", player)
    assert position_of(game).pass_order == [CACTUS, HAT, STAR]
    assert noted(game, "earned")  # on gambling
    assert kit(position_of(game)).first == -1


@rule("RND-11b")
def test_roads_are_laid_at_any_time_until_passing() -> None:
    game = open_game(players=THREE.replace("as5Y", "as5Y,roads2"))
    game.play("road c4n", CACTUS)
    game.play("place salary", STAR)
    game.play("road b4n", CACTUS)
    game.play("pass", CACTUS)
    assert game.options(CACTUS) == []


@rule("KIT-1")
def test_who_is_offered_first_goes_round_in_action_order() -> None:
    game = open_game()
    assert game.player == STAR
    game.play("place salary", STAR)
    assert game.player == CACTUS
    game.play("place salary", HAT)
    assert game.player == STAR
    game.play("pass", STAR)
    assert game.player == CACTUS
    game.play("place salary", CACTUS)
    game.play("lift gambling", HAT)
    assert game.player == HAT  # in the middle of something


@rule("KIT-1")
def test_after_a_move_the_next_in_action_order_is_offered_first() -> None:
    game = open_game()
    game.play("lift gambling", HAT)
    game.play("move to b2", HAT)
    assert deciders(game) == (STAR, CACTUS, HAT)


@rule("KIT-1")
def test_who_can_do_nothing_passes_when_it_opens() -> None:
    game = at(f"{KIT} {THREE.replace('as4Y,cowboys3', 'as4Y,cowboys0,roads0')}")
    game.play("place salary")
    assert position_of(game).pass_order == [STAR]


# Moving.


@rule("KIT-1", "KIT-1b")
def test_a_cowboy_is_lifted_and_moved_to_any_legal_place() -> None:
    game = open_game("own=star:c4 at=gambling:hat,star")
    before = position_of(game).supply[HAT]
    game.play("lift gambling", HAT)
    assert {"move to salary", "move to b2", "move to vp-parcels", "put back", "pass"} < set(
        texts(game, HAT)
    )
    assert "move to gambling" not in texts(game, HAT)
    assert refused(game, "move to c4", HAT) == "RND-5b"
    game.play("move to b2", HAT)
    assert noted(game, "cowboy_moved") == ["cowboy_moved hat gambling b2"]
    assert owners(game, "b2") == ["hat"]
    assert owners(game, "gambling") == ["star"]
    assert position_of(game).supply[HAT] == before
    assert noted(game, "placed") == []


@rule("KIT-1b", "RND-8")
def test_a_move_keeps_to_what_is_legal_at_that_moment() -> None:
    game = open_game("at=gambling:hat/b2:hat/salary:hat")
    game.play("lift gambling", HAT)
    assert "move to b2" not in texts(game, HAT)
    assert refused(game, "move to b2", HAT) == "RND-8"
    assert "move to salary" in texts(game, HAT)  # where one may have several
    assert refused(game, "move to gambling", HAT) == "KIT-1b"


@rule("KIT-1a", "KIT-1b")
def test_who_puts_back_is_asked_on_though_others_have_acted_meanwhile() -> None:
    game = open_game()
    game.play("lift gambling", HAT)
    assert deciders(game) == (HAT, STAR, CACTUS)
    game.play("place salary", STAR)
    assert deciders(game) == (CACTUS, HAT, STAR)
    game.play("put back", HAT)
    assert deciders(game) == (HAT, STAR, CACTUS)


@rule("KIT-1b")
def test_never_back_to_the_supply() -> None:
    game = open_game()
    game.play("lift gambling", HAT)
    game.play("put back", HAT)
    assert position_of(game).supply[HAT] == 3
    assert owners(game, "gambling") == ["hat"]
    with pytest.raises(NotationError):
        game.parse("move to supply")


@rule("KIT-1b")
def test_a_lifted_cowboy_stands_there_until_it_is_moved() -> None:
    game = open_game("white=star@ready", THREE.replace("as4Y", "as1Y"))
    game.play("lift gambling", HAT)
    assert "place gambling white" not in texts(game, STAR)
    game.play("pass", HAT)
    assert owners(game, "gambling") == ["hat"]
    assert kit(position_of(game)).held == (-1, -1, -1)


@rule("KIT-1b")
def test_the_lifted_cowboy_and_no_other_is_seen_in_the_air() -> None:
    game = open_game("at=gambling:hat,star/ammunition:hat")
    game.play("lift gambling", HAT)
    seen = {
        (place, figure.player): figure.token
        for place in ("gambling", "ammunition")
        for figure in figures_at(position_of(game), place_of(place))
    }
    assert seen == {("gambling", HAT): LIFTED, ("gambling", STAR): None, ("ammunition", HAT): None}


@rule("KIT-1b")
def test_while_one_is_lifted_nothing_else_is_done() -> None:
    game = open_game("at=gambling:hat/salary:hat")
    game.play("lift gambling", HAT)
    for text in ("lift salary", "place salary"):
        assert refused(game, text, HAT) == "KIT-1b"
    assert refused(game, "put back", STAR) == "KIT-1b"
    assert refused(game, "move to salary", STAR) == "KIT-1b"
    assert refused(game, "lift gambling", STAR) == "KIT-1b"
    assert refused(game, "lift b2", CACTUS) == "KIT-1b"


@rule("KIT-1")
def test_others_act_while_somebody_holds_a_cowboy() -> None:
    game = open_game()
    game.play("lift gambling", HAT)
    game.play("place b2", STAR)
    game.play("lift b2", STAR)
    game.play("pass", CACTUS)
    game.play("move to b3", STAR)
    game.play("move to b2", HAT)
    assert noted(game, "cowboy_moved") == [
        "cowboy_moved star b2 b3",
        "cowboy_moved hat gambling b2",
    ]
    assert owners(game, "b3") == ["star"]


@rule("KIT-1b", "DUEL-1")
def test_a_moved_cowboy_fights_where_it_stands_now() -> None:
    game = open_game(
        "at=vp-parcels:hat,star/gambling:cactus", THREE.replace("cowboys3", "cowboys0")
    )
    game.play("lift vp-parcels", HAT)
    game.play("move to gambling", HAT)
    for player in (HAT, STAR, CACTUS):
        game.play("pass", player)
    assert [said.split()[2] for said in noted(game, "duel_won")] == ["gambling"]


@rule("BLD-CITYg")
def test_a_resident_is_not_moved() -> None:
    game = at(
        f"{KIT.replace(CENTRE, '')} set=full town=city_hall:d4 roads=d4n at=d4:hat,star/salary:hat"
        f" resident=hat {THREE}"
    )
    assert "lift d4" not in texts(game, HAT)
    assert "lift salary" in texts(game, HAT)
    assert refused(game, "lift d4", HAT) == "BLD-CITYg"
    assert "your resident of City Hall leaves only when beaten" in str(game.why_not("lift d4", HAT))
    assert "lift d4" in texts(game, STAR)


@rule("KIT-1d")
def test_nobody_lifts_cowboys_without_end() -> None:
    game = open_game()
    for _time in range(MOST_LIFTS):
        game.play("lift gambling", HAT)
        game.play("put back", HAT)
    assert "lift gambling" not in texts(game, HAT)
    assert refused(game, "lift gambling", HAT) == "KIT-1d"
    game.play("place salary", STAR)
    assert "lift salary" in texts(game, STAR)


@rule("KIT-1d")
def test_random_bots_decide_at_most_three_times_as_often_as_without_it() -> None:
    def decisions(variants: tuple[str, ...]) -> int:
        setup = Setup(4, "full", "random", variants=variants)
        players = [[bots.make("random", seat, seed=seed) for seat in range(4)] for seed in range(8)]
        games = [play_game(setup, players[seed], seed) for seed in range(8)]
        return sum(len(game.plies) for game in games)

    assert decisions(("kit-carson",)) <= 3 * decisions(())


# What goes with a cowboy.


@rule("KIT-1b", "CHR-9Rd")
def test_dynamite_moves_along_and_stays_where_there_can_be_a_duel() -> None:
    game = open_game(
        "at=gambling:hat fuses=gambling:hat",
        THREE.replace("as2Y", "as9R,dynamite1"),
    )
    game.play("lift gambling", HAT)
    assert "move to salary" not in texts(game, HAT)
    assert refused(game, "move to salary", HAT) == "DUEL-1"
    game.play("move to vp-parcels", HAT)
    assert "fuses=vp-parcels:hat" in game.line()
    assert "dynamite1" in game.line()
    assert [event.key for event in game.events] == ["cowboy_moved"]


@rule("KIT-1b")
def test_a_cowboy_without_dynamite_gets_none_by_moving() -> None:
    game = open_game("", THREE.replace("as2Y", "as9R,dynamite2"))
    game.play("lift gambling", HAT)
    game.play("move to vp-parcels", HAT)
    assert "fuses" not in game.line()


@rule("KIT-1b", "CHR-11Y")
def test_a_singing_cowboy_goes_on_singing_where_it_may() -> None:
    players = THREE.replace("as2Y", "as11Y")
    game = open_game("singer=hat.1@vp-parcels at=gambling:hat", players)
    game.play("lift vp-parcels", HAT)
    assert "move to roads1" in texts(game, HAT)
    assert refused(game, "move to b2", HAT) == "CHR-11Y"
    assert refused(game, "move to gambling", HAT) == "RND-8"
    game.play("move to roads1", HAT)
    assert "singer=hat.1@roads1" in game.line()
    game.play("lift gambling", HAT)
    assert "move to b2" in texts(game, HAT)
    assert refused(game, "move to roads1", HAT) == "RND-8"


@rule("KIT-1b", "CHR-11R")
def test_the_red_singers_own_cowboy_has_nowhere_else_to_go() -> None:
    game = open_game("singer=hat.0@gambling at=salary:hat", THREE.replace("as2Y", "as11R"))
    assert "lift gambling" not in texts(game, HAT)
    assert refused(game, "lift gambling", HAT) == "KIT-1b"


@rule("CHR-1Yg")
def test_the_white_cowboy_moves_to_an_empty_place_and_closes_that_one() -> None:
    players = THREE.replace("as2Y", "as1Y")
    game = open_game("white=hat@gambling at=gambling:hat/vp-parcels:star", players)
    assert refused(game, "place gambling", STAR) == "CHR-1Yb"
    game.play("lift gambling", HAT)
    assert refused(game, "move to vp-parcels", HAT) == "CHR-1Y"
    game.play("move to roads1", HAT)
    assert refused(game, "place roads1", STAR) == "CHR-1Yb"
    assert "place gambling" in texts(game, STAR)
    assert "white=hat@roads1" in game.line()
    game.play("place gambling", STAR)
    game.play("lift roads1", HAT)
    assert refused(game, "move to gambling", HAT) == "CHR-1Y"  # empty at that moment


@rule("CHR-1Yg", "CHR-1Yc")
def test_on_salary_the_white_cowboy_and_another_are_told_apart() -> None:
    players = THREE.replace("as2Y", "as1Y")
    game = open_game("white=hat@salary at=salary:hat,hat/vp-parcels:star", players)
    assert {"lift salary", "lift salary other"} < set(texts(game, HAT))
    game.play("lift salary other", HAT)
    assert "move to vp-parcels" not in texts(game, HAT)
    game.play("put back", HAT)
    game.play("lift salary", HAT)
    game.play("move to vp-parcels", HAT)
    assert "white=hat@salary" in game.line()
    assert "lift salary" in texts(game, HAT)
    assert "lift salary other" not in texts(game, HAT)


@rule("KIT-1b", "CHR-1R")
def test_who_joins_nobody_moves_to_nobody() -> None:
    game = open_game("at=gambling:hat/vp-parcels:star", THREE.replace("as2Y", "as1R"))
    game.play("lift gambling", HAT)
    assert refused(game, "move to vp-parcels", HAT) == "CHR-1R"


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
