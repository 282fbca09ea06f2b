"""The library as somebody uses it who has read its reference: one word, one meaning, everywhere."""

from __future__ import annotations

import copy
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.material import KIND_WORDS
from carson_city.core.chance import Chance
from carson_city.core.constants import DIE, TILE, WHOLE
from carson_city.errors import CarsonError, IllegalAction, NotationError, RecordError, SetupError
from carson_city.title.setup import Events
from tests.table import CENTRE, HAT, STAR, at, opened, random_game
from tests.variants.gold.variant import CAMP
from tests.variants.rush.variant import RUSH_VARIANT

PLAYERS = "hat=$15,as2Y star=$15,as6Y"
GAMBLING = f"round=1.placement {CENTRE} pass=star at=gambling:hat/vp-2:star {PLAYERS}"
# The last one at a money limit: then one tile is drawn for the display, and round 2 begins.
ONE_TILE = (
    "round=1.end shop=hotel,hotel,mine,mine,ranch,ranch bag=hotel1,mine2,bank3 "
    "hat=$70,as2Y star=$0,as6Y"
)


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


# Chance.


def asked(game: carson_city.Game, action: str) -> list[tuple[int, list[int], list[int]]]:
    """What a source is asked when an action is played with it: kinds, values, parts."""
    questions = []

    def source(kind: int, values: object, parts: object) -> int:
        questions.append((kind, list(values), list(parts)))  # type: ignore[call-overload]
        return int(next(v for v, p in zip(values, parts, strict=True) if p))  # type: ignore[call-overload]

    game.play(action, chance=source)
    return questions


def test_chance_is_asked_outcome_by_outcome() -> None:
    game = at(GAMBLING)
    assert asked(game, "pass") == [(DIE, [1, 2, 3, 4, 5, 6], [1] * 6)] * 2
    assert game.position.money[HAT] == 17
    assert game.plies[-1].chance == [(DIE, 1), (DIE, 1)]


def test_a_source_is_told_how_many_tiles_of_each_kind_are_in_the_bag() -> None:
    game = at(ONE_TILE)
    ((kind, values, parts),) = asked(game, "give 10")
    there = {KIND_WORDS[v]: part for v, part in zip(values, parts, strict=True) if part}
    assert (kind, there) == (TILE, {"hotel": 1, "mine": 2, "bank": 3})


def test_a_source_is_asked_for_one_action_alone() -> None:
    """What is drawn when the round ends falls by the seed again."""
    game = at(GAMBLING)
    questions = asked(game, "pass")
    while game.position.round == 1:
        game.play(game.options()[-1])
    assert game.plies[-1].chance
    assert len(questions) == 2


def test_what_cannot_fall_is_refused_and_nothing_has_happened() -> None:
    game = at(GAMBLING)
    before = game.position.copy()
    for table in (game, game.position):
        with pytest.raises(CarsonError, match="says 7, but only 1, 2, 3, 4, 5, 6 can fall"):
            table.play("pass", chance=lambda _kind, _values, _parts: 7)
        with pytest.raises(RecordError, match="too few outcomes"):
            table.play("pass", chance="die 3")
        assert (game.position, len(game.plies)) == (before, 0)


def test_a_source_that_fails_leaves_everything_as_it_was() -> None:
    game = at(GAMBLING)
    before = game.position.copy()

    def torn(_kind: int, _values: object, _parts: object) -> int:
        raise OSError("no dice")

    for table in (game, game.position):
        with pytest.raises(OSError, match="no dice"):
            table.play("pass", chance=torn)
    assert game.position == before
    assert str(game.play("pass", chance="die 1, die 1")[-1]) == "hat earns $2 (gambling)."


@pytest.mark.parametrize("chance", ["die 2, die 5", [(DIE, 2), (DIE, 5)]])
def test_chance_is_told_by_text_or_by_a_list(chance: str | list[tuple[int, int]]) -> None:
    game = at(GAMBLING)
    assert game.position.after("pass", chance=chance).money[HAT] == 22
    game.position.play("pass", chance=chance)
    assert game.position.money[HAT] == 22


# Everything that can fall.


def test_two_dice_are_thirty_six_outcomes_as_likely_as_each_other() -> None:
    game = at(GAMBLING)
    before = game.position.copy()
    found = list(game.outcomes("pass"))
    assert [chance for _part, chance, _after in found] == [
        f"die {white}, die {black}" for white in range(1, 7) for black in range(1, 7)
    ]
    assert {part for part, _chance, _after in found} == {Fraction(1, 36)}
    sevens = [part for part, _chance, after in found if after.money[HAT] == 15 + 7]
    assert sum(sevens) == Fraction(1, 6)
    assert game.position == before


def test_the_tiles_of_the_bag_weigh_as_many_as_there_are() -> None:
    found = at(ONE_TILE).outcomes("give 10")
    assert {chance: part for part, chance, _after in found} == {
        "tile mine": Fraction(2, 6),
        "tile bank": Fraction(3, 6),
        "tile hotel": Fraction(1, 6),
    }


def test_an_option_without_chance_has_one_outcome() -> None:
    game = opened()
    ((part, chance, after),) = game.outcomes("claim c4")
    assert part == 1
    assert chance == ""
    assert after == game.position.after("claim c4", chance=chance)


def test_outcomes_are_what_telling_their_chance_leads_to() -> None:
    """A duel of three, in which a tie of the best is decided by pass order, not by more dice."""
    line = (
        f"round=2.placement {CENTRE} pass=hat,star at=roads1:hat,star,cactus/vp-2:hat "
        "hat=$15,as2Y star=$15,as6Y cactus=$15,as4Y"
    )
    game = at(line)
    found = list(game.outcomes("pass"))
    assert (len(found), sum(part for part, _chance, _after in found)) == (6**3, 1)
    for _part, chance, after in found[::31]:
        assert game.position.after("pass", chance=chance) == after


def test_draws_without_putting_back_add_up_to_one() -> None:
    """Three tiles are drawn: no kind more often than it is there."""
    line = "round=1.end shop=ranch,ranch,mine,mine bag=hotel1,mine2,bank3 hat=$70,as2Y star=$0,as6Y"
    found = list(at(line).outcomes("give 10"))
    assert sum(part for part, _chance, _after in found) == 1
    assert all(chance.count("hotel") <= 1 for _part, chance, _after in found)
    hotel = sum(part for part, chance, _after in found if "hotel" in chance)
    assert hotel == Fraction(1, 2)  # three of six tiles


def test_outcomes_come_one_by_one_and_end_where_one_stops_asking() -> None:
    game = at("round=1.end shop=- bag=hotel3,mine6,bank4,ranch6,saloon3 hat=$70,as2Y star=$0,as6Y")
    first = list(islice(game.outcomes("give 10"), 3))
    assert len(first) == 3
    assert first[0][0] < Fraction(1, 10_000)


def test_with_a_depth_the_first_outcomes_are_gone_through_and_the_rest_falls() -> None:
    game = at("round=1.end shop=- bag=hotel1,mine2,bank3,saloon3 hat=$70,as2Y star=$0,as6Y")
    found = list(game.outcomes("give 10", depth=1))
    assert {chance.split(",")[0]: part for part, chance, _after in found} == {
        "tile mine": Fraction(2, 9),
        "tile bank": Fraction(3, 9),
        "tile saloon": Fraction(3, 9),
        "tile hotel": Fraction(1, 9),
    }
    for _part, chance, after in found:
        assert game.position.after("give 10", chance=chance) == after
    assert [part for part, _chance, _after in game.outcomes("give 10", depth=0)] == [1]


def test_outcomes_of_what_is_refused_are_refused_at_once() -> None:
    with pytest.raises(IllegalAction, match="cannot pass"):
        opened().outcomes("pass")


# Everything pickles, and copies.


def pickled(thing: object) -> object:
    """What comes out of its pickle."""
    return pickle.loads(pickle.dumps(thing))


def whole(seed: int) -> carson_city.Game:
    """A game under way with all that a game can have, gold in secret hands too."""
    return random_game(seed, Setup(3, "full", "random", ("Ann", "Bob", "Cy"), "gold"), stop=70)


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_everything_pickles_and_copies(again: Callable[[Any], Any]) -> None:
    game = whole(3)
    other = again(game)
    assert (other.position, other.record()) == (game.position, game.record())
    assert repr(other) == repr(game)
    for thing in (
        *(game.position, game.view(), game.view(1), game.record(), game.setup, game.options()[0]),
        *(game.events[-1], game.scores()[0]),
    ):
        assert again(thing) == thing
    assert again(game.options()[0]) is game.options()[0]
    assert again(game.setup).rules is game.setup.rules
    assert [str(event) for event in again(game.events_of(-1))] == list(map(str, game.events_of(-1)))
    assert isinstance(again(game.events_of(-1)), Events)
    assert str(again(game.why_not("jump"))) == str(game.why_not("jump"))
    assert repr(again(game.position.at("d4"))) == repr(game.position.at("d4"))
    assert again(Chance(3)).key() == Chance(3).key()
    assert str(again(IllegalAction("no", "ACT-5"))) == "no (ACT-5)"


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_what_was_pickled_or_copied_plays_on_alone_and_alike(again: Callable[[Any], Any]) -> None:
    game = whole(4)
    before = game.position.copy()
    for other in (again(game), again(game.position)):
        ahead = game.copy(same_dice=True)
        while not ahead.over:
            seat = ahead.player
            action = ahead.options(seat)[-1]
            ahead.play(action, seat)
            other.play(action, seat)
        assert other.over
        assert other.scores() == ahead.scores()
    assert game.position == before


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_dice_fall_alike_in_what_was_pickled_or_copied(again: Callable[[Any], Any]) -> None:
    line = "round=2.placement pass=hat at=gambling:star hat=as2Y star=$0,as1Y,cowboys1"
    for seed in range(8):
        game = at(line, seed)
        other = again(game)
        assert list(other.play("pass")) == list(game.play("pass"))


@pytest.mark.parametrize(
    "line",
    [
        "variants=horses hat=as2Y,horses2,corrals1.0.0.2.0,riders5,rodeos1 star=as6Y",
        "variants=horses,kit-carson at=c4:star horse=star hat=as2Y star=as6Y",
        "variants=outlaws outlaws=c4,d5 strength=9 hat=as2Y star=as6Y",
        "variants=beginning hat=as2Y,sharpshooter1,aimed1 star=as6Y,sharpshooter1",
        "variants=strongest hat=as2Y star=as6Y",
        "fuses=c4:hat at=c4:hat hat=as9R,dynamite1 star=as2Y",
        "white=star@c4 at=c4:star hat=as2Y star=as1Y",
        "singer=star.1@roads1 hat=as2Y star=as11Y",
    ],
)
def test_whatever_a_position_keeps_is_in_its_pickle(line: str) -> None:
    position = at(f"round=2.placement {CENTRE} {line}").position
    again = pickle.loads(pickle.dumps(position))
    assert (again == position, again.line()) == (True, position.line())


def test_a_view_that_was_pickled_hides_what_it_hid() -> None:
    game = whole(5)
    view = pickle.loads(pickle.dumps(game.view(1)))
    assert (view.viewer, view.lacks, view.line()) == (1, True, game.view(1).line())
    assert view.imagine(2) == game.view(1).imagine(2)


def test_a_pickle_knows_actions_by_their_texts() -> None:
    """Another process may have other variants, and other codes."""
    assert b"claim d5" in pickle.dumps(opened().parse("claim d5"))


@pytest.mark.parametrize("name", bots.names())
def test_bots_pickle(name: str) -> None:
    bot = bots.make(name, 1, seed=7)
    again = pickle.loads(pickle.dumps(bot))
    assert (type(again), again.seat, again.chance.key()) == (type(bot), 1, bot.chance.key())


@pytest.mark.parametrize("again", [pickled, copy.deepcopy, copy.copy])
def test_what_was_pickled_or_copied_offers_the_same(again: Callable[[Any], Any]) -> None:
    """Owned parcels take no cowboy there either."""
    game = carson_city.Game.at(
        "board round=2.placement town=house:d4/bank:c3 roads=d4n own=hat:c3,a8/star:h1"
        " hat=as2Y star=as6Y"
    )
    others = again(game), again(game.position)
    for one in (game, *others):
        one.play(game.parse("place salary"), 0)
    assert all(other.options() == game.options() for other in others)
