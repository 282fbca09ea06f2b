"""House rules: rulings that can be read differently, each a word that a set-up may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _
from carson_city.text.input_limits import Bound
from carson_city.text.unicode_text import shown
from carson_city.title.choice import EVERY, Choice, Value, known_words

HOUSE: Final = "house"  # the choice, the line of a header, the field of a position
NONE: Final = "none"
LETTERS: Final = 500  # of what is said about it

Earlier = Mapping[str, tuple[str, ...]]  # older versions that are read: the house rules of each
NO_EARLIER: Final[Earlier] = {}


@dataclass(frozen=True, slots=True)
class HouseRule:
    """Another reading of a ruling. Its texts are marked, and translated when they are shown."""

    title: str
    word: str  # in records, lines, options and forms
    name: str
    rules: tuple[str, ...]  # the IDs of the rules that it reads differently
    ours: str  # our ruling, in one sentence
    other: str  # the other reading, in one sentence
    needs: tuple[str, ...] = ()  # variants and characters without which it changes nothing


HOUSE_RULES: Final[dict[str, HouseRule]] = {}  # by word, in the order in which they are offered


def house_rule(rule: HouseRule) -> str:
    """Make a house rule known, and return its word, by which the rules of a game ask for it."""
    known = HOUSE_RULES.get(rule.word, rule)
    if known.title != rule.title:
        raise TypeError(f"{rule.word} is a house rule of {known.title} too")
    if rule.word in (NONE, EVERY):
        raise TypeError(f"{rule.word} cannot be the word of a house rule")
    HOUSE_RULES[rule.word] = rule
    return rule.word


def house_choice(
    known: Callable[[], Sequence[HouseRule]],
    needs: Callable[[HouseRule], tuple[tuple[str, tuple[str, ...]], ...]] = lambda _rule: (),
) -> Choice:
    """The choice of a title's house rules; needs are other choices, as `Value.needs` has them."""

    def parts() -> list[Value]:
        return [
            Value(rule.word, rule.name, rule.other, needs=needs(rule), rules=rule.rules)
            for rule in known()
        ]

    return Choice(
        HOUSE,
        N_("house rule"),
        N_("house rules: rulings that you read differently"),
        N_("none, all, or some of {words}"),
        NONE,
        parts=parts,
        nouns=N_("house rules"),
        letters=LETTERS,
    )


def chosen(
    said: object, title: str, known: Sequence[HouseRule], has: Callable[[str], bool]
) -> tuple[str, ...]:
    """The words of the house rules that were said, in their order.

    `has` tells whether a variant or a character can be in the game.
    """
    text = _text(said)
    by_word = {rule.word: rule for rule in known}
    words = list(dict.fromkeys(known_words(text, (NONE, EVERY, *by_word))))
    if words in ([], [NONE]):
        return ()
    if words == [EVERY]:
        return tuple([rule.word for rule in known if all(has(need) for need in rule.needs)])
    for word in words:
        if word not in by_word:
            raise SetupError(_unknown(word, title, list(by_word)), field=HOUSE)
        missing = [need for need in by_word[word].needs if not has(need)]
        if missing:
            raise SetupError(
                _("{field}: “{word}” needs {missing}, which is not played").format(
                    field=HOUSE, word=word, missing=", ".join(missing)
                ),
                by_word[word].rules[0],
                HOUSE,
            )
    return ordered(words)


def ordered(words: Sequence[str]) -> tuple[str, ...]:
    """Words of house rules without repetition, in the order in which they are offered."""
    return tuple([word for word in HOUSE_RULES if word in words])


def _text(said: object) -> str:
    """What was said, as one text of bounded length."""
    if isinstance(said, tuple | list) and all(isinstance(word, str) for word in said):
        said = " ".join(said)
    if not isinstance(said, str):
        raise TypeError(f"{HOUSE}: a text or a tuple of texts, not {said!r}")
    Bound(HOUSE, LETTERS, SetupError, HOUSE).check(said)
    return said


def _unknown(word: str, title: str, known: list[str]) -> str:
    """Why a word cannot be chosen."""
    there = ", ".join(known) or NONE
    if word in (NONE, EVERY):
        return _("{field}: “{word}” stands alone, without another word: {known}").format(
            field=HOUSE, word=word, known=there
        )
    if word in HOUSE_RULES:
        return _("{field}: “{word}” is a house rule of {other}, not of {title}: {known}").format(
            field=HOUSE, word=word, other=HOUSE_RULES[word].title, title=title, known=there
        )
    return _("{field}: “{word}” is not a house rule: {known}").format(
        field=HOUSE, word=shown(word, 40), known=there
    )


def reread(rule: str, text: str, words: Sequence[str]) -> str:
    """The text of a rule with the other reading that a game of these house rules follows."""
    others = [_(HOUSE_RULES[word].other) for word in words if rule in HOUSE_RULES[word].rules]
    if not others:
        return text
    said, newline, table = text.partition("\n")
    told = [_("House rule: {reading}").format(reading=reading) for reading in others]
    return " ".join([said, *told]) + newline + table


# Versions: a record of an older one keeps the reading that it was played with.


def versions_in(rules: str) -> dict[str, str]:
    """The versions that a record states, by the words of plugs; the title's own has no word.

    >>> versions_in("1, horses 2")
    {'': '1', 'horses': '2'}
    """
    title, *plugs = [named.strip() for named in rules.split(",")]
    return {"": title} | {word: version for word, _space, version in map(_parted, plugs)}


def _parted(named: str) -> tuple[str, str, str]:
    return named.partition(" ")


def in_line(line: str, words: Sequence[str]) -> str:
    """The line of a position with some house rules more.

    >>> in_line("board hat= star=", ["grocer-alone"])
    'board hat= star= house=grocer-alone'
    """
    if not words:
        return line
    parts = line.split()
    for index, part in enumerate(parts):
        if part.startswith(f"{HOUSE}="):
            parts[index] = ",".join([part, *words])
            return " ".join(parts)
    return " ".join([*parts, f"{HOUSE}={','.join(words)}"])
