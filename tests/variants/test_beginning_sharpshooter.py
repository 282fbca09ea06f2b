"""A New Beginning: the sharpshooter, and what it cannot be used with (COMP-23)."""

from __future__ import annotations

import pytest

from carson_city.board_plugins.variants.beginning.rules import beginning
from carson_city.errors import IllegalAction
from carson_city.games.conformance import check_line, check_record
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.beginnings import new

# The sharpshooter.

SHARP = "hat=$20,as2Y,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"
DUEL = f"round=1.actions variants=beginning {CENTRE} pass=hat,star"


@rule("COMP-23c")
def test_a_sharpshooter_rolls_two_dice_and_the_better_one_counts() -> None:
    game = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    assert texts(game) == ["aim", "hold"]
    assert noted(game, "die") == []  # before any die falls
    game.play("aim", chance="die 2, die 5, die 4, die 1, die 1")
    assert noted(game, "aimed", "shot_twice", "duel_rolled", "duel_won") == [
        "aimed hat gambling",
        "shot_twice hat 2 5",
        "duel_rolled hat 5 1 gambling",
        "duel_rolled star 4 1 gambling",
        "duel_won hat gambling",
    ]


@rule("COMP-23c")
@pytest.mark.parametrize(("dice", "best"), [("die 5, die 2", 5), ("die 3, die 3", 3)])
def test_whichever_die_is_better(dice: str, best: int) -> None:
    game = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    game.play("aim", chance=f"{dice}, die 1, die 1, die 1")
    assert f"duel_rolled hat {best} 1 gambling" in noted(game, "duel_rolled")


@rule("COMP-23c")
def test_who_holds_rolls_one_die_and_may_aim_later_in_the_round() -> None:
    game = at(f"{DUEL} at=roads1:hat,star/gambling:hat,star {SHARP}")
    game.play("hold", chance="die 1, die 6")
    assert noted(game, "shot_twice") == []
    assert texts(game) == ["aim", "hold"]


@rule("COMP-23c")
def test_a_sharpshooter_is_used_once_a_round_and_again_in_the_next() -> None:
    two = f"{DUEL} at=roads1:hat,star/gambling:hat,star {SHARP}"
    game = at(two)
    game.play("aim", chance="die 1, die 2, die 6, die 2, die 2, die 1, die 1")
    assert len(noted(game, "duel_won")) == 2
    assert len(noted(game, "shot_twice")) == 1
    assert beginning(position_of(game)).shots == (1, 0)
    used = at(two.replace("sharpshooter1", "sharpshooter1,aimed1"))
    assert noted(used, "aimed") == []
    assert len(noted(used, "duel_won")) == 2
    next_ = at(
        f"round=1.end variants=beginning {CENTRE} hat=$0,as2Y,roads0,sharpshooter1,aimed1"
        " star=$0,as6Y,roads0"
    )
    assert position_of(next_).round == 2
    assert beginning(position_of(next_)).shots == (0, 0)
    assert beginning(position_of(next_)).sharpshooters == (1, 0)


@rule("COMP-23c")
def test_those_who_may_are_asked_in_pass_order_and_nobody_else() -> None:
    three = (
        "hat=as2Y,roads0,cowboys0,sharpshooter1 star=as6Y,roads0,cowboys0"
        " cactus=as7Y,roads0,cowboys0,sharpshooter1"
    )
    line = f"round=1.actions variants=beginning {CENTRE} at=gambling:hat,star,cactus {three}"
    game = at(f"{line} pass=star,cactus,hat")
    assert game.deciders == (CACTUS,)
    game.play("aim")
    assert game.deciders == (HAT,)
    check_line(game)
    game.play("aim", chance="die 1, die 1, die 2, die 3, die 4, die 1, die 1")
    assert noted(game, "duel_rolled") == [
        "duel_rolled star 1 1 gambling",
        "duel_rolled cactus 2 4 gambling",
        "duel_rolled hat 4 1 gambling",
    ]


@rule("COMP-23c")
def test_the_firepower_of_a_declared_duel_is_known() -> None:
    """The 3-revolver tile of this round is taken before."""
    game = at(f"{DUEL} at=ammunition:star/roads1:hat,star {SHARP}")
    assert position_of(game).firepower(STAR) == 4
    assert texts(game) == ["aim", "hold"]


@rule("COMP-23c")
def test_nobody_aims_who_does_not_fight_or_has_no_sharpshooter() -> None:
    alone = at(f"{DUEL} at=roads1:hat {SHARP}")
    assert noted(alone, "roads_gained") == ["roads_gained hat 3"]
    others = at(f"{DUEL},cactus at=gambling:star,cactus {SHARP} cactus=as7Y,roads0,cowboys0")
    assert len(noted(others, "duel_won")) == 1


@rule("COMP-23c")
@rule("STR-2")
def test_with_duel_tiles_the_tile_may_be_exchanged_after_the_reveal() -> None:
    game = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    game.play("aim", HAT)
    game.play("tile 1", HAT)
    game.play("tile 3", STAR)
    assert game.deciders == (HAT,)
    assert texts(game) == [
        "leave tile", "exchange 0", "exchange 2", "exchange 3", "exchange 4", "exchange 5"
    ]  # fmt: skip
    assert refused(game, "exchange 1") == "COMP-23c"
    check_line(game)
    game.play("exchange 4", chance="die 1, die 1")
    assert noted(game, "duel_rolled", "duel_won") == [
        "duel_rolled hat 4 1 gambling",
        "duel_rolled star 3 1 gambling",
        "duel_won hat gambling",
    ]
    assert "hand0.1.2.3.5" in game.line()


@rule("COMP-23c")
def test_with_duel_tiles_the_tile_may_stay_and_who_holds_is_not_asked() -> None:
    game = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    held = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    game.play("aim", HAT)
    held.play("hold", HAT)
    for each in (game, held):
        each.play("tile 5", HAT)
        each.play("tile 3", STAR)
    assert noted(held, "duel_won") == ["duel_won hat gambling"]
    game.play("leave tile")
    assert noted(game, "duel_won") == ["duel_won hat gambling"]
    assert "hand0.1.2.3.4" in game.line()


@rule("COMP-23c")
@rule("INFO-1")
def test_who_can_only_leave_the_tile_is_asked_as_if_there_were_others_in_hand() -> None:
    drawn = "hat5.star3/hat4.star4/hat0.star0/hat2.star2/hat3.star5/hat1.star1.hat+3.star+3"
    hands = SHARP_TILES.replace(SIX, "hand3.3", 1).replace(SIX, "hand1.5")
    seen = f"seen={drawn}/hat4.star0 discard=0.0.1.2.2.4.4.5"
    game = at(f"{TILED} at=gambling:hat,star {hands} {seen}")
    game.play("aim", HAT)
    game.play("tile 5", STAR)
    game.play("tile 3", HAT)
    assert texts(game) == ["leave tile"]
    assert game.deciders == (HAT,)
    check_line(game)
    game.play("leave tile")
    assert len(noted(game, "duel_won")) == 1


TILED = f"round=1.actions variants=beginning,strongest {CENTRE} pass=hat,star"
SIX = "hand0.1.2.3.4.5,total15"
SHARP_TILES = SHARP.replace("sharpshooter1", f"sharpshooter1,{SIX}") + f",{SIX}"


@rule("COMP-23c")
@rule("OUT-5a")
def test_a_sharpshooter_may_be_used_against_an_outlaw_too() -> None:
    line = (
        f"round=2.actions variants=beginning,outlaws {CENTRE} pass=hat,star at=b2:hat"
        f" outlaws=b2 strength=8 {SHARP.replace('roads0,', 'roads0,revolvers3,', 1)}"
    )
    game = at(line)
    assert texts(game) == ["aim", "hold"]
    game.play("aim", chance="die 2, die 5")
    assert noted(game, "duel_rolled", "duel_won") == [
        "duel_rolled hat 5 3 b2",
        "duel_won hat b2",
    ]


# At most one of three.

RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,10R"
GUNSMITH = "hat=$20,as10R,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"


@rule("BEG-3")
def test_who_has_laid_dynamite_does_not_aim() -> None:
    game = at(f"{DUEL} at=gambling:hat,star fuses=gambling:hat {SHARP}")
    assert noted(game, "aimed") == []
    assert len(noted(game, "duel_won")) == 1
    check_record(game)


@rule("BEG-3")
def test_a_gunsmith_who_aims_does_not_roll_again_and_one_who_holds_may() -> None:
    line = f"{DUEL} {RED} at=gambling:hat,star {GUNSMITH}"
    aimed, held = at(line), at(line)
    aimed.play("aim", chance="die 1, die 2, die 6, die 1, die 1")
    assert noted(aimed, "duel_won") == ["duel_won star gambling"]
    held.play("hold", chance="die 1, die 6")
    assert texts(held) == ["stand", "reroll 1"]


@rule("BEG-3")
def test_a_gunsmith_with_dynamite_does_not_roll_again_where_this_is_played() -> None:
    line = f"{DUEL} {RED} at=gambling:hat,star fuses=gambling:hat {GUNSMITH}"
    game = at(line, chance="die 1, die 1, die 6, die 1, die 1")
    assert noted(game, "duel_won") == ["duel_won star gambling"]
    plain = line.replace("variants=beginning", "").replace(",sharpshooter1", "")
    assert "reroll 1" in texts(at(plain, chance="die 1, die 1, die 6"))


@rule("BEG-3")
def test_a_gunsmith_who_aims_chooses_a_duel_tile_with_the_others() -> None:
    line = f"{TILED} {RED} at=gambling:hat,star {SHARP_TILES.replace('as2Y', 'as10R')}"
    aimed, held = at(line), at(line)
    aimed.play("aim", HAT)
    assert aimed.deciders == (HAT, STAR)
    held.play("hold", HAT)
    assert held.deciders == (STAR,)


@rule("BEG-3")
def test_the_limit_is_each_players_own() -> None:
    game = at(f"{DUEL} at=gambling:hat,star fuses=gambling:star {SHARP}")
    assert texts(game) == ["aim", "hold"]


def test_a_move_of_another_time_is_refused_in_words() -> None:
    game = new()
    with pytest.raises(IllegalAction, match="spend the points"):
        game.play("aim", HAT)
    duel = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    assert refused(duel, "form done") == "COMP-23c"
