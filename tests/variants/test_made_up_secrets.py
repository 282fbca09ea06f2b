"""What the made-up variants keep secret stays secret: hands, private draws and forms."""

from __future__ import annotations

import random

import pytest

import carson_city
from carson_city.board.position import Position
from carson_city.core.constants import SPECTATOR, UNSEEN, WHOLE
from carson_city.errors import IllegalAction, NotationError
from tests.table import position_of, texts
from tests.variants.gold.variant import gold
from tests.variants.made_up import CHOICES, deciders, new, play_on
from tests.variants.rush.variant import rush


def viewers(game: carson_city.Game) -> list[int | None]:
    """Everybody who can look at a game, and a spectator."""
    return [None, *range(len(game.setup.marks))]


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
