"""What Standish has on the table: his deck, the cards of the round, his character card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast, final

from carson_city.board.character import NUMBERS
from carson_city.board.figures import Thing
from carson_city.board.material import COWBOYS, PHASE_PLACEMENT
from carson_city.board.plug import PlugState
from carson_city.board.position import Position
from carson_city.core.field import ROUND, Field, listed
from carson_city.core.ranges import number
from carson_city.solo.cowboy_cards import (
    BONUS,
    BY_WORD,
    CARD_WORDS,
    CARDS_IN_ROUND,
    Strategy,
    strength_of,
)
from carson_city.text.i18n import N_, _

if TYPE_CHECKING:
    from carson_city.solo.setup import Setup

TITLE: Final = "solo"
WORD: Final = "standish"
PERSON: Final = 0
STANDISH: Final = 1
EMPTY_DECK: Final = "none"
UNTOLD_COWBOYS: Final = -1  # before the table is laid, or where a line does not tell how many
ON_HIS_CARD: Final = Thing("standish-lost", N_("cowboys on his character card"), "", "‡", "&")

Cards = tuple[int, ...]


@final
class Table(PlugState):
    """His deck as what is left of it, not in order: it is shuffled, and everybody can count."""

    __slots__ = ("bridged", "deck", "lost", "played", "used")

    def __init__(self, deck: Cards, played: Cards, lost: int, used: int, bridged: int) -> None:
        self.deck: Cards = deck  # sorted
        self.played: Cards = played  # this round, as they came
        self.lost: int = lost  # cowboys on his character card
        self.used: int = used  # bits of the characters that the person had (SOLO-6)
        self.bridged: int = bridged  # whether he has built his bridge (SOLO-1b)

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.deck, self.played, self.lost, self.used, self.bridged)

    def copy(self) -> Table:
        return Table(self.deck, self.played, self.lost, self.used, self.bridged)


def _card_of(word: str) -> int:
    if word not in CARD_WORDS:
        raise ValueError(_("“{word}” is no cowboy card, as A2 is").format(word=word[:40]))
    return CARD_WORDS.index(word)


class CardsField(Field):
    """Cowboy cards: `A2,C1`; an empty deck is `none`."""

    def write(self, holder: Any) -> str:
        cards = getattr(holder, self.name)
        if not cards and self.name == "deck":
            return EMPTY_DECK
        return ",".join(CARD_WORDS[card] for card in cards)

    def read(self, holder: Any, players: int, text: str) -> None:
        if text == EMPTY_DECK and self.name == "deck":
            holder.deck = ()
            return
        cards = [_card_of(word) for word in listed(text)]
        setattr(holder, self.name, tuple(sorted(cards) if self.name == "deck" else cards))


class Small(Field):
    """A number, said where it is not 0."""

    def __init__(self, name: str, line: str, most: int, until: int) -> None:
        super().__init__(name, line=line, until=until)
        self.most: Final = most

    def write(self, holder: Any) -> str:
        value = getattr(holder, self.name)
        return str(value) if value else ""

    def read(self, holder: Any, players: int, text: str) -> None:
        setattr(holder, self.name, number(text))

    def broken(self, holder: Any, players: int) -> str:
        if getattr(holder, self.name) <= self.most:
            return ""
        return _("“{line}” is {most} at most").format(line=self.line, most=self.most)


class Used(Field):
    """The characters that the person had: `2,7`."""

    def write(self, holder: Any) -> str:
        return ",".join(str(n) for n in range(NUMBERS) if holder.used >> n & 1)

    def read(self, holder: Any, players: int, text: str) -> None:
        holder.used = 0
        for word in listed(text):
            if number(word) >= NUMBERS:
                raise ValueError(_("“{word}” is no character").format(word=word))
            if holder.used >> number(word) & 1:
                raise ValueError(_("“{word}” stands twice").format(word=word))
            holder.used |= 1 << number(word)


UNTOLD: Final[Cards] = (-1,)  # a deck before it is shuffled, or of which a line does not tell
FIELDS: Final = (
    CardsField("deck", line="deck"),
    CardsField("played", line="played", until=ROUND),
    Small("lost", "lost", COWBOYS, ROUND),
    Used("used", line="used"),
    Small("bridged", "bridged", 1, 0),
)


def fresh_table() -> Table:
    """Before anything is shuffled."""
    return Table(UNTOLD, (), 0, 0, 0)


def table_of(position: Position) -> Table:
    """What Standish has on the table."""
    return cast(Table, position.extras[position.rules.where[WORD]])


def strategy_of(position: Position) -> Strategy:
    """His strategy in this game."""
    setup: Setup = position.setup  # type: ignore[assignment]
    return BY_WORD[setup.strategy]


def whole_deck(position: Position) -> list[int]:
    """All twelve cards of his strategy, sorted."""
    return sorted(position.setup.component(strategy_of(position).deck_word))


def discard(position: Position) -> list[int]:
    """The cards of earlier rounds that are not in the deck again."""
    table = table_of(position)
    left = whole_deck(position)
    for card in (*table.deck, *table.played):
        left.remove(card)
    return left


def wish_list(position: Position) -> tuple[int, ...]:
    """The kinds in play in the order in which he prefers them (SOLO-18, SOLO-3b)."""
    kinds = position.setup.component(strategy_of(position).list_word)
    return tuple([kind for kind in kinds if position.setup.tiles[kind]])


def strength(position: Position) -> int:
    """His strength in a duel now (SOLO-11, SOLO-12)."""
    table = table_of(position)
    return cards_strength(table) + strategy_of(position).power * table.lost


def cards_strength(table: Table) -> int:
    """The sum of the strengths on his cards of this round."""
    return sum([strength_of(card) for card in table.played])


def bonus_each(position: Position) -> int:
    """The VP that the bonus of his strategy brings, each time (COMP-25)."""
    points: int = position.setup.component(BONUS)[strategy_of(position).number]
    return points


def bonus_now(position: Position) -> int:
    """The VP of his strategy's bonus as the town stands (SOLO-17, COMP-16)."""
    strategy = strategy_of(position)
    counts = [position.town.count_kind(STANDISH, kind) for kind in strategy.bonus]
    return bonus_each(position) * (int(all(counts)) if strategy.whole else sum(counts))


def cards_left(position: Position) -> int:
    """How many cards he still turns this round; before the first one begins, those of it."""
    if position.phase > PHASE_PLACEMENT:
        return 0
    return max(CARDS_IN_ROUND[max(position.round, 1)] - len(table_of(position).played), 0)


def never_taken(position: Position) -> tuple[int, ...]:
    """The characters of the cast that the person has not had, nor has now (SOLO-6)."""
    used, mine = table_of(position).used, position.character[PERSON] >> 1
    return tuple(
        [card for card in position.cast if not used >> (card >> 1) & 1 and card >> 1 != mine]
    )
