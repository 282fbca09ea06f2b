"""The options of a player as lines: a title, then columns of numbers or a block of words."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from carson_city.draw.pen import BOLD, QUIET
from carson_city.tell import text_adapter_of
from carson_city.tell.groups import Group
from carson_city.tell.menu import Menu
from carson_city.text.i18n import _

INDENT: Final = 11


def menu_lines(
    menu: Menu, width: int, limit: int | None = None, *, beside_board: bool = False
) -> list[Text]:
    """All groups; beside the board without what it shows, and in so many lines at most."""
    shown = [group for group in menu.groups if not (beside_board and group.kind.on_board)]
    about = [
        _titled(title, [Text(part) for part in _wrapped(said, width - INDENT)])
        for title, said in text_adapter_of(menu.position.setup).situation(
            menu.position, menu.player
        )
        if not beside_board
    ]
    blocks = about + [_group_lines(menu, group, width, typed=not beside_board) for group in shown]
    for group in menu.groups:
        if beside_board and group.kind.aside and blocks:  # a pass stands at the end
            aside = _(group.kind.aside).format(example=group.actions[0])
            blocks[-1][-1].append(f"   {aside}", QUIET)
    if limit is not None:
        _shorten(blocks, limit, width)
    return [line for block in blocks for line in block]


def _group_lines(menu: Menu, group: Group, width: int, *, typed: bool) -> list[Text]:
    title = _(group.kind.title)
    width -= INDENT
    if group.block:
        parts = [Text(part) for part in _wrapped(menu.block(group), width)]
    else:
        parts = _columns(menu, group, width, typed=typed)
    return _titled(title, parts)


def _columns(menu: Menu, group: Group, width: int, *, typed: bool) -> list[Text]:
    """Numbered options in as many columns as fit: as they are typed, or in people's words."""
    texts = text_adapter_of(menu.position.setup)
    entries = []
    for action in group.actions:
        number = menu.number_of.get(action)
        does = menu.effect(action)
        entry = Text().append(f"{'' if number is None else number:>2} ", BOLD)
        if typed or number is None:
            entry.append(action.text, BOLD)
        else:
            entry.append(texts.option(menu.position, action), BOLD)
        if does:
            entry.append(f" {does}" if typed or number is None else f": {does}")
        entries.append(entry[:width])
    widest = max(len(entry) for entry in entries) + 3
    columns = max(min(width // widest, len(entries)), 1)
    lines = []
    for first in range(0, len(entries), columns):
        line = Text()
        for entry in entries[first : first + columns]:
            entry.pad_right(widest - len(entry))
            line.append_text(entry)
        line.rstrip()
        lines.append(line)
    return lines


def _titled(title: str, parts: list[Text]) -> list[Text]:
    return [
        Text.assemble((f"{title if number == 0 else '':{INDENT - 1}} ", QUIET), part)
        for number, part in enumerate(parts)
    ]


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False)


def _shorten(blocks: list[list[Text]], limit: int, width: int) -> None:
    """Cut the longest groups until all of them fit; each keeps a line."""
    while sum(map(len, blocks)) > limit:
        longest = max(blocks, key=len)
        if len(longest) < 2:
            return
        longest.pop()
        longest[-1].truncate(width - 12)
        longest[-1].append(_(" … (options)"), QUIET)
