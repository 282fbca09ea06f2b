"""The library as somebody uses it who has read its reference: one word, one meaning."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.core.constants import WHOLE
from carson_city.errors import CarsonError, IllegalAction, NotationError, SetupError
from tests.table import CENTRE, HAT, STAR, at, opened, random_game
from tests.variants.gold.variant import CAMP
from tests.variants.rush.variant import RUSH_VARIANT

PLAYERS = "hat=$15,as2Y star=$15,as6Y"
GAMBLING = f"round=1.placement {CENTRE} pass=star at=gambling:hat/vp-2:star {PLAYERS}"


# Games and positions agree.

SHARED = (
    "over", "deciders", "player", "options", "mask", "parse", "why_not", "play", "outcomes", "view",
    "scores", "line",
)  # fmt: skip


@pytest.mark.parametrize("name", SHARED)
def test_a_game_and_its_position_have_the_same_words(name: str) -> None:
    ours, theirs = getattr(carson_city.Game, name), getattr(carson_city.Position, name)
    if isinstance(ours, property):
        game = opened()
        assert getattr(game, name) == getattr(game.position, name)
    else:
        parameters = [
            [(p.name, p.kind, p.default) for p in inspect.signature(word).parameters.values()][1:]
            for word in (ours, theirs)
        ]
        assert parameters[0] == parameters[1]


def test_a_position_plays_by_text_and_tells_what_happened() -> None:
    game = opened()
    told = game.copy(same_dice=True).play("Claim  C4")
    assert [str(event) for event in game.position.play("Claim  C4")] == [str(e) for e in told]
    assert game.position.at("c4").owner == "star"


def test_a_position_refuses_what_a_game_refuses_in_the_same_words() -> None:
    game = opened()
    before = game.position.copy()
    for action, player in (("pass", None), ("claim c4", HAT), ("claim c4", 9), ("jump", None)):
        said = []
        for table in (game, game.position):
            with pytest.raises(CarsonError) as refused:
                table.play(action, player)
            said.append((type(refused.value), str(refused.value)))
        assert said[0] == said[1]
    assert game.position == before
    assert str(game.position.why_not("pass")) == str(game.why_not("pass"))


def test_after_an_option_there_is_another_position_and_this_one_stays() -> None:
    position = opened().position
    before = position.copy()
    later = position.after("claim c4")
    assert (position, later.at("c4").owner) == (before, "star")
    with pytest.raises(IllegalAction, match="SET-7"):
        position.after("pass")


def test_a_mask_has_a_flag_for_every_code_and_says_what_is_possible() -> None:
    game = at(GAMBLING)
    mask = game.position.mask()
    possible = [action for action in carson_city.board.ACTIONS if mask[action.code]]
    assert possible == sorted(game.options(), key=lambda action: action.code)
    assert game.mask() == mask
    assert len(mask) >= len(carson_city.board.ACTIONS)
    assert not any(game.mask(STAR))


@pytest.mark.parametrize("word", ["view", "options", "mask"])
def test_somebody_who_does_not_play_is_refused_in_words(word: str) -> None:
    game = opened()
    for table in (game, game.position):
        with pytest.raises(IllegalAction, match="there is no player 9; players are 0 to 1"):
            getattr(table, word)(9)


def test_what_is_no_player_no_action_or_no_set_up_is_told_by_its_type() -> None:
    """Somebody without a type checker reads what was expected."""
    game: Any = opened()
    for wrong in (
        lambda: game.view("hat"),
        lambda: game.options("hat"),
        lambda: game.play("claim c4", "star"),
        lambda: game.play(7),
        lambda: game.position.play(None),
        lambda: carson_city.Game("board"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=r"seat|action|set-up|expected"):
            wrong()


def test_a_set_up_shows_how_to_write_it() -> None:
    river = Setup(2, variants=("river",), river="b1 b2 a2")
    for setup in (Setup(), Setup(3, ("school",), "random", ("Ann", "Bob", "Cy"), "gold"), river):
        assert eval(repr(setup), {"Setup": Setup}) == setup  # noqa: S307


@pytest.mark.parametrize("viewer", [HAT, STAR, None])
def test_any_view_can_be_imagined_and_played_on(viewer: int | None) -> None:
    """The decider's, somebody else's, a spectator's."""
    ahead = opened().view(viewer).imagine(seed=3)
    assert ahead.viewer == WHOLE
    while not ahead.over:
        ahead.play(ahead.options()[0])
    assert ahead.scores()[0].place == 1


def test_a_view_of_somebody_else_says_that_it_must_be_imagined() -> None:
    view = opened().view(HAT)
    with pytest.raises(IllegalAction, match=r"a view of somebody else: imagine\(\) it"):
        view.play("claim c4")


def test_advance_plays_an_option_without_a_check() -> None:
    position, checked = opened().position, opened().position
    position.advance(position.parse("claim c4"), STAR)
    checked.play("claim c4")
    assert position == checked


# A game of no seed in particular.


def test_a_game_without_a_seed_draws_one_and_keeps_it() -> None:
    game, other = carson_city.Game(Setup(2)), carson_city.Game(Setup(2))
    assert game.seed != other.seed
    assert carson_city.Game(Setup(2), game.seed).position == game.position


@pytest.mark.parametrize("sign", [1, -1])
def test_a_seed_is_no_longer_than_a_record_can_hold(sign: int) -> None:
    longest = sign * (10**100 - 1)
    game = carson_city.Game(Setup(2), longest)
    assert carson_city.Record.parse(str(game.record())).replay().seed == longest
    with pytest.raises(SetupError, match="seed: 100 digits at most"):
        carson_city.Game(Setup(2), longest + sign)


# Small words.


def test_a_game_is_printed_as_the_table_in_plain_text() -> None:
    game = at(f"round=2.placement {CENTRE} own=hat:d4 {PLAYERS}")
    text = str(game)
    assert text == str(game.position) == carson_city.draw.text(game.view())
    assert "Gambling" in text
    assert "⌂" in text
    assert "\x1b" not in text
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_a_printed_view_shows_what_its_viewer_may_see() -> None:
    view = opened().view(HAT)
    assert str(view) == carson_city.draw.text(view)


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (WHOLE, "<Position board, round 2 placement, hat decides>"),
        (None, "<View board, round 2 placement, hat decides>"),
        (STAR, "<View of star, board, round 2 placement, hat decides>"),
    ],
)
def test_a_position_says_in_short_what_it_is(viewer: int | None, said: str) -> None:
    game = at(f"round=2.placement {CENTRE} {PLAYERS}")
    position = game.position if viewer == WHOLE else game.view(viewer)
    assert repr(position) == said


def test_a_position_of_several_deciders_names_them_all_and_one_that_is_over_none() -> None:
    game = carson_city.Game(Setup(2, variants=(RUSH_VARIANT.word,)), 1)
    assert repr(game.position) == "<Position board, set-up, hat and star decide>"
    assert repr(random_game(1, Setup(2)).position) == "<Position board, over>"


def test_positions_and_records_show_themselves_in_notebooks() -> None:
    game = opened()
    picture = game.position._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")
    assert picture == game._repr_svg_() == game.view()._repr_svg_()
    named = carson_city.Game(Setup(2, names=("<Ann>", "Bob")), 1)
    html = named.record()._repr_html_()
    assert html.startswith("<pre>")
    assert "hat &lt;Ann&gt;" in html


def test_scores_can_be_told_as_if_the_game_ended_now() -> None:
    game = at(f"round=2.placement {CENTRE} own=hat:d4 hat=$13,as2Y star=$5,as6Y,bought+1")
    assert [score.total for score in game.scores()] == [1, 0]
    final = game.scores(if_ended=True)
    assert [(score.player, score.total) for score in final] == [(HAT, 4), (STAR, 1)]
    assert (final[0].sources["money"], final[0].sources["land"]) == (2, 2)
    assert game.position.scores(if_ended=True) == final
    assert not game.over


def test_the_rooms_are_there_when_they_are_named() -> None:
    names = ("arena", "bots", "draw")
    code = (
        "import sys, carson_city\n"
        f"names = {names}\n"
        "print([name for name in names if f'carson_city.{name}' in sys.modules])\n"
        "print([name for name in names if name not in dir(carson_city)])\n"
        "print([getattr(carson_city, name).__name__ for name in names])\n"
    )
    assert run(code).splitlines() == ["[]", "[]", str([f"carson_city.{name}" for name in names])]
    with pytest.raises(AttributeError, match="no attribute 'rooms'"):
        _ = carson_city.rooms  # type: ignore[attr-defined]


def test_importing_the_library_does_not_bring_what_only_front_ends_need() -> None:
    heavy = ("rich", "fractions", "decimal", "sqlalchemy", "fastapi", "multiprocessing")
    assert (
        run(f"import sys, carson_city; print([m for m in {heavy} if m in sys.modules])") == "[]\n"
    )


# Places in words.

TOWN = (
    f"round=2.placement town=bank:c4/house:d4/mountain:b2 roads=d4n,d4s,d4w,d4e own=hat:c4,a8 "
    f"at=c4:star/salary:hat,hat shop=mine,saloon {PLAYERS}"
)


def test_a_building_says_whose_it_is_what_it_earns_and_who_is_there() -> None:
    spot = at(TOWN).position.at("c4")
    assert (spot.word, spot.number, spot.owner, spot.stands) == ("c4", 26, "hat", "bank")
    assert (spot.income, spot.price, spot.connected) == (3, None, True)
    assert [(p.owner, p.kind, p.token, p.fights) for p in spot.pieces] == [
        ("star", "cowboy", "", True)
    ]
    assert str(spot) == "c4: bank of hat, earns $3, cowboy of star"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("d4", "d4: house, $3"),
        ("B2", "b2: mountain, $2"),
        ("a8", "a8: owned by hat"),
        ("h8", "h8: free, $1"),
        ("salary", "salary: cowboy of hat, cowboy of hat"),
        ("$3", "$3: mine, $3"),
        ("$12", "$12: nobody"),
        ("vp-2", "vp-2: $2"),
        (79, "gambling: nobody"),
    ],
)
def test_every_kind_of_place_reads_well(place: str | int, said: str) -> None:
    spot = at(TOWN).position.at(place)
    assert (str(spot), repr(spot)) == (said, f"<{said}>")


def test_no_tile_lies_on_a_space_that_sells_none() -> None:
    game = at("round=2.placement shop=ranch,mine,bank,-,-,-,hotel hat=as2Y star=as6Y")
    assert str(game.position.at("$12")) == "$12: hotel, $12"
    assert str(game.position.at("gambling")) == "gambling: nobody"


def test_tokens_and_special_cowboys_are_named() -> None:
    there = "white=star@c4 fuses=c5:hat at=c4:star/c5:hat"
    game = at(f"round=2.placement {CENTRE} {there} hat=as2Y star=as1Y")
    white, armed = (game.position.at(place).pieces[0] for place in ("c4", "c5"))
    assert str(white) == "white of star"
    assert str(armed) == "cowboy of hat with dynamite"


def test_a_place_that_a_variant_brings_is_a_place_too() -> None:
    game = carson_city.Game(Setup(2, variants="gold"), 4)
    while "place camp" not in map(str, game.options()):
        game.play(game.options()[-1])
    mark = game.setup.marks[game.player]
    game.play("place camp")
    for place in ("camp", CAMP):
        assert str(game.position.at(place)) == f"camp: cowboy of {mark}"


@pytest.mark.parametrize("place", ["z9", "", "hat", -1, 88, 999])
def test_what_is_no_place_is_refused_in_words(place: str | int) -> None:
    told = "there is no place {}: parcels are 0 to 63, the track ends at 87"
    reason = "“{}” is no place: places are a1 to h8 and " if isinstance(place, str) else told
    with pytest.raises(NotationError, match=reason.format(place)):
        opened().position.at(place)


# Values.

TELL_HASH = """
from tests.table import random_game
from carson_city.board import Setup
game = random_game(5, Setup(3, "full", "random"), stop=60)
print(hash(game.position), hash(game.view(1)), game.position == game.copy().position)
"""


def run(code: str, **settings: str) -> str:
    """What a Python of its own prints."""
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **settings},
        check=True,
        capture_output=True,
        text=True,
    )
    return told.stdout


def test_equal_positions_have_one_hash_in_every_process() -> None:
    first, second = (run(TELL_HASH, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    game = random_game(5, Setup(3, "full", "random"), stop=60)
    assert first == second == f"{hash(game.position)} {hash(game.view(1))} True\n"
    assert len({game.position, game.copy().position, opened().position}) == 2


def test_scores_are_equal_where_nothing_tells_them_apart() -> None:
    game = at(f"round=2.placement {CENTRE} hat=as2Y,bought+1 star=as6Y,bought+1")
    first, second = game.scores()
    assert first == game.position.scores()[0]
    others: list[object] = [second, str(first), first.total]
    assert first not in others


def test_an_error_shows_its_reason_and_then_its_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        opened().play("pass")
    reason = "cannot pass: now you must claim a start parcel"
    assert refused.value.args == (reason, "SET-7")
    assert repr(refused.value) == f"IllegalAction('{reason}', 'SET-7')"
