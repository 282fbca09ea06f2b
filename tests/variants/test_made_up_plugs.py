"""A plug that cannot work is refused with a reason, and all moments of plugs are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import carson_city
from carson_city.board.income import income
from carson_city.board.line import layout
from carson_city.board.map import OWN_PLACES, new_place, parcel_of
from carson_city.board.material import SALOON
from carson_city.board.plug import (
    MOMENTS,
    NO_PLUGS,
    Plug,
    Variant,
    known_variants,
    register,
    rules_of,
)
from carson_city.board.position import Position
from carson_city.core.field import Field
from tests.variants.gold.variant import GOLD_VARIANT
from tests.variants.made_up import new
from tests.variants.rush.variant import RUSH_VARIANT


def test_plugs_have_their_say_in_their_order_however_they_are_named() -> None:
    named = rules_of([RUSH_VARIANT, GOLD_VARIANT])
    assert named is rules_of([GOLD_VARIANT, RUSH_VARIANT])
    assert [plug.word for plug in named.plugs] == ["gold", "rush"]


def test_every_moment_of_a_plug_has_its_list() -> None:
    assert set(MOMENTS) | {"levels", "plugs", "where"} == {
        name for name in dir(NO_PLUGS) if not name.startswith("_")
    }


def test_every_list_of_a_moment_has_a_reader() -> None:
    source = Path(carson_city.__file__).parent
    files = [file for name in ("board", "board_plugins") for file in (source / name).rglob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert [name for name in MOMENTS if not re.search(rf"rules\.{name}\b", text)] == []


# A plug that cannot work is told so.


class Coins(Field):
    """A field of a line and nothing else."""


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (Coins("coins", line="shop"), "“shop” is a word of a line already"),
        (Coins("coins", line="hat"), "“hat” is a word of a line already"),
        (Coins("coins", line="coins", after="steps"), "“steps” is no field to stand behind"),
        (Coins("coins", line="coins", after="nowhere"), "“nowhere” is no field to stand behind"),
    ],
    ids=["taken", "mark", "last", "nowhere"],
)
def test_a_field_that_cannot_stand_in_a_line_is_refused(field: Field, said: str) -> None:
    class Coined(Plug):
        word = "coined"
        order = 199

        def fields(self) -> tuple[Field, ...]:
            return (field,)

    with pytest.raises(TypeError, match=said):
        layout(rules_of([Coined()]))


def test_a_plug_without_state_comes_into_play() -> None:
    class Quiet(Plug):
        word = "quiet"
        order = 198

    quiet = Quiet()
    position = new(("gold",)).position
    assert not position.has(quiet)
    position.plug_in(quiet)
    assert position.has(quiet)
    assert position.copy().line() == new(("gold",)).position.line()


def test_a_plug_changes_what_buildings_earn_before_their_caps() -> None:
    class Boom(Plug):
        word = "boom"
        order = 197

        def income(
            self, position: Position, parcel: int, kind: int, player: int, money: int
        ) -> int:
            return money * 4 if (parcel, kind, player) == (parcel_of("d4"), SALOON, 1) else money

    line = "board round=2.placement town=saloon:d4,h8/house:d5,e5,h7 own=star:d4,h8/hat:a1"
    position = carson_city.Game.at(f"{line} hat=as2Y star=as1Y").position
    assert [income(position, parcel_of(parcel)) for parcel in ("d4", "h8")] == [10, 5]
    position.plug_in(Boom())
    assert [income(position, parcel_of(parcel)) for parcel in ("d4", "h8")] == [40, 5]
    position.change_town().add_house(parcel_of("c5"))
    assert income(position, parcel_of("d4")) == 55


class _Places(Variant):
    """Says how it places, and by no verb."""

    word, order = "places", 177

    def place(self, position: Position, player: int, place: int) -> None:
        """Nothing comes of it."""


class _Follows(Variant):
    """Has a verb for what follows a placement, and does nothing then."""

    word, order, following = "follows", 178, 9


@pytest.mark.parametrize(
    ("plug", "said"),
    [
        (_Places(), "places: “place” carries out the actions whose verb is “placing”"),
        (_Follows(), "follows: “follow” carries out the actions whose verb is “following”"),
    ],
)
def test_whoever_has_a_verb_says_what_it_does_and_the_other_way_round(
    plug: Variant, said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        register(plug)
    assert plug not in known_variants()


def test_a_plug_brings_16_places_at_most() -> None:
    known = dict(OWN_PLACES)
    try:
        places = [new_place(150, f"tent{number}", "Tent") for number in range(16)]
        assert len(set(places)) == 16
        assert new_place(150, "tent3", "Tent") == places[3]
        with pytest.raises(AssertionError, match="16 places at most"):
            new_place(150, "tent16", "Tent")
    finally:
        for place in OWN_PLACES.keys() - known.keys():
            del OWN_PLACES[place]
