"""A position of the card game as one line of text, and back (docs/notation.md).

`cards virtual=expert era=1.3 top=order4 row=sheriff,1-7,-,1-9,1-30 hat=bids1.2.9,has:doctor,…`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.cards.fields import NO_CARDS
from carson_city.cards.laws import broken_law
from carson_city.cards.material import BACKS, FIRST_CHARACTER, MARKS, NOBODY, OF_ERA, ORDERS, TITLE
from carson_city.cards.position import Position, fresh_position
from carson_city.cards.rounds import Before, Rounds
from carson_city.cards.state import FIELDS
from carson_city.cards.turns import Building
from carson_city.core.chance import Chance
from carson_city.core.constants import SPECTATOR, WHOLE
from carson_city.core.field import OfPlayer, listed
from carson_city.core.ranges import index_of
from carson_city.errors import NotationError, SetupError
from carson_city.text.i18n import _
from carson_city.title import marks as seated
from carson_city.title.house_rules import HOUSE
from carson_city.title.lines import (
    NONSENSE,
    SPECTATOR_WORD,
    Naming,
    as_seen,
    field_parts,
    parts_of,
    view_parts,
)
from carson_city.title.setup import check_line

if TYPE_CHECKING:
    from carson_city.cards.setup import Setup

KEYS: Final = (
    "virtual", HOUSE, "components", *[field.line for field in FIELDS if field.line], seated.FIELD,
    "view", *MARKS,
)  # fmt: skip
OF_PLAYER: Final = tuple([field for field in FIELDS if isinstance(field, OfPlayer)])


def line_of(position: Position) -> str:
    """The position as one line; chance is not part of it."""
    setup = position.setup
    parts = [TITLE, *([f"virtual={','.join(setup.virtual)}"] if setup.virtual else [])]
    parts += setup.house_parts()
    parts += [f"components={setup.components}"] if setup.own else []
    usual = MARKS[: position.seats]
    parts += field_parts([(field, position) for field in FIELDS], usual)
    line = " ".join([*parts, *view_parts(position.viewer, usual)])
    return seated.written(line, setup.marks, MARKS)


# And back.


def parse_line(
    text: str, kind: type[Setup], seed: int, script: list[tuple[int, int]] | None
) -> Position:
    """The position of a line; a NotationError says what cannot be."""
    check_line(text)
    marks = seated.named(text, MARKS, "CARD-1c")
    with seated.Spelling(marks, MARKS):
        parts = parts_of(seated.read(text, marks, MARKS), TITLE, KEYS)
        return _position(parts, kind, seed, script, marks)


def _position(
    parts: dict[str, str],
    kind: type[Setup],
    seed: int,
    script: list[tuple[int, int]] | None,
    marks: tuple[str, ...],
) -> Position:
    """The position of the parts of a line, which have the usual marks."""
    try:
        position = _read(parts, kind, seed, marks)
        broken = broken_law(position)
        if broken:
            raise NotationError(broken)
        if not position.lacks:
            position.chance.script = script
            position.settle(position.steps[-1] if position.steps else None)
            for seat in position.deciders:
                position.options(seat)
        elif position.viewer == WHOLE:
            raise NotationError(_("something is hidden: say whose view it is, as in view=hat"))
    except SetupError as error:  # of components, which it names
        raise NotationError(error.reason, error.rule) from error
    except NONSENSE as error:
        raise NotationError(_("no game comes to this position")) from error
    position.chance.script = None
    return as_seen(position)


def _read(parts: dict[str, str], kind: type[Setup], seed: int, marks: tuple[str, ...]) -> Position:
    seats = [mark for mark in MARKS if mark in parts]
    if tuple(seats) != MARKS[: len(seats)] or not seats:
        raise NotationError(_("players sit in the order {m}").format(m=", ".join(MARKS)))
    seated.check_count(marks, len(seats), "CARD-1c")
    virtual = tuple(listed(parts.get("virtual", "")))
    with Naming("virtual", parts.get("virtual", "")):
        setup = kind(len(seats) - len(virtual), virtual, marks=marks)
    if "components" in parts or HOUSE in parts:
        own, house = parts.get("components", ""), parts.get(HOUSE, "")
        setup = kind(setup.players, virtual, components=own, house=house, marks=marks)
    position = fresh_position(setup, Chance(seed))
    position.era, position.round = 1, 1
    for field in FIELDS:
        if field.line in parts:
            text = parts[field.line]
            with Naming(field.line, text):
                field.read(position, len(seats), "" if text == NO_CARDS else text)
    for seat, mark in enumerate(seats):
        with Naming(mark, parts[mark]):
            _take(position, seat, listed(parts[mark]))
    if "view" in parts:
        with Naming("view", parts["view"]):
            spectator = parts["view"] == SPECTATOR_WORD
            position.viewer = SPECTATOR if spectator else index_of(MARKS, parts["view"])
    if "steps" not in parts:  # before the bids of this round, or before the next one
        position.steps = [Rounds(), Before(0)] if position.row else [Rounds()]
    if "deck" not in parts:
        _rest_of_deck(position)
    if "fronts" not in parts:
        _rest_of_fronts(position)
    _rest_of_backs(position, parts)
    return position


def _take(position: Position, seat: int, words: list[str]) -> None:
    """Read the words about a player, one for each field at most."""
    said: list[OfPlayer] = []
    for word in words:
        taken = [field for field in OF_PLAYER if field.take(position, seat, word)]
        if not taken:
            strange = _("“{word}” says nothing about a player; bids1.2.9, has:doctor and sold1 do")
            raise ValueError(strange.format(word=word[:40]))
        if taken[0] in said:
            raise ValueError(_("“{word}” stands twice").format(word=word[:40]))
        said += taken


def _rest_of_deck(position: Position) -> None:
    """Without a word about it the deck has all cards of its era that are nowhere else."""
    first = (position.era - 1) * OF_ERA
    gone = {*position.row, *[step.card for step in position.steps if isinstance(step, Building)]}
    for seat in range(position.seats):
        gone |= {card for card, _at in position.towns[seat].cards}
        gone |= {*position.won[seat], *position.aside[seat]}
    position.terrain = tuple([card for card in range(first, first + OF_ERA) if card not in gone])


def _rest_of_fronts(position: Position) -> None:
    """Without a word about them all characters that nobody has are in the deck."""
    seen = {item - FIRST_CHARACTER for item in position.row} | {
        front for front, _b in position.under
    }
    position.fronts = tuple([front for front in position.unowned() if front not in seen])


def _rest_of_backs(position: Position, parts: dict[str, str]) -> None:
    """Without a word about them an order is open, and all other backs are in the deck."""
    seen = [back for _front, back in position.under]
    if "backs" in parts:
        seen += position.backs
    if "top" not in parts:
        left = [back for back in range(ORDERS) if back not in seen]
        in_deck = position.fronts or not position.under
        position.top = (left or [NOBODY])[0] if in_deck else position.under[0][1]
    if "backs" not in parts:
        seen.append(position.top)
        position.backs = tuple([back for back in range(BACKS) if back not in seen])
