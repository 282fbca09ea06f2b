"""The score sheet: every player's points, line by line (CARD-20 to CARD-24)."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import (
    BUILDINGS,
    CHARACTER_WORDS,
    CHARACTERS,
    FIRST_CHARACTER,
    KIND_WORDS,
    OUTLAWS,
    PRIORITIES,
)
from carson_city.cards.position import Position
from carson_city.cards.readings import PLAIN
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.town import Town
from carson_city.title.setup import Score

SOURCE_WORDS: Final = (
    *[KIND_WORDS[kind] for kind in BUILDINGS],
    KIND_WORDS[OUTLAWS],
    *CHARACTER_WORDS,
    PRIORITIES,
)


def lines(town: Town, owned: int, sold: int, reading: int = PLAIN) -> dict[str, int]:
    """What a town and its characters score, by source; what is not there has no line."""
    reckoning = Reckoning(town, owned, reading)
    found = {KIND_WORDS[kind]: sum(reckoning.each(kind)) for kind in BUILDINGS if town.kinds[kind]}
    if town.kinds[OUTLAWS]:
        found[KIND_WORDS[OUTLAWS]] = reckoning.outlaws()
    for number in range(CHARACTERS):
        if owned >> number & 1:
            found[CHARACTER_WORDS[number]] = BY_NUMBER[number].score(reckoning, sold)
    return found


def worth(town: Town, owned: int, sold: int, reading: int = PLAIN) -> int:
    """The sum of all lines, without their names: for searches."""
    reckoning = Reckoning(town, owned, reading)
    total = reckoning.town_points()
    number = 0
    while owned >> number:
        if owned >> number & 1:
            total += BY_NUMBER[number].score(reckoning, sold)
        number += 1
    return total


def sources(position: Position, seat: int) -> dict[str, int]:
    """The points of a player by source, as if the game ended now."""
    if position.is_person(seat):
        town, reading = position.towns[seat], position.setup.reading
        return lines(town, position.owned[seat], position.sold[seat], reading)
    return {PRIORITIES: priorities(position, seat)}


def priorities(position: Position, seat: int) -> int:
    """The sum of the priorities of a virtual player's cards (CARD-21)."""
    table = position.deck.priorities
    total = sum([table[card] for card in position.won[seat]])
    for number in range(CHARACTERS):
        if position.has(seat, number):
            total += table[FIRST_CHARACTER + number]
    return total


def scores(position: Position, names: tuple[str, ...]) -> list[Score]:
    """Every player's points by source, best first; those with as many share a place (CARD-22a)."""
    found = [sources(position, seat) for seat in range(position.seats)]
    totals = [sum(points.values()) for points in found]
    order = sorted(range(position.seats), key=lambda seat: -totals[seat])
    return [
        Score(
            seat, names[seat], totals[seat], 1 + sum(t > totals[seat] for t in totals), found[seat]
        )
        for seat in order
    ]
