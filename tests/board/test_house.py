"""The house rules of the board game: the other readings, each beside ours."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.map import PARCEL_WORDS
from carson_city.board_plugins.variants.outlaws.gang import gang_of
from carson_city.errors import NotationError
from tests.proof import rule
from tests.table import HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.test_outlaws import SHOP, dice, night

# INC-1a: buildings of hat, who is the Grocer, with dynamite or with horses.
BANK_AND_MINE = "town=mountain:b1,a3/bank:g7/mine:b2/house:f6,g6 own=hat:b2,g7"
GROCER = "hat=$0,roads0,as3Y,pledge1,dynamite1 star=$0,roads0,as7Y"
RANCHES = "town=ranch:b2,d7/bank:g7/house:f6,g6 own=hat:b2,d7,g7"
HORSES = "hat=$0,roads0,as3Y,pledge1,corrals0.0.2.0.0 star=$0,roads0,as7Y"


def income(line: str, house: str = "") -> carson_city.Game:
    """The moment before buildings pay."""
    said = f"house={house} " if house else ""
    return at(f"{said}round=2.placement {line}")


def play(game: carson_city.Game, *actions: str) -> None:
    """Some decisions."""
    for action in actions:
        game.play(action)


def paid(game: carson_city.Game) -> list[str]:
    return noted(game, "earned_by")


@rule("INC-1a")
def test_dynamite_and_the_grocer_go_together_on_different_buildings() -> None:
    game = income(f"{BANK_AND_MINE} {GROCER}")
    play(game, "pass", "pass", "blast b2")
    assert texts(game) == ["cash", "double bank"]
    game.play("double bank")
    assert paid(game) == ["earned_by hat 18 b2", "earned_by hat 18 g7"]


@rule("INC-1a")
def test_by_a_house_rule_who_uses_dynamite_for_income_does_not_double_with_the_grocer() -> None:
    game = income(f"{BANK_AND_MINE} {GROCER}", "grocer-alone")
    play(game, "pass", "pass", "blast b2")
    assert noted(game, "doubled") == []
    assert "earned hat 8 character" in noted(game, "earned")  # what is left to the Grocer
    assert paid(game) == ["earned_by hat 18 b2", "earned_by hat 9 g7"]


@rule("INC-1a")
def test_by_a_house_rule_who_doubles_with_the_grocer_has_used_no_dynamite() -> None:
    game = income(f"{BANK_AND_MINE} {GROCER}", "grocer-alone")
    play(game, "pass", "pass", "done")
    assert texts(game) == ["cash", "double mine", "double bank"]
    game.play("double bank")
    assert paid(game) == ["earned_by hat 6 b2", "earned_by hat 18 g7"]


@rule("INC-1a", "HOR-5")
def test_horses_double_ranches_by_themselves_where_nothing_speaks_against_it() -> None:
    game = income(f"variants=horses {RANCHES} {HORSES}")
    play(game, "pass", "pass")
    assert texts(game) == ["cash", "double bank"]


@rule("INC-1a", "HOR-5")
@pytest.mark.parametrize("used", [True, False])
def test_by_a_house_rule_a_horse_on_any_ranch_keeps_the_grocer_from_doubling(used: bool) -> None:
    game = income(f"variants=horses {RANCHES} {HORSES}", "grocer-alone")
    play(game, "pass", "pass")
    assert texts(game) == ["double b2", "double d7", "done"]
    if used:
        play(game, "double b2", "done")
        assert noted(game, "doubled") == []
    else:
        game.play("done")
        assert texts(game) == ["cash", "double ranch", "double bank"]
        game.play("double bank")
        assert noted(game, "doubled") == ["doubled hat bank"]


@rule("INC-1a")
def test_by_a_house_rule_others_than_the_grocer_are_not_asked() -> None:
    line = f"variants=horses {RANCHES} {HORSES.replace('as3Y,pledge1', 'as2Y')}"
    game = income(line, "grocer-alone")
    play(game, "pass", "pass")
    assert len(noted(game, "ranch_doubled")) == 2


# OUT-2b.

RIVER = "river:e1,e2,e3,d3,d4,d5,d6,e6,e7,e8"


def outlaws(game: carson_city.Game) -> list[str]:
    return [PARCEL_WORDS[parcel] for parcel in gang_of(position_of(game)).parcels]


@rule("OUT-2b", "OUT-2")
@pytest.mark.parametrize(
    ("town", "own", "thrown", "comes"),
    [
        ("city_hall:b2", "", "11", "b2"),
        ("prison:b2", "star:b2", "22", "g7"),  # c3 is beside the Prison
        ("prison:b2,c3", "hat:c3/star:b2", "11", "g7"),  # so is a Prison beside another
    ],
)
def test_by_a_house_rule_only_outlaws_and_prisons_around_are_rolled_again(
    town: str, own: str, thrown: str, comes: str
) -> None:
    line = f"house=outlaw-anywhere {night(town, own)}"
    told = dice("11", thrown) if comes == "b2" else dice("11", thrown, "66")
    game = at(line, chance=told)
    assert outlaws(game) == [comes]


@rule("OUT-2b", "OUT-5")
def test_by_a_house_rule_an_outlaw_may_appear_in_the_river_and_is_fought_there() -> None:
    line = night(RIVER, "").replace("=outlaws", "=river,outlaws")
    line = f"house=outlaw-anywhere {line}".replace("roads=d4n", "roads=a4n")
    game = at(line, chance=dice("11", "32"))
    [parcel] = outlaws(game)
    assert parcel in RIVER
    later = f"house=outlaw-anywhere round=2.placement variants=river,outlaws town={RIVER}"
    fought = at(f"{later} {SHOP} outlaws={parcel} strength=8 hat=$0,as2Y,revolvers8 star=$0,as6Y")
    assert f"place {parcel}" in texts(fought)
    play(fought, f"place {parcel}", "pass", "pass")
    assert noted(fought, "outlaw_beaten") == [f"outlaw_beaten hat {parcel}"]


@rule("OUT-2b")
@pytest.mark.parametrize("word", ["", "outlaw-anywhere"])
def test_a_line_with_an_outlaw_on_city_hall_needs_the_house_rule(word: str) -> None:
    line = "round=2.placement set=full variants=outlaws town=city_hall:b2 outlaws=b2 strength=13"
    line = f"{line} {SHOP}"
    players = "hat=$0,as2Y star=$0,as6Y"
    if not word:
        with pytest.raises(NotationError, match="no outlaw stands on b2"):
            at(f"{line} {players}")
        return
    game = at(f"house={word} {line} {players}")
    assert texts(game).count("place b2") == 1
    play(game, "place b2", "pass", "pass")
    assert noted(game, "outlaw_unbeaten") == ["outlaw_unbeaten b2"]
    assert position_of(game).resident == -1


# WORD-7.

LAND = "round=2.characters variants=outlaws outlaws=c4 strength=8 free={cards} hat=$30 star=$30"


@rule("WORD-7", "CHR-5Y")
def test_the_settler_claims_no_parcel_under_an_outlaw() -> None:
    game = at(LAND.format(cards="5Y,1Y"))
    game.play("take settler")
    assert "claim c4" not in texts(game)
    assert refused(game, "claim c4") == "OUT-4"


@rule("WORD-7", "CHR-5Y", "OUT-4")
def test_by_a_house_rule_the_settler_claims_a_parcel_under_an_outlaw() -> None:
    game = at(f"house=outlaw-land {LAND.format(cards='5Y,1Y')}")
    play(game, "take settler", "claim c4")
    position = position_of(game)
    assert position.town.owner[PARCEL_WORDS.index("c4")] == HAT
    assert outlaws(game) == ["c4"]


@rule("WORD-7", "CHR-12Y")
@pytest.mark.parametrize("word", ["", "house=outlaw-land "])
def test_the_auctioneer_marks_a_parcel_under_an_outlaw_by_a_house_rule_alone(word: str) -> None:
    game = at(f"{word}{LAND.format(cards='12Y,1Y')}")
    game.play("take auctioneer")
    assert ("lot c4" in texts(game)) == bool(word)


@rule("WORD-7", "CHR-8Y")
@pytest.mark.parametrize("word", ["", "house=outlaw-land "])
def test_the_indian_rolls_a_parcel_under_an_outlaw_by_a_house_rule_alone(word: str) -> None:
    line = LAND.format(cards="8Y,1Y").replace("outlaws=c4", "outlaws=b2")
    game = at(f"{word}{line}")
    game.play("take indian")
    told = dice("11", "66") if word else dice("11", "66", "65")
    game.play("roll", chance=told)
    owned = position_of(game).town.owner[PARCEL_WORDS.index("b2")]
    assert (owned == HAT) == bool(word)


@rule("WORD-7", "OUT-4", "ACT-5")
def test_by_a_house_rule_nobody_buys_a_parcel_under_an_outlaw_all_the_same() -> None:
    line = "house=outlaw-land round=2.placement variants=outlaws outlaws=c4 strength=13"
    game = at(f"{line} hat=$30,as2Y star=$30,as6Y")
    play(game, "place c4", "pass", "pass")
    assert noted(game, "outlaw_unbeaten") == ["outlaw_unbeaten c4"]
    assert position_of(game).town.owner[PARCEL_WORDS.index("c4")] not in (HAT, STAR)


# KIT-3b.

TOGETHER = "variants=kit-carson,horses round=2.placement next=hat order=hat,star"
RIDERS = "hat=$20,as2Y,cowboys3,riders5 star=$20,as6Y,cowboys3"


def moves(game: carson_city.Game) -> list[str]:
    return [text for text in texts(game) if text.startswith(("lift", "move to corral"))]


@rule("KIT-3b", "HOR-3")
def test_no_cowboy_is_moved_into_a_corral_or_out_of_one() -> None:
    game = at(f"{TOGETHER} at=salary:hat {RIDERS} steps=rounds/together")
    assert moves(game) == ["lift salary"]
    assert refused(game, "lift corral5") == "KIT-3b"
    game.play("lift salary", HAT)
    assert moves(game) == []
    assert refused(game, "move to corral1", HAT) == "KIT-3b"


@rule("KIT-3b", "KIT-1b")
def test_by_a_house_rule_a_cowboy_is_moved_out_of_a_corral() -> None:
    game = at(f"house=corral-moves {TOGETHER} {RIDERS} steps=rounds/together")
    assert moves(game) == ["lift corral5"]
    supply = position_of(game).supply[HAT]
    game.play("lift corral5", HAT)
    assert carson_city.Game.at(game.line()).line() == game.line()
    assert "holds@corral5.horses" in game.line()
    assert {"move to c4", "move to salary", "move to corral1"} <= set(texts(game, HAT))
    assert "move to corral5" not in texts(game, HAT)
    game.play("move to c4", HAT)
    position = position_of(game)
    assert [str(piece) for piece in position.at("c4").pieces] == ["cowboy of hat"]
    assert position.supply[HAT] == supply
    assert "riders" not in game.line()
    assert "hat moves a cowboy from corral 5 to c4." in [str(event) for event in game.events]


@rule("KIT-3b", "KIT-3", "HOR-3a")
def test_by_a_house_rule_a_cowboy_is_moved_into_a_corral_that_is_used_and_empty() -> None:
    game = at(f"house=corral-moves {TOGETHER} at=salary:hat {RIDERS} steps=rounds/together")
    game.play("lift salary", HAT)
    assert [text for text in texts(game, HAT) if "corral" in text] == [
        "move to corral1", "move to corral3", "move to corral4",
    ]  # fmt: skip
    assert refused(game, "move to corral2", HAT) == "KIT-3"
    assert refused(game, "move to corral5", HAT) == "HOR-3a"
    game.play("move to corral3", HAT)
    assert "riders3.5" in game.line()
    assert not any(text.startswith("horse ") for text in texts(game, HAT))  # KIT-3a


@rule("KIT-3b", "KIT-1b")
@pytest.mark.parametrize(
    ("card", "placed", "lifted"),
    [
        ("as1Y white=hat@ready", "place c4 white", "lift c4"),
        ("as9R,dynamite1", "place c4 dynamite", "lift c4"),
        ("as11Y singer=hat.2@none", "place gambling song", "lift gambling"),
    ],
)
def test_by_a_house_rule_a_special_cowboy_is_not_moved_into_a_corral(
    card: str, placed: str, lifted: str
) -> None:
    players = f"star=$20,as6Y,cowboys3 hat=$20,cowboys3,{card}"
    game = at(f"house=corral-moves {TOGETHER} {players} steps=rounds/together")
    game.play(placed, HAT)
    game.play(lifted, HAT)
    assert not any("corral" in text for text in texts(game, HAT))
    assert refused(game, "move to corral1", HAT) == "KIT-1b"
