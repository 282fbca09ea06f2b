"""Facts about cards, bids and places in a few words."""

from __future__ import annotations

from collections.abc import Iterable

from carson_city.cards.material import CHINESE, GOVERNOR, LAWYER
from carson_city.cards.names import some, source_name
from carson_city.cards.position import Position
from carson_city.tell.cards.worths import Worths, raise_of
from carson_city.text.i18n import N_, _, listed, signed

# What those with an arrow do when they are used, but for those that raise a bid.
DOES = {
    GOVERNOR: N_("one more terrain card, and you take a card at once; once a game"),
    LAWYER: N_("you take a card at once, and have no turn this round"),
    CHINESE: N_("one more terrain card for all; on your turn you take two cards"),
}


def points(count: int, sign: str = "") -> str:
    """So many VP more or fewer: +5 VP; with a sign where no rulebook gives them."""
    return _("{count} VP").format(count=signed(count) + sign)


def priority(view: Position, item: int) -> str:
    """The priority of a card of the row."""
    return _("priority {count}").format(count=view.deck.priority_told(item))


def does(character: int) -> str:
    """What a character does when it is used."""
    if character in DOES:
        return _(DOES[character])
    return _("+{count} on your bid").format(count=raise_of(character))


def covers(worths: Worths, at: int) -> str:
    """What a card covers in a place; nothing where it covers nothing."""
    found = [some(kind, count) for kind, count in worths.covered(at).items()]
    return _("covers {things}").format(things=listed(found)) if found else ""


def changes(worths: Worths, card: int, at: int) -> str:
    """Where the points of a place come from: Mine +4, Ranch −1."""
    found = worths.changes(card, at).items()
    return ", ".join([f"{source_name(word)} {signed(count)}" for word, count in found])


def bids_left(view: Position, seat: int) -> str:
    """The bid cards that a player has left, from the lowest."""
    return " ".join(map(str, sorted(view.hands[seat]))) or _("none")


def names(view: Position, seats: Iterable[int]) -> str:
    """Some players by name."""
    return listed([view.setup.names[seat] for seat in seats])
