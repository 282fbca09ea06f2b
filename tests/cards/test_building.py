"""Where cards can be built: size, sides, what covers what; and selling (CARD-14 to CARD-18)."""

from __future__ import annotations

import itertools
import random
import re

import pytest

import carson_city
from carson_city.cards.deck import OURS
from carson_city.cards.material import KIND_WORDS, OUTLAWS, PRISON, TERRAIN
from carson_city.cards.plan import (
    CORNERS,
    SIDE,
    START,
    STRIDE,
    column_of,
    place_at,
    place_word,
    places_in,
    row_of,
)
from carson_city.cards.town import NO_TOWN, USUAL, Town
from tests.cards.games import HAT, STAR, layout, noted, place, position_of, refused, texts, turns
from tests.cards.opinions import COVERS, can_build, grid_of, kinds_of, may_cover
from tests.proof import rule

ROW = "captain,1-39,1-48,1-19,1-40"
WIDE = "town:1-3@n14+1-5@p14+1-25@r14+1-28@t14"  # eight parcels from n to u, all ranches
HIGH = "town:1-3@n14+1-5@n16+1-25@n18+1-28@n20"
# Sixteen cards side by side: no ranch of one parcel fits anywhere.
FULL = (
    "town:1-7@n14+1-21@p14+1-10@r14+1-42@t14+1-38@n16+1-20@p16+1-26@r16+1-16@t16+1-34@n18+1-9@p18"
    "+1-6@r18+1-41@t18+1-1@n20+1-43@p20+1-17@r20+1-24@t20"
)


def building(card: str, own: str, rest: str = "era=1.8") -> carson_city.Game:
    """A person who has just taken a card and builds it."""
    used = [card, *re.findall(r"\d-\d+", own)]
    others = [f"1-{number}" for number in range(1, 49) if f"1-{number}" not in used]
    row = ",".join(["singer", card, *others[:3]])
    game = turns(row, own, rest=rest)
    game.play(f"take {card}")
    return game


# Size.


@rule("CARD-14")
@pytest.mark.parametrize(("at", "least", "most"), [(0, 0, 6), (SIDE - 2, SIDE - 8, SIDE - 2)])
def test_no_card_leaves_the_table(at: int, least: int, most: int) -> None:
    """A town whose first cards were sold may lie at its edge."""
    town = NO_TOWN.with_card(2, OURS.layouts[2], place_at(at, at))
    places = places_in(town.reach(USUAL))
    for side in (column_of, row_of):
        assert {side(place) for place in places} == set(range(least, most + 1))


@rule("CARD-14")
def test_a_town_is_8_parcels_wide_and_high_at_most() -> None:
    game = building("1-39", WIDE)
    assert refused(game, "build v14") == "CARD-14"
    assert refused(game, "build u14") == "CARD-14"
    assert refused(game, "build l14") == "CARD-14"
    assert "build t16" in texts(game)
    game = building("1-39", HIGH)
    assert refused(game, "build n22") == "CARD-14"
    assert refused(game, "build n12") == "CARD-14"
    assert "build l14" in texts(game)


@rule("CARD-14", "CARD-CAPTAIN")
def test_with_the_captain_it_is_8_by_9_or_9_by_8() -> None:
    game = building("1-39", f"has:captain,{WIDE}")
    assert "build u14" in texts(game)  # nine parcels, half over the last card
    assert refused(game, "build v14") == "CARD-14"
    nine = f"has:captain,{WIDE}+1-29@u15"  # 9 wide
    tall = f"{nine}+1-31@n16+1-35@n18+1-45@n20"  # 9 wide and 8 high
    game = building("1-39", tall)
    assert refused(game, "build n21") == "CARD-14"
    assert "build p20" in texts(game)
    game = building("1-48", f"has:captain,{HIGH}")
    assert "build n21" in texts(game)


@rule("CARD-14a")
def test_the_bounding_box_is_measured() -> None:
    # An L of 8 by 8: nothing lies in its corner, and yet nothing can lie beyond.
    game = building("1-39", f"{WIDE}+1-31@n16+1-35@n18+1-45@n20")
    assert "build p16" in texts(game)
    assert refused(game, "build u16") == "CARD-14"
    assert refused(game, "build n22") == "CARD-14"


@rule("CARD-14a")
def test_the_captain_must_be_owned_before_the_card_is_built() -> None:
    own = f"has:chinese,{WIDE}"
    used = "era=1.8 turned=chinese double=hat"
    row = f"{ROW},1-20"
    game = turns(row, own, rest=used)
    game.play("take 1-39")
    assert refused(game, "build u14") == "CARD-14"  # the Captain still lies in the row
    game = turns(row, own, rest=used)
    game.play("take captain")
    game.play("take 1-39")
    assert "build u14" in texts(game)


@rule("CARD-14a", "CARD-AUCTIONEERa")
def test_a_sold_card_is_measured_no_more() -> None:
    game = turns(ROW.replace("captain", "singer"), f"has:auctioneer,{WIDE}")
    game.play("sell 1-28")
    game.play("take 1-39")
    assert "build l14" in texts(game)
    assert refused(game, "build v14") == "CARD-14"


# Sides.


@rule("CARD-15")
def test_the_first_card_lies_anywhere_so_it_lies_in_the_middle() -> None:
    game = turns(ROW)
    game.play("take 1-39")  # there is no choice: any other place is the same town
    assert noted(game, "built") == ["built hat 1-39 n14"]
    assert game.player == STAR


@rule("CARD-15")
def test_a_card_shares_a_side_with_the_town_or_overlaps_it_a_corner_is_not_enough() -> None:
    game = building("1-39", "town:1-48@n14")  # mountain on n15
    for corner in ("p16", "l16", "l12", "p12"):
        assert refused(game, f"build {corner}") == "CARD-15"
    for far in ("r14", "n18"):
        assert refused(game, f"build {far}") == "CARD-15"
    beside = {"p13", "p14", "p15", "l13", "l14", "l15", "m12", "n12", "o12", "m16", "n16", "o16"}
    over = {"n13", "o13", "o14", "o15", "m13", "m15"}  # m15: its mountain on the mountain
    assert {text.removeprefix("build ") for text in texts(game)} == beside | over


@rule("CARD-16")
def test_a_card_lies_on_top_and_is_never_rotated() -> None:
    game = building("1-40", "town:1-48@n14")  # . outlaws / mountain mine over . . / mountain .
    game.play("build n14")
    town = position_of(game).towns[HAT]
    seen = [KIND_WORDS[town.kind_at(place(word))] for word in ("n14", "o14", "n15", "o15")]
    assert seen == ["empty", "outlaws", "mountain", "mine"]
    assert [town.kind_at(place(word)) for word in ("m14", "p14", "n16")] == [-1, -1, -1]


# What covers what.


@rule("CARD-17", "CARD-17b", "CARD-17c")
@pytest.mark.parametrize("new", KIND_WORDS)
def test_what_may_cover_what_on_every_corner(new: str) -> None:
    kind = KIND_WORDS.index(new)
    for old in KIND_WORDS:
        below = (KIND_WORDS.index(old), 0, 0, 0)
        town = NO_TOWN.with_card(0, below, START)
        for corner in range(4):
            above = tuple([kind if other == corner else 0 for other in range(4)])
            at = START - CORNERS[corner]
            blank = {START + c for c in CORNERS[1:]} & {at + c for c in CORNERS}
            assert all(town.kind_at(spot) == 0 for spot in blank)
            can = town.room_for(above) >> at & 1 == 1
            tame = old == "prison"
            assert can == may_cover(new, old, tame), (new, old, corner)
            assert can == (old in COVERS[new])


@rule("CARD-17a", "CARD-17b")
@pytest.mark.parametrize("new", KIND_WORDS)
def test_with_sheriff_or_prison_outlaws_count_as_empty_but_never_for_outlaws(new: str) -> None:
    above = (KIND_WORDS.index(new), 0, 0, 0)
    outlaws = NO_TOWN.with_card(0, (OUTLAWS, 0, 0, 0), START)
    jailed = NO_TOWN.with_card(0, (OUTLAWS, 0, 0, PRISON), START)
    covers = new != "outlaws"
    assert not outlaws.room_for(above) >> START & 1
    assert outlaws.room_for(above, sheriff=True) >> START & 1 == covers
    flat = NO_TOWN.with_card(0, (0, OUTLAWS, 0, PRISON), START)
    assert jailed.open_to(above[0], jailed.free(False)) >> START & 1 == covers
    assert flat.open_to(above[0], flat.free(False)) >> START + 1 & 1 == covers


@rule("CARD-17", "CARD-17c")
def test_a_refusal_names_the_rule_of_what_is_covered() -> None:
    game = building("1-39", "town:1-3@n14")  # an empty parcel over the ranch
    assert refused(game, "build n14") == "CARD-17c"
    game = building("1-39", "town:1-5@n14")  # a mountain over the ranch
    assert refused(game, "build n14") == "CARD-17"
    reason = game.why_not("build n14")
    assert reason is not None
    assert reason.reason == "a mountain cannot cover a Ranch at o14"


@rule("CARD-17")
def test_a_town_house_covers_a_house_but_no_house_a_town_house() -> None:
    house, town_house = layout("house . . ."), layout("town_house . . .")
    assert NO_TOWN.with_card(0, house, START).room_for(town_house) >> START & 1
    assert not NO_TOWN.with_card(0, town_house, START).room_for(house) >> START & 1


@rule("CARD-17a", "CARD-17b", "CARD-17d")
def test_the_prison_must_be_visible_before_the_card_is_built() -> None:
    outlaws = "town:1-40@n14"  # . outlaws / mountain mine
    game = building("1-19", outlaws)  # . . / prison . : its own Prison is no help
    assert refused(game, "build o13") == "CARD-17"
    assert refused(game, "build n13") == "CARD-17c"
    game = building("1-48", f"{outlaws}+1-19@l14")
    assert "build o13" in texts(game)  # a mountain over the outlaws
    game = building("1-48", f"has:sheriff,{outlaws}")
    assert "build o13" in texts(game)
    game = building("1-48", outlaws)
    assert refused(game, "build o13") == "CARD-17"


@rule("CARD-17b")
def test_outlaws_never_cover_outlaws() -> None:
    game = building("1-22", "has:sheriff,town:1-40@n14")  # mountain drugstore . outlaws
    refusal = game.why_not("build n13")  # its outlaws over those on o14
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("CARD-17b", "Outlaws cannot cover Outlaws at o14")


@rule("CARD-17c")
def test_what_is_covered_no_longer_counts() -> None:
    game = building("1-14", "town:1-3@n14")  # bank . . outlaws over ranch . . .
    game.play("build o15")
    town = position_of(game).towns[HAT]
    assert town.count(OUTLAWS) == 1
    assert len(town.places(0)) == 4  # the fourth empty one of the ranch is gone, two are new
    assert town.occupied.bit_count() == 7


@rule("CARD-18")
def test_a_card_that_fits_must_be_built_and_one_that_fits_nowhere_is_set_aside() -> None:
    game = building("1-39", "town:1-48@n14")
    assert all(text.startswith("build ") for text in texts(game))
    assert refused(game, "done") == "CARD-18"
    game = turns("captain,1-39,1-48,1-19,1-3", FULL)
    before = {score.player: score.total for score in game.scores()}
    game.play("take 1-3")
    assert noted(game, "set_aside") == ["set_aside hat 1-3"]
    assert game.player == STAR
    assert ",aside:1-3 " in game.line()
    after = {score.player: score.total for score in game.scores()}
    assert after == before


# The second opinion.


def a_town(dice: random.Random, *, sheriff: bool, captain: bool) -> Town:
    """Some cards on a heap, as a greedy or a careless player builds them; one or two are sold."""
    town = NO_TOWN
    cards = dice.sample(range(TERRAIN), dice.randint(1, 18))
    for card in cards:
        room = places_in(town.room_for(OURS.layouts[card], sheriff=sheriff, captain=captain))
        if room:
            spread_out = sorted(room, key=lambda at: abs(column_of(at) - 13) + dice.random() * 8)
            town = town.with_card(card, OURS.layouts[card], dice.choice([*room, *spread_out[-3:]]))
    for _sale in range(dice.choice((0, 0, 0, 1, 2))):
        if len(town.cards) > 1 and (spare := town.spare_cards()):
            town = town.without(dice.choice(spare))
    return town


@rule("CARD-14", "CARD-15", "CARD-17", "CARD-17a", "CARD-17b", "CARD-17c")
@pytest.mark.parametrize("seed", range(8))
def test_a_plain_look_at_every_parcel_finds_the_same_places(seed: int) -> None:
    dice = random.Random(seed)
    compared = 0
    for _town in range(60):
        sheriff, captain = dice.random() < 0.3, dice.random() < 0.3
        town = a_town(dice, sheriff=sheriff, captain=captain)
        grid = grid_of(town)
        assert {spot: KIND_WORDS[town.kind_at(place_at(*spot))] for spot in grid} == grid
        for card in dice.sample(range(TERRAIN), 6):
            kinds = kinds_of(OURS.layouts[card])
            found = places_in(town.room_for(OURS.layouts[card], sheriff=sheriff, captain=captain))
            window = itertools.product(
                range(max(town.west - 3, 0), min(town.east + 3, 26) + 1),
                range(max(town.north - 3, 0), min(town.south + 3, 26) + 1),
            )
            plain = [
                place_at(*spot) for spot in window if can_build(grid, kinds, spot, sheriff, captain)
            ]
            assert sorted(found) == sorted(plain), (town.cards, card)
            compared += 1
    assert compared == 360


@rule("CARD-14", "CARD-15", "CARD-17")
@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_thousands_more_of_towns_agree(seed: int) -> None:
    test_a_plain_look_at_every_parcel_finds_the_same_places(seed)


def test_a_place_has_a_word_and_lies_where_it_says() -> None:
    assert place_word(START) == "n14"
    assert (column_of(START), row_of(START)) == (13, 13)
    assert place("o15") == START + 1 + STRIDE
