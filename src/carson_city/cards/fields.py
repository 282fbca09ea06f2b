"""The pieces of state that only the card game has."""

from __future__ import annotations

from typing import Any, Final

from carson_city.cards.actions import WORDS, bid
from carson_city.cards.events import BACK_WORDS
from carson_city.cards.material import (
    CARD_WORDS,
    CHARACTER_WORDS,
    CHARACTERS,
    ERAS,
    GONE,
    ITEM_WORDS,
    MARKS,
    OF_ERA,
    TITLE,
)
from carson_city.cards.plan import PLACE_BY_WORD, place_word
from carson_city.cards.town import NO_TOWN
from carson_city.core.constants import HIDDEN, OPEN
from carson_city.core.field import Field, Items, OfPlayer, listed, set_at
from carson_city.core.ranges import MOST_DIGITS, Words, index_of, number
from carson_city.core.step import read_step
from carson_city.text.i18n import _

NO_CARDS: Final = "-"  # of a deck that is empty; what is not said follows from the rest
TAKEN: Final = "-"  # a card of the row that is gone
HIDDEN_WORD: Final = "?"
OVER: Final = "over"
ANY: Final = 10**MOST_DIGITS - 1
CHARACTER: Final = Words(CHARACTER_WORDS)
CARD: Final = Words(CARD_WORDS)
BACK: Final = Words(BACK_WORDS)
SEAT: Final = Words(MARKS)


def character_words(bits: int) -> list[str]:
    """The words of some characters, a bit each."""
    return [CHARACTER_WORDS[number] for number in range(CHARACTERS) if bits >> number & 1]


def character_bits(words: list[str]) -> int:
    """The characters that some words name."""
    bits = 0
    for word in words:
        bits |= 1 << CHARACTER.read(word)
    return bits


# What lies on the table.


class Course(Field):
    """Era and round: `1.3`."""

    def __init__(self) -> None:
        super().__init__("era", "round", line="era", start=(0, 0))

    def write(self, holder: Any) -> str:
        return f"{holder.era}.{holder.round}"

    def read(self, holder: Any, players: int, text: str) -> None:
        era, _dot, turn = text.partition(".")
        holder.era, holder.round = number(era), number(turn)
        if holder.era > ERAS:
            raise ValueError(_("there are {count} eras").format(count=ERAS))


class Terrain(Field):
    """The cards of the era that were not revealed, by their numbers: `1-4,7`."""

    def __init__(self) -> None:
        super().__init__("terrain", line="deck", start=((),))

    def write(self, holder: Any) -> str:
        spans: list[list[int]] = []
        for value in [card % OF_ERA + 1 for card in holder.terrain]:
            if spans and spans[-1][1] == value - 1:
                spans[-1][1] = value
            else:
                spans.append([value, value])
        told = [f"{low}-{high}" if low < high else str(low) for low, high in spans]
        return ",".join(told) or NO_CARDS

    def read(self, holder: Any, players: int, text: str) -> None:
        before = (holder.era - 1) * OF_ERA - 1
        cards: list[int] = []
        for span in listed(text):
            low, dash, high = span.partition("-")
            first, last = number(low), number(high if dash else low)
            if not 1 <= first <= last <= OF_ERA:
                raise ValueError(_("cards have numbers from 1 to {last}").format(last=OF_ERA))
            cards += range(before + first, before + last + 1)
        holder.terrain = tuple(sorted(cards))


class Unseen(Items):
    """Characters or backs that nobody has seen, in order: `doctor,indian`."""

    def write(self, holder: Any) -> str:
        return super().write(holder) or NO_CARDS

    def read(self, holder: Any, players: int, text: str) -> None:
        super().read(holder, players, text)
        setattr(holder, self.name, tuple(sorted(getattr(holder, self.name))))


class Under(Field):
    """Fronts and backs under the deck: `singer/order1,doctor/skull2`."""

    def __init__(self) -> None:
        super().__init__("under", line="under", start=((),))

    def write(self, holder: Any) -> str:
        return ",".join([f"{CHARACTER.word(one)}/{BACK.word(back)}" for one, back in holder.under])

    def read(self, holder: Any, players: int, text: str) -> None:
        pairs = [card.partition("/") for card in listed(text)]
        holder.under = tuple([(CHARACTER.read(one), BACK.read(back)) for one, _, back in pairs])


class Row(Field):
    """The character, then terrain, a dash where somebody took one: `sheriff,1-7,-,1-9,1-30`."""

    def __init__(self) -> None:
        super().__init__("row", line="row", start=((),))

    def write(self, holder: Any) -> str:
        return ",".join([TAKEN if item == GONE else ITEM_WORDS[item] for item in holder.row])

    def read(self, holder: Any, players: int, text: str) -> None:
        words = listed(text)
        holder.row = tuple([GONE if one == TAKEN else index_of(ITEM_WORDS, one) for one in words])


class Turned(Field):
    """The characters that were used and not righted: `doctor,gunsmith`."""

    def __init__(self) -> None:
        super().__init__("turned", line="turned", start=(0,))

    def write(self, holder: Any) -> str:
        return ",".join(character_words(holder.turned))

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.turned = character_bits(listed(text))


class Steps(Field):
    """The stack of decisions, the lowest first; at the end the game is `over`."""

    def __init__(self) -> None:
        super().__init__("steps", "over", line="steps", start=([], False))

    def key(self, holder: Any) -> tuple[object, ...]:
        return (*[step.text() for step in holder.steps], holder.over)

    def write(self, holder: Any) -> str:
        return OVER if holder.over else "/".join([step.text() for step in holder.steps])

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.over = text == OVER
        holder.steps = [] if holder.over else [read_step(TITLE, step) for step in text.split("/")]


# What each player has: a word for each piece.


class Hands(OfPlayer):
    """The bid cards that are left in the era, said always: `bids1.2.9`."""

    word: Final = "bids"

    def __init__(self) -> None:
        super().__init__("hands", start=((),))

    def words(self, holder: Any, player: int) -> list[str]:
        return [f"{self.word}{'.'.join(map(str, holder.hands[player]))}"]

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith(self.word):
            return False
        cards = [number(card) for card in word.removeprefix(self.word).split(".") if card]
        set_at(holder, self.name, player, tuple(sorted(cards)))
        return True


class Things(OfPlayer):
    """Things behind a colon, where there are some: `won:1-5+1-7`."""

    def __init__(self, name: str, word: str, nothing: object = ()) -> None:
        super().__init__(name, start=((nothing,),))
        self.word: Final = word

    def words(self, holder: Any, player: int) -> list[str]:
        found = self.told(getattr(holder, self.name)[player])
        return [f"{self.word}:{'+'.join(found)}"] if found else []

    def take(self, holder: Any, player: int, word: str) -> bool:
        kind, colon, things = word.partition(":")
        if not colon or kind != self.word:
            return False
        set_at(holder, self.name, player, self.of(holder, things.split("+")))
        return True

    def told(self, value: Any) -> list[str]:
        """A player's things as words."""
        return [CARD.word(card) for card in value]

    def of(self, holder: Any, words: list[str]) -> object:
        """The things that some words name."""
        return tuple([CARD.read(word) for word in words])


class Owned(Things):
    """The own characters: `has:doctor+indian`."""

    def __init__(self) -> None:
        super().__init__("owned", "has", 0)

    def told(self, value: Any) -> list[str]:
        return character_words(value)

    def of(self, holder: Any, words: list[str]) -> object:
        return character_bits(words)


class Towns(Things):
    """The own town, card by card as they were built: `town:1-5@n14+1-25@p14`."""

    def __init__(self) -> None:
        super().__init__("towns", "town", NO_TOWN)

    def key(self, holder: Any) -> tuple[object, ...]:
        return tuple([town.cards for town in holder.towns])

    def told(self, value: Any) -> list[str]:
        return [f"{CARD.word(card)}@{place_word(at)}" for card, at in value.cards]

    def of(self, holder: Any, words: list[str]) -> object:
        town = NO_TOWN
        for word in words:
            name, _at, place = word.partition("@")
            card = CARD.read(name)
            if place not in PLACE_BY_WORD:
                raise ValueError(_("“{place}” is no place").format(place=place[:40]))
            town = town.with_card(card, holder.deck.layouts[card], PLACE_BY_WORD[place])
        return town


class Chosen(OfPlayer):
    """A secret bid that was chosen: `chose7`; a question mark hides it."""

    word: Final = "chose"

    def __init__(self) -> None:
        super().__init__("sealed", start=((OPEN,),))

    def words(self, holder: Any, player: int) -> list[str]:
        code = holder.sealed[player]
        if code == OPEN:
            return []
        return [f"{self.word}{HIDDEN_WORD if code == HIDDEN else WORDS.action(code).value}"]

    def take(self, holder: Any, player: int, word: str) -> bool:
        if not word.startswith(self.word):
            return False
        told = word.removeprefix(self.word)
        code = HIDDEN if told == HIDDEN_WORD else bid[number(told)].code
        set_at(holder, self.name, player, code)
        return True
