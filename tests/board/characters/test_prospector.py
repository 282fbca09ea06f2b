"""9 Prospector: a Mine on the frontier, or dynamite for anybody's hands (CHR-9)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board_plugins.characters.prospector.dynamite import tokens_left
from tests.proof import rule
from tests.table import (
    CENTRE,
    HAT,
    STAR,
    at,
    limit,
    noted,
    owner_of,
    position_of,
    refused,
    shop,
    stands_on,
    texts,
)
from tests.tokens import hands_of

CAST = "cast=1Y,2Y,3Y,5Y,6Y,7Y,9Y"
RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,9R"
SHOP = "shop=ranch,mine,bank,hotel,saloon,ranch,mine"
TAKE = "take prospector"


def turned(game: carson_city.Game) -> bool:
    """Whether the Prospector's card shows its red side in this game."""
    return "9R" in game.line().partition("cast=")[2].split()[0]


@rule("CHR-9")
def test_the_limit_is_20_on_both_sides() -> None:
    assert limit("9Y") == 20
    assert limit("9R") == 20


# Yellow: a Mine on the frontier.

TOWN = "set=full town=house:d4/mountain:g7/bank:b2/city_hall:c4 own=hat:a1/star:h8,b2"


@rule("CHR-9Y")
def test_a_mine_from_the_display_is_built_on_a_free_parcel_for_10() -> None:
    game = at(f"{CAST} round=1.characters {TOWN} {SHOP} hat=$15,revolvers1 star=")
    game.play(TAKE)
    game.play("buy $4")
    game.play("build mine e8", chance="tile prison")
    assert stands_on(game, "e8") == "mine"
    assert owner_of(game, "e8") == "hat"
    position = position_of(game)
    assert position.money[HAT] == 5
    assert position.tiles[HAT] == 10
    assert position.revolvers[HAT] == 2  # BUILD-7
    assert game.player == STAR


@rule("CHR-9Y")
@pytest.mark.parametrize("parcel", ["a1", "h8", "d4", "g7", "b2", "c4"])
def test_the_parcel_is_available_and_unoccupied(parcel: str) -> None:
    game = at(f"{CAST} round=1.characters {TOWN} {SHOP} hat= star=")
    game.play(TAKE)
    game.play("buy $4")
    assert refused(game, f"build mine {parcel}") == "CHR-9Y"
    assert len(texts(game)) == 64 - 6


@rule("CHR-9Y", "CHR-ALLb")
def test_the_mine_may_be_declined() -> None:
    game = at(f"{CAST} round=1.characters {SHOP} hat=$15 star=")
    game.play(TAKE)
    game.play("decline")
    assert noted(game, "declined_effect") == ["declined_effect hat"]
    assert position_of(game).money[HAT] == 15
    assert shop(game) == ["ranch", "mine", "bank", "hotel", "saloon", "ranch", "mine"]
    assert not turned(game)
    assert game.player == STAR


@rule("CHR-9Y")
def test_only_mines_are_offered() -> None:
    game = at(f"{CAST} round=1.characters {SHOP} hat=$15 star=")
    game.play(TAKE)
    assert texts(game) == ["buy $4", "buy $12", "decline"]
    assert refused(game, "buy $3") == "CHR-9Y"  # a Ranch


@rule("CHR-9Y", "CHR-9Yc")
def test_with_no_mine_on_display_it_comes_from_the_bag_and_the_display_stays() -> None:
    line = "shop=ranch,-,bank,hotel bag=ranch2,mine1,bank1"
    game = at(f"{CAST} round=1.characters {line} hat=$15 star=")
    game.play(TAKE)
    assert texts(game) == ["buy bag", "decline"]
    game.play("buy bag")
    assert noted(game, "tile_from_bag", "tile_bought") == ["tile_from_bag hat mine"]
    game.play("build mine e8", chance=[])
    assert stands_on(game, "e8") == "mine"
    assert position_of(game).money[HAT] == 5
    assert shop(game) == ["ranch", "-", "bank", "hotel", "-", "-", "-"]
    assert "bag=ranch2,bank1 " in game.line()
    assert game.player == STAR


@rule("CHR-9Y")
def test_the_bag_is_closed_while_a_mine_lies_on_display() -> None:
    game = at(f"{CAST} round=1.characters {SHOP} hat=$15 star=")
    game.play(TAKE)
    assert refused(game, "buy bag") == "CHR-9Y"


ELEVEN = "a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2"


@rule("CHR-9Ya")
@pytest.mark.parametrize("line", ["hat=$9", f"own=hat:{ELEVEN},d2 hat=$15"])
@pytest.mark.parametrize("mines", [SHOP, "shop=ranch bag=mine1"])
def test_without_money_or_a_property_tile_nothing_happens(line: str, mines: str) -> None:
    game = at(f"{CAST} round=1.characters {mines} {line} star=")
    game.play(TAKE, chance=[])
    assert game.player == STAR
    assert noted(game, "paid", "built", "dynamite_gained") == []
    assert not turned(game)


@rule("CHR-9Ya")
def test_10_dollars_and_the_last_property_tile_are_enough() -> None:
    game = at(f"{CAST} round=1.characters {SHOP} own=hat:{ELEVEN} hat=$10 star=")
    game.play(TAKE)
    game.play("buy $12")
    game.play("build mine h8")
    assert position_of(game).money[HAT] == 0
    assert position_of(game).tiles[HAT] == 0


def _full_town(free: int) -> str:
    """Mountains everywhere, but for so many parcels of the last row."""
    parcels = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    return f"town=mountain:{','.join(parcels[: 64 - free])}"


@rule("CHR-9Ya")
def test_without_an_unoccupied_parcel_nothing_happens() -> None:
    game = at(f"{CAST} round=1.characters {_full_town(0)} {SHOP} hat=$15 star=")
    game.play(TAKE)
    assert game.player == STAR
    assert noted(game, "paid") == []
    assert not turned(game)


@rule("CHR-9Ya")
def test_an_unoccupied_parcel_of_somebody_is_no_such_parcel() -> None:
    game = at(f"{CAST} round=1.characters {_full_town(1)} own=star:h8 {SHOP} hat=$15 star=")
    game.play(TAKE)
    assert game.player == STAR
    assert noted(game, "paid") == []


@rule("CHR-9Yb")
@pytest.mark.parametrize("money", [15, 0])
def test_with_no_mine_anywhere_the_card_turns_red_and_works_red_at_once(money: int) -> None:
    game = at(f"{CAST} round=1.characters shop=ranch,bank bag=bank1 hat=${money} star=")
    assert not turned(game)
    game.play(TAKE)
    assert turned(game)
    assert noted(game, "dynamite_gained") == ["dynamite_gained hat 2"]
    assert position_of(game).money[HAT] == money
    assert game.player == STAR


@rule("CHR-9Yb", "SET-8")
def test_a_turned_card_stays_red() -> None:
    game = at(f"{CAST} round=1.characters shop=ranch bag= hat=$0,roads0 star=$0,roads0")
    for action in (TAKE, "take mercenary", "pass", "pass"):
        game.play(action)
    assert position_of(game).round == 2
    assert turned(game)
    assert game.player == STAR  # the Mercenary passed first
    game.play(TAKE)
    assert noted(game, "dynamite_gained") == ["dynamite_gained hat 2", "dynamite_gained star 2"]


@rule("CHR-9Yb")
def test_a_card_not_chosen_does_not_turn() -> None:
    game = at(f"{CAST} round=1.characters shop=ranch bag= hat= star=")
    game.play("take mercenary")
    game.play("take banker")
    assert not turned(game)


@rule("CHR-9Yc", "CHR-4Ra")
@pytest.mark.parametrize(
    ("slot", "left"),
    [
        ("$4", ["ranch", "bank", "hotel", "saloon", "ranch", "mine", "prison"]),
        ("$12", ["ranch", "mine", "bank", "hotel", "saloon", "ranch", "prison"]),
    ],
)
def test_the_player_picks_one_of_several_mines(slot: str, left: list[str]) -> None:
    game = at(f"{CAST} round=1.characters {SHOP} hat= star=")
    game.play(TAKE)
    game.play(f"buy {slot}")
    game.play("build mine a1", chance="tile prison")
    assert shop(game) == left
    assert position_of(game).money[HAT] == 5  # $10 from whatever space


FRONTIER = "cast=1Y,2Y,3Y,5Y,7Y,9Y,15R"


@rule("CHR-4Ra")
@pytest.mark.parametrize(("word", "kind"), [("prospector", "mine"), ("cowboy", "ranch")])
def test_after_the_frontier_the_tiles_slide_and_one_is_drawn_for_12(word: str, kind: str) -> None:
    line = f"shop=bank,{kind},hotel,church,saloon,prison,bank"
    game = at(f"{FRONTIER} round=1.characters {line} hat= star=")
    game.play(f"take {word}")
    game.play("buy $4")
    game.play(f"build {kind} a1", chance="tile drugstore")
    assert shop(game) == ["bank", "hotel", "church", "saloon", "prison", "bank", "drugstore"]


@rule("CHR-4Ra")
@pytest.mark.parametrize(("word", "kind"), [("prospector", "mine"), ("cowboy", "ranch")])
def test_with_an_empty_bag_the_dearest_space_stays_empty(word: str, kind: str) -> None:
    line = f"shop=bank,{kind},hotel,church,saloon,prison,bank bag="
    game = at(f"{FRONTIER} round=1.characters {line} hat= star=")
    game.play(f"take {word}")
    game.play("buy $4")
    game.play(f"build {kind} a1")
    assert shop(game) == ["bank", "hotel", "church", "saloon", "prison", "bank", "-"]


@rule("CHR-4Ra", "BLD-CITYa", "RND-3a")
def test_a_city_hall_drawn_after_the_mine_stands_before_the_next_player_chooses() -> None:
    game = at(f"{CAST} set=full round=1.characters {CENTRE} {SHOP} hat= star=")
    game.play(TAKE)
    game.play("buy $12")
    game.play("build mine d5", chance="tile city_hall")
    assert refused(game, "site d5") == "BLD-CITYb"  # the Mine stands already
    game.play("site e4", chance="tile prison")
    assert shop(game)[6] == "prison"
    assert game.player == STAR


# Red: dynamite.


@rule("CHR-9R")
def test_two_tokens_at_once() -> None:
    game = at(f"{RED} round=1.characters hat= star=")
    game.play(TAKE)
    assert noted(game, "dynamite_gained") == ["dynamite_gained hat 2"]
    assert game.player == STAR


@rule("CHR-9R", "MAT-3a")
@pytest.mark.parametrize(
    ("hat", "star", "lit", "given"),
    [
        (0, 5, "", 2),
        (3, 3, "", 1),
        (2, 4, "", 1),
        (3, 4, "", 0),
        (2, 3, "set=full town=city_hall:a1 at=a1:star fuses=a1:star", 1),
    ],
)
def test_tokens_are_given_as_far_as_available(hat: int, star: int, lit: str, given: int) -> None:
    """There are seven, and those that lie on the board are not available either."""
    game = at(f"{RED} round=1.characters {lit} hat=dynamite{hat} star=dynamite{star}")
    game.play(TAKE)
    assert hands_of(position_of(game))[HAT] == hat + given
    assert tokens_left(position_of(game)) == max(5 - hat - star - bool(lit), 0)


@rule("CHR-9R", "END-5")
def test_tokens_are_kept_until_used() -> None:
    game = at("round=1.end hat=$0,as9R,dynamite2 star=$0,as2Y,dynamite1")
    assert position_of(game).round == 2
    assert hands_of(position_of(game)) == [2, 1]


@rule("MAT-3a", "CHR-9Rd")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hat=dynamite4 star=dynamite4", "7 dynamite"),
        ("at=a1:hat fuses=a1:hat hat=dynamite4 star=dynamite3", "7 dynamite"),
        ("at=a1:star fuses=a1:hat hat= star=", "with a cowboy"),
    ],
)
def test_a_position_with_dynamite_that_cannot_be_is_refused(line: str, reason: str) -> None:
    with pytest.raises(carson_city.errors.NotationError, match=reason):
        at(f"{RED} round=1.characters {line}")


def test_fuses_are_told_in_the_order_of_their_places() -> None:
    game = at(
        f"{RED} round=1.placement at=b1:hat/gambling:hat/roads1:hat"
        " fuses=roads1:hat/gambling:hat/b1:hat hat=as9R star=as2Y"
    )
    assert " fuses=b1:hat/roads1:hat/gambling:hat " in game.line()


@rule("CHR-9Rd")
def test_no_dynamite_lies_beside_the_board() -> None:
    with pytest.raises(carson_city.errors.NotationError, match="dynamite lies with a cowboy"):
        at("variants=horses round=1.placement fuses=corral1:hat hat=as9R star=as2Y")
