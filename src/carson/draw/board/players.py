"""The players: what each one has, in the order in which they act."""

from __future__ import annotations

from carson.board.character import CHARACTERS, NO_CARD, card_of
from carson.board.figures import goods
from carson.board.material import (
    BUILDING_KINDS,
    KINDS,
    MARKS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
)
from carson.board.names import character_name, kind_name
from carson.board.phases.round import choosing_order
from carson.board.position import Position
from carson.board.scoring import ranking
from carson.draw.board import pieces, portraits
from carson.draw.lettering import body, heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, move, path, rect, title, use
from carson.words import _, ordinal

WIDTH = 660
CARD = 112
STEP = 122
BAND = 78
FACE = 52
BESIDE = BAND + FACE + 14  # where words beside a portrait begin
FEW = 3  # tokens of a kind that are drawn one by one


def seating(position: Position) -> list[int]:
    """The viewer first, then all in the order that rules the phase (RND-2); at the end by rank."""
    if position.over:
        return ranking(position)
    order = position.pass_order
    if position.phase == PHASE_PLACEMENT:
        order = position.action_order
    elif position.phase == PHASE_CHARACTERS:
        order = choosing_order(position)
    seats = list(order) + [p for p in range(position.players) if p not in order]
    if position.viewer >= 0:
        seats.sort(key=lambda player: player != position.viewer)
    return seats


def height(position: Position) -> int:
    """How high the panel of so many players is."""
    return STEP * position.players - (STEP - CARD)


def panel(position: Position, palette: Palette) -> Markup:
    """All players under each other, WIDTH wide."""
    return join(
        *(
            group(
                _card(position, palette, player),
                transform=move(0, index * STEP),
                data_player=MARKS[player],
            )
            for index, player in enumerate(seating(position))
        )
    )


def _card(position: Position, palette: Palette, player: int) -> Markup:
    colour = palette.players[player]
    decides = player in position.deciders
    return join(
        rect(
            0,
            0,
            WIDTH,
            CARD,
            rx=5,
            fill=palette.card,
            stroke=palette.gold if decides else palette.rule,
            stroke_width=4 if decides else 1.4,
        ),
        path(f"M5 0H{BAND}L{BAND - 12} {CARD}H5Q0 {CARD} 0 {CARD - 5}V5Q0 0 5 0Z", fill=colour),
        use(
            f"{palette.prefix}-{MARKS[player]}",
            9,
            CARD / 2 - 27,
            54,
            54,
            color=palette.on_players[player],
        ),
        heading(position.setup.names[player], BESIDE, 29, 19, 236, fill=palette.ink),
        _portrait(position, palette, player),
        _character(position, palette, player),
        _order(position, palette, player),
        _tokens(position, palette, player),
        _goods(position, palette, player),
        _points(position, palette, player),
    )


def _portrait(position: Position, palette: Palette, player: int) -> Markup:
    """Whom the player has this round, or an empty frame."""
    card = position.character[player]
    if card != NO_CARD:
        return portraits.portrait(palette, card, BAND + 4, 9, FACE)
    return rect(
        BAND + 5,
        10,
        FACE - 2,
        FACE - 2,
        rx=5,
        fill="none",
        stroke=palette.rule,
        stroke_width=1.6,
        stroke_dasharray="5 4",
    )


def _character(position: Position, palette: Palette, player: int) -> Markup:
    """The character of the round, with its number, side and money limit."""
    card = position.character[player]
    if card == NO_CARD:
        words = _("no character yet")
    else:
        side = CHARACTERS[card]
        words = _("{code} {name}, may keep ${limit}").format(
            code=side.code, name=character_name(card), limit=position.limit(player)
        )
        if position.numbers[player] != side.number:  # CHR-0: acts first, whoever they are
            other = character_name(card_of(position.numbers[player], side.side))
            words = _("{name} and {character}").format(name=other, character=words)
    return body(words, BESIDE, 50, 14, 270, fill=palette.quiet, font_style="italic")


def _order(position: Position, palette: Palette, player: int) -> Markup:
    """Where the player stands in the orders, at the right of the name."""
    words = []
    if player in position.deciders:
        words.append(_("decides"))
    if position.phase == PHASE_PLACEMENT:
        if player in position.pass_order:
            place = position.pass_order.index(player) + 1
            words.append(_("passed {place}").format(place=ordinal(place)))
        elif player in position.action_order:
            place = position.action_order.index(player) + 1
            words.append(_("acts {place}").format(place=ordinal(place)))
    elif player in position.pass_order and not position.over:
        place = position.pass_order.index(player) + 1
        words.append(_("{place} in pass order").format(place=ordinal(place)))
        if player == position.first_chooser:  # CHR-17Y
            words.append(_("chooses first"))
    if not words:
        return EMPTY
    return join(
        pieces.sign(palette, "watch", WIDTH - 34, 9, 21),
        body(
            " · ".join(words),
            WIDTH - 40,
            25,
            14,
            230,
            fill=palette.ink,
            text_anchor="end",
            font_weight="bold" if player in position.deciders else None,
        ),
    )


def _tokens(position: Position, palette: Palette, player: int) -> Markup:
    """The 3-revolver tile, and what characters bring into play."""
    found = [("guns", int(position.ammunition == player), _("the 3-revolver tile"))]
    found += [
        (thing.word, count, f"{_(thing.name)}: {count}")
        for thing, count in goods(position, player)
        if not thing.is_figure
    ]
    drawn = []
    at = 0.0
    for name, count, meaning in found:
        if count:
            shown = count if count <= FEW else 1
            signs = [pieces.sign(palette, name, at + n * 24, 0, 25) for n in range(shown)]
            if count > FEW:
                signs.append(_times(palette, count, at + 27, 18))
                at += 22
            drawn.append(group(title(meaning), *signs))
            at += shown * 24 + 6
    return group(*drawn, transform=move(WIDTH - 96 - at, 33))


def _goods(position: Position, palette: Palette, player: int) -> Markup:
    """Money, cowboys, revolvers, firepower, roads, property tiles and kept buildings."""
    colour = palette.players[player]
    goods = (
        ("coin", f"${position.money[player]}", _("money"), 78),
        ("head", str(position.supply[player]), _("cowboys at hand"), 56),
        ("revolver", str(position.revolvers[player]), _("revolvers"), 56),
        ("firepower", str(position.firepower(player)), _("firepower"), 60),
        ("road", str(position.roads[player]), _("roads"), 54),
        ("deed", str(position.tiles[player]), _("property tiles left"), 60),
    )
    drawn = []
    at = 0.0
    for name, amount, meaning, room in goods:
        drawn.append(
            group(
                title(f"{meaning}: {amount}"),
                use(
                    f"{palette.prefix}-{name}",
                    0,
                    0,
                    27,
                    27,
                    color=colour if name in ("head", "deed") else palette.ink,
                ),
                heading(amount, 31, 20, 17, fill=palette.ink),
                transform=move(at, 0),
            )
        )
        at += room
    return group(
        *drawn,
        group(_kept(position, palette, player), transform=move(at + 6, -10)),
        transform=move(BAND + 4, 70),
    )


def _kept(position: Position, palette: Palette, player: int) -> Markup:
    """Tiles bought and not yet built."""
    counts = position.kept[player * KINDS : player * KINDS + KINDS]
    kept = [(kind, counts[kind]) for kind in BUILDING_KINDS if counts[kind]]
    if not kept:
        return EMPTY
    step = min(44.0, 84 / len(kept))
    return join(
        *(
            group(
                title(_("kept: {kind}").format(kind=kind_name(kind))),
                rect(
                    index * step,
                    0,
                    42,
                    42,
                    rx=3,
                    fill=palette.plain,
                    stroke=palette.rule,
                    stroke_width=1.2,
                ),
                pieces.kind(palette, kind, index * step + 2, 1, 38),
                _times(palette, count, index * step + 2, 40) if count > 1 else EMPTY,
            )
            for index, (kind, count) in enumerate(kept)
        )
    )


def _times(palette: Palette, count: int, x: float, y: float) -> Markup:
    """How many there are of what is drawn once."""
    return heading(f"×{count}", x, y, 14, fill=palette.ink)


def _points(position: Position, palette: Palette, player: int) -> Markup:
    """Victory points in their laurel."""
    return group(
        title(_("victory points: {points}").format(points=position.vp[player])),
        use(f"{palette.prefix}-laurel", 0, 0, 76, 76),
        heading(str(position.vp[player]), 38, 46, 25, 46, fill=palette.ink, text_anchor="middle"),
        transform=move(WIDTH - 86, 31),
    )
