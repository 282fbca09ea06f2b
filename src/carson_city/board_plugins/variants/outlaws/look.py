"""How outlaws look: a man in black behind a bandana, and the poster that says what he is worth."""

from __future__ import annotations

from carson_city.board.material import INCOME_STAGE
from carson_city.board.position import Position
from carson_city.board_plugins.variants.outlaws.gang import WORD, bounty_told, gang_of
from carson_city.board_plugins.variants.outlaws.rules import OUTLAW, WANTED
from carson_city.draw.board.marks import FIGURES, TOKENS
from carson_city.draw.board.track_facts import NOTES, Note
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, circle, group, line, path, rect
from carson_city.text.i18n import _

BLACK = "#221c1a"  # his hat and his coat, by day and by night
COAT = "#39302c"
PAPER = "#f2e3bd"


def _outlaw(palette: Palette, _player: int) -> Markup:
    """In the box of a cowboy: a long coat, a red bandana up to the eyes, two revolvers drawn."""
    return group(
        path(
            "M11 41H18.4V47H7.6C7.6 45 9.4 44 11 43.8ZM29 41H21.6V47H32.4C32.4 45 30.6 44 29 43.8Z",
            fill=BLACK,
            stroke_width=1.2,
        ),
        # The coat, open over a shirt, longer behind.
        path(
            "M14.6 19C8.6 20.6 6 26 4.6 33L8.4 35L9.6 43.4H19L20 31L21 43.4H30.4L31.6 35L35.4 33"
            "C34 26 31.4 20.6 25.4 19Z",
            fill=COAT,
        ),
        path("M16.6 20.4L20 31L23.4 20.4Z", fill=palette.stone, stroke_width=1.1),
        path("M10.4 34.4H29.6", stroke=palette.timber, stroke_width=2.4),
        rect(18.2, 32.8, 3.6, 3.2, fill=palette.gold, stroke_width=0.9),
        _gun(palette, "translate(3.4 33.6)"),
        _gun(palette, "translate(36.6 33.6) scale(-1 1)"),
        # Eyes in the shade between hat and bandana.
        path("M13.6 11H26.4V16H13.6Z", fill=palette.skin, stroke_width=1.2),
        circle(17.2, 14.1, 1.1, fill=BLACK, stroke="none"),
        circle(22.8, 14.1, 1.1, fill=BLACK, stroke="none"),
        path("M14.8 12L18.6 13M25.2 12L21.4 13", stroke=BLACK, stroke_width=1.3, fill="none"),
        path("M12.8 15.6Q20 17.2 27.2 15.6L25.6 20.6L20 26.4L14.4 20.6Z", fill=palette.barn),
        path("M16.4 19.4h.1M20 21.4h.1M23.6 19.4h.1", stroke=PAPER, stroke_width=1.6),
        path(
            "M20 1.6C17 .4 14.4 1.6 14 4.4L13.4 8.2C9.4 8.6 5.6 8 2.6 6C3.8 11.2 10.6 12.8 20 12.8"
            "S36.2 11.2 37.4 6C34.4 8 30.6 8.6 26.6 8.2L26 4.4C25.6 1.6 23 .4 20 1.6Z",
            fill=BLACK,
        ),
        path("M13.6 8Q20 10 26.4 8", fill="none", stroke=palette.barn, stroke_width=1.8),
        stroke=palette.quiet,  # he is as dark as the night
        stroke_width=1.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _gun(palette: Palette, transform: str) -> Markup:
    return group(
        path("M4.6 0L2.6 3.4H-3V.8H2.2L3 -1Z", fill=palette.iron, stroke_width=1),
        transform=transform,
    )


def _poster(palette: Palette) -> Markup:
    """A nailed sheet with a hat and a bandana on it."""
    return group(
        path("M4 2.4L20.4 1.6L21 21.4L19 22.4L3.4 21.8Z", fill=PAPER, stroke_width=1.3),
        line(5.8, 5.4, 18.6, 4.8, stroke_width=2.1, stroke_dasharray="1.7 .55"),
        path(
            "M12.2 8C10.8 7.6 9.8 8.2 9.6 9.4L9.4 10.8C8 11 6.8 10.8 5.8 10.2C6.4 12.2 9 12.6 12.2 "
            "12.6S18 12.2 18.6 10.2C17.6 10.8 16.4 11 15 10.8L14.8 9.4C14.6 8.2 13.6 7.6 12.2 8Z",
            fill=BLACK,
            stroke_width=0.5,
        ),
        path("M8.8 13.8Q12.2 14.6 15.6 13.8L14.8 16.4L12.2 19L9.6 16.4Z", fill=palette.barn),
        line(7, 20.4, 17.4, 20.2, stroke_width=1.1),
        circle(12.2, 3, 0.7, fill=palette.iron, stroke="none"),
        stroke=BLACK,
        stroke_width=0.7,
        stroke_linejoin="round",
        transform="rotate(-4 12 12)",
    )


def _note(position: Position, place: int) -> Note | None:
    """The tile of the round lies over the income from buildings (OUT-1)."""
    state = gang_of(position)
    if place != INCOME_STAGE or not state.strength:
        return None
    points = bounty_told(position)
    effect = _("outlaw {strength}, {points} VP").format(strength=state.strength, points=points)
    brief = _("{strength} +{points}VP").format(strength=state.strength, points=points)
    return Note(effect, ("coin", WANTED.word, "coin"), OUTLAW, brief)


FIGURES[OUTLAW.word] = _outlaw
TOKENS[WANTED.word] = _poster
NOTES[WORD] = _note
