"""A folder in `board_plugins/variants` is a variant: rules, words, look and bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson_city.board.plugin_folders import load
from carson_city.board_plugins import variants
from carson_city.title.registry import folders_of
from tests.copies import copy_source, said
from tests.newcomers import add_variant

VARIANTS = Path(variants.__file__).parent
FOLDERS = [path.parent.name for path in VARIANTS.glob("*/__init__.py")]

PLAY = """
import carson_city
from carson_city import bots
from carson_city.board import Setup
from carson_city.board.plug import known_variants
from carson_city.bots.board.evaluators import EVALUATORS
from carson_city.draw.board.marks import FIGURES
from carson_city.tell.board.options import KINDS

assert "gold" in [variant.word for variant in known_variants()]
table = [bots.make("greedy", seat, 1) for seat in range(2)]
assert "showing" in EVALUATORS
assert "mule" in FIGURES
assert "Gold" in [kind.title for kind in KINDS]
game = carson_city.Game(Setup(2, variants="gold"), 1)
while not game.over:
    game.play(bots.ask(table[game.player], game, game.player), game.player)
assert "gold" in game.scores()[0].sources
print("played")
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The source with a made-up variant among those that are built."""
    add_variant(copy_source(tmp_path), "gold")
    return tmp_path


def test_a_folder_among_the_variants_is_one_with_words_look_and_bot(house: Path) -> None:
    assert said(PLAY, house) == "played\n"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_variant_knows_another(folder: str) -> None:
    others = [other for other in FOLDERS if other != folder]
    for module in (VARIANTS / folder).glob("*.py"):
        text = module.read_text(encoding="utf-8")
        assert not [other for other in others if f"variants.{other}" in text], module


def test_folders_are_loaded_in_order_and_without_a_part_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "made_up_folders"
    for folder in ("b", "a", "c"):
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "loose.py").touch()
    (package / "a" / "rules.py").write_text("print('a')")
    (package / "c" / "rules.py").write_text("print('c')")
    monkeypatch.syspath_prepend(tmp_path)
    load("rules", (package.name,))
    assert folders_of(package.name) == ["a", "b", "c"]
    assert capsys.readouterr().out == "a\nc\n"
