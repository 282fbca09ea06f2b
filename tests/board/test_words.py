"""What the words of the rules mean (WORD)."""

from __future__ import annotations

import pytest

from carson_city.board import Setup
from carson_city.board.map import parcel_of
from carson_city.board.material import CLOSED, GAMBLING, SPACE_WORDS
from carson_city.board.phases.placement import why_not_place
from carson_city.board.town import Town
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, noted, opened, owner_of, position_of, refused, texts

PLAYERS = "hat=$15,as2Y star=$15,as6Y"


@rule("WORD-1")
def test_a_cowboy_goes_from_the_personal_supply_to_a_space_and_on_to_the_general_supply() -> None:
    game = at(f"round=1.placement {CENTRE} pass=star hat=$15,cowboys3,as2Y star=$15,as6Y")
    game.play("place salary")
    position = position_of(game)
    assert (position.supply[HAT], position.stock[HAT]) == (2, 7)
    game.play("pass")
    assert (position_of(game).supply[HAT], position_of(game).stock[HAT]) == (2, 8)


@rule("WORD-1")
def test_a_road_leaves_the_personal_supply_when_it_is_laid() -> None:
    game = at(f"round=1.placement {CENTRE} hat=as2Y,roads2 star=as6Y,roads2")
    game.play("road c4n")
    assert position_of(game).roads == [1, 2]


@rule("WORD-1")
def test_a_kept_building_is_in_the_personal_supply_of_its_player_only() -> None:
    game = at(f"round=1.actions {CENTRE} own=hat:c4/star:e5 hat=as2Y,bank*1 star=as6Y")
    assert game.player == HAT
    assert "build bank c4" in texts(game)
    game.play("done")
    assert "build bank e5" not in texts(game)


@rule("WORD-1", "MAT-3")
def test_the_bank_never_runs_out() -> None:
    rich = "hat=$1000,as2Y star=$1000,as6Y"
    game = at(f"round=1.actions {CENTRE} {rich} at=salary:hat/income-firepower:star")
    assert noted(game, "earned") == ["earned hat 4 salary", "earned star 8 firepower"]


@rule("WORD-2")
def test_the_first_player_is_the_first_of_the_pass_order_and_not_of_the_action_order() -> None:
    """City Hall is drawn at the end of round 1: who just passed first finds its site."""
    game = at(
        "set=full round=1.end town=house:d4 roads=d4n,d4s,d4w,d4e pass=star,cactus,hat"
        " order=hat,star,cactus shop=bank,bank,mine,mine,ranch,ranch bag=city_hall1,hotel1"
        " hat=$0,as2Y star=$0,as3Y cactus=$0,as6Y",
        chance="tile city_hall",
    )
    assert (game.player, texts(game)[0]) == (STAR, "site c3")


@rule("WORD-2")
def test_the_first_player_of_phase_1_is_the_first_of_the_pass_order() -> None:
    game = at(f"round=2.characters {CENTRE} pass=star,hat order=hat,star hat=$15 star=$15")
    assert game.player == STAR


@rule("WORD-3")
def test_the_random_pass_order_does_not_change_the_seats() -> None:
    setup = Setup(3, names=("Ann", "Bob", "Cat"))
    game = opened(setup, seats="cactus hat star")
    game.play("claim a1")  # the last in pass order is star
    assert owner_of(game, "a1") == "star"
    assert [str(event) for event in game.events if event.key == "claimed"] == ["Bob claims a1."]
    assert "players: hat Ann, star Bob, cactus Cat" in str(game.record())


AROUND_D4 = ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5")


def price_of(parcel: str, town: str, others: str = "") -> int:
    """What hat pays for a parcel in a town."""
    game = at(f"round=1.actions {town} at={parcel}:hat{others} {PLAYERS}")
    game.play(f"buy {parcel}")
    return 15 - position_of(game).money[HAT]


@rule("WORD-4")
@pytest.mark.parametrize("near", AROUND_D4)
def test_the_parcels_beside_and_at_the_corners_are_adjacent(near: str) -> None:
    assert price_of("d4", f"town=mountain:{near}") == 2


@rule("WORD-4")
@pytest.mark.parametrize("far", ["d2", "f4", "d6", "b4", "b2", "f6", "e6", "a4", "h4"])
def test_parcels_two_steps_away_are_not_adjacent(far: str) -> None:
    assert price_of("d4", f"town=mountain:{far}") == 1


@rule("WORD-4")
@pytest.mark.parametrize(
    ("parcel", "count"), [("a1", 3), ("h1", 3), ("a8", 3), ("h8", 3), ("a4", 5), ("d8", 5)]
)
def test_at_the_edge_fewer_parcels_are_adjacent(parcel: str, count: int) -> None:
    """A Ranch earns $1 for each empty parcel around it."""
    game = at(f"round=1.actions town=ranch:{parcel} own=hat:{parcel} {PLAYERS}")
    assert noted(game, "earned_by") == [f"earned_by hat {count} {parcel}"]


@rule("WORD-5")
@pytest.mark.parametrize(
    "kind", ["mountain", "house", "town_house", "ranch", "church", "prison", "hotel"]
)
def test_a_mountain_a_house_a_town_house_and_a_building_occupy_their_parcel(kind: str) -> None:
    town = f"town={kind}:c4 own=star:c4 roads=d4n"
    game = at(f"round=1.actions {town} hat=as2Y star=$15,as6Y,ranch*1")
    assert refused(game, "build ranch c4", STAR) == "BUILD-1"


@rule("WORD-5")
@pytest.mark.parametrize("kind", ["mountain", "house", "town_house"])
def test_what_stands_on_a_free_parcel_makes_it_dearer(kind: str) -> None:
    assert price_of("d4", f"town={kind}:d4") == 2


@rule("WORD-5")
def test_what_occupies_an_own_parcel_scores_at_the_end() -> None:
    town = "town=house:a1/town_house:c1/mountain:e1/ranch:g1 own=hat:a1,c1,e1,g1,h8/star:a8"
    game = at(f"round=4.end {town} hat=$0,as2Y star=$0,as6Y")
    assert [score.sources["land"] for score in game.scores()] == [2 * 4, 0]


@rule("WORD-5")
def test_a_cowboy_and_a_property_tile_do_not_occupy_a_parcel() -> None:
    assert price_of("d4", "own=star:c3,d3", "/e5:star/e4:star") == 1


@rule("WORD-5")
def test_an_owned_empty_parcel_can_be_built_on() -> None:
    game = at("round=1.actions own=hat:c4 hat=as2Y,ranch*1 star=as6Y")
    assert "build ranch c4" in texts(game)


@rule("WORD-6")
def test_a_parcel_with_a_property_tile_is_owned_and_every_other_is_free() -> None:
    game = at(f"round=1.placement {CENTRE} own=hat:c4/star:d4 {PLAYERS}")
    assert (owner_of(game, "c4"), owner_of(game, "d4"), owner_of(game, "e4")) == ("hat", "star", "")
    assert refused(game, "place c4") == "RND-5b"
    assert refused(game, "place d4") == "RND-5b"
    assert "place e4" in texts(game)


@rule("WORD-6")
def test_a_house_does_not_make_its_parcel_anybodys() -> None:
    game = at(f"round=1.actions {CENTRE} at=d4:star {PLAYERS}")
    game.play("buy d4")
    assert owner_of(game, "d4") == "star"


TAKEN = "set=full town=house:d4/mountain:a1/city_hall:e5 roads=d4n,d4s,d4w,d4e own=hat:c4/star:f6"


@rule("WORD-7")
@pytest.mark.parametrize("moment", ["set-up", "phase 2", "Settler"])
def test_every_way_of_getting_a_parcel_needs_an_available_one(moment: str) -> None:
    """Neither an owned one nor City Hall's; an occupied one will do."""
    if moment == "set-up":
        game = at(f"round=0.set-up {TAKEN} pass=hat,star hat=$15 star=$15 steps=rounds/start.1.0")
        verb = "claim"
    elif moment == "phase 2":
        game = at(f"round=1.placement {TAKEN} {PLAYERS}")
        verb = "place"
    else:
        game = at(f"round=1.characters {TAKEN} hat=$15 star=$15")
        game.play("take settler")
        verb = "claim"
    offered = {text for text in texts(game) if text.startswith(verb) and text[-1].isdigit()}
    parcels = {text.split()[1] for text in offered if text.split()[1] not in SPACE_WORDS}
    if verb == "place":  # a cowboy in City Hall does not buy it
        parcels.remove("e5")
    assert len(parcels) == 64 - 3
    assert not parcels & {"c4", "f6", "e5"}
    assert {"d4", "a1"} <= parcels


@rule("WORD-7")
def test_an_unavailable_parcel_is_refused_with_its_reason() -> None:
    game = at(f"round=0.set-up {TAKEN} pass=hat,star hat=$15 star=$15 steps=rounds/start.1.0")
    assert str(game.why_not("claim c4")) == "hat owns c4 (WORD-7)"
    assert str(game.why_not("claim e5")) == "e5 cannot be owned (WORD-7)"


@rule("WORD-8")
def test_houses_town_houses_and_mountains_are_not_buildings() -> None:
    town = "set=full town=house:a1/town_house:b1/mountain:c1/ranch:d1/station:e1"
    game = at(f"round=1.actions {town} own=hat:a1,b1,c1,d1,e1 {PLAYERS} at=vp-buildings:hat")
    assert noted(game, "scored") == ["scored hat 2 buildings"]


@rule("WORD-8")
def test_nobody_attacks_or_guards_what_is_no_building() -> None:
    town = "town=house:a1/town_house:b1/mountain:c1/ranch:d1"
    game = at(f"round=1.placement {town} own=star:a1,b1,c1,d1 {PLAYERS}")
    assert "place d1" in texts(game)
    assert [refused(game, f"place {parcel}") for parcel in ("a1", "b1", "c1")] == ["RND-5b"] * 3


@rule("WORD-7")
@pytest.mark.parametrize("order", [range(64), range(63, -1, -1), range(0, 64, 3)])
def test_the_free_parcels_are_those_without_an_owner(order: range) -> None:
    town = Town()
    for parcel in order:
        town.own(parcel, HAT)
        owned = [parcel for parcel in range(64) if town.owner[parcel] == HAT]
        assert [town.free_index(parcel) for parcel in owned] == [-1] * len(owned)
        assert [town.free_index(parcel) for parcel in town.free] == list(range(64 - len(owned)))
        assert [action.value for action in town.placements] == town.free
    assert town.count_owned(HAT) == len(order)


@rule("WORD-9")
@pytest.mark.parametrize(
    ("round_", "closed"),
    [(1, []), (2, ["vp-2"]), (3, ["vp-3", "vp-2"]), (4, ["vp-4", "vp-3", "vp-2"])],
)
def test_closed_spaces_take_no_cowboy(round_: int, closed: list[str]) -> None:
    shop = "shop=ranch,mine,-,hotel,bank,ranch,-"
    game = at(f"round={round_}.placement {CENTRE} {shop} {PLAYERS}")
    spaces = {text.removeprefix("place ") for text in texts(game)} & set(SPACE_WORDS)
    assert set(SPACE_WORDS) - spaces == {"parcels", "kept", "income", "$5", "$12", *closed}
    assert refused(game, "place $5") == "ACT-6c"
    assert [refused(game, f"place {space}") for space in closed] == ["ACT-15a"] * len(closed)


@rule("WORD-9")
def test_a_place_that_is_closed_whatever_closes_it_is_refused_with_its_reason() -> None:
    position = position_of(at(f"round=1.placement {CENTRE} {PLAYERS}")).copy()
    for place, name in ((GAMBLING, "Gambling"), (parcel_of("c4"), "c4")):
        position.cowboys[place] |= CLOSED
        said = why_not_place(position, HAT, place)
        assert said == (f"{name} is closed this round", "WORD-9")


@rule("WORD-9")
def test_a_place_is_a_space_a_parcel_or_a_building() -> None:
    town = "town=house:d4/bank:c4/hotel:e4 roads=d4n own=hat:c4/star:e4"
    game = at(f"round=1.placement {town} {PLAYERS}")
    assert {"place salary", "place a1", "place c4", "place e4"} <= set(texts(game))
