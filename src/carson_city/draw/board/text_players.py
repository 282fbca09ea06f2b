"""What lies beside the board, as text: the players, the bag, the buildings for sale."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from carson_city.board import names
from carson_city.board.character import NO_CARD
from carson_city.board.figures import goods, is_destitute, things
from carson_city.board.kinds import ALL_KINDS
from carson_city.board.limits import limit_of
from carson_city.board.material import (
    AMMUNITION_POWER,
    BUILDING_KINDS,
    DISPLAY_PRICES,
    KINDS,
    NO_TILE,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    PROPERTY_TILES,
)
from carson_city.board.phases.round import choosing_order
from carson_city.board.position import Position
from carson_city.draw.board.facts import map_notes
from carson_city.draw.board.player_facts import role_of, start_is_open
from carson_city.draw.board.signs import (
    HOUSE_STYLE,
    MONEY,
    MOUNTAIN_STYLE,
    ROAD,
    letter_of,
    signs_of,
    style_of,
)
from carson_city.draw.pen import BOLD, LINES, QUIET, Pen, player_style
from carson_city.text.i18n import N_, _
from carson_city.title.components import SIGN

CELL: Final = 6  # letters across a parcel; a building's sign has at most so many
WIDTH: Final = 100


def sign(kind: int) -> str:
    """A building in at most six letters."""
    return _(ALL_KINDS[kind].short)[:CELL]


_COLUMNS: Final = (
    (N_("VP"), 3),
    (N_("money/limit"), 12),
    (N_("cowboys"), 8),
    (N_("revolvers"), 10),
    (N_("firepower"), 10),
    (N_("roads"), 6),
    (N_("tiles"), 6),
)
_NARROW: Final = (  # the same on a terminal of 80 columns
    (N_("VP"), 3),
    (N_("money"), 8),
    (N_("cowboys"), 8),
    (N_("guns"), 5),
    (N_("power"), 6),
    (N_("roads"), 6),
    (N_("tiles"), 6),
)
_BEFORE: Final = 33  # columns of player and character, and the gap before what they have


def players(
    position: Position, pen: Pen = LINES, *, turn: int = -1, width: int = WIDTH
) -> list[Text]:
    """A line for each player, in the order that is valid now, under a line of headings."""
    head = Text().append(f"{'':4}{_('player'):11}   {_('character'):14}", QUIET)
    for column, wide in _columns(width):
        head.append(f"{_(column):>{wide}}", QUIET)
    head.append(" " + _("has"), QUIET)
    rows = [_player(position, player, player == turn, pen, width) for player in order(position)]
    return [head, *rows]


def _columns(width: int) -> tuple[tuple[str, int], ...]:
    return _COLUMNS if width >= WIDTH else _NARROW


def order(position: Position) -> list[int]:
    """The players in action order while they place, else in pass order (RND-2, CHR-17Y)."""
    if position.phase == PHASE_PLACEMENT and position.action_order:
        return position.action_order
    choosing = position.phase == PHASE_CHARACTERS
    before = choosing_order(position) if choosing else position.pass_order
    return [*before, *(player for player in range(position.players) if player not in before)]


def _player(position: Position, player: int, turn: bool, pen: Pen, width: int) -> Text:
    passed = position.phase == PHASE_PLACEMENT and player in position.pass_order
    quiet = QUIET if passed else Style()
    text = Text().append(f"{pen.turn if turn else '':1} ", BOLD)
    text.append(letter_of(position, player), style_of(position, player))
    text.append(f" {set_cell_size(position.setup.names[player], 10)} ", BOLD if turn else quiet)
    card = position.character[player]
    if card == NO_CARD:
        text.append(f"{role_of(position, player) or ' -':17}"[:17], quiet)
    else:  # the number tells who acts first (RND-4): 0 with the Paperboy
        text.append(f"{position.numbers[player]:>2} {names.character_name(card):14}", quiet)
    money = f"${position.money[player]}"
    limit = limit_of(position, card) if card != NO_CARD else None
    if limit is not None:
        money += f"/{limit}"
    revolvers = str(position.revolvers[player])
    if position.ammunition == player:
        revolvers = f"{revolvers}+{AMMUNITION_POWER}"
    cowboys = str(position.supply[player])
    for thing, _count in goods(position, player):
        if thing.is_figure:
            cowboys = f"{cowboys}+{pen.sign(thing)}"
    firepower, roads = str(position.firepower(player)), str(position.roads[player])
    if is_destitute(position, player):
        money = revolvers = roads = ""
    elif start_is_open(position):
        money = cowboys = revolvers = firepower = roads = "?"
    tiles = f"{position.tiles[player]}/{PROPERTY_TILES}"
    values = (str(position.vp[player]), money, cowboys, revolvers, firepower, roads, tiles)
    for value, (column, wide) in zip(values, _columns(width), strict=True):
        text.append(f"{value:>{wide}}", BOLD if column == "VP" else quiet)
    text.append(f" {_belongings(position, player, pen, width)}", quiet)
    text.truncate(width, overflow="crop")
    return text


def _belongings(position: Position, player: int, pen: Pen, width: int) -> str:
    """Tokens and kept tiles, the tiles in ever shorter signs until they fit."""
    room = width - _BEFORE - sum(wide for _column, wide in _columns(width))
    for letters in (CELL, 4, 3, 2):
        words = [*tokens(position, player, pen), *kept(position, player, letters)]
        said = " ".join(words)
        if cell_len(said) <= room:
            break
    return said


def tokens(position: Position, player: int, pen: Pen = LINES) -> list[str]:
    """The tokens at hand, each by its sign and number; those that tell all by their signs."""
    told = []
    bare = ""
    for thing, count in goods(position, player):
        if thing.unit is None:
            bare += pen.sign(thing) * count
        elif not thing.is_figure:
            told.append(f"{pen.sign(thing)}{count}")
    return [bare, *told] if bare else told


def kept(position: Position, player: int, letters: int = CELL) -> list[str]:
    """The tiles that a player keeps, in signs of so many letters."""
    counts = position.kept[player * KINDS : player * KINDS + KINDS]
    return [
        f"{counts[kind] if counts[kind] > 1 else ''}{sign(kind)[:letters]}"
        for kind in BUILDING_KINDS
        if counts[kind]
    ]


def bag(position: Position) -> Text:
    """What may still come out of the bag, whose order nobody knows (INFO-1)."""
    text = Text().append(_("Bag {count}: ").format(count=sum(position.bag)), QUIET)
    tiles = [f"{position.bag[kind]} {sign(kind)}" for kind in BUILDING_KINDS if position.bag[kind]]
    text.append(", ".join(tiles) or _("empty"))
    return text


# A line of their own under the players, for variants that have something to show, by their word.
OWN_LINES: Final[dict[str, Callable[[Position, Pen], Text]]] = {}


def own_lines(position: Position, pen: Pen = LINES) -> list[Text]:
    """What variants show under the players."""
    words = [plug.word for plug in position.rules.plugs if plug.word in OWN_LINES]
    return [OWN_LINES[word](position, pen) for word in words]


def display(position: Position) -> Text:
    """The buildings for sale, from the cheapest on."""
    line = Text().append(_("For sale: "), QUIET)
    for slot, kind in enumerate(position.display):
        line.append(f"${DISPLAY_PRICES[slot]} ", MONEY)
        line.append(f"{sign(kind) if kind != NO_TILE else '-'}  ")
    line.rstrip()
    return line


def legend(position: Position, pen: Pen = LINES) -> Text:
    """What the signs mean, the special ones first where there is no room for all."""
    special = _special_signs(position, pen)
    special += [(SIGN, QUIET, note.brief) for note in map_notes(position)]
    usual = [
        (signs_of(pen).across, ROAD, _("road")),
        ("H $9", player_style(0), _("H owns it, earns $9")),
        ("s", player_style(1), _("cowboy")),
    ]
    if not pen.plain:
        usual = [
            (signs_of(pen).mountain[0], MOUNTAIN_STYLE, _("mountain")),
            (signs_of(pen).house, HOUSE_STYLE, _("house")),
            (signs_of(pen).town_house, HOUSE_STYLE, _("town house")),
            *usual,
        ]
    while True:
        text = Text()
        for signs, style, meaning in [*usual, *special, ("$3", MONEY, _("price"))]:
            text.append(signs, style)
            text.append(f" {meaning}  ", QUIET)
        text.rstrip()
        if cell_len(text.plain) <= WIDTH or not usual:
            return text
        usual = usual[1:]


def _special_signs(position: Position, pen: Pen) -> list[tuple[str, Style, str]]:
    """The signs of pieces that only some characters bring into play."""
    found = []
    for thing in things(position):
        owned = "{player}" in thing.said or (not thing.is_figure and bool(thing.said))
        whose, style = ("s", player_style(1)) if owned else ("", QUIET)
        found.append((f"{whose}{pen.sign(thing)}", style, _(thing.name)))
    return found
