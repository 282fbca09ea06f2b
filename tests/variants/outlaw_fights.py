"""Fights with outlaws for tests, from positions in one line."""

from __future__ import annotations

import carson_city
from carson_city.board.map import parcel_of
from carson_city.board_plugins.variants.outlaws.gang import gang_of
from tests.table import at, position_of

SALOON = "town=saloon:d4/house:d5,d3,e3 own=star:d4 roads=a1n"  # earns $15
PLAIN = "town=house:d3 roads=d3n"


def cast_with(*cards: str) -> str:
    """Some characters, and of the first ones as many as fit."""
    taken = [card[:-1] for card in cards]
    kept = [f"{number}Y" for number in range(1, 8) if str(number) not in taken]
    return f"cast={','.join([*cards, *kept][:7])}"


def fight(
    where: str,
    stands: str,
    hat: str = "as2Y,revolvers5,cowboys3",
    star: str = "as6Y,revolvers5,cowboys3",
    *,
    strength: int = 10,
    parcel: str = "d4",
    more: str = "",
    chance: str | None = None,
) -> carson_city.Game:
    """Phase 3 with an outlaw and cowboys on a parcel; firepower is 8 unless told."""
    cards = [word[2:] for part in (hat, star) for word in part.split(",") if word[:2] == "as"]
    return at(
        f"round=2.actions set=full {cast_with(*cards)} variants=outlaws {where}"
        f" at={parcel}:{stands} outlaws={parcel} strength={strength}"
        f" hat=$0,{hat} star=$0,{star} {more}",
        chance=chance,
    )


def gone(game: carson_city.Game, parcel: str = "d4") -> bool:
    """Whether no outlaw stands on a parcel any more."""
    return parcel_of(parcel) not in gang_of(position_of(game)).parcels


def asked(game: carson_city.Game) -> str:
    """What the decider must do now."""
    position = position_of(game)
    return str(position.steps[-1].ask(position))
