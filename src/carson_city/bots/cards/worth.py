"""What things are worth to the greedy bot of the card game, in points at the end."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.gains import character_gain, site_gains
from carson_city.cards.material import (
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
from carson_city.cards.position import Position

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


def best_site(position: Position, player: int, card: int) -> float:
    """The best change of the player's town by a card; nothing where it cannot be built."""
    return max(site_gains(position, player, card).values(), default=0)


def character_value(position: Position, player: int, number: int) -> float:
    """What a character is worth to a player: as it scores now, and as it usually ends."""
    left = share_left(position)
    now = character_gain(position, player, number)
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
        else best_site(position, player, item)
        for item in position.row
        if item != GONE
    }
