"""Cards as they lie on the table: terrain, characters, backs, bids."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.deck import Deck
from carson_city.cards.material import (
    EMPTY,
    FIRST_CHARACTER,
    GONE,
    ITEM_WORDS,
    MOUNTAIN,
    OF_ERA,
    PARCELS,
    RANCH,
    card_mark,
    is_skull,
)
from carson_city.cards.names import bare_name
from carson_city.cards.position import Position
from carson_city.draw.cards import land, pieces
from carson_city.draw.cards.land import CARD, PARCEL
from carson_city.draw.cards.names import item_words
from carson_city.draw.lettering import body, guess_width, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY as NOTHING
from carson_city.draw.svg import (
    Markup,
    circle,
    group,
    join,
    line,
    move,
    path,
    rect,
    tag,
    title,
    use,
)
from carson_city.text.i18n import _, n_

# A card in its own units; it is scaled where it lies.
WIDE: Final = 216
HIGH: Final = 262
EDGE: Final = 8
FACE: Final = 132
BID: Final = (30, 40)
DISC: Final = 15  # the radius of a priority


def paper(palette: Palette, **attributes: str | float) -> Markup:
    """A card with nothing on it."""
    usual = palette.outline if palette.theme == "light" else palette.rule
    return rect(
        1, 1, WIDE - 2, HIGH - 2, rx=12,
        fill=attributes.get("fill", palette.card), stroke=usual, stroke_width=2.2,
    )  # fmt: skip


def item(deck: Deck, palette: Palette, number: int) -> Markup:
    """A card of the row; what was taken has left a gap."""
    if number == GONE:
        return gap(palette)
    if number < FIRST_CHARACTER:
        return terrain(deck, palette, number)
    return character(deck, palette, number - FIRST_CHARACTER)


def gap(palette: Palette) -> Markup:
    """Where a card lay; gaps do not close (CARD-11a)."""
    return group(
        title(_("taken")),
        rect(
            4, 4, WIDE - 8, HIGH - 8, rx=12,
            fill="none", stroke=palette.rule, stroke_width=2.4, stroke_dasharray="9 8",
        ),
        use(f"{palette.prefix}-dust-4", 58, 76, 100, 100, opacity=0.8),
        class_="gap",
    )  # fmt: skip


# Terrain.


def parcels(deck: Deck, palette: Palette, card: int) -> Markup:
    """The four parcels of a card, one piece of land."""
    drawn = []
    hills, grass = [], []
    for corner, kind in enumerate(deck.layouts[card]):
        x, y = corner % 2 * PARCEL, corner // 2 * PARCEL
        middle = x + PARCEL // 2, y + PARCEL // 2
        hills += [middle] if kind == MOUNTAIN else []
        grass += [middle] if kind == RANCH else []
        if kind == EMPTY:
            drawn.append(land.dust(palette, card, corner, x, y))
        else:
            drawn.append(pieces.kind(palette, kind, x + 4, y + 4, PARCEL - 8))
    return join(
        rect(0, 0, CARD, CARD, rx=land.ROUND, fill=palette.plain),
        land.tints(palette, hills, grass, f"{palette.prefix}-card-land"),
        path(
            f"M{PARCEL} 4V{CARD - 4}M4 {PARCEL}H{CARD - 4}",
            stroke=palette.dust,
            stroke_width=1.4,
            stroke_dasharray="2 7",
        ),
        *drawn,
        rect(
            0, 0, CARD, CARD, rx=land.ROUND,
            fill="none", stroke=palette.rule, stroke_width=1.6,
        ),
    )  # fmt: skip


def terrain(deck: Deck, palette: Palette, card: int) -> Markup:
    """A terrain card: four parcels, under them its mark and its priority."""
    assert len(deck.layouts[card]) == PARCELS
    low = HIGH - 16
    return group(
        title(item_words(deck, card)),
        paper(palette),
        group(parcels(deck, palette, card), transform=move(EDGE, EDGE)),
        _stripe(palette, card // OF_ERA),
        heading(card_mark(card), 44, low, 20, 90, fill=palette.ink),
        _priority(palette, deck, card),
        data_card=ITEM_WORDS[card],
        class_="card",
    )


def _stripe(palette: Palette, era: int) -> Markup:
    """One nail or two: the era of a card."""
    nails = [
        path("M0 0H11L9 5H7L5.5 18L4 5H2Z", transform=move(14 + 13 * one, HIGH - 34))
        for one in range(era + 1)
    ]
    return group(*nails, fill=palette.ember, stroke=palette.outline, stroke_width=1.2)


def _priority(palette: Palette, deck: Deck, card: int) -> Markup:
    return _disc(palette, deck, card, WIDE - 28, HIGH - 25, DISC + 2)


def _disc(palette: Palette, deck: Deck, number: int, x: float, y: float, r: float) -> Markup:
    """The priority of a card; a sign beside it where no rulebook gives it, told by its title."""
    said = _("priority {priority}").format(priority=deck.priority_told(number))
    return group(
        title(" ".join(filter(None, [said, deck.note(number)]))),
        pieces.priority(palette, deck.priority_told(number), x, y, r),
    )


# Characters.


def character(deck: Deck, palette: Palette, number: int) -> Markup:
    """A character card: a portrait, what it does, an arrow or a coin, its priority."""
    who = BY_NUMBER[number]
    item_number = FIRST_CHARACTER + number
    text = _(who.text)
    return group(
        title(item_words(deck, item_number, text)),
        paper(palette),
        pieces.portrait(palette, number, EDGE + 4, EDGE + 4, FACE),
        _nature(palette, who.arrow),
        _priority_beside(palette, deck, item_number),
        heading(bare_name(number), 14, FACE + 38, 21, WIDE - 28, fill=palette.ink),
        line(14, FACE + 46, WIDE - 14, FACE + 46, stroke=palette.rule, stroke_width=1.6),
        wrapped(palette, text, 14, FACE + 65, WIDE - 26, HIGH - FACE - 54, 17),
        data_card=ITEM_WORDS[item_number],
        class_="card",
    )


def _nature(palette: Palette, arrow: bool) -> Markup:
    """Whether a character is used in play or scores at the end."""
    said = _("used in play") if arrow else _("scores at the end")
    sign = pieces.ARROW if arrow else pieces.COIN
    return group(title(said), pieces.sign(palette, sign, FACE + 22, 16, 52))


def _priority_beside(palette: Palette, deck: Deck, number: int) -> Markup:
    return _disc(palette, deck, number, FACE + 48, FACE - 14, DISC + 6)


def wrapped(
    palette: Palette, text: str, x: float, y: float, wide: float, high: float, size: float
) -> Markup:
    """Words in as many lines as they need, smaller where there is too little room."""
    while True:
        found = _lines(text, wide, size)
        step = size * 1.16
        if len(found) * step <= high or size <= 9:
            break
        size -= 0.5
    return join(
        *(
            body(part, x, y + index * step, size, fill=palette.ink)
            for index, part in enumerate(found)
        )
    )


def _lines(text: str, wide: float, size: float) -> list[str]:
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and guess_width(longer, size, 0.545) > wide:
            found.append(word)
        else:
            found[-1] = longer
    return found


# Decks.


def back(view: Position, palette: Palette, number: int) -> Markup:
    """The open back of the character deck: who is stronger in a tie, or a skull (CARD-9)."""
    if number < 0:
        return group(title(_("no character is left")), gap(palette))
    left = len(view.fronts) + len(view.under)
    said = n_("{count} character in the deck", "{count} characters in the deck", left)
    return group(
        title(" ".join(filter(None, [said, view.deck.back_note(number)]))),
        *_pile(palette, palette.barn),
        _skull_back(palette) if is_skull(number) else _order_back(view, palette, number),
        _count(palette, left),
        class_="back",
    )


def _skull_back(palette: Palette) -> Markup:
    return group(title(_("a skull")), pieces.sign(palette, "skull", 43, 46, 130))


def _order_back(view: Position, palette: Palette, number: int) -> Markup:
    """Six symbols, the topmost is strongest; those of nobody are pale."""
    step = 34
    drawn = []
    for rank, seat in enumerate(view.deck.backs[number]):
        y = 16 + rank * step
        taken = seat < view.seats
        drawn.append(
            group(
                title(view.setup.names[seat] if taken else _("nobody")),
                rect(
                    54, y, 108, step - 4, rx=6,
                    fill=palette.players[seat] if taken else palette.plaster,
                    stroke=palette.outline, stroke_width=1.4,
                ),
                heading(str(rank + 1), 36, y + 22, 18, text_anchor="middle", fill=palette.cap),
                use(
                    f"{palette.prefix}-{palette.marks[seat]}", 96, y + 3, 24, 24,
                    color=palette.on_players[seat] if taken else palette.on_gold,
                ),
                opacity=None if taken else 0.45,
                data_rank=rank + 1,
            )
        )  # fmt: skip
    return join(*drawn)


def deck_of(view: Position, palette: Palette) -> Markup:
    """The terrain cards of the era that were not revealed."""
    left = len(view.terrain)
    said = n_("{count} terrain card in the deck", "{count} terrain cards in the deck", left)
    return group(
        title(said),
        *_pile(palette, palette.slate),
        path(
            "M24 176L74 96L104 140L128 108L186 176Z",
            fill=palette.mountain, stroke=palette.outline, stroke_width=3, stroke_linejoin="round",
        ),
        path(
            "M74 96L60 118L70 114L76 122L84 114L90 118ZM128 108L118 121L126 119L131 124L139 121Z",
            fill=palette.cap, stroke=palette.outline, stroke_width=2, stroke_linejoin="round",
        ),
        circle(164, 62, 22, fill=palette.gold, stroke=palette.outline, stroke_width=2.4),
        heading(
            "I" * max(view.era, 1),
            78,
            84, 56,
            fill=palette.cap, stroke=palette.outline, stroke_width=1.2, text_anchor="middle",
        ),
        _count(palette, left),
        class_="back",
    )  # fmt: skip


def _pile(palette: Palette, cloth: str) -> list[Markup]:
    """A few cards under the top one."""
    return [
        group(paper(palette), transform=move(6, 6)),
        group(paper(palette), transform=move(3, 3)),
        paper(palette, fill=cloth),
        rect(
            9, 9, WIDE - 18, HIGH - 18, rx=8,
            fill="none", stroke=palette.plaster, stroke_width=2, opacity=0.55,
        ),
    ]  # fmt: skip


def _count(palette: Palette, count: int) -> Markup:
    return join(
        rect(
            WIDE / 2 - 34, HIGH - 44, 68, 30, rx=9,
            fill=palette.plaster, stroke=palette.outline, stroke_width=1.6,
        ),
        heading(
            f"×{count}", WIDE / 2, HIGH - 22, 20, fill=palette.on_gold, text_anchor="middle"
        ),
    )  # fmt: skip


# Bids.


def bid(palette: Palette, seat: int, value: int, *, used: bool, now: bool = False) -> Markup:
    """A bid card in a player's colour; one that is out lies face up and is struck out (CARD-10)."""
    wide, high = BID
    fill = palette.card if used else palette.players[seat]
    ink = palette.quiet if used else palette.on_players[seat]
    return group(
        rect(
            0.8, 0.8, wide - 1.6, high - 1.6, rx=4,
            fill=palette.players[seat] if now else fill,
            stroke=palette.gold if now else palette.rule if used else palette.outline,
            stroke_width=3 if now else 1.4,
        ),
        heading(
            str(value), wide / 2, high * 0.68, 19, text_anchor="middle",
            fill=palette.on_players[seat] if now else ink,
        ),
        pieces.cross(palette, 6, 8, wide - 12, high - 16) if used and not now else NOTHING,
        data_bid=value,
        data_used="yes" if used else None,
    )  # fmt: skip


def scaled(drawn: Markup, x: float, y: float, wide: float) -> Markup:
    """A card as wide as there is room for it."""
    return tag("g", drawn, transform=move(x, y, wide / WIDE))
