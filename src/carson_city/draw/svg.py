"""SVG as text: always escaped, no inline styles, the same ids every time."""

from __future__ import annotations

import re


class Markup(str):
    """A piece of a drawing: already escaped, and templates know it."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


Value = str | int | float | None

EMPTY = Markup("")

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN = re.compile("[\\w\t\n\r !#-%'-;=?@\\[-`{-~]*")  # nothing to escape, which is most often so
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escape(words: str) -> str:
    """Make any words, a player's name above all, safe in text and in attributes."""
    return words if _PLAIN.fullmatch(words) else _NOT_XML.sub("\ufffd", words).translate(_ENTITIES)


def number(value: float) -> str:
    """Write a coordinate as short as it can be: two decimals at most."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(name: str, *children: Markup, **attributes: Value) -> Markup:
    """Write one element; `stroke_width` becomes `stroke-width`, None is left out."""
    written = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        if key == "style" or key.startswith("on"):
            # A strict content policy would drop these silently.
            raise ValueError(f"{key}= is not allowed in a drawing")
        plain = number(value) if isinstance(value, (int, float)) else escape(value)
        written.append(f'{key.rstrip("_").replace("_", "-")}="{plain}"')
    opening = " ".join(written)
    inside = "".join(children)
    return Markup(f"<{opening}>{inside}</{name}>" if inside else f"<{opening}/>")


def join(*parts: Markup) -> Markup:
    """Put parts one after another."""
    return Markup("".join(parts))


def group(*children: Markup, **attributes: Value) -> Markup:
    """Put parts into one group, or leave nothing where there is nothing."""
    return tag("g", *children, **attributes) if any(children) else EMPTY


def words(content: str, x: float, y: float, **attributes: Value) -> Markup:
    """Write words at a place."""
    return tag("text", Markup(escape(content)), x=x, y=y, **attributes)


def title(content: str) -> Markup:
    """Say what an element is, to a pointer that rests on it and to a screen reader."""
    return tag("title", Markup(escape(content)))


def path(d: str, **attributes: Value) -> Markup:
    """Draw a path."""
    return tag("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Markup:
    """Draw a rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> Markup:
    """Draw a circle."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> Markup:
    """Draw a line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def symbol(name: str, width: float, height: float, *children: Markup) -> Markup:
    """Keep a drawing for `use`."""
    return tag("symbol", *children, id=name, viewBox=f"0 0 {number(width)} {number(height)}")


def use(name: str, x: float, y: float, width: float, height: float, **attributes: Value) -> Markup:
    """Show a kept drawing in a box."""
    return tag("use", href=f"#{name}", x=x, y=y, width=width, height=height, **attributes)


def move(x: float, y: float, scale: float = 1) -> str:
    """The transform that moves a drawing, and perhaps scales it."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved} scale({scale:.4g})"


def document(
    width: float, height: float, name: str, *children: Markup, shown: float | None = None
) -> str:
    """A whole drawing with its name, shown as wide as asked and to scale."""
    shown = width if shown is None else shown
    return tag(
        "svg",
        title(name),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=shown,
        height=shown * height / width,
        role="img",
        aria_label=name,
    )
