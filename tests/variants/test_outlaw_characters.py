"""Fights with outlaws: what characters and duel tiles do there, lines, and odds (OUT-5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

import carson_city
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.odds import ONE_DIE, ONE_DIE_AGAIN, TWO_DICE, Rival, win_chance
from carson_city.core.constants import NOBODY
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import HAT, STAR, at, misfit, noted, position_of, texts
from tests.variants.outlaw_fights import PLAIN, SALOON, asked, cast_with, fight, gone

# Characters.


@rule("CHR-10Y", "CHR-10Ya")
def test_the_yellow_gunsmith_scores_for_an_outlaw_beaten() -> None:
    game = fight(PLAIN, "hat", "as10Y,revolvers5,cowboys3", chance="die 6")
    assert noted(game, "scored") == ["scored hat 2 character", "scored hat 3 outlaws"]
    assert noted(fight(PLAIN, "hat", "as10Y", chance="die 1"), "scored") == []


@rule("CHR-10R", "CHR-10Ra")
def test_the_red_gunsmith_rolls_again_against_an_outlaw() -> None:
    game = fight(PLAIN, "hat", "as10R,revolvers5,cowboys3", chance="die 1")
    assert texts(game) == ["stand", "reroll 1"]
    assert asked(game) == "roll again or stand; the duel on d4 is hat 9, strength 10"
    game.play("reroll 1", chance="die 2")
    assert gone(game)


@rule("CHR-1Rb", "CHR-1Ra")
def test_the_red_sheriff_scores_for_a_loss_to_a_player_but_not_to_the_outlaw() -> None:
    own = "town=hotel:d4 own=hat:d4 roads=a1n"
    sheriff = "as1R,revolvers5,cowboys3"
    to_outlaw = fight(own, "hat", sheriff, chance="die 1")
    assert noted(to_outlaw, "scored") == []
    both_lose = fight(own, "hat,star", sheriff, strength=13, chance="die 1, die 2")
    assert noted(both_lose, "scored") == []
    to_player = fight(own, "hat,star", sheriff, chance="die 1, die 6")
    assert noted(to_player, "scored") == ["scored hat 3 character"]


@rule("CHR-14Yb", "CHR-14a")
@pytest.mark.parametrize(("die", "fee"), [(6, ["earned star 3 character"]), (1, [])])
def test_the_doctor_has_3_for_each_outlaw_beaten_by_anybody(die: int, fee: list[str]) -> None:
    game = fight(PLAIN, "hat", star="as14Y", chance=f"die {die}")
    assert noted(game, "earned") == fee


@rule("CHR-14Rb")
def test_the_undertaker_has_2_for_each_outlaw_beaten() -> None:
    game = fight(PLAIN, "hat", star="as14R", chance="die 6")
    assert noted(game, "earned") == ["earned star 2 character"]


@rule("CHR-14a", "OUT-2a")
def test_nobody_is_paid_for_an_outlaw_that_a_prison_catches() -> None:
    game = at(
        "cast=1Y,2Y,3Y,4Y,5Y,6Y,14Y round=1.end variants=outlaws town=prison:b2 own=star:b2"
        " roads=d4n shop=ranch,mine,saloon,drugstore,hotel,ranch,mine pass=hat,star"
        " hat=$0,as2Y star=$0,as14Y",
        chance="die 1, die 1, die 1, die 1",
    )
    assert noted(game, "outlaw_caught") == ["outlaw_caught star b2"]
    assert noted(game, "earned") == []


@rule("CHR-14Y", "CHR-14Ya")
def test_who_loses_to_an_outlaw_may_go_on_with_the_doctor() -> None:
    game = fight(PLAIN, "hat", "as2Y", "as14Y", chance="die 1")
    assert not any(text.startswith("move") for text in texts(game))  # $0 does not pay the Doctor
    rich = at(
        f"cast=1Y,2Y,3Y,4Y,5Y,6Y,14Y round=2.actions variants=outlaws {PLAIN} at=d4:hat"
        " outlaws=d4 strength=13 open=vp-parcels,gambling hat=$9,as2Y star=$0,as14Y",
        chance="die 1",
    )
    assert "move vp-parcels" in texts(rich)
    assert "move gambling" not in texts(rich)  # it is over
    assert not any(text.startswith("move d") for text in texts(rich))
    rich.play("move vp-parcels")
    assert noted(rich, "relocated") == ["relocated hat vp-parcels"]
    assert position_of(rich).money[STAR] == 3


@rule("CHR-14R")
def test_who_loses_to_an_outlaw_pays_the_undertaker() -> None:
    game = at(
        f"cast=1Y,2Y,3Y,4Y,5Y,6Y,14Y round=2.actions variants=outlaws {PLAIN} at=d4:hat"
        " outlaws=d4 strength=13 hat=$9,as2Y,parcels+3 star=$0,as14R",
        chance="die 1",
    )
    assert texts(game) == ["toll money", "toll vp"]
    game.play("toll vp")
    assert noted(game, "scored") == ["scored hat -1 character"]


# With duel tiles.


def tiles(hat: str, star: str, stands: str = "hat") -> carson_city.Game:
    """A fight with an outlaw where duel tiles are played."""
    cards = [part[2:].split(",")[0] for part in (hat, star)]
    return at(
        f"round=2.actions {cast_with(*cards)} variants=strongest,outlaws {PLAIN} at=d4:{stands}"
        " outlaws=d4 strength=10 discard=0.0.1.1.2.2 seen=hat0.hat1.hat2.star0.star1.star2"
        f" hat=$0,{hat},hand3.4.5,total15 star=$0,{star},hand3.4.5,total15"
    )


@rule("STR-1", "STR-2", "OUT-5a")
def test_with_duel_tiles_players_show_tiles_and_the_outlaw_has_its_strength() -> None:
    game = tiles("as2Y,revolvers4,cowboys3", "as6Y")
    assert texts(game, HAT) == ["tile 3", "tile 4", "tile 5"]
    assert game.deciders == (HAT,)
    game.play("tile 3", HAT)
    assert gone(game)  # 7 and 3
    assert noted(game, "die") == []


@rule("STR-4a")
def test_alone_against_an_outlaw_the_red_gunsmith_just_shows_a_tile() -> None:
    game = tiles("as10R,revolvers3,cowboys3", "as6Y")
    game.play("tile 3", HAT)
    assert not gone(game)  # 6 and 3


@rule("STR-4", "STR-4a")
def test_the_red_gunsmith_shows_last_against_an_outlaw_with_others() -> None:
    game = tiles("as10R,revolvers3,cowboys3", "as6Y,revolvers3,cowboys3", "hat,star")
    assert game.deciders == (STAR,)
    game.play("tile 5", STAR)
    assert game.deciders == (HAT,)


# Positions in the middle of it.


def test_positions_during_fights_read_back() -> None:
    game = fight(SALOON, "hat", "as10R,revolvers5,cowboys3", "as14R", chance="die 6")
    for move in ("stand", "bounty"):
        assert carson_city.Game.at(game.line()).position.key() == game.position.key()
        game.play(move)


@pytest.mark.parametrize(
    "steps",
    [
        "spoils.0.27",  # an outlaw still stands there
        "won_fight.27",  # nobody has won yet
        "won_fight.26/duel.26",  # no outlaw there
        "spoils.1.27",
    ],
)
def test_steps_of_fights_that_cannot_be_are_refused(steps: str) -> None:
    stack = f"rounds/track/payment/before_income/attacks.0/contest/next_fight.0/{steps}"
    with pytest.raises(NotationError, match="does not fit"):
        fight(SALOON, "hat", more=f"pass=hat,star track=81 steps={stack}")


# Outlaws on a parcel to which two have come.
TWO_AT_OUTLAWS = (
    f"cast=1Y,2Y,3Y,4Y,5Y,6Y,14Y round=2.actions variants=outlaws {PLAIN} at=d4:hat,star"
    " outlaws=d4 strength=9 open=vp-parcels"
)


@rule("OUT-5d", "CHR-14Y")
@pytest.mark.parametrize(
    ("told", "instead"),
    [("at=d4:star", "at=d4:hat"), ("at=d4:star", "at=d4:hat,star"), (" winner=star", "")],
    ids=["another", "more", "nobody has won"],
)
def test_after_a_fight_its_victor_alone_stands_there_in_a_line(told: str, instead: str) -> None:
    game = at(f"{TWO_AT_OUTLAWS} hat=$9,as2Y star=$9,as14Y,revolvers6", chance="die 1, die 6")
    assert "move vp-parcels" in texts(game, HAT)
    assert misfit(game, told, instead) == "won_fight.27"


@rule("OUT-5d", "CHR-14Y")
def test_a_line_after_a_fight_that_the_first_seat_has_won_reads_back() -> None:
    game = at(f"{TWO_AT_OUTLAWS} hat=$9,as14Y,revolvers6 star=$9,as2Y", chance="die 6, die 1")
    assert "won_fight.27" in game.line()
    assert position_of(game).winner == HAT
    check_line(game)


@rule("OUT-5b", "OUT-5d")
@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ("spoils.0.27", "spoils.1.27"),
        ("spoils.0.27", "spoils.0.26"),
        (" strength=10", " outlaws=d4 strength=10"),
        (" strength=10", ""),
        ("at=d4:hat", "at=d4:hat,star"),
    ],
)
def test_spoils_of_a_line_are_the_victors_who_stands_there_alone(told: str, instead: str) -> None:
    game = fight(SALOON, "hat", chance="die 6")
    step = instead if instead.startswith("spoils") else "spoils.0.27"
    assert misfit(game, told, instead) == step


@pytest.mark.parametrize("waiting", ["26", "26.27", "27.26", "27.35"])
def test_an_order_of_outlaws_that_are_not_there_is_refused(waiting: str) -> None:
    with pytest.raises(NotationError, match="does not fit"):
        at(
            "round=2.characters variants=outlaws town=hotel:c3 own=star:c3 roads=a1n outlaws=d4,c4"
            f" strength=9 hat=$0 star=$0 pass=hat,star steps=rounds/character.0.0/ride.0.{waiting}"
        )


def test_nobody_waits_for_a_fight_that_is_over() -> None:
    with pytest.raises(NotationError, match="fights with outlaws are over"):
        fight(
            SALOON,
            "hat",
            more="pass=hat,star track=81 steps=rounds/track/payment/before_income/attacks.0",
        )


# Odds.


@rule("OUT-5a", "OUT-5d")
@pytest.mark.parametrize(
    ("power", "roll", "strength", "chance"),
    [
        (8, ONE_DIE, 10, Fraction(5, 6)),
        (4, ONE_DIE, 11, Fraction(0)),
        (9, ONE_DIE, 10, Fraction(1)),
        (4, TWO_DICE, 11, Fraction(21, 36)),
        (4, ONE_DIE_AGAIN, 8, Fraction(3, 4)),
    ],
)
def test_the_chance_to_beat_an_outlaw_alone(
    power: int, roll: int, strength: int, chance: Fraction
) -> None:
    assert win_chance(power, roll, (), strength) == chance


def test_the_chance_to_beat_an_outlaw_and_a_rival_is_what_all_throws_say() -> None:
    mine, theirs, strength = 6, 5, 10
    won = sum(
        mine + one >= strength and mine + one >= theirs + other
        for one in range(1, 7)
        for other in range(1, 7)
    )
    assert win_chance(mine, ONE_DIE, (Rival(theirs, ONE_DIE, 2),), strength) == Fraction(won, 36)
    assert PARCEL_WORDS[27] == "d4"


@rule("OUT-5a")
def test_where_the_outlaw_is_not_beaten_nobody_has_won() -> None:
    game = fight(PLAIN, "hat,star", strength=13, chance="die 1, die 1")
    assert noted(game, "duel_won") == []
    assert position_of(game).winner == NOBODY
    assert " winner=" not in game.line()
