"""The card game in words: options, their worth, what happened, and nothing of the engine."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.cards import Position, Setup
from carson_city.cards.deck import OURS
from carson_city.cards.events import BACK_WORDS, EVENTS
from carson_city.cards.material import CARD_WORDS, HOUSE, ITEM_WORDS, MINE, TOWN_HOUSE
from carson_city.cards.names import card_name, parcels_told, short_name
from carson_city.cards.scoring import SOURCE_WORDS, worth
from carson_city.core.constants import WHOLE
from carson_city.errors import CarsonError
from carson_city.rulebook import RULE_GROUPS, rulebook
from carson_city.tell import TextAdapter, text_adapter_of
from carson_city.title.setup import Events
from tests.proof import rule
from tests.pseudo import left_over, marked, pseudo

NAMES = ("Αδα", "Βεν", "Γη", "Δα", "Εφη", "Ζω")
MARK = r"\bI{1,2}-\d+\b"  # of a card
PLACE = r"\b[a-z]{1,2}\d+\b"
# Words of the engine that people do not say: keys of events and sources, and of the notation.
ENGINE = re.compile(
    "|".join(
        rf"(?<![\w-]){re.escape(word)}(?![\w-])"
        for word in (
            *[kind.key for kind in EVENTS.kinds.values() if "_" in kind.key],
            *[word for word in SOURCE_WORDS if "_" in word],
            *BACK_WORDS,
            *CARD_WORDS,
        )
    )
)


def hand(out: int, cards: range = range(1, 10)) -> str:
    """Bid cards after one was used, and the bid."""
    left = ".".join(str(card) for card in cards if card != out)
    return f"bids{left},bid{out}"


def game_at(line: str, **own: str) -> carson_city.Game:
    """A game of four from a position."""
    seats = " ".join(f"{mark}={own.get(mark, '')}" for mark in ("hat", "star", "cactus", "boot"))
    return carson_city.Game.at(f"cards {line} {seats}")


def words_of(game: carson_city.Game, *, seat: int = 0) -> tuple[TextAdapter, Position]:
    """How the game talks, and what a seat sees."""
    view = game.view(seat)
    assert isinstance(view, Position)
    return text_adapter_of(game.setup), view


def taking(
    row: str, own: str = "", steps: str = "take.0.turn", order: str = ""
) -> carson_city.Game:
    """Hat is to take a card; star and then two virtual players follow."""
    return game_at(
        f"virtual=expert,beginner era=1.6 top=order1 row={row} deck=20-33,35-48 "
        f"order={order or 'star,cactus,boot'} steps=rounds/turns/{steps}",
        hat=hand(9) + own,
        star=hand(8),
        cactus=hand(7, range(3, 12)),
        boot=hand(6),
    )


def said_at(game: carson_city.Game, texts: TextAdapter) -> list[str]:
    """All that is said about one decision."""
    seat = game.deciders[0]
    view, options = game.view(seat), game.options(seat)
    menu = texts.menu(view, seat, options)
    told = [texts.turn(view, seat), texts.turn(view, -1), texts.when(view)]
    told += [part for pair in texts.situation(view, seat) for part in pair]
    told += [menu.block(group) for group in menu.groups if group.block]
    for action in options[:12]:
        told += [texts.option(view, action), texts.preview(view, seat, action)]
        told += [menu.effect(action), *texts.reasons(view, seat, action)]
    for name in (*view.setup.names, "saloon", "outlaws", "ties"):
        told += texts.about(view, name)
    for item in view.revealed():
        told += texts.about(view, ITEM_WORDS[item])
    return told


# Cards by name.


def test_a_card_is_called_by_what_stands_on_it() -> None:
    assert card_name(OURS, CARD_WORDS.index("2-11")) == "the card with Saloon and House (II-11)"
    assert card_name(OURS, CARD_WORDS.index("1-3")) == "the Ranch card (I-3)"
    assert short_name(OURS, CARD_WORDS.index("1-7")) == "Mine and 2 mountains (I-7)"
    assert parcels_told(OURS.layouts[CARD_WORDS.index("1-7")]) == (
        "Mine, 2 mountains, empty parcel"
    )
    town = (TOWN_HOUSE, MINE, TOWN_HOUSE, HOUSE)
    assert parcels_told(town) == "Mine, 2 town houses, House"


def test_no_two_cards_have_one_name() -> None:
    assert len({card_name(OURS, card) for card in range(len(CARD_WORDS))}) == len(CARD_WORDS)


def test_what_people_read_can_be_typed() -> None:
    game = taking("sheriff,1-7,1-3,1-13,1-10")
    assert str(game.position.parse("take I-7")) == "take 1-7"


# Options.


def test_taking_tells_the_card_its_points_and_its_priority() -> None:
    game = taking("sheriff,1-7,1-3,1-13,1-10")
    texts, view = words_of(game)
    mine, ranch, sheriff = (view.parse(f"take {word}") for word in ("1-7", "1-3", "sheriff"))
    assert texts.option(view, mine) == "Take the card with Mine and 2 mountains (I-7)"
    assert texts.option(view, ranch) == "Take the Ranch card (I-3)"
    assert texts.option(view, sheriff) == "Take the Sheriff"
    assert texts.preview(view, 0, mine) == (
        "Mine, 2 mountains, empty parcel: +4 VP, priority 8*, best at n14"
    )
    assert texts.preview(view, 0, sheriff) == (
        "3 VP for each Prison. Outlaws cost nothing and count as empty. +0 VP, priority 3*"
    )
    assert texts.place(view, mine) == "1-7"
    assert texts.place(view, sheriff) == "sheriff"


def test_the_best_card_and_what_a_virtual_player_would_take_are_said() -> None:
    game = taking("sheriff,1-7,1-3,1-13,1-10")
    texts, view = words_of(game)
    assert texts.reasons(view, 0, view.parse("take 1-7")) == [
        "no other card brings you more now: +4 VP",
        "Mine +4",
        "Expert would take it: it has the highest priority, 8*",
    ]


@rule("CARD-20l")
def test_outlaws_are_warned_of() -> None:
    texts, view = words_of(taking("sheriff,1-14,1-3,1-13,1-10"))
    told = texts.reasons(view, 0, view.parse("take 1-14"))
    assert "its outlaws cost −6 VP, unless you get a Prison or the Sheriff" in told


def test_a_place_tells_its_points_where_they_come_from_and_what_is_covered() -> None:
    game = taking("sheriff,1-9,1-3,1-13,1-10", ",town:1-7@n14")
    game.play("take 1-9")
    texts, view = words_of(game)
    for action in game.options():
        town = view.towns[0].with_card(8, view.deck.layouts[8], action.value)
        gain = worth(town, 0, 0) - worth(view.towns[0], 0, 0)
        assert texts.preview(view, 0, action).startswith(f"{gain:+d} VP")
    over = view.parse("build o15")  # its empty corner on the empty one
    assert texts.option(view, over) == "Build it at o15"
    assert texts.place(view, over) == "o15"
    assert texts.preview(view, 0, over) == "+4 VP (Mine +4), covers an empty parcel"
    assert "The card" in dict(texts.situation(view, 0))


@rule("CARD-9")
def test_a_bid_tells_who_can_go_before_it() -> None:
    """Expert has 11 left, Beginner only what hat's 8 beats; with 9 the open back decides."""
    game = carson_city.Game.at(
        "cards virtual=expert,beginner era=1.8 top=order1 row=sheriff,1-7,1-3,1-13,1-10 "
        "steps=rounds/bid.3 hat=bids8.9 star=bids1.2 cactus=bids3.11 boot=bids2.3"
    )
    texts, view = words_of(game)
    menu = texts.menu(view, 0, game.options(0))
    assert menu.block(menu.groups[0]) == "8 9: behind Expert at most"
    assert menu.numbers == {8: view.parse("bid 8"), 9: view.parse("bid 9")}
    assert texts.option(view, view.parse("bid 9")) == "Bid 9"
    assert dict(texts.situation(view, 0))["Bids left"] == "star: 1 2; Expert: 3 11; Beginner: 2 3"


@rule("CARD-7a", "CARD-9", "CARD-LAWYERa")
@pytest.mark.parametrize(
    ("rest", "own", "told"),
    [
        ("", "has:mercenary", "8: behind star at most; 9: surely first"),  # 3 + 5, and star ties
        ("", "has:doctor+mercenary", "8 9: behind star at most"),  # 3 + 5 + 2
        ("", "has:doctor", "8 9: surely first"),
        ("turned=mercenary ", "has:doctor+mercenary", "8 9: surely first"),  # used in this era
        ("lawyer=star turned=lawyer ", "has:doctor+lawyer+mercenary", "8 9: surely first"),
    ],
)
def test_a_bid_counts_what_others_may_add_after_the_bids(rest: str, own: str, told: str) -> None:
    line = f"era=1.8 top=order4 row=sheriff,1-7,1-3,1-13,1-10 {rest}steps=rounds/bid.15"
    players = {"star": f"bids2.3,{own}", "cactus": "bids1.2", "boot": "bids1.2"}
    game = game_at(line, hat="bids8.9", **players)  # order4: star, hat, …
    texts, view = words_of(game)
    menu = texts.menu(view, 0, game.options(0))
    assert menu.block(menu.groups[0]) == told
    safe = "nobody can go before you" in texts.reasons(view, 0, view.parse("bid 9"))
    assert safe == told.endswith("surely first")


@rule("CARD-7a")
def test_a_raise_tells_who_may_raise_after_it() -> None:
    line = "era=1.2 row=sheriff,1-7,1-3,1-13,1-10 steps=rounds/after.1/use.0.mercenary"
    own, doctor = hand(3) + ",has:mercenary", hand(7) + ",has:doctor"
    game = game_at(line, hat=own, star=doctor, cactus=hand(5), boot=hand(1))
    texts, view = words_of(game)
    assert texts.preview(view, 0, view.parse("use mercenary")) == (
        "+5 on your bid: 1st in turn instead of 3rd, unless star uses the Doctor"
    )


def test_a_character_tells_what_it_does_and_where_it_brings_you() -> None:
    line = "era=1.2 row=sheriff,1-7,1-3,1-13,1-10 steps=rounds/after.1/use.0.mercenary"
    own = hand(3) + ",has:mercenary"
    game = game_at(line, hat=own, star=hand(7), cactus=hand(5), boot=hand(1))
    texts, view = words_of(game)
    use, decline = game.options()
    assert texts.option(view, use) == "Use the Mercenary"
    assert texts.preview(view, 0, use) == "+5 on your bid: 1st in turn instead of 3rd"
    assert texts.option(view, decline) == "Do not use the Mercenary now"
    assert texts.menu(view, 0, [use, decline]).numbers == {1: use, 0: decline}
    assert texts.rules(view, use) == ["CARD-MERCENARY"]


def test_sales_and_the_paperboys_choice_tell_what_they_bring() -> None:
    line = "era=2.9 steps=ending.2/sell.0"
    game = game_at(line, hat="bids,has:auctioneer,town:1-5@n14+1-39@p14")
    texts, view = words_of(game)
    menu = texts.menu(view, 0, game.options())
    sold = {texts.option(view, one): menu.effect(one) for one in game.options()}
    assert sold["Sell the Mountain card (I-39) at p14"] == "+5 VP"  # 7, less two empty parcels
    assert sold["Done"] == ""
    choice = game_at("era=2.9 steps=ending.1/adopt.0", hat="bids,has:paperboy,town:1-3@n14")
    texts, view = words_of(choice)
    cowboy = view.parse("adopt cowboy")
    assert texts.option(view, cowboy) == "Choose the Cowboy"
    assert texts.preview(view, 0, cowboy) == "3 VP for each Ranch. +3 VP"


# What something is.


def test_cards_characters_buildings_places_and_players_can_be_asked_about() -> None:
    game = taking("sheriff,1-7,1-3,1-13,1-10", ",has:cowboy,town:1-5@n14")
    texts, view = words_of(game)
    assert texts.about(view, "I-7")[:2] == [
        "The card with Mine and 2 mountains (I-7)",
        "North: Mine, Mountain. South: Mountain, empty.",
    ]
    assert texts.about(view, "Cowboy")[-1] == "It belongs to hat."
    assert texts.about(view, "saloon") == ["Saloon", "2 VP for each house beside it."]
    assert texts.about(view, "o14")[-1] == "It scores 3 VP now."
    assert texts.about(view, "expert")[1].startswith("A virtual player (Expert)")
    spectator = game.view()
    assert not any("your" in line for line in texts.about(spectator, "I-7"))
    with pytest.raises(CarsonError, match="nothing to tell"):
        texts.about(view, "duel")


def test_all_rules_of_the_card_game_and_no_other_concern_it() -> None:
    texts, view = words_of(taking("sheriff,1-7,1-3,1-13,1-10"))
    told = {one.id for one, _text in texts.in_play(view, rulebook().rules)}
    assert {"CARD-1", "CARD-SHERIFF", "COMP-26"} <= told
    assert {one.partition("-")[0] for one in told} == {"CARD", "COMP"}
    assert "COMP-1" not in told
    assert told == {one.id for one in rulebook("cards").rules}


def test_no_rule_stands_twice_in_the_book_of_all_titles() -> None:
    ids = [one.id for one in rulebook().rules]
    assert len(ids) == len(set(ids))
    assert len([group for group in RULE_GROUPS if group.name == "the card game"]) == 1


# What happened.


@rule("CARD-11", "CARD-11a")
def test_a_virtual_player_tells_which_rule_decided() -> None:
    game = taking("sheriff,1-34,1-9,1-15,1-3", steps="virtual.2", order="boot")
    game.play("take 1-34")
    game.play("take 1-9")
    told = [str(said) for said in text_adapter_of(game.setup).news(game, 0)]
    assert told[0] == (
        "Expert takes the card with Saloon, House and Mountain (I-34): the highest priority, 8*."
    )
    assert told[1] == (
        "Beginner takes the card with Mine and Mountain (I-9): of 2 cards of priority 7* it lies "
        "nearest to the decks."
    )


@rule("CARD-9")
def test_bids_are_told_together_and_ties_explained() -> None:
    game = game_at("era=1.2 top=order1 row=sheriff,1-7,1-3,1-13,1-10 steps=rounds/bid.15")
    for seat, value in enumerate((7, 9, 7, 2)):
        game.play(f"bid {value}", seat)
    first, second = (
        ("hat", "cactus") if game.position.order.index(2) else ("cactus", "hat")
    )  # who is left to take a card
    assert game.position.order[-1] == 3
    told = [str(said) for said in text_adapter_of(game.setup).news(game, 0)]
    assert told == [
        f"Bids: star 9, hat 7, cactus 7, boot 2; with 7 each the open back puts {first} before "
        f"{second}."
    ]


def test_a_card_and_where_it_is_built_are_one_sentence_and_the_reader_knows_their_own() -> None:
    game = taking("sheriff,1-7,1-3,1-13,1-10", ",town:1-5@n14")
    game.play("take 1-3")
    game.play("build p14")
    texts = text_adapter_of(game.setup)
    assert str(texts.news(game, 0)[0]) == "hat takes the Ranch card (I-3) and builds it at p14."
    assert not any("I-3" in str(said) for said in texts.news(game, 0, 0))


def test_a_round_is_one_sentence() -> None:
    game = carson_city.Game(Setup(4), 3)
    character, *cards = game.position.row
    told = text_adapter_of(game.setup).told(Events(game.setup, game.start_events))
    things = "; ".join(short_name(OURS, item) for item in (character, *cards))
    ties = " before ".join(game.setup.names[seat] for seat in _ranks(game))
    assert told == [f"Era I begins. Round 1: {things}; ties: {ties}."]


def _ranks(game: carson_city.Game) -> list[int]:
    """The seats as the open back has them."""
    return [seat for seat in OURS.backs[game.position.top] if seat < len(game.setup.names)]


def round_told(line: str, chance: str) -> str:
    """The sentence of a round that begins with a position."""
    game = carson_city.Game.at(f"cards {line} hat= star= cactus= boot=", chance=chance)
    return str(text_adapter_of(game.setup).told(Events(game.setup, game.start_events))[0])


@rule("CARD-5", "CARD-9")
def test_a_round_tells_the_back_that_is_open_after_its_skulls() -> None:
    cards = "terrain 1-7, terrain 1-3, terrain 1-13, terrain 1-10"
    fell = f"character singer, back skull2, character doctor, back order4, {cards}"
    told = round_told("era=1.2 top=order1", fell)
    assert "Round 3: the Doctor; " in told
    ranks = [("hat", "star", "cactus", "boot")[seat] for seat in OURS.backs[3] if seat < 4]
    assert told.endswith(
        f"; a skull sends the Singer under the deck; ties: {' before '.join(ranks)}."
    )


@rule("CARD-5", "CARD-5a")
def test_a_character_from_under_the_deck_is_told_as_well() -> None:
    under = "under=singer/skull1,doctor/order7,heroes/order2"
    cards = "terrain 2-1, terrain 2-2, terrain 2-3, terrain 2-4"
    line = f"era=2.7 fronts=indian backs=- top=order3 {under}"
    told = round_told(line, f"character indian, {cards}")
    assert told.startswith("Round 8: the Singer; ")
    assert told.endswith("; a skull sends the Indian under the deck.")


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_says_no_word_of_the_engine(seed: int) -> None:
    setup = (Setup(1, ("expert", "beginner", "beginner")), Setup(4), Setup(6), Setup.varied())[seed]
    dice, game = random.Random(seed), carson_city.Game(setup, seed)
    texts = text_adapter_of(setup)
    told = []
    while not game.over:
        told += said_at(game, texts)
        seat = dice.choice(game.deciders)
        game.play(dice.choice(game.options(seat)), seat)
    told += [str(said) for said in texts.news(game, 0, whole=True)]
    for ply in range(len(game.plies)):
        told += [event.text for event in game.events_of(ply, WHOLE)]
    told += [texts.source(word) for word in texts.sources(game.scores())]
    told.append(texts.verdict(game))
    for text in set(told):
        assert "{" not in text
        assert "}" not in text
        assert not ENGINE.search(text), text


def test_nothing_of_a_game_is_told_in_plain_letters() -> None:
    dice = random.Random(1)
    game = carson_city.Game(Setup(2, ("expert", "beginner"), NAMES[:4]), 1)
    texts = text_adapter_of(game.setup)
    with pseudo() as language:
        told = []
        while not game.over:
            told += said_at(game, texts)
            game.play(dice.choice(game.options(game.deciders[0])), game.deciders[0])
        told += [str(said) for said in texts.news(game, 0, whole=True)]
        told += [texts.source(word) for word in texts.sources(game.scores())]
    allowed = r"\bI{1,2}\b|\bbuild\b"  # eras, and what is typed
    assert left_over("\n".join(told), MARK, PLACE, allowed) == []
    assert language.asked <= marked()


def test_names_of_virtual_players_are_their_levels() -> None:
    setup = Setup(1, ("expert", "beginner", "beginner"))
    assert setup.names == ("hat", "Expert", "Beginner 1", "Beginner 2")
    assert Setup(1, ("expert", "beginner", "beginner"), ("Ann",)).names[0] == "Ann"
    record = carson_city.Game(setup, 1).record()
    assert carson_city.Record.parse(str(record)).setup.names == setup.names
    assert set(setup.automatic) == {1, 2, 3}
