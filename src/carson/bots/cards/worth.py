"""What things are worth to the greedy bot of the card game, in points at the end."""

from __future__ import annotations

from typing import Final

from carson.cards.characters import BY_NUMBER
from carson.cards.material import (
    CHINESE,
    DOCTOR,
    ERAS,
    FIRST_CHARACTER,
    GONE,
    GOVERNOR,
    GUNSMITH,
    HEROES,
    LAWYER,
    MERCENARY,
    ROUNDS,
)
from carson.cards.plan import places_in
from carson.cards.position import Position
from carson.cards.scoring import worth
from carson.cards.town import Town

# What a character that scores comes to on average at the end of a game, in its owner's hands.
USUAL: Final = {
    "singer": 7.0, "settler": 18.0, "banker": 8.0, "auctioneer": 19.0, "cowboy": 14.0,
    "grocer": 9.0, "undertaker": 20.0, "editor": 21.0, "teacher": 7.0, "indian": 17.0,
    "paperboy": 12.0, "prospector": 6.0, "sheriff": 3.0, "captain": 7.0,
}  # fmt: skip
# What using a character once is worth.
USES: Final = {
    GOVERNOR: 9.0, LAWYER: 3.0, CHINESE: 7.0, HEROES: 1.5, GUNSMITH: 3.0, MERCENARY: 3.0,
    DOCTOR: 1.5,
}  # fmt: skip


def rounds_left(position: Position) -> int:
    """How many rounds come after this one."""
    return (ERAS - position.era) * ROUNDS + ROUNDS - position.round


def share_left(position: Position) -> float:
    """The part of the game that is still to come."""
    return rounds_left(position) / (ERAS * ROUNDS - 1)


def best_site(position: Position, player: int, card: int) -> tuple[float, int]:
    """The best change of the player's town by a card, and where; nothing where it cannot be."""
    places = places_in(position.places_for(player, card))
    if not places:
        return 0.0, -1
    now = value_of(position, player, position.towns[player])
    best, where = -1e9, -1
    for place, value in site_values(position, player, card, places):
        if value > best:
            best, where = value, place
    return best - now, where


def site_values(
    position: Position, player: int, card: int, places: list[int]
) -> list[tuple[int, float]]:
    """What the town is worth with a card in each of some places."""
    town, layout = position.towns[player], position.deck.layouts[card]
    return [
        (place, value_of(position, player, town.with_card(card, layout, place))) for place in places
    ]


def value_of(position: Position, player: int, town: Town) -> float:
    """What a town is worth with the player's characters: points now, and what may come."""
    return worth(town, position.owned[player], position.sold[player])


def character_value(position: Position, player: int, number: int) -> float:
    """What a character is worth to a player: as it scores now, and as it usually ends."""
    left = share_left(position)
    town, owned, sold = position.towns[player], position.owned[player], position.sold[player]
    now = worth(town, owned | 1 << number, sold) - worth(town, owned, sold)
    if number in USES:
        return now + USES[number] * _uses_left(position, number)
    return now * (1 - left) + USUAL[BY_NUMBER[number].word] * left


def _uses_left(position: Position, number: int) -> float:
    if BY_NUMBER[number].once_a_game:
        return 1.0 if rounds_left(position) else 0.0
    eras = ERAS - position.era
    return eras + (1.0 if position.round < ROUNDS else 0.0)


def item_values(position: Position, player: int) -> dict[int, float]:
    """What each card of the row is worth to a player."""
    if not position.is_person(player):
        return {
            item: float(position.deck.priorities[item]) for item in position.row if item != GONE
        }
    return {
        item: character_value(position, player, item - FIRST_CHARACTER)
        if item >= FIRST_CHARACTER
        else best_site(position, player, item)[0]
        for item in position.row
        if item != GONE
    }
