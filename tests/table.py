"""Games for tests, in two lines: from a position, or played at random."""

from __future__ import annotations

import random
import re

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.events import REASON_WORDS
from carson_city.board.map import ROAD_WORDS, parcel_of, place_word
from carson_city.board.material import KIND_WORDS, MARKS, SOURCE_WORDS
from carson_city.board.position import Position
from carson_city.errors import NotationError

HAT, STAR, CACTUS, HORSESHOE, BOOT, COW = range(6)

# A town for two: the centre on d4 with its four roads, nothing else.
CENTRE = "town=house:d4 roads=d4n,d4s,d4w,d4e"


def at(line: str, seed: int = 0, *, chance: str | None = None) -> carson_city.Game:
    """A game from a position line: `board` may be left out, and seats place in their order."""
    if ".placement" in line and "order=" not in line:
        marks = [mark for mark in MARKS if f" {mark}=" in f" {line}"]
        line = f"{line} order={','.join(marks)}"
    return carson_city.Game.at(f"board {line}", seed, chance=chance)


def position_of(game: carson_city.Game) -> Position:
    """The board position of a game."""
    assert isinstance(game.position, Position)
    return game.position


def texts(game: carson_city.Game, player: int | None = None) -> list[str]:
    """The options of the decider as texts."""
    return [str(action) for action in game.options(player)]


def refused(game: carson_city.Game, text: str, player: int | None = None) -> str:
    """The rule by which an action is refused now."""
    refusal = game.why_not(text, player)
    assert refusal is not None, f"{text} is possible"
    assert refusal.reason
    return refusal.rule


def misfit(game: carson_city.Game, told: str, instead: str) -> str:
    """The step that does not fit any more where the line of a game tells something else."""
    line = game.line()
    assert carson_city.Game.at(line).line() == line
    assert told in line, line
    with pytest.raises(NotationError, match="does not fit the rest of the position") as caught:
        carson_city.Game.at(line.replace(told, instead))
    found = re.search("“(.+?)”", str(caught.value))
    assert found is not None
    return found[1]


def asked(game: carson_city.Game) -> str:
    """What the decider is asked to do, as it follows “you must”."""
    question: str = game.position.steps[-1].ask(game.position)
    return question


def stands_on(game: carson_city.Game, parcel: str) -> str:
    """What stands on a parcel, as the word of a position line."""
    return KIND_WORDS[position_of(game).town.ground[parcel_of(parcel)]]


def owner_of(game: carson_city.Game, parcel: str) -> str:
    """The mark of a parcel's owner, or nothing."""
    owner = position_of(game).town.owner[parcel_of(parcel)]
    return MARKS[owner] if owner >= 0 else ""


def shop(game: carson_city.Game) -> list[str]:
    """The tiles on display from $3 up; a dash where none lies."""
    words = [KIND_WORDS[kind] for kind in position_of(game).display]
    return [word if word != "empty" else "-" for word in words]


def limit(card: str) -> int:
    """The money limit of a character, as a rich player finds it at the end of a round."""
    game = at(f"round={4 if card == '17R' else 1}.end hat=$300,as{card} star=$0")
    if "decline" in texts(game, HAT):  # the red Banker's offer comes first
        game.play("decline")
    return 300 - int(texts(game, HAT)[0].removeprefix("give "))


def kept_by(game: carson_city.Game, mark: str) -> list[str]:
    """The kinds of the tiles that a player keeps."""
    first = MARKS.index(mark) * len(KIND_WORDS)
    counts = position_of(game).kept[first : first + len(KIND_WORDS)]
    return [kind for kind, count in zip(KIND_WORDS, counts, strict=True) for _tile in range(count)]


_WORDS = {
    "player": MARKS, "other": MARKS, "kind": KIND_WORDS, "road": ROAD_WORDS,
    "reason": REASON_WORDS, "source": SOURCE_WORDS,
}  # fmt: skip


def noted(game: carson_city.Game, *keys: str) -> list[str]:
    """The events of these keys so far, in the words of the notation: `earned hat 8 salary`."""
    lines = []
    for event in game.events:
        if event.key in keys:
            words = [_word(name, value) for name, value in event.params.items()]
            lines.append(" ".join([event.key, *words]))
    return lines


def _word(name: str, value: int | str) -> str:
    """A parameter of an event in the words of the notation."""
    if not isinstance(value, int):
        return value
    if name in ("place", "origin"):
        return place_word(value)
    return _WORDS[name][value] if name in _WORDS else str(value)


def random_game(
    seed: int, setup: Setup | None = None, *, stop: int | None = None
) -> carson_city.Game:
    """A game played at random to its end, or for so many decisions."""
    game = carson_city.Game(setup or Setup(), seed)
    dice = random.Random(seed)
    while not game.over and (stop is None or len(game.plies) < stop):
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game


# The dice of nine mountains in the north and west, clear of a centre on e5.
NINE = "11 12 13 14 15 16 21 22 23"


def opened(
    setup: Setup | None = None,
    *,
    tiles: str = "hotel church prison",
    centre: str = "44",
    mountains: str = NINE,
    cards: str = "",
    seats: str = "hat star",
) -> carson_city.Game:
    """A new game whose set-up falls as told: tiles, dice (white and black), cards, pass order."""
    dice = " ".join([centre, mountains]).split()
    told = [f"tile {kind}" for kind in tiles.split()]
    told += [f"die {die}" for pair in dice for die in pair]
    told += [f"card {card}" for card in cards.split()]
    told += [f"seat {mark}" for mark in seats.split()]
    return carson_city.Game(setup or Setup(len(seats.split())), 0, chance=", ".join(told))
