"""What can happen, declared once: a number, a key, named parameters, the rule and a sentence."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from carson_city.core.constants import (
    CHANCE_END,
    DRAFTED,
    REVEALED,
    SEALED,
    UNSEEN,
    WHOLE,
    RawEvent,
)
from carson_city.core.ranges import Range
from carson_city.errors import RecordError
from carson_city.text.i18n import N_, _, form_for
from carson_city.text.input_limits import MOST_SEATS

ALL: Final = -1
NONE: Final = -2  # of an event that only its owner learns of at all
PLAYERS: Final = ("player", "other")  # the parameters that are seats


class EventKind:
    """One kind of event. What a parameter is called tells how it is read.

    Its sentence has no full stop: it may stand alone or go on with another.

    Of a private event everybody sees the first so many parameters; the rest is for its owner, the
    player whom the first parameter names. Where not even that is public, nobody else is told.
    """

    __slots__ = (
        "key", "names", "none", "number", "one", "public", "rule", "sentence", "unseen", "values",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        key: str,
        names: str,
        rule: str,
        sentence: str,
        *,
        one: str = "",
        none: str = "",
        public: int = ALL,
        unseen: str = "",
        values: Range | None = None,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.names: Final = tuple(names.split())
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.one: Final = one  # the sentence where a count is 1
        self.none: Final = none  # and where it is 0
        self.public: Final = public
        self.unseen: Final = unseen  # the sentence for those who see the public part only
        self.values: Final = values  # of chance: what can fall

    def is_of(self, key: str, rule: str) -> bool:
        """Whether it is this event: one key may have several sentences, each with its own rule."""
        return (self.key, self.rule) == (key, rule)


class EventBook:
    """All events of a title, by number."""

    def __init__(self) -> None:
        self.kinds: dict[int, EventKind] = {}
        self.chances: dict[str, EventKind] = {}  # kinds of chance, by their word in a record
        self.declare(REVEALED, "revealed", "", "", N_("The choices are revealed"))
        self.declare(SEALED, "sealed", "player", "", N_("{player} has chosen"))
        drafted = N_("{player} fills in the form")
        self.declare(DRAFTED, "drafted", "player", "", drafted, public=NONE)

    def declare(
        self,
        number: int,
        key: str,
        names: str,
        rule: str,
        sentence: str,
        *,
        one: str = "",
        none: str = "",
        public: int = ALL,
        unseen: str = "",
    ) -> int:
        """Make a kind of event known; its number comes back."""
        kind = EventKind(
            number, key, names, rule, sentence, one=one, none=none, public=public, unseen=unseen
        )
        self._add(kind)
        return number

    def chance(
        self,
        number: int,
        key: str,
        names: str,
        rule: str,
        sentence: str,
        values: Range,
        unseen: str = "",
    ) -> int:
        """Make a kind of chance known: a record writes its word and how it fell."""
        assert number < CHANCE_END
        kind = EventKind(number, key, names, rule, sentence, values=values, unseen=unseen)
        self._add(kind)
        self.chances[key] = kind
        return number

    def _add(self, kind: EventKind) -> None:
        known = self.kinds.get(kind.number)
        if known is not None and known.key != kind.key:
            free = next(n for n in range(kind.number, sys.maxsize) if n not in self.kinds)
            raise TypeError(
                f"two events have the number {kind.number}: {known.key}, {kind.key}; {free} is free"
            )
        self.kinds[kind.number] = kind

    def sentence(self, raw: RawEvent) -> tuple[str, dict[str, int]]:
        """The sentence of an event in the reader's language, and what fills its gaps."""
        kind = self.kinds[raw[0]]
        told = zip(kind.names, raw[1:], strict=False)
        params = {name: value for name, value in told if value != UNSEEN}
        if len(params) < len(kind.names) and UNSEEN in raw:
            return _(kind.unseen), params
        if kind.none and params["count"] == 0:
            return _(kind.none), params
        if kind.one:
            return form_for(kind.one, kind.sentence, params["count"]), params
        return _(kind.sentence), params

    # Chance in records: a word and a value, as in `die 5`, `tile bank`, `seat hat`, `card 7Y`.

    def chance_text(self, number: int, value: int) -> str:
        """An outcome of chance as two words."""
        kind = self.kinds[number]
        assert kind.values is not None
        return f"{kind.key} {kind.values.word(value)}"

    def parse_chance(self, word: str, value: str) -> tuple[int, int]:
        """The outcome of chance that two words tell."""
        kind = self.chances.get(word)
        if kind is not None and kind.values is not None:
            with suppress(ValueError):
                fell = kind.values.read(value)
                if kind.values.fits(MOST_SEATS, fell):
                    return kind.number, fell
        raise RecordError(
            _("“{word} {value}” is no outcome of chance; kinds of chance are {kinds}").format(
                word=word[:40], value=value[:40], kinds=", ".join(self.chances)
            )
        )

    def seen(self, raw: RawEvent, viewer: int) -> RawEvent:
        """An event as a viewer gets it: what is private reaches only its owner.

        Nothing is left of one that others are not told of.
        """
        if viewer == WHOLE:
            return raw
        if raw[0] < CHANCE_END:  # kind, value, and the owner of what only one sees
            if len(raw) < 3 or raw[2] == viewer:
                return raw
            return (raw[0], UNSEEN, *raw[2:])
        public = self.kinds[raw[0]].public
        if public == ALL or raw[1] == viewer:
            return raw
        if public == NONE:
            return ()
        return (*raw[: 1 + public], *[UNSEEN] * (len(raw) - 1 - public))
