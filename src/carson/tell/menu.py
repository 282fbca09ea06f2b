"""The options of a player: grouped, numbered for quick choice, each with what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from carson.notation import Action
from carson.tell.groups import Group, Kind, grouped
from carson.words import _


class Menu:
    """What a player may do now, in groups; `numbers` are the quick choices. Titles subclass it."""

    kinds: ClassVar[Sequence[Kind]] = ()
    ways_out: ClassVar[Sequence[int]] = ()  # verbs that end a turn, and are always number 0

    def __init__(self, position: Any, player: int, options: list[Action]) -> None:
        self.position = position
        self.player = player
        self.options = options
        self.groups = grouped(self.kinds, position, options)
        self.numbers: dict[int, Action] = {}
        for group in self.groups:
            for action in group.actions:
                if group.block and not self._out(action):
                    continue
                number = 0 if self._out(action) else max(self.numbers, default=0) + 1
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

    # What follows from it.

    def _out(self, action: Action) -> bool:
        """Whether this is the way out of the turn."""
        return action.verb in self.ways_out

    def block(self, group: Group) -> str:
        """`place $1: a1 b1; $2: c3`: the words, by what they do."""
        if group.kind.tell is not None:
            return group.kind.tell(self.position, self.player, group.actions)
        by_effect: dict[str, list[str]] = {}
        amounts: dict[str, int] = {}
        before, after = _shared(group.actions)
        lead = " ".join([*before, *(["…", *after] if after else [])])
        if group.kind.lead:
            lead = _(group.kind.lead).format(example=group.actions[0])
        for action in group.actions:
            words = action.text.split()
            word = " ".join(words[len(before) : len(words) - len(after)])
            effect = self.effect(action)
            by_effect.setdefault(effect, []).append(word)
            amounts.setdefault(effect, self.amount(action))
        sign = 1 if group.kind.cheapest_first else -1
        labels = sorted(by_effect, key=lambda label: sign * amounts[label])
        said = [f"{label + ': ' if label else ''}{' '.join(by_effect[label])}" for label in labels]
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
