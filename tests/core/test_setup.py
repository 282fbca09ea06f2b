"""Set-ups: what a game can be, its header in a record, and every way to ask for too much."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carson_city
from carson_city.board import Setup
from carson_city.board.kinds import EXTRA_WORDS
from carson_city.board.material import MARKS
from carson_city.errors import CarsonError, SetupError
from carson_city.game_options import add_options, said_in
from carson_city.title.choice import known_words, read
from carson_city.title.setup import TITLES
from tests.table import opened

SETS = st.one_of(
    st.sampled_from(["starter", "full"]),
    st.lists(st.sampled_from(EXTRA_WORDS), min_size=1, unique=True).map(tuple),
)
SIDES = st.lists(st.sampled_from("YR"), min_size=7, max_size=7)
CASTS = st.one_of(
    st.sampled_from(["first", "random"]),
    SIDES.map(lambda sides: tuple(f"{number}{side}" for number, side in enumerate(sides, 1))),
)
NAMES = st.text(
    st.characters(exclude_categories=["C", "Z"], exclude_characters=","), min_size=1, max_size=40
)


@settings(deadline=None)
@given(st.data(), st.integers(2, 6), SETS, CASTS)
def test_a_set_up_goes_into_a_header_and_back(
    data: st.DataObject, players: int, buildings: str | tuple[str, ...], cast: str | tuple[str, ...]
) -> None:
    lists = st.lists(
        NAMES, min_size=players, max_size=players, unique_by=lambda name: name.strip().casefold()
    )
    names = data.draw(st.one_of(st.just(()), lists.map(tuple)))
    setup = Setup(players, buildings, cast, names)
    again = Setup.from_header(setup.header())
    assert again == setup
    assert hash(again) == hash(setup)
    assert (again.players, again.names, again.tiles, again.cards) == (
        setup.players, setup.names, setup.tiles, setup.cards,
    )  # fmt: skip


def test_of_words_that_begin_alike_the_longest_is_meant() -> None:
    known = ["gold", "gold-rush", "general_store", "school"]
    assert known_words("Gold Rush gold", known) == ["gold-rush", "gold"]
    assert known_words("gold, General Store", known) == ["gold", "general_store"]
    assert known_words("general, school", known) == ["general", "school"]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ({}, False),
        ({"variants": "none"}, False),
        ({"variants": "horses"}, False),
        ({"variants": "horses river"}, True),
        ({"variants": "all"}, True),
    ],
)
def test_a_choice_that_another_makes_idle_is_not_asked_for(
    said: dict[str, str], asked: bool
) -> None:
    found = {choice.name: choice.concerns(said) for choice in Setup.choices}
    assert found.pop("river") is asked
    assert all(found.values())


def test_the_usual_game_is_for_four_with_the_starter_set_and_the_first_cast() -> None:
    setup = Setup()
    assert (setup.players, setup.buildings, setup.cast) == (4, "starter", "first")
    assert setup.header() == {
        "players": "hat, star, cactus, horseshoe",
        "buildings": "starter",
        "cast": "first",
    }
    assert repr(setup) == "Setup(4, 'starter', 'first')"


def test_players_are_called_by_their_marks_until_they_have_names() -> None:
    assert Setup(6).marks == Setup(6).names == MARKS
    named = Setup(2, names=("Ann", " Bob "))
    assert (named.marks, named.names) == (("hat", "star"), ("Ann", "Bob"))


def test_set_ups_that_differ_are_not_equal() -> None:
    setups = [
        Setup(2),
        Setup(3),
        Setup(2, "full"),
        Setup(2, ("school",)),
        Setup(2, cast="random"),
        Setup(2, names=("Ann", "Bob")),
    ]
    assert len(set(setups)) == len(setups)
    assert Setup(2) != "Setup(2)"


def test_the_title_is_known_by_its_word() -> None:
    assert TITLES["board"] is Setup


def test_names_are_what_events_say() -> None:
    game = opened(Setup(2, names=("Ann", "Bob")))
    assert str(game.play("claim c4")[0]) == "Bob claims c4."
    assert game.scores()[0].name == "Ann"


@pytest.mark.parametrize(
    ("make", "reason", "rule"),
    [
        (lambda: Setup(1), "1 player: the board game takes 2 to 6", "MAT-1"),
        (lambda: Setup(9), "9 players: the board game takes 2 to 6", "MAT-1"),
        (lambda: Setup("4"), "“4” is no number of players: 2 to 6", "MAT-1"),  # type: ignore[arg-type]
        (lambda: Setup(2.5), "“2.5” is no number of players: 2 to 6", "MAT-1"),  # type: ignore[arg-type]
        (lambda: Setup(2, "huge"), "“huge” is no building set: full, starter, or some", "SET-2"),
        (lambda: Setup(2, ""), "“” is no building set", "SET-2"),
        (lambda: Setup(2, ("bank",)), "“bank” cannot be added to the starter set", "SET-2c"),
        (lambda: Setup(2, ("Town Hall",)), "“Town” cannot be added", "SET-2c"),
        (lambda: Setup(2, cast="1Y 2Y 3Y 4Y 5Y"), "a cast of 5: this one needs 7", "CAST-8"),
        (lambda: Setup(2, cast="nobody"), "“nobody” is no cast: first, quiet-town", "CAST-8"),
        (lambda: Setup(2, cast=("1Y", "1R")), "character 1 is in the cast twice", "CAST-8"),
        (
            lambda: Setup(2, cast="1Y 2Y 3Y 4Y 5Y 6Y 19Y"),
            "“19Y” is no character; say a number and a side",
            "CAST-8",
        ),
        (
            lambda: Setup(2, cast="0Y 2Y 3Y 4Y 5Y 6Y 7Y"),
            "a cast of 7: this one needs 8 characters",
            "CAST-8",
        ),
        (lambda: Setup(2, names=("Ann",)), "1 name for 2 players", ""),
        (lambda: Setup(2, names=("Ann", "")), "“” is no name: it is blank", ""),
        (lambda: Setup(2, names=("Ann", "  ")), "“  ” is no name: it is blank", ""),
        (lambda: Setup(2, names=("Ann", "B,b")), "“B,b” is no name: a comma stands between", ""),
        (lambda: Setup(3, names=("Ann", "Bob", "ann ")), "two players are called Ann", ""),
        (
            lambda: Setup(2, names=("Ann", "B\nb\x07")),
            "“B\\nb\\x07” is no name: it has characters that cannot be printed",
            "",
        ),
        (
            lambda: Setup(2, names=("Ann", "x" * 41)),
            "x” is no name: it has 41 characters, 40 at most",
            "",
        ),
    ],
)
def test_an_impossible_set_up_is_refused_with_what_is_possible(
    make: Callable[[], Setup], reason: str, rule: str
) -> None:
    with pytest.raises(SetupError) as caught:
        make()
    assert reason in caught.value.reason
    assert caught.value.rule == rule


@pytest.mark.parametrize("said", [5, None, (1, 2)])
@pytest.mark.parametrize("choice", ["buildings", "cast", "names", "variants"])
def test_what_is_no_text_is_refused_by_its_choice(choice: str, said: object) -> None:
    with pytest.raises(TypeError, match=f"{choice}: a .*text.*, not {re.escape(repr(said))}"):
        Setup(2, **{choice: said})  # type: ignore[arg-type]


def test_one_text_is_no_list_of_names() -> None:
    with pytest.raises(TypeError, match="names: a tuple of texts, not 'ab'"):
        Setup(2, names="ab")  # type: ignore[arg-type]


def test_lists_are_as_good_as_tuples() -> None:
    lists = Setup(2, ["school"], ["1R", *["2Y", "3Y", "4Y", "5Y", "6Y", "7Y"]], ["Ann", "Bob"])  # type: ignore[arg-type]
    assert lists == Setup(2, ("school",), "1R 2Y 3Y 4Y 5Y 6Y 7Y", ("Ann", "Bob"))
    assert isinstance(lists.buildings, tuple)


def test_a_set_and_a_cast_are_spelled_here_as_everywhere() -> None:
    spelled = Setup(2, "school", "1Y,2Y,3Y,4Y,5Y,6Y,7Y")
    assert spelled == Setup(2, ("school",), "1Y 2Y 3Y 4Y 5Y 6Y 7Y")
    assert spelled == Setup(2, "starter+school", "1Y+2Y+3Y 4Y 5Y 6Y 7Y")


def test_words_about_choices_are_texts() -> None:
    with pytest.raises(TypeError, match="players: a text is asked for, not 5"):
        Setup.parse(players=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({}, "players: “” should be one of hat, star"),
        ({"players": "hat, hat"}, "players: “hat” should be one of hat, star"),
        ({"players": "Hat, star"}, "players: “Hat” should be one of"),
        ({"players": "hat, star, cactus, horseshoe, boot, cow, hat"}, "players: “hat” should be"),
        ({"players": "hat, star,"}, "players: “” should be one of"),
        ({"players": "hat, star", "buildings": "full school"}, "“full school” is no building set"),
        ({"players": "hat, star", "buildings": "starter barn"}, "“barn” cannot be added"),
        ({"players": "hat, star", "cast": "14Y"}, "character 14 has no fixed side"),
    ],
)
def test_a_header_that_describes_no_game_is_refused(header: dict[str, str], reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup.from_header(header)
    assert reason in caught.value.reason


@pytest.mark.parametrize("error", ["IllegalAction", "NotationError", "RecordError", "SetupError"])
def test_all_that_goes_wrong_is_one_family_with_a_reason_and_a_rule(error: str) -> None:
    kind = getattr(carson_city, error)
    assert issubclass(kind, CarsonError)
    assert str(kind("no road left", "RND-11")) == "no road left (RND-11)"
    assert str(kind("no road left")) == "no road left"
    assert kind("no road left").rule == ""


def test_what_is_said_about_a_choice_is_bounded_and_about_nothing_else() -> None:
    choices = Setup.choices
    first = choices[0]
    with pytest.raises(SetupError, match=f"{first.name}: .*{first.letters}"):
        read(choices, {first.name: " " * (first.letters + 1)})
    assert read(choices, {first.name: " " * first.letters})[first.name] == first.default
    with pytest.raises(SetupError, match="“weather” is nothing to choose here: "):
        read(choices, {"weather": "fine"})


@pytest.mark.parametrize(
    ("title", "said", "reason"),
    [("board", {"players": "x"}, "2 to 6 (MAT-1)"), ("cards", {"people": "x"}, "1 to 6 (CARD-1)")],
)
def test_what_is_no_number_is_refused_by_its_rule(
    title: str, said: dict[str, str], reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        TITLES[title].parse((), **said)
    assert str(caught.value).startswith("“x” is no number of ")
    assert str(caught.value).endswith(reason)


def test_a_number_of_sixty_digits_is_a_number_and_a_longer_one_is_none() -> None:
    with pytest.raises(SetupError, match=f"{'9' * 60} players: the board game takes 2 to 6"):
        Setup.parse((), players="9" * 60)
    with pytest.raises(SetupError, match=f"“1{'0' * 60}” is no number of players"):
        Setup.parse((), players=f"1{'0' * 60}")


@pytest.mark.parametrize(
    ("components", "reason"),
    [
        ("outlaw-vp", "components: “outlaw-vp” should be a word, a colon and values"),
        ("river-mountains:5,river-mountains:5", "components: river-mountains stands there twice"),
    ],
)
def test_components_are_words_with_values(components: str, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, variants=("river", "outlaws"), components=components)
    assert str(caught.value) == reason


RIVER = "printed, or up to 15 parcels from edge to edge like a4,b4,c4,c5,d5,e5,f5,g5,h5"
VALUES = "ours, or words with values such as income-levels:3/3/5/3/5"
VARIANTS = "all, none, or some of them with commas"
CHOICES = [
    ("board", "players", "number of players", "2 to 6", "4"),
    (
        "board",
        "buildings",
        "building set",
        "full, starter, or some of general-store, school, blacksmith, city-hall, station beside the"
        " starter set",
        "starter",
    ),
    (
        "board",
        "cast",
        "cast",
        "first, quiet-town, opportunity, landowners, uproar, gold-rush, random, or a list like"
        " 1Y,2Y,3Y,4Y,5Y,6Y,7Y",
        "first",
    ),
    ("board", "variants", "variant", VARIANTS, "none"),
    ("board", "river", "river", RIVER, "printed"),
    ("board", "components", "values that no rulebook gives", VALUES, "ours"),
    ("solo", "strategy", "strategy", "cattle, miner, strength, city", "cattle"),
    (
        "solo",
        "buildings",
        "building set",
        "full, starter, or some of general-store, blacksmith beside the starter set",
        "full",
    ),
    ("solo", "cast", "cast", "random, or a list like 2Y,3R,4Y,5R,6Y,7Y,8R", "random"),
    ("solo", "variants", "variant", VARIANTS, "none"),
    ("solo", "river", "river", RIVER, "printed"),
    ("solo", "components", "values that no rulebook gives", VALUES, "ours"),
    ("cards", "players", "number of people", "1 to 6", "2"),
    (
        "cards",
        "virtual",
        "virtual players",
        "none, or some of beginner, advanced, expert",
        "none",
    ),
    ("cards", "components", "list of values", "words and values like paperboy-priority:5", "ours"),
]


@pytest.mark.parametrize("title", ["board", "solo", "cards"])
def test_a_choice_says_what_it_is_and_what_it_can_be(title: str) -> None:
    choices = TITLES[title]().choices
    said = [
        (title, one.name, one.noun, one.can_be(), one.default)
        for one in choices
        if one.name in {name for _title, name, *_rest in CHOICES}
    ]
    assert said == [choice for choice in CHOICES if choice[0] == title]
    for one in choices:
        assert one.help != one.values
        assert "{" not in one.help


def test_an_option_takes_several_words_where_a_list_can_be_said() -> None:
    parser = ArgumentParser()
    add_options(parser)
    lists = {
        "buildings": "starter school",
        "cast": "1Y 2R 3Y",
        "variants": "river outlaws",
        "river": "a4 b4",
        "virtual": "expert beginner",
    }
    words = [word for name, text in lists.items() for word in (f"--{name}", *text.split())]
    assert said_in(parser.parse_args(words)) == lists


@pytest.mark.parametrize("name", ["players", "strategy", "components"])
def test_an_option_takes_one_word_where_no_list_can_be_said(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = ArgumentParser()
    add_options(parser)
    with pytest.raises(SystemExit):
        parser.parse_args([f"--{name}", "one", "another"])
    assert "unrecognized arguments: another" in capsys.readouterr().err
