"""Texts as strangers write them: each is refused in our words, or becomes a game like any other.

A door is a way into the library by a text. What comes in is drawn, told and played by every bot for
a few decisions, and none of it takes long.
"""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import carson_city
from carson_city import bots, draw
from carson_city.bots.automatic import RULES
from carson_city.core.constants import WHOLE
from carson_city.draw.look import look_of
from carson_city.errors import CarsonError
from carson_city.game_options import seed_of, setup_of
from carson_city.rulebook import rulebook
from carson_city.tell import text_adapter_of
from carson_city.tell.moves import read_move
from carson_city.title.components import read_file
from carson_city.title.setup import TITLES, Setup
from tests import fuzz
from tests.cards.games import any_setup as any_cards
from tests.mutations import mutated
from tests.solo.games import any_solo

SLOWEST = 2.0  # seconds of the processor for one text; hardly any takes a tenth of it
PLIES = 3  # by each bot
TOLD = 12  # options that are told at length
SEED = 5


# What strangers begin with: texts of real games.


@dataclass(frozen=True)
class Material:
    """Some texts of one game."""

    title: str
    lines: list[str]
    record: str
    header: dict[str, str]
    actions: list[str]
    chance: list[str]


SETUPS: dict[str, Callable[[random.Random], Setup]] = {
    "board": lambda dice: fuzz.any_variants(dice) if dice.random() < 0.7 else fuzz.any_setup(dice),
    "solo": any_solo,
    "cards": any_cards,
}


@cache
def material(title: str, seed: int) -> Material:
    """The texts of the game of a seed, played at random."""
    dice = random.Random(f"{title} {seed}")
    game: carson_city.Game = carson_city.Game(SETUPS[title](dice), seed)
    end = dice.randrange(20, 160)
    lines = []
    while not game.over and len(game.plies) < end:
        player = dice.choice(game.deciders)
        if dice.random() < 0.1:
            seat = dice.choice([None, *range(len(game.setup.marks))])
            lines.append(dice.choice((game, game, game.view(seat))).line())
        game.play(dice.choice(game.options(player)), player)
    record = game.record()
    fallen = [game.setup.chance_text(move.chance) for move in record.moves if move.chance]
    return Material(
        title,
        [*lines, game.line()],
        str(record),
        {key: text for key, text in game.setup.header().items() if key != "players"},
        [move.action for move in record.moves],
        fallen or ["die 5"],
    )


# What they do to them.

LONG = ("9", "x", "-", ",", "a1 ", "[", "a.", "\u0301", "school ", "die 1, ", "\n", "# \n")
ODD = (
    "", "0", "-1", "1e9", "nan", "0x10", "1_0", "٣", "²", "①", "é", "e\u0301\u0316\u0301", "\u202e",
    "\u200d", "\udfff", "\ud83d", "\0", "\t", "\n", "\r", "\x0b", "\x1c", "\x85", "\u2028", "ß",
    "İ", "ﬁ", "😀", "=", ":", ",", "/", ".", "!", "#", "“", "{", "}", "%s", "{0}", "<b>", "&", "'",
    '"', "\\", "?", "*", "+", "nobody", "all", "none", "random", "hat", "over", "None", "true",
)  # fmt: skip
WORD = re.compile(r"[\w-]+")


def scribbled(dice: random.Random, text: str, other: str) -> str:
    """A text in which somebody has scribbled, without knowing what it is."""
    for _time in range(dice.choice((1, 1, 1, 2, 3))):
        at = dice.randrange(len(text) + 1)
        way = dice.randrange(8)
        if way == 0:
            text = text[:at] + dice.choice(ODD) + text[at:]
        elif way == 1:
            text = text[:at] + text[at + dice.randrange(1, 9) :]
        elif way == 2:
            text = text[:at] + text[max(at - dice.randrange(1, 60), 0) :]
        elif way == 3:
            text = text[:at] + other[dice.randrange(len(other) + 1) :]
        elif way == 4:
            text = text[:at] + dice.choice(LONG) * dice.choice((50, 300, 6000)) + text[at:]
        else:
            text = _another_word(dice, text, other)
    return text


def _another_word(dice: random.Random, text: str, other: str) -> str:
    """A word is one of another text, or an odd one."""
    found, theirs = list(WORD.finditer(text)), WORD.findall(other)
    if not found:
        return dice.choice(ODD)
    word = dice.choice(found)
    put = dice.choice(theirs) if theirs and dice.random() < 0.7 else dice.choice(ODD)
    return f"{text[: word.start()]}{put}{text[word.end() :]}"


# The doors. Each gives a game where the text leads to one.

Way = Callable[[Material, str], "carson_city.Game | None"]
Write = Callable[[random.Random, Material, Material], str]


@dataclass(frozen=True)
class Door:
    """A way in, and how somebody writes what goes there."""

    name: str
    write: Write
    enter: Way


def _line(dice: random.Random, own: Material, other: Material) -> str:
    line, foreign = dice.choice(own.lines), dice.choice(other.lines)
    return mutated(dice, line, foreign) if dice.random() < 0.85 else scribbled(dice, line, foreign)


def _record(dice: random.Random, own: Material, other: Material) -> str:
    if dice.random() < 0.7:  # somebody who keeps to lines
        lines = own.record.splitlines()
        at = dice.randrange(len(lines))
        theirs = dice.choice(other.record.splitlines())
        change = dice.randrange(4)
        if change == 0:
            del lines[at]
        elif change == 1:
            lines.insert(at, theirs)
        elif change == 2:
            lines[at] = scribbled(dice, lines[at], theirs)
        else:
            del lines[at:]
        return "\n".join(lines)
    return scribbled(dice, own.record, other.record)


def _setup(dice: random.Random, own: Material, other: Material) -> str:
    said = own.header | (other.header if dice.random() < 0.3 else {})
    if said and dice.random() < 0.9:
        key = dice.choice(list(said))
        said[key] = scribbled(dice, said[key], dice.choice([*other.header.values(), "full"]))
    return "\n".join(f"{key}={text}" for key, text in said.items())


def _enter_setup(own: Material, text: str) -> carson_city.Game:
    pairs = [line.partition("=") for line in text.split("\n")]
    said = {key: value for key, _equals, value in pairs}
    return carson_city.Game(setup_of(said, title=own.title), SEED)


def _name(dice: random.Random, _own: Material, _other: Material) -> str:
    return scribbled(dice, dice.choice(("Ann", "hat", "José", "Ann-Marie 2")), "star Bo")


def _enter_name(own: Material, text: str) -> carson_city.Game:
    bare: Setup = TITLES[own.title]()
    names = [f"P{seat}" for seat in bare.people]
    return carson_city.Game(setup_of({}, (text, *names[1:]), own.title), SEED)


def _stand(own: Material) -> carson_city.Game:
    """A game in which somebody is to decide."""
    game = carson_city.Game.at(own.lines[0], SEED)
    if game.position.viewer != WHOLE or game.over:
        game = carson_city.Game(TITLES[own.title](), SEED)
    return game


def _enter_action(own: Material, text: str) -> carson_city.Game:
    game = _stand(own)
    game.why_not(text, game.player)
    game.play(text, game.player)
    return game


def _enter_typed(own: Material, text: str) -> carson_city.Game:
    game = _stand(own)
    player = game.player
    menu = text_adapter_of(game.setup).menu(game.view(player), player, game.options(player))
    game.play(read_move(game, player, text, menu), player)
    return game


def _enter_chance(own: Material, text: str) -> carson_city.Game:
    game = _stand(own)
    game.play(game.options()[0], chance=text)
    return game


def _enter_question(_own: Material, text: str) -> None:
    rulebook().ask(text.split())


def _enter_thing(own: Material, text: str) -> None:
    game = _stand(own)
    text_adapter_of(game.setup).about(game.view(), text)


def _enter_seed(own: Material, text: str) -> carson_city.Game:
    return carson_city.Game(TITLES[own.title](), seed_of(text))


def _components(dice: random.Random, own: Material, _other: Material) -> str:
    known = list(TITLES[own.title].known_components().values())
    entries = [one.entry() for one in dice.sample(known, min(3, len(known)))]
    return scribbled(dice, "\n".join(entries), dice.choice(known).entry())


def components_door(folder: Path) -> Door:
    """The file of components, which lies in a folder."""
    path = folder / "own.toml"

    def enter(own: Material, text: str) -> carson_city.Game:
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        told = read_file(str(path), TITLES[own.title].known_components())
        return carson_city.Game(setup_of({"components": told}, title=own.title), SEED)

    return Door("components", _components, enter)


def _actions(dice: random.Random, own: Material, other: Material) -> str:
    if dice.random() < 0.5:  # somebody who only spells as they like
        text = dice.choice(_stand(own).options()).text
        return dice.choice((text, text.upper(), f" {text} ".replace(" ", "\u2003"), text[:-1]))
    return scribbled(dice, dice.choice(own.actions), dice.choice(other.actions))


THINGS = ("c4", "bank", "7Y", "salary", "sheriff", "hat", "1-7", "doctor")


def _thing(dice: random.Random, _own: Material, _other: Material) -> str:
    thing = dice.choice(THINGS)
    return thing if dice.random() < 0.5 else scribbled(dice, thing, " ".join(THINGS))


def doors(folder: Path) -> list[Door]:
    """All of them; those of large texts more often."""
    position = Door("position", _line, lambda _own, text: carson_city.Game.at(text, SEED))
    record = Door("record", _record, lambda _own, text: carson_city.Record.parse(text).replay())
    return [
        position,
        position,
        position,
        record,
        record,
        Door("set-up", _setup, _enter_setup),
        Door("name", _name, _enter_name),
        Door("action", _actions, _enter_action),
        Door("typed", _actions, _enter_typed),
        Door(
            "chance",
            lambda dice, own, other: scribbled(
                dice, dice.choice(own.chance), dice.choice(other.chance)
            ),
            _enter_chance,
        ),
        Door(
            "question",
            lambda dice, _own, _other: scribbled(dice, "duel tie BUILD-9", "station income CHR-6"),
            _enter_question,
        ),
        Door("thing", _thing, _enter_thing),
        Door("seed", lambda dice, _own, _other: scribbled(dice, "1234567", "99"), _enter_seed),
        components_door(folder),
    ]


# What must hold.


def looked_at(game: carson_city.Game, dice: random.Random) -> None:
    """The table is drawn and told for a spectator and for whoever decides."""
    position = game.position
    viewers = [None] if position.viewer != WHOLE or game.over else [None, game.player]
    texts = text_adapter_of(game.setup)
    for viewer in viewers:
        view = position if position.viewer != WHOLE else game.view(viewer)
        if look_of(game.setup).parts:
            assert draw.table_svg(view).startswith("<svg")
        assert draw.text(view)
        assert texts.when(view)
        if viewer is None:
            continue
        options = game.options(viewer)
        assert texts.turn(view, viewer)
        texts.situation(view, viewer)
        menu = texts.menu(view, viewer, options)
        for action in dice.sample(options, min(TOLD, len(options))):
            assert texts.option(view, action)
            menu.effect(action)
            texts.preview(view, viewer, action)
            texts.reasons(view, viewer, action)
    texts.news(game, 0, whole=True)
    game.scores(if_ended=True)
    record = game.record()
    assert carson_city.Record.parse(str(record)) == record


def played_by_bots(line: str, seed: int) -> None:
    """Each of our bots decides a few times from here."""
    title = line.split(maxsplit=1)[0]
    for name in bots.names(title):
        game = carson_city.Game.at(line, seed)
        automatic = game.setup.automatic
        seats = {
            seat: bots.make(RULES if seat in automatic else name, seat, seed, title)
            for seat in range(len(game.setup.marks))
        }
        for _ply in range(PLIES):
            if game.over:
                break
            seat = bots.next_to_act(game, game.deciders)
            game.play(bots.ask(seats[seat], game, seat), seat)


def followed(game: carson_city.Game, dice: random.Random) -> None:
    """A game that somebody's text led to is like any other."""
    looked_at(game, dice)
    position = game.position
    if position.viewer != WHOLE:
        position = position.imagine(SEED)
    if not position.over:
        played_by_bots(position.line(), SEED)


def tried(door: Door, own: Material, text: str, dice: random.Random) -> bool:
    """Whether a text is taken; whatever else than a refusal of ours comes of it goes through."""
    start = time.process_time()
    try:
        game = door.enter(own, text)
    except CarsonError as error:
        str(error).encode()
        taken = False
    else:
        taken = True
        if game is not None:
            followed(game, dice)
    seconds = time.process_time() - start
    assert seconds < SLOWEST, f"it took {seconds:.1f} seconds"
    return taken


def try_many(seed: int, count: int, folder: Path) -> Counter[tuple[str, bool]]:
    """So many texts of all titles through all doors; how many of each were taken."""
    dice = random.Random(seed)
    ways = doors(folder)
    found: Counter[tuple[str, bool]] = Counter()
    titles = [*SETUPS]
    for number in range(count):
        door = ways[number % len(ways)]
        title = titles[dice.randrange(len(titles))]
        foreign = dice.choice(titles) if dice.random() < 0.2 else title
        own = material(title, seed + dice.randrange(3))
        text = door.write(dice, own, material(foreign, seed + dice.randrange(3)))
        try:
            found[door.name, tried(door, own, text, dice)] += 1
        except Exception as error:
            shown = text if len(text) < 5000 else f"{text[:5000]}… ({len(text)} letters)"
            raise AssertionError(
                f"{type(error).__name__}: {error}\n{door.name} of {title}, seed {seed}, text "
                f"{number}:\n{shown!r}"
            ) from error
    return found
