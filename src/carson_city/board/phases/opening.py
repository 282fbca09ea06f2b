"""Set-up on the board: centre, mountains, display, order and start parcels (SET)."""

from __future__ import annotations

from typing import Final

from carson_city.board.actions import claim
from carson_city.board.character import (
    CAST_SIZE,
    DEALT_SIDES,
    PAPERBOY,
    RED,
    YELLOW,
    card_of,
    face_text,
    known,
)
from carson_city.board.display import place_city_hall
from carson_city.board.events import (
    CENTRE_SET,
    CLAIMED,
    EVENTS,
    MOUNTAIN_SET,
    ORDER_SET,
    TILE_SHOWN,
)
from carson_city.board.map import PARCEL_WORDS, SIDES
from carson_city.board.material import (
    CITY_HALL,
    EMPTY,
    HOUSE,
    MARKS,
    MINE,
    MOUNTAIN,
    MOUNTAINS,
    PHASE_SETUP,
    RANCH,
)
from carson_city.board.phases.round import Rounds
from carson_city.board.plug import needed_for
from carson_city.board.position import Position
from carson_city.board.ranges import CastCard
from carson_city.board.step import Step, Work
from carson_city.core.constants import CARD, SEAT
from carson_city.core.notation import Action
from carson_city.core.ranges import FLAG, PLAYER, PerPlayer
from carson_city.errors import RecordError
from carson_city.text.i18n import N_, _
from carson_city.title import marks as seated

START_PARCELS: Final = 2  # SET-7
MOST_START_PARCELS: Final = 8  # COMP-23a, with any values


def lay_out(position: Position) -> None:
    """Lay the table as SET-10 orders it and ask for the start parcels."""
    for plug in position.rules.endow:
        plug.endow(position)
    for plug in position.rules.lay_out:
        plug.lay_out(position)
    city_hall_drawn = fill_display(position)
    set_centre(position)
    set_mountains(position)
    if not position.cast:
        draw_cast(position)
    position.push(Rounds())
    position.push(FirstOrder(int(city_hall_drawn)))
    for plug in position.rules.before_order:
        plug.before_order(position)


class FirstOrder(Work):
    """The order of the first round is drawn, and the start parcels are claimed (SET-6, SET-7)."""

    __slots__ = ("city_hall_drawn",)
    name = "order"
    knows = (("city_hall_drawn", FLAG),)
    phase = PHASE_SETUP
    lies_on = ("rounds",)

    def __init__(self, city_hall_drawn: int) -> None:
        super().__init__()
        self.city_hall_drawn: int = city_hall_drawn

    def run(self, position: Position) -> None:
        draw_order(position)
        position.steps.pop()
        ask_for_parcel(position, 0)
        if self.city_hall_drawn:
            place_city_hall(position)  # SET-9


def set_centre(position: Position) -> None:
    """A house on the land parcel of the dice, and a road on each of its sides (SET-3)."""
    town = position.change_town()
    centre = position.roll_parcel(_empty_land(position))
    town.put(centre, HOUSE)
    for place in SIDES[centre]:
        town.lay(place)
    position.events.append((CENTRE_SET, centre))


def set_mountains(position: Position) -> None:
    """Mountains by the dice, never on an occupied parcel or a river (SET-4)."""
    left = MOUNTAINS
    for plug in position.rules.mountains:
        left = plug.mountains(position, left)
    for _mountain in range(left):
        parcel = position.roll_parcel(_empty_land(position))
        position.change_town().put(parcel, MOUNTAIN)
        position.events.append((MOUNTAIN_SET, parcel))


def _empty_land(position: Position) -> list[int]:
    ground = position.town.ground
    return [parcel for parcel in position.setup.grid if ground[parcel] == EMPTY]


def fill_display(position: Position) -> bool:
    """Ranches and Mines on their spaces, three tiles from the bag; whether City Hall came up."""
    position.bag = position.setup.tiles
    for slot, kind in ((0, RANCH), (1, MINE), (5, RANCH), (6, MINE)):
        position.put_tile(slot, kind)
        position.take_from_bag(kind)
    city_hall_drawn = False
    for slot in (2, 3, 4):
        kind = position.draw_tile()
        if kind == CITY_HALL:
            city_hall_drawn = True
            kind = position.draw_tile()
        position.put_tile(slot, kind)
        position.events.append((TILE_SHOWN, kind, slot))
    return city_hall_drawn


def draw_cast(position: Position) -> None:
    """Seven characters at random, one more with the Paperboy, sides by coin flip (CAST-7)."""
    pool = [number for number in position.setup.numbers if known(card_of(number, RED))]
    size = CAST_SIZE
    cast: list[int] = []
    while len(cast) < size:
        number = pool[position.chance.below(len(pool))]
        dealt = dealt_sides(position)
        side = dealt.get(number, position.chance.below(2))
        cards, parts = cards_to_draw(pool, dealt)
        card = position.chance.fell(CARD, card_of(number, side), cards, parts)
        if card >> 1 not in pool:
            raise RecordError(
                _("the record draws character {n} twice, or one that is not there").format(
                    n=card >> 1
                )
            )
        if dealt.get(card >> 1, card & 1) != card & 1:
            raise RecordError(
                _("the record draws {card}, which needs the {variant} variant").format(
                    card=face_text(card), variant=needed_for(card)
                ),
                "CAST-7a",
            )
        pool.remove(card >> 1)
        position.events.append((CARD, card))
        cast.append(card)
        if card >> 1 == PAPERBOY:
            size = CAST_SIZE + 1
    position.cast = tuple(sorted(cast))


def dealt_sides(position: Position) -> dict[int, int]:
    """Numbers for which no coin is flipped, and their sides: a plug lets the other one play too."""
    free = [card for plug in position.rules.plugs for card in plug.cards]
    return {
        number: side
        for number, side in DEALT_SIDES.items()
        if card_of(number, side ^ 1) not in free
    }


def cards_to_draw(pool: list[int], dealt: dict[int, int]) -> tuple[list[int], list[int]]:
    """The cards that can be drawn, and how likely: a side by coin flip, or the dealt one."""
    cards: list[int] = []
    parts: list[int] = []
    for number in pool:
        if number in dealt:
            cards.append(card_of(number, dealt[number]))
            parts.append(2)
        else:
            cards += [card_of(number, YELLOW), card_of(number, RED)]
            parts += [1, 1]
    return cards, parts


def draw_order(position: Position) -> None:
    """The pass order of the first round is random (SET-6), unless somebody ranks higher."""
    seats = list(range(position.players))
    while seats:
        first = _highest(position, seats) if position.rules.rank else seats
        drawn = position.chance.fell(SEAT, first[position.chance.below(len(first))], first, [])
        if drawn not in first:
            raise RecordError(
                _("the record draws the seat of {mark} twice, or nobody sits there").format(
                    mark=seated.whole(position.setup.marks, MARKS)[drawn]
                )
            )
        seats.remove(drawn)
        position.events.append((SEAT, drawn))
        position.pass_order.append(drawn)
    position.events.append((ORDER_SET, *position.pass_order))


def _highest(position: Position, seats: list[int]) -> list[int]:
    """Those who rank highest."""
    ranks = []
    for seat in seats:
        rank = 0
        for plug in position.rules.rank:
            rank = plug.rank(position, seat, rank)
        ranks.append(rank)
    return [seat for seat, rank in zip(seats, ranks, strict=True) if rank == max(ranks)]


def claimers(position: Position) -> list[int]:
    """Who claims the start parcels, turn by turn: there and back in pass order (SET-7)."""
    if not position.rules.start_parcels:
        return position.pass_order[::-1] + position.pass_order
    counts = []
    for player in range(position.players):
        count = START_PARCELS
        for plug in position.rules.start_parcels:
            count = plug.start_parcels(position, player, count)
        counts.append(count)
    seats: list[int] = []
    for lap in range(max(counts)):
        order = position.pass_order if lap % 2 else position.pass_order[::-1]
        seats += [player for player in order if counts[player] > lap]
    return seats


def ask_for_parcel(position: Position, turn: int) -> None:
    """Ask the next one for a start parcel, if somebody is left."""
    seats = claimers(position)
    if turn < len(seats):
        position.push(StartParcel(seats[turn], turn))


class StartParcel(Step):
    """A start parcel: first in reverse pass order, then in pass order (SET-7)."""

    __slots__ = ("turn",)
    name = "start"
    knows = (("player", PLAYER), ("turn", PerPlayer(MOST_START_PARCELS)))
    phase = PHASE_SETUP
    lies_on = ("rounds",)
    cites = "SET-7"
    asks = N_("claim a start parcel")

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn: int = turn

    def fits(self, position: Position, index: int) -> bool:
        """It is the player's turn to claim."""
        seats = claimers(position)
        return self.turn < len(seats) and seats[self.turn] == self.player

    def options(self, position: Position, player: int) -> list[Action]:
        return claims(position, player)

    def play(self, position: Position, player: int, action: Action) -> None:
        claim_parcel(position, player, action.value)
        position.steps.pop()
        ask_for_parcel(position, self.turn + 1)

    def why_not(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action in claim:
            return why_not_claim(position, player, action.value)
        return super().why_not(position, player, action)


def claims(position: Position, player: int) -> list[Action]:
    """Every available parcel, as long as the player has a property tile (WORD-7, MAT-4)."""
    if position.tiles[player] == 0:
        return []
    return [claim[parcel] for parcel in position.parcels_to_give()]


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
    return _("{parcel} cannot be owned").format(parcel=word), position.barred_by(parcel) or "WORD-7"


EVENTS.chance(CARD, "card", "card", "CAST-7", N_("{card} joins the cast"), CastCard())
