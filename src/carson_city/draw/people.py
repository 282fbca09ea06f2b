"""The people of Carson City, each as a bust that is known by its outline at 40 pixels."""

from __future__ import annotations

from typing import Final

from carson_city.draw import busts as kit
from carson_city.draw.busts import Bust
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, join, path, rect


def auctioneer(p: Palette) -> Markup:
    """A hat with a flat crown, a mouth that never rests, and the hammer."""
    return join(
        kit.suit(p, p.leaf, p.gold),
        kit.head(p),
        kit.eyes(3),
        kit.nose(),
        path("M41 61H59Q58 71 50 71T41 61Z", fill=p.barn, stroke_width=2.2),
        path("M43.6 61.6H56.4V64H43.6Z", fill=p.cap, stroke="none"),
        path("M30 40H35V54L31 56ZM70 40H65V54L69 56Z", fill=p.roof, stroke_width=2),
        kit.bow_tie(p.barn),
        path("M33 32V12H67V32Z", fill=p.plaster),
        path("M33 24H67V32H33Z", fill=p.barn, stroke_width=2.2),
        path("M20 31H80V38H20Z", fill=p.plaster),
        path("M74 84L79 101H88L81 82Z", fill=p.skin),
        path("M88 101L78 70L84 68L95 98Z", fill=p.timber),
        path("M62 62L88 52L94 68L68 78Z", fill=p.timber),
        kit.ink("M68 60L74 75M82 55L88 70", 2),
    )


def banker(p: Palette) -> Markup:
    """A bowler, white whiskers, and a watch on a heavy chain."""
    return join(
        kit.suit(p, p.iron, p.leaf),
        kit.head(p),
        kit.eyes(),
        kit.nose(),
        kit.whiskers(p.cap),
        kit.moustache(p.cap),
        kit.bow_tie(p.barn),
        kit.bowler(p.iron, p.gold),
        kit.ink("M50 92Q62 101 76 89", 5.4),
        kit.ink("M50 92Q62 101 76 89", 2.6, stroke=p.gold),
        circle(79, 85, 8.6, fill=p.gold, stroke_width=2.6),
        circle(79, 85, 4.6, fill=p.cap, stroke_width=1.6),
    )


def captain(p: Palette) -> Markup:
    """A kepi, a goatee, and gold on both shoulders."""
    buttons = [circle(x, y, 2.6, fill=p.gold, stroke_width=1.6) for y in (86, 95) for x in (42, 58)]
    return join(
        kit.coat(p.navy),
        path("M40 74L50 82L60 74L64 79L50 89L36 79Z", fill=p.gold, stroke_width=2.2),
        *buttons,
        _epaulette(p, "M6 90C6 79 17 76 30 78L29 87Q16 85 10 94Z"),
        _epaulette(p, "M94 90C94 79 83 76 70 78L71 87Q84 85 90 94Z"),
        kit.head(p),
        kit.eyes(3),
        kit.nose(),
        kit.goatee(p.roof),
        path("M30 36C28 26 32 12 36 9H66C70 14 72 28 70 36Z", fill=p.navy),
        path("M29.6 28H70.4V36H29.6Z", fill=p.gold, stroke_width=2.2),
        path("M26 38Q50 26 74 38Q70 43 50 40T26 38Z", fill=p.iron),
        kit.ink("M43 13L57 24M57 13L43 24", 3, stroke=p.gold),
    )


def _epaulette(p: Palette, d: str) -> Markup:
    return path(d, fill=p.gold, stroke_width=2.4)


def chinese(p: Palette) -> Markup:
    """A cone of straw, a long braid, and the hammer that drives spikes."""
    return join(
        path("M14 101L22 62L28 63L22 101Z", fill=p.timber),
        path("M8 51L40 57L38 68L6 62Z", fill=p.iron),
        kit.coat(p.navy),
        path("M42 75Q50 82 58 75L60 79Q50 88 40 79Z", fill=p.navy),
        kit.ink("M50 84V99"),
        kit.ink("M44 90H56M44 97H56", 3, stroke=p.plaster),
        kit.head(p, p.skin),
        path("M67 56C76 62 77 70 74 78L78 88L73 99L67 89L68 78C70 70 68 66 64 64Z", fill=p.hollow),
        kit.ink("M69 79H76", 3, stroke=p.barn),
        kit.eyes(),
        kit.nose(),
        kit.smile(),
        path("M50 5L96 38Q74 44 50 44T4 38Z", fill=p.plank),
        kit.ink("M50 6L28 41M50 6L72 41M20 31Q50 38 80 31", 1.8, opacity="0.55"),
    )


def cowboy(p: Palette) -> Markup:
    """A neckerchief, a straw between the teeth, and a lasso."""
    return join(
        kit.coat(p.sky),
        kit.head(p),
        path("M31 46Q29 34 34 28H66Q71 34 69 46L65 36Q50 32 35 36Z", fill=p.gold, stroke_width=2.4),
        kit.eyes(),
        kit.nose(),
        kit.ink("M42 62Q49 68 57 63", 2.6),
        kit.ink("M57 63L80 56", 5),
        kit.ink("M57 63L80 56", 2, stroke=p.gold),
        path("M32 70Q50 82 68 70L66 80L52 97L34 80Z", fill=p.barn),
        kit.ink("M42 81H43M50 84H51M57 80H58M50 91H51", 3, stroke=p.cap),
        kit.stetson(p.timber, p.gold),
        _lasso(p),
    )


def _lasso(p: Palette) -> Markup:
    """A coil over the shoulder, and its end."""
    coils = (
        "M79 64C100 64 101 100 79 100C57 100 58 64 79 64ZM80 70C94 70 95 95 80 95"
        "C66 95 66 70 80 70Z"
    )
    return join(kit.ink(coils, 7.6), kit.ink(coils, 3.6, stroke=p.plank))


def doctor(p: Palette) -> Markup:
    """A mirror on the brow, a grey beard, and a stethoscope, the newest thing."""
    tube = "M35 77C30 90 37 97 46 93C54 89 57 84 66 88"
    return join(
        kit.suit(p, p.plaster, p.sky),
        kit.head(p),
        path(
            "M30 46C26 24 38 17 50 17S74 24 70 46Q66 34 60 30Q50 33 40 30Q33 34 30 46Z",
            fill=p.stone,
        ),
        kit.beard(p, p.stone, 80),
        kit.glasses(p),
        kit.eyes(0),
        kit.nose(),
        kit.ink("M29 32Q50 25 71 32", 5.4),
        circle(50, 24, 11, fill=p.cap),
        circle(50, 24, 3, fill=p.iron, stroke="none"),
        kit.ink(tube, 7),
        kit.ink(tube, 3.4, stroke=p.stone),
        circle(73, 88, 9, fill=p.gold),
        circle(73, 88, 4, fill=p.cap, stroke_width=2),
    )


def undertaker(p: Palette) -> Markup:
    """A tall hat with crape, hollow cheeks, and a tape for your measure."""
    tape = "M31 77C25 88 27 95 29 102M69 77C75 88 73 95 71 102"
    return join(
        path("M68 18C84 22 90 42 85 64L76 57C80 42 76 32 67 28Z", fill=p.iron),
        kit.suit(p, p.iron, p.slate),
        kit.head(p, p.plaster),
        path(
            "M31 50Q39 56 37 67Q31 60 31 52ZM69 50Q61 56 63 67Q69 60 69 52Z",
            fill=p.outline,
            stroke="none",
            opacity=0.3,
        ),
        path("M30 40V57L35 52V38ZM70 40V57L65 52V38Z", fill=p.iron, stroke_width=2),
        kit.eyes(0),
        kit.ink("M36 44.6L46 41.6M54 41.6L64 44.6", 2.8),
        kit.ink("M38 53.4Q41 55.4 45 53.4M55 53.4Q59 55.4 62 53.4", 1.8),
        kit.nose(),
        kit.ink("M44 65.6Q50 62.6 56 65.6"),
        kit.bow_tie(p.iron),
        kit.ink(tape, 8),
        kit.ink(tape, 4.6, stroke=p.gold),
        kit.ink("M25 84L29 85.6M25.4 91H29.4M75 84L71 85.6M74.6 91H70.6", 2),
        path("M32 34L30 6H70L68 34Z", fill=p.iron),
        path("M31 22H69L68 34H32Z", fill=p.slate, stroke_width=2.2),
        path("M18 31Q50 38 82 31Q84 41 50 41T18 31Z", fill=p.iron),
    )


def governor(p: Palette) -> Markup:
    """White hair, a high collar, and a sash with a star."""
    return join(
        kit.coat(p.iron),
        path("M38 74L50 96L62 74Z", fill=p.cap),
        path("M38 74L29 80L46 101M62 74L71 80L54 101", fill=p.iron),
        path("M12 82L27 77L78 101H50Z", fill=p.barn),
        kit.ink("M20 80L64 101", 4.4, stroke=p.cap),
        kit.head(p),
        path(
            "M33 52C20 50 22 34 28 30C28 18 42 12 54 15C68 13 74 24 72 30C78 34 80 50 67 52"
            "L66 38Q62 30 56 28Q44 34 37 29Q34 34 34 40Z",
            fill=p.cap,
        ),
        path(
            "M32 48L36 60Q43 60 50 57Q57 60 64 60L68 48Q73 60 66 68Q57 69 50 63Q43 69 34 68"
            "Q27 60 32 48Z",
            fill=p.cap,
            stroke_width=2.4,
        ),
        kit.eyes(0),
        kit.ink("M36 41.4L46 42M54 42L64 41.4", 3.4),
        kit.nose(),
        path("M37 72L50 80L63 72L62 85L50 80L38 85Z", fill=p.cap, stroke_width=2.4),
        path(
            "M76 76L79.4 83.2L87 84.2L81.4 89.6L82.8 97.4L76 93.6L69.2 97.4L70.6 89.6L65 84.2"
            "L72.6 83.2Z",
            fill=p.gold,
            stroke_width=2.4,
        ),
    )


def grocer(p: Palette) -> Markup:
    """An apron, a parting down the middle, and scales that are nearly true."""
    return join(
        kit.aside(
            kit.coat(p.leaf),
            kit.apron(p.cap),
            kit.head(p),
            path(
                "M30 46C25 20 40 13 50 21C60 13 75 20 70 46Q68 34 50 26Q32 34 30 46Z", fill=p.roof
            ),
            kit.eyes(),
            kit.nose(),
            path("M38 62Q44 56 50 59Q56 56 62 62Q56 65 50 62Q44 65 38 62Z", fill=p.roof),
            kit.bow_tie(p.barn),
        ),
        _scales(p),
    )


def _scales(p: Palette) -> Markup:
    """Held up, for everybody to see."""
    beam = "M78 101V42M63 48Q78 40 93 48"
    return join(
        kit.ink(beam, 8.4),
        kit.ink(beam, 3.8, stroke=p.plank),
        kit.ink("M63 49L55 66M63 49L71 66M93 49L85 66M93 49L101 66", 2.2),
        path("M53 66H73Q71 77 63 77T53 66ZM83 66H103Q101 77 93 77T83 66Z", fill=p.cap),
        circle(78, 42, 5, fill=p.plank, stroke_width=2.4),
    )


def gunsmith(p: Palette) -> Markup:
    """A leather apron, a bald head, and a revolver just oiled."""
    return join(
        kit.aside(
            kit.coat(p.plaster),
            kit.apron(p.timber),
            kit.head(p),
            kit.eyes(3.4),
            kit.nose(),
            kit.beard(p, p.roof),
            kit.ink("M38 30Q43 25.6 49 26", 3, stroke=p.cap),
        ),
        _revolver(p),
    )


def _revolver(p: Palette) -> Markup:
    """Upright, as one shows it to a customer."""
    return group(
        path("M76 14H88V52H76Z", fill=p.stone),
        kit.ink("M90 15V21", 4),
        kit.ink("M73 57C60 58 59 75 72 75", 4),
        path("M72 75H91L95 69L98 73L93 82C86 88 81 95 79 102H54C59 92 65 86 72 82Z", fill=p.plank),
        path("M71 50H93V77H71Z", fill=p.slate),
        kit.ink("M78 55V72M86 55V72", 2.8),
        transform="translate(-3 2)",
    )


def heroes(p: Palette) -> Markup:
    """Two of them, in white hats: nobody doubts which side they are on."""
    return join(
        group(_second(p), transform="translate(36 3) scale(.66)"),
        group(_first(p), transform="translate(-7 26) scale(.74)"),
    )


def _first(p: Palette) -> Markup:
    """He wears a mask, and everybody knows who he is."""
    return join(
        kit.coat(p.navy),
        kit.head(p),
        path("M30 42Q50 38 70 42V50Q68 56 60 56Q54 56 50 51Q46 56 40 56Q32 56 30 50Z", fill=p.iron),
        kit.ink("M42 48V49M58 48V49", 5, stroke=p.cap),
        kit.ink("M43 64Q50 69 57 64", 2.8),
        path("M32 70Q50 82 68 70L66 80L50 97L34 80Z", fill=p.barn),
        kit.stetson(p.cap, p.barn),
    )


def _second(p: Palette) -> Markup:
    """She shoots better."""
    return join(
        path("M27 44C20 62 20 78 26 88H74C80 78 80 62 73 44Z", fill=p.ember),
        path("M10 150V101C10 85 22 78 40 75H60C78 78 90 85 90 101V150Z", fill=p.leaf),
        path("M38 75L50 96L62 75Z", fill=p.plaster),
        kit.head(p),
        path(
            "M30 52C28 32 40 30 50 30C44 38 36 40 30 52Z"
            "M70 52C72 32 60 30 50 30C56 38 64 40 70 52Z",
            fill=p.ember,
            stroke_width=2.4,
        ),
        kit.eyes(),
        kit.ink("M50.4 50Q54 55 50 56", 2.4),
        kit.ink("M43 63Q50 68 57 63", 3, stroke=p.barn),
        kit.stetson(p.cap, p.gold),
    )


def indian(p: Palette) -> Markup:
    """Two eagle feathers, long braids, and a breastplate of bone."""
    bones = "M40 86H60M40 92H60M41 98H59"
    return join(
        _feather(p, "M59 26C57 14 61 8 68 5C74 12 73 21 66 28Z", "M62 27L67 11"),
        _feather(p, "M66 30C70 16 78 10 87 10C88 20 82 28 70 33Z", "M68 31L82 15"),
        kit.coat(p.plank),
        path("M38 75L50 86L62 75L70 80L66 101H34L30 80Z", fill=p.timber),
        kit.ink(bones, 5.6),
        kit.ink(bones, 2.8, stroke=p.cap),
        kit.head(p, p.tan),
        path("M30 48C26 24 38 17 50 18C62 17 74 24 70 48Q68 32 50 24Q32 32 30 48Z", fill=p.hollow),
        _braid(p, "M31 44C24 54 22 66 25 76L21 86L26 98L32 87L30 76C30 66 31 58 34 54Z"),
        _braid(p, "M69 44C76 54 78 66 75 76L79 86L74 98L68 87L70 76C70 66 69 58 66 54Z"),
        kit.ink("M23 78H31M69 78H77", 4, stroke=p.barn),
        kit.eyes(),
        kit.nose(),
        kit.ink("M43 63Q50 66.4 57 63"),
        path("M30 32Q50 24 70 32V39Q50 31 30 39Z", fill=p.barn, stroke_width=2.4),
        kit.ink("M38 33L42 30M48 33V29M58 30L62 33", 2, stroke=p.gold),
    )


def _feather(p: Palette, d: str, shaft: str) -> Markup:
    return join(path(d, fill=p.cap), kit.ink(shaft, 2))


def _braid(p: Palette, d: str) -> Markup:
    return path(d, fill=p.hollow, stroke_width=2.4)


def lawyer(p: Palette) -> Markup:
    """A high collar, a pointed beard, and a contract with a seal."""
    return join(
        kit.aside(
            kit.suit(p, p.slate, p.barn),
            kit.head(p),
            path(
                "M30 48C26 24 36 17 48 18C62 15 76 24 70 48Q69 36 62 28Q50 32 40 28Q32 36 30 48Z",
                fill=p.hollow,
            ),
            kit.eyes(0),
            kit.ink("M36 42.4L46 43M54 40.6Q59 36.6 64 40", 3),
            kit.nose(),
            kit.goatee(p.hollow),
            path("M37 71L48 79L37 86ZM63 71L52 79L63 86Z", fill=p.cap, stroke_width=2.2),
        ),
        path("M63 66L92 62L97 99L68 103Z", fill=p.cap),
        path("M60 60L92 55L94 64L62 69Z", fill=p.plaster),
        kit.ink("M70 74L88 71.6M71 80L89 77.6M72 86L79 85", 2.4),
        circle(87, 89, 6, fill=p.barn, stroke_width=2.4),
    )


def editor(p: Palette) -> Markup:
    """A green shade over the eyes, and a quill that is feared."""
    return join(
        kit.aside(
            kit.coat(p.plaster),
            path("M36 76L42 101H58L64 76Z", fill=p.roof),
            path("M40 74L50 90L60 74Z", fill=p.cap),
            kit.ink("M10 87L25 93M90 87L75 93", 5, stroke=p.barn),
            kit.head(p),
            path("M31 38Q30 13 50 13T69 38Z", fill=p.skin),
            kit.ink("M40 22Q45 18 51 19", 3, stroke=p.cap),
            path(
                "M34 58Q24 58 26 50Q19 46 24 39Q24 32 33 33ZM66 58Q76 58 74 50Q81 46 76 39"
                "Q76 32 67 33Z",
                fill=p.stone,
            ),
            kit.glasses(p, 6.4),
            kit.eyes(0),
            kit.nose(),
            path(
                "M37 66Q44 55 50 59Q56 55 63 66Q56 67 50 64Q44 67 37 66Z",
                fill=p.stone,
                stroke_width=2.2,
            ),
            kit.bow_tie(p.iron),
            path("M30 34Q50 27 70 34L84 46Q50 37 16 46Z", fill=p.leaf),
        ),
        path("M70 88C66 66 76 46 93 38C99 58 94 76 78 90Z", fill=p.cap),
        kit.ink("M66 102Q74 74 89 48", 3),
    )


def mercenary(p: Palette) -> Markup:
    """An eye patch under a black hat, and more cartridges than words."""
    return join(
        kit.coat(p.timber),
        path("M38 75L50 92L62 75Z", fill=p.stone),
        path("M14 82L24 78L74 101H52Z", fill=p.roof),
        path("M86 82L76 78L26 101H48Z", fill=p.roof),
        kit.ink("M26 86L32 80M37 91L43 85M48 97L54 91M74 86L68 80M63 91L57 85", 4.4),
        kit.ink("M26 86L32 80M37 91L43 85M48 97L54 91M74 86L68 80M63 91L57 85", 2.6, stroke=p.gold),
        kit.head(p),
        path(
            "M31 54V52C31 64 40 72 50 72S69 64 69 52V54Q66 60 58 60Q50 56 42 60Q34 60 31 54Z",
            fill=p.iron,
            stroke="none",
            opacity=0.45,
        ),
        kit.eyes(0),
        kit.ink("M36 43L46 45", 3.4),
        kit.ink("M32 40L69 48", 2.6),
        path("M51 43H66V50Q64 56 58.5 56T51 50Z", fill=p.iron, stroke_width=2),
        kit.nose(),
        kit.ink("M44 65L57 63"),
        path("M54 62L70 66L69.4 70L53.6 66Z", fill=p.plaster, stroke_width=1.8),
        kit.stetson(p.iron, p.barn),
    )


def paperboy(p: Palette) -> Markup:
    """A cap too big, freckles, and the news."""
    return join(
        kit.coat(p.plank),
        path("M40 74L50 84L60 74L64 80L50 90L36 80Z", fill=p.cap, stroke_width=2.2),
        kit.ink("M33 77L37 101M67 77L63 101", 4, stroke=p.roof),
        kit.head(p),
        path(
            "M31 50Q28 36 34 30H66Q72 36 69 50L65 40Q50 36 35 40Z", fill=p.ember, stroke_width=2.4
        ),
        kit.eyes(2.2),
        kit.ink("M49 54Q52 57 53 54", 2.2),
        kit.ink("M37 56H37.1M41 58H41.1M59 58H59.1M63 56H63.1", 2.4, stroke=p.brick),
        path("M41 61Q50 73 59 61Z", fill=p.cap, stroke_width=2.2),
        path("M24 34C16 22 30 8 50 8S84 22 76 34Q50 26 24 34Z", fill=p.slate),
        kit.ink("M50 9Q40 16 38 29M50 9Q60 16 62 29", 2),
        circle(50, 8, 3, fill=p.slate, stroke_width=2),
        path("M24 35Q50 25 76 35Q66 42 50 39T24 35Z", fill=p.slate),
        group(
            rect(0, 0, 38, 34, fill=p.cap),
            kit.ink("M5 7H33", 4.6),
            kit.ink("M5 15H17M5 21H17M5 27H17M22 15H33M22 21H33M22 27H33", 2),
            transform="translate(59 66) rotate(-12)",
        ),
    )


def prospector(p: Palette) -> Markup:
    """A beard of forty years, a hat of fifty, and a pickaxe."""
    return join(
        kit.coat(p.brick),
        path("M22 78L28 101H36L30 77ZM78 78L72 101H64L70 77Z", fill=p.slate, stroke_width=2.2),
        kit.head(p),
        path(
            "M29 46C22 62 24 80 32 86L36 83L42 94L47 87L52 98L56 87L62 92L65 82L70 84"
            "C77 76 77 60 71 46C68 56 60 56 57 55Q50 51 43 55C40 56 32 56 29 46Z",
            fill=p.cap,
        ),
        path("M44 62Q50 66 56 62Q50 59.6 44 62Z", fill=p.barn, stroke_width=1.8),
        kit.eyes(0),
        kit.ink("M36 43Q41 39 46 43M54 43Q59 39 64 43", 5),
        kit.ink("M36 43Q41 39 46 43M54 43Q59 39 64 43", 2.2, stroke=p.cap),
        kit.nose(),
        path("M30 34C26 22 32 8 42 12Q50 6 58 11C68 8 74 22 70 34Z", fill=p.timber),
        path(
            "M12 38Q16 28 30 30Q50 35 70 29Q84 28 88 36Q78 34 70 38Q50 43 30 38Q20 35 12 38Z",
            fill=p.timber,
        ),
        path("M78 101L81 56H88L87 101Z", fill=p.plank),
        path("M60 71Q66 53 84 52Q97 53 103 66Q94 60 84 61Q70 62 60 71Z", fill=p.stone),
    )


def settler(p: Palette) -> Markup:
    """A straw hat, a beard under the chin, and a spade for the first furrow."""
    return join(
        path("M80 34V101H86V34Z", fill=p.timber),
        path("M72 30V14Q72 10 76 10H90Q94 10 94 14V30Q94 44 83 50Q72 44 72 30Z", fill=p.stone),
        kit.coat(p.brick),
        path("M30 76L33 101H43L38 75ZM70 76L67 101H57L62 75Z", fill=p.slate, stroke_width=2.2),
        path("M32 90H68V101H32Z", fill=p.slate),
        kit.head(p),
        path("M30 44C29 62 34 82 50 82S71 62 70 44C69 58 62 69 50 69S31 58 30 44Z", fill=p.timber),
        kit.eyes(),
        kit.nose(),
        kit.ink("M44 62.6Q50 66 56 62.6"),
        kit.straw_hat(p, p.barn),
    )


def sheriff(p: Palette) -> Markup:
    """A moustache, a wide hat, and a star to be seen from afar."""
    return join(
        kit.coat(p.slate),
        path("M38 75L50 95L62 75Z", fill=p.plaster),
        path("M38 75L28 78L34 101H46ZM62 75L72 78L66 101H54Z", fill=p.timber),
        kit.head(p),
        kit.eyes(3.4),
        kit.nose(),
        kit.moustache(p.roof),
        kit.stetson(p.plank, p.roof),
        path(
            "M28 76L31.8 83.8L40.4 85L34.2 91L35.6 99.6L28 95.6L20.4 99.6L21.8 91L15.6 85"
            "L24.2 83.8Z",
            fill=p.gold,
            stroke_width=2.6,
        ),
    )


def singer(p: Palette) -> Markup:
    """A hat with plumes, red lips, and a boa that sheds on the piano."""
    return join(
        path("M26 62C18 40 28 20 50 20S82 40 74 62Q50 76 26 62Z", fill=p.roof),
        kit.coat(p.skin),
        path("M26 101V88H74V101Z", fill=p.barn),
        kit.head(p),
        path(
            "M29 52C27 30 38 26 50 27C44 36 36 38 29 52Z"
            "M71 52C73 30 62 26 50 27C56 36 64 38 71 52Z",
            fill=p.roof,
        ),
        kit.eyes(),
        kit.ink("M36 47L40 48.6M64 47L60 48.6", 2.2),
        kit.ink("M50.4 50Q54 55 50 56", 2.2),
        path("M43 62Q47 59.6 50 61.4Q53 59.6 57 62Q50 69 43 62Z", fill=p.barn, stroke_width=1.8),
        circle(60, 58, 1.3, fill=p.outline, stroke="none"),
        path(
            "M2 101Q0 89 9 87Q8 77 19 79Q23 70 32 76Q40 74 41 83Q46 88 50 88T59 83Q60 74 68 76"
            "Q77 70 81 79Q92 77 91 87Q100 89 98 101H62Q64 93 57 93Q54 98 50 96Q46 98 43 93"
            "Q36 93 38 101Z",
            fill=p.ember,
        ),
        kit.ink("M13 94L17 89M23 88L25 83M28 97L31 91M77 88L75 83M87 94L83 89M72 97L69 91", 2.4),
        path(
            "M62 22C66 4 84 0 92 8C90 14 86 14 84 16C88 18 90 22 88 26C80 22 72 26 66 30Z",
            fill=p.cap,
        ),
        path("M30 26C32 10 62 8 66 24Z", fill=p.barn),
        path("M14 34C24 22 60 16 84 26Q88 32 82 34C64 28 36 30 20 40Q12 40 14 34Z", fill=p.barn),
    )


def teacher(p: Palette) -> Markup:
    """A bun, round glasses, and the book you should have read."""
    return join(
        circle(50, 15.4, 9.6, fill=p.timber),
        path("M28 54C22 30 34 17 50 17S78 30 72 54Q50 62 28 54Z", fill=p.timber),
        kit.coat(p.slate),
        path("M38 73L50 82L62 73L64 80L50 88L36 80Z", fill=p.cap, stroke_width=2.2),
        kit.head(p),
        path("M30 48C28 28 40 23 50 23C60 23 72 28 70 48Q66 36 50 29Q34 36 30 48Z", fill=p.timber),
        kit.glasses(p, 7.4),
        kit.eyes(0),
        kit.ink("M50.4 52Q53.6 56.4 50 57", 2.2),
        path("M43 62.6Q50 69 57 62.6Q50 64 43 62.6Z", fill=p.barn, stroke_width=1.8),
        path("M50 83Q36 76 16 80V101H84V80Q64 76 50 83Z", fill=p.leaf),
        path("M50 86Q38 80 22 84V101H78V84Q62 80 50 86Z", fill=p.cap, stroke_width=2.2),
        kit.ink("M50 86V101M29 90Q37 88 44 91M71 90Q63 88 56 91", 2.4),
    )


# Everybody, by a word.
PEOPLE: Final[dict[str, Bust]] = {
    "auctioneer": auctioneer,
    "banker": banker,
    "captain": captain,
    "chinese": chinese,
    "cowboy": cowboy,
    "doctor": doctor,
    "undertaker": undertaker,
    "governor": governor,
    "grocer": grocer,
    "gunsmith": gunsmith,
    "heroes": heroes,
    "indian": indian,
    "lawyer": lawyer,
    "editor": editor,
    "mercenary": mercenary,
    "paperboy": paperboy,
    "prospector": prospector,
    "settler": settler,
    "sheriff": sheriff,
    "singer": singer,
    "teacher": teacher,
}
