"""What busts are made of: grounds, a frame, heads, hats, hair and cloth.

A portrait fills a box of 100 by 100: a ground, a bust, a frame. The head is 38 wide round x = 50,
the eyes lie on the line y = 48, the chin on y = 72, and the shoulders go down into the frame.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, join, number, path, rect, symbol, tag

BOX: Final = 100
Bust = Callable[[Palette], Markup]


def inked(palette: Palette, bust: Markup) -> Markup:
    """A bust with the pen of all of them."""
    return group(
        bust,
        stroke=palette.outline,
        stroke_width=3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def shared(palette: Palette) -> Markup:
    """The symbols that all portraits use: the frame, and what heads have in common."""
    prefix = palette.prefix
    return join(
        symbol(f"{prefix}-frame", BOX, BOX, frame(palette)),
        symbol(f"{prefix}-face", BOX, BOX, _face(palette)),
    )


def portrait(palette: Palette, name: str, ground: str, bust: str) -> Markup:
    """A portrait as a symbol, of symbols: its ground, its bust, the frame."""
    prefix = palette.prefix
    layers = (f"{prefix}-{ground}", f"{prefix}-{bust}", f"{prefix}-frame")
    drawn = (tag("use", href=f"#{layer}") for layer in layers)
    return symbol(f"{prefix}-{name}", BOX, BOX, *drawn)


# Ground and frame.


def sunny(p: Palette) -> Markup:
    """Rays of the sun on gold."""
    return join(
        rect(0, 0, BOX, BOX, rx=9, fill=p.gold),
        path(_rays(), fill=p.plaster, opacity=0.5),
    )


def hatched(p: Palette) -> Markup:
    """Hatching on red."""
    stripes = "".join(f"M{at} 0L{at - 100} 100" for at in range(12, 200, 18))
    return join(
        rect(0, 0, BOX, BOX, rx=9, fill=p.brick),
        path(stripes, stroke=p.barn, stroke_width=7),
    )


def _rays() -> str:
    """Every second of so many slices of the sky, from behind the head."""
    slices = 18
    rays = []
    for ray in range(0, slices, 2):
        ends = [2 * pi * (ray + far) / slices for far in (0, 1)]
        edge = (f"L{50 + 75 * cos(end):.0f} {46 + 75 * sin(end):.0f}" for end in ends)
        rays.append(f"M50 46{''.join(edge)}Z")
    return "".join(rays)


def frame(p: Palette) -> Markup:
    """The frame, drawn last: it cuts off shoulders and rays."""
    edge = "M0 0H100V100H0ZM10 2.6Q2.6 2.6 2.6 10V90Q2.6 97.4 10 97.4H90Q97.4 97.4 97.4 90V10"
    return path(f"{edge}Q97.4 2.6 90 2.6Z", fill=p.outline, fill_rule="evenodd")


# A bust, from the shoulders up.


def ink(d: str, width: float = 2.4, **attributes: str) -> Markup:
    """A line without a fill."""
    return path(d, fill="none", stroke_width=width, **attributes)


def aside(*parts: Markup) -> Markup:
    """A bust moved to the left: something tall is held at its right."""
    return group(*parts, transform="translate(-10 0)")


def coat(cloth: str) -> Markup:
    """Shoulders."""
    return path("M5 101C5 84 18 77 38 75H62C82 77 95 84 95 101Z", fill=cloth)


def suit(p: Palette, cloth: str, vest: str) -> Markup:
    """A coat with lapels over a waistcoat and a white shirt."""
    return join(
        coat(cloth),
        path("M37 76L42 101H58L63 76Z", fill=vest),
        path("M40 74L50 91L60 74Z", fill=p.cap),
        path("M40 74L31 80L35 86L31 89L44 101M60 74L69 80L65 86L69 89L56 101", fill=cloth),
    )


def head(p: Palette, skin: str = "") -> Markup:
    """Neck, ears and a face without its features."""
    return tag("use", href=f"#{p.prefix}-face", color=skin or p.skin)


def _face(p: Palette) -> Markup:
    """What all heads share, in the skin of the moment, with the light from the left."""
    shade = "M60 24C67 26 69 30 69 36V52C69 64 60 72 50 72C60 66 63 58 63 46Z"
    return group(
        path("M41 62V77Q50 84 59 77V62Z"),
        path("M41 70Q50 79 59 70V66H41Z", fill=p.outline, stroke="none", opacity=0.3),
        path("M33 43C26 41 26 55 34 55ZM67 43C74 41 74 55 66 55Z"),
        path("M31 36Q31 22 50 22T69 36V52C69 64 60 72 50 72S31 64 31 52Z"),
        path(shade, fill=p.outline, stroke="none", opacity=0.16),
        fill="currentColor",
    )


def eyes(brow: float = 2.6) -> Markup:
    """Eyes and the brows above them."""
    return join(
        ink("M42 48V49.4M58 48V49.4", 4.6),
        ink("M37 42Q41.5 38.6 46 41.6M54 41.6Q58.5 38.6 63 42", brow) if brow else Markup(""),
    )


def nose() -> Markup:
    """A nose that somebody can be proud of."""
    return ink("M50.4 48Q55.4 56 50 57", 2.4)


def smile() -> Markup:
    """A friendly mouth."""
    return ink("M43 63Q50 68 57 63", 2.4)


def glasses(p: Palette, r: float = 6.6) -> Markup:
    """Two round glasses on a nose."""
    return join(
        circle(41.6, 48.6, r, fill=p.glass, fill_opacity=0.55, stroke_width=2.2),
        circle(58.4, 48.6, r, fill=p.glass, fill_opacity=0.55, stroke_width=2.2),
        ink(f"M{number(41.6 + r)} 47.6H{number(58.4 - r)}", 2.2),
    )


def moustache(hair: str) -> Markup:
    """One that hangs down at both ends."""
    d = "M50 57C45 53 36 55 31 67C38 63 46 66 50 62C54 66 62 63 69 67C64 55 55 53 50 57Z"
    return path(d, fill=hair, stroke_width=2.2)


def beard(p: Palette, hair: str, length: float = 82) -> Markup:
    """A full beard with a mouth in it, down to a line."""
    low = number(length)
    return join(
        path(
            f"M30 44C28 58 30 {low} 50 {low}S72 58 70 44C68 54 62 57 57 56Q50 53 43 56"
            "C38 57 32 54 30 44Z",
            fill=hair,
        ),
        path("M44 62Q50 66 56 62Q50 59.6 44 62Z", fill=p.barn, stroke_width=1.8),
    )


def goatee(hair: str) -> Markup:
    """A pointed beard and a small moustache."""
    return join(
        path("M43 67Q50 64 57 67Q56 78 50 81Q44 78 43 67Z", fill=hair, stroke_width=2.2),
        path("M39 62Q45 55 50 59Q55 55 61 62Q55 63 50 61Q45 63 39 62Z", fill=hair, stroke_width=2),
    )


def whiskers(hair: str) -> Markup:
    """Side whiskers, and a chin without any."""
    left = "M30 42C25 52 27 66 37 70L39 60Q34 54 34 44Z"
    right = "M70 42C75 52 73 66 63 70L61 60Q66 54 66 44Z"
    return path(left + right, fill=hair, stroke_width=2.2)


def bow_tie(cloth: str) -> Markup:
    """A bow at the collar."""
    return path("M50 79L39 73V86L50 80L61 86V73Z", fill=cloth, stroke_width=2.2)


def apron(cloth: str) -> Markup:
    """A bib with straps over the shoulders."""
    return join(
        path("M30 76L35 101H43L37 75ZM70 76L65 101H57L63 75Z", fill=cloth, stroke_width=2.2),
        path("M31 88H69V101H31Z", fill=cloth),
    )


# Hats that more than one person wears.


def stetson(felt: str, band: str) -> Markup:
    """A wide hat with a creased crown."""
    return join(
        path("M30 33C30 20 32 7 40 7Q46 7 50 11Q54 7 60 7C68 7 70 20 70 33Z", fill=felt),
        path("M30.4 25Q50 32 69.6 25L70 33H30Z", fill=band, stroke_width=2.2),
        path(
            "M4 22C12 30 21 32 30 29Q50 36 70 29C79 32 88 30 96 22C93 37 76 40 50 40S7 37 4 22Z",
            fill=felt,
        ),
    )


def bowler(felt: str, band: str) -> Markup:
    """A round hat of the town."""
    return join(
        path("M29 34C27 4 73 4 71 34Z", fill=felt),
        path("M28.8 27Q50 33 71.2 27V35H28.8Z", fill=band, stroke_width=2.2),
        path("M19 30Q24 36 50 36T81 30Q82 41 50 41T19 30Z", fill=felt),
    )


def straw_hat(p: Palette, band: str) -> Markup:
    """A wide straw hat, frayed by the sun."""
    return join(
        path("M31 32C30 10 38 9 50 9S70 10 69 32Z", fill=p.plank),
        path("M31 25Q50 31 69 25V33H31Z", fill=band, stroke_width=2.2),
        path("M6 34L12 30Q50 24 88 30L94 34L90 37L93 40Q50 37 7 40L10 37Z", fill=p.plank),
    )
