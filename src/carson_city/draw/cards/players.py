"""The players: bids left and used, characters, points so far, and their towns at a glance."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.names import bare_name
from carson_city.cards.position import Position
from carson_city.draw.cards import faces, facts, pieces, town
from carson_city.draw.cards.facts import Player
from carson_city.draw.lettering import badge, body, guess_width, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, move, path, rect, title, use
from carson_city.text.i18n import _

WIDTH: Final = 760
CARD: Final = 90
GAP: Final = 7
BAND: Final = 66
LEFT: Final = BAND + 10
BIDS: Final = 9 * 32 + 8
FACE: Final = 43
LAUREL: Final = 62


def height(view: Position, card: float = CARD) -> float:
    """How high the strip of all players is."""
    return view.seats * (card + GAP) - GAP


def strip(view: Position, palette: Palette, wide: float = WIDTH) -> Markup:
    """All players under each other."""
    found = facts.players(view)
    return join(
        *(
            group(
                _card(view, palette, found[seat], wide),
                transform=move(0, index * (CARD + GAP)),
                data_player=found[seat].mark,
            )
            for index, seat in enumerate(facts.seating(view))
        )
    )


def _card(view: Position, palette: Palette, who: Player, wide: float) -> Markup:
    side = CARD - 8
    return join(
        rect(
            0, 0, wide, CARD, rx=5,
            fill=palette.card,
            stroke=palette.gold if who.decides else palette.rule,
            stroke_width=4 if who.decides else 1.4,
        ),
        path(
            f"M5 0H{BAND}L{BAND - 12} {CARD}H5Q0 {CARD} 0 {CARD - 5}V5Q0 0 5 0Z",
            fill=palette.players[who.seat],
        ),
        use(
            f"{palette.prefix}-{who.mark}", 7, CARD / 2 - 22, 44, 44,
            color=palette.on_players[who.seat], data_home=who.seat,
        ),
        _name(palette, who, wide - side - 20),
        group(
            bids(palette, who, mine=who.seat == view.viewer),
            transform=move(LEFT, CARD - faces.BID[1] - 8),
        ),
        _characters(palette, who, wide - side - LAUREL - 18),
        group(_points(palette, who), transform=move(wide - side - LAUREL - 10, 23)),
        group(_possession(view, palette, who, side), transform=move(wide - side - 4, 4)),
    )  # fmt: skip


def _name(palette: Palette, who: Player, right: float) -> Markup:
    """The name, the bid of the round, and where the player stands."""
    room = BIDS - 60
    wide = min(guess_width(who.name, 18, 0.66), room)
    plate = EMPTY
    if who.bid:
        plate = group(
            title(_("bid: {amount}").format(amount=who.bid)),
            badge(palette, who.bid, LEFT + wide + 24 + 13 * len(who.bid), 10, 18),
        )
    elif who.sealed:
        said = _("has chosen a bid")
        known = heading(str(who.chosen), LEFT + wide + 46, 30, 18, fill=palette.ink)
        plate = group(
            title(said),
            pieces.sign(palette, "sealed", LEFT + wide + 14, 10, 27),
            known if who.chosen else EMPTY,
        )
    told = " · ".join([part for part in (who.level, who.standing, *who.notes) if part])
    return join(
        heading(who.name, LEFT, 30, 18, room, fill=palette.ink),
        plate,
        group(
            title(told),
            body(
                told, right, 24, 14, right - LEFT - BIDS,
                fill=palette.ink if who.decides else palette.quiet, text_anchor="end",
                font_weight="bold" if who.decides else None,
            ),
        ) if told else EMPTY,
    )  # fmt: skip


def bids(palette: Palette, who: Player, *, mine: bool) -> Markup:
    """All bid cards of a player side by side; those left of the viewer are places."""
    return join(
        *(
            group(
                title(
                    _("{value}: used in this era").format(value=bid.value)
                    if bid.used
                    else _("{value}: still to be bid").format(value=bid.value)
                ),
                faces.bid(palette, who.seat, bid.value, used=bid.used),
                transform=move(index * 32, 0),
                data_at=f"bid-{bid.value}" if mine and not bid.used else None,
            )
            for index, bid in enumerate(who.bids)
        )
    )


def _characters(palette: Palette, who: Player, right: float) -> Markup:
    """The own characters, each with its arrow or coin; used ones lie on their sides."""
    left = LEFT + BIDS + 4
    count = len(who.characters)
    step = min(FACE + 4.0, (right - left - FACE) / max(count - 1, 1))
    drawn = []
    for index, number in enumerate(who.characters):
        turned = number in who.turned
        said = [bare_name(number), _(BY_NUMBER[number].text)]
        said += [_("Used in this era.")] if turned else []
        said += [_("The Paperboy's choice.")] if number == who.adopted else []
        drawn.append(
            group(
                title(" ".join([f"{said[0]}.", *said[1:]])),
                pieces.portrait(palette, number, 0, 0, FACE, turned=turned),
                pieces.sign(
                    palette, pieces.ARROW if BY_NUMBER[number].arrow else pieces.COIN,
                    FACE - 13, FACE - 13, 17,
                ),
                transform=move(left + index * step, CARD - FACE - 7),
                data_at=BY_NUMBER[number].word,
            )
        )  # fmt: skip
    return join(*drawn)


def _points(palette: Palette, who: Player) -> Markup:
    """Points so far in their laurel."""
    return group(
        title(_("victory points now: {points}").format(points=who.points)),
        use(f"{palette.prefix}-laurel", 0, 0, LAUREL, LAUREL),
        heading(
            facts.minus(who.points), LAUREL / 2, LAUREL * 0.61, 21, 33,
            fill=palette.ink, text_anchor="middle",
        ),
        id=f"points-{who.seat}",
    )  # fmt: skip


def _possession(view: Position, palette: Palette, who: Player, side: float) -> Markup:
    """A small town; of a virtual player the priorities of what was taken."""
    if not who.level:
        return town.glance(view, palette, who.seat, side)
    drawn = [
        pieces.priority(palette, str(value), 10 + index % 5 * 15.6, 10 + index // 5 * 15.6, 7.4)
        for index, value in enumerate(sorted(who.won, reverse=True))
    ]
    return group(
        title(" ".join(filter(None, [_("priorities of the cards taken"), who.won_note]))),
        rect(0, 0, side, side, rx=5, fill=palette.page, stroke=palette.rule, stroke_width=1),
        *drawn,
    )
