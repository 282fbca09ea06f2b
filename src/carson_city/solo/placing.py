"""Where the cowboys of a card go: one function for each letter (SOLO-A to SOLO-X)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board.income import income, income_as, income_of
from carson_city.board.material import (
    AMMUNITION,
    EMPTY,
    NO_TILE,
    PRISON,
    RANCH,
    ROADS_1,
    TRACK,
    TRACK_END,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
)
from carson_city.board.phases.placement import place_from_supply
from carson_city.board.position import Position
from carson_city.board.spaces import PEACEFUL
from carson_city.solo.building import best_land, targets_of_attack
from carson_city.solo.choosing import (
    Search,
    aimed_land,
    aimed_tiles,
    empty_parcels,
    held_tiles,
    holds,
    income_if_owned,
    land_around,
    spaces_for_sale,
    tile_at,
    you_hold,
)
from carson_city.solo.cowboy_cards import CONSOLATION, WORTH_ATTACKING
from carson_city.solo.events import (
    BEST_TILE,
    CHEAPER,
    CHEAPEST_SPACE,
    DEAREST_PARCEL,
    FIRST_ON_LIST,
    FROM_CARDS,
    GROWS_MOST,
    HOLDS_IT,
    HURTS_MOST,
    LAST_ON_TRACK,
    NO_PLACE,
    NO_TILE_LEFT,
    NOTHING_FREE,
    ON_CARD,
    PROTECTS_BEST,
    RIGHTMOST,
    SAYS_A,
    SAYS_B,
    SENT,
    SPARED,
    STAYED,
    YOUR_BEST,
)
from carson_city.solo.readings import CROWDING, PARCEL_SERVES
from carson_city.solo.state import (
    PERSON,
    STANDISH,
    cards_strength,
    strategy_of,
    table_of,
    wish_list,
)

COUNCIL: Final = tuple(range(VP_PARCELS, TRACK_END))  # COMP-14
TO_COUNCIL_AT_ONCE: Final = 2  # SOLO-I
AT_HOME: Final = -1
NAMED: Final = {"A": (AMMUNITION, VP_FIREPOWER), "B": (ROADS_1, VP_BUILDINGS)}


def send(position: Position, search: Search) -> int:
    """A cowboy goes where a search ends, or stays at home where it finds nothing (SOLO-9b)."""
    if search.candidates and position.supply[STANDISH]:
        place = search.settle(position, SENT)
        place_from_supply(position, STANDISH, place)
        return place
    position.events.append((STAYED, NO_PLACE))
    return AT_HOME


def send_to(position: Position, place: int, reason: int) -> None:
    """A cowboy goes to the space that the card names, unless one is there (SOLO-9b)."""
    if holds(position, place):
        position.events.append((STAYED, HOLDS_IT))
        return
    send(position, Search([place], reason=reason))


def to_card(position: Position, reason: int) -> None:
    """A cowboy at hand goes onto his character card (SOLO-12)."""
    if not position.supply[STANDISH]:  # a written position may have spent them
        position.events.append((STAYED, NO_PLACE))
        return
    position.supply[STANDISH] -= 1
    table_of(position).lost += 1
    position.events.append((ON_CARD, reason))


# The cards.


def card_a(position: Position) -> None:
    """Ammunition; VP for firepower."""
    for place in NAMED["A"]:
        send_to(position, place, SAYS_A)


def card_b(position: Position) -> None:
    """Roads (1); VP for buildings."""
    for place in NAMED["B"]:
        send_to(position, place, SAYS_B)


def card_c(position: Position) -> None:
    """A building by C1, a parcel by C2; by a house rule the parcel is for that building."""
    space = send(position, best_tile(position))
    kind = NO_TILE
    if space != AT_HOME and PARCEL_SERVES in position.setup.house:
        kind = tile_at(position, space)
    send(position, best_parcel(position, kind))


def card_d(position: Position) -> None:
    """A building by C1."""
    send(position, best_tile(position))


def card_e(position: Position) -> None:
    """An attack on the building that earns most, or beside the last cowboy on the track."""
    buildings = buildings_to_attack(position)
    spaces = spaces_to_fight_for(position)
    if buildings:
        search = Search(buildings, reason=YOUR_BEST)
        search.most(YOUR_BEST, lambda parcel: income(position, parcel))
        search.most(GROWS_MOST, lambda parcel: land_around(position, parcel))
        send(position, search)
    elif spaces:
        search = Search(spaces, reason=LAST_ON_TRACK)
        search.most(LAST_ON_TRACK, lambda space: space)
        send(position, search)
    else:
        position.events.append((SPARED,))
        position.score(STANDISH, CONSOLATION, FROM_CARDS)


def card_f(position: Position) -> None:
    """A duel: over the cheapest building, else over the dearest parcel; else a parcel by C2."""
    spaces = [space for space in spaces_for_sale(position) if you_hold(position, space)]
    town = position.town
    parcels = [
        parcel
        for parcel in range(TRACK)
        if town.ground[parcel] < RANCH
        and you_hold(position, parcel)
        and not holds(position, parcel)
    ]
    if spaces:
        search = Search(spaces, reason=CHEAPEST_SPACE)
        search.most(CHEAPEST_SPACE, lambda space: space)
        send(position, search)
    elif parcels:
        search = Search(parcels, reason=DEAREST_PARCEL)
        search.most(DEAREST_PARCEL, lambda parcel: town.prices[parcel])
        send(position, search)
    else:
        card_h(position)


def card_g(position: Position) -> None:
    """A free house or mountain that hurts the person most, or the character card."""
    if not position.tiles[STANDISH]:
        to_card(position, NO_TILE_LEFT)
        return
    ground, wants = position.town.ground, strategy_of(position).wants
    free = [parcel for parcel in land_to_take(position) if ground[parcel] in wants]
    if not free:
        to_card(position, NOTHING_FREE)
        return
    search = Search(free)
    search.least(HURTS_MOST, lambda parcel: income_if_owned(position, parcel, STANDISH, PERSON))
    search.most(PROTECTS_BEST, lambda parcel: protection(position, parcel))
    send(position, search)


def card_h(position: Position) -> None:
    """A parcel by C2."""
    send(position, best_parcel(position))


def card_i(position: Position) -> None:
    """The two rightmost spaces of the Town Council where he is not."""
    for _cowboy in range(TO_COUNCIL_AT_ONCE):
        search = Search(council_left(position))
        search.most(RIGHTMOST, lambda space: space)
        send(position, search)


PLACING: Final[dict[str, Callable[[Position], None]]] = {
    "A": card_a, "B": card_b, "C": card_c, "D": card_d, "E": card_e, "F": card_f, "G": card_g,
    "H": card_h, "I": card_i, "X": card_i,
}  # fmt: skip


# What they choose from.


def best_tile(position: Position) -> Search:
    """The building space for a cowboy (SOLO-C1)."""
    kinds = wish_list(position)
    empty = empty_parcels(position)
    search = Search(spaces_for_sale(position))
    if len(empty) > len(held_tiles(position)) + len(aimed_tiles(position)):  # SOLO-C1a
        search.most(
            BEST_TILE,
            lambda space: max(
                [income_as(position, p, tile_at(position, space), STANDISH) for p in empty]
            ),
        )
    search.least(FIRST_ON_LIST, lambda space: kinds.index(tile_at(position, space)))
    search.most(CHEAPER, lambda space: space)
    return search


def buildings_to_attack(position: Position) -> list[int]:
    """The person's buildings that card E may attack (SOLO-E)."""
    found = targets_of_attack(position, WORTH_ATTACKING)
    return [parcel for parcel in found if not holds(position, parcel)]


def spaces_to_fight_for(position: Position) -> list[int]:
    """The spaces with the person's cowboy where he may come too, in track order (SOLO-Ec)."""
    crowding = CROWDING in position.setup.house
    return [
        space
        for space in range(TRACK, TRACK_END)
        if (crowding or space not in PEACEFUL)
        and you_hold(position, space)
        and not holds(position, space)
    ]


def council_left(position: Position) -> list[int]:
    """The open spaces of the Town Council where he is not, from the left (SOLO-Ia)."""
    return [
        space for space in COUNCIL if space in position.open_spaces and not holds(position, space)
    ]


def best_parcel(position: Position, kind: int = NO_TILE) -> Search:
    """The parcel for a cowboy (SOLO-C2), for a tile that is known or the one of SOLO-C2e."""
    if kind == NO_TILE:
        kind = tile_for_parcel(position)
    land = [p for p in land_to_take(position) if position.town.ground[p] == EMPTY]
    return best_land(position, kind, land)


def tile_for_parcel(position: Position) -> int:
    """The kind for which he looks for a parcel (SOLO-C2e)."""
    kinds = wish_list(position)
    aimed = aimed_tiles(position)
    tiles = [*held_tiles(position), *aimed]
    if len(tiles) > len(empty_parcels(position)) + len(aimed_land(position)):
        return min(tiles, key=kinds.index)
    for kind in kinds:
        if kind in position.display and kind not in aimed and kind != NO_TILE:
            return kind
    return kinds[0]


def land_to_take(position: Position) -> list[int]:
    """The parcels that he may choose to buy (SOLO-9, SOLO-9b)."""
    weak = cards_strength(table_of(position)) < position.firepower(PERSON)
    return [
        parcel
        for parcel in position.available_parcels()
        if not holds(position, parcel) and not (weak and you_hold(position, parcel))
    ]


def protection(position: Position, parcel: int) -> int:
    """What his buildings earn by what stands on a parcel, as it is (SOLO-Ga)."""
    town = position.change_town()
    stands = town.ground[parcel]
    earned = income_of(position, STANDISH)
    town.turn_into(parcel, PRISON)  # occupied too, and counted by no other building
    left = income_of(position, STANDISH)
    town.turn_into(parcel, stands)
    return earned - left
