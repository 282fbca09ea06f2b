"""5 Settler (CHR-5)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, at, limit, noted, owner_of, position_of, refused, texts

ALL_RED = "cast=1R,2R,3R,4R,5R,6R,7R"


@rule("CHR-5")
def test_the_limit_is_30_yellow_and_20_red() -> None:
    assert limit("5Y") == 30
    assert limit("5R") == 20


TOWN = "set=full town=house:d4/mountain:g7/ranch:a1/city_hall:c4 own=hat:a1/star:h8"


@rule("CHR-5Y")
@pytest.mark.parametrize("parcel", ["d4", "g7", "b8"])
def test_a_property_tile_on_any_available_parcel(parcel: str) -> None:
    game = at(f"round=1.characters {TOWN} hat=$15 star=")
    game.play("take settler")
    game.play(f"claim {parcel}")
    assert owner_of(game, parcel) == "hat"
    assert position_of(game).money[HAT] == 15  # free of charge
    assert position_of(game).tiles[HAT] == 10
    assert game.player == STAR


@rule("CHR-5Y")
@pytest.mark.parametrize("parcel", ["a1", "h8", "c4"])
def test_owned_parcels_and_city_hall_are_not_available(parcel: str) -> None:
    game = at(f"round=1.characters {TOWN} hat= star=")
    game.play("take settler")
    assert refused(game, f"claim {parcel}") == "WORD-7"


@rule("CHR-5Y")
def test_the_settler_takes_one_parcel() -> None:
    game = at("round=1.characters hat= star=")
    game.play("take settler")
    assert len([text for text in texts(game) if text.startswith("claim")]) == 64
    game.play("claim c4")
    assert noted(game, "claimed") == ["claimed hat c4"]
    assert game.player == STAR


MOUNTAINS = "town=mountain:a1,c3,e5,g7/house:b2 own=hat:a1,c3,b2,h8/star:e5"


@rule("CHR-5R")
def test_the_red_settler_decides_when_chosen() -> None:
    game = at(f"{ALL_RED} round=1.characters {MOUNTAINS} hat=$15 star=")
    game.play("take settler")
    assert texts(game) == ["cash", "later"]
    game.play("cash")
    assert position_of(game).money[HAT] == 23
    assert game.player == STAR


@rule("CHR-5R")
def test_a_red_settler_who_waits_scores_own_mountains() -> None:
    game = at(f"{ALL_RED} round=1.characters {MOUNTAINS} hat=$0,roads0 star=$0,roads0")
    for action in ("take settler", "later", "take sheriff", "pass", "pass"):
        game.play(action)
    assert noted(game, "scored") == ["scored hat 2 character"]


@rule("CHR-5R")
def test_a_red_settler_who_took_the_money_scores_nothing() -> None:
    game = at(f"{ALL_RED} round=1.characters {MOUNTAINS} hat=$0,roads0 star=$0,roads0")
    for action in ("take settler", "cash", "take sheriff", "pass", "pass"):
        game.play(action)
    assert noted(game, "scored") == []
