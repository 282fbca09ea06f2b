"""No piece of state is forgotten: slots are declared, compared, copied and written in lines."""

from __future__ import annotations

from typing import Any

import pytest

import carson_city
from carson_city.board.material import PROPERTY_TILES
from carson_city.board.phases.placement import PLACEMENTS
from carson_city.board.plug import Plug, PlugState, known_plugs
from carson_city.board.position import Position
from carson_city.board.state import FIELDS
from carson_city.board.town import Town
from carson_city.core.field import Count, Field, OfPlayer
from tests.attributes import TABLES
from tests.core.changes import A1, CHANGES, F6, TOWN_CHANGES, Change, set_in
from tests.table import CENTRE, HAT, STAR, at, position_of

# What a position needs to work, and is no part of what it is.
MACHINERY = {
    "chance", "events", "extras", "open_options", "players", "rules", "setup", "stood_on",
    "town_is_shared", "viewer",
}  # fmt: skip
# What a town keeps to be quick; the rest tells it.
WORKED_OUT = {"built", "connected", "free", "frontier", "placements", "prices", "touched"}

BASE = (
    "set=full round=2.placement order=hat,star,cactus own=hat:c4/star:e5 shop=ranch,mine,bank "
    f"bag=ranch2,bank1,city_hall1 {CENTRE} hat=as2Y star=as6Y cactus=as3Y"
)


def base() -> Position:
    """A position in which much can be changed and still be one of a game."""
    return position_of(at(BASE))


def slots_of(kind: type[Any]) -> set[str]:
    """All slots of a class and of those it is made from."""
    return {
        slot
        for base in kind.__mro__
        for table in TABLES
        for slot in vars(base).get(table, ())
        if slot != "__dict__"
    }


PARTS = sorted(slots_of(Town))


def own_plugs() -> list[Plug]:
    """The plugs of the game itself that keep something; tests' own are not among them."""
    own = [plug for plug in known_plugs() if type(plug).__module__.startswith("carson_city.")]
    return [plug for plug in own if plug.state(2) is not None]


# The guard. A holder is a position, or the state of one of its plugs.


def holder_of(position: Position, plug: Plug | None) -> Any:
    """Where a slot is: in the position itself, or in the state of a plug, brought into play."""
    if plug is None:
        return position
    position.plug_in(plug)
    return position.extra(plug)


def fields_of(plug: Plug | None) -> tuple[Field, ...]:
    """The declared fields of positions, or of a plug's state."""
    return FIELDS if plug is None else plug.fields()


def check_declared(plug: Plug | None) -> None:
    """Every slot is covered by a field, and every field covers slots that there are."""
    slots = slots_of(type(holder_of(base(), plug)))
    machinery = MACHINERY if plug is None else set()
    declared = {name for field in fields_of(plug) for name in field.names}
    assert machinery <= slots, "the machinery is there"
    assert slots - machinery == declared, "every slot has its field"


def check_key(plug: Plug | None, slot: str) -> None:
    """A change in a slot makes another position."""
    position, same = base(), base()
    assert position.key() == same.key()
    bump(holder_of(position, plug), slot)
    assert position.key() != same.key(), f"the key does not see {slot}"


def check_copy(plug: Plug | None, slot: str) -> None:
    """A copy has what was changed, and either goes on without the other."""
    for first_is_changed in (False, True):
        position = base()
        bump(holder_of(position, plug), slot)
        other = position.copy()
        key, value = position.key(), frozen(position, plug, slot)
        assert frozen(other, plug, slot) == value, f"{slot} is lost in a copy"
        assert other.key() == key
        changed, left = (position, other) if first_is_changed else (other, position)
        bump(holder_of(changed, plug), slot)
        assert frozen(changed, plug, slot) != value
        assert frozen(left, plug, slot) == value, f"a position and its copy share {slot}"
        assert left.key() == key


def check_line(plug: Plug | None, slot: str, change: Change) -> None:
    """A change that a game could bring about stands in the line, and reads back."""
    position = base()
    before = frozen(position, plug, slot)
    change(position)
    assert frozen(position, plug, slot) != before, f"the change leaves {slot} as it was"
    assert read(position).key() == position.key(), f"{slot} is lost in the line"


def read(position: Position) -> Position:
    """The position of a position's line."""
    return position_of(carson_city.Game.at(position.line()))


def bump(holder: Any, slot: str) -> None:
    """Change a slot, and within it wherever it can be changed in place."""
    value = getattr(holder, slot)
    if isinstance(value, Town):
        bump(holder.change_town(), "ground")
    elif slot == "steps":
        value.append(PLACEMENTS[STAR])
    elif slot == "placements":
        value.pop()
    elif isinstance(value, list) and value:
        value[0] += 1
    elif isinstance(value, list):
        value.append(1)
    elif isinstance(value, tuple):
        more = (*value[0], 1) if value and isinstance(value[0], tuple) else sum(value[:1]) + 1
        setattr(holder, slot, (more, *value[1:]))
    else:
        setattr(holder, slot, not value if isinstance(value, bool) else value + 1)


def frozen(position: Position, plug: Plug | None, slot: str) -> object:
    """The value of a slot, to compare later."""
    value = getattr(holder_of(position, plug), slot)
    if isinstance(value, Town):
        return {part: list(getattr(value, part)) for part in PARTS}
    return list(value) if isinstance(value, list) else value


# One change for each slot that a game could bring about, with all that goes with it.

SLOTS: list[tuple[Plug | None, str]] = [
    *((None, slot) for slot in sorted(slots_of(Position) - MACHINERY)),
    *((plug, slot) for plug in own_plugs() for slot in sorted(slots_of(type(plug.state(2))))),
]
IDS = [f"{plug.word}.{slot}" if plug else slot for plug, slot in SLOTS]
every_slot = pytest.mark.parametrize(("plug", "slot"), SLOTS, ids=IDS)
every_part_of_a_town = pytest.mark.parametrize("part", PARTS)


@pytest.mark.parametrize(
    "plug",
    [None, *(plug for plug in own_plugs() if plug.state(2) is not None)],
    ids=lambda plug: plug and plug.word,
)
def test_every_slot_is_declared_as_a_field(plug: Plug | None) -> None:
    check_declared(plug)


@every_slot
def test_a_position_that_differs_in_a_slot_is_another_one(plug: Plug | None, slot: str) -> None:
    check_key(plug, slot)


@every_slot
def test_a_copy_keeps_every_slot_and_goes_on_alone(plug: Plug | None, slot: str) -> None:
    check_copy(plug, slot)


@every_slot
def test_every_slot_stands_in_the_line_or_follows_from_it(plug: Plug | None, slot: str) -> None:
    name = f"{plug.word}.{slot}" if plug else slot
    assert name in CHANGES, f"say how {name} can change, so that the guard can read it back"
    check_line(plug, slot, CHANGES[name])


def test_every_field_of_a_line_is_written_for_some_change() -> None:
    changes = [*CHANGES.values(), *map(in_town, TOWN_CHANGES.values())]
    changed = [base() for _change in changes]
    for change, position in zip(changes, changed, strict=True):
        change(position)
    for plug in (None, *own_plugs()):
        for field in fields_of(plug):
            texts = {written(position, plug, field) for position in [base(), *changed]}
            assert len(texts) > 1 or not (field.line or isinstance(field, OfPlayer)), field.names


def in_town(change: Change) -> Change:
    """A change of a town as one of its position; the parcels' owner has fewer property tiles."""

    def both(position: Position) -> None:
        change(position.change_town())
        position.tiles[HAT] = PROPERTY_TILES - position.town.count_owned(HAT)

    return both


def written(position: Position, plug: Plug | None, field: Field) -> str:
    """All that a field says in a position's line."""
    holder = holder_of(position, plug)
    if isinstance(field, OfPlayer):
        return "/".join(",".join(field.words(holder, seat)) for seat in range(position.players))
    return field.write(holder)


# The town has slots of its own.


@every_part_of_a_town
def test_a_town_that_differs_is_another_one(part: str) -> None:
    position = base()
    bump(position.change_town(), part)
    assert (position.key() == base().key()) == (part in WORKED_OUT)


@every_part_of_a_town
def test_a_copy_keeps_every_part_of_the_town_and_goes_on_alone(part: str) -> None:
    position = base()
    bump(position.change_town(), part)
    value = list(getattr(position.town, part))
    for other in (position.copy(), position.town.copy()):
        town = other.change_town() if isinstance(other, Position) else other
        assert getattr(town, part) == value
        bump(town, part)
        assert getattr(town, part) != value
        assert getattr(position.town, part) == value
    other = position.copy()
    bump(position.change_town(), part)
    assert getattr(other.town, part) == value


@every_part_of_a_town
def test_a_line_brings_every_part_of_the_town_back(part: str) -> None:
    assert part in TOWN_CHANGES, f"say how {part} can change, so that the guard can read it back"
    position = base()
    before = list(getattr(position.town, part))
    in_town(TOWN_CHANGES[part])(position)
    assert getattr(position.town, part) != before
    again = read(position)
    for slot in PARTS:
        assert getattr(again.town, slot) == getattr(position.town, slot)


# The guard can fail.


class Forgetful(PlugState):
    """Beans at hand, and a list of spilt ones; its copies are made in the ways that go wrong."""

    __slots__ = ("beans", "spilt")

    def __init__(self, players: int) -> None:
        self.beans: tuple[int, ...] = (0,) * players
        self.spilt: list[int] = []

    def copy(self) -> Forgetful:
        other = Forgetful(len(self.beans))
        other.spilt = self.spilt  # shared; and the beans are as at the start
        return other


class Spilt(Field):
    """It says nothing in a line."""


class Mute(Field):
    """The key does not see it."""

    def key(self, holder: Any) -> tuple[object, ...]:
        return ()


class Beans(Plug):
    """A plug whose state is declared badly."""

    word = "beans"
    order = 900

    def __init__(self, *fields: Field) -> None:
        self.declared = fields

    def state(self, players: int) -> PlugState:
        return Forgetful(players)

    def fields(self) -> tuple[Field, ...]:
        return self.declared


def test_the_guard_sees_a_slot_without_a_field() -> None:
    check_declared(Beans(Count("beans", "beans", 9), Spilt("spilt")))
    with pytest.raises(AssertionError, match="every slot has its field"):
        check_declared(Beans(Count("beans", "beans", 9)))


@pytest.mark.parametrize(
    ("after", "said"),
    [("character", ",as2Y,beans7,pledge1 "), ("pledge", ",as2Y,pledge1,beans7 ")],
)
def test_what_a_plug_says_of_a_player_stands_behind_what_it_names(after: str, said: str) -> None:
    """A field that has no word of its own in the line is known by its first slot."""
    position = base()
    position.pledge = (1, 0, 0)
    set_in(position, Beans(Count("beans", "beans", 9, after=after)), beans=(7, 0, 0))
    assert said in position.line()


def test_the_guard_sees_a_slot_that_the_key_forgets() -> None:
    check_key(Beans(Spilt("spilt")), "spilt")
    with pytest.raises(AssertionError, match="the key does not see spilt"):
        check_key(Beans(Mute("spilt")), "spilt")


def test_the_guard_sees_a_field_that_forgets_its_copy() -> None:
    plug = Beans(Count("beans", "beans", 9), Spilt("spilt"))
    with pytest.raises(AssertionError, match="beans is lost in a copy"):
        check_copy(plug, "beans")
    with pytest.raises(AssertionError, match="a position and its copy share spilt"):
        check_copy(plug, "spilt")


def test_the_guard_sees_what_is_lost_in_a_line() -> None:
    plug = Beans(Spilt("spilt"))
    with pytest.raises(AssertionError, match="spilt is lost in the line"):
        check_line(plug, "spilt", lambda p: set_in(p, plug, spilt=[3]))
    with pytest.raises(AssertionError, match="leaves spilt as it was"):
        check_line(plug, "spilt", lambda p: None)


def test_who_stands_on_parcels_is_known_to_a_copy_and_changes_there_alone() -> None:
    position = base()
    assert position.parcels_with_cowboys() == []
    position.put_cowboy(HAT, F6)
    copy = position.copy()
    copy.put_cowboy(STAR, F6)
    copy.put_cowboy(STAR, A1)
    assert copy.parcels_with_cowboys() == sorted([A1, F6])
    assert position.parcels_with_cowboys() == [F6]
    copy.send_home(HAT, F6)
    copy.send_home(STAR, F6)
    assert copy.parcels_with_cowboys() == [A1]
