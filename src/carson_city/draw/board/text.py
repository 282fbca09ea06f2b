"""The table as text: the town, the track and the players for a terminal of 100 by 40.

A player is a colour and a letter: a capital owns the parcel, small letters are cowboys.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from carson_city.board import names
from carson_city.board.figures import figures_at
from carson_city.board.income import left_of, left_to
from carson_city.board.map import COLUMNS
from carson_city.board.material import (
    EMPTY,
    FREE,
    HOUSE,
    INCOME_STAGE,
    MOUNTAIN,
    NO_TILE,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    RANCH,
    TOWN_HOUSE,
)
from carson_city.board.names import phase_name, round_name
from carson_city.board.position import Position
from carson_city.board.spaces import ALL_SPACES, Space
from carson_city.draw.board.lots import lot_of
from carson_city.draw.board.signs import (
    HOUSE_STYLE,
    LOT,
    MONEY,
    MOUNTAIN_STYLE,
    ROAD,
    letter_of,
    signs_of,
    style_of,
)
from carson_city.draw.board.text_players import CELL, bag, legend, own_lines, players, sign
from carson_city.draw.board.track_facts import note_on
from carson_city.draw.pen import BOLD, LINES, QUIET, Pen
from carson_city.text.i18n import _, capital

TOWN_WIDTH: Final = 2 + 8 * (CELL + 1) + 1
TRACK_WIDTH: Final = 39
LABEL_WIDTH: Final = 21
EFFECT_WIDTH: Final = 9
WORD_WIDTH: Final = 1 + max(len(space.word) for space in ALL_SPACES)  # typed for a space
WIDTH: Final = TOWN_WIDTH + 2 + TRACK_WIDTH


# The town.


def town(position: Position, pen: Pen = LINES) -> list[Text]:
    """The 8 by 8 parcels with roads between them, 25 lines."""
    lines = []
    for row in range(8):
        lines.append(_road_line(position, row, pen))
        cells = [_cell(position, row * 8 + column, pen) for column in range(8)]
        for half in (0, 1):
            line = Text().append(f"{row + 1} " if half == 0 else "  ", BOLD)
            for column in range(9):
                road = position.town.roads[72 + row * 9 + column]
                line.append(signs_of(pen).down if road else " ", ROAD)
                if column < 8:
                    line.append_text(cells[column][half])
            lines.append(line)
    lines.append(_road_line(position, 8, pen))
    return lines


def _road_line(position: Position, line: int, pen: Pen) -> Text:
    """One of the nine lines across; the first one also names the columns."""
    roads = position.town.roads
    text = Text("  ")
    for column in range(9):
        meeting = 0
        if line > 0 and roads[72 + (line - 1) * 9 + column]:
            meeting |= 1
        if column < 8 and roads[line * 8 + column]:
            meeting |= 2
        if line < 8 and roads[72 + line * 9 + column]:
            meeting |= 4
        if column > 0 and roads[line * 8 + column - 1]:
            meeting |= 8
        text.append(signs_of(pen).crossings[meeting], ROAD if meeting else QUIET)
        if column < 8:
            stretch = (signs_of(pen).across if roads[line * 8 + column] else " ") * CELL
            if line == 0:
                text.append(stretch[:2], ROAD)
                text.append(COLUMNS[column], BOLD)
                stretch = stretch[3:]
            text.append(stretch, ROAD)
    return text


def _cell(position: Position, parcel: int, pen: Pen) -> tuple[Text, Text]:
    """Two lines: what stands there; whose it is, its income or price, and cowboys."""
    town = position.town
    owner = town.owner[parcel]
    ground = style_of(position, owner) if owner >= 0 else Style()
    top, top_style = _what_stands(town.ground[parcel], pen)
    if parcel in lot_of(position):
        top, top_style = f"{_('lot')} {top.strip()}"[:CELL], LOT
    first = Text().append(f"{top:{CELL}}", ground + top_style if owner < 0 else ground)
    cowboys = cowboys_at(position, parcel, pen)
    facts, facts_style = _facts(position, parcel, CELL - len(cowboys))
    over = cowboys.plain[: max(len(facts) + len(cowboys) - CELL, 0)]
    if over and not top.strip():
        first = Text().append(" " * (CELL - len(over)), ground) + cowboys[: len(over)]
        cowboys = cowboys[len(over) :]
    second = Text().append(facts, ground + facts_style if owner < 0 else ground)
    second.append(" " * (CELL - len(facts) - len(cowboys)), ground)
    second.append_text(cowboys)
    return first, second[:CELL]


def _what_stands(kind: int, pen: Pen) -> tuple[str, Style]:
    if kind == EMPTY:
        return "", Style()
    if kind == MOUNTAIN:
        return signs_of(pen).mountain.center(CELL), MOUNTAIN_STYLE
    if kind == HOUSE:
        return signs_of(pen).house.center(CELL), HOUSE_STYLE
    if kind == TOWN_HOUSE:
        return signs_of(pen).town_house.center(CELL), HOUSE_STYLE
    return sign(kind), BOLD


def _facts(position: Position, parcel: int, room: int) -> tuple[str, Style]:
    """The owner and what the building earns, or the price of a free parcel."""
    owner = position.town.owner[parcel]
    if owner >= 0:
        earns = left_of(position, parcel) if position.town.ground[parcel] >= RANCH else 0
        letter = letter_of(position, owner)
        ways = (f"{letter} ${earns}", f"{letter}${earns}", f"{letter}{earns}") if earns else ()
        for spare in (1, 0) if room < CELL else (0,):  # better apart from the cowboys
            for facts in ways:
                if len(facts) + spare <= room:
                    return facts, Style()
        return letter, Style()
    if owner == FREE and position.available(parcel):
        style = MONEY if position.town.connected[parcel] else MONEY + QUIET
        return f"${position.town.prices[parcel]}", style
    return "", Style()


def cowboys_at(position: Position, place: int, pen: Pen) -> Text:
    """The cowboys in a place as small letters; a sign follows those that are special."""
    text = Text()
    there = figures_at(position, place)
    for player, alike in groupby(there, key=lambda figure: (figure.player, figure.fights)):
        crowd = list(alike)
        whose = letter_of(position, player[0]).lower() if player[0] >= 0 else ""
        letter = whose + (str(len(crowd)) if len(crowd) > 1 else "")
        for figure in crowd:
            letter += pen.sign(figure.kind)
            letter += "" if figure.token is None else pen.sign(figure.token)
        text.append(letter, style_of(position, player[0]) if whose else QUIET)
    return text


# The track.


def track(
    position: Position,
    notes: Mapping[int, tuple[str, str, str]] | None = None,
    pen: Pen = LINES,
    *,
    words: bool = False,
) -> list[Text]:
    """The round, and the spaces in the order they are resolved: 25 lines.

    Notes, by space, are a quick-choice number, what it brings and a chance, for one player.
    With words, where there is room for them, each space also has the one that is typed.
    """
    lines = [heading(position, pen)]
    for space in ALL_SPACES:
        if space.stage:
            lines.append(_stage(position, space, pen))
            continue
        note = notes.get(space.place) if notes is not None else ("", space.brief, "")
        line = _space(position, space, note or ("", "", ""), pen)
        if words:
            line.append(" " * (TRACK_WIDTH + 1 - cell_len(line.plain)) + space.word, QUIET)
        lines.append(line)
    return lines


def heading(position: Position, pen: Pen = LINES) -> Text:
    """The round, its phase, and who has passed."""
    text = Text(capital(round_name(position)), BOLD)
    if position.phase == PHASE_SETUP:
        return text
    text.append(f" {pen.dot} {phase_name(position.phase)}", BOLD)
    if position.phase == PHASE_PLACEMENT and position.pass_order:
        text.append(f" {pen.dot} {_('passed')} ")
        for player in position.pass_order:
            text.append(letter_of(position, player), style_of(position, player))
    if position.phase == PHASE_CHARACTERS and position.first_chooser >= 0:  # CHR-17Y
        text.append(f" {pen.dot} {_('first')} ")
        first = position.first_chooser
        text.append(letter_of(position, first), style_of(position, first))
    return text


def _stage(position: Position, space: Space, pen: Pen) -> Text:
    """A stage that takes no cowboys: parcels, kept buildings, income."""
    earnings = _earnings(position) if space.place == INCOME_STAGE else Text()
    note = note_on(position, space.place)
    if note is not None:
        earnings.append(f"{pen.sign(note.thing)}{note.brief} ", BOLD)
    room = TRACK_WIDTH - len("── ") - 1 - cell_len(earnings.plain)
    name = space.name if cell_len(space.name) <= room else space.short
    mark = pen.turn if _now(position, space) else pen.line
    text = Text().append(f"{pen.line}{mark} {name} ", QUIET)
    text.append_text(earnings)
    rest = TRACK_WIDTH - cell_len(text.plain)
    text.append(pen.line * max(rest, 0), QUIET)
    return text


def _earnings(position: Position) -> Text:
    """What everybody's buildings earn."""
    text = Text()
    for player in range(position.players):
        earns = left_to(position, player)
        if earns:
            text.append(letter_of(position, player), style_of(position, player))
            text.append(f"${earns} ", MONEY)
    return text


def _space(position: Position, space: Space, note: tuple[str, str, str], pen: Pen) -> Text:
    number, effect, chance = note
    if (
        position.phase in (PHASE_PLACEMENT, PHASE_ACTIONS)
        and space.place not in position.open_spaces
    ):
        effect = _("closed")  # WORD-9
    now = _now(position, space)
    text = Text().append(f"{pen.turn if now else number:>2} ", BOLD)
    there = cowboys_at(position, space.place, pen)
    closed = not number and not there and position.phase == PHASE_PLACEMENT
    done = position.phase == PHASE_ACTIONS and space.place < position.track - 1
    quiet = QUIET if closed or done else Style()
    there.append(f" {chance}" if chance else "", QUIET)
    # Where the cowboys would run over the edge, all columns stand nearer to each other.
    room = TRACK_WIDTH - cell_len(text.plain) - cell_len(there.plain)
    brings = _padded(effect, min(EFFECT_WIDTH, room - LABEL_WIDTH))
    label = space_label(position, space)
    text.append(_padded(label, min(LABEL_WIDTH, room - cell_len(brings))), quiet)
    text.append(brings, quiet + MONEY if "$" in effect else quiet)
    text.append_text(there)
    text.truncate(TRACK_WIDTH, overflow="crop")
    return text


def _padded(text: str, width: int) -> str:
    """A text and at least one space, in a column of a width."""
    return text + " " * max(width - cell_len(text), 1)


def space_label(position: Position, space: Space) -> str:
    """A space as people call it; one that sells a building names its tile."""
    if space.slot < 0:
        return space.name
    kind = position.display[space.slot]
    name = names.kind_name(kind) if kind != NO_TILE else "-"
    return f"{space.short:3} {name}"


def _now(position: Position, space: Space) -> bool:
    """Whether this place of the track is being resolved."""
    here = position.phase == PHASE_ACTIONS and position.track - 1 == space.place
    return here and (space.stage or position.crowd(space.place) != 0)


# All of it.


def beside(left: list[Text], right: list[Text], width: int = TOWN_WIDTH) -> list[Text]:
    """Two blocks side by side."""
    lines = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right):
            line.append(" " * (width + 2 - cell_len(line.plain)))
            line.append_text(right[number])
        lines.append(line)
    return lines


def table(position: Position, pen: Pen = LINES) -> list[Text]:
    """The whole table, as a spectator sees it."""
    lines = beside(town(position, pen), track(position, None, pen))
    more = own_lines(position, pen)
    return [*lines, *players(position, pen), *more, bag(position), legend(position, pen)]
