"""Hands drawn: the places with their coins, and what everybody holds."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from carson_city.draw.checks import palette_of
from carson_city.draw.lettering import body, heading
from carson_city.draw.look import Look, register
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.pen import LINES, Pen, player_style
from carson_city.draw.svg import Markup, circle, document, group, join, move, rect, symbol, use
from carson_city.text.i18n import _, capital
from tests.titles.hands.rules.material import PLACE_NAMES, PLACES, TITLE, UNKNOWN
from tests.titles.hands.rules.position import Table

WIDE: Final = 600
HIGH: Final = 130  # a row of places
ROW: Final = 52  # a player


class HandsLook(Look):
    """The places, and all of it."""

    parts = ("places", "table")

    def svg(self, view: Table, part: str, theme: Theme, width: float | None) -> str:
        palette = palette_of(theme)
        if part == "places":
            return document(WIDE, HIGH, _("The places"), places(view, palette), shown=width)
        return table_svg(view, palette, width)

    def lines(self, view: Table, pen: Pen = LINES) -> list[Text]:
        lines = [
            Text(f"{capital(_(PLACE_NAMES[place])):10} {'o' * coins}")
            for place, coins in view.lying.items()
        ]
        for seat, name in enumerate(view.setup.names):
            line = Text.assemble((self.letters[seat], player_style(seat)), f" {name:10} ")
            line.append(_("holds {cards}").format(cards=" ".join(map(face, view.hands[seat]))))
            told = _(", has won {rounds} and taken {coins}")
            line.append(told.format(rounds=view.won[seat], coins=view.coins[seat]))
            lines.append(line)
        return lines


def face(card: int) -> str:
    """A card, or the back of it."""
    return "?" if card == UNKNOWN else str(card)


def table_svg(view: Table, palette: Palette, width: float | None = None) -> str:
    """Everything, in the colours of a palette."""
    high = HIGH + ROW * view.setup.players
    players = [
        group(_player(view, seat, palette), transform=move(0, HIGH + ROW * seat))
        for seat in range(view.setup.players)
    ]
    ground = rect(0, 0, WIDE, high, fill=palette.page)
    card = rect(0.5, 0.5, 27, 37, rx=4, fill=palette.card, stroke=palette.rule)
    drawn = [
        symbol(f"{palette.prefix}-card", 28, 38, card),
        ground,
        places(view, palette),
        *players,
    ]
    return document(WIDE, high, _("The table"), *drawn, shown=width)


def places(view: Table, palette: Palette) -> Markup:
    """The places side by side, each with its coins; what carries a name can be pointed at."""
    drawn = []
    for column, (place, coins) in enumerate(view.lying.items()):
        step = WIDE / len(view.lying)
        lying = [
            circle(22 + 18 * (coin % 5), 70 + 18 * (coin // 5), 8, fill=palette.gold)
            for coin in range(coins)
        ]
        drawn.append(
            group(
                rect(4, 6, step - 8, HIGH - 14, rx=8, fill=palette.card, stroke=palette.rule),
                heading(capital(_(PLACE_NAMES[place])), 14, 38, 18, step - 26, fill=palette.ink),
                *lying,
                data_at=PLACES[place],
                transform=move(column * step, 0),
            )
        )
    return join(*drawn)


def _player(view: Table, seat: int, palette: Palette) -> Markup:
    cards = [
        group(
            _card(palette, seat, view.round + number),
            heading(face(card), 14, 26, 18, fill=palette.ink, text_anchor="middle"),
            transform=move(300 + 34 * number, 6),
        )
        for number, card in enumerate(view.hands[seat])
    ]
    told = _("won {rounds}").format(rounds=view.won[seat])
    coins = view.coins[seat]
    return group(
        circle(22, 26, 12, fill=palette.players[seat], data_home=seat),
        heading(view.setup.names[seat], 44, 32, 18, 240, fill=palette.ink),
        *cards,
        body(told, 460, 32, 15, 74, fill=palette.quiet),
        circle(550, 27, 8, fill=palette.gold),
        heading(str(coins), 564, 32, 15, fill=palette.quiet, data_n=coins),  # it counts up
        id=f"seat-{seat}",
        data_of=seat,
    )


def _card(palette: Palette, seat: int, number: int) -> Markup:
    """A card; what has an owner and is new, or is no more, travels on a page."""
    return use(f"{palette.prefix}-card", 0, 0, 28, 38, id=f"card-{seat}-{number}", data_of=seat)


register(TITLE, HandsLook())
