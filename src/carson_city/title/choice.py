"""The choices of a set-up: the word for each, what can be said, and what holds unless told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from carson_city.errors import SetupError
from carson_city.text.i18n import _
from carson_city.text.input_limits import CHOICE_LETTERS, Bound, whole_number
from carson_city.text.unicode_text import shown

LARGEST: Final = 10**60 - 1  # of numbers that somebody chooses
QUOTED: Final = 100  # letters of what is wrong, before what would be right
EVERY: Final = "all"  # of the parts that there are
MOST_PARTS: Final = 3  # of one word that is written apart: General Store


@dataclass(frozen=True, slots=True)
class Rating:
    """What a rulebook prints about something to choose: stars or a sign, and what they mean."""

    name: str
    printed: str
    meaning: str

    def told(self) -> str:
        """Return the rating for people: `strategy ★ (more luck)`."""
        return _("{name} {printed} ({meaning})").format(
            name=_(self.name), printed=self.printed, meaning=_(self.meaning)
        )


@dataclass(frozen=True, slots=True)
class Value:
    """Something that can be chosen: its word, its name, and a sentence about it."""

    word: str
    name: str
    help: str = ""
    # Other choices that must be made for it to matter: for each its name, and words that do.
    needs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    rules: tuple[str, ...] = ()  # the IDs of rules that tell more about it
    ratings: tuple[Rating, ...] = ()


def nothing() -> tuple[Value, ...]:
    """No values to choose from."""
    return ()


def no_cells() -> tuple[tuple[Value, ...], ...]:
    """No map to choose from."""
    return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that is left to whoever sets a game up. Its texts are marked, and said later."""

    name: str  # of an option or a field
    noun: str
    help: str  # one sentence
    values: str  # what can be said, perhaps with gaps
    default: str
    gaps: Mapping[str, str] = field(default_factory=dict)
    offered: Callable[[], Sequence[Value]] = nothing  # one of these
    parts: Callable[[], Sequence[Value]] = nothing  # or some of these together
    together: str = ""  # what some of them together are called
    nouns: str = ""  # the noun of several of them, where they are named one by one
    own: str = ""  # an example of what can be written instead
    written: str = ""  # what something written is called
    worded: Callable[[str], str] | None = None  # what was said in people's words, where it is many
    cells: Callable[[], Sequence[Sequence[Value]]] = no_cells  # rows of parts, as on a map
    letters: int = CHOICE_LETTERS  # of what is said
    needs: tuple[str, str] = ("", "")  # another choice, and the word of it without which it is idle
    file: bool = False  # on the command line it is said in a file

    @property
    def is_list(self) -> bool:
        """Whether several words can be said."""
        return self.parts is not nothing or bool(self.own)

    def heading(self, said: str) -> str:
        """The noun over what was chosen, for people."""
        return _(self.nouns if self.nouns and len(words_in(said)) > 1 else self.noun)

    def told(self, said: str) -> str:
        """What was chosen, for people."""
        return self.worded(said) if self.worded else self.value_told(said)

    def value_told(self, said: str) -> str:
        """One of the values to choose from, for people; or some, or something of their own."""
        for value in self.offered():
            if value.word == said:
                return _(value.name)
        words = words_in(said)
        names = [_(value.name) for value in self.parts() if value.word in words]
        if names and self.together:
            return _(self.together)
        return ", ".join(names) or (_(self.written) if self.written else said)

    def can_be(self) -> str:
        """What can be said, for people; `{words}` are the parts that there are."""
        words = ", ".join(value.word for value in self.parts())
        return _(self.values).format(**{"words": words, **self.gaps})

    def refusal(self, said: str, rule: str = "") -> SetupError:
        """What is wrong with something that was said, and what would be right."""
        return SetupError(
            _("“{said}” is no {noun}: {values}").format(
                said=shown(said, QUOTED), noun=_(self.noun), values=self.can_be()
            ),
            rule,
            self.name,
        )

    def concerns(self, said: Mapping[str, str]) -> bool:
        """Whether it makes a difference beside what was said about other choices."""
        other, word = self.needs
        return not other or bool({word, EVERY} & set(words_in(said.get(other, ""))))

    def number(self, said: str, rule: str = "") -> int:
        """The whole number that was said."""
        number = whole_number(said, LARGEST)
        if number is None:
            raise self.refusal(said, rule)
        return number


def read(choices: Sequence[Choice], said: Mapping[str, str]) -> dict[str, str]:
    """What was said about each choice; what was not, or is blank, is as its default."""
    most = {choice.name: choice.letters for choice in choices}
    for name, text in said.items():
        if name not in most:
            raise SetupError(
                _("“{name}” is nothing to choose here: {names}").format(
                    name=shown(name), names=", ".join(most)
                )
            )
        if not isinstance(text, str):
            raise TypeError(f"{name}: a text is asked for, not {text!r}")
        Bound(name, most[name], SetupError, name).check(text)
    return {choice.name: said.get(choice.name, "").strip() or choice.default for choice in choices}


def words_in(text: str) -> list[str]:
    """The words of a list, with commas, spaces or plus signs between them."""
    return text.replace(",", " ").replace("+", " ").split()


def known_words(text: str, known: Iterable[str]) -> list[str]:
    """The words of a list, those that are known in their one spelling.

    >>> known_words("General Store, SCHOOL, 7y", ["general_store", "school", "7Y"])
    ['general_store', 'school', '7Y']
    """
    spelled = {_folded(word): word for word in known}
    said, found = words_in(text), []
    while said:
        sizes = [n for n in range(MOST_PARTS, 0, -1) if _folded("".join(said[:n])) in spelled]
        size = min(sizes[0], len(said)) if sizes else 1
        found.append(spelled.get(_folded("".join(said[:size])), said[0]))
        del said[:size]
    return found


def _folded(word: str) -> str:
    """A word without what people may write in several ways: capitals, hyphens, underscores."""
    if word[:1] in ("-", "_"):  # it joins nothing
        return word.casefold()
    return word.casefold().replace("-", "").replace("_", "")
