"""A position as plain data, by the words of the notation: for JSON, notebooks and tables."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from carson_city.board.character import CHARACTERS, NO_CARD, face_text
from carson_city.board.figures import figures
from carson_city.board.income import left_of
from carson_city.board.map import PARCEL_WORDS, PLACE_WORDS, ROAD_WORDS, place_word
from carson_city.board.material import (
    DISPLAY_PRICES,
    EMPTY,
    KIND_WORDS,
    KINDS,
    NO_TILE,
    PARCELS,
    PHASE_WORDS,
    RANCH,
    SOURCE_WORDS,
    SOURCES,
)
from carson_city.board.plug import Variant, known_plugs
from carson_city.board.position import Position
from carson_city.core.field import OfPlayer


class Parcel(TypedDict):
    """A parcel that is occupied or owned."""

    price: int
    stands: NotRequired[str]
    owner: NotRequired[str]
    income: NotRequired[int]


class PlayerSeen(TypedDict):
    """What one player has; of tokens that characters bring, so many by their word."""

    mark: str
    name: str
    money: int
    roads: int
    revolvers: int
    cowboys: int
    firepower: int
    tokens: dict[str, int]
    property_tiles: int
    kept: dict[str, int]
    character: str | None
    limit: int | None
    vp: int
    sources: dict[str, int]


class PositionSeen(TypedDict):
    """The position by the words of the notation."""

    round: int
    phase: str
    over: bool
    pass_order: list[str]
    action_order: list[str]
    parcels: dict[str, Parcel]
    roads: list[str]
    cowboys: dict[str, list[str]]
    display: dict[str, str | None]
    bag: dict[str, int]
    open_spaces: list[str]
    cast: list[str]
    free_characters: list[str]
    players: list[PlayerSeen]


def summary(position: Position) -> PositionSeen:
    """Everything that a view holds, as plain data."""
    return {
        "round": position.round,
        "phase": PHASE_WORDS[position.phase],
        "over": position.over,
        "pass_order": [position.setup.marks[player] for player in position.pass_order],
        "action_order": [position.setup.marks[player] for player in position.action_order],
        "parcels": parcels(position),
        "roads": [word for road, word in enumerate(ROAD_WORDS) if position.town.roads[road]],
        "cowboys": cowboys(position),
        "display": {
            f"${price}": KIND_WORDS[kind] if kind != NO_TILE else None
            for price, kind in zip(DISPLAY_PRICES, position.display, strict=True)
        },
        "bag": {KIND_WORDS[kind]: count for kind, count in enumerate(position.bag) if count},
        "open_spaces": [PLACE_WORDS[space] for space in position.open_spaces],
        "cast": [face_text(card) for card in position.cast],
        "free_characters": [face_text(card) for card in position.free_cards],
        "players": [player_summary(position, player) for player in range(position.players)],
    }


def parcels(position: Position) -> dict[str, Parcel]:
    """Parcels that are occupied or owned, with what they earn and what a free one costs."""
    town = position.town
    found: dict[str, Parcel] = {}
    for parcel in range(PARCELS):
        kind, owner = town.ground[parcel], town.owner[parcel]
        if kind == EMPTY and owner < 0:
            continue
        entry: Parcel = {"price": town.prices[parcel]}
        if kind != EMPTY:
            entry["stands"] = KIND_WORDS[kind]
        if owner >= 0:
            entry["owner"] = position.setup.marks[owner]
        if kind >= RANCH and owner >= 0:
            entry["income"] = left_of(position, parcel)
        found[PARCEL_WORDS[parcel]] = entry
    return found


def cowboys(position: Position) -> dict[str, list[str]]:
    """Who stands where; a player stands twice on Salary with two cowboys."""
    marks = position.setup.marks
    return {
        place_word(place): [marks[figure.player] for figure in there if figure.player >= 0]
        for place, there in figures(position).items()
    }


def tokens(position: Position, player: int) -> dict[str, int]:
    """What a player has of the things that plugs count: of all characters', of variants played."""
    found: dict[str, int] = {}
    for plug in known_plugs():
        if isinstance(plug, Variant) and not position.has(plug):
            continue
        counted = [field for field in plug.fields() if isinstance(field, OfPlayer)]
        if not counted:  # it may have no state at all, as a river
            continue
        state = position.extra(plug) if position.has(plug) else plug.state(position.players)
        for field in counted:
            found |= field.counted(state, player)
    return found


def player_summary(position: Position, player: int) -> PlayerSeen:
    """What one player has."""
    card = position.character[player]
    first = player * SOURCES
    return {
        "mark": position.setup.marks[player],
        "name": position.setup.names[player],
        "money": position.money[player],
        "roads": position.roads[player],
        "revolvers": position.revolvers[player],
        "cowboys": position.supply[player],
        "firepower": position.firepower(player),
        "tokens": tokens(position, player),
        "property_tiles": position.tiles[player],
        "kept": {
            KIND_WORDS[kind]: position.kept[player * KINDS + kind]
            for kind in range(RANCH, KINDS)
            if position.kept[player * KINDS + kind]
        },
        "character": None if card == NO_CARD else CHARACTERS[card].name,
        "limit": None if card == NO_CARD else position.limits[player],
        "vp": position.vp[player],
        "sources": {
            word: position.sources[first + source]
            for source, word in enumerate(SOURCE_WORDS)
            if position.sources[first + source]
        },
    }
