"""Standish on the page: his strategy, his strength, his cards, and what he can do next."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from carson_city.board.material import KIND_WORDS
from carson_city.board.position import Position
from carson_city.solo.cowboy_cards import BONUS, COMPONENTS, Strategy, letter_of, strength_of
from carson_city.solo.state import (
    bonus_each,
    cards_left,
    strategy_of,
    strength,
    table_of,
    wish_list,
)
from carson_city.tell.solo.cards import Possible, card_does, most_to_come, possible_cards
from carson_city.text.i18n import N_, _
from carson_city.title.components import INFERRED, RECONSTRUCTED, STANDINGS
from carson_city.web.rendering.templating import write
from carson_city.web.solo.api_models import NextCard, StandishSeen

PART: Final = "standish"
MARKS: Final = {RECONSTRUCTED: N_("reconstructed"), INFERRED: N_("inferred")}


class Card(NamedTuple):
    """A cowboy card face up."""

    letter: str
    strength: int
    does: str


class Mark(NamedTuple):
    """Where a value comes from that no rulebook gives; empty for other values."""

    sign: str = ""
    word: str = ""
    standing: str = ""  # the same as a sentence


class Panel(NamedTuple):
    """All that anybody can know of him, as values."""

    strategy: Strategy
    lost: int  # cowboys on his character card
    strength: int
    most: int
    left: int  # cards still to come this round
    played: tuple[Card, ...]
    next: tuple[Possible, ...]
    in_deck: int
    wants: tuple[int, ...]  # kinds, in the order of his list
    deck_mark: Mark
    list_mark: Mark
    bonus: int  # VP of his strategy's bonus
    bonus_mark: Mark
    over: bool


def facts(position: Position) -> Panel:
    """His panel in a position."""
    table, strategy, left = table_of(position), strategy_of(position), cards_left(position)
    now = strength(position)
    ahead = tuple(possible_cards(position))
    return Panel(
        strategy,
        table.lost,
        now,
        now + most_to_come(position),
        left,
        tuple([card_of(card, strategy) for card in table.played]),
        ahead,
        sum(possible.cards for possible in ahead),
        wish_list(position),
        mark_of(position, strategy.deck_word),
        mark_of(position, strategy.list_word),
        bonus_each(position),
        mark_of(position, BONUS),
        position.over,
    )


def summary(position: Position) -> StandishSeen:
    """The same for programs."""
    told = facts(position)
    return StandishSeen(
        strategy=told.strategy.word,
        character=told.strategy.character,
        cowboys=told.lost,
        strength=told.strength,
        strength_at_most=told.most,
        played=[f"{card.letter}{card.strength}" for card in told.played],
        to_come=told.left,
        next={
            one.letter: NextCard(cards=one.cards, strengths=list(one.strengths), does=one.does)
            for one in told.next
        },
        wants=[KIND_WORDS[kind] for kind in told.wants],
    )


def card_of(card: int, strategy: Strategy) -> Card:
    """A cowboy card for people."""
    letter = letter_of(card)
    return Card(letter, strength_of(card), card_does(letter, strategy.word))


def mark_of(position: Position, word: str) -> Mark:
    """Return where a value of his comes from, by the word of its component."""
    sign, standing = position.setup.sign(word), COMPONENTS[word].standing
    return Mark(sign, _(MARKS[standing]), _(STANDINGS[standing])) if sign else Mark()


def panel(position: Position) -> Markup:
    """The panel as a part of the page."""
    return write(
        "solo/standish.html",
        it=facts(position),
        sheet=sheet(position) if position.over else "",
    )


def sheet(position: Position) -> Markup:
    """The reckoning line by line: the person's and his."""
    scores = sorted(position.setup.scores(position), key=lambda score: score.player)
    words = [word for word in scores[0].sources if any(score.sources[word] for score in scores)]
    return write("solo/sheet.html", scores=scores, words=words)
