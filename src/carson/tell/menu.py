"""The options of a player: grouped, numbered for quick choice, each with what it does."""

from __future__ import annotations

import re
from typing import Final

from carson.board import actions as a
from carson.board.material import TRACK
from carson.board.position import Position
from carson.notation import Action
from carson.tell.duels import duel_odds
from carson.tell.effects import Effects, space_effect
from carson.tell.kinds import Group, grouped
from carson.tell.placings import PLACINGS
from carson.words import _

WAYS_OUT: Final = (a.PASS, a.DONE, a.KEEP, a.DECLINE, a.BACK, a.NO)
BARE_NUMBERS: Final[dict[int, str]] = {}  # verbs whose word may be left out before a number


class Menu:
    """What a player may do now, in groups; `numbers` are the quick choices."""

    def __init__(self, position: Position, player: int, options: list[Action]) -> None:
        self.position = position
        self.player = player
        self.options = options
        self.effect = Effects(position, player).of
        self.groups = grouped(position, options)
        self.numbers: dict[int, Action] = {}
        for group in self.groups:
            for action in group.actions:
                if group.block and not self._out(action):
                    continue
                number = 0 if self._out(action) else max(self.numbers, default=0) + 1
                self.numbers.setdefault(number, action)
        self.number_of = {action: number for number, action in self.numbers.items()}

    @property
    def number_word(self) -> str:
        """The word that a bare number goes with, such as a bid's; nothing where none does."""
        return next((BARE_NUMBERS[o.verb] for o in self.options if o.verb in BARE_NUMBERS), "")

    def _out(self, action: Action) -> bool:
        """Whether this is the way out of the turn, which is always number 0."""
        return action.verb in WAYS_OUT

    def track_notes(self) -> dict[int, tuple[str, str, str]]:
        """For each space that takes a cowboy: its number, what it brings, a duel's chance."""
        notes = {}
        for action in self.options:
            space = action.value
            placing = PLACINGS.get(action.verb)
            if placing is None or not placing.fights or space < TRACK or space in notes:
                continue
            odds = duel_odds(self.position, self.player, space)
            notes[space] = (
                str(self.number_of.get(action, "")),
                space_effect(self.position, self.player, space),
                odds.noted() if odds is not None else "",
            )
        return notes

    def block(self, group: Group) -> str:
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


def _amount(label: str) -> int:
    found = re.search(r"-?\$(\d+)", label)
    return int(found[1]) if found else 0
