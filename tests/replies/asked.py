"""What the engine replies at a position, as a block of text.

The line of the position; who must do what, and by which rule; what may be done, and what comes of
some of it; why other actions are refused; what becomes of the line with one slip of the pen in it,
or with the moment of another position. Reasons are counted, with their places and numbers left out.
What would be too long to read, such as what each player sees, stands there as a digest.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import carson_city
from carson_city.board.actions import OF_CHARACTERS
from carson_city.board.material import MARKS, PLACES
from carson_city.board.position import Position
from carson_city.board.summary import summary
from carson_city.board_plugins.variants.horses.state import PLACES_OF_CORRALS
from carson_city.core.notation import VOCABULARIES, Action
from carson_city.errors import CarsonError

HERE = Path(__file__).parent
FEW = 6  # options of one verb that are named
PLAYED = 6  # options that are played
TRIED = 20  # actions of one verb that are tried
BULKY = ("bag", "cast", "deck", "dice", "free", "open", "own", "roads", "seen", "town")
MOMENT = ("round", "era", "pass", "order", "track", "row", "steps")  # the fields that tell of it
SLIPS = 80  # of the bulky fields of a line that are tried
MUCH = 20  # more than there is of most things
TOLD = 90  # letters of a reason
FIGURES = re.compile(r"\b[a-z]?\d+[nesw]?\b|(?<=[a-z]-)\d+|\d+")
QUOTED = re.compile(r"“([a-z_]*)[^”]*”")
NUMBER = re.compile(r"\d+")
PARCEL = re.compile(r"\b[a-h](?=[1-8])")
MARK = re.compile(r"[a-z]+")
LISTED = re.compile(r"([,/+])")


def reply(line: str, others: Iterable[str]) -> str:
    """The block of a position; others lend their moments."""
    game = carson_city.Game.at(line)
    step = game.position.steps[-1]
    parts = [line]
    for seat in game.deciders:
        mark = game.setup.marks[seat]
        parts.append(f"{mark} must {step.ask(game.position)} ({step.rule()})")
        parts.append(f"{mark} may {_named(game.options(seat))}")
        parts += [_played(line, action, seat) for action in _spread(game.options(seat), PLAYED)]
        parts += _counted("no", _refusals(game, seat))
    parts += [f"{word} {_digest(told)}" for word, told in _long(game)]
    parts += _counted("slip", (_answer(slip) for slip in slips(line)))
    parts += _counted("crossed", (_answer(cross) for cross in crosses(line, others)))
    return "\n".join(parts)


def _long(game: carson_city.Game) -> Iterator[tuple[str, object]]:
    """What can be asked of a position besides, too long to read."""
    seats = range(len(game.setup.names))
    yield "points", [(score, score.sources) for score in game.scores(if_ended=True)]
    yield (
        "views",
        [
            game.view(seat, shared=shared).line()
            for seat, shared in itertools.product((None, *seats), (False, True))
        ],
    )
    yield (
        "outcomes",
        [
            (seat, action.text, str(chance), fallen, after.line())
            for seat in game.deciders
            for action in _spread(game.options(seat), PLAYED)
            for chance, fallen, after in itertools.islice(game.outcomes(action, seat), FEW)
        ],
    )
    if isinstance(game.position, Position):
        yield "summary", summary(game.position)
        spots = [game.position.at(place) for place in (*range(PLACES), *PLACES_OF_CORRALS)]
        yield (
            "places",
            [
                (spot, spot.connected, spot.price, [piece.fights for piece in spot.pieces])
                for spot in spots
            ],
        )


def _digest(told: object) -> str:
    return hashlib.sha256(repr(told).encode()).hexdigest()[:8]


def _named(options: list[Action]) -> str:
    """Options, of one verb a few with their number."""
    verbs: dict[int, list[str]] = {}
    for action in options:
        verbs.setdefault(action.verb, []).append(action.text)
    return ", ".join(
        ", ".join(texts) if len(texts) <= FEW else f"{texts[0]} to {texts[-1]} ({len(texts)})"
        for texts in verbs.values()
    )


def _refusals(game: carson_city.Game, seat: int) -> Iterator[str]:
    for action in _tried(game):
        refusal = game.why_not(action, seat)
        if refusal is not None:
            yield str(refusal)


def _tried(game: carson_city.Game) -> Iterator[Action]:
    """Some actions of every verb of the title; those that other tests make up are none of ours."""
    verbs: dict[int, list[Action]] = {}
    for action in VOCABULARIES[game.setup.title].actions:
        if action.code < OF_CHARACTERS:
            verbs.setdefault(action.verb, []).append(action)
    for actions in verbs.values():
        yield from _spread(actions, TRIED)


def _spread(actions: list[Action], count: int) -> list[Action]:
    """So many of the actions, the first and the last among them."""
    last = len(actions) - 1
    places = {last * index // (count - 1) for index in range(count)}
    return [actions[place] for place in sorted(places)]


def _played(line: str, action: Action, seat: int) -> str:
    """What happens when an option is played, and who is asked then."""
    game = carson_city.Game.at(line)
    told = [str(event) for event in game.play(action, seat)]
    marks = ", ".join(game.setup.marks[other] for other in game.deciders) or "nobody"
    step = game.position.steps[-1].text() if game.position.steps else "the end"
    return " ".join([f"{action}:", *told, f"Then {marks}: {step}"])


def _answer(line: str) -> str:
    try:
        game = carson_city.Game.at(line)
    except CarsonError as error:
        return str(error)
    return "may be" if game.line() == line else "is read otherwise"


def _counted(word: str, reasons: Iterable[str]) -> list[str]:
    found = Counter(_plain(reason) for reason in reasons)
    return [f"{word} {count}: {reason}" for reason, count in sorted(found.items())]


def _plain(reason: str) -> str:
    """A reason without its figures, so that those of one kind are counted together."""
    said, mark, rule = reason.rpartition(" (")
    plain = FIGURES.sub("#", QUOTED.sub(r"“\1”", said if mark else reason))
    return plain[:TOLD].rstrip() + (f" ({rule}" if mark else "")


# Slips of the pen.


def slips(line: str) -> list[str]:
    """The line with one slip each: all there are, but for bulky fields."""
    title, *fields = line.split(" ")
    marks = [mark for mark in MARKS if any(field.startswith(f"{mark}=") for field in fields)]
    found: list[str] = []
    others: list[str] = []
    for index, field in enumerate(fields):
        kept = others if field.partition("=")[0] in BULKY else found
        for told in ([], *([slip] for slip in _slips(field, marks) if slip != field)):
            kept.append(" ".join([title, *fields[:index], *told, *fields[index + 1 :]]))
    most = min(SLIPS, len(others))
    found += [others[len(others) * index // most] for index in range(most)]
    return list(dict.fromkeys(found))


def _slips(field: str, marks: list[str]) -> Iterator[str]:
    """Other ways to write a field: a number, a place or a player is another, a word is left out."""
    key, _equals, value = field.partition("=")
    for found in NUMBER.finditer(value):
        number = int(found.group())
        for other in sorted({number + 1, max(number - 1, 0), number + MUCH}):
            yield f"{key}={value[: found.start()]}{other}{value[found.end() :]}"
    for found in PARCEL.finditer(value):
        letter = "bcdefgha"["abcdefgh".index(found.group())]
        yield f"{key}={value[: found.start()]}{letter}{value[found.end() :]}"
    for found in MARK.finditer(value):
        if found.group() in marks:
            mark = marks[(marks.index(found.group()) + 1) % len(marks)]
            yield f"{key}={value[: found.start()]}{mark}{value[found.end() :]}"
    words = LISTED.split(value)
    for place in range(0, len(words) if len(words) > 1 else 0, 2):
        yield f"{key}={''.join(words[:place] + words[place + 2 :])}"


def crosses(line: str, others: Iterable[str]) -> list[str]:
    """The line with what other lines of its title say of the moment: the steps, or all of it."""
    title, fields = _fields(line)
    found: list[str] = []
    for other in others:
        whose, theirs = _fields(other)
        if whose != title:
            continue
        for keys in (("steps",), MOMENT):
            crossed = {key: value for key, value in fields.items() if key not in keys}
            crossed |= {key: theirs[key] for key in keys if key in theirs}
            found.append(" ".join([title, *(f"{key}={crossed[key]}" for key in crossed)]))
    return [cross for cross in dict.fromkeys(found) if cross != line]


def _fields(line: str) -> tuple[str, dict[str, str]]:
    title, *fields = line.split(" ")
    return title, {key: value for key, _equals, value in (it.partition("=") for it in fields)}


# The texts.


def committed() -> list[str]:
    """The blocks of all titles, each with its line first."""
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(HERE.glob("*.txt"))]
    return [block for text in texts if text for block in text.split("\n\n")]


def line_of(block: str) -> str:
    """The line of a block."""
    return block.partition("\n")[0]


def steps_of(line: str) -> tuple[str, ...]:
    """The names of the steps that wait in a line."""
    steps = next(field for field in line.split() if field.startswith("steps="))
    return tuple(step.partition(".")[0] for step in steps.removeprefix("steps=").split("/"))
