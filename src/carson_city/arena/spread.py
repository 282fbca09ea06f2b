"""A choice said as `all`: each of its values is played in turn."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from carson_city import game_options
from carson_city.errors import SetupError
from carson_city.title.choice import EVERY
from carson_city.title.setup import Setup


def spread(said: Mapping[str, str], title: str) -> dict[str, list[str]]:
    """The choices said as `all`, each with the values that are offered for it."""
    return {
        choice.name: [value.word for value in choice.offered()]
        for choice in game_options.choices(title)
        if said.get(choice.name, "").strip().casefold() == EVERY
        and choice.offered()
        and not _is_a_value(choice.name, title)
    }


def setups(said: Mapping[str, str], title: str) -> dict[tuple[str, ...], Setup]:
    """The set-ups that words describe, by the values of what was said as `all`."""
    values = spread(said, title)
    return {
        words: game_options.setup_of({**said, **dict(zip(values, words, strict=True))}, title=title)
        for words in product(*values.values())
    }


def _is_a_value(name: str, title: str) -> bool:
    """Whether `all` can be chosen itself, as all parts together."""
    try:
        game_options.setup_of({name: EVERY}, title=title)
    except SetupError:
        return False
    return True
