"""What else lies on a parcel: houses, mountains, the river, and the dust of Nevada."""

from __future__ import annotations

from collections.abc import Iterable

from carson_city.draw.buildings import BOX, Drawing, ground
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, join, path, rect, symbol


def house(p: Palette) -> Markup:
    """A brick cottage with a smoking chimney."""
    return join(
        ground(p),
        path("M62 44V28H70V52Z", fill=p.roof),
        path("M67 24Q63 20 67 16T67 8", fill="none", stroke=p.dust, stroke_width=2.4),
        path("M26 84V54L50 34L74 54V84Z", fill=p.brick),
        path("M18 58L50 31L82 58L77 63L50 40L23 63Z", fill=p.roof),
        path("M30 72H38M62 72H70M34 78H40M58 78H66", stroke_width=1, opacity=0.6),
        rect(44, 65, 12, 19, fill=p.hollow),
        circle(53, 75, 1.2, fill=p.gold, stroke="none"),
        rect(45, 48, 10, 10, fill=p.glass, stroke_width=1.6),
        path("M50 48V58M45 53H55", stroke_width=1),
        rect(30, 62, 9, 9, fill=p.glass, stroke_width=1.5),
        rect(61, 62, 9, 9, fill=p.glass, stroke_width=1.5),
    )


def town_house(p: Palette) -> Markup:
    """Two houses grown into one: two gables, two doors, no secrets."""

    def half(x: float, wall: str) -> Markup:
        return group(
            path("M0 84V34L19 14L38 34V84Z", fill=wall),
            path("M-5 37L19 11L43 37L39 42L19 20L-1 42Z", fill=p.roof),
            rect(14, 27, 10, 9, fill=p.glass, stroke_width=1.5),
            rect(6, 44, 9, 11, fill=p.glass, stroke_width=1.5),
            rect(23, 44, 9, 11, fill=p.glass, stroke_width=1.5),
            path("M0 60H38", stroke_width=1.2),
            rect(22, 66, 10, 18, fill=p.hollow),
            rect(6, 66, 9, 9, fill=p.glass, stroke_width=1.5),
            transform=f"translate({x} 0)",
        )

    return join(
        ground(p),
        path("M22 26V14H29V22M78 26V14H71V22", fill=p.roof),
        half(12, p.brick),
        half(50, p.plank),
    )


def mountain(p: Palette) -> Markup:
    """Two peaks with a pale cap and the hachures a surveyor draws."""
    return join(
        path("M52 84L74 36L95 84Z", fill=p.mountain),
        path("M74 36L80 50L77 56L82 84H95Z", fill=p.shade, stroke="none"),
        path("M4 84L42 12L80 84Z", fill=p.mountain),
        path("M42 12L52 44L46 54L60 84H80Z", fill=p.shade, stroke="none"),
        path("M42 12L29.3 36L35 33L39 40L44 33L49 39L55 36.5Z", fill=p.cap, stroke_width=1.6),
        path("M74 36L69.4 46L73 44.5L75.6 48L78.8 46.6Z", fill=p.cap, stroke_width=1.4),
        path("M52 84L74 36L95 84M4 84L42 12L80 84", fill="none"),
        path(
            "M27 47L22 59M33 49L27 66M38 54L33 72M20 68L15 80M28 74L25 82M40 66L38 80"
            "M62 74L65 82M70 58L67 68",
            fill="none",
            stroke_width=1.2,
            opacity=0.65,
        ),
    )


def river(p: Palette) -> Markup:
    """Water from edge to edge, with ripples."""
    ripple = "M{x} {y}q5-4 10 0t10 0t10 0"
    ripples = "".join(
        ripple.format(x=x, y=y) for x, y in ((12, 22), (54, 34), (20, 52), (58, 66), (14, 82))
    )
    return join(
        rect(0, 0, BOX, BOX, fill=p.river, stroke="none"),
        path(ripples, fill="none", stroke=p.bank, stroke_width=2.4, stroke_linecap="round"),
    )


# What lies about on parcels where nothing is: never more than a few strokes.
_DUST = (
    "M34 62q-1-7-5-9M35 62q0-8 0-12M36 62q1-7 5-9M66 32h5M74 35h3M60 80h4",
    "M22 34h4M29 37h3M72 70q-1-7-5-9M73 70q0-8 0-12M74 70q1-7 5-9",
    "M52 58a7 7 0 1 1-1-9a5 5 0 1 1 2 8a6 6 0 1 0-9-6M30 74h6M72 30h4",
    "M26 70h5M34 74h3M62 44h4M70 48h6M48 26h3",
    # A steer that did not make it.
    "M44 52q6-3 12 0l-2 9q-4 4-8 0zM44 53q-8 1-10-6M56 53q8 1 10-6M47.5 56h.6M52 56h.6"
    "M24 78h5M74 72h4",
)

LAND: dict[str, Drawing] = {
    "house": house,
    "town_house": town_house,
    "mountain": mountain,
    "river": river,
}

DUST_KINDS = len(_DUST)


def symbols(palette: Palette, kinds: Iterable[str] = tuple(LAND)) -> Markup:
    """House, town house, mountain, river, or some of them, and dust as symbols."""
    prefix = palette.prefix
    kept = [
        symbol(
            f"{prefix}-{name}",
            BOX,
            BOX,
            group(
                LAND[name](palette),
                stroke=palette.outline,
                stroke_width=2.2,
                stroke_linejoin="round",
            ),
        )
        for name in kinds
    ]
    for index, strokes in enumerate(_DUST):
        drawn = path(
            strokes,
            fill="none",
            stroke=palette.dust,
            stroke_width=1.8,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        kept.append(symbol(f"{prefix}-dust-{index}", BOX, BOX, drawn))
    return join(*kept)
