"""The row in the browser: decks, the open back, and every card with what it is worth to whom."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from carson_city.cards.material import FIRST_CHARACTER, GONE, ITEM_WORDS
from carson_city.cards.position import Position
from carson_city.draw.cards import faces, row
from carson_city.draw.cards.names import item_words
from carson_city.draw.svg import Markup as Drawing
from carson_city.tell.cards import about
from carson_city.tell.cards.facts import points
from carson_city.tell.cards.worths import NOWHERE, Worths
from carson_city.text.i18n import _, signed
from carson_city.web.cards.fragments import HTML, character_text, picture
from carson_city.web.rendering.palette import INK, ink_of

BOX = f"0 0 {faces.WIDE} {faces.HIGH}"


class Worth(NamedTuple):
    """What a card would bring a person."""

    seat: int
    name: str
    gain: str
    told: str
    good: bool  # nothing in the row brings that person more
    mark: str


class Item(NamedTuple):
    """A card of the row, or the gap that it left."""

    id: str
    word: str
    name: str
    drawn: Drawing
    worths: tuple[Worth, ...] = ()


def part(view: Position) -> Markup:
    """The whole row; at the end the characters that nobody owns (CARD-PAPERBOY)."""
    if row.is_over(view):
        numbers = [] if view.over else [FIRST_CHARACTER + one for one in view.unowned()]
        return HTML.gallery(_items(view, numbers))
    held = row.in_hand(view)
    return HTML.row(
        picture(BOX, faces.deck_of(view, ink_of(view.setup))),
        picture(BOX, faces.back(view, ink_of(view.setup), view.top)),
        ties(view),
        _items(view, list(view.row)),
        _item(view, held, 0) if held != GONE else None,
    )


def _items(view: Position, numbers: list[int]) -> list[Item]:
    """Cards with what they are worth to whom."""
    worths = _worths(view, numbers)
    return [
        _item(view, number, index, worths.get(number, ())) for index, number in enumerate(numbers)
    ]


def _item(view: Position, number: int, index: int, worths: tuple[Worth, ...] = ()) -> Item:
    drawn = picture(BOX, faces.item(view.deck, INK, number))
    if number == GONE:
        return Item(f"gap-{index}", "", _("taken"), drawn)
    word = ITEM_WORDS[number]
    text = character_text(number - FIRST_CHARACTER) if number >= FIRST_CHARACTER else ""
    return Item(f"it-{word}", word, item_words(view.deck, number, text), drawn, worths)


def ties(view: Position) -> tuple[str, str]:
    """How the open back breaks ties, and the players from the strongest on (CARD-9)."""
    return _("With equal bids goes first"), about.ties(view)


def _worths(view: Position, numbers: list[int]) -> dict[int, tuple[Worth, ...]]:
    """What each of these cards would bring each person, as their town stands."""
    found: dict[int, list[Worth]] = {number: [] for number in numbers if number != GONE}
    for seat in range(view.setup.players):
        worths = Worths(view, seat)
        gains = {number: _gain(worths, number) for number in found}
        most = max([gain for gain in gains.values() if gain is not None], default=0)
        for number, gain in gains.items():
            found[number].append(_worth(view, seat, gain, most))
    return {number: tuple(told) for number, told in found.items()}


def _gain(worths: Worths, number: int) -> int | None:
    if number >= FIRST_CHARACTER:
        return worths.character(number - FIRST_CHARACTER)
    gain, at = worths.best(number)
    return None if at == NOWHERE else gain


def _worth(view: Position, seat: int, gain: int | None, most: int) -> Worth:
    name, mark = view.setup.names[seat], view.setup.marks[seat]
    if gain is None:
        return Worth(seat, name, "×", _("fits nowhere"), False, mark)
    return Worth(seat, name, signed(gain), points(gain), gain == most > 0, mark)
