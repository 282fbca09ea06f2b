"""A position of the board game as one line of text (docs/notation.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson_city.board.material import MARKS
from carson_city.board.plug import Plug, Rules
from carson_city.board.position import Position
from carson_city.board.state import FIELDS
from carson_city.core.field import Field
from carson_city.title import marks as seated
from carson_city.title.lines import field_parts, view_parts

if TYPE_CHECKING:
    from carson_city.board.setup import Setup

LAST: Final = "granted"  # behind this stand the fields of plugs that say nothing else

Layout = list[tuple[Field, Plug | None]]
_LAYOUTS: Final[dict[int, tuple[Rules, Layout]]] = {}


def layout(rules: Rules) -> Layout:
    """All fields of positions with these plugs in the order of a line, and whose they are."""
    known = _LAYOUTS.get(id(rules))
    if known is not None and known[0] is rules:
        return known[1]
    found: Layout = [(field, None) for field in FIELDS]
    for plug in rules.plugs:
        for field in plug.fields():
            found.insert(_place(found, plug, field), (field, plug))
    _LAYOUTS[id(rules)] = rules, found
    return found


def _place(found: Layout, plug: Plug, field: Field) -> int:
    """Where a field of a plug stands among those before it; one that cannot stand is refused."""
    if field.line and field.line in (*MARKS, *(other.line for other, _plug in found)):
        raise TypeError(f"{plug.word}: “{field.line}” is a word of a line already")
    keys = [other.line or other.name for other, _plug in found]
    after = field.after or LAST
    if after not in keys[:-1]:
        raise TypeError(f"{plug.word}: “{after}” is no field to stand behind; {keys[:-1]} are")
    place = keys.index(after) + 1
    while found[place][1] is not None:
        place += 1
    return place


def line_of(position: Position) -> str:
    """The position as one line; chance is not part of it."""
    parts = [position.setup.title, f"set={set_word(position.setup)}"]
    if position.setup.variants:
        parts.append(f"variants={','.join(position.setup.variants)}")
    for name, text in position.setup.open_choices().items():
        parts.append(f"{name}={'+'.join(text.split())}")
    parts += position.setup.house_parts()
    if position.setup.own:
        parts.append(f"components={position.setup.components}")
    fields = [
        (field, position if plug is None else position.extra(plug))
        for field, plug in layout(position.rules)
    ]
    parts += field_parts(fields, MARKS[: position.players])
    line = " ".join([*parts, *view_parts(position.viewer, MARKS)])
    return seated.written(line, position.setup.marks, MARKS)


def set_word(setup: Setup) -> str:
    """The building set of a game as one word."""
    buildings = setup.buildings
    return buildings if isinstance(buildings, str) else "+".join(("starter", *buildings))
