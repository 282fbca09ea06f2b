"""No piece of state is forgotten: every slot is declared, compared, copied and written in a line.

The guard walks over all slots of a position, of its town, and of the states of plugs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.actions import decline, done
from carson_city.board.character import NO_CARD, YELLOW, card_of
from carson_city.board.map import parcel_of, road_of
from carson_city.board.material import (
    BANK,
    CITY_HALL,
    CLOSED,
    GAMBLING,
    KINDS,
    NEVER_OWNED,
    PARCELS,
    PHASE_CHARACTERS,
    PHASE_OVER,
    PHASE_SETUP,
    PROPERTY_TILES,
    RANCH,
    ROADS_2,
    SALARY,
    SRC_BOUGHT,
)
from carson_city.board.phases.opening import FirstOrder, StartParcel
from carson_city.board.phases.placement import PLACEMENTS
from carson_city.board.phases.round import ChooseCharacter, Rounds
from carson_city.board.plug import Plug, PlugState, known_plugs
from carson_city.board.position import BLANK as START
from carson_city.board.position import Position
from carson_city.board.state import FIELDS
from carson_city.board.step import Sealed
from carson_city.board.town import Town
from carson_city.board_plugins.characters.prospector.dynamite import DYNAMITE
from carson_city.board_plugins.characters.sheriff.rules import READY, WHITE_COWBOY
from carson_city.board_plugins.characters.singer.rules import NO_DUEL
from carson_city.board_plugins.variants.beginning.form import BLANK, USUAL
from carson_city.board_plugins.variants.beginning.rules import BEGINNING, StartForm
from carson_city.board_plugins.variants.horses.rules import HORSES
from carson_city.board_plugins.variants.horses.state import CORRALS
from carson_city.board_plugins.variants.kit_carson.rules import KIT, TOGETHER
from carson_city.board_plugins.variants.outlaws.rules import VARIANT as OUTLAWS
from carson_city.board_plugins.variants.strongest.rules import STRONGEST
from carson_city.core.chance import Chance
from carson_city.core.field import Count, Field, OfPlayer, set_at
from carson_city.core.notation import Action
from tests.attributes import TABLES
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
A1, F6 = parcel_of("a1"), parcel_of("f6")
ROAD = road_of("a1n")

Change = Callable[[Any], None]


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


class Vote(Sealed):
    """A made-up secret choice: the base game has none."""

    __slots__ = ()
    name = "vote"

    def options(self, position: Position, player: int) -> list[Action]:
        return [done, decline]


def _vote(position: Any) -> None:
    position.push(Vote(0b11))
    position.seal(STAR, done.code)


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


def _to_characters(p: Position) -> None:
    p.phase = PHASE_CHARACTERS
    p.pass_order = [0, 1, 2]
    p.character[:] = [NO_CARD] * 3
    p.numbers = p.limits = (0, 0, 0)
    p.free_cards = p.cast
    p.steps = [Rounds(), ChooseCharacter(0, 0)]


def _to_the_end(p: Position) -> None:
    p.phase, p.over = PHASE_OVER, True
    p.pass_order = [0, 1, 2]
    p.steps = []


def _city_hall(p: Position) -> None:
    town = p.change_town()
    town.put(F6, CITY_HALL)
    town.own(F6, NEVER_OWNED)
    p.city_hall = F6
    p.take_from_bag(CITY_HALL)


def _reside(p: Position) -> None:
    _city_hall(p)
    _send(p, F6)
    p.resident = HAT


def _send(p: Position, place: int) -> None:
    p.supply[HAT] -= 1
    p.put_cowboy(HAT, place)


def _tile_on_display(p: Position) -> None:
    p.take_from_bag(RANCH)
    p.put_tile(4, RANCH)


def _keep_a_tile(p: Position) -> None:
    p.take_from_bag(RANCH)
    p.keep_tile(HAT, RANCH)


def _hire(p: Position) -> None:
    p.gain_cowboys(HAT, 2)


def _another_character(p: Position) -> None:
    p.character[HAT] ^= 1


def _a_turned_card(p: Position) -> None:
    p.cast = (p.cast[0] ^ 1, *p.cast[1:])


def _light(p: Position) -> None:
    _send(p, GAMBLING)
    set_in(p, DYNAMITE, lit=(GAMBLING * 8 + HAT,))


def _white_on_gambling(p: Position) -> None:
    _become(p, HAT, 1)
    p.put_cowboy(HAT, GAMBLING)
    p.cowboys[GAMBLING] |= CLOSED
    set_in(p, WHITE_COWBOY, player=HAT, place=GAMBLING)


def _become(p: Position, player: int, number: int) -> None:
    """A player has a yellow character, which is in the cast then."""
    card = card_of(number, YELLOW)
    if card not in p.cast:
        p.cast = (*p.cast[:-1], card)
    p.character[player] = card


def _ready(p: Position) -> None:
    _become(p, STAR, 1)
    set_in(p, WHITE_COWBOY, player=STAR, place=READY)


def _with_tokens(player: int, left: int) -> Callable[[Position], None]:
    def hand_out(p: Position) -> None:
        _become(p, player, 11)
        set_in(p, NO_DUEL, player=player, left=left)

    return hand_out


def _sing(p: Position) -> None:
    _become(p, HAT, 11)
    p.supply[HAT] -= 1
    set_in(p, NO_DUEL, player=HAT, left=1, sung=(GAMBLING,))


def _with_variants(p: Position, *words: str) -> None:
    setup = p.setup
    p.setup = Setup(setup.players, setup.buildings, setup.cast, setup.names, words)


def _all_place(p: Position, *others: str) -> None:
    """Everybody may act: hat has placed a cowboy (KIT-1)."""
    _with_variants(p, KIT.word, *others)
    _send(p, GAMBLING)
    set_in(p, KIT, first=STAR)
    p.replace(TOGETHER)


def _lift(p: Position) -> None:
    _all_place(p)
    set_in(p, KIT, held=(GAMBLING, -1, -1), lifts=(1, 0, 0))


def _herd(**values: Any) -> Change:
    """With horses, and something about them."""

    def change(p: Position) -> None:
        _with_variants(p, HORSES.word)
        p.supply[HAT] -= "riders" in values
        set_in(p, HORSES, **values)

    return change


def _owe_a_horse(p: Position) -> None:
    _all_place(p, HORSES.word)
    set_in(p, HORSES, owed=1)


def _tiles(**changed: Any) -> Callable[[Position], None]:
    """Duel tiles as they may be dealt, and what became of some."""
    dealt = {"hands": ((0, 1, 2, 3, 4, 5),) * 3, "totals": (15, 15, 15)}

    def hand_out(p: Position) -> None:
        p.setup = Setup(3, "full", variants=("strongest",))
        set_in(p, STRONGEST, **{**dealt, **changed})

    return hand_out


SHOWN = {"hands": ((0, 1, 2, 3, 4), *[(0, 1, 2, 3, 4, 5)] * 2), "discard": (5,), "seen": (32 + 5,)}


def _outlaws(p: Position) -> None:
    p.setup = Setup(3, "full", variants=("outlaws",))
    set_in(p, OUTLAWS, parcels=(A1,), strength=9)


def _shooting(**values: Any) -> Change:
    """Hat has a sharpshooter."""

    def change(p: Position) -> None:
        _with_variants(p, BEGINNING.word)
        set_in(p, BEGINNING, sharpshooters=(1, 0, 0), **values)

    return change


def _to_the_forms(p: Position) -> None:
    """Everybody fills in a form, and hat has begun to."""
    _with_variants(p, BEGINNING.word)
    _to_set_up(p, FirstOrder(0), StartForm(0b111))
    p.pass_order = []
    set_in(p, BEGINNING, drafts=((2, 4, 1, 1, 0, 0, 2), BLANK, BLANK))


def _with_forms(p: Position) -> None:
    """The forms are told, and somebody claims a parcel."""
    _with_variants(p, BEGINNING.word)
    _to_set_up(p, StartParcel(2, 0))
    set_in(p, BEGINNING, forms=((2, 4, 1, 1, 0, 0), USUAL, USUAL))


def _to_set_up(p: Position, *steps: Any) -> None:
    p.phase, p.round = PHASE_SETUP, 0
    p.pass_order = [0, 1, 2]
    p.action_order, p.open_spaces = [], []
    p.character[:] = [NO_CARD] * 3
    p.numbers = p.limits = (0, 0, 0)
    p.steps = [Rounds(), *steps]


def set_in(position: Position, plug: Plug, **values: Any) -> None:
    """Bring a plug into play and set some of its state."""
    position.plug_in(plug)
    state = position.extra(plug)
    for slot, value in values.items():
        setattr(state, slot, value)


CONSENT = (STAR * KINDS + BANK) * PARCELS + A1

CHANGES: dict[str, Change] = {
    "action_order": lambda p: p.action_order.reverse(),
    "ammunition": lambda p: setattr(p, "ammunition", STAR),
    "bag": lambda p: p.take_from_bag(RANCH),
    "cast": _a_turned_card,
    "character": _another_character,
    "city_hall": _city_hall,
    "cowboys": lambda p: _send(p, GAMBLING),
    "dice": lambda p: set_at(p, "dice", STAR, 5),
    "display": _tile_on_display,
    "factors": lambda p: setattr(p, "factors", (A1 * 8 + 2,)),
    "first_chooser": lambda p: setattr(p, "first_chooser", STAR),
    "free_cards": lambda p: setattr(p, "free_cards", p.cast[2:4]),
    "granted": lambda p: setattr(p, "granted", (CONSENT,)),
    "kept": _keep_a_tile,
    "limits": lambda p: set_at(p, "limits", HAT, 7),
    "money": lambda p: set_at(p, "money", HAT, 8),
    "numbers": lambda p: set_at(p, "numbers", HAT, 0),
    "open_spaces": lambda p: p.open_spaces.remove(GAMBLING),
    "over": _to_the_end,
    "pass_order": lambda p: p.pass_order.append(STAR),
    "phase": _to_characters,
    "pledge": lambda p: set_at(p, "pledge", STAR, 1),
    "refused": lambda p: setattr(p, "refused", (CONSENT,)),
    "resident": _reside,
    "revolvers": lambda p: p.gain_revolvers(HAT, 2),
    "road_workers": lambda p: _send(p, ROADS_2),
    "roads": lambda p: p.gain_roads(HAT, 2),
    "round": lambda p: setattr(p, "round", 3),
    "salaried": lambda p: _send(p, SALARY),
    "sealed": _vote,
    "sheltered": lambda p: setattr(p, "sheltered", STAR),
    "sources": lambda p: p.score(STAR, 4, SRC_BOUGHT),
    "steps": lambda p: p.replace(PLACEMENTS[STAR]),
    "stock": _hire,
    "supply": _hire,
    "thieves": lambda p: setattr(p, "thieves", (A1 * 8 + STAR,)),
    "tiles": lambda p: p.take_parcel(HAT, A1),
    "town": lambda p: p.change_town().put(F6, BANK),
    "track": lambda p: setattr(p, "track", GAMBLING),
    "vp": lambda p: p.score(STAR, 4, SRC_BOUGHT),
    "winner": lambda p: setattr(p, "winner", STAR),
    "dynamite.hands": lambda p: set_in(p, DYNAMITE, hands=(0, 2, 0)),
    "dynamite.lit": _light,
    "white.place": _white_on_gambling,
    "white.player": _ready,
    "song.left": _with_tokens(HAT, 2),
    "song.player": _with_tokens(STAR, 1),
    "song.sung": _sing,
    "beginning.drafts": _to_the_forms,
    "beginning.forms": _with_forms,
    "beginning.sharpshooters": _shooting(),
    "beginning.shots": _shooting(shots=(1, 0, 0)),
    "horses.corrals": _herd(corrals=(0, 0, 2, 0, 0) + (0,) * CORRALS * 2),
    "horses.hands": _herd(hands=(3, 0, 1)),
    "horses.owed": _owe_a_horse,
    "horses.riders": _herd(riders=(0b10000, 0, 0)),
    "horses.tiles": _herd(tiles=(0, 0, 1)),
    "kit-carson.first": _all_place,
    "kit-carson.held": _lift,
    "kit-carson.lifts": _lift,
    "strongest.discard": _tiles(**SHOWN),
    "strongest.hands": _tiles(),
    "strongest.seen": _tiles(**SHOWN),
    "strongest.totals": _tiles(),
    "outlaws.parcels": _outlaws,
    "outlaws.strength": _outlaws,
}
TOWN_CHANGES: dict[str, Change] = {
    "built": lambda town: town.put(F6, RANCH),
    "connected": lambda town: town.lay(ROAD),
    "free": lambda town: town.own(A1, HAT),
    "frontier": lambda town: town.lay(ROAD),
    "ground": lambda town: town.put(F6, RANCH),
    "owner": lambda town: town.own(A1, HAT),
    "placements": lambda town: town.own(A1, HAT),
    "prices": lambda town: town.put(F6, RANCH),
    "roads": lambda town: town.lay(ROAD),
    "touched": lambda town: town.lay(ROAD),
}

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


def test_a_game_leaves_the_start_that_all_positions_are_copied_from_as_it_was() -> None:
    position = Setup(players=3).start(4)
    while not position.over:
        position.advance(position.options()[0], position.player)
    assert START[3].key() == Position(START[3].setup, Chance(0)).key()
