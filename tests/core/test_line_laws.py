"""Steps of a line belong to its position, and the reason of a refusal names what does not."""

from __future__ import annotations

from typing import Any

import pytest

import carson_city
from carson_city.board.step import Step, Work
from carson_city.core.step import STEPS, can_lie
from tests.core.lines import ACTIONS, CHOOSING, IN_ATTACKS, THEFT, TWO, refusal
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, texts


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{ACTIONS} track=69 {TWO} steps=rounds/buy_parcels.0", "cannot lie on “rounds”"),
        (f"{ACTIONS} track=70 {TWO} steps=rounds/track/track", "the step “track” waits twice"),
        (
            f"{ACTIONS} track=78 {TWO} steps=rounds/track/after_song.77",
            "song, which is not in play",
        ),
        (f"{ACTIONS} track=20 {TWO} steps=rounds/track", "“track” does not fit the rest"),
        (f"{ACTIONS} track=70 {TWO} steps=rounds", "“rounds” does not fit the rest"),
        (f"{ACTIONS} track=70 {TWO} steps=rounds/end", "“end” does not fit the rest"),
        (f"{ACTIONS} track=74 {TWO} at=$5:hat steps=rounds/track/buy_tile.0.72", "does not fit"),
        (f"{ACTIONS} track=74 {TWO} steps=rounds/track/buy_tile.0.73", "does not fit the rest"),
        (f"{ACTIONS} track=76 {TWO} steps=rounds/track/build.0.8", "does not fit the rest"),
        (f"{ACTIONS} track=81 {TWO} steps=rounds/track/payment/steal.0.1", "cannot lie on"),
        (f"{ACTIONS} track=79 {TWO} steps=rounds/track/won_space.78", "does not fit the rest"),
        (f"{ACTIONS} track=80 {TWO} steps=rounds/track/won_space.79/duel.79", "does not fit"),
        (f"{CHOOSING} free=1Y,3Y,4Y {TWO} steps=rounds/character.1.1", "does not fit the rest"),
        (f"{CHOOSING} free=1Y hat= star= steps=rounds/character.0.0", "does not fit the rest"),
        (f"{CHOOSING} free=1Y,3Y hat= star= steps=rounds/character.1.0", "does not fit the rest"),
        (
            f"{CHOOSING} own=star:a1 free=3Y hat=as12Y star="
            " steps=rounds/character.1.1/mark_lot.0.0",
            "“mark_lot.0.0” does not fit the rest",
        ),
        (
            f"round=2.placement {CENTRE} order=hat,star {TWO} steps=rounds/place.0/place.1",
            "the step “place.1” cannot lie on “place.0”",
        ),
        (
            f"round=2.placement {CENTRE} order=hat,star,cactus pass=hat {TWO} cactus= steps=rounds",
            "“rounds” does not fit the rest",
        ),
        (
            f"{CHOOSING} free=3Y,4Y hat=as1Y star= steps=rounds/character.1.1/bidding.1.0.3.1.99",
            "does not fit the rest",
        ),
    ],
)
def test_steps_belong_to_their_place_in_the_stack_and_to_the_position(
    line: str, reason: str
) -> None:
    assert reason in refusal(line)


def test_nobody_attacks_alone_while_a_duel_of_others_waits() -> None:
    line = f"board {THEFT} at=d4:hat {IN_ATTACKS}/steal.0.27"
    assert texts(carson_city.Game.at(line)) == ["steal", "decline"]
    reason = refusal(f"{THEFT} at=d4:hat/f6:hat,star {IN_ATTACKS}/steal.0.27")
    assert "“attacks.1” does not fit the rest" in reason
    named = f"board {THEFT} at=d4:hat/f6:hat,star {IN_ATTACKS}/next_attack.0/steal.0.27"
    assert texts(carson_city.Game.at(named)) == ["steal", "decline"]  # won, and another duel waits


def test_who_has_won_is_told_where_somebody_has() -> None:
    named = f"{THEFT} at=d4:hat {{}} {IN_ATTACKS}/next_attack.0/won_attack.27"
    assert texts(carson_city.Game.at(f"board {named.format('winner=hat')}")) == ["steal", "decline"]
    assert "“won_attack.27” does not fit" in refusal(named.format(""))


def test_a_duel_for_a_ranch_is_written_and_read() -> None:
    game = at(
        "round=2.actions town=ranch:d4 roads=d4n,d4s,d4w,d4e own=star:d4 hat=as10R star=as6Y"
        " at=d4:hat,star",
        chance="die 2, die 5",
    )
    assert texts(game) == ["stand", "reroll 1"]
    assert carson_city.Game.at(game.line()).line() == game.line()
    reason = refused_instead(game, "second_roll.0.27", "second_roll.0.28")
    assert "“second_roll.0.28” does not fit" in reason


def refused_instead(game: carson_city.Game, said: str, other: str) -> str:
    """Why the line of a game is refused with something else in it."""
    assert carson_city.Game.at(game.line()).line() == game.line()
    assert said in game.line()
    return refusal(game.line().removeprefix("board ").replace(said, other))


def test_whoever_builds_what_was_bought_waits_there_no_more() -> None:
    line = f"round=2.actions {CENTRE} shop=-,-,bank,-,-,-,- at=$5:hat own=hat:d3"
    game = at(f"{line} hat=$20,as2Y star=as6Y")
    game.play("buy $5")
    reason = refused_instead(game, " track=", " at=$5:hat track=")
    assert "nobody waits on $5 any more" in reason


@rule("BLD-CITYb")
def test_the_first_player_and_nobody_else_finds_a_site_for_city_hall() -> None:
    game = at(
        f"round=1.end set=full {CENTRE} pass=star,hat hat=$5,as2Y star=$5,as6Y"
        " shop=ranch,mine,-,-,bank bag=city_hall1,hotel1,saloon2,church1",
        chance="tile hotel, tile city_hall",
    )
    assert game.player == STAR
    assert "“city_hall.0” does not fit" in refused_instead(game, "city_hall.1", "city_hall.0")


@rule("HOR-3")
def test_no_horse_follows_of_a_player_who_has_none() -> None:
    game = at(f"variants=horses round=2.placement {CENTRE} {TWO}")
    game.play("place c4")
    assert "horse 1" in texts(game)
    reason = refused_instead(game, "as2Y,horses1", "as2Y,horses0")
    assert "“horse.0” does not fit" in reason


@rule("KIT-1")
def test_where_no_steps_are_told_those_without_a_choice_are_played_for_as_in_a_game() -> None:
    game = at(
        f"variants=kit-carson round=2.placement {CENTRE} hat=$0,as2Y,cowboys0,roads0 star=as6Y"
        " cactus=as7Y"
    )
    assert HAT not in game.deciders


@rule("KIT-1", "KIT-1a")
def test_where_steps_are_told_nobody_is_played_for_who_was_asked_before() -> None:
    told = f"variants=kit-carson round=2.placement {CENTRE} at=salary:hat order=hat,star,cactus"
    players = "hat=as2Y star=$0,as6Y,cowboys0,roads0 cactus=as7Y"
    assert at(f"{told} {players}").deciders == (2, HAT)
    game = at(f"{told} next=star steps=rounds/together {players}")
    assert game.deciders == (STAR, 2, HAT)
    assert texts(game, STAR) == ["pass"]
    assert not game.events


@rule("STR-2")
def test_whoever_is_asked_for_a_tile_in_a_line_is_asked_still() -> None:
    used = "seen=hat1.hat2.hat3.hat4.hat5 discard=1.2.3.4.5"
    players = "hat=as2Y,hand0 star=as6Y,hand0.1.2.3.4.5"
    game = at(f"variants=strongest {ACTIONS} at=gambling:hat,star {used} {players}")
    assert game.deciders == (STAR,)  # hat has one tile left, and shows it
    line = game.line().replace(" sealed=hat:tile+0", "")
    again = carson_city.Game.at(line)
    assert again.deciders == (HAT, STAR)
    assert again.line() == line


@rule("STR-2")
def test_a_secret_choice_is_one_that_its_player_is_asked_for() -> None:
    hand = "hand0.1.2.3.4.5,total15"
    players = f"hat=as2Y,{hand} star=as6Y,{hand} cactus=as7Y,{hand}"
    line = f"variants=strongest round=2.actions {CENTRE} at=gambling:hat,star {players}"
    steps = "track=80 steps=rounds/track/won_space.79/verdict.79/tiles.3.79"
    told = f"{line} pass=hat,star,cactus {steps}"
    assert at(told).deciders == (HAT, STAR)
    assert at(f"{told} sealed=hat:tile+0").deciders == (STAR,)
    assert at(f"{told} sealed=star:tile+5").deciders == (HAT,)
    for sealed, reason in [
        ("cactus:tile+0", "cactus is asked for no secret choice"),
        ("hat:pass", "hat cannot have chosen that"),
        ("hat:tile+0/star:tile+1", "“sealed”: all have chosen, and it is told"),
    ]:
        assert refusal(f"{told} sealed={sealed}") == reason


@rule("KIT-1a")
def test_after_the_first_act_the_second_player_is_offered_first() -> None:
    players = "hat=as2Y star=as6Y cactus=as7Y"
    game = at(f"variants=kit-carson round=2.placement {CENTRE} at=salary:hat {players}")
    assert " next=star " in game.line()
    assert game.deciders == (STAR, 2, HAT)


def test_a_view_that_is_read_has_the_chance_of_its_reader() -> None:
    view = at(f"round=2.placement {CENTRE} {TWO}").view(HAT).line()
    keys = {carson_city.Game.at(view, seed).position.chance.key() for seed in (1, 2, 3)}
    assert len(keys) == 3


def test_of_a_step_that_there_is_not_forty_letters_are_told() -> None:
    reason = refusal(f"{ACTIONS} track=70 {TWO} steps=rounds/{'d' * 60}")
    assert f"“{'d' * 40}” is no step" in reason


class Wandering(Step):
    """A step of somebody's own that says nothing about where it lies."""

    __slots__ = ()
    name = "wandering"


class Perched(Work):
    """One that lies on the steps of the track, and carries a purchase."""

    __slots__ = ()
    name = "perched"
    lies_on = ("track",)
    carries = ("buy_tile",)


def _step(name: str) -> Any:
    kind = STEPS["board", name]
    return kind(*[0 for _field in kind.knows])


def test_a_step_that_says_nothing_lies_anywhere_once_and_carries_anything() -> None:
    for name in ("rounds", "track", "place", "perched"):
        assert can_lie(Wandering(0), _step(name))
    assert can_lie(_step("duel"), Wandering(0))
    assert not can_lie(Wandering(0), Wandering(0))


def test_a_step_may_say_what_lies_on_it_besides() -> None:
    assert can_lie(Perched(), _step("track"))
    assert not can_lie(Perched(), _step("place"))
    assert can_lie(_step("buy_tile"), Perched())
    assert not can_lie(_step("duel"), Perched())
