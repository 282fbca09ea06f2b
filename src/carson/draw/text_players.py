"""What lies beside the board, as text: the players, the bag, the buildings for sale."""

from __future__ import annotations

from typing import Final

from rich.cells import set_cell_size
from rich.style import Style
from rich.text import Text

from carson.board import names
from carson.board.character import CHARACTERS, NO_CARD
from carson.board.material import (
    BUILDING_KINDS,
    DISPLAY_PRICES,
    KINDS,
    NO_TILE,
    PHASE_PLACEMENT,
    PROPERTY_TILES,
)
from carson.board.position import WHITE_READY, Position
from carson.draw.pen import (
    BOLD,
    HOUSE_STYLE,
    LETTERS,
    LINES,
    MONEY,
    MOUNTAIN_STYLE,
    QUIET,
    ROAD,
    Pen,
    player_style,
)
from carson.words import N_, _

CELL: Final = 6  # letters across a parcel; a building's sign has at most so many
WIDTH: Final = 100

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


def sign(kind: int) -> str:
    """A building in at most six letters."""
    return _(_SIGNS.get(names.kind_name(kind), names.kind_name(kind)))[:CELL]


_COLUMNS: Final = (
    (N_("VP"), 3),
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
    text.truncate(WIDTH, overflow="crop")
    return text


def kept(position: Position, player: int) -> str:
    """The tiles that a player keeps, in signs."""
    counts = position.kept[player * KINDS : player * KINDS + KINDS]
    return " ".join(
        sign(kind) if counts[kind] == 1 else f"{counts[kind]} {sign(kind)}"
        for kind in BUILDING_KINDS
        if counts[kind]
    )


def bag(position: Position) -> Text:
    """What may still come out of the bag, whose order nobody knows (INFO-1)."""
    text = Text().append(_("Bag {count}: ").format(count=sum(position.bag)), QUIET)
    tiles = [f"{position.bag[kind]} {sign(kind)}" for kind in BUILDING_KINDS if position.bag[kind]]
    text.append(", ".join(tiles) or _("empty"))
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
    text.append(f" {_('H owns it, earns $9')}  ", QUIET)
    text.append("s", player_style(1))
    text.append(f" {_('cowboy')}  ", QUIET)
    if position.white_player >= 0:
        text.append(f"s{pen.white}", player_style(1))
        text.append(f" {_('white')}  ", QUIET)
    text.append("$3", MONEY)
    text.append(f" {_('price')}", QUIET)
    return text
