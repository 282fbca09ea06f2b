"""What a character is: its facts, and the moments at which it can change the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.notation import Action

if TYPE_CHECKING:
    from carson.board.position import Position

YELLOW: Final = 0
RED: Final = 1
SIDE_LETTERS: Final = "YR"
NUMBERS: Final = 19
CAST_SIZE: Final = 7  # SET-8; one more with the Paperboy
PAPERBOY: Final = 0
NO_CARD: Final = NUMBERS * 2  # a player who has not chosen yet


def card_of(number: int, side: int) -> int:
    """The index of a character's side: Sheriff yellow is 2, Sheriff red 3."""
    return number * 2 + side


class Character:
    """One side of a character. Facts first; a side overrides the moments that concern it."""

    def __init__(
        self,
        number: int,
        side: int,
        name: str,
        limit: int,
        text: str,
        *,
        firepower: int = 0,
        bound: bool = False,
    ) -> None:
        self.number: int = number
        self.side: int = side
        self.name: str = name
        self.limit: int = limit
        self.text: str = text
        self.firepower: int = firepower
        self.bound: bool = bound  # may_place() has to be asked
        self.card: int = card_of(number, side)

    @property
    def code(self) -> str:
        """Number and side as casts write them: 7Y."""
        return f"{self.number}{SIDE_LETTERS[self.side]}"

    def taken(self, position: Position, player: int) -> None:
        """The immediate effect (RND-3)."""

    def may_place(self, position: Position, player: int, place: int) -> bool:
        """Whether the player may put a cowboy there; asked only of bound characters."""
        return True

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        """The reason behind may_place, and its rule."""
        return "", ""

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        """Placements that only this character has."""

    def building_price(self, price: int) -> int:
        """What a building of this price costs the player."""
        return price

    def parcel_price(self, price: int) -> int:
        """What a parcel of this price costs the player."""
        return price

    def duel_lost(self, position: Position, player: int) -> None:
        """The player lost a duel to another player."""

    def duel_won(self, position: Position, player: int) -> None:
        """The player won a duel."""

    def road_laid(self, position: Position, player: int, connected: int) -> None:
        """The player laid a road that newly connected so many parcels."""

    def before_income(self, position: Position, player: int) -> None:
        """Doubling and tripling are chosen now (ACT-11 step 4)."""

    def after_income(self, position: Position, player: int, received: int) -> None:
        """So much came from the player's own buildings (ACT-11 step 6)."""

    def end_of_round(self, position: Position, player: int) -> None:
        """The effect at END-1."""

    def after_round(self, position: Position, player: int) -> None:
        """The card goes back (END-5)."""

    def game_ended(self, position: Position, player: int) -> None:
        """What the character of the last round scores at the very end."""


# All sides by card index; the files of `characters/` fill it.
CHARACTERS: Final[list[Character]] = [
    Character(NUMBERS, YELLOW, "", 0, "") for _card in range(NO_CARD + 1)
]


def known(card: int) -> bool:
    """Whether a side of a character is there."""
    return CHARACTERS[card].number < NUMBERS


def register(*sides: Character) -> None:
    """Add the sides of a character to the game."""
    for side in sides:
        CHARACTERS[side.card] = side
