"""Horses in words: corrals, the rodeo's standing, gallops and Salary."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.errors import CarsonError
from carson_city.tell import text_adapter_of
from carson_city.tell.board.offering import elsewhere
from tests.proof import rule
from tests.table import CENTRE, HAT
from tests.variants.rides import placing, play, ride
from tests.variants.test_horses_rounds import RANCHES, STEALS, payday

RICH = "hat=$20,as2Y,cowboys4,horses2 star=$20,as6Y,cowboys4,corrals0.0.0.1.0,riders4"


def option(game: carson_city.Game, text: str) -> str:
    action = game.parse(text)
    return text_adapter_of(game.setup).option(game.position, action)


def preview(game: carson_city.Game, text: str) -> str:
    texts = text_adapter_of(game.setup)
    return texts.preview(game.position, game.player, game.parse(text))


def because(game: carson_city.Game, text: str) -> list[str]:
    texts = text_adapter_of(game.setup)
    return texts.reasons(game.position, game.player, game.parse(text))


def rules(game: carson_city.Game, text: str) -> list[str]:
    return text_adapter_of(game.setup).rules(game.position, game.parse(text))


def test_each_corral_says_what_a_horse_does_there_and_how_the_rodeo_stands() -> None:
    game = play(placing(RICH), "place c5")
    assert option(game, "horse 1") == "Put a horse into corral 1"
    assert preview(game, "horse 1") == "+1 firepower · rodeo 0 → 1, star has 6"
    assert preview(game, "horse 2").startswith("another cowboy, a move, or pass")
    assert preview(game, "horse 3") == "no Ranch to double · rodeo 0 → 2, star has 6"
    assert preview(game, "horse 4") == "+$2 · rodeo 0 → 3, star has 6"
    assert preview(game, "horse 5") == "+5 at the rodeo · rodeo 0 → 5, star has 6"
    assert option(game, "no horse") == "Keep the horse"
    assert rules(game, "horse 3") == ["HOR-3", "HOR-5", "HOR-7"]
    assert elsewhere(game.parse("horse 3"), "c4") is None


def test_a_second_horse_in_the_first_corral_adds_nothing_and_a_third_does() -> None:
    two = RICH.replace("horses2", "horses2,corrals1.0.0.0.0")
    assert preview(play(placing(two), "place c5"), "horse 1").startswith("firepower stays")
    three = RICH.replace("horses2", "horses2,corrals2.0.0.0.0")
    assert preview(play(placing(three), "place c5"), "horse 1").startswith("+1 firepower")


def test_a_horse_that_wins_the_rodeo_says_so_with_its_reason() -> None:
    game = play(placing(), "place c5")
    assert preview(game, "horse 5").endswith("rodeo 0 → 5, you would win")
    assert any("win the rodeo" in said for said in because(game, "horse 5"))


def test_a_ranch_that_can_be_doubled_says_how_much_it_brings() -> None:
    line = f"round=2.placement {RANCHES} hat=$5,as2Y,cowboys3 star=as6Y"
    game = play(ride(line), "place c5")
    assert preview(game, "horse 3").startswith("+$8: a Ranch doubled")
    assert because(game, "horse 3")[-1] == "a Ranch earns $8 more"


def test_a_cowboy_for_a_corral_says_what_it_doubles() -> None:
    game = placing(RICH.replace("horses2", "horses2,corrals0.0.0.0.2"))
    assert option(game, "place corral5") == "Send a cowboy into corral 5"
    assert preview(game, "place corral5") == (
        "a cowboy doubles its corral · rodeo 10 → 20, you would win"
    )
    assert rules(game, "place corral5") == ["RND-5", "HOR-3", "HOR-3a", "HOR-7"]


def test_the_decision_about_a_horse_tells_how_the_rodeo_stands() -> None:
    game = play(placing(RICH), "place c5")
    told = dict(text_adapter_of(game.setup).situation(game.position, HAT))
    assert told["Rodeo"] == "star 6, hat 0: star would win"
    assert told["Horses"] == "your 2 horses score 2 VP at the end"


def test_salary_offers_a_horse_with_its_price_and_its_points() -> None:
    game = payday("hat=$9,as2Y,rodeos1")
    assert option(game, "horse 5") == "Buy a horse for corral 5"
    assert preview(game, "horse 5") == (
        "−$4 instead of +$4 · +5 at the rodeo · rodeo 0 → 5, you would win"
        " · 2 VP at the end of the game"
    )
    assert preview(game, "horse 2").split(" · ")[1] == "nothing more this round"
    assert because(game, "horse 4")[0] == "a horse is 2 VP at the end of the game"
    assert option(game, "no horse") == "Take the salary"
    assert preview(game, "no horse") == "+$4"
    assert rules(game, "horse 5") == ["HOR-2", "HOR-6a", "HOR-7"]


def test_a_gallop_is_told_step_by_step() -> None:
    game = play(placing(), "place c5", "horse 2")
    assert option(game, "gallop c5") == "Move your cowboy from c5"
    assert option(game, "stay") == "Nothing more"
    game.play("gallop c5")
    assert option(game, "to gambling") == "Move it to Gambling"
    assert preview(game, "to salary") == "+$4"
    assert option(game, "home") == "Take it back"
    assert option(game, "leave it") == "Leave it there"


def test_a_ranch_to_double_is_named_with_its_gain() -> None:
    game = ride(f"round=1.actions {RANCHES} hat=$0,as2Y,corrals0.0.1.0.0 {STEALS}")
    assert option(game, "double b2") == "Double the Ranch on b2"
    assert preview(game, "double b2") == "+$8, if nobody steals"


def test_a_corral_is_not_a_place_of_games_without_horses() -> None:
    game = carson_city.Game(Setup(3, variants=("river",)), seed=3)
    with pytest.raises(CarsonError, match="“corral1” is no place"):
        text_adapter_of(game.setup).about(game.view(0), "corral1")


def test_a_corral_tells_what_it_is_and_whose_horses_are_there() -> None:
    texts = text_adapter_of(placing().setup)
    told = texts.about(placing(RICH).position, "corral4")
    assert told == [
        "Corral 4",
        "Each horse brings $2 at once.",
        "A horse there counts 3* at the rodeo, twice that with a cowboy.",
        "* reconstructed: the printed value is not known to us (COMP-22)",
        "star: 1 horse, 6 at the rodeo",
        "Cowboys there: star",
    ]


@rule("KIT-3")
def test_with_kit_carson_the_second_corral_tells_that_it_is_not_used() -> None:
    game = carson_city.Game.at(
        f"board variants=horses,kit-carson round=2.placement {CENTRE} order=hat,star hat= star="
    )
    told = text_adapter_of(game.setup).about(game.position, "corral2")[1]
    assert told == "The second corral is not used where all place at the same time."


def test_what_happens_with_horses_is_told_in_short_sentences() -> None:
    game = play(placing(RICH), "place c5", "horse 5", "place corral1")
    told = [str(said) for said in text_adapter_of(game.setup).news(game, 0)]
    assert told[-1] == "hat places on c5, a horse into corral 5, star into corral 1."
