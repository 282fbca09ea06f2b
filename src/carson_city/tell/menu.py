"""The options of a player: grouped, numbered for quick choice, each with what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from carson_city.core.notation import Action
from carson_city.tell.groups import Group, Kind, grouped
from carson_city.text.i18n import _


class Menu:
    """What a player may do now, in groups; `numbers` are the quick choices. Titles subclass it."""

    kinds: ClassVar[Sequence[Kind]] = ()

    def __init__(self, position: Any, player: int, options: list[Action]) -> None:
        self.position = position
        self.player = player
        self.options = options
        self.groups = grouped(self.kinds, position, options)
        self.numbers: dict[int, Action] = {}
        for group in self.groups:
            for action in group.actions:
                if group.block and not self.refuses(action):
                    continue
                number = 0 if self.refuses(action) else max(self.numbers, default=0) + 1
                self.numbers.setdefault(number, action)
        self.number_of = {action: number for number, action in self.numbers.items()}

    # What a title knows.

    def effect(self, action: Action) -> str:
        """What an option does, in a few words; nothing where its text says it all."""
        return ""

    def amount(self, action: Action) -> int:
        """What an option costs or brings, by which a block is ordered."""
        return 0

    @property
    def number_word(self) -> str:
        """The word that a bare number goes with, such as a bid's; nothing where none does."""
        return ""

    def refuses(self, action: Action) -> bool:
        """Whether one refuses, puts off or leaves by an option: it is always number 0."""
        return False

    # What follows from it.

    def block(self, group: Group) -> str:
        """`place $1: a1 b1; $2: c3`: the words, by what they do."""
        if group.kind.tell is not None:
            return group.kind.tell(self.position, self.player, group.actions)
        sign = 1 if group.kind.cheapest_first else -1
        alike: dict[tuple[int, str], list[str]] = {}  # by what they cost or bring, and its words
        before, after = _shared(group.actions)
        lead = " ".join([*before, *(["…", *after] if after else [])])
        if group.kind.lead:
            lead = _(group.kind.lead).format(example=group.actions[0])
        for action in group.actions:
            words = action.text.split()
            word = " ".join(words[len(before) : len(words) - len(after)])
            key = sign * self.amount(action), self.effect(action)
            alike.setdefault(key, []).append(word)
        said = [
            f"{effect + ': ' if effect else ''}{' '.join(alike[amount, effect])}"
            for amount, effect in sorted(alike, key=lambda key: key[0])
        ]
        return f"{lead} " + "; ".join(said)


def _shared(actions: list[Action]) -> tuple[list[str], list[str]]:
    """The words with which all begin, and with which all end, around c4 and so on."""
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
