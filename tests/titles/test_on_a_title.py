"""A title that builds on another: what they share, and what stays apart."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from carson_city.board import plug as board
from carson_city.board.position import Position
from carson_city.board_plugins.variants.river.rules import River
from carson_city.core import plug as plugs
from carson_city.solo import Setup
from carson_city.solo.rules import PLUG
from carson_city.title.setup import bring, built_on, homes_of, take_in
from tests.titles.hands import rules as hands
from tests.variants.gold.variant import GOLD_VARIANT


class Alone(board.Plug):
    """A plug of a title that builds on the board game."""

    title: ClassVar[str] = "alone"
    word: ClassVar[str] = "hermit"
    order: ClassVar[int] = 950


@pytest.fixture
def made_up() -> Iterator[None]:
    """Whatever is registered in a test is forgotten after it."""
    before = dict(plugs.PLUGS)
    yield
    plugs.PLUGS.clear()
    plugs.PLUGS.update(before)


def test_a_title_knows_what_it_builds_on() -> None:
    assert built_on("solo") == ["solo", "board"]
    assert built_on("board") == ["board"]


def test_a_process_is_told_of_the_plugs_of_the_title_below_too() -> None:
    assert GOLD_VARIANT.home
    assert homes_of("solo", [GOLD_VARIANT.word])[1:] == homes_of("board", [GOLD_VARIANT.word])[1:]
    assert len(homes_of("solo", [GOLD_VARIANT.word])) == 2


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names of some modules that can be imported, and nobody has yet."""
    names = ["far_away", "farther", "attic_of_others", "cellar_of_others"]
    for name in names:
        (tmp_path / f"{name}.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield names
    for name in names:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("title", ["board", "solo"])
def test_a_process_that_knows_a_title_takes_in_its_plugs_from_elsewhere(
    title: str, elsewhere: list[str]
) -> None:
    take_in(title, (*homes_of(title, []), "far_away:Plug", "farther:Plug"))
    assert [name for name in elsewhere if name in sys.modules] == ["far_away", "farther"]


@pytest.mark.usefixtures("made_up")
def test_a_plug_from_elsewhere_brings_what_it_has_for_a_room_to_each_title_that_has_it(
    elsewhere: list[str],
) -> None:
    class Far(Alone):
        title = "board"
        home = "{package}_of_others"

    board.register(Far())
    bring("board", "attic")
    assert [name for name in elsewhere if name in sys.modules] == ["attic_of_others"]
    bring("solo", "cellar")
    assert "cellar_of_others" in sys.modules


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("order", [River.order, PLUG.order])
def test_a_plug_with_an_order_of_a_related_title_is_refused(order: int) -> None:
    class Second(Alone):
        pass

    Second.order = order
    with pytest.raises(TypeError, match="have one order"):
        board.register(Second())
    assert ("alone", "hermit") not in plugs.PLUGS


@pytest.mark.usefixtures("made_up")
def test_a_plug_with_the_word_of_a_related_title_is_refused() -> None:
    class Second(Alone):
        word = River.word

    with pytest.raises(TypeError, match="river is the word of a plug of board too"):
        board.register(Second())


@pytest.mark.usefixtures("made_up")
def test_what_one_plug_of_a_title_holds_a_plug_of_another_title_may_hold_too() -> None:
    """Kit Carson holds the turns of the board game."""

    class Second(Alone):
        def turns(self, position: Position, player: int) -> None:
            """As they come."""

    board.register(Second())
    assert isinstance(plugs.PLUGS["alone", "hermit"], Second)


@pytest.mark.usefixtures("made_up")
def test_titles_that_share_nothing_may_use_the_same_orders_and_words() -> None:
    class Elsewhere(plugs.Plug):
        title = "elsewhere"
        word = River.word
        order = River.order

    plugs.register_plug(Elsewhere(), plugs.Plug)
    assert plugs.PLUGS["elsewhere", River.word].order == River.order
    board.register(Alone())
    plugs.register_plug(plugs.PLUGS["board", River.word], board.Variant)


@pytest.mark.usefixtures("made_up")
def test_a_pickle_finds_the_plugs_of_its_own_title() -> None:
    class Elsewhere(board.Plug):
        title = "elsewhere"
        word = PLUG.word
        order = PLUG.order

    plugs.PLUGS["elsewhere", PLUG.word] = Elsewhere()
    setup = Setup(variants="river")
    assert [plug.title for plug in setup.rules.plugs] == ["board", "solo"]
    assert pickle.loads(pickle.dumps(setup.rules)) is setup.rules


# Set-ups as Python.


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup("miner", "starter", names=("Ann",), variants="river"),
        Setup("city", cast="2Y 3R 4Y 5R 6Y 7Y 8R", variants="beginning, strongest"),
        Setup(components="bonus-points:1/2/3/4"),
    ],
)
def test_a_set_up_prints_as_what_makes_it_again(setup: Setup) -> None:
    again = eval(repr(setup), {"Setup": Setup})  # noqa: S307
    assert again == setup
    assert hash(again) == hash(setup)
    assert repr(again) == repr(setup)


def test_a_set_up_of_any_title_prints_as_what_makes_it_again() -> None:
    setup = hands.Setup(2, 4, "well mill", ("Ann", "Ben"))
    again = eval(repr(setup), {"Setup": hands.Setup})  # noqa: S307
    assert again == setup
    assert again != hands.Setup(2, 3, "well mill", ("Ann", "Ben"))


def test_set_ups_of_two_titles_are_never_equal() -> None:
    class Twin(Setup):
        title = "twin"

    assert Twin().header() == Setup().header()
    assert Twin() != Setup()
