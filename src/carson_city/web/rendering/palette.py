"""Colours for the browser: drawings name variables of the style sheet, one for day and night."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from carson_city.draw.palette import DARK, LIGHT, Palette, hues_of, seated
from carson_city.title.setup import Setup

_PLAIN: Final = ("theme", "prefix", "players", "on_players", "marks")


def _inked() -> Palette:
    """A palette whose every colour is a variable of the style sheet."""
    colours = {
        field.name: f"var(--{field.name.replace('_', '-')})"
        for field in fields(Palette)
        if field.name not in _PLAIN
    }
    return Palette(
        theme="light",
        prefix="p",
        players=tuple(f"var(--p{player})" for player in range(len(LIGHT.players))),
        on_players=tuple(f"var(--on{player})" for player in range(len(LIGHT.players))),
        marks=LIGHT.marks,
        **colours,
    )


INK: Final = _inked()


def ink_of(setup: Setup[Any, Any]) -> Palette:
    """Return the same palette with the marks and colours of the players of a game."""
    return seated(INK, setup.marks)


def _variables(palette: Palette) -> str:
    lines = [
        f"--{field.name.replace('_', '-')}:{getattr(palette, field.name)};"
        for field in fields(Palette)
        if field.name not in _PLAIN
    ]
    lines += [f"--p{player}:{colour};" for player, colour in enumerate(palette.players)]
    lines += [f"--on{player}:{colour};" for player, colour in enumerate(palette.on_players)]
    return "".join(lines)


@lru_cache(maxsize=64)
def palette_css(marks: tuple[str, ...] = ()) -> str:
    """Return the colours of both themes, and of players with these marks by their seats.

    A theme that somebody has chosen goes before that of the machine.
    """
    day, night = _variables(LIGHT), _variables(DARK)
    return (
        f":root{{color-scheme:light;{day}}}\n"
        "@media (prefers-color-scheme:dark){"
        f":root:not([data-theme=light]){{color-scheme:dark;{night}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{night}}}\n"
        f"{_seats(marks)}\n"
    )


def _seats(marks: tuple[str, ...]) -> str:
    """Return the variables of the colours by seat."""
    told = [
        f"--seat{seat}:var(--p{hue});--on-seat{seat}:var(--on{hue});"
        for seat, hue in enumerate(hues_of(marks))
    ]
    return f":root{{{''.join(told)}}}"
