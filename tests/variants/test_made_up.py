"""Two made-up variants, each one folder that nothing else knows, play with all the rest."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import carson_city
from carson_city.arena import Spec
from carson_city.board import Setup
from carson_city.board.figures import figures, figures_at
from carson_city.board.map import parcel_of
from carson_city.board.names import source_heading, source_name
from carson_city.board.plug import Variant, known_variants, register
from carson_city.board.position import Position
from carson_city.cli import main
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.errors import IllegalAction, NotationError, RecordError, SetupError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from carson_city.title.setup import homes_of
from tests.laws import Audit
from tests.table import position_of, texts
from tests.variants.gold.variant import CAMP, GOLD_VARIANT, MULE, gold
from tests.variants.made_up import BOTH, CHOICES, deciders, new, play_on
from tests.variants.rush.variant import RUSH_VARIANT

HERE = Path(__file__).parent
BOARD = "carson_city.board.setup:Setup"
GOLD = "tests.variants.gold.variant:Gold"
PLAIN = "board round=2.placement hat=as2Y star=as1Y"


# Nothing else knows them.


def test_no_other_file_names_a_made_up_variant() -> None:
    own = {"gold", "rush", "test_folders.py"}
    for path in [*HERE.iterdir(), *HERE.parent.parent.joinpath("src").rglob("*.py")]:
        ours = path.name in own or path.name.startswith("test_made_up")
        if not ours and path.suffix == ".py":
            text = path.read_text(encoding="utf-8")
            assert "variants.gold" not in text, path
            assert "variants.rush" not in text, path


# All laws.


@pytest.mark.parametrize("variants", CHOICES, ids="+".join)
@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_with_made_up_variants(variants: tuple[str, ...], seed: int) -> None:
    dice = random.Random(seed)
    game = new(variants, 2 + seed % 5, seed)
    audit = Audit(game)
    while not game.over:
        player = dice.choice(game.deciders)
        action = dice.choice(game.options(player))
        audit.play(action, player, thorough=dice.random() < 0.1)
    check_record(game)


@pytest.mark.parametrize("variants", CHOICES, ids="+".join)
def test_a_game_prints_reads_back_copies_and_takes_back(variants: tuple[str, ...]) -> None:
    for seed in range(4):
        dice = random.Random(seed)
        game = new(variants, 2 + seed, seed)
        while not game.over:
            before = whole(game)
            play_on(game, dice, 1)
            if dice.random() < 0.2:
                check_line(game)
                check_undo(game.copy(same_dice=True), before)


# Records and versions.


def test_a_record_names_the_variants_and_their_versions() -> None:
    game = play_on(new(), random.Random(1))
    text = str(game.record())
    assert "\nvariants: gold, rush\n" in text
    assert "\nrules: 1, gold 1, rush 2\n" in text
    again = carson_city.Record.parse(text).replay()
    assert again.position == game.position
    assert "! " in text
    assert "nugget" in text


def test_a_record_of_another_version_of_one_variant_is_refused_and_others_are_not() -> None:
    text = str(new().record())
    with pytest.raises(RecordError, match="rules version “1, gold 1, rush 1”, we play 1, gold 1"):
        carson_city.Record.parse(text.replace("rush 2", "rush 1"))
    alone = str(new(("gold",)).record())
    assert "rush" not in alone
    assert carson_city.Record.parse(alone).replay().position is not None
    base = str(carson_city.Game(Setup(2), 1).record())
    assert "\nrules: 1\n" in base


def test_unknown_variants_and_fields_of_others_are_refused_in_words() -> None:
    with pytest.raises(SetupError, match=r"“silver” is no variant: .*gold, rush"):
        Setup(2, variants="gold, silver")
    line = new(("gold",)).line()
    with pytest.raises(NotationError, match="belongs to the variant gold, which is not played"):
        carson_city.Game.at(line.replace(" variants=gold", ""))
    with pytest.raises(NotationError, match="nuggets"):
        carson_city.Game.at(line.replace("sack=", "sack=3."))
    assert {*BOTH} <= {*Setup(2, variants="all").variants}
    assert Setup(2, variants="none") == Setup(2)


def test_a_variant_with_a_typing_error_or_anothers_place_is_refused() -> None:
    class Typo(Variant):
        word = "typo"
        order = 900

        def befor_round(self, position: Position) -> None: ...

    class Twin(Variant):
        word = "twin"
        order = GOLD_VARIANT.order

    class Second(Variant):
        word = "second_holder"
        order = 902

        def turns(self, position: Position, player: int) -> None: ...

    class Nameless(Variant):
        word = "nameless"
        order = 903

        def place(self, position: Position, player: int, place: int) -> None: ...

    known = known_variants()
    with pytest.raises(TypeError, match="whose verb is “placing”"):
        register(Nameless())
    with pytest.raises(TypeError, match="“befor_round” is not a hook") as caught:
        register(Typo())
    assert "Typo'>: " in str(caught.value)
    assert "did you mean before_round" in str(caught.value)
    with pytest.raises(TypeError, match="have one order"):
        register(Twin())
    assert known_variants() == known
    with pytest.raises(TypeError, match="both override “turns”"):  # Kit Carson does
        register(Second())


# The piece and the place.


def test_its_piece_and_its_place_are_where_everybody_asks_who_stands_there() -> None:
    game = new(("gold",))
    while position_of(game).phase != 2:
        play_on(game, random.Random(2), 1)
    player = game.player
    game.play("place camp")
    assert [figure.player for figure in figures_at(position_of(game), CAMP)] == [player]
    assert CAMP in figures(position_of(game))
    assert game.why_not("place camp", player) is not None
    gold(position_of(game)).mule = parcel_of("a1")
    mule = figures_at(position_of(game), parcel_of("a1"))[-1]
    assert (mule.player, mule.kind) == (NOBODY, MULE)
    assert not position_of(game).available(parcel_of("a1"))
    fresh = carson_city.Game.at(game.line())
    assert "place a1" not in texts(fresh)
    refusal = fresh.why_not("place a1")
    assert refusal is not None
    assert refusal.rule == "MADE-1"


def test_its_points_are_a_source_of_the_score_and_only_where_it_is_played() -> None:
    game = play_on(new(), random.Random(8))
    score = game.scores()[0]
    assert {"gold", "dust"} <= set(score.sources)
    assert score.total == sum(score.sources.values())
    assert "gold" not in play_on(new(("rush",)), random.Random(8)).scores()[0].sources
    assert "gold" not in carson_city.Game(Setup(2), 1).scores()[0].sources
    assert (source_name("gold"), source_heading("gold")) == ("gold shown", "Gold")


# Everybody at once.


def digging(players: int = 3) -> carson_city.Game:
    """A game at the moment when all dig."""
    game = new(("rush",), players)
    dice = random.Random(1)
    while "dig" not in texts(game, game.player):
        play_on(game, dice, 1)
    return game


def test_all_may_act_and_none_is_played_for_while_others_act() -> None:
    game = digging()
    assert deciders(game) == (0, 1, 2)
    game.play("dig", 2)
    game.play("dig", 0)
    game.play("rest", 2)
    assert deciders(game) == (0, 1)
    with pytest.raises(IllegalAction, match="say which one plays"):
        game.play("dig")
    game.play("rest", 1)
    game.play("rest", 0)
    assert "dig" not in texts(game)


def test_options_of_several_are_worked_out_when_asked_for() -> None:
    game = digging()
    step = position_of(game).steps[-1]
    asked: list[int] = []
    plain = type(step).options

    def counting(self: object, position: Position, player: int) -> list[Action]:
        asked.append(player)
        return plain(step, position, player)

    type(step).options = counting  # type: ignore[method-assign]
    try:
        position_of(game).advance(game.parse("dig"), 1)
    finally:
        type(step).options = plain  # type: ignore[method-assign]
    assert set(asked) == {1}


def test_simulate_plays_it_and_no_seat_is_always_first(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--players", "3", "--games", "4", "--seed", "2", "--json"]
    assert main.main(["simulate", "--variants", "gold,rush", *options]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == 4
    assert "gold" in str(told)
    assert RUSH_VARIANT.word in {variant.word for variant in known_variants()}


@pytest.mark.parametrize(
    ("setup", "known"),
    [
        (Setup(2, variants="gold"), True),
        (Setup(2, names=("gold", "rush")), False),
    ],
    ids=["played", "a name"],
)
def test_a_process_that_plays_games_is_told_of_what_is_played_in_them(
    setup: Setup, known: bool
) -> None:
    homes = Spec.of(setup, ("random", "random"), seed=1).homes
    assert homes == (BOARD, GOLD)[: 1 + known]


def test_a_process_that_thinks_is_told_of_the_variants_that_the_line_chooses() -> None:
    asked = [Setup.plugs_of_line(new(variants).line()) for variants in ((), *CHOICES)]
    assert asked == [[], ["gold"], ["rush"], ["gold", "rush"]]
    assert homes_of("board", BOTH) == (BOARD, GOLD)  # rush brings nothing to rooms
    assert Setup.plugs_of_line(PLAIN.replace("hat=", "gold=rush hat=")) == []


def test_positions_under_other_rules_are_others() -> None:
    plain = carson_city.Game.at(PLAIN).position
    for word in BOTH:
        line = f"board variants={word} round=2.placement hat=as2Y star=as1Y"
        assert carson_city.Game.at(line).position != plain
