"""All that is about one character lies in its folder: nothing else names it, or needs it."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from carson_city.title.registry import folders_of
from tests.copies import SOURCE, copy_source, said

CHARACTERS = SOURCE / "board_plugins" / "characters"

# What belongs to one character, and who else may speak of it.
TOKENS = {
    "dynamite": (r"(?i)dynamite|\bfuses?\b", ("prospector", "gunsmith")),
    "no-duel tokens": (r"(?i)\bsongs?\b|_song|song_|no_duel|no-duel|\bsinging", ("singer",)),
    "white cowboy": (r"(?i:white[ _]?cowboy)|_white\b|\bwhite_|\bWHITE\b|_WHITE\b", ("sheriff",)),
}


def folder_of(file: Path) -> str:
    """The character in whose folder a file lies, or nothing."""
    inside = file.is_relative_to(CHARACTERS) and file.parent != CHARACTERS
    return file.relative_to(CHARACTERS).parts[0] if inside else ""


def texts() -> dict[str, str]:
    """All source files by their path below `src/carson_city`."""
    files = [file for ending in ("py", "html", "js") for file in SOURCE.rglob(f"*.{ending}")]
    found = {file.relative_to(SOURCE).as_posix(): file for file in files}
    return {path: file.read_text() for path, file in found.items()}


@pytest.mark.parametrize("token", TOKENS)
def test_no_file_outside_its_folder_names_a_token(token: str) -> None:
    pattern, folders = TOKENS[token]
    named = [
        path
        for path, text in texts().items()
        if re.search(pattern, text) and folder_of(SOURCE / path) not in folders
    ]
    assert named == []


def imported(text: str) -> set[str]:
    """The modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def folders_imported(text: str) -> set[str]:
    """The characters whose modules a file imports."""
    start = "carson_city.board_plugins.characters."
    modules = [module for module in imported(text) if module.startswith(start)]
    return {module.removeprefix(start).split(".")[0] for module in modules} & {
        *folders_of("carson_city.board_plugins.characters")
    }


def test_no_file_outside_its_folder_imports_a_character() -> None:
    """But for the Gunsmith, who hands out the Prospector's dynamite."""
    importing = {
        path: sorted(folders_imported(text) - {folder_of(SOURCE / path)})
        for path, text in texts().items()
        if path.endswith(".py")
    }
    assert {path: found for path, found in importing.items() if found} == {
        "board_plugins/characters/gunsmith/bot.py": ["prospector"],
        "board_plugins/characters/gunsmith/rules.py": ["prospector"],
    }


# Without a folder the rest goes on.

PLAY = """
import random
import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.character import known
from carson_city.draw import table_svg
from carson_city.draw.board.sheet import sheet_svg
from carson_city.tell.board.menu import BoardMenu
from carson_city.tell import text_adapter_of
from carson_city.tell.board.previews import Previews
from carson_city.draw.board.portraits import PORTRAITS
from carson_city.tell.board.previews import Previews

assert known(4) and not known({card})
assert 4 in PORTRAITS and {card} not in PORTRAITS
sheet_svg()
for seed in range(3):
    dice = random.Random(seed)
    numbers = dice.sample({others}, 7)
    cast = " ".join(f"{{number}}{{dice.choice('YR')}}" for number in numbers)
    game = carson_city.Game(Setup(players=3, cast=cast), seed)
    while not game.over:
        options = game.options()
        seat = game.position.deciders[0]
        if dice.random() < 0.1:
            menu = BoardMenu(game.position, seat, options)
            previews = Previews(game.position, seat)
            for option in options[:5]:
                assert previews.told(option) is not None and menu.effect(option) is not None
        game.play(dice.choice(options))
    assert text_adapter_of(game.setup).news(game, 0) and table_svg(game.view())
game = carson_city.Game(Setup(players=3, cast=cast), 1)
table = [bots.make("greedy", seat, 1) for seat in range(3)]
while not game.over:
    game.play(bots.ask(table[game.player], game, game.player))
print("played")
"""


TWO_SIDED = set(range(1, 19)) - {14, 15, 17}  # characters that a cast may show on either side


@pytest.mark.parametrize(
    ("folder", "number"),
    [("captain", 6), ("auctioneer", 12), ("singer", 11), ("sheriff", 1), ("gunsmith", 10)],
)
def test_without_the_folder_of_a_character_games_of_the_others_go_on(
    folder: str, number: int, tmp_path: Path
) -> None:
    """Rules, words, drawings and bots of all others need nothing of it."""
    shutil.rmtree(copy_source(tmp_path) / "board_plugins" / "characters" / folder)
    program = PLAY.format(card=2 * number, others=sorted(TWO_SIDED - {number}))
    assert said(program, tmp_path) == "played\n"
