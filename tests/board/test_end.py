"""The end of a round (END)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.table import HAT, STAR, asked, at, noted, position_of, refused, shop, texts

# Two poor players at the end of a round: nobody has anything to decide in END-2.
POOR = "hat=$0,as2Y star=$0,as7Y"
# What comes out of the bag for an empty display.
TILES = "tile bank, tile bank, tile hotel, tile hotel, tile church, tile church, tile prison"


@rule("END-1")
def test_end_of_round_effects_come_in_pass_order() -> None:
    grocer_and_banker = "round=1.end own=hat:d4 town=house:d4 hat=$0,as3R,pledge1 star=$30,as2R"
    banker_asked_first = at(f"{grocer_and_banker} pass=star,hat")
    assert banker_asked_first.player == STAR
    assert noted(banker_asked_first, "scored") == []
    banker_asked_first.play("decline")
    assert noted(banker_asked_first, "scored") == ["scored hat 1 character"]
    assert noted(at(f"{grocer_and_banker} pass=hat,star"), "scored") == ["scored hat 1 character"]


@rule("END-1")
def test_two_scoring_effects_come_in_pass_order() -> None:
    line = "round=1.end town=house:d4/mountain:g7 own=hat:d4/star:g7"
    players = "hat=$0,as3R,pledge1 star=$0,as5R,pledge1"
    game = at(f"{line} {players} pass=star,hat", chance=TILES)
    assert noted(game, "scored") == ["scored star 1 character", "scored hat 1 character"]


@rule("END-1")
def test_end_of_round_effects_come_before_the_money_limit() -> None:
    game = at("round=1.end hat=$70,as2R star=$0,as7Y")
    game.play("buy 7vp")
    assert texts(game) == ["give 0", "give 10", "give 20", "give 30", "give 40"]


@rule("END-2")
def test_the_money_limit_is_met_in_pass_order() -> None:
    game = at("round=1.end pass=star,hat hat=$30,as7Y star=$30,as1Y")
    assert game.player == STAR
    game.play("give 10")
    assert game.player == HAT


@rule("END-2")
def test_money_above_the_limit_is_given_up() -> None:
    game = at("round=1.end hat=$43,as7Y star=$0,as2Y")  # Mercenary yellow: $20
    assert texts(game) == ["give 23", "give 30", "give 40"]
    assert refused(game, "give 20") == "END-2"
    game.play("give 23")
    assert noted(game, "paid", "scored") == ["paid hat 23 limit", "scored hat 2 given"]
    assert position_of(game).money[HAT] == 20


@rule("END-2")
def test_all_are_told_what_somebody_gives_up_and_what_it_brings() -> None:
    game = at("round=1.end hat=$43,as7Y star=$30,as2Y")
    game.play("give 30")
    game.play("give 0")  # star keeps all, and there is nothing to tell
    assert noted(game, "money_given", "paid", "scored") == [
        "money_given hat 30",
        "paid hat 30 limit",
        "scored hat 3 given",
    ]


@rule("END-2")
def test_who_has_too_much_is_told_the_sum_and_the_limit() -> None:
    game = at("round=1.end hat=$43,as7Y star=$0,as2Y")
    assert asked(game) == "give up $23 above the limit of $20, or more: every $10 is 1 VP"
    assert {text: str(game.why_not(text)) for text in ("give 50", "give 20", "give 25")} == {
        "give 50": "you have only $43 (END-2)",
        "give 20": "at least $23 must be given up (END-2)",
        "give 25": "the part beyond a whole $10 would buy nothing (END-2)",
    }


@rule("END-2")
@pytest.mark.parametrize("money", [19, 20])
def test_who_has_no_more_than_the_limit_may_keep_it(money: int) -> None:
    game = at(f"round=1.end hat=${money},as7Y star=$0,as2Y")
    assert texts(game)[0] == "give 0"
    assert asked(game) == "keep the money, or give some up: every $10 is 1 VP"


@rule("END-2")
def test_more_than_the_excess_may_be_given_up_and_all_of_it_counts() -> None:
    game = at("round=1.end hat=$43,as7Y star=$0,as2Y")
    game.play("give 40")  # 40 / 10, not (23 / 10) + (17 / 10)
    assert position_of(game).vp[HAT] == 4
    assert position_of(game).money[HAT] == 3


@rule("END-2")
def test_nobody_gives_up_money_they_do_not_have() -> None:
    game = at("round=1.end hat=$43,as7Y star=$0,as2Y")
    assert refused(game, "give 50") == "END-2"


@rule("END-2", "END-2a")
def test_example_of_the_money_limit() -> None:
    game = at("round=1.end hat=$54,as2Y star=$28,as1Y cactus=$34,as4Y")
    assert texts(game)[0] == "give 0"  # the Banker keeps all
    game.play("give 0")
    assert texts(game) == ["give 8", "give 10", "give 20"]
    game.play("give 10")  # the Sheriff must give $8 and gives $10 for 1 VP
    assert texts(game)[0] == "give 4"
    game.play("give 4")  # the Chinese Worker gives $4 for nothing
    position = position_of(game)
    assert position.money == [54, 18, 30]
    assert position.vp == [0, 1, 0]


@rule("END-3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_round_marker_moves_on(number: int) -> None:
    game = at(f"round={number}.end {POOR}", chance=TILES)
    assert position_of(game).round == number + 1
    assert noted(game, "round_began") == [f"round_began {number + 1}"]


@rule("END-3")
def test_the_marker_covers_one_more_vp_purchase_each_round() -> None:
    game = at(f"round=1.end {POOR}", chance=TILES)
    game.play("take banker")
    game.play("take mercenary")
    assert "place vp-3" in texts(game)
    assert refused(game, "place vp-2") == "ACT-15a"


@rule("END-4")
@pytest.mark.parametrize(("number", "new"), [(1, 4), (2, 5), (3, 5)])
def test_new_cowboys_join_those_kept(number: int, new: int) -> None:
    game = at(f"round={number}.end hat=$0,cowboys2,as2Y star=$0,cowboys0,as7Y", chance=TILES)
    assert position_of(game).supply == [2 + new, new]
    assert position_of(game).stock == [8 - new, 10 - new]


@rule("END-4", "END-4a")
def test_nobody_has_more_than_ten_cowboys() -> None:
    game = at("round=2.end hat=$0,cowboys7,as2Y star=$0,cowboys10,as7Y", chance=TILES)
    assert position_of(game).supply == [10, 10]
    assert noted(game, "cowboys_gained") == ["cowboys_gained hat 3"]


@rule("END-4a")
def test_a_cowboy_in_city_hall_counts_among_the_ten() -> None:
    game = at(
        "set=full round=2.end town=city_hall:c4 at=c4:hat resident=hat"
        " hat=$0,cowboys6,as2Y star=$0,cowboys6,as7Y",
        chance=TILES,
    )
    assert position_of(game).supply == [9, 10]


@rule("END-5")
def test_characters_go_back_to_the_table() -> None:
    game = at("round=1.end hat=$30,as1Y star=$0,as2Y")
    game.play("give 10", chance=TILES)
    takes = "sheriff banker grocer chinese_worker settler captain mercenary"
    assert texts(game) == [f"take {word}" for word in takes.split()]


@rule("END-5", "CHR-1Yd")
def test_the_white_cowboy_goes_back_to_its_card() -> None:
    game = at("round=1.end hat=$0,as1Y star=$0,as2Y white=hat@ready", chance=TILES)
    game.play("take mercenary")
    game.play("take sheriff")
    assert game.player == STAR
    assert "place gambling white" in texts(game)
    game.play("place gambling white")
    assert game.player == HAT
    assert refused(game, "place salary white") == "CHR-1Y"


@rule("END-5")
def test_the_three_revolver_tile_goes_back_to_ammunition() -> None:
    game = at("round=1.end hat=$40,cowboys0,as2Y star=$0,as7Y ammunition=hat")
    assert position_of(game).firepower(HAT) == 4
    game.play("give 0", chance=TILES)
    assert position_of(game).firepower(HAT) == 1 + 4  # a revolver and the new cowboys
    game.play("take banker")
    game.play("take mercenary")
    assert "place ammunition" in texts(game)


@rule("END-6")
def test_unsold_buildings_slide_to_the_cheapest_spaces_and_the_rest_is_filled() -> None:
    game = at(
        f"round=1.end {POOR} shop=-,mine,-,bank,-,-,saloon",
        chance="tile hotel, tile church, tile prison, tile ranch",
    )
    assert shop(game) == ["mine", "bank", "saloon", "hotel", "church", "prison", "ranch"]
    assert noted(game, "tiles_slid") == ["tiles_slid"]


@rule("END-6")
def test_spaces_are_refilled_in_ascending_price() -> None:
    game = at(
        f"round=1.end {POOR} shop=mine,bank,hotel,ranch",
        chance="tile church, tile prison, tile saloon",
    )
    assert [event.text for event in game.events if event.key == "tile_shown"] == [
        "Church is offered for $8.",
        "Prison is offered for $10.",
        "Saloon is offered for $12.",
    ]


@rule("END-6")
def test_an_empty_bag_leaves_spaces_empty() -> None:
    game = at(f"round=1.end {POOR} shop=-,mine,-,bank bag=church1")
    assert shop(game) == ["mine", "bank", "church", "-", "-", "-", "-"]


@rule("END-6a")
def test_a_city_hall_drawn_is_placed_by_the_first_in_the_new_pass_order() -> None:
    game = at(
        "set=full round=1.end pass=star,hat order=hat,star"
        " town=house:d4 roads=d4n,d4s,d4w,d4e shop=ranch,mine,ranch,mine,bank"
        f" bag=city_hall1,church1,hotel1 {POOR}",
        chance="tile city_hall",
    )
    assert game.player == STAR
    assert shop(game) == ["ranch", "mine", "ranch", "mine", "bank", "-", "-"]
    game.play("site c4", chance="tile church, tile hotel")
    assert shop(game)[5:] == ["church", "hotel"]  # drawing goes on until the spaces are filled
    assert position_of(game).round == 2


@rule("END-6a")
def test_drawing_after_city_hall_ends_with_the_bag() -> None:
    game = at(
        f"set=full round=1.end town=house:d4 roads=d4n,d4s,d4w,d4e shop=ranch bag=city_hall1 {POOR}"
    )
    game.play("site c4")
    assert shop(game) == ["ranch", "-", "-", "-", "-", "-", "-"]


@rule("END-7")
def test_the_last_round_has_its_effects_and_limits() -> None:
    game = at("round=4.end hat=$70,as2R star=$0,as7Y")
    game.play("buy 5vp")
    game.play("give 10")
    assert noted(game, "scored")[:2] == ["scored hat 5 character", "scored hat 1 given"]
    assert game.over


@rule("END-7")
def test_nothing_else_happens_after_the_last_round() -> None:
    game = at("round=4.end hat=$30,cowboys2,as7Y star=$0,as2Y shop=-,mine ammunition=hat")
    game.play("give 10")
    assert game.over
    position = position_of(game)
    assert position.supply == [2, 3]  # no new cowboys
    assert shop(game) == ["-", "mine", "-", "-", "-", "-", "-"]  # no sliding, no new tiles
    assert position.firepower(HAT) == 2 + 1 + 3 + 3  # tile and Mercenary are still there
    assert noted(game, "cowboys_gained", "tiles_slid", "tile_shown", "round_began") == []
