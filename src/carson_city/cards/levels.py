"""The levels of virtual players: which there are at a table, and how they are said (CARD-3)."""

from __future__ import annotations

from typing import Final

from carson_city.cards.material import FEWEST_SEATS, LEVEL_NAMES, LEVELS, MOST_SEATS
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _, listed, n_
from carson_city.text.unicode_text import shown
from carson_city.title.choice import known_words

NONE: Final = "none"
COUNTED: Final = {
    "beginner": (N_("{count} beginner"), N_("{count} beginners")),
    "advanced": (N_("{count} advanced player"), N_("{count} advanced players")),
    "expert": (N_("{count} expert"), N_("{count} experts")),
}


def filled(people: int, levels: tuple[str, ...]) -> tuple[str, ...]:
    """The virtual players of a table: those that are wished, and as many as are missing.

    They are of the level that was said last, or beginners (CARD-1b).
    """
    missing = FEWEST_SEATS - people - len(levels)
    found = (*levels, *[levels[-1] if levels else LEVELS[0]] * missing)
    if people + len(found) > MOST_SEATS:
        raise SetupError(
            _("{count} players: at most {most}, virtual ones included").format(
                count=people + len(found), most=MOST_SEATS
            ),
            "CARD-1",
        )
    return found


def levels_in(text: str) -> tuple[str, ...]:
    """The levels that words name."""
    words = known_words(text, (NONE, *LEVELS))
    return () if words == [NONE] else checked_levels(tuple(words))


def checked_levels(words: tuple[str, ...]) -> tuple[str, ...]:
    """The same words, where each is a level."""
    for word in words:
        if word not in LEVELS:
            raise SetupError(
                _("“{word}” is no level of a virtual player: {levels}").format(
                    word=shown(str(word)), levels=", ".join(LEVELS)
                ),
                "CARD-3",
            )
    return words


def levels_told(text: str) -> str:
    """The virtual players of a table, for people: how many of each level."""
    levels = levels_in(text)
    return listed([n_(*COUNTED[level], levels.count(level)) for level in LEVELS if level in levels])


def level_names(levels: tuple[str, ...]) -> list[str]:
    """The names of virtual players: their levels, with numbers where there are several of one."""
    found = []
    for index, level in enumerate(levels):
        count = levels[: index + 1].count(level)
        name = LEVEL_NAMES[LEVELS.index(level)]
        found.append(f"{name} {count}" if levels.count(level) > 1 else name)
    return found
