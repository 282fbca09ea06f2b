"""The table as text: the town, the track and the players for a terminal of 100 by 40.

A player is a colour and a letter: a capital owns the parcel, small letters are cowboys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from carson.board import names
from carson.board.character import CHARACTERS, NO_CARD
from carson.board.income import income
from carson.board.map import COLUMNS
from carson.board.material import (
    BUILDING_3,
    BUILDING_12,
    BUILDING_KINDS,
    DISPLAY_PRICES,
    EMPTY,
    FREE,
    HOUSE,
    INCOME_STAGE,
    KINDS,
    MOUNTAIN,
    NO_TILE,
    PHASE_ACTIONS,
    PHASE_PLACEMENT,
    PHASE_SETUP,
    PLAYER_BITS,
    PROPERTY_TILES,
    RANCH,
    ROADS_2,
    ROUNDS,
    SALARY,
    SPACE_WORDS,
    STAGES,
    TOWN_HOUSE,
    TRACK,
    TRACK_END,
    VP_5,
    display_slot,
    vp_price,
)
from carson.board.position import WHITE_READY, Position
from carson.draw.names import phase_name
from carson.draw.palette import LIGHT
from carson.words import N_, _

CELL: Final = 6  # letters across a parcel; a building's sign has at most so many
TOWN_WIDTH: Final = 2 + 8 * (CELL + 1) + 1
TRACK_WIDTH: Final = 39

# The marks hat, star, cactus, horseshoe, boot, cow; a U is a horseshoe, a V has a cow's horns.
LETTERS: Final = "HSCUBV"

QUIET: Final = Style(dim=True)
BOLD: Final = Style(bold=True)
ROAD: Final = Style(color="#c49a63", bold=True)
MOUNTAIN_STYLE: Final = Style(color="#9a9287")
HOUSE_STYLE: Final = Style(color="#d5775c", bold=True)
MONEY: Final = Style(color="#c8962e")

_SIGNS: Final = {
    "Ranch": N_("Ranch"),
    "Mine": N_("Mine"),
    "Drugstore": N_("Drugs"),
    "Bank": N_("Bank"),
    "Saloon": N_("Saloon"),
    "Hotel": N_("Hotel"),
    "Church": N_("Church"),
    "Prison": N_("Prison"),
    "General Store": N_("Store"),
    "School": N_("School"),
    "Blacksmith": N_("Smith"),
    "City Hall": N_("City H"),
    "Station": N_("Stat'n"),
}


_EFFECTS: Final = {
    "salary": N_("+$4 each"),
    "ammunition": N_("+3 power"),
    "roads1": N_("+3 roads"),
    "roads2": N_("+1 each"),
    "income-parcels": N_("$2 each"),
    "income-firepower": N_("$2 each"),
    "gambling": N_("$2-12"),
    "vp-parcels": N_("VP for 2"),
    "vp-firepower": N_("VP for 2"),
    "vp-buildings": N_("VP each"),
}


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters that a drawing may use."""

    crossings: str  # by the roads that meet there: 1 north, 2 east, 4 south, 8 west
    across: str
    down: str
    mountain: str
    house: str
    town_house: str
    turn: str
    dot: str
    line: str
    white: str

    @property
    def plain(self) -> bool:
        """Whether there is nothing but ASCII."""
        return self.dot.isascii()


LINES: Final = Pen("·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "━", "┃", "▲▲", "⌂", "⌂⌂", "▶", "·", "─", "°")
ASCII: Final = Pen(".+++++++++++++++", "=", "|", "/\\/\\", "house", "houses", ">", "-", "-", "*")


def player_style(player: int) -> Style:
    """A player's colour as a ground, with letters that can be read on it."""
    return Style(color=LIGHT.on_players[player], bgcolor=LIGHT.players[player], bold=True)


def sign(kind: int) -> str:
    """A building in at most six letters."""
    return _(_SIGNS.get(names.kind_name(kind), names.kind_name(kind)))[:CELL]


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
                line.append(pen.down if road else " ", ROAD)
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
        text.append(pen.crossings[meeting], ROAD if meeting else QUIET)
        if column < 8:
            stretch = (pen.across if roads[line * 8 + column] else " ") * CELL
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
    ground = player_style(owner) if owner >= 0 else Style()
    top, top_style = _what_stands(town.ground[parcel], pen)
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
        return pen.mountain.center(CELL), MOUNTAIN_STYLE
    if kind == HOUSE:
        return pen.house.center(CELL), HOUSE_STYLE
    if kind == TOWN_HOUSE:
        return pen.town_house.center(CELL), HOUSE_STYLE
    return sign(kind), BOLD


def _facts(position: Position, parcel: int, room: int) -> tuple[str, Style]:
    """The owner and what the building earns, or the price of a free parcel."""
    owner = position.town.owner[parcel]
    if owner >= 0:
        earns = income(position, parcel) if position.town.ground[parcel] >= RANCH else 0
        letter = LETTERS[owner]
        for facts in (f"{letter} ${earns}", f"{letter}${earns}", f"{letter}{earns}"):
            if earns and len(facts) <= room:
                return facts, Style()
        return letter, Style()
    if owner == FREE:
        style = MONEY if position.town.connected[parcel] else MONEY + QUIET
        return f"${position.town.price(parcel)}", style
    return "", Style()


def cowboys_at(position: Position, place: int, pen: Pen) -> Text:
    """The cowboys in a place as small letters; a sign follows the white one."""
    text = Text()
    for player in range(position.players):
        count = position.cowboys[place] >> player & 1
        if place == SALARY:
            count = position.salaried[player]
        elif place == ROADS_2:
            count = position.road_workers[player]
        if count:
            white = position.white == place and position.white_player == player
            letter = LETTERS[player].lower() + (str(count) if count > 1 else "")
            text.append(letter + (pen.white if white else ""), player_style(player))
    return text


# The track.


def track(
    position: Position, notes: Mapping[int, tuple[str, str, str]] | None = None, pen: Pen = LINES
) -> list[Text]:
    """The round, and the spaces in the order they are resolved: 25 lines.

    Notes, by space, are a quick-choice number, what it brings and a chance, for one player.
    """
    lines = [heading(position, pen)]
    for space in range(TRACK, TRACK_END):
        if space in STAGES:
            lines.append(_stage(position, space, pen))
        else:
            note = notes.get(space) if notes is not None else ("", _plain_effect(space), "")
            lines.append(_space(position, space, note or ("", "", ""), pen))
    return lines


def heading(position: Position, pen: Pen = LINES) -> Text:
    """The round, its phase, and who has passed."""
    if position.phase == PHASE_SETUP:
        return Text(_("Setting up"), BOLD)
    text = Text()
    said = _("Round {round} of {rounds}").format(round=position.round, rounds=ROUNDS)
    text.append(f"{said} {pen.dot} {phase_name(position.phase)}", BOLD)
    if position.phase == PHASE_PLACEMENT and position.pass_order:
        text.append(f" {pen.dot} {_('passed')} ")
        for player in position.pass_order:
            text.append(LETTERS[player], player_style(player))
    return text


def _stage(position: Position, space: int, pen: Pen) -> Text:
    """A stage that takes no cowboys: parcels, kept buildings, income."""
    word = SPACE_WORDS[space - TRACK]
    mark = pen.turn if _now(position, space) else pen.line
    text = Text().append(f"{pen.line}{mark} {word} ", QUIET)
    if space == INCOME_STAGE:
        for player in range(position.players):
            earns = income_of(position, player)
            if earns:
                text.append(LETTERS[player], player_style(player))
                text.append(f"${earns} ", MONEY)
    rest = TRACK_WIDTH - cell_len(text.plain)
    text.append(pen.line * max(rest, 0), QUIET)
    return text


def _space(position: Position, space: int, note: tuple[str, str, str], pen: Pen) -> Text:
    number, effect, chance = note
    text = Text().append(f"{number:>2} ", BOLD)
    mark = pen.turn if _now(position, space) else ""
    there = cowboys_at(position, space, pen)
    closed = not number and not there and position.phase == PHASE_PLACEMENT
    done = position.phase == PHASE_ACTIONS and space < position.track - 1
    quiet = QUIET if closed or done else Style()
    text.append(f"{mark + space_label(position, space):<18}", quiet)
    text.append(f"{effect:<9}", quiet + MONEY if "$" in effect else quiet)
    text.append_text(there)
    text.append(f" {chance}" if chance else "", QUIET)
    return text


def space_label(position: Position, space: int) -> str:
    """A space's word; a building space also names its tile."""
    word = SPACE_WORDS[space - TRACK]
    if BUILDING_12 <= space <= BUILDING_3:
        kind = position.display[display_slot(space)]
        return f"{word:3} {names.kind_name(kind) if kind != NO_TILE else '-'}"
    return word


def _plain_effect(space: int) -> str:
    """What a space brings whoever wins it, in at most nine letters."""
    if space >= VP_5:
        return _("${price} a VP").format(price=vp_price(space))
    return _(_EFFECTS.get(SPACE_WORDS[space - TRACK], ""))


def _now(position: Position, space: int) -> bool:
    """Whether this place of the track is being resolved."""
    here = position.phase == PHASE_ACTIONS and position.track - 1 == space
    return here and (space in STAGES or position.cowboys[space] != 0)


def income_of(position: Position, player: int) -> int:
    """What a player's buildings earn as the town stands."""
    town = position.town
    return sum(income(position, parcel) for parcel in town.built if town.owner[parcel] == player)


# The players.

_COLUMNS: Final = (
    (N_("VP"), 4),
    (N_("money/limit"), 12),
    (N_("cowboys"), 8),
    (N_("revolvers"), 10),
    (N_("firepower"), 10),
    (N_("roads"), 6),
    (N_("tiles"), 6),
)


def players(position: Position, pen: Pen = LINES, *, turn: int = -1) -> list[Text]:
    """A line for each player, in the order that is valid now, under a line of headings."""
    head = Text().append(f"{'':4}{_('player'):11}{_('character'):15}", QUIET)
    for column, width in _COLUMNS:
        head.append(f"{_(column):>{width}}", QUIET)
    head.append("  " + _("keeps"), QUIET)
    return [head, *(_player(position, player, player == turn, pen) for player in order(position))]


def order(position: Position) -> list[int]:
    """The players in action order while they place, else in pass order (RND-2)."""
    if position.phase == PHASE_PLACEMENT and position.action_order:
        return position.action_order
    return [
        *position.pass_order,
        *(player for player in range(position.players) if player not in position.pass_order),
    ]


def _player(position: Position, player: int, turn: bool, pen: Pen) -> Text:
    passed = position.phase == PHASE_PLACEMENT and player in position.pass_order
    quiet = QUIET if passed else Style()
    text = Text().append(f"{pen.turn if turn else '':1} ", BOLD)
    text.append(LETTERS[player], player_style(player))
    text.append(f" {set_cell_size(position.setup.names[player], 10)} ", BOLD if turn else quiet)
    card = position.character[player]
    text.append(f"{names.character_name(card) if card != NO_CARD else '-':15}", quiet)
    money = f"${position.money[player]}"
    if card != NO_CARD:
        money += f"/{CHARACTERS[card].limit}"
    cowboys = str(position.supply[player])
    if position.white == WHITE_READY and position.white_player == player:
        cowboys = f"{cowboys}+{pen.white}"
    values = (
        str(position.vp[player]),
        money,
        cowboys,
        str(position.revolvers[player]),
        str(position.firepower(player)),
        str(position.roads[player]),
        f"{position.tiles[player]}/{PROPERTY_TILES}",
    )
    for value, (column, width) in zip(values, _COLUMNS, strict=True):
        text.append(f"{value:>{width}}", BOLD if column == "VP" else quiet)
    text.append("  " + kept(position, player), quiet)
    return text


def kept(position: Position, player: int) -> str:
    """The tiles that a player keeps, in signs."""
    return _counted(position.kept[player * KINDS : player * KINDS + KINDS])


def _counted(counts: list[int]) -> str:
    return ", ".join(f"{counts[kind]} {sign(kind)}" for kind in BUILDING_KINDS if counts[kind])


def bag(position: Position) -> Text:
    """What may still come out of the bag, whose order nobody knows (INFO-1)."""
    text = Text().append(_("Bag {count}: ").format(count=sum(position.bag)), QUIET)
    text.append(_counted(position.bag) or _("empty"))
    return text


def display(position: Position) -> list[Text]:
    """The buildings for sale, from the cheapest on, in two lines."""
    lines = [Text(), Text()]
    for slot, kind in enumerate(position.display):
        line = lines[slot // 4]
        price = f"${DISPLAY_PRICES[slot]} "
        line.append(price, MONEY)
        line.append(f"{sign(kind) if kind != NO_TILE else '-':{CELL}} ")
    for line in lines:
        line.rstrip()
    return lines


def legend(position: Position, pen: Pen = LINES) -> Text:
    """What the signs mean."""
    text = Text()
    if not pen.plain:
        text.append(pen.mountain[0], MOUNTAIN_STYLE)
        text.append(f" {_('mountain')}  ", QUIET)
        text.append(pen.house, HOUSE_STYLE)
        text.append(f" {_('house')}  ", QUIET)
        text.append(pen.town_house, HOUSE_STYLE)
        text.append(f" {_('town house')}  ", QUIET)
    text.append(pen.across, ROAD)
    text.append(f" {_('road')}  ", QUIET)
    text.append("H $9", player_style(0))
    text.append(f" {_('hat owns it, earns $9')}  ", QUIET)
    text.append("s", player_style(1))
    text.append(f" {_('cowboy')}  ", QUIET)
    if position.white_player >= 0:
        text.append(f"s{pen.white}", player_style(1))
        text.append(f" {_('white')}  ", QUIET)
    text.append("$3", MONEY)
    text.append(f" {_('price')}", QUIET)
    return text


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
    return [*lines, *players(position, pen), bag(position), legend(position, pen)]


def letters_on(position: Position, place: int) -> list[int]:
    """The players with a cowboy in a place, in seat order."""
    mask = position.cowboys[place] & PLAYER_BITS
    return [player for player in range(position.players) if mask >> player & 1]
