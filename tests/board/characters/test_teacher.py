"""17 Teacher (CHR-17)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.character import face_text
from tests.proof import rule
from tests.table import CACTUS, CENTRE, HAT, STAR, at, limit, noted, position_of, refused, texts

CAST = "cast=1Y,2Y,3Y,4R,5Y,7Y,17Y"
THREE = "hat=$0,as2Y,roads0 star=$0,as3Y,roads0 cactus=$0,as17Y,roads0"


def choosers(game: carson_city.Game, *characters: str) -> list[int]:
    """Who takes these characters, one after another."""
    seats = []
    for character in characters:
        seats.append(game.player)
        game.play(f"take {character}")
    return seats


def last_card(game: carson_city.Game, player: int) -> str:
    """The side that a player's character shows."""
    return face_text(position_of(game).character[player])


@rule("CHR-17")
def test_the_limit_is_60_on_both_sides() -> None:
    assert limit("17Y") == 60
    assert limit("17R") == 60


@rule("CHR-17")
@pytest.mark.parametrize(("before", "side"), [(1, "17Y"), (2, "17Y"), (3, "17R")])
def test_the_teacher_is_yellow_until_round_3_and_red_in_round_4(before: int, side: str) -> None:
    game = at(f"{CAST} round={before}.end hat=$0,as2Y star=$0,as3Y")
    assert position_of(game).round == before + 1
    game.play("take teacher")
    assert last_card(game, HAT) == side


@rule("CHR-17")
def test_a_new_game_begins_with_the_yellow_teacher() -> None:
    setup = carson_city.board.Setup(2, cast="1Y 2Y 3Y 4Y 5Y 6Y 17")
    game = carson_city.Game(setup, 1)
    while position_of(game).round == 0:
        game.play(game.options()[0])
    game.play("take teacher", game.player)
    assert "17Y" in (last_card(game, HAT), last_card(game, STAR))


@rule("CHR-17", "CHR-0c")
@pytest.mark.parametrize(("before", "side"), [(2, "17Y"), (3, "17R")])
def test_the_paperboy_takes_the_side_of_the_round(before: int, side: str) -> None:
    game = at(
        f"cast=0Y,1Y,2Y,3Y,4Y,5Y,6Y,17Y round={before}.end hat=$9,as2Y,roads0 star=$0,as3Y,roads0"
    )
    game.play("take paperboy")
    game.play("take teacher")
    assert last_card(game, HAT) == side


@rule("CHR-17R", "CHR-0c")
def test_the_paperboy_scores_as_the_red_teacher() -> None:
    game = at(
        "cast=0R,1Y,2Y,3Y,4Y,5Y,6Y,17Y round=3.end town=church:c4 own=hat:c4"
        " hat=$0,as2Y,roads0 star=$0,as3Y,roads0"
    )
    for action in ("take paperboy", "take teacher", "take banker", "pass", "pass"):
        game.play(action)
    assert game.over
    assert position_of(game).sources[4] == 4  # character: a Church, and no Saloon


# Yellow: the first choice.


@rule("CHR-17Y", "RND-3", "END-5a")
def test_the_teacher_chooses_first_in_the_next_round_and_the_others_keep_their_order() -> None:
    game = at(f"{CAST} round=1.end pass=hat,star,cactus {THREE}")
    assert noted(game, "chooses_first") == ["chooses_first cactus"]
    assert choosers(game, "banker", "sheriff", "teacher") == [CACTUS, HAT, STAR]


@rule("CHR-17Y", "RND-3")
def test_the_teacher_of_the_first_seat_chooses_first_too() -> None:
    three = "hat=$0,as17Y,roads0 star=$0,as3Y,roads0 cactus=$0,as2Y,roads0"
    game = at(f"{CAST} round=1.end pass=star,cactus,hat {three}")
    assert choosers(game, "banker", "sheriff", "teacher") == [HAT, STAR, CACTUS]


@rule("CHR-17Y")
def test_without_the_teacher_the_pass_order_chooses() -> None:
    game = at(f"{CAST} round=1.end pass=star,hat,cactus {THREE.replace('as17Y', 'as5Y')}")
    assert choosers(game, "banker", "sheriff", "teacher") == [STAR, HAT, CACTUS]


@rule("CHR-17Y")
def test_a_teacher_who_passed_first_chooses_first_as_well() -> None:
    game = at(f"{CAST} round=1.end pass=cactus,star,hat {THREE}")
    assert choosers(game, "banker", "sheriff", "teacher") == [CACTUS, STAR, HAT]


@rule("CHR-17Y")
def test_the_first_choice_is_for_the_next_round_only() -> None:
    game = at(f"{CAST} round=1.end pass=hat,star,cactus {THREE}")
    choosers(game, "banker", "sheriff", "mercenary")
    while position_of(game).round == 2:
        game.play("pass" if "pass" in texts(game) else game.options()[0])
    assert game.player == position_of(game).pass_order[0] != CACTUS
    assert noted(game, "chooses_first") == ["chooses_first cactus"]


@rule("CHR-17Y")
def test_a_teacher_who_is_teacher_again_chooses_first_again() -> None:
    game = at(f"{CAST} round=1.end pass=hat,star,cactus {THREE}")
    choosers(game, "teacher", "banker", "sheriff")
    while position_of(game).round == 2:
        game.play("pass" if "pass" in texts(game) else game.options()[0])
    assert game.player == CACTUS


@rule("END-5a")
def test_who_had_the_teacher_is_part_of_the_position() -> None:
    game = at(f"{CAST} round=2.characters pass=hat,star,cactus first=cactus hat= star= cactus=")
    assert game.player == CACTUS
    assert "first=cactus" in game.line()
    assert refused(game, "take banker", HAT) == "RND-3"


HALL = f"set=full {CENTRE} bag=city_hall1"


@rule("CHR-17Ya")
def test_a_city_hall_drawn_at_the_end_is_placed_by_the_first_in_pass_order() -> None:
    game = at(f"{CAST} round=1.end pass=hat,star,cactus {HALL} {THREE}", chance="tile city_hall")
    assert game.player == HAT
    assert "site d5" in texts(game)
    game.play("site d5")
    assert game.player == CACTUS  # and only then the Teacher chooses
    assert "take sheriff" in texts(game)


@rule("CHR-17Ya")
def test_a_city_hall_drawn_while_choosing_is_placed_by_the_first_in_pass_order() -> None:
    game = at(
        f"{CAST} round=2.characters pass=hat,star,cactus first=cactus {HALL} shop=ranch"
        " hat=$9 star=$9 cactus=$9"
    )
    game.play("take chinese_worker")
    game.play("buy $3")
    game.play("keep", chance="tile city_hall")
    assert game.player == HAT
    assert "site d5" in texts(game)


@rule("CHR-17Ya")
def test_choosing_first_wins_no_tie() -> None:
    game = at(
        f"{CAST} round=2.characters pass=hat,star,cactus first=cactus {CENTRE} hat= star= cactus="
    )
    choosers(game, "banker", "sheriff", "mercenary")  # cactus, hat, star
    for action in ("place roads1", "place roads1", "pass", "pass"):
        game.play(action)
    game.play("pass", chance="die 3, die 3")
    assert position_of(game).pass_order == [STAR, HAT, CACTUS]
    assert noted(game, "duel_won") == ["duel_won hat roads1"]


# Red: points for the good of the town.

GOOD = "set=full town=school:a1,a3/prison:c1,c3/church:e1,e3/saloon:g1/hotel:g5"
LAST = "round=4.end hat=$0,as17R star=$0,as2Y"


def taught(own: str, more: str = "") -> int:
    """The VP that hat's red Teacher scores with these parcels at the end of the game."""
    game = at(f"{LAST}{more} {GOOD} own={own}")
    assert game.over
    return next(score for score in game.scores() if score.player == HAT).sources["character"]


@rule("CHR-17R", "FIN-8")
@pytest.mark.parametrize(
    ("own", "vp"),
    [
        ("hat:h8", 2),  # nothing good, but no Saloon
        ("hat:g1", 0),  # a Saloon
        ("hat:a1", 4),
        ("hat:c1", 4),
        ("hat:e1", 4),
        ("hat:a1,g1", 2),
        ("hat:a1,a3,c1,c3,e1,e3", 14),
        ("hat:a1,a3,c1,c3,e1,e3,g1", 12),
        ("hat:g5", 2),  # a Hotel is neither good nor bad
    ],
)
def test_2_vp_for_each_school_prison_and_church_and_2_without_a_saloon(own: str, vp: int) -> None:
    assert taught(own) == vp


@rule("CHR-17Ra", "FIN-8")
def test_only_what_stands_on_own_parcels_counts() -> None:
    assert taught("hat:h8/star:a1,c1,e1,g1") == 2


@rule("CHR-17Ra")
def test_kept_tiles_count_neither_way() -> None:
    game = at("round=4.end hat=$0,as17R,church*1,prison*1,saloon*1 star=$0,as2Y")
    assert game.over
    assert position_of(game).vp == [2, 0]


@rule("CHR-17R", "FIN-8")
def test_it_scores_once_at_the_end_and_for_the_teacher_alone() -> None:
    game = at(f"{LAST} {GOOD} own=hat:a1/star:c1,e1")
    assert noted(game, "scored") == [
        "scored hat 2 land",
        "scored hat 4 character",
        "scored star 4 land",
    ]


@rule("CHR-17R")
def test_the_yellow_teacher_scores_nothing_for_the_town() -> None:
    game = at(f"{CAST} round=3.end {GOOD} own=hat:a1,c1,e1 hat=$0,as17Y star=$0,as2Y")
    assert position_of(game).round == 4
    assert noted(game, "scored") == []
