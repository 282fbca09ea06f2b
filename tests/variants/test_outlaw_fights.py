"""Fights with outlaws: who may, who wins, and what it brings (OUT-5)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.errors import NotationError
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.outlaw_fights import PLAIN, SALOON, asked, cast_with, fight, gone


def placing(
    where: str, stand: str, hat: str = "as2Y", star: str = "as6Y", more: str = ""
) -> carson_city.Game:
    cards = [part[2:].split(",")[0] for part in (hat, star)]
    return at(
        f"round=2.placement set=full {cast_with(*cards)} variants=outlaws {where} outlaws={stand}"
        f" strength=9 hat=$20,{hat} star=$20,{star} {more}"
    )


# Placing.


@rule("OUT-5", "RND-5b", "ATT-1a")
@pytest.mark.parametrize(
    "where",
    [
        PLAIN,  # a free parcel
        f"{PLAIN} own=star:d4",
        f"{PLAIN} own=hat:d4",
        "town=mountain:d4/house:d3 roads=d3n own=star:d4",
        "town=house:d4 roads=d4n own=hat:d4",
        "town=hotel:d4 own=star:d4 roads=a1n",
        "town=hotel:d4 own=hat:d4 roads=a1n",
    ],
    ids=("free", "theirs", "own", "mountain", "own house", "their building", "own building"),
)
def test_a_cowboy_may_be_placed_wherever_an_outlaw_stands(where: str) -> None:
    game = placing(where, "d4")
    assert texts(game).count("place d4") == 1
    game.play("place d4")
    game.play("place d4")  # and so may others
    assert refused(game, "place d4") == "RND-8"
    game.play("pass")
    game.play("pass")
    assert len(noted(game, "duel_rolled")) == 2


@rule("OUT-5e", "ATT-1b")
@pytest.mark.parametrize(
    "where",
    [
        "town=church:d4 own=star:d4 roads=a1n",
        "town=hotel:d4/church:d5 own=star:d4,d5 roads=a1n",
        "town=station:d4 own=star:d4 roads=a1n",
    ],
    ids=("Church", "beside a Church", "Station"),
)
def test_a_building_that_cannot_be_attacked_takes_a_cowboy_only_to_fight_an_outlaw(
    where: str,
) -> None:
    assert "place d4" in texts(placing(where, "d4"))
    elsewhere = placing(where, "g7")
    assert "place d4" not in texts(elsewhere)
    assert refused(elsewhere, "place d4")


@rule("OUT-5")
def test_where_no_outlaw_stands_an_owned_parcel_takes_nobody() -> None:
    game = placing(f"{PLAIN} own=star:d4,e4", "d4")
    assert "place e4" not in texts(game)
    assert refused(game, "place e4") == "RND-5b"


@rule("CHR-1Ye")
def test_the_white_cowboy_fights_no_outlaw() -> None:
    own = "town=hotel:d4,f4 own=hat:d4,f4 roads=a1n"
    game = placing(own, "d4", hat="as1Y", more="white=hat@ready")
    assert "place f4 white" in texts(game)
    assert "place d4 white" not in texts(game)
    assert refused(game, "place d4 white") == "CHR-1Ye"
    assert refused(placing(PLAIN, "d4", hat="as1Y", more="white=hat@ready"), "place d4 white")
    with pytest.raises(NotationError, match="white cowboy"):
        placing(own, "d4", hat="as1Y", more="white=hat@d4 at=d4:hat")
    corner = "town=hotel:a1,f4 own=hat:a1,f4 roads=a1n"
    assert placing(corner, "f4", hat="as1Y", more="white=hat@a1 at=a1:hat").deciders
    with pytest.raises(NotationError, match="the white cowboy fights no outlaw"):
        placing(corner, "a1", hat="as1Y", more="white=hat@a1 at=a1:hat")


@rule("CHR-1Rb")
def test_the_red_sheriff_fights_an_outlaw_only_on_an_own_building() -> None:
    where = "town=hotel:d4,f4/house:d3 own=hat:d4,g2/star:f4 roads=d3n"
    game = placing(where, "d4,f4,g2,b7", hat="as1R", more="at=d4:star")
    assert "place d4" in texts(game)  # even beside somebody
    for place in ("f4", "g2", "b7"):
        assert f"place {place}" not in texts(game)
        assert refused(game, f"place {place}") == "CHR-1Rb"


@rule("CHR-16Yb")
def test_the_heroes_may_fight_an_outlaw_on_anothers_building_and_others_on_theirs() -> None:
    where = "town=hotel:d4,f4,g7 own=star:d4,g7/hat:f4 roads=a1n"
    game = placing(where, "d4,f4", hat="as16Y")
    assert "place d4" in texts(game)
    assert "place g7" not in texts(game)
    game.play("pass")
    assert "place f4" in texts(game)


@rule("CHR-9Rd", "OUT-5")
def test_dynamite_may_be_placed_against_an_outlaw() -> None:
    game = placing(PLAIN, "d4", hat="as9R,dynamite1")
    assert "place d4 dynamite" in texts(game)
    game.play("place d4 dynamite")
    game.play("pass")
    game.play("pass")
    assert noted(game, "dynamite_spent") == ["dynamite_spent hat d4"]
    assert len(noted(game, "die")) == 2


# The fight.


@rule("OUT-5a", "COMP-21")
@pytest.mark.parametrize(("die", "beaten"), [(1, False), (2, True), (3, True)])
def test_the_total_must_be_at_least_the_strength_and_the_outlaw_rolls_no_die(
    die: int, beaten: bool
) -> None:
    game = fight(PLAIN, "hat", chance=f"die {die}")
    assert noted(game, "die") == [f"die {die}"]
    assert gone(game) == beaten
    assert noted(game, "scored") == (["scored hat 3 outlaws"] if beaten else [])


@rule("OUT-5b", "OUT-5c", "DUEL-4")
def test_a_victors_cowboy_goes_to_the_general_supply_and_losers_home() -> None:
    won = position_of(fight(PLAIN, "hat", chance="die 6"))
    assert won.supply[HAT] == 3
    assert won.stock[HAT] == 7
    lost = fight(PLAIN, "hat", chance="die 1")
    assert position_of(lost).supply[HAT] == 4
    assert position_of(lost).stock[HAT] == 6
    assert noted(lost, "outlaw_unbeaten") == ["outlaw_unbeaten d4"]


@rule("OUT-5", "OUT-5d")
def test_an_outlaw_is_named_before_all_who_fight_it() -> None:
    game = at(
        f"round=2.placement variants=outlaws {PLAIN} at=d4:hat,star,cactus outlaws=d4 strength=9"
        " hat=as2Y star=as6Y cactus=as3Y"
    )
    assert [str(piece) for piece in position_of(game).at("d4").pieces] == [
        "outlaw", "cowboy of hat", "cowboy of star", "cowboy of cactus",
    ]  # fmt: skip


@rule("OUT-5c")
def test_a_winning_outlaw_takes_half_the_income_and_stays_for_the_next_round() -> None:
    game = fight(SALOON, "star", star="as6Y,cowboys0", chance="die 1")
    assert noted(game, "earned_by") == ["earned_by star 7 d4"]
    assert not gone(game)


@rule("OUT-5d", "DUEL-3")
def test_several_roll_once_and_one_alone_wins_a_tie_by_pass_order() -> None:
    game = fight(PLAIN, "hat,star", more="pass=star,hat", chance="die 4, die 4")
    assert len(noted(game, "die")) == 2
    assert noted(game, "duel_won") == ["duel_won star d4"]
    assert noted(game, "duel_lost") == ["duel_lost hat d4"]
    assert noted(game, "scored") == ["scored star 3 outlaws"]


@rule("OUT-5d")
def test_below_the_strength_everybody_loses_to_the_outlaw() -> None:
    game = fight(PLAIN, "hat,star", strength=13, chance="die 4, die 3")
    assert noted(game, "duel_won") == []
    assert noted(game, "duel_lost") == ["duel_lost hat d4", "duel_lost star d4"]
    assert not gone(game)


@rule("OUT-5d", "INC-1c")
def test_the_owner_as_winner_has_the_points_and_the_full_income() -> None:
    game = fight(SALOON, "hat,star", chance="die 1, die 6")
    assert noted(game, "scored") == ["scored star 3 outlaws"]
    assert noted(game, "earned_by") == ["earned_by star 15 d4"]


@rule("OUT-5b")
def test_on_nobodys_building_there_is_nothing_to_rob() -> None:
    game = fight("town=ranch:d4 roads=a1n", "hat", strength=8, chance="die 6")
    assert noted(game, "outlaw_beaten") == ["outlaw_beaten hat d4"]
    assert "rob" not in texts(game)


@rule("OUT-5b", "ATT-3a", "INC-1c")
def test_on_anothers_building_the_victor_takes_the_points_or_half_the_income() -> None:
    points = fight(SALOON, "hat", chance="die 6")
    assert texts(points) == ["bounty", "steal"]
    assert asked(points) == "take 3* VP, or steal $7 from star on d4"
    points.play("bounty")
    assert noted(points, "scored") == ["scored hat 3 outlaws"]
    assert noted(points, "earned_by", "stolen") == ["earned_by star 15 d4"]
    theft = fight(SALOON, "hat", chance="die 6")
    theft.play("steal")
    assert noted(theft, "scored") == []
    assert noted(theft, "stolen") == ["stolen hat 7 d4 star"]
    assert noted(theft, "earned_by") == ["earned_by star 8 d4"]
    assert position_of(theft).stock[HAT] == 7
    assert refused(fight(SALOON, "hat", chance="die 6"), "pass") == "OUT-5b"


@rule("ATT-1a", "OUT-5d")
def test_all_on_a_building_with_an_outlaw_fight_once_and_nobody_attacks_it_besides() -> None:
    game = fight(SALOON, "hat,star", chance="die 6, die 1")
    game.play("bounty")
    assert len(noted(game, "duel_rolled")) == 2
    assert noted(game, "theft_marked", "defender_left") == []


@rule("OUT-5e")
@pytest.mark.parametrize(
    "where",
    [
        "town=hotel:d4/church:d5 own=star:d4,d5 roads=a1n",
        "town=church:d4 own=star:d4 roads=a1n",
        "town=school:d4 own=star:d4 roads=a1n",  # ATT-2a: nothing to steal
    ],
    ids=("beside a Church", "Church", "School"),
)
def test_on_a_building_that_cannot_be_robbed_there_are_only_the_points(where: str) -> None:
    game = fight(where, "hat", chance="die 6")
    assert noted(game, "scored") == ["scored hat 3 outlaws"]


@rule("CHR-16Yb", "OUT-5e")
@pytest.mark.parametrize(("hat", "star"), [("16Y", "6Y"), ("2Y", "16Y")], ids=("theirs", "own"))
def test_heroes_only_get_points_and_from_their_building_others_too(hat: str, star: str) -> None:
    game = fight(
        SALOON,
        "hat",
        f"as{hat},revolvers5,cowboys3",
        f"as{star},revolvers5,cowboys3",
        chance="die 6",
    )
    assert noted(game, "scored") == ["scored hat 3 outlaws"]
    assert noted(game, "earned_by") == ["earned_by star 15 d4"]


@rule("ACT-11", "OUT-5")
def test_outlaws_are_fought_before_city_hall_and_attacks() -> None:
    game = at(
        "round=2.actions set=full variants=outlaws town=hotel:d4,f4/city_hall:b2 own=star:d4,f4"
        " roads=a1n at=d4:hat/f4:hat,star/b2:hat,star outlaws=d4 strength=8"
        " hat=$0,as2Y,revolvers9 star=$0,as6Y",
        chance="die 6",
    )
    game.play("bounty")
    assert [said.split()[-1] for said in noted(game, "duel_rolled")][:3] == ["d4", "b2", "b2"]
    assert noted(game, "duel_rolled")[-1].endswith("f4")


@rule("DUEL-6", "DUEL-6a")
def test_the_earliest_who_fights_names_the_next_fight() -> None:
    game = at(
        "round=2.actions variants=outlaws town=house:d3 roads=d3n at=d4:star/g7:hat,star"
        " outlaws=d4,f2,g7 strength=13 pass=cactus,star,hat hat=as2Y star=as6Y cactus=as3Y"
    )
    assert game.deciders == (STAR,)
    assert texts(game) == ["next d4", "next g7"]
    assert refused(game, "next f2") == "DUEL-6a"
    game.play("next g7")
    rolled = [said.split()[-1] for said in noted(game, "duel_rolled")]
    assert rolled == ["g7", "g7", "d4"]
    assert game.deciders != (CACTUS,) or texts(game) != ["next d4"]


@rule("BLD-CHURCHb")
def test_a_new_church_does_not_send_home_who_fights_an_outlaw() -> None:
    line = (
        "round=2.actions variants=outlaws town=hotel:d4/house:d3 roads=d4n own=star:d4,e4"
        " at=d4:hat {more} hat=$0,as2Y star=$0,as6Y,church*1"
    )
    attacked = at(line.format(more=""))
    attacked.play("build church e4")
    attacked.play("house c4")
    assert noted(attacked, "attack_ended") == ["attack_ended star d4"]
    held = at(line.format(more="outlaws=d4 strength=13"))
    held.play("build church e4")
    held.play("house c4")
    assert noted(held, "attack_ended") == []
    assert len(noted(held, "duel_rolled")) == 1
