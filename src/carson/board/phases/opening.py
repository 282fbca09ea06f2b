"""Set-up on the board: centre, mountains, display, order and start parcels (SET)."""

from __future__ import annotations

from carson.board.actions import claim
from carson.board.character import (
    CAST_SIZE,
    DEALT_SIDES,
    NUMBERS,
    PAPERBOY,
    RED,
    card_of,
    face_text,
    known,
)
from carson.board.display import place_city_hall
from carson.board.events import CENTRE_SET, CLAIMED, MOUNTAIN_SET, ORDER_SET, TILE_SHOWN
from carson.board.map import PARCEL_WORDS, SIDES, dice_parcel
from carson.board.material import (
    CITY_HALL,
    EMPTY,
    FREE,
    HOUSE,
    MARKS,
    MINE,
    MOUNTAIN,
    MOUNTAINS,
    PARCELS,
    RANCH,
)
from carson.board.phases.round import Rounds
from carson.board.position import Position
from carson.errors import RecordError
from carson.notation import Action
from carson.table import CARD, SEAT, Step
from carson.words import _


def lay_out(position: Position) -> None:
    """Lay the table as SET-10 orders it and ask for the start parcels."""
    city_hall_drawn = fill_display(position)
    set_centre(position)
    set_mountains(position)
    if not position.cast:
        draw_cast(position)
    draw_order(position)
    position.push(Rounds())
    position.push(StartParcel(position.pass_order[-1], 0))
    if city_hall_drawn:
        place_city_hall(position)  # SET-9


def set_centre(position: Position) -> None:
    """A house on the parcel of the dice, and a road on each of its sides (SET-3)."""
    centre = dice_parcel(position.roll(), position.roll())
    position.town.put(centre, HOUSE)
    for place in SIDES[centre]:
        position.town.lay(place)
    position.events.append((CENTRE_SET, centre))


def set_mountains(position: Position) -> None:
    """Nine mountains by the dice, never on an occupied parcel (SET-4)."""
    left = MOUNTAINS
    while left:
        parcel = dice_parcel(position.roll(), position.roll())
        if position.town.ground[parcel] == EMPTY:
            position.town.put(parcel, MOUNTAIN)
            position.events.append((MOUNTAIN_SET, parcel))
            left -= 1


def fill_display(position: Position) -> bool:
    """Ranches and Mines on their spaces, three tiles from the bag; whether City Hall came up."""
    position.bag = list(position.setup.tiles)
    for slot, kind in ((0, RANCH), (1, MINE), (5, RANCH), (6, MINE)):
        position.display[slot] = kind
        position.bag[kind] -= 1
    city_hall_drawn = False
    for slot in (2, 3, 4):
        kind = position.draw_tile()
        if kind == CITY_HALL:
            city_hall_drawn = True
            kind = position.draw_tile()
        position.display[slot] = kind
        position.events.append((TILE_SHOWN, kind, slot))
    return city_hall_drawn


def draw_cast(position: Position) -> None:
    """Seven characters at random, one more with the Paperboy, sides by coin flip (CAST-7)."""
    pool = [number for number in range(NUMBERS) if known(card_of(number, RED))]
    size = CAST_SIZE
    while len(position.cast) < size:
        number = pool[position.chance.below(len(pool))]
        side = DEALT_SIDES.get(number, position.chance.below(2))
        card = position.chance.fell(CARD, card_of(number, side))
        if card >> 1 not in pool:
            raise RecordError(
                _("the record draws character {n} twice, or one that is not there").format(
                    n=card >> 1
                )
            )
        if DEALT_SIDES.get(card >> 1, card & 1) != card & 1:
            raise RecordError(
                _("the record draws {card}, which needs the Horses variant").format(
                    card=face_text(card)
                ),
                "CAST-7a",
            )
        pool.remove(card >> 1)
        position.events.append((CARD, card))
        position.cast.append(card)
        if card >> 1 == PAPERBOY:
            size = CAST_SIZE + 1
    position.cast.sort()


def draw_order(position: Position) -> None:
    """The pass order of the first round is random (SET-6)."""
    seats = list(range(position.players))
    while seats:
        drawn = position.chance.fell(SEAT, seats[position.chance.below(len(seats))])
        if drawn not in seats:
            raise RecordError(
                _("the record draws the seat of {mark} twice, or nobody sits there").format(
                    mark=MARKS[drawn]
                )
            )
        seats.remove(drawn)
        position.events.append((SEAT, drawn))
        position.pass_order.append(drawn)
    position.events.append((ORDER_SET, *position.pass_order))


class StartParcel(Step[Position]):
    """A start parcel: first in reverse pass order, then in pass order (SET-7)."""

    __slots__ = ("turn",)

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn: int = turn

    def word(self) -> str:
        return "start"

    def rule(self) -> str:
        return "SET-7"

    def ask(self, position: Position) -> str:
        return _("claim a start parcel")

    def fields(self) -> list[int]:
        return [self.player, self.turn]

    def options(self, position: Position, player: int) -> list[Action]:
        return claims(position, player)

    def play(self, position: Position, player: int, action: Action) -> None:
        claim_parcel(position, player, action.value)
        turn = self.turn + 1
        seats = position.pass_order[::-1] + position.pass_order
        if turn < len(seats):
            position.replace(StartParcel(seats[turn], turn))
        else:
            position.steps.pop()

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action in claim:
            return why_not_claim(position, player, action.value)
        return super().why_not(position, player, action)


def claims(position: Position, player: int) -> list[Action]:
    """Every available parcel, as long as the player has a property tile (WORD-7, MAT-4)."""
    if position.tiles[player] == 0:
        return []
    owner = position.town.owner
    return [claim[parcel] for parcel in range(PARCELS) if owner[parcel] == FREE]


def claim_parcel(position: Position, player: int, parcel: int) -> None:
    """Put a property tile on a parcel without paying."""
    position.take_parcel(player, parcel)
    position.events.append((CLAIMED, player, parcel))


def why_not_claim(position: Position, player: int, parcel: int) -> tuple[str, str]:
    """Why a parcel cannot be claimed."""
    word = PARCEL_WORDS[parcel]
    if position.tiles[player] == 0:
        return _("you have no property tile left"), "MAT-4"
    owner = position.town.owner[parcel]
    if owner >= 0:
        return _("{owner} owns {parcel}").format(
            owner=position.setup.names[owner], parcel=word
        ), "WORD-7"
    return _("{parcel} cannot be owned").format(parcel=word), "WORD-7"
