"""Pieces of the card game as symbols: what stands on a parcel, portraits, signs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import CHARACTER_WORDS, EMPTY, KIND_WORDS, KINDS, MARKS, OUTLAWS
from carson_city.cards.names import kind_name
from carson_city.draw import buildings, busts, checks, land, signs
from carson_city.draw.busts import BOX
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.people import PEOPLE
from carson_city.draw.svg import Markup, circle, group, join, line, path, rect, symbol, tag, use
from carson_city.text.i18n import language

STANDING: Final = range(EMPTY + 1, KINDS)  # what is more than ground
ARROW: Final = "arrow"  # the sign of characters that are used in play
COIN: Final = "coin"  # of those that only score


def palette_of(theme: Theme, marks: tuple[str, ...] = MARKS) -> Palette:
    """Return the colours of a theme, with players who have these symbols (CARD-1a)."""
    return checks.palette_of(theme, marks)


def definitions(palette: Palette) -> Markup:
    """All symbols of a theme, once for a document."""
    return _definitions(palette, language().code)


@lru_cache(maxsize=32)
def _definitions(palette: Palette, _language: str) -> Markup:
    own = {
        KIND_WORDS[OUTLAWS]: (BOX, _outlaws),
        ARROW: (signs.SIZE, _arrow),
        COIN: (signs.SIZE, signs.coin),
        "laurel": (signs.SIZE, signs.laurel),
        "watch": (signs.SIZE, signs.watch),
        "skull": (signs.SIZE, _skull),
        "sealed": (signs.SIZE, _sealed),
    }
    kinds = [KIND_WORDS[kind] for kind in STANDING]
    prefix = palette.prefix
    return tag(
        "defs",
        *(symbol(f"{prefix}-{mark}", signs.SIZE, signs.SIZE, signs.mark(mark)) for mark in MARKS),
        *(symbol(f"{prefix}-{word}", box, box, draw(palette)) for word, (box, draw) in own.items()),
        buildings.symbols(palette, [word for word in kinds if word in buildings.BUILDINGS]),
        land.symbols(palette, [word for word in kinds if word in land.LAND]),
        *_portraits(palette),
        *(_in_town(palette, kind) for kind in STANDING),
        _hatching(palette),
        tag("clipPath", rect(0, 0, 200, 200, rx=9), id=f"{prefix}-card-land"),
    )


# What stands on a parcel.


def _outlaws(p: Palette) -> Markup:
    """Two kerchiefs and a campfire behind a rock: nobody you know, they hope."""
    return group(
        buildings.ground(p),
        group(_outlaw(p, p.iron, p.barn), transform="translate(6 8) scale(.52)"),
        group(_outlaw(p, p.roof, p.navy), transform="translate(40 14) scale(.52)"),
        path("M3 84L8 66L22 59L36 65L44 84Z", fill=p.stone),
        path("M56 84L62 69L76 63L90 68L97 84Z", fill=p.stone),
        path("M22 59L25 70L20 78M76 63L79 72L75 79", fill="none", stroke_width=1.2),
        path("M44 84Q42 76 48 71Q48 75 51 75Q53 71 53 68Q60 76 57 84Z", fill=p.ember),
        path("M42 85L60 80M42 80L60 85", stroke=p.timber, stroke_width=3.4),
        stroke=p.outline,
        stroke_width=2.2,
        stroke_linejoin="round",
    )


def _outlaw(p: Palette, felt: str, kerchief: str) -> Markup:
    """A hat, two eyes, and a kerchief over the rest, in the box of a bust."""
    return group(
        path("M5 118C5 84 18 77 38 75H62C82 77 95 84 95 118Z", fill=p.hollow),
        path("M31 36Q31 22 50 22T69 36V56C69 68 60 74 50 74S31 68 31 56Z", fill=p.skin),
        path("M38 44L47 48M62 44L53 48", stroke_width=4),
        path("M43 50V51M57 50V51", stroke_width=6, stroke_linecap="round"),
        path("M29 56Q50 62 71 56L68 74L50 96L32 74Z", fill=kerchief),
        busts.stetson(felt, p.outline),
        stroke_width=3.6,
    )


def _in_town(palette: Palette, kind: int) -> Markup:
    """What stands in a town in the town's own units, with its name under it."""
    word = KIND_WORDS[kind]
    named = word in buildings.BUILDINGS or kind == OUTLAWS
    x, y, size = (12, 4, 78) if named else (12, 10, 76)
    name = heading(kind_name(kind), 50, 88, 12, 84, fill=palette.ink, text_anchor="middle")
    return group(
        use(f"{palette.prefix}-{word}", x, y, size, size),
        *([name] if named else []),
        id=f"{palette.prefix}-town-{word}",
    )


def _hatching(palette: Palette) -> Markup:
    """A pattern over what would be covered."""
    lines = path(
        "M-4 4L4-4M0 16L16 0M12 20L20 12", stroke=palette.ember, stroke_width=3.4, fill="none"
    )
    return tag(
        "pattern",
        lines,
        id=f"{palette.prefix}-covered",
        width=16,
        height=16,
        patternUnits="userSpaceOnUse",
    )


# Signs.


def _arrow(p: Palette) -> Markup:
    """An arrow that flies: the character is used in play (CARD-24)."""
    return group(
        circle(12, 12, 10.4, fill=p.brick, stroke_width=1.4),
        path("M4.6 12H14V8L20 12L14 16V12", fill=p.cap, stroke="none"),
        path("M4.6 12H15", stroke=p.cap, stroke_width=2.6, stroke_linecap="round"),
        stroke=p.outline,
    )


def _skull(p: Palette) -> Markup:
    """Bad luck for whoever was revealed (CARD-5)."""
    return group(
        path(
            "M12 2.2C5.6 2.2 2.6 6.4 2.8 11C2.9 13.8 4.2 15.6 6.4 16.6V20.4Q12 23 17.6 20.4V16.6"
            "C19.8 15.6 21.1 13.8 21.2 11C21.4 6.4 18.4 2.2 12 2.2Z",
            fill=p.cap,
        ),
        circle(8, 11, 2.7, fill=p.hollow, stroke="none"),
        circle(16, 11, 2.7, fill=p.hollow, stroke="none"),
        path("M12 13.6L10.6 16.4H13.4Z", fill=p.hollow, stroke="none"),
        path("M9.4 18.2V21.4M12 18.4V21.8M14.6 18.2V21.4", stroke_width=1.1),
        stroke=p.outline,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def _sealed(p: Palette) -> Markup:
    """An envelope with a seal: somebody has chosen."""
    return group(
        rect(1.6, 5, 20.8, 14.6, rx=1.6, fill=p.plaster),
        path("M1.8 5.6L12 13.4L22.2 5.6", fill="none"),
        circle(12, 13.4, 3.6, fill=p.barn),
        stroke=p.outline,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def sign(palette: Palette, name: str, x: float, y: float, size: float) -> Markup:
    """A small sign in the colour of the pen."""
    return use(f"{palette.prefix}-{name}", x, y, size, size, color=palette.ink)


def mark(palette: Palette, seat: int, x: float, y: float, size: float) -> Markup:
    """The symbol of a seat in its colour."""
    colour = palette.players[seat]
    return use(f"{palette.prefix}-{palette.marks[seat]}", x, y, size, size, color=colour)


def kind(palette: Palette, index: int, x: float, y: float, size: float) -> Markup:
    """What stands on a parcel, in a square."""
    return use(f"{palette.prefix}-{KIND_WORDS[index]}", x, y, size, size)


# Portraits.


def portrait_id(palette: Palette, character: int) -> str:
    """The id of a character's portrait: day-face-governor."""
    return f"{palette.prefix}-face-{CHARACTER_WORDS[character]}"


def portrait(
    palette: Palette, character: int, x: float, y: float, size: float, *, turned: bool = False
) -> Markup:
    """A character in a square; one that was used lies on its side, and is pale (CARD-13)."""
    middle = f"{x + size / 2:.4g} {y + size / 2:.4g}"
    return use(
        portrait_id(palette, character),
        x,
        y,
        size,
        size,
        transform=f"rotate(90 {middle})" if turned else None,
        opacity=0.5 if turned else None,
    )


def _portraits(palette: Palette) -> list[Markup]:
    """Everybody: the sun behind those who score, hatching behind those with an arrow."""
    prefix = palette.prefix
    kept = [
        symbol(f"{prefix}-ground-{COIN}", BOX, BOX, busts.sunny(palette)),
        symbol(f"{prefix}-ground-{ARROW}", BOX, BOX, busts.hatched(palette)),
        busts.shared(palette),
    ]
    for character in BY_NUMBER:
        word = character.word
        drawn = busts.inked(palette, PEOPLE[word](palette))
        kept.append(symbol(f"{prefix}-bust-{word}", BOX, BOX, drawn))
        ground = f"ground-{ARROW if character.arrow else COIN}"
        kept.append(busts.portrait(palette, f"face-{word}", ground, f"bust-{word}"))
    return kept


# Numbers.


def priority(palette: Palette, value: int | str, x: float, y: float, r: float) -> Markup:
    """The priority of a card: how much virtual players want it (CARD-11)."""
    return join(
        circle(x, y, r, fill=palette.iron, stroke=palette.outline, stroke_width=1.6),
        circle(x, y, r * 0.8, fill="none", stroke=palette.cap, stroke_width=1, opacity=0.6),
        heading(str(value), x, y + r * 0.44, r * 1.25, fill=palette.cap, text_anchor="middle"),
    )


def cross(palette: Palette, x: float, y: float, wide: float, high: float) -> Markup:
    """What is used up is struck out."""
    return line(
        x, y + high, x + wide, y, stroke=palette.quiet, stroke_width=2.4, stroke_linecap="round"
    )
