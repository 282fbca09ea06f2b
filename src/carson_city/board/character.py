"""What a character is: its facts, and the hooks by which it can change the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from carson_city.board.actions import NEW_NUMBERS, new_take, take_card
from carson_city.core.compiling import mypyc_attr
from carson_city.core.plug import check_hooks, overrides
from carson_city.text.i18n import _

if TYPE_CHECKING:
    from carson_city.board.position import Position

YELLOW: Final = 0
RED: Final = 1
SIDE_LETTERS: Final = "YR"
NUMBERS: Final = 19  # as printed; later characters have those of NEW_NUMBERS
NUMBER_WORDS: Final = [str(number) for number in range(NUMBERS)]  # of all that are there
CAST_SIZE: Final = 7  # SET-8; one more with the Paperboy
PAPERBOY: Final = 0
NO_CARD: Final = NUMBERS * 2  # a player who has not chosen yet


# CAST-7a: these have no fixed side, and casts name them by their number alone.
SIDELESS: Final = (14, 17)
DEALT_SIDES: Final = {14: YELLOW, 15: RED, 17: YELLOW}  # 15 is red without horses


def card_of(number: int, side: int) -> int:
    """The index of a character's side: Sheriff yellow is 2, Sheriff red 3."""
    return number * 2 + side


def face_text(card: int) -> str:
    """A card with the side it shows: 7Y, 14R."""
    number, side = divmod(card, 2)
    return f"{number}{SIDE_LETTERS[side]}"


def card_text(card: int) -> str:
    """A card as casts write it: 7Y, or 14 where there is no fixed side."""
    number = card >> 1
    return str(number) if number in SIDELESS else face_text(card)


def parse_face(word: str) -> int:
    """The card of a number and a side; a ValueError where there is none."""
    digits, letter = word[:-1], word[-1:].upper()
    if digits not in NUMBER_WORDS or not letter or letter not in SIDE_LETTERS:
        raise ValueError(
            _("“{word}” is no character; say a number and a side, as in 7Y").format(word=word)
        )
    return card_of(int(digits), SIDE_LETTERS.index(letter))


def parse_card(word: str) -> int:
    """The card that a cast's word names: the side is told unless it is not fixed (CAST-7a)."""
    if word in NUMBER_WORDS and int(word) in SIDELESS:
        return card_of(int(word), YELLOW)
    card = parse_face(word)
    if card >> 1 in SIDELESS:
        raise ValueError(
            _("character {number} has no fixed side: write {number}").format(number=card >> 1)
        )
    return card


FIRST_VERSION: Final = "1"


@mypyc_attr(allow_interpreted_subclasses=True)
class Character:
    """One side of a character. Facts first; a side overrides the hooks that concern it."""

    version: ClassVar[str] = FIRST_VERSION  # of its rules

    def __init__(
        self,
        number: int,
        side: int,
        name: str,
        limit: int,
        text: str,
        *,
        firepower: int = 0,
    ) -> None:
        self.number: int = number
        self.side: int = side
        self.name: str = name
        self.limit: int = limit
        self.text: str = text
        self.firepower: int = firepower
        # Which hooks it overrides.
        self.bound: bool = _says(self, "may_place")
        self.watches: bool = _says(self, "duel_fought")
        self.picky: bool = _says(self, "faces") or _says(self, "may_take")
        self.shields: bool = _says(self, "shelters")
        self.card: int = card_of(number, side)

    @property
    def word(self) -> str:
        """Its name in the notation: chinese_worker."""
        return self.name.lower().replace(" ", "_")

    @property
    def code(self) -> str:
        """Number and side as casts write them: 7Y."""
        return card_text(self.card)

    def faces(self) -> list[int]:
        """The sides that its chooser can pick from."""
        return [self.card]

    def face(self, round_number: int) -> int:
        """The side that the card shows in a round."""
        return self.card

    def may_take(self, position: Position, player: int) -> bool:
        """Whether the player can choose this character now."""
        return True

    def why_not_take(self, position: Position, player: int) -> tuple[str, str]:
        """The reason behind may_take, and its rule."""
        return "", ""

    def taken(self, position: Position, player: int) -> None:
        """The immediate effect (RND-3)."""

    def may_place(self, position: Position, player: int, place: int) -> bool:
        """Whether the player may put a cowboy there."""
        return True

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        """The reason behind may_place, and its rule."""
        return "", ""

    def may_attack(self) -> bool:
        """Whether the player may attack buildings (ATT-1)."""
        return True

    def shelters(self, position: Position, parcel: int) -> str:
        """The rule by which an own building cannot be attacked this round, or nothing (ATT-2)."""
        return ""

    def loss_pays(self) -> bool:
        """Whether a lost duel can be worth something to somebody (RND-10)."""
        return False

    def building_price(self, price: int) -> int:
        """What a building of this price costs the player."""
        return price

    def parcel_price(self, price: int) -> int:
        """What a parcel of this price costs the player."""
        return price

    def before_parcels(self, position: Position, player: int) -> None:
        """The parcels are about to be sold (ACT-5c)."""

    def winnings(self, position: Position, first: int, second: int) -> int:
        """What two dice bring the player on Gambling (ACT-10)."""
        return first + second

    def rolls_again(self) -> bool:
        """Whether one die of each duel of the player may be rolled again."""
        return False

    def dice_fell(self, position: Position, player: int, place: int) -> None:
        """The dice of a duel of the player are seen, and nobody has won yet (CHR-10Ra)."""

    def duel_lost(self, position: Position, player: int) -> None:
        """The player lost a duel to another player."""

    def duel_won(self, position: Position, player: int) -> None:
        """The player won a duel."""

    def duel_fought(self, position: Position, player: int, losers: list[int]) -> None:
        """Somebody fought a duel, perhaps the player; for those who watch duels."""

    def outlaw_beaten(self, position: Position, player: int) -> None:
        """Somebody has beaten an outlaw (OUT-5b); told only those who watch duels."""

    def road_laid(self, position: Position, player: int, connected: int, cost: int) -> None:
        """The player laid a road, or a bridge of several, that newly connected so many parcels."""

    def before_income(self, position: Position, player: int) -> None:
        """Doubling and tripling are chosen now (ACT-11 step 4)."""

    def excludes(self, position: Position, player: int) -> bool:
        """Whether it multiplies income only for a player who does so by nothing else (INC-1a)."""
        return False

    def after_income(self, position: Position, player: int, received: int) -> None:
        """So much came from the player's own buildings (ACT-11 step 6)."""

    def end_of_round(self, position: Position, player: int) -> None:
        """The effect at END-1."""

    def after_round(self, position: Position, player: int) -> None:
        """The card goes back (END-5)."""

    def game_ended(self, position: Position, player: int) -> None:
        """What the character of the last round scores at the very end."""


def _says(character: Character, moment: str) -> bool:
    """Whether a character has its own say at a moment."""
    return overrides(character, Character, moment)


# All sides by card index; the files of `characters/` fill it. What is not there has no name.
CHARACTERS: Final[list[Character]] = [
    Character(NUMBERS, YELLOW, "", 0, "") for _card in range(2 * NEW_NUMBERS.stop)
]


def known(card: int) -> bool:
    """Whether a side of a character is there."""
    return 0 <= card < len(CHARACTERS) and bool(CHARACTERS[card].name)


def all_known() -> list[Character]:
    """All sides of characters that are there, by card."""
    return [side for side in CHARACTERS if side.name]


def register(*sides: Character) -> None:
    """Add the sides of a character to the game, and the action that takes it."""
    for side in sides:
        check_side(side)
        CHARACTERS[side.card] = side
        take_card[side.card] = new_take(side.number, side.word)
        if str(side.number) not in NUMBER_WORDS:
            NUMBER_WORDS.append(str(side.number))


def check_side(side: Character) -> None:
    """Refuse a side of a character that can never work, with what would be right."""
    check_hooks(type(side), Character, "hook of a character")
    numbers = f"0 to {NUMBERS - 1} are printed, {NEW_NUMBERS.start} to {NEW_NUMBERS.stop - 1} free"
    if side.number not in NEW_NUMBERS and side.number not in range(NUMBERS):
        raise TypeError(f"{side.name} cannot have the number {side.number}: {numbers}")
    if side.side not in (YELLOW, RED):
        raise TypeError(f"{side.name} has no side {side.side}: YELLOW is {YELLOW}, RED is {RED}")
    there = CHARACTERS[side.card]
    if there.name and (there.name, repr(type(there))) != (side.name, repr(type(side))):
        raise TypeError(f"{side.name} and {there.name} are both {there.code}: {numbers}")
    for other in all_known():
        if other.word == side.word and other.number != side.number:
            raise TypeError(f"two characters are called {side.name}: {other.number}, {side.number}")
