"""What holds in every position of the card game."""

from __future__ import annotations

import itertools
from typing import Final

from carson_city.cards.actions import WORDS
from carson_city.cards.characters import ARROWS, BY_NUMBER, Raising
from carson_city.cards.material import (
    AUCTIONEER,
    CAPTAIN,
    CARD_WORDS,
    CHARACTERS,
    CHINESE,
    ERAS,
    FIRST_CHARACTER,
    GONE,
    GOVERNOR,
    LAWYER,
    NOBODY,
    OF_ERA,
    PAPERBOY,
    PARCELS,
    ROUNDS,
    SHERIFF,
    TERRAIN,
    is_skull,
    opening_cards,
)
from carson_city.cards.names import character_name
from carson_city.cards.plan import CORNERS, LONG_SPAN, SPAN, START, card_bits, place_word, spread
from carson_city.cards.position import Position
from carson_city.cards.rounds import Bidding, Ending, Rounds, before_bids
from carson_city.cards.state import FIELDS
from carson_city.cards.town import NO_TOWN, Town, is_joined
from carson_city.cards.turns import ON_TURN, Building, Taking, Turning, Turns
from carson_city.core.constants import OPEN
from carson_city.core.step import broken_stack
from carson_city.text.i18n import _

MOST_EXTRA: Final = 2  # terrain cards of a round besides: Governor, Chinese Worker


def broken_law(position: Position) -> str:
    """What cannot be about a position, in words; nothing where all is well."""
    for law in (
        _course, _order, _row, _cards_once, _deck, _characters_once, _characters_left, _backs,
        _used, _hands, _sealed, _towns, _people, _adopted,
    ):  # fmt: skip
        broken = law(position)
        if broken:
            return broken
    for field in FIELDS:
        broken = field.broken(position, position.seats)
        if broken:
            return broken
    return broken_stack(position, position.seats, -1)


def _course(position: Position) -> str:
    if not 1 <= position.round <= ROUNDS or not position.era:
        return _("an era has rounds 1 to {last}").format(last=ROUNDS)
    if position.over and not position.last_round:
        return _("a game ends after round {round} of era {era}").format(round=ROUNDS, era=ERAS)
    if not position.over and not isinstance(position.steps[0], Rounds | Ending):
        return _("the first step is “rounds” or “ending”")
    if any(seat >= position.seats for seat in (*position.order, position.lawyer, position.double)):
        return _("somebody who does not play has a turn")
    return ""


def _order(position: Position) -> str:
    """Turns follow the bids, and the open back (CARD-8, CARD-9)."""
    order, bids = position.order, position.bids
    if order and not any(isinstance(step, Turns) for step in position.steps):
        return _("nobody has a turn yet")
    if len({*order}) != len(order):
        return _("everybody has one turn")
    ranks = () if position.top == NOBODY or is_skull(position.top) else position.ranks()
    for before, after in itertools.pairwise(order):
        tied = bids[before] == bids[after] and ranks
        if bids[before] < bids[after] or (tied and ranks.index(before) > ranks.index(after)):
            return _("turns follow the bids and the open back")
    return ""


def in_round(position: Position) -> bool:
    """Whether a round goes on, with cards in the row."""
    return len(position.steps) > 1 and isinstance(position.steps[0], Rounds)


def _row(position: Position) -> str:
    row = position.row
    if not row:
        return _("no cards lie in the row") if in_round(position) else ""
    if position.over or isinstance(position.steps[0], Ending):
        return _("no cards lie in the row at the end")
    if GONE != row[0] < FIRST_CHARACTER:
        return _("the character lies nearest to the decks")
    if any(item >= FIRST_CHARACTER for item in row[1:]):
        return _("one character lies in the row, nearest to the decks")
    least = 1 + opening_cards(position.seats)
    if not least <= len(row) <= least + MOST_EXTRA:
        return _("{least} cards lie in a row, and up to {extra} more").format(
            least=least, extra=MOST_EXTRA
        )
    if any(item != GONE and item // OF_ERA + 1 != position.era for item in row[1:]):
        return _("the cards of a row are of its era")
    if in_round(position) and _takers(position) > len(position.revealed()):
        return _("there are fewer cards in the row than turns to come")
    return ""


def _takers(position: Position) -> int:
    """How many cards will still be taken in this round."""
    takers = 0
    for step in position.steps:
        if isinstance(step, Taking):
            takers += 1 + (step.way == ON_TURN and step.player == position.double)
        takers += isinstance(step, Turning)
    if any(isinstance(step, Turns) for step in position.steps):
        return takers + len(position.order) + (position.double in position.order)
    return takers + position.seats - (position.lawyer != NOBODY) + (position.double != NOBODY)


def _cards_once(position: Position) -> str:
    """A terrain card is in one place, and of an era that has begun."""
    cards = [item for item in position.row if 0 <= item < FIRST_CHARACTER]
    cards += position.terrain
    cards += [step.card for step in position.steps if isinstance(step, Building)]
    for seat in range(position.seats):
        cards += [card for card, _at in position.towns[seat].cards]
        cards += [*position.won[seat], *position.aside[seat]]
    if len({*cards}) != len(cards):
        return _("a terrain card is in two places")
    if any(position.era * OF_ERA <= card < TERRAIN for card in cards):
        return _("the cards of era {era} have not come yet").format(era=ERAS)
    return ""


def _deck(position: Position) -> str:
    """The deck has enough cards for the rounds of its era, and for those who reveal more."""
    if not in_round(position) and position.round == ROUNDS:
        return ""
    more = 2 - (position.turned >> GOVERNOR & 1) - (position.turned >> CHINESE & 1)
    needed = opening_cards(position.seats) * (ROUNDS - position.round) + more
    if len(position.terrain) < needed:
        return _("the deck has too few cards for the rounds to come")
    return ""


def _characters_once(position: Position) -> str:
    """A character is in one place; what the Paperboy chose lies where it lay."""
    found = [item - FIRST_CHARACTER for item in position.row if item >= FIRST_CHARACTER]
    found += position.fronts
    found += [front for front, _back in position.under]
    for owned in position.owned:
        found += [
            number
            for number in range(CHARACTERS)
            if owned >> number & 1 and number != position.adopted
        ]
    return "" if len({*found}) == len(found) else _("a character is in two places")


def _characters_left(position: Position) -> str:
    """Each round takes one character, and ties need one more."""
    gone = (position.era - 1) * ROUNDS + position.round
    if len(position.fronts) + len(position.under) <= ERAS * ROUNDS - gone:
        return _("the deck has too few characters for the rounds to come")
    return ""


def _backs(position: Position) -> str:
    under = [back for _front, back in position.under]
    if position.top == NOBODY:
        return _("no back lies on top of the deck")
    backs = [*position.backs, *under]
    if position.fronts:
        backs.append(position.top)
        if len(position.backs) < len(position.fronts) - 1:
            return _("there are fewer backs than characters in the deck")
    elif position.top != under[0]:
        return _("another back lies on top of the deck")
    if len({*backs}) != len(backs):
        return _("the back of a character is in two places")
    if is_skull(position.top):  # CARD-5a
        return _("a skull is never open: its character is revealed instead")
    return ""


def _used(position: Position) -> str:
    """Who turned a character has it (CARD-13), and so have those who take cards by one."""
    users = {LAWYER: position.lawyer, CHINESE: position.double}
    for number in range(CHARACTERS):
        owner = position.owner(number)
        turned = position.turned >> number & 1
        can_turn = ARROWS >> number & 1 and owner != NOBODY and position.is_person(owner)
        user = users.get(number, NOBODY)
        if (turned and not can_turn) or (user != NOBODY and not (turned and user == owner)):
            return _("nobody has used {character}").format(character=character_name(number))
    busy = position.lawyer in position.order or position.lawyer == position.double
    if busy and position.lawyer != NOBODY:
        return _("who uses the Lawyer has no turn")
    return ""


def _hands(position: Position) -> str:
    hidden = before_bids(position)
    left = ROUNDS - position.round + hidden
    for seat, hand in enumerate(position.hands):
        if len({*hand}) != len(hand) or not {*hand} <= {*position.setup.hands[seat]}:
            return _("nobody has such bid cards")
        if len(hand) < left:
            return _("somebody has too few bid cards for the rounds to come")
        told = in_round(position) or position.bids[seat]
        if told and position.bids[seat] not in _possible(position, seat, hidden):
            return _("a bid is a card that is out, and what characters add to it")
    return ""


def _possible(position: Position, seat: int, hidden: bool) -> set[int]:
    """What a player may have bid: a card that is out, and what characters add."""
    sums = {0}
    for character in BY_NUMBER:
        used = position.has(seat, character.number) and position.turned >> character.number & 1
        if used and isinstance(character, Raising):
            sums |= {amount + character.amount for amount in sums}
    if hidden:
        return sums
    out = [card for card in position.setup.hands[seat] if card not in position.hands[seat]]
    return {card + amount for card in out for amount in sums}


def _sealed(position: Position) -> str:
    """Bids are chosen by people, from what they have, until the last one is in (CARD-7)."""
    asked = [isinstance(step, Bidding) for step in position.steps]
    chosen = [seat for seat, code in enumerate(position.sealed) if code != OPEN]
    if chosen and not (any(asked) and position.is_person(chosen[-1])):
        return _("nobody chooses a bid now")
    if chosen and len(chosen) == position.setup.players:
        return _("when all have chosen, the bids are revealed")
    for seat in chosen:
        code = position.sealed[seat]
        if code >= 0 and WORDS.action(code).value not in position.hands[seat]:
            return _("nobody has such bid cards")
    return ""


def _towns(position: Position) -> str:
    for seat, town in enumerate(position.towns):
        if not town.cards:
            continue
        wide, high = town.east - town.west + 1, town.south - town.north + 1
        long = LONG_SPAN if position.has(seat, CAPTAIN) else SPAN
        if max(wide, high) > long or min(wide, high) > SPAN:
            return _("a town is larger than towns can be")
        if not is_joined(town.occupied):
            return _("a town falls apart")
        broken = _built(position, seat, town)
        if broken:
            return broken
    return ""


def _built(position: Position, seat: int, town: Town) -> str:
    """Each card could be built where it lies; but cards and a Prison may have been sold since."""
    sold = position.sold[seat] > 0
    if not sold and town.cards[0][1] != START:
        return _("the first card of a town lies at {place}").format(place=place_word(START))
    so_far = NO_TOWN
    for card, at in town.cards:
        layout = position.deck.layouts[card]
        joined = not so_far.occupied or card_bits(at) & spread(so_far.occupied)
        free = so_far.free(sold or position.has(seat, SHERIFF))
        fits = [
            so_far.open_to(layout[corner], free) >> at + CORNERS[corner] & 1
            for corner in range(PARCELS)
        ]
        if not (sold or joined) or not all(fits):
            return _("{card} cannot be built at {place}").format(
                card=CARD_WORDS[card], place=place_word(at)
            )
        so_far = so_far.with_card(card, layout, at)
    return ""


def _people(position: Position) -> str:
    """Virtual players have no town; people keep no cards for their priorities."""
    for seat in range(position.seats):
        if position.is_person(seat):
            if position.won[seat]:
                return _("people build their cards")
        elif position.towns[seat].cards or position.aside[seat] or position.sold[seat]:
            return _("virtual players build no town")
        if position.sold[seat] and not position.has(seat, AUCTIONEER):
            return _("only the Auctioneer sells cards")
    return ""


def _adopted(position: Position) -> str:
    """The Paperboy chooses at the end, for its owner."""
    if position.adopted == NOBODY:
        return ""
    owner = position.owner(PAPERBOY)
    if owner == NOBODY or not position.is_person(owner):
        return _("nobody has the Paperboy to choose a character")
    if not position.has(owner, position.adopted) or position.adopted == PAPERBOY:
        return _("what the Paperboy chose is its owner's")
    if not position.over and not isinstance(position.steps[0], Ending):
        return _("the Paperboy chooses at the end")
    return ""
