"""Actions as values with one text each, and the vocabulary of a title that parses them."""

from __future__ import annotations

import difflib
from typing import Final, final

from carson.errors import NotationError
from carson.words import _

VOCABULARIES: Final[dict[str, Vocabulary]] = {}


@final
class Action:
    """One thing a player can do: shared by all games of its title, compared by identity."""

    __slots__ = ("code", "text", "title", "value", "verb")

    def __init__(self, title: str, code: int, verb: int, value: int, text: str) -> None:
        self.title: str = title
        self.code: int = code
        self.verb: int = verb
        self.value: int = value
        self.text: str = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return action_of, (self.title, self.code)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, _memo: object) -> Action:
        return self


@final
class Vocabulary:
    """All actions of a title: by code, and by text in any common spelling."""

    __slots__ = ("actions", "aliases", "texts", "title", "verbs")

    def __init__(self, title: str) -> None:
        self.title: str = title
        self.actions: list[Action] = []
        self.texts: dict[str, Action] = {}
        self.aliases: dict[str, str] = {}
        self.verbs: int = 0
        VOCABULARIES[title] = self

    def new_verb(self) -> int:
        """A number for a verb that no other action has."""
        self.verbs += 1
        return self.verbs - 1

    def add(self, verb: int, value: int, text: str) -> Action:
        """Make an action; its code is its place in the order of adding."""
        action = Action(self.title, len(self.actions), verb, value, text)
        self.actions.append(action)
        self.texts[text] = action
        return action

    def parse(self, text: str) -> Action:
        """The action that a text names; case and extra spaces do not matter."""
        words = " ".join(text.lower().split())
        action = self.texts.get(words)
        if action is None:
            action = self.texts.get(self.aliases.get(words, ""))
        if action is None:
            raise NotationError(self._unknown(words))
        return action

    def _unknown(self, words: str) -> str:
        if not words:
            return _("an empty line is no action")
        near = difflib.get_close_matches(words, self.texts, 3)
        if near:
            return _("“{text}” is no action; did you mean {near}?").format(
                text=words, near=", ".join(near)
            )
        verbs = sorted({known.split()[0] for known in self.texts})
        return _("“{text}” is no action; actions begin with {verbs}").format(
            text=words, verbs=", ".join(verbs)
        )


def action_of(title: str, code: int) -> Action:
    """The shared action behind a title's code."""
    return VOCABULARIES[title].actions[code]
