"""Setting up (SET)."""

from __future__ import annotations

from collections import Counter

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.kinds import ALL_KINDS, EXTRA_WORDS
from carson_city.board.map import PARCEL_WORDS, ROAD_WORDS
from carson_city.board.material import KIND_WORDS
from carson_city.errors import IllegalAction, SetupError
from tests.proof import rule
from tests.table import (
    CENTRE,
    HAT,
    NINE,
    STAR,
    at,
    noted,
    opened,
    owner_of,
    position_of,
    random_game,
    refused,
    shop,
    stands_on,
    texts,
)


def bag(game: carson_city.Game) -> dict[str, int]:
    """The tiles in the bag, by kind."""
    return {KIND_WORDS[kind]: n for kind, n in enumerate(position_of(game).bag) if n}


def parcels_with(game: carson_city.Game, kind: str) -> set[str]:
    """The parcels on which a kind of thing stands."""
    return {word for word in PARCEL_WORDS if stands_on(game, word) == kind}


@rule("SET-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everyone_starts_with_15_dollars_a_road_a_revolver_3_cowboys_and_12_property_tiles(
    players: int,
) -> None:
    position = position_of(carson_city.Game(Setup(players), 3))
    assert position.money == [15] * players
    assert position.roads == [1] * players
    assert position.revolvers == [1] * players
    assert position.supply == [3] * players
    assert position.tiles == [12] * players


@rule("SET-2")
def test_ranches_lie_on_3_and_10_mines_on_4_and_12_and_the_bag_fills_the_rest() -> None:
    game = opened(tiles="hotel church prison")
    assert shop(game) == ["ranch", "mine", "hotel", "church", "prison", "ranch", "mine"]


@rule("SET-2")
def test_the_seven_building_spaces_cost_3_4_5_6_8_10_and_12() -> None:
    shown = "shop=ranch,mine,hotel,church,prison,ranch,mine"
    for slot, price in enumerate((3, 4, 5, 6, 8, 10, 12)):
        game = at(f"round=1.actions {CENTRE} {shown} at=${price}:hat hat=$20,as2Y star=as6Y")
        game.play(f"buy ${price}")
        assert position_of(game).money[HAT] == 20 - price
        assert shop(game)[slot] == "-"


@rule("SET-2")
def test_all_other_chosen_tiles_go_into_the_bag() -> None:
    game = opened(Setup(2, ("school",)), tiles="hotel school prison")
    assert bag(game) == {
        "ranch": 4, "mine": 4, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 2, "church": 2,
        "prison": 1, "school": 1,
    }  # fmt: skip


@rule("SET-2a")
def test_of_the_full_set_34_tiles_go_into_the_bag() -> None:
    game = opened(Setup(2, "full"))
    drawn = Counter({"hotel": 1, "church": 1, "prison": 1})
    whole = Counter(bag(game)) + drawn
    assert whole.total() == 34
    assert whole + Counter({"ranch": 2, "mine": 2}) == Counter(
        {kind.word: kind.tiles for kind in ALL_KINDS if kind.tiles}
    )


@rule("SET-2b")
def test_the_starter_set_has_26_tiles_in_the_bag() -> None:
    game = opened(Setup(2, "starter"))
    whole = Counter(bag(game)) + Counter({"hotel": 1, "church": 1, "prison": 1})
    assert whole == {
        "ranch": 4, "mine": 4, "drugstore": 4, "bank": 4,
        "saloon": 3, "hotel": 3, "prison": 2, "church": 2,
    }  # fmt: skip
    assert whole.total() == 26


@rule("SET-2c")
@pytest.mark.parametrize("kind", EXTRA_WORDS)
def test_each_extra_kind_is_added_by_itself_with_all_its_tiles(kind: str) -> None:
    plain, custom = opened(Setup(2, "starter")), opened(Setup(2, (kind,)))
    assert Counter(bag(custom)) - Counter(bag(plain)) == {
        kind: ALL_KINDS[KIND_WORDS.index(kind)].tiles
    }


@rule("SET-2c")
def test_all_five_extra_kinds_make_the_full_set() -> None:
    assert EXTRA_WORDS == ("general_store", "school", "blacksmith", "city_hall", "station")
    assert bag(opened(Setup(2, EXTRA_WORDS))) == bag(opened(Setup(2, "full")))


STARTERS = [kind.word for kind in ALL_KINDS if kind.tiles and not kind.extra]


@rule("SET-2c")
@pytest.mark.parametrize("kind", [*STARTERS, "house", "barn"])
def test_the_kinds_of_the_starter_set_are_always_in(kind: str) -> None:
    with pytest.raises(SetupError, match=f"“{kind}” cannot be added") as caught:
        Setup(2, (kind,))
    assert caught.value.rule == "SET-2c"


@rule("SET-3")
def test_the_dice_set_the_town_centre_with_a_house_and_four_roads() -> None:
    game = opened(centre="35")  # the white die gives the column, the black one the row
    assert parcels_with(game, "house") == {"d6"}
    roads = {word for road, word in enumerate(ROAD_WORDS) if position_of(game).town.roads[road]}
    assert roads == {"d6n", "d7n", "d6w", "e6w"}
    assert owner_of(game, "d6") == ""


@rule("SET-4")
def test_nine_mountains_are_placed_by_the_dice() -> None:
    game = opened(mountains="11 12 13 14 15 16 21 22 63")
    assert parcels_with(game, "mountain") == {
        "b2", "b3", "b4", "b5", "b6", "b7", "c2", "c3", "g4",
    }  # fmt: skip


@rule("SET-4")
def test_a_mountain_on_an_occupied_parcel_is_rolled_again() -> None:
    """44 is the centre, the second 11 a mountain: both are rolled again."""
    game = opened(centre="44", mountains="11 44 11 12 13 14 15 16 21 22 44 63")
    assert len(parcels_with(game, "mountain")) == 9
    assert stands_on(game, "e5") == "house"
    assert stands_on(game, "g4") == "mountain"


@rule("SET-4")
def test_every_set_up_has_one_house_and_nine_mountains_in_reach_of_the_dice() -> None:
    inner = {f"{column}{row}" for column in "bcdefg" for row in "234567"}
    for seed in range(30):
        game = random_game(seed, stop=0)
        assert len(parcels_with(game, "mountain")) == 9
        assert len(parcels_with(game, "house")) == 1
        assert parcels_with(game, "mountain") | parcels_with(game, "house") <= inner


def to_round_1(game: carson_city.Game) -> None:
    """Claim start parcels until the characters are chosen."""
    while texts(game)[0].startswith("claim"):
        game.play(game.options()[0])


@rule("SET-5")
def test_the_3_revolver_tile_lies_on_ammunition_and_nobody_has_points() -> None:
    game = opened()
    position = position_of(game)
    assert position.ammunition == -1
    assert position.vp == [0, 0]
    assert [position.firepower(player) for player in (HAT, STAR)] == [4, 4]
    to_round_1(game)
    assert noted(game, "round_began") == ["round_began 1"]
    game.play("take banker")
    game.play("take mercenary")
    assert "place ammunition" in texts(game)


@rule("SET-6")
def test_the_pass_order_of_round_1_is_random() -> None:
    orders = Counter(
        tuple(position_of(random_game(seed, Setup(3), stop=0)).pass_order) for seed in range(120)
    )
    assert len(orders) == 6
    assert min(orders.values()) >= 8


@rule("SET-6")
def test_the_drawn_order_is_the_pass_order_of_round_1() -> None:
    game = opened(seats="star cactus hat")
    to_round_1(game)
    order = []
    for character in ("banker", "mercenary", "sheriff"):
        order.append(game.player)
        game.play(f"take {character}")
    assert order == [STAR, 2, HAT]


@rule("SET-7")
def test_start_parcels_are_claimed_in_reverse_pass_order_and_then_in_pass_order() -> None:
    game = opened(seats="star cactus hat")
    for parcel in ("a1", "b1", "c1", "d1", "e1", "f1"):
        game.play(f"claim {parcel}")
    assert noted(game, "claimed") == [
        "claimed hat a1",
        "claimed cactus b1",
        "claimed star c1",
        "claimed star d1",
        "claimed cactus e1",
        "claimed hat f1",
    ]
    assert texts(game)[0].startswith("take")
    assert position_of(game).tiles == [10, 10, 10]
    assert position_of(game).money == [15, 15, 15]


@rule("SET-7a")
def test_mountains_and_the_centre_house_may_be_claimed() -> None:
    game = opened(mountains=NINE, centre="44")
    game.play("claim e5")
    game.play("claim b2")
    assert (owner_of(game, "e5"), stands_on(game, "e5")) == ("star", "house")
    assert (owner_of(game, "b2"), stands_on(game, "b2")) == ("hat", "mountain")
    assert refused(game, "claim e5") == "WORD-7"


@rule("SET-7a")
def test_city_hall_may_not_be_claimed() -> None:
    game = opened(Setup(2, "full"), tiles="hotel city_hall church prison")
    game.play("site e4")
    assert "claim e3" in texts(game)
    assert refused(game, "claim e4") == "WORD-7"


@rule("SET-8")
def test_seven_characters_are_in_the_game_on_the_same_side_in_every_round() -> None:
    sides = ("1R", "2Y", "3R", "4Y", "5R", "6Y", "7R")
    game = carson_city.Game(Setup(3, cast=sides), 1)
    seen = []
    while not game.over:
        options = texts(game)
        if options[0].startswith("take") and len(options) == 7:
            seen.append(tuple(game.line().split("free=")[1].split()[0].split(",")))
        game.play(game.options()[-1])
    assert seen == [sides] * 4


@rule("SET-8", "CAST-1")
def test_a_first_game_uses_1_to_7_yellow() -> None:
    game = opened()
    to_round_1(game)
    assert texts(game) == [
        "take sheriff",
        "take banker",
        "take grocer",
        "take chinese_worker",
        "take settler",
        "take captain",
        "take mercenary",
    ]
    assert "cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y" in game.line()


@rule("SET-8")
def test_a_character_that_is_not_in_the_cast_cannot_be_taken() -> None:
    game = opened()
    to_round_1(game)
    assert refused(game, "take indian") == "SET-8"


@rule("SET-8a")
def test_a_random_cast_is_drawn_and_shown_before_the_start_parcels() -> None:
    game = opened(Setup(2, cast="random"), cards="7R 2Y 4R 1Y 3Y 6R 5Y")
    assert texts(game)[0] == "claim a1"
    spectator = game.setup.line(game.view(None))
    assert "cast=1Y,2Y,3Y,4R,5Y,6R,7R" in spectator
    assert [event.key for event in game.events].count("card") == 7


@rule("SET-9")
def test_a_city_hall_drawn_in_set_up_is_replaced_by_the_next_tile() -> None:
    game = opened(Setup(2, "full"), tiles="hotel city_hall church prison")
    assert shop(game) == ["ranch", "mine", "hotel", "church", "prison", "ranch", "mine"]
    assert "city_hall" not in bag(game)


@rule("SET-9")
def test_the_first_player_places_city_hall_before_the_start_parcels() -> None:
    setup = Setup(3, "full")
    game = opened(setup, tiles="hotel church city_hall prison", seats="cactus hat star")
    assert game.player == 2
    around = {
        "site d4",
        "site e4",
        "site f4",
        "site d5",
        "site f5",
        "site d6",
        "site e6",
        "site f6",
    }
    assert set(texts(game)) == around
    with pytest.raises(IllegalAction, match="BLD-CITYb"):
        game.play("site e5")
    game.play("site f5")
    assert stands_on(game, "f5") == "city_hall"
    assert game.player == STAR  # the last in pass order claims first
    assert texts(game)[0] == "claim a1"


@rule("SET-9")
def test_without_a_city_hall_among_the_first_tiles_start_parcels_come_at_once() -> None:
    assert texts(opened(Setup(2, "full")))[0] == "claim a1"


@rule("SET-10")
def test_set_up_goes_in_its_order() -> None:
    """Display, centre, mountains, cast, pass order, City Hall, start parcels."""
    game = opened(
        Setup(2, "full", "random"),
        tiles="city_hall hotel church prison",
        cards="1Y 2Y 3Y 4Y 5Y 6Y 7Y",
    )
    game.play("site f5")
    game.play("claim a1")
    keys = [event.key for event in game.events if event.key != "die"]
    steps = [key for number, key in enumerate(keys) if number == 0 or keys[number - 1] != key]
    assert steps == [
        "tile", "tile_shown", "tile", "tile_shown", "tile", "tile_shown",
        "centre_set", "mountain_set", "card", "seat", "order_set", "city_hall_set", "claimed",
    ]  # fmt: skip


def test_what_is_told_of_the_set_up_binds_nothing_that_falls_after_it() -> None:
    setup = Setup(2)
    dice = [f"die {die}" for pair in f"44 {NINE}".split() for die in pair]
    told = ["tile hotel", "tile church", "tile prison", *dice, "seat hat", "seat star"]
    position = setup.start(0, setup.told(", ".join(told)))
    assert position.roll() in range(1, 7)
