"""Characters, cowboys and money of a line belong together, or the refusal names the reason."""

from __future__ import annotations

import pytest

import carson_city
from carson_city.board.laws import broken_law
from carson_city.board.map import PLACE_WORDS
from carson_city.board.material import (
    KIND_WORDS,
    MOST_MONEY,
    MOST_POINTS,
    MOST_REVOLVERS,
    MOST_ROADS,
    RANCH,
    SPACES,
    SRC_BOUGHT,
)
from carson_city.errors import NotationError
from tests.core.lines import ACTIONS, CHOOSING, IN_ATTACKS, SHOP, THEFT, TWO, refusal
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, noted, position_of, texts
from tests.variants.stream.variant import STREAM

# Characters and their tokens.


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("hat=as2Y star=as2Y", "two players have one character"),
        ("hat=as2Y star=as2R", "two players have one character"),
        ("cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y hat=as9R star=", "“as9R” is no character of the cast"),
        ("cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y free=9R hat= star=", "a free character is of the cast"),
        ("cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y free=2R hat= star=", "a free character is of the cast"),
        ("free=2R hat=as2Y star=as6Y", "a free character is of the cast"),
        ("hat=as2Y star=as6Y singer=hat.1@none", "the no-duel tokens are the Singer's"),
        ("hat=as11Y star=as6Y singer=hat.1@salary", "a no-duel token lies where it cannot go"),
        ("hat=as11R star=as6Y singer=hat.1@gambling", "the red Singer has one no-duel token"),
        ("hat=as2Y star=as6Y white=hat@ready", "the white cowboy is the yellow Sheriff's"),
        ("hat=as1R star=as6Y white=hat@ready", "the white cowboy is the yellow Sheriff's"),
        ("hat=$5,$6,as2Y star=as6Y", "“hat”: “$” stands twice"),
        ("hat=as2Y,as3Y star=as6Y", "“hat”: “as” stands twice"),
        ("hat=as2Y star=as6Y,bank*1,bank*2", "“star”: “bank*” stands twice"),
        ("hat=as2Y star=as6Y,bought+1,bought-2", "“star”: “bought+” stands twice"),
    ],
)
def test_what_players_have_goes_together(told: str, reason: str) -> None:
    assert reason in refusal(f"round=2.placement {CENTRE} {told}")


def test_of_characters_that_nobody_can_have_yet_the_first_is_told() -> None:
    reason = refusal(f"round=0.set-up pass=hat,star {TWO} steps=start.0.0")
    assert reason == "“as2Y”: nobody has a character between rounds"


@rule("END-5")
def test_characters_are_back_on_the_table_when_the_display_is_refilled() -> None:
    line = f"round=2.end {CENTRE} pass=hat,star steps=rounds/refill"
    assert at(f"{line} hat= star=")
    reason = refusal(f"{line} hat= star=as6Y")
    assert reason == "“as6Y”: nobody has a character between rounds"


def test_a_free_character_is_nobodys() -> None:
    line = f"{CHOOSING} free=1Y,2Y,3Y hat=as2Y star= steps=rounds/character.1.1"
    assert refusal(line) == "“free”: somebody has 2Y"


def test_a_cast_that_is_not_told_has_the_characters_of_the_players() -> None:
    cast = position_of(at(f"round=2.placement {CENTRE} hat=as9R star=as0Y")).cast
    assert len(cast) == 8
    assert {9 * 2 + 1, 0} <= set(cast)


# Cowboys.


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"round=2.placement {CENTRE} own=star:c4 at=c4:hat {TWO}", "“at”: c4 has an owner"),
        (f"round=2.end {CENTRE} at=gambling:hat {TWO}", "“at”: nobody waits on gambling any more"),
        (f"round=2.end {CENTRE} at=salary:hat {TWO}", "“at”: nobody waits on salary any more"),
        (f"{ACTIONS} track=70 at=c4:hat {TWO}", "“at”: nobody waits on c4 any more"),
        (f"{ACTIONS} track=70 at=ammunition:hat {TWO}", "nobody waits on ammunition any more"),
        (f"round=2.placement {CENTRE} {SHOP} at=$12:hat {TWO}", "“at”: no tile lies on $12"),
        (f"round=2.placement {CENTRE} {SHOP} open=$12 {TWO}", "“open”: no tile lies on $12"),
        (f"round=2.placement {CENTRE} open=c4 {TWO}", "“open” names what is not there"),
        (f"{ACTIONS} track=69 at=$12:hat {TWO}", "“at”: no tile lies on $12"),
        (f"{ACTIONS} track=69 open=$12 {TWO}", "“open”: no tile lies on $12"),
    ],
)
def test_cowboys_stand_where_something_is_to_come(line: str, reason: str) -> None:
    assert reason in refusal(line)


@rule("ACT-6c")
def test_a_space_needs_its_tile_until_it_was_bought_there() -> None:
    assert at(f"{ACTIONS} track=70 open=$12 {TWO}")
    assert at(f"{ACTIONS} track=76 open=$12,$6,$3 {TWO}")
    placing = f"round=2.placement {CENTRE} {SHOP} track=88 {TWO}"
    assert refusal(f"{placing} at=$12:hat") == "“at”: no tile lies on $12"
    assert refusal(f"{placing} open=$12") == "“open”: no tile lies on $12"


FULL_SHOP = "shop=ranch,mine,bank,saloon,hotel,church,prison"


@rule("RND-9")
@pytest.mark.parametrize("space", SPACES)
def test_a_cowboy_waits_on_a_space_until_it_acts_there(space: int) -> None:
    word = PLACE_WORDS[space]
    line = f"{ACTIONS.replace(SHOP, FULL_SHOP)} at={word}:star {TWO}"
    assert carson_city.Game.at(f"board {line} track={space}")
    assert f"“at”: nobody waits on {word} any more" in refusal(f"{line} track={space + 1}")


@rule("RND-9")
@pytest.mark.parametrize("phase", ["characters", "end"])
@pytest.mark.parametrize("place", ["a1", "h8", "salary", "roads2", "gambling", "vp-2"])
def test_no_cowboy_waits_between_the_actions_of_two_rounds(place: str, phase: str) -> None:
    players = TWO if phase == "end" else "hat= star="
    reason = refusal(f"round=2.{phase} {CENTRE} at={place}:star {players}")
    assert f"“at”: nobody waits on {place} any more, or yet" in reason


@rule("RND-5b")
@pytest.mark.parametrize("parcel", ["a1", "h8"])
def test_nobody_waits_for_a_parcel_that_has_an_owner(parcel: str) -> None:
    line = f"round=2.placement {CENTRE} at={parcel}:star {TWO}"
    assert at(line)
    assert f"“at”: {parcel} has an owner" in refusal(f"{line} own=hat:{parcel}")


@rule("BLD-CITYe")
@pytest.mark.parametrize("parcel", ["a1", "d4", "h8"])
def test_a_resident_stands_in_city_hall(parcel: str) -> None:
    line = f"round=2.placement set=full town=city_hall:{parcel} roads=d4n,d4s,d4w,d4e"
    for mark, other in (("hat", "star"), ("star", "hat")):
        assert at(f"{line} at={parcel}:{mark} resident={mark} {TWO}")
        away = "the resident's cowboy is not in City Hall"
        assert refusal(f"{line} at={parcel}:{other} resident={mark} {TWO}") == away
        assert refusal(f"{line} resident={mark} {TWO}") == away
        nowhere = f"round=1.placement {CENTRE} at=vp-2:hat,star resident={mark} {TWO}"
        assert refusal(nowhere) == away


@rule("MAT-3a")
@pytest.mark.parametrize("player", range(3))
def test_each_player_has_ten_cowboys_and_twelve_property_tiles(player: int) -> None:
    line = f"round=2.placement {CENTRE} own=hat:a1/star:b1/cactus:c1 {TWO} cactus=as7Y"
    mark = ("hat", "star", "cactus")[player]
    for change, count in ((1, 11), (-1, 9)):
        position = position_of(at(f"{line} at=salary:hat,star,cactus"))
        assert broken_law(position) == ""
        position.supply[player] += change
        assert broken_law(position) == f"{mark} has {count} cowboys instead of 10"
    position = position_of(at(line))
    position.tiles[player] += 1
    assert broken_law(position) == f"{mark} has 13 property tiles instead of 12"
    position.tiles[player] -= 2
    assert broken_law(position) == f"{mark} has 11 property tiles instead of 12"


@rule("MAT-3a", "MAT-4a")
def test_nobody_owes_a_cowboy_or_a_property_tile() -> None:
    own = ",".join(f"{column}{row}" for column in "ab" for row in range(1, 7))
    position = position_of(at(f"round=2.placement {CENTRE} own=star:{own} {TWO}"))
    assert broken_law(position) == ""
    position.take_parcel(STAR, 63)
    assert "star" in broken_law(position)
    position = position_of(at(f"round=2.placement {CENTRE} at=salary:star {TWO},cowboys9"))
    assert broken_law(position) == ""
    position.supply[STAR] += 1
    position.stock[STAR] -= 1
    assert "star" in broken_law(position)


@rule("MAT-1")
@pytest.mark.parametrize("field", ["thieves", "factors"])
def test_what_is_noted_of_a_parcel_is_of_one_of_the_64(field: str) -> None:
    last = position_of(at(f"round=2.placement {CENTRE} {field}=h8.2 {TWO} cactus=as7Y"))
    assert broken_law(last) == ""
    setattr(last, field, (getattr(last, field)[0] + 8,))
    assert broken_law(last) == f"“{field}” names what is not there"


@rule("MAT-2")
@pytest.mark.parametrize("kind", KIND_WORDS[RANCH:])
def test_a_kind_has_no_more_tiles_than_its_set(kind: str) -> None:
    line = f"set=full round=2.placement {CENTRE}"
    tiles = position_of(at(f"{line} {TWO}")).setup.tiles[KIND_WORDS.index(kind)]
    assert at(f"{line} bag={kind}{tiles} {TWO}")
    reason = f"there are {tiles + 1} tiles of {kind}, but the set has {tiles}"
    assert refusal(f"{line} bag={kind}{tiles} {TWO},{kind}*1") == reason
    assert refusal(f"{line} bag={kind}{tiles} shop={kind} {TWO}") == reason
    built = line.replace("house:d4", f"house:d4/{kind}:h8")
    assert refusal(f"{built} bag={kind}{tiles} {TWO}") == reason


@rule("SET-6")
def test_until_the_first_order_is_drawn_a_line_tells_none() -> None:
    line = carson_city.Game(carson_city.board.Setup(2, variants=("beginning",)), 1).line()
    assert "rounds/order.0" in line
    assert carson_city.Game.at(line).line() == line
    with pytest.raises(NotationError, match="the order is drawn later"):
        carson_city.Game.at(line.replace(" steps=", " pass=hat,star steps="))


# Views.


def test_a_line_says_whose_view_it_is_where_nothing_is_hidden_too() -> None:
    line = f"board round=2.placement {CENTRE} {TWO} view=star"
    game = carson_city.Game.at(line)
    assert game.line().endswith(" view=star")
    assert (game.player, texts(game)) == (HAT, [])  # hat's options are not for star's eyes
    own = carson_city.Game.at(line.replace("view=star", "view=hat"))
    assert "place salary" in texts(own)
    assert own.position.viewer == HAT


@rule("INFO-1")
def test_in_a_view_with_secrets_only_the_own_options_are_seen() -> None:
    hidden = "hat=as2Y,hand?.?.?.?.?.?,total15 star=as6Y,hand?.?.?.?.?.?,total15"
    line = f"variants=strongest round=2.placement {CENTRE} {hidden}"
    assert "place salary" in texts(at(f"{line} view=hat"))
    for viewer in ("star", "nobody"):
        assert texts(at(f"{line} view={viewer}")) == []
    work = f"variants=strongest {ACTIONS} track=64 steps=rounds/track {hidden}"
    for viewer in ("hat", "star", "nobody"):
        game = at(f"{work} view={viewer}")
        assert (game.deciders, texts(game)) == ((), [])
        assert game.line().endswith(f" view={viewer}")
    assert refusal(line) == "something is hidden: say whose view it is, as in view=hat"


# Bounds.


@rule("MAT-3", "END-2")
def test_nobody_passes_in_play_what_a_line_can_tell() -> None:
    position = position_of(at(f"round=2.placement hat=$1499,as2Y,roads199 star=as6Y {CENTRE}"))
    position.earn(HAT, 9, 0)
    position.gain_roads(HAT, 3)
    position.gain_revolvers(STAR, 300)
    for _time in range(2):
        position.score(HAT, 2000, SRC_BOUGHT)
        position.score(STAR, -2000, SRC_BOUGHT)
    assert (position.money[HAT], position.roads[HAT]) == (MOST_MONEY, MOST_ROADS)
    assert (position.revolvers[STAR], position.vp[HAT]) == (MOST_REVOLVERS, MOST_POINTS)
    assert position.vp[STAR] == -MOST_POINTS
    position.score(HAT, -30, SRC_BOUGHT)
    assert position.vp[HAT] == MOST_POINTS - 30
    assert carson_city.Game.at(position.line()).line() == position.line()


@rule("END-2")
def test_nobody_loses_more_points_of_a_source_than_a_line_can_tell() -> None:
    position = position_of(at(f"round=2.placement hat=as2Y,bought-990 star=as6Y {CENTRE}"))
    position.score(HAT, -4, SRC_BOUGHT)
    assert position.vp[HAT] == -994
    position.score(HAT, -20, SRC_BOUGHT)
    assert position.vp[HAT] == -MOST_POINTS
    position.score(HAT, 2500, SRC_BOUGHT)
    assert position.vp[HAT] == MOST_POINTS


def test_at_the_start_nobody_has_what_one_player_has() -> None:
    position = position_of(carson_city.Game(carson_city.board.Setup(3), 1))
    held = (position.ammunition, position.resident, position.first_chooser, position.sheltered)
    assert held == (-1, -1, -1, -1)
    assert (position.winner, position.city_hall) == (-1, -1)


@rule("ATT-2a", "ATT-3a")
def test_nothing_is_stolen_from_nobody() -> None:
    nobodys = THEFT.replace("own=star:d4,f6", "own=star:f6")
    assert "“steal.0.27” does not fit" in refusal(f"{nobodys} at=d4:hat {IN_ATTACKS}/steal.0.27")
    game = carson_city.Game.at(f"board {nobodys} at=d4:hat {IN_ATTACKS}")
    assert noted(game, "nothing_to_steal") == ["nothing_to_steal hat d4"]


@rule("INC-1")
def test_what_nobody_owns_pays_nobody() -> None:
    nobodys = THEFT.replace("own=star:d4,f6", "own=star:f6")
    game = carson_city.Game.at(f"board {nobodys} steps=rounds/track/payment")
    assert noted(game, "earned_by") == []
    assert position_of(game).money == [15, 15]
    owned = carson_city.Game.at(f"board {THEFT} steps=rounds/track/payment")
    assert position_of(owned).money == [15, 30]


@rule("ATT-3a", "MAT-3")
def test_no_thief_gets_more_than_a_line_can_tell() -> None:
    rich = THEFT.replace(TWO, f"hat=${MOST_MONEY - 1},as2Y star=as6Y")
    game = carson_city.Game.at(f"board {rich} at=d4:hat {IN_ATTACKS}/steal.0.27")
    game.play("steal")
    assert noted(game, "stolen") == ["stolen hat 1 d4 star"]
    assert position_of(game).money[HAT] == MOST_MONEY


@rule("INC-1", "MAT-3")
def test_no_owner_earns_more_than_a_line_can_tell() -> None:
    rich = THEFT.replace(TWO, f"hat=as2Y star=${MOST_MONEY - 1},as6Y")
    game = carson_city.Game.at(f"board {rich} steps=rounds/track/payment")
    assert noted(game, "earned_by") == ["earned_by star 1 d4"]
    assert position_of(game).money[STAR] == MOST_MONEY


# Words.


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("thieves=c4", "“thieves”: “” is no number"),
        ("refused=hat.bank", "“refused”: “” is no parcel"),
        ("granted=hat", "“granted”: “” is none of ranch"),
        ("factors=z9.2", "“factors”: “z9” is no parcel"),
        ("white=hat", "“white”: “” is no place"),
        ("singer=hat@roads1", "“singer”: “” is no number"),
        ("sealed=hat:dance", "“sealed”:"),
        ("bag=bank1,bank2", "“bag”: “bank” stands twice"),
        ("view=cow", "“view”: cow does not play"),
        ("cast=99Y", "“cast”: “99Y” is no character"),
    ],
)
def test_a_reason_names_the_field(told: str, reason: str) -> None:
    assert reason in refusal(f"round=2.placement {CENTRE} {TWO} {told}")


# What a line leaves out follows from the rest.


@rule("RND-4")
def test_the_order_follows_from_the_numbers_of_the_characters() -> None:
    game = carson_city.Game.at("board round=2.placement hat=as7Y star=as2Y cactus=as4Y")
    assert position_of(game).action_order == [1, 2, 0]
    assert game.player == STAR


@rule("RND-3")
def test_who_has_a_character_has_chosen() -> None:
    game = carson_city.Game.at("board round=2.characters pass=hat,star hat=as7Y star=")
    assert game.player == STAR
    assert "take mercenary" not in texts(game)


@rule("RIV-1")
def test_a_river_flows_only_with_its_variant() -> None:
    assert "no river flows in this game" in refusal("round=2.placement town=river:a1 " + TWO)
    assert at(f"round=2.placement {STREAM} town=river:a1 {TWO}").player == HAT


@rule("CHR-17")
@pytest.mark.parametrize(("round_", "side"), [(1, "17R"), (3, "17R"), (4, "17Y")])
def test_the_teacher_shows_the_side_of_the_round(round_: int, side: str) -> None:
    line = f"cast=1Y,2Y,3Y,4Y,5Y,6Y,{side} round={round_}.placement hat=as{side} star=as2Y"
    assert f"in round {round_} the Teacher shows the other side" in refusal(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"round=2.placement {TWO} steps=rounds/place.9", "the step “place.9” is for player 9"),
        (f"round=2.placement {TWO} steps=rounds/place.2", "the step “place.2” is for player 2"),
        (f"round=2.placement {TWO} at=c3:hat,hat", "“at”: hat has one cowboy on c3 at most"),
        ("round=2.placement hat=5 star=as2Y", "“5” says nothing about a player; $9, roads2"),
        ("round=2.placement hat=ab7 star=as2Y", "“ab7” says nothing about a player"),
    ],
)
def test_a_slip_of_the_pen_is_told_by_what_is_wrong(line: str, reason: str) -> None:
    assert reason in refusal(line)
