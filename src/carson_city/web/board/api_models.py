"""The board game for programs: what they are told of a position."""

from __future__ import annotations

from pydantic import BaseModel


class Parcel(BaseModel):
    """A parcel that is occupied or owned."""

    price: int
    stands: str = ""
    owner: str = ""
    income: int = 0


class PlayerSeen(BaseModel):
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


class PositionSeen(BaseModel):
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
