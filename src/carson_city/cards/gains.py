"""What would change a player's VP, as if the game ended then: places, characters, sales."""

from __future__ import annotations

from functools import lru_cache

from carson_city.cards.material import AUCTIONEER, MOST_SOLD, PAPERBOY
from carson_city.cards.plan import places_in
from carson_city.cards.position import Position
from carson_city.cards.readings import PLAIN
from carson_city.cards.scoring import worth
from carson_city.cards.town import Layout, Town


def site_gains(position: Position, player: int, card: int) -> dict[int, int]:
    """The VP more or fewer by a terrain card, by the places where it can be built.

    A town never changes and is asked about again and again: what comes back is not to be changed.
    """
    town, layout = position.towns[player], position.deck.layouts[card]
    room = position.places_for(player, card)
    owned, sold = position.owned[player], position.sold[player]
    return _site_gains(town, card, layout, owned, sold, room, position.setup.reading)


@lru_cache(maxsize=256)
def _site_gains(
    town: Town, card: int, layout: Layout, owned: int, sold: int, room: int, reading: int
) -> dict[int, int]:
    now = worth(town, owned, sold, reading)
    return {
        at: worth(town.with_card(card, layout, at), owned, sold, reading) - now
        for at in places_in(room)
    }


def character_gain(position: Position, player: int, number: int) -> int:
    """The VP more by a character, with the sales or the choice that it has before scoring."""
    town, owned, sold = position.towns[player], position.owned[player], position.sold[player]
    reading = position.setup.reading
    gain = _gain(town, owned, sold, number, reading)
    if number != PAPERBOY:
        return gain
    having = owned | 1 << PAPERBOY
    others = [other for other in position.unowned() if other != PAPERBOY]
    gains = [_gain(town, having, sold, other, reading) for other in others]
    return gain + max(gains, default=0)


def _gain(town: Town, owned: int, sold: int, number: int, reading: int) -> int:
    having = owned | 1 << number
    gain = worth(town, having, sold, reading) - worth(town, owned, sold, reading)
    return gain + best_sales(town, having, sold, reading) if number == AUCTIONEER else gain


def sale_gain(town: Town, owned: int, sold: int, card: int, reading: int = PLAIN) -> int:
    """The VP more or fewer by selling a card."""
    return worth(town.without(card), owned, sold + 1, reading) - worth(town, owned, sold, reading)


@lru_cache(maxsize=256)
def best_sales(town: Town, owned: int, sold: int, reading: int = PLAIN) -> int:
    """The VP that the Auctioneer's sales bring at best; nothing where each of them only costs."""
    now = worth(town, owned, sold, reading)
    best = 0
    towns = [town]
    for count in range(sold + 1, MOST_SOLD + 1):
        lefts = [one.without(card) for one in towns for card in one.spare_cards()]
        # The same cards may be sold in another order.
        towns = list({left.cards: left for left in lefts}.values())
        best = max([best, *[worth(left, owned, count, reading) - now for left in towns]])
    return best
