"""The players: what each one has, in the order in which they act."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.draw.board import pieces, player_facts, portraits
from carson_city.draw.board.player_facts import Good, Player
from carson_city.draw.board.track_facts import Heap
from carson_city.draw.lettering import body, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, move, path, rect, title, use
from carson_city.text.i18n import _

WIDTH = 660
CARD = 112
STEP = 122
BAND = 78
FACE = 52
BESIDE = BAND + FACE + 14  # where words beside a portrait begin
FEW = 3  # tokens of a kind that are drawn one by one
ROOMS = (78, 52, 52, 56, 50, 54)  # for each good
EARNS = 36  # for the income, beside the money


def seating(position: Position) -> list[int]:
    """The viewer first, then all in the order of the phase."""
    seats = player_facts.order(position)
    if position.viewer >= 0 and not position.over:
        seats.sort(key=lambda player: player != position.viewer)
    return seats


def height(position: Position) -> int:
    """How high the panel of so many players is."""
    return STEP * position.players - (STEP - CARD)


def panel(position: Position, palette: Palette) -> Markup:
    """All players under each other, WIDTH wide."""
    players = player_facts.players(position)
    return join(
        *(
            group(
                _card(palette, players[player]),
                transform=move(0, index * STEP),
                data_player=players[player].mark,
            )
            for index, player in enumerate(seating(position))
        )
    )


def _card(palette: Palette, who: Player) -> Markup:
    return join(
        rect(
            0,
            0,
            WIDTH,
            CARD,
            rx=5,
            fill=palette.card,
            stroke=palette.gold if who.decides else palette.rule,
            stroke_width=4 if who.decides else 1.4,
        ),
        path(
            f"M5 0H{BAND}L{BAND - 12} {CARD}H5Q0 {CARD} 0 {CARD - 5}V5Q0 0 5 0Z",
            fill=palette.players[who.player],
        ),
        use(
            f"{palette.prefix}-{who.mark}",
            9,
            CARD / 2 - 27,
            54,
            54,
            color=palette.on_players[who.player],
        ),
        heading(who.name, BESIDE, 29, 19, 236, fill=palette.ink),
        _portrait(palette, who),
        _character(palette, who),
        _order(palette, who),
        _tokens(palette, who),
        _goods(palette, who),
        _points(palette, who),
    )


def _portrait(palette: Palette, who: Player) -> Markup:
    """Whom the player has this round, or an empty frame."""
    if who.face is not None:
        return portraits.portrait(palette, who.face.card, BAND + 4, 9, FACE)
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


def _character(palette: Palette, who: Player) -> Markup:
    """The character of the round, with its number and money limit; a pointer learns its power."""
    words, told = who.role, EMPTY
    if who.face is not None:
        words = f"{who.number} {who.role}, {who.face.limit}"
        told = title(f"{words}. {who.face.text}")
    return group(told, body(words, BESIDE, 50, 14, 270, fill=palette.quiet, font_style="italic"))


def _order(palette: Palette, who: Player) -> Markup:
    """Where the player stands in the orders, at the right of the name."""
    if not who.standing:
        return EMPTY
    words = " · ".join(who.standing)
    return group(
        title(words),
        pieces.sign(palette, "watch", WIDTH - 34, 9, 21),
        body(
            words,
            WIDTH - 40,
            25,
            14,
            230,
            fill=palette.ink,
            text_anchor="end",
            font_weight="bold" if who.decides else None,
        ),
    )


def _tokens(palette: Palette, who: Player) -> Markup:
    """The 3-revolver tile, and what characters and variants bring into play."""
    drawn = []
    at = 0.0
    for good in who.tokens:
        shown = good.amount if good.amount <= FEW or good.unit is None else 1
        shown = 1 if good.unit else shown
        signs = [pieces.sign(palette, good.sign, at + n * 24, 0, 25) for n in range(shown)]
        if good.unit:
            signs.append(heading(good.text, at + 26, 18, 14, fill=palette.ink))
            at += 28
        elif good.amount > shown:
            signs.append(_times(palette, good.amount, at + 27, 18))
            at += 22
        drawn.append(group(title(f"{good.meaning}: {good.amount}"), *signs))
        at += shown * 24 + (0 if good.unit is None else 6)
    for good in who.figures:
        figure = pieces.figure(palette, good.sign, at, -3, 25)
        drawn.append(group(title(good.meaning), figure))
        at += 30
    return group(*drawn, transform=move(WIDTH - 96 - at, 33))


def _goods(palette: Palette, who: Player) -> Markup:
    """Money and income, cowboys, revolvers, firepower, roads, property tiles, kept buildings."""
    colour = palette.players[who.player]
    drawn = []
    at = 0.0
    for good, room in zip(who.goods, ROOMS, strict=False):
        drawn.append(_good(palette, good, colour, at))
        at += room
        if good is who.goods[0]:
            drawn.append(
                group(
                    title(_("income of all buildings")),
                    body(f"+${who.income}", at - 6, 20, 14, EARNS, fill=palette.quiet),
                )
            )
            at += EARNS
    return group(
        *drawn,
        group(_kept(palette, who.kept), transform=move(at + 6, -10)),
        transform=move(BAND + 4, 70),
    )


def _good(palette: Palette, good: Good, colour: str, at: float) -> Markup:
    return group(
        title(good.said),
        use(
            f"{palette.prefix}-{good.sign}",
            0,
            0,
            27,
            27,
            color=colour if good.sign in ("head", "deed") else palette.ink,
        ),
        heading(good.text, 31, 20, 17, fill=palette.ink),
        transform=move(at, 0),
    )


def _kept(palette: Palette, kept: tuple[Heap, ...]) -> Markup:
    """Tiles bought and not yet built."""
    step = min(44.0, 84 / max(len(kept), 1))
    return join(
        *(
            group(
                title(heap.name),
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
                pieces.kind(palette, heap.kind, index * step + 2, 1, 38),
                _times(palette, heap.amount, index * step + 2, 40) if heap.amount > 1 else EMPTY,
            )
            for index, heap in enumerate(kept)
        )
    )


def _times(palette: Palette, count: int, x: float, y: float) -> Markup:
    """How many there are of what is drawn once."""
    return heading(f"×{count}", x, y, 14, fill=palette.ink)


def _points(palette: Palette, who: Player) -> Markup:
    """Victory points in their laurel."""
    return group(
        title(_("victory points: {points}").format(points=who.points)),
        use(f"{palette.prefix}-laurel", 0, 0, 76, 76),
        heading(str(who.points), 38, 46, 25, 46, fill=palette.ink, text_anchor="middle"),
        transform=move(WIDTH - 86, 31),
    )
