"""A position as plain data: everything that lies on the table, by the words of the notation."""

from __future__ import annotations

from carson_city.board.summary import summary
from tests.table import at, position_of

LINE = (
    "set=full round=2.placement pass=star town=house:d4/bank:c3/mountain:h1/city_hall:e5"
    " roads=d4n,d4s own=hat:c3,a8/star:h1 shop=ranch,mine bag=hotel2,school1"
    " hat=$23,as2Y,roads2,bank*1,dynamite2,bought+3 star=$9,as6R,cowboys1 at=salary:hat/c3:star"
)


def test_the_table_is_told_whole() -> None:
    told = summary(position_of(at(LINE)))
    assert (told["round"], told["phase"], told["over"]) == (2, "placement", False)
    assert (told["pass_order"], told["action_order"]) == (["star"], ["hat", "star"])
    assert told["parcels"] == {
        "h1": {"price": 2, "stands": "mountain", "owner": "star"},
        "c3": {"price": 3, "stands": "bank", "owner": "hat", "income": 3},
        "d4": {"price": 4, "stands": "house"},
        "e5": {"price": 3, "stands": "city_hall"},
        "a8": {"price": 1, "owner": "hat"},
    }
    assert told["roads"] == ["d4n", "d5n"]
    assert told["cowboys"] == {"c3": ["star"], "salary": ["hat"]}
    assert told["bag"] == {"hotel": 2, "school": 1}
    offered = {price: kind for price, kind in told["display"].items() if kind}
    assert offered == {"$3": "ranch", "$4": "mine"}
    assert len(told["display"]) == 7
    assert told["open_spaces"][-2:] == ["vp-4", "vp-3"]
    assert told["cast"] == ["1Y", "2Y", "3Y", "4Y", "5Y", "6R", "7Y"]
    assert told["free_characters"] == []


def test_what_each_player_has_is_told_whole() -> None:
    hat, star = summary(position_of(at(LINE)))["players"]
    assert hat == {
        "mark": "hat", "name": "hat", "money": 23, "roads": 2, "revolvers": 1, "cowboys": 3,
        "firepower": 4, "tokens": {"dynamite": 2}, "property_tiles": 10, "kept": {"bank": 1},
        "character": "Banker", "limit": 120, "vp": 3, "sources": {"bought": 3},
    }  # fmt: skip
    assert star == {
        "mark": "star", "name": "star", "money": 9, "roads": 1, "revolvers": 1, "cowboys": 1,
        "firepower": 2, "tokens": {"dynamite": 0}, "property_tiles": 11, "kept": {},
        "character": "Captain", "limit": 20, "vp": 0, "sources": {},
    }  # fmt: skip


def test_tiles_of_the_first_and_the_last_kind_are_told() -> None:
    line = "round=2.placement set=full hat=as2Y,ranch*1,station*1 star=as6Y"
    hat, _star = summary(position_of(at(line)))["players"]
    assert hat["kept"] == {"ranch": 1, "station": 1}


def test_tokens_of_a_variant_are_told_only_where_it_is_played() -> None:
    """Before a character is taken there is none, nor a limit."""
    plain = summary(position_of(at("round=1.characters hat=$15 star=$15")))["players"][0]
    assert (plain["character"], plain["limit"], plain["tokens"]) == (None, None, {"dynamite": 0})
    horses = at("round=1.characters variants=horses hat=$15 star=$15")
    assert set(summary(position_of(horses))["players"][0]["tokens"]) > {"dynamite"}


def test_the_corners_of_the_board_are_told() -> None:
    line = "round=2.placement town=mountain:a1 own=star:h8 hat=as2Y star=as6Y"
    assert summary(position_of(at(line)))["parcels"] == {
        "a1": {"price": 2, "stands": "mountain"},
        "h8": {"price": 1, "owner": "star"},
    }
