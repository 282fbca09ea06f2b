"""1 Sheriff (CHR-1)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.character import CHARACTERS, NUMBERS
from tests.proof import rule
from tests.table import HAT, STAR, at, limit, noted, position_of, refused, texts
from tests.tokens import white_of

SHOP = "shop=ranch,mine,bank,bank,saloon,ranch,mine"
READY = "hat=as1Y star=as2Y white=hat@ready"


@rule("CHR-1")
def test_the_limit_is_20_on_both_sides() -> None:
    assert limit("1Y") == 20
    assert limit("1R") == 20


# Yellow: the white cowboy.


@rule("CHR-1Y")
def test_the_white_cowboy_is_an_extra_cowboy() -> None:
    game = at("round=1.characters hat=cowboys1,roads0 star=cowboys0,roads0")
    game.play("take sheriff")
    game.play("take banker")
    game.play("place gambling white")  # star can only pass
    assert position_of(game).supply[HAT] == 1
    game.play("place ammunition")
    assert noted(game, "white_placed", "placed") == [
        "white_placed hat gambling",
        "placed hat ammunition",
    ]


@rule("CHR-1Y")
def test_there_is_one_white_cowboy() -> None:
    game = at(f"round=1.placement {READY}")
    game.play("place gambling white")
    game.play("pass")
    assert refused(game, "place ammunition white") == "CHR-1Y"


@rule("CHR-1Yb", "CHR-1Yd")
@pytest.mark.parametrize("place", ["a1", "h8", "ammunition", "vp-2"])
def test_it_closes_the_first_place_as_well_as_the_last(place: str) -> None:
    game = at(f"round=1.placement {READY}")
    game.play(f"place {place} white")
    for same in (game, carson_city.Game.at(game.line())):
        assert refused(same, f"place {place}", STAR) == "CHR-1Yb"
        assert f"place {place}" not in texts(same)
        assert [str(piece) for piece in position_of(same).at(place).pieces] == ["white of hat"]
        assert position_of(same).stock == [7, 7]  # it is none of the ten


@rule("CHR-1Y")
def test_a_line_has_the_white_cowboy_of_the_second_seat_where_it_stands() -> None:
    line = "round=1.placement white=star@c4 at=c4:{} hat=as2Y star=as1Y"
    game = at(line.format("star"))
    assert [str(piece) for piece in position_of(game).at("c4").pieces] == ["white of star"]
    with pytest.raises(
        carson_city.errors.NotationError, match="the white cowboy's place does not have"
    ):
        at(line.format("hat"))


@rule("CHR-1Y", "RND-6a")
def test_it_can_be_placed_by_a_player_without_cowboys() -> None:
    game = at("round=1.placement hat=cowboys0,as1Y star=as2Y white=hat@ready")
    assert "place ammunition white" in texts(game)
    for place in ("ammunition", "salary", "a1"):
        assert refused(game, f"place {place}") == "RND-5"


@rule("CHR-1Y", "HOR-3")
def test_it_rides_no_horse() -> None:
    with pytest.raises(
        carson_city.errors.NotationError, match="the white cowboy does not go to corral1"
    ):
        at("round=1.placement variants=horses hat=as1Y star=as2Y white=hat@corral1")


@rule("CHR-1Y")
def test_it_goes_where_nobodys_cowboy_is() -> None:
    game = at(
        f"round=2.placement {SHOP} {READY} own=hat:e5/star:f5 town=mountain:g7"
        " at=ammunition:star/c4:star/roads1:hat/d4:hat"
    )
    for place in ("gambling", "$12", "vp-5", "c5", "g7"):
        assert f"place {place} white" in texts(game)
    for place in ("ammunition", "c4"):  # another's cowboy is there
        assert refused(game, f"place {place} white") == "CHR-1Y"
        assert f"place {place}" in texts(game)  # an ordinary cowboy may join
    for place in ("roads1", "d4"):  # an own cowboy is there
        assert f"place {place} white" not in texts(game)
    for place in ("e5", "f5"):  # no available parcel
        assert refused(game, f"place {place} white") == "RND-5b"
    assert refused(game, "place vp-2 white") == "ACT-15a"  # closed in round 2


@rule("CHR-1Y")
def test_an_empty_building_space_takes_no_white_cowboy() -> None:
    game = at(f"round=1.placement shop=ranch {READY}")
    assert "place $3 white" in texts(game)
    assert refused(game, "place $4 white") == "ACT-6c"


@rule("CHR-1Y")
def test_it_acts_like_any_cowboy() -> None:
    game = at(
        "round=1.actions hat=$15,as1Y star=as2Y at=gambling:hat white=hat@gambling",
        chance="die 5, die 2",
    )
    assert position_of(game).money[HAT] == 22


GUARD = "town=bank:c4/saloon:f6/ranch:a8 own=hat:c4,a8/star:f6"


@rule("CHR-1Ya")
def test_it_may_guard_an_own_building_but_not_attack() -> None:
    game = at(f"round=1.placement {GUARD} {READY}")
    assert "place c4 white" in texts(game)
    assert "place f6 white" not in texts(game)
    assert "place f6" in texts(game)


@rule("CHR-1Ya")
def test_it_guards_only_a_building_without_cowboys() -> None:
    game = at(f"round=1.placement {GUARD} {READY} at=c4:star/a8:hat")
    assert "place c4 white" not in texts(game)
    assert "place a8 white" not in texts(game)
    assert "place c4" in texts(game)


@rule("CHR-1Yb")
@pytest.mark.parametrize("place", ["gambling", "$12", "e5", "c4"])
def test_nobody_joins_the_white_cowboy(place: str) -> None:
    game = at(f"round=1.placement {GUARD} {SHOP} {READY}")
    game.play(f"place {place} white")
    assert game.player == STAR
    assert refused(game, f"place {place}") == "CHR-1Yb"
    game.play("pass")
    assert game.player == HAT
    assert refused(game, f"place {place}") == "CHR-1Yb"  # its own player neither


@rule("CHR-1Yc")
@pytest.mark.parametrize("space", ["salary", "roads2"])
def test_on_salary_and_roads_2_it_is_an_ordinary_cowboy(space: str) -> None:
    game = at(f"round=1.placement at={space}:hat,star {READY}")
    game.play(f"place {space} white")  # the space need not be empty
    assert f"place {space}" in texts(game)  # and stays open
    game.play("pass")
    assert f"place {space}" in texts(game)
    game.play("pass")
    gains = noted(game, "earned", "roads_gained")
    if space == "salary":
        assert gains == ["earned star 4 salary", "earned hat 8 salary"]
    else:
        assert gains == ["roads_gained star 1", "roads_gained hat 2"]


@rule("CHR-1Yd")
def test_it_adds_no_firepower() -> None:
    ready = at("round=1.placement hat=cowboys2,as1Y star=as2Y white=hat@ready")
    assert position_of(ready).firepower(HAT) == 2 + 1
    ready.play("place gambling white")
    assert position_of(ready).firepower(HAT) == 2 + 1


@rule("CHR-1Yd")
@pytest.mark.parametrize("space", ["gambling", "salary", "roads2", "e5", "c4"])
def test_it_is_not_among_the_ten_cowboys_and_goes_back_to_its_card(space: str) -> None:
    game = at(f"round=1.placement {GUARD} hat=cowboys10,as1Y star=as2Y white=hat@ready")
    game.play(f"place {space} white")
    game.play("pass")
    game.play("pass")
    while white_of(position_of(game)).place >= 0:  # until its place is resolved
        game.play(game.options()[-1])
    assert position_of(game).supply[HAT] == 10
    assert position_of(game).stock[HAT] == 0
    assert not any("white" in text for text in texts(game))


@rule("CHR-1Yd")
def test_the_white_cowboy_works_beside_ordinary_ones_on_salary() -> None:
    game = at("round=1.actions hat=cowboys8,as1Y star=as2Y at=salary:hat,hat,hat white=hat@salary")
    assert noted(game, "earned") == ["earned hat 12 salary"]
    assert position_of(game).supply[HAT] == 8
    assert position_of(game).stock[HAT] == 2


@rule("CHR-1Ye", "BLD-CITYj")
def test_it_does_not_go_to_city_hall() -> None:
    game = at(f"set=full round=1.placement town=city_hall:c4 {READY}")
    assert "place c4" in texts(game)
    assert "place c4 white" not in texts(game)


EVERYBODY = [character.code for character in CHARACTERS if character.number < NUMBERS]


@rule("CHR-1Yf")
@pytest.mark.parametrize("other", [code for code in EVERYBODY if code[:-1] != "1"])
def test_no_character_meets_it_on_a_parcel(other: str) -> None:
    """True of every character there is, so of the Lawyer on the day he comes to town."""
    game = at(f"round=1.placement hat=as1Y star=as{other} white=hat@ready at=d5:star")
    assert "place d5 white" not in texts(game)
    game.play("place e5 white")
    assert game.player == STAR
    assert "place e5" not in texts(game)


# Red: attacks nobody, joins nobody.


RED = "hat=as1R star=as2Y cactus=as3Y"


@rule("CHR-1R")
def test_the_red_sheriff_attacks_no_building() -> None:
    game = at(f"round=1.placement {GUARD} {RED}")
    assert refused(game, "place f6") == "CHR-1R"
    game.play("place gambling")
    assert game.player == STAR
    assert "place c4" in texts(game)  # others do


@rule("CHR-1R")
def test_the_red_sheriff_joins_nobody() -> None:
    game = at(
        f"set=full round=1.placement {RED} town=city_hall:c4 resident=star"
        " at=gambling:star/d5:cactus/c4:star"
    )
    for place in ("gambling", "d5", "c4"):
        assert refused(game, f"place {place}") == "CHR-1R"
    for place in ("ammunition", "d6"):
        assert f"place {place}" in texts(game)


@rule("CHR-1R")
def test_the_red_sheriff_may_go_to_an_empty_city_hall() -> None:
    game = at(f"set=full round=1.placement {RED} town=city_hall:c4")
    assert "place c4" in texts(game)


@rule("CHR-1R")
def test_the_red_sheriff_may_share_salary_and_roads_2() -> None:
    game = at(f"round=1.placement {RED} at=salary:star/roads2:star,cactus")
    assert "place salary" in texts(game)
    assert "place roads2" in texts(game)


@rule("CHR-1R")
def test_the_red_sheriff_defends_own_buildings_under_attack() -> None:
    game = at(f"round=1.placement {GUARD} {RED} at=c4:star")
    assert "place c4" in texts(game)


@rule("CHR-1R")
def test_others_may_challenge_the_red_sheriff() -> None:
    game = at(f"round=1.placement {RED} at=gambling:hat/d5:hat")
    game.play("pass")
    assert game.player == STAR
    assert "place gambling" in texts(game)
    assert "place d5" in texts(game)


LOSES = "hat=as1R,cowboys0,roads0 star=as7Y,cowboys0,roads0 cactus=as3Y,cowboys0,roads0"


@rule("CHR-1Ra")
def test_every_duel_lost_is_3_vp() -> None:
    game = at(
        f"round=1.actions {LOSES} at=income-parcels:hat,star/roads1:hat,star/gambling:hat,cactus",
        chance="die 1, die 6, die 1, die 6, die 6, die 1, die 3, die 3",
    )
    assert noted(game, "duel_lost") == [
        "duel_lost hat roads1",
        "duel_lost hat income-parcels",
        "duel_lost cactus gambling",
    ]
    assert noted(game, "scored") == ["scored hat 3 character"] * 2


@rule("ACT-2", "RND-10")
def test_where_a_lost_duel_pays_the_3_revolver_tile_may_be_declined() -> None:
    game = at(f"round=1.actions {LOSES} at=ammunition:hat")
    assert texts(game, HAT) == ["take tile", "decline"]
    taken = game.copy()
    taken.play("take tile")
    assert position_of(taken).ammunition == HAT
    assert noted(taken, "ammunition_taken", "declined") == ["ammunition_taken hat"]
    game.play("decline")
    assert noted(game, "ammunition_taken", "declined") == ["declined hat ammunition"]
    assert position_of(game).ammunition == -1
    assert position_of(game).supply[HAT] == 0  # the cowboy is spent all the same


@rule("CHR-1Ra")
def test_a_duel_of_three_lost_is_3_vp_once_and_for_the_sheriff_alone() -> None:
    game = at(f"round=1.actions {LOSES} at=roads1:hat,star,cactus", chance="die 1, die 6, die 2")
    assert noted(game, "duel_lost") == ["duel_lost hat roads1", "duel_lost cactus roads1"]
    assert noted(game, "scored") == ["scored hat 3 character"]


@rule("CHR-1Ra")
def test_losing_an_own_building_or_city_hall_is_a_lost_duel_too() -> None:
    game = at(
        f"set=full round=1.actions {LOSES} town=school:c4/city_hall:f6 own=hat:c4 resident=hat"
        " at=c4:hat,star/f6:hat,star",
        chance="die 1, die 6, die 1, die 6",
    )
    assert noted(game, "scored") == ["scored hat 3 character"] * 2


@rule("CHR-1Ra")
def test_the_yellow_sheriff_gets_nothing_for_a_lost_duel() -> None:
    game = at(
        "round=1.actions hat=as1Y,roads0 star=as7Y,roads0 at=roads1:hat,star",
        chance="die 1, die 6",
    )
    assert noted(game, "duel_lost") == ["duel_lost hat roads1"]
    assert noted(game, "scored") == []


@rule("CHR-1Yd")
def test_the_white_cowboy_is_in_nobodys_game_once_its_round_is_over() -> None:
    game = at(f"round=2.end {SHOP} pass=hat,star hat=$99,as1Y star=$5,as6Y white=hat@away")
    assert [plug.word for plug in position_of(game).rules.plugs] == ["white"]
    game.play(game.options()[0])  # too much money goes first
    assert position_of(game).round == 3
    assert not position_of(game).rules.plugs
