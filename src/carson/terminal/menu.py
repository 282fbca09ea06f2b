"""The options of a player: grouped, numbered for quick choice, each with what it does."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from carson.board import actions as a
from carson.board.characters.lawyer import Purchase
from carson.board.material import RANCH, TRACK
from carson.board.position import Position
from carson.draw.pen import BOLD, QUIET
from carson.notation import Action
from carson.terminal.bargains import bids
from carson.terminal.duels import duel_chance
from carson.terminal.effects import Effects, space_effect, with_dynamite
from carson.terminal.situation import situation
from carson.words import N_, _

INDENT: Final = 11
MANY: Final = 9  # a longer list of one kind is told in one block
TO_PLACES: Final = (a.PLACE, a.PLACE_WHITE, a.MOVE_TO)
WAYS_OUT: Final = (a.PASS, a.DONE, a.KEEP, a.DECLINE, a.BACK, a.NO)


@dataclass(frozen=True, slots=True)
class Kind:
    """A group of options: its title, which options belong to it, how it is shown."""

    title: str
    takes: Callable[[Position, Action], bool]
    block: bool = False  # one block of words instead of a numbered list
    many: int = MANY  # more than these become a block
    tell: Callable[[Position, int, list[Action]], str] | None = None  # the block in other words
    lead: str = ""  # begins the block, and then the amounts follow
    cheapest_first: bool = False


def _of(*verbs: int) -> Callable[[Position, Action], bool]:
    return lambda _position, action: action.verb in verbs


def _on_track(_position: Position, action: Action) -> bool:
    return action.verb in (a.PLACE, a.MOVE_TO) and action.value >= TRACK


def _on_building(position: Position, action: Action) -> bool:
    place = action.value
    return action.verb == a.PLACE and place < TRACK and position.town.ground[place] >= RANCH


def _purchase(position: Position, action: Action) -> bool:
    return action.verb == a.BUY and isinstance(position.steps[-1], Purchase)


TRACK_TITLE: Final = N_("Track")
PARCELS_TITLE: Final = N_("Parcels")
KINDS: Final = (
    Kind(TRACK_TITLE, _on_track),
    Kind(N_("Buildings"), _on_building),
    Kind(PARCELS_TITLE, _of(a.PLACE, a.MOVE_TO), block=True, cheapest_first=True),
    Kind(N_("White"), _of(a.PLACE_WHITE), block=True, cheapest_first=True),
    Kind(N_("Songs"), _of(a.PLACE_SONG), many=2, lead=N_("{example} and so on, without a duel;")),
    Kind(N_("Dynamite"), _of(a.PLACE_DYNAMITE), block=True, tell=with_dynamite),
    Kind(N_("Land"), _purchase, cheapest_first=True),
    Kind(
        N_("Lots"),
        _of(a.LOT),
        block=True,
        cheapest_first=True,
        lead=N_("{example} and so on; its price is"),
    ),
    Kind(N_("Bids"), _of(a.BID), block=True, tell=bids),
    Kind(
        N_("Claims"), _of(a.CLAIM), block=True, lead=N_("{example} and so on; a Mine there earns")
    ),
    Kind(N_("Build"), _of(a.BUILD)),
    Kind(N_("Houses"), _of(a.HOUSE_ON), block=True, lead=N_("{example} and so on; it earns you")),
    Kind(N_("Sites"), _of(a.SITE), block=True),
    Kind(N_("Points"), _of(a.BUY_VP)),
    Kind(N_("Roads"), _of(a.ROAD), block=True),
    Kind(N_("Other"), lambda _position, _action: True),
)


@dataclass(slots=True)
class Group:
    """Some options of one kind."""

    kind: Kind
    actions: list[Action] = field(default_factory=list)

    @property
    def block(self) -> bool:
        """Whether it is shown as one block of words."""
        many = len(self.actions) > self.kind.many and self.kind.title != TRACK_TITLE
        return self.kind.block or many


class Menu:
    """What a player may do now, in groups; `numbers` are the quick choices."""

    def __init__(self, position: Position, player: int, options: list[Action]) -> None:
        self.position = position
        self.player = player
        self.options = options
        self.effect = Effects(position, player).of
        self.groups = _grouped(position, options)
        self.numbers: dict[int, Action] = {}
        for group in self.groups:
            for action in group.actions:
                if group.block and not self._out(action):
                    continue
                number = 0 if self._out(action) else max(self.numbers, default=0) + 1
                self.numbers.setdefault(number, action)
        self._number_of = {action: number for number, action in self.numbers.items()}

    @property
    def bidding(self) -> bool:
        """Whether a bare number is a bid."""
        return any(action.verb == a.BID for action in self.options)

    def _out(self, action: Action) -> bool:
        """Whether this is the way out of the turn, which is always number 0."""
        return action.verb in WAYS_OUT

    def track_notes(self) -> dict[int, tuple[str, str, str]]:
        """For each space that takes a cowboy: its number, what it brings, a duel's chance."""
        notes = {}
        for action in self.options:
            space = action.value
            if action.verb not in TO_PLACES or space < TRACK or space in notes:
                continue
            notes[space] = (
                str(self._number_of.get(action, "")),
                space_effect(self.position, self.player, space),
                duel_chance(self.position, self.player, space),
            )
        return notes

    # As lines.

    def lines(
        self, width: int, limit: int | None = None, *, beside_board: bool = False
    ) -> list[Text]:
        """All groups; beside the board without what it shows, and in so many lines at most."""
        on_board = (TRACK_TITLE, PARCELS_TITLE) if beside_board else ()
        shown = [group for group in self.groups if group.kind.title not in on_board]
        about = [
            _titled(title, [Text(part) for part in _wrapped(said, width - INDENT)])
            for title, said in situation(self.position, self.player)
            if not beside_board
        ]
        blocks = about + [self._group_lines(group, width) for group in shown]
        for group in self.groups:
            if beside_board and group.kind.title == PARCELS_TITLE:  # a pass stands at the end
                hint = _("or a parcel: {example}, for the price in the town")
                blocks[-1][-1].append("   " + hint.format(example=group.actions[0]), QUIET)
        if limit is not None:
            _shorten(blocks, limit, width)
        return [line for block in blocks for line in block]

    def _group_lines(self, group: Group, width: int) -> list[Text]:
        title = _(group.kind.title)
        width -= INDENT
        if group.block:
            parts = [Text(part) for part in _wrapped(self._block(group), width)]
        else:
            parts = self._columns(group, width)
        return _titled(title, parts)

    def _block(self, group: Group) -> str:
        """`place $1: a1 b1; $2: c3`: the words, by what they do."""
        if group.kind.tell is not None:
            return group.kind.tell(self.position, self.player, group.actions)
        by_effect: dict[str, list[str]] = {}
        before, after = _shared(group.actions)
        lead = " ".join([*before, *(["…", *after] if after else [])])
        if group.kind.lead:
            lead = _(group.kind.lead).format(example=group.actions[0])
        for action in group.actions:
            words = action.text.split()
            word = " ".join(words[len(before) : len(words) - len(after)])
            by_effect.setdefault(self.effect(action), []).append(word)
        sign = 1 if group.kind.cheapest_first else -1
        labels = sorted(by_effect, key=lambda label: sign * abs(_amount(label)))
        if group.actions[0].verb == a.BUY_VP:
            first, last = group.actions[0], group.actions[-1]
            return _("{first} ({effect}) to {last} ({other})").format(
                first=first, effect=self.effect(first), last=last, other=self.effect(last)
            )
        said = [f"{label + ': ' if label else ''}{' '.join(by_effect[label])}" for label in labels]
        return f"{lead} " + "; ".join(said)

    def _columns(self, group: Group, width: int) -> list[Text]:
        """Numbered options in as many columns as fit."""
        entries = []
        for action in group.actions:
            number = self._number_of.get(action)
            does = self.effect(action)
            entry = Text().append(f"{'' if number is None else number:>2} ", BOLD)
            entry.append(action.text, BOLD)
            if does:
                entry.append(f" {does}")
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


def _grouped(position: Position, options: list[Action]) -> list[Group]:
    groups = [Group(kind) for kind in KINDS]
    for action in options:
        next(group for group in groups if group.kind.takes(position, action)).actions.append(action)
    return [group for group in groups if group.actions]


def _titled(title: str, parts: list[Text]) -> list[Text]:
    return [
        Text.assemble((f"{title if number == 0 else '':{INDENT}}", QUIET), part)
        for number, part in enumerate(parts)
    ]


def _shared(actions: list[Action]) -> tuple[list[str], list[str]]:
    """The words with which all begin, and with which all end: `place`, c4 and so on, `white`."""
    texts = [action.text.split() for action in actions]
    first = texts[0]
    most = min(map(len, texts)) - 1
    before = 0
    while before < most and all(words[before] == first[before] for words in texts):
        before += 1
    after = 0
    while after < most - before and all(words[-1 - after] == first[-1 - after] for words in texts):
        after += 1
    return first[:before], first[len(first) - after :]


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False)


def _amount(label: str) -> int:
    found = re.search(r"-?\$(\d+)", label)
    return int(found[1]) if found else 0


def _shorten(blocks: list[list[Text]], limit: int, width: int) -> None:
    """Cut the longest groups until all of them fit; each keeps a line."""
    while sum(map(len, blocks)) > limit:
        longest = max(blocks, key=len)
        if len(longest) < 2:
            return
        longest.pop()
        longest[-1].truncate(width - 12)
        longest[-1].append(_(" … (options)"), QUIET)
