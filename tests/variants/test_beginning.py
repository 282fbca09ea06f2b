"""A New Beginning: the form, what it costs and what it gives (BEG-1 to BEG-3)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.figures import things
from carson_city.board_plugins.variants.beginning.form import (
    BLANK,
    END,
    ITEMS,
    PRESETS,
    VALUES,
    Form,
    Terms,
    terms_in,
    terms_of,
)
from carson_city.board_plugins.variants.beginning.rules import beginning
from carson_city.errors import IllegalAction, NotationError, SetupError
from tests.proof import rule
from tests.table import CACTUS, HAT, STAR, at, noted, position_of, refused, texts
from tests.variants.beginnings import BEG, draft, fill, new


def material(game: carson_city.Game, player: int) -> tuple[int, ...]:
    """Money, cowboys, revolvers and roads of a player."""
    p = position_of(game)
    return p.money[player], p.supply[player], p.revolvers[player], p.roads[player]


@rule("BEG-1")
@rule("COMP-11")
def test_everybody_fills_in_a_form_at_once_and_all_are_revealed_together() -> None:
    game = new(3)
    assert game.deciders == (HAT, STAR, CACTUS)
    fill(game, STAR, "cowboys 4", "revolvers 2")
    fill(game, HAT, "parcels 3", "roads 2", "sharpshooter 1")
    assert noted(game, "form_shown") == []
    assert material(game, STAR) == (15, 3, 1, 1)
    fill(game, CACTUS, "bid 5", seats="cactus star hat")
    assert noted(game, "form_shown") == [
        "form_shown hat 3 3 1 2 1 0 3",
        "form_shown star 2 4 2 1 0 0 8",
        "form_shown cactus 2 3 1 1 0 5 10",
    ]
    assert [material(game, player) for player in range(3)] == [
        (3, 3, 1, 2), (8, 4, 2, 1), (10, 3, 1, 1)
    ]  # fmt: skip
    assert position_of(game).stock == [7, 6, 7]
    assert beginning(position_of(game)).sharpshooters == (1, 0, 0)


@rule("BEG-1")
@rule("INFO-1")
def test_nobody_else_sees_a_form_or_how_far_it_is() -> None:
    game = new()
    fill(game, HAT, "sharpshooter 1", "cowboys 2", done=False)
    assert draft(game, HAT) == (2, 2, 1, 1, 1, 0)
    assert beginning(position_of(game)).drafts[STAR][-1] == 0
    for viewer in (STAR, None):
        view = game.view(viewer)
        assert "draft?" in view.line()
        assert view.line() == new().view(viewer).line()
        told = [str(event) for event in game.events_of(1, -1 if viewer is None else viewer)]
        assert not any("cowboys" in said for said in told)
    assert "draft2.2.1.1.1.0" in game.view(HAT).line()
    assert game.view(STAR).imagine(3).lacks is False


def test_a_form_is_a_secret_choice_though_several_fill_it_in() -> None:
    game = new()
    assert len(game.deciders) > 1
    assert not game.position.at_once


@rule("BEG-1a")
@rule("INFO-1")
def test_others_do_not_learn_whether_a_form_was_touched_before_it_was_handed_in() -> None:
    untouched, changed = new(3), new(3)
    fill(untouched, HAT)
    fill(changed, HAT, "cowboys 4", "bid 3", "usual")
    fill(changed, STAR, "landowner", done=False)
    for viewer in (CACTUS, None):
        seen = [str(event) for event in changed.events_seen(viewer)]
        assert seen == [str(event) for event in untouched.events_seen(viewer)]
        assert len(changed.known_plies(viewer)) == len(untouched.known_plies(viewer)) == 1
        assert changed.view(viewer).line() == untouched.view(viewer).line()
    assert changed.known_plies(STAR) == [3, 4]
    assert changed.known_plies(HAT) == [0, 1, 2, 3]
    assert changed.can_undo(HAT) is untouched.can_undo(HAT) is False
    fill(changed, STAR)
    fill(changed, CACTUS, seats="hat cactus star")
    assert changed.known_plies(CACTUS) == list(range(7))


@rule("BEG-1a")
def test_a_form_that_was_handed_in_is_not_changed() -> None:
    game = new()
    fill(game, HAT, "cowboys 2")
    assert refused(game, "form cowboys 3", HAT) == "BEG-1"
    assert game.deciders == (STAR,)
    with pytest.raises(IllegalAction, match="until it is handed in"):
        game.undo(HAT)


@rule("BEG-1")
@rule("SET-10")
def test_the_forms_come_before_the_order_and_start_parcels() -> None:
    game = new()
    assert position_of(game).pass_order == []
    fill(game, HAT)
    fill(game, STAR, seats="star hat")
    assert game.player == HAT
    assert texts(game)[0].startswith("claim ")


@rule("COMP-23")
@rule("COMP-23b")
@rule("SET-1")
def test_the_usual_start_costs_40_and_is_what_the_game_gives_without_a_form() -> None:
    usual = dict(PRESETS)["usual"]
    game = new()
    terms = terms_of(position_of(game))
    assert terms.cost(usual) + 15 == terms.points == 40
    fill(game, HAT)
    fill(game, STAR, "gunslinger", "usual", seats="hat star")
    plain = carson_city.Game(Setup(2), 0)
    for player in (HAT, STAR):
        assert material(game, player) == material(plain, player)
        assert len([s for s in noted(game, "form_shown") if s.endswith("2 3 1 1 0 0 15")]) == 2


@rule("COMP-23a")
@rule("COMP-23b")
@pytest.mark.parametrize(
    ("item", "count", "price"),
    [
        ("parcels", 0, -8), ("parcels", 4, 8), ("cowboys", 1, -8), ("cowboys", 6, 12),
        ("revolvers", 0, -3), ("revolvers", 4, 9), ("roads", 0, -2), ("roads", 4, 6),
        ("sharpshooter", 1, 6), ("bid", 15, 15),
    ],
)  # fmt: skip
def test_what_an_item_costs_is_missing_in_money(item: str, count: int, price: int) -> None:
    game = new()
    fill(game, HAT, f"{item} {count}")
    fill(game, STAR, seats="hat star" if item == "bid" else "star hat")
    assert position_of(game).money[HAT] == 15 - price
    assert noted(game, "form_shown")[HAT].endswith(f" {15 - price}")


@rule("COMP-23a")
@pytest.mark.parametrize(
    ("text", "rule_", "why"),
    [
        ("form cowboys 0", "COMP-23a", "a form says 1 to 6 of “Cowboys”"),
        ("form bid 16", "COMP-23", "that costs 16 points more, and 15 are left"),
        ("form cowboys 3", "BEG-1", "so already"),
    ],
)
def test_what_a_form_cannot_say_is_refused(text: str, rule_: str, why: str) -> None:
    game = new()
    game.play("form parcels 2", HAT)
    game.play("form cowboys 3", HAT)
    refusal = game.why_not(text, HAT)
    assert refusal is not None
    assert (refusal.rule, why in refusal.reason) == (rule_, True)


@rule("COMP-23a")
@pytest.mark.parametrize("text", ["form parcels 5", "form cowboys 7", "form revolvers 5"])
def test_more_than_a_form_has_room_for_is_refused(text: str) -> None:
    assert refused(new(), text, HAT) == "COMP-23a"
    with pytest.raises(NotationError):
        new().play("form sharpshooter 2", HAT)


@rule("COMP-23")
def test_a_form_never_spends_more_than_its_points() -> None:
    game = new()
    fill(game, HAT, "parcels 4", "revolvers 3", done=False)
    assert refused(game, "form sharpshooter 1", HAT) == "COMP-23"
    fill(game, HAT, "cowboys 2", "roads 2", done=False)
    assert refused(game, "form sharpshooter 1", HAT) == "COMP-23"
    fill(game, HAT, "cowboys 1", "sharpshooter 1")
    fill(game, STAR, seats="star hat")
    assert material(game, HAT) == (1, 1, 3, 2)


def ways_to(terms: Terms) -> dict[Form, tuple[int, ...]]:
    """Every form that can be filled in as it is asked for, with the counts that lead there."""
    ways: dict[Form, tuple[int, ...]] = {BLANK: ()}
    waiting = [BLANK]
    for begun in waiting:  # grows while it is walked
        if begun[END] == END:
            continue
        for count in terms.asked_counts(begun, begun[END]):
            filled = terms.with_item(begun, begun[END], count)
            if filled not in ways:
                ways[filled] = (*ways[begun], count)
                waiting.append(filled)
    return {begun[:END]: way for begun, way in reversed(ways.items())}


def legal_forms(terms: Terms) -> set[Form]:
    """All forms that cost no more than there is (COMP-23)."""
    counts = [range(terms.fewest[item], terms.most[item] + 1) for item in range(END)]
    return {form for form in product(*counts) if terms.money(form) >= 0}


@rule("COMP-23", "COMP-23a", "BEG-1")
@pytest.mark.parametrize(
    "own",
    [
        {},
        {"form-prices": (6, 5, 4, 3, 2), "form-points": (50,)},
        {"form-fewest": (1, 1, 1, 0, 0), "form-prices": (2, 3, 5, 4, 1), "form-points": (26,)},
    ],
)
def test_every_legal_form_can_be_filled_in_as_it_is_asked_for(
    own: dict[str, tuple[int, ...]],
) -> None:
    terms = terms_in({word: component.value for word, component in VALUES.items()} | own)
    legal = legal_forms(terms)
    assert len(legal) > 500
    assert set(ways_to(terms)) == legal


@rule("COMP-23", "BEG-1")
@pytest.mark.parametrize(
    "words",
    [
        ("parcels 4", "cowboys 6", "revolvers 0", "roads 0"),
        ("parcels 3", "cowboys 6", "revolvers 0", "roads 2"),
        ("parcels 1", "cowboys 6", "revolvers 4"),
        ("parcels 4", "cowboys 5", "revolvers 0", "roads 0", "bid 4"),
    ],
)
def test_what_is_asked_for_may_cost_what_later_items_give_back(words: tuple[str, ...]) -> None:
    game = new()
    for word in words:
        item, count = word.split()
        if f"form {word}" in [action.text for action in game.options(HAT)]:
            game.play(f"form {word}", HAT)
        assert draft(game, HAT)[ITEMS.index(item)] == int(count)
    assert not terms_of(position_of(game)).wrong_in(draft(game, HAT))


@rule("COMP-23")
def test_the_last_items_give_back_first_and_no_more_than_is_needed() -> None:
    game = new()
    fill(game, HAT, "bid 5", "revolvers 2", "parcels 4", done=False)
    assert draft(game, HAT) == (4, 3, 2, 1, 0, 4)
    assert "form parcels 4" in [action.text for action in new().options(HAT)]
    other = new()
    fill(other, HAT, "parcels 4", "cowboys 6", done=False)
    assert draft(other, HAT) == (4, 6, 0, 0, 0, 0)


@rule("COMP-23")
def test_only_what_is_asked_for_takes_from_later_items() -> None:
    game = new()
    fill(game, HAT, "parcels 4", "roads 4", done=False)
    assert refused(game, "form sharpshooter 1", HAT) == "COMP-23"
    assert draft(game, HAT) == (4, 3, 1, 4, 0, 0)


@rule("BEG-1")
def test_an_item_that_is_still_to_be_asked_for_may_be_said_as_it_is() -> None:
    game = new()
    fill(game, HAT, "bid 10", "bid 10", "roads 1", done=False)
    assert draft(game, HAT) == (2, 3, 1, 1, 0, 10)


@rule("COMP-23a")
def test_a_file_with_several_sharpshooters_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, variants=BEG, components="form-most:4/6/4/4/2")
    assert caught.value.rule == "COMP-23a"
    assert caught.value.reason == "components: a form has one sharpshooter at most"


@rule("COMP-23d", "SET-6")
def test_those_who_bid_the_same_are_first_as_often() -> None:
    game = new()
    fill(game, HAT)
    ends = position_of(game).outcomes("form done", STAR, depth=1)
    found = {after.pass_order[0]: part for part, _fell, after in ends}
    assert found == {HAT: Fraction(1, 2), STAR: Fraction(1, 2)}


@rule("COMP-23c")
def test_the_things_in_play_are_sharpshooters_who_wait_and_who_rest() -> None:
    ready, resting = ",sharpshooter1", ",sharpshooter1,aimed1"
    for hat, star, words in (
        ("", "", []),
        ("", ready, ["sharpshooter"]),
        (ready, ready, ["sharpshooter"]),
        (resting, "", ["resting"]),
        (resting, ready, ["sharpshooter", "resting"]),
    ):
        game = at(f"round=1.placement variants=beginning hat=as2Y{hat} star=as6Y{star}")
        assert [thing.word for thing in things(position_of(game))] == words


@rule("COMP-23")
@rule("COMP-23a")
def test_a_file_may_replace_points_prices_and_ranges() -> None:
    own = "form-points:50,form-prices:5/4/3/2/7,form-most:3/6/4/4/1"
    game = carson_city.Game(Setup(2, variants=BEG, components=own), 1)
    assert refused(game, "form parcels 4", HAT) == "COMP-23a"
    fill(game, HAT, "parcels 3", "sharpshooter 1")
    game.play("form done", STAR)
    assert position_of(game).money == [50 - 15 - 12 - 3 - 2 - 7, 50 - 10 - 12 - 3 - 2]
    assert carson_city.Record.parse(str(game.record())).replay().position == game.position


@rule("COMP-23")
@pytest.mark.parametrize(
    ("own", "why"),
    [
        ("form-points:25,form-prices:5/5/3/2/6", "25 points at most"),
        ("form-most:1/6/4/4/1", "0 to 1 of “Parcels”"),
        ("form-most:4/6/4/4/2", "one sharpshooter"),
    ],
)
def test_values_by_which_nobody_could_begin_as_usual_are_refused(own: str, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        Setup(2, variants=BEG, components=own)


@rule("COMP-23")
def test_a_file_without_the_usual_start_is_refused_by_its_rule() -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, variants=BEG, components="form-most:1/6/4/4/1")
    assert caught.value.rule == "COMP-23"
    assert caught.value.reason.startswith("components: the usual start is no form: ")


@rule("COMP-23", "COMP-23a")
def test_a_preset_that_own_values_forbid_is_not_offered() -> None:
    own = "form-most:2/6/4/4/1"  # the landowner's form has more parcels
    game = carson_city.Game(Setup(2, variants=BEG, components=own), 1)
    assert "form usual" in texts(game, HAT)
    assert "form landowner" not in texts(game, HAT)
