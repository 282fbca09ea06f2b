"""The card game as text, 80 columns wide: the row, towns as maps of parcels, the players."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import (
    CHARACTER_NAMES,
    CHARACTERS,
    EMPTY,
    FIRST_CHARACTER,
    GONE,
    HOUSE,
    MARKS,
    MOUNTAIN,
    NOBODY,
    OUTLAWS,
    TOWN_HOUSE,
    card_mark,
)
from carson_city.cards.plan import COLUMN_WORDS, SIDE, column_of, place_at, row_of
from carson_city.cards.position import Position
from carson_city.cards.scoring import sources
from carson_city.cards.town import Town
from carson_city.cards.turns import Building, Turns
from carson_city.draw.cards import facts
from carson_city.draw.palette import hues_of
from carson_city.draw.pen import BOLD, LINES, QUIET, Pen, player_style
from carson_city.text.i18n import N_, _, capital, signed

WIDTH: Final = 80
LETTERS: Final = "HSCBOW"  # hat, star, cactus, boot, horseshoe (a shoe), cow


def letter_of(view: Position, seat: int) -> str:
    """Return the letter of a player's symbol."""
    return LETTERS[MARKS.index(view.setup.marks[seat])]


def style_of(view: Position, seat: int) -> Style:
    """Return how a player's letter is written."""
    return player_style(hues_of(view.setup.marks)[seat])


ITEM: Final = 13  # a card of the row, with the room after it
SIGN: Final = 3  # what stands on a parcel
NOTE: Final = 3  # beside it, what a card built there brings
NAME: Final = 11
INDENT: Final = 3  # of characters under their owner
SIGNS: Final = "▲·"

# What stands on a parcel, in three letters.
WORDS: Final = (
    "", "", N_("hou"), N_("twn"), N_("Min"), N_("Ran"), N_("Bla"), N_("Dru"), N_("Ban"), N_("Sal"),
    N_("Hot"), N_("Gen"), N_("Chu"), N_("Pri"), N_("Cit"), N_("Out"),
)  # fmt: skip
MOUNTAINS: Final = Style(color="#8a6d4b")
HOUSES: Final = Style(color="#a0522d")
DANGER: Final = Style(color="#b03030", bold=True)
GAIN: Final = Style(color="#2e7d32", bold=True)
LOSS: Final = Style(color="#b03030")


def parcel(kind: int, pen: Pen = LINES) -> Text:
    """What stands on a parcel, three letters wide."""
    if kind == EMPTY:
        return Text(f" {'.' if pen.plain else '·'} ", QUIET)
    if kind == MOUNTAIN:
        return Text("^^^" if pen.plain else "▲▲▲", MOUNTAINS)
    style = HOUSES if kind in (HOUSE, TOWN_HOUSE) else DANGER if kind == OUTLAWS else BOLD
    return Text(set_cell_size(_(WORDS[kind]), SIGN), style)


# The row.


def heading(view: Position, pen: Pen = LINES) -> Text:
    """The era and the round, who still takes a card, and who goes first in a tie."""
    text = Text(capital(_("the game is over") if view.over else view.when()), BOLD)
    if view.over:
        return text
    if any(isinstance(step, Turns) for step in view.steps):
        if not view.order:
            return text
        told = _("then {names}").format(names=_names(view, view.order))
        text.append(f" {pen.dot} {told}")
    else:
        text.append(f" {pen.dot} {_('ties')}: {ties(view)}")
    text.truncate(WIDTH, overflow="ellipsis")
    return text


def ties(view: Position) -> str:
    """Who goes before whom with the same bid."""
    return _names(view, [seat for seat in view.ranks() if seat < view.seats])


def _names(view: Position, seats: Iterable[int]) -> str:
    return ", ".join([view.setup.names[seat] for seat in seats])


def row(
    view: Position,
    pen: Pen = LINES,
    width: int = WIDTH,
    numbers: Mapping[int, int] | None = None,
) -> list[Text]:
    """The cards of the row as blocks of three lines, as many side by side as there is room.

    Numbers, by item, are those of a quick choice. A card that is being built comes last.
    """
    blocks = [_item(view, one, pen, (numbers or {}).get(one)) for one in view.row]
    step = view.steps[-1] if view.steps else None
    if isinstance(step, Building):
        head, *rest = _item(view, step.card, pen, None)
        blocks.append([Text.assemble((f" {pen.turn} ", BOLD), head[3:]), *rest])
    many = max(width // ITEM, 1)
    return [
        line
        for first in range(0, len(blocks), many)
        for line in _side_by_side(blocks[first : first + many], ITEM)
    ]


def _item(view: Position, item: int, pen: Pen, number: int | None) -> list[Text]:
    """A card of the row: its number and what people call it, what is on it, its priority."""
    if item == GONE:
        return [Text(f"   {_('taken')}", QUIET)]
    head = Text(f"{'' if number is None else number:>2} ", BOLD)
    priority = Text(f"({view.deck.priority_told(item)})", QUIET)
    if item >= FIRST_CHARACTER:
        name = textwrap.wrap(_(CHARACTER_NAMES[item - FIRST_CHARACTER]), ITEM - 3)
        head.append(name[0], BOLD)
        return [head, Text("   " + " ".join(name[1:]), BOLD), Text("   ") + priority]
    kinds = [parcel(kind, pen) for kind in view.deck.layouts[item]]
    rows = [Text.assemble("   ", kinds[first], " ", kinds[first + 1]) for first in (0, 2)]
    return [head.append(f"{card_mark(item)} ").append_text(priority), *rows]


def character(view: Position, width: int = WIDTH) -> list[Text]:
    """What the character of the row does."""
    found = [item - FIRST_CHARACTER for item in view.row if item >= FIRST_CHARACTER]
    if not found:
        return []
    name = _(CHARACTER_NAMES[found[0]])
    told = textwrap.wrap(f"{name}: {_(BY_NUMBER[found[0]].text)}", width - 3)
    lines = [Text(f"   {part}") for part in told]
    lines[0].stylize(BOLD, 3, 4 + len(name))
    return lines


def _side_by_side(blocks: list[list[Text]], width: int) -> list[Text]:
    lines = []
    for number in range(max(map(len, blocks), default=0)):
        line = Text()
        for index, block in enumerate(blocks):
            line.append(" " * max(index * width - cell_len(line.plain), 0))
            if number < len(block):
                line.append_text(block[number])
        lines.append(line)
    return lines


# Towns.


def town(
    view: Position, seat: int, pen: Pen = LINES, notes: Mapping[int, int] | None = None
) -> list[Text]:
    """A town as a map; notes, by place, are the VP of a card whose north-west parcel lies there."""
    here = view.towns[seat]
    if not here.occupied:
        return [Text(_("no town yet"), QUIET)]
    wide = SIGN + 1 + (NOTE if notes else 0)
    west, east, north, south = _bounds(here, notes or {})
    head = Text("   ")
    for column in range(west, east + 1):
        head.append(f"{COLUMN_WORDS[column]:^{SIGN}}" + " " * (wide - SIGN), BOLD)
    lines = [head]
    for number in range(north, south + 1):
        line = Text(f"{number + 1:>2} ", BOLD)
        for column in range(west, east + 1):
            place = place_at(column, number)
            kind = here.kind_at(place)
            cell = parcel(kind, pen) if kind >= 0 else Text(" " * SIGN)
            if notes and place in notes:
                style = GAIN if notes[place] > 0 else LOSS if notes[place] < 0 else QUIET
                cell.append(_short(notes[place]), style)
            cell.pad_right(wide - cell_len(cell.plain))
            line.append_text(cell)
        lines.append(line)
    return lines


def _short(points: int) -> str:
    """So many VP in the room beside a parcel."""
    return signed(points)[:NOTE]


def _bounds(here: Town, notes: Mapping[int, int]) -> tuple[int, int, int, int]:
    """The columns and rows to be seen: the town, and where a card can be built."""
    columns = [here.west, here.east, *(column_of(place) for place in notes)]
    rows = [here.north, here.south, *(row_of(place) for place in notes)]
    east, south = min(max(columns), SIDE - 1), min(max(rows), SIDE - 1)
    return min(columns), east, min(rows), south


def whose(view: Position, seat: int) -> Text:
    """The heading of a town."""
    text = Text(f"{letter_of(view, seat)}", style_of(view, seat))
    return text.append(f" {view.setup.names[seat]}", BOLD)


def towns(view: Position, seats: Iterable[int], pen: Pen = LINES, width: int = WIDTH) -> list[Text]:
    """Some towns side by side, each under the name of its owner."""
    lines: list[Text] = []
    blocks = [[whose(view, seat), *town(view, seat, pen)] for seat in seats]
    while blocks:
        fitting = [blocks.pop(0)]
        used = _wide(fitting[0])
        while blocks and used + 2 + _wide(blocks[0]) <= width:
            used += 2 + _wide(blocks[0])
            fitting.append(blocks.pop(0))
        lines += [*_beside(fitting), Text()]
    return lines[:-1]


def _wide(block: list[Text]) -> int:
    return max(cell_len(line.plain) for line in block)


def _beside(blocks: list[list[Text]]) -> list[Text]:
    lines = []
    for number in range(max(map(len, blocks))):
        line, start = Text(), 0
        for block in blocks:
            line.append(" " * max(start - cell_len(line.plain), 0))
            if number < len(block):
                line.append_text(block[number])
            start += _wide(block) + 2
        lines.append(line)
    return lines


# Players.


def players(
    view: Position, pen: Pen = LINES, *, turn: int = -1, width: int = WIDTH, tight: bool = False
) -> list[Text]:
    """A line or two for each player: points, bids, characters; if tight one for the others."""
    return [
        line
        for seat in range(view.seats)
        for line in _player(view, seat, pen, turn, width, tight=tight and seat != turn)
    ]


def _player(
    view: Position, seat: int, pen: Pen, turn: int, width: int, *, tight: bool
) -> list[Text]:
    line = Text(f"{pen.turn if seat == turn else ' '}")
    line.append(letter_of(view, seat), style_of(view, seat))
    line.append(f" {set_cell_size(view.setup.names[seat], NAME)}", BOLD if seat == turn else "")
    total = sum(sources(view, seat).values())
    line.append(_("{count:>4} VP").format(count=total), BOLD)
    line.append(f"  {_('bids')} ", QUIET)
    line.append_text(_hand(view, seat, pen))
    line.append(f" {_bid(view, seat):6}", BOLD)
    return _with_characters(view, seat, line, width, tight=tight)


def _bid(view: Position, seat: int) -> str:
    """The bid of this round; before it is revealed what is added to it."""
    if not view.bids[seat]:
        return ""
    if not facts.revealed(view):
        return signed(view.bids[seat])
    return f"{_('now')} {view.bids[seat]}"


def _hand(view: Position, seat: int, pen: Pen) -> Text:
    """The bid cards of a player; those that are out leave a dot."""
    text = Text()
    for value in view.setup.hands[seat]:
        left = value in view.hands[seat]
        text.append(f"{value if left else pen.dot} ", "" if left else QUIET)
    text.pad_right(max(_hand_width(hand) for hand in view.setup.hands) - cell_len(text.plain))
    return text


def _hand_width(hand: tuple[int, ...]) -> int:
    return sum([len(str(value)) + 1 for value in hand])


def _with_characters(
    view: Position, seat: int, line: Text, width: int, *, tight: bool
) -> list[Text]:
    """The line of a player with the characters behind it, or under it."""
    told = [_character(view, number) for number in range(CHARACTERS) if view.has(seat, number)]
    if view.sold[seat]:
        told.append(_("sold {count}").format(count=view.sold[seat]))
    if view.aside[seat]:
        told.append(_("set aside {count}").format(count=len(view.aside[seat])))
    if view.won[seat]:
        told.append(_("terrain {count}").format(count=len(view.won[seat])))
    if tight or cell_len(line.plain) + 1 + cell_len(", ".join(told)) <= width:
        line.append(f" {', '.join(told)}")
        line.truncate(width, overflow="ellipsis")
        return [line]
    parts = textwrap.wrap(", ".join(told), width - INDENT)
    return [line, *(Text(" " * INDENT + part) for part in parts)]


def _character(view: Position, number: int) -> str:
    """A character; one that was used and not righted stands in brackets."""
    name = _(CHARACTER_NAMES[number])
    return f"({name})" if view.turned >> number & 1 else name


# All of it.


def legend(pen: Pen = LINES) -> Text:
    """What the signs mean."""
    mountain, empty = parcel(MOUNTAIN, pen).plain, parcel(EMPTY, pen).plain.strip()
    return Text(
        _(
            "{mountain} mountain, {empty} empty, {house} house, {town} town house; "
            "in brackets a card's priority"
        ).format(mountain=mountain, empty=empty, house=_(WORDS[HOUSE]), town=_(WORDS[TOWN_HOUSE])),
        QUIET,
    )


def seer(view: Position) -> int:
    """The person whose town is shown first; nobody's where a spectator looks."""
    return view.viewer if 0 <= view.viewer < view.setup.players else NOBODY


def table(view: Position, pen: Pen = LINES) -> list[Text]:
    """The whole table as its viewer sees it."""
    own = seer(view)
    seats = range(view.setup.players) if own == NOBODY else [own]
    built = [seat for seat in seats if view.towns[seat].occupied]
    lines = [heading(view, pen), *row(view, pen), *character(view)]
    lines += [Text(), *towns(view, built, pen)] if built else []
    return [*lines, Text(), *players(view, pen), legend(pen)]
