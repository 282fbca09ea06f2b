"""Fights with outlaws: who may, who wins, and what it brings (OUT-5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

import carson_city
from carson_city.board.map import PARCEL_WORDS, parcel_of
from carson_city.board.odds import ONE_DIE, ONE_DIE_AGAIN, TWO_DICE, Rival, win_chance
from carson_city.board_plugins.variants.outlaws.gang import gang_of
from carson_city.core.constants import NOBODY
from carson_city.errors import NotationError
from carson_city.games.conformance import check_line
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, misfit, noted, position_of, refused, texts

SALOON = "town=saloon:d4/house:d5,d3,e3 own=star:d4 roads=a1n"  # earns $15
PLAIN = "town=house:d3 roads=d3n"


def cast_with(*cards: str) -> str:
    """Some characters, and of the first ones as many as fit."""
    taken = [card[:-1] for card in cards]
    kept = [f"{number}Y" for number in range(1, 8) if str(number) not in taken]
    return f"cast={','.join([*cards, *kept][:7])}"


def fight(
    where: str,
    stands: str,
    hat: str = "as2Y,revolvers5,cowboys3",
    star: str = "as6Y,revolvers5,cowboys3",
    *,
    strength: int = 10,
    parcel: str = "d4",
    more: str = "",
    chance: str | None = None,
) -> carson_city.Game:
    """Phase 3 with an outlaw and cowboys on a parcel; firepower is 8 unless told."""
    cards = [word[2:] for part in (hat, star) for word in part.split(",") if word[:2] == "as"]
    return at(
        f"round=2.actions set=full {cast_with(*cards)} variants=outlaws {where}"
        f" at={parcel}:{stands} outlaws={parcel} strength={strength}"
        f" hat=$0,{hat} star=$0,{star} {more}",
        chance=chance,
    )


def gone(game: carson_city.Game, parcel: str = "d4") -> bool:
    """Whether no outlaw stands on a parcel any more."""
    return parcel_of(parcel) not in gang_of(position_of(game)).parcels


def asked(game: carson_city.Game) -> str:
    """What the decider must do now."""
    position = position_of(game)
    return str(position.steps[-1].ask(position))


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
