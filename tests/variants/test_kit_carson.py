"""Kit Carson: placing at once, and moving what was placed (KIT)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import bots
from carson_city.arena import play_game
from carson_city.board import Setup
from carson_city.board.figures import figures_at
from carson_city.board.map import place_of
from carson_city.board_plugins.variants.kit_carson.rules import LIFTED, kit
from carson_city.board_plugins.variants.kit_carson.state import MOST_LIFTS
from carson_city.errors import IllegalAction, NotationError
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.kit_games import KIT, THREE, open_game


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
