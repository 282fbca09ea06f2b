"""The round: phases, who is asked when, and where cowboys go (RND)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.map import PARCEL_WORDS
from carson_city.board.material import SPACE_WORDS
from tests.proof import rule
from tests.table import (
    CACTUS,
    CENTRE,
    HAT,
    STAR,
    at,
    noted,
    owner_of,
    position_of,
    random_game,
    refused,
    shop,
    texts,
)

PLAYERS = "hat=$15,as2Y,roads0 star=$15,as6Y,roads0"
SHOP = "shop=ranch,mine,hotel,bank,saloon,ranch,mine"


@rule("RND-1")
def test_a_game_has_four_rounds_of_four_phases() -> None:
    """Characters, placement, actions, end of round: seen after every decision of some games."""
    for seed in range(4):
        game = random_game(seed, Setup(3))
        moments = [(0, "set-up")]
        for ply in range(len(game.plies)):
            again = game.copy()
            again.rewind(ply)
            number, phase = again.line().split("round=")[1].split()[0].split(".")
            if moments[-1] != (int(number), phase):
                moments.append((int(number), phase))
        phases = ["characters", "placement", "actions", "end"]
        course = [(0, "set-up"), *((number, phase) for number in (1, 2, 3, 4) for phase in phases)]
        assert [moment for moment in course if moment in moments] == moments
        assert {(number, "placement") for number in (1, 2, 3, 4)} <= set(moments)
        assert noted(game, "round_began") == [f"round_began {number}" for number in (1, 2, 3, 4)]
        assert game.over


@rule("RND-2")
def test_pass_order_rules_the_characters_and_action_order_the_placement() -> None:
    game = at(f"round=2.characters {CENTRE} pass=star,cactus,hat hat=$15 star=$15 cactus=$15")
    chosen = []
    for character in ("captain", "banker", "mercenary"):
        chosen.append(game.player)
        game.play(f"take {character}")
        if game.why_not("decline") is None:
            game.play("decline")
    assert chosen == [STAR, CACTUS, HAT]
    placed = []
    for _turn in range(6):
        placed.append(game.player)
        game.play("place salary")
    assert placed == [CACTUS, STAR, HAT] * 2  # Banker 2, Captain 6, Mercenary 7


@rule("RND-2")
def test_pass_order_rules_the_actions_and_the_end() -> None:
    game = at(
        f"round=1.actions {CENTRE} pass=cactus,hat,star order=hat,star,cactus"
        " at=a1:hat/b1:star/c1:cactus hat=$40,as3Y star=$45,as6Y cactus=$50,as7Y"
    )
    order = [game.player]
    while position_of(game).round == 1:
        game.play("done" if "done" in texts(game) else game.options()[0])
        order.append(game.player)
    # Parcels, the last window for roads, and the money limit, each in pass order.
    assert order[:9] == [CACTUS, HAT, STAR] * 3


@rule("RND-2", "DUEL-3")
@pytest.mark.parametrize(("order", "winner"), [("hat,star", "hat"), ("star,hat", "star")])
def test_pass_order_breaks_ties(order: str, winner: str) -> None:
    game = at(
        f"round=1.actions {CENTRE} pass={order} at=gambling:hat,star {PLAYERS}",
        chance="die 4, die 4, die 1, die 1",
    )
    assert noted(game, "duel_won") == [f"duel_won {winner} gambling"]


@rule("RND-3")
def test_each_player_takes_one_character_that_is_still_there() -> None:
    game = at(f"round=1.characters {CENTRE} pass=star,hat hat=$15 star=$15")
    assert len(texts(game)) == 7
    game.play("take banker", STAR)
    assert len(texts(game)) == 6
    assert str(game.why_not("take banker")) == "star has that character this round (RND-3)"
    game.play("take sheriff", HAT)
    assert "pass" in texts(game)


@rule("RND-3")
def test_an_immediate_effect_happens_at_once() -> None:
    game = at(f"round=1.characters {CENTRE} hat=$15,roads1 star=$15")
    game.play("take chinese_worker")
    assert game.player == STAR
    assert position_of(game).roads == [3, 1]
    game.play("take banker")
    assert position_of(game).money == [15, 24]


@rule("RND-3a")
def test_an_effect_with_a_choice_ends_before_the_next_player_chooses() -> None:
    game = at(f"round=1.characters {CENTRE} hat=$15 star=$15")
    game.play("take captain")
    assert (game.player, texts(game)) == (HAT, ["hire 1", "hire 2", "hire 3", "decline"])
    assert refused(game, "take banker", STAR)
    game.play("hire 2")
    assert game.player == STAR


@rule("RND-3a")
def test_building_and_a_city_hall_drawn_end_before_the_next_player_chooses() -> None:
    """The red Chinese Worker takes the Bank, builds it with its house, and City Hall comes up."""
    game = at(
        f"set=full cast=1Y,2Y,3Y,4R,5Y,6Y,7Y round=1.characters {CENTRE} pass=star,hat own=star:c4"
        " shop=bank,mine,hotel,bank,saloon,ranch,mine bag=city_hall1,school1"
        " hat=$15,roads0 star=$15,roads0"
    )
    game.play("take chinese_worker")
    game.play("buy $3")
    game.play("build bank c4")
    assert game.player == STAR
    game.play("house d5", chance="tile city_hall")
    assert (game.player, texts(game)[0]) == (STAR, "site c3")  # star is the first player
    game.play("site c3", chance="tile school")
    assert shop(game) == ["mine", "hotel", "bank", "saloon", "ranch", "mine", "school"]
    assert (game.player, texts(game)[0]) == (HAT, "take sheriff")


@rule("RND-4")
def test_the_action_order_is_ascending_character_number_and_the_pass_track_is_empty() -> None:
    game = at(f"round=1.characters {CENTRE} pass=hat,star,cactus hat=$15 star=$15 cactus=$15")
    for character in ("mercenary", "sheriff", "banker"):
        game.play(f"take {character}")
    position = position_of(game)
    assert position.action_order == [STAR, CACTUS, HAT]
    assert position.pass_order == []
    assert game.player == STAR


@rule("RND-5")
def test_one_cowboy_a_turn_in_action_order_until_all_have_passed() -> None:
    game = at(
        f"round=1.placement {CENTRE} order=star,hat,cactus"
        " hat=$15,as3Y,roads0 star=$15,as2Y,roads0 cactus=$15,as6Y,roads0"
    )
    turns = []
    for action in ("place salary", "pass", "place salary", "place roads1", "pass"):
        turns.append((game.player, action))
        game.play(action)
    assert turns == [
        (STAR, "place salary"),
        (HAT, "pass"),
        (CACTUS, "place salary"),
        (STAR, "place roads1"),
        (CACTUS, "pass"),
    ]
    assert game.player == STAR  # only star has not passed
    game.play("place salary")
    assert position_of(game).pass_order == [HAT, CACTUS, STAR]  # no cowboy is left
    assert noted(game, "earned") == ["earned cactus 4 salary", "earned star 8 salary"]


@rule("RND-5")
def test_the_phase_goes_on_while_one_has_not_passed() -> None:
    game = at(f"round=1.placement {CENTRE} pass=hat {PLAYERS} at=salary:hat")
    game.play("place salary")
    assert noted(game, "earned") == []
    game.play("pass")
    assert noted(game, "earned") == ["earned hat 4 salary", "earned star 4 salary"]


@rule("RND-5a")
def test_who_passes_takes_the_first_free_place_of_the_pass_track_and_places_no_more() -> None:
    game = at(
        f"round=1.placement {CENTRE} order=hat,star,cactus"
        " hat=$15,as2Y,roads1 star=$15,as3Y,roads1 cactus=$15,as6Y,roads1"
    )
    game.play("place salary")
    game.play("pass")
    game.play("place salary")
    game.play("pass")
    assert noted(game, "passed") == ["passed star 1", "passed hat 2"]
    assert game.player == CACTUS
    for _turn in range(2):
        assert refused(game, "place roads1", HAT) == "RND-5"
        game.play("place salary")
    assert game.player == CACTUS  # with a road, but without a cowboy
    game.play("pass")
    assert position_of(game).pass_order == [STAR, HAT, CACTUS]


@rule("RND-5b")
def test_a_cowboy_goes_to_open_spaces_available_parcels_buildings_and_city_hall_only() -> None:
    town = "town=house:d4,f4/mountain:a1,b1/bank:c4/prison:c5/hotel:e4/church:h1/city_hall:e5"
    own = "own=hat:c4,c5,f4/star:e4,h1,b1"
    game = at(f"set=full round=3.placement {town} roads=d4n {own} shop=ranch,-,mine {PLAYERS}")
    offered = {text.removeprefix("place ") for text in texts(game) if text != "pass"}
    closed = {"parcels", "kept", "income", "$4", "$6", "$8", "$10", "$12", "vp-3", "vp-2"}
    spaces = set(SPACE_WORDS) - closed
    # Own without a building: f4. Another's without a building: b1. Another's Church: h1.
    parcels = set(PARCEL_WORDS) - {"f4", "b1", "h1"}
    assert offered == spaces | parcels
    assert refused(game, "place f4") == "RND-5b"
    assert refused(game, "place b1") == "RND-5b"
    assert refused(game, "place h1") == "ATT-2"
    assert refused(game, "place $4") == "ACT-6c"
    assert refused(game, "place vp-2") == "ACT-15a"


@rule("RND-6")
def test_passing_at_once_with_all_cowboys_is_legal() -> None:
    game = at(f"round=1.placement {CENTRE} {PLAYERS}")
    game.play("pass")
    game.play("pass")
    assert noted(game, "passed") == ["passed hat 1", "passed star 2"]
    assert position_of(game).supply == [3, 3]


@rule("RND-6")
def test_a_player_who_can_place_nothing_can_only_pass() -> None:
    game = at(f"round=1.placement {CENTRE} hat=$15,as2Y,cowboys0,roads0 star=$15,as6Y,roads0")
    assert noted(game, "passed") == ["passed hat 1"]
    assert game.player == STAR


@rule("RND-6")
def test_without_a_cowboy_nothing_can_be_placed() -> None:
    game = at(f"round=1.placement {CENTRE} hat=$15,as2Y,cowboys0,roads1 star=$15,as6Y")
    assert [text for text in texts(game) if text.startswith("place")] == []
    assert refused(game, "place salary") == "RND-5"
    assert "pass" in texts(game)


@rule("RND-6a")
def test_the_white_cowboy_is_a_cowboy_one_can_still_place() -> None:
    players = "hat=$15,as1Y,cowboys0,roads0 star=$15,as6Y,roads0"
    game = at(f"round=1.placement {CENTRE} white=hat@ready {players}")
    assert game.player == HAT
    assert "place salary white" in texts(game)
    assert "place salary" not in texts(game)


@rule("RND-7")
def test_others_cowboys_bar_no_placement() -> None:
    there = "at=ammunition:star,cactus/c1:star/$12:cactus/e4:cactus"
    game = at(
        f"round=1.placement town=hotel:e4 own=star:e4 {SHOP} {there}"
        " hat=$15,as2Y star=$15,as6Y cactus=$15,as7Y"
    )
    assert {"place ammunition", "place c1", "place $12", "place e4"} <= set(texts(game))


@rule("RND-7")
def test_the_white_cowboy_bars_everybody() -> None:
    there = "white=star@c1 at=c1:star"
    game = at(f"round=1.placement {CENTRE} {there} hat=$15,as2Y star=$15,as1Y")
    assert refused(game, "place c1") == "CHR-1Yb"
    game.play("pass")
    assert refused(game, "place c1") == "CHR-1Yb"


@rule("RND-7")
def test_the_red_sheriff_is_bound_and_others_are_not() -> None:
    there = "at=ammunition:star/gambling:hat"
    game = at(f"round=1.placement {CENTRE} {there} hat=$15,as1R star=$15,as6Y")
    assert refused(game, "place ammunition") == "CHR-1R"
    game.play("place roads1")
    assert {"place gambling", "place roads1"} <= set(texts(game))


@rule("RND-7")
def test_a_space_that_is_not_open_takes_nobody() -> None:
    game = at(f"round=4.placement {CENTRE} shop=ranch {PLAYERS}")
    for _player in (HAT, STAR):
        assert refused(game, "place vp-4") == "ACT-15a"
        assert refused(game, "place $12") == "ACT-6c"
        game.play("place salary")


@rule("RND-8")
@pytest.mark.parametrize(
    "place", ["ammunition", "roads1", "$3", "gambling", "vp-5", "a1", "c4", "e4"]
)
def test_never_two_cowboys_of_one_player_in_one_place(place: str) -> None:
    town = "town=house:d4/bank:c4/hotel:e4 roads=d4n own=hat:c4/star:e4"
    game = at(f"round=1.placement {town} {SHOP} at={place}:hat {PLAYERS}")
    assert refused(game, f"place {place}") == "RND-8"
    game.play("pass")
    assert f"place {place}" in texts(game, STAR)


@rule("RND-8")
def test_salary_and_roads_2_take_several_cowboys_of_one_player() -> None:
    game = at(f"round=1.placement {CENTRE} pass=star {PLAYERS}")
    game.play("place salary")
    game.play("place salary")
    game.play("place roads2")
    assert noted(game, "placed") == ["placed hat salary", "placed hat salary", "placed hat roads2"]
    again = at(f"round=1.placement {CENTRE} at=roads2:hat,hat {PLAYERS}")
    assert "place roads2" in texts(again)


@rule("RND-8")
def test_the_white_cowboy_counts_as_a_cowboy_in_its_place() -> None:
    game = at(f"round=1.placement {CENTRE} at=gambling:hat white=hat@ready hat=as1Y star=as6Y")
    assert refused(game, "place gambling white") == "RND-8"
    assert {"place salary white", "place salary"} <= set(texts(game))


@rule("RND-8")
def test_a_city_hall_resident_counts_as_a_cowboy_in_its_place() -> None:
    town = "set=full town=house:d4/city_hall:e4 roads=d4n at=e4:hat resident=hat"
    game = at(f"round=2.placement {town} {PLAYERS}")
    assert refused(game, "place e4") == "RND-8"
    game.play("place salary")
    assert "place e4" in texts(game, STAR)


@rule("RND-9")
def test_the_actions_are_resolved_in_track_order() -> None:
    """Money for the last parcel comes from Salary before; Gambling comes too late."""
    there = "at=salary:hat/gambling:hat/c1:hat"
    game = at(f"round=1.actions {CENTRE} {there} hat=$0,as2Y,roads0 star=as6Y,roads0")
    assert position_of(game).money[HAT] == 4
    assert texts(game) == ["buy c1", "done"]
    game.play("buy c1", chance="die 6, die 6")
    assert noted(game, "earned", "parcel_bought") == [
        "earned hat 4 salary",
        "parcel_bought hat c1",
        "earned hat 12 gambling",
    ]


@rule("RND-9")
@pytest.mark.parametrize("answer", ["buy $12", "decline"])
def test_the_cowboy_of_an_action_carried_out_or_declined_goes_to_the_general_supply(
    answer: str,
) -> None:
    there = "at=salary:star/$12:hat"
    game = at(
        f"round=1.actions {CENTRE} {SHOP} {there} hat=$20,as2Y,cowboys0 star=$0,as6Y,cowboys0"
    )
    game.play(answer)
    position = position_of(game)
    assert (position.supply, position.stock) == ([0, 0], [10, 10])


@rule("RND-10")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        (f"{CENTRE} at=c1:hat", "done"),
        (f"{CENTRE} {SHOP} at=$12:hat", "decline"),
        (f"{CENTRE} at=vp-5:hat", "decline"),
        ("town=hotel:e4 own=star:e4 at=e4:hat", "decline"),
    ],
)
def test_a_player_may_always_decline(line: str, refusal: str) -> None:
    game = at(f"round=1.actions {line} hat=$20,as2Y,roads0 star=$0,as6Y,roads0")
    before = position_of(game).money[HAT]
    assert len(texts(game)) >= 2
    game.play(refusal)
    position = position_of(game)
    assert noted(game, "declined")
    assert position.stock[HAT] == 7
    assert (position.money[HAT], position.vp[HAT]) == (before, 0)


@rule("RND-10")
def test_a_winner_may_decline_after_the_duel() -> None:
    game = at(
        f"round=1.actions {CENTRE} at=c1:hat,star hat=$20,as2Y,cowboys0 star=$20,as6Y,cowboys0",
        chance="die 6, die 1",
    )
    assert texts(game) == ["buy c1", "decline"]
    game.play("decline")
    assert owner_of(game, "c1") == ""
    assert position_of(game).stock == [10, 9]  # the loser's cowboy went home


@rule("RND-4", "RND-5")
def test_each_of_six_players_places_in_turn() -> None:
    players = "hat=as7Y star=as2Y cactus=as6Y horseshoe=as3Y boot=as5Y cow=as4Y"
    game = carson_city.Game.at(f"board round=1.placement {CENTRE} {players}")
    placed = []
    for _turn in range(6):
        placed.append(game.player)
        game.play("place salary")
    assert placed == [1, 3, 5, 4, 2, 0]
    assert position_of(game).salaried == [1] * 6
