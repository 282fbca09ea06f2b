"""Two made-up variants, each one folder that nothing else knows, play wherever a variant plays."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import carson_city
from carson_city.arena import Spec
from carson_city.board import Setup
from carson_city.board.figures import figures, figures_at
from carson_city.board.income import income
from carson_city.board.line import layout
from carson_city.board.map import OWN_PLACES, new_place, parcel_of
from carson_city.board.material import SALOON
from carson_city.board.names import source_heading, source_name
from carson_city.board.plug import (
    MOMENTS,
    NO_PLUGS,
    Plug,
    Variant,
    known_variants,
    register,
    rules_of,
)
from carson_city.board.position import Position
from carson_city.cli import main
from carson_city.core.constants import NOBODY, SPECTATOR, UNSEEN, WHOLE
from carson_city.core.field import Field
from carson_city.core.notation import Action
from carson_city.errors import IllegalAction, NotationError, RecordError, SetupError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from carson_city.title.setup import homes_of
from tests.laws import Audit
from tests.table import position_of, texts
from tests.variants.gold.variant import CAMP, GOLD_VARIANT, MULE, gold
from tests.variants.rush.variant import RUSH_VARIANT, rush

HERE = Path(__file__).parent
BOTH = ("gold", "rush")
CHOICES = [("gold",), ("rush",), BOTH]
BOARD = "carson_city.board.setup:Setup"
GOLD = "tests.variants.gold.variant:Gold"
PLAIN = "board round=2.placement hat=as2Y star=as1Y"


def new(variants: tuple[str, ...] = BOTH, players: int = 3, seed: int = 5) -> carson_city.Game:
    """A new game with made-up variants."""
    return carson_city.Game(Setup(players, "full", "random", variants=variants), seed)


def play_on(game: carson_city.Game, dice: random.Random, stop: int = 10_000) -> carson_city.Game:
    """Play at random for so many decisions, whoever may act."""
    for _ply in range(stop):
        if game.over:
            break
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game


def deciders(game: carson_city.Game) -> tuple[int, ...]:
    """Who may act now."""
    return game.deciders


def viewers(game: carson_city.Game) -> list[int | None]:
    """Everybody who can look at a game, and a spectator."""
    return [None, *range(len(game.setup.marks))]


# Nothing else knows them.


def test_no_other_file_names_a_made_up_variant() -> None:
    own = {"gold", "rush", "test_made_up.py", "test_folders.py"}
    for path in [*HERE.iterdir(), *HERE.parent.parent.joinpath("src").rglob("*.py")]:
        if path.name not in own and path.suffix == ".py":
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
    with pytest.raises(TypeError, match="“befor_round” is no moment") as caught:
        register(Typo())
    assert "Typo'>: " in str(caught.value)
    assert "did you mean before_round" in str(caught.value)
    with pytest.raises(TypeError, match="have one order"):
        register(Twin())
    assert known_variants() == known
    with pytest.raises(TypeError, match="both hold “turns”"):  # Kit Carson holds them
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


# Secrets.


def nuggets_in(text: str, mark: str) -> str:
    """What a line tells of somebody's nuggets."""
    part = next(word for word in text.split() if word.startswith(f"{mark}="))
    return next((w for w in part.split(",") if w.startswith("nuggets")), "")


def test_a_view_has_only_the_own_hand_and_its_line_reads_back_whole() -> None:
    game = play_on(new(("gold",)), random.Random(3), 20)
    for viewer in viewers(game):
        view = game.view(viewer)
        line = view.line()
        for seat, mark in enumerate(game.setup.marks):
            hidden = "?" in nuggets_in(line, mark)
            assert hidden == (seat != viewer)
        again = carson_city.Game.at(line).position
        assert again == view
        assert again.line() == line
        if viewer is not None:
            assert again.options(viewer) == view.options(viewer)
        assert again.viewer == view.viewer


@pytest.mark.parametrize("variants", CHOICES, ids="+".join)
def test_a_view_of_a_view_is_that_view_and_a_redeal_looks_like_what_it_was_dealt_from(
    variants: tuple[str, ...],
) -> None:
    for seed in range(3):
        dice = random.Random(seed)
        game = new(variants, 2 + seed, seed)
        while not game.over:
            play_on(game, dice, dice.randrange(1, 12))
            for viewer in viewers(game):
                view = game.view(viewer)
                assert view.view(viewer) == view
                thought = view.imagine(dice.randrange(1000))
                assert not thought.lacks
                assert thought.view(viewer) == view


def test_imagined_games_differ_in_what_nobody_knows_and_play_on() -> None:
    game = play_on(new(("gold",)), random.Random(3), 20)
    view = game.view(0)
    hands = {gold(view.imagine(seed)).hands for seed in range(30)}
    assert len(hands) > 3
    assert all(hand[0] == gold(position_of(game)).hands[0] for hand in hands)
    for seed in range(5):
        thought = view.imagine(seed)
        dice = random.Random(seed)
        while not thought.over:
            player = dice.choice(thought.deciders)
            thought.play(dice.choice(thought.options(player)), player)


def test_shown_nuggets_are_remembered_when_a_hand_is_dealt_anew() -> None:
    game = play_on(new(("gold",), players=2), random.Random(6))
    view = game.view(0)
    shown = gold(position_of(game)).shown
    assert shown
    for seed in range(10):
        thought = gold(view.imagine(seed))
        assert thought.shown == shown
        everything = [*thought.sack, *thought.shown, *thought.hands[0], *thought.hands[1]]
        assert sorted(everything) == sorted(v for v in (1, 2, 3) for _n in range(6))


def test_what_is_hidden_cannot_be_played_on_only_imagined() -> None:
    game = new(("gold",))
    view = game.view(game.player)
    assert view.lacks
    with pytest.raises(IllegalAction, match="imagine"):
        view.play(view.options()[0])
    again = carson_city.Game.at(view.line())
    with pytest.raises(IllegalAction, match="imagine"):
        again.play("claim a1")


def test_a_private_draw_reaches_its_owner_alone_and_all_see_that_it_happened() -> None:
    game = new(("gold",))
    for viewer in (SPECTATOR, 0, 1, 2):
        weighed = [e for e in game.events_seen(viewer) if e.key == "weighed"]
        assert len(weighed) == 6
        for event in weighed:
            assert ("nugget" in event.params) == (event.params["player"] == viewer)
        drawn = [e for e in game.events_seen(viewer) if e.key == "nugget"]
        assert len(drawn) == 6
        assert [e.text.endswith("finds a nugget.") for e in drawn].count(False) == (
            2 if viewer >= 0 else 0
        )
    everything = [e for e in game.events_seen(WHOLE) if e.key == "weighed"]
    assert all("nugget" in event.params for event in everything)


def test_games_that_differ_only_in_what_is_hidden_look_the_same_to_others() -> None:
    game = new(("gold",), players=3)
    state = gold(position_of(game))
    other = game.copy(same_dice=True)
    twin = gold(position_of(other))
    rest = [*state.hands[1], *state.hands[2], *state.sack]
    swapped = sorted(rest, reverse=True)
    twin.hands = (state.hands[0], tuple(sorted(swapped[:2])), tuple(sorted(swapped[2:4])))
    twin.sack = tuple(sorted(swapped[4:]))
    assert other.position != game.position
    assert other.view(0) == game.view(0)
    assert other.view(0).line() == game.view(0).line()
    assert str(other.view()) == str(game.view())
    values = (e for ply in [game.start_events] for e in ply)
    seen = [game.setup.book.seen(raw, SPECTATOR) for raw in values]
    assert any(UNSEEN in raw for raw in seen)


# A form.


def test_a_form_is_filled_in_small_steps_that_nobody_else_sees() -> None:
    game = new(("rush",), players=2)
    assert deciders(game) == (0, 1)
    for wish in ("wish road", "wish revolver", "wish again", "wish road", "wish road"):
        game.play(wish, 0)
    assert rush(position_of(game)).drafts == ("-rr", "-")
    assert texts(game, 0) == ["wish road", "wish revolver", "wish again"]
    for viewer in (None, 1):
        view = game.view(viewer)
        assert isinstance(view, Position)
        assert rush(view).drafts[0] == "?"
        assert "-rr" not in view.line()
        assert not [event for event in game.events_seen(viewer) if event.key == "drafted"]
    assert [event.key for event in game.events_seen(0)].count("drafted") == 5
    assert game.undo().text == "wish road"
    game.play("wish revolver", 0)
    game.play("wish road", 0)
    game.play("hand in", 0)
    assert deciders(game) == (1,)
    for _gift in range(3):
        game.play("wish revolver", 1)
    assert rush(position_of(game)).drafts == ("-rpr", "-ppp")
    game.play("hand in", 1)
    told = [event.text for event in game.events if event.key == "gifts"]
    assert told == ["hat: 2 roads, 1 revolvers.", "star: 0 roads, 3 revolvers."]
    assert position_of(game).revolvers == [2, 4]


def test_the_last_form_of_a_thought_reveals_plausible_ones_of_the_others() -> None:
    game = new(("rush",), players=3)
    for seat in (1, 2):
        for _gift in range(3):
            game.play("wish road", seat)
        game.play("hand in", seat)
    for _gift in range(3):
        game.play("wish road", 0)
    view = game.view(0)
    assert "sealed=star:?/cactus:?" in view.line()
    found = set()
    for seed in range(40):
        thought = view.imagine(seed)
        thought.play("hand in", 0)
        found.add(tuple(thought.roads[1:]))
    assert len(found) > 4


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


# What a written line cannot be.


STACK = "rounds/after/limit.0/end_effect.0/showing.3"
ASKED = f"board variants=gold round=1.end pass=hat,star steps={STACK}"
SACK = "sack=1.1.1.1.2.2.2.2.2.2.3.3.3.3.3.3"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f"{ASKED} {SACK} hat=as2Y,nuggets1.1 star=as1Y sealed=hat:show+3", "cannot have chosen"),
        (f"{ASKED} {SACK} hat=as2Y,nuggets1.1 star=as1Y sealed=hat:pass", "cannot have chosen"),
        ("board round=2.placement hat=as2Y star=as1Y sealed=hat:pass", "no secret choice"),
        ("board round=2.placement hat=as2Y star=as1Y sealed=hat:? view=star", "no secret choice"),
        (f"{ASKED} {SACK} hat=as2Y,nuggets?.? star=as1Y", "say whose view it is"),
        (f"{ASKED} {SACK} hat=as2Y,nuggets1.1 star=as1Y at=camp:hat", "field of its own"),
    ],
)
def test_secrets_that_cannot_be_are_refused_in_words(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        carson_city.Game.at(line)


def test_positions_under_other_rules_are_others() -> None:
    plain = carson_city.Game.at(PLAIN).position
    for word in BOTH:
        line = f"board variants={word} round=2.placement hat=as2Y star=as1Y"
        assert carson_city.Game.at(line).position != plain


def test_plugs_have_their_say_in_their_order_however_they_are_named() -> None:
    named = rules_of([RUSH_VARIANT, GOLD_VARIANT])
    assert named is rules_of([GOLD_VARIANT, RUSH_VARIANT])
    assert [plug.word for plug in named.plugs] == ["gold", "rush"]


def test_every_moment_of_a_plug_has_its_list() -> None:
    assert set(MOMENTS) | {"levels", "plugs", "where"} == {
        name for name in dir(NO_PLUGS) if not name.startswith("_")
    }


def test_every_list_of_a_moment_has_a_reader() -> None:
    source = Path(carson_city.__file__).parent
    files = [file for name in ("board", "board_plugins") for file in (source / name).rglob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert [name for name in MOMENTS if not re.search(rf"rules\.{name}\b", text)] == []


# A plug that cannot work is told so.


class Coins(Field):
    """A field of a line and nothing else."""


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (Coins("coins", line="shop"), "“shop” is a word of a line already"),
        (Coins("coins", line="hat"), "“hat” is a word of a line already"),
        (Coins("coins", line="coins", after="steps"), "“steps” is no field to stand behind"),
        (Coins("coins", line="coins", after="nowhere"), "“nowhere” is no field to stand behind"),
    ],
    ids=["taken", "mark", "last", "nowhere"],
)
def test_a_field_that_cannot_stand_in_a_line_is_refused(field: Field, said: str) -> None:
    class Coined(Plug):
        word = "coined"
        order = 199

        def fields(self) -> tuple[Field, ...]:
            return (field,)

    with pytest.raises(TypeError, match=said):
        layout(rules_of([Coined()]))


def test_a_plug_without_state_comes_into_play() -> None:
    class Quiet(Plug):
        word = "quiet"
        order = 198

    quiet = Quiet()
    position = new(("gold",)).position
    assert not position.has(quiet)
    position.plug_in(quiet)
    assert position.has(quiet)
    assert position.copy().line() == new(("gold",)).position.line()


def test_a_plug_changes_what_buildings_earn_before_their_caps() -> None:
    class Boom(Plug):
        word = "boom"
        order = 197

        def income(
            self, position: Position, parcel: int, kind: int, player: int, money: int
        ) -> int:
            return money * 4 if (parcel, kind, player) == (parcel_of("d4"), SALOON, 1) else money

    line = "board round=2.placement town=saloon:d4,h8/house:d5,e5,h7 own=star:d4,h8/hat:a1"
    position = carson_city.Game.at(f"{line} hat=as2Y star=as1Y").position
    assert [income(position, parcel_of(parcel)) for parcel in ("d4", "h8")] == [10, 5]
    position.plug_in(Boom())
    assert [income(position, parcel_of(parcel)) for parcel in ("d4", "h8")] == [40, 5]
    position.change_town().add_house(parcel_of("c5"))
    assert income(position, parcel_of("d4")) == 55


class _Places(Variant):
    """Says how it places, and by no verb."""

    word, order = "places", 177

    def place(self, position: Position, player: int, place: int) -> None:
        """Nothing comes of it."""


class _Follows(Variant):
    """Has a verb for what follows a placement, and does nothing then."""

    word, order, following = "follows", 178, 9


@pytest.mark.parametrize(
    ("plug", "said"),
    [
        (_Places(), "places: “place” carries out the actions whose verb is “placing”"),
        (_Follows(), "follows: “follow” carries out the actions whose verb is “following”"),
    ],
)
def test_whoever_has_a_verb_says_what_it_does_and_the_other_way_round(
    plug: Variant, said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        register(plug)
    assert plug not in known_variants()


def test_a_plug_brings_16_places_at_most() -> None:
    known = dict(OWN_PLACES)
    try:
        places = [new_place(150, f"tent{number}", "Tent") for number in range(16)]
        assert len(set(places)) == 16
        assert new_place(150, "tent3", "Tent") == places[3]
        with pytest.raises(AssertionError, match="16 places at most"):
            new_place(150, "tent16", "Tent")
    finally:
        for place in OWN_PLACES.keys() - known.keys():
            del OWN_PLACES[place]
