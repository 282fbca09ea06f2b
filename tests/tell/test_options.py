"""Options as people say them: a phrase each, without the words of the notation."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import OF_CHARACTERS
from carson_city.board.character import CHARACTERS
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS, parcel_of, road_name
from carson_city.board.material import KIND_WORDS, MARKS
from carson_city.tell import text_adapter_of
from carson_city.tell.board.offering import elsewhere, place_of
from tests.fuzz import any_house, any_mix
from tests.pseudo import left_over, pseudo
from tests.table import HAT, at, position_of
from tests.tell.asking import LAST_PASS, PLACING

GAMES = 60
WORDS = {*PLACE_WORDS, *ROAD_WORDS, *KIND_WORDS, *(card.word for card in CHARACTERS)}
NOTATION = {word for word in WORDS if re.search(r"[-_]|\w\d\w|s\d", word)}  # no word of English
MARK = "|".join(MARKS)  # the players are called so
PHRASE = re.compile(r"[A-Z][\w’$()-]*( [\w’$()+-]+)*")


def said(game: carson_city.Game, action: str) -> str:
    """An option as its decider reads it."""
    view = game.view(game.player)
    return text_adapter_of(game.setup).option(view, game.parse(action))


def test_every_option_of_many_games_is_a_phrase() -> None:
    verbs = set()
    played: Counter[int] = Counter()
    for seed in range(GAMES):
        dice = random.Random(seed)
        plain = Setup(dice.randint(2, 6), "full", any_mix(dice))
        game = carson_city.Game(any_house(dice) if seed % 2 else plain, seed)
        while not game.over:
            player = dice.choice(game.deciders)
            view, options = game.view(player), game.options(player)
            kinds = {action.verb: action for action in options}
            for action in [*kinds.values(), *dice.sample(options, min(len(options), 8))]:
                phrase = text_adapter_of(game.setup).option(view, action)
                assert PHRASE.fullmatch(phrase), (action, phrase)
                assert not NOTATION & set(phrase.split()), (action, phrase)
                with pseudo():  # nothing of it is the notation with a capital
                    assert not left_over(text_adapter_of(game.setup).option(view, action), MARK)
                verbs.add(action.verb)
            fresh = [action for verb, action in kinds.items() if not played[verb]]
            action = dice.choice(fresh or options)
            played[action.verb] += 1
            game.play(action, player)
    seldom = (
        "buy bag",
        "blast a1",
        "lift salary other",
        "gallop salary other",
        "form again",
        "ride a1",
        "double saloon",
        "double a1",
        "bounty",
    )
    rare = {game.parse(text).verb for text in seldom}
    assert verbs | rare == {
        action.verb for action in Setup.vocabulary.actions if action.code < OF_CHARACTERS
    }


@pytest.mark.parametrize(
    ("action", "phrase"),
    [
        ("place salary", "Place a cowboy on Salary"),
        ("place vp-parcels", "Place a cowboy on VP for parcels"),
        ("place income-parcels", "Place a cowboy on Income from parcels"),
        ("place c4", "Place a cowboy on c4"),
        ("road d3n", "Lay a road north of d3"),
        ("pass", "Pass"),
        ("blast c4", "Triple the Mine on c4"),
        ("buy bag", "Buy from the bag"),
    ],
)
def test_what_an_option_is_called(action: str, phrase: str) -> None:
    game = at(f"{PLACING} hat=as2Y,roads1 star=as3Y")
    assert said(game, action) == phrase


def test_a_building_is_said_by_its_price_or_its_owner() -> None:
    game = at(
        "round=1.placement order=hat,star roads=d4n,d4s,d4w,d4e own=hat:c4/star:e3 "
        "town=house:d4/saloon:c4/bank:e3 shop=ranch,-,-,ranch,-,-,- hat=$20,as2Y star=as3Y"
    )
    assert said(game, "place $6") == "Place a cowboy on the $6 Ranch"
    assert said(game, "place c4") == "Place a cowboy on your Saloon on c4"
    assert said(game, "place e3") == "Place a cowboy on star’s Bank on e3"


def test_a_purchase_says_its_price() -> None:
    game = at(f"{LAST_PASS} at=e6:hat hat=$20,as3Y star=as2Y")
    game.play("pass")
    price = position_of(game).parcel_price(HAT, parcel_of("e6"))
    assert said(game, "buy e6") == f"Buy e6 for ${price}"


def test_roads_are_said_by_a_parcel_and_its_side() -> None:
    words = {word: road_name(road) for road, word in enumerate(ROAD_WORDS)}
    assert words["e3n"] == "north of e3"
    assert words["a8s"] == "south of a8"
    assert words["c4w"] == "west of c4"
    assert words["h5e"] == "east of h5"
    assert len(set(words.values())) == len(words)


def test_the_same_action_elsewhere_is_found_by_what_it_is() -> None:
    game = at(f"{PLACING} hat=as2Y,roads1 star=as3Y")
    position = position_of(game)
    for action in game.options():
        for word in ("a1", "h8", "salary", "$6", "a1n"):
            other = elsewhere(action, word)
            if other is not None:
                assert other.verb == action.verb
                assert place_of(other, position) == word
    assert elsewhere(game.parse("place c4"), "vp-3") is game.parse("place vp-3")
    assert elsewhere(game.parse("build bank c4"), "d5") is game.parse("build bank d5")
    assert elsewhere(game.parse("road d4n"), "a8s") is game.parse("road a8s")
    assert elsewhere(game.parse("road d4n"), "c4") is None
    assert elsewhere(game.parse("pass"), "c4") is None
