"""What is said of each option of the base game: a module for a verb, or for a few."""

from carson_city.tell.board.verbs import (
    buildings,
    characters,
    fighting,
    houses,
    parcels,
    placing,
    points,
    refusing,
    roads,
)

__all__ = [
    "buildings",
    "characters",
    "fighting",
    "houses",
    "parcels",
    "placing",
    "points",
    "refusing",
    "roads",
]
