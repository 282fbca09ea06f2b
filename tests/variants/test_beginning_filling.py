"""A New Beginning: filling in a form step by step, the first order, start parcels, whole games."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city import solo
from carson_city.board import Setup
from carson_city.board.position import Position
from carson_city.board_plugins.variants.beginning.form import PRESETS, terms_of
from carson_city.board_plugins.variants.beginning.rules import beginning
from carson_city.errors import NotationError, RecordError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, noted, owner_of, position_of, texts
from tests.variants.beginnings import BEG, draft, fill, new

WITH_TILES = ("beginning", "strongest")


def dealt(*hands: str) -> str:
    """Duel tiles that fall to the players."""
    return ", ".join(f"duel_tile {value}" for hand in hands for value in hand)


# How it is filled in.


def test_items_are_asked_for_once_in_order_and_everything_can_be_changed_until_it_is_done() -> None:
    game = new()
    assert texts(game, HAT) == [
        *(f"form parcels {count}" for count in range(5)),
        "form usual", "form gunslinger", "form landowner", "form done",
    ]  # fmt: skip
    game.play("form parcels 3", HAT)
    assert texts(game, HAT)[0] == "form cowboys 1"
    assert texts(game, HAT)[-1] == "form done"
    game.play("form parcels 1", HAT)
    assert texts(game, HAT)[0] == "form cowboys 1"
    game.play("form landowner", HAT)
    assert texts(game, HAT) == ["form done"]  # who only takes options comes to an end
    assert HAT in game.deciders
    game.play("form again", HAT)
    assert draft(game, HAT) == dict(PRESETS)["landowner"]
    assert texts(game, HAT)[0] == "form parcels 0"


def test_an_item_without_a_choice_is_not_asked_for() -> None:
    game = new()
    for words in ("parcels 4", "cowboys 4", "revolvers 2"):
        fill(game, HAT, words, done=False)
    assert texts(game, HAT) == ["form done"] or "roads" in texts(game, HAT)[0]
    fill(game, HAT, "roads 1", done=False)
    assert texts(game, HAT) == ["form done"]


def test_every_preset_is_a_form_within_its_points() -> None:
    for word, form in PRESETS:
        game = new()
        fill(game, HAT, word)
        fill(game, STAR, seats="star hat" if form[5] == 0 else None)  # type: ignore[arg-type]
        assert terms_of(position_of(game)).money(form) >= 0
        assert noted(game, "form_shown")[HAT].split()[2:8] == [str(count) for count in form]


def test_a_random_player_is_done_with_a_form_soon() -> None:
    dice = random.Random(1)
    asked = 0
    for seed in range(60):
        game = carson_city.Game(Setup(2, variants=BEG), seed)
        while position_of(game).steps[-1].name == "form":
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
            asked += 1
    assert asked / 120 < 8


def test_a_half_filled_form_is_in_the_line_and_can_be_taken_back() -> None:
    game = new()
    fill(game, HAT, "cowboys 4", "bid 3", done=False)
    again = carson_city.Game.at(game.line())
    assert again.position.key() == game.position.key()
    assert draft(again, HAT) == (2, 4, 1, 1, 0, 3)
    game.undo()
    assert draft(game, HAT) == (2, 4, 1, 1, 0, 0)
    fill(game, HAT)
    game.undo()
    assert game.deciders == (HAT, STAR)
    assert draft(game, HAT) == (2, 4, 1, 1, 0, 0)


@pytest.mark.parametrize(
    ("old", "new_", "why"),
    [
        ("draft2.3.1.1.0.0.0", "draft2.9.1.1.0.0.0", "1 to 6 of “Cowboys”"),
        ("draft2.3.1.1.0.0.0", "draft4.6.1.1.0.0.0", "40 points at most"),
        ("draft2.3.1.1.0.0.0", "draft2.3.1.1.0.0.7", "6 items"),
        ("draft2.3.1.1.0.0.0", "draft2.3.1", "7 numbers"),
        (",draft2.3.1.1.0.0.0", "", "form"),
        ("draft2.3.1.1.0.0.0", "draft?", "hidden"),
        (" hat=", " hat=aimed1,", "without a sharpshooter"),
        (" hat=", " hat=aimed2,sharpshooter1,", "outside of a duel"),
        (" hat=", " hat=sharpshooter2,", "one sharpshooter at most"),
    ],
)
def test_a_line_that_cannot_be_says_why(old: str, new_: str, why: str) -> None:
    line = new().line()
    assert old in line
    with pytest.raises(NotationError, match=why):
        carson_city.Game.at(line.replace(old, new_, 1))


@rule("BEG-1", "COMP-11")
def test_forms_are_open_to_all_once_everybody_has_handed_in() -> None:
    game = new()
    fill(game, HAT, "cowboys 4")
    fill(game, STAR, seats="star hat")
    forms = beginning(position_of(game)).forms
    assert all(forms)
    for viewer in (HAT, STAR):
        seen = game.view(viewer)
        assert isinstance(seen, Position)
        assert beginning(seen).forms == forms


@rule("COMP-23a")
def test_one_alone_makes_no_bid() -> None:
    game = carson_city.Game(solo.Setup(variants="beginning"), 1)
    (person,) = game.deciders
    refusal = game.why_not("form bid 1", person)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("COMP-23a", "a form says 0 to 0 of “Bid”")


@rule("COMP-23")
def test_what_is_refused_tells_what_it_would_cost_more_and_what_is_left() -> None:
    game = new()
    fill(game, HAT, "sharpshooter 1", done=False)
    refusal = game.why_not("form cowboys 6", HAT)
    assert refusal is not None
    assert refusal.reason == "that costs 12 points more, and 9 are left"


@rule("BEG-1")
def test_a_line_has_a_draft_for_everybody_and_only_while_forms_are_filled_in() -> None:
    line = new().line()
    blank = ",draft2.3.1.1.0.0.0"
    nobody = line.replace(blank, "")
    for drafts in (line, line.replace(blank, "", 1)):
        with pytest.raises(NotationError, match="everybody has a draft while forms"):
            carson_city.Game.at(drafts.replace("/form.3", ""))
    assert carson_city.Game.at(nobody.replace("/form.3", "")).deciders
    for step, told in (("form.3", line.replace(blank, "", 1)), ("form.1", line), ("form.2", line)):
        with pytest.raises(NotationError, match=f"“{step}” does not fit"):
            carson_city.Game.at(told.replace("form.3", step))


@rule("COMP-23", "COMP-23a")
@pytest.mark.parametrize(
    ("form", "why"),
    [
        ("2.3.1.1.0.15", ""),
        ("2.3.1.1.0.16", "a form spends 40 points at most"),
        ("3.6.0.2.0.0", ""),
        ("3.6.0.2.0.1", "a form spends 40 points at most"),
        ("0.1.0.0.0.0", ""),
        ("0.0.0.0.0.0", "1 to 6 of “Cowboys”"),
        ("4.1.4.4.0.0", ""),
        ("5.1.0.0.0.0", "0 to 4 of “Parcels”"),
        ("0.1.0.0.1.30", ""),
        ("0.1.0.0.2.0", "0 to 1 of “Sharpshooter”"),
    ],
)
def test_a_form_in_a_line_spends_all_its_points_and_no_more(form: str, why: str) -> None:
    line = new().line().replace("draft2.3.1.1.0.0.0", f"draft{form}.0", 1)
    if why:
        with pytest.raises(NotationError, match=why):
            carson_city.Game.at(line)
    else:
        assert carson_city.Game.at(line).line() == line


def test_forms_count_in_the_set_up_only() -> None:
    with pytest.raises(NotationError, match="set-up only"):
        at("round=1.placement variants=beginning hat=as2Y,form2.3.1.1.0.0 star=as1Y")


# The first order.


@rule("COMP-23d")
@rule("SET-6")
def test_the_highest_bid_is_first_and_all_bids_are_spent() -> None:
    game = new(3)
    fill(game, HAT, "bid 2")
    fill(game, STAR, "bid 9")
    fill(game, CACTUS, "bid 4", seats="star cactus hat")
    assert position_of(game).pass_order == [STAR, CACTUS, HAT]
    assert position_of(game).money == [13, 6, 11]


@rule("COMP-23d")
@pytest.mark.parametrize("order", ["hat cactus star", "cactus hat star"])
def test_equal_bids_are_drawn_and_nobody_else_is(order: str) -> None:
    game = new(3)
    fill(game, HAT, "bid 3")
    fill(game, CACTUS, "bid 3")
    fill(game, STAR, "bid 1", seats=order)
    assert [game.setup.names[seat] for seat in position_of(game).pass_order] == order.split()


@rule("COMP-23d")
def test_a_record_cannot_draw_who_has_bid_less() -> None:
    game = new()
    fill(game, HAT, "bid 3")
    with pytest.raises(RecordError, match="seat of star"):
        game.play("form done", STAR, chance="seat star, seat hat")


# Start parcels.


@rule("COMP-23e")
@rule("SET-7")
def test_start_parcels_go_there_and_back_until_everybody_has_the_number_chosen() -> None:
    game = new(3)
    fill(game, HAT, "parcels 4")
    fill(game, STAR, "parcels 0")
    fill(game, CACTUS, "parcels 3", "bid 1", seats="cactus hat star")
    who = []
    while position_of(game).round == 0:
        who.append(game.player)
        game.play(texts(game)[0])
    assert who == [HAT, CACTUS, CACTUS, HAT, HAT, CACTUS, HAT]
    assert position_of(game).tiles == [8, 12, 9]


@rule("COMP-23e")
def test_without_start_parcels_the_first_round_begins_at_once() -> None:
    game = new()
    fill(game, HAT, "parcels 0")
    fill(game, STAR, "parcels 0", seats="star hat")
    assert position_of(game).round == 1
    assert all(owner_of(game, word) == "" for word in ("a1", "e5", "h8"))


@rule("COMP-23e")
def test_a_line_cannot_ask_who_has_no_parcel_left_to_claim() -> None:
    game = new()
    fill(game, HAT, "parcels 3")
    fill(game, STAR, "parcels 1", seats="star hat")
    line = game.line()
    assert "start.0.0" in line
    with pytest.raises(NotationError):
        carson_city.Game.at(line.replace("start.0.0", "start.1.4"))


# With duel tiles.


@rule("BEG-2")
@rule("STR-1b")
def test_with_duel_tiles_money_is_the_forms_and_15_less_the_total() -> None:
    game = new(3, WITH_TILES, dealt("555444", "333222", "111000"))
    told = [
        str(event) for event in game.events if event.rule == "STR-1b" and "announces" in event.text
    ]
    assert "hat announces duel tiles worth 27." in told
    assert not any("$" in said for said in told)  # the form is not filled in yet
    fill(game, HAT, "cowboys 2")  # $19 + 15 - 27
    fill(game, STAR)  # the usual: $30 - 15
    fill(game, CACTUS, "roads 2", seats="hat star cactus")  # $13 + 15 - 3
    assert position_of(game).money == [7, 15, 25]


@rule("BEG-2")
def test_with_duel_tiles_nobody_begins_with_less_than_nothing() -> None:
    game = new(3, WITH_TILES, dealt("555444", "333222", "111000"))
    fill(game, HAT, "bid 15")  # $0 + 15 - 27
    fill(game, STAR)
    fill(game, CACTUS, seats="hat star cactus")
    assert position_of(game).money[HAT] == 0


# All laws.

COMBINED = [BEG, WITH_TILES, ("beginning", "river"), ("beginning", "river", "strongest")]


@pytest.mark.parametrize("variants", COMBINED, ids="+".join)
@pytest.mark.parametrize("seed", range(5))
def test_the_laws_hold(variants: tuple[str, ...], seed: int) -> None:
    dice = random.Random(seed)
    setup = Setup(2 + seed, "full" if seed % 2 else "starter", "random", variants=variants)
    game = carson_city.Game(setup, seed)
    audit = Audit(game) if "strongest" not in variants and "river" not in variants else None
    while not game.over:
        player = dice.choice(game.deciders)
        action = dice.choice(game.options(player))
        before = whole(game)
        if audit is not None:
            audit.play(action, player, thorough=dice.random() < 0.1)
            continue
        game.play(action, player)
        if dice.random() < 0.1:
            check_line(game)
            check_undo(game.copy(same_dice=True), before)
            for viewer in (None, *range(setup.players)):
                game.view(viewer).imagine(1)
    check_record(game)


@pytest.mark.parametrize("variants", COMBINED, ids="+".join)
def test_what_a_view_imagines_plays_on_to_the_end(variants: tuple[str, ...]) -> None:
    for stop in range(0, 40, 3):
        game = carson_city.Game(Setup(3, variants=variants), stop)
        dice = random.Random(stop)
        for _ply in range(stop):
            player = dice.choice(game.deciders)
            game.play(dice.choice(game.options(player)), player)
        thought = game.view(STAR).imagine(stop)
        while not thought.over:
            player = dice.choice(thought.deciders)
            thought.advance(dice.choice(thought.options(player)), player)
        assert thought.over
