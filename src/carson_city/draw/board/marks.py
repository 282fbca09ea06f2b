"""The cowboy who wears a player's mark, and the small signs of the game."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from carson_city.board.figures import COWBOY as PLAIN_COWBOY
from carson_city.board.figures import THINGS, Thing
from carson_city.core.constants import NOBODY
from carson_city.core.notation import Action
from carson_city.draw.board.tokens import guns
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette
from carson_city.draw.signs import SIZE, coin, laurel, mark, watch
from carson_city.draw.svg import Markup, circle, group, join, line, number, path, rect, symbol, use

COWBOY = (40, 48)

# What characters and variants bring into play, by the word of the thing: tokens in a box of 24 by
# 24, and figures in that of a cowboy, for each player or for nobody. What nobody has drawn is a
# disc with a letter.
TOKENS: Final[dict[str, Callable[[Palette], Markup]]] = {}
FIGURES: Final[dict[str, Callable[[Palette, int], Markup]]] = {}
# The words of tokens that stand for an option, by its verb.
PICTURES: Final[dict[int, Callable[[Action], tuple[str, ...]]]] = {}
# What somebody shows in a duel, by the word of the plug that decides it: dice are not told here.
DUEL_FACES: Final[dict[str, Callable[[int, Palette], Markup]]] = {}


def cowboy(palette: Palette, name: str, body: str, worn: str) -> Markup:
    """A cowboy in a poncho wide enough to wear the mark."""
    boots = (
        "M10.4 40H18.6V47H7.6C7.6 45 9 44 10.4 43.8ZM29.6 40H21.4V47H32.4C32.4 45 31 44 29.6 43.8Z"
    )
    poncho = (
        "M15.6 17.4C8.4 19 3.4 25 1.8 38.6L5.8 41.8L10 39.4L14.6 42.6L20 40.2L25.4 42.6L30 39.4"
        "L34.2 41.8L38.2 38.6C36.6 25 31.6 19 24.4 17.4Z"
    )
    head = "M13.8 12H26.2C26.2 16.4 24 19.4 20 19.4S13.8 16.4 13.8 12Z"
    hat = (
        "M20 2.2C17.4 .8 14.6 1.8 14 4.6L13.2 8.6C9.4 8.8 6 7.8 3.4 5.4C4.4 11.4 11 13.8 20 13.8"
        "S35.6 11.4 36.6 5.4C34 7.8 30.6 8.8 26.8 8.6L26 4.6C25.4 1.8 22.6 .8 20 2.2Z"
    )
    return group(
        path(boots, fill=palette.hollow, stroke_width=1.2),
        path(poncho, fill=body),
        path(head, fill=body, stroke_width=1.4),
        path("M13.4 17.4Q20 20 26.6 17.4L24.6 19.8L20 22L15.4 19.8Z", fill=worn, stroke_width=1.2),
        path(hat, fill=body),
        path("M13.4 8.8Q20 10.8 26.6 8.8", fill="none", stroke=worn, stroke_width=1.8),
        use(f"{palette.prefix}-{name}", 11, 22.6, 18, 17, color=worn, stroke="none"),
        stroke=palette.outline,
        stroke_width=1.8,
        stroke_linejoin="round",
    )


def _revolver() -> Markup:
    return path(
        "M1.6 6.6H3.2V5.4H4.8V6.6H8.6L9.6 5.2H15.4L16.2 6.2H18.4L19.6 5L20.8 5.8L20.2 7.6"
        "C21.6 9.6 22.4 13.6 22.8 17.8C22.9 19.2 22.2 20 21 20.2L18.6 20.5"
        "C17.5 20.5 17 19.8 16.9 18.8"
        "C16.7 16.4 16.3 14.6 15.4 13.4H14.8C14.8 15.8 13.6 17 11.6 17C9.8 17 8.8 15.8 9 13.2"
        "L8.2 10.4H1.6Z"
        "M10.4 13.2C10.2 14.8 10.6 15.6 11.6 15.6C12.8 15.6 13.3 14.8 13.3 13.2Z"
        "M10.2 7.6H14.6V8.8H10.2ZM10.2 10H14.6V11.2H10.2Z",
        fill="currentColor",
        fill_rule="evenodd",
    )


def _road(palette: Palette) -> Markup:
    """A piece of road with its ruts, as it lies on the map."""
    strokes = ((10.4, palette.outline), (8, palette.road), (4.6, palette.rut), (2.6, palette.road))
    return group(
        *(line(6, 17, 18, 7, stroke=colour, stroke_width=width) for width, colour in strokes),
        stroke_linecap="round",
    )


def _die(palette: Palette) -> Markup:
    """A five, tilted: dice on this table are never straight."""
    pips = [circle(x, y, 1.7) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))]
    return group(
        rect(3.4, 3.4, 17.2, 17.2, rx=3.6, fill=palette.plaster, stroke_width=1.5),
        group(*pips, fill=palette.outline, stroke="none"),
        stroke=palette.outline,
        transform="rotate(-9 12 12)",
    )


def _burst(inner: float) -> str:
    points = []
    for corner in range(20):
        angle = corner * pi / 10
        reach = inner if corner % 2 else (11.4 if corner % 4 == 0 else 9.6)
        points.append(f"{number(12 + reach * cos(angle))} {number(12 + reach * sin(angle))}")
    return f"M{'L'.join(points)}Z"


def _firepower(palette: Palette) -> Markup:
    """A shot: what a duel is counted in."""
    return group(
        path(_burst(5.8), fill=palette.ember),
        circle(12, 12, 2.8, fill=palette.gold, stroke="none"),
        stroke=palette.outline,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def _duel(palette: Palette) -> Markup:
    """Shots will be fired here."""
    gun = f"{palette.prefix}-revolver"
    return join(
        path(_burst(7.6), fill=palette.ember, stroke=palette.outline, stroke_width=1.2),
        circle(12, 12, 7.4, fill=palette.cap),
        use(gun, 5.2, 5.6, 13.6, 13.6, color="#2b2118"),
    )


def _deed(palette: Palette) -> Markup:
    """A property tile: the frame and the corner it puts on a parcel."""
    return join(
        rect(4, 4, 16, 16, fill=palette.plain, stroke="currentColor", stroke_width=2.8),
        path("M2.6 2.6H13.4L11.4 11.4L2.6 13.4Z", fill="currentColor"),
    )


def _bag(palette: Palette) -> Markup:
    return group(
        path(
            "M8.6 7.2C3.4 11 1.6 16.4 3.2 20.4Q12 23.6 20.8 20.4C22.4 16.4 20.6 11 15.4 7.2Z",
            fill=palette.plank,
        ),
        path("M7.4 2.6Q9.6 4 12 2.8Q14.4 4 16.6 2.6L15.4 7.2H8.6Z", fill=palette.plank),
        path("M7.8 7.4H16.2", stroke=palette.barn, stroke_width=2.2, stroke_linecap="round"),
        stroke=palette.outline,
        stroke_width=1.3,
        stroke_linejoin="round",
    )


def _head(palette: Palette) -> Markup:
    """A cowboy to be counted: hat, head and shoulders."""
    return path(
        "M12 1.6C10.4 1.2 8.8 2.2 8.4 3.8L7.8 6.6C6 6.8 4.4 6.4 3 5.4C3.6 8.4 6 9.4 7.8 9.6"
        "C7.9 11.2 8.4 12.4 9.4 13.2C4.8 14 2.4 17 2 22.4H22C21.6 17 19.2 14 14.6 13.2"
        "C15.6 12.4 16.1 11.2 16.2 9.6C18 9.4 20.4 8.4 21 5.4C19.6 6.4 18 6.8 16.2 6.6"
        "L15.6 3.8C15.2 2.2 13.6 1.2 12 1.6Z",
        fill="currentColor",
        stroke=palette.outline,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def _letter(thing: Thing) -> str:
    """What stands on a thing that nobody has drawn."""
    return (thing.letter or thing.word)[:1].upper()


def _plain_token(palette: Palette, thing: Thing) -> Markup:
    return group(
        circle(12, 12, 10.4, fill=palette.plaster, stroke=palette.outline, stroke_width=1.4),
        heading(_letter(thing), 12, 17, 14, fill=palette.outline, text_anchor="middle"),
    )


def _plain_figure(palette: Palette, thing: Thing, player: int) -> Markup:
    """A disc on its edge, in the colour of its player and with their mark, if it has one."""
    owned = player != NOBODY
    body = palette.players[player] if owned else palette.plaster
    worn = palette.on_players[player] if owned else palette.outline
    mark_of = (
        [use(f"{palette.prefix}-{palette.marks[player]}", 13, 32, 14, 14, color=worn)]
        if owned
        else []
    )
    return group(
        circle(20, 29, 17.6, fill=body, stroke=palette.outline, stroke_width=1.8),
        heading(_letter(thing), 20, 31, 19, fill=worn, text_anchor="middle"),
        *mark_of,
    )


def _token(palette: Palette, thing: Thing) -> Markup:
    draw = TOKENS.get(thing.word)
    return draw(palette) if draw is not None else _plain_token(palette, thing)


def _figure(palette: Palette, thing: Thing, player: int) -> Markup:
    draw = FIGURES.get(thing.word)
    return draw(palette, player) if draw is not None else _plain_figure(palette, thing, player)


def signs(palette: Palette) -> dict[str, Markup]:
    """Every small sign of the game by its name, each in a box of 24 by 24."""
    return {
        "revolver": _revolver(),
        "road": _road(palette),
        "coin": coin(palette),
        "die": _die(palette),
        "laurel": laurel(palette),
        "firepower": _firepower(palette),
        "duel": _duel(palette),
        "deed": _deed(palette),
        "bag": _bag(palette),
        "head": _head(palette),
        "watch": watch(palette),
        **{word: _token(palette, thing) for word, thing in THINGS.items() if not thing.is_figure},
        "guns": guns(palette),
    }


def brought_figures() -> list[Thing]:
    """The kinds of figures that are no plain cowboys."""
    return [thing for thing in THINGS.values() if thing.is_figure and thing is not PLAIN_COWBOY]


def symbols(palette: Palette) -> Markup:
    """All marks, cowboys and signs as symbols, ready for `use`."""
    prefix = palette.prefix
    kept = [symbol(f"{prefix}-{name}", SIZE, SIZE, mark(name)) for name in palette.marks]
    for index, name in enumerate(palette.marks):
        colour, worn = palette.players[index], palette.on_players[index]
        kept.append(symbol(f"{prefix}-cowboy-{name}", *COWBOY, cowboy(palette, name, colour, worn)))
        for thing in brought_figures():
            drawn = _figure(palette, thing, index)
            kept.append(symbol(f"{prefix}-{thing.word}-{name}", *COWBOY, drawn))
    for thing in brought_figures():
        drawn = _figure(palette, thing, NOBODY)
        kept.append(symbol(f"{prefix}-{thing.word}", *COWBOY, drawn))
    kept += [symbol(f"{prefix}-{name}", SIZE, SIZE, sign) for name, sign in signs(palette).items()]
    return join(*kept)
