"""A New Beginning: the form, the first order, start parcels, the sharpshooter (BEG, COMP-23)."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

import carson_city
from carson_city import solo
from carson_city.board import Setup
from carson_city.board.figures import things
from carson_city.board.position import Position
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
from carson_city.errors import IllegalAction, NotationError, RecordError, SetupError
from carson_city.games.conformance import check_line, check_record, check_undo, whole
from tests.laws import Audit
from tests.proof import rule
from tests.table import (
    CACTUS,
    CENTRE,
    HAT,
    NINE,
    STAR,
    at,
    noted,
    owner_of,
    position_of,
    refused,
    texts,
)

BEG = ("beginning",)
WITH_TILES = ("beginning", "strongest")
TILES = "tile hotel, tile church, tile prison"
DICE = ", ".join(f"die {die}" for pair in f"44 {NINE}".split() for die in pair)


def new(players: int = 2, variants: tuple[str, ...] = BEG, chance: str = "") -> carson_city.Game:
    """A new game at its forms; the centre is on e5."""
    told = ", ".join(filter(None, (TILES, DICE, chance)))
    return carson_city.Game(Setup(players, variants=variants), 0, chance=told)


def fill(
    game: carson_city.Game, player: int, *words: str, done: bool = True, seats: str = ""
) -> None:
    """Fill in a form, and hand it in; the last one's brings the order, as told."""
    for word in words:
        game.play(f"form {word}", player)
    if done:
        chance = ", ".join(f"seat {mark}" for mark in seats.split()) if seats else None
        game.play("form done", player, chance=chance)


def dealt(*hands: str) -> str:
    """Duel tiles that fall to the players."""
    return ", ".join(f"duel_tile {value}" for hand in hands for value in hand)


def material(game: carson_city.Game, player: int) -> tuple[int, ...]:
    """Money, cowboys, revolvers and roads of a player."""
    p = position_of(game)
    return p.money[player], p.supply[player], p.revolvers[player], p.roads[player]


def draft(game: carson_city.Game, player: int) -> tuple[int, ...]:
    return beginning(position_of(game)).drafts[player][: len(ITEMS)]


# The form.


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
    for draft in waiting:  # grows while it is walked
        if draft[END] == END:
            continue
        for count in terms.asked_counts(draft, draft[END]):
            filled = terms.with_item(draft, draft[END], count)
            if filled not in ways:
                ways[filled] = (*ways[draft], count)
                waiting.append(filled)
    return {draft[:END]: way for draft, way in reversed(ways.items())}


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


# The sharpshooter.

SHARP = "hat=$20,as2Y,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"
DUEL = f"round=1.actions variants=beginning {CENTRE} pass=hat,star"


@rule("COMP-23c")
def test_a_sharpshooter_rolls_two_dice_and_the_better_one_counts() -> None:
    game = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    assert texts(game) == ["aim", "hold"]
    assert noted(game, "die") == []  # before any die falls
    game.play("aim", chance="die 2, die 5, die 4, die 1, die 1")
    assert noted(game, "aimed", "shot_twice", "duel_rolled", "duel_won") == [
        "aimed hat gambling",
        "shot_twice hat 2 5",
        "duel_rolled hat 5 1 gambling",
        "duel_rolled star 4 1 gambling",
        "duel_won hat gambling",
    ]


@rule("COMP-23c")
@pytest.mark.parametrize(("dice", "best"), [("die 5, die 2", 5), ("die 3, die 3", 3)])
def test_whichever_die_is_better(dice: str, best: int) -> None:
    game = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    game.play("aim", chance=f"{dice}, die 1, die 1, die 1")
    assert f"duel_rolled hat {best} 1 gambling" in noted(game, "duel_rolled")


@rule("COMP-23c")
def test_who_holds_rolls_one_die_and_may_aim_later_in_the_round() -> None:
    game = at(f"{DUEL} at=roads1:hat,star/gambling:hat,star {SHARP}")
    game.play("hold", chance="die 1, die 6")
    assert noted(game, "shot_twice") == []
    assert texts(game) == ["aim", "hold"]


@rule("COMP-23c")
def test_a_sharpshooter_is_used_once_a_round_and_again_in_the_next() -> None:
    two = f"{DUEL} at=roads1:hat,star/gambling:hat,star {SHARP}"
    game = at(two)
    game.play("aim", chance="die 1, die 2, die 6, die 2, die 2, die 1, die 1")
    assert len(noted(game, "duel_won")) == 2
    assert len(noted(game, "shot_twice")) == 1
    assert beginning(position_of(game)).shots == (1, 0)
    used = at(two.replace("sharpshooter1", "sharpshooter1,aimed1"))
    assert noted(used, "aimed") == []
    assert len(noted(used, "duel_won")) == 2
    next_ = at(
        f"round=1.end variants=beginning {CENTRE} hat=$0,as2Y,roads0,sharpshooter1,aimed1"
        " star=$0,as6Y,roads0"
    )
    assert position_of(next_).round == 2
    assert beginning(position_of(next_)).shots == (0, 0)
    assert beginning(position_of(next_)).sharpshooters == (1, 0)


@rule("COMP-23c")
def test_those_who_may_are_asked_in_pass_order_and_nobody_else() -> None:
    three = (
        "hat=as2Y,roads0,cowboys0,sharpshooter1 star=as6Y,roads0,cowboys0"
        " cactus=as7Y,roads0,cowboys0,sharpshooter1"
    )
    line = f"round=1.actions variants=beginning {CENTRE} at=gambling:hat,star,cactus {three}"
    game = at(f"{line} pass=star,cactus,hat")
    assert game.deciders == (CACTUS,)
    game.play("aim")
    assert game.deciders == (HAT,)
    check_line(game)
    game.play("aim", chance="die 1, die 1, die 2, die 3, die 4, die 1, die 1")
    assert noted(game, "duel_rolled") == [
        "duel_rolled star 1 1 gambling",
        "duel_rolled cactus 2 4 gambling",
        "duel_rolled hat 4 1 gambling",
    ]


@rule("COMP-23c")
def test_the_firepower_of_a_declared_duel_is_known() -> None:
    """The 3-revolver tile of this round is taken before."""
    game = at(f"{DUEL} at=ammunition:star/roads1:hat,star {SHARP}")
    assert position_of(game).firepower(STAR) == 4
    assert texts(game) == ["aim", "hold"]


@rule("COMP-23c")
def test_nobody_aims_who_does_not_fight_or_has_no_sharpshooter() -> None:
    alone = at(f"{DUEL} at=roads1:hat {SHARP}")
    assert noted(alone, "roads_gained") == ["roads_gained hat 3"]
    others = at(f"{DUEL},cactus at=gambling:star,cactus {SHARP} cactus=as7Y,roads0,cowboys0")
    assert len(noted(others, "duel_won")) == 1


@rule("COMP-23c")
@rule("STR-2")
def test_with_duel_tiles_the_tile_may_be_exchanged_after_the_reveal() -> None:
    game = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    game.play("aim", HAT)
    game.play("tile 1", HAT)
    game.play("tile 3", STAR)
    assert game.deciders == (HAT,)
    assert texts(game) == [
        "leave tile", "exchange 0", "exchange 2", "exchange 3", "exchange 4", "exchange 5"
    ]  # fmt: skip
    assert refused(game, "exchange 1") == "COMP-23c"
    check_line(game)
    game.play("exchange 4", chance="die 1, die 1")
    assert noted(game, "duel_rolled", "duel_won") == [
        "duel_rolled hat 4 1 gambling",
        "duel_rolled star 3 1 gambling",
        "duel_won hat gambling",
    ]
    assert "hand0.1.2.3.5" in game.line()


@rule("COMP-23c")
def test_with_duel_tiles_the_tile_may_stay_and_who_holds_is_not_asked() -> None:
    game = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    held = at(f"{TILED} at=gambling:hat,star {SHARP_TILES}")
    game.play("aim", HAT)
    held.play("hold", HAT)
    for each in (game, held):
        each.play("tile 5", HAT)
        each.play("tile 3", STAR)
    assert noted(held, "duel_won") == ["duel_won hat gambling"]
    game.play("leave tile")
    assert noted(game, "duel_won") == ["duel_won hat gambling"]
    assert "hand0.1.2.3.4" in game.line()


@rule("COMP-23c")
@rule("INFO-1")
def test_who_can_only_leave_the_tile_is_asked_as_if_there_were_others_in_hand() -> None:
    drawn = "hat5.star3/hat4.star4/hat0.star0/hat2.star2/hat3.star5/hat1.star1.hat+3.star+3"
    hands = SHARP_TILES.replace(SIX, "hand3.3", 1).replace(SIX, "hand1.5")
    seen = f"seen={drawn}/hat4.star0 discard=0.0.1.2.2.4.4.5"
    game = at(f"{TILED} at=gambling:hat,star {hands} {seen}")
    game.play("aim", HAT)
    game.play("tile 5", STAR)
    game.play("tile 3", HAT)
    assert texts(game) == ["leave tile"]
    assert game.deciders == (HAT,)
    check_line(game)
    game.play("leave tile")
    assert len(noted(game, "duel_won")) == 1


TILED = f"round=1.actions variants=beginning,strongest {CENTRE} pass=hat,star"
SIX = "hand0.1.2.3.4.5,total15"
SHARP_TILES = SHARP.replace("sharpshooter1", f"sharpshooter1,{SIX}") + f",{SIX}"


@rule("COMP-23c")
@rule("OUT-5a")
def test_a_sharpshooter_may_be_used_against_an_outlaw_too() -> None:
    line = (
        f"round=2.actions variants=beginning,outlaws {CENTRE} pass=hat,star at=b2:hat"
        f" outlaws=b2 strength=8 {SHARP.replace('roads0,', 'roads0,revolvers3,', 1)}"
    )
    game = at(line)
    assert texts(game) == ["aim", "hold"]
    game.play("aim", chance="die 2, die 5")
    assert noted(game, "duel_rolled", "duel_won") == [
        "duel_rolled hat 5 3 b2",
        "duel_won hat b2",
    ]


# At most one of three.

RED = "cast=1Y,2Y,3Y,5Y,6Y,7Y,10R"
GUNSMITH = "hat=$20,as10R,roads0,cowboys0,sharpshooter1 star=$20,as6Y,roads0,cowboys0"


@rule("BEG-3")
def test_who_has_laid_dynamite_does_not_aim() -> None:
    game = at(f"{DUEL} at=gambling:hat,star fuses=gambling:hat {SHARP}")
    assert noted(game, "aimed") == []
    assert len(noted(game, "duel_won")) == 1
    check_record(game)


@rule("BEG-3")
def test_a_gunsmith_who_aims_does_not_roll_again_and_one_who_holds_may() -> None:
    line = f"{DUEL} {RED} at=gambling:hat,star {GUNSMITH}"
    aimed, held = at(line), at(line)
    aimed.play("aim", chance="die 1, die 2, die 6, die 1, die 1")
    assert noted(aimed, "duel_won") == ["duel_won star gambling"]
    held.play("hold", chance="die 1, die 6")
    assert texts(held) == ["stand", "reroll 1"]


@rule("BEG-3")
def test_a_gunsmith_with_dynamite_does_not_roll_again_where_this_is_played() -> None:
    line = f"{DUEL} {RED} at=gambling:hat,star fuses=gambling:hat {GUNSMITH}"
    game = at(line, chance="die 1, die 1, die 6, die 1, die 1")
    assert noted(game, "duel_won") == ["duel_won star gambling"]
    plain = line.replace("variants=beginning", "").replace(",sharpshooter1", "")
    assert "reroll 1" in texts(at(plain, chance="die 1, die 1, die 6"))


@rule("BEG-3")
def test_a_gunsmith_who_aims_chooses_a_duel_tile_with_the_others() -> None:
    line = f"{TILED} {RED} at=gambling:hat,star {SHARP_TILES.replace('as2Y', 'as10R')}"
    aimed, held = at(line), at(line)
    aimed.play("aim", HAT)
    assert aimed.deciders == (HAT, STAR)
    held.play("hold", HAT)
    assert held.deciders == (STAR,)


@rule("BEG-3")
def test_the_limit_is_each_players_own() -> None:
    game = at(f"{DUEL} at=gambling:hat,star fuses=gambling:star {SHARP}")
    assert texts(game) == ["aim", "hold"]


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


def test_a_move_of_another_time_is_refused_in_words() -> None:
    game = new()
    with pytest.raises(IllegalAction, match="spend the points"):
        game.play("aim", HAT)
    duel = at(f"{DUEL} at=gambling:hat,star {SHARP}")
    assert refused(duel, "form done") == "COMP-23c"
