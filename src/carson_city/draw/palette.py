"""The colours: warm paper by day, the same town by lamplight, and the six players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from carson_city.text.i18n import N_, _
from carson_city.title.marks import whole

Theme = Literal["light", "dark"]

# A player is a mark and a colour, the same two in every title, wherever the mark sits.
MARKS: Final = ("hat", "star", "cactus", "horseshoe", "boot", "cow")
_MARKS = (N_("hat"), N_("star"), N_("cactus"), N_("horseshoe"), N_("boot"), N_("cow"))
# What people call their colours, by day and by night.
_PLAYERS = (N_("orange"), N_("blue"), N_("green"), N_("yellow"), N_("purple"), N_("grey"))

# Slab faces first: headings should look as if a printer in town had set them.
HEADING = "Rockwell, 'Roboto Slab', 'Bookman Old Style', 'DejaVu Serif', Georgia, serif"
BODY = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """Every colour of one theme, named by what it paints."""

    theme: Theme
    prefix: str  # of ids, so that both themes can stand in one document
    page: str
    card: str
    ink: str
    quiet: str  # text that may step back, still AA on page and card
    rule: str  # thin lines and frames
    outline: str  # the pen of every drawing
    sand: str  # a parcel no road has reached
    plain: str  # a connected parcel
    dust: str  # pebbles, tufts, dashes
    road: str
    rut: str  # wheel tracks in a road
    river: str
    bank: str
    mountain: str
    shade: str  # the mountain's far side
    cap: str
    brick: str
    roof: str
    gold: str
    on_gold: str
    timber: str
    plank: str
    barn: str
    stone: str
    plaster: str
    slate: str
    leaf: str
    sky: str
    ember: str
    iron: str
    glass: str
    hollow: str  # the dark inside an open door
    skin: str
    tan: str  # skin of a deeper colour
    navy: str  # uniforms
    players: tuple[str, ...]  # by seat
    on_players: tuple[str, ...]  # a mark on a field of the player's colour
    marks: tuple[str, ...] = MARKS  # by seat


LIGHT = Palette(
    theme="light",
    prefix="day",
    page="#f4e8cf",
    card="#fbf4e3",
    ink="#2b2118",
    quiet="#6a5740",
    rule="#b89f73",
    outline="#2b2118",
    sand="#e6d2a6",
    plain="#f6ecd4",
    dust="#bfa473",
    road="#5a4632",
    rut="#c9ad7c",
    river="#7fb3c8",
    bank="#3f7f9b",
    mountain="#7d7468",
    shade="#5f574d",
    cap="#f3eee2",
    brick="#b5533c",
    roof="#6d3a2d",
    gold="#c8962e",
    on_gold="#2b2118",
    timber="#8a5f3b",
    plank="#c49a63",
    barn="#93352a",
    stone="#a9a195",
    plaster="#f2e6c8",
    slate="#5b6a73",
    leaf="#7c9a6b",
    sky="#7ea6b4",
    ember="#e2702a",
    iron="#4a4540",
    glass="#a9c3c6",
    hollow="#3a2c20",
    skin="#eec39a",
    tan="#b97a50",
    navy="#3c5a78",
    players=("#d55e00", "#0072b2", "#009e73", "#e69f00", "#a8488f", "#444444"),
    on_players=("#fffaf0", "#fffaf0", "#fffaf0", "#2b2118", "#fffaf0", "#fffaf0"),
)

DARK = Palette(
    theme="dark",
    prefix="night",
    page="#1f1a17",
    card="#2b2420",
    ink="#f1e6d0",
    quiet="#c4b394",
    rule="#6b5a47",
    outline="#120d0a",
    sand="#352c25",
    plain="#4b3f33",
    dust="#6a5843",
    road="#b0946c",
    rut="#5d4932",
    river="#35647a",
    bank="#6aa5bd",
    mountain="#8b8176",
    shade="#655c52",
    cap="#dcd5c6",
    brick="#b5533c",
    roof="#7d4536",
    gold="#d9a93f",
    on_gold="#21180f",
    timber="#8a6240",
    plank="#b98f5c",
    barn="#a03c30",
    stone="#9a9287",
    plaster="#d8c9a6",
    slate="#6a7b86",
    leaf="#7c9a6b",
    sky="#6f97a6",
    ember="#ef7d33",
    iron="#5a544e",
    glass="#f4cf73",  # the lamps are lit
    hollow="#2a1d13",
    skin="#dcae84",
    tan="#ad7049",
    navy="#41617f",
    players=("#f26b3a", "#4ba3dd", "#22b88d", "#f0b429", "#cf7ab9", "#d5cbba"),
    on_players=("#1b140f",) * 6,
)

THEMES: dict[Theme, Palette] = {"light": LIGHT, "dark": DARK}


def hues_of(marks: tuple[str, ...]) -> tuple[int, ...]:
    """Return the colour of each seat, and then those that nobody has.

    A title with other marks than ours has the colours in their order.
    """
    own = marks if {*marks} <= {*MARKS} else ()
    return tuple(map(MARKS.index, whole(own, MARKS)))


@lru_cache(maxsize=64)
def seated(palette: Palette, marks: tuple[str, ...]) -> Palette:
    """Return the same palette with the marks and colours of the players by seat."""
    hues = hues_of(marks)
    if hues == hues_of(palette.marks):
        return palette
    return replace(
        palette,
        players=tuple(palette.players[hue] for hue in hues),
        on_players=tuple(palette.on_players[hue] for hue in hues),
        marks=tuple(MARKS[hue] for hue in hues),
    )


def mark_name(hue: int) -> str:
    """What the mark of one of the players' colours is called."""
    return _(_MARKS[hue])


def colour_name(hue: int) -> str:
    """What one of the players' colours is called."""
    return _(_PLAYERS[hue])
