"""Options, set-up, and what Standish begins with (SOLO-1 to SOLO-5)."""

from __future__ import annotations

import pytest

import carson_city
from carson_city import solo
from carson_city.board import Setup
from carson_city.board.material import CHURCH, CITY_HALL, SCHOOL, STATION
from carson_city.errors import SetupError
from carson_city.solo.cowboy_cards import STRATEGIES, STRENGTHS, letter_of
from carson_city.solo.state import table_of, wish_list
from tests.proof import rule
from tests.solo.games import standish, turned, went
from tests.table import CENTRE, HAT, STAR, noted, position_of, texts

DECKS = {
    "cattle": "A2 B2 C1 C2 D1 D2 E2 F1 H1 H2 I3 X2",
    "miner": "A2 B2 C1 C2 D1 D2 E2 F2 G2 H1 H2 X2",
    "strength": "A3 B2 C1 C2 C3 D1 D2 E3 F2 H1 I3 X2",
    "city": "B3 C1 C2 C3 D1 D2 E3 F2 G2 H1 H2 X2",
}
LEVELS = {
    "cattle": ("♥", "Doctor", "almost easy"),
    "miner": ("♣", "Governor", "medium"),
    "strength": ("♠", "Sheriff", "hard"),
    "city": ("♦", "Lawyer", "expert"),
}


def begun(strategy: str = "cattle", seed: int = 0, variants: str = "") -> carson_city.Game:
    return carson_city.Game(solo.Setup(strategy, variants=variants), seed)


# Options.


@rule("SOLO-1")
@pytest.mark.parametrize("variant", ["kit-carson", "outlaws", "horses"])
def test_variants_that_are_not_played_alone_are_refused_by_name(variant: str) -> None:
    for said in (variant, f"river {variant}"):
        with pytest.raises(SetupError, match="is not played against Standish") as caught:
            solo.Setup.parse(strategy="city", variants=said)
        assert caught.value.rule == "SOLO-1"


@rule("SOLO-1")
def test_all_variants_are_the_three_that_are_allowed() -> None:
    assert solo.Setup.parse(variants="all").variants == ("beginning", "river", "strongest")
    offered = {choice.name: choice for choice in solo.Setup.choices}["variants"]
    assert offered.parts is not None
    assert {value.word for value in offered.parts()} == {"beginning", "river", "strongest"}


@rule("SOLO-1")
@pytest.mark.parametrize("variants", ["beginning", "river", "strongest", "all"])
def test_the_allowed_variants_are_played_to_the_end(variants: str) -> None:
    game = begun("strength", variants=variants)
    while not game.over:
        game.play(game.options()[0])
    assert game.scores()


@rule("SOLO-1a")
def test_with_a_new_beginning_only_you_fill_in_a_form_and_there_is_no_bid() -> None:
    game = begun(variants="beginning")
    assert game.deciders == (HAT,)
    assert "form done" in texts(game)
    while "form done" in texts(game):
        assert not any("bid" in text for text in texts(game))
        game.play(next((text for text in texts(game) if "gunslinger" in text), "form done"))
    position = position_of(game)
    assert position.pass_order == [STAR, HAT]
    assert (position.supply[STAR], position.revolvers[STAR], position.money[STAR]) == (10, 0, 0)
    assert position.revolvers[HAT] > 1


@rule("SOLO-1c", "SOLO-1d")
@pytest.mark.parametrize("character", ["2Y", "10R"])
def test_with_the_law_of_the_strongest_your_tile_meets_his_fixed_strength(character: str) -> None:
    line = f"variants=strongest round=2.actions {CENTRE} at=gambling:hat,star played=C2,H1"
    armed = f"hat=as{character},cowboys0,revolvers1 star="
    for tile, winner in ((3, "hat"), (2, "star")):  # 1 + 3 beats 2 + 1, and 1 + 2 does not
        game = standish(f"{line} {armed}")
        assert game.deciders == (HAT,)  # Gunsmith R chooses as anybody
        assert texts(game) == [f"tile {value}" for value in range(6)]
        game.play(f"tile {tile}")
        assert noted(game, "duel_won") == [f"duel_won {winner} gambling"]
        assert noted(game, "duel_stood") == ["duel_stood star 3 gambling"]


@rule("SOLO-2", "COMP-10")
def test_four_strategies_have_a_suit_a_character_and_a_difficulty() -> None:
    assert {one.word: (one.suit, one.character, one.level) for one in STRATEGIES} == LEVELS
    assert [one.name for one in STRATEGIES] == ["Cattle", "Miner", "Strength", "City"]
    assert [one.number for one in STRATEGIES] == [0, 1, 2, 3]


@rule("SOLO-2")
def test_another_strategy_is_refused() -> None:
    with pytest.raises(SetupError, match="strategy") as caught:
        solo.Setup("sheep")
    assert caught.value.rule == "SOLO-2"
    assert solo.Setup("City").strategy == "city"


@rule("SOLO-1", "SOLO-3", "SOLO-4")
@pytest.mark.parametrize(
    ("said", "rule_", "recommended"),
    [
        ({"buildings": "foo"}, "SOLO-3", "some of general-store, blacksmith beside"),
        ({"buildings": "church"}, "SOLO-3", "some of general-store, blacksmith beside"),
        ({"buildings": "full school"}, "SOLO-3", "some of general-store, blacksmith beside"),
        ({"buildings": "blacksmith, school"}, "SOLO-3", "some of general-store, blacksmith beside"),
        ({"variants": "none river"}, "SOLO-1", "“none” is no variant: beginning, river, strongest"),
        ({"cast": "foo"}, "SOLO-4", "random, or a list like 2Y,3R"),
        ({"variants": "foo"}, "SOLO-1", "is no variant: beginning, river, strongest"),
    ],
)
def test_a_refusal_recommends_only_what_can_be_had_alone(
    said: dict[str, str], rule_: str, recommended: str
) -> None:
    with pytest.raises(SetupError, match=recommended) as caught:
        solo.Setup.parse((), **said)
    assert caught.value.rule == rule_


@rule("SOLO-3")
@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("general store", ("general_store",)),
        ("blacksmith", ("blacksmith",)),
        ("starter, blacksmith", ("blacksmith",)),
        ("Starter", "starter"),
        (("general store", "blacksmith"), ("general_store", "blacksmith")),
    ],
)
def test_a_set_is_said_in_a_text_or_in_words(
    said: str | tuple[str, ...], kinds: str | tuple[str, ...]
) -> None:
    assert solo.Setup(buildings=said).buildings == kinds


@rule("SOLO-3")
@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Jeb Standish", "Bob")])
def test_nobody_else_can_be_standish(names: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="a name for you: the other player is Jeb Standish"):
        solo.Setup(names=names)


# Set-up.


@rule("SOLO-3", "SOLO-3b")
def test_the_set_up_is_that_of_two_without_four_kinds() -> None:
    alone, two = solo.Setup("city"), Setup(2, "full")
    for kind in (CHURCH, SCHOOL, CITY_HALL, STATION):
        assert alone.tiles[kind] == 0
        assert two.tiles[kind] > 0
    assert sum(alone.tiles) == 32
    assert alone.buildings == "full"
    assert len(noted(begun(), "mountain_set")) == len(
        noted(carson_city.Game(Setup(2, "full", "random"), 0), "mountain_set")
    )


@rule("SOLO-3")
@pytest.mark.parametrize("word", ["church", "school", "city_hall", "station"])
def test_none_of_the_four_kinds_can_be_asked_for(word: str) -> None:
    with pytest.raises(SetupError, match=f"“{word}” is no ") as caught:
        solo.Setup("city", ("blacksmith", word))
    assert caught.value.rule == "SOLO-3"


@rule("SOLO-3b")
def test_another_set_is_played_less_the_same_kinds_and_his_list_skips_the_others() -> None:
    starter = solo.Setup("cattle", "starter")
    assert sum(starter.tiles) == sum(Setup(2).tiles) - Setup(2).tiles[CHURCH]
    position = position_of(carson_city.Game(starter, 0))
    full = position_of(carson_city.Game(solo.Setup("cattle"), 0))
    assert len(wish_list(position)) == 7
    assert len(wish_list(full)) == 9
    with pytest.raises(SetupError):
        solo.Setup("cattle", ("church",))


@rule("SOLO-3a")
@pytest.mark.parametrize("seed", range(6))
def test_his_marker_is_first_and_you_claim_both_your_parcels(seed: int) -> None:
    game = begun(seed=seed)
    assert position_of(game).pass_order == [STAR, HAT]
    for _parcel in range(2):
        assert game.deciders == (HAT,)
        game.play(next(text for text in texts(game) if text.startswith("claim")))
    assert not any(text.startswith("claim") for text in texts(game))
    assert position_of(game).town.count_owned(HAT) == 2
    assert position_of(game).town.count_owned(STAR) == 0


@rule("SOLO-4")
def test_seven_characters_are_dealt_out_of_those_that_suit_two_with_any_side() -> None:
    seen = set()
    for seed in range(40):
        cast = position_of(begun(seed=seed)).cast
        assert len({card >> 1 for card in cast}) == len(cast) == 7
        seen |= set(cast)
    assert {card >> 1 for card in seen} == {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16}
    assert {card & 1 for card in seen} == {0, 1}


@rule("SOLO-4")
@pytest.mark.parametrize("card", ["1Y", "12Y", "15R"])
def test_a_cast_of_ones_own_has_no_other_characters(card: str) -> None:
    with pytest.raises(SetupError, match="not played against Standish") as caught:
        solo.Setup("city", cast=f"{card} 2Y 3Y 4Y 5Y 6Y 7Y")
    assert caught.value.rule == "SOLO-4"


@rule("SOLO-5", "SOLO-5a")
def test_standish_has_all_his_cowboys_no_revolvers_and_needs_no_money_and_roads() -> None:
    position = position_of(begun())
    assert (position.supply[STAR], position.stock[STAR]) == (10, 0)
    assert (position.money[STAR], position.roads[STAR], position.revolvers[STAR]) == (0, 0, 0)
    assert position.tiles[STAR] == 12


@rule("SOLO-5a")
def test_all_his_cowboys_are_there_again_in_the_next_round() -> None:
    game = standish(f"round=2.actions {CENTRE} at=c4:star/vp-4:star lost=2 played=C2,H1")
    while position_of(game).round == 2:
        game.play(game.options()[-1])
    assert (position_of(game).supply[STAR], position_of(game).stock[STAR]) == (10, 0)


@rule("SOLO-5a")
def test_without_a_property_tile_his_cowboys_on_parcels_do_nothing() -> None:
    own = "own=star:a1,a2,a3,a4,a5,a6,a7,a8,b1,b2,b3"
    game = standish(f"round=2.actions {CENTRE} at=h1:star/h2:star {own} played=C2")
    assert noted(game, "parcel_bought") == ["parcel_bought star h1"]
    assert position_of(game).tiles[STAR] == 0


@rule("SOLO-5b", "COMP-24", "COMP-10")
@pytest.mark.parametrize("strategy", DECKS)
def test_his_deck_has_the_twelve_cards_of_his_strategy(strategy: str) -> None:
    game = begun(strategy)
    assert f" deck={DECKS[strategy].replace(' ', ',')} " in game.line()
    deck = table_of(position_of(game)).deck
    assert len(deck) == 12
    assert any(letter_of(card) == "G" for card in deck) == (strategy in ("miner", "city"))


@rule("COMP-10", "COMP-24")
def test_there_are_eighteen_cards_in_all() -> None:
    cards = {card for deck in DECKS.values() for card in deck.split()}
    assert len(cards) == 18
    assert all(0 < int(card[1]) < STRENGTHS for card in cards)


@rule("SOLO-5b")
def test_which_card_he_turns_is_chance() -> None:
    drawn = set()
    for seed in range(60):
        game = standish(f"round=1.placement {CENTRE}", seed=seed)
        game.play("turn")
        drawn |= set(table_of(position_of(game)).played)
    assert len(drawn) == 12


@rule("SOLO-18", "SOLO-3b")
@pytest.mark.parametrize("buildings", ["starter", "full"])
def test_a_kind_that_is_not_in_play_is_skipped_on_his_list(buildings: str) -> None:
    game = turned("D2", f"set={buildings} {CENTRE} shop=hotel,mine,bank,-,-,-,-", "city")
    assert went(game) == ["$5 SOLO-C1"]  # the Bank, third on City's list with or without a Store
