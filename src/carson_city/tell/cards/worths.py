"""What cards, places and bids are worth to a player now, in numbers."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER, Raising
from carson_city.cards.gains import character_gain, sale_gain, site_gains
from carson_city.cards.material import AFTER_BIDS, KINDS
from carson_city.cards.plan import card_bits
from carson_city.cards.position import Position
from carson_city.cards.scoring import lines

NOWHERE: Final = -1


class Worths:
    """The town and the characters of one player, and what would change them."""

    def __init__(self, view: Position, player: int) -> None:
        self.view = view
        self.player = player
        self.town = view.towns[player]
        self.owned = view.owned[player]
        self.sold = view.sold[player]
        self.reading = view.setup.reading

    def build(self, card: int, at: int) -> int:
        """How many VP more or fewer a card brings in a place."""
        return self.gains(card)[at]

    def gains(self, card: int) -> dict[int, int]:
        """The VP more or fewer of a card, by the places where it can be built."""
        return site_gains(self.view, self.player, card)

    def best(self, card: int) -> tuple[int, int]:
        """The most VP that a card brings, and where; nowhere if it cannot be built."""
        found = self.gains(card)
        at = max(found, key=lambda place: (found[place], -place), default=NOWHERE)
        return found.get(at, 0), at

    def character(self, number: int) -> int:
        """How many VP a character brings, as if the game ended now."""
        return character_gain(self.view, self.player, number)

    def sale(self, card: int) -> int:
        """How many VP more or fewer a sale brings."""
        return sale_gain(self.town, self.owned, self.sold, card, self.reading)

    def changes(self, card: int, at: int) -> dict[str, int]:
        """What a card changes in a place, by source of points."""
        before = lines(self.town, self.owned, self.sold, self.reading)
        layout = self.view.deck.layouts[card]
        then = self.town.with_card(card, layout, at)
        after = lines(then, self.owned, self.sold, self.reading)
        found = {word: after.get(word, 0) - before.get(word, 0) for word in {**before, **after}}
        return {word: points for word, points in found.items() if points}

    def covered(self, at: int) -> dict[int, int]:
        """How many parcels of each kind a card covers in a place."""
        bits = card_bits(at)
        found = {kind: (self.town.kinds[kind] & bits).bit_count() for kind in range(KINDS)}
        return {kind: count for kind, count in found.items() if count}


def raise_of(character: int) -> int:
    """What a character adds to a bid; 0 for most."""
    found = BY_NUMBER[character]
    return found.amount if isinstance(found, Raising) else 0


def can_bid_more(view: Position, player: int, total: int) -> list[int]:
    """Who can still come before a bid, with cards left and what may be added (CARD-7a, CARD-9)."""
    found = []
    for seat in range(view.seats):
        if seat == player or seat == view.lawyer or not view.hands[seat]:
            continue
        most = view.bids[seat] + max(view.hands[seat])
        most += sum([raise_of(one) for one in AFTER_BIDS if may_raise(view, seat, one)])
        if most > total or (most == total and not goes_before(view, player, seat)):
            found.append(seat)
    return found


def may_raise(view: Position, seat: int, character: int) -> bool:
    """Whether a player owns a character that can still be used this era."""
    return view.has(seat, character) and view.may_use(seat, character)


def goes_before(view: Position, player: int, other: int) -> bool:
    """Whether the open back puts a player before another in a tie."""
    order = view.ranks()
    return order.index(player) < order.index(other)


def place_in_turn(view: Position, player: int, total: int) -> int:
    """How far ahead a player is with a bid, as all lie revealed now: 1 is first."""
    before = [
        seat
        for seat in range(view.seats)
        if seat not in (player, view.lawyer)
        and (
            view.bids[seat] > total
            or (view.bids[seat] == total and not goes_before(view, player, seat))
        )
    ]
    return 1 + len(before)
