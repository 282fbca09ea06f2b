"""What holds in every position against Standish, however it came about."""

from __future__ import annotations

from typing import Final

from carson_city.board.character import CHARACTERS, NO_CARD, NUMBERS
from carson_city.board.display import Refill
from carson_city.board.figures import goods
from carson_city.board.material import PHASE_CHARACTERS, PHASE_END, PHASE_PLACEMENT
from carson_city.board.position import Position
from carson_city.solo.cowboy_cards import CARDS_IN_ROUND, DECK
from carson_city.solo.readings import CROWDING
from carson_city.solo.state import (
    ON_HIS_CARD,
    PERSON,
    STANDISH,
    cards_left,
    never_taken,
    table_of,
    whole_deck,
)
from carson_city.text.i18n import _

HIS_STEPS: Final = ("standish", "buy_parcel", "buy_parcels", "steal", "limit")


def broken_law(position: Position) -> str:
    """What cannot be about him, in words; nothing where all is well."""
    for law in (_goods, _steps, _bridge, _orders, _characters, _deck, _round, _passed):
        broken = law(position)
        if broken:
            return broken
    return ""


def _goods(position: Position) -> str:
    """What the board game gives to players he has not (SOLO-5)."""
    if position.money[STANDISH] or position.roads[STANDISH] or position.revolvers[STANDISH]:
        return _("Standish has no money, no roads and no revolvers")
    if position.character[STANDISH] != NO_CARD:
        return _("Standish takes no character")
    working = position.salaried[STANDISH], position.road_workers[STANDISH]
    if max(working) > (1 if CROWDING in position.setup.house else 0):  # SOLO-Ec
        return _("Standish never works for salary, nor on roads")
    if any(thing is not ON_HIS_CARD for thing, _count in goods(position, STANDISH)):
        return _("Standish has nothing but his cowboys and his cards")
    return ""


def _steps(position: Position) -> str:
    for waiting in position.steps:
        if waiting.player == STANDISH and waiting.name not in HIS_STEPS:
            return _("the step “{step}” is never Standish's").format(step=waiting.text())
    return ""


def _bridge(position: Position) -> str:
    if table_of(position).bridged and not position.rules.road_cost:
        return _("“bridged” is 1, but there is no river to build a bridge over (SOLO-1b)")
    return ""


def _orders(position: Position) -> str:
    """His marker is first at the start, and he begins round 1 (SOLO-3a, SOLO-7a)."""
    order = position.pass_order if position.phase < PHASE_PLACEMENT else []
    if position.phase == PHASE_PLACEMENT:
        order = position.action_order
    if position.round <= 1 and order and order[0] != STANDISH:
        return _("Standish is first in round 1")
    return ""


def _characters(position: Position) -> str:
    """The person has had a character of the cast in each round that is over (SOLO-6)."""
    used = table_of(position).used
    numbers = [card >> 1 for card in position.cast]
    if any(used >> number & 1 and number not in numbers for number in range(NUMBERS)):
        return _("“used” names characters of the cast")
    card = position.character[PERSON]
    if card != NO_CARD and used >> CHARACTERS[card].number & 1:
        return _("“used”: you have that character now, and each only once in the game")
    if used.bit_count() > _rounds_over(position):
        return _("“used” has no more characters than rounds are over")
    free = [card >> 1 for card in position.free_cards]
    if any(used >> number & 1 for number in free):
        return _("“free”: a character that you had is not free again")
    never = [card >> 1 for card in never_taken(position)]
    if position.phase == PHASE_CHARACTERS and sorted(free) != sorted(never):
        return _("“free” has all characters of the cast that you never had")
    return ""


def _rounds_over(position: Position) -> int:
    if position.phase == PHASE_END and any(isinstance(step, Refill) for step in position.steps):
        return position.round  # the next one is prepared
    return max(position.round - 1, 0)


def _deck(position: Position) -> str:
    table = table_of(position)
    left = whole_deck(position)
    for card in (*table.deck, *table.played):
        if card not in left:
            return _(
                "“deck” and “played” have the {count} cards of his strategy, each once"
            ).format(count=DECK)
        left.remove(card)
    return ""


def _round(position: Position) -> str:
    """He plays his cards from phase 2 on, and so many (SOLO-7)."""
    table = table_of(position)
    if position.phase < PHASE_PLACEMENT and (table.played or table.lost):
        return _("“played” and “lost” are of a round in which cowboys are placed")
    if len(table.played) > CARDS_IN_ROUND[position.round]:
        return _("he plays {count} cards in round {round}").format(
            count=CARDS_IN_ROUND[position.round], round=position.round
        )
    return ""


def _passed(position: Position) -> str:
    """His marker passes at once with his last card (SOLO-7b)."""
    if position.phase != PHASE_PLACEMENT:
        return ""
    if (STANDISH in position.pass_order) != (cards_left(position) == 0):
        return _("Standish passes with his last card: card {count} in round {round}").format(
            count=CARDS_IN_ROUND[position.round], round=position.round
        )
    return ""
