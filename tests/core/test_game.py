"""A game: who decides, what is possible, playing, looking."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.core.notation import Action
from carson_city.errors import CarsonError, IllegalAction, NotationError, RecordError
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, opened, owner_of, position_of, random_game, refused
from tests.variants.rush.variant import RUSH_VARIANT

PLAYERS = "hat=$15,as2Y star=$15,as6Y"


def state(game: carson_city.Game) -> tuple[object, ...]:
    """Everything a game is now: the table, its chance, its history."""
    options = [str(action) for seat in game.deciders for action in game.options(seat)]
    plies = [(ply.player, ply.action, ply.events) for ply in game.plies]
    return game.position.key(), game.position.chance.key(), options, plies


# Who decides, and what is possible.


def test_one_player_decides_and_the_others_have_no_options() -> None:
    game = opened()
    assert (game.deciders, game.player, game.over) == ((STAR,), STAR, False)
    assert len(game.options()) == len(game.options(STAR)) == 64
    assert game.options(HAT) == []


def test_the_list_of_options_belongs_to_the_caller() -> None:
    game = opened()
    game.options().clear()
    assert len(game.options()) == 64


def test_a_game_that_is_over_has_no_decider_and_no_options() -> None:
    game = random_game(1, Setup(2))
    assert (game.over, game.deciders, game.options()) == (True, (), [])
    with pytest.raises(carson_city.CarsonError, match="the game is over: nobody decides") as raised:
        _ = game.player
    assert not isinstance(raised.value, IllegalAction)  # no move is to blame
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("pass")
    assert str(game.why_not("pass")) == "the game is over"


def test_a_step_with_one_option_is_played_by_itself() -> None:
    """Every decision of the record was a choice of two or more."""
    game = random_game(2, Setup(3))
    again = carson_city.Game(game.setup, game.seed)
    for ply in game.plies:
        assert len(again.options()) > 1
        again.play(ply.action, ply.player, chance=ply.chance)
    assert again.over


def test_a_game_says_in_short_what_it_is() -> None:
    game = opened()
    assert repr(game) == "<Game board, 0 decisions, set-up, star decides>"
    assert repr(random_game(1, Setup(2))).endswith("decisions, over>")


# Playing.


@pytest.mark.parametrize("spelling", ["claim c4", "CLAIM C4", "  claim   c4 ", "Claim c4\n"])
def test_an_action_is_played_by_its_text_in_any_spelling(spelling: str) -> None:
    game = opened()
    game.play(spelling)
    assert owner_of(game, "c4") == "star"


def test_an_action_is_played_by_value() -> None:
    game = opened()
    action = game.options()[3]
    game.play(action, STAR)
    assert game.plies[-1].action is action
    assert owner_of(game, "d1") == "star"


def test_playing_tells_what_happened() -> None:
    game = opened()
    events = game.play("claim c4")
    assert [event.key for event in events] == ["claimed"]
    assert (str(events[0]), events[0].rule) == ("star claims c4.", "SET-7")
    assert events[0].params == {"player": STAR, "place": 26}
    assert [event.key for event in events[:1]] == ["claimed"]
    assert repr(events) == "<1 events: star claims c4.>"
    assert repr(events[0]) == "<claimed: star claims c4.>"
    assert game.events_of(-1)[0].text == "star claims c4."


def test_all_events_begin_with_the_set_up() -> None:
    game = opened()
    before = [event.key for event in game.events]
    assert before[0] == "tile"
    assert [event.key for event in game.events_of(-1)] == before
    game.play("claim c4")
    assert [event.key for event in game.events] == [*before, "claimed"]
    with pytest.raises(CarsonError, match="there is no decision 1: the game has 1"):
        game.events_of(1)


@pytest.mark.parametrize("played", [0, 1])
def test_before_the_first_decision_there_is_none(played: int) -> None:
    game = random_game(4, Setup(2), stop=played)
    game.events_of(-1)
    with pytest.raises(CarsonError, match=f"there is no decision -2: the game has {played}"):
        game.events_of(-2)


def test_players_are_called_by_their_names() -> None:
    game = carson_city.Game(carson_city.board.Setup(2, names=("Ann", "Bob")), seed=3)
    other = 1 - game.player
    refusal = game.why_not("claim c4", other)
    assert refusal is not None
    assert refusal.reason == f"it is not {game.setup.names[other]}'s turn"


@pytest.mark.parametrize(
    ("text", "player", "error", "message"),
    [
        ("claim c9", None, NotationError, "“claim c9” is no action; did you mean claim c8"),
        ("", None, NotationError, "an empty line is no action"),
        ("xyzzy", None, NotationError, "“xyzzy” is no action; actions begin with aim, arm, back"),
        ("claim c4", STAR, IllegalAction, "cannot claim c4: it is not star's turn (SET-7)"),
        ("claim e5", None, IllegalAction, "cannot claim e5: star owns e5 (WORD-7)"),
        ("pass", None, IllegalAction, "cannot pass: now you must claim a start parcel (SET-7)"),
        ("claim c4", 7, IllegalAction, "there is no player 7; players are 0 to 1"),
        ("claim c4", -1, IllegalAction, "there is no player -1; players are 0 to 1"),
    ],
)
def test_what_cannot_be_played_says_why_and_leaves_the_game_untouched(
    text: str, player: int | None, error: type[CarsonError], message: str
) -> None:
    game = opened()
    game.play("claim e5")  # star, the last in pass order; now it is hat's turn
    before = state(game)
    with pytest.raises(error) as caught:
        game.play(text, player)
    assert str(caught.value).startswith(message)
    assert state(game) == before


def test_told_chance_that_does_not_fit_leaves_the_game_untouched() -> None:
    game = at(f"round=1.placement {CENTRE} pass=star at=gambling:hat {PLAYERS}")
    before = state(game)
    for told, message in (
        ("die 1", "too few outcomes"),
        ("die 1, die 2, die 3", "more outcomes of chance are told than fell"),
        ("tile bank, die 2", "an outcome of another kind"),
        ("die 7, die 1", "“die 7” is no outcome of chance"),
        ("coin up", "“coin up” is no outcome of chance"),
        (f"{'c' * 60} {'u' * 60}", f"“{'c' * 40} {'u' * 40}” is no outcome of chance"),
        ("", "too few outcomes"),
    ):
        with pytest.raises(RecordError, match=message):
            game.play("pass", chance=told)
        assert state(game) == before
    game.play("pass", chance="die 1, die 2")
    assert position_of(game).money[HAT] == 18


def test_a_tile_that_is_not_in_the_bag_cannot_be_told() -> None:
    end = "round=1.end shop=bank,bank,mine,mine,ranch,ranch bag=hotel1 hat=$20,as7Y star=$0,as2Y"
    game = at(end)
    with pytest.raises(RecordError, match="draws a saloon, but none is in the bag"):
        game.play("give 0", chance="tile saloon")
    game.play("give 0", chance="tile hotel")


def test_an_action_of_another_kind_of_moment_is_refused_in_words() -> None:
    game = at(f"round=1.characters {CENTRE} hat=$15 star=$15")
    assert str(game.why_not("steal")) == "now you must take a character (RND-3)"


# Why not?


def test_why_not_is_nothing_for_what_is_possible() -> None:
    game = opened()
    assert all(game.why_not(action) is None for action in game.options())


@pytest.mark.parametrize(
    ("line", "text", "rule"),
    [
        (f"round=1.placement {CENTRE} own=star:c4 {PLAYERS}", "place c4", "RND-5b"),
        (f"round=1.placement {CENTRE} {PLAYERS} at=c4:hat", "place c4", "RND-8"),
        (f"round=2.placement {CENTRE} {PLAYERS}", "place vp-2", "ACT-15a"),
        (f"round=1.placement {CENTRE} {PLAYERS}", "place $3", "ACT-6c"),
        (f"round=1.placement {CENTRE} {PLAYERS}", "place c4 white", "CHR-1Y"),
        (f"round=1.placement {CENTRE} hat=as2Y,cowboys0 star=as6Y", "place c4", "RND-5"),
        (f"round=1.placement {CENTRE} {PLAYERS}", "road a1n", "ROAD-2"),
        (f"round=1.placement {CENTRE} {PLAYERS}", "road d4n", "ROAD-1"),
        (f"round=1.placement {CENTRE} {PLAYERS}", "take banker", "RND-5"),
        (f"round=1.characters {CENTRE} hat=$15 star=$15", "take lawyer", "SET-8"),
        (f"round=1.characters {CENTRE} hat=$15 star=$15", "pass", "RND-3"),
        (f"round=1.actions {CENTRE} at=a1:hat hat=as2Y star=as6Y", "buy b1", "ACT-5"),
        (f"round=1.actions {CENTRE} own=star:b1 at=a1:hat {PLAYERS}", "buy b1", "ACT-5"),
        (f"round=1.actions {CENTRE} at=vp-5:hat hat=$15,as2Y star=as6Y", "buy 4vp", "ACT-15"),
        ("round=1.end hat=$54,as1Y star=$0,as2Y", "give 30", "END-2"),
        ("round=1.end hat=$54,as1Y star=$0,as2Y", "give 55", "END-2"),
        ("round=1.end hat=$54,as1Y star=$0,as2Y", "give 35", "END-2"),
        ("round=1.end hat=$54,as1Y star=$0,as2Y", "done", "END-2"),
    ],
)
def test_every_refusal_names_its_rule(line: str, text: str, rule: str) -> None:
    game = at(line)
    assert refused(game, text) == rule
    with pytest.raises(IllegalAction) as caught:
        game.play(text)
    assert caught.value.rule == rule
    assert str(caught.value).startswith("cannot ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("road d4n", "lay a road north of d4"),
        ("place vp-parcels", "place a cowboy on VP for parcels"),
        ("place $3", "place a cowboy on the $3 building"),
        ("build bank c4", "build the Bank on c4"),
        ("house c4", "put the house on c4"),
        ("site c4", "put City Hall on c4"),
        ("buy $8", "buy the $8 building"),
        ("buy 2vp", "buy 2 VP"),
        ("give 30", "give up $30"),
        ("claim c4", "claim c4"),
    ],
)
def test_a_refused_action_is_named_in_people_s_words(text: str, said: str) -> None:
    game = at("round=1.end hat=$54,as1Y star=$0,as2Y")
    with pytest.raises(IllegalAction, match=f"^cannot {re.escape(said)}: "):
        game.play(text)


def test_every_action_at_every_moment_is_possible_or_refused_with_a_reason() -> None:
    """Whatever somebody types is answered: sampled over whole games."""
    words = Setup.vocabulary.actions
    for seed in range(6):
        dice = random.Random(seed)
        game = carson_city.Game(Setup(3, "full", "random"), seed)
        while not game.over:
            for action in dice.sample(words, 12):
                refusal = game.why_not(action)
                assert (refusal is None) == (action in game.options())
                if refusal is not None:
                    assert refusal.reason
                    assert refusal.rule, f"{action}: {refusal}"
            game.play(dice.choice(game.options()))


def test_why_not_answers_for_the_wrong_player_and_for_unknown_words() -> None:
    game = opened()
    assert str(game.why_not("claim a1", HAT)) == "it is not hat's turn (SET-7)"
    assert "no player 9" in str(game.why_not("claim a1", 9))
    assert "did you mean" in str(game.why_not("clam a1"))
    assert repr(game.why_not("claim a1", HAT)) == "<Refusal it is not hat's turn (SET-7)>"


# Looking, and the end.


def test_the_view_of_the_decider_has_options_and_others_have_none() -> None:
    game = opened()
    assert len(game.view(STAR).options(STAR)) == 64
    assert game.view(HAT).options(STAR) == []
    assert game.view().options(STAR) == []


def test_a_view_is_apart_from_the_game() -> None:
    game = opened()
    seen = game.view(STAR)
    seen.options(STAR).clear()
    seen.play(game.parse("claim c4"), STAR)
    assert owner_of(game, "c4") == ""
    assert len(game.options()) == 64


def test_what_lies_open_is_nobodys_secret() -> None:
    """Whoever decides in the open needs no screen of their own."""
    game = opened()
    assert [game.needs_secret(seat) for seat in (HAT, STAR)] == [False, False]
    assert [game.has_secrets(seat) for seat in (HAT, STAR)] == [False, False]


@rule("BEG-1a", "INFO-1")
def test_of_a_second_form_others_know_nothing_and_of_the_first_all() -> None:
    game = carson_city.Game(Setup(2, variants=(RUSH_VARIANT.word, "beginning")), 1)
    for seat in (HAT, STAR):
        for wish in ("wish road", "wish road", "wish revolver", "hand in"):
            game.play(wish, seat)
    first = list(range(8))  # handed in and revealed
    for word in ("form cowboys 4", "form bid 3"):
        game.play(word, HAT)
    assert game.known_plies(STAR) == game.known_plies() == first
    assert game.known_plies(HAT) == [*first, 8, 9]


def test_scores_stand_best_first_with_their_sources() -> None:
    game = at("round=4.end pass=hat,star hat=$9,as2Y,bought+3 star=$0,as6Y,parcels+2")
    assert game.over
    first, second = game.scores()
    assert (first.player, first.place, first.total, first.name) == (HAT, 1, 4, "hat")
    assert {word: points for word, points in first.sources.items() if points} == {
        "bought": 3,
        "money": 1,
    }
    assert (second.player, second.place, second.total) == (STAR, 2, 2)
    assert repr(first) == "<1. hat 4>"


def test_actions_of_one_text_are_one_value_in_all_games() -> None:
    one, other = opened(), random_game(3)
    action = one.parse("place salary")
    assert isinstance(action, Action)
    assert other.parse("place salary") is action
