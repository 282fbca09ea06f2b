"""A position as one line of text: printing and parsing are each other's inverse."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carson_city
from carson_city.board import Setup
from carson_city.board.material import PLACES
from carson_city.core.ranges import PLAYER, Many, Range
from carson_city.core.step import STEPS as STEPS_KNOWN
from carson_city.core.step import Step, read_step
from carson_city.errors import NotationError
from tests.proof import rule
from tests.table import CENTRE, HAT, STAR, at, owner_of, position_of, random_game, texts

SETUPS = st.builds(
    Setup,
    st.integers(2, 6),
    st.sampled_from(["starter", "full", ("school",), ("station", "city_hall", "blacksmith")]),
    st.sampled_from(["first", "random", "1R 2R 3R 4R 5R 6R 7R", "1Y 2R 3Y 4R 5Y 6R 7Y"]),
)


def line_of(game: carson_city.Game) -> str:
    """The line of a game's position."""
    return game.line()


@settings(max_examples=40, deadline=None)
@given(SETUPS, st.integers(0, 2**32))
def test_a_position_prints_and_parses_back_at_every_moment(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    game = carson_city.Game(setup, seed)
    while True:
        if dice.random() < 0.15 or game.over:
            line = line_of(game)
            again = carson_city.Game.at(line)
            assert again.position.key() == game.position.key()
            assert line_of(again) == line
            assert again.deciders == game.deciders
            assert again.options() == game.options()
        if game.over:
            return
        game.play(dice.choice(game.options()))


@pytest.mark.parametrize("stop", [0, 15, 60])
def test_a_game_that_has_come_so_far_is_equal_to_the_one_of_its_line(stop: int) -> None:
    game = random_game(1, Setup(3), stop=stop)
    assert carson_city.Game.at(line_of(game)).position == game.position


@settings(max_examples=15, deadline=None)
@given(SETUPS, st.integers(0, 2**32), st.integers(0, 120))
def test_a_game_goes_on_from_its_line_as_it_would_have(setup: Setup, seed: int, stop: int) -> None:
    """Told the same chance, both come to the same end."""
    game = random_game(seed, setup, stop=stop)
    again = carson_city.Game.at(line_of(game))
    dice = random.Random(seed)
    while not game.over:
        game.play(dice.choice(game.options()))
        again.play(game.plies[-1].action, chance=game.plies[-1].chance)
    assert again.position.key() == game.position.key()


def test_a_line_is_one_line_of_fields_without_empty_ones() -> None:
    for stop in (0, 30, 90, None):
        line = line_of(random_game(4, Setup(3), stop=stop))
        assert "\n" not in line
        head, *fields = line.split(" ")
        assert head == "board"
        assert all(field.partition("=")[2] for field in fields)


def test_what_is_left_out_is_as_at_the_start_or_follows() -> None:
    game = at(f"round=1.placement {CENTRE} own=hat:c4 hat=as2Y star=as6Y at=salary:star,star")
    position = position_of(game)
    assert position.money == [15, 15]
    assert (position.roads, position.revolvers, position.supply) == ([1, 1], [1, 1], [3, 3])
    assert position.stock == [7, 5]
    assert position.tiles == [11, 12]
    assert sum(position.bag) == 30
    assert (game.player, position.action_order) == (HAT, [HAT, STAR])
    assert "place vp-2" in texts(game)


@rule("MAT-3a")
@pytest.mark.parametrize("place", ["a1", "h8", "salary", "roads2", "gambling", "vp-2"])
def test_cowboys_that_stand_somewhere_are_not_in_the_general_supply(place: str) -> None:
    players = "hat=as2Y star=as6Y cactus=as7Y,cowboys5"
    position = position_of(at(f"round=1.placement {CENTRE} at={place}:hat,star,cactus {players}"))
    assert position.stock == [6, 6, 4]
    last = position_of(at(f"round=1.placement {CENTRE} at={place}:cactus {players}"))
    assert last.stock == [7, 7, 4]


@rule("MAT-2")
def test_the_bag_of_a_line_holds_what_neither_stands_lies_nor_is_kept() -> None:
    game = at(
        "set=full round=1.placement town=bank:c3/hotel:e5 own=hat:c3/star:e5 shop=bank,mine,mine"
        " hat=as2Y,ranch*2 star=as6Y,ranch*1,saloon*1"
    )
    bag = "ranch3,mine4,drugstore4,bank2,saloon2,hotel2,church2,prison2,general_store2,school2"
    assert f" bag={bag},blacksmith2,city_hall1,station1 " in game.line()


@pytest.mark.parametrize(
    ("phase", "cards", "first"),
    [
        ("characters", ("", ""), "take sheriff"),
        ("characters", (",as1Y", ""), "take banker"),
        ("placement", (",as2Y", ",as6Y"), "place salary"),
        ("end", (",as2Y", ",as6Y"), "give 0"),
    ],
)
def test_a_phase_begins_without_its_steps_being_told(
    phase: str, cards: tuple[str, str], first: str
) -> None:
    assert texts(at(f"round=1.{phase} hat=$15{cards[0]} star=$15{cards[1]}"))[0] == first


@pytest.mark.parametrize(
    ("told", "cast"),
    [
        ("round=2.placement hat=as3Y star=as2Y", "first"),
        ("round=2.placement hat=as3R star=as2Y", "1Y 2Y 3R 4Y 5Y 6Y 7Y"),
        ("round=2.placement hat=as9R star=as2Y", "1Y 2Y 3Y 4Y 5Y 6Y 9R"),
        ("round=2.placement hat=as0R star=as18Y", "0R 1Y 2Y 3Y 4Y 5Y 6Y 18Y"),
        ("round=4.placement hat=as17R star=as2Y", "1Y 2Y 3Y 4Y 5Y 6Y 17"),
        (
            "round=2.characters free=9R,10R,11R,12R,13R,14Y,16R hat= star=",
            "9R 10R 11R 12R 13R 14 16R",
        ),
    ],
)
def test_a_cast_that_is_not_told_is_the_first_with_those_who_are_named(
    told: str, cast: str
) -> None:
    game = at(told)
    assert position_of(game).setup.cast == cast
    again = carson_city.Game.at(line_of(game))
    assert again.position.key() == game.position.key()


@rule("RND-3")
@pytest.mark.parametrize(
    ("told", "step"),
    [
        ("pass=star,hat hat= star=", "character.1.0"),
        ("pass=star,hat hat= star=as2Y", "character.0.1"),
        ("pass=cactus,star,hat hat= star= cactus=as2Y", "character.1.1"),
        ("pass=cactus,star,hat hat= star=as5R cactus=as2Y", "character.0.2"),
    ],
)
def test_the_next_in_pass_order_chooses(told: str, step: str) -> None:
    assert line_of(at(f"round=2.characters {told}")).endswith(f" steps=rounds/{step}")


def test_a_line_tells_its_variants() -> None:
    assert Setup.plugs_of_line("board set=full variants=river,horses hat=") == ["river", "horses"]
    assert Setup.plugs_of_line("board set=full hat=as2Y star=as6Y") == []


def test_fields_stand_in_any_order() -> None:
    game = at("star=$9,as6Y own=star:c4 hat=as2Y roads=d4n round=1.placement town=house:d4")
    assert owner_of(game, "c4") == "star"
    assert position_of(game).money == [15, 9]


def test_a_position_that_is_over_prints_and_parses_back() -> None:
    game = random_game(2, Setup(2, "full"))
    again = carson_city.Game.at(line_of(game))
    assert again.over
    assert [(s.player, s.total) for s in again.scores()] == [
        (s.player, s.total) for s in game.scores()
    ]


PLACING = f"round=1.placement {CENTRE} hat=as2Y star=as6Y"
STEPS = f"board {PLACING} order=hat,star steps="


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "a position begins with its title: board"),
        ("chess e4", "a position begins with its title: board"),
        ("board", "a position has a field for each player, as in hat=$15"),
        ("board hat=$5", "1 player: the board game takes 2 to 6"),
        ("board hat=$5 cactus=$5", "players sit in the order hat, star"),
        ("board hat star", "“hat” says nothing: a field has a value, as in hat=…"),
        (f"board {PLACING} weather=hot", "“weather” is no field of a position; fields are set, "),
        (f"board {PLACING} own=hat:c4 own=hat:c5", "“own” stands twice"),
        (f"board {PLACING} set=huge", "“huge” is no building set"),
        (f"board {PLACING} set=full+school", "“full school” is no building set"),
        (f"board {PLACING} set=starter+barn", "“barn” cannot be added"),
        (f"board {PLACING} cast=1Y,2Y", "a cast of 2"),
        (f"board {PLACING} own=hat:z9", "“z9” is no parcel: parcels are a1 to h8"),
        (f"board {PLACING} own=cow:c4", "“own”: cow does not play"),
        (f"board {PLACING} own=ann:c4", "“own”: “ann” is none of hat, star"),
        (f"board {PLACING} own=hat:c4/star:c4", "“own”: c4 is owned twice"),
        (f"board {PLACING} set=full own=hat:e1".replace("house:d4", "city_hall:e1"), "owned twice"),
        (f"board {PLACING.replace('house:d4', 'barn:d4')}", "“barn” is none of empty, mountain"),
        (f"board {PLACING.replace('house:d4', 'house:d4/bank:d4')}", "d4 is filled twice"),
        (f"board {PLACING.replace('d4n', 'd4x')}", "“d4x” is no road place"),
        (f"board {PLACING.replace('1.pl', '9.pl')}", "there are 4 rounds"),
        (f"board {PLACING.replace('1.pl', 'x.pl')}", "“x” is no number"),
        (f"board {PLACING.replace('placement', 'dinner')}", "“dinner” is none of set-up"),
        (f"board {PLACING.replace('placement', 'set-up')}", "in this phase needs its steps"),
        (f"board {PLACING} pass=hat,star", "everybody has passed"),
        (f"board {PLACING} pass=hat,hat", "everybody stands in an order, and once"),
        (f"board {PLACING} order=hat", "everybody stands in the order of play, and once"),
        (f"board {PLACING} shop=barn", "“barn” is none of ranch, mine"),
        (f"board {PLACING} shop=-,-,-,-,-,-,-,bank", "the display has 7 spaces"),
        (f"board {PLACING} bag=barn3", "“barn” is none of ranch, mine"),
        (f"board {PLACING} bag=bank", "“” is no number"),
        (f"board {PLACING.replace('as2Y', 'as99Y')}", "“99Y” is no character"),
        (f"board {PLACING.replace('as2Y', 'as19Y')}", "“19Y” is no character"),
        (f"board {PLACING.replace('as2Y', 'as2X')}", "“2X” is no character"),
        (f"board {PLACING.replace('as2Y', '$-5')}", "“-5” is no number"),
        (f"board {PLACING.replace('as2Y', '$9999')}", "nobody has more than $1500"),
        (f"board {PLACING.replace('as2Y', 'horses2')}", "“horses2” says nothing about a player"),
        (f"board {PLACING.replace('as2Y', 'barn*2')}", "“barn” is none of ranch"),
        (f"board {PLACING.replace('as2Y', 'luck+2')}", "“luck” is none of parcels"),
        (f"board {PLACING.replace('as2Y', 'cowboys11')}", "hat has 11 cowboys, and there are 10"),
        (
            f"board {PLACING} own=hat:{','.join(f'{c}{r}' for c in 'ab' for r in range(1, 8))}",
            "hat has 14 parcels, and there are 12 property tiles",
        ),
        (
            f"board {PLACING} own=star:c1,{','.join(f'{c}{r}' for c in 'ab' for r in range(1, 7))}",
            "star has 13 parcels, and there are 12 property tiles",
        ),
        (f"board {PLACING} at=salary:star".replace("as6Y", "as6Y,cowboys10"), "star has 11 cow"),
        (f"board {PLACING} =5", "“” is no field of a position"),
        (f"board {PLACING} at=c1:hat,hat", "hat has one cowboy on c1 at most"),
        (f"board {PLACING} at=nowhere:hat", "“nowhere” is no place"),
        (f"board {PLACING} at=kept:hat", "cowboys stand on parcels, buildings and spaces only"),
        (f"board {PLACING} white=hat@c4", "the white cowboy's place does not have it"),
        (f"board {PLACING} white=hat@salary", "the white cowboy's place does not have it"),
        (f"board {PLACING} resident=hat", "the resident's cowboy is not in City Hall"),
        (f"board {PLACING} track=999", "the track ends at"),
        (f"board {PLACING} dice=1,2,3", "“dice”: there are more dice than players"),
        (f"{STEPS}", "the steps begin with “rounds”"),
        (f"{STEPS}place.0", "the steps begin with “rounds”"),
        (f"{STEPS}rounds/dance.0", "“dance” is no step"),
        (
            f"board {PLACING} order=hat,star steps=rounds/place.5",
            "the step “place.5” is for player 5; players are 0 to 1",
        ),
        (f"{STEPS}rounds/place.9", "the step “place.9” is for player 9; players are 0 to 1"),
        (f"{STEPS}rounds/place", "“steps”: the step “place” has too few fields"),
        (f"{STEPS}rounds/duel.999", "the step “duel.999” names what is not there"),
        (f"{STEPS}rounds/duel.-1", "“-1” is no number"),
    ],
)
def test_a_damaged_line_is_refused_with_its_reason(line: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        carson_city.Game.at(line)
    assert message in str(caught.value)


@rule("MAT-3a")
def test_what_there_is_not_enough_of_is_refused_by_its_rule() -> None:
    own = ",".join(f"{column}{row}" for column in "abc" for row in range(1, 6))
    for told, reason in [
        (f"own=hat:{own}", "hat has 15 parcels, and there are 12 property tiles"),
        ("at=salary:hat,hat,hat,hat,hat,hat,hat,hat", "hat has 11 cowboys, and there are 10"),
    ]:
        with pytest.raises(NotationError) as caught:
            carson_city.Game.at(f"board {PLACING} {told}")
        assert (caught.value.reason, caught.value.rule) == (reason, "MAT-3a")


LINES = [line_of(random_game(seed, Setup(3, "full", "random"), stop=40)) for seed in range(4)]


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(LINES),
    st.integers(0, 10_000),
    st.integers(0, 12),
    st.text(alphabet="abchstar0123456789.,/:=$@-+* ", max_size=8),
)
def test_whatever_is_wrong_with_a_line_is_said_in_one_way(
    line: str, start: int, cut: int, put: str
) -> None:
    """Letters cut out and others put in: a position to play from, or a reason."""
    start %= len(line)
    try:
        game = carson_city.Game.at(line[:start] + put + line[start + cut :])
    except NotationError:
        return
    assert game.over or len(game.options()) > 1
    assert carson_city.Game.at(line_of(game)).position.key() == game.position.key()


ODD = (
    "board set=full cast=0R,2R,4Y,9R,12R,14Y,15R,16R {round} pass=star,hat order=star,hat "
    "free=0R,2R,4Y,9R,12R,14Y,16R town=mountain:b3,f3,g3,d4,d5,e5,d6,f6,f7/house:d3 "
    "own=hat:e3,e8/star:e6,f6,g6 roads=d3n,c4n,d4n,d3w,e3w,d4w hat=$14,cowboys4 "
    "star=$12,cowboys4,as15R track=88 dice=0,0 steps=rounds/{steps}"
)


@pytest.mark.parametrize(
    ("when", "steps", "reason"),
    [
        ("round=2.characters", "character.0.1/frontier_offer.1.2.8", "names what is not there"),
        ("round=2.characters", "character.0.2", "names what is not there"),
        ("round=2.characters", "character.0", "too few fields, or too many"),
        ("round=2.characters", "character.0.1.1", "too few fields, or too many"),
        ("round=2.characters", "character.7.0", "“character.7.0” is for player 7"),
        ("round=2.characters", "place.0", "belongs to another phase"),
        ("round=2.characters", "after/limit.1/limit.0", "belongs to another phase"),
        ("round=2.characters", "place.99", "“place.99” is for player 99"),
        ("round=2.characters", "mark_lot.0.1.64", "names what is not there"),
        ("round=2.actions", "character.1.0", "belongs to another phase"),
        ("round=2.placement", "place.0", "has passed"),
        ("round=0.characters", "character.0.1", "comes before round 1"),
        ("round=1.set-up", "start.0.0", "comes before round 1"),
    ],
)
def test_steps_that_make_no_sense_are_refused(when: str, steps: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        carson_city.Game.at(ODD.format(round=when, steps=steps))


@pytest.mark.parametrize("order", ["star", "star,star", "hat,star,hat", "hat,cactus"])
def test_an_order_of_play_without_everybody_once_is_refused(order: str) -> None:
    line = ODD.format(round="round=2.characters", steps="character.0.1")
    assert carson_city.Game.at(line)
    with pytest.raises(NotationError, match=r"once|does not play"):
        carson_city.Game.at(line.replace("order=star,hat", f"order={order}"))


STEP_KINDS = [kind for (title, _name), kind in sorted(STEPS_KNOWN.items()) if title == "board"]


@pytest.mark.parametrize("kind", STEP_KINDS, ids=lambda kind: kind.name)
def test_every_step_prints_and_reads_back_what_it_knows(kind: type[Step[Any]]) -> None:
    for count in range(3):  # of what may come several times
        values: list[Any] = [_some(values, count) for _name, values in kind.knows]
        step = kind(*values)
        text = step.text()
        assert text.split(".")[0] == kind.name
        again = read_step("board", text)
        assert type(again) is kind
        assert again.fields() == step.fields()
        for name, _values in kind.knows:
            assert getattr(again, name) == getattr(step, name)
        if kind.knows and kind.knows != (("player", PLAYER),):
            with pytest.raises(ValueError, match="fields"):
                read_step("board", kind.name)


def _some(values: Range, count: int) -> object:
    """A value of a range, not the first one; several where there may be several."""
    if isinstance(values, Many):
        return [value for value in range(PLACES) if values.each.fits(2, value)][:count]
    return [value for value in range(PLACES) if values.fits(2, value)][-1]


def test_the_hands_of_a_step_are_known_by_name_and_range() -> None:
    for kind in STEP_KINDS:
        slots = {slot for base in kind.__mro__ for slot in vars(base).get("__slots__", ())}
        known = {name for name, _values in kind.knows}
        assert slots - {"player"} <= known, kind


BOUNDS = [
    ("hat=$1501,as2Y", "nobody has more than $1500"),
    ("hat=$1000000000,as2Y", "is no number of up to 4 digits"),
    (f"hat=${'9' * 5000},as2Y", "is no number of up to 4 digits"),
    ("hat=as2Y,roads999999999", "is no number of up to 4 digits"),
    ("hat=as2Y,roads9999", "nobody has more than 200 roads"),
    ("hat=as2Y,revolvers9999", "nobody has more than 200 revolvers"),
    ("hat=as2Y,cowboys9999", "hat has 9999 cowboys, and there are 10"),
    ("hat=as2Y,dynamite9999", "there are 7 dynamite tokens"),
    ("hat=as2Y,roads201", "nobody has more than 200 roads"),
    ("hat=as2Y,revolvers201", "nobody has more than 200 revolvers"),
    ("hat=as2Y,dynamite8", "there are 7 dynamite tokens"),
    ("hat=as2Y,number19", "characters have numbers up to"),
    ("hat=as2Y,limit1501", "a money limit is $1500 at most"),
    ("hat=as2Y,pledge2", "a pledge is 1 while its player waits"),
    ("hat=as2Y,land-1001", "nobody has more than 1000 points of one source"),
    ("hat=as2Y track=89", "the track ends at 88"),
    ("hat=as2Y shop=-,-,-,-,-,-,-,-", "the display has 7 spaces"),
    ("hat=as2Y dice=1,2,3", "there are more dice than players"),
    ("hat=as2Y town=empty:a1", "what is empty is left out"),
    ("hat=as2Y town=house:a1,a1", "a1 is filled twice"),
    ("hat=as2Y at=parcels:star", "cowboys stand on parcels, buildings and spaces only"),
    ("hat=as2Y at=income:star", "cowboys stand on parcels, buildings and spaces only"),
    ("hat=as2Y sealed=hat:?/hat:?", "“hat” stands twice"),
    ("hat=as2Y,number9999", "characters have numbers up to"),
    ("hat=as2Y,limit9999", "a money limit is $1500 at most"),
    ("hat=as2Y,pledge9999", "a pledge is 1 while its player waits"),
    ("hat=as2Y,bank*2000000", "is no number of up to 4 digits"),
    ("hat=as2Y,bank*5", "there are 5 tiles of bank, but the set has 4"),
    ("hat=as2Y,school*1", "there are 1 tiles of school, but the set has 0"),
    ("hat=as2Y bag=bank5", "there are 5 tiles of bank, but the set has 4"),
    ("hat=as2Y,bank*2 bag=bank2 shop=bank", "there are 5 tiles of bank, but the set has 4"),
    ("hat=as2Y set=full town=city_hall:a1,c1", "2 tiles of city_hall, but the set has 1"),
    ("hat=as2Y,money+9999", "nobody has more than 1000 points of one source"),
    ("hat=as2Y,land-9999", "nobody has more than 1000 points of one source"),
    ("hat=as2Y,land+1001", "nobody has more than 1000 points of one source"),
    ("hat=as2Y singer=hat.9999@none", "there are 2 no-duel tokens"),
    ("hat=as2Y singer=hat.0@roads1,salary,gambling", "there are 2 no-duel tokens"),
    (f"hat=as2Y at=salary:{','.join(['star'] * 99)}", "star has 102 cowboys, and there are 10"),
    ("hat=as2Y track=9999", "the track ends at 88"),
    ("hat=as2Y dice=7,0", "a die shows 6 at most"),
    ("hat=as2Y dice=0,9999", "a die shows 6 at most"),
    ("hat=as2Y dice=56,0", "a die shows 6 at most"),
    (f"hat=as2Y dice={','.join('1' * 99)}", "there are more dice than players"),
    ("hat=as2Y thieves=a1.8", "“a1.8” names what is not there"),
    ("hat=as2Y thieves=a1.5", "“thieves” names what is not there"),
    ("hat=as2Y thieves=a1.1,a1.1", "“thieves” says each thing once"),
    ("hat=as2Y factors=a1.9999", "“a1.9999” names what is not there"),
    ("hat=as2Y factors=a1.7", "“factors” names what is not there"),
    (f"hat=as2Y factors={','.join(['a1.2'] * 99)}", "“factors” says each thing once"),
    ("hat=as2Y refused=hat.bank.a1,hat.bank.a1", "“refused” says each thing once"),
    ("hat=as2Y granted=hat.bank.a1,hat.bank.a1", "“granted” says each thing once"),
    ("hat=as2Y open=salary,salary", "“open” says each thing once"),
    ("hat=as2Y free=1Y,1Y", "“free” says each thing once"),
    ("hat=as2Y free=0Y,1Y,3Y,4Y,5Y,6Y,7Y,8Y", "a free character is of the cast, and stands once"),
    (f"hat=as2Y cast={','.join(['1Y'] * 60)}", "character 1 is in the cast twice"),
    (f"hat=as2Y pass={','.join(['star'] * 99)}", "everybody stands in an order, and once"),
    (f"hat=as2Y order={','.join(['star'] * 99)}", "everybody stands in an order, and once"),
    (f"hat=as2Y shop={','.join(['-'] * 99)}", "the display has 7 spaces"),
    (f"hat=as2Y order=hat,star steps=rounds/{'/'.join(['payment'] * 99)}", "at most 40 steps wait"),
    (
        f"hat=as2Y order=hat,star steps=rounds/houses.0.8.0.0.0{'.1' * 99}",
        "has too few fields, or too many",
    ),
    (f"hat=as2Y open={','.join(['salary'] * 100_000)}", "position: 8000 letters at most"),
    (f"hat=as2Y steps={'/'.join(['place.0'] * 100_000)}", "position: 8000 letters at most"),
]


@rule("MAT-2", "MAT-3a")
@pytest.mark.parametrize(("told", "reason"), BOUNDS, ids=[told[:40] for told, _reason in BOUNDS])
def test_nothing_is_told_more_often_than_there_can_be(told: str, reason: str) -> None:
    line = f"board round=2.placement {told} star=as6Y"
    with pytest.raises(NotationError) as caught:
        carson_city.Game.at(line)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "most",
    [
        "hat=$1500,as2Y,roads200,revolvers200,limit1500,dynamite7,money+1000,land-1000",
        "hat=as2Y,bank*2 bag=bank1 shop=bank",
        "hat=as2Y dice=54,6",
        "hat=as2Y,number18,pledge1 track=88",
        "hat=as2Y shop=-,-,-,-,-,-,bank",
        "hat=as2Y set=full town=city_hall:a1/station:c1",
    ],
)
def test_as_much_as_there_can_be_is_told(most: str) -> None:
    assert at(f"round=2.placement {most} star=as6Y").options()
