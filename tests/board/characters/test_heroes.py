"""16 Heroes (CHR-16)."""

from __future__ import annotations

import pytest

import carson_city
from tests.proof import rule
from tests.table import HAT, STAR, asked, at, limit, noted, position_of, refused, texts

RED = "cast=1Y,2Y,3Y,4Y,5Y,6Y,16R"
TOWN = "town=saloon:c4/house:c3/hotel:f6/mine:a8 own=hat:c4,a8/star:f6"


@rule("CHR-16")
def test_the_limit_is_240_in_yellow_and_40_in_red() -> None:
    assert limit("16Y") == 240
    assert limit("16R") == 40


# Yellow: peace.


@rule("CHR-16Y", "ATT-2")
def test_the_heroes_buildings_cannot_be_attacked() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16Y star=as2Y order=star,hat")
    assert refused(game, "place c4") == "CHR-16Y"
    assert refused(game, "place a8") == "CHR-16Y"


@rule("CHR-16Y", "ATT-2")
def test_others_buildings_can_be_attacked_as_ever() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16Y star=as2Y cactus=as3Y order=cactus,star,hat")
    assert "place f6" in texts(game)
    assert "place c4" not in texts(game)


@rule("CHR-16Y")
def test_dynamite_does_not_help_against_the_heroes() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16Y star=as9R,dynamite2 order=star,hat")
    assert refused(game, "place c4 dynamite") == "CHR-16Y"


@rule("CHR-16Y")
def test_the_heroes_attack_no_building() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16Y,dynamite1 star=as2Y")
    assert refused(game, "place f6") == "CHR-16Y"
    assert refused(game, "place f6 dynamite") == "CHR-16Y"


@rule("CHR-16Y")
def test_the_heroes_go_everywhere_else() -> None:
    game = at(
        f"round=1.placement {TOWN} hat=as16Y star=as2Y at=gambling:star/d5:star/salary:star"
        " shop=ranch"
    )
    for place in ("gambling", "d5", "salary", "c3", "h1", "$3", "vp-buildings"):
        assert f"place {place}" in texts(game)


@rule("CHR-16Y", "ATT-1b")
def test_the_heroes_may_guard_their_own_buildings() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16Y star=as2Y")
    assert "place c4" in texts(game)


@rule("CHR-16Y")
def test_peace_is_for_this_round() -> None:
    game = at(
        f"cast=1Y,2Y,3Y,4Y,5Y,6Y,16Y round=1.end {TOWN} pass=star,hat hat=$0,as16Y star=$0,as2Y"
        " bag=ranch1",
    )
    game.play("take sheriff")
    game.play("take banker")
    assert game.player == STAR
    assert "place c4" in texts(game)


@rule("CHR-16Y", "CHR-0")
def test_the_paperboy_works_for_the_heroes() -> None:
    game = at(f"cast=0Y,1Y,2Y,3Y,4Y,5Y,6Y,16Y round=1.characters {TOWN} hat=$15 star=")
    for action in ("take paperboy", "take heroes", "take banker"):
        game.play(action)
    assert refused(game, "place f6") == "CHR-16Y"
    game.play("pass")
    assert refused(game, "place c4") == "CHR-16Y"
    assert position_of(game).limit(HAT) == 240


HALL = "set=full town=saloon:c4/house:c3/hotel:f6/city_hall:e5 roads=d4n own=hat:c4/star:f6"


@rule("BLD-CITYi")
def test_the_heroes_do_not_protect_a_resident() -> None:
    game = at(f"round=2.placement {HALL} hat=as16Y star=as2Y order=star,hat at=e5:hat resident=hat")
    assert "place e5" in texts(game)
    game.play("place e5")
    game.play("pass")
    game.play("pass", chance="die 1, die 6")
    assert noted(game, "resident_set") == ["resident_set star e5"]


@rule("BLD-CITYi")
def test_the_heroes_may_contest_a_resident() -> None:
    game = at(f"round=2.placement {HALL} hat=as16Y star=as2Y at=e5:star resident=star")
    assert "place e5" in texts(game)


@rule("BLD-CITYi")
def test_nothing_is_stolen_in_city_hall() -> None:
    game = at(
        f"round=2.actions {HALL} hat=$0,as16Y star=$0,as2Y at=e5:hat,star resident=hat",
        chance="die 1, die 6",
    )
    assert noted(game, "resident_set") == ["resident_set star e5"]
    assert noted(game, "theft_marked", "stolen") == []
    assert noted(game, "earned_by") == ["earned_by hat 5 c4", "earned_by star 6 f6"]


# Red: glory.


def chosen(cowboys: int) -> carson_city.Game:
    """Hat has just chosen the red Heroes, with so many cowboys at hand."""
    game = at(f"{RED} round=1.characters hat=cowboys{cowboys} star=")
    game.play("take heroes")
    return game


@rule("CHR-16R")
@pytest.mark.parametrize(("vp", "given"), [(3, 0), (6, 1), (9, 2)])
def test_the_red_heroes_take_3_6_or_9_vp_for_0_1_or_2_cowboys(vp: int, given: int) -> None:
    game = chosen(3)
    assert texts(game) == ["buy 3vp", "buy 6vp", "buy 9vp"]
    game.play(f"buy {vp}vp")
    position = position_of(game)
    assert position.vp == [vp, 0]
    assert position.supply[HAT] == 3 - given
    assert position.stock[HAT] == 7 + given  # given back to the general supply
    assert game.player == STAR


@rule("CHR-16R")
@pytest.mark.parametrize(("cowboys", "most"), [(2, 9), (1, 6)])
def test_nobody_gives_back_cowboys_they_do_not_have(cowboys: int, most: int) -> None:
    game = chosen(cowboys)
    assert texts(game)[-1] == f"buy {most}vp"
    if most < 9:
        assert str(game.why_not("buy 9vp")) == "you have only 1 cowboy at hand (CHR-16R)"


@rule("CHR-16R")
@pytest.mark.parametrize(
    ("cowboys", "question"),
    [
        (3, "take 3 VP, 6 VP for 1 cowboy, or 9 VP for 2 cowboys"),
        (2, "take 3 VP, 6 VP for 1 cowboy, or 9 VP for 2 cowboys"),
        (1, "take 3 VP, or 6 VP for 1 cowboy"),
    ],
)
def test_the_red_heroes_are_asked_for_as_many_cowboys_as_they_have(
    cowboys: int, question: str
) -> None:
    game = chosen(cowboys)
    assert asked(game) == question
    assert str(game.why_not("buy 4vp")) == f"now you must {question} (CHR-16R)"


@rule("CHR-16R")
def test_without_a_cowboy_there_are_3_vp() -> None:
    game = chosen(0)
    assert noted(game, "scored") == ["scored hat 3 character"]
    assert game.player == STAR


@rule("CHR-16R")
def test_other_sums_are_refused() -> None:
    assert refused(chosen(3), "buy 4vp") == "CHR-16R"
    assert refused(chosen(3), "decline") == "CHR-16R"


@rule("CHR-16R")
def test_the_red_heroes_attack_and_are_attacked() -> None:
    game = at(f"round=1.placement {TOWN} hat=as16R star=as2Y")
    assert "place f6" in texts(game)
    game.play("pass")
    assert "place c4" in texts(game)


@rule("END-5a")
def test_who_had_the_yellow_heroes_is_remembered_for_the_next_round() -> None:
    game = at("cast=1Y,2Y,3Y,4Y,5Y,6Y,16Y round=1.end hat=$0,as16Y star=$0,as2Y")
    assert position_of(game).round == 2
    assert position_of(game).sheltered == HAT
