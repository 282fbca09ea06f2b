"""What every character is (CHR-ALL)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, refused, texts

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"
SHOP = "shop=ranch,mine,bank,bank,saloon,ranch,mine"


@rule("CHR-ALL")
def test_a_player_has_one_character_a_round() -> None:
    game = at("round=1.characters hat= star=")
    game.play("take mercenary")
    assert game.player == STAR
    assert refused(game, "take mercenary") == "RND-3"
    game.play("take sheriff")
    assert position_of(game).phase == 2  # nobody chooses a second time: placing begins


@rule("CHR-ALL")
def test_the_number_of_the_character_makes_the_action_order() -> None:
    game = at("round=1.characters hat= star= cactus=")
    for character in ("mercenary", "sheriff", "grocer"):
        game.play(f"take {character}")
        if character == "grocer":
            game.play("later")
    assert noted(game, "order_set") == ["order_set star cactus hat"]
    assert game.player == STAR


@rule("CHR-3Y", "CHR-3R", "CHR-5R")
@pytest.mark.parametrize(
    ("cast", "character"), [("", "grocer"), (ALL_RED, "grocer"), (ALL_RED, "settler")]
)
@pytest.mark.parametrize(
    ("choice", "told"), [("later", ["pledged hat"]), ("cash", ["earned hat 8 character"])]
)
def test_who_may_take_money_or_wait_is_seen_to_do_the_one_or_the_other(
    cast: str, character: str, choice: str, told: list[str]
) -> None:
    game = at(f"round=1.characters {cast} hat= star=")
    game.play(f"take {character}")
    game.play(choice)
    assert noted(game, "pledged", "earned") == told


@rule("CHR-ALL")
def test_the_effect_and_the_limit_are_the_characters() -> None:
    game = at("round=1.end hat=$58,as2R star=$58,as7Y")
    assert "buy 3vp" in texts(game, HAT)  # the Banker's effect
    game.play("decline")
    assert texts(game)[0] == "give 0"  # the Banker's limit: $60
    game.play("give 0")
    assert texts(game)[0] == "give 38"  # the Mercenary's limit: $20


@rule("CHR-ALLa")
@pytest.mark.parametrize(
    ("character", "event"),
    [
        ("banker", "earned hat 9 character"),
        ("chinese_worker", "roads_gained hat 2"),
    ],
)
def test_what_a_character_gives_is_taken_at_once(character: str, event: str) -> None:
    game = at("round=1.characters hat= star=")
    game.play(f"take {character}")
    assert event in noted(game, "earned", "roads_gained")
    assert game.player == STAR  # nobody was asked


@rule("CHR-ALLa", "CHR-ALLb")
@pytest.mark.parametrize(
    ("cast", "character"),
    [("first", "settler"), ("first", "captain"), ("red", "captain"), ("red", "chinese_worker")],
)
def test_placing_and_buying_may_be_declined_and_then_cost_nothing(
    cast: str, character: str
) -> None:
    game = at(f"{ALL_RED if cast == 'red' else ''} round=1.characters {SHOP} hat= star=")
    before = game.line()
    game.play(f"take {character}")
    assert game.player == HAT
    game.play("decline")
    assert game.player == STAR
    after = game.line()
    for field in ("own=", "shop=", "bag="):
        assert _field(before, field) == _field(after, field)
    assert _field(before, "hat=") == _field(after, "hat=").rpartition(",as")[0]


def _field(line: str, key: str) -> str:
    return next((word for word in line.split() if word.startswith(key)), "")


@rule("CHR-ALLa")
def test_the_extra_cowboy_may_stay_on_its_card() -> None:
    game = at("round=1.placement hat=cowboys0,as1Y star=cowboys0,as2Y white=hat@ready")
    assert game.player == HAT
    game.play("pass")
    assert noted(game, "white_placed") == []
    assert not any("white" in text for text in texts(game))


@rule("CHR-ALLb")
def test_the_bankers_offer_may_be_declined() -> None:
    game = at("round=1.end hat=$30,as2R star=$0,as7Y")
    game.play("decline")
    assert position_of(game).money[HAT] == 30
    assert position_of(game).vp[HAT] == 0


TWELVE = "own=hat:a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2"


@rule("CHR-ALLb")
@pytest.mark.parametrize(
    ("cast", "character", "line"),
    [
        ("first", "settler", f"{TWELVE} hat= star="),  # no property tile left (MAT-4)
        ("first", "captain", "hat=$0 star="),
        ("first", "captain", "hat=$15,cowboys10 star="),  # nobody left to hire
        ("red", "captain", "hat=$2 star="),
        ("red", "chinese_worker", f"{SHOP} hat=$4 star="),
        ("red", "chinese_worker", "hat=$15 star="),  # an empty display
    ],
)
def test_an_effect_that_cannot_be_carried_out_is_lost(cast: str, character: str, line: str) -> None:
    game = at(f"{ALL_RED if cast == 'red' else ''} round=1.characters {line}")
    money = position_of(game).money[HAT]
    game.play(f"take {character}")
    assert game.player == STAR
    assert position_of(game).money[HAT] == money
    assert noted(game, "declined_effect") == []  # nobody declined anything
    game.play("take mercenary")
    assert position_of(game).phase == 2  # and it does not come back later
