"""Whole games at the keyboard in a language in which every text is marked."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import carson_city
from carson_city.board import Setup
from carson_city.board.character import CHARACTERS
from carson_city.board.map import PLACE_WORDS, ROAD_WORDS
from carson_city.draw.board.signs import LETTERS
from carson_city.terminal.board.adapter import BoardTerminalAdapter
from carson_city.terminal.commands import COMMANDS
from tests.pseudo import PARCEL, RULE, left_over, marked, pseudo
from tests.terminal.run import carson as run

NAMES = ("Αδα", "Βεν", "Γη", "Δα")
ASKED = (
    "options", "show", "help", "scores", "log", "log 5", "log x", "character", "who sheriff",
    "who nobody", "why", "why place c4", "why pass", "place zz", "999", "road a1n", "build bank a1",
    "take sheriff", "claim d4", "save", "load", "undo", "pass pass", "buy", "bid 0",
)  # fmt: skip


# What may be typed, and what stands for it on the board: whole moves, places, players' letters.
def _shape(text: str) -> str:
    """A move with any parcel and any number in it."""
    shape = re.sub(r"\b[a-h][1-8](?=[nswe]?\b)", "PARCEL", text)
    shape = re.escape(re.sub(r"\d+", "NUMBER", shape))
    return shape.replace("PARCEL", PARCEL).replace("NUMBER", r"\d+")


_SHAPES = sorted(
    {*map(_shape, [*Setup.vocabulary.texts, *PLACE_WORDS, *ROAD_WORDS])}, key=len, reverse=True
)
TYPED = re.compile("|".join(rf"(?<![\w-]){shape}(?![\w-])" for shape in _SHAPES))
_COMMANDS = (COMMANDS | BoardTerminalAdapter.commands).values()
_USAGES = {command.usage.format(move=BoardTerminalAdapter.move) for command in _COMMANDS}
COMMAND = re.compile("|".join(rf"^  {re.escape(usage)}" for usage in _USAGES))
ON_BOARD = rf"(?<![^\W\d])[{LETTERS}{LETTERS.lower()}]+\d*\b|(?<!\w)[a-h](?!\w)|\b\d+[YR]\b"
LEADS = "|".join(rf"(?<!\w){word}(?= |$)" for word in ("place", "claim", "house", "road", "lot"))
QUOTED = "“[^”]*”"
CHARACTER = "|".join(rf"\b{card.word}\b" for card in CHARACTERS if card.word)
VERBS = r"\b[a-z]+ …"  # how moves begin, in an answer to words of none


def script(seed: int, players: int, folder: Path) -> list[str]:
    """A random game of people who ask everything on the way."""
    game = carson_city.Game(Setup(players, "full", "random", NAMES[:players]), seed)
    dice, lines = random.Random(seed), []
    while not game.over:
        action = dice.choice(game.options(game.deciders[0]))
        if dice.random() < 0.2:
            lines.append(dice.choice([asked for asked in ASKED if asked != "undo"]))
        lines.append(str(action))
        game.play(action, game.deciders[0])
    return [*lines, "scores", "log all", "zz", "options", "undo", f"save {folder / '1'}", "quit"]


def spoken(text: str) -> str:
    """What a terminal says: not what was typed, nor the text of a rule."""
    rule = re.compile(rf"{RULE}  ")
    lines = [line for line in text.splitlines() if not re.match(r"\S+> ", line)]
    kept, quoted = [], False
    for line in lines:
        quoted = bool(rule.match(line)) or (quoted and line.startswith("  "))
        if not quoted:
            kept.append(TYPED.sub("", COMMAND.sub("", line)))
    return "\n".join(kept)


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_is_read_in_the_language_of_its_reader(seed: int, tmp_path: Path) -> None:
    players = 3 + seed
    record = str(tmp_path / "1")
    words = ("--cast", "random", "--buildings", "full", "--seed", str(seed))
    people = ",".join(NAMES[:players])
    lines = "\n".join(script(seed, players, tmp_path))
    with pseudo() as language:
        played = run("play", "--players", str(players), "--people", people, *words, lines=lines)
        told = run("replay", record)
        shown = run("replay", record, "--ply", "20")
    said = "\n".join(spoken(done.out + "\n" + done.err) for done in (played, told, shown))
    said = said.replace(record, "")
    assert left_over(said, QUOTED, CHARACTER, LEADS, VERBS, ON_BOARD) == []
    assert language.asked <= marked()
    assert (played.code, told.code, shown.code) == (2, 0, 0)  # some lines could not be obeyed


def test_long_words_leave_the_screen_whole() -> None:
    with pseudo() as language:
        done = run("play", "--seed", "3", lines="options\nhelp\nshow\nquit\n")
    assert done.code == 0
    assert language.gettext("Parcels") in done.out


def test_what_the_command_line_says_of_itself_is_marked() -> None:
    with pseudo() as language:
        for command in ("play", "replay", "simulate", "draw", "rules", "serve"):
            with pytest.raises(SystemExit):
                run(command, "--help")
    assert language.asked <= marked()
