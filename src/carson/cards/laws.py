"""What holds in every position of the card game."""

from __future__ import annotations

from carson.cards.material import (
    BACKS,
    CHARACTERS,
    FIRST_CHARACTER,
    GONE,
    MOST_SEATS,
    NOBODY,
    ROUNDS,
)
from carson.cards.plan import LONG_SPAN, SPAN
from carson.cards.position import Position
from carson.cards.town import is_joined
from carson.step import broken_stack
from carson.words import _

MOST_BID: int = 11 + 3 + 6 + 5 + 2  # with Heroes, Gunsmith, Mercenary and Doctor


def broken_law(position: Position) -> str:
    """What cannot be about a position, in words; nothing where all is well."""
    for law in (_course, _cards_once, _characters_once, _hands, _towns, _people):
        broken = law(position)
        if broken:
            return broken
    return broken_stack(position, position.seats, -1)


def _course(position: Position) -> str:
    if not 1 <= position.round <= ROUNDS or not position.era:
        return _("an era has rounds 1 to {last}").format(last=ROUNDS)
    if len(position.row) > 2 + MOST_SEATS + 1:
        return _("so many cards do not lie in a row")
    if position.row and GONE != position.row[0] < FIRST_CHARACTER:
        return _("the character lies nearest to the decks")
    if any(item >= FIRST_CHARACTER for item in position.row[1:]):
        return _("one character lies in the row, nearest to the decks")
    if len({*position.order}) != len(position.order):
        return _("everybody has one turn")
    if any(seat >= position.seats for seat in (*position.order, position.lawyer, position.double)):
        return _("somebody who does not play has a turn")
    return ""


def _cards_once(position: Position) -> str:
    """A terrain card is in one place."""
    cards = [item for item in position.row if 0 <= item < FIRST_CHARACTER]
    cards += position.terrain
    for seat in range(position.seats):
        cards += [card for card, _at in position.towns[seat].cards]
        cards += [*position.won[seat], *position.aside[seat]]
    return "" if len({*cards}) == len(cards) else _("a terrain card is in two places")


def _characters_once(position: Position) -> str:
    """A character is in one place, and so is a back."""
    found = [item - FIRST_CHARACTER for item in position.row if item >= FIRST_CHARACTER]
    found += position.fronts
    found += [front for front, _back in position.under]
    for owned in position.owned:
        found += [number for number in range(CHARACTERS) if owned >> number & 1]
    if len({*found}) != len(found):
        return _("a character is in two places")
    backs = [*position.backs, *[back for _front, back in position.under]]
    backs += [position.top] if position.fronts and position.top != NOBODY else []
    if len({*backs}) != len(backs) or len(backs) > BACKS:
        return _("the back of a character is in two places")
    if position.fronts and len(position.backs) < len(position.fronts) - 1:
        return _("there are fewer backs than characters in the deck")
    return ""


def _hands(position: Position) -> str:
    for seat, hand in enumerate(position.hands):
        if len({*hand}) != len(hand) or not {*hand} <= {*position.setup.hands[seat]}:
            return _("nobody has such bid cards")
        if not 0 <= position.bids[seat] <= MOST_BID:
            return _("no bid is higher than {most}").format(most=MOST_BID)
    return ""


def _towns(position: Position) -> str:
    for town in position.towns:
        wide, high = town.east - town.west + 1, town.south - town.north + 1
        if town.cards and (max(wide, high) > LONG_SPAN or min(wide, high) > SPAN):
            return _("a town is larger than towns can be")
        if not is_joined(town.occupied):
            return _("a town falls apart")
    return ""


def _people(position: Position) -> str:
    """Virtual players have no town; people keep no cards for their priorities."""
    for seat in range(position.seats):
        if position.is_person(seat):
            if position.won[seat]:
                return _("people build their cards")
        elif position.towns[seat].cards or position.aside[seat] or position.sold[seat]:
            return _("virtual players build no town")
    return ""
