"""Standish's cards in words: what each does, and what he may turn next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from carson_city.board.material import ROUNDS
from carson_city.board.position import Position
from carson_city.solo.cowboy_cards import (
    LETTERS,
    SHUFFLES,
    SUPPLY,
    TWO_COWBOYS,
    WORTH_ATTACKING,
    letter_of,
    strength_of,
)
from carson_city.solo.state import (
    WORD,
    cards_left,
    discard,
    strategy_of,
    strength,
    table_of,
    whole_deck,
)
from carson_city.tell.board.firepower import AT_MOST, FORETOLD
from carson_city.text.i18n import N_, _

DOES: Final = {
    "A": N_("cowboys on Ammunition and on VP for firepower"),
    "B": N_("cowboys on Roads (1) and on VP for buildings"),
    "C": N_("a building that he likes, and a parcel for one"),
    "D": N_("a building that he likes"),
    "E": N_("an attack on your best building (${least} or more), or a duel with your last cowboy"),
    "F": N_("a duel for a building or a parcel that you want; else a parcel"),
    "G": "",
    "H": N_("a parcel for a building that he likes"),
    "I": N_("cowboys on the two rightmost spaces of the Town Council"),
    "X": N_("cowboys on the two rightmost spaces of the Town Council; then his deck is shuffled"),
}
DOES_G: Final = {
    "city": N_("the free house or town house that you would miss most"),
    "miner": N_("the free mountain that your Mines would miss most"),
}
COWBOYS: Final = {letter: 2 if letter in TWO_COWBOYS else 1 for letter in LETTERS}


class Possible(NamedTuple):
    """A letter that he may turn next, and on how many cards of which strengths."""

    letter: str
    cards: int
    strengths: tuple[int, ...]
    does: str


def card_does(letter: str, strategy: str) -> str:
    """What a card does, in a few words."""
    text = DOES_G.get(strategy, "") if letter == SUPPLY else DOES[letter]
    return _(text).format(least=WORTH_ATTACKING)


def next_deck(position: Position) -> list[int]:
    """The cards from which he turns the next one, in this round or in the one to come."""
    table = table_of(position)
    if cards_left(position):
        return list(table.deck) or discard(position)  # SOLO-8
    if position.round == ROUNDS:
        return []
    anew = any(letter_of(card) == SHUFFLES for card in table.played)  # SOLO-16a
    return whole_deck(position) if anew or not table.deck else list(table.deck)


def possible_cards(position: Position) -> list[Possible]:
    """What he may turn next, as somebody at the table would count it."""
    deck = next_deck(position)
    counts = Counter(letter_of(card) for card in deck)
    word = strategy_of(position).word
    return [
        Possible(
            letter,
            counts[letter],
            tuple(sorted(strength_of(card) for card in deck if letter_of(card) == letter)),
            card_does(letter, word),
        )
        for letter in LETTERS
        if counts[letter]
    ]


def strength_foretold(position: Position) -> int:
    """His strength when it comes to duels, about: what he draws is as the deck on average.

    All of a deck that does not last comes, and the rest from his discard (SOLO-8).
    """
    deck, left = table_of(position).deck, cards_left(position)
    surely, drawn, pile = 0, left, list(deck)
    if left > len(deck):
        surely, drawn, pile = _sum(deck), left - len(deck), discard(position)
    to_come = Fraction(drawn * _sum(pile), len(pile)) if pile else Fraction(0)
    return strength(position) + surely + round(to_come)


def _sum(cards: Iterable[int]) -> int:
    return sum(strength_of(card) for card in cards)


def most_to_come(position: Position) -> int:
    """The most strength that the cards still to come this round can add."""
    table = table_of(position)
    deck = sorted((strength_of(card) for card in table.deck), reverse=True)
    left = cards_left(position)
    if len(deck) < left:  # his discard is shuffled in on the way
        again = sorted((strength_of(card) for card in discard(position)), reverse=True)
        deck = [*deck, *again]
    return sum(deck[:left])


def most_strength(position: Position) -> int:
    """The most that somebody must exceed in a duel with him: ties are his (SOLO-11)."""
    return strength(position) + most_to_come(position) + 1


FORETOLD[WORD] = strength_foretold
AT_MOST[WORD] = most_strength
