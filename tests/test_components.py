"""Values that no rulebook gives are data: shown as what they are, and replaced by a file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.income import income_as
from carson_city.board.map import PARCEL_WORDS, parcel_of
from carson_city.board.material import BLACKSMITH, RIVER, SALOON
from carson_city.board.position import Position
from carson_city.cards import Setup as Cards
from carson_city.errors import CarsonError, NotationError, RecordError, SetupError
from carson_city.rulebook import rulebook
from carson_city.title.components import (
    INFERRED,
    RECONSTRUCTED,
    STANDINGS,
    Component,
    read_file,
    read_text,
)
from carson_city.title.setup import TITLES
from tests.proof import rule
from tests.table import CENTRE, at, position_of

ROADS = "roads=d4n,d4s,d4w,d4e"
KNOWN = Setup.known_components()
COURSE = "b1/b2/b3/b4/b5/b6/b7/b8"


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "own.toml"
    path.write_text(text)
    return str(path)


def water(game: carson_city.Game) -> list[str]:
    ground = position_of(game).town.ground
    return [word for parcel, word in enumerate(PARCEL_WORDS) if ground[parcel] == RIVER]


def test_every_value_names_its_rule_and_stands_as_its_page_says() -> None:
    pages = {INFERRED: "inferred", RECONSTRUCTED: "reconstruct"}
    for component in {**KNOWN, **Cards.known_components()}.values():
        told = rulebook().rule(component.rule)
        assert pages[component.standing] in told.text.lower() + told.section.lower(), component.word
        assert component.standing in STANDINGS


def test_ours_are_within_their_own_bounds() -> None:
    for component in KNOWN.values():
        words = component.written(component.value).partition(":")[2].split("/")
        assert component.checked(words) == component.value


# Replaced.


@rule("COMP-12")
def test_another_dice_grid_moves_the_town_centre() -> None:
    usual = carson_city.Game(Setup(2), 5)
    moved = carson_city.Game(
        Setup(2, components="dice-columns:1/2/3/4/5/6,dice-rows:3/4/5/6/7/8"), 5
    )

    def centre(game: carson_city.Game) -> Any:
        return next(event.params["place"] for event in game.events if event.key == "centre_set")

    column, row = centre(usual) % 8, centre(usual) // 8
    assert centre(moved) == (row + 1) * 8 + column - 1


@rule("COMP-13")
def test_other_income_levels_change_what_buildings_earn() -> None:
    line = f"set=full {ROADS} town=house:d4,d5 own=hat:d3 hat= star="
    own = "components=income-levels:3/3/6/3/4"

    def earns(text: str, kind: int) -> int:
        return income_as(position_of(at(text)), parcel_of("e4"), kind, 0)

    assert (earns(line, SALOON), earns(f"{line} {own}", SALOON)) == (10, 12)
    assert (earns(line, BLACKSMITH), earns(f"{line} {own}", BLACKSMITH)) == (5, 4)


@rule("COMP-20")
def test_another_river_side_of_the_board_is_laid_out() -> None:
    setup = Setup(2, variants="river", components=f"river-course:{COURSE},river-mountains:4")
    game = carson_city.Game(setup, 3)
    assert water(game) == sorted(COURSE.split("/"))
    assert sum(kind == 1 for kind in position_of(game).town.ground) == 4


# Where it is written down.


def test_what_was_replaced_stands_in_the_record_and_in_lines() -> None:
    setup = Setup(2, variants="river", components=f"river-course:{COURSE}")
    game = carson_city.Game(setup, 3)
    game.play(game.options()[0])
    record = str(game.record())
    assert f"components: river-course:{COURSE}\n" in record
    again = carson_city.Record.parse(record).replay()
    assert again.setup == setup
    assert again.line() == game.line()
    read = carson_city.Game.at(game.line())
    assert isinstance(read.setup, Setup)
    assert read.setup.components == f"river-course:{COURSE}"
    assert read.line() == game.line()


def test_what_a_game_does_not_use_or_what_is_ours_is_left_out() -> None:
    assert Setup(2, components=f"river-course:{COURSE}").components == "ours"
    assert Setup(2, components="income-levels:3/3/5/3/5").components == "ours"
    assert Setup(2).header() == Setup(2, components="ours").header()


def test_a_game_with_other_values_is_another_game() -> None:
    assert Setup(2) != Setup(2, components="income-levels:3/3/5/3/4")


# Files.


def test_a_file_is_read_into_the_words_of_a_record(tmp_path: Path) -> None:
    path = written(tmp_path, "income-levels = [3, 3, 6, 3, 4]\nriver-mountains = 5\n")
    assert read_file(path, KNOWN) == "income-levels:3/3/6/3/4,river-mountains:5"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("income-levels = [3, 3]", "income-levels: 2 values instead of 5"),
        ("income-levels = [3, 3, 5, 3, 99]", "99 is not from 0 to 20"),
        ('income-levels = [3, 3, 5, 3, "1000000000"]', "no whole number from 0 to 20"),
        ('income-levels = [3, 3, 5, 3, "x"]', "“x” is no whole number"),
        ("income-levels = [3, 3, 5, 3, true]", "“True” is no whole number"),
        ("dice-rows = [2, 3, 4, 5, 6, 6]", "a value stands there twice"),
        ('river-course = ["e1", "e9", "e2"]', "“e9” is none of a1 … h8"),
        ("levels = [1]", "“levels” is none of"),
        ('income-levels = [3, 3, 5, 3, "\\u001b[2J"]', "“\\x1b[2J” is no whole number"),
        ('"le\\u0007vels" = [1]', "“le\\x07vels” is none of"),
        ("income-levels = [", "is no file of components"),
        ("[income-levels]\nvalue = [3]", "is no whole number"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_word(
    tmp_path: Path, text: str, reason: str
) -> None:
    with pytest.raises(SetupError) as caught:
        read_file(written(tmp_path, text), KNOWN)
    assert reason in str(caught.value)


@rule("COMP-13")
def test_what_is_wrong_in_a_file_is_told_with_the_file_and_the_rule(tmp_path: Path) -> None:
    path = written(tmp_path, "income-levels = [3, 3]")
    with pytest.raises(SetupError) as caught:
        read_file(path, KNOWN)
    assert caught.value.reason == f"{path}: components, income-levels: 2 values instead of 5"
    assert caught.value.rule == "COMP-13"


@pytest.mark.parametrize(
    "text", ["income-levels:3/3/6/3/4,", ", income-levels: 3 / 3/6/3/4 ,,", " "]
)
def test_spaces_and_commas_between_values_do_not_matter(text: str) -> None:
    found = Setup(2, components=text).components
    assert found == ("income-levels:3/3/6/3/4" if text.strip() else "ours")


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"nowhere\.toml cannot be read"):
        read_file(str(tmp_path / "nowhere.toml"), KNOWN)
    path = tmp_path / "binary.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SetupError, match="is no file of components"):
        read_file(str(path), KNOWN)


@rule("RIV-1b")
def test_a_course_of_a_file_is_checked_as_an_own_river_is() -> None:
    with pytest.raises(SetupError, match="does not touch"):
        Setup(2, components="river-course:b1/b2/b4")


@pytest.mark.parametrize("text", ["x", "income-levels", "income-levels:3/3/5/3/5," * 2, "a:1"])
def test_a_wrong_text_in_a_record_or_a_line_is_refused(text: str) -> None:
    with pytest.raises(CarsonError, match="components"):
        Setup(2, components=text)
    with pytest.raises(NotationError, match="components"):
        at(f"{CENTRE} hat= star= components={text}")
    record = str(carson_city.Game(Setup(2), 1).record())
    with pytest.raises((RecordError, SetupError), match="components"):
        carson_city.Record.parse(record.replace("cast:", f"components: {text}\ncast:")).replay()


# A river of one's own.


@rule("RIV-1", "RIV-2")
def test_players_agree_on_a_river_of_their_own() -> None:
    course = "a4 b4 c4 c5 d5 e5 f5 g5"
    setup = Setup(2, variants="river", river=f"{course} h5")
    game = carson_city.Game(setup, 3)
    assert water(game) == sorted([*course.split(), "h5"], key=lambda word: word[::-1])
    assert sum(kind == 1 for kind in position_of(game).town.ground) == 6  # 9 tiles: 9 - 3
    assert setup.header()["river"] == f"{course} h5"
    assert carson_city.Record.parse(str(game.record())).replay().line() == game.line()
    assert "river=a4+b4+c4" in game.line()
    read = carson_city.Game.at(game.line())
    assert isinstance(read.setup, Setup)
    assert read.setup.said_of == setup.said_of


def test_parcels_may_come_in_any_order_as_on_a_map() -> None:
    assert Setup(2, variants="river", river="B2,a2,b1").header()["river"] == "b1 b2 a2"
    assert Setup(2, variants="river", river="a2 b2 b1").header()["river"] == "a2 b2 b1"


def test_an_own_river_without_the_variant_is_refused() -> None:
    with pytest.raises(SetupError, match=r"^river: Carson River is not played \(RIV\)$"):
        Setup(2, river="a2 b2 b1")
    with pytest.raises(TypeError, match="no choice of 'lake'"):
        Setup(2, lake="a2")


@pytest.mark.parametrize("said", [5, None])
@pytest.mark.parametrize("choice", ["river", "components"])
def test_an_own_river_and_own_values_are_told_by_a_text(choice: str, said: object) -> None:
    with pytest.raises(TypeError, match=f"^{choice}: a text is asked for, not {said!r}$"):
        Setup(2, variants="river", **{choice: said})  # type: ignore[arg-type]


def test_a_view_knows_the_values_of_its_game() -> None:
    game = carson_city.Game(Setup(2, variants="river", river="a2 b2 b1"), 3)
    view = game.view(0)
    assert isinstance(view, Position)
    assert carson_city.Game.at(view.line()).line() == view.line()
    assert view.setup.said_of == {"river": "a2 b2 b1"}


@pytest.mark.parametrize(("count", "told"), [(20, "w0, w1, .*, w19 "), (21, "w0 … w20 ")])
def test_of_many_words_only_the_first_and_the_last_are_told(count: int, told: str) -> None:
    spelling = tuple(f"w{number}" for number in range(count))
    part = Component("words", "Words", "COMP-12", INFERRED, (0,), 1, 1, 0, count - 1, spelling)
    with pytest.raises(SetupError, match=f"“x” is none of {told}"):
        part.checked(["x"])


def test_of_words_with_a_number_the_one_without_is_told_first() -> None:
    part = Component("card", "Card", "COMP-12", INFERRED, (0,), 1, 1, 0, 9)
    known = dict.fromkeys(["card-1", "card-0", "card", "back-2"], part)
    with pytest.raises(SetupError, match=r"“x” is none of back-2, card … card-1$"):
        read_text("x:1", known)


@pytest.mark.parametrize("title", ["board", "solo", "cards"])
def test_the_entry_that_is_shown_says_our_value_as_a_file_would(title: str) -> None:
    for component in TITLES[title].known_components().values():
        told = tomllib.loads(component.entry())[component.word]
        values = told if isinstance(told, list) else [told]
        assert component.checked(values) == component.value
        assert all(isinstance(value, str if component.spelling else int) for value in values)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("income-levels:1/2", "2 values instead of 5"),
        ("river-course:a1", "1 values instead of 3-15"),
    ],
)
def test_too_few_values_are_told_with_how_many_there_can_be(told: str, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Setup(2, variants="river", components=told)
    assert caught.value.reason == f"components, {told.partition(':')[0]}: {reason}"


@pytest.mark.parametrize(
    ("value", "spelling", "entry"),
    [
        ((7,), (), "made-up = 7"),
        ((0, 1), (), "made-up = [0, 1]"),
        ((1,), ("a1", "b1"), 'made-up = "b1"'),
        ((1, 0), ("a1", "b1"), 'made-up = ["b1", "a1"]'),
    ],
)
def test_one_value_stands_alone_in_a_file_and_several_as_a_list(
    value: tuple[int, ...], spelling: tuple[str, ...], entry: str
) -> None:
    count = len(value)
    part = Component("made-up", "Made", "COMP-12", INFERRED, value, count, count, 0, 9, spelling)
    assert part.entry() == entry


def test_a_value_is_told_with_where_it_comes_from() -> None:
    for component in TITLES["board"].known_components().values():
        ours = component.told(component.value)
        assert ours.endswith(f"({STANDINGS[component.standing]})")
        assert "of your own" not in ours
        assert component.told((0,)).endswith("(of your own)")
