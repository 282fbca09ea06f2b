"""Colours for the browser: drawings name variables of the style sheet, one for day and night."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Final

from carson.draw.palette import DARK, LIGHT, SEATED, Palette, seated

_PLAIN: Final = ("theme", "prefix", "players", "on_players")


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
        **colours,
    )


INK: Final = _inked()


def _variables(palette: Palette) -> str:
    lines = [
        f"--{field.name.replace('_', '-')}:{getattr(palette, field.name)};"
        for field in fields(Palette)
        if field.name not in _PLAIN
    ]
    lines += [f"--p{player}:{colour};" for player, colour in enumerate(palette.players)]
    lines += [f"--on{player}:{colour};" for player, colour in enumerate(palette.on_players)]
    return "".join(lines)


@cache
def palette_css(hues: tuple[int, ...] = SEATED) -> str:
    """The colours of both themes, players as they sit; a person goes before the machine."""
    day, night = _variables(seated(LIGHT, hues)), _variables(seated(DARK, hues))
    return (
        f":root{{color-scheme:light;{day}}}\n"
        "@media (prefers-color-scheme:dark){"
        f":root:not([data-theme=light]){{color-scheme:dark;{night}}}}}\n"
        f":root[data-theme=dark]{{color-scheme:dark;{night}}}\n"
    )
