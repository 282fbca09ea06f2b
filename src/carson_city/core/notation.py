"""Actions as values with one text each, and the vocabulary of a title that parses them."""

from __future__ import annotations

import difflib
from typing import Final, final

from carson_city.errors import NotationError
from carson_city.text.i18n import _
from carson_city.text.input_limits import ACTION
from carson_city.text.unicode_text import shown

OWN_VERBS: Final = 10_000  # from here on verbs are those of a title on another one
VOCABULARIES: Final[dict[str, Vocabulary]] = {}


@final
class Action:
    """One thing a player can do: shared by all games of its title, compared by identity.

    >>> import carson_city
    >>> action = carson_city.board.ACTIONS[0]
    >>> action, action.code, action.text
    (<pass>, 0, 'pass')
    """

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
        return action_of, (self.title, self.text)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, _memo: object) -> Action:
        return self


@final
class Vocabulary:
    """All actions of a title: by code, and by text in any common spelling.

    A title adds its own one after the other and then closes the vocabulary: their codes are
    0, 1, 2 and so on. What comes later from elsewhere names the block of codes that is its own, so
    that no code depends on what else was imported, or when.
    """

    __slots__ = ("actions", "aliases", "closed", "codes", "size", "texts", "title", "verbs")

    def __init__(self, title: str) -> None:
        self.title: str = title
        self.actions: list[Action] = []
        self.texts: dict[str, Action] = {}
        self.codes: dict[int, Action] = {}
        self.aliases: dict[str, str] = {}
        self.verbs: int = 0
        self.size: int = 0  # one more than the highest code: how long a mask is
        self.closed: bool = False
        VOCABULARIES[title] = self

    @staticmethod
    def like(other: Vocabulary, title: str, size: int = 0) -> Vocabulary:
        """The vocabulary of a title on another one: the same actions and codes, then its own.

        With a size it has only those with lower codes: what the other title added later has the
        codes that are its own here.
        """
        size = size or other.size
        made = Vocabulary(title)
        made.actions = [action for action in other.actions if action.code < size]
        made.texts = {action.text: action for action in made.actions}
        made.codes = {action.code: action for action in made.actions}
        made.aliases = dict(other.aliases)
        made.verbs = OWN_VERBS
        made.size = size
        return made

    def new_verb(self) -> int:
        """A number for a verb that no other action has."""
        self.verbs += 1
        return self.verbs - 1

    def add(self, verb: int, value: int, text: str, first: int = 0) -> Action:
        """Make an action; its code is the next free one, or that of a block that begins there."""
        if self.closed and not first:
            raise TypeError(f"{text}: an action from elsewhere names its block of codes")
        if text in self.texts:
            raise TypeError(f"two actions are called “{text}”")
        code = first or len(self.actions)
        while code in self.codes:
            code += 1
        action = Action(self.title, code, verb, value, text)
        self.actions.append(action)
        self.codes[code] = action
        self.texts[text] = action
        self.size = max(self.size, code + 1)
        return action

    def close(self) -> None:
        """The title has all its own actions."""
        self.closed = True

    def action(self, code: int) -> Action:
        """The action of a code."""
        found = self.codes.get(code)
        if found is None:
            raise NotationError(
                _("there is no action of code {code}; codes are 0 to {last}").format(
                    code=code, last=self.size - 1
                )
            )
        return found

    def parse(self, text: str) -> Action:
        """The action that a text names; case and extra spaces do not matter."""
        if not isinstance(text, str):
            raise TypeError(f"an action is read from its text, not from {text!r}")
        action = self.texts.get(text)
        if action is not None:  # as records write it
            return action
        ACTION.check(text)
        words = " ".join(text.lower().split())
        action = self.texts.get(words) or self.texts.get(self.aliases.get(words, ""))
        if action is None:
            raise NotationError(self._unknown(words))
        return action

    def _unknown(self, words: str) -> str:
        if not words:
            return _("an empty line is no action")
        near = difflib.get_close_matches(words, self.texts, 3)
        if near:
            return _("“{text}” is no action; did you mean {near}?").format(
                text=shown(words), near=", ".join(near)
            )
        verbs = sorted({known.split()[0] for known in self.texts})
        return _("“{text}” is no action; actions begin with {verbs}").format(
            text=shown(words), verbs=", ".join(verbs)
        )


def action_of(title: str, text: str) -> Action:
    """The shared action behind a text, as pickles and copies find it again."""
    return VOCABULARIES[title].parse(text)
