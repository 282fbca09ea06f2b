"""Which characters have met: one was chosen before the other, by another player, in one round.

The order is that of choosing (RND-3), because the action order of two characters is always the
same. Sides are not told apart. The Paperboy and the character he takes count both.
"""

from __future__ import annotations

from collections import Counter

import carson_city
from carson_city.board.character import CHARACTERS, NUMBERS, card_of
from carson_city.board.events import CHARACTER_TAKEN, ROUND_BEGAN

Pair = tuple[int, int]

EVERY_PAIR: frozenset[Pair] = frozenset(
    (first, second) for first in range(NUMBERS) for second in range(NUMBERS) if first != second
)


def meetings(game: carson_city.Game) -> Counter[Pair]:
    """How many rounds of a game saw each pair: number chosen earlier, number chosen later."""
    met: Counter[Pair] = Counter()
    chosen: list[Pair] = []  # player, number
    for ply in game.plies:
        for raw in ply.events:
            if raw[0] == ROUND_BEGAN:
                chosen = []
            elif raw[0] == CHARACTER_TAKEN:
                player, number = raw[1], raw[2] >> 1
                met.update((earlier, number) for other, earlier in chosen if other != player)
                chosen.append((player, number))
    return met


def table(met: Counter[Pair]) -> str:
    """The meetings as text: a row for who was chosen earlier, a column for who came later."""
    names = [_name(number) for number in range(NUMBERS)]
    margin = max(map(len, names)) + 4
    width = max(len(str(count)) for count in [*met.values(), 99]) + 1
    lines = [" " * margin + "".join(f"{number:>{width}}" for number in range(NUMBERS))]
    for first, name in enumerate(names):
        cells = ["-" if first == second else str(met[first, second]) for second in range(NUMBERS)]
        lines.append(f"{first:>2} {name:<{margin - 3}}" + "".join(f"{c:>{width}}" for c in cells))
    return "\n".join(lines)


def _name(number: int) -> str:
    """Both names of a character, where its sides have one each."""
    names = dict.fromkeys(CHARACTERS[card_of(number, side)].name for side in (0, 1))
    return "/".join(names)
