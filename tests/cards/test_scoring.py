"""What towns and characters score at the end (CARD-19 to CARD-24, and each character)."""

from __future__ import annotations

import random

import pytest

from carson_city.cards.deck import OURS
from carson_city.cards.material import (
    BANK,
    CARD_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    DRUGSTORE,
    MINE,
    OUTLAWS,
    PRISON,
    SALOON,
    SHERIFF,
    TERRAIN,
)
from carson_city.cards.plan import START, STRIDE, places_in
from carson_city.cards.readings import BOTH_MARKS, OUTLAW_GROUPS, reading_of
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.scoring import SOURCE_WORDS, lines, worth
from carson_city.cards.town import NO_TOWN, Town
from tests.cards.games import HAT, NEAREST, asked, last, layout, town_of
from tests.cards.opinions import Sheet, grid_of
from tests.proof import rule


def town(*rows: str) -> Town:
    """A town from its parcels, row by row, in words of two letters or a dot; an even grid."""
    cells = [[WORD[cell] for cell in row.split()] for row in rows]
    found = NO_TOWN
    card = 0
    for down in range(0, len(cells), 2):
        for right in range(0, len(cells[down]), 2):
            pair = cells[down][right : right + 2] + cells[down + 1][right : right + 2]
            at = START + down * STRIDE + right
            found = found.with_card(card, layout(" ".join(pair)), at)
            card += 1
    return found


WORD = {
    "..": ".", "mt": "mountain", "ho": "house", "th": "town_house", "mi": "mine", "ra": "ranch",
    "bl": "blacksmith", "dr": "drugstore", "ba": "bank", "sa": "saloon", "ht": "hotel",
    "gs": "general_store", "ch": "church", "pr": "prison", "cy": "city_hall", "ou": "outlaws",
}  # fmt: skip


def scored(*rows: str, has: str = "", sold: int = 0) -> dict[str, int]:
    """The lines of a town with some characters."""
    owned = sum(1 << CHARACTER_WORDS.index(word) for word in has.split())
    found = lines(town(*rows), owned, sold)
    assert worth(town(*rows), owned, sold) == sum(found.values())
    assert set(found) <= set(SOURCE_WORDS)
    return found


# Buildings.


@rule("CARD-20a", "CARD-19", "CARD-19a")
def test_a_ranch_scores_the_empty_parcels_around_it_in_8_directions() -> None:
    assert scored(".. .. .. ..", ".. ra .. ..", ".. .. .. ..", ".. .. .. ..") == {"ranch": 8}
    assert scored("ra ..", ".. ..") == {"ranch": 3}  # a place without a card is no parcel
    assert scored("ra mt", ".. ho") == {"ranch": 1}


@rule("CARD-19")
@pytest.mark.parametrize("place", ["a1", "aa1", "n14", "a27", "aa27"])
def test_a_town_that_wanders_to_the_edge_of_the_plan_scores_as_in_the_middle(place: str) -> None:
    assert [lines(town_of(f"{card}@{place}"), 0, 0) for card in ("1-3", "1-11", "1-7")] == [
        {"ranch": 3},
        {"ranch": 3},
        {"mine": 4},
    ]


@rule("CARD-19")
@pytest.mark.parametrize("place", ["a1", "n14"])
def test_the_corner_of_the_plan_is_around_nothing_but_its_neighbours(place: str) -> None:
    east = {"a1": "c1", "n14": "p14"}[place]
    assert lines(town_of(f"1-2@{place}+1-11@{east}"), 0, 0) == {"ranch": 3}
    assert lines(town_of(f"1-1@{place}+1-12@{east}"), 0, 0) == {"mine": 2}


@rule("CARD-20a", "CARD-19a", "CARD-SHERIFF")
def test_outlaws_are_empty_parcels_with_prison_or_sheriff() -> None:
    assert scored("ra ou", ".. ..") == {"ranch": 2, "outlaws": -6}
    assert scored("ra ou", ".. ..", has="sheriff") == {"ranch": 3, "outlaws": 0, "sheriff": 0}
    assert scored("ra ou .. ..", ".. .. .. pr") == {"ranch": 3, "outlaws": 0, "prison": 0}


@rule("CARD-20b")
def test_a_mine_scores_2_for_each_mountain_around_it() -> None:
    rows = ("mt mt mt mt", "mt mi mt mt", "mt mt mt mt", "mt mt mt mt")
    assert scored(*rows) == {"mine": 16}
    assert scored("mi mt .. ..", ".. .. .. mt") == {"mine": 2}


@rule("CARD-20c", "CARD-19")
def test_a_drugstore_scores_houses_around_it_and_all_ranches() -> None:
    found = scored("dr ho .. ra", "th ht ra ho")
    assert found["drugstore"] == 1 + 2 + 2 + 2
    assert scored("dr .. .. ..", ".. .. .. ra")["drugstore"] == 1


@rule("CARD-20d")
def test_a_bank_scores_houses_around_it_and_all_mines() -> None:
    found = scored("ba ho .. mi", "th ht mi ho")
    assert found["bank"] == 1 + 2 + 2 + 2
    assert scored("ba .. ba ..", ".. .. .. mi")["bank"] == 2  # each for itself


@rule("CARD-20e")
def test_a_saloon_scores_2_for_each_house_around_it() -> None:
    assert scored("sa ho", "th ht") == {"saloon": 10, "hotel": 3}
    rows = ("th th th ..", "th sa th ..", "th th ht ..", ".. .. .. ..")
    assert scored(*rows)["saloon"] == 32  # at most


@rule("CARD-20f")
def test_a_general_store_scores_houses_around_it_and_all_houses() -> None:
    assert scored("gs ho .. th", ".. .. .. ho") == {"general_store": 1 + 4}


@rule("CARD-20g")
def test_a_church_scores_all_houses() -> None:
    assert scored("ch .. .. th", ".. .. .. ho") == {"church": 3}


@rule("CARD-20h")
def test_a_blacksmith_scores_all_mines_and_ranches() -> None:
    found = scored("bl mi .. ra", "ho ho .. mi")
    assert found["blacksmith"] == 3


@rule("CARD-20i")
def test_a_hotel_scores_3() -> None:
    assert scored("ht ho ht ..", "mt .. .. ht") == {"hotel": 9}


@rule("CARD-20j")
def test_the_city_hall_scores_houses_around_it_and_all_buildings_itself_too() -> None:
    rows = ("cy ho .. ou", "th ht pr mt", "mi ra bl dr", "ba sa gs ch")
    buildings = 1 + 1 + 1 + 4 + 4  # itself, Hotel, Prison, and two rows of four
    assert scored(*rows)["city_hall"] == 1 + 2 + 2 + buildings


@rule("CARD-20k")
def test_a_prison_scores_nothing() -> None:
    assert scored("pr ho", "th mt") == {"prison": 0}


@rule("CARD-20l")
def test_each_outlaw_parcel_costs_6_but_nothing_with_prison_or_sheriff() -> None:
    assert scored("ou .. ou ..", ".. .. .. ou") == {"outlaws": -18}
    assert scored("ou .. ou ..", ".. .. .. pr") == {"outlaws": 0, "prison": 0}
    assert scored("ou .. ou ..", ".. .. .. ..", has="sheriff")["outlaws"] == 0


@rule("CARD-20")
def test_every_visible_building_scores_each_for_itself() -> None:
    rows = ("sa ho sa ho", ".. .. .. ..", "ho mi mt ..", ".. .. mi mt")
    found = Reckoning(town(*rows))
    assert sorted(found.each(SALOON)) == [2, 4]
    assert sorted(found.each(MINE)) == [2, 4]
    assert scored(*rows) == {"saloon": 6, "mine": 6}


# Characters.


@pytest.mark.parametrize(
    ("has", "rows", "points"),
    [
        pytest.param("singer", "sa ho sa ho|.. .. th ..", 8, marks=rule("CARD-SINGER")),
        pytest.param("singer", "ho ho|.. ..", 0, marks=rule("CARD-SINGER")),
        pytest.param("settler", ".. .. .. ..|ra .. ra ..", 6, marks=rule("CARD-SETTLER")),
        pytest.param("settler", ".. ou ra ..|.. .. mt pr", 3, marks=rule("CARD-SETTLER")),
        pytest.param("banker", "ba .. ba ..|.. .. ho ba", 12, marks=rule("CARD-BANKER")),
        pytest.param("cowboy", "ra .. ra ..|.. .. ho ra", 9, marks=rule("CARD-COWBOY")),
        pytest.param("grocer", "dr .. dr ..|.. .. ho ..", 8, marks=rule("CARD-GROCER")),
        pytest.param("undertaker", ".. ..|.. ..", 2, marks=rule("CARD-UNDERTAKER")),
        pytest.param("undertaker doctor cowboy", ".. ..|.. ..", 6, marks=rule("CARD-UNDERTAKER")),
        pytest.param("editor", ".. ..|.. ..", 1, marks=rule("CARD-EDITOR")),
        pytest.param(
            "editor doctor heroes cowboy", ".. ..|.. ..", 10, marks=rule("CARD-EDITOR", "CARD-24")
        ),
        pytest.param("teacher", "ho th ht ..|ho .. .. ..", 6, marks=rule("CARD-TEACHER")),
        pytest.param("prospector", "mi mt mt ..|.. .. mi ho", 4, marks=rule("CARD-PROSPECTOR")),
        pytest.param("sheriff", "pr .. pr ..|ou .. .. ..", 6, marks=rule("CARD-SHERIFF")),
    ],
)
def test_characters_score_what_their_cards_say(has: str, rows: str, points: int) -> None:
    assert scored(*rows.split("|"), has=has)[has.split(maxsplit=1)[0]] == points


@rule("CARD-INDIAN")
def test_the_indian_scores_half_of_the_places_without_a_card() -> None:
    forty = [".. .. .. .. .. .. .. .."] * 4 + [".. .. .. ..", ".. .. .. .."]
    assert town(*forty).occupied.bit_count() == 40
    assert scored(*forty, has="indian") == {"indian": 12}
    assert scored(*forty, has="indian captain")["indian"] == 16  # of 72
    seven = town_of("1-48@n14+1-39@o15")
    assert seven.occupied.bit_count() == 7
    assert lines(seven, 1 << CHARACTER_WORDS.index("indian"), 0) == {"indian": 29}  # rounded up


@rule("CARD-AUCTIONEER")
def test_each_sold_card_scores_7_with_the_auctioneer() -> None:
    for sold in range(4):
        assert scored(".. ..", ".. ..", has="auctioneer", sold=sold) == {"auctioneer": 7 * sold}


# The whole sheet.

# A town of fourteen cards like Alex's in the rulebook: what matters of it is told, not its picture.
ALEX = (
    "town:1-37@n14+1-22@n15+1-26@m12+1-19@p16+1-4@p13+1-43@l13+1-35@n17+1-33@l14"
    "+2-47@o12+2-41@k14+2-46@o11+2-8@n11+2-23@q12+2-7@q11"
)


@rule("CARD-23")
def test_the_rulebooks_example_of_109_points() -> None:
    game = last(f"has:lawyer+doctor+teacher+banker,{ALEX}")
    assert game.over
    assert game.scores()[0].sources == {
        "ranch": 6, "mine": 28, "drugstore": 2 + 1, "bank": 15 + 2 * 4, "saloon": 16, "hotel": 6,
        "prison": 0, "outlaws": 0, "lawyer": 0, "doctor": 5, "teacher": 14, "banker": 8,
    }  # fmt: skip
    assert game.scores()[0].total == 109
    found = Reckoning(town_of(ALEX.removeprefix("town:")))
    assert sorted(found.each(MINE)) == [4, 4, 10, 10]
    assert (found.mines, found.ranches, found.houses) == (4, 1, 14)
    assert found.town.count(OUTLAWS) == 2
    assert found.town.count(PRISON) == 1
    banks = [found.houses_at(place) for place in found.town.places(BANK)]
    assert sum(banks) == 15
    shop = found.town.places(DRUGSTORE)[0]
    assert found.houses_at(shop) == 2


@rule("CARD-22", "CARD-22a", "CARD-21")
def test_the_best_score_wins_virtual_or_not_and_a_tie_is_shared() -> None:
    game = last("has:captain", "has:paperboy+teacher", "has:heroes", "has:doctor")
    game.play("adopt undertaker")
    assert game.over
    assert [(s.place, s.name, s.total) for s in game.scores()] == [
        (1, "star", 9), (2, "hat", 6), (2, "cactus", 6), (4, "boot", 5),
    ]  # fmt: skip
    shared = last("has:captain", "has:heroes")
    assert shared.over
    assert [s.place for s in shared.scores()] == [1, 1, 3, 3]
    verdict = shared.setup.verdict(shared.scores())
    assert verdict == "hat and star have 6 VP each and share the victory."
    virtual = last("has:captain", "", "", "won:2-1+2-2", rest="virtual=beginner,beginner")
    best = virtual.scores()[0]
    assert (best.player, best.total) == (3, 11)


@rule("CARD-19", "CARD-20", "CARD-24")
@pytest.mark.parametrize("seed", range(10))
def test_a_plain_scorer_comes_to_the_same_lines(seed: int) -> None:
    dice = random.Random(seed)
    for _town in range(60):
        owned = dice.getrandbits(CHARACTERS) & dice.getrandbits(CHARACTERS)
        built = NO_TOWN
        for card in dice.sample(range(TERRAIN), dice.randint(0, 18)):
            room = places_in(built.room_for(OURS.layouts[card], sheriff=bool(owned >> SHERIFF & 1)))
            if room:
                built = built.with_card(card, OURS.layouts[card], dice.choice(room))
        sold = dice.randrange(4)
        characters = {CHARACTER_WORDS[n] for n in range(CHARACTERS) if owned >> n & 1}
        house = tuple(word for word in (BOTH_MARKS, OUTLAW_GROUPS) if dice.random() < 0.5)
        reading = reading_of(house)
        found = lines(built, owned, sold, reading)
        assert found == Sheet(grid_of(built), characters, sold, house).lines(), built.cards
        assert worth(built, owned, sold, reading) == sum(found.values())


@rule("CARD-19")
def test_scores_are_told_during_the_game_as_if_it_ended_now() -> None:
    game = asked(NEAREST, "has:doctor,town:1-34@n14")  # . mountain / saloon house
    score = next(score for score in game.scores() if score.player == HAT)
    assert score.sources == {"saloon": 2, "doctor": 5}
    assert CARD_WORDS[33] == "1-34"
