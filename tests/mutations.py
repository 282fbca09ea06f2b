"""Lines of real games, and what becomes of them when somebody writes in them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import carson_city
from carson_city.board import Setup
from carson_city.board.material import MARKS
from carson_city.board.position import Position
from carson_city.core.constants import SEVERAL, WHOLE
from carson_city.core.step import STEPS
from carson_city.errors import CarsonError
from tests import fuzz
from tests.table import position_of

VARIANTS: tuple[tuple[str, ...], ...] = ((), (), (), ("gold",), ("rush",), ("gold", "rush"))
ODD = ("", "0", "1", "7", "64", "88", "200", "1500", "9999", "?", "hat", "cow", "c4", "salary")
MOST_PLIES = 6000  # of a game that goes on; one with all roads and dollars there are has 2000
KINDS = [name for title, name in STEPS if title == "board"]


def any_game(dice: random.Random) -> Setup:
    """Any table, and made-up variants at some."""
    setup = fuzz.any_cast(dice) if dice.random() < 0.8 else fuzz.any_setup(dice)
    return Setup(setup.players, setup.buildings, setup.cast, variants=dice.choice(VARIANTS))


def real_lines(seed: int, each: int = 8) -> list[str]:
    """Some lines of the game of a seed: of rare steps rather than common ones, and of views."""
    players = fuzz.Players(seed, any_game)
    dice = random.Random(seed)
    found: dict[str, list[str]] = {}
    while not players.game.over:
        position = players.game.position
        kept = found.setdefault(position.steps[-1].word(), [])
        if len(kept) < 2 or dice.random() < 0.02:
            kept.append(position.line())
            if dice.random() < 0.2:
                seats = [None, *range(position_of(players.game).players)]
                kept.append(position.view(dice.choice(seats)).line())
        player, action = players.decide()
        players.game.play(action, player)
    lines = [line for kept in found.values() for line in dice.sample(kept, min(2, len(kept)))]
    return [*dice.sample(lines, min(each, len(lines))), players.game.line()]


# Ways to write in a line. Each is given its fields and those of another line.

Fields = list[str]
Change = Callable[[random.Random, Fields, Fields], None]


def _drop(dice: random.Random, fields: Fields, _other: Fields) -> None:
    del fields[dice.randrange(1, len(fields))]


def _thin_out(dice: random.Random, fields: Fields, _other: Fields) -> None:
    """As people write lines: with little but the players."""
    share = dice.random()
    fields[:] = [
        field
        for field in fields
        if field.partition("=")[0] in ("board", "variants", *MARKS) or dice.random() < share
    ]


def _enrich(dice: random.Random, fields: Fields, _other: Fields) -> None:
    """A player has as much as can be told."""
    index = dice.randrange(1, len(fields))
    most = {"$": 1500, "roads": 200, "revolvers": 200, "limit": 1500, "cowboys": 10}
    key, _equals, value = fields[index].partition("=")
    if key in MARKS:
        for word in dice.sample(list(most), 2):
            value = re.sub(rf"(^|,){re.escape(word)}\d+", rf"\g<1>{word}{most[word]}", value)
        fields[index] = f"{key}={value}{dice.choice(('', ',bought+999', ',character-1000'))}"


def _double(dice: random.Random, fields: Fields, _other: Fields) -> None:
    fields.append(dice.choice(fields))


def _borrow(dice: random.Random, fields: Fields, other: Fields) -> None:
    """A field is as in the other line."""
    borrowed = dice.choice(other[1:])
    key = borrowed.partition("=")[0]
    fields[:] = [field for field in fields if field.partition("=")[0] != key]
    fields.append(borrowed)


def _swap_players(dice: random.Random, fields: Fields, _other: Fields) -> None:
    seats = [index for index, field in enumerate(fields) if field.partition("=")[0] in MARKS]
    if len(seats) > 1:
        first, second = dice.sample(seats, 2)
        one, two = fields[first], fields[second]
        fields[first] = f"{one.partition('=')[0]}={two.partition('=')[2]}"
        fields[second] = f"{two.partition('=')[0]}={one.partition('=')[2]}"


def _number(dice: random.Random, fields: Fields, _other: Fields) -> None:
    """A number is another one."""
    index = dice.randrange(1, len(fields))
    found = list(re.finditer(r"\d+", fields[index]))
    if found:
        number = dice.choice(found)
        value = int(number.group())
        told = dice.choice([value + 1, max(value - 1, 0), dice.randrange(90), dice.choice(ODD)])
        field = fields[index]
        fields[index] = f"{field[: number.start()]}{told}{field[number.end() :]}"


def _words(dice: random.Random, fields: Fields, other: Fields) -> None:
    """A word of a field is dropped, doubled, moved, or taken from elsewhere."""
    index = dice.randrange(1, len(fields))
    key, _equals, value = fields[index].partition("=")
    words = re.split(r"([,/:@.])", value)
    place = dice.randrange(0, len(words), 2)
    same = [field for field in other if field.startswith(f"{key}=")] or other[1:]
    pool = re.split(r"[,/:@.]", dice.choice(same).partition("=")[2])
    way = dice.randrange(5)
    if way == 0:
        del words[place : place + 2]
    elif way == 1:
        words[place:place] = [words[place], dice.choice(",/:@.")]
    elif way == 2:
        at = dice.randrange(0, len(words), 2)
        words[place], words[at] = words[at], words[place]
    else:
        words[place] = dice.choice([dice.choice(pool), dice.choice(pool), dice.choice(ODD)])
    fields[index] = f"{key}={''.join(words)}"


def _steps(dice: random.Random, fields: Fields, other: Fields) -> None:
    """Steps are dropped, doubled, moved, or come from the other line."""
    index = next((n for n, field in enumerate(fields) if field.startswith("steps=")), -1)
    if index < 0:
        return
    steps = fields[index].partition("=")[2].split("/")
    theirs = [field.partition("=")[2] for field in other if field.startswith("steps=")]
    pool = [step for text in theirs for step in text.split("/")] or steps
    place = dice.randrange(len(steps))
    way = dice.randrange(6)
    if way == 0:
        del steps[place]
    elif way == 1:
        steps.insert(dice.randrange(len(steps) + 1), steps[place])
    elif way == 2:
        steps.insert(dice.randrange(len(steps) + 1), dice.choice(pool))
    elif way == 3:
        steps[place] = dice.choice(pool)
    elif way == 4:
        steps.append(".".join([dice.choice(KINDS), *map(str, dice.choices(range(8), k=2))]))
    else:
        steps[place:] = pool[dice.randrange(len(pool)) :]
    fields[index] = f"steps={'/'.join(steps)}"


def _course(dice: random.Random, fields: Fields, _other: Fields) -> None:
    phases = ("set-up", "characters", "placement", "actions", "end", "over")
    _put(fields, "round", f"{dice.randrange(6)}.{dice.choice(phases)}")


def _track(dice: random.Random, fields: Fields, _other: Fields) -> None:
    _put(fields, "track", str(dice.randrange(60, 90)))


def _view(dice: random.Random, fields: Fields, _other: Fields) -> None:
    _put(fields, "view", dice.choice([*MARKS, "nobody"]))


def _letters(dice: random.Random, fields: Fields, _other: Fields) -> None:
    index = dice.randrange(1, len(fields))
    at = dice.randrange(len(fields[index]))
    put = "".join(dice.choices("abchstar0123456789.,/:=$@-+*?", k=dice.randrange(3)))
    fields[index] = fields[index][:at] + put + fields[index][at + dice.randrange(4) :]


def _put(fields: Fields, key: str, value: str) -> None:
    fields[:] = [field for field in fields if not field.startswith(f"{key}=")]
    fields.append(f"{key}={value}")


CHANGES: tuple[Change, ...] = (
    _drop, _thin_out, _enrich, _double, _borrow, _borrow, _swap_players, _number, _number, _number,
    _words, _words, _words, _steps, _steps, _steps, _course, _track, _view, _letters,
)  # fmt: skip


def mutated(dice: random.Random, line: str, other: str) -> str:
    """A line in which somebody has written, once or a few times."""
    fields = line.split(" ")
    for _time in range(dice.choice((1, 1, 1, 2, 3))):
        if len(fields) > 1:
            dice.choice(CHANGES)(dice, fields, other.split(" "))
    return " ".join(fields)


# What must hold of any line.


def accepted(line: str) -> bool:
    """Whether a line reads; if so, it reads back and can be played to its end from there.

    Whatever is refused is refused by a CarsonError: every other error goes through.
    """
    try:
        game = carson_city.Game.at(line)
    except CarsonError:
        return False
    position = position_of(game)
    check_line(position)
    if position.viewer != WHOLE:
        assert position.view(position.viewer if position.viewer >= 0 else None) == position
        position = position.imagine(1)
        check_line(position)
    play_on(position, random.Random(line))
    return True


def check_line(position: Position) -> None:
    """A position's line reads back to the same line, options and all."""
    line = position.line()
    again = carson_city.Game.at(line).position
    assert again.line() == line
    assert again.deciders == position.deciders
    for seat in position.deciders:
        assert again.options(seat) == position.options(seat)


def play_on(position: Position, dice: random.Random, thorough: float = 1.0) -> None:
    """Play at random to the end; at each ply the line reads back, and views can be imagined."""
    for _ply in range(MOST_PLIES):
        if position.over:
            break
        player = dice.choice(position.deciders)
        options = position.options(player)
        assert len(options) > 1 or (options and position.steps[-1].player == SEVERAL)
        position.advance(dice.choice(options), player)
        if dice.random() < thorough:
            check_line(position)
            seat = dice.choice([None, *range(position.players)])
            view = position.view(seat)
            check_line(view)
            assert view.imagine(dice.randrange(99)).view(seat) == view
    assert position.over
    position.scores()
