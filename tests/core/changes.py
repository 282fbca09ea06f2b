"""One change for each slot of a position and of its town, with all that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
    RANCH,
    ROADS_2,
    SALARY,
    SRC_BOUGHT,
)
from carson_city.board.phases.opening import FirstOrder, StartParcel
from carson_city.board.phases.placement import PLACEMENTS
from carson_city.board.phases.round import ChooseCharacter, Rounds
from carson_city.board.plug import Plug
from carson_city.board.position import Position
from carson_city.board.step import SecretChoice
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
from carson_city.core.field import set_at
from carson_city.core.notation import Action
from tests.table import HAT, STAR

A1, F6 = parcel_of("a1"), parcel_of("f6")
ROAD = road_of("a1n")

Change = Callable[[Any], None]


class Vote(SecretChoice):
    """A made-up secret choice: the base game has none."""

    __slots__ = ()
    name = "vote"

    def options(self, position: Position, player: int) -> list[Action]:
        return [done, decline]


def _vote(position: Any) -> None:
    position.push(Vote(0b11))
    position.seal(STAR, done.code)


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
