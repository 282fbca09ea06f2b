"""What the bots know of a character or a variant stands with it, and is looked up."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.actions import PLACE
from carson_city.board.character import YELLOW, card_of
from carson_city.board.map import place_of
from carson_city.bots.board import evaluators
from carson_city.bots.board.features import Features
from carson_city.bots.board.placing import Placing
from carson_city.core.notation import Action
from carson_city.title.registry import folders_of
from tests.bots.asked import choice, worths
from tests.table import CENTRE, at
from tests.variants.gold.variant import PLACE_CAMP
from tests.variants.rush.variant import RUSH_VARIANT, Gifts

HOME = "carson_city.board_plugins.characters"
ROOM = Path(bots.__file__).parent
MERCENARY = card_of(7, YELLOW)


# Who knows whom.


@pytest.mark.parametrize("module", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_no_module_of_the_bots_imports_a_character(module: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
    rooms = tuple(f"{HOME}.{folder}" for folder in folders_of(HOME))
    assert [name for name in sorted(imported) if name.startswith(rooms)] == []


def test_the_folders_fill_every_table() -> None:
    names = [name for name in vars(evaluators) if name.isupper() and name != "TYPE_CHECKING"]
    assert len(names) == 14
    assert all(vars(evaluators)[name] for name in names)


# What is registered is used.


@pytest.mark.parametrize("wish", ["wish road", "wish revolver"])
def test_a_made_up_step_is_judged_by_what_is_registered_for_it(
    wish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wished(_features: Features, options: list[Action]) -> list[float]:
        return [float(action.text == wish) for action in options]

    game = carson_city.Game(Setup(2, variants=RUSH_VARIANT.word), 1)
    monkeypatch.setitem(evaluators.EVALUATORS, Gifts.name, wished)
    assert str(bots.ask(bots.make("greedy", 0, 1), game, 0)) == wish


def test_a_card_is_worth_what_is_registered_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at("cast=1Y,2Y,3Y,4Y,5Y,6Y,7Y round=2.characters hat=$9 star=$9")
    before = worths(game)["take mercenary"]
    monkeypatch.setitem(evaluators.GIFTS, MERCENARY, lambda _purse: 50.0)
    assert worths(game)["take mercenary"] > before + 20
    assert choice(game) == "take mercenary"
    monkeypatch.setitem(evaluators.CHOICES, MERCENARY, lambda _purse: -50.0)
    assert worths(game)["take mercenary"] == -50


def test_a_placement_is_worth_what_is_registered_for_its_verb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def far_down(_placing: Placing, place: int) -> float:
        return float(place)

    game = at(f"round=2.placement {CENTRE} hat=$9,as2Y star=$9,as7Y")
    monkeypatch.setitem(evaluators.PLACINGS, PLACE, far_down)
    values = worths(game)
    assert values["place salary"] == place_of("salary")
    assert values["pass"] == 0
    assert choice(game) == "place vp-3"  # the last of the open spaces


def test_what_a_card_adds_to_duels_roads_and_kinds_is_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = f"round=4.placement {CENTRE} order=hat,star pass=star at=vp-firepower:star"
    game = at(f"{line} hat=$9,cowboys2,revolvers3,as7Y star=$9,cowboys0,revolvers5,as2Y")
    plain = worths(game)
    monkeypatch.setitem(evaluators.STAKES, MERCENARY, lambda mine: (9.0 if mine else 0.0, 0.0))
    assert worths(game)["place vp-firepower"] > plain["place vp-firepower"]
    monkeypatch.setitem(evaluators.ROAD_POINTS, MERCENARY, (9.0,) * 5)
    assert worths(game)["place roads1"] > plain["place roads1"] + 9
    monkeypatch.setitem(evaluators.TRUCES, card_of(2, YELLOW), lambda _position, _place: True)
    assert worths(game)["place vp-firepower"] < 0


# Without a rule of thumb.


def without_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any character."""
    base = {"start", "character", "place", "build", "houses", "limit"}
    for table in (evaluators.GIFTS, evaluators.CHOICES, evaluators.PLACINGS, evaluators.STAKES):
        for key in list(table):
            monkeypatch.delitem(table, key)
    for step in set(evaluators.EVALUATORS) - base:
        monkeypatch.delitem(evaluators.EVALUATORS, step)


@pytest.mark.parametrize("seed", range(4))
def test_characters_without_a_rule_of_thumb_are_played(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_rules(monkeypatch)
    numbers = (1, 2, 3, 9, 10, 11, 12) if seed < 2 else (4, 5, 6, 7, 8, 13, 16)
    cast = tuple(f"{number}{'YR'[seed % 2]}" for number in numbers)
    game = carson_city.Game(Setup(3, "full", cast), seed)
    table = [bots.make("greedy", seat, seed) for seat in range(3)]
    while not game.over:
        game.play(bots.ask(table[game.player], game, game.player))
    assert len(game.scores()) == 3


@pytest.mark.parametrize("seed", range(2))
def test_greedy_plays_made_up_variants_to_the_end(seed: int) -> None:
    game = carson_city.Game(Setup(3, "full", "random", variants=f"gold,{RUSH_VARIANT.word}"), seed)
    table = [bots.make("greedy", seat, seed) for seat in range(3)]
    asked = set()
    while not game.over:
        player = game.deciders[0]
        asked |= {action.verb for action in game.options(player)}
        game.play(bots.ask(table[player], game, player), player)
    assert PLACE_CAMP in asked


def test_a_made_up_placement_with_a_rule_of_thumb_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    game = carson_city.Game(Setup(2, "full", "random", variants="gold"), 3)
    table = [bots.make("greedy", seat, 3) for seat in range(2)]
    while "place camp" not in map(str, game.options(game.deciders[0])):
        player = game.deciders[0]
        game.play(bots.ask(table[player], game, player), player)
    assert choice(game) != "place camp"
    monkeypatch.setitem(evaluators.PLACINGS, PLACE_CAMP, lambda _placing, _place: 99.0)
    assert choice(game) == "place camp"
