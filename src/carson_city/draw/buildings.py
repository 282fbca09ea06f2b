"""The thirteen kinds of buildings as front elevations, each known by its silhouette.

A drawing fills a box of 100 by 100 and stands on the line y = 84; a property mark may
cover its top left corner and a badge its top right one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, join, path, rect, symbol

BOX = 100


def ground(palette: Palette) -> Markup:
    """The line a front stands on, and a little dirt before it."""
    return path(
        "M7 84H93M12 88H24M38 88H43M60 88H80",
        fill="none",
        stroke=palette.outline,
        stroke_width=1.6,
        stroke_linecap="round",
    )


def _window(palette: Palette, x: float, y: float, width: float = 8, height: float = 11) -> Markup:
    """A sash window; at night the lamps are lit."""
    return join(
        rect(x, y, width, height, fill=palette.glass, stroke_width=1.5),
        path(f"M{x + width / 2} {y}V{y + height}M{x} {y + height / 2}H{x + width}", stroke_width=1),
    )


def _boards(x: float, width: float, *rows: float) -> Markup:
    """The seams of a plank wall."""
    seams = "".join(f"M{x} {y}H{x + width}" for y in rows)
    return path(seams, fill="none", stroke_width=0.8, opacity=0.45)


def ranch(p: Palette) -> Markup:
    """A barn with a gambrel roof, a crossed door and a fence."""
    return join(
        path("M4 68H18M4 76H18M7 63V84M15 63V84M82 68H96M82 76H96M85 63V84M93 63V84", fill="none"),
        path("M20 84V46L30 26L50 15L70 26L80 46V84Z", fill=p.barn),
        _boards(21, 58, 50, 58, 66, 74),
        path("M15 50L27 24L50 11L73 24L85 50L79 50L69 28L50 18L31 28L21 50Z", fill=p.plaster),
        rect(43, 30, 14, 12, fill=p.hollow),
        path("M43 42L57 30M43 30L57 42", stroke=p.plaster, stroke_width=1.4),
        rect(35, 54, 30, 30, fill=p.plank),
        path("M35 54L65 84M65 54L35 84M50 54V84", fill="none", stroke=p.plaster, stroke_width=3),
        rect(35, 54, 30, 30, fill="none"),
    )


def mine(p: Palette) -> Markup:
    """A headframe with its wheel over a shaft, and what came out of it."""
    return join(
        path("M12 84L24 66L33 72L42 60L50 84Z", fill=p.stone),
        path("M24 66L27 76M42 60L40 74", stroke_width=1.2, fill="none"),
        path("M58 84V58H92V84Z", fill=p.plank),
        _boards(58, 34, 65, 72, 79),
        path("M54 59L62 48H96V59Z", fill=p.roof),
        path("M62 84L84 84V68Q73 58 62 68Z", fill=p.hollow),
        path(
            "M22 84L44 22H52L74 84H67L60 64H36L29 84Z M38.6 57H57.4L52 41H44Z",
            fill=p.timber,
            fill_rule="evenodd",
        ),
        path("M30 72L60 64M66 72L36 64M38.6 57L52 41M57.4 57L44 41", stroke_width=2, fill="none"),
        path("M48 20L82 58", stroke_width=1.4, fill="none"),
        circle(48, 20, 13, fill=p.iron),
        circle(48, 20, 9.4, fill=p.plaster),
        path("M48 10V30M38 20H58M41 13L55 27M55 13L41 27", stroke=p.iron, stroke_width=1.8),
        circle(48, 20, 2.6, fill=p.iron),
        path("M48 33V84", stroke_width=1.4, fill="none"),
    )


def drugstore(p: Palette) -> Markup:
    """A shop that carries a pill bottle bigger than its door."""
    return join(
        path("M14 84V52H86V84Z", fill=p.leaf),
        _boards(14, 72, 60, 68, 76),
        path("M10 52V42H90V52Z", fill=p.plaster),
        rect(34, 24, 32, 42, rx=6, fill=p.ember),
        path("M40 24V16H60V24Z", fill=p.plaster),
        rect(37, 9, 26, 9, rx=2.5, fill=p.iron),
        rect(34, 34, 32, 22, fill=p.plaster),
        # Take as directed.
        path(
            "M43 52V38H49Q53.4 38 53.4 41.6T49 45.2H43M48 45.2L57 53.4M57.4 45.4L47.6 53.4",
            fill="none",
            stroke=p.barn,
            stroke_width=2.8,
        ),
        rect(42, 66, 16, 18, fill=p.hollow),
        _window(p, 19, 60, 16, 14),
        _window(p, 65, 60, 16, 14),
    )


def bank(p: Palette) -> Markup:
    """A temple of money round the door of a vault."""
    columns = [rect(x, 40, 8, 38, fill=p.plaster) for x in (15, 77)]
    return join(
        rect(12, 38, 76, 42, fill=p.stone),
        *columns,
        path("M6 36L50 12L94 36Z", fill=p.plaster),
        path("M22 32L50 17L78 32Z", fill=p.gold, stroke_width=1.6),
        rect(8, 35, 84, 6, fill=p.plaster),
        rect(6, 78, 88, 6, fill=p.plaster),
        circle(50, 60, 19, fill=p.iron),
        circle(50, 60, 14, fill=p.stone),
        path("M50 46V50M50 70V74M36 60H40M60 60H64", stroke_width=2.6),
        circle(50, 60, 7, fill=p.gold),
        path("M50 53V67M43 60H57", stroke_width=1.8),
    )


def saloon(p: Palette) -> Markup:
    """A stepped false front over a pair of swing doors."""
    return join(
        path("M10 84V48H90V84Z", fill=p.plank),
        _boards(10, 80, 58, 66, 74),
        path("M13 48V24H27V15H38Q50 4 62 15H73V24H87V48Z", fill=p.brick),
        rect(21, 25, 58, 15, fill=p.plaster, rx=1),
        # A mug, full.
        path("M43 28.5H55V38.5H43Z", fill=p.gold, stroke_width=1.6),
        path("M55 31H59V36H55", fill="none", stroke_width=1.6),
        path("M42 29.4Q44 25 47 27Q49 24.5 52 27Q55 25 56 29.4Z", fill=p.cap, stroke_width=1.2),
        path("M26 32.5H37M63 32.5H74", stroke_width=2),
        path("M4 50L11 43H89L96 50Z", fill=p.roof),
        rect(28, 50, 44, 34, fill=p.hollow),
        rect(29, 51, 42, 32, fill=p.gold, stroke="none", opacity=0.8),
        path("M28 56Q40 56 49 62V77H28ZM72 56Q60 56 51 62V77H72Z", fill=p.timber),
        path("M32 64H45M32 68H45M32 72H45M55 64H68M55 68H68M55 72H68", stroke_width=1.5),
        _window(p, 14, 57, 10, 13),
        _window(p, 76, 57, 10, 13),
        path("M7 84V50M93 84V50", stroke_width=2.8),
    )


def hotel(p: Palette) -> Markup:
    """Three floors of windows, a balcony and beds for everybody."""
    rows = [_window(p, x, y) for y in (28, 46) for x in (24, 37, 55, 68)]
    return join(
        path("M18 84V22H82V84Z", fill=p.sky),
        path("M12 22L20 9H80L88 22Z", fill=p.slate),
        rect(44, 6, 12, 13, fill=p.plaster, stroke_width=1.6),
        path("M44 6L50 1L56 6Z", fill=p.slate, stroke_width=1.6),
        rect(14, 20, 72, 4, fill=p.plaster),
        *rows,
        rect(10, 60, 80, 4, fill=p.plaster),
        path(
            "M12 60V53H88V60M20 53V60M28 53V60M36 53V60M44 53V60"
            "M56 53V60M64 53V60M72 53V60M80 53V60",
            fill="none",
            stroke_width=1.3,
        ),
        path("M14 64V84M86 64V84M32 64V84M68 64V84", stroke=p.plaster, stroke_width=3.4),
        path("M12.3 64V84M15.7 64V84M84.3 64V84M87.7 64V84", stroke_width=1.1),
        path("M42 84V72Q50 64 58 72V84Z", fill=p.hollow),
        circle(55, 78, 1.2, fill=p.gold, stroke="none"),
        _window(p, 19, 68, 9, 11),
        _window(p, 72, 68, 9, 11),
    )


def church(p: Palette) -> Markup:
    """A white church with a steeple higher than anything else in town."""
    return join(
        path("M20 84V56L50 34L80 56V84Z", fill=p.plaster),
        path("M14 58L50 31L86 58L82 63L50 39L18 63Z", fill=p.slate),
        path("M38 62V34H62V62Z", fill=p.plaster),
        path("M36 37L50 13L64 37Z", fill=p.slate),
        path("M50 14V2.6M45.4 6.6H54.6", stroke_width=2.8),
        path("M45 52V45Q50 38 55 45V52Z", fill=p.hollow, stroke_width=1.6),
        path("M46 48H54", stroke_width=1.2),
        path("M42 84V70Q50 58 58 70V84Z", fill=p.barn),
        path("M50 64V84", stroke_width=1.2),
        path("M25 78V69Q29 62 33 69V78ZM67 78V69Q71 62 75 69V78Z", fill=p.glass, stroke_width=1.6),
        rect(38, 82, 24, 3, fill=p.stone, stroke_width=1.4),
    )


def prison(p: Palette) -> Markup:
    """Blocks of stone, one barred window and a very small door."""
    bars = "".join(f"M{x} 37V66" for x in (36, 43, 50, 57, 64))
    return join(
        path("M10 84V26H20V20H32V26H44V20H56V26H68V20H80V26H90V84Z", fill=p.stone),
        path(
            "M10 36H24M76 36H90M10 48H28M72 48H90M10 60H28M72 60H90M10 72H90"
            "M18 26V36M84 26V36M20 36V48M80 36V48M16 48V60M84 48V60"
            "M22 60V72M78 60V72M34 72V84M54 72V84M44 26V32M60 26V32",
            fill="none",
            stroke_width=1,
            opacity=0.6,
        ),
        rect(28, 33, 44, 36, fill=p.hollow),
        # Somebody looks out.
        circle(46.5, 56, 1.7, fill=p.plaster, stroke="none"),
        circle(53.5, 56, 1.7, fill=p.plaster, stroke="none"),
        path(bars, stroke=p.iron, stroke_width=4.6),
        path(bars, stroke=p.stone, stroke_width=2),
        path("M28 50H72", stroke=p.iron, stroke_width=3.4),
        rect(28, 33, 44, 36, fill="none", stroke_width=3),
    )


def general_store(p: Palette) -> Markup:
    """A shelf of everything under a striped awning, and a barrel."""
    stripes = "".join(f"M{x} 42H{x + 10}L{x + 10} 54Q{x + 5} 58 {x} 54Z" for x in (10, 30, 50, 70))
    jars = [
        rect(x, y, 6, h, fill=c, stroke_width=1.1)
        for x, y, h, c in (
            (20, 62, 6, p.ember),
            (28, 60, 8, p.leaf),
            (36, 62, 6, p.plaster),
            (44, 61, 7, p.gold),
            (20, 74, 7, p.gold),
            (28, 75, 6, p.sky),
            (36, 73, 8, p.barn),
            (44, 75, 6, p.plaster),
        )
    ]
    return join(
        path("M12 84V18H88V84Z", fill=p.plank),
        rect(8, 14, 84, 6, fill=p.timber),
        rect(18, 24, 64, 13, fill=p.plaster, rx=1),
        path("M26 30.5H74", stroke_width=3.6, stroke_dasharray="5 2.4"),
        rect(17, 56, 36, 28, fill=p.hollow),
        *jars,
        path("M17 69H53M17 82H53", stroke=p.plank, stroke_width=2.2),
        path(
            "M10 42H90V54Q85 58 80 54Q75 58 70 54Q65 58 60 54Q55 58 50 54Q45 58 40 54Q35 58 30 54"
            "Q25 58 20 54Q15 58 10 54Z",
            fill=p.plaster,
        ),
        path(stripes, fill=p.barn, stroke_width=1.4),
        path("M62 60H84Q89 72 84 84H62Q57 72 62 60Z", fill=p.timber),
        path("M60 66H86M60 78H86", stroke=p.iron, stroke_width=2.6),
        path("M69 60Q67 72 69 84M77 60Q79 72 77 84", fill="none", stroke_width=1.1),
    )


def school(p: Palette) -> Markup:
    """A schoolhouse under a bell that nobody can miss."""
    return join(
        path("M16 84V58H84V84Z", fill=p.gold),
        _boards(16, 68, 66, 74),
        path("M8 60L24 44H76L92 60Z", fill=p.slate),
        path("M30 46V20M70 46V20", stroke_width=4),
        path("M22 22L50 4L78 22Z", fill=p.slate),
        path("M50 21V25", stroke_width=2.6),
        path(
            "M50 24C42 24 41 31 40 37C39.4 40 37 41 35.6 43H64.4"
            "C63 41 60.6 40 60 37C59 31 58 24 50 24Z",
            fill=p.gold,
        ),
        circle(50, 45.5, 3, fill=p.iron, stroke_width=1.4),
        path("M41.6 36H58.4", stroke_width=1.2),
        rect(43, 66, 14, 18, fill=p.leaf),
        _window(p, 22, 65, 13, 12),
        _window(p, 65, 65, 13, 12),
    )


def blacksmith(p: Palette) -> Markup:
    """An anvil before the glow of the forge."""
    return join(
        path("M68 34V17H80V34Z", fill=p.brick),
        path("M72 13Q68 9 72 5T72-1M77 12Q81 9 78 5", fill="none", stroke=p.quiet, stroke_width=2),
        path("M14 84V44H86V84Z", fill=p.timber),
        path("M6 46L22 26H78L94 46Z", fill=p.roof),
        path("M13 40H87M19 33H81", stroke_width=1, opacity=0.6),
        path("M24 84V56Q50 42 76 56V84Z", fill=p.hollow),
        path(
            "M30 84Q28 66 40 60Q38 66 44 68Q46 56 54 54Q52 62 58 66Q62 62 62 58Q72 68 70 84Z",
            fill=p.ember,
            stroke="none",
        ),
        path("M42 84Q40 74 48 70Q48 74 52 74Q56 70 56 68Q62 76 58 84Z", fill=p.gold, stroke="none"),
        path("M24 63H78V67Q68 68 64 73Q63 76 68 80V84H36V80Q41 76 40 73Q34 70 24 63Z", fill=p.iron),
        path("M30 64.6H76", stroke=p.stone, stroke_width=1.6),
    )


def city_hall(p: Palette) -> Markup:
    """A dome, a flag and a great many steps."""
    columns = [rect(x, 54, 6, 22, fill=p.plaster, stroke_width=1.6) for x in (18, 31, 63, 76)]
    return join(
        path("M50 26V3", stroke_width=2.4),
        path(
            "M50 4Q57 1.6 62 4.4T74 4.4V16.4Q67 19 62 16.4T50 16.4Z", fill=p.barn, stroke_width=1.8
        ),
        path("M50 8.4Q57 6 62 8.8T74 8.8", fill="none", stroke=p.plaster, stroke_width=2.2),
        path("M50 12.8Q57 10.4 62 13.2T74 13.2", fill="none", stroke=p.plaster, stroke_width=2.2),
        path("M32 38Q33 23 50 23T68 38Z", fill=p.leaf),
        path("M44 37Q44 28 50 24M56 37Q56 28 50 24", fill="none", stroke_width=1.1),
        rect(30, 36, 40, 10, fill=p.plaster),
        path(
            "M37 46V40Q39 37 41 40V46M48 46V40Q50 37 52 40V46M59 46V40Q61 37 63 40V46",
            fill=p.glass,
            stroke_width=1.2,
        ),
        rect(14, 52, 72, 26, fill=p.stone),
        *columns,
        path("M8 54L14 46H86L92 54Z", fill=p.plaster),
        path("M42 78V64Q50 56 58 64V78Z", fill=p.hollow),
        path("M10 81V76H90V81Z", fill=p.plaster, stroke_width=1.6),
        path("M6 84.5V80H94V84.5Z", fill=p.plaster, stroke_width=1.6),
    )


def station(p: Palette) -> Markup:
    """A long roof, a big clock and the rails; the train is late."""
    sleepers = "".join(f"M{x} 83V90" for x in range(10, 96, 10))
    return join(
        path("M14 80V50H86V80Z", fill=p.plank),
        path("M2 52L14 38H86L98 52Z", fill=p.slate),
        path("M12 52L18 60M88 52L82 60", fill="none"),
        path("M28 54V32L50 14L72 32V54Z", fill=p.plaster),
        path("M22 36L50 10L78 36L74 40L50 18L26 40Z", fill=p.brick),
        circle(50, 38, 13.6, fill=p.iron),
        circle(50, 38, 10.6, fill=p.card if p.theme == "light" else p.glass),
        path("M50 29.6V32M50 44V46.4M41.6 38H44M56 38H58.4", stroke_width=1.6),
        path(
            "M50 38V31.4M50 38L55 41",
            stroke=p.iron if p.theme == "light" else p.outline,
            stroke_width=2.2,
            stroke_linecap="round",
        ),
        path("M43 80V64Q50 57 57 64V80Z", fill=p.hollow),
        _window(p, 21, 62, 12, 11),
        _window(p, 67, 62, 12, 11),
        path(sleepers, stroke=p.timber, stroke_width=3.4),
        path("M4 84H96M4 88.6H96", stroke=p.iron, stroke_width=1.8),
    )


Drawing = Callable[[Palette], Markup]

# In the order of MAT-2.
BUILDINGS: dict[str, Drawing] = {
    "ranch": ranch,
    "mine": mine,
    "drugstore": drugstore,
    "bank": bank,
    "saloon": saloon,
    "hotel": hotel,
    "church": church,
    "prison": prison,
    "general_store": general_store,
    "school": school,
    "blacksmith": blacksmith,
    "city_hall": city_hall,
    "station": station,
}


def symbols(palette: Palette, kinds: Iterable[str] = tuple(BUILDINGS)) -> Markup:
    """All thirteen kinds, or some of them, as symbols, ready for `use`."""
    kept = []
    for name in kinds:
        figure = group(
            BUILDINGS[name](palette),
            stroke=palette.outline,
            stroke_width=2.2,
            stroke_linejoin="round",
        )
        kept.append(symbol(f"{palette.prefix}-{name}", BOX, BOX, ground(palette), figure))
    return join(*kept)
